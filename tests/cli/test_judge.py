"""`judge`: one showdown in words or as JSON, and whole files of them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

RULINGS = Path(__file__).parents[1] / "data" / "rulings"
DEPOT = ("judge", "depot", "--board", "u=5s 2d Kd s=7s l=Jc 3s Qh d=9d")
HOLDEM = ("judge", "texas-holdem", "--board", "As Qh Qd 9c 6s")


def test_the_ticket_of_the_depot_rules(call) -> None:
    """The example of the printed rules: four spades with a queen to ride, along the Switch, beat three kings."""
    answer = call(*DEPOT, "--hand", "A: 9s 8s", "--hand", "B: Kh Ks")
    assert answer.status == 0
    assert "9♠ 8♠" in answer.out
    assert "u1-s-l3" in answer.out
    assert "of the Rail u1-s-l3: a Ticket, 9-8-7-5 of spades" in answer.out, "as the author wrote them"
    assert "B's three kings" in answer.out or "B's three of a kind" in answer.out
    assert "A wins the whole pot." in answer.out


def test_three_way_tie_in_holdem(call) -> None:
    """Queens and nines with the ace on the board, three times."""
    hands = ("--hand", "Kc 9d", "--hand", "9h 6d", "--hand", "9s 3c")
    ruling = json.loads(call(*HOLDEM, *hands, "--json").out)
    assert ruling["shares"] == {"A": "1/3", "B": "1/3", "C": "1/3"}
    assert ruling["pots"][0]["category"] == "two pair"
    assert ruling["pots"][0]["hands"]["B"]["category"] == "two pair"
    assert ruling["reasons"]


@pytest.mark.parametrize(
    "board",
    [
        "u=5s 2d Kd s=7s l=Jc 3s Qh d=9d",
        "u1=5s u2=2d u3=Kd s=7s l1=Jc l2=3s l3=Qh d=9d",
        "5s 2d Kd 7s Jc 3s Qh 9d",
        "board=5s 2d Kd 7s Jc 3s Qh 9d",
        "u=5s,2d,Kd s = 7s, l =Jc 3s Qh d= 9d",
    ],
)
def test_ways_to_write_a_board(call, board: str) -> None:
    """Cells one by one, groups, or plain cards in the order in which the cells are drawn."""
    answer = call("judge", "depot", "--board", board, "--hand", "A: 9s 8s", "--hand", "B: Kh Ks", "--json")
    assert json.loads(answer.out)["shares"] == {"A": "1"}


def test_a_board_in_several_pieces(call) -> None:
    pieces = ("--board", "u=5s 2d Kd", "--board", "s=7s d=9d", "--board", "l=Jc 3s Qh")
    assert json.loads(call("judge", "depot", *pieces, "--hand", "9s 8s", "--json").out)["shares"] == {"A": "1"}


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ((*DEPOT, "--hand", "A: 9s"), "A has 1 hole card; in Depot each player has 2 hole cards"),
        ((*DEPOT, "--hand", "A: 9s 9s"), "9♠ is there twice"),
        ((*DEPOT, "--hand", "A: 9s 9d"), "9♦ is there twice"),
        ((*DEPOT, "--hand", "A: 9x 8s"), "'9x' is no card"),
        ((*DEPOT, "--hand", "A: 9s 8s", "--hand", "A: Kh Ks"), "A has two hands"),
        ((*DEPOT, "--hand", ": 9s 8s"), "no name before the colon"),
        ((*DEPOT, "--hand", "A: 9s 8s | Kd"), "up card"),
        ((*DEPOT, "--hand", "A: 9s 8s", "--players", "40"), "Depot is for 2-10 players, not 40"),
        (("judge", "depot", "--board", "q1=5s", "--hand", "A: 9s 8s"), "there is no cell 'q1'"),
        (
            ("judge", "depot", "--board", "u=5s 2d", "--hand", "A: 9s 8s"),
            "'u' takes 3 cards: u1 u2 u3, but 2 are given",
        ),
        (("judge", "depot", "--board", "u=5s 2d Kd u1=2c", "--hand", "9s 8s"), "cell 'u1' has two cards"),
        (("judge", "depot", "--board", "u=5s 2d Kd", "--hand", "9s 8s"), "the board is not complete"),
        (("judge", "depot"), "give the hands"),
        (("judge",), "name a variant"),
        ((*HOLDEM, "--batch", "x.jsonl"), "--batch takes"),
    ],
)
def test_what_cannot_be_judged_is_said_in_words(call, words: tuple[str, ...], said: str) -> None:
    answer = call(*words)
    assert answer.status == 2
    assert said in answer.err
    assert answer.out == ""


# ---------------------------------------------------------------- files of rulings


@pytest.mark.parametrize("variant", sorted(path.stem for path in RULINGS.glob("*.jsonl")))
def test_all_rulings_of_the_yardstick(call, variant: str) -> None:
    path = RULINGS / f"{variant}.jsonl"
    answer = call("judge", "--batch", path)
    assert answer.status == 0
    cases = [json.loads(line) for line in path.read_text().splitlines()]
    answers = [json.loads(line) for line in answer.out.splitlines()]
    assert len(answers) == len(cases)
    for case, got in zip(cases, answers, strict=True):
        assert _comparable(got) == _comparable(case["expect"]), case.get("note")


def _comparable(ruling: dict) -> dict:
    """Cards of a hand are a set."""
    pots = [{**pot, "cards": pot["cards"] and sorted(pot["cards"])} for pot in ruling["pots"]]
    return {"shares": ruling["shares"], "pots": pots}


GOOD_LINE = json.dumps(
    {
        "variant": "texas-holdem",
        "options": [],
        "players": None,
        "board": {"b1": "As", "b2": "Qh", "b3": "Qd", "b4": "9c", "b5": "6s"},
        "hands": {"A": {"hole": ["Kc", "9d"]}, "B": {"hole": ["2h", "3d"]}},
    }
)


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("{", "no JSON"),
        ("[" * 5000, "no JSON"),
        ("[1]", "a line holds one case"),
        ('{"variant": "depot"}', "the case has no 'board'"),
        ('{"variant": 3, "board": {}, "hands": {}}', "'variant' is not of the documented form"),
        ('{"variant": "depot", "board": [], "hands": {}}', "'board' is not of the documented form"),
        ('{"variant": "depot", "board": {}, "hands": {"A": 3}}', "'hands' is not of the documented form"),
        ('{"variant": "depot", "board": {}, "hands": {"A": {"hole": [3]}}}', "no cards"),
        ('{"variant": "depot", "board": {}, "hands": {"A": {"hole": 3}}}', "no cards"),
        (
            '{"variant": "depot", "board": {}, "hands": {"A": {"hand": []}}}',
            "it 'declares', not 'hand'",
        ),
        ('{"variant": "depot", "board": {"u1": null}, "hands": {"A": ["As", "Ks"]}}', "no cards"),
        ('{"variant": "depot", "board": {}, "hands": {}}', "no hand"),
        ('{"variant": "depto", "board": {}, "hands": {}}', "no variant 'depto'"),
        ('{"variant": "depot", "options": ["x"], "board": {}, "hands": {}}', "no option 'x'"),
        ('{"variant": "depot", "players": "two", "board": {}, "hands": {}}', "'players' is not of"),
    ],
)
def test_a_bad_line_is_answered_on_its_line(call, line: str, said: str) -> None:
    answer = call("judge", "--batch", "-", stdin=f"{line}\n\n{GOOD_LINE}\n")
    first, second = map(json.loads, answer.out.splitlines())
    assert answer.status == 1
    assert list(first) == ["error"]
    assert said in first["error"]
    assert second["shares"] == {"A": "1"}


def test_a_batch_file_that_is_not_there(call, tmp_path: Path) -> None:
    for path in (tmp_path / "none.jsonl", tmp_path):
        answer = call("judge", "--batch", path)
        assert answer.status == 2
        assert str(path) in answer.err


def test_a_batch_of_bytes_that_are_no_text(call) -> None:
    answer = call("judge", "--batch", "-", stdin=b"\xff\xfe\x00\n")
    assert answer.status == 1
    assert json.loads(answer.out) == {"error": "this line is no JSON"}


PILES = ("judge", "piles", "--board", "p=4c 7c Td 2h q=Qs Js 3d 9h r=As Kd 5h 8s 6c")


def test_what_was_declared_counts(call) -> None:
    """A's flush and seven low win both ways; who declares low cannot win the high half, however good the hand."""
    hands = ("--hand", "A: 2c 3c Kh Kc 9s declares both", "--hand", "B: Ac Ah 8d 8h 5d declares high")
    ruling = json.loads(call(*PILES, *hands, "--json").out)
    assert ruling["shares"] == {"A": "1"}
    assert [pot["by"] for pot in ruling["pots"]] == ["high", "low"]
    hands = ("--hand", "A: 2c 3c Kh Kc 9s declares low", "--hand", "B: Ac Ah 8d 8h 5d declares high")
    assert json.loads(call(*PILES, *hands, "--json").out)["shares"] == {"B": "1/2", "A": "1/2"}


