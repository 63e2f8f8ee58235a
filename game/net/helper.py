"""Hints at a table, for a player who asks or who thinks for longer than the table's clock. The clock forces nothing."""

from __future__ import annotations

import random
from collections.abc import Generator

from ..bots.coach.advice import advise
from ..rules import Seat
from ..rules.play import Observation, PlayCard
from ..words import together as words
from ..words.hint import hint_line, with_reasons
from ..words.reasons import reasons_text
from ..words.table import NO_HELP
from .people import TableStage
from .table import SharedTable

_Asked = tuple[Seat, tuple[int, int, int]]
"""Whose decision it is: the seat, the round, and the moment."""


class Helper:
    """Thinks about one decision at a time. Only the player who decides gets the hint."""

    def __init__(self, table: SharedTable) -> None:
        self._table = table
        self._asked: _Asked | None = None
        """The decision that a person is thinking about."""
        self._known: object = None
        """The state of the table at which the decision was looked up last."""
        self._due: _Asked | None = None
        """The decision of that state."""
        self._since = 0.0
        self._helped: _Asked | None = None
        """The decision for which a hint was given or is being prepared."""
        self._slow = False
        """Whether the hint comes by itself, because the person thinks for long."""
        self._thinking: Generator[None, None, str] | None = None

    def ask(self, seat: Seat, now: float) -> str | None:
        """Begin to prepare a hint for a player; return why there is none."""
        if not self._table.terms.hints:
            return NO_HELP
        self._follow(now)
        if self._asked is None or self._asked[0] is not seat:
            return words.NOT_YOUR_TURN
        if self._helped != self._asked:
            self._begin(slow=False)
        return None

    def _begin(self, slow: bool) -> None:
        match, asked = self._table.match, self._asked
        assert match is not None
        assert asked is not None
        self._helped, self._slow = asked, slow
        if self._table.terms.hints:
            match.mark_helped()
            self._thinking = _advice(match.view(asked[0]), random.Random(match.bot_seed(asked[0])))

    def tick(self, now: float) -> tuple[Seat, str] | None:
        """Let time pass, and think a little; return a hint and its receiver once it is ready."""
        self._follow(now)
        asked = self._asked
        if asked is None:
            return None
        clock = self._table.terms.clock
        if clock and now - self._since >= clock and self._helped != asked:
            self._begin(slow=True)
            if self._thinking is None:
                return asked[0], words.NO_HURRY
        if self._thinking is None:
            return None
        try:
            next(self._thinking)
        except StopIteration as end:
            self._thinking = None
            return asked[0], words.no_hurry(hint=end.value) if self._slow else end.value
        return None

    def _follow(self, now: float) -> None:
        """Note whose decision it is now; discard thoughts about an earlier one."""
        asked = self._decision()
        if asked != self._asked:
            self._asked, self._since, self._thinking = asked, now, None

    @property
    def busy(self) -> bool:
        """Whether it is thinking."""
        return self._thinking is not None

    def may_ask(self, seat: Seat | None) -> bool:
        """Return whether a person may ask for a hint now, and has not yet."""
        decision = self._decision()
        return self._table.terms.hints and decision is not None and decision[0] is seat and decision != self._helped

    def _decision(self) -> _Asked | None:
        """Return the decision that the table waits for, if a person who is here has to make it."""
        table = self._table
        known = table.stage, table.round, table.moment, table.here
        if known != self._known:
            self._known, self._due = known, self._look_up()
        return self._due

    def _look_up(self) -> _Asked | None:
        table = self._table
        match = table.match
        if match is None or table.stage is not TableStage.PLAYING or match.awaited not in table.here:
            return None
        assert match.awaited is not None
        return match.awaited, (table.round, *table.moment)


def _advice(view: Observation, rng: random.Random) -> Generator[None, None, str]:
    """Let an Expert think; return what it would do, and why."""
    action, why, reasons = yield from advise(view, rng)
    return hint_line(
        action, with_reasons(why, reasons_text(reasons[:1], rules=view.rules), isinstance(action, PlayCard))
    )
