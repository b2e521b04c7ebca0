"""What a player who declared may win: who contests which share, and what is asked of those who declared both."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from typing import Generic, Protocol, TypeVar

from cardwright.runtime.evaluation.known import kinds
from cardwright.runtime.evaluation.reference import evaluator_for
from cardwright.runtime.evaluation.values import HandValue, Value
from cardwright.runtime.model import BOTH, GameClass, Ranking, Share
from cardwright.runtime.showdown.composition import Lines, PlayedHand, best_hand, lines_of
from cardwright.runtime.showdown.wilds import Record
from cardwright.runtime.showdown.winning import winners_of

K = TypeVar("K")


class Cards(Protocol):
    """A player's own cards."""

    @property
    def hole(self) -> tuple[str, ...]:
        """Hole cards."""

    @property
    def up(self) -> tuple[str, ...]:
        """Up cards."""

    @property
    def apart(self) -> tuple[str, ...]:
        """Cards that lie apart."""


def claims_share(share: Share, word: str | None) -> bool:
    """Whether a player who declared `word` (None: nothing) contests the share."""
    return word is None or not share.declared or word in (share.declared, BOTH)


def declared_for(game: type[GameClass]) -> tuple[int, ...]:
    """The shares that one declares for, by index: those that a player who declares both is to win.

    A share that takes all is none of them: nobody has to win it.
    """
    return tuple(index for index, share in enumerate(game.shares) if share.declared and not share.takes_all)


def fail_both(
    game: type[GameClass], declared: Mapping[K, str], hands: Sequence[Mapping[K, PlayedHand]]
) -> tuple[K, ...]:
    """Those who declared both and do not win both ways, where that is asked of them.

    Each is held against all who contest a share, others who declared both and fail themselves among them.
    """
    both = [who for who, word in declared.items() if word == BOTH]
    if not (game.both.must_win and both):
        return ()
    won = {index: winners_of(game, game.shares[index], hands[index]) for index in declared_for(game) if hands[index]}
    wanted = declared_for(game)
    return tuple(
        who for who in both if not all(_enough(game, who, index, won.get(index, ()), hands) for index in wanted)
    )


def _enough(
    game: type[GameClass], who: K, index: int, won: tuple[K, ...], hands: Sequence[Mapping[K, PlayedHand]]
) -> bool:
    """Whether a player wins a share, alone if a tie loses there."""
    if who not in won:
        return False
    if len(won) == 1 or not game.both.tie_loses:
        return True
    return game.both.except_best and _unbeatable(game, game.shares[index], hands[index][who].value)


def _unbeatable(game: type[GameClass], share: Share, value: Value) -> bool:
    return isinstance(value, HandValue) and value.key >= best_key(game.ranking(share.ranking))


@lru_cache(maxsize=32)
def best_key(ranking: Ranking) -> tuple[int, ...]:
    """The key of the best hand there is, without wild cards."""
    evaluator = evaluator_for(ranking)
    found = (evaluator.learn(kind) for kind in kinds(evaluator))
    return max((rated.key for rated in found if rated is not None), default=())


# ---------------------------------------------------------------- one line for all


@dataclass(frozen=True, slots=True)
class OneLine(Generic[K]):
    """Chooses lines for those who declared both, where one choice holds for all their hands."""

    game: type[GameClass]
    candidates: Mapping[K, Cards]
    board: Mapping[str, str]
    record: Record

    def settled(self, declared: Mapping[K, str], hands: Sequence[Mapping[K, PlayedHand]]) -> list[dict[K, PlayedHand]]:
        """The hands, with those of who declared both all made on one choice of lines, if the game asks for that.

        Each chooses what is best for him against the best that the others can show: lines with which he wins every
        share he declared for, else those that win most of the pot, the first of equals.
        """
        found = [dict(one) for one in hands]
        both = [who for who, word in declared.items() if word == BOTH] if self.game.both.one_line else []
        for who in both:
            for one, played in zip(found, self._best(who, hands), strict=True):
                one.pop(who, None)
                if played is not None:
                    one[who] = played
        return found

    def _best(self, who: K, hands: Sequence[Mapping[K, PlayedHand]]) -> list[PlayedHand | None]:
        """What the player shows for each share on the lines that he does best to choose."""
        game = self.game
        usual = [one.get(who) for one in hands]
        asked = [index for index in declared_for(game) if lines_of(game, game.shares[index])]
        choices = dict.fromkeys(lines for index in asked for lines in lines_of(game, game.shares[index]))
        best, best_worth = usual, (-1, Fraction(-1))
        for lines in choices:
            shown = [self._on(who, index, lines) if index in asked else one for index, one in enumerate(usual)]
            worth = self._worth(who, shown, hands)
            if worth > best_worth:
                best, best_worth = shown, worth
        return best

    def _on(self, who: K, index: int, lines: Lines) -> PlayedHand | None:
        cards = self.candidates[who]
        share = self.game.shares[index]
        return best_hand(
            self.game, share, cards.hole, cards.up, self.board, apart=cards.apart, record=self.record, using=lines
        )

    def _worth(
        self, who: K, shown: Sequence[PlayedHand | None], hands: Sequence[Mapping[K, PlayedHand]]
    ) -> tuple[int, Fraction]:
        """How well these hands do: whether they win every share one declares for, and what part of the pot."""
        part, wins = Fraction(0), True
        for index in declared_for(self.game):
            mine, share = shown[index], self.game.shares[index]
            rivals = {other: played for other, played in hands[index].items() if other != who}
            won = winners_of(self.game, share, {**rivals, who: mine} if mine else rivals)
            wins = wins and who in won and (len(won) == 1 or not self.game.both.tie_loses)
            part += share.amount / len(won) if who in won else 0
        return int(wins), part
