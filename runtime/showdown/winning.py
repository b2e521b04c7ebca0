"""Who wins one share, whatever it is won by: the best hand, the second best, single cards, points."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeVar

from cardwright.runtime.cards import JOKER, rank_of, suit_of
from cardwright.runtime.evaluation.points import count_points
from cardwright.runtime.evaluation.reference import evaluator_for
from cardwright.runtime.evaluation.values import CardValue, HandValue, Value
from cardwright.runtime.model import GameClass, Holder, MostPoints, Qualifier, Ranking, Share, SuitCard
from cardwright.runtime.showdown.composition import PlayedHand, best_hand
from cardwright.runtime.showdown.wilds import NO_RECORD, Record

K = TypeVar("K")


def showing_for(
    game: type[GameClass],
    share: Share,
    hole: Sequence[str],
    up: Sequence[str],
    board: Mapping[str, str],
    *,
    apart: Sequence[str] = (),
    record: Record = NO_RECORD,
) -> PlayedHand | None:
    """What a player shows for `share`: the best hand, card or count; None if these cards have nothing for it."""
    if share.by is None:
        return best_hand(game, share, hole, up, board, apart=apart, record=record)
    lying = {"hole": hole, "up": up, "apart": apart}
    own = [card for place, cards in lying.items() if place in share.by.places for card in cards]
    match share.by:
        case SuitCard() as card:
            value = _suit_card(game, card, own, board)
        case Holder() as holder:
            held = all(own.count(one) >= holder.cards.count(one) for one in holder.cards)
            value = CardValue((1,), holder.cards) if held else None
        case MostPoints() as most:
            count = count_points(game.points_of(most.points), own)
            value = None if count is None else CardValue((count.total,), count.cards, count.total)
    return None if value is None else PlayedHand(value)


def _suit_card(game: type[GameClass], by: SuitCard, own: Sequence[str], board: Mapping[str, str]) -> CardValue | None:
    suit = by.suit or suit_of(board.get(by.cell, JOKER))
    order = {rank: place for place, rank in enumerate(game.deck.ranks)}
    held = [card for card in own if suit and suit_of(card) == suit]
    if not held:
        return None
    sign = 1 if by.highest else -1
    best = max(held, key=lambda card: sign * order[rank_of(card)])
    return CardValue((sign * order[rank_of(best)],), (best,))


# ---------------------------------------------------------------- who wins


def there(share: Share, board: Mapping[str, str]) -> bool:
    """Whether the share's condition holds, if it has one."""
    return share.when is None or (share.when.cell in board and rank_of(board[share.when.cell]) in share.when.ranks)


def winners_of(game: type[GameClass], share: Share, hands: Mapping[K, PlayedHand]) -> tuple[K, ...]:
    """Who wins the share among those who show `hands` for it; nobody if none qualifies."""
    if share.by is not None:
        return placed({who: played.value for who, played in hands.items()}, share.place)
    ranking = game.ranking(share.ranking)
    values = {
        who: played.value
        for who, played in hands.items()
        if isinstance(played.value, HandValue) and qualifies(ranking, share, played.value)
    }
    if not values:
        return ()
    return best_of(ranking, values) if share.place == 1 else placed(values, share.place)


def placed(values: Mapping[K, Value], place: int) -> tuple[K, ...]:
    """Those with the best value, with `place` 2 the second best, ...; the last there is where so many do not differ."""
    order = sorted(set(values.values()), reverse=True)
    wanted = order[min(place, len(order)) - 1] if order else None
    return tuple(who for who, value in values.items() if value == wanted)


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


# ---------------------------------------------------------------- qualifiers


def qualifies(ranking: Ranking, share: Share, value: HandValue) -> bool:
    """Whether a hand reaches all qualifiers of the share."""
    return all(_QUALIFIERS[one.kind](ranking, one, value) for one in share.qualifiers)


def _or_lower(ranking: Ranking, qualifier: Qualifier, value: HandValue) -> bool:
    """A full hand, no rank above the qualifier's, all different unless pairs may be; straights do not matter."""
    assert qualifier.rank is not None
    ranks = [rank_of(card) for card in value.meant]
    limit = ranking.ranks.index(qualifier.rank)
    full = len(ranks if qualifier.pairs else set(ranks)) == ranking.size
    return full and all(ranking.ranks.index(rank) <= limit for rank in ranks)


def _or_better(ranking: Ranking, qualifier: Qualifier, value: HandValue) -> bool:
    order = [category.id for category in ranking.categories]
    assert qualifier.category is not None
    return order.index(value.category.id) <= order.index(qualifier.category)


def _only(ranking: Ranking, qualifier: Qualifier, value: HandValue) -> bool:
    """A hand of that category; with a rank, its first group is of that rank."""
    if value.category.id != qualifier.category:
        return False
    return qualifier.rank is None or (bool(value.meant) and rank_of(value.meant[0]) == qualifier.rank)


_QUALIFIERS = {"or lower": _or_lower, "or better": _or_better, "only": _only}
