"""Hands and comparisons in words that card players use.

Words come from a category's pattern and title, never from a list of known hands, so that a
hand somebody invents is told as well as a full house.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator

from cardwright.runtime.cards import rank_of, suit_of
from cardwright.runtime.evaluation.values import CardValue, HandValue, Value
from cardwright.runtime.model import Category, Part, Ranking

_RANKS = {
    "2": "two",
    "3": "three",
    "4": "four",
    "5": "five",
    "6": "six",
    "7": "seven",
    "8": "eight",
    "9": "nine",
    "10": "ten",
    "J": "jack",
    "Q": "queen",
    "K": "king",
    "A": "ace",
}
_SUITS = {"c": "clubs", "d": "diamonds", "h": "hearts", "s": "spades"}
_NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
_PLACES = ("highest", "second-highest", "third-highest", "fourth-highest", "fifth-highest", "sixth-highest")
_ORDINALS = ("", "second ", "third ", "fourth ", "fifth ", "sixth ")

Played = tuple[Part, tuple[str, ...]]


def rank_word(rank: str) -> str:
    """`king` for K."""
    return _RANKS.get(rank, "joker")


def rank_words(rank: str) -> str:
    """`kings`, `sixes`."""
    word = rank_word(rank)
    return word + ("es" if word.endswith("x") else "s")


def number_word(count: int) -> str:
    """`three`; figures above ten."""
    return _NUMBERS[count] if count < len(_NUMBERS) else str(count)


def with_article(noun: str) -> str:
    """`a straight`, `an eight`."""
    vowel = noun[0].lower() in "aeiou8" and not noun.lower().startswith("one")
    return f"{'an' if vowel else 'a'} {noun}"


def in_series(words: list[str]) -> str:
    """`A, B and C`."""
    return " and ".join([", ".join(words[:-1]), words[-1]]) if len(words) > 1 else "".join(words)


def title_in_text(category: Category) -> str:
    """A category's title within a sentence: the usual hands in small letters, `Ticket` as its author wrote it."""
    return category.title if category.own_title else category.title[:1].lower() + category.title[1:]


def kind_of_hand(category: Category) -> str:
    """The category as a noun in a sentence: `a Ticket`, `three of a kind`, `high card`."""
    noun = title_in_text(category)
    alike = any(part.kind == "alike" for part in category.parts)
    counted = alike and noun.split()[0].lower() in _NUMBERS
    loose = all(part.kind == "cards" for part in category.parts)
    return noun if counted or loose else with_article(noun)


# ---------------------------------------------------------------- one hand


def describe(value: Value, low: bool = False) -> str:
    """A hand as a noun: `three kings`, `a Ticket, 9-8-7-5 of spades with the queen as rider`; else cards or points."""
    if not isinstance(value, HandValue):
        return _cards_or_points(value)
    groups = [one for one in value.parts if one[0].kind == "alike"]
    others = [one for one in value.parts if one[0].kind not in {"alike", "cards"}]
    if groups and not others:
        return _groups(value.category, groups)
    if others:
        shown = _shape_first([*others, *groups])
        return f"{kind_of_hand(value.category)}, {' with '.join(_part(one) for one in shown)}"
    ranks = _ranks(value.cards)
    return ranks if low or len(value.cards) == 1 else f"{rank_word(rank_of(value.cards[0]))} high, {ranks}"


def _cards_or_points(value: Value) -> str:
    """`the king of spades`, `19 points`."""
    if isinstance(value, CardValue) and value.points is not None:
        return f"{value.points} point{'' if value.points == 1 else 's'}"
    return in_series([card_in_words(card) for card in value.cards])


def _shape_first(parts: list[Played]) -> list[Played]:
    """Riders and the like after what they go with."""
    return sorted(parts, key=lambda one: one[0].kind == "named")


def _groups(category: Category, groups: list[Played]) -> str:
    words = [rank_words(rank_of(cards[0])) for _, cards in groups]
    sizes = [len(cards) for _, cards in groups]
    if len(groups) == 1:
        return f"a pair of {words[0]}" if sizes[0] == 2 else f"{number_word(sizes[0])} {words[0]}"
    if sizes == [3, 2]:
        return f"{kind_of_hand(category)}, {words[0]} full of {words[1]}"
    return f"{kind_of_hand(category)}, {in_series(words)}"


def _part(played: Played) -> str:
    part, cards = played
    return _PART_WORDS[part.kind](part, cards)


def _ranks(cards: tuple[str, ...]) -> str:
    return "-".join(rank_of(card) for card in cards)


def _suited_words(_: Part, cards: tuple[str, ...]) -> str:
    return f"{_ranks(cards)} of {_SUITS[suit_of(cards[0])]}"


def _plain_words(_: Part, cards: tuple[str, ...]) -> str:
    return _ranks(cards)


def _named_words(part: Part, cards: tuple[str, ...]) -> str:
    return f"{in_series([f'the {rank_word(rank_of(card))}' for card in cards])} as {part.name}"


def _alike_words(_: Part, cards: tuple[str, ...]) -> str:
    return f"{number_word(len(cards))} {rank_words(rank_of(cards[0]))}"


