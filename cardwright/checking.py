"""All that can be said about one variant: its problems with and without its options, and its examples tried."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from cardwright.compiling import house_of, read_house_text
from cardwright.headers import kind_of, short_options
from cardwright.library import HOUSE, as_sources, finder, house_text, path_of, shipped, text_of

if TYPE_CHECKING:
    from cardwright.compiler import Compiled
    from cardwright.compiler.game import Example, ExampleHand, Game
    from cardwright.dsl.diagnostics import Diagnostic
    from cardwright.dsl.source import Source
    from cardwright.runtime.model import GameClass, Share
    from cardwright.runtime.showdown import PlayedHand, Ruling, UsedLine


@dataclass(frozen=True, slots=True)
class Checked:
    """Problems in the order of their places, the texts they point into, how many examples were tried."""

    diagnostics: tuple[Diagnostic, ...]
    sources: Mapping[str, Source]
    examples: int


def check_named(what: str, options: Sequence[str] = (), house: str | None = None) -> Checked:
    """Compile a variant alone, with each of its options and with all of `options`; judge the examples of each.

    `house` is the table whose conventions hold. A house itself is only read. Raises `CardwrightError`.
    """
    from cardwright.compiler import compile_each

    path = path_of(what)
    text = text_of(path)
    source, find = text.source(), as_sources(finder(path.parent))
    if kind_of(text) == HOUSE:
        read = read_house_text(text, finder(path.parent))
        return Checked(read.diagnostics, {one.name: one for one in read.sources}, 0)
    laid = house_of(None if house is None else house_text(house), finder(path.parent))
    found: dict[Diagnostic, None] = {}
    sources: dict[str, Source] = {}
    examples = set()
    known: set[tuple[str, str]] = set()
    chosen = short_options(text, options)
    for compiled in compile_each(source, find=find, known=shipped(), options=chosen, house=laid):
        orders = unlikely_orders(compiled, source, known)
        found |= dict.fromkeys((*compiled.diagnostics, *orders, *failing_examples(compiled)))
        sources |= compiled.sources
        examples |= {claims.outcome for claims in compiled.claims}
    in_order = sorted(found, key=lambda one: (one.span.file != source.name, one.span.line, one.span.column, one.code))
    return Checked(tuple(in_order), sources, len(examples))


def unlikely_orders(compiled: Compiled, source: Source, known: set[tuple[str, str]]) -> Iterator[Diagnostic]:
    """A warning for each hand that the file, or the one option that is on, sets above a rarer one without meaning it.

    `known` are the pairs that the file itself sets so; they are gathered when it is compiled without options.
    """
    from cardwright.dsl import parse, tree
    from cardwright.rarity import against_the_odds, bears_on_order

    file = parse(source).file
    if file is None or compiled.game is None:
        return
    on = [option.id for option in compiled.game.options if option.on]
    if not on and bears_on_order(file.sections):
        yield from against_the_odds(compiled.game, file.sections, known)
    own = [one for one in file.sections if isinstance(one, tree.Option) and [one.id.text] == on]
    for option in own:
        if bears_on_order(option.sections):
            yield from against_the_odds(compiled.game, option.sections, set(known))


def failing_examples(compiled: Compiled) -> Iterator[Diagnostic]:
    """A diagnostic for each example that claims another ruling than the rules give."""
    if compiled.game is None or not compiled.claims:
        return
    from cardwright.compiler import example_fails

    game_class = _class_of(compiled.game)
    for example, claims in zip(compiled.game.examples, compiled.claims, strict=True):
        for who, message in contradictions(game_class, example):
            yield example_fails(claims.title, message, claims.hands.get(who, claims.outcome))


def contradictions(game: type[GameClass], example: Example) -> Iterator[tuple[str, str]]:
    """What the rules say against an example, in words; each with the player of whom it is said, or "" for the outcome.

    Nothing if the example is right.
    """
    from cardwright.runtime.showdown import Hand, ShowdownError, judge

    hands = {hand.player: Hand(hand.hole, hand.up, hand.declared or "", hand.apart) for hand in example.hands}
    try:
        game = game.for_players(example.players or max(len(example.hands), game.players[0]))
        ruling = judge(game, example.board, hands)
    except ShowdownError as error:
        yield "", str(error)
        return
    for hand in example.hands:
        if hand.category:
            yield from ((hand.player, message) for message in _disagreement(game, example, hand))
    if set(ruling.shares) != set(example.winners):
        yield "", f"it says {_claimed_outcome(example)}, but {_who_wins(ruling)}"
    elif example.category and all(pot.category != example.category for pot in ruling.pots):
        won = " and ".join(dict.fromkeys(pot.category or pot.by for pot in ruling.pots))
        yield "", f"it says {_claimed_outcome(example)}, but the winning hand is {won}"


def _class_of(game: Game) -> type[GameClass]:
    from cardwright.compiler import emit_python
    from cardwright.modules import class_from_source

    return class_from_source(emit_python(game))


def _in_series(words: Sequence[str]) -> str:
    from cardwright.runtime.evaluation.words import in_series

    return in_series(list(words))


def _claimed_outcome(example: Example) -> str:
    """`A wins`, `A and B share the pot with two pair`, `nobody wins`."""
    hand = f" with {example.category}" if example.category else ""
    if len(example.winners) > 1:
        return f"{_in_series(example.winners)} share the pot{hand}"
    return f"{example.winners[0] if example.winners else 'nobody'} wins{hand}"


def _who_wins(ruling: Ruling) -> str:
    winners = [f"{who} ({part})" if len(ruling.shares) > 1 else who for who, part in ruling.shares.items()]
    if not winners:
        return "nobody wins"
    return f"{_in_series(winners)} {'share the pot' if len(winners) > 1 else 'wins'}"


def _disagreement(game: type[GameClass], example: Example, hand: ExampleHand) -> Iterator[str]:
    """The player's best hand, if it is not what is claimed, or if the line that is named does not make it."""
    from cardwright.runtime.showdown import best_hand

    made: list[PlayedHand] = []
    for share in game.shares:
        if share.by is not None:
            continue
        best, there = (
            best_hand(game, share, hand.hole, hand.up, example.board, apart=hand.apart, using=using)
            for using in (None, _named_line(share, hand))
        )
        if best is None or there is None:
            continue
        made.append(best)
        if best.value.kind == hand.category and best.value == there.value and _so_made(game, share, hand, there):
            return
    truth = " and ".join(dict.fromkeys(map(_in_words, made))) or "no hand"
    claimed_hand = _told(hand.category or "", hand.cards, [(hand.line_set, hand.line)] if hand.line_set else [])
    yield f"it says {hand.player} makes {claimed_hand}, but {hand.player} makes {truth}"


