"""Booklets as PDF, read back: every game where the contents say, all of it inside its page, in the order of folding."""

from __future__ import annotations

import io
import re

import pypdf
import pypdfium2
import pytest
from cardwright.compiler.press.imposing import saddle
from cardwright.compiler.press.paging import Measured, Part, in_spreads
from cardwright.compiler.rules import Look
from cardwright.compiler.rules.booklet import TASTES
from cardwright.compiler.rules.document import Card
from cardwright.compiler.rules.grammar import figures
from cardwright.compiler.rules.runs import plain

from cardwright import list_variants, load
from cardwright.booklets import booklet
from cardwright.errors import BookletError, CompileError

POINT = 72 / 25.4
MARGIN = 11 * POINT
FEW = ["depot", "chicago", "soko", "horse", "badugi"]


def bare(text):
    return "".join(one for one in text if one.isalnum())


def said(text):
    """What is read of it: of a card its rank, without the suit's sign."""
    return bare("".join(one.rank if isinstance(one, Card) else plain((one,)) for one in text))


class Printed:
    """A booklet and its pages as text."""

    def __init__(self, names, **more):
        self.handle = booklet(names)
        self.tree = self.handle.tree()
        self.pdf = self.handle.pdf(**more)
        self.reader = pypdf.PdfReader(io.BytesIO(self.pdf))
        self.pages = [page.extract_text() for page in self.reader.pages]

    def outline(self):
        """Titles of the outline with the pages that they point to, from 1, in order."""
        return list(self._walk(self.reader.outline))

    def _walk(self, items):
        for item in items:
            if isinstance(item, list):
                yield from self._walk(item)
            else:
                yield item.title, self.reader.get_destination_page_number(item) + 1


@pytest.fixture(scope="module")
def everything():
    return Printed([])


@pytest.fixture(scope="module")
def few():
    return Printed(FEW)


# ---------------------------------------------------------------- all of it


def starts(printed):
    """The page each game begins on, by the outline."""
    titles = {entry.title for entry in printed.tree.entries}
    return {title: page for title, page in printed.outline() if title in titles}


def test_every_game_has_a_page_or_a_spread(everything):
    """Its title and what a hand is stand there; a spread begins on the left."""
    assert len(everything.tree.entries) == len(list_variants())
    begins = starts(everything)
    assert set(begins) == {entry.title for entry in everything.tree.entries}
    ends = [*sorted(begins.values())[1:], len(everything.pages) + 1]
    pages = dict(zip(sorted(begins.values()), ends, strict=True))
    for entry in everything.tree.entries:
        first = begins[entry.title]
        length = pages[first] - first
        assert length == 1 or (length == 2 and first % 2 == 0), entry.title
        text = bare("".join(everything.pages[first - 1 : first - 1 + length]))
        assert bare(entry.title) in text
        for section in entry.sections:
            for sentence in section.sentences:
                assert said(sentence.text) in text, (entry.title, sentence.id)
        for fact in entry.facts:
            assert said(fact.text) in text, (entry.title, fact.label)


def test_a_hand_is_told_in_each_game(everything):
    for entry in everything.tree.entries:
        ids = [sentence.id for section in entry.sections for sentence in section.sentences]
        assert any(re.match(r"(hand\.composition|game\.1\.hand)", one) for one in ids), entry.title


def test_the_numbers_of_pages_are_right(everything):
    """Contents, the table of games and the outline agree; a page's own number stands at its foot."""
    begins = starts(everything)
    front = "\n".join(everything.pages[1 : dict(everything.outline())["What beats what"] - 1])
    lines = [bare(line) for line in front.splitlines()]
    for entry in everything.tree.entries:
        page = begins[entry.title]
        assert bare(f"{entry.title}{figures(entry.players)}{page}") in lines, entry.title
        assert bare(f"{entry.title}{page}") in lines, entry.title
    for number, text in enumerate(everything.pages[1:], start=2):
        foot = text.splitlines()[-1].split()
        assert str(number) == (foot[-1] if number % 2 else foot[0])


