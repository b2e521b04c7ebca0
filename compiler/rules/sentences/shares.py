"""The parts of the pot: how large each is, what wins it, and what a hand must reach for it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction

from cardwright.compiler.game import CellIs, Holder, MostPoints, Points, Qualifier, Share, SuitCard
from cardwright.compiler.rules.document import Clause, Inline, Sentence
from cardwright.compiler.rules.grammar import (
    SUIT_WORDS,
    a,
    capital,
    counted,
    listed,
    number,
    print_title,
    rank_plural,
    rank_word,
)
from cardwright.compiler.rules.reading import Reading
from cardwright.compiler.rules.runs import ref, say
from cardwright.compiler.rules.sentences import aftermath
from cardwright.compiler.rules.sentences.hand import sum_words
from cardwright.compiler.rules.sentences.patterns import a_kind, is_rainbow
from cardwright.compiler.rules.sentences.sides import best_words, hand_for, side_of

_PARTS = {
    Fraction(1): "all",
    Fraction(1, 2): "half",
    Fraction(1, 3): "a third",
    Fraction(2, 3): "two thirds",
    Fraction(1, 4): "a quarter",
    Fraction(3, 4): "three quarters",
}


def clauses(reading: Reading) -> Iterator[Clause]:
    """Who takes the pot, or which parts of it; then what is counted, where points win."""
    yield Clause(tuple(_winning(reading)), heading="The pot")
    for points in reading.game.points:
        yield Clause(tuple(_points(points)), heading=print_title(points.title))


def _winning(reading: Reading) -> Iterator[Sentence]:
    shares = reading.game.showdown.shares
    alone = len(shares) == 1 and shares[0].place == 1
    for at, share in sorted(enumerate(shares, start=1), key=lambda one: one[1].rest):  # what is left is told last
        yield _whole_pot(reading) if alone else say(f"pot.share.{at}", capital(_share_words(reading, at)))
        yield from _hand_of(reading, share, at)
        yield from _qualified(reading, share, at)
        if len(shares) > 1 or not aftermath.keeps_unclaimed(reading):
            yield from _if_nobody(reading, share, at)
        if share.takes_all and not shares[at].takes_all:
            yield say(
                "pot.sweep",
                "Where the whole pot is won like that, nothing else is looked at. Otherwise what follows holds.",
            )
    if not alone:
        yield from _apart(reading)
    yield from _all_unclaimed(shares, aftermath.keeps_unclaimed(reading))
    yield from aftermath.nobody_wins(reading)
    yield from aftermath.staying(reading)
    yield say("pot.side-pots", "Each side pot is settled in the same way, among those who paid into it.")


def _qualified(reading: Reading, share: Share, at: int) -> Iterator[Sentence]:
    """What a hand must reach; nothing where that has been told with the share."""
    told = share.takes_all and [one.kind for one in share.qualifiers] == ["only"]
    for which, qualifier in enumerate(() if told else _telling(reading, share), start=1):
        name = f"pot.qualifier.{at}" + (f".{which}" if which > 1 else "")
        words = _QUALIFIERS[qualifier.kind](reading, share, qualifier)
        yield say(name, f"{_aim(reading, share, qualifier)}, a hand {words}.")


def _telling(reading: Reading, share: Share) -> list[Qualifier]:
    """The qualifiers that need a sentence: so many low cards of different ranks and suits are already the best kind."""
    lower = any(one.kind == "or lower" for one in share.qualifiers)
    if not lower:
        return list(share.qualifiers)
    best = reading.game.ranking(share.ranking).categories[0]
    implied = is_rainbow(best)
    return [one for one in share.qualifiers if not (implied and one.kind == "or better" and one.category == best.id)]


def _aim(reading: Reading, share: Share, qualifier: Qualifier) -> str:
    """What a qualifier is for: `to count as low`, `to win this part`."""
    if share.takes_all:
        return "For that" if qualifier.kind == "or lower" else "To win like that"
    if len(reading.game.showdown.shares) == 1:
        return "To win the pot"
    return "To count as low" if qualifier.kind == "or lower" else "To win this part"


def _whole_pot(reading: Reading) -> Sentence:
    if reading.ranking.low:
        return say("pot.winner", "The pot goes to the best low hand among those shown.")
    return say("pot.winner", "The pot goes to the best hand by the order in ", ref("ranking.order"), ".")


# ---------------------------------------------------------------- who takes which part


def _share_words(reading: Reading, at: int) -> str:
    """`Half of the pot goes to ...`; the second of two halves is the other half."""
    shares = reading.game.showdown.shares
    share = shares[at - 1]
    if share.takes_all:
        return f"the whole pot goes to {_taker(reading, share)}{_titled(share)}, if there is anybody."
    case = f"if {case_words(reading, share.when)}, " if share.when else ""
    return f"{case}{_part_words(reading, at)} goes to {winner_words(reading, share)}{_titled(share)}."


def _taker(reading: Reading, share: Share) -> str:
    """Who takes all: `whoever has a pair of 7s`."""
    only = next((one for one in share.qualifiers if one.kind == "only"), None)
    if only is None or len(share.qualifiers) > 1:
        return winner_words(reading, share)
    of = f" of {rank_plural(only.rank)}" if only.rank else ""
    return f"whoever has {a_kind(only.category or '')}{of}"


def _part_words(reading: Reading, at: int) -> str:
    """`half of the pot`, `the other half`, `60% of the pot`, `what is left of the pot`."""
    shares = reading.game.showdown.shares
    share = shares[at - 1]
    if share.rest:
        return "what is left of the pot"
    before = [other for other in shares[: at - 1] if not other.takes_all and other.when is None]
    if before and share.amount == Fraction(1, 2) and sum(other.amount for other in before) == Fraction(1, 2):
        return "the other half"
    return f"{_amount(share.amount)} of the pot"


def _amount(amount: Fraction) -> str:
    if amount in _PARTS:
        return _PARTS[amount]
    percent = amount * 100
    return f"{percent}%" if percent.denominator == 1 else str(amount)


def _titled(share: Share) -> str:
    return f" (“{print_title(share.title)}”)" if share.title else ""


def winner_words(reading: Reading, share: Share) -> str:
    """What wins a share: `the best high hand`, `the highest spade in the hole`, `whoever holds the jack of spades`."""
    match share.by:
        case SuitCard() as card:
            which = "highest" if card.highest else "lowest"
            if card.suit is None:
                return f"the {which} {_own_card(card.places)} in the suit of {reading.names.cell(card.cell or '')}"
            return f"the {which} {SUIT_WORDS[card.suit].removesuffix('s')}{_where(card.places)}"
        case Holder() as holder:
            return f"whoever holds {listed([_card(card) for card in holder.cards])}{_where(holder.places)}"
        case MostPoints() as most:
            title = next(points.title for points in reading.game.points if points.id == most.points)
            return f"the best count for {print_title(title)}{_where(most.places)}"
    return f"the {best_words(share)} {side_of(reading, share)}"


def parts(reading: Reading, words: Callable[[Reading, Share], str]) -> list[str]:
    """`words` for each part of the pot, in order and each once; one phrase for parts of which cards choose one.

    What takes the whole pot is no part of it.
    """
    shares = pot_parts(reading)
    always = dict.fromkeys(words(reading, share) for share in shares if share.when is None)
    chosen = dict.fromkeys(words(reading, share) for share in shares if share.when is not None)
    return [*always, *([_either(list(chosen))] if chosen else [])]


def _either(words: Sequence[str]) -> str:
    """`highest or lowest spade`: alternatives that begin differently and go on alike."""
    heads, _, tails = zip(*(word.partition(" ") for word in words), strict=True)
    return f"{listed(heads, 'or')} {tails[0]}" if len(set(tails)) == 1 else listed(words, "or")


def aim_words(reading: Reading, share: Share) -> str:
    """What a player tries to show: `best high hand`, `highest spade in the hole`, `jack of spades`."""
    if isinstance(share.by, Holder):
        return listed([_card(card) for card in share.by.cards]).removeprefix("the ")
    return taker_words(reading, share).removeprefix("the ")


def taker_words(reading: Reading, share: Share) -> str:
    """Who takes a part: `the best high hand`, `whoever holds the jack of spades`."""
    return winner_words(reading, share) + _among_equals(reading, share)


def pot_parts(reading: Reading) -> list[Share]:
    """The shares into which the pot is divided: not those that take it whole."""
    return [share for share in reading.game.showdown.shares if not share.takes_all]


def parts_at_once(reading: Reading) -> int:
    """How many parts one pot has: of those that a card decides between only one is there."""
    given = pot_parts(reading)
    return sum(share.when is None for share in given) + any(share.when is not None for share in given)


def first_taker(reading: Reading) -> str:
    """Who takes the part that comes first where chips are left over."""
    return taker_words(reading, pot_parts(reading)[0])


def _among_equals(reading: Reading, share: Share) -> str:
    """The title of a part, where another is won by the best hand of the same side."""
    alike = [one for one in pot_parts(reading) if one.by is None]
    rivals = [one for one in alike if one is not share and one.place == share.place]
    same = share in alike and any(side_of(reading, one) == side_of(reading, share) for one in rivals)
    return _titled(share) if same else ""


def side_words(reading: Reading, share: Share) -> str:
    """What a share goes to, in a list: `high hand`, `second-best high hand`, `highest spade in the hole`."""
    if share.by is None:
        which = "" if share.place == 1 else f"{best_words(share)} "
        return f"{which}{side_of(reading, share)}{_among_equals(reading, share)}"
    match share.by:
        case Holder() as holder:
            return f"holder of {listed([_card(card) for card in holder.cards])}"
        case _:
            return winner_words(reading, share).removeprefix("the ")


def _own_card(places: tuple[str, ...]) -> str:
    return "card" if len(places) > 1 else {"hole": "hole card", "up": "up card", "apart": "card apart"}[places[0]]


def _where(places: tuple[str, ...]) -> str:
    words = {"hole": " in the hole", "up": " among the cards that lie open", "apart": " among the cards kept apart"}
    return "" if len(places) > 1 else words[places[0]]


def _card(card: str) -> str:
    return f"the {rank_word(card[:-1])} of {SUIT_WORDS[card[-1]]}"


def case_words(reading: Reading, case: CellIs) -> str:
    """`the river is anything from 8 to ace`; ranks that do not follow one another are listed."""
    ranks = [rank_word(rank) for rank in case.ranks]
    if len(ranks) > 3 and _follow(reading.game.deck.ranks, case.ranks):
        return f"{reading.names.cell(case.cell)} is anything from {ranks[0]} to {ranks[-1]}"
    return f"{reading.names.cell(case.cell)} is {listed(ranks, 'or')}"


def _follow(order: Sequence[str], ranks: Sequence[str]) -> bool:
    """Whether the ranks stand next to one another in that order."""
    at = order.index(ranks[0])
    return tuple(order[at : at + len(ranks)]) == tuple(ranks)


def _apart(reading: Reading) -> Iterator[Sentence]:
    if len(pot_parts(reading)) < 2:
        return
    cards = "may use different cards for each part, and " if _has_choice(reading) else ""
    yield say("pot.apart", f"A player {cards}may win more than one part: to win all is to scoop.")
    for at, share in enumerate(reading.game.showdown.shares, start=1):
        if share.place > 1:
            yield say(
                f"pot.place.{at}",
                f"Hands tied for best lose this part together, and the next one down wins it as "
                f"{best_words(share)}. Where all hands are equal they divide it.",
            )


def _has_choice(reading: Reading) -> bool:
    """Whether the hands for two parts can be made of other cards: there are more than a hand takes, or other sums."""
    shares = pot_parts(reading)
    if any(share.by is not None for share in shares):
        return True
    sums = {(share.hand, *share.or_hands) for share in shares}
    sizes = {reading.game.ranking(share.ranking).size for share in shares}
    held = {sum(map(reading.place_size, terms)) for terms in reading.hands}
    return len(sums) > 1 or held != sizes or len(sizes) > 1


def _hand_of(reading: Reading, share: Share, at: int) -> Iterator[Sentence]:
    """The hand of a share that is made otherwise than the others."""
    common = reading.game.showdown.hand
    if common and share.by is None and (share.hand, *share.or_hands) != reading.hands:
        words = sum_words(reading, (share.hand, *share.or_hands), reading.game.ranking(share.ranking))
        yield say(f"pot.hand.{at}", f"{hand_for(reading, share)} is {words}.")
    if share.place > 1 and len(reading.game.showdown.shares) == 1:
        yield say(
            "pot.place.1",
            "Hands tied for best lose together, and the next one down wins. Where all hands are equal they divide the "
            "pot.",
        )


# ---------------------------------------------------------------- qualifiers


def _or_lower(reading: Reading, share: Share, qualifier: Qualifier) -> str:
    ranking = reading.game.ranking(share.ranking)
    top = qualifier.rank or "8"
    limit = f"above {a(top) if top not in 'JQKA' else rank_plural(top)}"
    if qualifier.pairs:
        return (
            f"needs {number(ranking.size)} cards, none of them {limit}. Pairs and larger groups do not count against "
            "it: only ranks are compared, from the highest down"
        )
    suits = " and suits" if is_rainbow(ranking.categories[0]) else ""
    return f"needs {number(ranking.size)} cards of different ranks{suits}, none of them {limit}"


def _or_better(reading: Reading, share: Share, qualifier: Qualifier) -> str:
    return f"must be {a_kind(qualifier.category or '')} or better"


def _only(reading: Reading, share: Share, qualifier: Qualifier) -> str:
    of = f" of {rank_plural(qualifier.rank)}" if qualifier.rank else ""
    return f"must be {a_kind(qualifier.category or '')}{of}, nothing less and nothing more"


_QUALIFIERS: dict[str, Callable[[Reading, Share, Qualifier], str]] = {
    "or lower": _or_lower,
    "or better": _or_better,
    "only": _only,
}


def can_be_unclaimed(share: Share) -> bool:
    """Whether it can happen at the showdown, cards speaking, that nobody has what wins a share."""
    if share.takes_all:
        return False
    return bool(share.qualifiers) or isinstance(share.by, SuitCard | Holder)


def _if_nobody(reading: Reading, share: Share, at: int) -> Iterator[Sentence]:
    """What happens to a part that nobody can claim; of two cases of one part only after the second."""
    if not can_be_unclaimed(share):
        return
    told = _unclaimed(reading, share, at)
    before, after = (_unclaimed_at(reading, other) for other in (at - 1, at + 1))
    if share.when is not None and after == told.text:
        return
    if share.when is None and before == told.text:
        told = say(told.id, f"If nobody {_such(share)}, the same holds for this part.")
    yield told


def _unclaimed_at(reading: Reading, at: int) -> Inline | None:
    """What is said of the share of that number if nobody can claim it; None if that cannot be."""
    share = dict(enumerate(reading.game.showdown.shares, start=1)).get(at)
    return _unclaimed(reading, share, at).text if share and can_be_unclaimed(share) else None


def _unclaimed(reading: Reading, share: Share, at: int) -> Sentence:
    others = [other for other in pot_parts(reading) if other is not share]
    nobody = f"If nobody {_such(share)}"
    if not others:
        return say(f"pot.unclaimed.{at}", f"{nobody}, the best of the others wins.")
    rest = next((other for other in others if other.rest), None)
    if rest is not None or len({other.when for other in others}) > 1 or len(others) == 1:
        return say(
            f"pot.unclaimed.{at}", f"{nobody}, {taker_words(reading, rest or others[0])} takes this part as well."
        )
    return say(f"pot.unclaimed.{at}", f"{nobody}, this part is added to the others, each in proportion to its size.")


def _all_unclaimed(shares: Sequence[Share], stays: bool) -> Iterator[Sentence]:
    """What happens if no part has a winner, where that can be and the pot does not stay."""
    if not stays and all(can_be_unclaimed(share) for share in shares if not share.takes_all):
        yield say("pot.unclaimed.all", "If nobody can claim any part, all players still in divide the pot.")


def _such(share: Share) -> str:
    """`has such a hand`, `holds the jack of spades`, `has such a card`."""
    if isinstance(share.by, Holder):
        return f"holds {listed([_card(card) for card in share.by.cards])}"
    return "has such a hand" if share.by is None else "has such a card"


# ---------------------------------------------------------------- points


def _points(points: Points) -> Iterator[Sentence]:
    key = points.id
    title = print_title(points.title)
    cards = "all cards" if points.most is None else f"up to {counted(points.most, 'card')} of one suit"
    yield say(f"points.{key}.what", f"The count for {title} adds up {cards} that may count for it.")
    yield say(f"points.{key}.worth", f"{capital(listed(list(_worth(points))))}.")
    if points.limit is not None:
        yield say(f"points.{key}.limit", f"The highest count wins, but more than {points.limit} wins nothing.")
    else:
        yield say(f"points.{key}.most", "The highest count wins.")


def _worth(points: Points) -> Iterator[str]:
    """`2s to 10s count their number`, `jacks and queens count 10`."""
    plain = [one for one in points.worth if one.rank == str(one.value) and one.other is None]
    if len(plain) > 2:
        names = [rank_plural(one.rank) for one in plain]
        gapless = plain[-1].value - plain[0].value == len(plain) - 1
        yield f"{f'{names[0]} to {names[-1]}' if gapless else listed(names)} count their number"
    alike: dict[str, list[str]] = {}
    for one in points.worth:
        if len(plain) < 3 or one not in plain:
            alike.setdefault(_values(one.value, one.other), []).append(rank_plural(one.rank))
    for value, ranks in alike.items():
        yield f"{listed(ranks)} count {value}"


def _values(value: int, other: int | None) -> str:
    return f"{value} or {other}, as their owner likes" if other is not None else str(value)
