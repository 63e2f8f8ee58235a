"""The field above the table: trump, bid and declarer over the bar of the contract, and each side's race to the end."""

from __future__ import annotations

from operator import itemgetter
from typing import NamedTuple

from ...decisions.bars import contract_shares, race_length, race_shares
from ...decisions.needs import side_needs
from ...match import end_now
from ...rules import Side, Suit, total_points
from ...rules.play import trick_points
from ...ui import paper, slip, widgets
from ...ui.damage import Canvas
from ...ui.geometry import Rect
from ...ui.look import Look
from ...ui.text import Weight
from ...ui.theme import Colour, Metrics, lighter
from ...words import table as words
from ...words.chips import kitty_figure, kitty_line
from ...words.deals import deal_name
from ...words.lists import run_on
from ...words.names import points_text
from ...words.results import lacking, still_lacking
from ..seat.scoreboard import Column, scoreboard
from ..seat.table_model import Stage
from .arranged import ArrangedView
from .layout.sizes import line_height
from .paint import lines, side_colour

_PAD = 9
"""The space at both sides of a cell, in design pixels."""
_BAR, _UNDER = 7, 4
"""The height of a bar, and the space above it, in design pixels."""
_SIGN = 38
"""The most of the chip with the trump, in design pixels."""
_NARROW = 58
"""Of more than a few columns, those narrower than this, in design pixels, have name and points below each other."""
_FEW = 3
_SLIM = 110
"""In columns narrower than this they also are where names beside points would be tiny or cut."""
_PLAIN = 14
"""The font size of names, in design pixels of normal text, below which they would be tiny."""
_LETTERS = 3
"""A declarer's name of which fewer letters fit is left out: the plate has it, too."""


class ContractBar(NamedTuple):
    """How far a contract has come."""

    bid: int
    melds: int
    tricks: int
    colour: Colour
    """The colour of the declarer's side."""


class SideColumn(NamedTuple):
    """One side: its name, its total, and the points of this deal that are not in it yet."""

    name: str
    total: int
    deal: int
    colour: Colour


class Info(NamedTuple):
    """The content of the field: equal values look alike."""

    place: Rect
    cells: tuple[Rect, ...]
    trump: Suit | None
    head: str
    """The contract; before there is one, the deal."""
    note: str
    """Whose contract it is; before there is one, the points that win."""
    named: bool
    """Whether the note is a name, which may be shortened."""
    contract: ContractBar | None
    columns: tuple[SideColumn, ...]
    race: int
    """The points at the end of every side's bar; zero: the game has none."""


def info(view: ArrangedView) -> Info:
    """Return the current content. After a deal the totals are those of before until the result has been counted."""
    model, layout, contract = view.model, view.layout, view.model.deal.contract
    board, end = scoreboard(model, view.names), end_now(view.match)
    if contract is None:
        head = deal_name(number=model.deal.number) if model.deal.number else words.NEW_MATCH
        note = kitty_figure(view.match.rules, board.totals) or words.game_at(end)
    else:
        head, note = str(contract.points), view.names.name(contract.declarer)
    chips = view.match.rules.chips is not None
    return Info(
        layout.info,
        tuple(layout.info_cells(len(board.columns), view.look.metrics.px(2))),
        model.deal.trump,
        head,
        note,
        contract is not None,
        _contract_bar(view),
        tuple(_side(view, column) for column in board.columns),
        0 if chips else race_length(board.totals, end),
    )


def _contract_bar(view: ArrangedView) -> ContractBar | None:
    """Return how far the contract has come; None before the melds, and on the slip that tells it."""
    deal, seating = view.model.deal, view.model.seating
    if deal.contract is None or deal.result is not None or not deal.melds:
        return None
    side = seating.side(deal.contract.declarer)
    melds, tricks, coming = deal.meld_points(side), deal.trick_points(side), _on_their_way(view, side)
    if view.model.stage is Stage.MELDING:
        melds, coming = melds - coming, 0
    tricks += buried_points(view) - coming
    return ContractBar(deal.contract.points, melds, tricks, side_colour(view, side))


