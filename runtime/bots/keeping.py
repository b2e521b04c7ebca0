"""Which cards to keep: those that win most when the cards to come fall by chance."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from itertools import combinations

from cardwright.runtime.bots.random_bot import random_choice
from cardwright.runtime.bots.strength import expected_share, unseen_cards
from cardwright.runtime.evaluation.values import Value
from cardwright.runtime.model import GameClass, Share
from cardwright.runtime.showdown import Hand, OwnCards, own_cards, showing_for
from cardwright.runtime.table import Action, LegalAction, View
from cardwright.runtime.table.held import hand_of

MOST_WAYS = 64
"""Ways to choose that are looked at; of more only some."""

_LOSES_CARDS = {"draw", "discard"}


def choose_cards(game: type[GameClass], view: View, rng: random.Random, samples: int) -> Action:
    """One of the choices open to the seat: of cards to draw for or to discard those it can do best without.

    Each way to choose is tried with the same cards to come. Words, cells and cards to show are chosen by chance.
    """
    assert view.decision is not None
    legal = [one for one in view.decision.legal if one.is_choice]
    if legal[0].kind == "declare":
        return best_word(game, view, legal[0], rng, samples)
    if not all(one.kind in _LOSES_CARDS for one in legal):
        return random_choice(rng.choice(legal), rng)
    ways = list(dict.fromkeys(way for one in legal for way in _ways(one)))
    if len(ways) > MOST_WAYS:
        ways = rng.sample(ways, MOST_WAYS)
    scores = [0.0] * len(ways)
    unseen = unseen_cards(game, view)
    for _ in range(samples):
        coming = rng.sample(unseen, min(len(unseen), len(view.hands[view.seat]) + len(game.layout.cells)))
        for number, score in enumerate(_places(game, view, ways, coming)):
            scores[number] += score
    best = max(range(len(ways)), key=lambda number: (scores[number], -len(ways[number].cards)))
    return ways[best]


def best_word(game: type[GameClass], view: View, legal: LegalAction, rng: random.Random, samples: int) -> Action:
    """The word with which the seat wins most, with the same chance deals for each, against all who are in."""
    seed = rng.random()
    parts = {word: expected_share(game, view, random.Random(seed), samples, declaring=word) for word in legal.words}
    return Action(legal.kind, word=max(parts, key=lambda word: parts[word]))


def _ways(legal: LegalAction) -> Iterator[Action]:
    """All choices that the bounds allow."""
    for count in legal.counts:
        for cards in combinations(legal.cards, count):
            yield Action(legal.kind, 0, cards)


def _places(game: type[GameClass], view: View, ways: list[Action], coming: list[str]) -> list[float]:
    """How many other ways each one beats with these cards to come, over all shares of the pot."""
    board = {seen.cell: seen.card for seen in view.board if seen.known}
    free = [cell.id for cell in game.layout.cells if cell.id not in board and not cell.aside]
    board |= dict(zip(free, coming, strict=False))
    whole = own_cards(game)
    hands = [_hand(view, way, coming[len(free) :], whole) for way in ways]
    scores = [0.0] * len(ways)
    for share in game.shares:
        values = [_value(game, share, hand, board) for hand in hands]
        known = sorted({value for value in values if value is not None})
        places = {value: place for place, value in enumerate(known, 1)}
        for number, value in enumerate(values):
            scores[number] += 0.0 if value is None else float(share.amount) * places[value] / len(places)
    return scores


def _hand(view: View, way: Action, coming: list[str], whole: OwnCards) -> Hand:
    """The seat's cards when it has chosen so and these cards came: as many as it will have at the end, `whole`."""
    gone = Counter(way.cards)
    kept: list[tuple[str, str]] = []
    for seen in view.hands[view.seat]:
        if gone[seen.card] > 0 and seen.face != "apart":
            gone[seen.card] -= 1
        elif seen.known:
            kept.append((seen.card, seen.face))
    apart = max(0, whole.apart - sum(face == "apart" for _, face in kept))
    drawn = len(way.cards) if way.kind == "draw" else 0
    new = coming[: max(drawn + apart, sum(whole) - len(kept))]
    faces = ["apart"] * apart + ["down"] * (len(new) - apart)
    return hand_of((*kept, *zip(new, faces, strict=False)))


def _value(game: type[GameClass], share: Share, hand: Hand, board: dict[str, str]) -> Value | None:
    played = showing_for(game, share, hand.hole, hand.up, board, apart=hand.apart)
    return None if played is None else played.value
