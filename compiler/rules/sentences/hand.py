"""How a hand is put together at the showdown: the sum of places, told to a player."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from cardwright.compiler.game import Ranking, Term
from cardwright.compiler.rules.document import Clause, Sentence
from cardwright.compiler.rules.grammar import both_or_all, capital, counted, listed, number, plural, print_title
from cardwright.compiler.rules.reading import Reading
from cardwright.compiler.rules.runs import say
from cardwright.compiler.rules.sentences.sides import hand_for, side_of


def noun(reading: Reading, term: Term) -> str:
    """The cards of a summand without a limit: `the two hole cards`, `the three cards of one Rail`."""
    return _NOUNS[term.place](reading, term)


def _own(word: str) -> Callable[[Reading, Term], str]:
    def phrase(reading: Reading, term: Term) -> str:
        count = reading.place_size(term)
        bought, paid = (reading.own["bought"], reading.own["paid"]) if term.place == "hole" else (0, 0)
        if paid:
            return f"the player’s {counted(count, word)}{or_open(count, paid)}"
        if bought:
            return f"the player’s {between(count, count + bought)} {plural(word)}"
        return f"the player’s {word if count == 1 else counted(count, word)}"

    return phrase


def _apart(reading: Reading, term: Term) -> str:
    count = reading.place_size(term)
    return f"the {'card' if count == 1 else counted(count, 'card')} kept apart"


def _cells(reading: Reading, term: Term) -> str:
    return reading.names.several(term.cells)


def _line(reading: Reading, term: Term) -> str:
    lines = reading.names.line_set(term.line_set or "")
    sizes = {len(line.cells) for line in lines.lines}
    count = f"{counted(sizes.pop(), 'card')}" if len(sizes) == 1 else "cards"
    return f"the {count} of one {print_title(lines.title)}"


def _board(reading: Reading, term: Term) -> str:
    """The shared cards; those that a short deck makes are there or not."""
    spare = sum(cell.spare for cell in reading.game.layout.cells)
    if reading.jokers_laid == reading.place_size(term):
        return reading.laid_words
    if spare < reading.place_size(term):
        return f"the {counted(reading.place_size(term), 'shared card')}"
    return "the shared card, if there is one" if spare == 1 else "the shared cards, if there are any"


_NOUNS: dict[str, Callable[[Reading, Term], str]] = {
    "hole": _own("hole card"),
    "up": _own("up card"),
    "apart": _apart,
    "board": _board,
    "cells": _cells,
    "line": _line,
}


def summand(reading: Reading, term: Term) -> str:
    """A summand with its limits: `exactly two of the player’s four hole cards`."""
    words = noun(reading, term)
    size = reading.place_size(term)
    high = size if term.high is None else term.high
    if term.numbers:
        return f"{_numbers(term.numbers, size)} of {words}"
    if term.low == 0 and high >= size:
        return words
    if term.low == high:
        return _whole(term, words, size) if high == size else f"exactly {number(high)} of {words}"
    if term.low == 0:
        return f"at most {number(high)} of {words}"
    if high >= size:
        return f"at least {number(term.low)} of {words}"
    return f"{between(term.low, high)} of {words}"


def or_open(count: int, paid: int) -> str:
    """What stands behind hole cards of which some lie open before who paid: ` (or two, and one more face up)`."""
    return f" (or {number(count - paid)}, and {number(paid)} more face up)"


def between(low: int, high: int) -> str:
    """`two or three`, `two to four`, `two`."""
    if low == high:
        return number(low)
    return f"{number(low)} {'or' if high == low + 1 else 'to'} {number(high)}"


def _is_limited(reading: Reading, term: Term) -> bool:
    """Whether not just any number of the place's cards may be used."""
    return term.low > 0 or (term.high is not None and term.high < reading.place_size(term))


def _numbers(numbers: tuple[int, ...], size: int) -> str:
    """`all or none`, `both or none`, `none, one or five`."""
    if numbers == (0, size):
        return "both or none" if size == 2 else "all or none"
    return listed(["none" if count == 0 else number(count) for count in numbers], "or")


