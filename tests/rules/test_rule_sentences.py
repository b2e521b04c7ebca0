"""Mechanics that the shipped games lack, or change by an option, told from artificial Games."""

from __future__ import annotations

import pytest
from cardwright.compiler.game import (
    Bet,
    Category,
    Cell,
    DealCells,
    DealPart,
    DealPlayers,
    LabelledStep,
    Layout,
    Part,
    PlayerCounts,
    Share,
    Showdown,
    Stakes,
    TableLine,
    Term,
    Wild,
)
from cardwright.compiler.rules.runs import plain


def test_omaha_eight_composition_and_shares(sheet, omaha_eight):
    told = sheet(omaha_eight)
    told.says(
        "hand.composition", "exactly two of the player’s four hole cards", "exactly three of the five shared cards"
    )
    told.says("pot.share.1", "half of the pot", "best high hand")
    told.says("pot.share.2", "other half", "best low hand")
    told.says("pot.qualifier.2", "five cards of different ranks", "above an 8")
    told.says("pot.unclaimed.2", "best high hand takes this part as well")
    told.says("low.ace-to-five.runs", "straights and flushes do not spoil")
    told.says("low.ace-to-five.best", "5-4-3-2-A")
    told.says("faq.hole-cards", "yes, exactly two of the four")
    told.says("object", "part of the pot by showing the best high hand or the best low hand", "all of it by betting")
    told.says("aces.mode", "in high hands, the ace is the highest card")
    told.says("faq.ace", "in high hands it is high", "for a low hand the ace is the lowest card")
    told.says("footer.ranking", "high hands, best first: straight flush", "low hands, best first: five different ranks")
    told.says("footer.ranking", "aces are low")
    assert not [key for key in told.told if key.startswith("low.ace-to-five.pair")]  # a pair can never be low here
    (aces,) = [fact for fact in told.document.facts if fact.label == "Aces"]
    assert plain(aces.text) == "In high hands high, or low in a straight; in low hands always low"
    assert "hand.hole-use" not in told.told
    assert told.rows()[2][2] == "Two of the four hole cards and three of the four shared cards"


def test_stud_bring_in_and_up_cards(sheet, stud):
    told = sheet(stud)
    told.says("deal.third", "two cards face down and one face up")
    told.says(
        "post.bring-in",
        "once third street has been dealt, the player with the lowest card showing",
        "suits deciding",
        "2 chips",
        "5 chips",
    )
    told.says("suits.order", "spades, hearts, diamonds, clubs")
    told.says("bet.order.1", "left of the one who brought it in")
    told.says("bet.order.2", "every later round", "best cards showing")
    told.says("limit.kind", "5 chips at first and 10 chips from fifth street on")
    told.says("limit.raises", "three raises")
    told.says("limit.raises-heads-up", "between two players as well")
    assert [row[2] for row in told.rows()] == [
        "The two hole cards and the up card",
        "The two hole cards and the two up cards",
        "The two hole cards and the three up cards",
        "The two hole cards and the four up cards",
        "The three hole cards and the four up cards",
    ]
    assert "button" not in told.told["dealer.role"]


def test_pot_limit_and_straddles(sheet, pot_limit_straddle):
    told = sheet(pot_limit_straddle)
    told.says("limit.kind", "larger than the pot")
    told.says("limit.pot-raise", "call is counted into the pot first")
    told.says("post.straddle", "twice the last blind")
    told.says("post.straddle-chain", "two straddles")
    told.says("bet.order.1", "left of the last straddle")


def test_iron_cross_turns_and_two_or_more_hole_cards(sheet, iron_cross):
    told = sheet(iron_cross)
    told.says("hand.composition", "at least two of the player’s five hole cards and the three cards of one Line")
    told.says("deal.deal", "five cards face down, then deals all five shared cards face down")
    told.says("deal.cross", "top card, the right card, the bottom card, the left card and the centre card")
    told.says("deal.cross", "one at a time", "with a betting round after each")
    told.says("bet.order.1", "every betting round", "left of the dealer")
    # after top and right: one open card on each Line; after the bottom card, two on one and one on the other
    by_then = [row[2] for row in told.rows()]
    assert by_then[2] == "The five hole cards and the open card of either Line"
    assert by_then[3] == "The five hole cards and the open cards of either Line"
    assert by_then[5] == "The five hole cards and either of the two Lines"


