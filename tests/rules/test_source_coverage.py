"""Every rule of the two model documents is told by a named sentence, in words of our own."""

from __future__ import annotations

import hashlib
import re
from pathlib import Path

import pytest

DATA = Path(__file__).parents[1] / "data" / "rules"

# source rule -> (sentence id, what it must say ...)
DEPOT = [
    ("OPR-520, 1.1", "summary.author", "devised by George Weissenberger"),
    ("OPR-520, 1.2 deck", "deck.size", "52 cards"),
    ("OPR-520, 1.2 wild cards", "deck.wild", "no card is wild"),
    ("OPR-520, 1.2 object", "object", "win the pot", "best hand at the end", "everyone else folds"),
    ("OPR-520, 1.3 low only", "aces.mode", "low only", "counts as one", "under the 2s"),
    ("OPR-520, 1.3 lowest straight", "runs.lowest", "A-2-3-4-5"),
    ("OPR-520, 1.3 no royal flush", "runs.no-royal", "10-J-Q-K-A is no straight", "no royal flush"),
    ("OPR-520, 1.4 Ticket", "ticket.definition", "four cards of one suit", "Rider", "jack, queen or king"),
    ("OPR-520, 1.4 Rider apart", "ticket.rider", "Rider is never one of the four"),
    ("OPR-520, 1.5", "ranking.order", "from the best to the worst"),
    ("OPR-520, 1.5(a)", "ranking.straight-flush", "five cards in sequence", "one suit"),
    ("OPR-520, 1.5(b)", "ranking.four-of-a-kind", "four cards of one rank"),
    ("OPR-520, 1.5(c)", "ranking.full-house", "three cards of one rank and two of another"),
    ("OPR-520, 1.5(d)", "ranking.flush", "five cards of one suit"),
    ("OPR-520, 1.5(e)", "ranking.straight", "five cards in sequence"),
    ("OPR-520, 1.5(f)", "ranking.ticket", "Ticket"),
    ("OPR-520, 1.5(g)", "ranking.three-of-a-kind", "three cards of one rank"),
    ("OPR-520, 1.5(h)", "ranking.two-pair", "two cards of one rank, two of another"),
    ("OPR-520, 1.5(i)", "ranking.pair", "two cards of one rank"),
    ("OPR-520, 1.5(j)", "ranking.high-card", "none of these"),
    ("OPR-520, 1.6 Tickets", "ties.ticket", "Rider first, then the four cards of one suit from the highest"),
    ("OPR-520, 1.6 straights", "ties.straight-flush", "straight", "highest card of the sequence"),
    ("OPR-520, 1.6 fours", "ties.four-of-a-kind", "the four first, then the fifth card"),
    ("OPR-520, 1.6 full houses", "ties.full-house", "the three first, then the pair"),
    ("OPR-520, 1.6 flushes", "ties.flush", "highest card, then the next highest"),
    ("OPR-520, 1.6 threes", "ties.three-of-a-kind", "the three first, then the two other cards"),
    ("OPR-520, 1.6 two pair", "ties.two-pair", "higher pair first, then the lower pair, then the fifth card"),
    ("OPR-520, 1.6 pairs", "ties.pair", "the pair first, then the three other cards"),
    ("OPR-520, 1.6 aces low", "aces.weak", "pair of aces is therefore the lowest"),
    ("OPR-520, 2.1", "layout.cells", "eight shared cards", "fixed pattern", r"Figure 2\.1"),
    (
        "OPR-520, 2.1(a)",
        "layout.rows",
        "upper Rail and the lower Rail",
        "rows of three",
        "second below the first",
        "gap",
    ),
    ("OPR-520, 2.1(b)", "layout.cell.s", "Switch", "gap between the upper middle card and the lower middle card"),
    ("OPR-520, 2.1(c)", "layout.cell.d", "Depot", "end of the layout", "between the two Rails", "sideways"),
    ("OPR-520, 2.2 from when", "layout.growth.rail", "Until the Switch lies", "three Rails through it do not exist"),
    ("OPR-520, 2.2 how many", "layout.lines.rail", "five Rails of three cards"),
    ("OPR-520, 2.2(a)", "layout.line.rail.1", "upper row"),
    ("OPR-520, 2.2(b)", "layout.line.rail.2", "lower row"),
    ("OPR-520, 2.2(c)", "layout.line.rail.3", "column", "upper middle card", "Switch", "lower middle card"),
    ("OPR-520, 2.2(d)", "layout.line.rail.4", "diagonal", "upper left card", "Switch", "lower right card"),
    ("OPR-520, 2.2(e)", "layout.line.rail.5", "diagonal", "upper right card", "Switch", "lower left card"),
    ("OPR-520, 2.3 the hand", "hand.composition", "two hole cards", "three cards of one Rail and the Depot"),
    ("OPR-520, 2.3 one Rail", "hand.one-line", "only one Rail"),
    ("OPR-520, 2.3 the Switch", "hand.through.s", "Switch is used only by players", "runs through it"),
    ("OPR-520, 3.1 ante", "post.ante", "every player puts 1 chip into the pot"),
    ("OPR-520, 3.1 deal", "deal.hole", "each player two cards face down"),
    ("OPR-520, 3.1 blinds", "post.blinds", "small blind of 1 chip", "big blind of 2 chips"),
    ("OPR-520, 3.1 button", "dealer.role", "button"),
    ("OPR-520, 3.1 order", "bet.order.1", "left of the big blind acts first"),
    ("OPR-520, 3.1 order", "bet.order.2", "dealer’s left", "dealer, if still in, acts last"),
    ("OPR-520, 3.1 round", "bet.round.hole", "first betting round"),
    ("OPR-520, 3.2 deal", "deal.rails", "the upper and the lower Rail together face up"),
    ("OPR-520, 3.2 round", "bet.round.rails", "second betting round"),
    ("OPR-520, 3.3 deal", "deal.switch", "the Switch face up"),
    ("OPR-520, 3.3 round", "bet.round.switch", "third betting round"),
    ("OPR-520, 3.4 deal", "deal.depot", "the Depot face up"),
    ("OPR-520, 3.4 round", "bet.round.depot", "fourth and last betting round"),
    ("OPR-520, 4.1 order", "show.order", "raised last", "shows first"),
    ("OPR-520, 4.1 who", "show.when", "left after the last round", "they show all their cards"),
    ("OPR-520, 4.1 nomination", "show.line", "each player says which Rail is used", "best hand"),
    ("OPR-520, 4.2 winner", "pot.winner", r"best hand by the order in 1\.\d+"),
    ("OPR-520, 4.2 ties", "pot.tie", "equal divide the pot equally"),
    ("OPR-520, example A", "example.1.A", "9s8s", "5s7sQh", "9s8s7s5sQh", "Ticket", "Rider is Qh"),
    # The source gives B the upper Rail and K-K-K-9-5. The diagonal of u3, s and l1 with the Depot makes
    # K-K-K-J-9, which is better: the verdict stays, the hand shown is B's best.
    ("OPR-520, example B", "example.1.B", "KhKs", r"diagonal of 2\.2\(e\)", "KhKsKdJc9d", "three of a kind"),
    ("OPR-520, example verdict", "example.1.verdict", "A Ticket beats three of a kind: Player A wins"),
    ("OPR-520, question 1", "faq.ace", "Low, always", "A-2-3-4-5 makes a straight, 10-J-Q-K-A does not"),
    ("OPR-520, question 2", "faq.ticket", "beats three of a kind and loses to a straight"),
    ("OPR-520, question 3", "faq.lines", "No, only one"),
    ("OPR-520, foot", "footer.ranking", "straight · Ticket · three of a kind", "Aces are low"),
    ("OPR-520, foot: suits", "suits.equal", "All suits are equal"),
]

