"""How what has happened is told, event by event: cards fly, a good moment is feasted, sounds and words come in time."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules import Event, WidowTaken
from game.scenes.table.feast import Feast
from game.scenes.table.feats import FEAT_SECONDS
from game.scenes.table.flights import event_flights, flies
from game.scenes.table.line import MessageLine
from game.scenes.table.motion import Flight
from game.scenes.table.show import Show
from game.scenes.table.sounds import TableSounds
from game.scenes.table.spoken import as_shown
from game.words.events import announcement

if TYPE_CHECKING:
    from game.scenes.table.scene import Table


class Telling:
    """Tells the person at the bottom of a table what happens there, as that person may know it."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self.show = Show(self._begin, self._apply)
        self.feast = Feast(table)
        self.clear()

    def clear(self) -> None:
        """The table is set up anew: nothing is left to tell, and another person may sit at the bottom."""
        self.show.clear()
        self.feast.clear()
        self.line = MessageLine()
        self.sounds = TableSounds(self._table.ctx.sounds, self._table.viewer, self._table.match.rules.seating)

    def skip(self) -> None:
        """The person has seen enough of what is shown now."""
        self.show.skip()
        self.feast.clear()
        self.sounds.cancel_pending()

    def arrive(self) -> None:
        """Places have changed: what moves is there at once."""
        self.show.flights = []
        self.sounds.cancel_pending()

    def update(self, dt: float) -> None:
        """Let time pass for what is shown."""
        running = self.show.running
        if running and self.show.update(dt, self._table.pace):
            self._table.ctx.repaint()
        if running and not self.show.running:
            self._table.changed()
        if self.feast.update(dt):
            self._table.ctx.repaint()

    def _begin(self, event: Event) -> None:
        """An event is about to be shown."""
        table = self._table
        seen = as_shown(event.seen_by(table.model.eyes), table.ctx.settings)
        if isinstance(seen, WidowTaken):
            table.model.turn_up(seen)
            table.changed()
        text = announcement(seen, table.names)
        if text:
            table.ctx.announce(text)
        self.line.hear(seen, table.names)
        table.redraw()

    def _apply(self, event: Event, seconds: float) -> list[Flight]:
        """An event takes effect: change the model, be heard, and return what flies."""
        table = self._table
        flying = self._move(event, seconds)
        lies = max((flight.arrives for flight in flying), default=0.0)
        self.feast.begin(event, lies, FEAT_SECONDS * table.pace.factor)
        if not table.hurry:
            self.sounds.hear(event, flying)
        return flying

    def _move(self, event: Event, seconds: float) -> list[Flight]:
        table, before = self._table, self._table.poses
        table.model.apply(event)
        table.changed()
        ctx = table.ctx
        if not flies(event, ctx.motion, seconds):
            return []
        return event_flights(event, before, table.poses, table.model, table.layout, ctx.metrics, ctx.settings, seconds)
