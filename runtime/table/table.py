"""`Table`: one deal of a game, from the first forced bet to the last award."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import NamedTuple
from weakref import ref

from cardwright.runtime.cards import CardError, parse_card
from cardwright.runtime.model import GameClass
from cardwright.runtime.table.dealing import cards_needed, most_players_served
from cardwright.runtime.table.errors import DeckError, TableError
from cardwright.runtime.table.interface import Action, Decision, Event
from cardwright.runtime.table.play import act, begin, decision_of
from cardwright.runtime.table.pots import Pot, pots_of
from cardwright.runtime.table.program import Program, program_of
from cardwright.runtime.table.serialize import dump_state, load_state
from cardwright.runtime.table.state import Award, Carried, State
from cardwright.runtime.table.view import View, keep, view_of


class Start(NamedTuple):
    """What a deal begins with beside its game: `stacks` in chips, `button` a seat, `deck` and `left` as for `Table`."""

    stacks: tuple[int, ...]
    button: int
    deck: tuple[str, ...]
    left: Carried | None = None


class Table:
    """Plays one deal of `game`. Seat 0 sits left of the last seat; amounts are whole chips.

    `stacks` is one number for all or one for each seat. The button is the last seat's unless given.
    The cards are shuffled with `seed`, or come in the order of `deck`, first card first; what stands after the
    last card of the game's deck is the order in which discards come back, should the deck run out. `left` is what
    an earlier deal left in the middle. The table has run to its first decision when it is made. Raises
    `TableError` if no deal can be played like this, `DeckError` if that is because of the cards.
    """

    def __init__(
        self,
        game: type[GameClass],
        *,
        players: int,
        stacks: int | Sequence[int],
        seed: int | None = None,
        button: int | None = None,
        deck: Sequence[str] | None = None,
        left: Carried | None = None,
    ) -> None:
        _check_players(game, players)
        program = program_of(game.for_players(players))
        _check_cards(program, players)
        dealer = players - 1 if button is None else button
        if type(dealer) is not int or not 0 <= dealer < players:
            raise TableError(f"The button cannot be at seat {dealer}: seats are numbered 0 to {players - 1}.")
        cards, refill = (_shuffled(program, seed), []) if deck is None else _given(program.game, deck, program.returns)
        self._program = program
        each = _stacks(players, stacks, all_in=left is not None and left.again)
        self._state = begin(program, each, dealer, cards, refill, left)
        self._decision = decision_of(program, self._state)
        self._views: list[ref[View]] = []

    # ------------------------------------------------------------ playing

    @property
    def decision(self) -> Decision | None:
        """Whose turn it is and what is legal; None when the deal is over."""
        return self._decision

    def apply(self, action: Action) -> None:
        """Carries out the choice of the seat whose turn it is, and plays on to the next decision.

        An amount may be left out (0) where only one is possible. Raises `IllegalActionError`, and changes
        nothing, if the action is not legal.
        """
        if self._views:
            in_use = [view for known in self._views if (view := known()) is not None]
            if in_use:
                keep(in_use, self._state)
            self._views.clear()
        act(self._program, self._state, action, self._decision)
        self._decision = decision_of(self._program, self._state)

    def view(self, seat: int) -> View:
        """Exactly what `seat` may know. IndexError if there is no such seat."""
        if not 0 <= seat < len(self._state.stacks):
            raise IndexError(f"There is no seat {seat}: seats are numbered 0 to {self.players - 1}.")
        view = view_of(self._program, self._state, seat, self._decision)
        self._views.append(ref(view))
        return view

    # ------------------------------------------------------------ what is public, or the record

    @property
    def game(self) -> type[GameClass]:
        """The game played."""
        return self._program.game

    @property
    def players(self) -> int:
        """Number of seats."""
        return self._state.players

    @property
    def button(self) -> int:
        """The dealer's seat."""
        return self._state.button

    @property
    def stacks(self) -> tuple[int, ...]:
        """The chips in front of each seat, bets not among them."""
        return tuple(self._state.stacks)

    @property
    def bets(self) -> tuple[int, ...]:
        """What each seat has bet in the round under way."""
        return tuple(self._state.bets)

    @property
    def pots(self) -> tuple[Pot, ...]:
        """The main pot and the side pots gathered so far."""
        return pots_of(self._state)

    @property
    def is_over(self) -> bool:
        """Whether the deal is over."""
        return self._state.over

    @property
    def results(self) -> tuple[Award, ...]:
        """Who won how much of which pot, with what; empty until the deal is over."""
        return tuple(self._state.awards)

    @property
    def log(self) -> tuple[Event, ...]:
        """Every change of the table, all cards known: the record, not for players."""
        return tuple(self._state.log)

    @property
    def actions(self) -> tuple[tuple[int, Action], ...]:
        """What was chosen, by whom, in order."""
        return tuple(self._state.actions)

    @property
    def hands(self) -> tuple[tuple[tuple[str, str], ...], ...]:
        """The cards of each seat with their facings, folded ones too: the record, not for players."""
        return tuple(map(tuple, self._state.hands))

    @property
    def deck(self) -> tuple[str, ...]:
        """All cards in the order in which they leave the deck, those that come back at its end: not for players."""
        return tuple(self._state.deck)

    @property
    def start(self) -> Start:
        """What the deal began with: not for players. A table made of it deals the same."""
        state, size = self._state, len(self._program.deck)
        return Start(tuple(state.begun_with), state.button, (*state.deck[:size], *state.refill), state.carried)

    # ------------------------------------------------------------ copies, saving, the next deal

    def copy(self) -> Table:
        """An independent table in the same state."""
        return Table._of(self._program, self._state.copy())

    def dumps(self) -> str:
        """The table as JSON text; the same table gives the same text."""
        return dump_state(self.game, self._state)

    @classmethod
    def loads(cls, text: str, game: type[GameClass]) -> Table:
        """The table that `dumps` saved. Raises `SavedTableError` for another text, or another game's."""
        return cls._of(*load_state(text, game))

    @classmethod
    def replay(
        cls,
        game: type[GameClass],
        actions: Iterable[tuple[int, Action] | Action],
        *,
        players: int,
        stacks: int | Sequence[int],
        seed: int | None = None,
        button: int | None = None,
        deck: Sequence[str] | None = None,
        left: Carried | None = None,
    ) -> Table:
        """A table on which `actions` (with or without their seats) have been played: the same ones give the same."""
        table = cls(game, players=players, stacks=stacks, seed=seed, button=button, deck=deck, left=left)
        for item in actions:
            table.apply(item if isinstance(item, Action) else item[1])
        return table

    @property
    def with_chips(self) -> tuple[int, ...]:
        """The seats that have chips left, in order: those who can play the next deal."""
        return tuple(seat for seat, stack in enumerate(self.stacks) if stack)

    @property
    def next_seats(self) -> tuple[int, ...]:
        """The seats that play the next deal, in order: those `with_chips`, or all where this one is dealt again."""
        left = self._state.left
        return tuple(range(self.players)) if left is not None and left.again else self.with_chips

    @property
    def left(self) -> Carried | None:
        """What this deal leaves to the next one, if nobody won it."""
        return self._state.left

    @property
    def pot_left(self) -> int:
        """The chips that stay in the middle for the next deal."""
        return _chips(self._state.left)

    @property
    def pot_taken_over(self) -> int:
        """The chips that lay in the middle when this deal began."""
        return _chips(self._state.carried)

    def next_hand(self, *, seed: int | None = None, deck: Sequence[str] | None = None) -> Table:
        """The next deal among the `next_seats`, who move together: its seat i is the i-th of them.

        The button passes to the next of them on the left, except where a deal that nobody won is dealt again. A pot
        that stayed lies in the middle. Raises `TableError` while this deal lasts, or if too few are left.
        """
        if not self.is_over:
            raise TableError("This deal is not over yet.")
        seats, left = self.next_seats, self._state.left
        again = left is not None and left.again
        following = (seat for seat in self._state.around(self.button) if seat in seats)
        dealer = self.button if again else next(following, 0)
        return Table(
            self.game,
            players=len(seats),
            stacks=[self.stacks[seat] for seat in seats],
            seed=seed,
            button=seats.index(dealer) if seats else None,
            deck=deck,
            left=left,
        )

    @classmethod
    def _of(cls, program: Program, state: State) -> Table:
        table = cls.__new__(cls)
        table._program, table._state = program, state
        table._decision = decision_of(program, state)
        table._views = []
        return table


