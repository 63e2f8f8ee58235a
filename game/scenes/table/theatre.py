"""The theatre of a session: where its cards lie, which of them fly, and what is celebrated."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from ...rules.play import Event
from ..base import Context
from .arranged import ArrangedView
from .celebration import Celebration
from .drag import CardDrag, Dropped
from .feats import FEAT_SECONDS
from .flights import event_flights, flies
from .motion import Flight
from .poses import Pose
from .practice import Practice


class TableTheatre:
    """The window's part in showing a match.

    ``view`` returns the current view, ``shown`` the one shown last, and ``factor`` the pace; ``forget`` drops what was
    shown.
    """

    def __init__(
        self,
        ctx: Context,
        view: Callable[[], ArrangedView],
        shown: Callable[[], ArrangedView],
        forget: Callable[[], None],
        factor: Callable[[], float],
        drag: CardDrag,
        practice: Practice,
    ) -> None:
        self._ctx, self._view, self._shown, self._forget, self._factor = ctx, view, shown, forget, factor
        self._drag, self._practice = drag, practice
        self.celebration = Celebration()
        self.dropped: Dropped | None = None
        """The card that is being let go: what flies for it starts there."""

    def poses(self) -> Mapping[int, Pose]:
        """Return where each card was when it was last shown."""
        poses = self._shown().poses
        return poses if self.dropped is None else {**poses, self.dropped.piece.ident: self.dropped.pose}

    def flights(self, event: Event, before: Mapping[int, Pose], seconds: float) -> list[Flight]:
        """Return the flights of an event that has just changed the model; ``before``: the poses until then."""
        flying: list[Flight] = []
        if flies(event, self._ctx.motion, seconds):
            flying = event_flights(event, before, self._view(), seconds)
        lies = max((flight.arrives for flight in flying), default=0.0)
        self.celebration.begin(event, lies, FEAT_SECONDS * self._factor())
        return flying

    def changed(self) -> None:
        """Redraw: this is the only place at the table that asks for another picture."""
        self._ctx.redraw()

    def set_up(self) -> None:
        """Drop the old places: the next flights must not start where another person's cards were."""
        self._forget()

    def skipped(self) -> None:
        """End the celebration: the event was skipped."""
        self.celebration.clear()

    def clear(self) -> None:
        """End drag and advice: something has happened."""
        self._drag.clear()
        self._practice.stop()
