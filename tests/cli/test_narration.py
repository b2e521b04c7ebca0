"""What is said about the events of a deal."""

from __future__ import annotations

import pytest
from cardwright.runtime.showdown import Hand
from cardwright.runtime.table import Award, Event

import cardwright
from cardwright.cli.narration import Narrator, names_for


@pytest.fixture
def rails() -> Narrator:
    return Narrator(cardwright.load("rails").game_class, names_for(3, you=0))


def told(narrator: Narrator, *events: Event) -> list[str]:
    return [said.text for said in narrator.tell(events)]


def test_names(rails: Narrator) -> None:
    assert names_for(3, you=1) == ("Anna", "You", "Ben")
    assert len(set(names_for(23))) == 23


def test_groups_are_named_once_they_are_whole(rails: Narrator) -> None:
    flop = Event("board", cards=("2s", "3c", "10s", "4s"), cells=("a1", "a2", "b1", "b2"), face="up")
    assert told(rails, flop) == ["a1 2♠   a2 3♣   b1 10♠   b2 4♠"]
    row = Event("board", cards=("2s", "3c", "Qh"), cells=("a1", "a2", "a3"), face="up")
    assert told(rails, row) == ["a 2♠ 3♣ Q♥"]
    assert told(rails, Event("board", cards=("Kd",), cells=("t",), face="down")) == ["t ▒▒"]


def test_a_plain_board_is_told_as_it_grows() -> None:
    narrator = Narrator(cardwright.load("texas-holdem").game_class, names_for(2))
    assert told(narrator, Event("board", cards=("As", "Qh", "Qd"), cells=("b1", "b2", "b3"), face="up")) == [
        "Board: A♠ Q♥ Q♦"
    ]
    assert told(narrator, Event("board", cards=("9c",), cells=("b4",), face="up")) == ["Board: A♠ Q♥ Q♦ | 9♣"]


def test_bets_with_the_pot_as_it_grows(rails: Narrator) -> None:
    antes = [Event("post", seat, amount=1, text="ante", chips=1) for seat in range(3)]
    assert told(
        rails,
        *antes,
        Event("post", 1, amount=1, text="small blind", chips=1),
        Event("raise", 0, amount=8, chips=8),
        Event("call", 1, amount=5, text="all in", chips=5),
        Event("fold", 2),
        Event("return", 0, amount=2, chips=-2),
    ) == [
        "Everyone antes 1 (pot 3)",
        "Anna posts the small blind, 1",
        "You raise to 8 (pot 12)",
        "Anna calls 5, all in (pot 17)",
        "Ben folds",
        "You take back 2 that nobody called (pot 15)",
    ]


def test_only_known_cards_are_told(rails: Narrator) -> None:
    dealt = [Event("deal", seat, cards=(card,), face="down") for seat, card in ((1, "??"), (2, "??"), (0, "As"))]
    assert told(rails, *dealt) == ["You: A♠"]
    assert told(rails, *dealt[:2]) == ["Everyone is dealt 1 face down"]


def test_looks_are_told_to_who_may_see_them() -> None:
    narrator = Narrator(cardwright.load("buck-thirty-five").game_class, names_for(4, you=0))
    looks = [
        Event("look", 0, cards=("Ks", "Kh", "7d"), face="down"),
        Event("look", 1, cards=("??", "??", "??"), face="down"),
        Event("look", 0, cards=("7s",), face="apart"),
    ]
    assert told(narrator, *looks) == ["You look at K♠ K♥ 7♦", "You look at 7♠, kept apart"]
    assert told(narrator, Event("deal", 0, cards=("7s",), face="apart")) == ["You: 7♠ apart"]


def test_awards_by_pot(rails: Narrator) -> None:
    assert [said.text for said in rails.awards([Award(0, 0, 9, "Two pair")])] == ["You win 9 with two pair"]
    several = [Award(0, 1, 9, "Full house"), Award(1, 2, 4, "Four of a kind"), Award(2, 0, 1)]
    assert [said.text for said in rails.awards(several)] == [
        "Anna wins 9 from the main pot with a full house",
        "Ben wins 4 from side pot 1 with four of a kind",
        "You win 1 from side pot 2; nobody else is left",
    ]


def test_awards_name_hands_as_their_author_does_and_lows_by_their_cards() -> None:
    depot = Narrator(cardwright.load("depot").game_class, names_for(2))
    assert [said.text for said in depot.awards([Award(0, 0, 9, "Ticket")])] == ["Anna wins 9 with a Ticket"]
    assert [said.text for said in depot.awards([Award(0, 0, 9, "Two pair; 8-4-3-2-A")])] == [
        "Anna wins 9 with two pair and 8-4-3-2-A"
    ]


def test_reasons_speak_to_the_player() -> None:
    narrator = Narrator(cardwright.load("texas-holdem").game_class, names_for(2, you=0))
    cells = ("b1", "b2", "b3", "b4", "b5")
    narrator.tell([Event("board", cards=("As", "Qh", "Qd", "9c", "6s"), cells=cells, face="up")])
    loses = [said.text for said in narrator.reasons({0: Hand(("Kc", "2d")), 1: Hand(("Qc", "2h"))})]
    assert any("your pair of queens" in line for line in loses)
    wins = [said.text for said in narrator.reasons({0: Hand(("Qs", "2d")), 1: Hand(("Kc", "2h"))})]
    assert wins[0].startswith("You play Q♠")
    assert not any("whole pot" in line for line in wins)
    assert list(narrator.reasons({})) == []
