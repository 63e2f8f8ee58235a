"""The people at a table of several devices, as the table scene meets them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Protocol

from ...rules import Seat
from ...rules.play import Event
from ...words.names import Names
from ..base import Scene
from ..forms.menu import MenuChoice


class Company(Protocol):
    """Others go on when everybody is ready, and may be away."""

    @property
    def remarks(self) -> Mapping[Seat, str]:
        """What the plates say beside a name, such as that somebody is away."""

    @property
    def seated(self) -> bool:
        """Whether somebody at this screen sits at the table; else every hand is another's."""

    @property
    def hints(self) -> bool:
        """Whether hints, prices and odds are agreed at this table."""

    @property
    def by_link(self) -> bool:
        """Whether a link led here, which leads back after the page is loaded again."""

    def waiting(self) -> str:
        """Return what the table waits for while nobody at this screen is asked; empty: what the panel says."""

    def names_of(self, event: Event, names: Names) -> Names:
        """Return the names with which an event of this match is told: a bot may have decided for a person."""

    def ready(self) -> None:
        """Note that the person at this screen has seen what there was to see."""

    def leave(self) -> None:
        """Note that the table scene has gone."""

    def before_quit(self) -> Scene | None:
        """Return the question before the window is closed, if there is one."""

    def menu(self, tools: Sequence[MenuChoice]) -> Scene:
        """Return the menu of this table, also for the tools that have no button at it."""
