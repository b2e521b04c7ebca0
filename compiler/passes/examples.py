"""Pass: examples, as far as their shape goes. Whether the claimed ruling is right is for whoever can judge."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType

from cardwright.compiler import game
from cardwright.compiler.draft import Draft, twice, unknown
from cardwright.compiler.passes.places import look_up_cells
from cardwright.compiler.passes.shares import never_declared, words_declared
from cardwright.compiler.spec import category_id
from cardwright.dsl import tree
from cardwright.dsl.diagnostics import Diagnostic, Report
from cardwright.dsl.source import Span


def shape_examples(draft: Draft, report: Report) -> Draft:
    """Resolve each example; one with a mistake is reported and left out.

    An example of the variant as written that does not fit an option (other cards are dealt) is left out in silence,
    and so is one of an option that does not fit another that is on as well.
    """
    made: list[tuple[tree.Example, game.Example]] = []
    for example in draft.spec.examples if draft.lineage else ():
        reader = _Reader(draft, example, Report(), board=dict(draft.laid))
        result = reader.read()
        if not reader.report.has_errors:
            made.append((example, result))
        elif not draft.chosen or (example not in draft.file.sections and _one_wish(draft)):
            for problem in reader.report.diagnostics:
                report.add(problem)
    spec = replace(draft.spec, examples=tuple(written for written, _ in made))
    return replace(draft, spec=spec, examples=tuple(shaped for _, shaped in made))


def _one_wish(draft: Draft) -> bool:
    """Whether only one option is on, beside those that it builds on."""
    keys = {one.key for one in draft.chosen}
    return any(keys <= {one.key, *one.builds_on} for one in draft.chosen)


@dataclass(slots=True)
class _Reader:
    draft: Draft
    example: tree.Example
    report: Report
    board: dict[str, str] = field(default_factory=dict)
    used: dict[str, Span] = field(default_factory=dict)
    taken: Counter[str] = field(default_factory=Counter)
    whole: bool = True
    """Whether every line of the example could be read."""

    def read(self) -> game.Example:
        """The example as the Game has it."""
        self.whole = self.draft.sound("example") or not self._has_unread_lines()
        for line in self.example.lines:
            if isinstance(line, tree.PlacedCards):
                self._place(line)
        self._see_that_the_board_is_full()
        for line in self.example.lines:
            if isinstance(line, tree.ExamplePlayers):
                self._count_players(line)
        lines = [line for line in self.example.lines if isinstance(line, tree.ExampleHand)]
        hands = tuple(self._hand(line) for line in lines)
        self._see_that_names_differ(lines)
        winners, category = self._outcome([hand.player for hand in hands])
        return game.Example(
            title=self.example.title.value,
            players=next((line.number for line in self.example.lines if isinstance(line, tree.ExamplePlayers)), None),
            board=self.board,
            hands=hands,
            winners=winners,
            category=category,
        )

    def _has_unread_lines(self) -> bool:
        start = self.example.span.line
        others = [section.span.line for section in self.draft.file.sections if section.span.line > start]
        end = min(others, default=None)
        lines = [problem.span.line for problem in self.draft.own.problems if problem.is_error]
        return any(start <= line and (end is None or line < end) for line in lines)

    def _place(self, line: tree.PlacedCards) -> None:
        """The cards of cells, groups or the board."""
        for name, cards in line.entries:
            cells = look_up_cells(self.draft, name, self.report)
            if name.text not in cells:  # a group, or the board, of which nobody need say what lies there anyway
                cells = tuple(cell for cell in cells if cell not in self.draft.laid)
            for card in cards:
                self._take(card)
            if cells and len(cells) != len(cards) and self.draft.sound("layout/cells", "layout/numbers"):
                self.report.add(_wrong_number(name.span, f"'{name.text}'", len(cells), len(cards)))
            for cell, card in zip(cells, cards, strict=False):
                if cell in self.board:
                    self.report.add(_cell_again(cell, name.span))
                self.board[cell] = text_of(card)

    def _see_that_the_board_is_full(self) -> None:
        """CW6016: every shared cell must have its card, else nobody can judge."""
        spare = {cell.id for cell in self.draft.cells if cell.spare}
        missing = [cell for cell in self.draft.board if cell not in self.board and cell not in spare]
        if (
            missing
            and self.whole
            and self.draft.sound("layout/cells", "layout/numbers", "play")
            and not self.report.has_errors
        ):
            self.report.add(_missing(missing, self.example))

    def _count_players(self, line: tree.ExamplePlayers) -> None:
        allowed = self.draft.players.allowed if self.draft.players else ()
        if allowed and line.number not in allowed:
            self.report.add(_not_allowed(line))

    def _hand(self, line: tree.ExampleHand) -> game.ExampleHand:
        """A player's cards and what is said of them."""
        for card in (*line.hole, *line.up, *line.apart):
            self._take(card)
        if self.draft.sound("play/hands") and not self._lies_otherwise(line):
            held = (
                ("down", line.hole, "hole cards"),
                ("up", line.up, "up cards"),
                ("apart", line.apart, "cards apart"),
            )
            for kind, cards, words in held:
                wanted = self._dealt(kind)
                most = wanted + (self.draft.bought if kind == "down" else 0)
                if not wanted <= len(cards) <= most:
                    who = f"{line.player.text}'s {words}"
                    span = cards[0].span.to(cards[-1].span) if cards else line.player.span
                    self.report.add(_wrong_number(span, who, wanted, len(cards)))
        hand = game.ExampleHand(
            player=line.player.text,
            hole=tuple(map(text_of, line.hole)),
            up=tuple(map(text_of, line.up)),
            apart=tuple(map(text_of, line.apart)),
            declared=self._word(line),
        )
        return hand.model_copy(update=self._claim(line.makes, line)) if line.makes else hand

    def _lies_otherwise(self, line: tree.ExampleHand) -> bool:
        """Whether the numbers of cards are right if some lie the other way, for a price."""
        either = sum(event.count for event in self.draft.trace if event.detail == "or")
        hole, up = self._dealt("down"), self._dealt("up")
        right = len(line.hole) + len(line.up) == hole + up
        return bool(either) and right and abs(len(line.up) - up) <= either

    def _dealt(self, kind: str) -> int:
        """The cards of one facing that a player has; fewer where the deck was short and a spare cell has a card."""
        short = any(cell.spare and cell.id in self.board for cell in self.draft.cells)
        return self.draft.dealt(kind, short=short)

    def _word(self, line: tree.ExampleHand) -> str | None:
        """What the player declared."""
        if line.declares is None:
            return None
        known = words_declared(self.draft)
        if line.declares.text not in known and self.draft.sound("play"):
            self.report.add(never_declared(line.declares, known))
        return line.declares.text

    def _claim(self, claim: tree.Claim, line: tree.ExampleHand) -> dict[str, object]:
        """`makes CATEGORY cards using LINE`, as fields of the hand."""
        there = {*self.board.values(), *map(text_of, (*line.hole, *line.up, *line.apart))}
        for card in claim.cards:
            if text_of(card) not in there and self.whole and self.draft.sound("layout/cells", "layout/numbers"):
                self.report.add(_not_at_hand(card, line))
        cells = tuple(cell for name in claim.line for cell in look_up_cells(self.draft, name, self.report))
        if claim.line_set is not None:
            cells = self._line(claim.line_set, cells)
        return {
            "category": self._category(claim.category),
            "cards": tuple(map(text_of, claim.cards)),
            "line": cells,
            "line_set": claim.line_set.text if claim.line_set else None,
        }

    def _line(self, name: tree.Name, cells: tuple[str, ...]) -> tuple[str, ...]:
        """The line of the set that has these cells, in its own order."""
        sets = {line_set.id: line_set for line_set in self.draft.line_sets}
        if name.text not in sets:
            if self.draft.sound("layout"):
                self.report.add(unknown("CW2016", "set of lines", name.text, name.span, sets))
            return cells
        lines = [line.cells for line in sets[name.text].lines]
        found = next((line for line in lines if set(line) == set(cells)), None)
        if found is None and self.draft.sound("layout"):
            self.report.add(_no_such_line(name, cells, lines))
        return found or cells

    def _category(self, name: tree.Name) -> str:
        known = [category.id for ranking in self.draft.rankings for category in ranking.categories]
        if category_id(name) not in known and self.draft.sound("ranking"):
            self.report.add(unknown("CW2015", "category", category_id(name), name.span, dict.fromkeys(known)))
        return category_id(name)

    def _outcome(self, players: list[str]) -> tuple[tuple[str, ...], str | None]:
        """Who wins, and with what if that is said."""
        outcomes = [line for line in self.example.lines if isinstance(line, tree.Outcome)]
        if len(outcomes) > 1 or (not outcomes and self.whole):
            self.report.add(_outcomes(self.example, outcomes))
        winners: list[str] = []
        category: str | None = None
        for outcome in outcomes[:1]:
            for name in outcome.players:
                if name.text not in players and self.whole:
                    self.report.add(unknown("CW6013", "player", name.text, name.span, players))
                winners.append(name.text)
            category = self._category(outcome.category) if outcome.category else None
        return tuple(winners), category

    def _take(self, card: tree.Card) -> None:
        """A card leaves the deck; it must be there and may leave once."""
        text = text_of(card)
        deck = self.draft.deck
        there = _times_there(text, deck) if deck and self.draft.sound("deck") else 1
        if not there and deck:
            self.report.add(_not_in_deck(card, deck))
        elif self.taken[text] >= there:
            self.report.add(_card_twice(card, self.used[text]))
        self.taken[text] += 1
        self.used.setdefault(text, card.span)

    def _see_that_names_differ(self, lines: list[tree.ExampleHand]) -> None:
        first: dict[str, Span] = {}
        for line in lines:
            name = line.player
            if name.text in first:
                message = f"Player {name.text} is there twice"
                self.report.add(twice("CW6017", message, name.span, first[name.text]))
            first.setdefault(name.text, name.span)


