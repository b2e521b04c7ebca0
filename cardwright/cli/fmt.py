"""`cardwright fmt`: the one formatting. A file is replaced whole or not at all."""

from __future__ import annotations

import difflib
import sys
from collections import Counter
from collections.abc import Callable
from enum import StrEnum
from pathlib import Path

import click

from cardwright.cli.common import colourful, plural
from cardwright.errors import CardwrightError

STANDARD_INPUT = "-"


class Outcome(StrEnum):
    """What became of a file, as the summary says it."""

    FINE = "as it should be"
    CHANGED = "formatted"
    WOULD_CHANGE = "to be formatted"
    BROKEN = "left alone because of mistakes"
    UNREADABLE = "not readable or writable"


@click.command("fmt")
@click.argument("paths", nargs=-1, required=True, metavar="FILE ...")
@click.option("--check", "only_check", is_flag=True, help="Change nothing; exit 1 if a file is not formatted.")
@click.option("--diff", is_flag=True, help="Change nothing; show what would change.")
def command(paths: tuple[str, ...], only_check: bool, diff: bool) -> int:
    """Put variant files into the one formatting, comments kept. `-` formats standard input to standard output.

    A file with mistakes in its syntax is left as it is.
    """
    finish = _show_diff if diff else _name if only_check else _replace
    outcomes = [_format(path, finish) for path in dict.fromkeys(paths)]
    if paths != (STANDARD_INPUT,):
        counts = Counter(outcomes)
        said = [f"{counts[outcome]} {outcome}" for outcome in Outcome if counts[outcome]]
        click.echo(f"{plural(len(outcomes), 'file')}: {', '.join(said)}.", err=True)
    if Outcome.UNREADABLE in outcomes:
        return 2
    return int(Outcome.BROKEN in outcomes or Outcome.WOULD_CHANGE in outcomes)


def _format(path: str, finish: Callable[[str, bytes, str], Outcome]) -> Outcome:
    from cardwright.files import read_bytes

    try:
        data = read_bytes(Path(path))
        text = _formatted(path, data)
        return Outcome.BROKEN if text is None else finish(path, data, text)
    except CardwrightError as error:
        click.echo(f"Error: {error}", err=True)
        return Outcome.UNREADABLE


def _formatted(path: str, data: bytes) -> str | None:
    """The formatted text; None, with the mistakes printed, where the text cannot be read without loss."""
    from cardwright.dsl import format_file, parse_bytes, render

    parsed = parse_bytes(data, "<standard input>" if path == STANDARD_INPUT else path)
    if parsed.file is None or any(problem.is_error for problem in parsed.diagnostics):
        problems = render(parsed.diagnostics, [parsed.source], color=colourful(sys.stderr))
        click.echo(problems.rstrip("\n"), err=True)
        return None
    return format_file(parsed.file)


# ---------------------------------------------------------------- what is done with the text


def _replace(path: str, data: bytes, text: str) -> Outcome:
    """Write the file, or print the text where it came from standard input."""
    from cardwright.files import write_text

    if path == STANDARD_INPUT:
        click.echo(text, nl=False)
        return Outcome.CHANGED
    if text.encode() == data:
        return Outcome.FINE
    write_text(Path(path), text)
    return Outcome.CHANGED


def _name(path: str, data: bytes, text: str) -> Outcome:
    """Name the file on standard output if it is not formatted."""
    if text.encode() == data:
        return Outcome.FINE
    click.echo(path)
    return Outcome.WOULD_CHANGE


def _show_diff(path: str, data: bytes, text: str) -> Outcome:
    """Show what would change, as a unified diff."""
    if text.encode() == data:
        return Outcome.FINE
    before = data.decode("utf-8", errors="replace").splitlines()
    colours = {"+": "green", "-": "red", "@": "cyan"} if colourful() else {}
    for line in difflib.unified_diff(before, text.splitlines(), path, f"{path} formatted", lineterm=""):
        click.echo(click.style(line, fg=colours[line[0]]) if line[:1] in colours else line)
    return Outcome.WOULD_CHANGE