def _named_line(share: Share, hand: ExampleHand) -> tuple[UsedLine, ...] | None:
    """The line that the example names, if it is all that is to be chosen for the share."""
    from cardwright.runtime.showdown import UsedLine

    chosen = [term.line_set for term in share.hand if term.line_set is not None]
    return (UsedLine(hand.line_set, hand.line),) if hand.line_set is not None and chosen == [hand.line_set] else None


def _so_made(game: type[GameClass], share: Share, hand: ExampleHand, best: PlayedHand) -> bool:
    """Whether the cards that are named make the best hand.

    Where some are wild their worth does not show in them: then they must be those that make it, if no others do.
    """
    from cardwright.runtime.evaluation.reference import evaluator_for

    if not hand.cards:
        return True
    if game.wild:
        return not best.unique or sorted(hand.cards) == sorted(best.value.cards)
    return evaluator_for(game.ranking(share.ranking)).value_of(hand.cards) == best.value


def _in_words(played: PlayedHand) -> str:
    lines = [(line.line_set, line.cells) for line in played.lines]
    return _told(played.value.kind or "", played.value.cards, lines)


def _told(category: str, cards: Sequence[str], lines: Sequence[tuple[str, Sequence[str]]]) -> str:
    """`three of a kind K♠ K♥ K♦ J♣ 9♦ using rail u3 s l1`, as an example claims it."""
    from cardwright.runtime.cards import pretty

    using = " and ".join(" ".join((line_set, *cells)) for line_set, cells in lines)
    return " ".join((category, *map(pretty, cards))) + (f" using {using}" if using else "")
