"""The text of nodes: header, section heads, deck, layout and stakes."""

from __future__ import annotations

from cardwright.dsl import tree as t
from cardwright.dsl.say import SUITS, flag, joined, listed, optional, say

# ---------------------------------------------------------------- header


@say.register
def _(node: t.File) -> str:
    return f"{node.kind} {say(node.id)} {say(node.title)}{_origin(node.like, node.with_options)}"


def _origin(like: t.Name | None, options: tuple[t.Name, ...]) -> str:
    return optional(" like ", like) + (f" with {joined(options, ', ')}" if options else "")


@say.register
def _(node: t.Aka) -> str:
    return f"aka {joined(node.names, ', ')}"


@say.register
def _(node: t.By) -> str:
    return f"by {say(node.author)}"


@say.register
def _(node: t.Family) -> str:
    return f"family {say(node.name)}"


@say.register
def _(node: t.Players) -> str:
    return f"players {_seats(node.numbers)}" + (f", best {_seats(node.best)}" if node.best else "")


def _seats(count: t.Count) -> str:
    return listed([str(v) for v in count.values]) if count.form == "one-of" else say(count)


@say.register
def _(node: t.Note) -> str:
    return f"note {say(node.text)}"


@say.register
def _(node: t.ChangeEvery) -> str:
    return "change every orbit" if node.minutes is None else f"change every {node.minutes} minutes"


@say.register
def _(node: t.AtMostDealtIn) -> str:
    return f"at most {node.number} dealt in for {say(node.games)} games"


@say.register
def _(node: t.RotationGame) -> str:
    return say(node.game) + _origin(None, node.options)


# ---------------------------------------------------------------- heads of sections


@say.register
def _(node: t.Section) -> str:
    """`play like X` and its kin: sections without words of their own."""
    return type(node).__name__.lower() + optional(" like ", node.like)


@say.register
def _(node: t.Deck) -> str:
    start = f"like {say(node.like)}" if node.like else optional("", node.base)
    copies = f"{node.copies} " if node.copies > 1 else ""
    without = f" without {joined(node.without)}" if node.without else ""
    jokers = f" + {node.jokers} {'joker' if node.jokers == 1 else 'jokers'}" if node.jokers else ""
    return f"deck {copies}{start}{optional(' ', node.ranks)}{without}{jokers}"


@say.register
def _(node: t.RanksFrom) -> str:
    lowest = f"({node.less} - players)" if node.lowest is None else say(node.lowest)
    return f"from {lowest} to {say(node.highest)}"


@say.register
def _(node: t.Ranking) -> str:
    size = f" of {node.size} cards" if node.size is not None else ""
    return "ranking" + optional(" ", node.name) + flag(node.low, " low") + size + optional(" like ", node.like)


@say.register
def _(node: t.Tokens) -> str:
    return f"tokens {say(node.name)}"


@say.register
def _(node: t.Ladder) -> str:
    then = f", then {node.then.replace('-', ' ')}" if node.then else ""
    return f"ladder {say(node.name)}: {joined(node.rungs, ', ')}{then}"


@say.register
def _(node: t.Whenever) -> str:
    return f"whenever {say(node.name)}{optional(' ', node.title)}: {say(node.event)}"


@say.register
def _(node: t.Event) -> str:
    if node.form == "up-card-becomes-wild":
        return "an up card becomes wild"
    return f"{optional('', node.rank or node.card)} is dealt {node.face} to a player"


@say.register
def _(node: t.Example) -> str:
    return f"example {say(node.title)}"


@say.register
def _(node: t.Option) -> str:
    head = f"option {say(node.id)} {say(node.title)}"
    return head + _origin(node.like, node.with_options) + flag(node.default, " default")


# ---------------------------------------------------------------- deck


@say.register
def _(node: t.Aces) -> str:
    return f"aces {node.form.replace('-', ' ')}"


@say.register
def _(node: t.SuitOrder) -> str:
    return f"suits {' > '.join(SUITS[s] + 's' for s in node.suits)}"


@say.register
def _(node: t.ReshuffleDiscards) -> str:
    return f"reshuffle discards{flag(node.burned, ' and burn cards')}"


@say.register
def _(node: t.DiscardsNeverReturn) -> str:
    return "discards never return"


# ---------------------------------------------------------------- layout and stakes


@say.register
def _(node: t.Cell) -> str:
    return say(node.name) + flag(node.sideways, "~")


