"""What it means to think: a player looks at an observation and, slice by slice, comes to an action.

Every ``yield`` is a place to stop and go on later, in another frame. Work ends thinking, never the clock: the same
observation and the same random numbers give the same action on every machine and at any frame rate.
"""

import random
from collections.abc import Generator, Sequence
from dataclasses import dataclass
from typing import NamedTuple, Protocol, TypeVar

from game.rules import Action, Observation

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class CardPrice:
    """One of the actions a player compared, and the points it expects: more is better, only differences count."""

    action: Action
    points: float


@dataclass(frozen=True, slots=True)
class Thought:
    """Where thinking has come to. The last thought before the action carries the reason, if there is one."""

    done: float = 0.0
    """How much of the work is done, from 0 to 1."""
    why: str = ""
    """Why the action that follows was chosen, as a short sentence for the screen."""
    prices: tuple[CardPrice, ...] = ()
    """The actions that were compared, best first; empty where nothing was."""


Thinking = Generator[Thought, None, Action]


class Player(Protocol):
    """Somebody who can sit in a seat. A player keeps nothing between decisions."""

    def think(self, view: Observation, rng: random.Random) -> Thinking:
        """Come to a legal action for the observing seat, which is to act.

        Draw only ``rng.random()`` and ``rng.getrandbits()``: they are the same in every version of Python.
        """
        ...


class Decision(NamedTuple):
    """An action with the last thought before it."""

    action: Action
    thought: Thought


def decide(player: Player, view: Observation, rng: random.Random) -> Decision:
    """Let a player think to the end."""
    thinking = player.think(view, rng)
    thought = Thought()
    while True:
        try:
            thought = next(thinking)
        except StopIteration as stop:
            return Decision(stop.value, thought)


def sliced(work: Generator[None, None, T], done: float) -> Generator[Thought, None, T]:
    """Do work of the simulator as part of thinking: a place to stop at each of its yields."""
    while True:
        try:
            next(work)
        except StopIteration as stop:
            answer: T = stop.value
            return answer
        yield Thought(done)


def below(rng: random.Random, limit: int) -> int:
    """A number from 0 to ``limit - 1``."""
    return int(rng.random() * limit)


def shuffled(rng: random.Random, items: Sequence[T]) -> list[T]:
    """The items in a random order."""
    mixed = list(items)
    for place in range(len(mixed) - 1, 0, -1):
        other = below(rng, place + 1)
        mixed[place], mixed[other] = mixed[other], mixed[place]
    return mixed