def test_grid_counts_lines_and_needs_both_hole_cards(sheet, grid):
    told = sheet(grid)
    told.says("layout.rows", "three rows of three")
    told.says("layout.lines.line", "eight Lines of three cards")
    told.says("layout.line.line.7", "upper left card, passes the centre card and ends at the lower right card")
    told.says("hand.composition", "two hole cards and the three cards of one Line")
    told.says("hand.hole-use", "both hole cards are always used")
    told.says("limit.kind", "from 1 to 4 chips")
    told.says("faq.hole-cards", r"^Yes, both of them\.$")
    assert told.document.articles[1].title == "The layout: Lines"


def test_rails_titles_come_from_the_steps(sheet):
    told = sheet("rails")
    assert told.document.articles[1].title == "The layout: Rails and Tie"
    told.says("layout.rows", "third card of each Rail lies sideways")
    told.says("deal.rails", "first and second cards of each Rail")
    told.says("deal.spikes", "third card of each Rail")
    told.says("hand.always.t", "the Tie counts for every player")
    assert told.rows()[1][2] == "The three hole cards and the two open cards of either Rail"


def test_fixed_limit_option(sheet):
    told = sheet("texas-holdem", "fixed-limit")
    told.says("limit.kind", "2 chips at first and 4 chips from the turn on")
    told.says("limit.raises", "at most one bet", "three raises")
    told.says("limit.raises-heads-up", "as often as they like")
    told.says("summary.options", "fixed limit")
    told.says("option.fixed-limit", r"\(in force")


def test_predealt_board_option(sheet):
    told = sheet("texas-holdem", "predealt-board")
    told.says("deal.pre-flop", "two cards face down, then deals five shared cards face down")
    told.says("deal.flop", "turns the first three shared cards face up")
    told.says("deal.river", "turns the fifth shared card face up")
    told.says("dealing.no-burn", "no card of the deck is burned")
    assert "dealing.burn" not in told.told


def test_texas_board_may_be_played(sheet):
    told = sheet("texas-holdem")
    told.says("hand.hole-use", "down to none", "play the board")
    told.says("post.heads-up", "only two play, the dealer posts the small blind")
    told.says("example.1.verdict", "Players A, B and C divide the pot, each with two pair")


def with_hole_cards(game, count, hand=None):
    """The game with so many hole cards, and another hand."""
    play = [
        step.model_copy(
            update={
                "steps": tuple(
                    DealPlayers(parts=(DealPart(count=count, face="down"),)) if one.kind == "deal players" else one
                    for one in step.steps
                )
            }
        )
        for step in game.play
    ]
    share = game.showdown.shares[0].model_copy(update={"hand": hand or game.showdown.hand})
    showdown = game.showdown.model_copy(update={"hand": share.hand, "shares": (share,)})
    return game.model_copy(update={"play": tuple(play), "showdown": showdown, "examples": ()})


def test_one_hole_card(sheet, game):
    told = sheet(with_hole_cards(game("texas-holdem"), 1))
    told.says("hand.hole-use", "^The hole card need not be used: without one .* play the board")
    told.says("faq.hole-cards", "^No, you may leave it out")
    (question,) = [q.question for q in told.document.questions if q.answer.id == "faq.hole-cards"]
    assert question == "Do I have to use my hole card?"


def test_only_a_board_can_be_played(sheet, iron_cross):
    """Two open cards of five on a line never make a hand; with five on a line, it is the line that counts alone."""
    cells = ("w", "n", "c", "e", "s")
    lines = iron_cross.layout.line_sets[0].model_copy(update={"lines": (TableLine(cells=cells, shape="bent"),)})
    layout = iron_cross.layout.model_copy(update={"line_sets": (lines,)})
    terms = (Term(place="hole"), Term(place="line", line_set="line"))
    told = sheet(with_hole_cards(iron_cross.model_copy(update={"layout": layout}), 4, terms))
    told.says("hand.hole-use", r"from all four down to none\.$")


