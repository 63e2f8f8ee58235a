"""The field above the table: contract and trump, and each side's total and points of this deal."""

from __future__ import annotations

from operator import itemgetter
from typing import NamedTuple

from ...match import end_now
from ...rules import Suit
from ...rules.play import trick_points
from ...ui import paper, widgets
from ...ui.arrangement import Arrangement
from ...ui.damage import Canvas
from ...ui.geometry import Rect
from ...ui.look import Look
from ...ui.text import Weight
from ...ui.theme import Colour, Metrics
from ...words import table as words
from ...words.deals import deal_name
from ...words.lists import dotted
from ...words.names import points_text
from ...words.results import lacking, still_lacking
from ..seat.scoreboard import Column, scoreboard
from .arranged import ArrangedView
from .layout.sizes import line_height
from .paint import lines, side_colour

_LEAST = 10
"""The font size, in design pixels, below which notes stand below each other or alone."""


class Info(NamedTuple):
    """The content of the field: equal values look alike."""

    place: Rect
    cells: tuple[Rect, ...]
    wide: bool
    trump: Suit | None
    head: str
    """The contract; before there is one, the deal."""
    notes: tuple[str, ...]
    """The line below: whose contract it is, and what it still lacks."""
    contracted: bool
    melded: bool
    """Whether there are points of this deal."""
    columns: tuple[tuple[Column, Colour], ...]
    """The column of each side, and its colour."""


def info(view: ArrangedView) -> Info:
    """Return the current content."""
    model, layout, contract = view.model, view.layout, view.model.deal.contract
    if contract is None:
        head = deal_name(number=model.deal.number) if model.deal.number else words.NEW_MATCH
        notes = [words.game_at(end_now(view.match))]
    else:
        head = str(contract.points)
        notes = [view.names.name(contract.declarer), lacking_words(view)]
    columns = scoreboard(model, view.names).columns
    return Info(
        layout.info,
        tuple(layout.info_cells(len(columns), view.look.metrics.px(2))),
        layout.form is Arrangement.WIDE,
        model.deal.trump,
        head,
        tuple(filter(None, notes)),
        contract is not None,
        bool(model.deal.melds),
        tuple((column, side_colour(view, column.side)) for column in columns),
    )


def lacking_words(view: ArrangedView, spoken: bool = False) -> str:
    """What the contract still lacks, as it is written or ``spoken``; empty before the melds and after the deal."""
    model = view.model
    if model.deal.contract is None or model.deal.result is not None or not model.deal.melds:
        return ""
    side = model.seating.side(model.deal.contract.declarer)
    won = any(trick.winner in model.deal.attackers() for trick in model.deal.tricks)
    meld, taken, buried = model.deal.meld_points(side), model.deal.trick_points(side), buried_points(view)
    points = model.deal.contract.points
    if spoken:
        return still_lacking(view.match.rules, points, meld, taken, buried, won)
    yours = view.names.you is model.deal.contract.declarer
    return lacking(view.match.rules, points, meld, taken, buried, won, yours)


def buried_points(view: ArrangedView) -> int:
    """Return the points in the buried cards, for those who see them: they count for the declarer (rules.md 5a)."""
    return trick_points(view.match.rules, tuple(piece.card for piece in view.model.buried if piece.card is not None))


def draw_info(surface: Canvas, look: Look, shown: Info) -> None:
    """Draw the field."""
    theme, metrics, place = look.theme, look.metrics, shown.place
    look.shapes.box(surface, place, metrics.radius, theme.panel, theme.panel_edge, metrics.hair)
    first, *cells = shown.cells
    for left in cells:
        surface.fill(
            theme.panel_edge,
            Rect(left.x - metrics.px(1), place.y + metrics.px(7), metrics.hair, place.h - metrics.px(14)),
        )
    _contract(surface, look, shown, first.inset(metrics.px(7), metrics.px(3)))
    _columns(surface, look, shown, [cell.inset(metrics.px(7), metrics.px(3)) for cell in cells])


_NARROW = 58
"""Of more than a few columns, those narrower than this, in design pixels, have name and points below each other."""
_FEW = 3
_SLIM = 110
"""In columns narrower than this they also are where names beside points would be tiny or cut."""
_PLAIN = 14
"""The font size of names, in design pixels of normal text, below which they would be tiny."""


