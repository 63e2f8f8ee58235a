"""Long work as generators: at every ``yield`` the caller may pause, and continue in another frame."""

from collections.abc import Callable, Generator
from typing import TypeVar

T = TypeVar("T")
Y = TypeVar("Y")
Z = TypeVar("Z")


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
