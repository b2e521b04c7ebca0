"""`cardwright replay FILE ...`: recorded hands played again, and whether the final stacks agree."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import click

from cardwright.cli.common import chosen_house, house_option, json_option, plural
from cardwright.cli.progress import Progress

if TYPE_CHECKING:
    from cardwright.histories import HistoryError, RecordedHand, Replay

SAME, DIFFERENT, UNTOLD, PROBLEM = "same", "different", "not told", "problem"


@dataclass(frozen=True, slots=True)
class Outcome:
    """What came of a hand: its replay, or (`problem`) why there is none. `hand` is None where it cannot be read."""

    result: str
    hand: RecordedHand | None = None
    replay: Replay | None = None
    problem: HistoryError | None = None


@click.command("replay")
@click.argument("files", metavar="FILE ...", nargs=-1, required=True)
@click.option("-v", "--verbose", is_flag=True, help="Tell of hands that agree, too.")
@house_option
@json_option
def command(files: tuple[str, ...], verbose: bool, as_json: bool) -> int:
    """Play recorded hands (.phh, .phhs) again, and say whether the final stacks agree.

    Each hand is dealt its own cards and played as it was played; what does not agree is shown. - is standard input.
    """
    outcomes: Counter[str] = Counter()
    only: Outcome | None = None
    otherwise = False
    for outcome, watch in _outcomes(files):
        outcomes[outcome.result] += 1
        only = outcome
        bad = outcome.result in {DIFFERENT, PROBLEM}
        otherwise = otherwise or (bad and outcome.hand is not None)
        if as_json or verbose or bad:
            watch.wipe()
            click.echo(json.dumps(_in_full(outcome)) if as_json else _told(outcome))
    total = outcomes.total()
    if not as_json:
        if total == 1 and only is not None and not verbose and only.result in {SAME, UNTOLD}:
            click.echo(_told(only))
        elif total > 1:
            click.echo(_summary(outcomes))
        if otherwise and chosen_house() is None:
            click.echo(f"Where that is a matter of conventions, a house may help: --house {_houses()}.")
    return int(bool(outcomes[DIFFERENT] or outcomes[PROBLEM]))


def _outcomes(files: tuple[str, ...]) -> Iterator[tuple[Outcome, Progress]]:
    """Of all hands of all files, with the way through each file, which is shown on a terminal."""
    from cardwright.histories import HistoryError, hands_in

    for file in files:
        with Progress(f"hands of {file}") as watch:
            try:
                hands = list(hands_in(file))
            except HistoryError as error:
                yield Outcome(PROBLEM, problem=error), watch
                continue
            for number, hand in enumerate(hands):
                watch(number, len(hands))
                yield _outcome(hand), watch


def _outcome(hand: RecordedHand | HistoryError) -> Outcome:
    from cardwright.histories import HistoryError

    if isinstance(hand, HistoryError):
        return Outcome(PROBLEM, problem=hand)
    try:
        replay = hand.replay(chosen_house())
    except HistoryError as error:
        return Outcome(PROBLEM, hand, problem=error)
    return Outcome(UNTOLD if replay.agrees is None else SAME if replay.agrees else DIFFERENT, hand, replay)


def _told(outcome: Outcome) -> str:
    if outcome.hand is None or outcome.replay is None:
        return str(outcome.problem)
    return "\n".join(_in_words(outcome.hand, outcome.replay))


def _in_words(hand: RecordedHand, replay: Replay) -> Iterator[str]:
    remark = f" ({replay.remark})" if replay.remark else ""
    if replay.agrees is None or hand.finishing is None:
        yield f"{hand.title}: ends with {hand.written(replay.stacks)}; the file tells no final stacks{remark}"
    elif replay.agrees:
        yield f"{hand.title}: ends as recorded, with {hand.written(replay.stacks)}{remark}"
    else:
        yield f"{hand.title}: the final stacks differ{remark}"
        for player, (there, here) in enumerate(zip(hand.finishing, replay.stacks, strict=True), start=1):
            if there != here:
                name = f" ({hand.names[player - 1]})" if hand.names else ""
                yield f"    p{player}{name}: {hand.written([there])} in the file, {hand.written([here])} here"


def _houses() -> str:
    from cardwright.library import shipped_houses

    return " or ".join(shipped_houses())


def _summary(outcomes: Counter[str]) -> str:
    said = [f"{outcomes[SAME]:,} as recorded"]
    for result, words in ((DIFFERENT, "different"), (PROBLEM, "not played"), (UNTOLD, "without final stacks")):
        if outcomes[result]:
            said.append(f"{outcomes[result]:,} {words}")
    return f"{plural(outcomes.total(), 'hand', ',')}: {', '.join(said)}."


def _in_full(outcome: Outcome) -> dict[str, Any]:
    hand, replay, problem = outcome.hand, outcome.replay, outcome.problem
    file, name = (problem.file, problem.hand) if problem is not None else ("", "")
    return {
        "file": hand.file if hand else file,
        "hand": hand.name if hand else name,
        "variant": hand.variant if hand else None,
        "result": outcome.result,
        "stacks": list(replay.stacks) if replay else None,
        "recorded": list(hand.finishing) if hand and hand.finishing is not None else None,
        "unit": hand.unit if hand else 1,
        "remark": replay.remark if replay else "",
        "problem": problem.reason if problem else "",
    }
