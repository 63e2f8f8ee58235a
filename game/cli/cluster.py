"""A Dask cluster that does tasks. Every worker is asked for its version, and plays only if that is ours.

A worker that may play gets a resource named after the version, and tasks run only where that resource is. Other workers
get none, and are reported once. A lost worker is replaced by another, which repeats its task. Every failure is reported
in a sentence: a cluster is on other computers, where anything can happen.
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
"""Seconds that a scheduler or a worker may take to answer."""
RETURN_SECONDS = 30.0
"""Seconds that a run waits for workers if all are gone: a lost one restarts in a few seconds."""
_LOOK_SECONDS = 1.0
"""Seconds between two looks at the cluster while a task is running."""
_OTHER_VERSION = "has another version of the game, or none"


@contextmanager
def cluster(address: str) -> Iterator["Cluster"]:
    """Connect to the cluster of the scheduler at an address.

    Raises:
        PlayerError: it cannot be reached, has no usable worker, or fails.
    """
    logging.disable(logging.CRITICAL)  # the library logs tracebacks of errors that are reported here in a sentence
    client = None
    try:
        distributed = import_module("distributed")
        _call(distributed, address)
        client = _within(lambda: distributed.Client(address, timeout=ANSWERS_SECONDS, set_as_default=False))
        yield Cluster(address, client)
    except PlayerError:
        raise
    except Exception as error:  # the library raises many kinds, and passes on those of other computers
        raise PlayerError(f"the cluster at {address} has failed: {_in_words(error)}") from None
    finally:
        if client is not None:
            closing = client.close
            with suppress(Exception):
                _within(lambda: closing(timeout=ANSWERS_SECONDS / 2))


def _call(distributed: Any, address: str) -> None:
    """Check that a scheduler answers there: a client for anything else could not be closed any more.

    Raises:
        PlayerError: no scheduler answers.
    """
    secured = distributed.Security().get_connection_args("client")
    if address.startswith("tls:") and secured.get("ssl_context") is None:
        raise PlayerError(f"the cluster at {address} cannot be called: it needs certificates, as docs/commands.md says")

    async def kind() -> Any:
        async with distributed.rpc(address, connection_args=secured) as scheduler:
            return (await scheduler.identity()).get("type")

    try:
        found = asyncio.run(asyncio.wait_for(kind(), ANSWERS_SECONDS))
    except TimeoutError as error:
        raise PlayerError(f"the cluster at {address} cannot be called: {_in_words(error)}") from None
    except OSError as error:
        raise PlayerError(f"the cluster at {address} cannot be called: {_why_not(str(error))}") from None
    except Exception:  # a program with another protocol: its bytes can be misread as anything
        found = None
    if found != "Scheduler":
        raise PlayerError(f"the cluster at {address} cannot be called: what answers there is not a scheduler")


def _why_not(said: str) -> str:
    """Return why nobody could be called, by what the library says of it."""
    if "SSL" not in said:
        return "no scheduler answers there"
    if "CERTIFICATE" in said.upper() or "ALERT" in said.upper():
        return "its certificate or ours is not accepted"
    return "what answers there does not speak TLS as we do"


class Cluster:
    """The workers of a cluster that run this version's code."""

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
        """The number of workers that play at the moment."""
        return max(1, len(self._playing))

    def result(self, future: Future[T]) -> T:
        """Return the result of a task. New workers are asked for their version meanwhile.

        Raises:
            PlayerError: no worker is left that could do it.
        """
        while True:
            if time.monotonic() - self._looked >= _LOOK_SECONDS:
                self._look()
            if not self._playing and time.monotonic() - self._seen > RETURN_SECONDS:
                raise PlayerError(f"the cluster at {self._address} has lost all workers that can play")
            with suppress(TimeoutError):
                return future.result(_LOOK_SECONDS)

    def _look(self) -> dict[str, str]:
        """List the workers, and ask the new ones; return why some do not play."""
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
    """Return the result of a call to the cluster.

    Raises:
        TimeoutError: it did not answer in time.
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
    """Return what went wrong, in a line."""
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
    """Let this worker play if it has the requested version; else return why it cannot."""
    if code_digest() != ours:
        return _OTHER_VERSION
    threads = dask_worker.state.nthreads
    if threads > 1:
        return f"has {threads} threads, and needs one thread each: dask worker --nthreads 1"
    await dask_worker.set_resources(**{resource: 1})
    return ""
