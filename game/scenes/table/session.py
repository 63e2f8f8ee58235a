"""One match played at a table: the driver's next steps, the events being shown, and the table's own line.

It draws nothing and knows no places: it asks its theatre which cards fly for an event.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import chain
from typing import Protocol

from ...bots.prices import ChoicePrice
from ...match import Match
from ...rules import Seat
from ...rules.play import Action, Event, IllegalAction, WidowTaken
from ...store.settings import Motion
from ...values import frozen
from ...words.names import Names
from ...words.refusals import refusal_sentence
from ...words.table import FULL, NOTHING_TO_DECIDE
from ..base import Context
from ..seat.autoplay import only_card
from ..seat.commands import EndMatch, Open, PassDevice, Send
from ..seat.driver import RESULT_SECONDS, Driver
from ..seat.table_events import apply_all, apply_event, turn_up
from ..seat.table_model import Stage, TableModel
from ..seat.view import Message
from .hint import Adviser
from .line import MessageLine
from .motion import Flight
from .poses import Pose, as_shown
from .show import Pace, Show
from .sounds import TableSounds
from .tempo import tempo

_CURTAIN_AFTER = 0.6
"""Seconds for which the last event stays visible before the curtain falls."""


class Theatre(Protocol):
    """Where things lie, for a session that is drawn."""

    def poses(self) -> Mapping[int, Pose]:
        """Return where each card was when it was last shown."""

    def flights(self, event: Event, before: Mapping[int, Pose], seconds: float) -> list[Flight]:
        """Return the flights of an event that has just changed the model; ``before``: the poses until then."""

    def changed(self) -> None:
        """Something looks different now."""

    def set_up(self) -> None:
        """Everything is elsewhere now: another hand may be visible, or none."""

    def skipped(self) -> None:
        """The event being shown was skipped."""

    def clear(self) -> None:
        """Something has happened: the pointer holds nothing any more, and the decision has changed."""


class NoTheatre:
    """A theatre that draws nothing, so nothing flies."""

    def poses(self) -> Mapping[int, Pose]:
        """Return nothing."""
        return {}

    def flights(self, event: Event, before: Mapping[int, Pose], seconds: float) -> list[Flight]:
        """Return nothing."""
        return []

    def changed(self) -> None:
        """Do nothing."""

    def set_up(self) -> None:
        """Do nothing."""

    def skipped(self) -> None:
        """Do nothing."""

    def clear(self) -> None:
        """Do nothing."""


@frozen
class Done:
    """An action was done."""

    events: tuple[Event, ...]


@frozen
class Refused:
    """An action was refused, in words."""

    words: str


class TableSession:
    """Takes the match of one table from each of its events to the next, and shows them.

    ``send`` receives the session's commands to the scene. With ``hurry`` nothing takes time: for demonstrations and
    tests.
    """

    def __init__(
        self, ctx: Context, driver: Driver, send: Send, theatre: Theatre | None = None, hurry: bool = False
    ) -> None:
        self.driver = driver
        self.hurry = hurry
        self.revision = 0
        """Counts what has changed; whoever draws the table compares it."""
        self.waited = 0.0
        """Seconds since the last event, or since all of it was shown."""
        self._ctx = ctx
        self._send = send
        self._theatre = theatre or NoTheatre()
        self._forced = False
        """Whether the person's last card was the only one that could be played."""
        self._was_live = False
        self.show = Show(self._begin, self._apply)
        self.line = MessageLine(ctx, self.changed)
        self.adviser = Adviser(ctx, driver.match, self.line.say)
        self.sittings = 0
        """How often the table was set up: what was chosen at one of them is forgotten at the next."""
        self._sit_down()

    def _sit_down(self) -> None:
        """Begin with an empty table, seen from the driver's viewer: another person may look now."""
        match, viewer, covered = self.driver.match, self.driver.viewer, not self.driver.looking
        players, to_all = tuple(player.name for player in match.players), covered or self.driver.told_to_all
        self.sittings += 1
        self.names = Names(players, viewer, match.rules.seating, to_all)
        self.model = TableModel.of(viewer, match.rules, covered, self.driver.open)
        self.show.clear()
        self.line.reset()
        self.sounds = TableSounds(self._ctx.sounds, viewer, match.rules.seating)

    # Its visible state.

    @property
    def match(self) -> Match:
        """The match."""
        return self.driver.match

    @property
    def viewer(self) -> Seat:
        """The seat at the bottom."""
        return self.model.viewer

    @property
    def showing(self) -> bool:
        """Whether events are still being shown."""
        return self.show.running

    @property
    def live(self) -> bool:
        """Whether the person is to act now."""
        return not self.showing and not self.model.covered and self.driver.asked is self.viewer

    @property
    def can_undo(self) -> bool:
        """Whether the person who looks has a decision to take back."""
        return not self.model.covered and self.match.can_undo(self.viewer)

    @property
    def can_redo(self) -> bool:
        """Whether the person who looks has something to redo."""
        return not self.model.covered and self.match.can_redo

    @property
    def pace(self) -> Pace:
        """The pace of events."""
        driver, settings = self.driver, self._ctx.settings
        if self.hurry:
            return Pace(0.0, False, False)
        claim = driver.claim
        waits = (claim.shown if claim else settings.click_to_go_on) and not driver.watched
        alone = len(self.match.people) == 1  # others here may have something to decide, or want to see it
        quicker = tempo(self.model, self.match.rules, claim, self._forced) if alone else 1.0
        return Pace(settings.speed.value * quicker, self._ctx.motion is not Motion.OFF, waits)

    def message(self, prompt: str) -> Message:
        """Return the table's own line; ``prompt`` is from the panel."""
        return self.line.words(self.show, FULL if self.match.full else prompt)

    @property
    def dealing(self) -> bool:
        """Whether cards are still on their way from the dealer: nothing is asked yet."""
        stage, deal = self.model.stage, self.model.deal
        begins = deal.trump is None if stage is Stage.STOCK else stage is Stage.AUCTION and not deal.calls
        return begins and self.show.flying

    # The person's actions.

    def prefer(self, pieces: Sequence[int]) -> None:
        """Let these go next among equal cards in the person's hand: they were touched."""
        for piece in [piece for piece in self.model.hands[self.viewer] if piece.ident in pieces]:
            self.model.prefer(piece)

    def act(self, action: Action) -> Done | Refused:
        """Do the person's action."""
        view = self.match.view(self.viewer)
        forced = only_card(view) is not None
        try:
            events = self.driver.act(action)
        except IllegalAction as error:
            return Refused(refusal_sentence(error.refusal, view))
        self._forced = forced
        self._happened(events)
        return Done(events)

    def go_on(self) -> None:
        """Handle *Continue*: do what comes next."""
        if self.driver.leads_to is not None and self.model.stage is Stage.RESULT:
            self._send(Open(self.driver.leads_to, replace=True))
        elif self.match.over:
            self._send(EndMatch())
        elif self.match.full:
            self.line.say(FULL)
        elif self.driver.company is not None:
            self.driver.company.ready()
        elif self.match.deal_due:
            self._happened(self.match.deal())

    def skip(self) -> None:
        """Skip the event being shown."""
        self.show.skip()
        self._theatre.skipped()
        self.sounds.cancel_pending()
        self.changed()

    def rest(self) -> None:
        """Stop counting time: the table waits from now on."""
        self.waited = 0.0
        self.line.clear()

    def take_rest(self, shown: bool) -> None:
        """Claim the rest for the person: it is played automatically, each trick ``shown`` until a tap or quickly."""
        self.driver.take_rest(shown)
        self.changed()

    def undo(self) -> bool:
        """Go back to the last decision of the person who looks; return False if there is none."""
        return self._went(self.can_undo and self.driver.undo())

    def redo(self) -> bool:
        """Go forward again; return False if nothing was taken back."""
        return self._went(self.can_redo and self.driver.redo())

    def _went(self, gone: bool) -> bool:
        """Show and keep the match as it is now, if it has ``gone`` back or forward; return whether it has."""
        if gone:
            self.catch_up()
            self.driver.keep()
        return gone

    def hint(self, prices: Sequence[ChoicePrice] = ()) -> None:
        """Say what Expert would do in the person's place; if complete ``prices`` are shown, they are the answer."""
        if self.live:
            self.adviser.ask(self.viewer, prices)
        else:
            self.line.say(NOTHING_TO_DECIDE)

    def catch_up(self, but_last: int = 0) -> None:
        """Show the match as it is, or as it was before its last ``but_last`` actions, without showing what happened."""
        self.stop()
        self._sit_down()
        told = self.match.events
        apply_all(self.model, list(chain.from_iterable(told[: len(told) - but_last])))
        self._theatre.skipped()
        self._theatre.clear()
        self.changed()
        self._theatre.set_up()

    def stop(self) -> None:
        """Stop thinking: the decision has changed."""
        self.driver.stop()
        self.adviser.stop()

    def changed(self) -> None:
        """Something looks different now."""
        self.revision += 1
        self._theatre.changed()

    # Time.

    def update(self, dt: float, waits: Callable[[], bool]) -> bool:
        """Let time pass: continue the show, or do the next automatic step. Return whether something has moved.

        ``waits`` returns whether everybody waits for the person's *Continue*.
        """
        was_showing = self.showing
        moved = was_showing and self.show.update(dt, self.pace)
        if was_showing and not self.showing:
            self.changed()
        self.line.update(dt)
        if not self.showing:
            self._play_on(dt, waits())
        self.sounds.update(dt)
        if self.live and not self._was_live and not self.hurry:
            self.sounds.turn()
        self._was_live = self.live
        return moved

    def arrive(self) -> None:
        """Let moving cards arrive at once: places have changed."""
        self.show.flights = []
        self.sounds.cancel_pending()

    def _play_on(self, dt: float, waits: bool) -> None:
        self.waited += dt
        driver, match, factor = self.driver, self.match, self.pace.factor
        seen = driver.viewer, not driver.looking, driver.open
        if seen != (self.viewer, self.model.covered, self.model.open):
            self.catch_up()
        elif driver.curtain is not None and not waits:
            if self.waited >= _CURTAIN_AFTER * factor:
                self._send(PassDevice(driver.curtain))
        elif match.over:
            if driver.watched and driver.after_deal and self.waited >= RESULT_SECONDS * factor:
                self._send(EndMatch())
        else:
            own = match.awaited is self.viewer
            events = driver.step(self.waited, factor, waits)
            if events is not None:
                self._forced |= own
                self._happened(events)

    def _happened(self, events: Sequence[Event]) -> None:
        """Show the events of the last action. If nobody looks any more, cover the hand first."""
        self._theatre.clear()
        self.adviser.stop()
        self.line.clear()
        if not self.driver.looking and not self.model.covered:
            self.catch_up(but_last=1)
        self.waited = 0.0
        self.show.add(events)
        self.driver.keep()
        self.show.update(0.0, self.pace)
        self.changed()

    def _begin(self, event: Event) -> None:
        """Begin to show an event."""
        seen = as_shown(event.seen_by(self.model.eyes), self._ctx.settings)
        if isinstance(seen, WidowTaken):
            turn_up(self.model, seen)
        company = self.driver.company
        self.line.tell(seen, self.names if company is None else company.names_of(event, self.names))
        self.changed()

    def _apply(self, event: Event, seconds: float) -> list[Flight]:
        """Apply an event: change the model, play its sound, and return its flights."""
        before = self._theatre.poses()
        apply_event(self.model, event)
        self.changed()
        flying = self._theatre.flights(event, before, seconds)
        if not self.hurry:
            self.sounds.hear(event, flying)
        return flying
