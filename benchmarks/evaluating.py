"""How many hands a second are evaluated, by us in batches and by others as fast as they can be asked."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from cardwright.runtime.evaluation.plans import NoPlanError
from cardwright.runtime.model import GameClass
from cardwright.runtime.showdown.judge import own_cards

from benchmarks import peers
from benchmarks.measure import DisagreementError, Job, Row, absent, against, best_within, rates
from benchmarks.peers import Fed, Peer, pokerkit
from benchmarks.works import ROWS, Work, best_in, hands_work, made, places, shipped, shipped_names, showdown_work

SAMPLE = 20_000
"""Hands, at most, that both must judge alike before they are timed."""
LEAST_RATE = 1_000_000
"""Hands a second of any composition."""


@dataclass(frozen=True, slots=True)
class Match:
    """A work, and the peers for it with the floors of the ratio."""

    work: Callable[[], Work]
    peers: Sequence[tuple[Peer, float | None]]


def matches(rows: int) -> list[Match]:
    """All works with peers, in batches of so many rows."""
    high, depot, straights = best_in("high"), shipped("depot"), shipped("short-deck", "straight-over-trips")
    eight = ("half to best high", "half to best ace-to-five, 8 or lower")
    return [
        Match(
            lambda: hands_work("5-card high", high, 5, rows),
            [(peer, None) for peer in (*peers.HIGH, pokerkit("StandardHighHand"))],
        ),
        Match(
            lambda: hands_work("7-card high", high, 7, rows),
            [
                (peers.PHEVALUATOR, None),
                (peers.PHEVALUATOR_LOOP, None),
                (peers.EVAL7, None),
                (peers.PKRBOT, 5),
                (peers.PKRBOT_RAW, 5),
                (peers.TREYS, None),
                (pokerkit("StandardHighHand"), None),
                (peers.NAIVE_HANDS, 4),
            ],
        ),
        Match(
            lambda: showdown_work("Omaha", made("omaha", 4, "2 hole + 3 board", "pot to best high"), 4, rows),
            [(peers.PHEVALUATOR, None), (peers.PHEVALUATOR_LOOP, 1.5), (pokerkit("OmahaHoldemHand"), None)],
        ),
        Match(
            lambda: showdown_work("Omaha/8, high and low", made("omaha-8", 4, "2 hole + 3 board", *eight), 4, rows),
            [(pokerkit("OmahaHoldemHand", "OmahaEightOrBetterLowHand"), 1000)],
        ),
        Match(lambda: hands_work("badugi", best_in("badugi", "low"), 4, rows), [(pokerkit("BadugiHand"), 1000)]),
        Match(
            lambda: hands_work("2-7, 5 cards", best_in("deuce-to-seven", "high"), 5, rows),
            [(pokerkit("StandardLowHand"), 1000)],
        ),
        Match(
            lambda: hands_work("razz, 7 cards", best_in("ace-to-five", "low"), 7, rows),
            [(pokerkit("RegularLowHand"), 1000)],
        ),
        Match(
            lambda: showdown_work("short deck, straight over trips", straights, 2, rows),
            [(pokerkit("ShortDeckHoldemHand"), 1000)],
        ),
        Match(lambda: showdown_work("Depot", depot, 2, rows), [(peers.naive_lines(depot), 4)]),
    ]


def evaluating(quick: bool) -> Iterator[Row]:
    """Every work against its peers, then every composition against the least rate."""
    seconds, rows = (0.1, ROWS // 4) if quick else (1.5, ROWS)
    for match in matches(rows):
        work = match.work()
        for peer, floor in match.peers:
            yield compared(work, peer, floor, seconds)
    for name, work in compositions(quick):
        try:
            work.ours()
        except NoPlanError as error:
            yield Row(f"{name} (hands/s)", "at least 1,000,000", None, None, None, 1, str(error))
            continue
        rate = len(work.own) / best_within(seconds / 2, work.ours)
        yield against(f"{name} (hands/s)", "at least 1,000,000", rate, LEAST_RATE, 1)


def compared(work: Work, peer: Peer, floor: float | None, seconds: float) -> Row:
    """The row of one peer. Raises `DisagreementError` if both do not judge a sample alike."""
    what = f"{work.name} (hands/s)"
    if not peer.installed:
        return absent(what, peer.package, floor)
    fed = peer.feed(work)
    agree(work, fed, peer.name)
    return rates(what, peer.name, Job(work.ours, len(work.own)), Job(fed.call, fed.rows), seconds, floor=floor)


def agree(work: Work, fed: Fed, name: str) -> None:
    """Raises `DisagreementError` unless both put the first hands in the same order, ties and no hands included."""
    many = min(fed.rows, SAMPLE)
    ours = [values[:many] for values in work.judge(*work.first(many))]
    for mine, theirs in zip(ours, _limited(fed.values(), many), strict=True):
        lowest = min((value for value in theirs if value is not None), default=0)
        if places(mine) != places([lowest - 1 if value is None else value for value in theirs]):
            raise DisagreementError(f"{work.name}: {name} puts the hands in another order")


def _limited(shares: list[list[int | None]], many: int) -> list[list[int | None]]:
    return [values[:many] for values in shares]


def compositions(quick: bool) -> Iterator[tuple[str, Work]]:
    """Every shipped variant that can be sampled without up cards, and hands made of other numbers of cards."""
    high = "pot to best high"
    shapes = {
        "five hole cards, 2 hole + 3 board": (5, "2 hole + 3 board", high),
        "six hole cards, 2 hole + 3 board": (6, "2 hole + 3 board", high),
        "five hole cards, 2 hole + 3 board, high and 8 or lower": (
            5,
            "2 hole + 3 board",
            "half to best high",
            "half to best ace-to-five, 8 or lower",
        ),
    }
    for name in shipped_names(quick):
        if not any(own_cards(game := shipped(name))[1:]):
            yield _composition(name, game)
    for shape, (hole, hand, *shares) in shapes.items():
        yield _composition(shape, made(shape.split()[0], hole, hand, *shares))


def _composition(name: str, game: type[GameClass]) -> tuple[str, Work]:
    return name, showdown_work(name, game, own_cards(game)[0], ROWS // 4)
