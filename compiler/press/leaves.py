"""How large the pages of a booklet are, and the text on them."""

from __future__ import annotations

from dataclasses import dataclass

from cardwright.compiler.rules.look import Look

_POINTS = 72 / 25.4


@dataclass(frozen=True, slots=True)
class Leaf:
    """A page: its measures in millimetres, the height of its foot among them.

    `sizes` are those of a game's text in points, the largest first, `body` that of lists.
    """

    width: float
    height: float
    margin: float
    foot: float
    sizes: tuple[float, ...]
    body: float

    @property
    def room(self) -> float:
        """The height of what may stand on it, in points."""
        return (self.height - 2 * self.margin - self.foot) * _POINTS

    def as_data(self) -> dict[str, float]:
        """What the template asks for."""
        return {"width": self.width, "height": self.height, "margin": self.margin, "foot": self.foot}


_SMALL, _LARGE = (9.8, 9.4, 9.1, 8.8, 8.5, 8.2, 7.9, 7.6), (17.0, 16.0, 15.0)
_LEAVES = {
    ("a4", False): Leaf(148, 210, 11, 7, _SMALL, 8.6),
    ("letter", False): Leaf(139.7, 215.9, 11, 7, _SMALL, 8.6),
    ("a4", True): Leaf(210, 297, 17, 10, _LARGE, 15),
    ("letter", True): Leaf(215.9, 279.4, 17, 10, _LARGE, 15),
}


def leaf_of(look: Look) -> Leaf:
    """Half of the paper, A5 of A4; in large print the whole of it."""
    return _LEAVES[look.paper, look.large]
