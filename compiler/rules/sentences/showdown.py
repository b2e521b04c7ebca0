"""The showdown: the order of showing, how hands are read, and who takes what."""

from __future__ import annotations

from collections.abc import Iterator

from cardwright.compiler.rules.document import Clause, Sentence
from cardwright.compiler.rules.grammar import listed
from cardwright.compiler.rules.reading import Reading, category_name
from cardwright.compiler.rules.runs import ref, say
from cardwright.compiler.rules.sentences import aftermath, declaring, shares
from cardwright.compiler.rules.sentences.patterns import a_kind
from cardwright.compiler.rules.sentences.rankings import inversions


def clauses(reading: Reading) -> Iterator[Clause]:
    """Showing, reading, winning, dividing."""
    yield Clause(tuple(_showing(reading)), heading="Showing")
    yield Clause(tuple(_reading_hands(reading)), heading="Cards speak")
    yield from aftermath.proof(reading)
    yield from shares.clauses(reading)
    yield from declaring.clauses(reading)
    yield Clause(tuple(_dividing(reading)), heading="Ties")


def _showing(reading: Reading) -> Iterator[Sentence]:
    if reading.bets:
        yield say("show.when", "If two or more players are left after the last round, they show all their cards.")
        yield say(
            "show.order",
            "Whoever bet or raised last in the final round shows first, then the others in turn, clockwise.",
        )
        yield say(
            "show.order-checked",
            f"If nobody bet in that round, {_first_to_show(reading)}.",
        )
    else:
        yield say("show.when", "In the end all players show their cards.")
        yield say(
            "show.order", "The player nearest to the dealer’s left shows first, then the others in turn, clockwise."
        )
        return
    parts = len(reading.game.showdown.shares) > 1
    if any(share.place > 1 for share in reading.game.showdown.shares):
        yield say("show.all", "All hands are shown, as it is not the best one that wins.")
        return
    beaten = "open ones already beat for every part of the pot" if parts else "an open one already beats"
    yield say("show.muck", f"A hand that {beaten} need not be shown, unless someone at the showdown is all in.")


def _first_to_show(reading: Reading) -> str:
    """Who shows first after a round without a bet: who began it, told by the seat where that is a plain one."""
    last = reading.rounds[-1]
    start = last.bet.start
    nearest = start is None or (start.role == "left of" and start.of is not None and start.of.role == "dealer")
    if nearest and not any(post.what != "ante" for post in last.posts):
        return "the first player left in the hand from the dealer’s left begins"
    return "the showing begins with whoever was to act first in it, all in or not"


def _reading_hands(reading: Reading) -> Iterator[Sentence]:
    if reading.line_term is not None:
        yield say("show.line", f"On showing, each player says {_which_line(reading)}.")
    yield say(
        "show.cards-speak",
        "The cards speak: what counts is the best hand that the cards really make, not what is said of them.",
    )
    unusual = inversions(reading.ranking)
    if unusual:
        above, below = unusual[0]
        yield say(
            "show.miscall",
            "Hands are read by the order in ",
            ref("ranking.order"),
            f". A winning {category_name(above)} still wins if its owner, used to the common order, "
            f"thought that {a_kind(category_name(below))} was better.",
        )


def _which_line(reading: Reading) -> str:
    """`which Rail is used, choosing the one that makes the best hand`."""
    if not reading.lines_by_hand:
        return f"which {reading.line_title} is used, choosing the one that makes the best hand"
    if len(reading.line_titles) > 1:
        lines = listed([f"which {title}" for title in reading.line_titles])
        return f"{lines} are used, choosing those that make the best hands"
    return f"which {reading.line_title} is used for each hand, choosing what makes it best"


# ---------------------------------------------------------------- ties


def _dividing(reading: Reading) -> Iterator[Sentence]:
    share = "the pot" if len(reading.game.showdown.shares) == 1 else "that part of the pot"
    yield say("pot.tie", f"Players whose winning hands are equal divide {share} equally.")
    if reading.game.conventions.odd_chips == "first":
        yield say("pot.odd-chip", "Chips left over in dividing all go to the first winner from the dealer’s left.")
    else:
        yield say(
            "pot.odd-chip",
            "Chips left over in dividing go one each to the winners, counting from the dealer’s left.",
        )
    if reading.game.conventions.same_winners == "one":
        yield say("pot.same-winners", "Pots for which the same winning hands play are divided as one.")
    parts = shares.pot_parts(reading)
    if len(parts) > 1:
        then = f", a second one to {shares.taker_words(reading, parts[1])}" if shares.parts_at_once(reading) > 2 else ""
        yield say(
            "pot.odd-chip-share",
            f"A chip left over when the pot itself is divided goes to {shares.first_taker(reading)}{then}.",
        )
