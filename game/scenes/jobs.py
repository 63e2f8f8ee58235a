"""Background work: generators that get a slice of every frame."""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable, Generator
from typing import Any, TypeVar

T = TypeVar("T")


class BackgroundJob:
    """One generator at work, and who wants its answer."""

    def __init__(self, work: Generator[object, None, Any], done: Callable[[Any], None]) -> None:
        self._work = work
        self._done = done
        self.running = True

    def cancel(self) -> None:
        """Stop working on it; its answer will not come."""
        if self.running:
            self.running = False
            self._work.close()

    def step(self) -> None:
        """Do a little of it; with the last bit, hand over the answer."""
        try:
            next(self._work)
        except StopIteration as end:
            self.running = False
            self._done(end.value)


class Jobs:
    """The work in progress, taken in turn."""

    def __init__(self) -> None:
        self._queue: deque[BackgroundJob] = deque()
        self._owed = 0.0
        """Seconds by which the last step has taken longer than it had."""

    def add(self, work: Generator[object, None, T], done: Callable[[T], None]) -> BackgroundJob:
        """Begin something."""
        job = BackgroundJob(work, done)
        self._queue.append(job)
        return job

    def clear(self) -> None:
        """Stop everything."""
        while self._queue:
            self._queue.popleft().cancel()

    def work(self, seconds: float) -> None:
        """Work for so long; another step as long as the last has to fit.

        One that takes longer is made up for by the next calls, each for as long as it has: soon another is done.
        """
        now = time.perf_counter()
        end = now + seconds - self._owed
        while self._queue and now < end:
            job = self._queue.popleft()
            if job.running:
                job.step()
            if job.running:
                self._queue.append(job)
            began, now = now, time.perf_counter()
            if now + (now - began) >= end:
                break
        self._owed = min(max(0.0, now - end), seconds) if self._queue else 0.0