def _sizes(metrics: Metrics, shown: Info) -> tuple[int, int]:
    """Return the font sizes of large and small lines: as large as the height allows."""
    both = line_height(metrics.title) + line_height(metrics.body)
    if shown.wide and shown.place.h >= both - metrics.px(4):
        return metrics.title, metrics.body
    return metrics.heading, metrics.caption


def _contract(surface: Canvas, look: Look, shown: Info, cell: Rect) -> None:
    theme, metrics = look.theme, look.metrics
    large, small = _sizes(metrics, shown)
    whole, notes = cell, shown.notes
    if shown.trump is not None:
        cell = cell.split_left(_sign_size(metrics, cell), metrics.px(8))[1]
    needed = notes[-1:] if len(notes) > 1 else ()
    if not shown.contracted:
        large = metrics.heading
    elif _three_lines(metrics, cell):
        large, small = metrics.heading, metrics.caption
        if needed and look.fonts.fit(notes[-1], small, whole.w) < metrics.px(_LEAST):  # the plate has the name, too
            notes = needed = tuple(look.fonts.wrap(notes[-1], small, cell.w)[:2])
    elif look.fonts.fit(dotted(notes), small, cell.w) < metrics.px(_LEAST):
        notes = notes[-1:]
    else:
        notes = (dotted(notes),)
    first, *rest = lines(cell, 1 + len(notes), large, small)
    wide = len(rest) > 1 and look.fonts.width(notes[-1], small) > cell.w
    if wide or (notes and look.fonts.fit(notes[-1], small, cell.w) < metrics.px(_LEAST)):
        low = rest[-1]
        rest[-1], whole = Rect(whole.x, low.y, whole.w, low.h), Rect(whole.x, first.y, whole.w, low.y - first.y)
    if shown.trump is not None:
        side = _sign_size(metrics, whole)
        place = whole.split_left(side)[0].fit(side, side)
        paper.suit_chip(surface, look, shown.trump, place)
    widgets.write(surface, look, shown.head, first, large, theme.text, Weight.BOLD)
    for number, (text, line) in enumerate(zip(notes, rest, strict=True), 1):
        strong = number > len(notes) - len(needed)
        text = look.fonts.shorten(text, min(small, metrics.px(_LEAST)), line.w)
        widgets.write(surface, look, text, line, small, theme.text if strong else theme.text_muted)


def _sign_size(metrics: Metrics, cell: Rect) -> int:
    """Return the size of the trump sign at the left of the contract."""
    return min(cell.h - metrics.px(6), metrics.px(38), round(cell.w * 0.24))


def _three_lines(metrics: Metrics, cell: Rect) -> bool:
    narrow = cell.w < metrics.px(130)
    return narrow and cell.h >= line_height(metrics.label) + 2 * line_height(metrics.caption) - metrics.px(4)


def _columns(surface: Canvas, look: Look, shown: Info, cells: list[Rect]) -> None:
    """Draw the column of each side, all in the same sizes, so that nobody's points look larger than another's."""
    narrow = len(cells) > _FEW and cells[0].w < look.metrics.px(_NARROW)
    draw = _draw_stacked if narrow or _names_are_squeezed(look, shown, cells[0]) else _draw_beside
    draw(surface, look, shown, cells)


def _names_are_squeezed(look: Look, shown: Info, cell: Rect) -> bool:
    """Return whether names beside their totals would be tiny or cut, and there is room for all below each other."""
    metrics, columns = look.metrics, [column for column, _ in shown.columns]
    if cell.w >= metrics.px(_SLIM) or cell.h < _stacked_height(metrics, shown.melded):
        return False
    totals = [points_text(column.total) for column in columns]
    large, size = _heading_sizes(look, columns, totals, cell.w, _beside_size(look, shown, cell))
    if not shown.melded:
        return size < metrics.px(_PLAIN) * metrics.text_scale
    rooms = [cell.w - look.fonts.width(total, large, Weight.BOLD) - metrics.px(4) for total in totals]
    names = zip(columns, rooms, strict=True)
    return any(look.fonts.width(column.name, size, Weight.BOLD) > room for column, room in names)


def _stacked_height(metrics: Metrics, melded: bool) -> int:
    """Return the least height for name and total below each other, and for the points of this deal below them."""
    return 2 * line_height(metrics.label) + (line_height(metrics.caption) if melded else 0) - metrics.px(14)