def test_hole_cards_that_must_all_be_used(sheet, game):
    terms = (Term(place="hole", low=2), Term(place="board"))
    told = sheet(with_hole_cards(game("texas-holdem"), 2, terms))
    told.says("hand.composition", "chosen from both of the player’s hole cards and the five shared cards")
    terms = (Term(place="hole", low=1), Term(place="board"))
    told = sheet(with_hole_cards(game("texas-holdem"), 1, terms))
    told.says("hand.composition", "chosen from the player’s hole card and the five shared cards")
    told.says("faq.hole-cards", "yes, always")


def test_a_place_without_cards_is_not_told_of(sheet, game):
    terms = (Term(place="hole"), Term(place="up"), Term(place="board"))
    told = sheet(with_hole_cards(game("texas-holdem"), 2, terms))
    told.says("hand.composition", "two hole cards and the five shared cards")
    assert not any("no up cards" in text for text in told.told.values())


def test_lines_grow_with_the_card_they_run_through(sheet, grid):
    """Whatever was dealt before: a line is not there while one of its cards is missing."""
    last = LabelledStep(label="centre", title="The centre", steps=(DealCells(cells=("e",)), Bet()))
    first = LabelledStep(label="ring", title="The ring", steps=(DealCells(cells=tuple("abcdfghi")), Bet()))
    deal = LabelledStep(label="deal", title="The deal", steps=grid.play[1].steps[:1])
    told = sheet(grid.model_copy(update={"play": (grid.play[0], deal, first, last)}))
    told.says("layout.growth.line", "Until the centre lies on the table, the four Lines through it do not exist")


@pytest.mark.parametrize(
    ("allowed", "words"),
    [((2, 3, 4, 5), "two to five players"), ((4, 6, 8), "four, six or eight players"), ((2,), "two players")],
)
def test_players(sheet, game, allowed, words):
    changed = game("depot").model_copy(update={"players": PlayerCounts(allowed=allowed)})
    sheet(changed).says("players.count", words)


def test_jokers_and_two_decks(sheet, game, jokers):
    wild = (Wild(what="ranks", ranks=("Jo",)), Wild(what="ranks", ranks=("3", "9"), place="hole", only="high"))
    told = sheet(game("depot").model_copy(update={"deck": jokers, "wild": wild}))
    told.says("deck.size", "two ordinary decks are shuffled together: 104 cards")
    told.says("deck.jokers", "two jokers")
    told.says("wild.0", "Jokers are wild.")
    told.says("wild.1", "3s and 9s in the hole are wild, but only in high hands.")
    assert "deck.wild" not in told.told


def test_half_pot_limit(sheet, game):
    stakes = Stakes(limit="half-pot limit", smallest=2, blinds=(1, 2))
    told = sheet(game("texas-holdem").model_copy(update={"stakes": stakes}))
    told.says("limit.kind", "half the pot")


def test_a_game_for_low_only(sheet, omaha_eight):
    low = omaha_eight.showdown.shares[1].model_copy(update={"amount": 1, "qualifier": None})
    showdown = omaha_eight.showdown.model_copy(update={"shares": (low,)})
    told = sheet(omaha_eight.model_copy(update={"showdown": showdown}))
    told.says("object", "lowest hand")
    told.says("pot.winner", "best low hand")
    assert "ranking.order" not in told.told


@pytest.mark.parametrize("name", ["depot", "rails", "short-deck", "texas-holdem"])
def test_every_assumption_is_printed_with_the_rule_that_tells_it(sheet, name):
    told = sheet(name)
    for assumption in told.game.assumptions:
        told.says(f"assumed.{assumption.id.replace(' ', '-')}", r"\(\d\.\d+\)\.$")


def test_every_assumption_of_the_closed_list_has_its_words():
    from cardwright.compiler.assumptions import ASSUMPTIONS
    from cardwright.compiler.rules.sentences.house import TOPICS

    assert {entry.id for entry in ASSUMPTIONS} == set(TOPICS)


