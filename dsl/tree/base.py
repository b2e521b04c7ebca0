"""What every node of the tree has: a place in a file, and for a line its comments."""

from __future__ import annotations

from dataclasses import field
from typing import TYPE_CHECKING

from cardwright.dsl.source import NOWHERE, Span

if TYPE_CHECKING:
    from dataclasses import dataclass

    Shared = object
else:  # the same, without writing six methods for each of a hundred classes at every start
    from cardwright.dsl.nodes import Frozen as Shared
    from cardwright.dsl.nodes import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class Node(Shared):
    """Anything with a place in a file."""

    span: Span = field(default=NOWHERE, compare=False, repr=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Line(Node):
    """A node that fills a line. `comments` are the whole-line comments over it, `remark` is the one after it.

    A blank line before the node (or before its comments) is kept as `spaced`.
    """

    comments: tuple[str, ...] = field(default=(), compare=False, repr=False)
    remark: str = field(default="", compare=False, repr=False)
    spaced: bool = field(default=False, compare=False, repr=False)
