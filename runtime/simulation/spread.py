"""Work in parts, here, in processes of this machine, or on a Dask cluster that is already there.

Every way gives the parts' results as they are done, in any order, and leaves nothing running behind.
"""

from __future__ import annotations

import logging
import signal
from collections.abc import Callable, Generator, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from contextlib import contextmanager, suppress
from importlib import import_module
from itertools import islice
from multiprocessing import active_children
from typing import Any, TypeVar

T = TypeVar("T")
R = TypeVar("R")
_AHEAD = 4
"""Parts that wait for each process, so that none is idle and few are lost when somebody stops it all."""
_PATIENCE = "10s"
"""How long a cluster may take to answer."""
_CHATTY = ("distributed", "tornado", "asyncio")
"""Whose loggers print tracebacks when a connection fails; what a player needs to know is in `ClusterError`."""


class ClusterError(RuntimeError):
    """The cluster cannot be used; the message says why."""


def here(work: Callable[[T], R], parts: Sequence[T]) -> Generator[R, None, None]:
    """One after another."""
    for part in parts:
        yield work(part)


def in_processes(work: Callable[[T], R], parts: Sequence[T], jobs: int) -> Generator[R, None, None]:
    """In so many processes. `work` and parts must be such that other processes can read them."""
    waiting = iter(parts)
    others = set(active_children())
    pool = ProcessPoolExecutor(jobs, initializer=_leave_interrupts)
    try:
        running: set[Future[R]] = set()
        while True:
            with _held_interrupts():
                running |= {pool.submit(work, part) for part in islice(waiting, jobs * _AHEAD - len(running))}
            if not running:
                break
            done, running = wait(running, return_when=FIRST_COMPLETED)
            for future in done:
                yield future.result()
    except BaseException:
        pool.shutdown(wait=False, cancel_futures=True)
        for process in set(active_children()) - others:
            process.terminate()  # nobody waits for the parts under way
        raise
    pool.shutdown()


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
    with _quiet():
        client = _client(distributed, scheduler)
        try:
            futures = client.map(work, parts, pure=False)
            for future in distributed.as_completed(futures, loop=client.loop):
                yield future.result()
        except ImportError as error:
            raise ClusterError(f"the workers of the cluster at {scheduler} need cardwright too: {error}") from None
        except distributed.KilledWorker:
            raise ClusterError(f"the workers of the cluster at {scheduler} died over their work") from None
        except (OSError, distributed.CancelledError):
            raise ClusterError(f"the cluster at {scheduler} was lost") from None
        finally:
            _close(client)


def _client(distributed: Any, scheduler: str) -> Any:
    """A connection. A wrong address is refused before there is one: half a client cannot be closed."""
    try:
        distributed.comm.get_address_host(scheduler)
    except ValueError:
        raise ClusterError(
            f"there is no Dask scheduler at {scheduler}: an address is written as tcp://HOST:8786"
        ) from None
    try:
        return distributed.Client(scheduler, timeout=_PATIENCE, set_as_default=False)
    except (OSError, OverflowError, ValueError, TypeError) as error:
        raise ClusterError(f"there is no Dask scheduler at {scheduler}: {error}") from None


def _close(client: Any) -> None:
    """Gives up what has not been done. A cluster that is gone cannot say goodbye."""
    with suppress(OSError, RuntimeError):
        client.close()


@contextmanager
def _quiet() -> Iterator[None]:
    """Dask and what it stands on log nothing meanwhile."""
    names = [name for name in logging.root.manager.loggerDict if name.partition(".")[0] in _CHATTY]
    before = {logger: logger.level for logger in map(logging.getLogger, {*names, *_CHATTY})}
    for logger in before:
        logger.setLevel(logging.CRITICAL + 1)
    try:
        yield
    finally:
        for logger, level in before.items():
            logger.setLevel(level)
