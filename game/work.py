"""Long work as generators: every ``yield`` is a place to stop, and to go on later in another frame."""

from collections.abc import Callable, Generator
from typing import TypeVar

T = TypeVar("T")
Y = TypeVar("Y")
Z = TypeVar("Z")


def finish(work: Generator[object, None, T]) -> T:
    """Do all of it at once, and return what it comes to."""
    while True:
        try:
            next(work)
        except StopIteration as end:
            result: T = end.value
            return result


def drive(work: Generator[Y, None, T], told: Callable[[Y], Z]) -> Generator[Z, None, T]:
    """Do it as part of other work: yield what ``told`` makes of each of its yields, and return what it comes to."""
    while True:
        try:
            step = next(work)
        except StopIteration as end:
            result: T = end.value
            return result
        yield told(step)
