"""`cardwright judge`: who wins what, with which cards, and why; one showdown, or a file of them."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import TYPE_CHECKING

import click

from cardwright.cli.common import WholeNumber, json_option, open_game, with_option

if TYPE_CHECKING:
    from cardwright.runtime.showdown import Ruling


@click.command("judge")
@click.argument("what", metavar="[ID]", required=False)
@click.option("--board", multiple=True, metavar='"u1=5s ..."', help='Shared cards: "u=5s 2d Kd s=7s", or "As Qh ...".')
@click.option(
    "--hand",
    "hands",
    multiple=True,
    metavar='"A: 9s 8s"',
    help="A player's cards; up cards after |, cards apart after that word, then what is declared (declares low).",
)
@click.option("--players", type=WholeNumber(min=1), metavar="N", help="How many were dealt in, if more than showed.")
@click.option("--batch", metavar="FILE", help="Judge every line of a JSON Lines file (- for standard input).")
@with_option
@json_option
def command(
    *,
    what: str | None,
    board: tuple[str, ...],
    hands: tuple[str, ...],
    players: int | None,
    batch: str | None,
    options: tuple[str, ...],
    as_json: bool,
) -> int:
    """Who wins what, with which line and cards, and why.

    For instance: judge depot --board "u=5s 2d Kd s=7s l=Jc 3s Qh d=9d" --hand "A: 9s 8s" --hand "B: Kh Ks"
    """
    if batch is not None:
        if what is not None or board or hands:
            raise click.UsageError("--batch takes the variant, the boards and the hands from its file")
        from cardwright.cli.batch import judge_batch

        return judge_batch(batch)
    if what is None:
        raise click.UsageError("name a variant, such as depot, or a file with --batch")
    if not hands:
        raise click.UsageError('give the hands: --hand "A: 9s 8s" --hand "B: Kh Ks"')
    ruling = open_game(what, options).judge(" ".join(board), named_hands(hands), players)
    click.echo(json.dumps(in_full(ruling), indent=2) if as_json else "\n".join(in_words(ruling)))
    return 0


def named_hands(hands: tuple[str, ...]) -> dict[str, str]:
    """`A: 9s 8s` by name; hands without one are called A, B, C in order."""
    from cardwright.errors import RulingError
    from cardwright.judging import letter

    found: dict[str, str] = {}
    for index, text in enumerate(hands):
        name, colon, cards = text.partition(":")
        who = name.strip() if colon else letter(index)
        if not who:
            raise click.UsageError(f"'{text}' has no name before the colon")
        if who in found:
            raise RulingError(f"{who} has two hands: give each player another name")
        found[who] = cards if colon else text
    return found


def in_words(ruling: Ruling) -> Iterator[str]:
    """What `explain` says."""
    from cardwright.runtime.showdown import explain

    yield from explain(ruling)


def in_full(ruling: Ruling) -> dict[str, object]:
    """The ruling as data, with each pot's best hands and lines, and the reasons in words."""
    from cardwright.runtime.cards import short

    answer = ruling.as_json()
    for data, pot in zip(answer["pots"], ruling.pots, strict=True):
        data["hands"] = {
            who: {
                "category": played.value.kind,
                "cards": [short(card) for card in played.value.cards],
                "lines": [{"set": line.line_set, "cells": list(line.cells)} for line in played.lines],
            }
            for who, played in pot.hands.items()
        }
    return {**answer, "reasons": list(in_words(ruling))}