SHORT_DECK = [
    ("object", "object", "win the pot", "best hand at the end", "everyone else folds"),
    ("36 cards", "deck.size", "36 cards", "2s, 3s, 4s and 5s"),
    ("what each suit holds", "deck.content", "nine cards in each suit", "A-K-Q-J-10-9-8-7-6"),
    ("two and five", "hand.composition", "two hole cards and the five shared cards"),
    ("both, one or neither", "hand.hole-use", "from both down to none"),
    ("its own ranking", "ranking.order", "from the best to the worst"),
    ("suits", "suits.equal", "no suit ever makes one hand better"),
    ("players", "players.count", "two to nine players"),
    ("six", "players.best", "six"),
    ("2.1 flush", "ranking.flush-over-full-house", "a flush beats a full house"),
    ("2.1 why", "ranking.flush-over-full-house", "a suit has only nine cards", "less often"),
    ("2.2(a)", "ranking.three-of-a-kind-over-straight", "three of a kind also beats a straight"),
    ("2.2(b)", "option.straight-over-trips", "a straight beats three of a kind", "not in force"),
    ("2.3 the rest", "ranking.four-of-a-kind", "four cards of one rank"),
    ("ace high or low", "aces.mode", "highest card; in a straight it may be low"),
    ("its place", "aces.place", "place of the 5", "under the 6"),
    ("lowest", "runs.lowest", "A-6-7-8-9"),
    ("highest", "runs.highest", "10-J-Q-K-A"),
    ("straight flush", "runs.suited", "A-6-7-8-9 in one suit is the lowest"),
    ("no wrap", "runs.wrap", "K-A-6-7-8 makes no straight"),
    ("ante", "post.ante", "before any card", "every player"),
    ("dead", "post.ante-dead", "dead", "no part of any later call or raise"),
    ("button blind", "post.button-blind", "the dealer, who has the button, puts in a button blind of 1 chip"),
    ("live", "post.button-blind-live", "live bet", "first one of the first round"),
    ("its size", "post.button-blind-size", "table may agree on another size", "as large as the ante"),
    ("who is first", "bet.order.1", "on the dealer’s left is the first to act", "button, the last"),
    ("call, raise or fold", "bet.blind-called", "call the button blind, raise it or fold"),
    ("option", "bet.option", "option", "check", "raise"),
    ("later rounds", "bet.order.2", "every later round", "dealer’s left", "acts last"),
    ("smallest bet", "limit.smallest-bet", "size of the button blind"),
    ("smallest raise", "limit.smallest-raise", "no less than the latest full bet or raise of the round"),
    ("no limit", "limit.kind", "no upper limit"),
    ("blinds instead", "option.blinds", "blind instead of the antes and the button blind"),
    ("dealing", "dealing.manner", "singly, clockwise from the dealer’s left"),
    ("hole cards", "deal.pre-flop", "two cards face down"),
    ("burning", "dealing.burn", "top card of the deck aside"),
    ("flop", "deal.flop", "burns one card, then deals three shared cards face up in the middle"),
    ("turn", "deal.turn", "burns one card, then deals one shared card face up"),
    ("river", "deal.river", "burns one card, then deals one shared card face up"),
    ("round 1", "bet.round.pre-flop", "first betting round"),
    ("round 2", "bet.round.flop", "second betting round"),
    ("round 3", "bet.round.turn", "third betting round"),
    ("round 4", "bet.round.river", "fourth and last betting round"),
    ("check", "bet.check", "nobody has bet"),
    ("bet", "bet.bet", "others must match"),
    ("call", "bet.call", "highest bet"),
    ("raise", "bet.raise", "more than that"),
    ("fold", "bet.fold", "give up the hand"),
    ("all in", "allin.rule", "all in"),
    ("side pots", "allin.side-pot", "side pot, which only those who paid into it"),
    ("misdeals", "dealing.misdeal", "goes wrong", "deals anew"),
    ("all fold", "fold.last", "everyone but one player has folded", "takes the pot"),
    ("showing", "show.order", "shows first", "clockwise"),
    ("showing, checked", "show.order-checked", "nobody bet", "dealer’s left"),
    ("cards speak", "show.cards-speak", "cards speak"),
    ("kickers", "ties.kickers", "kickers"),
    ("ties", "pot.tie", "divide the pot equally"),
    ("odd chips", "pot.odd-chip", "one each to the winners, counting from the dealer’s left"),
    ("miscalled hand", "show.miscall", "flush still wins", "full house was better"),
]


