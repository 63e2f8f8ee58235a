"""What a computer can serve to a room of people: a club's evening, or a score pad on phones."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from ..values import frozen


@frozen
class KeptEvening:
    """A club's evening that can be gone on with."""

    name: str
    told: str
    """What it is called, how far it is, and how many people are there."""
    played: bool = True
    """Whether a round was played."""


@frozen
class KeptSeason:
    """The standings of several evenings."""

    lines: tuple[str, ...]
    """A line for each person, the best first."""
    page: str
    csv: str


@frozen
class RoomLinks:
    """Where people find what this computer serves to the room."""

    guests: str
    own: str
    """For the browser of this computer: an evening's organiser, or the pad."""
    wall: str = ""
    poster: str = ""
    helper: str = ""
    """The organiser's page for another device; whoever has it can change everything."""
    code: Sequence[Sequence[bool]] = ()
    """The squares of the guests' link; empty if there are none."""


class ServedRoom(Protocol):
    """A club's evening, or a score pad on phones, that this computer serves while the game runs."""

    @property
    def is_evening(self) -> bool:
        """Whether it is an evening; otherwise it is a pad."""

    @property
    def links(self) -> RoomLinks | None:
        """Where people find it; None: not yet, or no more."""

    @property
    def trouble(self) -> str:
        """Why nobody can connect, in words; empty while nothing is wrong."""

    def stop(self) -> None:
        """Close it. Everything is kept."""


class Rooms(Protocol):
    """What this computer can serve to a room of people; one of it at a time."""

    @property
    def served(self) -> ServedRoom | None:
        """What is served now."""

    def evenings(self) -> Sequence[KeptEvening]:
        """Return the evenings that can be gone on with, the latest first."""

    def season(self, names: Sequence[str]) -> KeptSeason:
        """Return the standings of these evenings; the last one says what counts."""

    def hold_evening(self, name: str, day: str) -> ServedRoom:
        """Go on with an evening; an empty name begins a new one, which is called after the ``day``."""

    def share_pad(self) -> ServedRoom:
        """Serve a score pad that every phone at the table shows; it is as it was left."""
