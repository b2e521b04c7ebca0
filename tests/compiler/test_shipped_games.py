"""The four games as compiled, against their sources: OPR-520, pagat and the short-deck rules."""

from __future__ import annotations

import itertools
import json

import pytest
from cardwright.compiler import Compiled, Game, compile_variant
from cardwright.compiler.game import Bet, DealCells, Post, TurnCells
from cardwright.dsl import Source
from checked import check_variant
from hypothesis import given
from hypothesis import strategies as st

from cardwright import variants

OPTIONS = {
    "texas-holdem": ("fixed-limit", "predealt-board"),
    "short-deck": ("straight-over-trips", "blinds"),
    "depot": (),
    "rails": (),
}
EVERY_CHOICE = [
    (name, chosen)
    for name, options in OPTIONS.items()
    for size in range(len(options) + 1)
    for chosen in itertools.combinations(options, size)
]


def find(spec_id: str) -> Source | None:
    path = variants.find(spec_id)
    return Source(f"{spec_id}.variant", path.read_text(encoding="utf-8")) if path else None


def compiled(name: str, *options: str) -> Compiled:
    source = find(name)
    assert source is not None
    return compile_variant(source, options=options, find=find)


def game(name: str, *options: str) -> Game:
    result = compiled(name, *options)
    assert result.diagnostics == ()
    assert result.game is not None
    return result.game


def order(made: Game) -> list[str]:
    return [category.id for category in made.ranking("high").categories]


def cells_dealt(made: Game) -> list[tuple[str, ...]]:
    return [step.cells for label in made.play for step in label.steps if isinstance(step, DealCells)]


# ---------------------------------------------------------------- all of them


@pytest.mark.parametrize("path", variants.paths(), ids=lambda path: path.name)
def test_every_shipped_file_is_clean_with_each_of_its_options(path: object) -> None:
    text = path.read_text(encoding="utf-8")  # type: ignore[attr-defined]

    assert check_variant(Source("shipped.variant", text), find=find) == ()


@pytest.mark.parametrize(("name", "options"), EVERY_CHOICE)
def test_a_game_survives_its_json_and_compiles_alike_each_time(name: str, options: tuple[str, ...]) -> None:
    made = game(name, *options)

    assert Game.model_validate_json(made.model_dump_json()) == made
    assert Game.model_validate(json.loads(json.dumps(made.model_dump(mode="json")))) == made
    assert compiled(name, *options).game == made


@given(st.data())
def test_the_order_of_the_wishes_and_full_names_make_no_difference(data: st.DataObject) -> None:
    name = data.draw(st.sampled_from([name for name, options in OPTIONS.items() if options]))
    chosen = data.draw(st.lists(st.sampled_from(OPTIONS[name])))
    spelt = [data.draw(st.sampled_from([option, f"{name}--{option}"])) for option in chosen]

    expected = [option for option in OPTIONS[name] if option in chosen]
    assert game(name, *spelt) == game(name, *expected)
    assert [option.id for option in game(name, *spelt).options if option.on] == expected


def test_a_file_of_rankings_is_no_game_and_no_mistake() -> None:
    result = compiled("standard/badugi")

    assert result.game is None
    assert result.diagnostics == ()


@pytest.mark.parametrize("name", OPTIONS)
def test_every_game_has_examples_and_keeps_those_that_an_option_leaves_true(name: str) -> None:
    assert game(name).examples
    for option in OPTIONS[name]:
        if option == "straight-over-trips":
            assert [example.winners for example in game(name, option).examples] == [("A",)]
        else:
            assert game(name, option).examples == game(name).examples


def test_the_fingerprint_tells_texts_and_options_apart_and_nothing_else() -> None:
    hashes = {game(name, *options).source_hash for name, options in EVERY_CHOICE}
    assert len(hashes) == len(EVERY_CHOICE)

    source = find("depot")
    assert source is not None
    renamed = compile_variant(Source("other-name", source.text), find=find).game
    assert renamed is not None
    assert renamed.source_hash == game("depot").source_hash


# ---------------------------------------------------------------- Depot


