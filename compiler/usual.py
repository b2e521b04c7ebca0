"""The hands that every player knows, and those that a variant brings along."""

from __future__ import annotations

from cardwright.compiler.game import Category

USUAL_ORDER = (
    "straight flush",
    "four of a kind",
    "full house",
    "flush",
    "straight",
    "three of a kind",
    "two pair",
    "pair",
    "high card",
)
"""The order every player brings along; a sheet says aloud where a game departs from it."""


def is_new(category: Category) -> bool:
    """Whether the game brings a kind of hand along that players do not know from elsewhere."""
    return category.added and category.id not in USUAL_ORDER


def has_own_name(category: Category) -> bool:
    """Whether its title is a name, every word of it with a capital (`House Party`), and not ordinary words."""
    return is_new(category) and all(word[:1].isupper() for word in category.title.replace("-", " ").split())
