"""What a set of cards is worth: a hand's category and the ranks that settle a tie, or single cards and points."""

from __future__ import annotations

from dataclasses import dataclass

from cardwright.runtime.model import Category, Part


@dataclass(frozen=True, slots=True, eq=False)
class Value:
    """What a player shows for a share. The larger is the better, in low rankings too.

    Values are equal when they tie, whatever their cards. Compare only values for one share.
    `key` is the order of comparison, `cards` are the cards that count.
    """

    key: tuple[int, ...]
    cards: tuple[str, ...]

    @property
    def kind(self) -> str | None:
        """The id of a hand's category; None where there is no hand."""
        return None

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Value) and self.key == other.key

    def __hash__(self) -> int:
        return hash(self.key)

    def __lt__(self, other: Value) -> bool:
        return self.key < other.key

    def __le__(self, other: Value) -> bool:
        return self.key <= other.key

    def __gt__(self, other: Value) -> bool:
        return self.key > other.key

    def __ge__(self, other: Value) -> bool:
        return self.key >= other.key


@dataclass(frozen=True, slots=True, eq=False)
class HandValue(Value):
    """A hand of one ranking.

    `key` is the category's place, then ranks (negated in a low ranking, -1 or 1 for a missing card). `cards` are the
    cards that play, in the order in which they compare; `parts` are the same cards by the part of the pattern
    that they fill, compared parts first. `settling` is the card whose suit breaks a tie, where suits do.

    Where there are wild cards `cards` are as they lie, and the parts hold what they stand for, which is also in
    `stands`, in the order of `cards`; it is empty where all cards are natural.
    """

    category: Category
    parts: tuple[tuple[Part, tuple[str, ...]], ...]
    settling: str | None = None
    stands: tuple[str, ...] = ()

    @property
    def meant(self) -> tuple[str, ...]:
        """The cards as what they stand for."""
        return self.stands or self.cards

    @property
    def kind(self) -> str | None:
        """The id of its category; None where all hands are of one kind without a name."""
        return self.category.id or None


@dataclass(frozen=True, slots=True, eq=False)
class CardValue(Value):
    """Cards that win by themselves: the highest spade, two named jacks, or all that count `points`."""

    points: int | None = None
