"""Who of a table's players is here. Only their messages tell it, and lines that close."""

from __future__ import annotations

import math
from collections.abc import Mapping

from ..rules import Seat
from .people import Chair

SILENT = 12.0
"""Seconds without a message from a player after which they are away: pages say something every five seconds."""
HUNG_UP = 4.0
"""The same where the last line has closed: a page that is loaded again is back sooner."""
FORGOTTEN = 80.0
"""Seconds without a message from a player after which the seat is free again, before a match."""
KEPT = 20.0
"""The same when a match begins."""
LEFT = 180.0
"""Seconds without a message from a player after which the others may free the seat, in a match."""


class Presence:
    """Follows the chairs of a table."""

    def __init__(self, chairs: Mapping[Seat, Chair]) -> None:
        self.here: frozenset[Seat] = frozenset()
        """The seats whose people are here."""
        self.left: frozenset[Seat] = frozenset()
        """The seats whose people have been away for minutes."""
        self._chairs = chairs
        self._look_again = math.inf
        """When somebody may have been silent for too long."""

    def heard(self, seat: Seat, now: float) -> bool:
        """Note a message of a player; return whether they have just come, or come back."""
        chair = self._chairs[seat]
        chair.heard, chair.hung_up, chair.gone_at = now, False, math.inf
        return seat not in self.here

    def hung_up(self, seat: Seat) -> None:
        """Note that a player's last line has closed."""
        self._chairs[seat].hung_up = True
        self._look_again = -math.inf

    def depart(self, seat: Seat) -> None:
        """Note that a player has left on purpose."""
        self._chairs[seat].heard = -math.inf
        self._look_again = -math.inf

    def due(self, now: float) -> bool:
        """Return whether somebody may have been silent for too long."""
        return now > self._look_again

    def look(self, now: float) -> frozenset[Seat]:
        """Find out who is here now; return who is not any more."""
        before, taken = self.here, {seat: chair for seat, chair in self._chairs.items() if chair.taken}
        self.here = frozenset(seat for seat, chair in taken.items() if now <= self._ends(chair))
        away = [chair for seat, chair in taken.items() if seat not in self.here]
        for chair in away:
            chair.gone_at = min(chair.gone_at, now)
        self.left = frozenset(chair.seat for chair in away if now >= chair.gone_at + LEFT)
        ends = [self._ends(self._chairs[seat]) for seat in self.here]
        later = [chair.gone_at + LEFT for chair in away if chair.seat not in self.left]
        self._look_again = min([*ends, *later], default=math.inf)
        return before - self.here

    @staticmethod
    def _ends(chair: Chair) -> float:
        return chair.heard + (HUNG_UP if chair.hung_up else SILENT)
