"""Play as it passes: each betting round with what was dealt before it and what lies open by then."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from cardwright.compiler.game import (
    Bet,
    Burn,
    BuyCards,
    Condition,
    DealCells,
    DealPlayers,
    Discard,
    Flip,
    Game,
    If,
    LabelledStep,
    Look,
    Post,
    Repeat,
    Reveal,
    Step,
    TurnCells,
    TurnChosen,
)

OWN_FACES = {"down": "hole", "unseen": "hole", "forehead": "hole", "up": "up", "apart": "apart"}
"""The place of a hand that each facing belongs to."""


@dataclass(frozen=True, slots=True)
class Round:
    """A betting round, counted from 1, and the table when it begins.

    `posts` and `deals` happened since the round before, each deal with the title of the part of play it belongs to;
    `hole`, `up` and `apart` count each player's cards that somebody may look at, `bought` hole cards that some may have
    besides, `paid` how many of the hole cards lie face up before who paid for that; `open_cells` are the shared cards
    face up, in order of appearance. There is such a round only if `when` holds.
    """

    number: int
    label: str
    title: str
    posts: tuple[Post, ...]
    deals: tuple[tuple[str, Step], ...]
    bet: Bet
    hole: int
    up: int
    open_cells: tuple[str, ...]
    bought: int = 0
    paid: int = 0
    when: Condition | None = None
    apart: int = 0


def flat(steps: tuple[Step, ...]) -> Iterator[Step]:
    """The steps in the order in which they happen, loops and turns with a body unrolled."""
    for step in steps:
        if isinstance(step, Repeat):
            for _ in range(step.times):
                yield from flat(step.body)
        elif isinstance(step, TurnCells):
            for group in step.groups:
                yield TurnCells(groups=(group,))
                yield from flat(step.body)
        elif isinstance(step, If):
            for case in step.cases:
                yield from flat(case.body)
        else:
            yield step


def all_steps(game: Game) -> Iterator[tuple[LabelledStep, Step]]:
    """Every step of the whole play, in order, with the labelled step it belongs to."""
    for labelled in game.play:
        for step in flat(labelled.steps):
            yield labelled, step


@dataclass(slots=True)
class _Table:
    """What lies where, as play passes over it; `unseen` ones are among the hole cards."""

    hole: int = 0
    unseen: int = 0
    up: int = 0
    apart: int = 0
    bought: int = 0
    paid: int = 0
    open_cells: list[str] = field(default_factory=list)
    posts: list[Post] = field(default_factory=list)
    deals: list[tuple[str, Step]] = field(default_factory=list)

    def see(self, step: Step, title: str = "") -> None:
        """Take one step into account, of the part of play of that title."""
        if isinstance(step, Post):
            self.posts.append(step)
            return
        self.deals.append((title, step))
        if isinstance(step, DealPlayers):
            for part in step.parts:
                self.hole += part.count if OWN_FACES[part.face] == "hole" else 0
                self.unseen += part.count if part.face == "unseen" else 0
                self.up += part.count if OWN_FACES[part.face] == "up" else 0
                self.apart += part.count if OWN_FACES[part.face] == "apart" else 0
                self.paid += part.count if step.other and step.other.face == "up" else 0
        elif isinstance(step, Flip):
            self.hole -= step.count
            self.unseen -= step.count
            self.up += step.count
        elif isinstance(step, Look):
            self.unseen -= len(step.places)
            self.hole -= len(step.places) if step.apart else 0
            self.apart += len(step.places) if step.apart else 0
        elif isinstance(step, BuyCards):
            self.bought += step.count
        elif isinstance(step, TurnChosen):
            self.open_cells.extend(self._chosen(step))
        elif isinstance(step, Discard | Reveal):
            self._choose(step)
        else:
            self.open_cells.extend(opened_by(step))

    def _chosen(self, step: TurnChosen) -> list[str]:
        """As many cells as are chosen, the first ones: which they are does not matter to what is told."""
        down = [group for group in step.groups if not set(group) & set(self.open_cells)]
        return [cell for group in down[: step.count] for cell in group]

    def _choose(self, step: Discard | Reveal) -> None:
        """Own cards that leave the hand, or lie open from now on; where players choose a number, the least."""
        if isinstance(step, Reveal):
            count = min(self.hole if n < 0 else n for n in step.counts)
            self.hole, self.up = self.hole - count, self.up + count
            return
        up = step.place == "up" or (step.place is None and not self.hole)
        own = {None: self.hole + self.up, "hole": self.hole, "up": self.up}[step.place]
        count = own - step.keep if step.keep is not None else min(own if n < 0 else n for n in step.counts or (0,))
        self.hole, self.up = self.hole - (0 if up else count), self.up - (count if up else 0)

    def round(self, number: int, labelled: LabelledStep, bet: Bet, when: Condition | None) -> Round:
        """The round that begins now, if `when` holds; what happened since the last is counted once."""
        made = Round(
            number,
            labelled.label,
            labelled.title,
            tuple(self.posts),
            tuple(self.deals),
            bet,
            self.hole - self.unseen,
            self.up,
            tuple(self.open_cells),
            self.bought,
            self.paid,
            when,
            self.apart,
        )
        self.posts.clear()
        self.deals.clear()
        return made


def opened_by(step: Step) -> tuple[str, ...]:
    """The cells whose cards this step shows to everyone."""
    if isinstance(step, DealCells):
        return step.cells if step.face == "up" else ()
    if isinstance(step, TurnCells):
        return tuple(cell for group in step.groups for cell in group)
    return ()


def rounds(game: Game) -> tuple[Round, ...]:
    """The betting rounds of a game, in order."""
    table = _Table(open_cells=[cell.id for cell in game.layout.cells if cell.card is not None])
    found: list[Round] = []
    for labelled in game.play:
        for when, step in _with_conditions(labelled.steps):
            if isinstance(step, Bet):
                found.append(table.round(len(found) + 1, labelled, step, when))
            else:
                table.see(step, labelled.title)
    return tuple(found)


def _with_conditions(steps: tuple[Step, ...]) -> Iterator[tuple[Condition | None, Step]]:
    """The steps as `flat` has them, those of a case with what it takes for them to happen."""
    for step in steps:
        if isinstance(step, If):
            yield from ((case.condition, inner) for case in step.cases for inner in flat(case.body))
        else:
            yield from ((None, inner) for inner in flat((step,)))


def own_cards(game: Game) -> dict[str, int]:
    """How many cards of each place a player has at the showdown, and those `bought` and `paid` for."""
    table = _Table()
    for _, step in all_steps(game):
        if not isinstance(step, Bet):
            table.see(step)
    return {
        "hole": table.hole,
        "up": table.up,
        "apart": table.apart,
        "bought": table.bought,
        "paid": table.paid,
    }


def deal_order(game: Game) -> dict[str, int]:
    """Each cell's place in the order in which shared cards become visible; cells shown together, or of which
    some are chosen, share it.

    Cells that nobody ever turns up come in the order of dealing.
    """
    order: dict[str, int] = {}
    hidden: list[str] = []
    place = 0
    for _, step in all_steps(game):
        cells = [cell for group in step.groups for cell in group] if isinstance(step, TurnChosen) else opened_by(step)
        shown = [cell for cell in cells if cell not in order]
        if isinstance(step, DealCells) and step.face == "down":
            hidden.extend(step.cells)
        if shown:
            place += 1
            order.update(dict.fromkeys(shown, place))
    never = [cell for cell in hidden if cell not in order]
    return order | dict.fromkeys(never, place + 1)


def hidden_cells(game: Game) -> tuple[str, ...]:
    """The cells that are dealt face down, in order."""
    return tuple(
        cell
        for _, step in all_steps(game)
        if isinstance(step, DealCells) and step.face == "down"
        for cell in step.cells
    )


def last_chosen(game: Game) -> tuple[TurnChosen, ...]:
    """The steps that leave nothing to choose: they turn up all that earlier choices among the same cells have left."""
    found: list[TurnChosen] = []
    chosen: dict[frozenset[str], int] = {}
    for step in (step for labelled in game.play for step in labelled.steps):
        if isinstance(step, TurnChosen):
            cells = frozenset(cell for group in step.groups for cell in group)
            before = chosen.get(cells, 0)
            now = step.count * len(step.groups[0])
            if before and before + now == len(cells):
                found.append(step)
            chosen[cells] = before + now
    return tuple(found)


def burns(game: Game) -> tuple[Burn, ...]:
    """Every burn of the play, in order."""
    return tuple(step for _, step in all_steps(game) if isinstance(step, Burn))
