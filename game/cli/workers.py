"""Run tasks in many processes, here or on a cluster: the same results, in the same order, with any number of them.

Both kinds are an ``Executor`` of the standard library: a pool of processes, or what a Dask cluster offers. A worker
answers with a text, which is read like everything that comes from outside.

The pool ends a worker when it has no task left. A match takes minutes, and may have programs of other people in its
seats: when the command is stopped or killed, each worker has to end at once, in the middle of a task, and to end these
programs first. The pool has nothing for that; ``max_tasks_per_child`` only replaces a worker between two tasks, and
each replacement imports the game again. So the signals of the workers are handled here.
"""

import argparse
import os
import re
import signal
import sys
from collections import deque
from collections.abc import Callable, Generator, Iterator
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import AbstractContextManager, contextmanager
from itertools import count
from multiprocessing import active_children, get_context, parent_process, resource_tracker
from threading import Thread
from types import FrameType
from typing import Any, Protocol, TypeVar, get_type_hints

from ..plain import FILE, Unreadable, from_plain, quote, read_json, to_plain, write_json
from ..values import frozen
from .digest import code_digest
from .options import CommandParser, needing
from .players import PlayerError
from .terminal import Stopped, undisturbed

T = TypeVar("T")

MOST_WORKERS = 128
WORKER_ENDS_SECONDS = 5.0
"""Seconds that a worker may take to end with its child processes."""
_ADDRESS = re.compile(
    r"(?:(?:tcp|tls|wss?)://)?(?:[A-Za-z0-9_.-]{1,253}|\[[0-9A-Fa-f:.]{2,45}(?:%\w{1,20})?\]):(?P<port>[0-9]{1,5})",
    re.ASCII,
)
_AHEAD = 2
"""Tasks for each worker that are submitted in advance."""


@frozen
class WorkerPool:
    """Who does the work."""

    workers: int = 1
    """The number of processes on this machine; 1: the command does it itself."""
    cluster: str = ""
    """The address of a Dask scheduler, whose workers do it instead."""


def add_worker_arguments(parser: CommandParser) -> None:
    """Add the options for who does the work; ``worker_pool`` reads them."""
    most = min(os.cpu_count() or 1, MOST_WORKERS)
    parser.add_number("--workers", 1, MOST_WORKERS, most, "processes (default: all)")
    parser.add_argument(
        "--dask", type=_address, metavar="ADDRESS", help="let the workers of a Dask cluster do it instead"
    )


def worker_pool(options: argparse.Namespace) -> WorkerPool:
    """Return who does the work."""
    return WorkerPool(options.workers, options.dask or "")


def _address(text: str) -> str:
    """Parse the address of a Dask scheduler, without calling it.

    Raises:
        argparse.ArgumentTypeError: it is not an address, or the library is not installed.
    """
    found = _ADDRESS.fullmatch(text)
    if found is None or not 0 < int(found["port"]) < 2**16:
        raise argparse.ArgumentTypeError(f"{quote(text)} is not an address such as tcp://192.168.0.7:8786")
    return needing("distributed", "cluster", text)


class Workers(Protocol):
    """Workers that do tasks."""

    @property
    def executor(self) -> Executor:
        """Submits tasks."""

    @property
    def workers(self) -> int:
        """The number of workers at the moment."""

    def result(self, future: Future[str]) -> str:
        """Return the result of a task."""


def in_order(task: Callable[[int], T], pool: WorkerPool, first: int = 1) -> Generator[T, None, None]:
    """Yield the result of a task for every number from the first on. Closing the generator ends all processes.

    The task can be pickled, and gives the same result wherever and however often it runs. Its result has a plain form.

    Raises:
        PlayerError: a player could not be started, or failed; all results before that one have been yielded.
    """
    hired: AbstractContextManager[Workers]
    if pool.cluster:
        from .cluster import cluster

        hired = cluster(pool.cluster)
    elif pool.workers > 1:
        hired = _processes(pool.workers)
    else:
        yield from map(task, count(first))
        return
    kind = get_type_hints(getattr(task, "func", task)).get("return", Any)
    with hired as crew_at_work:
        given: deque[Future[str]] = deque()
        for number in count(first):
            with undisturbed(), _signals_blocked():  # this may start a process
                given.append(crew_at_work.executor.submit(_do, task, number, code_digest()))
            if len(given) >= _AHEAD * crew_at_work.workers:
                yield _answer(kind, crew_at_work.result(given.popleft()))


def _answer(kind: Any, text: str) -> Any:
    """Parse the answer of a worker.

    Raises:
        PlayerError: no worker of this version answers like that.
    """
    try:
        return from_plain(kind, read_json(text, "it", FILE, figures=True), "it")
    except Unreadable as error:
        raise PlayerError(f"the answer of a worker cannot be read: {error}") from None


@frozen
class Processes:
    """Processes of this machine."""

    executor: Executor
    workers: int

    def result(self, future: Future[str]) -> str:
        """Return the result of a task."""
        return future.result()


@contextmanager
def _processes(workers: int) -> Iterator[Processes]:
    """Start processes on this machine, until the work is done."""
    before = set(active_children())
    pool = ProcessPoolExecutor(workers, get_context("spawn"), _begin)
    try:
        yield Processes(pool, workers)
    except BrokenProcessPool:
        raise PlayerError("a worker process has ended without an answer") from None
    finally:
        with undisturbed():
            processes = set(active_children()) - before
            for process in processes:
                process.terminate()
            for process in processes:
                process.join(WORKER_ENDS_SECONDS)
                process.kill()
                process.join()
            pool.shutdown(cancel_futures=True)


@contextmanager
def _signals_blocked() -> Iterator[None]:
    """Keep Ctrl-C and requests to end from a process that starts now, until it has installed its handlers."""
    if sys.platform == "win32":
        yield
        return
    resource_tracker.ensure_running()  # if it started with the first process, it would unblock all signals
    before = signal.pthread_sigmask(signal.SIG_BLOCK, (signal.SIGINT, signal.SIGTERM))
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


# In a worker.

_busy = False
"""Whether this process is a worker of the pool and doing a task."""


def _begin() -> None:
    """Install this worker's handlers, and end it when the command ends, even if that was killed."""
    signal.signal(signal.SIGINT, lambda *_: None)  # Ctrl-C is for the command, which then ends its workers
    signal.signal(signal.SIGTERM, _stop)
    if sys.platform != "win32":
        signal.pthread_sigmask(signal.SIG_UNBLOCK, (signal.SIGINT, signal.SIGTERM))
    Thread(target=_end_with_command, daemon=True).start()


def _do(task: Callable[[int], T], number: int, version: str) -> str:
    """Do a task, and return its result as JSON.

    A worker that is to end during a task does so, once the task's child processes have ended.

    Raises:
        PlayerError: this worker has another version of the code.
    """
    global _busy
    if code_digest() != version:
        raise PlayerError("a worker has another version of the game")
    _busy = True
    try:
        return write_json(to_plain(task(number)))
    except Stopped:
        os._exit(1)  # the pool would give it the next task
    finally:
        _busy = False


def _stop(number: int, _: FrameType | None) -> None:
    if not _busy:
        os._exit(1)
    raise Stopped(number)


def _end_with_command() -> None:
    command = parent_process()
    assert command is not None
    command.join()
    os.kill(os.getpid(), signal.SIGTERM)
