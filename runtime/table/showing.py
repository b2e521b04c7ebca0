"""Who shows the best or the worst cards: a comparison of the cards that lie up in front of the players."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

from cardwright.runtime.cards import rank_of, suit_of
from cardwright.runtime.evaluation.reference import evaluator_for
from cardwright.runtime.model import GameClass, Ranking, Who
from cardwright.runtime.table.state import State

_Key = tuple[tuple[int, ...], int]


def best_showing(game: type[GameClass], state: State, who: Who) -> int:
    """The active seat with the best (for `worst showing` the worst) up cards; the dealer's left if nobody shows.

    Ties go to the first from the dealer's left, or to the better (worse) suit where suits break ties.
    Straights and flushes do not count, whole or in part. Players without chips can still be the best showing;
    who cannot act is passed over by the betting.
    """
    ranking = _by_ranks(game.rankings[0] if who.ranking is None else game.ranking(who.ranking))
    shared = tuple(card for card, face in state.board.values() if face == "up") if who.with_board else ()
    showing = {seat: up + shared for seat in state.active() if (up := up_cards(state, seat))}
    if not showing:
        return state.active()[0]
    keys = {seat: _key(game, ranking, up, who.suits_break_ties) for seat, up in showing.items()}
    wanted = max(keys.values()) if who.role == "best showing" else min(keys.values())
    return next(seat for seat, key in keys.items() if key == wanted)


def up_cards(state: State, seat: int) -> tuple[str, ...]:
    """The seat's up cards, in order of dealing."""
    return tuple(card for card, face in state.hands[seat] if face == "up")


@lru_cache(maxsize=256)
def _by_ranks(ranking: Ranking) -> Ranking:
    """The ranking without those hands that are made by suit or sequence."""
    kept = tuple(one for one in ranking.categories if not any(part.kind in _UNSEEN for part in one.parts))
    return replace(ranking, categories=kept) if kept else ranking


_UNSEEN = frozenset({"suited", "suited of different ranks", "run", "suited run"})


def _key(game: type[GameClass], ranking: Ranking, up: tuple[str, ...], suits: bool) -> _Key:
    """Larger is better. Up to `ranking.size` cards make the hand; the suit is that of the highest card."""
    best = evaluator_for(ranking).best(up)
    return () if best is None else best.key, _suit_key(game, ranking, up) if suits else 0


def _suit_key(game: type[GameClass], ranking: Ranking, up: tuple[str, ...]) -> int:
    """The place of the highest card's suit, larger is better: the higher suit, in a low ranking the lower one."""
    order = (game.deck.suit_order or game.deck.suits[::-1])[::-1]
    sign = -1 if ranking.low else 1
    highest = max(up, key=lambda card: (ranking.ranks.index(rank_of(card)), order.index(suit_of(card))))
    return sign * order.index(suit_of(highest))
