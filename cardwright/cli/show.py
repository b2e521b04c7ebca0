"""`cardwright show ID --emit ...`: what the compiler makes of a variant."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import click

from cardwright.cli.common import (
    Refusal,
    deliver,
    json_option,
    open_any,
    output_option,
    variant_argument,
    with_option,
)

if TYPE_CHECKING:
    from cardwright.api import Handle


@click.command("show")
@variant_argument
@click.option(
    "--emit",
    type=click.Choice(["game", "python", "layout", "plan"]),
    default="game",
    show_default=True,
    help="Which form.",
)
@with_option
@json_option
@output_option
def command(what: str, emit: str, options: tuple[str, ...], as_json: bool, output: Path | None) -> None:
    """The checked game as JSON, the generated class as Python, the layout as SVG, or how hands are evaluated."""
    if as_json and emit not in _AS_JSON:
        raise click.UsageError(f"--json goes with --emit game and --emit plan, not with --emit {emit}")
    forms = _AS_JSON if as_json else _FORMS
    deliver(forms[emit](open_any(what, options)), output)


def _game(handle: Handle) -> str:
    from cardwright.api import GameHandle

    checked = handle.game if isinstance(handle, GameHandle) else handle.rotation
    return checked.model_dump_json(indent=2)


def _python(handle: Handle) -> str:
    return handle.python()


def _layout(handle: Handle) -> str:
    figure = handle.layout_svg()
    if not figure:
        raise Refusal(f"{handle.title} has no layout to draw: its shared cards, if any, simply lie in a row")
    return figure


def _plan(handle: Handle) -> str:
    from cardwright.api import the_game
    from cardwright.runtime.evaluation.plans import describe_plans

    return describe_plans(the_game(handle).game_class)


def _plan_as_json(handle: Handle) -> str:
    from cardwright.api import the_game
    from cardwright.runtime.evaluation.plans import share_plans

    return json.dumps([plan.as_json() for plan in share_plans(the_game(handle).game_class)], indent=2)


_FORMS: dict[str, Callable[[Handle], str]] = {"game": _game, "python": _python, "layout": _layout, "plan": _plan}
_AS_JSON: dict[str, Callable[[Handle], str]] = {"game": _game, "plan": _plan_as_json}
