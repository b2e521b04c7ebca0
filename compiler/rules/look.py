"""How a rule sheet looks, whatever its form: paper, colours of the suits, large print."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from cardwright.compiler.rules.tones import Tones

Paper = Literal["a4", "letter"]


@dataclass(frozen=True, slots=True)
class Look:
    """How something is printed: paper, colours of the suits, large print for weak eyes or a wall.

    `dots` are those to an inch of a picture of a page.
    """

    paper: Paper = "a4"
    tones: Tones = "two"
    large: bool = False
    dots: int = 144