def test_depot_has_five_rails_in_the_order_of_the_rules() -> None:
    # OPR-520, 2.2(a) to (e): upper row, lower row, vertical, upper left to lower right, upper right to lower left.
    (rails,) = game("depot").layout.line_sets

    assert [(line.cells, line.shape) for line in rails.lines] == [
        (("u1", "u2", "u3"), "row"),
        (("l1", "l2", "l3"), "row"),
        (("u2", "s", "l2"), "column"),
        (("u1", "s", "l3"), "diagonal"),
        (("u3", "s", "l1"), "diagonal"),
    ]
    assert (rails.id, rails.title) == ("rail", "Rail")


def test_depot_is_drawn_as_in_its_figure() -> None:
    cells = {cell.id: cell for cell in game("depot").layout.cells}

    assert (cells["s"].x, cells["s"].y) == (cells["u2"].x, 1)
    assert cells["l2"].y == 2
    assert cells["d"].sideways
    assert cells["d"].x > cells["u3"].x
    assert [cell.id for cell in cells.values() if cell.group == "u"] == ["u1", "u2", "u3"]
    assert cells["s"].group is None


def test_depot_ranks_the_ticket_between_straight_and_three_of_a_kind() -> None:
    made = game("depot")

    # OPR-520, 1.5
    assert order(made) == [
        "straight flush",
        "four of a kind",
        "full house",
        "flush",
        "straight",
        "ticket",
        "three of a kind",
        "two pair",
        "pair",
        "high card",
    ]
    ticket = made.ranking("high").categories[5]
    assert [(part.kind, part.low, part.ranks) for part in ticket.parts] == [
        ("suited", 4, ()),
        ("named", 1, ("J", "Q", "K")),
    ]
    assert ticket.compare == ("rider", "suited")  # OPR-520, 1.6
    assert ticket.added
    assert made.ranking("high").base == "high"
    assert made.ranking("high").moved == ()


def test_depot_has_aces_low_only() -> None:
    made = game("depot")

    assert made.deck.aces == made.ranking("high").aces == "low"
    assert made.deck.ranks[0] == made.ranking("high").ranks[0] == "A"
    assert made.deck.ranks[-1] == "K"
    assert made.deck.size == 52


def test_depot_deals_and_bets_as_its_table_of_rounds_says() -> None:
    made = game("depot")

    assert cells_dealt(made) == [("u1", "u2", "u3", "l1", "l2", "l3"), ("s",), ("d",)]
    assert sum(isinstance(step, Bet) for label in made.play for step in label.steps) == 4
    assert [step.what for step in made.play[0].steps if isinstance(step, Post)] == ["ante", "blinds"]
    assert made.stakes.ante == 1
    assert made.stakes.blinds == (1, 2)
    assert made.stakes.smallest == 2
    assert made.lineage == ("texas-holdem",)
    assert made.by == "George Weissenberger"


def test_a_depot_hand_is_hole_cards_one_rail_and_the_depot() -> None:
    terms = game("depot").showdown.hand

    assert [(term.place, term.low, term.high) for term in terms] == [
        ("hole", 0, None),
        ("line", 0, None),
        ("cells", 0, None),
    ]
    assert terms[1].line_set == "rail"
    assert terms[2].cells == ("d",)


# ---------------------------------------------------------------- Rails


def test_rails_inherits_deck_ranking_and_stakes_of_depot() -> None:
    rails, depot = game("rails"), game("depot")

    assert rails.deck == depot.deck
    assert rails.rankings == depot.rankings
    assert rails.stakes == depot.stakes
    assert rails.lineage == ("depot", "texas-holdem")
    assert rails.family == "layout"
    assert rails.players.allowed == tuple(range(2, 11))
    assert rails.aka == ()


def test_rails_deals_two_and_two_then_the_spikes_then_the_tie() -> None:
    made = game("rails")

    assert cells_dealt(made) == [("a1", "a2", "b1", "b2"), ("a3", "b3"), ("t",)]
    assert [line.cells for line in made.layout.line_sets[0].lines] == [("a1", "a2", "a3"), ("b1", "b2", "b3")]
    assert {cell.id for cell in made.layout.cells if cell.sideways} == {"a3", "b3"}


# ---------------------------------------------------------------- Short Deck


