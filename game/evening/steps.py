"""What can happen at an evening, as values, and a line of text for each. Their list is the whole evening."""

from __future__ import annotations

from enum import Enum

from ..plain import Unreadable, from_plain, quote, read_json, take_object, take_text, to_plain, write_json
from ..rules import RuleSet
from ..values import frozen
from .seating import Sides

FORMAT = 1
"""The format of the lines."""
_WHAT = "the evening"


class Movement(Enum):
    """How people move from round to round."""

    MEET = "meet"
    """Everybody meets as many others as can be."""
    LADDER = "ladder"
    """Winners go a table up, losers a table down."""


class Counting(Enum):
    """What the standings are ordered by."""

    POINTS = "points"
    OVER = "over"
    """Points over the average of those who held the same cards, or played at the same time."""
    MATCH_POINTS = "match points"


@frozen
class Opened:
    """The evening begins."""

    title: str
    day: str
    rules: RuleSet
    deals: int
    """Deals in a round."""
    rounds: int
    pairs: bool
    """Whether partners stay together."""
    movement: Movement
    counting: Counting
    phones: bool
    """Whether tables play on phones, all with the same cards; otherwise with real cards. A table may differ."""
    secret: str
    """Seats and cards are drawn from it; 32 digits and letters a to f."""
    format: int = FORMAT


@frozen
class Came:
    """Somebody comes. People are known by the order in which they came, from 0."""

    name: str
    key: str = ""
    """The SHA-256 of their device's key; empty: the organiser wrote them down."""


@frozen
class Renamed:
    """A name is mended."""

    person: int
    name: str


@frozen
class Recognised:
    """A person has another device."""

    person: int
    key: str


@frozen
class Went:
    """Somebody goes."""

    person: int


@frozen
class CameBack:
    """Somebody who had gone is here again."""

    person: int


@frozen
class Partnered:
    """Two are partners for the evening."""

    one: int
    other: int


@frozen
class Parted:
    """Two are partners no longer."""

    person: int


@frozen
class TableOf:
    """A table plays with real cards or on phones from the next round on."""

    table: int
    phones: bool


@frozen
class Planned:
    """The rounds to come are planned, for these people."""

    rounds: tuple[tuple[Sides, ...], ...]
    out: tuple[tuple[int, ...], ...]


@frozen
class Begun:
    """A round begins."""

    round: int
    tables: tuple[Sides, ...]
    out: tuple[int, ...]
    phones: tuple[int, ...]
    """The tables that play on phones, from 0."""


@frozen
class Swapped:
    """Two change places in the round that is played, or one who sat out plays for another."""

    round: int
    one: int
    other: int


@frozen
class DealPoints:
    """What a deal of the round's cards has brought each side."""

    number: int
    dealer: str
    points: tuple[int, ...]


@frozen
class Scored:
    """The result of a table; the last one counts."""

    round: int
    table: int
    points: tuple[int, ...]
    """Of each side; empty: the table has not played."""
    deals: tuple[DealPoints, ...] = ()
    """Deal by deal, where the cards are the same at other tables."""
    bots: tuple[int, ...] = ()
    """The sides for which a bot has decided something."""


@frozen
class Ended:
    """A round ends."""

    round: int


@frozen
class Closed:
    """The evening ends."""


@frozen
class OpenedAgain:
    """The evening goes on after all."""


What = (
    Opened | Came | Renamed | Recognised | Went | CameBack | Partnered | Parted | TableOf | Planned | Begun | Swapped
    | Scored | Ended | Closed | OpenedAgain
)  # fmt: skip
_KINDS: dict[str, type[What]] = {
    kind.__name__.lower(): kind
    for kind in (
        Opened, Came, Renamed, Recognised, Went, CameBack, Partnered, Parted, TableOf, Planned, Begun, Swapped, Scored,
        Ended, Closed, OpenedAgain,
    )
}  # fmt: skip


@frozen
class EveningStep:
    """Something that happens at an evening."""

    at: int
    """Seconds since 1970."""
    by: str
    """Who did it: a name, or empty for the program."""
    what: What


def format_step(step: EveningStep) -> str:
    """Return a step as a line."""
    told = {"at": step.at, "by": step.by, "step": type(step.what).__name__.lower()} | to_plain(step.what)
    return write_json(told, ensure_ascii=False, separators=(",", ":"))


def parse_step(line: str) -> EveningStep:
    """Read a line.

    Raises:
        Unreadable: it is not a step.
    """
    told = take_object(read_json(line, _WHAT), _WHAT)
    at, by, name = (told.pop(part, None) for part in ("at", "by", "step"))
    kind = _KINDS.get(name) if isinstance(name, str) else None
    if kind is None or type(at) is not int:
        raise Unreadable(f"{_WHAT}: {quote(line)} is not a line of an evening")
    if kind is Opened and told.get("format") != FORMAT:
        raise Unreadable(f"{_WHAT} was written by another version")
    return EveningStep(at, take_text(by, _WHAT), from_plain(kind, told, _WHAT))
