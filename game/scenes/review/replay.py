"""The driver of a replay: a match, seen at any of its moments."""

from __future__ import annotations

from ...bots.coach.verdicts import Review, Verdict
from ...match import Match
from ...rules import Seat
from ...rules.play import Action, DealOver, Event, GameOver
from ...words.replay import TITLE
from ..base import Context
from ..seat.driver import RESULT_SECONDS, Driver
from ..seat.match_driver import pause_of
from .timeline import Timeline


class ReplayDriver(Driver):
    """Steps through ``whole``; nobody is to act, and nothing is saved.

    Of a match in progress (``running``), the others' hands in the current deal stay hidden.
    """

    title = TITLE
    has_pointers = False
    has_prices = True
    after_deal = ""
    match: Match

    def __init__(
        self, ctx: Context, whole: Match, ply: int = 0, running: bool = False, review: Review | None = None
    ) -> None:
        self.whole = whole
        self.timeline = Timeline(whole)
        self.running = running
        self.playing = False
        """Whether one step follows the other by itself."""
        self.all_open = True
        """Whether every hand shall lie open."""
        self.match = whole.at(ply)
        self._ctx = ctx
        self._verdicts = {verdict.ply: verdict for verdict in review.verdicts} if review else {}
        self._seat = review.seat if review else whole.viewer
        self._review = review
        self._wanted = False

    @property
    def ply(self) -> int:
        """The number of actions after which the match is shown."""
        return self.match.ply

    @property
    def closed(self) -> bool:
        """Whether the deal on the table is still in progress elsewhere."""
        in_play = not isinstance(self.whole.state.phase, DealOver | GameOver)
        return self.running and in_play and self.timeline.deal(self.ply) == self.timeline.deal(self.whole.ply)

    @property
    def viewer(self) -> Seat:
        """The seat chosen to be at the bottom."""
        return self.whole.viewer if self.closed else self._seat

    @property
    def open(self) -> bool:
        """Whether every hand lies open."""
        return self.all_open and not self.closed

    @property
    def told_to_all(self) -> bool:
        """Whether it is seen from somebody else's seat."""
        return self.viewer is not self.whole.viewer or not self.whole.people

    @property
    def asked(self) -> Seat | None:
        """Nobody."""
        return None

    @property
    def priced(self) -> Seat | None:
        """The seat that decides next; in a deal that is in progress elsewhere, only if it is the viewer's."""
        seat = self.match.awaited
        return None if self.playing or (self.closed and seat is not self.viewer) else seat

    @property
    def watched(self) -> bool:
        """Always True."""
        return True

    @property
    def verdict(self) -> Verdict | None:
        """The review's verdict on the next decision."""
        return self._verdicts.get(self.ply)

    def look_from(self, seat: Seat) -> None:
        """Put another seat at the bottom."""
        self._seat = seat

    def go(self, ply: int) -> None:
        """Show the match after ``ply`` actions."""
        self._wanted = False
        self.match = self.whole.at(max(0, min(ply, self.timeline.end)))

    def want_next(self) -> None:
        """Show the next action as an event."""
        self._wanted = True

    @property
    def at_end(self) -> bool:
        """Return whether there is no further action."""
        return self.ply == self.timeline.end

    def act(self, action: Action) -> tuple[Event, ...]:
        """Do nothing: the actions are those of the record."""
        return ()

    def step(self, waited: float, factor: float, held: bool) -> tuple[Event, ...] | None:
        """Do the next action, when it is wanted or due."""
        if self.at_end:
            self.playing = self._wanted = False
            return ()
        if waited < 0:
            return None
        over = isinstance(self.match.state.phase, DealOver)
        pause = RESULT_SECONDS if over else pause_of(self.match)
        if not self._wanted and not (self.playing and waited >= pause * factor):
            return None if self.playing else ()
        self.go(self.ply + 1)
        return self.match.events[-1]

    def again(self, level: str = "") -> Driver:
        """Return a driver for the same replay from its beginning."""
        begun = ReplayDriver(self._ctx, self.whole, 0, self.running, self._review)
        begun.heads = self.heads
        return begun