def test_short_deck_has_36_cards_and_an_ace_that_goes_below_the_six() -> None:
    made = game("short-deck")

    assert made.deck.size == 36
    assert made.deck.ranks == ("6", "7", "8", "9", "10", "J", "Q", "K", "A")
    assert made.ranking("high").ranks == made.deck.ranks
    assert made.ranking("high").aces == "high or low"
    assert made.players.best == (6, 6)


def test_short_deck_ranks_flushes_and_trips_by_the_triton_rules() -> None:
    made = game("short-deck")

    assert order(made)[2:6] == ["flush", "full house", "three of a kind", "straight"]
    assert made.ranking("high").moved == ("flush", "three of a kind")


def test_straight_over_trips_puts_the_straight_back_and_nothing_else() -> None:
    made = game("short-deck", "straight-over-trips")

    assert order(made)[2:6] == ["flush", "full house", "straight", "three of a kind"]
    assert made.ranking("high").moved == ("flush",)
    assert made.stakes == game("short-deck").stakes


def test_short_deck_plays_with_dead_antes_and_a_button_blind_of_the_smallest_bet() -> None:
    made = game("short-deck")

    assert [step.what for step in made.play[0].steps if isinstance(step, Post)] == ["ante", "button blind"]
    assert (made.stakes.ante, made.stakes.button_blind, made.stakes.smallest) == (1, 1, 1)
    assert made.stakes.blinds == ()


def test_the_blinds_option_replaces_stakes_and_posts() -> None:
    made = game("short-deck", "blinds")

    assert [step.what for step in made.play[0].steps if isinstance(step, Post)] == ["blinds"]
    assert (made.stakes.ante, made.stakes.button_blind, made.stakes.blinds) == (0, 0, (1, 2))
    assert [label.label for label in made.play] == ["posts", "pre-flop", "flop", "turn", "river"]


# ---------------------------------------------------------------- Texas Hold'em


def test_holdem_deals_three_one_and_one_to_a_board_of_five() -> None:
    made = game("texas-holdem")

    assert cells_dealt(made) == [("b1", "b2", "b3"), ("b4",), ("b5",)]
    assert not made.layout.drawn
    assert made.stakes.limit == "no limit"
    assert [label.title for label in made.play[1:]] == ["Hole cards", "The flop", "The turn", "The river"]


def test_fixed_limit_doubles_on_the_turn_with_three_raises_unless_heads_up() -> None:
    stakes = game("texas-holdem", "fixed-limit").stakes

    assert [(size.low, size.high, size.start) for size in stakes.sizes] == [(2, 2, None), (4, 4, "turn")]
    assert stakes.most_raises == 3
    assert not stakes.cap_heads_up
    assert stakes.blinds == (1, 2)


def test_the_predealt_board_lies_face_down_and_is_turned_without_burning() -> None:
    made = game("texas-holdem", "predealt-board")
    steps = [step for label in made.play for step in label.steps]

    assert [(step.cells, step.face) for step in steps if isinstance(step, DealCells)] == [
        (("b1", "b2", "b3", "b4", "b5"), "down")
    ]
    assert [step.groups for step in steps if isinstance(step, TurnCells)] == [
        (("b1", "b2", "b3"),),
        (("b4",),),
        (("b5",),),
    ]
    assert not [step for step in steps if step.kind == "burn"]
    assert made.play[2].title == "The flop"  # a patched label keeps its title


# ---------------------------------------------------------------- what was left unsaid


@pytest.mark.parametrize(
    ("name", "options", "there", "absent"),
    [
        ("depot", (), {"burn", "dead antes", "odd chip", "showing order", "cards speak"}, {"aces", "players"}),
        ("texas-holdem", (), {"limit", "first to act", "short all-in"}, {"burn", "dead antes", "raise cap heads-up"}),
        ("texas-holdem", ("fixed-limit",), {"raise cap heads-up"}, {"raise cap", "smallest raise"}),
        ("texas-holdem", ("predealt-board",), {"misdeal", "next dealer", "run-out", "mucking"}, {"burn"}),
        ("short-deck", (), {"dead antes", "smallest raise"}, {"smallest bet", "stakes"}),
    ],
)
def test_what_nobody_said_is_listed_and_nothing_else(
    name: str, options: tuple[str, ...], there: set[str], absent: set[str]
) -> None:
    listed = {assumption.id for assumption in game(name, *options).assumptions}

    assert there <= listed
    assert not absent & listed
