"""What bots say at a shared table, for its plain pages: the words of the window, from the same public record."""

from __future__ import annotations

from typing import Any

from ..decisions.talk import Remark, Talk
from ..words.names import Names
from ..words.talk import quoted, spoken
from .table import SharedTable


class LightTalk:
    """Hears the match of a table for one page."""

    def __init__(self) -> None:
        self._of: object = None
        """What was heard: the match, how often it went back, and who plays it."""
        self._talk: Talk | None = None
        self._ply = 0

    def hear(self, table: SharedTable) -> Remark | None:
        """Return the last thing said since the page was told; nothing of what was said before it came."""
        match = table.match
        if match is None:
            return None
        of, missed = (table.round, table.moment[0], match.players), False
        if self._talk is None or of != self._of:
            self._of, self._talk, self._ply, missed = of, Talk(match.rules, match.players), 0, True
        said = [self._talk.hear(event) for told in match.events[self._ply :] for event in told]
        self._ply = len(match.events)
        return None if missed else next((remark for remark in reversed(said) if remark is not None), None)


def told(remark: Remark, names: Names) -> dict[str, Any]:
    """Return what somebody says as the page gets it: whose plate, the words, what is heard, and what a slip quotes."""
    name = names.name(remark.seat)
    return {
        "type": "talk",
        "seat": remark.seat.letter,
        "words": remark.words,
        "spoken": spoken(name=name, words=remark.words),
        "line": quoted(name=name, words=remark.words),
    }
