"""The values of a shared table: what is agreed, who sits where, and one connection to it."""

from __future__ import annotations

import math
from collections import deque
from collections.abc import Iterable
from dataclasses import dataclass, field
from enum import Enum

from ..heads import person_named
from ..rules import DEFAULT_RULES, NO_CONVENTION, Card, Convention, RuleSet, Seat
from ..rules.text import HUMAN, Player
from ..values import frozen
from .from_keeper import FromKeeper

CLOCKS = (0, 30, 60)
"""The clocks that a table may have, in seconds; 0: none."""
MOST_NOTES = 16
"""The most answers queued for one connection; a slow one loses the oldest."""


class TableStage(Enum):
    """What the people at a table are doing."""

    GATHERING = "gathering"
    MIXING = "mixing"
    """The devices add their secrets to the seed."""
    PLAYING = "playing"
    OVER = "over"


@frozen
class Terms:
    """What is agreed at a table."""

    rules: RuleSet = DEFAULT_RULES
    level: str = "casual"
    """The level of the bots that play in empty seats, and for players who are away."""
    patience: int = 20
    """Seconds without a message from a player before the others are asked whether a bot plays; 0: never."""
    pace: int = 800
    """Milliseconds between two actions of bots; 0: no pause."""
    undo: bool = True
    """Whether a decision may be taken back when all agree."""
    hints: bool = True
    """Whether people may ask what an Expert would do."""
    clock: int = 0
    """Seconds after which a player who still thinks is told that there is no hurry, and offered a hint; 0: never."""
    convention: Convention = NO_CONVENTION
    """What the bids of both sides tell."""
    limit: int = 0
    """Seconds after which a bot makes a decision for a player who is here; 0: never."""
    reading: int = 60
    """The most seconds that melds and a result stay until everybody has read them; 0: as long as that takes."""

    @property
    def conventions(self) -> tuple[Convention, ...]:
        """The convention of each side, as a record has them: none at all where bids tell nothing."""
        return () if self.convention == NO_CONVENTION else (self.convention,) * len(self.rules.sides)


@dataclass(slots=True)
class Chair:
    """A seat, and who sits in it."""

    seat: Seat
    name: str = ""
    key: str = ""
    """The SHA-256 of the person's token; empty where nobody sits."""
    head: Card | None = None
    """The person's head, which no other person here has; None where nobody sits."""
    heard: float = -math.inf
    """The time of the player's last message."""
    hung_up: bool = False
    """Whether the player's last line has closed."""
    gone_at: float = math.inf
    """Since when the player has been away."""
    back: float = -math.inf
    """When the player came, or came back."""
    ready: bool = False
    stand_in: bool = False
    """Whether the others have agreed that a bot plays, until the player presses something."""
    ask_after: float = -math.inf
    """When the others may be asked again, once somebody has said *wait*."""
    left_at: int = 0
    """After how many actions the player was away last."""
    missed: list[int] = field(default_factory=list)
    """After how many actions a bot decided for the player who is away."""

    @property
    def taken(self) -> bool:
        """Whether a person sits there, here or away."""
        return self.key != ""


def names_of(chairs: Iterable[Chair]) -> list[str]:
    """Return the names of the people in these seats."""
    return [chair.name for chair in chairs if chair.name]


@dataclass(slots=True)
class Caller:
    """One connection, and what it has been told."""

    seat: Seat | None = None
    key: str = ""
    """The SHA-256 of the person's token; empty until they have said hello, and for one who only watches."""
    token: str = ""
    name: str = ""
    opened: float = 0.0
    repeated: float = -math.inf
    """When what it had missed was last repeated."""
    greeted: bool = False
    gone: bool = False
    undone: int = 0
    ply: int = 0
    rev: int = -1
    fresh: bool = True
    """Whether its observation is to be sent without a request."""
    whole: bool = False
    """Whether it gets an observation after every action."""
    notes: deque[FromKeeper] = field(default_factory=lambda: deque(maxlen=MOST_NOTES))
    allowance: float = 0.0
    """The number of messages that may be read now; it grows with time."""
    since: float = 0.0
    ignored: int = 0


def player_at(name: str, level: str) -> Player:
    """Return who plays under a name: a person who is here, or a bot of a level, in the way of whose name it has."""
    return Player(name, HUMAN) if level == HUMAN else Player(name, level, person_named(name))
