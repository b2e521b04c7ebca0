"""`cardwright new ID --like ID`: a starting file for one's own variant."""

from __future__ import annotations

import re
from pathlib import Path

import click

from cardwright.cli.common import Refusal, deliver
from cardwright.errors import UnknownVariantError
from cardwright.library import SUFFIX, shipped, variant_of

_ID = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")

_TEMPLATE = """\
# A variant of your own. It has everything that {like} has; what stands here replaces it.
# A section on its own replaces the inherited one; `like {like}` behind it patches single lines.
variant {id} "{title}" like {like}
    by "Your name"

# stakes
#     no limit
#     blinds 1 2
#
# option friendly "With an ante as well"
#     stakes like {id}
#         ante 1
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
    if not _ID.fullmatch(name):
        raise Refusal(f"'{name}' cannot be an id: use small letters, digits and hyphens, such as my-holdem")
    if variant_of(like) is None:
        raise UnknownVariantError(like, shipped())
    if name in shipped():
        raise Refusal(f"there is already a variant '{name}': choose another id")
    path = output or Path(f"{name}{SUFFIX}")
    if str(path) != "-" and (path.exists() or path.is_symlink()):
        raise Refusal(f"{path} exists already; nothing was written")
    printed = " ".join((title or name.replace("-", " ").title()).split()).replace('"', "'")
    deliver(_TEMPLATE.format(id=name, title=printed, like=like), path)
    if str(path) != "-":
        click.echo(f"Next: edit it, then `cardwright check {path}` and `cardwright play {path}`.", err=True)
