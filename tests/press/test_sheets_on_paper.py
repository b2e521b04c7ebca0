"""Rule sheets as PDF, read back: all of the text in its order, within the margins, with fonts, tags and a title."""

from __future__ import annotations

import io
import os
import re
import zlib

import pypdf
import pypdfium2
import pytest
from cardwright.compiler.press import setting
from cardwright.compiler.rules import Look
from cardwright.compiler.rules.document import Card, Clause, RankSequence, Reference

from cardwright import list_variants, load
from cardwright.errors import PrintingError

MILLIMETRE = 72 / 25.4
MARGINS = {"x": 15 * MILLIMETRE, "top": 8 * MILLIMETRE, "bottom": 6.35 * MILLIMETRE}
"""At the sides of the text; above and below of the running head and foot, where printers need a quarter of an inch."""
HANGING = 4.0
"""Points by which a comma or a hyphen at a line's end may stand over the margin."""
IDS = [entry.id for entry in list_variants()]
ALWAYS = ["depot", "cucamonga", "five-card-draw-with-a-bug", "aces-straights-and-flushes", "horse", "soko", "badugi"]
SAMPLE = (
    IDS if os.environ.get("CARDWRIGHT_ALL") else [*ALWAYS, *(id for id in IDS if zlib.crc32(id.encode()) % 16 == 0)]
)
SIGNS = {"c": "♣", "d": "♦", "h": "♥", "s": "♠"}

HOSTILE = """variant odd "#include \\\\*bold* $x^2$ [link](http://x) <b>" like texas-holdem
    note "{note}"
"""


@pytest.fixture(scope="module")
def printed():
    """Documents and their PDFs, each set once."""
    made = {}

    def of(name):
        if name not in made:
            game = load(name)
            made[name] = game.document(), game.rules_pdf()
        return made[name]

    return of


def bare(text):
    """Letters, figures and suits alone: lines may be broken, words hyphenated, letters joined."""
    return "".join(one for one in text if one.isalnum() or one in "♣♦♥♠")


def said(text, numbers):
    """A sentence as it is read on paper."""
    return bare("".join(_run(run, numbers) for run in text))


def _run(run, numbers):
    match run:
        case Card():
            return run.rank + SIGNS[run.suit] if run.suit in SIGNS else "joker"
        case RankSequence():
            return "".join(run.ranks)
        case Reference():
            return numbers[run.id]
    return run.text


def read(pdf, document):
    """The text of all pages, without what stands at their heads and feet."""
    pages = []
    reader = pypdf.PdfReader(io.BytesIO(pdf))
    for number, page in enumerate(reader.pages, start=1):
        text = bare(page.extract_text())
        head = "Rulesheetcardwright" if number == 1 else bare(document.title + document.kicker)
        foot = bare(f"{document.imprint}Page{number}of{len(reader.pages)}")
        for furniture in (head, foot):
            assert text.count(furniture) >= 1, (furniture, text[:200], text[-200:])
            text = text.replace(furniture, "", 1)
        pages.append(text)
    return "".join(pages)


@pytest.mark.parametrize("name", SAMPLE)
def test_every_sentence_is_there_in_its_order(printed, name):
    document, pdf = printed(name)
    numbers, text = document.numbers(), read(pdf, document)
    place = 0
    for article in document.articles:
        place = text.index(bare(article.title), place)
        for block in article.blocks:
            if isinstance(block, Clause):
                for sentence in (*block.sentences, *(item.sentence for item in block.items)):
                    words = said(sentence.text, numbers)
                    found = text.find(words, place)
                    assert found >= 0, f"{sentence.id}: {words}"
                    place = found + len(words)
    for sentence in document.sentences():
        assert said(sentence.text, numbers) in text, sentence.id
    for fact in document.facts:
        assert bare(fact.label) + said(fact.text, numbers) in text


@pytest.mark.parametrize("name", SAMPLE)
def test_nothing_stands_over_the_margins(printed, name):
    """Every letter lies between them, but for marks that hang at a line's end."""
    _, pdf = printed(name)
    for page in pypdfium2.PdfDocument(pdf):
        width, height = page.get_size()
        assert (round(width), round(height)) == (595, 842)
        text = page.get_textpage()
        for index in range(text.count_chars()):
            if text.get_text_range(index, 1).isspace():
                continue
            left, bottom, right, top = text.get_charbox(index)
            assert left >= MARGINS["x"] - 1, text.get_text_range(index, 12)
            assert right <= width - MARGINS["x"] + HANGING, text.get_text_range(max(0, index - 12), 13)
            assert bottom >= MARGINS["bottom"] and top <= height - MARGINS["top"]


