"""A Dask cluster that does tasks: every worker is asked for its version when it comes, and plays only if it is ours.

A worker that may play gets a resource whose name holds the version, and tasks go only where that resource is. Others
get none, whenever they come, and are named once. A worker that is lost is replaced by another, which does its task
again. Whatever fails is told in a sentence: a cluster is on other computers, where anything can happen.
"""

import asyncio
import logging
import time
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future
from contextlib import contextmanager, suppress
from importlib import import_module
from threading import Thread
from typing import Any, TypeVar

from ..plain import clip
from .digest import code_digest
from .players import PlayerError
from .terminal import say

T = TypeVar("T")

ANSWERS_SECONDS = 10.0
"""How long a scheduler or a worker may take for an answer."""
RETURN_SECONDS = 30.0
"""How long a run waits for workers when all have gone: one that was lost is started again in a few seconds."""
_LOOK_SECONDS = 1.0
"""How often the cluster is looked at while a task is waited for."""
_OTHER_VERSION = "has another version of the game, or none"


@contextmanager
def cluster(address: str) -> Iterator["Cluster"]:
    """The cluster of the scheduler at an address.

    Raises:
        PlayerError: it cannot be reached, has nobody who can play, or fails.
    """
    logging.disable(logging.CRITICAL)  # the library logs tracebacks of what is told in a sentence here
    client = None
    try:
        distributed = import_module("distributed")
        _call(distributed, address)
        client = _within(lambda: distributed.Client(address, timeout=ANSWERS_SECONDS, set_as_default=False))
        yield Cluster(address, client)
    except PlayerError:
        raise
    except Exception as error:  # of the library there are many kinds, and of what it brings from other computers
        raise PlayerError(f"the cluster at {address} has failed: {_in_words(error)}") from None
    finally:
        if client is not None:
            closing = client.close
            with suppress(Exception):
                _within(lambda: closing(timeout=ANSWERS_SECONDS / 2))


def _call(distributed: Any, address: str) -> None:
    """See that a scheduler answers there: a client that is made for anything else cannot be closed any more.

    Raises:
        PlayerError: none does.
    """
    secured = distributed.Security().get_connection_args("client")
    if address.startswith("tls:") and secured.get("ssl_context") is None:
        raise PlayerError(f"the cluster at {address} cannot be called: it needs certificates, as the README says")

    async def kind() -> Any:
        async with distributed.rpc(address, connection_args=secured) as scheduler:
            return (await scheduler.identity()).get("type")

    try:
        found = asyncio.run(asyncio.wait_for(kind(), ANSWERS_SECONDS))
    except TimeoutError as error:
        raise PlayerError(f"the cluster at {address} cannot be called: {_in_words(error)}") from None
    except OSError as error:
        why = "its certificate or ours is not accepted" if "SSL" in str(error) else "no scheduler answers there"
        raise PlayerError(f"the cluster at {address} cannot be called: {why}") from None
    except Exception:  # a program that speaks otherwise: what is made of its words can be anything
        found = None
    if found != "Scheduler":
        raise PlayerError(f"the cluster at {address} cannot be called: what answers there is not a scheduler")


class Cluster:
    """The workers of a cluster that play by this version's code."""

    def __init__(self, address: str, client: Any) -> None:
        self._address, self._client = address, client
        self._resource = f"pinochle {code_digest()}"
        self._playing: set[str] = set()
        self._named: set[tuple[str, str]] = set()
        """What has been said of workers that cannot play."""
        self._looked = self._seen = time.monotonic()
        refused = self._look()
        if not self._playing:
            why = next((f"the worker at {worker} {reason}" for worker, reason in refused.items()), "it has no workers")
            raise PlayerError(f"the cluster at {address} cannot play: {why}")
        self.executor: Executor = client.get_executor(pure=False, resources={self._resource: 1})

    @property
    def workers(self) -> int:
        """How many workers play at the moment."""
        return max(1, len(self._playing))

    def result(self, future: Future[T]) -> T:
        """What a task comes to. Workers that come meanwhile are asked for their version.

        Raises:
            PlayerError: nobody is there any more who could do it.
        """
        while True:
            if time.monotonic() - self._looked >= _LOOK_SECONDS:
                self._look()
            if not self._playing and time.monotonic() - self._seen > RETURN_SECONDS:
                raise PlayerError(f"the cluster at {self._address} has lost all workers that can play")
            with suppress(TimeoutError):
                return future.result(_LOOK_SECONDS)

    def _look(self) -> dict[str, str]:
        """See who is there, and ask those who are new; return why others do not play."""
        here = _within(lambda: self._client.scheduler_info())["workers"]
        self._playing = {worker for worker in self._playing & set(here) if self._resource in here[worker]["resources"]}
        new = [worker for worker in here if worker not in self._playing]
        answers: dict[str, Any] = {}
        if new:
            answers = _within(
                lambda: self._client.run(admit, code_digest(), self._resource, workers=new, on_error="return")
            )
        refused = {}
        for worker, answer in answers.items():
            reason = answer if isinstance(answer, str) else _OTHER_VERSION
            if not reason:
                self._playing.add(worker)
                continue
            refused[worker] = reason
            if (worker, reason) not in self._named:
                self._named.add((worker, reason))
                say(f"the worker at {worker} {reason}: it gets no work")
        self._looked = time.monotonic()
        if self._playing:
            self._seen = self._looked
        return refused


def _within(call: Callable[[], T]) -> T:
    """What a call to the cluster answers.

    Raises:
        TimeoutError: nothing in time.
    """
    answer: Future[T] = Future()

    def ask() -> None:
        try:
            answer.set_result(call())
        except BaseException as error:
            answer.set_exception(error)

    Thread(target=ask, daemon=True).start()
    return answer.result(ANSWERS_SECONDS)


def _in_words(error: Exception) -> str:
    """What has gone wrong, in a line."""
    if isinstance(error, TimeoutError):
        return f"nothing there has answered for {ANSWERS_SECONDS:.0f} seconds"
    kind = type(error).__name__
    if "Cancelled" in kind or "Closed" in kind:
        return "its scheduler has gone"
    if kind == "KilledWorker":
        return "one worker after another was lost at the same task"
    return clip(" ".join(str(error).split()) or kind)


# On a worker.


async def admit(ours: str, resource: str, dask_worker: Any) -> str:
    """Let this worker play if it has the version that is asked for; else return why it cannot."""
    if code_digest() != ours:
        return _OTHER_VERSION
    threads = dask_worker.state.nthreads
    if threads > 1:
        return f"has {threads} threads, and needs one thread each: dask worker --nthreads 1"
    await dask_worker.set_resources(**{resource: 1})
    return ""
