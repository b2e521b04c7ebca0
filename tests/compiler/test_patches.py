"""A variant is its parent plus a patch (vocabulary, part 2)."""

from __future__ import annotations

from cardwright.compiler import Compiled, Game, compile_variant
from cardwright.compiler.game import Bet, Burn, DealCells, DealPlayers, TurnCells
from cardwright.dsl import Source
from checked import check_variant
from hypothesis import given
from hypothesis import strategies as st

from cardwright import variants

HOLDEM = 'variant my-game "My Game" like texas-holdem\n'


def finder(beside: dict[str, str]):  # type: ignore[no-untyped-def]
    def find(spec_id: str) -> Source | None:
        if spec_id in beside:
            return Source(f"{spec_id}.variant", beside[spec_id])
        path = variants.find(spec_id)
        return Source(f"{spec_id}.variant", path.read_text(encoding="utf-8")) if path else None

    return find


def compiled(text: str, *options: str, **beside: str) -> Compiled:
    find = finder({name.replace("_", "-"): other for name, other in beside.items()})
    return compile_variant(Source("my-game.variant", text), options=options, find=find, known=variants.ids())


def game(text: str, *options: str, **beside: str) -> Game:
    result = compiled(text, *options, **beside)
    assert [problem for problem in result.diagnostics if problem.is_error] == []
    assert result.game is not None
    return result.game


def codes(result: Compiled) -> list[str]:
    return [problem.code for problem in result.diagnostics]


def labels(made: Game) -> list[str]:
    return [step.label for step in made.play]


def kinds(made: Game, label: str) -> list[str]:
    return [step.kind for labelled in made.play if labelled.label == label for step in labelled.steps]


# ---------------------------------------------------------------- sections


def test_like_alone_inherits_every_section() -> None:
    made, parent = game(HOLDEM), game(HOLDEM.replace("my-game", "texas-holdem-2"))

    assert made.play == parent.play
    assert made.showdown == parent.showdown
    assert made.stakes == parent.stakes
    assert made.family == "community"


def test_a_section_without_like_replaces_the_whole() -> None:
    made = game(HOLDEM + "\nstakes\n    pot limit\n    blinds 5 10\n")

    assert made.stakes.limit == "pot limit"
    assert made.stakes.blinds == (5, 10)


def test_a_line_of_the_same_kind_replaces_and_others_are_added() -> None:
    parent = (
        HOLDEM.replace("my-game", "our-game")
        + "\nstakes like texas-holdem\n    fixed limit 2, 4 from turn\n    at most 3 raises\n"
    )
    made = game('variant my-game "My Game" like our-game\n\nstakes like our-game\n    bets 1..5\n', our_game=parent)

    assert made.stakes.limit == "spread limit"
    assert [(size.low, size.high) for size in made.stakes.sizes] == [(1, 5)]
    assert made.stakes.most_raises == 3
    assert made.stakes.blinds == (1, 2)


def test_a_deck_patch_keeps_the_cards_and_changes_the_aces() -> None:
    made = game('variant my-game "My Game" like short-deck\n\ndeck like short-deck\n    aces high\n')

    assert made.deck.size == 36
    assert made.deck.aces == "high"
    assert made.ranking("high").aces == "high"


def test_a_layout_patch_redraws_the_rows_and_keeps_the_lines() -> None:
    text = 'variant my-game "My Game" like depot\n\nlayout like depot\n    u1 u2 u3 d~\n    .  s  .\n    l1 l2 l3\n'
    made = game(text)

    assert len(made.layout.line_sets[0].lines) == 5
    assert next(cell for cell in made.layout.cells if cell.id == "d").y == 0


def test_a_ranking_patch_adds_to_the_parents_patch() -> None:
    made = game(
        'variant my-game "My Game" like short-deck\n\n'
        "ranking like short-deck\n    straight flush below four of a kind\n"
    )

    assert [category.id for category in made.ranking("high").categories][:4] == [
        "four of a kind",
        "straight flush",
        "flush",
        "full house",
    ]


