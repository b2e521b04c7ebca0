"""A rank that a player names before the cards: who is asked, what may be named, what it makes wild."""

import pytest
from cardwright.runtime.bots import RandomBot, SensibleBot, play_out
from cardwright.runtime.model import Wild
from cardwright.runtime.table import Action, IllegalActionError, Table
from cardwright.runtime.table.held import hand_of

from cardwright import load
from cardwright.cli.narration import Narrator

NINES = """variant nines "Nines" like five-card-stud

play like five-card-stud
    posts:
        ante
        name a rank by dealer
"""


@pytest.fixture(scope="module")
def game(tmp_path_factory):
    path = tmp_path_factory.mktemp("named") / "nines.variant"
    path.write_text(NINES, encoding="utf-8")
    return load(path).game_class


def test_the_dealer_names_a_rank_for_everybody_to_hear(game):
    table = Table(game, players=3, stacks=20, seed=1, button=1)

    assert (table.decision.seat, table.decision.about) == (1, "name")
    assert table.decision.legal[0].words == ("A", "K", "Q", "J", "10", "9", "8", "7", "6", "5", "4", "3", "2")
    with pytest.raises(IllegalActionError):
        table.apply(Action("name", word="1"))
    table.apply(Action("name", word="9"))
    assert [table.view(seat).named_rank for seat in range(3)] == ["9", "9", "9"]
    assert Table.loads(table.dumps(), game).view(0).named_rank == "9"


def test_cards_of_the_named_rank_are_wild_where_the_game_says_so(game):
    wild = type("NinesWild", (game,), {"wild": (Wild("named rank"),)})
    first = ["2c", "Ks", "3d", "Qs", "7h", "Js", "9h", "10h", "Kd", "5c"]
    deck = [*first, *(card for card in game.deck.cards() if card not in first)]
    table = Table(wild, players=2, stacks=20, deck=deck)
    table.apply(Action("name", word="9"))
    while not table.is_over:
        table.apply(Action("check"))

    # Seat 0 holds 2c 3d 7h 9h Kd: a pair of kings with the wild nine; seat 1 Ks Qs Js 10h 5c: king high.
    assert [(award.seat, award.category) for award in table.results] == [(0, "Pair")]


@pytest.mark.parametrize("kind", [lambda game: RandomBot(), SensibleBot])
def test_bots_name_some_rank(game, kind):
    table = play_out(Table(game, players=3, stacks=20, seed=2), [kind(game)] * 3, 5)

    assert table.view(0).named_rank in game.deck.ranks


def test_the_story_of_a_hand_knows_what_was_named():
    matte = load("telesina", options=["con-matte"]).game_class
    assert matte.wild
    table = Table(matte, players=2, stacks=20, seed=1)
    table.apply(Action("name", word="A"))
    while not table.is_over:
        table.apply(Action("check"))
    told = Narrator(matte, ("Anna", "Ben"))
    told.tell(table.log)
    shown = {event.seat: hand_of(table.hands[event.seat]) for event in table.log if event.kind == "show"}
    lines = [said.text for said in told.reasons(shown)]
    # Two queens and two wild aces: no judge who had not heard the name would find four of a kind.
    assert [award.category for award in table.results] == ["Four of a kind"]
    assert "four queens" in " ".join(lines)
