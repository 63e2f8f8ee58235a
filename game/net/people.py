"""The values of a shared table: what is agreed, who sits where, and the end of a line that leads to somebody."""

from __future__ import annotations

import math
from collections import deque
from dataclasses import dataclass, field
from enum import Enum

from ..rules import DEFAULT_RULES, RuleSet, Seat
from .messages import FromKeeper

BOT_NAMES = ("Nora", "Edda", "Wes", "Ivo")
"""Who sits where nobody does, by seat."""
CLOCKS = (0, 30, 60)
"""The clocks that a table may have, in seconds; 0: none."""
MOST_NOTES = 16
"""Answers that wait for one caller: a slow one loses the oldest."""


class TableStage(Enum):
    """What the people at a table are doing."""

    GATHERING = "gathering"
    MIXING = "mixing"
    """The devices are telling their secrets."""
    PLAYING = "playing"
    OVER = "over"


@dataclass(frozen=True, slots=True)
class Terms:
    """What is agreed at a table."""

    rules: RuleSet = DEFAULT_RULES
    level: str = "casual"
    """Of the bots in empty seats, and in the seats of those who have gone."""
    patience: int = 20
    """Seconds without a sign of life after which a bot plays for somebody."""
    pace: int = 800
    """Thousandths of a second between two things that bots do; 0: nobody waits for anything."""
    undo: bool = True
    """Whether a decision may be taken back when all agree."""
    hints: bool = True
    """Whether people may ask what an Expert would do."""
    clock: int = 0
    """Seconds after which a person who still thinks is told that nobody has to hurry, with a hint; 0: never."""


@dataclass(slots=True)
class Chair:
    """A seat, and who sits in it."""

    seat: Seat
    name: str = ""
    key: str = ""
    """The SHA-256 of the person's token; empty where nobody sits."""
    commit: str = ""
    secret: str = ""
    heard: float = -math.inf
    """When there was a sign of life."""
    ready: bool = False

    @property
    def taken(self) -> bool:
        """Whether a person sits there, here or away."""
        return self.key != ""

    def free(self) -> None:
        """Nobody sits there any more."""
        self.name = self.key = self.commit = self.secret = ""
        self.heard = -math.inf


@dataclass(slots=True)
class UndoQuestion:
    """Somebody would take a decision back."""

    seat: Seat
    ply: int
    """When it was asked."""
    until: float
    agreed: set[Seat] = field(default_factory=set)


@dataclass(slots=True)
class Caller:
    """The end of a line, and what the other end has been told."""

    seat: Seat | None = None
    greeted: bool = False
    gone: bool = False
    undone: int = 0
    ply: int = 0
    rev: int = -1
    fresh: bool = True
    """Whether it has to be told what its seat observes, asked or not."""
    notes: deque[FromKeeper] = field(default_factory=lambda: deque(maxlen=MOST_NOTES))
    allowance: float = 0.0
    """How many messages are read at once; it grows with time."""
    since: float = 0.0
    ignored: int = 0
