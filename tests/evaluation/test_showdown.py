"""Compositions, shares, qualifiers and the mistakes in a question."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations

import pytest
from cardwright.runtime.cards import parse_cards
from cardwright.runtime.evaluation import evaluator_for
from cardwright.runtime.model import Cell, Layout, LineSet, Qualifier, Share, Term
from cardwright.runtime.showdown import Hand, ShowdownError, best_hand, claims, contest, judge, own_cards, portions
from hypothesis import given, settings
from hypothesis import strategies as st


def hands(**texts):
    return {who: Hand(parse_cards(text)) for who, text in texts.items()}


CELLS = {"depot": "u1 u2 u3 s l1 l2 l3 d", "rails": "a1 a2 a3 t b1 b2 b3"}


def board(game, text):
    """The cards on the game's cells, as far as they go."""
    cells = CELLS[game.id].split() if game.id in CELLS else [cell.id for cell in game.layout.cells]
    return dict(zip(cells, parse_cards(text), strict=False))


# ---------------------------------------------------------------- compositions


def test_depots_example_a_ticket_beats_three_kings(games):
    """Source: OPR-520, the example. B's kings are best with the rising diagonal, which adds the jack."""
    depot = games["depot"]
    ruling = judge(depot, board(depot, "5s 2d Kd 7s Jc 3s Qh 9d"), hands(A="9s 8s", B="Kh Ks"))
    (pot,) = ruling.pots
    assert ruling.shares == {"A": 1}
    assert (pot.by, pot.category, pot.cards) == ("high", "ticket", parse_cards("Qh 9s 8s 7s 5s"))
    assert [(line.line_set, line.cells) for line in pot.hands["A"].lines] == [("rail", ("u1", "s", "l3"))]
    assert pot.hands["B"].value.cards == parse_cards("Ks Kh Kd Jc 9d")
    assert {*pot.hands["B"].lines[0].cells} == {"u3", "s", "l1"}


def test_the_switch_counts_only_on_a_line_through_it(games):
    """A's fourth ace lies on the Switch: with the row of two aces it cannot be played."""
    depot = games["depot"]
    cards = board(depot, "Ac Ad 2h Ah 9c 6d Js Kd")
    played = best_hand(depot, depot.shares[0], parse_cards("As 4c"), (), cards)
    assert played.value.category.id == "three of a kind"


def test_only_one_rail_and_never_the_table_alone(games):
    rails = games["rails"]
    cards = board(rails, "Ac Ad 7h 9c As Ah 7c")
    played = best_hand(rails, rails.shares[0], parse_cards("2c 3d 5h"), (), cards)
    assert played.value.cards == parse_cards("Ad Ac 9c 7h 5h")


def test_the_board_may_be_played_alone_in_holdem(games):
    game = games["texas-holdem"]
    played = best_hand(game, game.shares[0], parse_cards("2c 3d"), (), board(game, "Ac Kc Qc Jc 10c"))
    assert played.value.cards == parse_cards("Ac Kc Qc Jc 10c")


def test_hands_before_the_last_card_are_short_hands(games):
    game = games["texas-holdem"]
    share = game.shares[0]
    assert best_hand(game, share, parse_cards("9c 9d"), (), {}).value.category.id == "pair"
    flop = board(game, "9h 2c 2d")
    assert best_hand(game, share, parse_cards("9c 9d"), (), flop).value.category.id == "full house"
    assert best_hand(game, share, (), (), {}) is None


def test_lines_before_the_last_card_are_as_long_as_their_cards(games):
    """With the Switch and the Depot to come, the lower row's pair is best; no row lends a card to another."""
    depot = games["depot"]
    rows = {"u1": "5s", "u2": "2d", "u3": "Kd", "l1": "Jc", "l2": "3s", "l3": "Jh"}
    played = best_hand(depot, depot.shares[0], parse_cards("9s 5d"), (), rows)
    assert played.value.cards == parse_cards("Jh Jc 9s 5d 3s")
    assert played.lines[0].cells == ("l1", "l2", "l3")


def test_exactly_two_hole_cards(games):
    game = games["omaha-8"]
    cards = board(game, "2c 7c 9c Jc Kd")
    played = best_hand(game, game.shares[0], parse_cards("Ac Ad As Qh"), (), cards)
    assert played.value.category.id == "pair"
    before = best_hand(game, game.shares[0], parse_cards("Ac Ad As Ah"), (), {})
    assert (before.value.category.id, len(before.value.cards)) == ("pair", 2)


def test_several_winning_sets_are_told(games):
    game = games["texas-holdem"]
    cards = board(game, "Kc Kd Qh Qs 2c")
    assert not best_hand(game, game.shares[0], parse_cards("Jc Jd"), (), cards).unique
    assert best_hand(game, game.shares[0], parse_cards("Jc 3d"), (), cards).unique


