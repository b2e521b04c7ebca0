"""`cardwright simulate`: let bots play many hands, and see what comes of it."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

import click

from cardwright.cli.common import Refusal, WholeNumber, json_option, open_any, plural, variant_argument, with_option
from cardwright.cli.progress import Progress

if TYPE_CHECKING:
    from cardwright.runtime.simulation import Report, ShareReport


@click.command("simulate")
@variant_argument
@click.option("--players", type=WholeNumber(min=1), metavar="N", help="Seats; the fewest allowed if left out.")
@click.option("--hands", type=WholeNumber(min=1), metavar="N", default=1000, show_default=True, help="Hands.")
@click.option("--stacks", type=WholeNumber(min=1), metavar="N", default=200, show_default=True, help="Chips each.")
@click.option("--seed", type=WholeNumber(min=0), metavar="S", help="Play the same hands again.")
@click.option("--bot", type=click.Choice(["random", "sensible"]), default="random", show_default=True, help="Players.")
@click.option("--jobs", type=WholeNumber(min=1), metavar="N", help="Processes; one for each core if left out.")
@click.option("--scheduler", metavar="ADDRESS", help="Play on the Dask cluster there instead (tcp://host:8786).")
@with_option
@json_option
def command(
    *,
    what: str,
    players: int | None,
    hands: int,
    stacks: int,
    seed: int | None,
    bot: str,
    jobs: int | None,
    scheduler: str | None,
    options: tuple[str, ...],
    as_json: bool,
) -> int:
    """Many complete hands by bots: who wins with what, on which lines, how much, from which seat.

    Every hand begins with the same stacks. One seed gives one result, whoever plays it. The games of a rotation
    share the hands, and are told one by one.
    """
    if jobs is not None and scheduler is not None:
        raise click.UsageError("--jobs are processes here, --scheduler is a cluster: give one of them")
    handle = open_any(what, options)
    with Progress("hands") as watch:
        made = handle.simulate(
            players,
            hands,
            seed,
            stacks=stacks,
            bot=bot,
            jobs=jobs or os.cpu_count() or 1,
            scheduler=scheduler,
            watch=watch,
        )
    reports = made if isinstance(made, tuple) else (made,)
    if as_json:
        found = [report.as_json() for report in reports]
        click.echo(json.dumps(found if isinstance(made, tuple) else found[0], indent=2))
    else:
        click.echo("\n\n".join("\n".join(in_words(report)) for report in reports))
    lost = next((report.lost for report in reports if report.lost), "")
    if lost:
        played = sum(report.hands for report in reports)
        raise Refusal(f"{lost}; {played:,} of {plural(hands, 'hand', ',')} had been played")
    return 130 if any(report.interrupted for report in reports) else 0


def in_words(report: Report) -> Iterator[str]:
    """The report as a person reads it."""
    setting = report.setting
    yield (
        f"{report.game.title}: {plural(report.hands, 'hand', ',')} by {setting.players} {setting.bot} bots, "
        f"{plural(setting.stacks, 'chip')} each, seed {setting.seed}"
    )
    if report.interrupted:
        yield f"Interrupted: {report.wanted:,} hands were asked for."
    yield ""
    yield f"Showdowns  {report.showdowns:,} ({report.showdowns / report.hands:.1%} of the hands)"
    quantiles = ", ".join(f"{part:.0%} up to {chips:,}" for part, chips in report.pot_quantiles.items())
    yield f"Pots       {report.pot.value:,.2f} ±{report.pot.error:.2f} chips; {quantiles}"
    least, most = min(report.tally.dealt), max(report.tally.dealt)
    cards = len(report.game.for_players(setting.players).deck.cards())
    yield f"Deck       {report.dealt.value:.2f} of {cards} cards dealt, {least} to {most}"
    for share in report.shares:
        yield ""
        yield from _share(report, share)
    yield ""
    yield from _seats(report)


def _share(report: Report, share: ShareReport) -> Iterator[str]:
    categories = report.game.ranking(share.ranking).categories if share.ranking else ()
    titles = {category.id: category.title[:1].upper() + category.title[1:] for category in categories}
    won = report.showdowns - share.unclaimed
    yield f"{share.title} at showdown: split in {_part(share.split, won)}" + (
        f", unclaimed in {_part(share.unclaimed, report.showdowns)}" if share.unclaimed else ""
    )
    if share.winning:
        yield from _aligned([[titles[name], f"{count:,}", _part(count, won)] for name, count in share.winning.items()])
    lines = sum(share.lines.values())
    if share.lines:
        yield "Lines of the winners"
        yield from _aligned(
            [["-".join(line), f"{count:,}", _part(count, lines)] for (_, line), count in share.lines.items()]
        )


def _seats(report: Report) -> Iterator[str]:
    """From the dealer's left; chips in a hand and hands with a part of the pot, each with its standard error."""
    rows = [["Seat", "chips a hand", "wins"]]
    for place, seat in enumerate(report.seats):
        name = "dealer" if place == len(report.seats) - 1 else str(place + 1)
        net, rate = seat.net, seat.win_rate
        rows.append([name, f"{net.value:+.2f} ±{net.error:.2f}", f"{rate.value:.1%} ±{rate.error:.1%}"])
    yield from _aligned(rows, indent="")


def _part(count: int, total: int) -> str:
    return f"{count / total if total else 0:.1%}"


def _aligned(rows: Sequence[Sequence[str]], indent: str = "  ") -> Iterator[str]:
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    for row in rows:
        first, *others = (
            text.ljust(width) if not column else text.rjust(width)
            for column, (text, width) in enumerate(zip(row, widths, strict=True))
        )
        yield indent + "  ".join([first, *others])
