"""What the keeper of a table tells a seat. ``messages`` says how messages travel, and what a seat says."""

from __future__ import annotations

from dataclasses import field
from typing import Any, ClassVar

from ..values import frozen
from .given import GivenDeal


@frozen
class AtMoment:
    """A message that belongs to a moment of the match."""

    undone: int
    ply: int


@frozen
class Welcome:
    """The first answer to a greeting: what is played, and the seal of the seed."""

    kind: ClassVar[str] = "welcome"
    together: int
    seat: str | None
    """The seat; None for a spectator."""
    rules: Any
    level: str
    undo: bool
    hints: bool = True
    """Whether people may ask for hints."""
    clock: int = 0
    """Seconds of thinking after which a player gets a hint without asking; 0: never."""
    convention: Any = None
    """What the bids of both sides tell; None: nothing."""
    patience: int = 20
    limit: int = 0
    reading: int = 60
    coming: bool = False
    """Whether they sit down with the next deal."""


@frozen
class PersonSeen:
    """Who sits in a seat, as everybody may know it."""

    seat: str
    name: str
    who: str
    """``person``, ``bot``, or ``nobody`` where a bot will sit."""
    here: bool
    ready: bool
    stand_in: bool = False
    """Whether a bot plays for the person."""
    head: str = ""
    """The court card whose head they have; no two have the same. Empty: the keeper does not know of heads."""

    @property
    def taken(self) -> bool:
        """Whether a person sits there, here or away."""
        return self.who == "person"


@frozen
class QuestionSeen:
    """What people are asked."""

    number: int
    what: str
    """The kind of question, by its value."""
    seat: str
    """Whom it is about."""
    by: str | None
    """Who asks, if somebody who sits there does."""
    name: str
    """The name of a newcomer."""
    undone: int
    ply: int
    """How many actions there were before the decision that it is about."""
    asked: list[str]
    agreed: list[str]


@frozen
class Mixed:
    """How far the devices have come with their secrets for the seed. ``docs/fairness.md`` has the protocol."""

    attempt: int
    step: str
    promises: dict[str, list[str]]
    """By seat: a promise of each of its devices. Empty before the list is complete."""
    secrets: dict[str, list[str]]  # in the order of the promises; empty before all are told
    broken: list[list[str]]
    """For each broken attempt, the seats whose devices had promised and did not go on."""
    silent: list[str]
    """The seats of devices that were asked, and have not promised in time. Empty before the list is complete."""


@frozen
class TableNews:
    """The state of the table without its cards, sent whenever it changes."""

    kind: ClassVar[str] = "people"
    rev: int
    stage: str
    round: int
    people: list[PersonSeen]
    seal: str
    mixed: Mixed
    asked: QuestionSeen | None = None
    slow: str | None = None
    """Who has thought for so long that the others may ask for a bot."""
    left: list[str] = field(default_factory=list)
    """The seats whose people have been away for minutes."""
    record: Any = None
    """The whole match, once it is over."""
    reading: list[str] = field(default_factory=list)
    """The seats whose people are here and still read melds or a result: the table waits for them."""
    given: GivenDeal | None = None
    """The deal of a link whose cards are the first of this match."""


@frozen
class Happened:
    """The events from an action on, as the seat sees them."""

    kind: ClassVar[str] = "event"
    after: int
    """How often the table had gone back when the seat was told before: who knows less asks again."""
    undone: int
    first: int
    """After how many actions ``events`` begin; what the seat knows of later ones has been undone."""
    events: list[list[Any]]
    """For each action."""
    awaited: str | None
    """The seat to act next; None if no seat acts, or if this message is not the last part."""
    view: Any = None
    """What the seat observes, where it is asked, has just come, or wants to be told always."""
    back: str | None = None
    """The seat whose person may take the last decision back."""
    bots: list[int] = field(default_factory=list)
    """After how many actions no person decided."""


@frozen
class Declined:
    """A refusal, and its reason."""

    kind: ClassVar[str] = "refused"
    reason: str


@frozen
class Signalled:
    """A player made a ready-made remark."""

    kind: ClassVar[str] = "signal"
    seat: str
    word: str


@frozen
class Hinted(AtMoment):
    """What an Expert would do; told to one seat alone."""

    kind: ClassVar[str] = "hint"
    text: str


@frozen
class Notice:
    """A sentence about the table."""

    kind: ClassVar[str] = "told"
    text: str


@frozen
class Bye:
    """The end of the connection, and its reason."""

    kind: ClassVar[str] = "bye"
    reason: str
    again: bool = False
    """Whether the seat may come back at once."""


FromKeeper = Welcome | TableNews | Happened | Declined | Signalled | Hinted | Notice | Bye
