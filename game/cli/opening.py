"""What a server is told when it starts, and what is agreed at a table that somebody opens there."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from ..bots.player import Level
from ..net.given import GivenDeal, given_deal
from ..net.messages import SEAT_LINE
from ..net.people import CLOCKS, Terms
from ..net.waiting import LIMITS, PATIENCES, READINGS
from ..plain import Unreadable, from_plain, read_json
from ..rules import Convention, RuleSet, System, fitting
from ..store.links import SharedDeal, as_written, parse_link
from ..values import frozen
from ..words import together as words
from ..words.lists import with_full_stop
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
    cards: bool = False
    """Whether the cards of the deal to which the link leads are the first."""
    convention: str | None = None
    """What bids tell, by the name that options have for it; None: what is usual here, where it fits."""


@frozen
class AskedTable:
    """A table that somebody asks for."""

    terms: Terms
    given: GivenDeal | None = None
    """The deal whose cards are the first."""


def read_table(text: object, games: tuple[RuleSet, ...], usual: System, pace: int, own: bool = False) -> AskedTable:
    """Return the table that somebody asks for.

    ``usual`` is what bids tell where nobody chooses; ``own``: whether people may bring rules by link.

    Raises:
        Unreadable: this server has no such table; the message says why in words.
    """
    try:
        asked: TableRequest = from_plain(
            TableRequest, read_json(text if isinstance(text, str) else "", "it", SEAT_LINE), "it"
        )
    except Unreadable:
        raise Unreadable(words.NOT_OFFERED) from None
    deal = _deal_of(asked.link) if asked.link and own else None
    rules = deal.rules if deal is not None else _rules_named("" if asked.link else asked.rules, games)
    known = asked.level in [level.value for level in Level] and asked.clock in CLOCKS
    known = known and asked.patience in PATIENCES and asked.limit in LIMITS and asked.reading in READINGS
    system = usual if asked.convention is None else SYSTEMS.get(asked.convention)
    if rules is None or not known or system is None:
        raise Unreadable(words.NOT_OFFERED)
    convention = fitting(rules, Convention(system))
    if asked.convention is not None and convention.system is not system:
        raise Unreadable(words.NOT_OFFERED)
    terms = Terms(rules, asked.level, pace=pace, hints=asked.hints, clock=asked.clock)
    terms = replace(terms, convention=convention, patience=asked.patience, limit=asked.limit, reading=asked.reading)
    return AskedTable(terms, given_by(deal) if deal is not None and asked.cards else None)


def table_of(deal: SharedDeal, usual: System, pace: int) -> AskedTable:
    """Return a table at which the cards of a deal are the first, and else what people get who choose nothing."""
    convention = fitting(deal.rules, Convention(usual))
    return AskedTable(Terms(deal.rules, patience=60, pace=pace, convention=convention), given_by(deal))


def given_by(deal: SharedDeal) -> GivenDeal:
    """Return the deal of a link as tables have it."""
    return given_deal(deal.rules, deal.seed, deal.number, deal.dealer)


def _rules_named(name: str, games: tuple[RuleSet, ...]) -> RuleSet | None:
    return next((game for game in games if game.name == name), None)


def _deal_of(link: str) -> SharedDeal:
    try:
        return parse_link(as_written(link))
    except Unreadable as error:
        raise Unreadable(with_full_stop(str(error))) from error


def asks_for_pad(text: object) -> bool:
    """Return whether somebody asks for a score pad instead of a table."""
    try:
        return bool(read_json(text if isinstance(text, str) else "", "it", SEAT_LINE) == {"type": "pad"})
    except Unreadable:
        return False
