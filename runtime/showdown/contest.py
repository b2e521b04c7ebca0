"""Who wins which share of a pot among some hands: the one place where a pot is settled.

Table, judge, odds and bots all ask here. Whoever is faster (odds by tables) must give the same: each share to
`winners_of` among those who contest it, then `amounts` for what the shares are worth.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Generic, TypeVar

from cardwright.runtime.model import GameClass, Share
from cardwright.runtime.showdown.composition import PlayedHand
from cardwright.runtime.showdown.declaring import OneLine, claims_share, fail_both
from cardwright.runtime.showdown.wilds import NO_RECORD, Record
from cardwright.runtime.showdown.winning import best_of, qualifies, showing_for, there, winners_of

K = TypeVar("K")
"""What tells players apart: a seat number at the table, a name in a ruling."""


@dataclass(frozen=True, slots=True)
class Hand:
    """A player's own cards and the word that was declared.

    Hole cards, up cards and those that lie apart are each in the order of dealing.
    """

    hole: tuple[str, ...]
    up: tuple[str, ...] = ()
    declared: str = ""
    apart: tuple[str, ...] = ()

    @property
    def cards(self) -> tuple[str, ...]:
        """All of them."""
        return (*self.hole, *self.up, *self.apart)


@dataclass(frozen=True, slots=True)
class Claim(Generic[K]):
    """One share that somebody wins: its index in `game.shares`, its part of the pot, who divides it equally.

    `amount` holds what unclaimed shares added. `hands` are what all who contest the share show for it, winners or
    not, and those too who declared both and have failed.
    """

    share: int
    amount: Fraction
    winners: tuple[K, ...]
    hands: Mapping[K, PlayedHand]


@dataclass(frozen=True, slots=True)
class Outcome(Generic[K]):
    """How a pot is settled: the shares that somebody wins, in the game's order; amounts add up to 1, if there are any.

    `failed` are those who declared both and so win nothing. `undeclared` says that no declaration could win
    anything: the cards speak as if nobody had declared.
    """

    claims: tuple[Claim[K], ...]
    failed: tuple[K, ...] = ()
    undeclared: bool = False


@dataclass(frozen=True, slots=True)
class Showing(Generic[K]):
    """All who show hands, and what each has for each share: `best` by the share's index, only of those who have any.

    Pots for which not all play are settled by `claims` among some of them.
    """

    game: type[GameClass]
    candidates: Mapping[K, Hand]
    board: Mapping[str, str]
    best: Sequence[Mapping[K, PlayedHand]]
    record: Record = NO_RECORD

    def outcome(self, among: Collection[K]) -> Outcome[K]:
        """How a pot is settled among some of them.

        Where declarations leave nobody who can win anything, the cards speak as if nobody had declared; if
        nobody qualifies for any share even so, there are no claims. Who wins a share that takes all has failed in
        nothing, whatever was declared.
        """
        declared = {who: hand.declared for who, hand in self.candidates.items() if who in among and hand.declared}
        if not declared:
            return Outcome(self._claims(among))
        hands = self._lay().settled(declared, self._contested(among, declared))
        swept = self._won(hands, ())
        if swept and self.game.shares[swept[0].share].takes_all:
            return Outcome(swept)
        failed = fail_both(self.game, declared, hands)
        won = self._won(hands, failed)
        return Outcome(won, failed) if won else Outcome(self._claims(among), failed, undeclared=True)

    def _lay(self) -> OneLine[K]:
        return OneLine(self.game, self.candidates, self.board, self.record)

    def claims(self, among: Collection[K]) -> tuple[Claim[K], ...]:
        """The shares that somebody among them wins."""
        return self.outcome(among).claims

    def _claims(self, among: Collection[K]) -> tuple[Claim[K], ...]:
        return self._won(self._contested(among, {}), ())

    def _contested(self, among: Collection[K], declared: Mapping[K, str]) -> list[dict[K, PlayedHand]]:
        """For each share what those show who contest it."""
        return [
            {who: played for who, played in best.items() if who in among and claims_share(share, declared.get(who))}
            if there(share, self.board)
            else {}
            for share, best in zip(self.game.shares, self.best, strict=True)
        ]

    def _won(self, hands: Sequence[Mapping[K, PlayedHand]], failed: Collection[K]) -> tuple[Claim[K], ...]:
        shares = self.game.shares
        won = [_winners(self.game, share, one, failed) for share, one in zip(shares, hands, strict=True)]
        parts = amounts(shares, tuple(map(bool, won)))
        return tuple(
            Claim(index, parts[index], winners, hands[index]) for index, winners in enumerate(won) if parts[index]
        )


def _winners(
    game: type[GameClass], share: Share, hands: Mapping[K, PlayedHand], failed: Collection[K]
) -> tuple[K, ...]:
    if failed:
        hands = {who: played for who, played in hands.items() if who not in failed}
    return winners_of(game, share, hands)


def amounts(shares: Sequence[Share], claimed: Sequence[bool]) -> tuple[Fraction, ...]:
    """What each share is of the pot where these are won by somebody; together 1, or nothing if none is.

    The first that takes all leaves nothing to others. A share that takes the rest has what the others leave;
    without one, what is not won is divided among the won shares in proportion.
    """
    nothing = Fraction(0)
    for index, (share, won) in enumerate(zip(shares, claimed, strict=True)):
        if share.takes_all and won:
            return tuple(Fraction(place == index) for place in range(len(shares)))
    parts = [
        share.amount if won and not share.takes_all else nothing for share, won in zip(shares, claimed, strict=True)
    ]
    total = sum(parts, nothing)
    if total in (0, 1):
        return tuple(parts)
    rest = next((place for place, share in enumerate(shares) if share.rest and claimed[place]), None)
    if rest is None:
        return tuple(part / total for part in parts)
    parts[rest] += 1 - total
    return tuple(parts)


def showing(
    game: type[GameClass], candidates: Mapping[K, Hand], board: Mapping[str, str], *, record: Record = NO_RECORD
) -> Showing[K]:
    """What all `candidates` show. Cards are trusted; the deal's `record` is asked where it says what is wild."""
    best = [best_hands(game, index, candidates, board, record=record) for index in range(len(game.shares))]
    return Showing(game, candidates, board, best, record)


