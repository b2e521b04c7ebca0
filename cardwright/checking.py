"""All that can be said about one variant: its problems with and without its options, and its examples tried."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from cardwright.library import as_sources, finder, path_of, shipped, text_of

if TYPE_CHECKING:
    from cardwright.compiler.game import Example, ExampleHand, Game
    from cardwright.dsl.diagnostics import Diagnostic
    from cardwright.dsl.source import Source
    from cardwright.runtime.model import GameClass
    from cardwright.runtime.showdown import PlayedHand, Ruling


@dataclass(frozen=True, slots=True)
class Checked:
    """Problems in the order of their places, the texts they point into, how many examples were tried."""

    diagnostics: tuple[Diagnostic, ...]
    sources: Mapping[str, Source]
    examples: int


def check_named(what: str) -> Checked:
    """Compile a variant, alone and with each of its options, and judge its examples. Raises `CardwrightError`."""
    from cardwright.compiler import check_variant, compile_variant  # noqa: PLC0415

    path = path_of(what)
    source = text_of(path).source()
    find = as_sources(finder(path.parent))
    problems = check_variant(source, find=find, known=shipped())
    compiled = compile_variant(source, find=find, known=shipped())
    if compiled.game is None:
        return Checked(problems, compiled.sources, 0)
    failures = tuple(failing_examples(compiled.game, source))
    return Checked((*problems, *failures), compiled.sources, len(compiled.game.examples))


def failing_examples(game: Game, source: Source) -> Iterator[Diagnostic]:
    """A diagnostic for each example that claims another ruling than the rules give."""
    if not game.examples:
        return
    from cardwright.compiler import claims_of, example_fails  # noqa: PLC0415
    from cardwright.dsl import parse  # noqa: PLC0415

    file = parse(source).file
    places = claims_of(file) if file is not None else ()
    game_class = _class_of(game)
    for example, (title, span) in zip(game.examples, places, strict=False):
        for message in contradictions(game_class, example):
            yield example_fails(title, message, span)


def contradictions(game: type[GameClass], example: Example) -> Iterator[str]:
    """What the rules say against an example, in words; nothing if it is right."""
    from cardwright.runtime.showdown import Hand, ShowdownError, judge  # noqa: PLC0415

    try:
        ruling = judge(game, example.board, {hand.player: Hand(hand.hole, hand.up) for hand in example.hands})
    except ShowdownError as error:
        yield str(error)
        return
    if set(ruling.shares) != set(example.winners):
        yield _who_wins(ruling)
    elif example.category and all(pot.category != example.category for pot in ruling.pots):
        yield f"the winning hand is {' and '.join(pot.category for pot in ruling.pots)}"
    for hand in example.hands:
        if hand.category:
            yield from _disagreement(game, example, hand)


def _class_of(game: Game) -> type[GameClass]:
    from cardwright.compiler import emit_python  # noqa: PLC0415
    from cardwright.modules import class_from_source  # noqa: PLC0415

    return class_from_source(emit_python(game))


def _who_wins(ruling: Ruling) -> str:
    winners = [f"{who} ({part})" if len(ruling.shares) > 1 else who for who, part in ruling.shares.items()]
    if not winners:
        return "nobody wins"
    return f"{' and '.join(winners)} {'share the pot' if len(winners) > 1 else 'wins'}"


def _disagreement(game: type[GameClass], example: Example, hand: ExampleHand) -> Iterator[str]:
    """The player's best hand, if it is not what is claimed, or if the line that is named does not make it."""
    from cardwright.runtime.evaluation.reference import evaluator_for  # noqa: PLC0415
    from cardwright.runtime.showdown import best_hand  # noqa: PLC0415

    in_reach = _in_reach(game, example.board, hand)
    made: list[PlayedHand] = []
    for share in game.shares:
        best = best_hand(game, share, hand.hole, hand.up, example.board)
        there = best_hand(game, share, hand.hole, hand.up, in_reach)
        if best is None or there is None:
            continue
        made.append(best)
        claimed = evaluator_for(game.ranking(share.ranking)).value_of(hand.cards) if hand.cards else best.value
        if best.value.category.id == hand.category and claimed == best.value == there.value:
            return
    hands = [_in_words(played) for played in made]
    yield f"{hand.player} makes {' and '.join(dict.fromkeys(hands)) or 'no hand'}"


def _in_reach(game: type[GameClass], board: Mapping[str, str], hand: ExampleHand) -> dict[str, str]:
    """The shared cards without those of other lines than the named one."""
    if hand.line_set is None:
        return dict(board)
    others = {cell for line in game.layout.line_set(hand.line_set).lines for cell in line} - set(hand.line)
    return {cell: card for cell, card in board.items() if cell not in others}


def _in_words(played: PlayedHand) -> str:
    from cardwright.runtime.cards import pretty  # noqa: PLC0415

    using = "".join(f" using {line.line_set} {' '.join(line.cells)}" for line in played.lines)
    return f"{played.value.category.id} {' '.join(map(pretty, played.value.cards))}{using}"
