"""`cardwright booklet [FILE|ID ...]`: the book of a dealer's-choice evening."""

from __future__ import annotations

from pathlib import Path
from typing import Literal

import click

from cardwright.cli.common import (
    Refusal,
    WholeNumber,
    chosen_house,
    deliver_bytes,
    deliver_pages,
    house_option,
    large_option,
    look_options,
    output_option,
)
from cardwright.cli.progress import Progress


@click.command("booklet")
@click.argument("names", nargs=-1, metavar="[FILE|ID ...]")
@click.option("--players", type=WholeNumber(min=1), metavar="N", help="For N players: other games are left out.")
@click.option("--imposed", is_flag=True, help="Two pages to a side, to be printed on both, folded and stapled.")
@house_option
@large_option
@look_options
@output_option
def command(
    names: tuple[str, ...],
    *,
    players: int | None,
    imposed: bool,
    large: bool,
    output: Path | None,
    paper: Literal["a4", "letter"],
    tones: Literal["four", "mono"] | None,
    dots: int,
) -> None:
    """A book of these games, or of all games: contents, which game for whom, what beats what, each on a page or spread.

    FILE is a variant or a menu, which names an evening's games, stakes and house rules. The book is written to
    booklet.pdf, or where -o says; a name that ends in .png makes a picture of each page. Pages are half as large as the
    paper; in large print they are as large.
    """
    if imposed and large:
        raise Refusal("large print fills the paper, so that two pages do not fit on a side: leave out --imposed")
    from cardwright.booklets import booklet
    from cardwright.compiler.rules import Look

    look = Look(paper, tones or "two", large, dots)
    file = output or Path("booklet.pdf")
    with Progress("games") as watch:
        book = booklet(names, players, watch, chosen_house())
        pictures = file.suffix.lower() == ".png"
        made = book.png(look, imposed=imposed) if pictures else (book.pdf(look, imposed=imposed),)
    if pictures:
        deliver_pages(made, file)
    else:
        deliver_bytes(made[0], file)
