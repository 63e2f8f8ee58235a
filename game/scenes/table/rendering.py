"""Renders pictures for the table step by step before they are needed, so that none of them delays a frame."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator

from ..base import Context, Job
from .arranged import ArrangedView
from .plates import prepare_portraits
from .poses import meld_card_width


class Renderer:
    """The work in progress. ``view`` returns the current view, ``changed`` redraws it."""

    def __init__(self, ctx: Context, view: Callable[[], ArrangedView], changed: Callable[[], None]) -> None:
        self._ctx, self._view, self._changed = ctx, view, changed
        self._job: Job | None = None

    def begin(self) -> None:
        """Begin again: sizes or the look have changed."""
        self.stop()
        self._job = self._ctx.job(self._render_hand(), self._hand_rendered)

    def stop(self) -> None:
        """Stop: nobody looks at the table any more."""
        if self._job is not None:
            self._job.cancel()

    def begin_portraits(self) -> None:
        """Render portraits: plates may have other sizes now."""
        if self._job is not None:
            self._ctx.job(self._render_portraits(), lambda _: None)

    def _hand_rendered(self, _: None) -> None:
        self._job = self._ctx.job(self._render_others(), lambda _: None, patient=True)

    def _render_hand(self) -> Generator[None, None, None]:
        yield from self._render_portraits()
        yield from self._faces(self._view().layout.card)

    def _render_others(self) -> Generator[None, None, None]:
        """Render later cards: on a trick, in melds, and those that may not be played."""
        table, metrics = self._view().layout, self._ctx.metrics
        for width in dict.fromkeys((table.trick[0].w, meld_card_width(table, metrics))):
            if width > 0:
                yield from self._faces(width)
        yield from self._faces(table.card, dimmed=True)

    def _faces(self, width: int, dimmed: bool = False) -> Iterator[None]:
        """Render the cards of the game that is played."""
        deck, faces = self._view().match.rules.deck, self._ctx.faces
        return faces.prepare(width, dimmed, self._ctx.metrics.scale, deck.kinds)

    def _render_portraits(self) -> Generator[None, None, None]:
        for _ in prepare_portraits(self._view()):
            self._changed()
            yield
