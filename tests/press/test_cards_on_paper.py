"""Pocket cards as PDF, read back: each inside its own place, so many to a page, all that is most needed on it."""

from __future__ import annotations

import io
import re

import pypdf
import pypdfium2
import pytest
from cardwright.compiler.press.cards import SIZES
from cardwright.compiler.rules.card import pocket_card, ranking_card
from cardwright.compiler.rules.runs import plain

from cardwright import list_variants, load
from cardwright.printing import cards_pdf, cards_png

MILLIMETRE = 72 / 25.4
IDS = [entry.id for entry in list_variants()]
NINE = ["depot", "motown", "badugi", "chicago", "horse", "double-elevator", "stud-jack", "cucamonga", "piles"]


def documents(names):
    return [load(name).document() for name in names]


def bare(text):
    return "".join(one for one in text if one.isalnum())


@pytest.mark.parametrize(("size", "number"), [("a6", 4), ("index", 4), ("poker", 9)])
def test_so_many_stand_on_a_page_each_in_its_place(size, number):
    """The letters of each card lie inside the card's own rectangle, some way from its edge."""
    names = NINE[:number]
    pdf = pypdfium2.PdfDocument(cards_pdf(documents(names), size))
    assert len(pdf) == 1
    page = pdf[0]
    wide, high = page.get_size()
    measures = SIZES[size]
    width, height = measures.width * MILLIMETRE, measures.height * MILLIMETRE
    left = (wide - measures.columns * width) / 2
    top = (high - measures.rows * height) / 2
    text = page.get_textpage()
    for place, document in enumerate(documents(names)):
        x = left + place % measures.columns * width
        y = high - top - place // measures.columns * height
        found = text.get_text_bounded(x + 4, y - height + 4, x + width - 4, y - 4)
        assert bare(document.title) in bare(found)
        assert all(bare(fact.label) in bare(found) for fact in document.facts if fact.label in {"Players", "Pot"})
    edge = 2 * MILLIMETRE
    for index in range(text.count_chars()):
        if not text.get_text_range(index, 1).isspace():
            from_left, low, from_right, high_up = text.get_charbox(index)
            assert (from_left - left) % width > edge and width - (from_right - left) % width > edge
            assert (high - top - high_up) % height > edge and height - (high - top - low) % height > edge


def test_one_more_begins_another_page():
    assert len(pypdfium2.PdfDocument(cards_pdf(documents(NINE[:5]), "a6"))) == 2
    assert len(cards_png(documents(NINE), "poker")) == 1


@pytest.mark.parametrize("name", IDS[::7])
def test_a_card_of_the_largest_size_holds_all_of_it(name):
    """What is dealt, what a hand is and what sets the game apart, as on the sheet."""
    document = load(name).document()
    card, numbers = pocket_card(document), document.numbers()
    told = {sentence.id: sentence for sentence in document.sentences()}
    text = bare(pypdf.PdfReader(io.BytesIO(cards_pdf([document], "a6"))).pages[0].extract_text())
    for row in card.rows:
        assert bare("".join(plain(cell, numbers) for cell in row)) in text
    for sentence in (*card.hand, *card.points):
        assert told[sentence.id] == sentence
        assert bare(plain(sentence.text, numbers)) in text, sentence.id


@pytest.mark.parametrize("size", SIZES)
def test_a_small_card_leaves_out_the_end(size):
    """Piles says more than a playing card holds: what it is made of stays."""
    document = load("piles").document()
    card, numbers = pocket_card(document), document.numbers()
    text = bare(pypdf.PdfReader(io.BytesIO(cards_pdf([document], size))).pages[0].extract_text())
    there = [bare(plain(sentence.text, numbers)) in text for sentence in card.points]
    assert bare(plain(card.hand[0].text, numbers)) in text
    assert there == sorted(there, reverse=True)
    assert all(there) == (size != "poker")


def test_no_card_sends_a_player_to_a_number():
    for name in IDS:
        document = load(name).document()
        for card in (pocket_card(document), ranking_card(document)):
            words = " ".join(plain(sentence.text, document.numbers()) for sentence in (*card.hand, *card.points))
            rows = " ".join(plain(cell, document.numbers()) for row in card.rows for cell in row)
            assert not re.search(r"\d\.\d", f"{words} {rows}"), name


def test_what_beats_what():
    """Sökö's own hands stand in their places; high-low games have two lists."""
    rows = [plain(row[1]) for row in ranking_card(load("soko").document()).rows]
    names = [row.split(":")[0] for row in rows]
    assert names[6:11] == ["Two pair", "Four-flush", "Four-straight", "Pair", "High card"]
    rows = [plain(row[1]) for row in ranking_card(load("seven-card-stud-high-low").document()).rows]
    assert [rows.index("High hands"), rows.index("Low hands")] == [0, 10]
    pdf = cards_pdf(documents(["soko"]), "poker", ranking=True)
    assert "Fourflush" in bare(pypdf.PdfReader(io.BytesIO(pdf)).pages[0].extract_text())


def test_the_same_cards_give_the_same_bytes():
    assert cards_pdf(documents(["rails"])) == cards_pdf(documents(["rails"]))
