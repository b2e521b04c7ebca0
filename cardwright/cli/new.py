"""`cardwright new ID --like ID`: a starting file for one's own variant."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

import click

from cardwright.cli.common import Refusal, deliver, open_game
from cardwright.errors import UnknownVariantError
from cardwright.library import shipped
from cardwright.variants import SUFFIX

if TYPE_CHECKING:
    from cardwright.compiler.game import Game

_ID = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")

_TEMPLATE = """\
# Your own variant. What this file does not say is as in {parent}: cardwright rules {like}
# A section written here replaces the inherited one. With "like {like}" behind its name, as below,
# it changes single lines and keeps the rest.
variant {id} "{title}" like {like}
    by "Your name"
    note "What you decided where the rules leave a choice."
{stakes}"""


@click.command("new")
@click.argument("name", metavar="ID")
@click.option("--like", required=True, metavar="ID", help="The variant to begin from.")
@click.option("--title", help="The printed title; made from ID if left out.")
@click.option(
    "-o", "--output", type=click.Path(path_type=Path), metavar="FILE", help="Where to write; ID.variant if left out."
)
def command(name: str, like: str, title: str | None, output: Path | None) -> None:
    """A starting file for a variant of your own, like one that is there."""
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
    parent = open_game(like, ()).game
    stakes = _stakes(parent)
    text = _TEMPLATE.format(id=name, title=printed, like=like, parent=parent.title, stakes=stakes)
    deliver(text, path)
    if str(path) != "-":
        click.echo(f"Next: edit it, then `cardwright check {path}` and `cardwright play {path}`.", err=True)


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
