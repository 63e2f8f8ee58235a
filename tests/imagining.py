"""Experts that imagine few deals: for tests of what becomes of their advice, not of how good it is."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from contextlib import contextmanager
from random import Random

from game.bots.knowledge import Knowledge
from game.bots.lanes.planes import Deals
from game.bots.model import AS_EXPERT, AS_STANDARD
from game.bots.sampling import sample

FEW = 40
"""Imagined deals at most, where 400 or 1,000 are asked for."""


def a_few(known: Knowledge, lanes: int, rng: Random) -> Generator[None, None, Deals]:
    """Deal the hidden cards as ever, but not as often."""
    return (yield from sample(known, min(lanes, FEW), rng))


@contextmanager
def few_deals() -> Iterator[None]:
    """Let all levels imagine few deals."""
    models = AS_EXPERT, AS_STANDARD
    try:
        for model in models:
            object.__setattr__(model, "sample", a_few)  # it is a value, and the default of many functions
        yield
    finally:
        for model in models:
            object.__setattr__(model, "sample", sample)
