"""Events of a table told in sentences: for those who play, or for those who watch."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import groupby

from cardwright.cells import group_of, stem_of
from cardwright.cli.drawing import BACK, spoken
from cardwright.runtime.cards import CardError
from cardwright.runtime.evaluation.words import in_series, kind_of_hand
from cardwright.runtime.model import GameClass
from cardwright.runtime.showdown import Hand, explain, judge
from cardwright.runtime.table import Award, Event
from cardwright.runtime.table.held import record_of
from cardwright.runtime.table.settlement import SEVERAL

YOU = "You"
NAMES = ("Anna", "Ben", "Cleo", "Dov", "Ewa", "Finn", "Gita", "Hugo", "Ines", "Jon")

# What `explain` says of a named player, as it is said to that player.
_TO_YOU = {"You plays": "You play", "You wins": "You win", "You has": "You have", "You's": "your", "You does": "You do"}


@dataclass(frozen=True, slots=True)
class Said:
    """A line of the story. `kind` is `street`, `cards`, `act`, `end` or `why`: how it looks, not what it says."""

    kind: str
    text: str


def names_for(players: int, you: int | None = None) -> tuple[str, ...]:
    """A name for each seat; `You` for the seat of the one who plays."""
    others = (NAMES[index] if index < len(NAMES) else f"Player {index + 1}" for index in range(players))
    return tuple(YOU if seat == you else next(others) for seat in range(players))


@dataclass(slots=True)
class Narrator:
    """Tells one deal. `names` by seat; `game` for the titles of streets and the places of cards."""

    game: type[GameClass]
    names: Sequence[str]
    pot: int = 0
    board: dict[str, str] = field(default_factory=dict)
    showing: bool = False
    told: list[Event] = field(default_factory=list)

    def tell(self, events: Iterable[Event]) -> list[Said]:
        """The lines for what happened, several antes or dealt cards in one line."""
        said: list[Said] = []
        for _, group in groupby(events, _together):
            batch = list(group)
            self.told += [event for event in batch if event.kind in {"name", "deal", "board"}]
            self.pot += sum(event.chips for event in batch)
            said += self._line(batch)
        return said

    def _line(self, batch: list[Event]) -> Iterator[Said]:
        teller: Callable[[Narrator, list[Event]], Iterator[Said]] | None = _TELLERS.get(batch[0].kind)
        return teller(self, batch) if teller else iter(())

    def who(self, seat: int | None, verb: str) -> str:
        """`Anna calls`, `You call`."""
        name = self.names[seat] if seat is not None else "Dealer"
        return f"{name} {verb if name == YOU else _third_person(verb)}"

    # ------------------------------------------------------------ before and between the bets

    def _street(self, batch: list[Event]) -> Iterator[Said]:
        label = batch[0].text
        title = next((street.title for street in self.game.streets if street.label == label), label)
        yield Said("street", f"{title} (pot {self.pot})" if self.pot else title)

    def _post(self, batch: list[Event]) -> Iterator[Said]:
        amounts = {event.amount for event in batch}
        if batch[0].text == "ante" and len(batch) == len(self.names) and len(amounts) == 1:
            yield Said("act", f"Everyone antes {batch[0].amount} (pot {self.pot})")
            return
        for event in batch:
            what = f"the {event.text}, {event.amount}" if event.text != "ante" else f"an ante of {event.amount}"
            yield Said("act", f"{self.who(event.seat, 'post')} {what}")

    def _deal(self, batch: list[Event]) -> Iterator[Said]:
        seats = list(dict.fromkeys(event.seat for event in batch if event.seat is not None))
        for seat in seats:
            own = [event for event in batch if event.seat == seat]
            if any(_known(card) for event in own for card in event.cards):
                yield Said("cards", f"{self.names[seat]}: {' '.join(_dealt(event) for event in own)}")
        counts = sorted({sum(event.seat == seat for event in batch) for seat in seats})
        if seats and all(not _known(card) and not event.text for event in batch for card in event.cards):
            yield Said("cards", f"Everyone is dealt {counts[-1]} face down")

    def _flip(self, batch: list[Event]) -> Iterator[Said]:
        for event in batch:
            yield Said("cards", f"{self.who(event.seat, 'flip')} {spoken(event.cards)}")

    def _look(self, batch: list[Event]) -> Iterator[Said]:
        """What those who are told may see."""
        for event in batch:
            if all(map(_known, event.cards)):
                kept = ", kept apart" if event.face == "apart" else ""
                yield Said("cards", f"{self.who(event.seat, 'look')} at {spoken(event.cards)}{kept}")

    def _board(self, batch: list[Event]) -> Iterator[Said]:
        for event in batch:
            down = event.face == "down"
            before = spoken(card for cell, card in self.board.items() if cell not in self._aside)
            faces = {cell: BACK if down else card for cell, card in zip(event.cells, event.cards, strict=True)}
            if not down:
                self.board.update(faces)
            by = f"{self.who(event.seat, 'turn')} up " if event.kind == "turn" and event.seat is not None else ""
            yield Said("cards", by + self._places(faces, before))

    def _places(self, faces: Mapping[str, str], before: str) -> str:
        """On a drawn layout `u 5♠ 2♦ K♦   a3 Q♥`, whole groups by their stem; else the board as it grows."""
        if not self.game.layout.drawn and not self._aside & set(faces):
            return f"Board: {f'{before} | ' if before else ''}{spoken(faces.values())}"
        groups: dict[str, list[str]] = {}
        for cell, card in faces.items():
            groups.setdefault(self._whole_group(cell, faces) or cell, []).append(card)
        return "   ".join(f"{name} {spoken(cards)}" for name, cards in groups.items())

    @property
    def _aside(self) -> set[str]:
        """The cells that belong to no hand."""
        return {cell.id for cell in self.game.layout.cells if cell.aside}

    def _whole_group(self, cell: str, faces: Mapping[str, str]) -> str:
        """The stem of the cell's group if all of it is there; else nothing."""
        stem = stem_of(cell)
        return stem if all(other in faces for other in group_of(self.game.layout, stem)) else ""

    # ------------------------------------------------------------ what players do

    def _act(self, batch: list[Event]) -> Iterator[Said]:
        for event in batch:
            how, amount = _DEEDS[event.kind]
            text = self.who(event.seat, how) + (f" {amount}{event.amount}" if event.amount else "")
            text += ", all in" if event.text == "all in" else ""
            yield Said("act", f"{text} (pot {self.pot})" if event.chips else text)

    def _choose(self, batch: list[Event]) -> Iterator[Said]:
        """Cards exchanged, thrown away or laid open: how many, and which where they are known."""
        for event in batch:
            how = _CHOICES[event.kind]
            known = event.cards and all(map(_known, event.cards))
            if event.kind == "draw" and not event.amount:
                text = self.who(event.seat, "stand pat")
            elif event.kind == "draw":
                text = self.who(event.seat, f"{how} {event.amount}")
                text += f" for {spoken(event.cards)}" if known else ""
            else:
                text = self.who(event.seat, f"{how} {spoken(event.cards) if known else event.amount}")
            yield Said("act", f"{text} (paying {event.chips}, pot {self.pot})" if event.chips else text)

    def _say(self, batch: list[Event]) -> Iterator[Said]:
        for event in batch:
            yield Said("act", self.who(event.seat, f"{event.kind} {event.text}"))

    def _discards(self, batch: list[Event]) -> Iterator[Said]:
        for event in batch:
            yield Said("cards", f"{self.names[event.seat or 0]} threw away {spoken(event.cards)}")

    def _reshuffle(self, batch: list[Event]) -> Iterator[Said]:
        if batch[0].text == "discards":
            yield Said("cards", "The rest of the deck is put aside; the discards, shuffled, are the deck now")
            return
        yield Said("cards", "The deck has run out: the discards are shuffled into a new one")

    def _return(self, batch: list[Event]) -> Iterator[Said]:
        for event in batch:
            back = f"{self.who(event.seat, 'take')} back {event.amount} that nobody called"
            yield Said("act", f"{back} (pot {self.pot})")

    # ------------------------------------------------------------ the end

    def _show(self, batch: list[Event]) -> Iterator[Said]:
        if not self.showing:
            self.showing = True
            yield Said("street", f"Showdown (pot {self.pot})")
        for event in batch:
            yield Said("end", f"{self.who(event.seat, 'show')} {spoken(event.cards)}")

    def _opening(self, batch: list[Event]) -> Iterator[Said]:
        """What it takes to open, and how a ladder moves."""
        for event in batch:
            if event.kind == "opening":
                yield Said("act", f"To open takes {_least(event.text)} or better")
            else:
                ladder, _, rung = event.text.rpartition(" ")
                yield Said("act", f"The {ladder.replace('-', ' ')} goes on to {_RANKS.get(rung, rung)}")

    def _take(self, batch: list[Event]) -> Iterator[Said]:
        """How a player wants the next card to lie, where it costs something."""
        for event in batch:
            if event.amount:
                paid = f"{self.who(event.seat, 'pay')} {event.amount} for a card face {event.text}"
                yield Said("act", f"{paid} (pot {self.pot})")

    def _name(self, batch: list[Event]) -> Iterator[Said]:
        for event in batch:
            yield Said("act", f"{self.who(event.seat, 'name')} {_RANKS.get(event.text, f'{event.text}s')}")

    def _proof(self, batch: list[Event]) -> Iterator[Said]:
        for event in batch:
            fails = ", which is too little: the hand is dead" if event.text else ""
            yield Said("end", f"{self.who(event.seat, 'prove')} the opening with {spoken(event.cards)}{fails}")

    def _stays(self, batch: list[Event]) -> Iterator[Said]:
        """A pot that nobody has won, at the end of its deal and at the beginning of the next."""
        for event in batch:
            if event.kind == "sits out":
                yield Said("act", f"{self.who(event.seat, 'sit')} out")
            elif event.kind == "pot stays":
                self.pot += event.amount
                yield Said("act", f"{event.amount} from the deal before lie in the pot")
            else:
                after = "the next dealer deals" if event.kind == "throw in" else "the same dealer deals again"
                yield Said("end", f"Nobody wins: {event.amount} stay in the pot, and {after}")

    def _muck(self, batch: list[Event]) -> Iterator[Said]:
        for event in batch:
            yield Said("end", f"{self.who(event.seat, 'muck')}")

    def awards(self, results: Sequence[Award]) -> Iterator[Said]:
        """Who won how much of which pot, with what."""
        several = len({award.pot for award in results}) > 1
        for award in results:
            pot = "" if not several else " from the main pot" if award.pot == 0 else f" from side pot {award.pot}"
            hand = f" with {self._hands(award.category)}" if award.category else "; nobody else is left"
            yield Said("end", f"{self.who(award.seat, 'win')} {award.amount}{pot}{hand}")

    def _hands(self, won: str) -> str:
        """`a Ticket`, `two pair and 8-4-3-2-A`: the hands of an award."""
        kinds = {kind.title: kind_of_hand(kind) for ranking in self.game.rankings for kind in ranking.categories}
        return in_series([kinds.get(hand, hand) for hand in won.split(SEVERAL)])

    def reasons(self, hands: Mapping[int, Hand]) -> Iterator[Said]:
        """Why, in words, among the hands that were shown."""
        if not hands:
            return
        named = {self.names[seat]: hand for seat, hand in hands.items()}
        try:
            lines = explain(judge(self.game, self.board, named, record=record_of(self.told)))
        except CardError:  # a board that the betting ended before it was complete
            return
        plain = {f"{name} wins the whole pot." for name in named}  # the awards say that, in chips
        yield from (Said("why", _to_you(line)) for line in lines if line not in plain)


