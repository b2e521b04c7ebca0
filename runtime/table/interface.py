"""The one decision interface: who chooses, what is legal, what was chosen, what happened.

A bet, a draw, a declaration and a bid differ in data, not in interface:
`table.decision` names the seat and its legal actions, `table.apply(action)`
answers. Everything here is plain data that survives JSON.
"""

from __future__ import annotations

from typing import NamedTuple


class IllegalActionError(ValueError):
    """The action is not legal now. The table is unchanged. The message says what is."""


class Action(NamedTuple):
    """What a seat chooses. `kind` is a legal action's kind, `amount` a total for bets and raises ("to").

    Choices other than bets name `cards`, a `word` (declared, or a rank that is named) or `cells` of the board.
    """

    kind: str
    amount: int = 0
    cards: tuple[str, ...] = ()
    word: str = ""
    cells: tuple[str, ...] = ()


class LegalAction(NamedTuple):
    """A kind of action with its bounds.

    Betting kinds: `fold`, `check`, `call` (`least` = `most` = chips it costs), `bet` and `raise`
    (`least`..`most`: the seat's total in this round afterwards; where `sizes` is given only these),
    `complete` (the same: a full bet over a bring-in or a short all-in), `bring in`, `straddle` and `decline`.

    Other kinds (`draw`, `discard`, `reveal`, `declare`, `turn`, ...) have bounds of their own: as many of `cards`
    as one of `counts` says, or of `cells`; one of `words`. Each card that is chosen costs `price` chips. Two legal
    actions of one kind are alternatives: an action that one of them allows is legal.
    """

    kind: str
    least: int = 0
    most: int = 0
    sizes: tuple[int, ...] = ()
    counts: tuple[int, ...] = ()
    cards: tuple[str, ...] = ()
    words: tuple[str, ...] = ()
    cells: tuple[str, ...] = ()
    price: int = 0

    @property
    def is_choice(self) -> bool:
        """Whether cards, cells or a word are chosen, not chips."""
        return bool(self.counts or self.words)


class Decision(NamedTuple):
    """A seat's turn to choose: `about` is what (`bet`, `straddle`, `bring in`, `draw`, ...), `legal` is never empty.

    `to_call` and `pot` are in chips, for people and bots. A `sealed` choice stays hidden until all have chosen.
    """

    seat: int
    about: str
    legal: tuple[LegalAction, ...]
    to_call: int = 0
    pot: int = 0
    sealed: bool = False


class Event(NamedTuple):
    """One change of the table.

    `kind`: `shuffle`, `street`, `post`, `burn`, `deal`, `board`, `turn`, `return` (an uncalled bet), `sealed` (the seat
    has chosen, and nobody knows what; `text` tells about what), `reshuffle`, `discards` (turned up), `show`, `muck`,
    `award`, `end`, `opening` (what it takes to open), `proof` (what the opener opened with; `text` is `fails` if that
    is too little), `throw in` and `redeal` (nobody wins, `amount` stays), `pot stays` (from an earlier deal),
    `sits out`, `rises`, `name` (a rank), `take` (how cards are to lie), `look` (at own cards, unseen so far), or the
    kind of the action chosen (`check`, `raise`, `draw`, `discard`, ...). `seat` is whose it is. `cards` are the cards
    moved or shown, `cells` where to. `witnesses` are the seats that saw the faces of `cards` (None: everyone); to all
    others the cards are unknown. `amount` is in chips, for bets and raises the seat's total in the round; `chips` is
    what left the seat's stack (below 0: what came to it). `text` is a short tag (the street's label, the blind's name,
    `all in`, the hand's category).
    """

    kind: str
    seat: int | None = None
    cards: tuple[str, ...] = ()
    cells: tuple[str, ...] = ()
    face: str = ""
    amount: int = 0
    text: str = ""
    witnesses: tuple[int, ...] | None = None
    chips: int = 0
