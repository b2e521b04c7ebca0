"""The text of each node on one line: the inverse of the readers, without blocks and comments.

`say` dispatches on the node's class; a node without a function here is a programming error.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import singledispatch

from cardwright.dsl import tree as t

SUITS = {"s": "spade", "h": "heart", "d": "diamond", "c": "club"}


@singledispatch
def say(node: t.Node) -> str:
    """The line, or the part of a line, that reads back as `node`."""
    raise TypeError(f"nothing says {type(node).__name__}")


def joined(nodes: Iterable[t.Node], between: str = " ") -> str:
    """Several nodes in a row."""
    return between.join(map(say, nodes))


def listed(words: list[str]) -> str:
    """Words as a list that ends with `or`."""
    return f"{', '.join(words[:-1])} or {words[-1]}"


def optional(before: str, node: t.Node | None, after: str = "") -> str:
    """The text of a part that may be absent."""
    return "" if node is None else f"{before}{say(node)}{after}"


def flag(said: bool, words: str) -> str:
    """Words that are said or not."""
    return words if said else ""


# ---------------------------------------------------------------- words


@say.register
def _(node: t.Name) -> str:
    return node.text


@say.register
def _(node: t.Text) -> str:
    return f'"{node.value}"'


@say.register
def _(node: t.Rank) -> str:
    return node.symbol


@say.register
def _(node: t.Card) -> str:
    return node.rank + node.suit


COUNTS = {
    "number": "{0}",
    "range": "{0}..{1}",
    "at-least": "{0}+",
    "up-to": "up to {0}",
    "exactly": "exactly {0}",
    "any": "any",
    "all": "all",
    "some": "some",
    "all-or-none": "all or none",
}


@say.register
def _(node: t.Count) -> str:
    if node.form == "one-of":
        *first, last = map(str, node.values)
        return f"{' '.join(first)} or {last}"
    return COUNTS[node.form].format(*node.values)


@say.register
def _(node: t.Who) -> str:
    if node.of is not None:
        return f"{node.role.replace('-', ' ')} {say(node.of)}"
    board = flag(node.with_board, " with board")
    if node.ranking is not None:
        return f"{node.role.removesuffix('-showing')} {say(node.ranking)} showing{board}"
    return node.role.replace("-", " ") + board


CONDITIONS = {
    "no-rank-was-dealt-up": "no {0} was dealt up",
    "the-latest-up-card-is": "the latest up card is {0}",
    "cell-is": "{0} is {1}",
    "cell-is-from": "{0} is {1}..{2}",
    "a-player-has": "a player has {0} {1}",
    "a-player-has-in-a-row": "a player has {0} {1} in a row",
}


@say.register
def _(node: t.Condition) -> str:
    words = CONDITIONS.get(node.predicate, node.predicate.replace("-", " "))
    return words.format(*map(say, node.arguments))
