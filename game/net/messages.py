"""What a seat and the keeper of its table say to each other: JSON objects with a ``type``, read within limits.

A message that arrives twice does no harm: each request names the moment it belongs to. A moment is ``undone`` (how
often the table has gone back) and ``ply`` (how many actions have been done). ``from_keeper`` has what the keeper says.

A field with a default may be absent: a program that sends no ``head`` gets one that fits its name, and one that is told
none gives the usual heads to the names.
"""

from __future__ import annotations

from dataclasses import fields
from typing import Any, ClassVar, get_args

from ..plain import ENTRY, Unreadable, from_plain, quote, read_json, take_object, to_plain, write_json
from ..values import frozen
from .from_keeper import AtMoment, FromKeeper

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
    head: str | None = None
    """The court card whose head the player would like, such as ``QS``. The first who asks for a head has it."""


@frozen
class Sit:
    """Sit down in another seat that is free."""

    kind: ClassVar[str] = "sit"
    seat: str


@frozen
class ChooseHead:
    """Take another head before the match, one that no other person has."""

    kind: ClassVar[str] = "head"
    head: str


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
class Stay(AtMoment):
    """The player reads on: the table goes on once everybody is ready, however long that takes."""

    kind: ClassVar[str] = "wait"


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
    """``bot``: let a bot play there; ``free``: free it; ``owner``: it is mine, on a new device;
    ``same``: the cards of the match that is over are played again."""
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


FromSeat = (
    Greet | Sit | ChooseHead | Begin | Promise | Hold | Reveal | Act | Ready | Stay | AskUndo | AnswerUndo
    | AnswerQuestion | Withdraw | AskAbout | AskHint | Signal | Ping | Depart | Press
)  # fmt: skip
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