def _times_there(text: str, deck: game.Deck) -> int:
    """How many such cards the deck has."""
    if text == game.JOKER:
        return deck.jokers
    return deck.copies if text[:-1] in deck.ranks else 0


def text_of(card: tree.Card) -> str:
    """`10s`; `Jo` for a joker."""
    return card.rank + card.suit if card.suit else game.JOKER


def example_fails(example: str, message: str, span: Span, hint: str | None = None) -> Diagnostic:
    """CW6020: the example claims another ruling than the rules give. `message` says what the rules give."""
    return Diagnostic("CW6020", f"The example '{example}' fails: {message}", span, "claimed here", hint=hint)


@dataclass(frozen=True, slots=True)
class Claims:
    """Where an example claims what: the places at which a ruling that differs is shown.

    `outcome` is the line that says who wins, `hands` the line of each player.
    """

    title: str
    outcome: Span
    hands: Mapping[str, Span]


def claims_in(example: tree.Example) -> Claims:
    """The claims of one example; one that does not say who wins is shown by its title."""
    outcomes = [line.span for line in example.lines if isinstance(line, tree.Outcome)]
    hands = {line.player.text: line.span for line in example.lines if isinstance(line, tree.ExampleHand)}
    return Claims(example.title.value, (outcomes or [example.title.span])[0], MappingProxyType(hands))