_TELLERS: dict[str, Callable[[Narrator, list[Event]], Iterator[Said]]] = {
    "street": Narrator._street,
    "post": Narrator._post,
    "deal": Narrator._deal,
    "board": Narrator._board,
    "turn": Narrator._board,
    "flip": Narrator._flip,
    "look": Narrator._look,
    "return": Narrator._return,
    "show": Narrator._show,
    "muck": Narrator._muck,
    "opening": Narrator._opening,
    "rises": Narrator._opening,
    "proof": Narrator._proof,
    "name": Narrator._name,
    "take": Narrator._take,
    **dict.fromkeys(("throw in", "redeal", "pot stays", "sits out"), Narrator._stays),
}

# What is said of cards that a player chooses.
_CHOICES = {"draw": "draw", "discard": "discard", "reveal": "turn up"}
_TELLERS.update(dict.fromkeys(_CHOICES, Narrator._choose))
_TELLERS.update(dict.fromkeys(("declare", "name"), Narrator._say))
_TELLERS["reshuffle"] = Narrator._reshuffle
_TELLERS["discards"] = Narrator._discards

# What is said of an act, and what stands before its amount.
_DEEDS = {
    "fold": ("fold", ""),
    "check": ("check", ""),
    "call": ("call", ""),
    "bet": ("bet", ""),
    "raise": ("raise", "to "),
    "bring in": ("bring it in", "for "),
    "complete": ("complete", "to "),
    "straddle": ("straddle", "to "),
    "buy": ("buy", "for "),
    "decline": ("decline", ""),
}
_TELLERS.update(dict.fromkeys(_DEEDS, Narrator._act))