@pytest.mark.parametrize(
    ("hands", "message"),
    [
        (("A: 2c 3c Kh Kc 9s declares", "B: Ac Ah 8d 8h 5d"), "after 'declares' comes one word, at the end"),
        (("A: 2c 3c Kh Kc 9s declares pig", "B: Ac Ah 8d 8h 5d declares low"), "one declares high, low, both"),
        (("A: 2c 3c Kh Kc 9s declares low", "B: Ac Ah 8d 8h 5d"), "B declares nothing, but A does"),
    ],
)
def test_declarations_that_cannot_be(call, hands, message) -> None:
    answer = call(*PILES, "--hand", hands[0], "--hand", hands[1])
    assert answer.status == 2
    assert message in answer.err


def test_a_batch_takes_declarations(call, tmp_path: Path) -> None:
    case = {
        "variant": "piles",
        "board": "p=4c 7c Td 2h q=Qs Js 3d 9h r=As Kd 5h 8s 6c",
        "hands": {
            "A": {"hole": "2c 3c Kh Kc 9s", "declares": "low"},
            "B": {"hole": ["Ac", "Ah", "8d", "8h", "5d"], "declares": "high"},
        },
    }
    file = tmp_path / "cases.jsonl"
    file.write_text(json.dumps(case) + "\n")
    assert json.loads(call("judge", "--batch", str(file)).out)["shares"] == {"B": "1/2", "A": "1/2"}


