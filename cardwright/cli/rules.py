"""`cardwright rules ID`: the rule sheet."""

from __future__ import annotations

from pathlib import Path

import click

from cardwright.cli.common import Refusal, deliver, open_any, output_option, variant_argument, with_option

_FORMS = {".md": "md", ".html": "html", ".htm": "html", ".pdf": "pdf", ".png": "png"}
_LATER = {"pdf", "png"}


@click.command("rules")
@variant_argument
@click.option("--to", type=click.Choice(["md", "html", "pdf", "png"]), help="The form; as FILE is called, else md.")
@with_option
@output_option
def command(what: str, to: str | None, options: tuple[str, ...], output: Path | None) -> None:
    """The rule sheet, written from the game itself: Markdown, or one self-contained HTML page."""
    form = to or _FORMS.get(output.suffix.lower() if output else "", "md")
    if form in _LATER:
        raise Refusal(f"rule sheets as {form.upper()} come with a later version; take --to html and print that")
    deliver(open_any(what, options).rules(to=form), output)