def test_contents_point_to_the_pages_they_name(few):
    """Each link of the contents leads to the page with that title."""
    begins = starts(few)
    links = [annotation.get_object() for page in few.reader.pages[1:3] for annotation in page.get("/Annots", [])]
    targets = []
    for link in links:
        place = link["/Dest"] if "/Dest" in link else link["/A"]["/D"]
        targets.append(few.reader.get_page_number(place[0].get_object()) + 1)
    assert set(begins.values()) <= set(targets)


def test_games_point_to_the_lists_of_hands(few):
    """The page that a game names for its list has that list."""
    begins = starts(few)
    for entry in few.tree.entries:
        assert entry.orders
        text = few.pages[begins[entry.title] - 1]
        for mark in entry.orders:
            page = int(re.search(rf"list {mark}, page (\d+)", text)[1])
            assert re.search(rf"(High|Low) hands, list {mark}\b", few.pages[page - 1])


def test_each_list_of_hands_stands_once(everything):
    orders = everything.tree.orders
    told = [
        tuple(plain(row) for row in (*order.rows, *order.ties, *(one.text for one in order.words))) for order in orders
    ]
    assert len(set(told)) == len(told) == len({order.mark for order in orders})
    text = "".join(everything.pages)
    for order in orders:
        assert len(re.findall(rf"hands, list {order.mark}\b", text)) == 1
    usual = [
        "Straight flush",
        "Four of a kind",
        "Full house",
        "Flush",
        "Straight",
        "Three of a kind",
        "Two pair",
        "Pair",
    ]
    assert [plain(row).split(":")[0] for row in orders[0].rows] == [*usual, "High card"]


def test_nothing_sends_a_player_to_a_number_of_the_sheet(everything):
    for number, text in enumerate(everything.pages, start=1):
        assert not re.search(r"(?<![\d.])\d\.\d(\(|\b)(?!\.)", text), number


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_nothing_stands_over_the_margins(paper):
    """Every letter of a page lies between them."""
    size = {"a4": (148, 210), "letter": (139.7, 215.9)}[paper]
    names = [*FEW, "the-bluffs", "piles", "eight-game-mix", "doogie", "slam-aha"]
    for page in pypdfium2.PdfDocument(booklet(names).pdf(Look(paper=paper))):
        width, height = page.get_size()
        assert (width, height) == pytest.approx((size[0] * POINT, size[1] * POINT), abs=0.1)
        text = page.get_textpage()
        for index in range(text.count_chars()):
            if not text.get_text_range(index, 1).isspace():
                left, low, right, top = text.get_charbox(index)
                assert left > MARGIN - 1 and right < width - MARGIN + 4, text.get_text_range(max(0, index - 9), 10)
                assert low > MARGIN - 5 and top < height - MARGIN + 2, text.get_text_range(max(0, index - 9), 10)


@pytest.mark.parametrize("large", [False, True])
def test_no_text_runs_into_the_foot(everything, large):
    """Below the rule of a page's foot there is one line, and nothing between it and the body."""
    pdf = everything.handle.pdf(Look(large=True)) if large else everything.pdf
    band = 17 * POINT + 18 if large else 11 * POINT + 11
    for number, page in enumerate(pypdfium2.PdfDocument(pdf), start=1):
        text, (width, _) = page.get_textpage(), page.get_size()
        low = text.get_text_bounded(0, 0, width, band)
        assert len(low.split("\n")) == 1 and bool(low.strip()) == (number > 1), (number, low)


def test_who_can_play_and_what_there_is_to_like(few):
    tastes = {entry.title: dict(zip(TASTES, entry.tastes, strict=True)) for entry in few.tree.entries}
    assert tastes["Chicago"]["Shared pot"] and tastes["Chicago"]["Declaring"] and tastes["Chicago"]["Cards face up"]
    assert tastes["Badugi"]["Draws"] and tastes["Badugi"]["Low hands"] and not tastes["Badugi"]["Shared cards"]
    assert tastes["Depot"]["Shared cards"] and tastes["Depot"]["New hands"] and not tastes["Depot"]["Wild cards"]
    table = next(text for text in few.pages if "Which game?" in text and "Shared cards" in text)
    row = next(line for line in table.splitlines() if line.startswith("Chicago"))
    assert row.count("●") == len(load("chicago").players) + 3