def _whole(term: Term, words: str, size: int) -> str:
    """A summand that must be used in full: `both of the player’s hole cards`, `all five of the shared cards`."""
    if size == 1:
        return words
    if term.place == "cells":
        return f"both {words}" if size == 2 else f"all of {words}"
    if term.place == "line":
        return f"{both_or_all(size)} {words.removeprefix(f'the {number(size)} ')}"
    return f"{both_or_all(size)} of {words.replace(f'{number(size)} ', '', 1)}"


def hand_words(reading: Reading) -> str:
    """What a hand is, where a share does not say otherwise."""
    return sum_words(reading, reading.hands, reading.ranking)


def sum_words(reading: Reading, sums: Sequence[Sequence[Term]], ranking: Ranking) -> str:
    """One of several sums of places: `five cards, the best that can be chosen from ... and ...`."""
    size = number(ranking.size)
    if len(sums) > 1:
        choices = [f"{'; or ' if at else ''}{_chosen(reading, terms)}" for at, terms in enumerate(sums)]
        return f"{size} cards, one of these ways: {''.join(choices)}"
    terms = sums[0]
    total = sum(reading.usable(term) for term in terms)
    limited = all(term.low == term.high or _is_limited(reading, term) for term in terms)
    if limited or total == ranking.size:
        return f"{size} cards: {_chosen(reading, terms)}"
    forced = [term for term in terms if term.place == "cells" and term.low == term.high]
    if forced:
        return f"{size} cards: {_with_forced(reading, terms, forced, ranking.size)}"
    best = "lowest" if ranking.low else "best"
    return f"{size} cards, the {best} that can be chosen from {_chosen(reading, terms)}"


def _chosen(reading: Reading, terms: Sequence[Term]) -> str:
    return listed([summand(reading, term) for term in terms if reading.place_size(term)])


def _with_forced(reading: Reading, terms: Sequence[Term], forced: Sequence[Term], size: int) -> str:
    """`the last card, which everybody must use, and four more, chosen from ...`."""
    named = {cell for term in forced for cell in term.cells}
    must = listed([summand(reading, term) for term in forced])
    rest = size - sum(term.low for term in forced)
    others = [
        f"the {counted(reading.place_size(term) - len(named), 'other shared card')}"
        if term.place == "board"
        else summand(reading, term)
        for term in terms
        if term not in forced
    ]
    return f"{must}, which everybody must use, and {number(rest)} more, chosen from {listed(others)}"


# ---------------------------------------------------------------- clauses


def clauses(reading: Reading) -> Iterator[Clause]:
    """What may be used for a hand, and what not."""
    yield Clause((*_composition(reading), *_own_use(reading)), heading="Your hand")
    lines = tuple(_line_rules(reading))
    if lines:
        yield Clause(lines, heading=listed([f"One {title}" for title in reading.line_titles]))


def _composition(reading: Reading) -> Iterator[Sentence]:
    """What a hand is; for each part of the pot where they have nothing in common."""
    if reading.game.showdown.hand:
        yield say("hand.composition", f"A hand is {hand_words(reading)}.")
        return
    for at, share in enumerate(reading.game.showdown.shares, start=1):
        if share.by is None:
            words = sum_words(reading, (share.hand, *share.or_hands), reading.game.ranking(share.ranking))
            yield say(f"hand.composition.{at}", f"{hand_for(reading, share)} is {words}.")


def _own_use(reading: Reading) -> Iterator[Sentence]:
    """How many hole cards must, or need not, be used where they may be mixed freely."""
    terms = reading.game.showdown.hand
    hole = next((term for term in terms if term.place == "hole"), None)
    if hole is None or hole.low > 0 or hole.high is not None or len(terms) == 1:
        return
    own = [term for term in terms if term.place in reading.own]
    others = sum(reading.usable(term) for term in terms if term not in own)
    needed = reading.ranking.size - others
    held = sum(reading.place_size(term) for term in own)
    if len(own) > 1:
        if others and 0 < needed < held and not any(cell.spare for cell in reading.game.layout.cells):
            yield say("hand.own-use", _needed_words(needed, "own card", others))
        return
    yield say("hand.hole-use", _use_words(held, needed, others) + _said(reading, needed))


