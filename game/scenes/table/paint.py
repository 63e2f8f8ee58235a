"""What the table always shows: contract and points, a plate for each seat, the line of words, the tools."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.rules import Bid, Seat
from game.scenes.scoreboard import Column, scoreboard
from game.scenes.table.layout_melds import line_height
from game.scenes.table.panels.base import TableDesk
from game.scenes.table.poses import Pose, place_of
from game.scenes.table_model import Stage
from game.ui import widgets
from game.ui.arrangement import Arrangement
from game.ui.controls import Control
from game.ui.geometry import Rect
from game.ui.icons import Icon
from game.ui.look import Look
from game.ui.text import Weight
from game.words.events import call_text
from game.words.results import lacking

TOOL_ICONS = {
    "menu": Icon.MENU,
    "leave": Icon.CLOSE,
    "undo": Icon.UNDO,
    "redo": Icon.REDO,
    "last trick": Icon.LAST_TRICK,
    "score sheet": Icon.SHEET,
    "melds": Icon.RULES,
}


def draw_tools(surface: pygame.Surface, desk: TableDesk, tools: Sequence[Control]) -> None:
    """The buttons that are always one tap away."""
    look = desk.ctx.look
    theme, metrics = look.theme, look.metrics
    for control in tools:
        active = control.name in (look.attention.hover, look.attention.held) and control.enabled
        fill = theme.button_hover if active else theme.panel
        look.shapes.box(surface, control.rect, metrics.radius, fill, theme.panel_edge, metrics.hair)
        colour = theme.text if control.enabled else theme.button_edge
        desk.icons.draw(surface, TOOL_ICONS[control.name], control.rect.fit(metrics.px(24), metrics.px(24)), colour)


def lacking_words(desk: TableDesk) -> str:
    """What the contract still lacks; empty before the melds and after the deal."""
    model = desk.model
    if model.contract is None or model.result is not None or not model.melds:
        return ""
    side = model.seating.side(model.contract.declarer)
    return lacking(desk.match.rules, model.contract.points, model.meld_points(side), model.trick_points(side))


def draw_info(surface: pygame.Surface, desk: TableDesk) -> None:
    """Contract, and for each side its total and what it has in this deal."""
    look, info = desk.ctx.look, desk.layout.info
    theme, metrics = look.theme, look.metrics
    look.shapes.box(surface, info, metrics.radius, theme.panel, theme.panel_edge, metrics.hair)
    board = scoreboard(desk.model, desk.names)
    cells = desk.layout.info_cells(len(board.columns), metrics.px(2))
    for left in cells[1:]:
        surface.fill(
            theme.panel_edge,
            Rect(left.x - metrics.px(1), info.y + metrics.px(7), metrics.hair, info.h - metrics.px(14)),
        )
    _contract(surface, desk, cells[0].inset(metrics.px(7), metrics.px(3)))
    for column, cell in zip(board.columns, cells[1:], strict=True):
        _column(surface, desk, column, cell.inset(metrics.px(7), metrics.px(3)))


def _sizes(desk: TableDesk) -> tuple[int, int]:
    """Font sizes of the info's large and small lines: as large as its height allows."""
    metrics, height = desk.ctx.metrics, desk.layout.info.h
    both = line_height(metrics.title) + line_height(metrics.body)
    if desk.layout.form is Arrangement.WIDE and height >= both - metrics.px(4):
        return metrics.title, metrics.body
    return metrics.heading, metrics.caption


def _contract(surface: pygame.Surface, desk: TableDesk, cell: Rect) -> None:
    look, contract = desk.ctx.look, desk.model.contract
    theme, metrics = look.theme, look.metrics
    large, small = _sizes(desk)
    trump = desk.model.trump
    if trump is not None:
        side = min(cell.h - metrics.px(6), metrics.px(38), round(cell.w * 0.3))
        sign, cell = cell.split_left(side, metrics.px(8))
        picture = look.faces.suit(trump, side, look.fonts.signs[trump])
        surface.blit(picture, sign.fit(side, side).topleft)
    if contract is None:
        text = f"Deal {desk.model.number}" if desk.model.number else "New match"
        lines = _lines(cell, 2, metrics.heading, small)
        widgets.write(surface, look, text, lines[0], metrics.heading, theme.text, Weight.BOLD)
        widgets.write(surface, look, f"Game at {desk.match.rules.end.target}", lines[1], small, theme.text_muted)
        return
    lacks = lacking_words(desk)
    notes = [(desk.names.name(contract.declarer), theme.text_muted)]
    if lacks:
        notes.append((lacks, theme.accent))
    if _three_lines(desk, cell):
        large, small = metrics.heading, metrics.caption
    else:
        notes = [(" · ".join(text for text, _ in notes), notes[-1][1])]
    first, *rest = _lines(cell, 1 + len(notes), large, small)
    widgets.write(surface, look, str(contract.points), first, large, theme.text, Weight.BOLD)
    for (text, colour), line in zip(notes, rest, strict=True):
        widgets.write(surface, look, text, line, small, colour)


