"""Any deal that was played reads back, from its file, to the same log and stacks, in every shipped game."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from cardwright.runtime.model import Stakes
from cardwright.runtime.table import Table
from played import deals, played_out
from recorded import EXCEPTIONS, recorded

from cardwright import list_variants, load
from cardwright.histories import HistoryError, read_hands, record_hand, write_hands
from cardwright.histories.codes import CODES

GAMES = [variant.id for variant in list_variants() if variant.kind != "rotation"]
OWN = """\
variant kitchen "Kitchen" like texas-holdem
    players 2..6

stakes
    ante 3
    blinds 5 10

play like texas-holdem
    posts:
        ante
        blinds
"""


def again(tables: list[Table], file: Path) -> list[Table]:
    write_hands(file, tables)
    return [hand.replay().table for hand in read_hands(file)]


@pytest.mark.parametrize("game", GAMES)
def test_deals_read_back_to_the_same_log(game, tmp_path):
    played = [table for seed in range(2) for table in deals(load(game).game_class, seed, 3)]

    for before, after in zip(played, again(played, tmp_path / "hands.phhs"), strict=True):
        assert after.log == before.log
        assert after.stacks == before.stacks
        assert after.actions == before.actions
        assert after.left == before.left


@pytest.mark.parametrize("code", CODES)
def test_hands_of_others_read_back_to_the_same_log(code, tmp_path):
    names = [name for name, hand in recorded().items() if hand.variant == code and name not in EXCEPTIONS][:12]
    played = [recorded()[name].replay() for name in names]

    for before, after in zip(played, again([one.table for one in played], tmp_path / "hands.phhs"), strict=True):
        assert after.log == before.table.log


@pytest.mark.parametrize("game", ["depot", "badugi", "texas-holdem", "seven-card-stud", "razz", "five-card-draw"])
def test_deals_of_a_house_read_back_to_the_same_log(game, tmp_path):
    played = [table for seed in range(4) for table in deals(load(game, house="pokerkit").game_class, seed, 3)]

    for before, after in zip(played, again(played, tmp_path / "hands.phhs"), strict=True):
        assert after.game.house == "pokerkit"
        assert after.log == before.log


def test_all_that_a_deal_can_be_was_among_them():
    kinds, sealed, left, codes = set(), 0, 0, set()
    for game in GAMES:
        for table in deals(load(game).game_class, 0, 3):
            kinds |= {action.kind for _, action in table.actions}
            sealed += any(event.kind == "sealed" for event in table.log)
            left += table.left is not None
            codes.add(record_hand(table).variant)

    assert kinds >= {"draw", "discard", "declare", "turn", "buy", "take", "bring in", "complete"}
    assert sealed > 3
    assert left > 3
    assert len(codes & set(CODES)) > 6


def test_a_deck_that_runs_out_and_comes_back_twice(tmp_path):
    game = load("deuce-to-seven-triple-draw").game_class
    found = [
        table
        for seed in range(40)
        for table in [played_out(Table(game, players=8, stacks=500, seed=seed), Random(seed))]
        if sum(event.kind == "reshuffle" for event in table.log) > 1
    ]

    assert len(found) > 2
    assert [table.log for table in again(found, tmp_path / "hands.phhs")] == [table.log for table in found]


def test_names_and_numbers_of_hands(tmp_path):
    table = next(deals(load("depot").game_class, 1, 1))
    names = ["Zoë 'Z'", 'Q "quotes" \\', "line\nbreak", "plain", "five", "six", "seven", "eight"][: table.players]
    file = tmp_path / "one.phh"
    write_hands(file, [record_hand(table, names)])
    (hand,) = read_hands(file)

    # The player left of the button is p1.
    assert hand.names == tuple(names[(table.button + 1 + place) % table.players] for place in range(table.players))
    assert hand.replay().table.button == table.button


def test_a_game_of_ones_own_is_found_beside_the_hands(tmp_path):
    own = tmp_path / "kitchen.variant"
    own.write_text(OWN)
    table = next(deals(load(own).game_class, 3, 1))
    file = tmp_path / "hands.phhs"
    write_hands(file, [table])
    # No blinds of 5 and 10 with an ante of 3 are shipped, but the standard has a code for them.
    assert read_hands(file)[0].variant == "NT"
    assert again([table], file)[0].log == table.log


def test_a_game_that_has_changed_is_said_to_have(tmp_path):
    own = tmp_path / "shed.variant"
    text = 'variant shed "Shed" like depot\n\nstakes like depot\n    blinds 2 4\n'
    own.write_text(text)
    table = next(deals(load(own).game_class, 3, 1))
    write_hands(tmp_path / "hands.phhs", [table])
    own.write_text(text.replace("2 4", "3 6"))
    (hand,) = read_hands(tmp_path / "hands.phhs")
    try:
        said = hand.replay().remark
    except HistoryError as error:
        said = str(error)
    assert "Shed has changed since" in said

    own.unlink()
    (hand,) = read_hands(tmp_path / "hands.phhs")
    with pytest.raises(HistoryError, match=r"no shipped variant 'shed', and no shed\.variant beside the hands"):
        _replayed_elsewhere(tmp_path)


def _replayed_elsewhere(folder: Path):
    other = folder / "elsewhere"
    other.mkdir()
    (other / "hands.phhs").write_text((folder / "hands.phhs").read_text())
    read_hands(other / "hands.phhs")[0].replay()


def test_a_table_with_stakes_of_its_own_is_refused_where_no_code_tells_them():
    depot = load("depot").game_class
    own = type("Depot", (depot,), {"stakes": Stakes(ante=7)})
    with pytest.raises(HistoryError, match="Depot with steps or stakes of its own"):
        record_hand(next(deals(own, 1, 1)))


def test_a_deal_that_is_not_over_is_refused():
    with pytest.raises(HistoryError, match="not over"):
        record_hand(load("depot").table(players=4))


def test_each_seat_has_a_name_or_none():
    with pytest.raises(HistoryError, match="hand 7: there are 1 names for"):
        record_hand(next(deals(load("depot").game_class, 1, 1)), ["Anna"], name="7")


def test_a_phh_file_holds_one_hand(tmp_path):
    tables = list(deals(load("razz").game_class, 1, 2))
    with pytest.raises(HistoryError, match="holds one hand, not 2"):
        write_hands(tmp_path / "hands.phh", tables)
    assert not list(tmp_path.iterdir())


OPTIONS = [(variant.id, option.id) for variant in list_variants() if variant.id in GAMES for option in variant.options]


@pytest.mark.parametrize(("game", "option"), OPTIONS)
def test_deals_with_house_options_read_back_to_the_same_log(game, option, tmp_path):
    played = list(deals(load(game, [option]).game_class, 1, 2))

    for before, after in zip(played, again(played, tmp_path / "hands.phhs"), strict=True):
        assert after.log == before.log
        assert after.left == before.left
