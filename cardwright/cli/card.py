"""`cardwright card ID ...`: pocket cards to cut out."""

from __future__ import annotations

from pathlib import Path
from typing import Literal

import click

from cardwright.cli.common import (
    deliver_bytes,
    deliver_pages,
    look_options,
    open_any,
    output_option,
    variant_argument,
    with_option,
)


@click.command("card")
@variant_argument
@click.argument("more", nargs=-1, metavar="[ID ...]")
@click.option(
    "--size",
    type=click.Choice(["a6", "index", "poker"]),
    default="a6",
    help="A6 or index cards, four to a page, or cards as large as playing cards, nine; A6 if left out.",
)
@click.option("--ranking", is_flag=True, help="What beats what in each game, in place of how it is played.")
@with_option
@look_options
@output_option
def command(
    what: str,
    *,
    more: tuple[str, ...],
    size: Literal["a6", "index", "poker"],
    ranking: bool,
    options: tuple[str, ...],
    output: Path | None,
    paper: Literal["a4", "letter"],
    tones: Literal["four", "mono"] | None,
    dots: int,
) -> None:
    """Pocket cards of these games, with marks to cut at: what a player asks for at the table.

    They are written to cards.pdf, or where FILE says; FILE.png makes a picture of each page. What does not fit is left
    out from the end of a card: the rule sheet has it all. Options that are switched on are those of all the games.
    """
    from cardwright.compiler.rules import Look
    from cardwright.printing import cards_pdf, cards_png

    look = Look(paper, tones or "two", dots=dots)
    documents = [open_any(one, options).document(look.tones) for one in (what, *more)]
    file = output or Path("cards.pdf")
    if file.suffix.lower() == ".png":
        deliver_pages(cards_png(documents, size, look, ranking=ranking), file)
    else:
        deliver_bytes(cards_pdf(documents, size, look, ranking=ranking), file)