def test_a_section_may_start_from_a_variant_outside_the_family() -> None:
    made = game(
        HOLDEM + "\ndeck like short-deck\n    aces high or low\n\nranking like short-deck\n    high card below pair\n"
    )

    assert made.deck.size == 36
    assert made.ranking("high").moved == ("flush", "three of a kind")


def test_sections_of_two_variants_may_not_lead_in_a_circle() -> None:
    other = 'variant other "Other" like texas-holdem\n\nstakes like my-game\n    ante 1\n'
    text = HOLDEM + "\nstakes like other\n    ante 2\n"

    result = compiled(text, other=other, my_game=text)

    assert codes(result) == ["CW2003"]


# ---------------------------------------------------------------- play


def test_instead_of_replaces_each_equal_line_wherever_it_stands() -> None:
    made = game(HOLDEM + "\nplay like texas-holdem\n    instead of burn 1\n        burn 2\n")

    burns = [step.count for label in made.play for step in label.steps if isinstance(step, Burn)]
    assert burns == [2, 2, 2, 2]


def test_instead_of_does_not_match_the_files_own_lines() -> None:
    text = HOLDEM + "\nplay like texas-holdem\n    instead of burn 1\n        burn 2\n        burn 1\n"
    made = game(text)

    burns = [step.count for step in made.play[1].steps if isinstance(step, Burn)]
    assert burns == [2, 1]


def test_what_hung_under_the_line_hangs_under_the_last_of_the_block() -> None:
    parent = HOLDEM.replace("my-game", "our-game") + (
        "\nlayout\n    n s w\n\nplay like texas-holdem\n    flop:\n        deal board down\n"
        "        turn n, s, w\n            bet\n    without turn, river\n"
        "\nshowdown\n    hand hole + board\n    pot to best high\n"
    )
    text = (
        'variant my-game "My Game" like our-game\n\nplay like our-game\n'
        "    instead of turn n, s, w\n        burn 1\n        turn w s, n\n"
    )
    made = game(text, our_game=parent)

    turn = made.play[2].steps[-1]
    assert isinstance(turn, TurnCells)
    assert turn.groups == (("w", "s"), ("n",))
    assert turn.body == (Bet(),)


def test_after_before_without_and_title() -> None:
    made = game(
        HOLDEM
        + "\nlayout\n    b1 b2 b3 b4 b5 b6\n\nplay like texas-holdem\n    without river\n    after turn\n"
        + '        ocean "The ocean":\n            deal 2 to board\n            bet\n    before flop\n        pause:\n'
        + '            burn 1\n    title flop "Three at once"\n'
    )

    assert labels(made) == ["posts", "pre-flop", "pause", "flop", "turn", "ocean"]
    assert [step.title for step in made.play][3:] == ["Three at once", "The turn", "The ocean"]


def test_a_label_block_replaces_the_steps_and_like_label_brings_them_back() -> None:
    made = game(
        HOLDEM + "\nplay like texas-holdem\n    pre-flop:\n        like pre-flop\n        deal 1 up\n        bet\n"
    )

    assert kinds(made, "pre-flop") == ["burn", "deal players", "bet", "deal players", "bet"]
    assert made.play[1].title == "Hole cards"


def test_before_each_comes_before_every_bet_or_deal_also_those_of_the_patch() -> None:
    made = game(
        HOLDEM
        + (
            "\nplay like texas-holdem\n    before each bet\n        burn 1\n"
            "    river:\n        deal 1 to board\n        bet\n"
        )
    )

    assert kinds(made, "flop") == ["burn", "deal cells", "burn", "bet"]
    assert kinds(made, "river") == ["deal cells", "burn", "bet"]


def test_a_step_may_be_that_of_another_variant() -> None:
    text = (
        'variant my-game "My Game" like short-deck\n\nplay like short-deck\n    posts:\n'
        "        like texas-holdem\n\nstakes like texas-holdem\n    no limit\n"
    )

    assert [step.what for step in game(text).play[0].steps] == ["blinds"]  # type: ignore[union-attr]


# ---------------------------------------------------------------- showdown


