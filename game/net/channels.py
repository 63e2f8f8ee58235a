"""Connections for texts, and one within this process that loses, doubles and delays them as a network may."""

from __future__ import annotations

import heapq
import random
from enum import Enum
from itertools import count
from typing import Protocol

from ..values import frozen


class ChannelState(Enum):
    """The state of a connection."""

    OPENING = "opening"
    OPEN = "open"
    LOST = "lost"
    CLOSED = "closed"
    """This end has closed it."""


class Channel(Protocol):
    """A connection for texts; its owner polls it once a frame."""

    @property
    def state(self) -> ChannelState:
        """The state of the connection."""
        ...

    def send(self, text: str) -> None:
        """Send a text, which may be lost."""
        ...

    def receive(self) -> list[str]:
        """Return the texts that have come since the last call."""
        ...

    def close(self) -> None:
        """Send and receive nothing more."""
        ...


@frozen
class Faults:
    """The faults of a connection: chances from 0 to 1, and seconds."""

    delay: float = 0.0
    """The longest delay. If it is not 0, texts may arrive in another order."""
    loss: float = 0.0
    doubling: float = 0.0
    cut: float = 0.0
    """The chance that a text breaks the connection; half of that text still arrives."""


class Wire:
    """Two ends, joined within this process. It has no clock: ``at`` says what time it is."""

    def __init__(self, faults: Faults, rng: random.Random) -> None:
        self._faults = faults
        self._rng = rng
        self._now = 0.0
        self._number = count()
        self._under_way: list[tuple[float, int, int, str]] = []
        self._come: tuple[list[str], list[str]] = ([], [])
        self.state = ChannelState.OPEN
        self.ends = (WireEnd(self, 0), WireEnd(self, 1))

    def at(self, now: float) -> None:
        """Set the time: deliver the texts that are due by now."""
        self._now = now
        while self._under_way and self._under_way[0][0] <= now:
            _, _, end, text = heapq.heappop(self._under_way)
            self._come[end].append(text)

    def send(self, end: int, text: str) -> None:
        """Send a text to an end."""
        faults, draw = self._faults, self._rng.random
        if self.state is not ChannelState.OPEN:
            return
        if draw() < faults.cut:
            self._come[end].append(text[: len(text) // 2])
            self.lose()
            return
        if draw() < faults.loss:
            return
        for _ in range(2 if draw() < faults.doubling else 1):
            heapq.heappush(self._under_way, (self._now + draw() * faults.delay, next(self._number), end, text))

    def take(self, end: int) -> list[str]:
        """Return the texts that have come to an end, and forget them."""
        self.at(self._now)
        texts = [*self._come[end]]
        self._come[end].clear()
        return texts

    def lose(self) -> None:
        """Lose the connection: drop the texts on their way, and send no more."""
        self.state = ChannelState.LOST if self.state is ChannelState.OPEN else self.state
        self._under_way.clear()


class WireEnd:
    """One end of a wire: a ``Channel``."""

    def __init__(self, wire: Wire, end: int) -> None:
        self._wire = wire
        self._end = end

    @property
    def state(self) -> ChannelState:
        """The state of the wire."""
        return self._wire.state

    def send(self, text: str) -> None:
        """Send a text to the other end."""
        self._wire.send(1 - self._end, text)

    def receive(self) -> list[str]:
        """Return the texts that have come to this end."""
        return self._wire.take(self._end)

    def close(self) -> None:
        """Close the wire for both ends."""
        self._wire.lose()
        self._wire.state = ChannelState.CLOSED
