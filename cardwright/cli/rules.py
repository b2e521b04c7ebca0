"""`cardwright rules ID`: the rule sheet."""

from __future__ import annotations

from pathlib import Path
from typing import Literal

import click

from cardwright.cli.common import (
    Refusal,
    deliver,
    deliver_bytes,
    deliver_pages,
    large_option,
    look_options,
    open_any,
    output_option,
    variant_argument,
    with_option,
)

_FORMS = {".md": "md", ".html": "html", ".htm": "html", ".pdf": "pdf", ".png": "png"}


@click.command("rules")
@variant_argument
@click.option("--to", type=click.Choice(["md", "html", "pdf", "png"]), help="The form; as FILE is called, else md.")
@with_option
@large_option
@look_options
@output_option
def command(
    what: str,
    *,
    to: str | None,
    options: tuple[str, ...],
    output: Path | None,
    paper: Literal["a4", "letter"],
    large: bool,
    tones: Literal["four", "mono"] | None,
    dots: int,
) -> None:
    """The rule sheet, written from the game itself.

    Markdown, one self-contained HTML page, PDF, or a picture of each page. PDF and pictures are written to ID.pdf, or
    ID-1.png and so on, unless FILE says otherwise.
    """
    form = to or _FORMS.get(output.suffix.lower() if output else "", "md")
    game = open_any(what, options)
    from cardwright.compiler.rules import Look

    look = Look(paper, tones or "two", large, dots)
    if form == "md":
        if look != Look():
            raise Refusal("Markdown has no paper, size or colours: choose --to html, pdf or png")
        deliver(game.rules(to=form), output)
    elif form == "html":
        deliver(game.rules(to=form, look=look), output)
    elif form == "pdf":
        deliver_bytes(game.rules_pdf(look), output or Path(f"{game.id}.pdf"))
    else:
        deliver_pages(game.rules_png(look), output or Path(f"{game.id}.png"))