def _draw_stacked(surface: Canvas, look: Look, shown: Info, cells: list[Rect]) -> None:
    """Draw name, total, and meld and tricks of this deal below each other: five columns on a phone."""
    theme, metrics, middle, fonts = look.theme, look.metrics, widgets.Align.CENTER, look.fonts
    cells = [cell.inset(-metrics.px(5), 0) for cell in cells]
    width, height = cells[0].w, cells[0].h
    room = height >= _stacked_height(metrics, melded=True)
    columns = [column for column, _ in shown.columns]
    totals = [points_text(column.total) for column in columns]
    notes = [words.deal_note(meld=column.meld, tricks=column.tricks) for column in columns]
    total_size = fonts.fit_all(((total, width) for total in totals), metrics.label, Weight.BOLD)
    name_size = widgets.name_size(look, ((column.name, width) for column in columns), metrics.label)
    note_size = fonts.fit_all(((note, width) for note in notes), metrics.caption)
    for (column, colour), points, note, cell in zip(shown.columns, totals, notes, cells, strict=True):
        name, total, *rest = lines(cell, 2 + (shown.melded and room), metrics.label, metrics.caption)
        widgets.write_name(surface, look, column.name, name, name_size, colour, middle)
        widgets.write(surface, look, points, total, total_size, theme.text, Weight.BOLD, middle)
        for line in rest:
            widgets.write(surface, look, note, line, note_size, theme.text_muted, align=middle)


def _draw_beside(surface: Canvas, look: Look, shown: Info, cells: list[Rect]) -> None:
    """Draw name and total beside each other, and below them meld and tricks of this deal."""
    theme, metrics, fonts, width = look.theme, look.metrics, look.fonts, cells[0].w
    large, small = _beside_size(look, shown, cells[0]), _sizes(metrics, shown)[1]
    columns = [column for column, _ in shown.columns]
    texts = [_column_notes(look, column, cells[0]) for column in columns] if shown.melded else []
    if texts and len(columns) > _FEW and _shrunk(look, texts, small, width):
        texts = [[words.deal_note(meld=column.meld, tricks=column.tricks)] for column in columns]
    small = fonts.fit_all(((text, width) for column in texts for text in column), small)
    totals = [points_text(column.total) for column in columns]
    large, name_size = _heading_sizes(look, columns, totals, width, large)
    for number, ((column, colour), points, cell) in enumerate(zip(shown.columns, totals, cells, strict=True)):
        notes = texts[number] if texts else []
        first, *rest = lines(cell, 1 + len(notes), large, small)
        total, name = first.split_right(fonts.width(points, large, Weight.BOLD), metrics.px(4))
        widgets.write_name(surface, look, column.name, name, name_size, colour)
        widgets.write(surface, look, points, total, large, theme.text, Weight.BOLD, widgets.Align.RIGHT)
        for text, line in zip(notes, rest, strict=True):
            widgets.write(surface, look, text, line, small, theme.text_muted)


def _beside_size(look: Look, shown: Info, cell: Rect) -> int:
    """Return the largest size of a total beside its name."""
    return look.metrics.label if cell.w < look.metrics.px(76) else _sizes(look.metrics, shown)[0]


def _heading_sizes(look: Look, columns: list[Column], totals: list[str], width: int, large: int) -> tuple[int, int]:
    """Return the sizes of totals and names beside each other: totals are smaller where that makes names larger."""
    metrics, fonts, found = look.metrics, look.fonts, []
    for wanted in sorted({large, min(large, metrics.heading), min(large, metrics.label)}, reverse=True):
        size = fonts.fit_all(((total, width) for total in totals), wanted, Weight.BOLD)
        rooms = [width - fonts.width(total, size, Weight.BOLD) - metrics.px(4) for total in totals]
        names = ((column.name, room) for column, room in zip(columns, rooms, strict=True))
        found.append((size, widgets.name_size(look, names, metrics.label)))
    return max(found, key=itemgetter(1))  # of equals the first, which has the largest totals


def _column_notes(look: Look, column: Column, cell: Rect) -> list[str]:
    """Return what a side has melded and taken in this deal, in two lines if the cell has room for them."""
    notes = [words.meld_note(points=column.meld), words.tricks_note(points=column.tricks)]
    return notes if _three_lines(look.metrics, cell) else [dotted(notes)]


def _shrunk(look: Look, texts: list[list[str]], size: int, width: int) -> bool:
    """Return whether notes would be smaller than a person who has chosen this size of text can read."""
    least = look.metrics.px(_LEAST) * look.metrics.text_scale
    return look.fonts.fit_all(((text, width) for column in texts for text in column), size) < least
