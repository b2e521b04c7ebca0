"""Work in parts, here, in processes of this machine, or on a Dask cluster that is already there.

Every way gives the parts' results as they are done, in any order, and leaves nothing running behind.
"""

from __future__ import annotations

import signal
from collections.abc import Callable, Generator, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from contextlib import contextmanager
from importlib import import_module
from itertools import islice
from typing import Any, TypeVar

T = TypeVar("T")
R = TypeVar("R")
_AHEAD = 4
"""Parts that wait for each process, so that none is idle and few are lost when somebody stops it all."""
_PATIENCE = "10s"
"""How long a cluster may take to answer."""


class ClusterError(RuntimeError):
    """The cluster cannot be used; the message says why."""


def here(work: Callable[[T], R], parts: Sequence[T]) -> Generator[R, None, None]:
    """One after another."""
    for part in parts:
        yield work(part)


def in_processes(work: Callable[[T], R], parts: Sequence[T], jobs: int) -> Generator[R, None, None]:
    """In so many processes. `work` and parts must be such that other processes can read them."""
    waiting = iter(parts)
    pool = ProcessPoolExecutor(jobs, initializer=_leave_interrupts)
    try:
        running: set[Future[R]] = set()
        while True:
            with _held_interrupts():
                running |= {pool.submit(work, part) for part in islice(waiting, jobs * _AHEAD - len(running))}
            if not running:
                return
            done, running = wait(running, return_when=FIRST_COMPLETED)
            for future in done:
                yield future.result()
    finally:
        pool.shutdown(wait=False, cancel_futures=True)


def _leave_interrupts() -> None:
    """Ctrl-C at a terminal reaches all its processes; only the first of them answers."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


@contextmanager
def _held_interrupts() -> Iterator[None]:
    """Ctrl-C waits, so that no process that is just being started is hit before it can leave it to us."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def on_cluster(work: Callable[[T], R], parts: Sequence[T], scheduler: str) -> Generator[R, None, None]:
    """By the workers of the Dask scheduler at this address, which must have cardwright too. Raises `ClusterError`."""
    try:
        distributed: Any = import_module("dask.distributed")  # an extra
    except ImportError:
        raise ClusterError("a cluster needs Dask: pip install cardwright[cluster]") from None
    client = _client(distributed, scheduler)
    try:
        futures = client.map(work, parts, pure=False)
        for future in distributed.as_completed(futures, loop=client.loop):
            yield future.result()
    except ImportError as error:
        raise ClusterError(f"the workers of the cluster at {scheduler} need cardwright too: {error}") from None
    except (OSError, distributed.KilledWorker, distributed.CancelledError) as error:
        raise ClusterError(f"the cluster at {scheduler} has given up: {error}") from None
    finally:
        client.close()  # gives up what has not been done


def _client(distributed: Any, scheduler: str) -> Any:
    try:
        return distributed.Client(scheduler, timeout=_PATIENCE, set_as_default=False)
    except (OSError, ValueError, TypeError) as error:
        raise ClusterError(f"there is no Dask scheduler at {scheduler}: {error}") from None
