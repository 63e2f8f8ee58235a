"""Thinking: a bot looks at an observation and, slice by slice, comes to an action.

At every ``yield`` the caller may pause and continue later, in another frame. The amount of work is fixed and does not
depend on the clock: the same observation and the same random numbers give the same action on every machine and at any
frame rate.
"""

import random
from collections.abc import Generator, Sequence
from typing import NamedTuple, Protocol, TypeVar

from ..rules.play import Action, Observation
from ..values import frozen
from ..work import drive, finish
from .prices import CardPrice

T = TypeVar("T")


@frozen
class Thought:
    """The state of thinking. The last thought before the action has the reason, if there is one."""

    done: float = 0.0
    """The progress, from 0 to 1."""
    why: str = ""
    """Why the bot chose the action that follows: a short sentence for the screen."""
    prices: tuple[CardPrice, ...] = ()
    """The cards that were compared, best first; empty if none were."""


Thinking = Generator[Thought, None, Action]


class Bot(Protocol):
    """A program that can sit in a seat. It keeps no state between decisions."""

    def think(self, view: Observation, rng: random.Random) -> Thinking:
        """Find a legal action for the observing seat, which is to act.

        Draw only ``rng.random()`` and ``rng.getrandbits()``: they are the same in every version of Python.
        """
        ...


class Decision(NamedTuple):
    """An action with the last thought before it."""

    action: Action
    thought: Thought


def decide(bot: Bot, view: Observation, rng: random.Random) -> Decision:
    """Let a bot think to the end."""
    last = Thought()

    def keep(thought: Thought) -> None:
        nonlocal last
        last = thought

    action = finish(drive(bot.think(view, rng), keep))
    return Decision(action, last)


def steps(work: Generator[None, None, T], done: float) -> Generator[float, None, T]:
    """Do simulator work as part of something larger, of which the share ``done`` is complete."""
    return drive(work, lambda _: done)


def sliced(work: Generator[None, None, T], done: float) -> Generator[Thought, None, T]:
    """Do simulator work as part of thinking, of which the share ``done`` is complete."""
    return drive(work, lambda _: Thought(done))


def below(rng: random.Random, limit: int) -> int:
    """Return a number from 0 to ``limit - 1``."""
    return int(rng.random() * limit)


def shuffled(rng: random.Random, items: Sequence[T]) -> list[T]:
    """Return the items in a random order."""
    mixed = list(items)
    for place in range(len(mixed) - 1, 0, -1):
        other = below(rng, place + 1)
        mixed[place], mixed[other] = mixed[other], mixed[place]
    return mixed
