"""A card that comes face down, or face up for who pays: who is asked, what it costs, what the others see."""

import pytest
from cardwright.runtime.bots import RandomBot, SensibleBot, play_out
from cardwright.runtime.table import Action, Table

from cardwright import load

GAME = load("stud-jack").game_class


def seventh(stacks=(100, 100)):
    """Two players at the last card, nobody having bet."""
    table = Table(GAME, players=2, stacks=list(stacks), seed=3)
    while table.decision.about == "bet":
        table.apply(Action("check" if table.decision.legal[1].kind == "check" else "call"))
    return table


def test_each_is_asked_before_the_card_comes():
    table = seventh()

    assert (table.decision.seat, table.decision.about) == (0, "face")
    assert [(one.words, one.most) for one in table.decision.legal] == [(("down",), 0), (("up",), 4)]
    assert all(len(hand) == 6 for hand in table.view(0).hands)


def test_who_pays_gets_it_face_up_for_all_to_see():
    table = seventh()
    table.apply(Action("take", word="up"))
    table.apply(Action("take", word="down"))

    seen = table.view(1).hands
    assert (seen[0][-1].face, seen[0][-1].known) == ("up", True)
    assert (table.view(0).hands[1][-1].face, table.view(0).hands[1][-1].known) == ("down", False)
    # Antes of 1, and 4 for the card: dead money, nothing to call.
    assert (table.stacks, table.view(0).pot) == ((95, 99), 6)
    assert table.decision.to_call == 0
    assert Table.loads(table.dumps(), GAME).log == table.log


def test_who_cannot_pay_is_not_asked():
    table = seventh(stacks=(4, 100))

    assert table.decision.seat == 1
    assert table.view(1).hands[0][-1].face == "down"


def test_two_cards_face_down_are_the_blackjack_hand_of_who_paid():
    handle = load("stud-jack")
    hands = {
        "A": {"hole": "Ks Ad", "up": "9h 8d 5c 4s Kh"},
        "B": {"hole": "Kd 6h 8c", "up": "As 6s Jd 6c"},
    }
    # A stands on 21; B's king, six and eight are 24.
    assert {who: str(part) for who, part in handle.judge("", hands).shares.items()} == {"A": "1/2", "B": "1/2"}
    with pytest.raises(ValueError, match="each player has"):
        handle.judge("", {**hands, "A": {"hole": "Ks", "up": "9h 8d 5c 4s Kh Ad"}})


@pytest.mark.parametrize("kind", [lambda game: RandomBot(), SensibleBot])
def test_bots_take_cards_either_way_and_no_chip_is_lost(kind):
    faces = set()
    for seed in range(12):
        table = play_out(Table(GAME, players=4, stacks=60, seed=seed), [kind(GAME)] * 4, seed)
        assert sum(table.stacks) == 240
        faces |= {event.text for event in table.log if event.kind == "take"}
    assert faces == {"up", "down"}
