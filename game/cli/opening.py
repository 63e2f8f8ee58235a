"""What is agreed at a table that somebody opens on a server."""

from __future__ import annotations

from dataclasses import replace

from ..bots.player import Level
from ..net.messages import SEAT_LINE
from ..net.people import CLOCKS, Terms
from ..net.waiting import LIMITS, PATIENCES
from ..plain import Unreadable, from_plain, read_json
from ..rules import Convention, RuleSet, System, fitting
from ..values import frozen
from .conventions import SYSTEMS


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
    convention: str | None = None
    """What bids tell, by the name that options have for it; None: what is usual here, where it fits."""


def read_terms(text: object, games: tuple[RuleSet, ...], usual: System, pace: int) -> Terms | None:
    """Return what is agreed at a table that somebody asks for; None if it cannot be read, or does not fit.

    ``usual`` is what bids tell where nobody chooses.
    """
    try:
        asked: TableRequest = from_plain(
            TableRequest, read_json(text if isinstance(text, str) else "", "it", SEAT_LINE), "it"
        )
    except Unreadable:
        return None
    rules = next((game for game in games if game.name == asked.rules), None)
    known = asked.level in [level.value for level in Level] and asked.clock in CLOCKS
    known = known and asked.patience in PATIENCES and asked.limit in LIMITS
    if rules is None or not known:
        return None
    system = usual if asked.convention is None else SYSTEMS.get(asked.convention)
    if system is None:
        return None
    convention = fitting(rules, Convention(system))
    if asked.convention is not None and convention.system is not system:
        return None
    terms = Terms(rules, asked.level, pace=pace, hints=asked.hints, clock=asked.clock)
    return replace(terms, convention=convention, patience=asked.patience, limit=asked.limit)