def best_hands(
    game: type[GameClass],
    share: int,
    candidates: Mapping[K, Hand],
    board: Mapping[str, str],
    *,
    record: Record = NO_RECORD,
) -> dict[K, PlayedHand]:
    """The best for the share of that index of all who have anything for it."""
    found: dict[K, PlayedHand] = {}
    for who, hand in candidates.items():
        played = showing_for(game, game.shares[share], hand.hole, hand.up, board, apart=hand.apart, record=record)
        if played is not None:
            found[who] = played
    return found


def contest(
    game: type[GameClass],
    share: int,
    candidates: Mapping[K, Hand],
    board: Mapping[str, str],
    *,
    record: Record = NO_RECORD,
) -> Claim[K] | None:
    """Who wins the share of that index if all `candidates` contest it; None if nobody does.

    Cards are trusted. The claim's amount is the share's own.
    """
    if not there(game.shares[share], board):
        return None
    hands = best_hands(game, share, candidates, board, record=record)
    winners = winners_of(game, game.shares[share], hands)
    return Claim(share, game.shares[share].amount, winners, hands) if winners else None


def claims(
    game: type[GameClass], candidates: Mapping[K, Hand], board: Mapping[str, str], *, record: Record = NO_RECORD
) -> tuple[Claim[K], ...]:
    """The shares of one pot that somebody wins among all candidates: `Showing.claims`."""
    return showing(game, candidates, board, record=record).claims(candidates)


def portions(won: Iterable[Claim[K]]) -> dict[K, Fraction]:
    """Each winner's exact fraction of the pot, in order of first winning."""
    parts: dict[K, Fraction] = {}
    for claim in won:
        for who in claim.winners:
            parts[who] = parts.get(who, Fraction(0)) + claim.amount / len(claim.winners)
    return parts


__all__ = [
    "Claim",
    "Hand",
    "Outcome",
    "Showing",
    "amounts",
    "best_hands",
    "best_of",
    "claims",
    "contest",
    "portions",
    "qualifies",
    "showing",
]