def _said(reading: Reading, needed: int) -> str:
    """The players' word for a hand without a hole card, where that is the board and nothing else."""
    if needed > 0:
        return ""
    without = " without one the player is said to play the board."
    board = all(term.place in ("hole", "board") for term in reading.game.showdown.hand)
    return f":{without}" if board else "."


def _use_words(held: int, needed: int, others: int) -> str:
    if needed <= 0:
        if held == 1:
            return "The hole card need not be used"
        return f"Any number of hole cards may be used, from {both_or_all(held)} down to none"
    if needed >= held:
        return (
            "The hole card is always used."
            if held == 1
            else f"{capital(both_or_all(held))} hole cards are always used."
        )
    return _needed_words(needed, "hole card", others)


def _needed_words(needed: int, noun: str, others: int) -> str:
    return (
        f"At least {counted(needed, noun)} {'is' if needed == 1 else 'are'} always needed, "
        f"since no more than {counted(others, 'shared card')} can count."
    )


def _line_rules(reading: Reading) -> Iterator[Sentence]:
    """One line only, free choice of it, and what lies off it."""
    if reading.line_term is None:
        return
    if len(reading.line_titles) > 1:
        yield say("hand.one-line", f"{lines_by_share(reading)}: cards of different ones are never mixed.")
        yield say("hand.free-choice", "Each player chooses freely, and two players may use the same.")
        return
    title = reading.line_title
    where = "counts in one hand" if reading.lines_by_hand else "counts for a player"
    yield say("hand.one-line", f"Only one {title} {where}: cards from different {plural(title)} are never mixed.")
    if reading.lines_by_hand:
        sides = listed(list(dict.fromkeys(f"the {side_of(reading, share)}" for share in reading.made_shares)))
        yield say("hand.lines-differ", f"For {sides} a player may choose different {plural(title)}.")
    yield say("hand.free-choice", f"Each player chooses freely, and two players may use the same {title}.")
    yield from _through(reading)
    yield from _always(reading)


def lines_by_share(reading: Reading) -> str:
    """`Only one Column counts for the high hand, and only one Row for the low hand`."""
    parts = [
        f"one {reading.title_of_line(term)} {'for' if at else 'counts for'} the {side_of(reading, share)}"
        for at, share in enumerate(reading.made_shares)
        for term in share.hand
        if term.place == "line"
    ]
    return f"Only {', and only '.join(parts)}"


def _through(reading: Reading) -> Iterator[Sentence]:
    """A named cell that lies on some lines only."""
    term = reading.line_term
    lines = reading.names.line_set(term.line_set or "").lines if term else ()
    on = {cell: sum(1 for line in lines if cell in line.cells) for cell in reading.names.titles}
    cells = [cell for cell, count in on.items() if 0 < count < len(lines)]
    if cells:
        words = capital(listed([reading.names.cell(cell) for cell in cells]))
        are = "is" if len(cells) == 1 else "are each"
        yield say(
            f"hand.through.{'-'.join(cells)}",
            f"{words} {are} used only by players whose {reading.line_title} runs through it.",
        )


def _always(reading: Reading) -> Iterator[Sentence]:
    """Cells that every player may use beside a line."""
    for term in reading.game.showdown.hand:
        if term.place == "cells" and term.low == 0 and term.high is None:
            words = listed([reading.names.cell(cell) for cell in term.cells])
            verb = "counts" if len(term.cells) == 1 else "count"
            yield say(
                f"hand.always.{'-'.join(term.cells)}",
                f"{words} {verb} for every player, whichever {reading.line_title} is chosen.",
            )
