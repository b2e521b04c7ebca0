"""From a question to its answer: exactly where that is quick, else by samples."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
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
MOST_SAMPLES = 1_000_000_000
"""Deals in a sample at most: its error is then below 0.002%."""
SAMPLES = 1_000_000
"""Deals in a sample unless a number is given. Without compiled tables it, like `EXACT_UP_TO`, is a hundredth."""
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

    Without `samples`, a seed where the deals are few has nothing to do. Ctrl-C ends it with what has been counted,
    if anything has; the answer says so. Raises `OddsError` before any work for a call that contradicts itself or
    would take far too long.
    """
    way = way_for(question.game)
    possible = count_deals(question)
    _check(possible, exact, samples, seed)
    if exact or (samples is None and possible <= EXACT_UP_TO // way.slower):
        counting = Counting(question, way.judge, possible, wanted=possible)
        return counting.through(all_deals(question, way.batch), watch)
    number = samples or SAMPLES // way.slower
    chosen = SystemRandom().randrange(SEEDS) if seed is None else seed
    counting = Counting(question, way.judge, possible, wanted=number, seed=chosen)
    return counting.through(sampled_deals(question, number, chosen, way.batch), watch)


def _check(possible: int, exact: bool, samples: int | None, seed: int | None) -> None:
    if exact and (samples is not None or seed is not None):
        raise OddsError("exact odds are not sampled: leave out the samples and the seed, or 'exact'")
    if exact and possible > MOST_DEALS:
        raise OddsError(f"there are {possible:,} deals, more than can be gone through ({MOST_DEALS:,}): sample them")
    if samples is not None and samples < 1:
        raise OddsError("a sample has at least one deal")
    if samples is not None and samples > MOST_SAMPLES:
        raise OddsError(f"a sample of {samples:,} deals would take far too long: {MOST_SAMPLES:,} are the most")
    if seed is not None and not 0 <= seed < 1 << 64:
        raise OddsError(f"a seed is a whole number from 0 to {(1 << 64) - 1}")


@dataclass(frozen=True, slots=True)
class Counting:
    """A count of `wanted` deals of the `possible` ones; with `seed` these are drawn."""

    question: Question
    judge: Judge
    possible: int
    wanted: int
    seed: int | None = None

    def through(self, batches: Iterator[Deals], watch: Watch | None) -> Odds:
        """The answer from all batches, or from as many as there is patience for."""
        tally = Tally(self.question.game, len(self.question.players))
        interrupted = False
        try:
            for deals in batches:
                tally.add(self.judge(deals), deals.weights)
                if watch is not None:
                    watch(tally.deals, self.wanted)
        except KeyboardInterrupt:
            if not tally.deals:
                raise
            interrupted = tally.deals < self.wanted
        return answer(tally, self.question, self.possible, self.seed, interrupted)
