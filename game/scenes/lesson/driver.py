"""The driver of a lesson: a prepared deal with real rules and players, in which nothing is kept."""

from __future__ import annotations

from game.match import Match
from game.plain import HUMAN
from game.rules import DEFAULT_RULES, DealOver, Event, Sitter
from game.scenes.base import Context
from game.scenes.desk import Desk
from game.scenes.driver import Driver, Guide, MatchDriver, PlayerMaker, bot
from game.scenes.lesson.lesson import Lesson

SEED = "lesson 56225"
"""East deals, so the learner speaks first, and holds a run, a pinochle and a marriage."""

_LEVEL = "standard"


class LessonDriver(MatchDriver):
    """Waits while the learner reads, and ends with its one deal. The saved match is left alone."""

    title = "Learn to play"
    has_pointers = False
    deals_on = False

    def __init__(self, ctx: Context, players: PlayerMaker = bot) -> None:
        chosen = ctx.settings
        sitters = (
            Sitter(chosen.partner_name, _LEVEL),
            Sitter(chosen.right_name, _LEVEL),
            Sitter(chosen.own_name, HUMAN),
            Sitter(chosen.left_name, _LEVEL),
        )
        super().__init__(ctx, Match.new(DEFAULT_RULES, sitters, SEED), players)
        self._lesson: Lesson | None = None

    def begin(self) -> None:
        """Nobody who is here needs to be offered the lesson first again."""
        self._ctx.change(self._ctx.settings.changed(newcomer=False))

    def guide(self, desk: Desk) -> Guide:
        """The lesson's panel."""
        self._lesson = Lesson(desk)
        return self._lesson

    def step(self, waited: float, factor: float, held: bool) -> tuple[Event, ...] | None:
        """As in a match, but nothing while there is something to read, or after the deal."""
        reading = self._lesson is not None and self._lesson.reading
        if reading or isinstance(self.match.state.phase, DealOver):
            return None
        return super().step(waited, factor, held)

    def keep(self) -> None:
        """Nothing is kept."""

    def again(self) -> Driver:
        """The same lesson."""
        return LessonDriver(self._ctx, self._players)
