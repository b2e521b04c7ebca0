"""`cardwright check`: every problem of every file, and whether the examples come out as their author says."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import click

from cardwright.cli.common import Refusal, chosen_house, colourful, house_option, plural
from cardwright.errors import CardwrightError
from cardwright.library import shipped
from cardwright.variants import HOUSE_SUFFIX, SUFFIX

if TYPE_CHECKING:
    from cardwright.checking import Checked
    from cardwright.dsl.diagnostics import Diagnostic
    from cardwright.dsl.source import Source


@click.command("check")
@click.argument("what", nargs=-1, metavar="[WHAT ...]")
@click.option(
    "--format", "form", type=click.Choice(["text", "short", "json"]), default="text", show_default=True, help="How."
)
@click.option("--strict", is_flag=True, help="Warnings count as errors.")
@click.option(
    "--with", "options", multiple=True, metavar="OPTION", help="Check this combination of options too (repeatable)."
)
@house_option
def command(what: tuple[str, ...], form: str, strict: bool, options: tuple[str, ...]) -> int:
    """Find every problem in variants or houses (ids, files or folders), and try the examples of variants.

    Without WHAT: all shipped variants. Each option is tried alone; --with A --with B tries the two together.
    """
    from cardwright.checking import check_named

    names = [name for one in what or shipped() for name in expanded(one)]
    found: list[Checked] = []
    unreadable = 0
    for name in dict.fromkeys(names):
        try:
            found.append(check_named(name, options, chosen_house()))
        except CardwrightError as error:
            click.echo(f"Error: {error}", err=True)
            unreadable += 1
    problems = [problem for checked in found for problem in checked.diagnostics]
    sources = {name: source for checked in found for name, source in checked.sources.items()}
    _print(problems, sources, form)
    if form != "json" and found:
        click.echo(_summary(found, problems))
    if unreadable:
        return 2
    return int(any(problem.is_error or strict for problem in problems))


def expanded(what: str) -> list[str]:
    """A folder's variant files, or the thing itself."""
    folder = Path(what)
    if not what or what in shipped() or not folder.is_dir():
        return [what]
    ours = {SUFFIX, HOUSE_SUFFIX}
    found = (path for path in folder.rglob("*") if path.suffix in ours and path.is_file())
    paths = (path for path in found if not _hidden(path.relative_to(folder)))
    files = sorted(map(str, paths))
    if not files:
        raise Refusal(f"there are no {SUFFIX} files in the folder {what}")
    return files


def _hidden(path: Path) -> bool:
    return any(part.startswith(".") for part in path.parts)


def _print(problems: Sequence[Diagnostic], sources: Mapping[str, Source], form: str) -> None:
    from cardwright.dsl import render

    if problems:
        click.echo(render(problems, sources.values(), style=form, color=colourful()).rstrip("\n"))
        if form == "text":
            click.echo()


def _summary(found: Sequence[Checked], problems: Sequence[Diagnostic]) -> str:
    errors = sum(problem.is_error for problem in problems)
    warnings = len(problems) - errors
    examples = sum(checked.examples for checked in found)
    said = [plural(number, word) for number, word in ((errors, "error"), (warnings, "warning")) if number]
    files = plural(len(found), "file")
    return f"{files} and {plural(examples, 'example')} checked: {' and '.join(said) or 'no problems'}."