GAMES = ["depot", "rails", "short-deck", "texas-holdem"]
MADE = ["omaha_eight", "stud", "pot_limit_straddle", "iron_cross", "grid", "long_row"]


@pytest.mark.parametrize("name", [*GAMES, *MADE])
def test_each_rule_has_one_sentence_and_every_sentence_is_one(sheet, request, name):
    """Ids are unique, texts too, each begins with a capital and ends with a stop."""
    told = sheet(name if name in GAMES else request.getfixturevalue(name))
    sentences = list(told.document.sentences())
    assert len({s.id for s in sentences}) == len(sentences)
    elsewhere = ("summary", "assumed", "option", "deal.", "low.", "faq", "example")
    rules = [text for key, text in told.told.items() if not key.startswith(elsewhere)]
    assert len(set(rules)) == len(rules)
    for key, text in told.told.items():
        assert text[0].isupper() or text[0].isdigit(), (key, text)
        assert text[-1] in ".:;”?!", (key, text)
        assert "  " not in text, (key, text)
        assert " ," not in text, (key, text)
        assert ".." not in text.replace("...", ""), (key, text)


def test_the_lowest_that_beats_the_highest(sheet, game):
    base = game("texas-holdem")
    ranking = base.rankings[0]
    best = ranking.categories[0].model_copy(update={"lowest_beats_highest": True})
    changed = ranking.model_copy(update={"categories": (best, *ranking.categories[1:])})
    told = sheet(base.model_copy(update={"rankings": (changed,)}))
    told.says("ranking.straight-flush-lowest", "among straight flushes", "the lowest of all beats the highest")


def test_an_added_kind_without_a_rider(sheet, game):
    """As in Sökö: four in sequence and any fifth card, which is told by its parts."""
    base = game("texas-holdem")
    ranking = base.rankings[0]
    four = Category(
        id="four-straight",
        title="Four straight",
        parts=(
            Part(kind="run", low=4, high=4, name="run"),
            Part(kind="cards", low=1, high=1, name="rest"),
        ),
        compare=("run", "rest"),
        added=True,
    )
    categories = (*ranking.categories[:-2], four, *ranking.categories[-2:])
    told = sheet(base.model_copy(update={"rankings": (ranking.model_copy(update={"categories": categories}),)}))
    told.says("ranking.four-straight", "Four straight: four cards in sequence and one other card")
    told.says("summary.four-straight", "above a pair and below two pair")
    told.says("ties.four-straight", "highest card of the sequence first, then the fifth card")
    told.says("faq.four-straight", "beats a pair and loses to two pair")


def test_a_game_with_next_to_nothing(sheet, game):
    """No posts, no betting, no shared cards: five cards face down and a showdown."""
    base = game("texas-holdem")
    hand = (Term(place="hole"),)
    deal = DealPlayers(parts=(DealPart(count=5, face="down"),))
    told = sheet(
        base.model_copy(
            update={
                "layout": Layout(),
                "play": (LabelledStep(label="deal", title="The deal", steps=(deal,)),),
                "showdown": Showdown(hand=hand, shares=(Share(amount=1, ranking=base.rankings[0].id, hand=hand),)),
                "examples": (),
                "assumptions": (),
            }
        )
    )
    told.says("deal.deal", "each player five cards face down")
    told.says("show.order", "nearest to the dealer’s left shows first")
    assert not any(key.startswith(("bet.", "limit.", "post.")) for key in told.told)
    assert told.rows() == []


def test_a_pyramid_without_lines_names_its_rows(sheet, game):
    """Rows of one, two and three cards, dealt from the bottom up."""
    base = game("texas-holdem")
    at = {"r": (1, 0), "t1": (0, 1), "t2": (2, 1), "f1": (0, 2), "f2": (1, 2), "f3": (2, 2)}
    cells = tuple(Cell(id=name, x=x, y=y) for name, (x, y) in at.items())
    play = [
        LabelledStep(label="flop", title="The flop", steps=(DealCells(cells=("f1", "f2", "f3")), Bet())),
        LabelledStep(label="turn", title="The turn", steps=(DealCells(cells=("t1", "t2")), Bet())),
        LabelledStep(label="river", title="The top", steps=(DealCells(cells=("r",)), Bet())),
    ]
    layout = Layout(cells=cells, drawn=True)
    told = sheet(base.model_copy(update={"layout": layout, "play": (*base.play[:2], *play), "examples": ()}))
    told.says("layout.rows", "rows of one, two and three")
    told.says("deal.flop", "deals the three cards of the lower row face up")
    told.says("deal.turn", "deals the two cards of the middle row face up")
    told.says("deal.river", "deals the top face up")
    assert told.document.articles[1].title == "The layout"  # the top is a card like the others, it marks no place


