"""What a seat and the keeper of its table say to each other: JSON objects with a ``type``, read within limits.

A message that arrives twice does no harm: each request names the moment it belongs to. A moment is ``undone`` (how
often the table has gone back) and ``ply`` (how many actions have been done).
"""

from __future__ import annotations

from dataclasses import field, fields
from typing import Any, ClassVar, get_args

from ..plain import ENTRY, Unreadable, from_plain, quote, read_json, take_object, to_plain, write_json
from ..values import frozen

VERSION = 2
"""The version of these messages. It grows when an older seat would misunderstand."""
SEAT_LINE = 2_000
"""The longest message of a seat, in characters."""
KEEPER_LINE = ENTRY
"""The longest message of the keeper, in characters."""
MOST_PLIES = 100
"""The most actions in one message."""
SIGNALS = ("well played", "thanks", "sorry", "one moment", "your turn")
"""The ready-made remarks. None of them is about cards."""


@frozen
class AtMoment:
    """A message that belongs to a moment of the match."""

    undone: int
    ply: int


@frozen
class Greet:
    """A seat comes, or comes back: its token tells which one it is."""

    kind: ClassVar[str] = "hello"
    together: int
    name: str
    token: str
    """32 digits and letters a to f that the device has drawn, and that nobody else knows."""
    seat: str | None = None
    """The seat that the player would like."""
    watch: bool = False
    whole: bool = False
    """Whether the seat is told what it observes after every action, not only when it is asked: it draws a table."""


@frozen
class Sit:
    """Sit down in another seat that is free."""

    kind: ClassVar[str] = "sit"
    seat: str


@frozen
class Begin:
    """Begin the match, or gather for another one once it is over."""

    kind: ClassVar[str] = "begin"
    round: int
    again: bool = False
    """Whether to gather for another match; a delayed *begin* of the last match does not have it."""


@frozen
class Promise:
    """A device has drawn a secret for the seed, and shows its SHA-256."""

    kind: ClassVar[str] = "promise"
    round: int
    attempt: int
    promise: str


@frozen
class Hold:
    """The device with this promise has kept the list of all promises; ``listed`` is the hash of that list."""

    kind: ClassVar[str] = "hold"
    round: int
    attempt: int
    promise: str
    listed: str


@frozen
class Reveal:
    """The secret of a device, once every device has kept the same list of promises."""

    kind: ClassVar[str] = "secret"
    round: int
    secret: str


@frozen
class Act(AtMoment):
    """A seat's decision, in the notation of actions."""

    kind: ClassVar[str] = "act"
    action: str


@frozen
class Ready(AtMoment):
    """The player has seen the result or the melds, and is ready to go on."""

    kind: ClassVar[str] = "ready"


@frozen
class AskUndo(AtMoment):
    """The player asks to take the last decision back."""

    kind: ClassVar[str] = "undo"


@frozen
class AnswerUndo(AtMoment):
    """The player's answer: whether another player may take a decision back."""

    kind: ClassVar[str] = "agree"
    yes: bool


@frozen
class AnswerQuestion:
    """The player's answer to the question with that number."""

    kind: ClassVar[str] = "answer"
    number: int
    yes: bool


@frozen
class Withdraw:
    """The player who asks withdraws the question with that number."""

    kind: ClassVar[str] = "withdraw"
    number: int


@frozen
class AskAbout:
    """The player asks the others something about a seat."""

    kind: ClassVar[str] = "ask"
    what: str
    """``bot``: let a bot play there; ``free``: free it; ``owner``: it is mine, on a new device."""
    seat: str


@frozen
class AskHint(AtMoment):
    """The player asks what an Expert would do."""

    kind: ClassVar[str] = "hint"


@frozen
class Signal:
    """A ready-made remark."""

    kind: ClassVar[str] = "signal"
    word: str


@frozen
class Ping:
    """The seat is here, and says how much it knows; the keeper repeats what it has missed."""

    kind: ClassVar[str] = "ping"
    undone: int = 0
    ply: int = 0
    rev: int = 0


@frozen
class Depart:
    """The player leaves; a bot plays on, and the seat stays reserved."""

    kind: ClassVar[str] = "leave"


@frozen
class Press(AtMoment):
    """A control of the light seat was pressed, as it stood at that moment."""

    kind: ClassVar[str] = "press"
    name: str


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


FromSeat = (
    Greet | Sit | Begin | Promise | Hold | Reveal | Act | Ready | AskUndo | AnswerUndo | AnswerQuestion | Withdraw
    | AskAbout | AskHint | Signal | Ping | Depart | Press
)  # fmt: skip
FromKeeper = Welcome | TableNews | Happened | Declined | Signalled | Hinted | Notice | Bye
_FROM_SEAT: dict[str, Any] = {each.kind: each for each in get_args(FromSeat)}
_FROM_KEEPER: dict[str, Any] = {each.kind: each for each in get_args(FromKeeper)}


def format_message(message: FromSeat | FromKeeper) -> str:
    """Return a message as a line of JSON."""
    body = {each.name: getattr(message, each.name) for each in fields(message)}
    return write_json({"type": message.kind} | body, separators=(",", ":"), default=to_plain)


def parse_from_seat(text: str) -> FromSeat:
    """Read what a seat says.

    Raises:
        Unreadable: it is not a message, or too long.
    """
    message: FromSeat = _parse(text, _FROM_SEAT, SEAT_LINE)
    return message


def parse_from_keeper(text: str) -> FromKeeper:
    """Read what the keeper says.

    Raises:
        Unreadable: it is not a message, or too long.
    """
    message: FromKeeper = _parse(text, _FROM_KEEPER, KEEPER_LINE)
    return message


def _parse(text: str, kinds: dict[str, Any], longest: int) -> Any:
    body = dict(take_object(read_json(text, "the message", longest), "the message"))
    kind = body.pop("type", None)
    if not isinstance(kind, str) or kind not in kinds:
        raise Unreadable(f"there is no message of type {quote(kind)}")
    if kind == Greet.kind and body.get("together") != VERSION:
        body = {"together": body.get("together"), "name": "", "token": ""}  # what else it says is of another version
    return from_plain(kinds[kind], body, f"the message {kind!r}")
