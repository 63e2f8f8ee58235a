"""The show: a queue of events; each is read, applied to the model, and its cards move to their new places."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from ...rules.play import Event, HandDealt
from .motion import Flight, moving_seconds, reading_seconds, resting_seconds
from .poses import Pose

Apply = Callable[[Event, float], list[Flight]]
"""Applies an event to the model and returns its flights, for a duration in seconds."""


@dataclass(slots=True)
class Pace:
    """The pace: a factor on every duration, and whether cards fly at all."""

    factor: float = 1.0
    flying: bool = True
    wait_for_tap: bool = False
    """Whether a complete trick, or the widow, waits for the person to read it."""


@dataclass(slots=True)
class Show:
    """Plays events one after the other."""

    queue: deque[Event] = field(default_factory=deque)
    flights: list[Flight] = field(default_factory=list)
    time: float = 0.0
    """Seconds since the cards in the air started."""
    reading: Event | None = None
    """The event that is about to take effect."""
    _read_left: float = 0.0
    _rest_left: float = 0.0
    _move_left: float = 0.0
    _held: bool = False

    @property
    def running(self) -> bool:
        """Whether anything is still to be shown."""
        return bool(self.queue or self.reading or self._move_left > 0 or self._rest_left > 0)

    @property
    def waiting(self) -> bool:
        """Whether it waits for the person to go on."""
        return self._held and self.reading is not None

    def add(self, events: Sequence[Event]) -> None:
        """Queue events."""
        self.queue.extend(events)

    def clear(self) -> None:
        """Drop everything: the table is set up again."""
        self.queue.clear()
        self.flights, self.reading = [], None
        self._read_left = self._rest_left = self._move_left = self.time = 0.0

    def in_air(self) -> dict[int, Pose]:
        """Return the poses of the cards in the air, by ident. One that waits for its turn is at its start."""
        return {flight.ident: flight.at(self.time) for flight in self.flights if self.time < flight.arrives}

    @property
    def flying(self) -> bool:
        """Return whether a card is in the air."""
        return any(self.time < flight.arrives for flight in self.flights)

    def skip(self) -> None:
        """Finish the current event: its reading, or its moving and resting."""
        if self.reading is not None:
            self._read_left, self._held = 0.0, False
        else:
            self._land()
            self._rest_left = 0.0

    def update(self, dt: float, pace: Pace, begin: Callable[[Event], None], apply: Apply) -> bool:
        """Let time pass; return whether something looks different.

        ``begin`` gets each event before it is visible, ``apply`` carries it out.
        """
        changed = False
        for _ in range(200):
            if self.reading is not None:
                if self._held:
                    return changed
                self._read_left -= dt
                if self._read_left > 0:
                    return changed
                dt, event, self.reading = 0.0, self.reading, None
                self._start(event, pace, apply)
                changed = True
            elif self._move_left > 0:
                self.time += dt
                self._move_left -= dt
                changed, dt = True, 0.0
                if self._move_left > 0:
                    return True
                self._land()
            elif self._rest_left > 0:
                self._rest_left -= dt
                dt = 0.0
                if self._rest_left > 0:
                    return changed
            elif self.queue:
                event = self.queue.popleft()
                self.reading, changed = event, True
                self._read_left = reading_seconds(event) * pace.factor
                self._held = pace.wait_for_tap and self._read_left > 0
                begin(event)
            else:
                return changed
        return changed

    def _start(self, event: Event, pace: Pace, apply: Apply) -> None:
        more_hands = isinstance(event, HandDealt) and any(isinstance(next_, HandDealt) for next_ in self.queue)
        seconds = moving_seconds(event) * pace.factor if pace.flying and not more_hands else 0.0
        self.flights = apply(event, seconds)
        self.time = 0.0
        self._move_left = max((flight.arrives for flight in self.flights), default=0.0) if seconds > 0 else 0.0
        if self._move_left <= 0:
            self.flights = []
        self._rest_left = resting_seconds(event) * pace.factor

    def _land(self) -> None:
        self.flights = []
        self._move_left = 0.0
