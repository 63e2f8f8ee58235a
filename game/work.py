"""Long work as generators: at every ``yield`` the caller may pause, and continue in another frame."""

import gc
from collections.abc import Callable, Generator
from enum import Enum
from typing import TypeVar

T = TypeVar("T")
Y = TypeVar("Y")
Z = TypeVar("Z")

_SELDOM = (700, 10, 100)
"""When the garbage collector looks at its generations: at the oldest one a tenth as often as Python does by itself."""


class Haste(Enum):
    """How soon work between frames is wanted; the value is by what its time counts beside that of others."""

    PATIENT = 4.0
    """It waits for frames in which nothing moves."""
    USUAL = 1.0
    URGENT = 1 / 8
    """It gets most of the time."""


def calm_collector() -> None:
    """Keep the garbage collector out of frames: what is loaded is not searched again, and all the rest seldom.

    A search of everything takes 10 to 20 ms in the middle of an auction with five hands, and finds nothing. What scenes
    leave behind is freed when they have gone.
    """
    gc.freeze()
    gc.set_threshold(*_SELDOM)


def finish(work: Generator[object, None, T]) -> T:
    """Run all of it at once, and return its result."""
    while True:
        try:
            next(work)
        except StopIteration as end:
            result: T = end.value
            return result


def drive(work: Generator[Y, None, T], told: Callable[[Y], Z]) -> Generator[Z, None, T]:
    """Run it as part of other work: yield ``told`` of each of its yields, and return its result."""
    while True:
        try:
            step = next(work)
        except StopIteration as end:
            result: T = end.value
            return result
        yield told(step)