@pytest.mark.parametrize(("rule", "sentence", "facts"), [(r, s, f) for r, s, *f in DEPOT])
def test_depot_tells_every_rule(sheet, rule, sentence, facts):
    sheet("depot").says(sentence, *facts)


@pytest.mark.parametrize(("rule", "sentence", "facts"), [(r, s, f) for r, s, *f in SHORT_DECK])
def test_short_deck_tells_every_rule(sheet, rule, sentence, facts):
    sheet("short-deck").says(sentence, *facts)


def test_depot_rounds_table(sheet):
    assert sheet("depot").rows() == [
        ["1", "Two cards face down to each player", "The two hole cards only"],
        [
            "2",
            "The upper and the lower Rail together, face up",
            "The two hole cards and either of the two Rails complete so far",
        ],
        ["3", "The Switch, face up", "The two hole cards and any one of the five Rails"],
        ["4", "The Depot, face up", "The two hole cards, any one of the five Rails and the Depot"],
    ]


def test_depot_has_the_figure_and_its_letters(sheet):
    document = sheet("depot").document
    figures = [b for a in document.articles for b in a.blocks if type(b).__name__ == "Figure"]
    assert [f.id for f in figures] == ["figure.layout"]
    badges = [i.badge for a in document.articles for b in a.blocks for i in getattr(b, "items", ())]
    assert [badge for badge in badges if badge is not None] == [0, 1, 2, 3, 4]


