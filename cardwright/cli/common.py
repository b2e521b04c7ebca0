"""What the commands share: options, output, opening a variant."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, TextIO, TypeVar

import click

if TYPE_CHECKING:
    from cardwright.api import GameHandle, Handle

F = TypeVar("F", bound=Callable[..., Any])


class Refusal(click.ClickException):
    """The call cannot be done: one line on standard error and exit status 2."""

    exit_code = 2


class WholeNumber(click.IntRange):
    """A whole number within limits; what is none is refused in plain words."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> int:
        """The number. Raises `click.BadParameter` for anything else."""
        try:
            int(value)
        except ValueError:
            self.fail(f"'{value}' is not a whole number", param, ctx)
        return super().convert(value, param, ctx)


def variant_argument(function: F) -> F:
    """The argument `ID`: a variant's id, a path, or `-`."""
    return click.argument("what", metavar="ID")(function)


def with_option(function: F) -> F:
    """`--with OPTION`, repeatable: a house option of the variant, by its short or full id; and `--house HOUSE`."""
    return click.option(
        "--with", "options", multiple=True, metavar="OPTION", help="Switch a house option on (repeatable)."
    )(house_option(function))


def house_option(function: F) -> F:
    """`--house HOUSE`: whose conventions hold. Commands ask `chosen_house`, which is the same in all of them."""
    return click.option(
        "--house",
        metavar="HOUSE",
        expose_value=False,
        callback=_note_house,
        help="Follow a house's conventions: pokerkit, or a .house file.",
    )(function)


_HOUSE = "cardwright.house"


def _note_house(ctx: click.Context, param: click.Parameter, value: str | None) -> None:
    ctx.meta[_HOUSE] = value


def chosen_house() -> str | None:
    """What `--house` of the running command says; None without it."""
    house: str | None = click.get_current_context().meta.get(_HOUSE)
    return house


def json_option(function: F) -> F:
    """`--json`: machine-readable output."""
    return click.option("--json", "as_json", is_flag=True, help="Print JSON instead.")(function)


def look_options(function: F) -> F:
    """`--paper`, the colours of the suits, and how fine a picture is: how paper looks."""
    papers = click.Choice(["a4", "letter"])
    fine = WholeNumber(min=20, max=1200)
    function = click.option("--dots", type=fine, default=144, metavar="N", help="To an inch, of pictures.")(function)
    function = click.option("--mono", "tones", flag_value="mono", help="Black on white alone.")(function)
    function = click.option("--four-colour", "tones", flag_value="four", help="Green clubs, blue diamonds.")(function)
    return click.option("--paper", type=papers, default="a4", help="The size; A4 if left out.")(function)


def large_option(function: F) -> F:
    """`--large-print`: for weak eyes."""
    return click.option("--large-print", "large", is_flag=True, help="For weak eyes, or to read from a wall.")(function)


def output_option(function: F) -> F:
    """`-o FILE`: where to write; without it, or with `-`, standard output."""
    return click.option(
        "-o", "--output", type=click.Path(path_type=Path), metavar="FILE", help="Write to a file instead."
    )(function)


def open_any(what: str, options: tuple[str, ...]) -> Handle:
    """The game or rotation `what` names, with its warnings left unsaid. Errors end the command in words."""
    from cardwright.api import load_named

    return load_named(what, options, chosen_house())


def open_game(what: str, options: tuple[str, ...]) -> GameHandle:
    """As `open_any`, for a game alone: a rotation is refused, with its games named."""
    from cardwright.api import load_game

    return load_game(what, options, chosen_house())


def deliver(text: str, output: Path | None) -> None:
    """Print `text`, or write it to a file and say so."""
    if output is None or str(output) == "-":
        click.echo(text if text.endswith("\n") else text + "\n", nl=False)
        return
    from cardwright.files import write_text

    write_text(output, text if text.endswith("\n") else text + "\n")
    click.echo(f"Wrote {output}.", err=True)


def deliver_bytes(content: bytes, output: Path) -> None:
    """Write to a file and say so, or with `-` to standard output."""
    if str(output) == "-":
        sys.stdout.buffer.write(content)
        return
    from cardwright.files import write_bytes

    write_bytes(output, content)
    click.echo(f"Wrote {output}.", err=True)


def deliver_pages(pages: Sequence[bytes], output: Path) -> None:
    """Write a file for each page: `sheet.png`, or `sheet-1.png`, `sheet-2.png` where there are several."""
    if str(output) == "-" and len(pages) > 1:
        raise Refusal(f"these are {len(pages)} pictures, which need files: -o NAME.png")
    for number, page in enumerate(pages, start=1):
        one = len(pages) == 1
        deliver_bytes(page, output if one else output.with_name(f"{output.stem}-{number}{output.suffix or '.png'}"))


def colourful(stream: TextIO | None = None) -> bool:
    """Whether to colour: on a terminal, unless NO_COLOR is set."""
    return (stream or sys.stdout).isatty() and not os.environ.get("NO_COLOR")


def plural(count: int, word: str, grouping: str = "") -> str:
    """`1 file`, `3 files`; with a `grouping` of `,`, `1,000 files`."""
    return f"{count:{grouping}} {word}{'' if count == 1 else 's'}"
