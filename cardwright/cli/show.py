"""`cardwright show ID --emit ...`: what the compiler makes of a variant."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import click

from cardwright.cli.common import Refusal, deliver, open_game, output_option, variant_argument, with_option

if TYPE_CHECKING:
    from cardwright.api import GameHandle


@click.command("show")
@variant_argument
@click.option(
    "--emit", type=click.Choice(["game", "python", "layout"]), default="game", show_default=True, help="Which form."
)
@with_option
@output_option
def command(what: str, emit: str, options: tuple[str, ...], output: Path | None) -> None:
    """The checked game as JSON, the generated class as Python, or the layout as SVG."""
    deliver(_FORMS[emit](open_game(what, options)), output)


def _game(handle: GameHandle) -> str:
    return handle.game.model_dump_json(indent=2)


def _python(handle: GameHandle) -> str:
    return handle.python()


def _layout(handle: GameHandle) -> str:
    figure = handle.layout_svg()
    if not figure:
        raise Refusal(f"{handle.title} has no layout to draw: its shared cards, if any, simply lie in a row")
    return figure


_FORMS: dict[str, Callable[[GameHandle], str]] = {"game": _game, "python": _python, "layout": _layout}
