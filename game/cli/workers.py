"""Work in many processes, here or on a cluster: the same results, in the same order, with any number of them.

Both kinds are an ``Executor`` of the standard library: a pool of processes, or what a Dask cluster shows of itself. A
worker of the pool ends at once when the command does, with all that it has started, even in the middle of a task; one
that a cluster loses is replaced by another, which does its task again.
"""

import argparse
import os
import signal
import sys
from collections import deque
from collections.abc import Callable, Generator, Iterator
from concurrent.futures import CancelledError, Executor, Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from importlib import import_module
from itertools import count
from multiprocessing import active_children, get_context, parent_process, resource_tracker
from pathlib import Path
from threading import Thread
from types import FrameType
from typing import TypeVar

import game
from game.cli.options import needing, whole_number
from game.cli.players import PlayerError
from game.cli.terminal import Stopped, undisturbed

T = TypeVar("T")

MOST_WORKERS = 128
WORKER_ENDS_SECONDS = 5.0
"""How long a worker may take to end with all that it has started."""
CLUSTER_ANSWERS_SECONDS = 10
_MEASURING = {"calibrate.py", "clairvoyance.py", "duplicate.py", "regret.py"}
_AHEAD = 2
"""Tasks for each worker that are given out before the first of them has to be done."""


@dataclass(frozen=True, slots=True)
class Crew:
    """Who does the work."""

    workers: int = 1
    """How many processes of this machine; 1: the command does it itself."""
    cluster: str = ""
    """The address of a Dask scheduler, whose workers do it instead."""


def add_crew_arguments(made: argparse.ArgumentParser) -> None:
    """Let a command be told who does its work; ``crew`` reads it."""
    most = min(os.cpu_count() or 1, MOST_WORKERS)
    made.add_argument(
        "--workers", type=whole_number(1, MOST_WORKERS), default=most, metavar="N", help="processes (default: all)"
    )
    made.add_argument(
        "--dask", type=_address, metavar="ADDRESS", help="let the workers of a Dask cluster do it instead"
    )


def crew(options: argparse.Namespace) -> Crew:
    """Who does the work."""
    return Crew(options.workers, options.dask or "")


def _address(text: str) -> str:
    """A type of option: the address of a Dask scheduler; it is not called yet."""
    return needing("distributed", "cluster", text)


def in_order(task: Callable[[int], T], crew: Crew, first: int = 1) -> Generator[T, None, None]:
    """What a task comes to for every number from the first on. Close the generator, and no process is left.

    The task can be pickled, and comes to the same wherever and however often it is done.

    Raises:
        PlayerError: a player could not be started, or failed; all results before that one have come.
    """
    if crew.cluster:
        hired = _cluster(crew.cluster)
    elif crew.workers > 1:
        hired = _processes(crew.workers)
    else:
        yield from map(task, count(first))
        return
    with hired as (executor, workers):
        given: deque[Future[T]] = deque()
        for number in count(first):
            with undisturbed(), _signals_blocked():  # a process may start now
                given.append(executor.submit(_do, task, number))
            if len(given) == _AHEAD * workers:
                yield given.popleft().result()


@cache
def code_digest() -> str:
    """What tells one version of the rules, of the bots and of how they are measured from another."""
    digest, house = sha256(), Path(game.__file__).parent
    for path in sorted(house.rglob("*.py")):
        if path.relative_to(house).parts[0] in {"rules", "bots", "match.py"} or path.name in _MEASURING:
            digest.update(path.read_bytes().replace(b"\r\n", b"\n"))
    return digest.hexdigest()[:16]


@contextmanager
def _cluster(address: str) -> Iterator[tuple[Executor, int]]:
    """The workers of a Dask cluster, all of which play by this version's code."""
    distributed = import_module("distributed")
    client = None
    try:
        client = distributed.Client(address, timeout=CLUSTER_ANSWERS_SECONDS, set_as_default=False)
        ours = code_digest()
        digests = client.run(code_digest)
        others = [worker for worker, theirs in digests.items() if theirs != ours]
        if others:
            raise PlayerError(f"the worker at {others[0]} has another version of the game")
        threads = client.nthreads()
        if not threads or max(threads.values()) > 1:
            raise PlayerError(f"the cluster at {address} needs workers of one thread each: dask worker --nthreads 1")
        executor = client.get_executor(pure=False)
        try:
            yield executor, len(threads)
        finally:
            executor.shutdown(wait=False)
    except (CancelledError, ImportError, OSError, distributed.KilledWorker) as error:
        raise PlayerError(f"the cluster at {address} has failed: {error}") from None
    finally:
        if client is not None:
            client.close()


@contextmanager
def _processes(workers: int) -> Iterator[tuple[Executor, int]]:
    """Processes of this machine."""
    before = set(active_children())
    pool = ProcessPoolExecutor(workers, get_context("spawn"), _begin)
    try:
        yield pool, workers
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
    """Let a process that starts now hear neither Ctrl-C nor a request to end before it has said what they do."""
    if sys.platform == "win32":
        yield
        return
    resource_tracker.ensure_running()  # its own start, with the first process, would let all signals through again
    before = signal.pthread_sigmask(signal.SIG_BLOCK, (signal.SIGINT, signal.SIGTERM))
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


# In a worker.

_busy = False
"""Whether this process is doing a task of the pool that it is a worker of."""


def _begin() -> None:
    """Say what signals do in this worker, and end it when the command ends, even where that had no time to say so."""
    signal.signal(signal.SIGINT, lambda *_: None)  # a Ctrl-C is for the command, which then ends its workers
    signal.signal(signal.SIGTERM, _stop)
    if sys.platform != "win32":
        signal.pthread_sigmask(signal.SIG_UNBLOCK, (signal.SIGINT, signal.SIGTERM))
    Thread(target=_end_with_command, daemon=True).start()


def _do(task: Callable[[int], T], number: int) -> T:
    """Do a task. A worker that is to end in the middle of it does, when what the task has started has ended."""
    global _busy
    _busy = True
    try:
        return task(number)
    except Stopped:
        os._exit(1)  # the pool would hand the next task to it
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