def test_up_cards_cells_and_ranges(make_game, rankings):
    """One to two cards of the top row, one to two of the bottom row, the rest from the hole and the up card."""
    terms = (
        Term("hole", 1, 2),
        Term("up"),
        Term("cells", 1, 2, cells=("t1", "t2")),
        Term("cells", 1, 2, cells=("b1", "b2")),
    )
    layout = Layout(tuple(Cell(name) for name in ("t1", "t2", "b1", "b2")))
    game = make_game("Rows", rankings["high"], layout, terms, 2, ups=1)
    assert own_cards(game) == (2, 1, 0)
    cards = board(game, "Ac Ad Kc Kd")
    given = {"A": Hand(parse_cards("As Kh"), parse_cards("2c")), "B": Hand(parse_cards("3c 3d"), parse_cards("3h"))}
    made = judge(game, cards, given).pots[0].hands
    assert made["A"].value == evaluator_for(rankings["high"]).value_of(parse_cards("As Ad Ac Kh Kd"))
    assert not made["A"].unique
    assert [card[:-1] for card in made["B"].value.cards] == ["3", "3", "3", "A", "K"]


def test_a_cell_in_two_places_is_one_card(make_game, rankings):
    line = LineSet("line", "Line", (("x", "c", "y"), ("c", "y", "z")))
    layout = Layout(tuple(Cell(name) for name in ["x", "c", "y", "z"]), (line,))
    terms = (Term("hole"), Term("line", line_set="line"), Term("cells", cells=("c",)))
    game = make_game("Cross", rankings["high"], layout, terms, 2)
    played = best_hand(game, game.shares[0], parse_cards("Kc 2d"), (), board(game, "3h Kd 5s 7c"))
    assert played.value.cards == parse_cards("Kd Kc 7c 5s 2d")


@pytest.mark.parametrize("name", ["depot", "rails", "texas-holdem", "omaha-8"])
@settings(max_examples=40, deadline=None)
@given(luck=st.randoms(use_true_random=False))
def test_best_hand_is_the_best_of_all_that_the_rule_allows(games, name, luck):
    """Against every set of five, tested by what the rule says of its cards."""
    game = games[name]
    holes = own_cards(game).hole
    cards = luck.sample(game.deck.cards(), holes + len(game.layout.cells))
    hole, table = cards[:holes], cards[holes:]
    shown = dict(zip((cell.id for cell in game.layout.cells), table, strict=True))
    sets = [chosen for chosen in combinations(cards, 5) if ALLOWED[name](chosen, hole, shown)]
    evaluator = evaluator_for(game.ranking("high"))
    best = max(map(evaluator.value_of, sets))
    played = best_hand(game, game.shares[0], hole, (), shown)
    assert played.value == best
    assert played.unique == (sum(evaluator.value_of(chosen) == best for chosen in sets) == 1)


def _one_rail(rails, last):
    def allowed(chosen, hole, shown):
        table = {cell for cell, card in shown.items() if card in chosen and cell != last}
        return any(table <= set(rail.split()) for rail in rails)

    return allowed


ALLOWED = {
    "depot": _one_rail(("u1 u2 u3", "l1 l2 l3", "u2 s l2", "u1 s l3", "u3 s l1"), "d"),
    "rails": _one_rail(("a1 a2 a3", "b1 b2 b3"), "t"),
    "texas-holdem": lambda chosen, hole, shown: True,
    "omaha-8": lambda chosen, hole, shown: len({*chosen} & {*hole}) == 2,
}


# ---------------------------------------------------------------- shares


def test_high_and_low_halves(games):
    game = games["omaha-8"]
    ruling = judge(game, board(game, "2c 4d 7h Kd Ks"), hands(A="Kc Kh Qc Js", B="Ac 3c Jd 9s"))
    assert ruling.shares == {"A": Fraction(1, 2), "B": Fraction(1, 2)}
    assert [(pot.by, pot.of, pot.winners) for pot in ruling.pots] == [
        ("high", Fraction(1, 2), ("A",)),
        ("low", Fraction(1, 2), ("B",)),
    ]
    assert ruling.pots[1].cards == parse_cards("7h 4d 3c 2c Ac")


def test_a_quartered_low(games):
    game = games["omaha-8"]
    ruling = judge(game, board(game, "2c 4d 7h Kd Ks"), hands(A="Ac 3c Kc Qs", B="Ad 3d Jd 9s"))
    assert ruling.shares == {"A": Fraction(3, 4), "B": Fraction(1, 4)}
    assert ruling.pots[1].cards is None


def test_an_unclaimed_share_joins_the_others(games):
    game = games["omaha-8"]
    ruling = judge(game, board(game, "9c 10d Jh Kd Ks"), hands(A="Kc Kh 2c 3s", B="Ac 3c 4d 5s"))
    assert ruling.shares == {"A": 1}
    assert [(pot.by, pot.of) for pot in ruling.pots] == [("high", 1)]