def test_it_is_tagged_and_names_itself(few):
    catalogue = few.reader.trailer["/Root"]
    assert catalogue["/MarkInfo"]["/Marked"] and "/StructTreeRoot" in catalogue and catalogue["/Lang"] == "en"
    assert few.reader.metadata.title == "Dealer’s Choice"
    assert b"pdfuaid:part>1<" in catalogue["/Metadata"].get_data()
    outline = [title for title, _ in few.outline()]
    families = ["Stud", "Layout", "Lowball", "Mixed"]
    assert [title for title in outline if title in families] == families
    assert {"Contents", "Which game?", "What beats what", "Depot"} <= set(outline)


def test_the_same_booklet_gives_the_same_bytes(few):
    assert booklet(FEW).pdf() == few.pdf
    assert len(booklet(["soko"]).png()) == len(Printed(["soko"]).pages)


def test_large_print_fills_the_paper(few):
    document = pypdfium2.PdfDocument(booklet(["soko", "depot"]).pdf(Look(large=True)))
    assert tuple(map(round, document[0].get_size())) == (595, 842)
    page = document[len(document) - 1].get_textpage()
    heights = [page.get_charbox(at) for at in range(page.count_chars()) if page.get_text_range(at, 1) == "h"]
    assert max(top - low for _, low, _, top in heights) > 9


# ---------------------------------------------------------------- folding


def test_saddle_stitch():
    """Eight pages on two sheets: 8 and 1 outside, 2 and 7 behind them, 6 and 3, then 4 and 5 in the middle."""
    assert saddle(8) == ((8, 1), (2, 7), (6, 3), (4, 5))
    assert saddle(5) == ((None, 1), (2, None), (None, 3), (4, 5))
    assert saddle(1) == ((None, 1), (None, None))


def test_a_folded_pile_reads_in_order():
    """Sheets laid into one another and leafed through from the outside give the pages one by one."""
    for count in range(1, 41):
        sides = saddle(count)
        sheets = [(sides[at], sides[at + 1]) for at in range(0, len(sides), 2)]
        front = [page for (_, right), (left, _) in sheets for page in (right, left)]
        back = [page for (left, _), (_, right) in reversed(sheets) for page in (right, left)]
        read = [*front, *back]
        assert read == [page if page <= count else None for page in range(1, len(read) + 1)]


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_two_pages_stand_on_a_side_as_they_are_folded(paper):
    single = pypdfium2.PdfDocument(booklet(FEW).pdf(Look(paper=paper)))
    sides = pypdfium2.PdfDocument(booklet(FEW).pdf(Look(paper=paper), imposed=True))
    order = saddle(len(single))
    assert len(sides) == len(order) and len(order) % 2 == 0
    for side, pages in zip(sides, order, strict=True):
        width, height = side.get_size()
        assert width > height
        text = side.get_textpage()
        for place, number in enumerate(pages):
            half = text.get_text_bounded(place * width / 2, 0, (place + 1) * width / 2, height)
            there = "" if number is None else single[number - 1].get_textpage().get_text_range()
            assert bare(half) == bare(there)


def test_a_spread_begins_on_the_left():
    """Games of one page are brought forward; odd pages lie on the right, and a chapter's name may make a spread."""
    assert in_spreads([2, 2, 1], [2, 2, 1], 10) == [0, 1, 2]
    assert in_spreads([2, 1, 1], [2, 1, 1], 11) == [1, 0, 2]
    assert in_spreads([1, 2, 1], [2, 2, 1], 11) == [2, 0, 1]
    assert in_spreads([2], [2], 11) == [0]
    printed = Printed(["depot"])
    begins = starts(printed)["Depot"]
    assert begins % 2 == 0 and printed.pages[begins - 2].split() == ["Notes", str(begins - 1)]


def test_parts_flow_onto_pages():
    """Parts of 40, 30 and 30 points with 10 between take 120; on a shorter page the heading goes with what it heads."""
    first, heading, last = Part({}, (10,), 1), Part({}, (10,), 1, keep=True), Part({}, (10,), 1)
    measured = Measured([first, heading, last], [[40], [30], [30]])
    assert measured.flow([first, heading, last], 10, 120) == [[first, heading, last]]
    assert measured.flow([first, heading, last], 10, 119) == [[first], [heading, last]]
    assert measured.flow([first, heading, last], 10, 69) == [[first], [heading], [last]]


