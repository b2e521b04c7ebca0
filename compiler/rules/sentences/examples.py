"""Judged deals as the author claims them: the board, each player's hand in words, the verdict."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from cardwright.compiler.game import Category, Example, ExampleHand
from cardwright.compiler.rules.document import ExampleBox, ExamplePlayer, ExampleRow, Sentence
from cardwright.compiler.rules.grammar import capital, listed, number, print_title
from cardwright.compiler.rules.reading import Reading, category_name
from cardwright.compiler.rules.runs import Part, cards, ref, say
from cardwright.compiler.rules.sentences.patterns import a_kind, rider_definition

Drawer = Callable[[Reading, Example], str]


def boxes(reading: Reading, draw: Drawer) -> Iterator[ExampleBox]:
    """One box for each example; `draw` pictures its board."""
    for at, example in enumerate(reading.game.examples, start=1):
        yield ExampleBox(
            id=f"example.{at}",
            title=print_title(example.title),
            rows=tuple(_rows(reading, example)),
            players=tuple(_player(reading, at, example, hand) for hand in example.hands),
            verdict=_verdict(reading, at, example),
            svg=draw(reading, example),
        )


def _rows(reading: Reading, example: Example) -> Iterator[ExampleRow]:
    """The board in named parts: rows and cells with a name, then cells by their places; undrawn, as one row."""
    left = dict(example.board)
    if reading.game.layout.drawn:
        sided = [row for row in reading.names.rows() if reading.names.side(*row)]
        parts = [(capital(reading.names.line_title(*row)), row[1].cells) for row in sided]
        parts += [(capital(title), (cell,)) for cell, title in reading.names.titles.items()]
        for label, cells in parts:
            known = [cell for cell in cells if cell in left]
            if known:
                yield ExampleRow(label, cards(left.pop(cell) for cell in known))
        for cell in [cell for cell in reading.names.cells if cell in left]:
            yield ExampleRow(capital(reading.names.cell(cell).removeprefix("the ")), cards([left.pop(cell)]))
    for cell in [cell for cell in left if reading.names.cells[cell].aside]:
        yield ExampleRow(capital(reading.names.cell(cell).removeprefix("the ")), cards([left.pop(cell)]))
    if left:
        yield ExampleRow("Shared cards" if len(left) > 1 else "Shared card", cards(left.values()))


def _player(reading: Reading, at: int, example: Example, hand: ExampleHand) -> ExamplePlayer:
    category = _category(reading, hand.category)
    return ExamplePlayer(
        name=f"Player {hand.player}",
        caption=capital(category_name(category)) if category else "",
        held=cards((*hand.hole, *hand.up, *hand.apart)),
        played=cards(hand.cards),
        sentence=say(f"example.{at}.{hand.player}", *_words(reading, example, hand, category)),
    )


def _category(reading: Reading, name: str | None) -> Category | None:
    for ranking in reading.game.rankings:
        for category in ranking.categories:
            if category.id == name:
                return category
    return None


def _words(reading: Reading, example: Example, hand: ExampleHand, category: Category | None) -> Iterator[Part]:
    yield f"{hand.player} {'holds' if hand.hole else 'shows'} "
    yield from cards(hand.hole or hand.up)
    if hand.hole and hand.up:
        yield " and shows "
        yield from cards(hand.up)
    if hand.apart:
        yield " and keeps apart "
        yield from cards(hand.apart)
    yield "."
    if hand.cards and category:
        yield from _using(reading, example, hand)
        yield f"the best {number(len(hand.cards))} cards are "
        yield from cards(hand.cards)
        yield f": {a_kind(category_name(category))}"
        yield from _rider(category, hand.cards)
        yield "."
    elif category:
        yield f" This makes {a_kind(category_name(category))}."
    if hand.declared:
        yield f" {hand.player} declares {hand.declared}."


def _using(reading: Reading, example: Example, hand: ExampleHand) -> Iterator[Part]:
    """The line used: its name, or the way it runs and its number, and the cards on it."""
    line_set = reading.names.line_set(hand.line_set) if hand.line and hand.line_set else None
    line = next((one for one in line_set.lines if set(one.cells) == set(hand.line)), None) if line_set else None
    if line_set is None or line is None:
        yield " Here "
        return
    if reading.names.side(line_set, line):
        yield f" With the {reading.names.line_title(line_set, line)}, "
    else:
        yield f" With the {line.shape if line.shape != 'bent' else 'line'} of "
        yield ref(f"layout.line.{line_set.id}.{line_set.lines.index(line) + 1}")
        yield ", "
    yield from cards(example.board[cell] for cell in line.cells if cell in example.board)
    yield ", "


def _rider(category: Category, held: Sequence[str]) -> Iterator[Part]:
    """The named card of a hand such as four of a suit and a rider."""
    parts = rider_definition(category)
    if parts is None or parts[0].kind != "suited":
        return
    for at, text in enumerate(held):
        others = {other[-1] for place, other in enumerate(held) if place != at}
        if text[:-1] in parts[1].ranks and len(others) == 1:
            yield f" whose {capital(parts[1].name)} is "
            yield from cards([text])
            return


def _verdict(reading: Reading, at: int, example: Example) -> Sentence:
    if len(example.winners) > 1:
        each = _category(reading, example.category)
        with_what = f", each with {a_kind(category_name(each))}" if each else ""
        return say(f"example.{at}.verdict", f"Players {listed(example.winners)} divide the pot{with_what}.")
    return say(f"example.{at}.verdict", *_because(reading, example), f"Player {example.winners[0]} wins.")


def _settled_at(reading: Reading, example: Example, kind: Category) -> str:
    """The sentence by which one hand of a kind beats another: that on suits or equal cards where ranks are equal."""
    ranking = reading.ranking
    if ranking.low:
        return f"low.{ranking.id}.compare"
    ranks = {
        tuple(sorted(card[:-1] for card in hand.cards or (*hand.hole, *hand.up)))
        for hand in example.hands
        if hand.category == kind.id
    }
    if len(ranks) > 1:
        return "ties.order"
    return "ties.suits" if ranking.suit_order else "ties.equal-cards" if ranking.equal_cards else "ties.order"


def _because(reading: Reading, example: Example) -> Iterator[Part]:
    """The kinds of hand that decide, or the clause that does where they are the same."""
    won = reading.game.showdown.shares
    if len(won) == 1 and won[0].place > 1:
        yield "The best hand wins nothing, and the next one down takes the pot: "
        return
    made = {hand.player: _category(reading, hand.category) for hand in example.hands}
    best = made.get(example.winners[0])
    others = [category for name, category in made.items() if name not in example.winners and category]
    beaten = list(dict.fromkeys(a_kind(category_name(category)) for category in others if category != best))
    if best is None:
        return
    if best in others:
        holders = listed([name for name, category in made.items() if category == best])
        yield f"{holders} each hold {a_kind(category_name(best))}, and {example.winners[0]}’s is the better one by "
        yield ref(_settled_at(reading, example, best))
        yield ": "
    elif beaten:
        yield f"{capital(a_kind(category_name(best)))} beats {listed(beaten)}: "
