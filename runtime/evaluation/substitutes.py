"""Wild cards in single hands: the best of what they may stand for, by the reference evaluator.

A card that a wild card stands for is a rank with a suit that can matter, or with none: only suits that enough natural
and wild cards together can share are tried, and equal wild cards are tried together. Every kind of natural cards is
searched once and remembered, so that a hand costs little more than one without wild cards.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import combinations_with_replacement, product
from typing import NamedTuple

from cardwright.runtime.cards import JOKER, SUITS, rank_of, suit_of
from cardwright.runtime.evaluation.matching import UNSPENT, Pattern
from cardwright.runtime.evaluation.reference import MARKED, Codes, Evaluator, Rated, evaluator_for
from cardwright.runtime.evaluation.values import HandValue
from cardwright.runtime.model import Category, Part, Ranking, WildRule

NO_SUIT = -1
"""The suit of a card whose suit cannot matter."""
_REMEMBERED = 100_000

WildCard = tuple[str, WildRule]
"""A wild card as it lies, and what it may stand for."""


class Choice(NamedTuple):
    """A stand-in: the place of its rank (`UNSPENT` where the card stays wild), its suit by number, and its freedom.

    One that is not free is allowed only in a hand that its rule says it may complete.
    """

    rank: int
    suit: int
    free: bool = True


class Group(NamedTuple):
    """Equal wild cards. `itself` is the rank and suit of the card where the rule might not allow it otherwise."""

    rule: WildRule
    size: int
    itself: tuple[int, int] | None = None


class Placed(NamedTuple):
    """A card of the sorted hand: the natural card of that place, or (-1) a card of that group and its stand-in."""

    natural: int
    group: int = 0
    choice: Choice = Choice(0, NO_SUIT)


class Found(NamedTuple):
    """The best substitution: what it is, and the cards of the sorted hand."""

    rated: Rated
    places: tuple[Placed, ...]


Seen = tuple[tuple[int, int], ...]
"""Natural cards as the search sees them: ranks, and numbers of the suits that can matter (else `NO_SUIT`)."""


class Substituter:
    """Judges exactly these natural and wild cards by one ranking."""

    def __init__(self, ranking: Ranking) -> None:
        self.evaluator: Evaluator = evaluator_for(ranking)
        self._ranks = {rank: place for place, rank in enumerate(ranking.ranks)}
        kinds = {part.kind for category in ranking.categories for part in category.parts}
        # A suit shared with others only hurts in a low ranking, and where cards of different suits are wanted.
        self._suits_help = not ranking.low and bool(kinds & {"suited", "suited of different ranks", "suited run"})
        self._may_stay_wild = "wild" in kinds
        self._remembered: dict[tuple[Seen, tuple[Group, ...]], Found | None] = {}

    def groups(self, wild: Sequence[WildCard]) -> tuple[Group, ...]:
        """Wild cards by what they may stand for, in the order in which they come."""
        counts = Counter((rule, self._itself(card, rule)) for card, rule in wild)
        return tuple(Group(rule, count, itself) for (rule, itself), count in counts.items())

    def rate(self, naturals: Codes, groups: tuple[Group, ...]) -> Found | None:
        """What these cards are at their best; None if they make no hand. `naturals` stand from the highest down."""
        numbers = self._numbers(naturals, groups)
        seen = tuple((code >> 2, numbers.get(code & 3, NO_SUIT)) for code in naturals)
        try:
            return self._remembered[seen, groups]
        except KeyError:
            if len(self._remembered) >= _REMEMBERED:
                self._remembered.clear()
            found = self._remembered[seen, groups] = self._search(seen, groups)
            return found

    def value(self, found: Found, naturals: Codes, wild: Sequence[WildCard]) -> HandValue:
        """The value, with the cards as they lie and with what they stand for."""
        cards = self.evaluator.spell(naturals)
        groups = self.groups(wild)
        numbers = self._numbers(naturals, groups)
        suits = {number: suit for suit, number in numbers.items()}
        suits |= dict(
            zip((n for n in range(4) if n not in suits), (s for s in range(4) if s not in numbers), strict=True)
        )
        waiting = [
            [card for card, rule in wild if (rule, self._itself(card, rule)) == (one.rule, one.itself)]
            for one in groups
        ]
        lying = [cards[one.natural] if one.natural >= 0 else waiting[one.group].pop() for one in found.places]
        stands: list[str] = list(lying)
        for place, one in enumerate(found.places):
            if one.natural < 0:
                stands[place] = ""
        for place, one in enumerate(found.places):
            if one.natural < 0:
                stands[place] = self._stand_in(one.choice, lying[place], stands, suits)
        parts = tuple((part, tuple(places)) for part, places in found.rated.parts if places)
        order = [place for _, places in parts for place in places]
        key, settling = found.rated.key, None
        if self.evaluator.ranking.suit_order:
            key, settling = self.evaluator.settled(found.rated, stands)
        return HandValue(
            key,
            tuple(lying[place] for place in order),
            found.rated.category,
            tuple((part, tuple(stands[place] for place in places)) for part, places in parts),
            settling,
            tuple(stands[place] for place in order),
        )

    # ------------------------------------------------------------ inside

    def _itself(self, card: str, rule: WildRule) -> tuple[int, int] | None:
        """What the card is where the rule could forbid it."""
        if rule.ranks is None or card == JOKER:
            return None
        return self._ranks[rank_of(card)], SUITS.index(suit_of(card))

    def _numbers(self, naturals: Codes, groups: tuple[Group, ...]) -> dict[int, int]:
        """Numbers of the suits that can matter, in the order in which they come, as one is like another."""
        least = self.evaluator.suits_from
        wilds = sum(group.size for group in groups) if self._suits_help else 0
        suits = [code & 3 for code in naturals]
        matter = [suit for suit in dict.fromkeys(suits) if suits.count(suit) + wilds >= least]
        if any(group.itself is not None for group in groups):
            return {suit: suit for suit in range(4)}
        return {suit: number for number, suit in enumerate(matter)}

    def _search(self, seen: Seen, groups: tuple[Group, ...]) -> Found | None:
        best: Rated | None = None
        chosen: tuple[Choice, ...] = ()
        for choices in self._choices(seen, groups):
            rated = self._rated([*seen, *((choice.rank, choice.suit) for choice in choices)])
            if rated is None or (best is not None and rated.key <= best.key):
                continue
            if self._allowed(rated, choices, groups):
                best, chosen = rated, choices
        if best is None:
            return None
        owners = [number for number, group in enumerate(groups) for _ in range(group.size)]
        placed = [(card, Placed(place)) for place, card in enumerate(seen)]
        placed += [((one.rank, one.suit), Placed(-1, owner, one)) for owner, one in zip(owners, chosen, strict=True)]
        return Found(best, tuple(one for _, one in sorted(placed, key=lambda pair: pair[0], reverse=True)))

    def _choices(self, seen: Seen, groups: tuple[Group, ...]) -> Iterator[tuple[Choice, ...]]:
        """Everything that the wild cards may stand for, group by group; equal ones in one order only."""
        least = self.evaluator.suits_from
        wilds = sum(group.size for group in groups)
        held = Counter(suit for _, suit in seen)
        suits = [suit for suit in range(4) if self._suits_help and held[suit] + wilds >= least]
        spread = (_compositions(group.size, len(suits) + 1) for group in groups)
        for counts in product(*spread):
            added = {suit: sum(one[number] for one in counts) for number, suit in enumerate(suits)}
            # With fewer cards of a suit than can matter the suit is none.
            if any(0 < count < least - held[suit] for suit, count in added.items()):
                continue
            yield from self._of_suits(seen, groups, [*suits, NO_SUIT], counts)

    def _of_suits(
        self, seen: Seen, groups: tuple[Group, ...], suits: list[int], counts: tuple[tuple[int, ...], ...]
    ) -> Iterator[tuple[Choice, ...]]:
        """The same with so many cards of each group in each suit."""
        ways = [
            combinations_with_replacement(self._options(group, suit), many)
            for group, of_group in zip(groups, counts, strict=True)
            for suit, many in zip(suits, of_group, strict=True)
        ]
        once = any(not group.rule.repeats for group in groups)
        for picked in product(*ways):
            choices = tuple(choice for one in picked for choice in one)
            if not once or not self._again(seen, choices, groups):
                yield choices

    def _options(self, group: Group, suit: int) -> list[Choice]:
        rule = group.rule
        ranks = self._ranks.values() if rule.ranks is None else [self._ranks[r] for r in rule.ranks if r in self._ranks]
        options = [Choice(rank, suit) for rank in sorted(ranks, reverse=True)]
        if rule.completes:
            options += [
                Choice(rank, suit, False) for rank in sorted(self._ranks.values(), reverse=True) if rank not in ranks
            ]
        if group.itself is not None and suit in {NO_SUIT, group.itself[1]}:
            options.append(Choice(group.itself[0], suit))
        if self._may_stay_wild and suit == NO_SUIT:
            options.append(Choice(UNSPENT, NO_SUIT))
        return options

    @staticmethod
    def _again(seen: Seen, choices: tuple[Choice, ...], groups: tuple[Group, ...]) -> bool:
        """Whether a card that may not repeat another is a second one of its rank and suit."""
        rules = [group.rule for group in groups for _ in range(group.size)]
        cards = Counter([*seen, *((choice.rank, choice.suit) for choice in choices)])
        return any(
            not rule.repeats and choice.suit != NO_SUIT and cards[choice.rank, choice.suit] > 1
            for rule, choice in zip(rules, choices, strict=True)
        )

    @staticmethod
    def _allowed(rated: Rated, choices: tuple[Choice, ...], groups: tuple[Group, ...]) -> bool:
        if all(choice.free for choice in choices):
            return True
        rules = [group.rule for group in groups for _ in range(group.size)]
        completed = [rule.completes for rule, choice in zip(rules, choices, strict=True) if not choice.free]
        return all(rated.category.id in completes for completes in completed)

    def _rated(self, cards: list[tuple[int, int]]) -> Rated | None:
        """What these cards are, by their kind."""
        counts = Counter(suit for _, suit in cards if suit != NO_SUIT)
        matter = {suit for suit, count in counts.items() if count >= self.evaluator.suits_from}
        cards.sort(reverse=True)
        if not matter:
            return self.evaluator.of_kind(tuple([rank for rank, _ in cards]))
        numbers = {suit: 4 + number for number, suit in enumerate(dict.fromkeys(s for _, s in cards if s in matter))}
        return self.evaluator.of_kind((*[rank * 8 + numbers.get(suit, 0) for rank, suit in cards], MARKED))

    def _stand_in(self, choice: Choice, lying: str, stands: list[str], suits: dict[int, int]) -> str:
        """The card that a choice means: a suit that cannot matter is the card's own, or the least frequent one."""
        if choice.rank == UNSPENT:
            return lying
        rank = self.evaluator.ranking.ranks[choice.rank]
        if choice.suit != NO_SUIT:
            return rank + SUITS[suits[choice.suit]]
        held = Counter(map(suit_of, filter(None, stands)))
        order = self.evaluator.ranking.suit_order or SUITS[::-1]
        free = [suit for suit in order if rank + suit not in stands] or list(order)
        if self.evaluator.ranking.suit_order:  # suits break ties: the best one
            return rank + free[0]
        if rank_of(lying) == rank and suit_of(lying) in free:
            return lying
        return rank + min(free, key=lambda suit: held[suit])


def _compositions(total: int, places: int) -> list[tuple[int, ...]]:
    """Every way to share `total` among so many places, most in the last place first."""
    if places == 1:
        return [(total,)]
    return [(first, *rest) for first in range(total + 1) for rest in _compositions(total - first, places - 1)]


def fits(parts: tuple[Part, ...], value: HandValue, ranking: Ranking) -> bool:
    """Whether a hand, as what its cards stand for, fills a pattern."""
    evaluator = evaluator_for(ranking)
    pattern = Pattern(Category("", "", parts, ()), evaluator.order)
    cards = [(code >> 2, code & 3) for code in evaluator.encode(value.stands or value.cards)]
    return pattern.fits(cards, False)


@lru_cache(maxsize=64)
def substituter_for(ranking: Ranking) -> Substituter:
    """Made once for each ranking, kept with what it remembers."""
    return Substituter(ranking)
