"""`cardwright explain CODE`: the page of a diagnostic."""

from __future__ import annotations

from importlib.resources import files

import click

from cardwright.cli.common import Refusal, colourful
from cardwright.errors import nearest


@click.command("explain")
@click.argument("code", required=False)
@click.option("--list", "list_all", is_flag=True, help="All codes with their titles.")
def command(code: str | None, list_all: bool) -> None:
    """What a diagnostic means: why it is one, a file that has it, and the same file mended."""
    pages = _pages()
    if list_all:
        click.echo("\n".join(f"{name}  {_title(text)}" for name, text in pages.items()))
        return
    if code is None:
        raise click.UsageError("name a code, such as CW2001, or ask for all with --list", click.get_current_context())
    wanted = code.strip().upper()
    if wanted not in pages:
        raise Refusal(
            f"there is no diagnostic '{code}'{nearest(wanted, pages, 0.7)}; `cardwright explain --list` has all"
        )
    _show(pages[wanted])


def _pages() -> dict[str, str]:
    """Codes, in order, with their pages."""
    found = {
        page.name.removesuffix(".md"): page.read_text(encoding="utf-8")
        for page in files("cardwright.explanations").iterdir()
        if page.name.startswith("CW") and page.name.endswith(".md")
    }
    return dict(sorted(found.items()))


def _title(page: str) -> str:
    heading = page.lstrip().split("\n", 1)[0].lstrip("# ").strip()
    code, _, title = heading.partition(" ")
    return title.lstrip(":- ") if code.strip(":").startswith("CW") else heading


def _show(page: str) -> None:
    if not colourful():
        click.echo(page.rstrip())
        return
    from rich.console import Console
    from rich.markdown import Markdown

    Console().print(Markdown(page))
