"""The driver of a replay: a match that was played, seen at any of its moments."""

from __future__ import annotations

from ...bots.coach.verdicts import Review, Verdict
from ...match import Match
from ...rules import Seat
from ...rules.play import Action, DealOver, Event, GameOver
from ..base import Context
from ..seat.driver import RESULT_SECONDS, Driver
from ..seat.match_driver import pause_of
from .timeline import Timeline


class ReplayDriver(Driver):
    """Steps through ``whole``; nobody is asked anything, and nothing is kept.

    Of a match that is being played (``running``) the others' hands in the deal in progress stay closed.
    """

    title = "Replay"
    has_pointers = False
    has_prices = True
    after_deal = ""

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
        """After how many actions the match is seen."""
        return self.match.ply

    @property
    def closed(self) -> bool:
        """Whether the deal on the table is still being played elsewhere."""
        in_play = not isinstance(self.whole.state.phase, DealOver | GameOver)
        return self.running and in_play and self.timeline.deal(self.ply) == self.timeline.deal(self.whole.ply)

    @property
    def viewer(self) -> Seat:
        """The seat that was chosen to be at the bottom."""
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
        """Whoever decides next; of a deal that is being played elsewhere, only the person who looks."""
        seat = self.match.awaited
        return None if self.playing or (self.closed and seat is not self.viewer) else seat

    @property
    def watched(self) -> bool:
        """Always."""
        return True

    @property
    def verdict(self) -> Verdict | None:
        """What is known about the decision that comes next."""
        return self._verdicts.get(self.ply)

    def look_from(self, seat: Seat) -> None:
        """Put another seat at the bottom."""
        self._seat = seat

    def go(self, ply: int) -> None:
        """See the match after so many actions."""
        self._wanted = False
        self.match = self.whole.at(max(0, min(ply, self.timeline.end)))

    def want_next(self) -> None:
        """Show the next action as it happened."""
        self._wanted = True

    @property
    def at_end(self) -> bool:
        """Whether nothing follows."""
        return self.ply == self.timeline.end

    def act(self, action: Action) -> tuple[Event, ...]:
        """Nothing: what was done is done."""
        return ()

    def step(self, waited: float, factor: float, held: bool) -> tuple[Event, ...] | None:
        """The next action, when it is wanted or its time has come."""
        if self.at_end:
            self.playing = self._wanted = False
            return None
        over = isinstance(self.match.state.phase, DealOver)
        pause = RESULT_SECONDS if over else pause_of(self.match)
        if not self._wanted and not (self.playing and waited >= pause * factor):
            return None
        self.go(self.ply + 1)
        return self.match.events[-1]

    def stop(self) -> None:
        """Nothing is being worked out."""

    def keep(self) -> None:
        """Nothing is kept."""

    def again(self, level: str = "") -> Driver:
        """The same replay from its beginning."""
        return ReplayDriver(self._ctx, self.whole, 0, self.running, self._review)
