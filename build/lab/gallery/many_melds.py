"""A table at which unusually many melds lie: shown before the bids, and laid."""

from __future__ import annotations

from collections.abc import Callable

from game.scenes.base import Context, Scene
from game.scenes.seat.match_driver import MatchDriver
from game.scenes.table.scene import Table

from .moments import fourfold, shown

MANY_MELDS: dict[str, Callable[[Context], Scene]] = {
    "double-deck-shown": lambda ctx: Table(ctx, MatchDriver(ctx, shown())),
    "double-deck-fourfold": lambda ctx: Table(ctx, MatchDriver(ctx, fourfold())),
}
"""The scenes, by the names of their pictures."""
