"""Which cards are wild, what they may stand for, in whose hands; and which cards are dead."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cardwright.compiler.game import JOKER, Category, Game, Wild, WildRule
from cardwright.compiler.rules.document import Clause, Sentence
from cardwright.compiler.rules.grammar import a, capital, listed, plural, print_title, rank_plural, rank_word
from cardwright.compiler.rules.reading import Reading, category_name
from cardwright.compiler.rules.runs import Part, cards, say
from cardwright.compiler.rules.sentences.patterns import a_kind

_PLACES = {"hole": "hole card", "up": "up card", "apart": "card apart", "hand": "card", "board": "shared card"}


def clauses(reading: Reading) -> Iterator[Clause]:
    """One clause for the wild cards, one for the dead."""
    game = reading.game
    if game.wild:
        told = [_line(reading, line, f"wild.{at}") for at, line in enumerate(game.wild)]
        yield Clause((*told, *_meaning(reading)), heading="Wild cards")
    if game.dead:
        told = [_line(reading, line, f"dead.{at}", "dead") for at, line in enumerate(game.dead)]
        out = say("dead.meaning", "A dead card plays in no hand; it is laid open and put aside at once.")
        yield Clause((*told, out), heading="Dead cards")


def fact(game: Game) -> str:
    """For the box of facts: `with two jokers`, `twos wild`, `some wild`, `none wild`."""
    if not game.wild:
        return "none wild"
    line = game.wild[0]
    named = line.what == "ranks" and not line.place and not line.holding and not line.only and len(game.wild) == 1
    return f"{listed(_ranks(game, line.ranks))} wild" if named else "some of them wild"


def _line(reading: Reading, line: Wild, sentence_id: str, word: str = "wild") -> Sentence:
    one, what = _what(reading, line)
    own = " for that player alone" if line.owner else ""
    held = () if not line.holding else (", but only in a hand with ", *_held(line.holding))
    only = f", but only in {line.only} hands" if line.only else ""
    return say(sentence_id, *what, f" {'is' if one else 'are'} {word}{own}", *held, f"{only}.", *_aces(line))


def _aces(line: Wild) -> Iterator[Part]:
    if line.aces_low_in:
        top = next((part.top for part in line.aces_low_in if part.top), None)
        end = f" up to the {rank_word(top)}" if top else ""
        yield f" An ace is the highest card here, and counts as the lowest only where that makes a straight{end}."
    elif line.what == "lowest":
        yield f" An ace is the {'lowest' if line.aces_low else 'highest'} card here."


def _held(holding: Sequence[str]) -> tuple[Part, ...]:
    parts: list[Part] = []
    for at, held in enumerate(holding):
        joint = "" if at == 0 else " or " if at == len(holding) - 1 else ", "
        card = len(held) > 1 and held not in {"10", JOKER}
        parts += [joint, *(["the ", *cards([held])] if card else [a(_rank(held))])]
    return tuple(parts)


def _what(reading: Reading, line: Wild) -> tuple[bool, tuple[Part, ...]]:
    """The cards a line speaks of, and whether they are told as one."""
    match line.what:
        case "ranks":
            names = _ranks(reading.game, line.ranks)
            besides = "the other " if any(held[:-1] in line.ranks for held in line.holding) else ""
            return names == ["the joker"], (f"{capital(besides + listed(names))}{_lying(line)}",)
        case "cards":
            return len(line.cards) == 1 and not line.place, _named(line)
        case "lowest":
            whose = f"a player’s lowest {_PLACES[line.place or 'hand']}"
            if line.place == "board":
                whose = "the lowest shared card"
            anywhere = not line.place and reading.own["up"] > 0
            return True, (_whole(line, whose, ", wherever it lies," if anywhere else ""),)
        case "last":
            return True, (_whole(line, f"the last {_PLACES[line.place or 'hole']} that a player was dealt", ""),)
        case "all":
            return True, (_whole(line, _all_of(reading, line), ""),)
        case "named rank":
            return True, ("Every card of the rank that was named",)
        case "after":
            ranks = listed([rank_word(rank) for rank in line.ranks], "or")
            return True, (f"Every card of the rank of the card dealt face up right after the latest open {ranks}",)
        case "cells":
            return _on_cells(reading, line)


def _all_of(reading: Reading, line: Wild) -> str:
    """`the card that a player keeps apart`; of several each."""
    card = "the card" if reading.own["apart"] == 1 else "a card"
    return f"{card} that a player keeps apart"


def _whole(line: Wild, card: str, added: str) -> str:
    """The card itself, or every card of its rank."""
    return f"Every card of the rank of {card}" if line.whole_rank else f"{capital(card)}{added}"


def _on_cells(reading: Reading, line: Wild) -> tuple[bool, tuple[Part, ...]]:
    names = reading.names
    where = listed([names.cell(cell) for cell in line.cells], "or")
    if line.line_set is not None:
        title = print_title(names.line_set(line.line_set).title)
        return True, (f"Every card of the rank of {where}, whichever of these is on the {title} that a player uses,",)
    if line.whole_rank:
        return True, (f"Every card of the rank of {where}",)
    return len(line.cells) == 1, (capital(listed([names.cell(cell) for cell in line.cells])),)


def _named(line: Wild) -> tuple[Part, ...]:
    parts: list[Part] = []
    for at, card in enumerate(cards(line.cards)):
        parts += ["The " if at == 0 else " and the " if at == len(line.cards) - 1 else ", the ", card]
    return (*parts, _lying(line))


def _lying(line: Wild) -> str:
    words = {
        "": "",
        "hole": " in the hole",
        "up": " lying face up",
        "apart": " kept apart",
        "hand": " in hand",
        "board": " among the shared cards",
    }
    return words[line.place]


def _ranks(game: Game, ranks: Sequence[str]) -> list[str]:
    laid = sum(cell.card == JOKER for cell in game.layout.cells)
    joker = "the joker" if game.deck.jokers + laid == 1 else "jokers"
    return [joker if rank == JOKER else rank_plural(rank) for rank in ranks]


def _rank(rank: str) -> str:
    return "joker" if rank == JOKER else rank_word(rank)


# ---------------------------------------------------------------- what a wild card may be


def _meaning(reading: Reading) -> Iterator[Sentence]:
    rules = list(dict.fromkeys(line.rule for line in reading.game.wild))
    for at, rule in enumerate(rules):
        key = "wild.meaning" if at == 0 else f"wild.meaning.{at + 1}"
        subject = "A wild card" if len(rules) == 1 else f"Of these, {_of(reading, rule)}"
        yield say(key, f"{subject} {_stands_for(reading, rule)}.")
    if any("flush" in rule.completes and not rule.repeats for rule in rules):
        yield say("wild.flush", "In a flush it is the highest card of the suit that the hand does not hold already.")
    kinds = (category for ranking in reading.share_rankings for category in ranking.categories)
    five = next((category for category in kinds if category.id == "five of a kind"), None)
    if five is not None:
        yield say("wild.five", _five(rules, five))
    yield say("wild.ties", "In a tie a hand with wild cards is as good as one without.")


def _five(rules: Sequence[WildRule], category: Category) -> str:
    """Whether every five of a kind can be made, and whether a card may be in it twice."""
    ranks = dict.fromkeys(rank for rule in rules for rank in rule.ranks or ())
    if all(rule.ranks for rule in rules):
        return f"Of five of a kind only five {listed([rank_plural(rank) for rank in ranks], 'or')} can be made."
    again = (
        "; only there may a wild card be one that the hand holds already"
        if not all(rule.repeats for rule in rules)
        else ""
    )
    return f"With wild cards {a_kind(category_name(category))} can be made{again}."


def _of(reading: Reading, rule: WildRule) -> str:
    """The lines to which the rule belongs, by what they speak of."""
    lines = [line for line in reading.game.wild if line.rule == rule]
    words = ["the jokers" if JOKER in line.ranks else "the others" for line in lines]
    return f"each of {listed(list(dict.fromkeys(words)))}"


def _lowest_is_best(reading: Reading) -> bool:
    """Whether all hands are low ones in which only ranks count, so that one card is the best to stand for."""
    shapes = {"run", "suited", "suited run", "rainbow"}
    return all(
        ranking.low and not any(part.kind in shapes for category in ranking.categories for part in category.parts)
        for ranking in reading.share_rankings
    )


def _stands_for(reading: Reading, rule: WildRule) -> str:
    if rule.completes:
        known = {c.id: category_name(c) for ranking in reading.share_rankings for c in ranking.categories}
        shapes = listed([a(known[name]) for name in rule.completes if name in known], "or")
        ranks = listed([a(_rank(rank)) for rank in rule.ranks or ()], "or")
        free = f"{ranks}, or as any card that completes {shapes}"
        return f"is only a bug: it counts as {free}; it makes no other pair or set"
    if rule.ranks is not None:
        return f"stands for any card among the {listed([plural(_rank(rank)) for rank in rule.ranks])}"
    if _lowest_is_best(reading):
        return "stands for the lowest rank that its owner’s hand lacks"
    held = "" if rule.repeats else " that its owner’s hand does not hold already"
    return f"stands for any card{held}, whichever serves its owner best"
