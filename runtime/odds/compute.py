"""From a question to its answer: exactly where that is quick, else by samples."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import SystemRandom

from cardwright.runtime.odds.answer import Odds, answer
from cardwright.runtime.odds.dealing import Deals, all_deals, count_deals, sampled_deals
from cardwright.runtime.odds.errors import OddsError
from cardwright.runtime.odds.evaluating import Judge, way_for
from cardwright.runtime.odds.question import Question
from cardwright.runtime.odds.tally import Tally

EXACT_UP_TO = 3_000_000
"""Deals (two-handed hold'em before the flop has 1,712,304) that are gone through without being asked to."""
MOST_DEALS = 100_000_000
"""Deals that are gone through at all."""
SAMPLES = 1_000_000
"""Deals in a sample unless a number is given. Like the first limit it is smaller by `Way.slower` without compiled tables."""
SEEDS = 1 << 32
"""A seed that is not given is one of so many."""

Watch = Callable[[int, int], None]
"""Called now and then with the deals counted and the deals to be counted."""


def compute(
    question: Question,
    *,
    exact: bool = False,
    samples: int | None = None,
    seed: int | None = None,
    watch: Watch | None = None,
) -> Odds:
    """The odds: by all deals if these are few or if `exact`, else by `samples` with `seed` (drawn if not given).

    Ctrl-C ends it with what has been counted, if anything has; the answer says so. Raises `OddsError` before any
    work for a call that contradicts itself or would take far too long.
    """
    way = way_for(question.game)
    possible = count_deals(question)
    _check(possible, exact, samples, seed)
    if exact or (samples is None and seed is None and possible <= EXACT_UP_TO // way.slower):
        return _counted(question, all_deals(question, way.batch), way.judge, (possible, possible), None, watch)
    number = samples or SAMPLES // way.slower
    chosen = SystemRandom().randrange(SEEDS) if seed is None else seed
    deals = sampled_deals(question, number, chosen, way.batch)
    return _counted(question, deals, way.judge, (possible, number), chosen, watch)


def _check(possible: int, exact: bool, samples: int | None, seed: int | None) -> None:
    if exact and (samples is not None or seed is not None):
        raise OddsError("exact odds are not sampled: leave out the samples and the seed, or 'exact'")
    if exact and possible > MOST_DEALS:
        raise OddsError(f"there are {possible:,} deals, more than can be gone through ({MOST_DEALS:,}): sample them")
    if samples is not None and samples < 1:
        raise OddsError("a sample has at least one deal")
    if seed is not None and not 0 <= seed < 1 << 64:
        raise OddsError(f"a seed is a whole number from 0 to {(1 << 64) - 1}")


def _counted(
    question: Question,
    batches: Iterator[Deals],
    judge: Judge,
    numbers: tuple[int, int],
    seed: int | None,
    watch: Watch | None,
) -> Odds:
    """Counts all batches, or as many as there is patience for. `numbers` are the possible deals and those wanted."""
    possible, wanted = numbers
    tally = Tally(question.game, len(question.players))
    interrupted = False
    try:
        for deals in batches:
            tally.add(judge(deals), deals.weights)
            if watch is not None:
                watch(tally.deals, wanted)
    except KeyboardInterrupt:
        if not tally.deals:
            raise
        interrupted = tally.deals < wanted
    return answer(tally, question.players, possible, seed, interrupted)