def test_a_round_that_depends_on_something(sheet):
    """Hollywood Hold'em: a fifth round of betting only if somebody exchanged his cards."""
    told = sheet("hollywood-holdem")
    assert told.rows()[2][1].endswith("betting only if anyone has drawn a card")
    told.says("bet.round.turn", "the next betting round follows")
    told.says("bet.round.river", "the last betting round follows")
    (betting,) = [fact for fact in told.document.facts if fact.label == "Betting"]
    assert plain(betting.text).endswith("four or five rounds")


def test_own_cards_that_are_always_needed(sheet):
    """Delaware Stud: with three shared cards at least two of one's own, hidden or open."""
    sheet("delaware-stud").says("hand.own-use", "at least two own cards", "no more than three shared cards")
    assert "hand.own-use" not in sheet("seven-card-stud").told


def test_cards_bought_count_among_the_hole_cards(sheet):
    """Mutual of Omaha: exactly two of three or four; Texas Reach Around: the third may lie open, at a price."""
    sheet("mutual-of-omaha").says("faq.hole-cards", "exactly two of the three or four")
    reach = sheet("texas-reach-around")
    reach.says("hand.composition", r"three hole cards \(or two, and one more face up\)")
    assert "or face up to those who pay" in reach.rows()[3][1]


def test_a_deck_with_a_single_straight(sheet):
    """Royal Hold'em is played with the A K Q J 10 of each suit."""
    told = sheet("royal-holdem")
    told.says("runs.lowest", "the only straight is 10-J-Q-K-A: in one suit, a royal flush")
    assert "runs.highest" not in told.told
    assert "runs.wrap" not in told.told


def test_a_round_that_follows_a_declaration(sheet):
    """Doogie: a last round after the declaration, with no card dealt before it."""
    assert sheet("doogie").rows()[5][1] == "The declaration: low, high or both declared"


def test_cards_looked_at_by_and_by_and_one_kept_apart(sheet, game):
    told = sheet(game("buck-thirty-five"))
    told.says("wild.0", "every card of the rank of the card that a player keeps apart is wild for that player alone")
    told.says("dealing.unseen", "nobody may look at it, not even that player, before it is time", "or is kept apart")
    told.says("dealing.apart", "stays face down on the table", "only its owner may look at it")
    told.says("draw.apart", "cards kept apart are not exchanged")
    told.says("deal.first.1", "each player still in looks at the first, third and fifth of the cards dealt")
    told.says("deal.second", "looks at the second of the cards dealt")
    told.says("deal.fourth", "looks at the fourth of the cards dealt, which is kept apart")
    told.says("hand.composition", "five cards: the player’s four hole cards and the card kept apart")
    assert [row[2] for row in told.rows()] == [
        "The three hole cards only",
        "The four hole cards only",
        "The four hole cards and the card kept apart",
        "The four hole cards and the card kept apart",
    ]
    told.says("example.1.A", "A holds KsKh7d4c and keeps apart 7s")


def test_two_cards_kept_apart_and_one_dealt_so(sheet, game):
    told = sheet(game("buck-thirty-five", "2-and-4-wild"))
    told.says("wild.0", "every card of the rank of a card that a player keeps apart is wild")
    told.says("hand.composition", "the player’s three hole cards and the two cards kept apart")
    told = sheet(game("buck-thirty-five", "staged-deal"))
    told.says("deal.fourth", "the dealer deals each player one card face down and apart")
    assert "dealing.unseen" not in told.told
