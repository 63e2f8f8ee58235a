"""What everybody has heard and seen in this deal: the auction in order, and each trick as it lay."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence

import pygame

from ....rules import Seat, Seating
from ....rules.play import AuctionWon, Bid, Call
from ....ui import widgets
from ....ui.controls import Control
from ....ui.damage import Canvas
from ....ui.faces import ASPECT
from ....ui.geometry import Rect
from ....ui.keys import key_of
from ....ui.text import Weight
from ....words import dialogs as words_of
from ....words.conventions import told_aloud as meanings_aloud
from ....words.conventions import told_lines
from ....words.events import announcement, trick_text
from ....words.lists import headed, sentences, with_full_stop
from ....words.melds import meld_text
from ....words.names import Names
from ....words.raises import SuitsTold, told_aloud, told_line
from ...base import Context
from ...forms.dialog import Dialog
from ...seat.table_model import TableModel, TakenTrick
from ..layout.seats import Place
from ..poses import place_of


class ThisDeal(Dialog):
    """The auction, on as many pages as necessary, and a page for each trick; the last page is shown first."""

    def __init__(
        self, ctx: Context, model: TableModel, names: Names, told: Mapping[Seat, SuitsTold] | None = None
    ) -> None:
        """``told``: what bids have told about suits."""
        super().__init__(ctx)
        self._names, self._heard = names, told or {}
        calls = zip(model.deal.calls, model.deal.tells, strict=True)
        bids = ((names.name(seat), call.points, row) for (seat, call), row in calls if row and isinstance(call, Bid))
        self._meanings = told_lines(bids)
        line = told_line(self._heard, names)
        shown = model.deal.shown.items()
        self._showed = [words_of.showed(name=names.name(seat), melds=meld_text(melds)) for seat, melds in shown]
        self._lines = [*self._showed, *self._meanings, *([line] if line else [])]
        """The melds shown before the bids, and what bids have told, below the calls."""
        self._rounds = _rounds(names.seating, model.deal.calls)
        self._won = AuctionWon(model.deal.contract, model.deal.forced) if model.deal.contract else None
        self._tricks = tuple(model.deal.tricks)
        self._page = len(self._tricks)
        """Which trick; 0: the last page of the auction, -1 the one before."""
        self.title = self._heading()

    @property
    def _first(self) -> int:
        """Return the page on which the deal begins."""
        return 1 - max(bool(self._showed), math.ceil(len(self._rounds) / self._rows()))

    def _rows(self) -> int:
        """Return how many rounds of the auction fit on a page, below the names and above the outcome."""
        below = self._line() * (1 + len(self._lines))
        return max(1, (self._parts()[1].h - below) // self._row() - 1)

    def _line(self) -> int:
        return self.ctx.look.text_height(self.ctx.metrics.body)

    def _row(self) -> int:
        return self._line() + self.ctx.metrics.px(4)

    def _shown(self) -> Sequence[dict[Seat, Call]]:
        """Return the rounds of the auction on this page."""
        begin = (self._page - self._first) * self._rows()
        return self._rounds[begin : begin + self._rows()]

    def resize(self, size: tuple[int, int]) -> None:
        """Adapt the page: larger windows have fewer pages."""
        self._page = max(self._first, self._page)
        self.title = self._heading()

    def _heading(self) -> str:
        if self._page < 1:
            pages = 1 - self._first
            return words_of.AUCTION if pages == 1 else words_of.auction_page(page=self._page + pages, pages=pages)
        last = self._page == len(self._tricks)
        return words_of.LAST_TRICK if last else words_of.trick_page(page=self._page, pages=len(self._tricks))

    def enter(self) -> None:
        """Announce the calls, or the trick."""
        self.ctx.announce(self._told())

    def _told(self) -> str:
        if self._page < 1:
            said = (pair for calls in self._shown() for pair in calls.items())
            calls = ((self._names.name(seat), call) for seat, call in said)
            showed = sentences(*map(with_full_stop, self._showed))
            told = showed, meanings_aloud(self._meanings), told_aloud(self._heard, self._names)
            return words_of.calls_line(calls, *told, self._sentence())
        return headed(trick_text(self._trick.cards, self._names), self._sentence())

    @property
    def _trick(self) -> TakenTrick:
        return self._tricks[self._page - 1]

    def controls(self) -> Sequence[Control]:
        """Return the way back, the pages before and after, and the content as text."""
        turning = self._paging(self._turn, self._page > self._first, self._page < len(self._tricks))
        return (*turning, self._note("cards", self._told(), self._parts()[1]))

    def _turn(self, by: int) -> None:
        self._page = max(self._first, min(self._page + by, len(self._tricks)))
        self.title = self._heading()
        self.ctx.announce(sentences(with_full_stop(self.title), self._told()))
        self.ctx.redraw()

    def handle(self, event: pygame.event.Event) -> bool:
        """Handle the key L, which closes the dialog it opened."""
        if key_of(event) == "l":
            self._back()
            return True
        return False

    def _sentence(self) -> str:
        if self._page < 1:
            return (announcement(self._won, self._names) or "") if self._won else ""
        return words_of.won_line(self._names.name(self._trick.winner), self._trick.points)

    def _size(self) -> tuple[int, int]:
        return self.ctx.metrics.px(480), self.ctx.metrics.px(520)

    def _fill(self, surface: Canvas, area: Rect) -> None:
        look = self.ctx.look
        metrics, theme = look.metrics, look.theme
        words, area = area.split_bottom(self._line())
        widgets.write(
            surface, look, self._sentence(), words, metrics.body, theme.text, Weight.REGULAR, widgets.Align.CENTER
        )
        if self._page < 1:
            for line in reversed(self._lines):
                below, area = area.split_bottom(self._line())
                widgets.write(surface, look, line, below, metrics.caption, theme.text_muted, align=widgets.Align.CENTER)
            self._draw_calls(surface, area)
            return
        note = look.text_height(metrics.caption)
        cells = _diamond(
            area, note, metrics.px(60), metrics.px(110), metrics.px(6), len(self._names.seating.seats) == 5
        )
        for number, (seat, card) in enumerate(self._trick.cards, 1):
            place, name = cells[place_of(self._names.seating, seat, self._names.viewer)]
            face = look.face(card, place.w)
            surface.blit(face, place.topleft)
            if seat is self._trick.winner:
                around = place.inset(-metrics.px(3))
                ours = self._names.seating.together(seat, self._names.viewer)
                colour = theme.ours if ours else theme.theirs  # as on the table
                look.shapes.ring(surface, around, metrics.px(10), colour, metrics.px(3))
            label = headed(number, self._names.name(seat))
            widgets.write(
                surface, look, label, name, metrics.caption, theme.text_muted, Weight.REGULAR, widgets.Align.CENTER
            )

    def _draw_calls(self, surface: Canvas, area: Rect) -> None:
        """Draw a column for each seat, the first caller at the left."""
        if not self._rounds:
            return
        look = self.ctx.look
        metrics, theme = look.metrics, look.theme
        seats = self._names.seating.from_seat(next(iter(self._rounds[0])))
        line = self._row()
        head, rest = area.split_top(line)
        surface.fill(theme.panel_edge, Rect(head.x, head.bottom - 1, head.w, metrics.hair))
        for seat, cell in zip(seats, head.columns(len(seats), metrics.space_s), strict=True):
            name, ink = self._names.name(seat), theme.text_muted
            widgets.write(surface, look, name, cell, metrics.body, ink, Weight.BOLD, widgets.Align.CENTER)
        for number, said in enumerate(self._shown()):
            row = Rect(rest.x, rest.y + number * line, rest.w, line)
            for seat, cell in zip(seats, row.columns(len(seats), metrics.space_s), strict=True):
                if seat in said:
                    ink = theme.text if isinstance(said[seat], Bid) else theme.text_muted
                    word = words_of.call_word(said[seat])
                    widgets.write(surface, look, word, cell, metrics.body, ink, align=widgets.Align.CENTER)


def _rounds(seating: Seating, calls: Sequence[tuple[Seat, Call]]) -> list[dict[Seat, Call]]:
    """Return the calls by rounds of the table, each from the first caller on."""
    rounds: list[dict[Seat, Call]] = []
    for seat, call in calls:
        order = seating.from_seat(calls[0][0])
        if not rounds or max(map(order.index, rounds[-1])) >= order.index(seat):
            rounds.append({})
        rounds[-1][seat] = call
    return rounds


def _diamond(area: Rect, note: int, least: int, widest: int, gap: int, five: bool) -> dict[Place, tuple[Rect, Rect]]:
    """Return the places of four cards, or ``five``, with notes.

    They are a cross if it is high enough, else a row from the left seat on.
    """
    cross = min((area.h - 2 * note - 4 * gap) / (2 * ASPECT), (area.w - 8 * gap) / 3)
    row = min((area.h - note - 2 * gap) / ASPECT, (area.w - (3 + five) * gap) / (4 + five))
    crossed = cross >= min(row, least)
    card = max(1, int(min(widest, cross if crossed else row)))
    height = round(card * ASPECT)
    x, y = area.center

    def cell(dx: float, dy: float) -> tuple[Rect, Rect]:
        top = Rect(round(x + dx - card / 2), round(y + dy - (height + note) / 2), card, height)
        return top, Rect(top.x - card // 4, top.bottom + gap, card + card // 2, note)

    if crossed:
        up = (height + note) / 2 + gap
        across = card + 4 * gap
        if five:
            above = {Place.TOP: cell(-across / 2, -up), Place.TOP_RIGHT: cell(across / 2, -up)}
            return above | {Place.LEFT: cell(-across, up), Place.BOTTOM: cell(0, up), Place.RIGHT: cell(across, up)}
        return {
            Place.BOTTOM: cell(0, up),
            Place.LEFT: cell(-across, 0),
            Place.TOP: cell(0, -up),
            Place.RIGHT: cell(across, 0),
        }
    step = card + gap
    order = (Place.LEFT, Place.TOP, *((Place.TOP_RIGHT,) if five else ()), Place.RIGHT, Place.BOTTOM)
    return {place: cell((i - (len(order) - 1) / 2) * step, 0) for i, place in enumerate(order)}
