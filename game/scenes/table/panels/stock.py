"""Play with a stock between two players: melds by the winner of a trick, and the choice of the last two cards."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from ....decisions.decision import Chosen, Option
from ....decisions.stock import LayingSearch
from ....rules import Seat
from ....rules.play import GoOn, LayMeld, TakeCard
from ....ui import widgets
from ....ui.arrangement import Arrangement
from ....ui.controls import Attention, Control
from ....ui.damage import Canvas
from ....ui.geometry import Rect
from ....ui.tags import TAG, PlacedTag, tag_width
from ....ui.text import Weight
from ....ui.theme import Metrics
from ....words import panels as words_of
from ....words.lists import dotted
from ....words.melds import meld_text
from ...seat.commands import Change, Send
from ...seat.view import CardMarks
from ..layout.sizes import card_height
from .melding import unbroken
from .play import PlayPanel

_ALL = "lay all"
_AT_ONCE, _IN_A_FRAME = 24, 8
"""Steps of the search for the best order before the first picture, and then in each frame."""
_CARD = 40
"""The least width, in design pixels, of a meld's card before its name is written on the cards instead."""
_CELL = 125
"""The preferred width, in design pixels, of a button with the name of a meld."""
_GAP = 6
"""The gap between two of them."""


class StockPanel(PlayPanel):
    """Cards to play, and over the empty middle the legal melds, or the last two cards."""

    def __init__(self, send: Send) -> None:
        super().__init__(send)
        self._page = 0
        self._search: LayingSearch | None = None

    def _at_first(self) -> Chosen:
        """Begin to look for the best order of melds; most often that is found at once."""
        self._page, self._search = 0, LayingSearch(self.view.observation, _AT_ONCE)
        return Chosen(order=self._search.order)

    def update(self, dt: float, attention: Attention) -> bool:
        """Continue the search."""
        if self._search is not None and self._search.go_on(_IN_A_FRAME):
            self.choose(Chosen(order=self._search.order))
            return True
        return super().update(dt, attention)

    def marks(self) -> CardMarks:
        """Return the marks of playing, and the cards just drawn."""
        marks = super().marks()
        labels = dict.fromkeys(self.view.model.fresh, words_of.NEW_CARD) if self.view.live else {}
        return CardMarks(marks.chosen, marks.dimmed, marks.ringed, labels)

    def first_focus(self) -> str | None:
        """Return the first button; if there is none, a legal card."""
        return next((control.name for control in self._buttons()), None)

    def words_heights(self) -> dict[Seat, int]:
        """Return the height of the meld names below the cards of each seat: at most two lines, if there is room."""
        view = self.view
        line = view.look.fonts.height(view.look.metrics.caption)
        cards, found = card_height(view.look.metrics.px(_CARD)), {}
        for seat in view.model.seating.seats:
            room = (self._block(seat).h - cards) // line
            found[seat] = max(0, min(room, len(self._names(seat, lines=room)))) * line
        return found

    def _names(self, seat: Seat, lines: int) -> list[str]:
        """Return a seat's melds in at most two lines; abbreviated, or only counted, if that is too much for them."""
        fonts, size, wide = self.view.look.fonts, self.view.look.metrics.caption, max(1, self._block(seat).w)
        melds = self.view.model.deal.melds.get(seat, ())
        blocks = [self._block(other) for other in self.view.model.seating.seats]
        whose = self.view.names.name(seat) if blocks[0].y == blocks[1].y else ""
        counted = words_of.melds_counted_with_points(len(melds), sum(meld.points for meld in melds))
        told: list[str] = []
        names = (meld_text(melds), meld_text(melds, short=True), counted)
        for text in (*(dotted((whose, name)) for name in names), counted):
            told = fonts.wrap_evenly(unbroken(fonts, text, size, wide), size, wide)
            if len(told) <= min(2, lines):
                break
        return told

    # Buttons.

    def kind(self, control: Control) -> widgets.Kind:
        """Return gold for only one of two buttons that begin with what a hint advised: not for all melds."""
        if control.name == _ALL and self.view.advised is not None:
            alone = any(other.means == control.means for other in self._buttons() if other.name != _ALL)
            return widgets.Kind.SECONDARY if alone else super().kind(control)
        return super().kind(control)

    def controls(self) -> Sequence[Control]:
        """Return the decisions other than playing a card."""
        return self._buttons() or super().controls()

    def _buttons(self) -> list[Control]:
        choices = self.decision.choices if self.decision is not None else ()
        melds = [choice for choice in choices if isinstance(choice.means, LayMeld)]
        take = [choice for choice in choices if isinstance(choice.means, TakeCard)]
        if take:
            return self._last_two(take)
        on = [choice for choice in choices if isinstance(choice.means, GoOn)]
        found = self._melds(melds, self._parts()[0] if on else self._area()) if melds else []
        for choice in on:
            row = self.view.look.metrics.row
            place = (self._parts()[1] if found else self._area()).fit(self.view.look.metrics.px(300), row)
            found.append(self._narrowed(choice, place))
        return found

    def _narrowed(self, choice: Option, place: Rect) -> Control:
        """Return a choice as a button, with its short label if that is so narrow."""
        return self.control(choice, place, choice.short if self._narrow(place) else "")

    def _parts(self) -> tuple[Rect, Rect]:
        """Return the places for choosing melds, and for going on once the stock is gone: below, or beside."""
        area, metrics = self._area(), self.view.look.metrics
        gap = metrics.px(6)
        row = min(metrics.row, (area.h - gap) // 2)
        if row < metrics.touch:
            beside, melds = area.split_right(max(metrics.touch, area.w // 3), gap)
            return melds, beside
        below, above = area.split_bottom(row, gap)
        return above, below

    def _area(self) -> Rect:
        """Return the place of the trick; in a small window also the area around it while nobody has laid anything.

        Once the stock is gone, its place is free, too.
        """
        layout, metrics = self.view.layout, self.view.look.metrics
        middle = layout.middle
        if layout.form is not Arrangement.WIDE and not self.view.model.stock and self.view.model.turned is None:
            middle = middle.union(layout.stock).union(layout.turned).union(layout.stock_words)
        if layout.form is not Arrangement.WIDE and not any(self.view.model.laid.values()):
            beside = [block for block in layout.melds if block.y < middle.bottom and middle.y < block.bottom]
            left = min(block.x for block in (middle, *beside))
            right = max(block.right for block in (middle, *beside))
            middle = Rect(left, middle.y, right - left, middle.h)
        for seat in self.view.model.seating.seats:
            block = self._block(seat)
            if block.x <= middle.x and middle.right <= block.right and not self.view.model.laid[seat]:
                middle = middle.union(Rect(middle.x, block.y, middle.w, block.h))
        return middle.fit(min(middle.w, metrics.px(600)), min(middle.h, 5 * (metrics.row + metrics.px(6))))

    def _last_two(self, choices: Sequence[Option]) -> list[Control]:
        metrics, area = self.view.look.metrics, self._area()
        gap = metrics.px(8)
        box = area.fit(min(area.w, metrics.px(320)), min(area.h, 2 * metrics.row + gap))
        cells = box.rows(2, gap) if box.h >= 2 * metrics.touch + gap else box.columns(2, gap)
        widest = max(self.view.look.fonts.width(choice.label, metrics.label, Weight.BOLD) for choice in choices)
        narrow = widest + 2 * metrics.space_s > cells[0].w
        return [
            self.control(choice, cell, choice.short if narrow else "")
            for choice, cell in zip(choices, cells, strict=True)
        ]

    def _narrow(self, cell: Rect) -> bool:
        """Return whether a button is so narrow that it needs abbreviations."""
        return cell.w < self.view.look.metrics.px(100)

    def _melds(self, melds: Sequence[Option], area: Rect) -> list[Control]:
        """Return the best order in one tap, then each meld; those without room are on further pages."""
        across, down = self._columns(melds, area)
        room = across * down
        pages = 1 if len(melds) <= room else -(-len(melds) // (room - 1))
        shown = melds if pages == 1 else melds[self._page * (room - 1) : (self._page + 1) * (room - 1)]
        cells = _cells(area, len(shown) + (pages > 1), across, down, self.view.look.metrics, whole_rows=pages > 1)
        found = [self._narrowed(choice, cell) for choice, cell in zip(shown, cells, strict=False)]
        if pages > 1:
            label, turn = words_of.more_page(page=self._page + 1, pages=pages), Change(partial(self._turn, pages))
            found.append(Control("more melds", label, cells[len(shown)], hint=words_of.MORE_MELDS, command=turn))
        return found

    def _columns(self, melds: Sequence[Option], area: Rect) -> tuple[int, int]:
        """Return how many columns and rows of buttons for melds have room."""
        look, metrics = self.view.look, self.view.look.metrics
        gap = metrics.px(_GAP)
        across = max(1, min(2, area.w // metrics.px(round(_CELL * metrics.text_scale))))
        down = max(1, (area.h + gap) // (metrics.row + gap))
        if across * down < 2 and len(melds) > 1:
            across = 2
        column = area.columns(across, gap)[0]
        labels = [choice.short if choice.short and self._narrow(column) else choice.label for choice in melds]
        widest = max(look.fonts.width(label, metrics.label, Weight.BOLD) for label in labels)
        if len(melds) <= down and widest + 2 * metrics.space_m > column.w:
            across = 1
        return across, down

    def _turn(self, pages: int) -> None:
        self._page = (self._page + 1) % pages

    def draw(self, surface: Canvas) -> None:
        """Draw the place of the next card, the names of melds below them, and the buttons."""
        buttons, look = self._buttons(), self.view.look
        if not buttons:
            super().draw(surface)
        heights = self.words_heights()
        for seat, height in heights.items():
            melds = self.view.model.deal.melds.get(seat, ())
            if height and melds and self.view.model.laid[seat]:
                block, size = self._block(seat), look.metrics.caption
                line = look.fonts.height(size)
                names = self._names(seat, height // line)
                words = Rect(block.x, block.bottom - height, block.w, height)
                for name, place in zip(names, words.rows(height // line), strict=False):
                    ink = look.theme.soft_on_cloth
                    widgets.write(surface, look, name, place, size, ink, align=widgets.Align.CENTER)
        self.draw_buttons(surface, buttons)

    def tags(self) -> Iterator[PlacedTag]:
        """Return the names of melds that have no room below, at the lower edge of the cards."""
        look = self.view.look
        for seat, height in self.words_heights().items():
            if height or not self.view.model.laid[seat] or not self.view.model.deal.melds.get(seat):
                continue
            block, (text, *_) = self._block(seat), self._names(seat, lines=1)
            strip = block.split_bottom(look.metrics.px(TAG))[0]
            yield PlacedTag(text, strip.fit(min(block.w, tag_width(look, text, 14)), strip.h))


def _cells(area: Rect, count: int, across: int, down: int, metrics: Metrics, whole_rows: bool) -> list[Rect]:
    """Return the places of buttons in the middle of an area; the first row has fewer, unless there are ``whole_rows``.

    Whole rows may have more places than there are buttons.
    """
    gap, rows = metrics.px(_GAP), min(down, -(-count // across))
    first = across if whole_rows else count % across or across
    box = area.fit(area.w, rows * metrics.row + (rows - 1) * gap)
    return [
        cell
        for number, row in enumerate(box.rows(rows, gap))
        for cell in row.columns(first if number == 0 else across, gap)
    ]