def _three_lines(desk: TableDesk, cell: Rect) -> bool:
    metrics = desk.ctx.metrics
    narrow = cell.w < metrics.px(130)
    return narrow and cell.h >= line_height(metrics.label) + 2 * line_height(metrics.caption) - metrics.px(4)


def _column(surface: pygame.Surface, desk: TableDesk, column: Column, cell: Rect) -> None:
    look = desk.ctx.look
    theme = look.theme
    large, small = _sizes(desk)
    notes = [f"meld {column.meld}", f"tricks {column.tricks}"]
    texts = notes if _three_lines(desk, cell) else [" · ".join(notes)]
    if not desk.model.melds:
        texts = []
    if cell.w < look.metrics.px(76):
        large = look.metrics.label
    lines = _lines(cell, 1 + len(texts), large, small)
    name, total = lines[0].split_left(round(lines[0].w * 0.45))
    widgets.write(surface, look, column.name, name, look.metrics.label, theme.text)
    widgets.write(surface, look, str(column.total), total, large, theme.text, Weight.BOLD, widgets.Align.RIGHT)
    for text, line in zip(texts, lines[1:], strict=True):
        widgets.write(surface, look, text, line, small, theme.text_muted)


def _lines(cell: Rect, count: int, first: int, others: int) -> list[Rect]:
    """Lines of text in the middle of a cell: a larger one, then smaller ones."""
    heights = [line_height(first)] + [line_height(others)] * (count - 1)
    y = cell.y + (cell.h - sum(heights)) // 2
    lines = []
    for height in heights:
        lines.append(Rect(cell.x, y, cell.w, height))
        y += height
    return lines


def draw_plates(surface: pygame.Surface, desk: TableDesk, turn: Seat | None) -> None:
    """A plate for each seat; the one whose turn it is is filled and has a mark."""
    for seat in desk.model.seating.seats:
        plate = desk.layout.plates[place_of(desk.model.seating, seat, desk.viewer)]
        if desk.model.stage is Stage.RESULT and plate.overlaps(desk.layout.board):
            continue
        _plate(surface, desk, seat, plate, seat is turn)


def _plate(surface: pygame.Surface, desk: TableDesk, seat: Seat, plate: Rect, turn: bool) -> None:
    look, model = desk.ctx.look, desk.model
    theme, metrics = look.theme, look.metrics
    fill, edge = (theme.accent, theme.accent_hover) if turn else (theme.panel, theme.panel_edge)
    ink, quiet = (theme.text_on_accent, theme.text_on_accent) if turn else (theme.text, theme.text_muted)
    look.shapes.box(surface, plate, metrics.px(8), fill, edge, metrics.hair)
    inside = plate.inset(metrics.px(8), metrics.px(2))
    single = plate.h < line_height(metrics.label) + line_height(metrics.caption) - metrics.px(4)
    count = len(model.hands[seat])
    narrow = not single and plate.w < metrics.px(130)
    note, strong = _note(desk, seat, plate.w)
    alone = single or not (note or (narrow and count))
    first, second = (inside, inside) if alone else _lines(inside, 2, metrics.label, metrics.caption)
    if turn:
        mark, first = first.split_left(metrics.px(12), metrics.px(4))
        desk.icons.draw(surface, Icon.TURN, mark.fit(metrics.px(12), metrics.px(12)), ink)
    if count and not (single and plate.w < metrics.px(170)):
        place, rest = (second if narrow else first).split_right(_count_width(desk), metrics.px(4))
        first, second = (first, rest) if narrow else (rest, second)
        _count(surface, desk, count, place, quiet)
    if single and note:
        width = min(look.fonts.width(note, metrics.caption) + metrics.px(4), round(first.w * 0.6))
        second, first = first.split_right(width, metrics.px(4))
    if model.dealer is seat:
        disc, first = first.split_left(metrics.px(18), metrics.px(4))
        look.shapes.disc(surface, disc.center, metrics.px(9), quiet)
        ground = theme.accent if turn else theme.panel
        write = widgets.write
        write(surface, look, "D", disc, metrics.caption, ground, Weight.BOLD, widgets.Align.CENTER)
    name = look.fonts.shorten(desk.names.name(seat), metrics.caption, first.w, Weight.BOLD)
    widgets.write(surface, look, name, first, metrics.label, ink, Weight.BOLD)
    if note:
        align = widgets.Align.RIGHT if single else widgets.Align.LEFT
        weight = Weight.BOLD if strong else Weight.REGULAR
        colour = ink if turn else theme.accent if strong else quiet
        widgets.write(surface, look, note, second, metrics.caption, colour, weight, align, plain_signs=turn)


