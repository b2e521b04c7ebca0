"""Hands shown beside the names of kinds are hands of that kind, told by counting ranks and suits."""

from __future__ import annotations

from collections import Counter

import pytest
from cardwright.runtime.showdown.specimens import specimens

from cardwright import list_variants, load

GROUPS = {
    "four of a kind": [4, 1],
    "full house": [3, 2],
    "three of a kind": [3, 1, 1],
    "two pair": [2, 2, 1],
    "pair": [2, 1, 1, 1],
}
USUAL = ("straight flush", "four of a kind", "full house", "flush", "straight", "three of a kind", "two pair", "pair")


def usual_kind(cards, ranks):
    """What five natural cards are where an ace is as high as the deck has it, or low in a straight as well."""
    suits = {card[-1] for card in cards}
    groups = sorted(Counter(card[:-1] for card in cards).values(), reverse=True)
    if groups != [1] * 5:
        return next(name for name, sizes in GROUPS.items() if sizes == groups)
    places = sorted(ranks.index(card[:-1]) for card in cards)
    run = places[-1] - places[0] == 4
    return {(1, 1): "straight flush", (1, 0): "flush", (0, 1): "straight", (0, 0): "high card"}[len(suits) == 1, run]


@pytest.mark.parametrize("name", [entry.id for entry in list_variants() if entry.kind != "rotation"])
def test_specimens_are_what_they_are_called(name):
    game = load(name)
    for ranking in game.game_class.rankings:
        if ranking.low or ranking.id != "high" or ranking.size != 5:
            continue
        for kind, cards in specimens(game.game_class, ranking).items():
            assert len({*cards}) == len(cards) or game.game_class.deck.copies > 1
            # A joker that always lies on the table is dealt from no deck.
            assert {card for card in cards if not card.startswith("Jo")} <= {*game.game_class.deck.cards()}
            if kind in USUAL:
                assert usual_kind(cards, ranking.ranks) == kind, (kind, cards)


def test_every_kind_of_an_ordinary_deck_has_one():
    game = load("texas-holdem").game_class
    found = specimens(game, game.rankings[0])
    assert list(found) == [category.id for category in game.rankings[0].categories]


def test_five_of_a_kind_takes_a_wild_card():
    game = load("five-card-draw-with-deuces-wild").game_class
    *natural, wild = specimens(game, game.rankings[0])["five of a kind"]
    assert [card[:-1] for card in natural] == [natural[0][:-1]] * 4
    assert wild[:-1] == "2"


def test_a_kind_that_cannot_come_has_none():
    """In twenty cards, tens to aces, five of a suit are always a straight flush, and five ranks a straight."""
    game = load("royal-holdem").game_class
    assert {"flush", "high card"}.isdisjoint(specimens(game, game.rankings[0]))


def test_the_sheet_shows_them():
    game = load("depot")
    assert "*Ticket*: see 1.6. K♥︎J♥︎9♥︎6♥︎Q♣︎" in game.rules("md")
    page = game.rules("html")
    assert page.count('class="specimen"') == len(game.game_class.rankings[0].categories)