def _side(view: ArrangedView, column: Column) -> SideColumn:
    result = view.model.deal.result
    total, deal = column.total, column.meld + column.tricks - _on_their_way(view, column.side)
    if result is not None:
        counted = view.panel is None or view.panel.counted
        total, deal = total if counted else total - result.scores[column.side], 0
    return SideColumn(column.name, total, deal, side_colour(view, column.side))


def _on_their_way(view: ArrangedView, side: Side) -> int:
    """Return the points of a side that are not in its bar yet: where a partner is called, in those of both."""
    deal, first = view.model.deal, view.model.seating.sides[side][0]
    coming = [view.coming] if view.coming is not None else []
    if view.uncounted and view.model.stage is Stage.MELDING:
        coming = [(seat, total_points(deal.melds[seat])) for seat in view.uncounted]
    return sum(points for seat, points in coming if deal.allied(seat, first))


def lacking_words(view: ArrangedView, spoken: bool = False) -> str:
    """Return what the contract still needs, behind its declarer's name or ``spoken``; empty but during the play."""
    model = view.model
    if model.deal.contract is None or model.deal.result is not None or not model.deal.melds:
        return ""
    side = model.seating.side(model.deal.contract.declarer)
    won = any(trick.winner in model.deal.attackers() for trick in model.deal.tricks)
    meld, taken, buried = model.deal.meld_points(side), model.deal.trick_points(side), buried_points(view)
    rules, points = view.match.rules, model.deal.contract.points
    if spoken:
        return still_lacking(rules, points, meld, taken, buried, won)
    return lacking(rules, points, meld, taken, buried, won, view.names.you is model.deal.contract.declarer)


def contract_words(view: ArrangedView) -> str:
    """Return the contract and what it still needs, in words; before there is one, which deal it is. Then the kitty."""
    deal, contract = view.model.deal, view.model.deal.contract
    kitty = kitty_line(view.match.rules, scoreboard(view.model, view.names).totals)
    if contract is None:
        return words.with_kitty(words.deal_line(deal.number, end_now(view.match), deal.trump), kitty)
    needs = lacking_words(view, spoken=True)
    line = words.contract_line(contract.points, deal.trump, view.names.name(contract.declarer), needs)
    return words.with_kitty(line, kitty)


def side_lacking(view: ArrangedView, column: Column) -> str:
    """Return what a side beside the contract still needs to keep its meld; empty but during the play."""
    deal = view.model.deal
    if deal.result is not None or not deal.melds:
        return ""
    first = view.model.seating.sides[column.side][0]
    won = any(deal.allied(trick.winner, first) for trick in deal.tricks)
    return side_needs(view.match.rules, deal.contract, column.side, column.meld, column.tricks, won)


def side_words(view: ArrangedView) -> list[str]:
    """Return what each side has, and what it still needs to keep its meld, in words."""
    return [column.spoken(side_lacking(view, column)) for column in scoreboard(view.model, view.names).columns]


def deal_so_far(view: ArrangedView) -> str:
    """Return what the bars show of a deal in progress, in words; empty before its contract, and after its end."""
    deal = view.model.deal
    if deal.result is not None or not (deal.contract or deal.melds):
        return ""
    return run_on([contract_words(view), *side_words(view)])


def buried_points(view: ArrangedView) -> int:
    """Return the points in the buried cards, for those who see them: they count for the declarer (rules.md 5a)."""
    return trick_points(view.match.rules, tuple(piece.card for piece in view.model.buried if piece.card is not None))


def draw_info(surface: Canvas, look: Look, shown: Info) -> None:
    """Draw the field."""
    theme, metrics, place = look.theme, look.metrics, shown.place
    look.shapes.box(surface, place, metrics.radius, theme.panel, theme.panel_edge, metrics.hair)
    first, *cells = shown.cells
    columns = [cell.inset(metrics.px(_PAD), metrics.px(3)) for cell in cells]
    _contract(surface, look, shown, first.inset(metrics.px(_PAD), metrics.px(3)), _beside_size(look, columns[0]))
    _columns(surface, look, shown, columns)


