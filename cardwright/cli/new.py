"""`cardwright new ID --like ID`: a starting file for one's own variant."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

import click

from cardwright.cli.common import Refusal, deliver, open_any
from cardwright.errors import UnknownVariantError
from cardwright.library import shipped
from cardwright.variants import SUFFIX

if TYPE_CHECKING:
    from cardwright.compiler.game import Game
    from cardwright.rotations import RotationHandle

_ID = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")

_TEMPLATE = """\
# Your own variant. What this file does not say is as in {parent}: cardwright rules {like}
# A section written here replaces the inherited one. With "like {like}" behind its name, as below,
# it changes single lines and keeps the rest.
variant {id} "{title}" like {like}
    by "Your name"
    note "What you decided where the rules leave a choice."
{stakes}"""

_ROTATION = """\
# Your own rotation. When the games change and who sits out is as in {parent}, unless it is said here.
# The games named here take the place of all the others, in this order.
rotation {id} "{title}" like {like}
    by "Your name"
{games}
"""


@click.command("new")
@click.argument("name", metavar="ID")
@click.option("--like", required=True, metavar="ID", help="The variant to begin from.")
@click.option("--title", help="The printed title; made from ID if left out.")
@click.option(
    "-o", "--output", type=click.Path(path_type=Path), metavar="FILE", help="Where to write; ID.variant if left out."
)
def command(name: str, like: str, title: str | None, output: Path | None) -> None:
    """A starting file for a variant of your own, like one that is there."""
    from cardwright.api import GameHandle

    if not _ID.fullmatch(name):
        raise Refusal(f"'{name}' cannot be an id: use small letters, digits and hyphens, such as my-holdem")
    if like not in shipped():
        raise UnknownVariantError(like, shipped())
    if name in shipped():
        raise Refusal(f"there is already a variant '{name}': choose another id")
    path = output or Path(f"{name}{SUFFIX}")
    if str(path) != "-" and (path.exists() or path.is_symlink()):
        raise Refusal(f"{path} exists already; nothing was written")
    printed = " ".join((title or name.replace("-", " ").title()).split()).replace('"', "'")
    handle = open_any(like, ())
    words = {"id": name, "title": printed, "like": like, "parent": handle.title}
    text = _of_a_game(handle.game, words) if isinstance(handle, GameHandle) else _of_a_rotation(handle, words)
    deliver(text, path)
    if str(path) != "-":
        click.echo(f"Next: edit it, then `cardwright check {path}` and `cardwright play {path}`.", err=True)


def _of_a_game(parent: Game, words: dict[str, str]) -> str:
    return _TEMPLATE.format(**words, stakes=_stakes(parent))


def _of_a_rotation(parent: RotationHandle, words: dict[str, str]) -> str:
    """The parent's games in full, to be taken out, put in and put in another order."""
    games = []
    for each in parent.rotation_class.games:
        on = f" with {', '.join(each.game.options)}" if each.game.options else ""
        games.append(f"    {each.game.id}{on}")
    return _ROTATION.format(**words, games="\n".join(games))


def _stakes(parent: Game) -> str:
    """A section to change at once: the parent's first forced bet as it is."""
    stakes = parent.stakes
    forced = {
        "blinds": " ".join(map(str, stakes.blinds)),
        "button blind": stakes.button_blind,
        "ante": stakes.ante,
    }
    line = next((f"{name} {amount}" for name, amount in forced.items() if amount), None)
    return f"\nstakes like {parent.id}\n    {line}\n" if line else ""