@say.register
def _(node: t.LayoutRow) -> str:
    return " ".join(say(cell) if cell else "." for cell in node.cells)


@say.register
def _(node: t.AsideCells) -> str:
    return "aside " + ", ".join(say(name) + optional(" ", title) for name, title in node.cells)


@say.register
def _(node: t.LaidJoker) -> str:
    return f"joker on {say(node.cell)}"


@say.register
def _(node: t.LineSet) -> str:
    heading = f"{say(node.name)}{optional(' ', node.title)}:"
    return f"{heading} {joined(node.choices, ' | ')}{flag(node.round, ', round')}"


@say.register
def _(node: t.LineChoice) -> str:
    if node.form == "cells":
        return joined(node.cells)
    words = node.form.replace("-", " ")
    if node.length is None:
        return words
    if node.form == "every-path" and node.along is None:
        return f"{words} of {node.length} neighbours"
    return f"{words} of {node.length}{optional(' through ', node.through)}{optional(' along ', node.along)}"


@say.register
def _(node: t.Limit) -> str:
    return f"{node.form} limit{optional(', twice the pot from ', node.double_from)}"


@say.register
def _(node: t.BetSize) -> str:
    size = str(node.low) if node.high is None else f"{node.low}..{node.high}"
    return size + optional(" from ", node.start)


@say.register
def _(node: t.FixedLimit) -> str:
    return f"fixed limit {joined(node.sizes, ', ')}"


@say.register
def _(node: t.SpreadLimit) -> str:
    return f"bets {joined(node.sizes, ', ')}"


FORCED = {"ante": "ante", "button-blind": "button blind", "bring-in": "bring-in"}


@say.register
def _(node: t.Forced) -> str:
    return f"{FORCED[node.kind]} {node.amount}"


@say.register
def _(node: t.Blinds) -> str:
    return f"blinds {' '.join(map(str, node.amounts))}"


@say.register
def _(node: t.MostRaises) -> str:
    raises = "raise" if node.number == 1 else "raises"
    return f"at most {node.number} {raises}{flag(node.heads_up, ', heads-up too')}"


STAKE_RULES = {
    "raises-at-least-last-bet": "raises at least the last bet",
    "bets-at-least-twice-the-last-bet": "bets at least twice the last bet",
    "big-bet-allowed": "big bet allowed",
    "only-big-bets": "only big bets",
    "no-check-raise": "no check-raise",
    "points": "points",
}


@say.register
def _(node: t.StakeRule) -> str:
    return STAKE_RULES[node.rule] + optional(" from ", node.start) + optional(", if ", node.condition)


CONVENTIONS = {
    ("short posts", "in full"): "short posts count in full",
    ("short posts", "as paid"): "short posts count as paid",
    ("over short bets", "completes"): "bets over a short one complete it",
    ("over short bets", "added"): "bets over a short one are added",
    ("short raises", "least bet"): "short raises reopen as a full raise",
    ("short raises", "last raise"): "short raises reopen as large as the last",
    ("short antes", "matches"): "short antes win what they match",
    ("short antes", "all"): "short antes win all antes",
    ("covered", "passed over"): "covered players are passed over",
    ("covered", "asked"): "covered players are asked",
    ("odd chips", "one by one"): "odd chips one by one",
    ("odd chips", "first"): "odd chips to the first winner",
    ("same winners", "apart"): "pots of the same winners stay apart",
    ("same winners", "one"): "pots of the same winners are one",
    ("draws", "in turn"): "new cards in turn",
    ("draws", "together"): "new cards when all have discarded",
    ("equal showing", "suit"): "equal cards showing go by suit",
    ("equal showing", "seat"): "equal cards showing go by seat",
    ("burn cards", "stay out"): "burn cards stay out",
    ("burn cards", "return"): "burn cards return",
}
"""The sentence of each answer to each question."""


@say.register
def _(node: t.Convention) -> str:
    return CONVENTIONS[node.about, node.answer]


@say.register
def _(node: t.MostBets) -> str:
    return f"at most {node.number} {'bet' if node.number == 1 else 'bets'}"


@say.register
def _(node: t.BestLow) -> str:
    return f"best low is {say(node.ranking)}"


@say.register
def _(node: t.Fee) -> str:
    return f"{optional('', node.name, ' ')}fee {node.amount}"