def test_short_deck_blinds_in_place_of_the_button_blind(sheet):
    blinds = sheet("short-deck", "blinds")
    blinds.says("post.blinds", "small blind", "big blind")
    blinds.says("bet.option", "big blind")
    assert "post.button-blind" not in blinds.told
    assert "post.ante" not in blinds.told


def test_short_deck_straight_over_trips(sheet):
    other = sheet("short-deck", "straight-over-trips")
    assert "ranking.three-of-a-kind-over-straight" not in other.told
    other.says("ranking.flush-over-full-house", "a flush beats a full house")
    order = [sentence for sentence in other.told if sentence.startswith("ranking.")]
    assert order.index("ranking.straight") < order.index("ranking.three-of-a-kind")


# ---------------------------------------------------------------- our own words

SHEETS = [
    ("depot",),
    ("rails",),
    ("short-deck",),
    ("short-deck", "straight-over-trips"),
    ("short-deck", "blinds"),
    ("texas-holdem",),
    ("texas-holdem", "fixed-limit"),
    ("texas-holdem", "predealt-board"),
]


def runs_of_eight(text: str) -> dict[str, str]:
    """Each run of eight words by its hash, the way the sources' runs are kept."""
    words = re.findall(r"[a-z0-9']+", text.lower().replace("’", "'"))
    runs = (" ".join(words[at : at + 8]) for at in range(len(words) - 7))
    return {hashlib.sha256(run.encode()).hexdigest()[:16]: run for run in runs}


@pytest.mark.parametrize("which", SHEETS, ids=" ".join)
@pytest.mark.parametrize("source", ["depot", "short-deck"])
def test_no_run_of_eight_words_is_the_source_s(sheet, which, source):
    """The example's title and cards are facts of the spec, so only sentences count, each on its own."""
    taken = set((DATA / f"{source}-shingles.txt").read_text("utf-8").split())
    told = sheet(*which).told
    copied = [
        (name, run)
        for name, text in told.items()
        if name != "footer.ranking"  # a list of the hands' names, not prose
        for key, run in runs_of_eight(text).items()
        if key in taken
    ]
    assert copied == []


def test_the_check_of_runs_would_find_a_copy():
    """The hashes are of the source: eight words that stand in it are among them."""
    taken = set((DATA / "depot-shingles.txt").read_text("utf-8").split())
    assert set(runs_of_eight("Any straight line of three cards through it")) <= taken
