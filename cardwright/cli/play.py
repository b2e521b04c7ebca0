"""`cardwright play ID`: a hand at the terminal against bots, or bots only with a readable log."""

from __future__ import annotations

from pathlib import Path
from random import SystemRandom

import click

from cardwright.cli.book import Book, book_of
from cardwright.cli.common import Refusal, WholeNumber, chosen_house, open_any, with_option

_LARGEST_SEED = 1_000_000
_STACKS = 200


@click.command("play")
@click.argument("what", metavar="[ID]", required=False)
@click.option("--players", type=WholeNumber(min=2), metavar="N", help="Seats at the table, yours included.")
@click.option(
    "--seed", type=WholeNumber(min=0), metavar="S", help="The same seed deals the same cards and the bots play alike."
)
@click.option(
    "--stacks", type=WholeNumber(1, 1_000_000_000), metavar="N", help=f"Chips for each; {_STACKS} if left out."
)
@click.option("--auto", is_flag=True, help="Bots only: print what happens.")
@click.option("--hands", type=WholeNumber(min=1), default=1, metavar="N", help="With --auto: so many hands.")
@click.option("--save", type=click.Path(path_type=Path), metavar="FILE", help="Keep the hand here, step by step.")
@click.option("--resume", type=click.Path(path_type=Path), metavar="FILE", help="Go on with a hand kept in FILE.")
@click.option(
    "--history", type=click.Path(path_type=Path), metavar="FILE", help="Add the hands played to a .phhs file."
)
@click.option("--json", "as_json", is_flag=True, help="With --auto: print every event as a line of JSON.")
@with_option
def command(
    *,
    what: str | None,
    players: int | None,
    seed: int | None,
    stacks: int | None,
    auto: bool,
    hands: int,
    save: Path | None,
    resume: Path | None,
    history: Path | None,
    as_json: bool,
    options: tuple[str, ...],
) -> int:
    """Play a hand against bots, or watch them play with --auto.

    While you play: f folds, c checks or calls, b 4 bets 4, r 12 raises to 12, a is all in, ? helps, q leaves.
    """
    if as_json and not auto:
        raise click.UsageError("--json goes with --auto")
    if save is not None and auto:
        raise click.UsageError("--save is for a hand that you play, not for --auto")
    if resume is not None:
        if players is not None or seed is not None or stacks is not None or options or chosen_house():
            raise click.UsageError(
                "--resume goes on with the saved game: leave out --players, --stacks, --seed, --with, --house"
            )
        if auto:
            return _finish(what, resume, hands, as_json, book_of(history, resumed=True))
        from cardwright.cli.sitting import resume_sitting

        return resume_sitting(what, resume, save, book_of(history, resumed=True))
    if what is None:
        raise click.UsageError("name a variant, such as depot, or a saved hand with --resume")
    handle = open_any(what, options)
    seats = _seats(handle.title, handle.players, players)
    chips = _STACKS if stacks is None else stacks
    chosen = SystemRandom().randrange(_LARGEST_SEED) if seed is None else seed
    if auto:
        from cardwright.cli.watching import watch

        return watch(handle, seats, chips, chosen, hands=hands, as_json=as_json, book=book_of(history))
    from cardwright.cli.sitting import new_sitting

    return new_sitting(handle, what, players=seats, stacks=chips, seed=chosen, save=save, book=book_of(history))


def _finish(what: str | None, file: Path, hands: int, as_json: bool, book: Book | None) -> int:
    """Bots play a kept hand to its end, for you too."""
    from cardwright.cli.kept import open_kept
    from cardwright.cli.watching import watch_on

    handle, keeper, session = open_kept(file, what)
    if not as_json:
        click.echo(f"{handle.title}, hand {session.number} goes on, bots only")
    return watch_on(session, keeper.kept.names, hands=hands, as_json=as_json, book=book)


def _seats(title: str, allowed: tuple[int, ...], wanted: int | None) -> int:
    """The number of seats: four if nobody says, or the nearest number that the game allows."""
    if wanted is None:
        return min(allowed, key=lambda number: (abs(number - 4), number))
    if wanted not in allowed:
        from cardwright.headers import players_text

        raise Refusal(f"{title} is for {players_text(allowed)} players, not {wanted}")
    return wanted
