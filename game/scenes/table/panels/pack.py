"""Before the first deal: the sealed pack lies on the table for a moment, and a person may cut it."""

from __future__ import annotations

from collections.abc import Sequence

from ....ui import widgets
from ....ui.controls import Attention, Control
from ....ui.damage import Canvas
from ....ui.faces import card_size
from ....ui.geometry import Rect
from ....ui.text import Weight
from ....words import panels as words
from ....words.sealing import CUT_LABEL, SEALED
from ...seat.commands import Continue, OpenCut
from .base import TablePanel

_MOMENT = 2.5
"""Seconds for which the pack lies there, at normal speed."""
_BY_KEYS = 3.0
"""A factor on that for a person who uses the keyboard or listens."""
_CARD = 78
"""The width of the pack, in design pixels, if there is room."""
_LAYERS, _STEP = 5, 2
"""The number of visible backs of the pack, and how many design pixels each is higher."""


class PackPanel(TablePanel):
    """Says that the cards are sealed and offers the cut. The deal follows automatically, or after a tap anywhere."""

    may_wait = True

    _age = 0.0
    """Seconds for which the pack has been there."""
    _held = False
    """Whether the person is about to cut."""

    def prompt(self) -> str:
        """Return what the seal means. The menu says how to check it."""
        return SEALED

    def spoken(self) -> str:
        """Return nothing: the table announced it when it appeared."""
        return ""

    def first_focus(self) -> str | None:
        """Return the way on."""
        return "go on"

    def controls(self) -> Sequence[Control]:
        """Return the way on, and the cut."""
        pack, button = self._parts()
        place = pack.union(button) if pack.h else button
        return (
            Control("go on", words.DEAL, self.view.layout.board, key="space", command=Continue()),
            Control("cut", CUT_LABEL, place, key="c", hint=words.CUT_HINT, command=OpenCut()),
        )

    def update(self, dt: float, attention: Attention) -> bool:
        """Let the moment pass, unless the person is about to cut."""
        by_keys = attention.focus_shown
        self._held = "cut" in (attention.focus if by_keys else None, attention.hover, attention.held)
        if not self._held:
            self._age += dt / _BY_KEYS if by_keys else dt
        return False

    def waits(self) -> bool:
        """Return whether the moment lasts; for people who go on by a tap, until the tap."""
        view = self.view
        by_tap = view.settings.click_to_go_on and not view.watched
        return self._held or by_tap or self._age < _MOMENT * view.factor

    def _parts(self) -> tuple[Rect, Rect]:
        """Return the pack, and the button under it."""
        metrics, place = self.view.look.metrics, self._place()
        label = self.view.look.fonts.width(CUT_LABEL, metrics.label, Weight.BOLD)
        rise = metrics.px(_LAYERS * _STEP)
        room = place.h - metrics.row - metrics.space_m - rise
        width = metrics.px(_CARD)
        while width > 1 and card_size(width)[1] > room:
            width -= 1
        pack = Rect(0, 0, width, card_size(width)[1] + rise) if room >= metrics.row else Rect(0, 0, 0, 0)
        gap = metrics.space_m if pack.h else 0
        whole = place.fit(min(place.w, label + 2 * metrics.space_l), pack.h + gap + metrics.row)
        button, above = whole.split_bottom(metrics.row, gap)
        return above.fit(pack.w, pack.h), button

    def _place(self) -> Rect:
        """Return the middle of the table. A stock to come takes no room yet."""
        layout = self.view.layout
        place = layout.middle.union(layout.stock) if layout.stock.area else layout.middle
        return Rect(layout.board.x, place.y, layout.board.w, place.h)

    def draw(self, surface: Canvas) -> None:
        """Draw the pack face down, and the button."""
        look, (pack, button) = self.view.look, self._parts()
        if pack.h:
            step = look.metrics.px(_STEP)
            for layer in range(_LAYERS, -1, -1):
                surface.blit(look.faces.back(pack.w), (pack.x, pack.y + layer * step))
        cut = self.controls()[1]
        widgets.button(surface, look, cut._replace(rect=button), self.kind(cut))
