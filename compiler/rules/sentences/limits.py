"""How much may be bet: one phrase function per limit."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from cardwright.compiler.game import BetSize, Stakes
from cardwright.compiler.rules.document import Sentence
from cardwright.compiler.rules.grammar import chips, listed, number, print_title, the
from cardwright.compiler.rules.reading import Reading
from cardwright.compiler.rules.runs import say
from cardwright.compiler.rules.sentences import conditions


def sentences(reading: Reading) -> Iterator[Sentence]:
    """The limit, the least bet and raise, the number of raises."""
    stakes = reading.game.stakes
    yield from _LIMITS[stakes.limit](reading, stakes)
    yield from _big_bet(reading, stakes)
    if stakes.twice_last_from:
        yield say(
            "limit.twice-last",
            f"From {_start(reading, stakes.twice_last_from)} on a bet is at least twice what it took to stay in "
            "through the last round with a bet, a blind counting as one.",
        )
    yield from _raises(reading, stakes)
    if stakes.no_check_raise:
        yield say("limit.no-check-raise", "Whoever has checked in a round may not raise in it any more.")


def _big_bet(reading: Reading, stakes: Stakes) -> Iterator[Sentence]:
    """Where a big bet may be made in place of a small one."""
    big = stakes.big_bet
    if big is None:
        return
    start = _start(reading, big.start)
    when = f", as soon as {conditions.words(big.condition)}," if big.condition else ""
    yield say(
        "limit.big-bet",
        f"From {start} on{when} every player may bet or raise by {chips(big.amount)} as well.",
    )
    if not stakes.raises_at_least_last:
        yield say(
            "limit.big-bet-raised",
            "A small raise over a big bet is allowed, and counts like any other raise.",
        )


def _free(reading: Reading, stakes: Stakes) -> Iterator[Sentence]:
    """What holds where sizes may vary: the least bet, the least raise, the short all-in."""
    yield say("limit.smallest-bet", f"A bet is at least {chips(stakes.smallest)}{_like(stakes)}.")
    yield say(
        "limit.smallest-raise",
        "A raise increases the bet by no less than the latest full bet or raise of the round did.",
    )
    yield _short(reading)
    yield from _completing(reading, stakes.smallest)


def _short(reading: Reading) -> Sentence:
    """What a player with too few chips for a bet or raise of the least size may do, and what it opens."""
    if reading.game.conventions.short_raises == "last raise":
        return say(
            "limit.short-raise",
            "Only a player going all in may bet or raise less. To those who have already acted this opens the betting "
            "again only if it is, or several such in a row come to, no less than any bet or raise before it in the "
            "round; the first one of a round always does.",
        )
    return say(
        "limit.short-raise",
        "Only a player going all in may bet or raise less; this does not let a player who has already acted raise "
        "again, unless short raises since that player’s last turn add up to a full raise.",
    )


def _completing(reading: Reading, least: int) -> Iterator[Sentence]:
    """The raise over a bet that was too short to be one."""
    if reading.game.conventions.over_short_bets == "added":
        yield _added()
    elif least > 1:
        yield say(
            "limit.completing",
            f"An all-in bet of less than {chips(least)} may be completed, that is, raised to {chips(least)} or more.",
        )


def _added() -> Sentence:
    """A bet over a short one, where it is no completion."""
    return say("limit.completing", "After a short bet or raise the next one adds a whole bet to what stands.")


def _like(stakes: Stakes) -> str:
    """The forced bet that has the size of the least bet."""
    if stakes.blinds and stakes.blinds[-1] == stakes.smallest:
        return ", the size of the big blind" if len(stakes.blinds) == 2 else ", the size of the blind"
    if stakes.button_blind == stakes.smallest:
        return ", the size of the button blind"
    if stakes.ante == stakes.smallest:
        return ", the size of the ante"
    return ", the size of the bring-in" if stakes.bring_in == stakes.smallest else ""


def _no_limit(reading: Reading, stakes: Stakes) -> Iterator[Sentence]:
    yield say("limit.kind", "There is no upper limit: whoever may bet or raise may put in every chip on hand.")
    yield from _free(reading, stakes)


def _pot_limit(reading: Reading, stakes: Stakes) -> Iterator[Sentence]:
    yield say("limit.kind", "No bet may be larger than the pot is at that moment.")
    yield say(
        "limit.pot-raise",
        "For a raise, the call is counted into the pot first: the most to add is the pot after calling.",
    )
    if stakes.double_pot_from:
        start = _start(reading, stakes.double_pot_from)
        yield say("limit.double-pot", f"From {start} on the most is twice that, for a bet as for a raise.")
    yield _least_stands()
    yield from _free(reading, stakes)


def _half_pot(reading: Reading, stakes: Stakes) -> Iterator[Sentence]:
    yield say("limit.kind", "No bet may be larger than half the pot at that moment.")
    yield say(
        "limit.pot-raise",
        "For a raise, the call is counted into the pot first: the most to add is half the pot after calling, "
        "rounded down to whole chips.",
    )
    yield _least_stands()
    yield from _free(reading, stakes)


def _least_stands() -> Sentence:
    """A pot may be smaller than the least bet."""
    return say("limit.least-stands", "A bet or raise of the least size is allowed however small the pot is.")


def _fixed(reading: Reading, stakes: Stakes) -> Iterator[Sentence]:
    yield say("limit.kind", f"The size of bets is fixed: {sizes_in_words(reading, stakes.sizes)}.")
    if stakes.raises_at_least_last:
        yield _no_less()
    else:
        yield say("limit.smallest-raise", "A full raise adds exactly one more bet of that size.")
    yield _short(reading)
    if reading.game.conventions.over_short_bets == "added":
        yield _added()
        return
    yield say(
        "limit.completing",
        "After a short bet or raise the next one to raise completes it: the bet becomes as high as a full one would "
        "have made it.",
    )


def _spread(reading: Reading, stakes: Stakes) -> Iterator[Sentence]:
    yield say("limit.kind", f"Bets may vary within limits: {sizes_in_words(reading, stakes.sizes)}.")
    if stakes.raises_at_least_last:
        yield _no_less()
    else:
        yield say(
            "limit.smallest-raise",
            "A raise adds any amount within the same limits, however much the raise before it added.",
        )
    yield _short(reading)
    yield from _completing(reading, stakes.sizes[0].low)


def _no_less() -> Sentence:
    """Sizes in which a raise must keep up with the one before it."""
    return say(
        "limit.smallest-raise",
        "A raise adds an amount within the same limits, but no less than the last bet or raise of the round did.",
    )


def sizes_in_words(reading: Reading, sizes: tuple[BetSize, ...]) -> str:
    """`2 chips at first and 4 chips from the turn on`; `exactly 4 chips` beside sizes that vary."""
    exactly = "exactly " if any(size.low < size.high for size in sizes) else ""
    words = []
    for at, size in enumerate(sizes):
        amount = f"{exactly}{chips(size.low)}" if size.low == size.high else f"from {size.low} to {chips(size.high)}"
        start = f" from {_start(reading, size.start)} on" if size.start else ""
        words.append(f"{amount}{start or (' at first' if at + 1 < len(sizes) else '')}")
    return listed(words)


def _start(reading: Reading, label: str) -> str:
    title = next((step.title for step in reading.game.play if step.label == label), label)
    printed = print_title(title)
    return the(printed) if printed.lower().startswith("the ") else printed[:1].lower() + printed[1:]


_LIMITS: dict[str, Callable[[Reading, Stakes], Iterator[Sentence]]] = {
    "no limit": _no_limit,
    "pot limit": _pot_limit,
    "half-pot limit": _half_pot,
    "fixed limit": _fixed,
    "spread limit": _spread,
}


def _raises(reading: Reading, stakes: Stakes) -> Iterator[Sentence]:
    if stakes.most_bets is not None:
        forced = f"; the {reading.forced_bet} is not one of them" if reading.forced_bet else ""
        bets = "one bet or raise" if stakes.most_bets == 1 else f"{number(stakes.most_bets)} bets and raises together"
        yield say("limit.raises", f"A round has at most {bets}{forced}. This holds between two players as well.")
        return
    most = stakes.most_raises
    if most is None:
        yield say("limit.raises", "The number of raises in a round is not limited.")
        return
    raises = "one raise" if most == 1 else f"{number(most)} raises"
    yield say("limit.raises", f"A round has at most one bet{_opening(reading, stakes)} and {raises}.")
    yield say("limit.raises-short", "A short all-in raise is not counted, but the raise that completes it is.")
    if stakes.cap_heads_up:
        yield say("limit.raises-heads-up", "This holds for a round between two players as well.")
    else:
        yield say(
            "limit.raises-heads-up",
            "When only two of the players still in had chips to bet at the start of a round, they may raise as often "
            "as they like.",
        )


def _opening(reading: Reading, stakes: Stakes) -> str:
    """Whether the forced bet of the first round is the bet that raises are counted from."""
    forced = reading.forced_bet
    if forced is None:
        return ""
    if reading.short_forced_bet:
        return f" (the {forced} is less than a full bet and does not count; completing it does)"
    return f" (the {forced} counts as the bet)"
