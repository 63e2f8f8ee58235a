"""Work in several processes: the same results, in the same order, with any number of them."""

import os
import signal
import sys
from collections.abc import Callable, Generator, Iterator
from contextlib import contextmanager
from itertools import count, cycle
from multiprocessing import get_context, parent_process, resource_tracker
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from threading import Thread
from types import FrameType
from typing import TypeVar

from game.cli.players import PlayerError
from game.cli.terminal import Stopped, undisturbed

T = TypeVar("T")

WORKER_ENDS_SECONDS = 5.0
"""How long a worker may take to end with all that it has started."""


def in_order(task: Callable[[int], T], workers: int, first: int = 1) -> Generator[T, None, None]:
    """What a task comes to for every number from the first on. The workers take turns, and each has a pipe of its own.

    The task can be pickled. Close the generator, and no process is left.

    A pool of the standard library would wait for work in progress before it ends, and its workers would outlive a
    killed command; these end at once, with what they have started, and with the pipe at the latest.

    Raises:
        PlayerError: a player could not be started, or failed; all results before that one have come.
    """
    if workers <= 1:
        yield from map(task, count(first))
        return
    context = get_context("spawn")
    pipes: list[Connection] = []
    processes: list[SpawnProcess] = []
    try:
        for number in range(first, first + workers):
            here, there = context.Pipe(duplex=False)
            process = context.Process(target=_work, args=(task, number, workers, there), daemon=True)
            with undisturbed(), _signals_blocked():
                process.start()
                processes.append(process)
            there.close()
            pipes.append(here)
        for pipe in cycle(pipes):
            try:
                answer = pipe.recv()
            except EOFError:
                raise PlayerError("a worker process has ended without an answer") from None
            if isinstance(answer, PlayerError):
                raise answer
            yield answer
    finally:
        with undisturbed():
            for process in processes:
                process.terminate()
            for process in processes:
                process.join(WORKER_ENDS_SECONDS)
                process.kill()
                process.join()
            for pipe in pipes:
                pipe.close()


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


def _work(task: Callable[[int], object], first: int, step: int, pipe: Connection) -> None:
    """Do every so-manieth task and send what it comes to, until somebody ends this process or a player fails."""

    def stop(number: int, _: FrameType | None) -> None:
        raise Stopped(number)

    signal.signal(signal.SIGINT, lambda *_: None)  # a Ctrl-C is for the command, which then ends its workers
    signal.signal(signal.SIGTERM, stop)
    try:
        if sys.platform != "win32":
            signal.pthread_sigmask(signal.SIG_UNBLOCK, (signal.SIGINT, signal.SIGTERM))
        Thread(target=_end_with_command, daemon=True).start()
        try:
            for number in count(first, step):
                pipe.send(task(number))
        except PlayerError as error:
            pipe.send(error)
        finally:
            signal.signal(signal.SIGTERM, signal.SIG_IGN)
    except (Stopped, OSError):
        pass  # the command has ended, or wants no more


def _end_with_command() -> None:
    """End this worker when the command does, even where that had no time to say so."""
    command = parent_process()
    assert command is not None
    command.join()
    os.kill(os.getpid(), signal.SIGTERM)