def _count_width(desk: TableDesk) -> int:
    metrics = desk.ctx.metrics
    return desk.ctx.fonts.width("12", metrics.caption) + metrics.px(15)


def _count(surface: pygame.Surface, desk: TableDesk, count: int, place: Rect, colour: tuple[int, int, int]) -> None:
    """A small card, and how many are held."""
    look = desk.ctx.look
    metrics = look.metrics
    card, number = place.split_left(metrics.px(10), metrics.px(4))
    look.shapes.ring(surface, card.fit(metrics.px(10), metrics.px(14)), metrics.px(3), colour, max(1, metrics.px(1.5)))
    widgets.write(surface, look, str(count), number, metrics.caption, colour)


def _note(desk: TableDesk, seat: Seat, width: int) -> tuple[str, bool]:
    """What a plate of that width says under the name, and whether it stands out."""
    model = desk.model
    contract = model.contract
    if model.stage is Stage.MELDING and seat in model.melds:
        points = sum(meld.points for meld in model.melds[seat])
        return str(points) if width < desk.ctx.metrics.px(120) else f"melds {points}", points > 0
    if contract is not None and contract.declarer is seat:
        trump = model.trump.sign if model.trump is not None else ""
        verb = "" if width < desk.ctx.metrics.px(150) else "declares "
        return f"{verb}{contract.points}{trump}", True
    if model.in_tricks:
        won = sum(trick.winner is seat for trick in model.tricks)
        return f"{won} trick{'' if won == 1 else 's'}", False
    call = model.last_call(seat)
    return (call_text(call), contract is None and isinstance(call, Bid)) if call else ("", False)


def draw_message(surface: pygame.Surface, desk: TableDesk, text: str, urgent: bool) -> None:
    """What is asked, or the answer to what was tried."""
    if not text:
        return
    look, area = desk.ctx.look, desk.layout.message
    theme, metrics = look.theme, look.metrics
    size, weight = metrics.label, Weight.BOLD
    inner = area.inset(metrics.px(8), 0)
    while size > 10 and widgets.paragraph_height(look, text, size, inner.w, weight) > area.h:
        size -= 1
    height = widgets.paragraph_height(look, text, size, inner.w, weight)
    colour = theme.felt_text
    if urgent:
        widest = max(look.fonts.width(line, size, weight) for line in look.fonts.wrap(text, size, inner.w, weight))
        box = area.fit(min(area.w, widest + metrics.px(24)), area.h)
        look.shapes.box(surface, box, metrics.px(8), theme.panel, theme.warning, metrics.px(2))
        colour = theme.text
    place = inner.fit(inner.w, height)
    widgets.paragraph(surface, look, text, place, size, colour, weight, widgets.Align.CENTER)


def draw_label(surface: pygame.Surface, look: Look, text: str, pose: Pose) -> None:
    """A tag with a word at a card's corner."""
    theme, metrics = look.theme, look.metrics
    width, height = metrics.px(30), metrics.px(15)
    tag = Rect(round(pose.x) + metrics.px(1), round(pose.y) - height // 2, width, height)
    look.shapes.box(surface, tag, height // 2, theme.accent, theme.shadow, metrics.hair)
    size = round(metrics.caption * 0.8 / metrics.text_scale)
    widgets.write(surface, look, text, tag, size, theme.text_on_accent, Weight.BOLD, widgets.Align.CENTER)


def draw_stock(surface: pygame.Surface, desk: TableDesk) -> None:
    """How many cards the stock has left, and a card on the place where each player's won cards lie."""
    look, model, layout = desk.ctx.look, desk.model, desk.layout
    if not model.in_tricks or not model.beside:
        return
    if model.stock:
        text = f"{len(model.stock)} left"
        size, ink = look.metrics.caption, look.theme.felt_text
        widgets.write(surface, look, text, layout.stock_words, size, ink, Weight.BOLD, widgets.Align.CENTER)
    for seat in model.seating.seats:
        pile = layout.piles[place_of(model.seating, seat, desk.viewer)]
        if pile is not None and any(trick.winner is seat for trick in model.tricks):
            surface.blit(look.faces.back(pile.w), pile.topleft)


def draw_widow_words(surface: pygame.Surface, desk: TableDesk) -> None:
    """What lies where the widow lay: it, or what the declarer has buried."""
    look, model, area = desk.ctx.look, desk.model, desk.layout.widow_words
    if not area.area or not (model.widow or model.buried):
        return
    text = "Widow"
    if model.buried and model.contract is not None:
        text = f"Buried by {desk.names.object(model.contract.declarer)}"
    align = widgets.Align.LEFT if desk.layout.form is Arrangement.WIDE else widgets.Align.CENTER
    widgets.write(surface, look, text, area, look.metrics.caption, look.theme.felt_text, Weight.BOLD, align)