@pytest.mark.parametrize("name", ["depot", "horse"])
def test_it_is_tagged_and_names_itself(printed, name):
    document, pdf = printed(name)
    reader = pypdf.PdfReader(io.BytesIO(pdf))
    catalogue = reader.trailer["/Root"]
    assert catalogue["/MarkInfo"]["/Marked"] and "/StructTreeRoot" in catalogue
    assert catalogue["/Lang"] == "en"
    assert reader.metadata.title == document.title
    assert b"pdfuaid:part>1<" in catalogue["/Metadata"].get_data()


def test_its_fonts_are_inside(printed):
    reader = pypdf.PdfReader(io.BytesIO(printed("depot")[1]))
    fonts = {key: font.get_object() for page in reader.pages for key, font in page["/Resources"]["/Font"].items()}
    assert fonts
    for font in fonts.values():
        (inner,) = font["/DescendantFonts"]
        described = inner.get_object()["/FontDescriptor"]
        assert any(key.startswith("/FontFile") for key in described), font["/BaseFont"]
        assert "Libertinus" in font["/BaseFont"]


def test_the_figure_is_told_in_words(printed):
    document, pdf = printed("depot")
    figure = next(block for article in document.articles for block in article.blocks if hasattr(block, "alt"))
    reader = pypdf.PdfReader(io.BytesIO(pdf))
    told = [one.get("/Alt") for one in map(reader.get_object, range(1, reader.trailer["/Size"])) if hasattr(one, "get")]
    assert figure.alt in told


def test_the_same_sheet_gives_the_same_bytes():
    assert load("rails").rules_pdf() == load("rails").rules_pdf()
    assert load("rails").rules_png() == load("rails").rules_png()


def test_pictures_of_its_pages():
    game = load("rails")
    pages = game.rules_png()
    assert len(pages) == len(pypdfium2.PdfDocument(game.rules_pdf()))
    assert all(page.startswith(b"\x89PNG\r\n\x1a\n") for page in pages)


def test_an_option_is_printed_as_on():
    text = read(load("short-deck", ["blinds"]).rules_pdf(), load("short-deck", ["blinds"]).document())
    assert "inforceonthissheet" in text


def test_paper_size_and_colours():
    game = load("rails")
    usual = game.rules_pdf()
    letter = pypdfium2.PdfDocument(game.rules_pdf(Look(paper="letter")))
    assert tuple(map(round, letter[0].get_size())) == (612, 792)
    large = pypdfium2.PdfDocument(game.rules_pdf(Look(large=True)))
    assert len(large) > len(pypdfium2.PdfDocument(usual))
    assert smallest_text(game.rules_pdf(Look(large=True))) > 1.3 * smallest_text(usual)
    assert coloured(usual) and not coloured(game.rules_pdf(Look(tones="mono")))
    assert len({usual, game.rules_pdf(Look(tones="four")), game.rules_pdf(Look(tones="mono"))}) == 3


def smallest_text(pdf):
    """The height of the lower-case letter that is found most often."""
    heights = []
    page = pypdfium2.PdfDocument(pdf)[0].get_textpage()
    for index in range(page.count_chars()):
        _, bottom, _, top = page.get_charbox(index)
        if page.get_text_range(index, 1) == "e":
            heights.append(round(top - bottom, 1))
    return max(set(heights), key=heights.count)


def coloured(pdf):
    """Whether some dot of the first page is not grey."""
    dots = pypdfium2.PdfDocument(pdf)[0].render(scale=1).to_numpy().astype(int)[:, :, :3]
    return bool((dots.max(axis=2) - dots.min(axis=2) > 8).any())


# ---------------------------------------------------------------- odd texts, and what is missing


def odd(tmp_path, note):
    path = tmp_path / "odd.variant"
    path.write_text(HOSTILE.format(note=note), encoding="utf-8")
    return load(path)


def test_markup_is_printed_as_it_stands(tmp_path):
    game = odd(tmp_path, "#read(\\\\/etc\\\\/passwd) _a_ `b` $ 1 < 2 $ @x // no comment")
    text = read(game.rules_pdf(), game.document())
    assert bare(game.title) in text
    assert "readetcpasswda" in text


def test_characters_without_a_glyph_are_refused_by_name(tmp_path):
    with pytest.raises(PrintingError, match="☃"):
        odd(tmp_path, "A snowman ☃ decides.").rules_pdf()


def test_without_the_typesetter_the_extra_is_named(monkeypatch):
    monkeypatch.setattr(setting, "find_spec", lambda name: None)
    with pytest.raises(PrintingError, match=re.escape("pip install 'cardwright[pdf]'")):
        load("rails").rules_pdf()
