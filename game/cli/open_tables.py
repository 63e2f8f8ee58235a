"""The tables of a server, each with its connections."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field

from ..host.answers import Codes
from ..net.keeper import Keeper
from ..net.light import LightSeat


@dataclass(slots=True)
class TableLine:
    """A connection that leads to a table."""

    number: int
    light: LightSeat | None
    news: asyncio.Event = field(default_factory=asyncio.Event)


@dataclass(slots=True)
class OpenTable:
    """A table with its connections."""

    keeper: Keeper
    lines: dict[int, TableLine] = field(default_factory=dict)
    used: float = 0.0
    sat: bool = False
    """Whether somebody has ever sat down."""
    codes: Codes = field(default_factory=Codes)
    shown: object = None
    """What its callers were shown last."""