# ---------------------------------------------------------------- what goes in


def test_all_that_so_many_can_play():
    handle = booklet(players=10)
    assert set(handle.ids) == {one.id for one in list_variants() if 10 in one.players}
    with pytest.raises(BookletError, match="no game that comes with cardwright is for 40 players"):
        booklet(players=40)


def test_a_named_game_must_suit():
    with pytest.raises(BookletError, match="Depot is not for 11 players, but for 2 to 10"):
        booklet(["depot"], players=11)
    with pytest.raises(BookletError, match="one menu"):
        booklet(["a.menu", "b.menu"])


MENU = """# An evening
menu "Friday at the club"
    date "5 March 2027"
    players 6
    stakes "White chips are a dime."
    note "Whoever deals names the game."
    depot
    short-deck with blinds
        stakes "Blinds 1 and 2."
        note "Nobody straddles."
    kitchen
"""
KITCHEN = 'variant kitchen "Kitchen Rails" like rails\n    by "Us"\n'


def evening(tmp_path, text):
    path = tmp_path / "evening.menu"
    path.write_text(text, encoding="utf-8")
    return str(path)


def test_a_menu_names_the_evening(tmp_path):
    (tmp_path / "kitchen.variant").write_text(KITCHEN, encoding="utf-8")
    printed = Printed([evening(tmp_path, MENU)])
    assert printed.handle.ids == ("depot", "short-deck", "kitchen")
    cover = printed.pages[0]
    for words in ("Friday at the club", "5 March 2027", "White chips are a dime.", "Whoever deals", "for six players"):
        assert words in cover
    text = printed.pages[starts(printed)["Short Deck Hold’em"] - 1]
    for words in ("Tonight", "Stakes: Blinds 1 and 2.", "Nobody straddles.", "small and big blind"):
        assert bare(words).lower() in bare(text).lower()
    assert "Tonight" not in printed.pages[starts(printed)["Depot"] - 1]


def test_a_menu_without_games_takes_all_that_suit(tmp_path):
    path = evening(tmp_path, 'menu "Ten"\n    players 10\n')
    assert booklet([path]).ids == booklet(players=10).ids
    assert booklet([path, "badugi"], players=8).ids == ("badugi",)


@pytest.mark.parametrize(
    ("text", "codes"),
    [
        ("", ["CW8001"]),
        ("menu Friday\n    depot\n", ["CW8001"]),
        ('menu "F"\n    depot\n    depto\n    rails with blnds\n', ["CW8002", "CW8003"]),
        ('menu "F"\n    players 1\n    players x\n', ["CW8001", "CW8001"]),
        ('menu "F"\n    stakes "a"\n    stakes "b"\n    note ""\n', ["CW8001", "CW8001"]),
        ('menu "F"\n    depot\n        by "x"\n            note "y"\n', ["CW8001", "CW8001"]),
        ('menu "F"\n    players 9\n    badugi\n', ["CW8004"]),
        ('menu "F"\n\tdepot\n', ["CW1020"]),
        ('menu "F"\ndepot\n', ["CW8001"]),
        ('menu "F"\n    - with x\n    rails with\n    note "a\n', ["CW8001", "CW8001", "CW8001"]),
        ('menu "F"\n    nowhere/none.variant\n', ["CW8002"]),
    ],
)
def test_a_bad_menu_is_told_where_and_why(tmp_path, text, codes):
    with pytest.raises(CompileError) as caught:
        booklet([evening(tmp_path, text)])
    problems = caught.value.diagnostics
    assert [problem.code for problem in problems] == codes
    assert all(problem.hint for problem in problems)
    assert [problem.span.line for problem in problems] == sorted(problem.span.line for problem in problems)


def test_markup_in_a_menu_is_printed_as_it_stands(tmp_path):
    text = 'menu "#read(1) *x*"\n    note "$a$ <b> [c](d) @e"\n    soko\n'
    cover = Printed([evening(tmp_path, text)]).pages[0]
    assert "#read(1) *x*" in cover and "$a$ <b> [c](d) @e" in cover