_PART_WORDS: dict[str, Callable[[Part, tuple[str, ...]], str]] = {
    "alike": _alike_words,
    "suited": _suited_words,
    "suited of different ranks": _suited_words,
    "run": _plain_words,
    "suited run": _suited_words,
    "rainbow": _plain_words,
    "named": _named_words,
    "wild": _plain_words,
}


# ---------------------------------------------------------------- two hands


def why_better(winner: Value, loser: Value, ranking: Ranking | None) -> str:
    """Why one value beats another, to follow a colon: `kings over queens`, `the kicker decides, ace over ten`.

    Call it only with a winner that beats the loser. `ranking` is None where no hands but cards or points compare.
    """
    if ranking is None or not (isinstance(winner, HandValue) and isinstance(loser, HandValue)):
        return _card_decides(winner, loser)
    if winner.category is not loser.category:
        return f"{kind_of_hand(winner.category)} ranks above {kind_of_hand(loser.category)}"
    if (winner.key < loser.key) and winner.category.lowest_beats_highest:
        return f"here the lowest {title_in_text(winner.category)} beats the highest"
    over = "under" if ranking.low else "over"
    for index, ours, theirs in _compared(winner, loser):
        part = ours[0]
        for place, (card, other) in enumerate(_decisive(ours, theirs)):
            if rank_of(card) != rank_of(other) and not {rank_of(card), rank_of(other)} <= set(ranking.zeros):
                return _DECIDES[part.kind](winner, index, place, (rank_of(card), over, rank_of(other)))
    if winner.settling and loser.settling and len(winner.cards) == len(loser.cards):
        return f"the suit decides, {card_in_words(winner.settling)} over {card_in_words(loser.settling)}"
    if ranking.equal_cards and len(set(winner.cards)) < len(winner.cards) == len(loser.cards):
        return "it holds more cards twice"
    return "it has a card more" if not ranking.low else "it has a card less"


def card_in_words(card: str) -> str:
    """`the ten of hearts`, `the joker`."""
    suit = suit_of(card)
    return f"the {rank_word(rank_of(card))}" + (f" of {_SUITS[suit]}" if suit else "")


def _card_decides(winner: Value, loser: Value) -> str:
    """`21 points to 19`, `king over queen`; `two under five` where the lowest card wins."""
    if isinstance(winner, CardValue) and winner.points is not None and isinstance(loser, CardValue):
        return f"{winner.points} points to {loser.points}"
    over = "over" if winner.key[0] > 0 or loser.key[0] > 0 else "under"
    return f"{rank_word(rank_of(winner.cards[0]))} {over} {rank_word(rank_of(loser.cards[0]))}"


def _compared(winner: HandValue, loser: HandValue) -> Iterator[tuple[int, Played, Played]]:
    """The parts that settle a tie, side by side, each with its number among those of its kind."""
    seen: Counter[str] = Counter()
    for ours, theirs in zip(winner.parts, loser.parts, strict=False):
        part = ours[0]
        if part.name in winner.category.compare:
            yield seen[part.kind], ours, theirs
        seen[part.kind] += 1


def _decisive(ours: Played, theirs: Played) -> list[tuple[str, str]]:
    """The cards that compare: of equals and runs only the first."""
    pairs = list(zip(ours[1], theirs[1], strict=False))
    return pairs[:1] if ours[0].kind in {"alike", "run", "suited run"} else pairs


Ranks = tuple[str, str, str]


def _single(ranks: Ranks) -> str:
    return f"{rank_word(ranks[0])} {ranks[1]} {rank_word(ranks[2])}"


def _alike_decides(winner: HandValue, index: int, _: int, ranks: Ranks) -> str:
    groups = [part for part, _ in winner.parts if part.kind == "alike"]
    plural = f"{rank_words(ranks[0])} {ranks[1]} {rank_words(ranks[2])}"
    if index == 0:
        return plural
    noun = "pair" if groups[index].high == 2 else "group"
    place = "" if groups[0].high != groups[index].high else _ORDINALS[index]
    return f"the {place}{noun} decides, {plural}"


def _run_decides(_: HandValue, __: int, ___: int, ranks: Ranks) -> str:
    only = " only" if ranks[1] == "over" else ""
    return f"it goes up to the {rank_word(ranks[0])}, the other{only} to the {rank_word(ranks[2])}"


def _named_decides(winner: HandValue, _: int, __: int, ranks: Ranks) -> str:
    name = next(part.name for part, _ in winner.parts if part.kind == "named")
    return f"the {name} decides, {_single(ranks)}"


def _cards_decide(winner: HandValue, _: int, place: int, ranks: Ranks) -> str:
    if len(winner.parts) == 1:
        return f"the {_PLACES[place]} card decides, {_single(ranks)}"
    return f"the {_ORDINALS[place]}kicker decides, {_single(ranks)}"


def _suited_decide(winner: HandValue, _: int, place: int, ranks: Ranks) -> str:
    noun = "card" if len(winner.parts) == 1 else "suited card"
    return f"the {_PLACES[place]} {noun} decides, {_single(ranks)}"


_DECIDES: dict[str, Callable[[HandValue, int, int, Ranks], str]] = {
    "alike": _alike_decides,
    "run": _run_decides,
    "suited run": _run_decides,
    "named": _named_decides,
    "wild": _cards_decide,
    "cards": _cards_decide,
    "suited": _suited_decide,
    "suited of different ranks": _suited_decide,
    "rainbow": _suited_decide,
}