def test_cards_that_lie_apart(call, tmp_path: Path) -> None:
    """Sevens are wild for A, who keeps one apart, and fives for B, for whom a seven is a seven."""
    hands = ("--hand", "A: Ks Kh 7d 4c apart 7s", "--hand", "B: 9s 9h 9d 7c apart 5c")
    told = call("judge", "buck-thirty-five", *hands).out
    assert told.splitlines()[0] == "A plays K♠ K♥ 7♠ 7♦ 4♣: four kings, with 7♠ as K♦ and 7♦ as K♣."
    lying = {"A": {"hole": "Ks Kh 7d 4c", "apart": "7s"}, "B": {"hole": "9s 9h 9d 7c", "apart": ["5c"]}}
    file = tmp_path / "cases.jsonl"
    file.write_text(json.dumps({"variant": "buck-thirty-five", "board": {}, "hands": lying}) + "\n")
    assert json.loads(call("judge", "--batch", str(file)).out)["shares"] == {"A": "1"}
    answer = call("judge", "buck-thirty-five", "--hand", "A: Ks Kh 7d 4c 7s", "--hand", "B: 9s 9h 9d 7c apart 5c")
    assert answer.status == 2
    assert "A has 5 hole cards; in Buck Thirty-Five each player has 4 hole cards" in answer.err
