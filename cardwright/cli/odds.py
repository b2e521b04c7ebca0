"""`cardwright odds`: how often each hand wins, with the cards to come."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import TYPE_CHECKING

import click

from cardwright.cli.common import WholeNumber, json_option, open_game, plural, with_option
from cardwright.cli.judge import named_hands
from cardwright.cli.progress import Progress

if TYPE_CHECKING:
    from fractions import Fraction

    from cardwright.runtime.odds import Odds, PlayerOdds

INTERRUPTED = 130
"""The exit status after Ctrl-C."""


@click.command("odds")
@click.argument("what", metavar="ID")
@click.option("--hand", "hands", multiple=True, metavar='"A: As ?"', help="A player's cards; ? for those not known.")
@click.option("--board", multiple=True, metavar='"u1=5s ..."', help="Shared cards that are known.")
@click.option("--dead", multiple=True, metavar='"2c ..."', help="Cards known to be out of play.")
@click.option(
    "--players", type=WholeNumber(min=1), metavar="N", help="How many were dealt in, if that decides the deck."
)
@click.option("--exact", is_flag=True, help="Go through all deals, however many.")
@click.option("--samples", type=WholeNumber(min=1), metavar="N", help="Draw so many deals.")
@click.option("--seed", type=WholeNumber(min=0, max=(1 << 64) - 1), metavar="S", help="Draw the same deals again.")
@with_option
@json_option
def command(
    *,
    what: str,
    hands: tuple[str, ...],
    board: tuple[str, ...],
    dead: tuple[str, ...],
    players: int | None,
    exact: bool,
    samples: int | None,
    seed: int | None,
    options: tuple[str, ...],
    as_json: bool,
) -> int:
    """Each player's chances to win, with the cards to come.

    For instance: odds texas-holdem --hand "A: As Ah" --hand "B: Kd Kc" --board "Qd Jd 2s"
    """
    if not hands:
        raise click.UsageError('give the hands: --hand "A: As Ah" --hand "B: ?"')
    game = open_game(what, options)
    named = named_hands(hands)
    try:
        with Progress("deals") as watch:
            odds = game.odds(
                named,
                " ".join(board),
                " ".join(dead),
                exact=exact,
                samples=samples,
                seed=seed,
                watch=watch,
                players=players,
            )
    except KeyboardInterrupt:
        click.echo("Stopped before anything was counted.", err=True)
        return INTERRUPTED
    click.echo(json.dumps(odds.as_json(), indent=2) if as_json else "\n".join(in_table(odds, named)))
    return INTERRUPTED if odds.interrupted else 0


def in_table(odds: Odds, hands: dict[str, str]) -> Iterator[str]:
    """What was counted, then a line a player, and one a share where there are several."""
    yield f"{odds.game.title}: {_counted(odds)}"
    yield ""
    rows = [_heading(odds)]
    for name, one in odds.players.items():
        rows += _rows(odds, name, _pretty(hands[name]), one)
    widths = [max(len(row[column]) for row in rows if column < len(row)) for column in range(len(rows[0]))]
    for row in rows:
        cells = [
            text.ljust(width) if column < 2 else text.rjust(width)
            for column, (text, width) in enumerate(zip(row, widths, strict=False))
        ]
        yield "  ".join(cells).rstrip()
    yield from _remarks(odds)


def _counted(odds: Odds) -> str:
    if odds.exact:
        return f"all {plural(odds.deals, 'deal', ',')}"
    if odds.interrupted:
        return f"interrupted after {plural(odds.deals, 'deal', ',')}{_seed(odds)}"
    return f"a sample of {plural(odds.deals, 'deal', ',')}{_seed(odds)}"


def _seed(odds: Odds) -> str:
    return "" if odds.seed is None else f", seed {odds.seed}"


def _heading(odds: Odds) -> list[str]:
    words = ["equity", "win", "tie"] if len(odds.game.shares) == 1 else ["equity", "scoop", "win", "tie"]
    return ["", "", *words] if odds.exact else ["", "", *words, "error"]


def _rows(odds: Odds, name: str, cards: str, one: PlayerOdds) -> Iterator[list[str]]:
    """The player's line and, where there are several shares, one for each of them."""
    error = [] if odds.exact else [f"±{one.error:.4%}"]
    if len(one.shares) == 1:
        yield [name, cards, _percent(one.equity), _percent(one.win), _percent(one.tie), *error]
        return
    yield [name, cards, _percent(one.equity), _percent(one.scoop), "", "", *error]
    from cardwright.runtime.showdown import share_title

    for share, part in zip(odds.game.shares, one.shares, strict=True):
        title = share_title(odds.game, share).lower()
        yield ["", f"  {title}", _percent(part.equity), "", _percent(part.win), _percent(part.tie)]


def _remarks(odds: Odds) -> Iterator[str]:
    """How often a share goes to nobody, and what the error means."""
    from cardwright.runtime.showdown import share_title

    found = [
        f"Nobody qualifies for the {share_title(odds.game, share).lower()} in {_percent(chance)} of the deals."
        for share, chance in zip(odds.game.shares, odds.unclaimed, strict=True)
        if chance and not share.takes_all
    ]
    if not odds.exact:
        found.append("The error is the standard error of the equity: two of them cover the true value 19 times in 20.")
    if found:
        yield ""
        yield from found


def _percent(chance: Fraction) -> str:
    return f"{float(chance):.4%}"


def _pretty(cards: str) -> str:
    from cardwright.runtime.cards import SUIT_SIGNS

    return " ".join(
        word if word in {"?", "|", "apart"} else word[:-1].upper() + SUIT_SIGNS.get(word[-1].lower(), word[-1])
        for word in cards.replace(",", " ").replace("|", " | ").split()
    )
