"""Ctrl-C for child processes, wherever the tests themselves run."""

import signal


def allow_interrupts() -> None:
    """For `preexec_fn`: what was started in the background of a shell ignores SIGINT, and so do its children."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