def _under(metrics: Metrics, cell: Rect, high: int) -> tuple[Rect, Rect]:
    """Return the place of text that high, and of a bar below it, in the middle of a cell."""
    bar, gap = metrics.px(_BAR), metrics.px(_UNDER)
    block = cell.fit(cell.w, high + gap + bar)
    track, text = block.split_bottom(bar, gap)
    return text, track


def _contract(surface: Canvas, look: Look, shown: Info, cell: Rect, large: int) -> None:
    """Draw trump, bid and declarer over the bar, as high as ``large`` totals; before the melds, two lines."""
    theme, metrics = look.theme, look.metrics
    if shown.trump is not None:
        side = min(cell.h - metrics.px(6), metrics.px(_SIGN), round(cell.w * 0.3))
        sign, cell = cell.split_left(side, metrics.px(8))
        paper.suit_chip(surface, look, shown.trump, sign.fit(side, side))
    size = min(metrics.heading, cell.h // 2)
    if shown.contract is None:
        first, second = lines(cell, 2, size, metrics.caption)
        note = look.fonts.shorten(shown.note, min(metrics.caption, metrics.px(_PLAIN)), cell.w)
        fits = shown.named or note == shown.note
        widgets.write(surface, look, shown.head, first if fits else cell, size, theme.text, Weight.BOLD)
        if fits:
            widgets.write(surface, look, note, second, metrics.caption, theme.text_muted)
        return
    line, track = _under(metrics, cell, line_height(max(size, large)))
    bid, name = line.split_left(look.fonts.width(shown.head, size, Weight.BOLD), metrics.px(6))
    widgets.write(surface, look, shown.head, bid, size, theme.text, Weight.BOLD)
    told = look.fonts.shorten(shown.note, metrics.caption, name.w)
    if told == shown.note or len(told) > _LETTERS:
        widgets.write(surface, look, told, name, metrics.caption, theme.text_muted)
    _draw_contract_bar(surface, look, shown.contract, track)


def _draw_contract_bar(surface: Canvas, look: Look, contract: ContractBar, track: Rect) -> None:
    """Draw melds dark and tricks light, with a mark at the bid: the gap before it is what the contract needs."""
    theme, metrics = look.theme, look.metrics
    dark, light = contract.colour, lighter(contract.colour)
    shares = contract_shares(contract.bid, contract.melds, contract.tricks)
    parts = [slip.BarPart(0.0, shares.melds, dark), slip.BarPart(shares.melds, shares.tricks, light)]
    slip.bar(surface, look, track, theme.shadow, parts)
    slip.mark(surface, look, track, shares.bid, theme.text, metrics.px(3))


def _columns(surface: Canvas, look: Look, shown: Info, cells: list[Rect]) -> None:
    """Draw the column of each side, all in the same sizes, so that nobody's points look larger than another's."""
    narrow = len(cells) > _FEW and cells[0].w < look.metrics.px(_NARROW)
    draw = _draw_stacked if narrow or _names_are_squeezed(look, shown, cells[0]) else _draw_beside
    draw(surface, look, shown, cells)


def _names_are_squeezed(look: Look, shown: Info, cell: Rect) -> bool:
    """Return whether names beside their totals would be tiny or cut, and there is room for all below each other."""
    metrics = look.metrics
    if cell.w >= metrics.px(_SLIM) or cell.h < _stacked_height(metrics):
        return False
    large, size = _heading_sizes(look, shown, cell.w, _beside_size(look, cell))
    if size < metrics.px(_PLAIN) * metrics.text_scale:
        return True
    return any(
        look.fonts.width(each.name, size, Weight.BOLD)
        > cell.w - look.fonts.width(points_text(each.total), large, Weight.BOLD) - metrics.px(4)
        for each in shown.columns
    )


def _stacked_height(metrics: Metrics) -> int:
    """Return the least height for name and total below each other, and a bar below them."""
    return 2 * line_height(metrics.label) + metrics.px(_BAR + _UNDER) - metrics.px(14)


def _draw_stacked(surface: Canvas, look: Look, shown: Info, cells: list[Rect]) -> None:
    """Draw name, total and bar below each other: five columns on a phone."""
    theme, metrics, middle, fonts = look.theme, look.metrics, widgets.Align.CENTER, look.fonts
    cells = [cell.inset(-metrics.px(3), 0) for cell in cells]
    width, high = cells[0].w, min(cells[0].h - metrics.px(_BAR + _UNDER), 2 * line_height(metrics.label))
    totals = [points_text(each.total) for each in shown.columns]
    size = min(metrics.label, round(high / 2.4))
    total_size = fonts.fit_all(((total, width) for total in totals), size, Weight.BOLD)
    name_size = widgets.name_size(look, ((each.name, width) for each in shown.columns), size)
    for each, points, cell in zip(shown.columns, totals, cells, strict=True):
        upper, track = _under(metrics, cell, high)
        name, total = upper.rows(2)
        widgets.write_name(surface, look, each.name, name, name_size, each.colour, middle)
        widgets.write(surface, look, points, total, total_size, theme.text, Weight.BOLD, middle)
        _draw_race(surface, look, each, track, shown.race)


def _draw_beside(surface: Canvas, look: Look, shown: Info, cells: list[Rect]) -> None:
    """Draw name and total beside each other, and below them the bar."""
    theme, metrics, fonts = look.theme, look.metrics, look.fonts
    large, name_size = _heading_sizes(look, shown, cells[0].w, _beside_size(look, cells[0]))
    for each, cell in zip(shown.columns, cells, strict=True):
        text, track = _under(metrics, cell, line_height(large)) if shown.race else (cell, cell)
        points = points_text(each.total)
        total, name = text.split_right(fonts.width(points, large, Weight.BOLD), metrics.px(4))
        widgets.write_name(surface, look, each.name, name, name_size, each.colour)
        widgets.write(surface, look, points, total, large, theme.text, Weight.BOLD, widgets.Align.RIGHT)
        _draw_race(surface, look, each, track, shown.race)


def _draw_race(surface: Canvas, look: Look, side: SideColumn, track: Rect, race: int) -> None:
    """Draw how far a side has come, and lighter what this deal has brought so far."""
    if not race:
        return
    total, deal = race_shares(side.total, side.deal, race)
    parts = [slip.BarPart(0.0, total, side.colour), slip.BarPart(total, deal, lighter(side.colour))]
    slip.bar(surface, look, track, look.theme.shadow, parts)


def _beside_size(look: Look, cell: Rect) -> int:
    """Return the largest size of a total beside its name."""
    metrics = look.metrics
    room = cell.h - metrics.px(_BAR + _UNDER)
    return min(metrics.label if cell.w < metrics.px(76) else metrics.title, max(8, round(room / 1.3)))


def _heading_sizes(look: Look, shown: Info, width: int, large: int) -> tuple[int, int]:
    """Return the sizes of totals and names beside each other: totals are smaller where that makes names larger."""
    metrics, fonts, found = look.metrics, look.fonts, []
    totals = [points_text(each.total) for each in shown.columns]
    for wanted in sorted({large, min(large, metrics.heading), min(large, metrics.caption)}, reverse=True):
        size = fonts.fit_all(((total, width) for total in totals), wanted, Weight.BOLD)
        rooms = [width - fonts.width(total, size, Weight.BOLD) - metrics.px(4) for total in totals]
        names = ((each.name, room) for each, room in zip(shown.columns, rooms, strict=True))
        found.append((size, widgets.name_size(look, names, metrics.caption)))
    return max(found, key=itemgetter(1))  # of equals the first, which has the largest totals
