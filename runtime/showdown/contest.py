"""Who wins which share of a pot among some hands."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Generic, TypeVar

from cardwright.runtime.cards import rank_of
from cardwright.runtime.evaluation.reference import evaluator_for
from cardwright.runtime.evaluation.values import HandValue
from cardwright.runtime.model import GameClass, Qualifier, Ranking, Share
from cardwright.runtime.showdown.composition import PlayedHand, best_hand
from cardwright.runtime.showdown.wilds import NO_RECORD, Record

K = TypeVar("K")
"""What tells players apart: a seat number at the table, a name in a ruling."""


@dataclass(frozen=True, slots=True)
class Hand:
    """A player's own cards: hole cards and up cards, each in the order of dealing."""

    hole: tuple[str, ...]
    up: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Claim(Generic[K]):
    """One share that somebody wins: its index in `game.shares`, its part of the pot, who divides it equally.

    `amount` holds what unclaimed shares added. `hands` are the best hands of all who made one, winners or not.
    """

    share: int
    amount: Fraction
    winners: tuple[K, ...]
    hands: Mapping[K, PlayedHand]


def contest(
    game: type[GameClass],
    share: int,
    candidates: Mapping[K, Hand],
    board: Mapping[str, str],
    *,
    record: Record = NO_RECORD,
) -> Claim[K] | None:
    """Who wins the share of that index among `candidates`; None if no hand qualifies.

    Cards are trusted. The claim's amount is the share's own.
    """
    return _claim(game, share, best_hands(game, share, candidates, board, record=record))


def best_hands(
    game: type[GameClass],
    share: int,
    candidates: Mapping[K, Hand],
    board: Mapping[str, str],
    *,
    record: Record = NO_RECORD,
) -> dict[K, PlayedHand]:
    """The best hands for the share of that index, of all who make one."""
    found: dict[K, PlayedHand] = {}
    for who, hand in candidates.items():
        played = best_hand(game, game.shares[share], hand.hole, hand.up, board, record=record)
        if played is not None:
            found[who] = played
    return found


def _claim(game: type[GameClass], share: int, hands: Mapping[K, PlayedHand]) -> Claim[K] | None:
    wanted = game.shares[share]
    ranking = game.ranking(wanted.ranking)
    values = {who: played.value for who, played in hands.items() if qualifies(ranking, wanted, played.value)}
    if not values:
        return None
    return Claim(share, wanted.amount, best_of(ranking, values), hands)


def claims(
    game: type[GameClass], candidates: Mapping[K, Hand], board: Mapping[str, str], *, record: Record = NO_RECORD
) -> tuple[Claim[K], ...]:
    """The shares that somebody wins, in the game's order; amounts add up to 1.

    Unclaimed shares are divided among the claimed ones in proportion; if nobody qualifies for any share
    there are no claims.
    """
    hands = [best_hands(game, index, candidates, board, record=record) for index in range(len(game.shares))]
    return claims_among(game, candidates, hands)


def claims_among(
    game: type[GameClass], who: Collection[K], hands: Sequence[Mapping[K, PlayedHand]]
) -> tuple[Claim[K], ...]:
    """As `claims`, among some of those whose best hands for each share are known: for pots that not all play for."""
    found = [
        _claim(game, index, {one: best for one, best in known.items() if one in who})
        for index, known in enumerate(hands)
    ]
    claimed = [claim for claim in found if claim is not None]
    if len(claimed) == len(found):
        return tuple(claimed)
    total = sum((claim.amount for claim in claimed), Fraction(0))
    return tuple(Claim(claim.share, claim.amount / total, claim.winners, claim.hands) for claim in claimed)


def portions(won: Iterable[Claim[K]]) -> dict[K, Fraction]:
    """Each winner's exact fraction of the pot, in order of first winning."""
    parts: dict[K, Fraction] = {}
    for claim in won:
        for who in claim.winners:
            parts[who] = parts.get(who, Fraction(0)) + claim.amount / len(claim.winners)
    return parts


def best_of(ranking: Ranking, values: Mapping[K, HandValue]) -> tuple[K, ...]:
    """Those with the best value. Hands that beat each other in a circle (`lowest_beats_highest`) tie."""
    top = max(values.values())
    if not top.category.lowest_beats_highest:
        return tuple(who for who, value in values.items() if value == top)
    rivals = {who: value for who, value in values.items() if value.category is top.category}
    evaluator = evaluator_for(ranking)
    unbeaten = [
        who for who, value in rivals.items() if not any(evaluator.beats(other, value) for other in rivals.values())
    ]
    return tuple(unbeaten or rivals)


def qualifies(ranking: Ranking, share: Share, value: HandValue) -> bool:
    """Whether a hand reaches the share's qualifier, if it has one."""
    return share.qualifier is None or _QUALIFIERS[share.qualifier.kind](ranking, share.qualifier, value)


def _or_lower(ranking: Ranking, qualifier: Qualifier, value: HandValue) -> bool:
    """A full hand of different ranks, none above the qualifier's; straights and flushes do not matter."""
    assert qualifier.rank is not None
    ranks = {rank_of(card) for card in value.meant}
    limit = ranking.ranks.index(qualifier.rank)
    return len(ranks) == ranking.size and all(ranking.ranks.index(rank) <= limit for rank in ranks)


def _or_better(ranking: Ranking, qualifier: Qualifier, value: HandValue) -> bool:
    order = [category.id for category in ranking.categories]
    assert qualifier.category is not None
    return order.index(value.category.id) <= order.index(qualifier.category)


_QUALIFIERS = {"or lower": _or_lower, "or better": _or_better}

__all__ = ["Claim", "Hand", "best_hands", "best_of", "claims", "claims_among", "contest", "portions", "qualifies"]