def _chips(carried: Carried | None) -> int:
    return 0 if carried is None else sum(chips for chips, _ in carried.pots)


def _check_players(game: type[GameClass], players: int) -> None:
    if type(players) is not int or players not in game.players:
        raise TableError(f"{game.title} cannot be played by {players}: it is for {_counts(game.players)} players.")


def _check_cards(program: Program, players: int) -> None:
    game = program.game
    needed = _needed(program, players)
    have = len(program.deck)
    if needed > have:
        raise DeckError(
            f"{game.title} for {players} players takes {needed} cards if nobody folds, but the deck has {have}: "
            f"it serves {most_players_served(game)} players at most."
        )


def _counts(players: Sequence[int]) -> str:
    """`2-10`, or `4, 6, 8` where numbers between are not allowed."""
    low, high = min(players), max(players)
    return f"{low}-{high}" if low < high == low + len(players) - 1 else ", ".join(map(str, players))


@lru_cache(maxsize=1024)
def _needed(program: Program, players: int) -> int:
    """The cards that a deal takes if nobody folds."""
    return cards_needed(program, players, sparing=True)


def _stacks(players: int, stacks: int | Sequence[int], *, all_in: bool = False) -> list[int]:
    each = list(stacks) if isinstance(stacks, Iterable) else [stacks] * players
    if len(each) != players:
        raise TableError(f"There are {players} players, but {len(each)} stacks.")
    if any(type(stack) is not int or stack < (0 if all_in else 1) for stack in each):
        raise TableError("Every player needs a whole number of chips, at least 1.")
    return each


def _shuffled(program: Program, seed: int | None) -> list[str]:
    """The deck in an order of its own for each seed.

    As `random.shuffle` does it, written out: this is what a seed means, whatever Python does later on.
    """
    cards = list(program.deck)
    some_bits = random.Random(seed).getrandbits
    for place in range(len(cards) - 1, 0, -1):
        bits = (place + 1).bit_length()
        other = some_bits(bits)
        while other > place:
            other = some_bits(bits)
        cards[place], cards[other] = cards[other], cards[place]
    return cards


def _given(game: type[GameClass], deck: Sequence[str], returns: bool) -> tuple[list[str], list[str]]:
    """The cards of `deck`, which must be those of the game's deck, and those that come back later."""
    try:
        cards = [parse_card(card) for card in deck]
    except CardError as error:
        raise DeckError(f"{error}.") from None
    size = len(game.deck.cards()) if returns else len(cards)
    cards, refill = cards[:size], cards[size:]
    wanted, got = Counter(game.deck.cards()), Counter(cards)
    wrong = [f"{card} is missing" for card in wanted - got] + [f"{card} is too many" for card in got - wanted]
    if wrong:
        raise DeckError(f"This is not the deck of {game.title}: {', '.join(wrong[:3])}.")
    return cards, refill
