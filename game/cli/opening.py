"""What a server is told when it starts, and what is agreed at a table that somebody opens there."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from ..bots.player import Level
from ..net.messages import SEAT_LINE
from ..net.people import CLOCKS, Terms
from ..net.waiting import LIMITS, PATIENCES, READINGS
from ..plain import Unreadable, from_plain, read_json
from ..rules import Convention, RuleSet, System, fitting
from ..store.links import parse_link
from ..values import frozen
from .conventions import SYSTEMS


@frozen
class ServerOptions:
    """The options of a server."""

    games: tuple[RuleSet, ...]
    host: str = "127.0.0.1"
    port: int = 8080
    tables: int = 200
    idle: int = 1440
    """Minutes after which a table without connections is closed."""
    page: Path | None = None
    """The folder of the page with the whole game."""
    behind_proxy: bool = False
    """Whether to trust the caller's address that a proxy passes on."""
    names: tuple[str, ...] = ()
    """The names under which people ask the server, beside its own addresses."""
    own_rules: bool = True
    """Whether people may bring rules of their own by link."""
    pace: int = 800
    convention: System = System.NONE
    """What bids tell at tables where nobody has chosen anything, and where it fits the game."""


@frozen
class TableRequest:
    """The request to open a table."""

    type: str
    rules: str
    level: str
    hints: bool = True
    clock: int = 0
    patience: int = 60
    limit: int = 0
    reading: int = 60
    link: str = ""
    """The link of a deal by whose rules the table plays, such as house rules; empty: by the rules of that name."""
    convention: str | None = None
    """What bids tell, by the name that options have for it; None: what is usual here, where it fits."""


def read_terms(text: object, games: tuple[RuleSet, ...], usual: System, pace: int, own: bool = False) -> Terms | None:
    """Return what is agreed at a table that somebody asks for; None if it cannot be read, or does not fit.

    ``usual`` is what bids tell where nobody chooses; ``own``: whether people may bring rules by link.
    """
    try:
        asked: TableRequest = from_plain(
            TableRequest, read_json(text if isinstance(text, str) else "", "it", SEAT_LINE), "it"
        )
    except Unreadable:
        return None
    rules = _rules_of(asked, games, own)
    known = asked.level in [level.value for level in Level] and asked.clock in CLOCKS
    known = known and asked.patience in PATIENCES and asked.limit in LIMITS and asked.reading in READINGS
    if rules is None or not known:
        return None
    system = usual if asked.convention is None else SYSTEMS.get(asked.convention)
    if system is None:
        return None
    convention = fitting(rules, Convention(system))
    if asked.convention is not None and convention.system is not system:
        return None
    terms = Terms(rules, asked.level, pace=pace, hints=asked.hints, clock=asked.clock)
    return replace(terms, convention=convention, patience=asked.patience, limit=asked.limit, reading=asked.reading)


def _rules_of(asked: TableRequest, games: tuple[RuleSet, ...], own: bool) -> RuleSet | None:
    """Return the rules that somebody asks for; None if they are not offered, or their link cannot be read."""
    if not asked.link:
        return next((game for game in games if game.name == asked.rules), None)
    try:
        return parse_link(asked.link).rules if own else None
    except Unreadable:
        return None


def asks_for_pad(text: object) -> bool:
    """Return whether somebody asks for a score pad instead of a table."""
    try:
        return bool(read_json(text if isinstance(text, str) else "", "it", SEAT_LINE) == {"type": "pad"})
    except Unreadable:
        return False