def _wrong_number(span: Span, what: str, wanted: int, found: int) -> Diagnostic:
    """CW6012: too many or too few cards."""
    verb = "takes" if what.startswith("'") else "take"
    return Diagnostic(
        "CW6012",
        f"{what} {verb} {wanted} card{'s' if wanted != 1 else ''}, not {found}",
        span,
        f"{found} card{'s' if found != 1 else ''}",
    )


def _cell_again(cell: str, span: Span) -> Diagnostic:
    """CW6018: a cell that has a card already."""
    return Diagnostic("CW6018", f"The cell '{cell}' gets a second card", span, "has one already")


def _missing(cells: list[str], example: tree.Example) -> Diagnostic:
    """CW6016: cells without a card."""
    names = ", ".join(cells)
    return Diagnostic(
        "CW6016",
        f"The example gives no card to {names}",
        example.title.span,
        "an example shows the whole board",
        hint=f"add a line such as '{cells[0]} Kd'",
    )


def _not_allowed(line: tree.ExamplePlayers) -> Diagnostic:
    """CW6019: a number of players that this variant does not allow."""
    return Diagnostic(
        "CW6019",
        f"This game is not for {line.number} player{'s' if line.number != 1 else ''}",
        line.span,
        "not allowed",
    )


def _not_at_hand(card: tree.Card, line: tree.ExampleHand) -> Diagnostic:
    """CW6014: a hand is said to be made with a card that is not there."""
    return Diagnostic(
        "CW6014",
        f"{line.player.text} cannot use {text_of(card)}: it is neither among the player's cards nor on the table",
        card.span,
        "not there",
    )


def _no_such_line(name: tree.Name, cells: tuple[str, ...], lines: list[tuple[str, ...]]) -> Diagnostic:
    """CW6015: cells that are no line of the set."""
    known = ", ".join(" ".join(line) for line in lines[:8])
    return Diagnostic(
        "CW6015",
        f"{' '.join(cells) or 'this'} is not a {name.text}",
        name.span,
        "no such line",
        hint=f"the lines of '{name.text}' are {known}",
    )


def _outcomes(example: tree.Example, outcomes: list[tree.Outcome]) -> Diagnostic:
    """CW6021: an example must say once who wins."""
    if not outcomes:
        message = "The example does not say who wins"
        return Diagnostic("CW6021", message, example.title.span, "who wins?", hint="add a line such as 'A wins'")
    message = "The example says twice who wins"
    return Diagnostic("CW6021", message, outcomes[1].span, "again here", hint="write one line for the whole pot")


def _card_twice(card: tree.Card, first: Span) -> Diagnostic:
    """CW6010: a card in two places."""
    return twice("CW6010", f"{text_of(card)} is in two places", card.span, first)


def _not_in_deck(card: tree.Card, deck: game.Deck) -> Diagnostic:
    """CW6011: a card the deck does not have."""
    return Diagnostic(
        "CW6011",
        f"{text_of(card)} is not in this deck",
        card.span,
        "not in the deck",
        hint=f"its ranks are {' '.join(deck.ranks)}",
    )