def _together(event: Event) -> tuple[str, object]:
    """Antes are told together, and so are the cards dealt in one go; anything else alone."""
    if event.kind == "deal" or (event.kind == "post" and event.text == "ante"):
        return event.kind, event.text
    return event.kind, id(event)


_RANKS = {"J": "jacks", "Q": "queens", "K": "kings", "A": "aces", "6": "sixes"}


def _least(opening: str) -> str:
    """`a pair of jacks` of `pair of J`."""
    kind, of, rank = opening.partition(" of ") if opening.startswith("pair") else (opening, "", "")
    ranks = _RANKS.get(rank, f"{rank}s")
    return f"a {kind} of {ranks}" if of else opening


def _third_person(verb: str) -> str:
    first, blank, rest = verb.partition(" ")
    return f"{'has' if first == 'have' else f'{first}s'}{blank}{rest}"


def _known(card: str) -> bool:
    return card != "??"


def _dealt(event: Event) -> str:
    """A dealt card, its face said where it is not simply a hole card."""
    hidden = event.face == "unseen"  # those who watch do not see it either
    text = spoken(card if _known(card) and not hidden else BACK for card in event.cards)
    return f"{text} {event.face}" if event.face in {"up", "apart"} else text


def _to_you(line: str) -> str:
    for said, told in _TO_YOU.items():
        line = re.sub(rf"\b{said}\b", told, line)
    return line
