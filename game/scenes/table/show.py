"""The show: a queue of events; each is read, applied to the model, and its cards move to their new places."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace

from ...rules.play import Event, HandDealt, TrickWon
from .durations import PLAYED, TRICK_STAYS
from .motion import Flight
from .poses import Pose
from .timing import LIES_FIRST, MUST_BE_SEEN, following_seconds, moving_seconds, reading_seconds, resting_seconds

Apply = Callable[[Event, float], list[Flight]]
"""Applies an event to the model and returns its flights, for a duration in seconds."""


@dataclass(slots=True)
class Pace:
    """The pace: a factor on every duration, and whether cards fly at all."""

    factor: float = 1.0
    speed: float = 1.0
    """The part of it that the person has chosen."""
    flying: bool = True
    wait_for_tap: bool = False
    """Whether a complete trick, or the widow, waits for the person to read it."""
    beat: float = PLAYED
    """Seconds from one card that is played to the next, at normal speed."""
    trick: float = TRICK_STAYS
    """How long a complete trick lies, at normal speed."""
    overlaps: bool = False
    """Whether a complete trick may still lie when the next card is played."""


@dataclass(slots=True)
class Show:
    """Plays events one after the other. The next one may begin while cards of the one before are still in the air."""

    queue: deque[Event] = field(default_factory=deque)
    flights: list[Flight] = field(default_factory=list)
    """The cards in the air, and those that wait for their turn."""
    time: float = 0.0
    """Seconds since the table was last at rest: the flights count from there."""
    reading: Event | None = None
    """The event that is about to take effect."""
    _read_left: float = 0.0
    _busy: float = 0.0
    """Seconds until the next event may begin."""
    _late: float = 0.0
    idle: float = 0.0
    """The seconds of the last update in which nothing was shown for which anybody has to wait."""
    _held: bool = False
    _overlaps: bool = False

    @property
    def running(self) -> bool:
        """Whether anything is still to be shown before somebody acts. Cards may land later."""
        return bool(self.queue or self._busy > 0 or (self.reading and not self.lingers))

    @property
    def lingers(self) -> bool:
        """Whether a complete trick lies until it goes by itself, or the next card is played."""
        return isinstance(self.reading, TrickWon) and self._overlaps and not self._held and not self.queue

    @property
    def waiting(self) -> bool:
        """Whether it waits for the person to go on."""
        return self._held and self.reading is not None

    def add(self, events: Sequence[Event], ago: float = 0.0) -> None:
        """Queue events that began ``ago`` seconds before now. A trick that has been read makes room for them."""
        self._late = ago
        if self.lingers:
            self._read_left = 0.0
        self.queue.extend(events)

    def clear(self) -> None:
        """Drop everything: the table is set up again."""
        self.queue.clear()
        self.flights, self.reading = [], None
        self._read_left = self._busy = self.time = 0.0

    def in_air(self) -> dict[int, Pose]:
        """Return the poses of the cards in the air, by ident. One that waits for its turn is at its start."""
        return {flight.ident: flight.at(self.time) for flight in self.flights if self.time < flight.arrives}

    @property
    def flying(self) -> bool:
        """Return whether a card is in the air."""
        return any(self.time < flight.arrives for flight in self.flights)

    def fly(self, flown: Sequence[Flight]) -> None:
        """Let cards fly for which nobody has to wait."""
        self._take_off(flown, self.time)

    def skip(self) -> None:
        """Finish what is read, moves or rests: every card in the air lands."""
        if self.reading is not None:
            self._read_left, self._held = 0.0, False
        self.flights, self._busy = [], 0.0

    def update(self, dt: float, pace: Callable[[], Pace], begin: Callable[[Event], None], apply: Apply) -> bool:
        """Let time pass; return whether something looks different.

        ``pace`` may be another one after each event. ``begin`` gets each event before it is visible, ``apply`` carries
        it out.
        """
        changed = self._fly(dt)
        dt, self._late, self.idle = dt + self._late, 0.0, 0.0
        while True:
            dt = self._pass(dt)
            if self._busy > 0 or self.waiting or (self.reading is not None and self._read_left > 0):
                return changed
            if self.reading is not None:
                event, self.reading = self.reading, None
                self._start(event, pace, apply, dt)
            elif self.queue:
                self._read(self.queue.popleft(), pace(), begin)
            else:
                self.idle += dt
                return changed
            changed = True

    def _pass(self, dt: float) -> float:
        """Let time pass for what is shown now; return what is left of it for what comes then."""
        busy = min(dt, self._busy)
        read = min(dt - busy, self._read_left) if self.reading is not None and not self._held else 0.0
        self.idle += read if self.lingers else 0.0
        self._busy -= busy
        self._read_left -= read
        return dt - busy - read

    def _read(self, event: Event, pace: Pace, begin: Callable[[Event], None]) -> None:
        self.reading, self._overlaps = event, pace.overlaps
        self._read_left = reading_seconds(event, pace.trick) * pace.factor
        self._held = pace.wait_for_tap and self._read_left > 0
        begin(event)

    def _start(self, event: Event, pace: Callable[[], Pace], apply: Apply, ago: float) -> None:
        """Carry out an event that began ``ago`` seconds before now."""
        more_hands = isinstance(event, HandDealt) and any(isinstance(next_, HandDealt) for next_ in self.queue)
        before = pace()
        seconds = moving_seconds(event) * before.factor if before.flying and not more_hands else 0.0
        self._busy = seconds  # the view that is made meanwhile is the one that is shown
        flown = apply(event, seconds)
        arrives = max((flight.arrives for flight in flown), default=0.0)
        self._take_off(flown, max(0.0, self.time - ago))
        following, after = following_seconds(event, before.beat, bool(self.queue)), pace()
        factor = after.speed if isinstance(event, MUST_BE_SEEN) else after.factor
        lies = arrives + resting_seconds(event) * factor
        next_one = lies if following is None else following * factor
        late = max(0.0, ago - self.time)  # no card leaves earlier than now
        lands = arrives + late if isinstance(event, LIES_FIRST) else 0.0
        self._busy = 0.0 if more_hands else max(next_one, lands)

    def _take_off(self, flown: Sequence[Flight], now: float) -> None:
        """Add flights that begin now; a card that is still in the air turns to its new goal from where it is."""
        air, turned = self.in_air(), {flight.ident for flight in flown}
        self.flights = [flight for flight in self.flights if flight.ident not in turned]
        for flight in flown:
            start = air.get(flight.ident, flight.start)
            self.flights.append(replace(flight, start=start, delay=flight.delay + now))

    def _fly(self, dt: float) -> bool:
        """Let cards fly on; return whether any was in the air. At rest, time begins anew."""
        flew = self.flying
        self.time += dt
        if not self.flying:
            self.flights, self.time = [], 0.0
        return flew
