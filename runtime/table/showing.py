"""Who shows the best or the worst cards: a comparison of the cards that lie up in front of the players."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from cardwright.runtime.cards import JOKER, rank_of, suit_of
from cardwright.runtime.evaluation.reference import evaluator_for
from cardwright.runtime.evaluation.substitutes import substituter_for
from cardwright.runtime.model import Cell, Ranking, Who
from cardwright.runtime.showdown.wild_hands import best_of_cards
from cardwright.runtime.showdown.wilds import readings
from cardwright.runtime.table.held import deal_record
from cardwright.runtime.table.program import Program
from cardwright.runtime.table.state import State


def best_showing(program: Program, state: State, who: Who) -> int:
    """The active seat with the best (for `worst showing` the worst) up cards; the dealer's left if nobody shows.

    Ties go to the first from the dealer's left, or to the better (worse) suit where suits break ties.
    Straights and flushes do not count, whole or in part; wild cards that lie open do, dead ones do not. Players
    without chips can still be the best showing; who cannot act is passed over by the betting.
    """
    game = program.game
    scale = _scale(program, who.ranking)
    board = {cell.id: state.board[cell.id][0] for cell in game.layout.cells if _counts(state, cell)}
    shared = tuple(board.values()) if who.with_board else ()
    showing = {seat: up + shared for seat in state.active() if (up := up_cards(state, seat))}
    if not showing:
        return state.active()[0]
    wild = bool(game.wild or game.dead)
    keys = {
        seat: (
            _wild_key(program, state, scale.ranking, cards) if wild else scale.hand(cards),
            scale.suit(cards) if who.suits_break_ties else 0,
        )
        for seat, cards in showing.items()
    }
    wanted = max(keys.values()) if who.role == "best showing" else min(keys.values())
    return next(seat for seat, key in keys.items() if key == wanted)


def _counts(state: State, cell: Cell) -> bool:
    """Whether the cell's card lies open and may be in a hand."""
    return not cell.aside and state.board.get(cell.id, ("", "down"))[1] == "up"


def up_cards(state: State, seat: int) -> tuple[str, ...]:
    """The seat's up cards, in order of dealing."""
    return tuple(card for card, face in state.hands[seat] if face == "up")


@dataclass(frozen=True, slots=True)
class _Scale:
    """How cards that show compare in a ranking of a game; larger is better. `known` is what was worked out before."""

    ranking: Ranking
    suits: dict[str, int]
    """Of each card: its rank in fours, and its suit, the better one higher."""
    known: dict[tuple[str, ...], tuple[int, ...]] = field(default_factory=dict)

    def hand(self, cards: tuple[str, ...]) -> tuple[int, ...]:
        """The best hand of these cards, by their ranks alone. Up to `ranking.size` cards make it."""
        ranks = tuple(sorted([card[:-1] for card in cards]))
        key = self.known.get(ranks)
        if key is None:
            best = evaluator_for(self.ranking).best(cards)
            key = self.known[ranks] = () if best is None else best.key
        return key

    def suit(self, cards: tuple[str, ...]) -> int:
        """The suit of the highest card: the higher suit is better, in a low ranking the lower one."""
        place = max([self.suits[card] for card in cards if card in self.suits], default=0) & 3
        return -place if self.ranking.low else place


def _scale(program: Program, name: str | None) -> _Scale:
    """The scale of the game's ranking of that name, of its first one if there is none; made once."""
    if name not in program.scales:
        game = program.game
        ranking = game.rankings[0] if name is None else game.ranking(name)
        order = (game.deck.suit_order or game.deck.suits[::-1])[::-1]
        places = {
            card: 4 * ranking.ranks.index(rank_of(card)) + order.index(suit_of(card))
            for card in set(game.deck.cards())
            if card != JOKER
        }
        program.scales[name] = _Scale(_by_ranks(ranking), places)
    scale: _Scale = program.scales[name]
    return scale


def _by_ranks(ranking: Ranking) -> Ranking:
    """The ranking without those hands that are made by suit or sequence, and in which suits break no ties."""
    kept = tuple(one for one in ranking.categories if not any(part.kind in _UNSEEN for part in one.parts))
    return replace(ranking, categories=kept, suit_order=()) if kept else ranking


_UNSEEN = frozenset({"suited", "suited of different ranks", "run", "suited run"})


def _wild_key(program: Program, state: State, ranking: Ranking, cards: tuple[str, ...]) -> tuple[int, ...]:
    """The same where some cards are wild or dead, as far as everybody can know: nobody's hole cards are asked.

    All of `cards` are taken as one's own; what lies open on the table says which are wild.
    """
    open_cells = {cell: card for cell, (card, face) in state.board.items() if face == "up"}
    record = deal_record(program, state)
    marked = (one.up for one in readings(program.game, (), cards, open_cells, low=ranking.low, record=record))
    judge = substituter_for(ranking)
    hands = [best for marks in marked if (best := best_of_cards(judge, cards, marks)) is not None]
    return max((hand.key for hand in hands), default=())
