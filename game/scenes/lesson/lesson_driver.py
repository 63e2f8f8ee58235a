"""The driver of a lesson: a prepared deal with real rules and players; nothing is saved."""

from __future__ import annotations

import random
from collections.abc import Generator

from ...match import Match
from ...rules import Seat
from ...rules.play import DealOver, Event, StockPlay
from ...rules.text import HUMAN, Player
from ...words.lesson import TITLE
from ..base import Context, Job
from ..destinations import Taught
from ..seat.commands import CatchUp
from ..seat.driver import Driver
from ..seat.match_driver import BotMaker, MatchDriver, bot, pause_of
from .bidding import BIDDING
from .course import Course
from .four_hands import FOUR_HANDS
from .lesson import Lesson
from .three_hands import THREE_HANDS
from .two_hands import LAST_CARDS, TWO_HANDS
from .two_hands_questions import TWO_HANDS_QUESTIONS

COURSES: dict[Taught, tuple[Course, ...]] = {
    Taught.FOUR_HANDS: (FOUR_HANDS, *BIDDING),
    Taught.TWO_HANDS: (TWO_HANDS, TWO_HANDS_QUESTIONS),
    Taught.THREE_HANDS: THREE_HANDS,
}
"""The courses of each game, one after the other."""

_LEVEL = "standard"


class LessonDriver(MatchDriver):
    """Waits while the learner reads, and ends with its one deal. The saved match is left alone."""

    title = TITLE
    has_pointers = False
    has_prices = False
    after_deal = ""
    known_cards = True

    def __init__(self, ctx: Context, course: Course, make: BotMaker = bot) -> None:
        names = (getattr(ctx.settings, f"{place}_name") for place in course.places)
        who = (HUMAN if place == "own" else _LEVEL for place in course.places)
        super().__init__(ctx, Match.new(course.rules, tuple(map(Player, names, who)), course.seed), make)
        self._course = course
        self.lesson = Lesson(ctx, course, self.skip)
        """Who explains."""
        self._skipping: Job | None = None

    def begin(self) -> None:
        """Note that the player knows the lesson and need not be offered it first again."""
        self._ctx.change(self._ctx.settings.changed(newcomer=False))

    def skip(self) -> None:
        """Let a bot play the rest of the stock."""
        self.stop()
        self._skipping = self._ctx.job(self._to_last_cards(), lambda _: self._arrived())

    def _arrived(self) -> None:
        self._skipping = None
        self.lesson.send(CatchUp())

    @property
    def asked(self) -> Seat | None:
        """Nobody, while a bot plays in the learner's place."""
        return None if self._skipping else super().asked

    @property
    def _pause(self) -> float:
        """The learner follows each action."""
        return pause_of(self.match)

    def step(self, waited: float, factor: float, held: bool) -> tuple[Event, ...] | None:
        """Do the next step of a match, but nothing while there is something to read, or after the deal."""
        if self.lesson.reading or self._skipping or isinstance(self.match.state.phase, DealOver):
            return ()
        return super().step(waited, factor, held)

    def _to_last_cards(self) -> Generator[object, None, None]:
        """Play for both, until the learner is to act when the stock is nearly gone."""
        match, player = self.match, self._make(Player("", _LEVEL))
        while isinstance(match.state.phase, StockPlay):
            seat = match.awaited
            assert seat is not None, "a phase waits for somebody"
            if match.is_human(seat) and match.state.phase.stock <= LAST_CARDS:
                return
            match.act(seat, (yield from player.think(match.view(seat), random.Random(match.bot_seed(seat)))))

    def stop(self) -> None:
        """Stop playing in the learner's place."""
        super().stop()
        if self._skipping is not None:
            self._skipping.cancel()
            self._skipping = None

    def keep(self) -> None:
        """Save nothing."""

    def again(self, level: str = "") -> Driver:
        """Return a driver for the same lesson."""
        return LessonDriver(self._ctx, self._course, self._make)
