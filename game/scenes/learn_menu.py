"""The menu of lessons and drills."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ..ui import widgets
from ..ui.controls import Control
from ..ui.damage import Canvas
from ..ui.geometry import Rect
from ..values import frozen
from ..words import learn as words
from .base import Push, Replace
from .destinations import Destination, Taught, ToDrills, ToLesson, ToMistakes, ToOdds
from .forms.dialog import Dialog


@frozen
class _Entry:
    """One thing to learn or to practise."""

    name: str
    label: str
    about: str
    to: Destination


_ENTRIES = (
    _Entry(Taught.FOUR_HANDS.value, words.FOUR_HANDS, words.FOUR_HANDS_ABOUT, ToLesson(Taught.FOUR_HANDS)),
    _Entry(Taught.TWO_HANDS.value, words.TWO_HANDS, words.TWO_HANDS_ABOUT, ToLesson(Taught.TWO_HANDS)),
    _Entry("drills", words.DRILLS, words.DRILLS_ABOUT, ToDrills()),
    _Entry("mistakes", words.MISTAKES, words.MISTAKES_ABOUT, ToMistakes()),
    _Entry("odds", words.ODDS, words.ODDS_ABOUT, ToOdds()),
)


class LearnMenu(Dialog):
    """Asks what to learn or practise."""

    title = words.TITLE

    def controls(self) -> Sequence[Control]:
        """Return a button for each entry, and the way back."""
        row = self.ctx.metrics.row
        return (
            *(
                Control(entry.name, entry.label, block.split_top(row)[0], self._begin(entry.to), hint=entry.about)
                for entry, block in zip(_ENTRIES, self._blocks(), strict=True)
            ),
            *super().controls(),
        )

    def _begin(self, to: Destination) -> Callable[[], None]:
        lesson = isinstance(to, ToLesson)
        return lambda: self.ctx.go(Replace(to, all=True) if lesson else Push(to))

    def _size(self) -> tuple[int, int]:
        metrics = self.ctx.metrics
        height = self._edges + len(_ENTRIES) * (metrics.row + self._line + metrics.space_m)
        wide = 2 if self._low else 1
        return metrics.px(round(400 * metrics.text_scale * wide)), height

    @property
    def _edges(self) -> int:
        """Return the height without the entries."""
        metrics = self.ctx.metrics
        return 2 * metrics.space_m + self._head_height() + metrics.row + 2 * metrics.space_s

    @property
    def _low(self) -> bool:
        """Return whether the entries do not fit in a column."""
        metrics = self.ctx.metrics
        need = self._edges + len(_ENTRIES) * (metrics.row + metrics.space_s)
        return need > self.ctx.size[1] - 2 * metrics.space_s

    @property
    def _line(self) -> int:
        """Return the height of an entry's description."""
        return self.ctx.look.text_height(self.ctx.metrics.caption)

    def _blocks(self) -> list[Rect]:
        """Return the places of the entries: a button and, if there is room, a description below."""
        metrics = self.ctx.metrics
        body = self._inside().split_top(self._head_height(), metrics.space_s)[1]
        across = 2 if self._low else 1
        strips = body.rows(-(-len(_ENTRIES) // across), metrics.space_s)
        return [cell for strip in strips for cell in strip.columns(across, metrics.space_m)][: len(_ENTRIES)]

    def _fill(self, surface: Canvas, area: Rect) -> None:
        look, metrics = self.ctx.look, self.ctx.metrics
        for entry, block in zip(_ENTRIES, self._blocks(), strict=True):
            line = block.split_top(metrics.row)[1].split_top(self._line)[0]
            if line.h == self._line:
                size = look.fonts.fit(entry.about, metrics.caption, line.w)
                ink, middle = look.theme.text_muted, widgets.Align.CENTER
                widgets.write(surface, look, entry.about, line, size, ink, align=middle)
