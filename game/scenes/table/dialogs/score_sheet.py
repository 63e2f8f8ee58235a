"""Every deal of the match: bid and outcome, meld, tricks and score of each side; the totals under them."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from ....letters import first_letters
from ....match import SeenMatch, end_now
from ....rules import Card, Seat, Side
from ....rules.play import DealResult
from ....ui import widgets
from ....ui.controls import Control
from ....ui.damage import Canvas
from ....ui.geometry import Rect
from ....ui.keys import key_of
from ....ui.people import draw_head
from ....ui.text import Weight
from ....ui.theme import Colour
from ....words import dialogs as words
from ....words.chips import kitty_figure, kitty_line
from ....words.lists import sentences
from ....words.names import Names, points_text
from ....words.results import deal_text, outcome_word
from ...base import Context, Push
from ...destinations import ToReview
from ...forms.dialog import Dialog
from ...seat.scoreboard import Scoreboard

_LEAST = 12
"""The font size of a contract, in design pixels, below which its declarer's name is shortened."""

_LEAST_HEAD = 16
"""The width of a head, in design pixels, below which there is none."""


class ScoreSheet(Dialog):
    """Two lines a deal: the contract and the scores, and below each side's melds and trick points."""

    title = words.SCORE_SHEET

    def __init__(self, ctx: Context, board: Scoreboard, match: SeenMatch, heads: Sequence[Card], now: str = "") -> None:
        """``heads`` are those of the seats in order; ``now`` is what is known of the deal in progress, in words."""
        super().__init__(ctx)
        self._board = board
        self._match = match
        self._heads = dict(zip(match.rules.seats, heads, strict=True))
        self._sheet = board.deals
        self._end, self._chips = end_now(match), match.rules.chips is not None
        kitty = kitty_line(match.rules, board.totals, match.over) if self._wide_kitty else ""
        self._now = sentences(now, kitty)
        if len(self._sheet) > self._rows():  # the deals come first, if all of them fit without the words
            self._now = kitty
            self._now = sentences(now, kitty) if len(self._sheet) > self._rows() else kitty
        self._first = max(0, len(self._sheet) - self._rows())

    def _size(self) -> tuple[int, int]:
        metrics = self.ctx.metrics
        lines = self._deep * max(1, len(self._sheet)) + 2
        heading = self._head_height()
        height = lines * self._line() + metrics.row + heading + 3 * metrics.space_m + 2 * metrics.space_s
        width = min(self._wide, self.ctx.area.w - 2 * metrics.space_s)
        return self._wide, height + self._now_height(width - 2 * metrics.space_m)

    def _now_height(self, width: int) -> int:
        """Return the height of the words about the deal so far."""
        metrics = self.ctx.metrics
        if not self._now:
            return 0
        return widgets.paragraph_height(self.ctx.look, self._now, metrics.caption, width) + metrics.space_s

    @property
    def _wide(self) -> int:
        metrics = self.ctx.metrics
        return metrics.px(round((820 if len(self._board.columns) > 3 else 640) * metrics.text_scale))

    @property
    def _wide_kitty(self) -> bool:
        """Whether what a kitty holds stands in the words at the bottom: beside many totals there may be no room."""
        return len(self._board.columns) > 3

    @property
    def _stacked(self) -> bool:
        """Whether what was promised is told above the columns, since they need the whole width."""
        metrics = self.ctx.metrics
        return len(self._board.columns) > 3 and self.ctx.area.inset(metrics.space_s).w < self._wide

    @property
    def _deep(self) -> int:
        """How many lines a deal takes."""
        return 3 if self._stacked else 2

    def _line(self) -> int:
        return self.ctx.look.text_height(self.ctx.metrics.body) + self.ctx.metrics.px(4)

    def _rows(self) -> int:
        """Return how many deals fit at a time."""
        metrics = self.ctx.metrics
        inside = self._inside().h - self._head_height() - metrics.space_s - self._now_height(self._inside().w)
        return max(1, (inside // self._line() - 2) // self._deep)

    def handle(self, event: pygame.event.Event) -> bool:
        """Handle the wheel, which scrolls, and the key S, which closes the sheet it opened."""
        if key_of(event) == "s":
            self._back()
            return True
        if event.type == pygame.MOUSEWHEEL:
            self._scroll(-event.y)
            return True
        return False

    def _notes(self) -> list[Control]:
        """Return the visible rows and the totals as texts."""
        board = self._board
        shown = list(enumerate(self._sheet, 1))[self._first : self._first + self._rows()]
        deep = self._deep
        texts = [(f"deal {number}", deal_text(number, result, board.names), deep) for number, result in shown]
        totals = [(column.spoken_name, column.total) for column in board.columns]
        kitty = kitty_line(self._match.rules, self._board.totals, self._match.over)
        texts.append(("totals", words.totals_line(totals, self._end, self._chips, kitty), 1))
        rest = self._parts()[1].split_top((1 if shown else deep) * self._line())[1]
        found = []
        for name, text, lines in texts:
            place, rest = rest.split_top(lines * self._line())
            found.append(self._note(name, text, place))
        if self._now:
            found.append(self._note("this deal", self._now, self._now_place(self._parts()[1])))
        return found

    def _now_place(self, area: Rect) -> Rect:
        """Return the place of the words about the deal so far, at the bottom."""
        return area.split_bottom(self._now_height(area.w) - self.ctx.metrics.space_s)[0]

    def controls(self) -> Sequence[Control]:
        """Return the way back, up and down if not everything fits, the review, and the rows."""
        last = len(self._sheet) - self._rows()
        turning = self._paging(lambda by: self._scroll(by * self._rows()), self._first > 0, self._first < last)
        if self._sheet and self._match.whole is not None:
            hint = words.REVIEW_HINT
            review = Control("review", words.REVIEW, self._foot(), self._review, hint=hint)
            turning = self._beside(turning, review)
        return (*turning, *self._notes())

    def _beside(self, buttons: Sequence[Control], another: Control) -> Sequence[Control]:
        """Return one more button in the row at the bottom."""
        metrics, count = self.ctx.metrics, len(buttons) + 1
        row = self._bottom()
        cells = row.fit(min(row.w, metrics.px(220) * count), row.h).columns(count, metrics.space_s)
        return [control._replace(rect=cell) for control, cell in zip((*buttons, another), cells, strict=True)]

    def _review(self) -> None:
        """Review the whole match once it is over, else the last deal."""
        deal, whole = 0 if self._match.over else self._sheet[-1].number, self._match.whole
        if whole is not None:
            self.ctx.go(Push(ToReview(whole, self._board.names.viewer, deal, tuple(self._heads.values()))))

    def resize(self, size: tuple[int, int]) -> None:
        """Scroll to the end again."""
        self._first = max(0, len(self._sheet) - self._rows())

    def _scroll(self, by: int) -> None:
        self._first = max(0, min(self._first + by, len(self._sheet) - self._rows()))
        self.ctx.redraw()

    def _fill(self, surface: Canvas, area: Rect) -> None:
        look, board = self.ctx.look, self._board
        theme, metrics = look.theme, look.metrics
        line = self._line()
        narrow, sides, stacked = area.w < metrics.px(440), len(board.columns), self._stacked

        def row(
            y: int, cells: Sequence[str], colour: Colour, weight: Weight = Weight.REGULAR, size: int = metrics.body
        ) -> None:
            for number, (text, place) in enumerate(zip(cells, self._cells(area, y), strict=True)):
                align = widgets.Align.RIGHT if number > 1 else widgets.Align.LEFT
                widgets.write(surface, look, text, place, size, colour, weight, align)

        self._draw_columns(surface, area)
        surface.fill(theme.panel_edge, Rect(area.x, area.y + line - 1, area.w, metrics.hair))
        y = area.y + line
        shown = self._sheet[self._first : self._first + self._rows()]
        for number, result in enumerate(shown, self._first + 1):
            scores = (points_text(score, signed=True) for score in board.row(result.scores))
            left, above = Rect(area.x, y, area.w, line).split_left(metrics.px(24))
            self._draw_declarer(surface, self._cells(area, y)[0], result)
            promised = self._words(result, narrow and not stacked, above.w if stacked else self._cells(area, y)[1].w)
            if stacked:
                widgets.write(surface, look, str(number), left, metrics.body, theme.text)
                widgets.write(surface, look, promised, above, metrics.body, theme.text)
                y += line
            row(y, ("", "", *scores) if stacked else (str(number), promised, *scores), theme.text)
            y += line
            parts = board.row(tuple(_parts(result, side, narrow or sides > 2) for side in range(sides)))
            row(
                y,
                ("", words.MELD_AND_TRICKS if (narrow or sides > 2) and not stacked else "", *parts),
                theme.text_muted,
                size=metrics.caption,
            )
            y += line
        if not shown:
            nothing = Rect(area.x, y, area.w, line) if stacked else self._cells(area, y)[1]
            widgets.write(surface, look, words.NO_DEAL, nothing, metrics.body, theme.text_muted)
            y += line
        surface.fill(theme.panel_edge, Rect(area.x, y, area.w, metrics.hair))
        totals = [points_text(column.total) for column in board.columns]
        head = "" if stacked else self._totals_head(narrow)
        row(y, ("", head, *totals), theme.text, Weight.BOLD)
        self._draw_now(surface, area)

    def _totals_head(self, narrow: bool) -> str:
        """Return what stands before the totals."""
        kitty = "" if self._wide_kitty else kitty_figure(self._match.rules, self._board.totals)
        return words.totals_head(self._end, narrow, self._chips, kitty)

    def _draw_now(self, surface: Canvas, area: Rect) -> None:
        """Draw the words about the deal so far."""
        if self._now:
            look, place = self.ctx.look, self._now_place(area)
            widgets.paragraph(surface, look, self._now, place, look.metrics.caption, look.theme.text_muted)

    def _draw_columns(self, surface: Canvas, area: Rect) -> None:
        """Draw what the columns are: whose points, with their heads where these have room."""
        look, board = self.ctx.look, self._board
        size, muted = look.metrics.body, look.theme.text_muted
        contracts = any(result.contract for result in self._sheet) or not self._sheet
        _, contract, *heads = self._cells(area, area.y)
        if not self._stacked:
            heading = words.CONTRACT if contracts else words.TRUMP
            widgets.write(surface, look, heading, contract, size, muted, Weight.BOLD)
        sides = [board.names.seating.sides[column.side] for column in board.columns]
        rooms = []
        for column, place in zip(board.columns, heads, strict=True):
            widgets.write_name(surface, look, column.name, place, size, muted, widgets.Align.RIGHT)
            rooms.append(place.split_right(look.fonts.width(column.name, size, Weight.BOLD))[1])
        most = min(room.w // len(seats) for room, seats in zip(rooms, sides, strict=True))
        for room, seats in zip(rooms, sides, strict=True):
            self._draw_heads_of(seats, surface, room, most)

    def _draw_declarer(self, surface: Canvas, number: Rect, result: DealResult) -> None:
        """Draw the declarer's head beside the number of a deal, where there is room."""
        if result.contract is not None:
            self._draw_heads_of([result.contract.declarer], surface, number, number.w // 2)

    def _draw_heads_of(self, seats: Sequence[Seat], surface: Canvas, room: Rect, most: int) -> None:
        """Draw the heads of these people beside each other at the right of a place, each ``most`` wide with its gap."""
        look, board = self.ctx.look, self._board
        gap = look.metrics.px(4)
        side = min(room.h - gap, most - gap)
        if side < look.metrics.px(_LEAST_HEAD):
            return
        for number, seat in enumerate(reversed(seats), 1):
            ours = board.names.seating.side(seat) == board.columns[0].side
            head = Rect(room.right - number * (side + gap), room.y, side, room.h).fit(side, side)
            draw_head(surface, look, self._heads[seat], head, look.theme.ours if ours else look.theme.theirs)

    def _cells(self, area: Rect, y: int) -> list[Rect]:
        """The places of a line: its number, what was promised, and a cell for each side."""
        metrics, sides = self.ctx.metrics, len(self._board.columns)
        narrow = area.w < metrics.px(440)
        share = 0.125 if sides > 3 else 0.19 if sides > 2 else 0.26 if narrow else 0.25
        number = 0.07 if narrow else 0.1
        if self._stacked:
            number, share = 0, 1 / sides
        widths = [round(area.w * each) for each in (number, 1 - number - sides * share, *[share] * sides)]
        lefts = (area.x + sum(widths[:place]) for place in range(len(widths)))
        return [Rect(x, y, w - metrics.px(6), self._line()) for x, w in zip(lefts, widths, strict=True)]

    def _words(self, result: DealResult, narrow: bool, width: int) -> str:
        """Return the contract and its outcome, in that width; without a contract, only trump and an early end."""
        outcome, contract = outcome_word(result, narrow), result.contract
        if contract is None:
            return words.contract_cell(None, result.trump, "", outcome)
        fonts, least = self.ctx.look.fonts, min(self.ctx.metrics.px(_LEAST), self.ctx.metrics.body)
        name = short_name(self._board.names, contract.declarer, narrow)
        room = width - fonts.width(words.contract_cell(contract.points, result.trump, "", outcome), least)
        return words.contract_cell(contract.points, result.trump, fonts.shorten(name, least, room), outcome)


def _parts(result: DealResult, side: Side, short: bool) -> str:
    """Return a side's melds and trick points; a meld that did not count is in brackets."""
    return words.points_cell(result.meld[side], result.meld_kept[side], result.trick_points[side], short)


def short_name(names: Names, seat: Seat, narrow: bool) -> str:
    """Return a name, or its first letters if there is little room."""
    name = names.name(seat)
    return first_letters(name, 4) if narrow else name
