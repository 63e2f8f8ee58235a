"""The faces of those at the table: after a good moment they are pleased for a while, and then wait again."""

from __future__ import annotations

from collections.abc import Mapping

from ...decisions.feats import feat_of
from ...decisions.talk import GOOD_TRICK
from ...rules import RuleSet, Seat
from ...rules.play import Event, TrickWon
from ...ui.heads import Mood
from ..seat.table_model import TableModel
from .durations import FACE_HOLDS


class Moods:
    """Whose face shows something now. How a deal ends, the faces on its slip tell, once its bar has stopped."""

    def __init__(self) -> None:
        self.clear()

    def clear(self) -> None:
        """Have everybody wait."""
        self._shown: Mapping[Seat, Mood] = {}
        self._left = 0.0

    @property
    def shown(self) -> Mapping[Seat, Mood]:
        """The moods of those who do not just wait."""
        return self._shown

    def begin(self, event: Event, model: TableModel, rules: RuleSet, factor: float) -> None:
        """Show what an event makes people feel; nothing, unless it is a great moment."""
        seat = _winner(event, rules)
        if seat is not None:
            pleased = [other for other in model.seating.seats if model.deal.allied(other, seat)]
            self._shown, self._left = dict.fromkeys(pleased, Mood.PLEASED), FACE_HOLDS * factor

    def update(self, dt: float) -> bool:
        """Let time pass; return whether everybody has begun to wait again."""
        if not self._shown:
            return False
        self._left -= dt
        if self._left > 0:
            return False
        self.clear()
        return True


def _winner(event: Event, rules: RuleSet) -> Seat | None:
    """Return whose side has a reason to be pleased: after a trick of many points, or a great meld."""
    if isinstance(event, TrickWon):
        most = len(event.cards) * max(rules.card_points)
        return event.seat if event.points >= GOOD_TRICK * most else None
    feat = feat_of(event)
    return feat.seat if feat is not None else None
