"""`cardwright list`: the variants at hand, from their headers alone."""

from __future__ import annotations

import json
from typing import Any

import click

from cardwright.cli.common import Refusal, WholeNumber, json_option, plural
from cardwright.errors import nearest
from cardwright.headers import Variant, list_variants, players_text


@click.command("list")
@click.option("--family", metavar="F", help="Only this family: community, layout, stud, ...")
@click.option("--players", type=WholeNumber(min=1), metavar="N", help="Only variants that N can play.")
@json_option
def command(family: str | None, players: int | None, as_json: bool) -> None:
    """The variants at hand."""
    everything = list_variants()
    chosen = [variant for variant in everything if _fits(variant, family, players)]
    _check_family(family, everything)
    click.echo(_as_json(chosen) if as_json else _table(chosen))


def _fits(variant: Variant, family: str | None, players: int | None) -> bool:
    return (family is None or variant.family == family) and (players is None or players in variant.players)


def _check_family(family: str | None, everything: list[Variant]) -> None:
    families = sorted({variant.family for variant in everything if variant.family})
    if family is not None and family not in families:
        raise Refusal(
            f"there is no family '{family}'{nearest(family, families) or ': there are ' + ', '.join(families)}"
        )


def _as_json(chosen: list[Variant]) -> str:
    """A list with one variant a line."""
    rows = ",\n".join(f"  {json.dumps(_row(variant), ensure_ascii=False)}" for variant in chosen)
    return f"[\n{rows}\n]" if rows else "[]"


def _row(variant: Variant) -> dict[str, Any]:
    return {
        "id": variant.id,
        "title": variant.title,
        "kind": variant.kind,
        "family": variant.family,
        "players": [variant.players[0], variant.players[-1]] if variant.players else None,
        "options": [{"id": option.id, "title": option.title} for option in variant.options],
        "path": str(variant.path),
    }


def _table(chosen: list[Variant]) -> str:
    if not chosen:
        return "No variant fits."
    rows = [("id", "title", "family", "players", "options"), *(_cells(variant) for variant in chosen)]
    widths = [max(len(row[column]) for row in rows) for column in range(5)]
    lines = ["  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip() for row in rows]
    return "\n".join((*lines, "", f"{plural(len(chosen), 'variant')}. Options are switched on with --with OPTION."))


def _cells(variant: Variant) -> tuple[str, str, str, str, str]:
    options = ", ".join(option.id for option in variant.options)
    return variant.id, variant.title, variant.family, players_text(variant.players), options
