"""How a table looks to the person who sits at it. Colour on a terminal, plain text elsewhere."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from rich.console import Console
from rich.text import Text

from cardwright.cli.drawing import BACK, draw_layout, draw_row, spoken
from cardwright.runtime.bots.strength import whole_deal
from cardwright.runtime.evaluation.words import describe
from cardwright.runtime.model import GameClass, Layout
from cardwright.runtime.showdown import showing_for
from cardwright.runtime.table import SeenCard, View
from cardwright.runtime.table.held import hand_of, record_of

if TYPE_CHECKING:
    from cardwright.cli.narration import Said

HELP = """\
  f            fold
  c            check, or call
  b 4          bet 4; just b where only one size is allowed
  r 12         raise so that your bets of this round are 12 (a bare number does the same)
  a            all in
  d Ks 4h      draw for these cards, or discard them; p for none of them
  t            show the table again (● has the button)
  q            leave the table"""

_RED_CARDS = r"(10|[2-9JQKA])[♦♥]"
_LOOKS = {"street": "bold", "why": "cyan", "end": "green", "cards": "", "act": ""}


class Screen:
    """Prints for one person."""

    def __init__(self) -> None:
        self.console = Console(highlight=False, soft_wrap=True, emoji=False, markup=False)

    def line(self, text: str = "", style: str = "") -> None:
        """A line, red suits in red."""
        printed = Text.from_ansi(text) if "\x1b" in text else Text(text, style=style)
        printed.highlight_regex(_RED_CARDS, "red")
        self.console.print(printed)

    def title(self, title: str, text: str) -> None:
        """What is played."""
        self.line(title, "bold")
        self.line(text, "dim")

    def say(self, said: Said) -> None:
        """A line of the story."""
        if said.kind == "street":
            self.line(f"\n── {said.text} ──", "bold")
        else:
            self.line(f"  {said.text}", _LOOKS.get(said.kind, ""))

    def prompt(self, text: str) -> None:
        """Ask, without ending the line."""
        self.console.print(Text(text), end="")
        sys.stdout.flush()

    # ------------------------------------------------------------ the table

    def table(self, view: View, layout: Layout, names: Sequence[str]) -> None:
        """The shared cards in their places, the lines by name, the seats."""
        cards = {seen.cell: seen.card if seen.known else BACK for seen in view.board}
        cells = [cell for cell in layout.cells if cell.id in cards or not cell.spare]
        if cells:
            self.line()
            named = layout.drawn or any(cell.aside for cell in cells)
            for text in draw_layout(cells, cards, named=named):
                self.line(f"    {text}")
        for text in _lines_by_name(layout):
            self.line(f"    {text}", "dim")
        self.line()
        for text in _seats(view, names):
            self.line(f"  {text}")

    def own(self, view: View, game: type[GameClass]) -> None:
        """The player's own cards and what they make, the pot and what is to be called."""
        self.line()
        for text in draw_row(_shown(seen) for seen in view.hands[view.seat]):
            self.line(f"    {text}")
        apart = [seen.card for seen in view.hands[view.seat] if seen.face == "apart"]
        if apart:
            self.line(f"  {spoken(apart)} {'lies' if len(apart) == 1 else 'lie'} apart.")
        hand = best_so_far(game, view)
        if hand:
            self.line(f"  Your best hand so far is {hand}.")
        due = view.decision.to_call if view.decision else 0
        self.line(f"  Pot {view.pot}, you have {view.stacks[view.seat]}" + (f", {due} to call." if due else "."))


def best_so_far(game: type[GameClass], view: View) -> str:
    """What the player can make of the cards that lie open: `a pair of kings`; empty before any do."""
    board = {seen.cell: seen.card for seen in view.board if seen.known}
    own = hand_of((seen.card, seen.face) for seen in view.hands[view.seat] if seen.known)
    if not (board or own.up) and _lies_open_later(game):
        return ""
    record = record_of(view.events)
    made = (
        (share, showing_for(game, share, own.hole, own.up, board, apart=own.apart, record=record))
        for share in game.shares
    )
    words = [describe(hand.value, share.by is None and game.ranking(share.ranking).low) for share, hand in made if hand]
    return " and ".join(dict.fromkeys(words))


def _lies_open_later(game: type[GameClass]) -> bool:
    """Whether cards are to lie open that are not there yet: before they are, a hand means little."""
    whole = whole_deal(game.streets)
    return bool(whole.cells) or "up" in whole.faces


def _lines_by_name(layout: Layout) -> Iterator[str]:
    """`Rail: u1-u2-u3, l1-l2-l3, ...`."""
    for line_set in layout.line_sets:
        yield f"{line_set.title}: " + ", ".join("-".join(cells) for cells in line_set.lines)


def _seats(view: View, names: Sequence[str]) -> Iterator[str]:
    """One line a seat: button, name, chips, bet of this round, cards."""
    width = max(map(len, names))
    yield f"  {'':<{width}}   chips"
    for seat, name in enumerate(names):
        button = "●" if seat == view.button else " "
        bet = f"bet {view.bets[seat]}" if view.bets[seat] else ""
        cards = "folded" if view.folded[seat] else spoken(_shown(seen) for seen in view.hands[seat])
        yield f"{button} {name:<{width}}  {view.stacks[seat]:>6}  {bet:<9}  {cards}".rstrip()


def _shown(seen: SeenCard) -> str:
    return seen.card if seen.known else BACK
