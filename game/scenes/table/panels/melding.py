"""Melds on the table, and the declarer's decision."""

from __future__ import annotations

from collections.abc import Sequence
from re import sub

from ....rules import Seat
from ....ui import widgets
from ....ui.arrangement import Arrangement
from ....ui.controls import Control
from ....ui.damage import Canvas
from ....ui.geometry import Rect
from ....ui.text import HARD_SPACE, Fonts, Weight
from ....words import panels as words_of
from ....words.glossary import meld_explanation
from ....words.lists import DOT, dotted, labelled
from ....words.melds import meld_cards_text, meld_text
from ....words.names import points_text, with_points
from ...seat.commands import Change, Continue, Explain, Send
from ...seat.scoreboard import Column, scoreboard
from ...seat.view import TableView
from ..layout.melds import spread, width_in
from ..paint import ink_over_rail
from ..poses import meld_groups, meld_piles, meld_width
from .base import TablePanel

_LINES = 4
"""The most lines for a seat's melds."""
_TOTAL = 80
"""The least width, in design pixels, for a side's melds beside the buttons."""
_BESIDE = 106
"""The width, in design pixels, that the only button leaves on each side for a side's melds."""
_ASIDE = 28
"""The widest gap between the buttons and a side's melds, in design pixels, the same on both sides."""
_LEAST_WORDS = 12
"""The least font size for melds, in design pixels. If their names need more room they are only counted; if there is no
room for that either, the plates show their points.
"""
_LEGIBLE_CARD, _LEAST_CARD = 54, 26
"""The least width of cards, in design pixels, above full names, and above shorter ones."""


def unbroken(fonts: Fonts, text: str, size: int, width: int) -> str:
    """Return melds as text with line breaks between them; one that is too long is not broken before its points."""
    melds = (
        meld.replace(" ", HARD_SPACE) if fonts.width(meld, size) <= width else sub(r" (?=[×\d])", HARD_SPACE, meld)
        for meld in text.split(DOT)
    )
    return f"{HARD_SPACE}{DOT.lstrip()}".join(melds)


