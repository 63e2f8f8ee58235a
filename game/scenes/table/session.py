"""A match at a table, as plain state: what of it has been shown, what is being shown, and the table's own line.

It draws nothing and knows no places. What happens to it stands in ``playing``.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from ...match import SeenMatch
from ...rules import Seat
from ...store.settings import Motion
from ...words.names import Names
from ...words.table import FULL
from ..base import Context
from ..seat.driver import Driver
from ..seat.table_model import Stage, TableModel
from ..seat.view import Message
from .durations import NAME_BEFORE_TOTAL
from .hint import Adviser
from .line import MessageLine
from .revision import Revision
from .show import Pace, Show
from .sounds import TableSounds
from .tempo import tempo


class TableSession:
    """One match at one table, seen from one seat. With ``hurry`` nothing takes time: for demonstrations and tests."""

    def __init__(self, ctx: Context, driver: Driver, hurry: bool = False) -> None:
        self.driver = driver
        self.hurry = hurry
        self.revision = Revision(ctx)
        self.waited = 0.0
        """Seconds since the last event, or since all of it was shown."""
        self.stands = False
        """Whether nothing will happen before somebody presses something."""
        self.forced = False
        """Whether the person's last card was the only one that could be played."""
        self.was_live = False
        """Whether the person was to act when time last passed."""
        self.deal_seen_ending = False
        """Whether the end of this deal was seen as it happened: then its result is revealed step by step."""
        self.untold: Seat | None = None
        """Whose melds are still on their way to the table."""
        self.uncounted: Seat | None = None
        """Whose melds are not yet in any total."""
        self._lie = 0.0
        """Seconds for which they have lain."""
        self.show = Show()
        self.line = MessageLine(ctx, self.revision)
        self.adviser = Adviser(ctx, driver.match, self.line)
        self.sittings = 0
        """How often the table was set up: what was chosen at one of them is forgotten at the next."""
        self._ctx = ctx
        self.sit_down()

    def sit_down(self) -> None:
        """Begin with an empty table, seen from the driver's viewer: another person may look now."""
        match, viewer, covered = self.driver.match, self.driver.viewer, not self.driver.looking
        seated = self.driver.company is None or self.driver.company.seated
        players, to_all = tuple(player.name for player in match.players), covered or self.driver.told_to_all
        self.sittings += 1
        self.untold = self.uncounted = None
        self.deal_seen_ending = False
        self.names = Names(players, viewer, match.rules.seating, to_all)
        self.model = TableModel.of(viewer, match.rules, covered, self.driver.open, seated)
        self.show.clear()
        self.line.reset()
        self.sounds = TableSounds(self._ctx.sounds, viewer, match.rules.seating)

    @property
    def match(self) -> SeenMatch:
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
        waits = (claim.shown if claim else settings.click_to_go_on) and self.model.seated and not driver.watched
        alone = len(self.match.people) == 1  # others here may have something to decide, or want to see it
        quicker = tempo(self.model, self.match.rules, claim, self.forced) if alone else 1.0
        return Pace(settings.speed.value * quicker, self._ctx.motion is not Motion.OFF, waits)

    def lay(self, seat: Seat) -> None:
        """Tell nothing of a seat's melds until their cards lie."""
        self.untold = self.uncounted = seat
        self._lie = 0.0

    def tell_melds(self, dt: float, lie: bool) -> None:
        """Tell of melds whose cards ``lie`` at their seat now; a moment later count them."""
        if self.uncounted is None:
            return
        if self.untold is not None:
            if self.show.flying or not lie:
                return
            self.untold = None
            self.revision.add()
        self._lie += dt
        if self._lie >= NAME_BEFORE_TOTAL * self.pace.factor or not self.showing:
            self.uncounted = None
            self.revision.add()

    def message(self, prompt: str) -> Message:
        """Return the table's own line; ``prompt`` is from the panel."""
        message = self.line.words(self.show, FULL if self.match.full else prompt)
        return message if self.untold is None or message.answers else replace(message, text="")

    @property
    def dealing(self) -> bool:
        """Whether cards are still on their way from the dealer: nothing is asked yet."""
        stage, deal = self.model.stage, self.model.deal
        begins = deal.trump is None if stage is Stage.STOCK else stage is Stage.AUCTION and not deal.calls
        return begins and self.show.flying

    def prefer(self, pieces: Sequence[int]) -> None:
        """Let these go next among equal cards in the person's hand: they were touched."""
        hand = self.model.hands[self.viewer]
        hand.sort(key=lambda piece: piece.ident not in pieces)

    def rest(self) -> None:
        """Stop counting time: the table waits from now on."""
        self.waited = 0.0
        self.line.clear()

    def arrive(self) -> None:
        """Let moving cards arrive at once: places have changed."""
        self.show.flights = []
        self.sounds.cancel_pending()

    def stop(self) -> None:
        """Stop thinking, and what is still to be heard: the decision has changed."""
        self.sounds.cancel_pending()
        self.driver.stop()
        self.adviser.stop()
