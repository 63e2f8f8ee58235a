"""Background work: generators that get a slice of every frame."""

from __future__ import annotations

import time
from collections.abc import Callable, Generator
from typing import Any, NamedTuple, TypeVar

from ...work import Haste

T = TypeVar("T")


class Slices(NamedTuple):
    """The most seconds of a frame including its slice of work, and the least length of that slice."""

    idle: float
    """For a frame that draws nothing."""
    busy: float
    """For a frame that draws."""
    least: float


DESKTOP = Slices(idle=0.008, busy=0.004, least=0.001)
PAGE = Slices(idle=0.012, busy=0.010, least=0.002)
"""On a page the same work takes two or three times as long, and the rest of a frame has no other use."""
SLOW_PAGE = PAGE._replace(idle=0.028)
"""A slow phone draws fewer pictures anyway: while nothing moves it may work for two frames at a time."""
_SLOW = 0.0012
"""The longest idle frame of a page, in seconds without its work, unless the device is slow."""
_LONGEST_OWN = 0.005
"""A longer frame was not idle, and says nothing about the device."""
_FRAMES = 32
"""How many frames measure the device's speed."""
_SHARE, _LARGEST_SHARE = 1 / 6, 0.025
"""The part of a page's frame that work may add to it, and the most of it in seconds: where a phone takes long for each
frame of a deal, the first call would otherwise get next to no time until the last card lies."""
_LONGEST_DRAWING = 0.008
"""The most seconds of a window's frame that draws, with half as much work as its own: in a large window a frame of a
deal has hardly any room for work, and faces that are not ready when they arrive would take two frames' time in one.
"""
_LONGER, _MOST_PASSED = 1.25, 2
"""In a frame that takes this many times the usual time no work is done; and the most such frames in a row."""


class Budget:
    """How long frames may work: more while nothing moves, and most on a page whose device is slow."""

    def __init__(self, on_page: bool) -> None:
        self._slices = PAGE if on_page else DESKTOP
        self._on_page = on_page
        self._own = 0.0
        """Seconds that a frame which draws nothing takes without its work, about."""
        self._drawing = 0.0
        """The same of a frame of a window that draws."""
        self._passed = 0
        """How many frames in a row have done no work."""

    def seconds(self, own: float, still: bool) -> float:
        """Return how long a frame may work that took ``own`` seconds itself, and drew nothing if it was ``still``."""
        if still and self._on_page:
            self._own += (min(own, _LONGEST_OWN) - self._own) / _FRAMES
            self._slices = SLOW_PAGE if self._own > _SLOW else PAGE
        if not (still or self._on_page or self._has_room(own)):
            return 0.0
        if self._on_page:
            share = min(_SHARE * own, _LARGEST_SHARE)
        else:
            share = min(own / 2, _LONGEST_DRAWING - own)
        return max(self._slices.least, share, (self._slices.idle if still else self._slices.busy) - own)

    def _has_room(self, own: float) -> bool:
        """Return whether a frame that draws may work: it is no longer than most, or those before did not work."""
        long = own > max(_LONGER * self._drawing, self._slices.busy - self._slices.least)
        self._drawing += (own - self._drawing) / _FRAMES
        self._passed = self._passed + 1 if long and self._passed < _MOST_PASSED else 0
        return not self._passed

    def at_once(self) -> float:
        """Return how long a new scene may work before its first picture."""
        return self._slices.busy


class BackgroundJob:
    """A running generator, and the receiver of its result."""

    def __init__(self, work: Generator[object, None, Any], done: Callable[[Any], None], haste: Haste) -> None:
        self._work = work
        self._done = done
        self.haste = haste
        self.running = True
        self.spent = 0.0
        """Seconds of work, as its turn counts them; it begins with as many as whoever has had least."""

    def cancel(self) -> None:
        """Stop the work; its result will not come."""
        if self.running:
            self.running = False
            self._work.close()

    def step(self) -> None:
        """Do one step; after the last one, pass on the result."""
        try:
            next(self._work)
        except StopIteration as end:
            self.running = False
            self._done(end.value)
        except BaseException:
            self.running = False
            raise


class FrameStep:
    """Something to do in each frame, whatever scene is on top."""

    def __init__(self, step: Callable[[float], None], stopped: Callable[[], None]) -> None:
        self.step = step
        self._stopped = stopped
        self.running = True

    def cancel(self) -> None:
        """Do it no more."""
        if self.running:
            self.running = False
            self._stopped()


class Jobs:
    """The jobs in progress; the one that has had the least time goes next."""

    def __init__(self) -> None:
        self._jobs: list[BackgroundJob] = []
        self._steps: list[FrameStep] = []
        self._owed = 0.0
        """Seconds by which the last step has taken longer than it had."""

    def add(
        self, work: Generator[object, None, T], done: Callable[[T], None], haste: Haste = Haste.USUAL
    ) -> BackgroundJob:
        """Begin a job."""
        job = BackgroundJob(work, done, haste)
        job.spent = min((other.spent for other in self._jobs if other.running), default=0.0)
        self._jobs.append(job)
        return job

    def each_frame(self, step: Callable[[float], None], stopped: Callable[[], None]) -> FrameStep:
        """Do something in each frame; ``stopped`` is called once, when that ends."""
        self._steps.append(FrameStep(step, stopped))
        return self._steps[-1]

    def pass_time(self, dt: float) -> None:
        """Do what is done in each frame; ``dt`` seconds have passed since the last one."""
        self._steps = [step for step in self._steps if step.running]
        for step in self._steps:
            step.step(dt)

    @property
    def working(self) -> bool:
        """Whether a job has something left to do."""
        return any(job.running for job in self._jobs)

    @property
    def stepping(self) -> bool:
        """Whether something is done in each frame."""
        return any(step.running for step in self._steps)

    def clear(self) -> None:
        """Stop all jobs."""
        while self._jobs:
            self._jobs.pop().cancel()
        while self._steps:
            self._steps.pop().cancel()

    def work(self, seconds: float, still: bool = False) -> None:
        """Work for some seconds, also on patient jobs if all is ``still``; stop when another such step would not fit.

        If a step takes longer, the next calls work less to make up for it.
        """
        if not seconds:
            return
        now = time.perf_counter()
        end = now + seconds - self._owed
        while now < end and (job := self._next(still)) is not None:
            job.step()
            began, now = now, time.perf_counter()
            job.spent += (now - began) * job.haste.value
            if now + (now - began) >= end:
                break
        self._owed = min(max(0.0, now - end), seconds) if any(job.running for job in self._jobs) else 0.0

    def _next(self, still: bool) -> BackgroundJob | None:
        """Return the job that has had the least time; of equals the one that has waited longest."""
        self._jobs = [job for job in self._jobs if job.running]
        job = min(
            (job for job in self._jobs if still or job.haste is not Haste.PATIENT),
            key=lambda job: job.spent,
            default=None,
        )
        if job is None:
            return None
        self._jobs.remove(job)
        self._jobs.append(job)
        return job