class MeldingPanel(TablePanel):
    """Names and points of everybody's melds; playing, throwing in or shooting the moon."""

    may_wait = True

    def __init__(self, send: Send) -> None:
        super().__init__(send)
        self._seen = False

    def see(self, view: TableView) -> None:
        """Take over the current view. Who has the next decision, and then waits for others who read, has read."""
        super().see(view)
        self._seen = self._seen or view.live

    @property
    def _complete(self) -> bool:
        """Return whether everybody has melded."""
        return len(self.view.model.deal.lying) == self.view.model.seating.players

    def waits(self) -> bool:
        """Return whether the person is still to look at the melds, before another seat decides."""
        view = self.view
        return not self._seen and not view.live and not view.watched

    def first_focus(self) -> str | None:
        """Return the way on."""
        return "play on" if self.view.live else "go on"

    def controls(self) -> Sequence[Control]:
        """Return the declarer's choices, or the way on; and each seat's melds as text."""
        melds = [self._meld(seat) for seat in self.view.model.seating.seats if seat in self.view.model.deal.lying]
        return [*self._buttons(), *melds]

    def _buttons(self) -> list[Control]:
        view = self.view
        metrics = view.look.metrics
        row = view.layout.decision.split_bottom(metrics.row)[0]
        if not self._complete:
            return []
        if not view.live:
            if not self.waits() or view.match.awaited is None:
                return []
            on = Change(self._go_on)
            return [Control("go on", words_of.CONTINUE, self._alone(row), key="space", main=True, command=on)]
        choices = self.decision.choices if self.decision is not None else ()
        count = len(choices)
        cells = self._alone(row) if count == 1 else row.fit(min(row.w, metrics.px(200) * count), row.h)
        columns = cells.columns(max(1, count), metrics.px(10))
        return [self.control(choice, cell) for choice, cell in zip(choices, columns, strict=False)]

    def _alone(self, row: Rect) -> Rect:
        """Return the place of the only button, with room beside it for each side's melds."""
        metrics = self.view.look.metrics
        return row.fit(max(metrics.px(140), min(metrics.px(200), row.w - 2 * metrics.px(_BESIDE))), row.h)

    def _meld(self, seat: Seat) -> Control:
        view = self.view
        melds = view.model.deal.lying[seat]
        text = labelled(view.names.name(seat), meld_text(melds))
        hint = meld_explanation(melds)
        cards = labelled(view.names.name(seat), meld_cards_text(melds))
        return Control(f"meld {seat.letter}", text, self._block(seat), hint=hint, command=Explain(cards))

    def _go_on(self) -> None:
        self._seen = True
        self.send(Continue())

    @property
    def _words_size(self) -> int:
        """Return the font size below the cards: that of the points on the plates, so that the cards get the room."""
        return self.view.look.metrics.caption

    def words_heights(self) -> dict[Seat, int]:
        """Return the height of each seat's list of melds below its cards."""
        fonts, found = self.view.look.fonts, {}
        for seat in self.view.model.deal.lying:
            text, size = self._words(seat)
            found[seat] = min(_LINES, len(fonts.wrap(text, size, max(1, self._block(seat).w)))) * fonts.height(size)
        for seat in found:
            # Cards in a row of seats are at one height; those with fewer words can be as large anyway.
            row = [other for other in found if self._block(other).y == self._block(seat).y]
            most = max(found[other] for other in row)
            if all(self._has_room(other, most, _LEGIBLE_CARD) for other in row):
                found |= dict.fromkeys(row, most)
        return found

    def _words(self, seat: Seat) -> tuple[str, int]:
        """Return a seat's melds in few lines, and the font size: first shorter words, then smaller letters."""
        fonts, block, melds = self.view.look.fonts, self._block(seat), self.view.model.deal.lying[seat]
        for size in range(self._words_size, self.view.look.metrics.px(_LEAST_WORDS) - 1, -1):
            for text, card in ((meld_text(melds), _LEGIBLE_CARD), (meld_text(melds, short=True), _LEAST_CARD)):
                words = unbroken(fonts, text, size, block.w)
                lines = len(fonts.wrap(words, size, max(1, block.w)))
                if lines <= _LINES and self._has_room(seat, lines * fonts.height(size), card):
                    return words, size
        counted, size = words_of.melds_counted(len(melds)), self._words_size
        return counted if self._has_room(seat, fonts.height(size), 0) else "", size

    def _has_room(self, seat: Seat, height: int, card: int) -> bool:
        """Return whether words of that height leave cards as wide as ``card``, or as a single line does."""
        metrics, piles = self.view.look.metrics, meld_piles(meld_groups(self.view.model, seat))
        block, widest, line = (
            self._block(seat),
            metrics.px(_LEGIBLE_CARD),
            self.view.look.fonts.height(self._words_size),
        )
        cards, below = spread(block, piles, metrics, height, widest)
        if not cards:
            return True
        least = min(metrics.px(card), width_in(block, piles, metrics, line, widest))
        return cards[0].w >= least and below.h + metrics.px(2) >= height

    def draw(self, surface: Canvas) -> None:
        """Draw the names of melds below the cards, and the buttons. The table draws the cards."""
        view, look = self.view, self.view.look
        metrics = look.metrics
        heights = self.words_heights()
        widest = meld_width(view.model, view.layout, metrics, heights)
        for seat in view.model.deal.lying:
            if seat in view.untold:
                continue
            block = self._block(seat)
            piles = meld_piles(meld_groups(view.model, seat))
            _, below = spread(block, piles, metrics, heights[seat], widest)
            if not piles:
                below = block.fit(block.w, look.fonts.height(self._words_size))
            self._write(surface, *self._words(seat), below)
        if not self._complete or view.uncounted:
            return
        self._totals(surface)
        for control in () if view.showing else self._buttons():
            widgets.button(surface, look, control, self.kind(control))

    def _totals(self, surface: Canvas) -> None:
        """Draw what each side has melded: above the buttons, or for two sides at their left and right."""
        view, look = self.view, self.view.look
        size, ink, centre = look.metrics.heading, look.theme.felt_text, widgets.Align.CENTER
        columns = scoreboard(view.model, view.names).columns
        texts = [with_points(column.name, column.meld) for column in columns]
        row, above = view.layout.decision.split_bottom(look.metrics.row)
        if row.h < look.metrics.row:
            return
        if above.h >= look.fonts.height(size) - look.metrics.px(4):
            widgets.write(surface, look, dotted(texts), above, size, ink, Weight.BOLD, centre)
            return
        rects = [control.rect for control in self._buttons()] or [row.fit(0, row.h)]
        left, right = min(rect.x for rect in rects), max(rect.right for rect in rects)
        outer = self._free_beside(row)
        wide = min(left - outer.x, outer.right - right)
        if len(texts) == 2 and wide >= look.metrics.px(_TOTAL):
            most = max(sum(self._widths(column)) for column in columns)
            fits = most <= wide - 2 * look.metrics.hair
            if not fits:
                most = max(look.fonts.width(text, size, Weight.BOLD) for text in texts)
            gap = max(look.metrics.hair, min(look.metrics.px(_ASIDE), (wide - most) // 2))
            ours, theirs = columns
            self._total(surface, ours, Rect(left - wide, row.y, wide - gap, row.h), fits, widgets.Align.RIGHT)
            self._total(surface, theirs, Rect(right + gap, row.y, wide - gap, row.h), fits, widgets.Align.LEFT)

    def _free_beside(self, row: Rect) -> Rect:
        """Return a row with what is free beside it, up to the cards of those at the sides of a wide table."""
        view, gap = self.view, self.view.look.metrics.space_m
        if view.layout.form is not Arrangement.WIDE:
            return row
        cards = [view.poses[ident] for laid in view.model.laid.values() for ident in laid]
        left = max((round(card.x) + card.width + gap for card in cards if card.x < row.x), default=row.x)
        right = min((round(card.x) - gap for card in cards if card.x > row.right), default=row.right)
        return Rect(min(left, row.x), row.y, max(right, row.right) - min(left, row.x), row.h)

    def _widths(self, column: Column) -> tuple[int, int]:
        """Return the width of a side's name with the space behind it, and that of what it has melded."""
        look, points = self.view.look, points_text(column.meld)
        name = look.fonts.width(column.name, look.metrics.heading, Weight.BOLD)
        return name + look.metrics.px(5), look.fonts.width(points, look.metrics.title, Weight.DISPLAY)

    def _total(self, surface: Canvas, column: Column, place: Rect, figure: bool, align: widgets.Align) -> None:
        """Draw a side's name and what it has melded, as a ``figure`` in the display face if that has room."""
        look, ink, small = self.view.look, self.view.look.theme.felt_text, self.view.look.metrics.heading
        if not figure:
            whole = with_points(column.name, column.meld)
            widgets.write(surface, look, whole, place, small, ink, Weight.BOLD, align)
            return
        first, second = self._widths(column)
        side = place.split_right if align is widgets.Align.RIGHT else place.split_left
        name, points = side(first + second)[0].split_left(first)
        widgets.write(surface, look, column.name, name, small, ink, Weight.BOLD)
        text, size = points_text(column.meld), look.metrics.title
        widgets.write(surface, look, text, points, size, ink, Weight.DISPLAY)

    def _write(self, surface: Canvas, text: str, size: int, area: Rect) -> None:
        """Write a seat's melds in the middle of an area, from its top."""
        look = self.view.look
        lines = look.fonts.wrap_evenly(text, size, area.w)
        widest = max((look.fonts.width(line, size) for line in lines), default=0)
        height = len(lines) * look.fonts.height(size)
        words = Rect(area.center[0] - widest // 2, area.y, widest, height)
        ink = ink_over_rail(surface, look, self.view.layout.shape, words, area.w) if text else look.theme.felt_text
        widgets.paragraph(surface, look, text, area, size, ink, align=widgets.Align.CENTER)
