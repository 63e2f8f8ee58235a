"""Cutting the cards: the pack is spread out, and the player chooses where to cut."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ....match import Match
from ....ui import widgets
from ....ui.controls import Control, Role
from ....ui.damage import Canvas
from ....ui.faces import card_size
from ....ui.geometry import Rect
from ....words.lists import labelled
from ....words.sealing import CUT_ASKED, CUT_HERE, CUT_LABEL, cut_place, seal_line
from ...base import Context, Pop
from ...forms.dialog import Dialog

_CARD = 64
"""The width of a card of the spread pack, in design pixels."""


class CutCards(Dialog):
    """Asks where to cut; ``done`` is called with the number of cards that are lifted off."""

    title = CUT_LABEL

    def __init__(self, ctx: Context, match: Match, done: Callable[[str], None]) -> None:
        super().__init__(ctx)
        self._cards = len(match.rules.deck.cards)
        self._seal = seal_line(match.seed)
        self._done = done
        self._place = 0
        """How many cards are lifted off; 0: the player has not chosen."""

    def enter(self) -> None:
        """Announce the question."""
        self.ctx.announce(CUT_ASKED)

    def first_focus(self) -> str | None:
        """Return the pack."""
        return "pack"

    def controls(self) -> Sequence[Control]:
        """Return the cut, which waits for a place, the way back, the pack, and the texts."""
        asked, pack, _, seal = self._rows()
        left, right = self._bottom().columns(2, self.ctx.metrics.space_s)
        back = self._way_back(left)
        cut = Control("cut here", CUT_HERE, right, self._cut, enabled=bool(self._place))
        return (
            cut,
            back,
            Control(
                "pack",
                labelled(CUT_LABEL, cut_place(self._place, self._cards)),
                pack,
                lambda: self._lift(self._place or self._cards // 2),
                role=Role.SLIDER,
                adjust=lambda by: self._lift((self._place or self._cards // 2) + by),
                drag=self._lift_at,
            ),
            self._note("asked", CUT_ASKED, asked),
            self._note("seal", self._seal, seal),
        )

    def _lift_at(self, place: tuple[int, int]) -> None:
        """Lift the cards left of a pointer."""
        pack = self._rows()[1]
        self._lift(round((place[0] - pack.x) / max(1, pack.w) * self._cards))

    def _lift(self, place: int) -> None:
        place = max(1, min(self._cards - 1, place))
        if place != self._place:
            self._place = place
            self.ctx.redraw()
        self.ctx.announce(cut_place(place, self._cards), urgent=True)

    def _cut(self) -> None:
        if not self._place:
            self.ctx.announce(CUT_ASKED, urgent=True)
            return
        self.ctx.go(Pop())
        self._done(str(self._place))

    # Layout.

    def _size(self) -> tuple[int, int]:
        metrics = self.ctx.metrics
        width = min(metrics.px(round(560 * metrics.text_scale)), self.ctx.size[0] - 2 * metrics.space_s)
        heights = self._heights(width - 2 * metrics.space_m)
        chrome = self._head_height() + metrics.row + 2 * metrics.space_m + 2 * metrics.space_s
        return width, sum(heights) + 3 * metrics.space_m + chrome

    def _heights(self, width: int) -> tuple[int, int, int, int]:
        """Return the heights of the question, the pack, the depth of the cut, and the seal."""
        look, metrics = self.ctx.look, self.ctx.metrics
        asked = widgets.paragraph_height(look, CUT_ASKED, metrics.body, width)
        seal = widgets.paragraph_height(look, self._seal, metrics.caption, width)
        return asked, card_size(metrics.px(_CARD))[1] + self._rise, look.text_height(metrics.body), seal

    @property
    def _rise(self) -> int:
        """Return how far the lifted cards rise."""
        return self.ctx.metrics.px(12)

    def _rows(self) -> list[Rect]:
        """Return their places; in a window that is too low the pack shrinks."""
        metrics, area = self.ctx.metrics, self._parts()[1]
        asked, pack, told, seal = self._heights(area.w)
        gap = metrics.space_m if asked + pack + told + seal + 3 * metrics.space_m <= area.h else metrics.space_s // 2
        pack = max(metrics.touch, min(pack, area.h - asked - told - seal - 3 * gap))
        found, y = [], area.y
        for height in (asked, pack, told, seal):
            found.append(Rect(area.x, y, area.w, height))
            y += height + gap
        return found

    def _fill(self, surface: Canvas, area: Rect) -> None:
        look, (asked, pack, told, seal) = self.ctx.look, self._rows()
        metrics, theme = look.metrics, look.theme
        middle = widgets.Align.CENTER
        widgets.paragraph(surface, look, CUT_ASKED, asked, metrics.body, theme.text, align=middle)
        self._spread(surface, pack)
        line = cut_place(self._place, self._cards)
        widgets.write(surface, look, line, told, metrics.body, theme.text_muted, align=middle)
        widgets.paragraph(surface, look, self._seal, seal, metrics.caption, theme.text_muted, align=middle)

    def _spread(self, surface: Canvas, pack: Rect) -> None:
        """Draw the cards in a row, each over the one before; the lifted ones are higher."""
        look = self.ctx.look
        width = look.metrics.px(_CARD)
        while width > 1 and card_size(width)[1] > pack.h - self._rise:
            width -= 1
        for number in range(self._cards):
            x = pack.x + round(number * (pack.w - width) / (self._cards - 1))
            lifted = number < self._place
            surface.blit(look.faces.back(width), (x, pack.y + (0 if lifted else self._rise)))
