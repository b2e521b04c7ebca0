"""`cardwright build ID -o FILE.py`: the generated class as a module."""

from __future__ import annotations

from pathlib import Path

import click

from cardwright.cli.common import deliver, open_any, variant_argument, with_option


@click.command("build")
@variant_argument
@with_option
@click.option(
    "-o",
    "--output",
    type=click.Path(path_type=Path),
    metavar="FILE.py",
    required=True,
    help="Where to write (- for standard output).",
)
def command(what: str, options: tuple[str, ...], output: Path) -> None:
    """Write the generated class as a Python module, to import and to subclass."""
    deliver(open_any(what, options).python(), output)