def test_nine_high_does_not_qualify_and_eight_does(games):
    game = games["omaha-8"]
    nine = judge(game, board(game, "2c 4d 9h Kd Ks"), hands(A="Ac 3c Qc Js"))
    eight = judge(game, board(game, "2c 4d 8h Kd Ks"), hands(A="Ac 3c Qc Js"))
    assert [len(ruling.pots) for ruling in (nine, eight)] == [1, 2]


def test_or_better_and_nobody_qualifying(make_game, rankings):
    shares = (Share(Fraction(1), "high", (Term("hole"),), (Qualifier("or better", category="three of a kind"),)),)
    game = make_game("Trips", rankings["high"], Layout(), shares[0].hand, 5, shares=shares)
    assert judge(game, {}, hands(A="Kc Kd 2h 3s 4c", B="Ac Qd 9h 7s 5c")).as_json() == {"shares": {}, "pots": []}
    assert judge(game, {}, hands(A="Kc Kd 2h 2s 4c", B="Ah Qh 9h 7h 5h")).shares == {"B": 1}
    assert judge(game, {}, hands(A="Kc Kd Kh 2s 4c")).shares == {"A": 1}


def test_lowest_hand_that_beats_the_highest(make_game, rankings):
    """In a circle of three nobody is best, so they split; two of them alone do not."""
    game = make_game("Telesina", rankings["telesina"], Layout(), (Term("hole"),), 5)
    low, middle, high = "Ac 7c 8c 9c 10c", "8d 9d 10d Jd Qd", "10h Jh Qh Kh Ah"
    assert judge(game, {}, hands(A=low, B=high)).shares == {"A": 1}
    assert judge(game, {}, hands(A=low, B=middle)).shares == {"B": 1}
    assert judge(game, {}, hands(A=middle, B=high)).shares == {"B": 1}
    third = Fraction(1, 3)
    ruling = judge(game, {}, hands(A=low, B=middle, C=high, D="7s 7h 8h 8s As"))
    assert ruling.shares == {"A": third, "B": third, "C": third}


def test_claims_take_any_names_for_players(games):
    game = games["omaha-8"]
    cards = board(game, "2c 4d 7h Kd Ks")
    candidates = {3: Hand(parse_cards("Kc Kh Qc Js")), 5: Hand(parse_cards("Ac 3c Jd 9s"))}
    won = claims(game, candidates, cards)
    assert [(claim.share, claim.winners) for claim in won] == [(0, (3,)), (1, (5,))]
    assert portions(won) == {3: Fraction(1, 2), 5: Fraction(1, 2)}
    assert contest(game, 1, {3: candidates[3]}, cards) is None


# ---------------------------------------------------------------- questions that cannot be judged

FULL = "5s 2d Kd 7s Jc 3s Qh 9d"


@pytest.mark.parametrize(
    ("cells", "cards", "message"),
    [
        (FULL, {"A": "9s 8s", "B": "9s Ks"}, "9♠ is there twice: in A's hand and in B's hand"),
        (FULL, {"A": "5s 8s"}, "5♠ is there twice: on u1 and in A's hand"),
        (FULL, {"A": "9s"}, "A has 1 hole card; in Depot each player has 2 hole cards"),
        (FULL, {"A": ""}, "A has no hole cards; in Depot each player has 2 hole cards"),
        (FULL, {}, "there is no hand to judge"),
        ("5s 2d Kd 7s Jc 3s Qh", {"A": "9s 8s"}, "the board is not complete: no card for d"),
        ("5s 2d Kd 7s Jc 3s Qh Jo", {"A": "9s 8s"}, "joker on d is no card of this deck"),
    ],
)
def test_mistakes_are_told_before_any_hand_is_judged(games, cells, cards, message):
    depot = games["depot"]
    with pytest.raises(ShowdownError, match="^" + message.replace("?", r"\?")):
        judge(depot, board(depot, cells), hands(**cards))


def test_unknown_cells_up_cards_and_texts_that_are_no_cards(games):
    depot = games["depot"]
    with pytest.raises(ShowdownError, match="Depot has no cell 'x9': its cells are u1, u2"):
        judge(depot, {**board(depot, FULL), "x9": "2c"}, hands(A="9s 8s"))
    with pytest.raises(ShowdownError, match="A has 1 up card; in Depot each player has no up cards"):
        judge(depot, board(depot, FULL), {"A": Hand(parse_cards("9s 8s"), parse_cards("2c"))})
    with pytest.raises(ShowdownError, match="'nine' in A's hand is no card of this deck"):
        judge(depot, board(depot, FULL), {"A": Hand(("nine", "2c"))})
    with pytest.raises(ShowdownError, match="2♣ in A's hand is no card of this deck"):
        short = games["short-deck"]
        judge(short, board(short, "6c 7d 8h Qs Kd"), hands(A="2c 9h"))


def test_cards_never_dealt_are_not_asked_for(make_game, rankings):
    game = make_game("Partial", rankings["high"], Layout((Cell("a"), Cell("b", aside=True))), (Term("hole"),), 5)
    assert judge(game, {"a": "2c"}, hands(A="Kc Kd 2h 2s 4c")).shares == {"A": 1}
