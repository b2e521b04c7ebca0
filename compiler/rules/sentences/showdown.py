"""The showdown: the order of showing, how hands are read, and who takes what."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction

from cardwright.compiler.game import Qualifier, Share
from cardwright.compiler.rules.document import Clause, Sentence
from cardwright.compiler.rules.grammar import a, number, rank_plural
from cardwright.compiler.rules.reading import Reading, category_name
from cardwright.compiler.rules.runs import ref, say
from cardwright.compiler.rules.sentences import aftermath
from cardwright.compiler.rules.sentences.patterns import a_kind
from cardwright.compiler.rules.sentences.rankings import inversions

_PARTS = {
    Fraction(1, 2): "half",
    Fraction(1, 3): "a third",
    Fraction(1, 4): "a quarter",
    Fraction(3, 4): "three quarters",
}


def clauses(reading: Reading) -> Iterator[Clause]:
    """Showing, reading, winning, dividing."""
    yield Clause(tuple(_showing(reading)), heading="Showing")
    yield Clause(tuple(_reading_hands(reading)), heading="Cards speak")
    yield from aftermath.proof(reading)
    yield Clause(tuple(_winning(reading)), heading="The pot")
    yield Clause(tuple(_dividing(reading)), heading="Ties")


def _showing(reading: Reading) -> Iterator[Sentence]:
    if reading.bets:
        yield say("show.when", "If two or more players are left after the last round, they show their cards.")
        yield say(
            "show.order",
            "Whoever bet or raised last in the final round shows first, then the others in turn, clockwise.",
        )
        yield say(
            "show.order-checked",
            "If nobody bet in that round, the first player left in the hand from the dealer’s left begins.",
        )
    else:
        yield say("show.when", "In the end all players show their cards.")
        yield say(
            "show.order", "The player nearest to the dealer’s left shows first, then the others in turn, clockwise."
        )
        return
    parts = len(reading.game.showdown.shares) > 1
    beaten = "open ones already beat for every part of the pot" if parts else "an open one already beats"
    yield say("show.muck", f"A hand that {beaten} need not be shown, unless someone at the showdown is all in.")


def _reading_hands(reading: Reading) -> Iterator[Sentence]:
    if reading.line_term is not None:
        yield say(
            "show.line",
            f"On showing, each player says which {reading.line_title} is used, choosing the one that "
            "makes the best hand.",
        )
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


# ---------------------------------------------------------------- shares


def _winning(reading: Reading) -> Iterator[Sentence]:
    shares = reading.game.showdown.shares
    if len(shares) == 1:
        yield _whole_pot(reading)
    else:
        for at in range(1, len(shares) + 1):
            yield say(f"pot.share.{at}", _share_words(reading, at))
        yield from _apart(reading)
    for at, share in enumerate(shares, start=1):
        if share.qualifier:
            yield say(f"pot.qualifier.{at}", _QUALIFIERS[share.qualifier.kind](reading, share, share.qualifier))
            if len(shares) > 1 or not aftermath.keeps_unclaimed(reading):
                yield _unclaimed(reading, share, at)
    yield from aftermath.nobody_wins(reading)
    yield from aftermath.staying(reading)
    yield say("pot.side-pots", "Each side pot is settled in the same way, among those who paid into it.")


def _whole_pot(reading: Reading) -> Sentence:
    if reading.ranking.low:
        return say("pot.winner", "The pot goes to the best low hand among those shown.")
    return say("pot.winner", "The pot goes to the best hand by the order in ", ref("ranking.order"), ".")


def _share_words(reading: Reading, at: int) -> str:
    """`Half of the pot goes to ...`; the second of two halves is the other half."""
    shares = reading.game.showdown.shares
    share = shares[at - 1]
    part = f"{_PARTS.get(share.amount, str(share.amount))} of the pot"
    if at == 2 and share.amount == Fraction(1, 2):
        part = "the other half"
    return f"{part} goes to the best {_side(reading, share)}."


def _side(reading: Reading, share: Share) -> str:
    return "low hand" if reading.game.ranking(share.ranking).low else "high hand"


def _apart(reading: Reading) -> Iterator[Sentence]:
    yield say(
        "pot.apart",
        "A player may use different cards for each part, and may win more than one: to win all is to scoop.",
    )


def _or_lower(reading: Reading, share: Share, qualifier: Qualifier) -> str:
    size = reading.game.ranking(share.ranking).size
    top = qualifier.rank or "8"
    return (
        f"To count as low, a hand needs {number(size)} cards of different ranks, none of them above "
        f"{a(top) if top not in 'JQKA' else rank_plural(top)}."
    )


def _or_better(reading: Reading, share: Share, qualifier: Qualifier) -> str:
    return f"To win this part, a hand must be {a_kind(qualifier.category or '')} or better."


_QUALIFIERS: dict[str, Callable[[Reading, Share, Qualifier], str]] = {
    "or lower": _or_lower,
    "or better": _or_better,
}


def _unclaimed(reading: Reading, share: Share, at: int) -> Sentence:
    others = [other for other in reading.game.showdown.shares if other is not share]
    if not others:
        return say(f"pot.unclaimed.{at}", "If nobody has such a hand, the best of the others wins.")
    return say(
        f"pot.unclaimed.{at}",
        f"If nobody has such a hand, the best {_side(reading, others[0])} takes this part as well.",
    )


def _dividing(reading: Reading) -> Iterator[Sentence]:
    share = "the pot" if len(reading.game.showdown.shares) == 1 else "that part of the pot"
    yield say("pot.tie", f"Players whose winning hands are equal divide {share} equally.")
    yield say(
        "pot.odd-chip",
        "Chips left over in dividing go one each to the winners, counting from the dealer’s left.",
    )
    if len(reading.game.showdown.shares) > 1:
        first = _side(reading, reading.game.showdown.shares[0])
        then = ", a second one to the part named next" if len(reading.game.showdown.shares) > 2 else ""
        yield say(
            "pot.odd-chip-share",
            f"A chip left over when the pot itself is divided goes to the best {first}{then}.",
        )