def test_a_share_is_replaced_by_two() -> None:
    made = game(
        HOLDEM + "\nshowdown like texas-holdem\n    instead of pot to best high\n        half to best high\n"
        "        half to best ace-to-five, 8 or lower\n"
    )

    assert [(str(share.amount), share.ranking) for share in made.showdown.shares] == [
        ("1/2", "high"),
        ("1/2", "ace-to-five"),
    ]
    assert {assumption.id for assumption in made.assumptions} >= {"unclaimed share"}


def test_shares_in_a_patch_replace_all_shares_and_keep_the_hand() -> None:
    made = game(
        HOLDEM
        + (
            "\nshowdown like texas-holdem\n    half to best high, full house or better\n"
            "    half to best ace-to-five, 8 or lower\n"
        )
    )

    assert [one.kind for share in made.showdown.shares for one in share.qualifiers] == ["or better", "or lower"]
    assert [term.place for term in made.showdown.hand] == ["hole", "board"]


# ---------------------------------------------------------------- options


def test_a_parent_may_be_taken_with_its_options() -> None:
    made = game('variant my-game "My Game" like texas-holdem with predealt-board, fixed-limit\n')

    assert made.stakes.limit == "fixed limit"
    assert kinds(made, "river") == ["turn cells", "bet"]
    assert made.options == ()


CHAIN = (
    HOLDEM
    + """
option three "Three cards"
    play like my-game
        instead of deal 2 down
            deal 3 down
option three-up "Three cards, one of them up" like three
    play like three
        instead of deal 3 down
            deal 2 down, 1 up
"""
)


def test_an_option_builds_on_another() -> None:
    made = game(CHAIN, "three-up")

    assert [option.on for option in made.options] == [True, True]
    deal = next(step for step in made.play[1].steps if isinstance(step, DealPlayers))
    assert [(part.count, part.face) for part in deal.parts] == [(2, "down"), (1, "up")]


@given(st.permutations(["three", "three-up"]), st.booleans())
def test_an_option_and_its_base_are_no_conflict_in_any_order(order: list[str], twice: bool) -> None:
    assert game(CHAIN, *order, *(order if twice else [])) == game(CHAIN, "three-up")


def test_a_conflict_names_both_options_and_both_places() -> None:
    text = HOLDEM + (
        '\noption cheap "Cheap"\n    stakes like my-game\n        blinds 1 1\n'
        'option dear "Dear"\n    stakes like my-game\n        blinds 5 10\n'
    )
    result = compiled(text, "dear", "cheap")

    (problem,) = result.diagnostics
    assert result.game is None
    assert problem.code == "CW2005"
    assert "'cheap'" in problem.message
    assert "'dear'" in problem.message
    assert (problem.related[0].span.line, problem.span.line) == (5, 8)


def test_options_that_say_the_same_or_change_different_lines_combine() -> None:
    text = HOLDEM + (
        '\noption a "A"\n    stakes like my-game\n        ante 1\n'
        "    play like my-game\n        posts:\n            ante\n            blinds\n"
        'option b "B"\n    stakes like my-game\n        ante 1\n        pot limit\n'
    )
    made = game(text, "a", "b")

    assert (made.stakes.limit, made.stakes.ante) == ("pot limit", 1)


def test_a_wish_for_an_unknown_option_gets_a_suggestion() -> None:
    result = compiled(CHAIN, "tree")

    (problem,) = result.diagnostics
    assert (problem.code, problem.hint) == ("CW2004", "did you mean 'three'?")


def test_unchosen_options_are_checked_but_do_not_stop_the_game() -> None:
    text = HOLDEM + '\noption bad "Bad"\n    play like my-game\n        without rivver\n'

    assert compiled(text).game is not None
    problems = check_variant(Source("my-game.variant", text), find=finder({}))
    assert [(problem.code, problem.hint) for problem in problems] == [("CW2006", "did you mean 'river'?")]


# ---------------------------------------------------------------- parents


def test_a_problem_in_an_inherited_line_is_told_in_the_childs_file() -> None:
    result = compiled(
        'variant my-game "My Game" like depot\n\nlayout\n    u1 u2 u3\n    l1 l2 l3\n    rail "Rail": u | l\n'
    )

    assert {problem.span.file for problem in result.diagnostics} == {"my-game.variant"}
    assert set(codes(result)) == {"CW2012"}
    assert {related.span.file for problem in result.diagnostics for related in problem.related} == {"depot.variant"}


