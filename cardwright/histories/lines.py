"""A deal that was played, as lines: the other way round of `choices` and `cards`."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from cardwright.histories.notation import DEALER, PRICE, Line, cards_written
from cardwright.runtime.table import Action, Event, Table

VERBS = {
    "fold": "f",
    "check": "cc",
    "call": "cc",
    "bring in": "pb",
    "bet": "cbr",
    "raise": "cbr",
    "complete": "cbr",
    "draw": "sd",
}
"""What the standard calls a choice. In the extension all others are called as the table calls them."""

_BETS = {"bet", "raise", "complete"}
_CALLS = {"fold", "check", "call", "bring in"}
_DRAWN = "draw"
"""The tag of a card that comes in a draw."""

Hands = tuple[tuple[tuple[str, str], ...], ...]


def lines_of(table: Table, standard: bool) -> list[Line]:
    """All lines of a deal that is over.

    In the standard, cards come after all draws of a round, and who plays on without chips to bet with shows before
    the cards to come. In the extension all stands in the order in which it happened, with commentary.
    """
    start = table.start
    again = Table(table.game, players=table.players, **start._asdict())
    lines = _Standard(table) if standard else _Lines(table)
    lines.tell(again.log)
    told, hands = len(again.log), again.hands
    for seat, action in table.actions:
        lines.choose(seat, action)
        hands = again.hands
        again.apply(action)
        if again.is_over:
            lines.over(again.log[told:], hands)
        lines.tell(again.log[told:])
        told = len(again.log)
    lines.deal()
    return lines.found


def player_of(table: Table, seat: int) -> int:
    """The number of the player at a seat: 1 is the dealer's left neighbour."""
    return (seat - table.button - 1) % table.players + 1


class _Lines:
    """Collects lines. Cards that are dealt wait until something else happens, so that each gets his in one line."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.found: list[Line] = []
        self.waiting: dict[int, list[str]] = {}
        self.laid = set(table.game.layout.laid)
        self.titles = {street.label: street.title for street in table.game.streets}

    def add(self, player: int, verb: str, words: Iterable[str] = (), note: str = "") -> None:
        self.found.append(Line(len(self.found) + 1, player, verb, tuple(words), note))

    def note(self, text: str) -> None:
        """Commentary alone."""
        self.add(DEALER, "", note=text)

    def choose(self, seat: int, action: Action) -> None:
        """A player's choice."""
        self.deal()
        self.add(player_of(self.table, seat), VERBS.get(action.kind, action.kind.replace(" ", "-")), _words(action))

    def tell(self, events: Sequence[Event]) -> None:
        """What the dealer does, and who shows."""
        for event in events:
            if event.kind == "deal" and event.seat is not None:
                self.waiting.setdefault(player_of(self.table, event.seat), []).extend(event.cards)
            elif event.kind == "board" and not set(event.cells) & self.laid:
                self.deal()
                self.board(event)
            elif event.kind in {"show", "muck"} and event.seat is not None:
                self.deal()
                self.show(event.seat, event.cards)
            elif event.kind == "street":
                self.deal()
                self.street(event)
            elif event.kind == "turn" and event.seat is None:
                self.deal()
                self.note(f"{' '.join(event.cells)} turned up: {cards_written(event.cards)}")

    def deal(self) -> None:
        """The cards that wait are written, player by player."""
        for player in sorted(self.waiting):
            self.add(DEALER, "dh", (f"p{player}", cards_written(self.waiting[player])))
        self.waiting = {}

    def board(self, event: Event) -> None:
        """Cards to the cells."""
        self.add(DEALER, "db", (cards_written(event.cards),), " ".join(event.cells))

    def show(self, seat: int, cards: Sequence[str]) -> None:
        """Cards shown, or none."""
        self.add(player_of(self.table, seat), "sm", (cards_written(cards),) if cards else ())

    def street(self, event: Event) -> None:
        """A street begins."""
        self.note(self.titles[event.text])

    def over(self, events: Sequence[Event], hands: Hands) -> None:
        """The last choice was made; before it, players held these `hands`, and these `events` are still to be told."""


class _Standard(_Lines):
    """As the standard has it: no commentary, draws before the cards for them, showing before the cards to come."""

    def __init__(self, table: Table) -> None:
        super().__init__(table)
        self.showing = True

    def choose(self, seat: int, action: Action) -> None:
        """Cards for draws wait until all of the round have drawn."""
        if action.kind == "draw":
            self.add(player_of(self.table, seat), "sd", _words(action))
        else:
            super().choose(seat, action)

    def board(self, event: Event) -> None:
        """The cells have no names."""
        self.add(DEALER, "db", (cards_written(event.cards),))

    def show(self, seat: int, cards: Sequence[str]) -> None:
        """Unless all have shown before the last cards came, and those were for the board."""
        if self.showing:
            super().show(seat, cards)

    def street(self, event: Event) -> None:
        """Streets are not written."""

    def over(self, events: Sequence[Event], hands: Hands) -> None:
        """Who plays on for cards alone shows now; and again, if some of them are his own."""
        to_come = {event.kind for event in events if event.text != _DRAWN} & {"deal", "board"}
        if to_come:
            for event in events:
                if event.kind == "show" and event.seat is not None:
                    self.show(event.seat, [card for card, _ in hands[event.seat]])
            self.showing = "deal" in to_come


def _words(action: Action) -> tuple[str, ...]:
    """What stands behind the verb: a bet's total; else cards, cells or a word, and what they cost."""
    if action.kind in _BETS:
        return (str(action.amount),)
    if action.kind in _CALLS:
        return ()
    cost = (PRICE, str(action.amount)) if action.amount else ()
    cards = (cards_written(action.cards),) if action.cards else ()
    return (*cards, *action.cells, *([action.word] if action.word else []), *cost)
