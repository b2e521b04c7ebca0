"""The command line. One module per command, imported only when that command is called."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from importlib import import_module
from typing import Any

import click

from cardwright.errors import CardwrightError, CompileError, nearest

# Command, its module, its one line of help (here, so that `cardwright -h` loads no command).
COMMANDS = {
    "list": ("listing", "The variants at hand."),
    "check": ("check", "Find every problem in variant files, and try their examples."),
    "explain": ("explain", "What a diagnostic such as CW2001 means, and how to mend it."),
    "fmt": ("fmt", "Put variant files into the one formatting."),
    "new": ("new", "A starting file for a variant of your own."),
    "show": ("show", "The checked game as JSON, its Python class, or its layout as SVG."),
    "build": ("build", "Write the generated class as a Python module."),
    "rules": ("rules", "The rule sheet: Markdown, HTML, PDF or pictures."),
    "card": ("card", "Pocket cards of games, to cut out."),
    "booklet": ("booklet", "An evening's book of games, to be folded or read."),
    "play": ("play", "Play a hand against bots, or watch them play."),
    "replay": ("replay", "Play recorded hands again, and compare the final stacks."),
    "judge": ("judge", "Who wins what, with which cards, and why."),
    "odds": ("odds", "How often each hand wins, with the cards to come."),
    "simulate": ("simulate", "Let bots play many hands, and see what comes of it."),
    "frequencies": ("frequencies", "How often each kind of hand comes, exactly."),
}
DEBUG = "CARDWRIGHT_DEBUG"


class FrontDoor(click.Group):
    """The `cardwright` command: finds commands lazily and lets no traceback out."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """All commands, in the order of the help."""
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Import the module of one command."""
        if cmd_name not in COMMANDS:
            return None
        command: click.Command = import_module(f"cardwright.cli.{COMMANDS[cmd_name][0]}").command
        return command

    def resolve_command(self, ctx: click.Context, args: list[str]) -> Any:
        """As click does, with near names for an unknown command."""
        if args and args[0] not in COMMANDS and not args[0].startswith("-"):
            raise click.UsageError(f"there is no command '{args[0]}'{_near_command(args[0])}", ctx)
        return super().resolve_command(ctx, args)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """The commands with their one-line help, without loading any of them."""
        with formatter.section("Commands"):
            formatter.write_dl([(name, text) for name, (_, text) in COMMANDS.items()])

    def main(self, args: Sequence[str] | None = None, prog_name: str | None = None, **extra: Any) -> Any:  # type: ignore[override]
        """Run, and turn whatever happens into an exit status: 0 fine, 1 the input has problems, 2 the call is wrong."""
        _bear_odd_letters()
        standalone = extra.pop("standalone_mode", True)
        status = guarded(
            lambda: super(FrontDoor, self).main(args, prog_name or "cardwright", standalone_mode=False, **extra)
        )
        if standalone:
            sys.exit(status)
        return status


def _bear_odd_letters() -> None:
    """A terminal without suits shows ? for them, and bytes that are no text are read as such marks too."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        with suppress(AttributeError, ValueError):
            stream.reconfigure(errors="replace")  # type: ignore[union-attr]


def _near_command(name: str) -> str:
    return nearest(name, COMMANDS, 0.6) or f": the commands are {', '.join(COMMANDS)}"


def guarded(run: Callable[[], Any]) -> int:
    """Call `run`; its result is the status. Every error becomes words on standard error and a status."""
    try:
        status = run() or 0
        sys.stdout.flush()
        return int(status)
    except (Exception, KeyboardInterrupt) as error:
        answer = next(answer for kind, answer in ANSWERS if isinstance(error, kind))
        return answer(error)


def _interrupted(_error: BaseException) -> int:
    click.echo(err=True)
    return 130


def _wrong_call(error: Any) -> int:
    error.show()
    return int(error.exit_code)


def _reader_gone(_error: BaseException) -> int:
    _forget_stdout()
    return 0


def _file_has_problems(error: Any) -> int:
    from cardwright.cli.common import colourful

    click.echo(error.rendered(color=colourful(sys.stderr)).rstrip("\n"), err=True)
    return 1


def _refused(error: BaseException) -> int:
    return _complain(str(error))


def _no_file(error: Any) -> int:
    return _complain(f"{error.filename or 'input or output'}: {(error.strerror or str(error)).lower()}")


def _own_fault(error: BaseException) -> int:
    if os.environ.get(DEBUG):
        raise error
    return _complain(
        f"this is a fault of cardwright's own ({type(error).__name__}: {error}).\n"
        f"Please report it; with {DEBUG}=1 set, the same call prints where it happened."
    )


ANSWERS: tuple[tuple[type[BaseException], Callable[[Any], int]], ...] = (
    (click.Abort, _interrupted),
    (KeyboardInterrupt, _interrupted),
    (click.ClickException, _wrong_call),
    (BrokenPipeError, _reader_gone),
    (CompileError, _file_has_problems),
    (CardwrightError, _refused),
    (OSError, _no_file),
    (Exception, _own_fault),
)
"""What is done about each kind of error; the first that fits."""


def _complain(message: str) -> int:
    click.echo(f"Error: {message}", err=True)
    return 2


def _forget_stdout() -> None:
    """The reader has gone: point standard output at nothing, so that nothing complains on the way out."""
    with suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _print_version(ctx: click.Context, _param: click.Parameter, wanted: bool) -> None:
    if wanted and not ctx.resilient_parsing:
        import cardwright  # its version is slow to find

        click.echo(f"cardwright {cardwright.__version__}")
        ctx.exit()


@click.group(cls=FrontDoor, context_settings={"help_option_names": ["-h", "--help"]}, no_args_is_help=True)
@click.option(
    "--version", is_flag=True, is_eager=True, expose_value=False, callback=_print_version, help="Show the version."
)
def cli() -> None:
    """Poker variants from one file each: checked, played, judged, printed.

    A variant is given by its id (see `cardwright list`) or by a path to a .variant file.
    Exit status: 0 fine, 1 the input has problems, 2 the call is wrong.
    """


def main() -> None:
    """The entry point of the `cardwright` program."""
    cli.main()
