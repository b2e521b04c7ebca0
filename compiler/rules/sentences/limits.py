"""How much may be bet: one phrase function per limit."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from cardwright.compiler.game import BetSize, Stakes
from cardwright.compiler.rules.document import Sentence
from cardwright.compiler.rules.grammar import chips, listed, number, print_title, the
from cardwright.compiler.rules.reading import Reading
from cardwright.compiler.rules.runs import say


def sentences(reading: Reading) -> Iterator[Sentence]:
    """The limit, the least bet and raise, the number of raises."""
    stakes = reading.game.stakes
    yield from _LIMITS[stakes.limit](reading, stakes)
    yield from _raises(reading, stakes)


def _free(reading: Reading, stakes: Stakes) -> Iterator[Sentence]:
    """What holds where sizes may vary: the least bet, the least raise, the short all-in."""
    yield say("limit.smallest-bet", f"A bet is at least {chips(stakes.smallest)}{_like(stakes)}.")
    yield say(
        "limit.smallest-raise",
        "A raise increases the bet by no less than the latest bet or raise of the round did.",
    )
    yield _short()


def _short() -> Sentence:
    """What a player with too few chips for a bet or raise of the least size may do."""
    return say(
        "limit.short-raise",
        "Only a player going all in may bet or raise less; such a raise does not let those who have already "
        "acted raise again.",
    )


def _like(stakes: Stakes) -> str:
    """The forced bet that has the size of the least bet."""
    if stakes.blinds and stakes.blinds[-1] == stakes.smallest:
        return ", the size of the big blind" if len(stakes.blinds) == 2 else ", the size of the blind"
    if stakes.button_blind == stakes.smallest:
        return ", the size of the button blind"
    return ", the size of the ante" if stakes.ante == stakes.smallest else ""


def _no_limit(reading: Reading, stakes: Stakes) -> Iterator[Sentence]:
    yield say("limit.kind", "There is no upper limit: at any turn a player may put in every chip on hand.")
    yield from _free(reading, stakes)


def _pot_limit(reading: Reading, stakes: Stakes) -> Iterator[Sentence]:
    yield say("limit.kind", "No bet may be larger than the pot is at that moment.")
    yield say(
        "limit.pot-raise",
        "For a raise, the call is counted into the pot first: the most to add is the pot after calling.",
    )
    yield from _free(reading, stakes)


def _half_pot(reading: Reading, stakes: Stakes) -> Iterator[Sentence]:
    yield say("limit.kind", "No bet may be larger than half the pot at that moment.")
    yield say(
        "limit.pot-raise",
        "For a raise, the call is counted into the pot first: the most to add is half the pot after calling.",
    )
    yield from _free(reading, stakes)


def _fixed(reading: Reading, stakes: Stakes) -> Iterator[Sentence]:
    yield say("limit.kind", f"The size of bets is fixed: {_sizes(reading, stakes.sizes)}.")
    yield say("limit.smallest-raise", "Each raise adds exactly one more bet of that size.")
    yield _short()


def _spread(reading: Reading, stakes: Stakes) -> Iterator[Sentence]:
    yield say("limit.kind", f"Bets may vary within limits: {_sizes(reading, stakes.sizes)}.")
    yield say(
        "limit.smallest-raise",
        "A raise stays within the same limits and adds at least as much as the bet or raise before it.",
    )
    yield _short()


def _sizes(reading: Reading, sizes: tuple[BetSize, ...]) -> str:
    words = []
    for at, size in enumerate(sizes):
        amount = chips(size.low) if size.low == size.high else f"from {size.low} to {chips(size.high)}"
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
    most = stakes.most_raises
    if most is None:
        yield say("limit.raises", "The number of raises in a round is not limited.")
        return
    opening = " (a blind or a forced bet counts as the bet)" if reading.posts else ""
    raises = "one raise" if most == 1 else f"{number(most)} raises"
    yield say("limit.raises", f"A round has at most one bet{opening} and {raises}.")
    if stakes.cap_heads_up:
        yield say("limit.raises-heads-up", "This holds for a round between two players as well.")
    else:
        yield say(
            "limit.raises-heads-up",
            "When only two players were in at the start of a round, they may raise as often as they like.",
        )