def test_a_parent_with_mistakes_is_reported_once_and_pointed_at() -> None:
    parent = (
        'variant uncle "Uncle" like texas-holdem\n\nplay like texas-holdem\n'
        "    flop:\n        deal z\n        deal y\n        bet\n"
    )

    (problem,) = compiled('variant my-game "My Game" like uncle\n', uncle=parent).diagnostics

    assert problem.code == "CW2003"
    assert problem.span.line == 1
    assert problem.related[0].span.file == "uncle.variant"


def test_the_warnings_of_a_parent_are_left_to_it() -> None:
    parent = (
        HOLDEM.replace("my-game", "uncle")
        + "\nplay like texas-holdem\n    after river\n        more:\n            bet\n"
    )

    assert codes(compiled(parent, uncle=parent)) == ["CW7004"]
    assert compiled('variant my-game "My Game" like uncle\n', uncle=parent).diagnostics == ()


def test_a_circle_through_the_file_is_its_own_mistake() -> None:
    a, b = 'variant a "A" like b\n', 'variant b "B" like a\n'

    result = compile_variant(Source("a.variant", a), find=finder({"a": a, "b": b}))

    assert [(problem.code, problem.span.file) for problem in result.diagnostics] == [("CW2002", "a.variant")]


def test_a_circle_further_up_is_the_parents_mistake() -> None:
    a, b = 'variant a "A" like b\n', 'variant b "B" like b\n'

    result = compile_variant(Source("a.variant", a), find=finder({"a": a, "b": b}))

    assert [(problem.code, problem.span.file) for problem in result.diagnostics] == [("CW2003", "a.variant")]


def test_cells_fill_in_dealing_order_through_loops() -> None:
    made = game(
        HOLDEM
        + (
            "\nplay like texas-holdem\n    flop:\n        repeat 3\n"
            "            deal 1 to board\n            bet\n    without turn, river\n"
        )
    )

    assert [cell.id for cell in made.layout.cells] == ["b1", "b2", "b3"]
    assert [step.cells for step in made.play[2].steps if isinstance(step, DealCells)] == [("b1",), ("b2",), ("b3",)]


def test_a_step_may_be_that_of_the_same_label_in_another_variant() -> None:
    made = compiled(
        HOLDEM + "\nplay like texas-holdem\n    posts:\n        like short-deck\n"
        "\nstakes\n    no limit\n    ante 1\n    button blind 1\n"
    )

    assert made.diagnostics == ()
    assert made.game is not None
    assert [step.what for step in made.game.play[0].steps] == ["ante", "button blind"]


def test_what_is_wrong_with_a_step_of_another_variant_is_told_where_it_is_asked_for() -> None:
    made = compiled(HOLDEM + "\nplay like texas-holdem\n    posts:\n        like short-deck\n")

    told = [(problem.code, problem.span.line) for problem in made.diagnostics if problem.is_error]
    assert told == [("CW4003", 5), ("CW4003", 5)]  # neither ante nor button blind


def test_options_that_are_in_each_others_way_contradict_each_other() -> None:
    """Each can be laid over the variant alone, but both bring one label, or one takes what the other changes."""
    text = (
        'variant my-game "My Game" like texas-holdem\n\n'
        'option call-high "A call"\n    play like my-game\n        after flop\n            call "The call":\n'
        "                bet\n"
        'option call-low "Another call"\n    play like my-game\n        after turn\n            call "The call":\n'
        "                bet\n"
        'option three "Three cards"\n    play like my-game\n        instead of deal 2 down\n            deal 3 down\n'
        'option four "Four cards"\n    play like my-game\n        instead of deal 2 down\n            deal 4 down\n'
    )
    for pair in (("call-high", "call-low"), ("three", "four")):
        find = finder({})
        source = Source("my-game.variant", text)
        assert all(compile_variant(source, options=[one], find=find).game for one in pair)
        result = compile_variant(source, options=pair, find=find)
        assert result.game is None
        assert [problem.code for problem in result.diagnostics] == ["CW2005"]
