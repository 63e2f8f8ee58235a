"""The end of a deal: its scores, and the reasons."""

from __future__ import annotations

from collections.abc import Sequence

from ....rules.play import Outcome, targets
from ....store.settings import Motion
from ....ui import paper, widgets
from ....ui.controls import Attention, Control
from ....ui.damage import Canvas
from ....ui.geometry import Rect
from ....ui.people import draw_heads
from ....ui.text import Weight
from ....ui.tween import Tween, ease_out
from ....words import panels as words_of
from ....words.glossary import GLOSSARY
from ....words.lists import sentences
from ....words.names import points_text
from ....words.results import headline, reasons, totals_text
from ...seat.commands import Continue, OpenScoreSheet, Send, ShareDeal
from ...seat.scoreboard import is_good_news, scoreboard
from ...seat.view import TableView
from ..paint import side_colour
from .base import TablePanel

COUNT_SECONDS = 1.0
_FACES, _LEAST_FACES = 88, 64
"""The height, in design pixels, of the portraits of the declarer's side, and the least of it."""


_FEW = 3
"""Columns that leave the words beside the table their full width."""
_LEAST = 12
"""The font size of names above columns, in design pixels, below which they are shortened."""


class ResultPanel(TablePanel):
    """A table of meld, tricks and points for both teams; the totals count up."""

    def __init__(self, send: Send) -> None:
        super().__init__(send)
        self._share: Tween | None = None

    def see(self, view: TableView) -> None:
        """Take over the view; the totals begin to count when it is first seen."""
        super().see(view)
        if self._share is None:
            still = view.motion is not Motion.FULL
            self._share = Tween(0.0, 1.0, 0.0 if still else COUNT_SECONDS * view.settings.speed.value, ease_out)

    def update(self, dt: float, attention: Attention) -> bool:
        """Count."""
        if self._share is None or self._share.finished:
            return False
        self._share.advance(dt)
        return True

    def first_focus(self) -> str | None:
        """Return the way on."""
        if not self.view.offers.after_deal:
            return "sheet"
        return "next deal" if not self.view.match.over else "end of match"

    def spoken(self) -> str:
        """Return why each side scored what it did, and the totals."""
        view = self.view
        return sentences(
            *self._texts()[1], words_of.total_line(totals=totals_text(view.model.score.totals, view.names))
        )

    def controls(self) -> Sequence[Control]:
        """Return the next deal or the end of the match, the score sheet, and a link to these cards."""
        view = self.view
        metrics = view.look.metrics
        row = self._parts()[2]
        on, rest = row.split_left(round(row.w * 0.4), metrics.space_s)
        sheet, shared = rest.columns(2, metrics.space_s)
        if not (view.match.deal_due or view.match.over):
            return ()
        over = view.match.over
        name, label = ("end of match", words_of.END) if over else ("next deal", view.offers.after_deal)
        sheets = Control("sheet", words_of.SHEET, sheet, spoken=words_of.SHEET_SPOKEN, command=OpenScoreSheet())
        share = Control("share deal", words_of.SHARE, shared, hint=words_of.SHARE_HINT, command=ShareDeal())
        if not view.offers.after_deal:
            return (sheets._replace(rect=on),)
        go_on = Control(name, label, on, key="space", main=True, command=Continue())
        return (go_on, sheets, share) if view.offers.complete else (go_on, sheets._replace(rect=rest))

    def _texts(self) -> tuple[str, list[str]]:
        result = self.view.model.deal.result
        assert result is not None
        lines = reasons(result, self.view.names, self.view.match.rules)
        if result.outcome is Outcome.SET and len(self.view.model.score.sheet) == 1:
            lines.append(GLOSSARY["set"])
        if self.view.model.score.winner is not None:
            lines.append(words_of.ends_match(winners=self.view.names.side(self.view.model.score.winner)))
        found = targets(self.view.match.rules, self.view.match.state.standing)
        if len(found) > 1 and found[-1] > found[-2] and not self.view.match.over:
            lines.append(words_of.target_rises(target=found[-1]))
        return headline(result, self.view.names), lines

    def box(self) -> Rect:
        """Return the panel."""
        metrics, board = self.view.look.metrics, self.view.layout.board
        if board.w > board.h * 1.5:
            beside = self._columns(Rect(0, 0, metrics.px(760), 0).inset(metrics.space_l, 0))[0].w
            words = metrics.px(_LEAST_FACES) + metrics.space_m + self._words_height(beside)
            height = words + metrics.row + metrics.space_m + 2 * metrics.space_l
            return board.fit(metrics.px(760), max(metrics.px(320), height))
        table = 5 * self._line()
        chrome = metrics.row + 2 * metrics.space_l + metrics.space_m + metrics.space_s
        width = min(board.w, metrics.px(480))
        height = self._words_height(width - 2 * metrics.space_l) + table + chrome
        faces = metrics.px(_FACES) + metrics.space_m
        return board.fit(width, height + (faces if height + faces <= board.h else 0))

    def _parts(self) -> tuple[Rect, Rect, Rect]:
        """Return words, table of points, buttons."""
        metrics, board = self.view.look.metrics, self.view.layout.board
        inside = self.box().inset(metrics.space_l)
        if board.w > board.h * 1.5:
            left, right = self._columns(inside)
            buttons, words = left.split_bottom(metrics.row, metrics.space_m)
            return words, right, buttons
        buttons, rest = inside.split_bottom(metrics.row, metrics.space_m)
        table, words = rest.split_bottom(min(5 * self._line(), rest.h // 2), metrics.space_s)
        return words, table, buttons

    def _columns(self, inside: Rect) -> tuple[Rect, Rect]:
        """Return words and buttons, and beside them the table of points, in a wide window."""
        share = 0.52 if len(self.view.names.sides) <= _FEW else 0.42
        return inside.split_left(round(inside.w * share), self.view.look.metrics.space_l)

    def _line(self) -> int:
        look = self.view.look
        return look.text_height(look.metrics.heading) + look.metrics.px(8)

    def _words_height(self, width: int) -> int:
        look = self.view.look
        title, lines = self._texts()
        top = widgets.paragraph_height(look, title, round(look.metrics.heading * 1.15), width, Weight.BOLD)
        return top + widgets.paragraph_height(look, "\n".join(lines), look.metrics.body, width) + look.metrics.space_m

    def draw(self, surface: Canvas) -> None:
        """The panel."""
        look = self.view.look
        widgets.panel(surface, look, self.box())
        words, table, _ = self._parts()
        self._words(surface, words)
        self._table(surface, table)
        for control in self.controls():
            widgets.button(surface, look, control, self.kind(control))

    def _words(self, surface: Canvas, area: Rect) -> None:
        look = self.view.look
        metrics, theme = look.metrics, look.theme
        title, lines = self._texts()
        head, body = round(metrics.heading * 1.15), metrics.body
        text = "\n".join(lines)

        def height() -> int:
            top = paper.bad_news_height(look, title, head, area.w)
            return top + widgets.paragraph_height(look, text, body, area.w) + metrics.space_s

        while height() > area.h and body > 10:
            head, body = max(11, head - 1), body - 1
        result = self.view.model.deal.result
        assert result is not None
        good = is_good_news(result, self.view.viewer, self.view.model.seating)
        bad = not good and not self.view.names.to_all
        colour = theme.good if good and not self.view.names.to_all else theme.text
        spare = area.h - height()
        if spare >= metrics.px(_LEAST_FACES):
            people, area = area.split_top(min(metrics.px(_FACES), spare - metrics.space_m), metrics.space_m)
            self._people(surface, people)
        if bad:
            used = paper.bad_news(surface, look, title, area, head)
        else:
            used = widgets.paragraph(surface, look, title, area, head, colour, Weight.BOLD)
        rest = area.split_top(used + metrics.space_s)[1]
        widgets.paragraph(surface, look, text, rest, body, theme.text_muted)

    def _people(self, surface: Canvas, area: Rect) -> None:
        """Draw the declarer's side, or in games without an auction the one with the most points."""
        view, model = self.view, self.view.model
        result, seating = model.deal.result, model.seating
        assert result is not None
        side = result.scores.index(max(result.scores))
        seats = seating.sides[side]
        if result.contract is not None:
            side, ours = seating.side(result.contract.declarer), model.deal.attackers()
            seats = tuple(seat for seat in seating.seats if seat in ours)
        faces = [view.people.heads[seat] for seat in seats]
        draw_heads(
            surface,
            view.look,
            faces,
            area.split_left(len(faces) * (area.h + view.look.metrics.space_m))[0],
            side_colour(view, side),
        )

    def _table(self, surface: Canvas, area: Rect) -> None:
        look, result = self.view.look, self.view.model.deal.result
        assert result is not None
        metrics, theme = look.metrics, look.theme
        board = scoreboard(self.view.model, self.view.names)
        to_come = 1.0 - self._share.value if self._share is not None else 1.0
        scores = board.row(result.scores)
        totals = [round(column.total - to_come * score) for column, score in zip(board.columns, scores, strict=True)]
        chips = self.view.match.rules.chips is not None
        melds = zip(board.row(result.meld), board.row(result.meld_kept), strict=True)
        rows: list[tuple[str, Sequence[str], bool]] = [
            (words_of.MELD, [str(meld) if kept or not meld else f"({meld})" for meld, kept in melds], False),
            (words_of.TRICKS, [str(points) for points in board.row(result.trick_points)], False),
            (words_of.this_deal(chips), [points_text(score, signed=True) for score in scores], True),
            (words_of.in_all(chips), [points_text(total) for total in totals], True),
        ]
        line = min(area.h // (len(rows) + 1), round(self._line() * 1.5))
        top, *cells = area.fit(area.w, line * (len(rows) + 1)).rows(len(rows) + 1)
        size, places = min(metrics.body, round(line * 0.72)), self._cells(top)[1:]
        fitting = min(look.fonts.fit(head, size, places[0].w, Weight.BOLD) for head in board.heads)
        size = max(fitting, min(size, metrics.px(_LEAST)))
        for head, place in zip(board.heads, places, strict=True):
            widgets.write_name(surface, look, head, place, size, theme.text_muted, widgets.Align.RIGHT)
        for number, ((name, values, bold), cell) in enumerate(zip(rows, cells, strict=True)):
            weight = Weight.BOLD if bold else Weight.REGULAR
            last = number == len(rows) - 1
            if last:
                look.shapes.box(surface, cell, metrics.px(6), theme.panel_high)
            size = min(metrics.heading if last else metrics.body, round(line * 0.72))
            first, *places = self._cells(cell)
            colour = theme.text if bold else theme.text_muted
            widgets.write(surface, look, name, first, size, colour, weight)
            size = min(
                look.fonts.fit(value, size, place.w, weight) for value, place in zip(values, places, strict=True)
            )
            for value, place in zip(values, places, strict=True):
                widgets.write(surface, look, value, place, size, colour, weight, widgets.Align.RIGHT)

    def _cells(self, row: Rect) -> list[Rect]:
        """Return the label of a row, and one cell for each side."""
        metrics = self.view.look.metrics
        share = 0.36 if len(self.view.names.sides) <= _FEW else 0.27
        first, rest = row.inset(metrics.px(6), 0).split_left(round(row.w * share))
        return [first, *rest.columns(len(self.view.names.sides), metrics.px(6))]
