"""What the table always shows: contract and points, a plate for each seat, the line of words, the tools."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules import Side
from game.scenes.scoreboard import Column, scoreboard
from game.scenes.table.layout.open import name_height
from game.scenes.table.layout.sizes import line_height
from game.scenes.table.panels.base import TableDesk
from game.scenes.table.poses import TAG, Pose, place_of
from game.ui import widgets
from game.ui.arrangement import Arrangement
from game.ui.controls import Control
from game.ui.damage import Canvas
from game.ui.geometry import Rect
from game.ui.icons import Icon
from game.ui.look import Look
from game.ui.text import Weight
from game.ui.theme import Colour
from game.words.names import points_text
from game.words.results import lacking

TOOL_ICONS = {
    "menu": Icon.MENU,
    "leave": Icon.CLOSE,
    "share": Icon.SHARE,
    "undo": Icon.UNDO,
    "redo": Icon.REDO,
    "hint": Icon.HINT,
    "last trick": Icon.LAST_TRICK,
    "score sheet": Icon.SHEET,
    "melds": Icon.RULES,
}


def side_colour(desk: TableDesk, side: Side) -> Colour:
    """The colour of the viewer's side, or of those against it."""
    theme = desk.ctx.theme
    return theme.ours if side == desk.model.seating.side(desk.viewer) else theme.theirs


def draw_tools(surface: Canvas, desk: TableDesk, tools: Sequence[Control]) -> None:
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


def draw_info(surface: Canvas, desk: TableDesk) -> None:
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


def _contract(surface: Canvas, desk: TableDesk, cell: Rect) -> None:
    look, contract = desk.ctx.look, desk.model.contract
    theme, metrics = look.theme, look.metrics
    large, small = _sizes(desk)
    whole, cell = cell, cell.split_left(_sign_size(desk, cell), metrics.px(8))[1] if desk.model.trump else cell
    if contract is None:
        _sign(surface, desk, whole)
        text = f"Deal {desk.model.number}" if desk.model.number else "New match"
        rows = lines(cell, 2, metrics.heading, small)
        widgets.write(surface, look, text, rows[0], metrics.heading, theme.text, Weight.BOLD)
        widgets.write(surface, look, f"Game at {desk.match.rules.end.target}", rows[1], small, theme.text_muted)
        return
    lacks = lacking_words(desk)
    notes = [(desk.names.name(contract.declarer), theme.text_muted)]
    if lacks:
        notes.append((lacks, theme.text))
    if _three_lines(desk, cell):
        large, small = metrics.heading, metrics.caption
    else:
        notes = [(" · ".join(text for text, _ in notes), notes[-1][1])]
    first, *rest = lines(cell, 1 + len(notes), large, small)
    if len(rest) > 1 and look.fonts.width(lacks, small) > cell.w:
        low = rest[-1]
        rest[-1], whole = Rect(whole.x, low.y, whole.w, low.h), Rect(whole.x, first.y, whole.w, low.y - first.y)
    _sign(surface, desk, whole)
    widgets.write(surface, look, str(contract.points), first, large, theme.text, Weight.BOLD)
    for (text, colour), line in zip(notes, rest, strict=True):
        widgets.write(surface, look, text, line, small, colour)


def _sign_size(desk: TableDesk, cell: Rect) -> int:
    metrics = desk.ctx.metrics
    return min(cell.h - metrics.px(6), metrics.px(38), round(cell.w * 0.24))


def _sign(surface: Canvas, desk: TableDesk, cell: Rect) -> None:
    """The trump suit at the left of the contract."""
    look, trump = desk.ctx.look, desk.model.trump
    if trump is not None:
        side = _sign_size(desk, cell)
        place = cell.split_left(side)[0].fit(side, side)
        surface.blit(look.faces.suit(trump, side, look.fonts.signs[trump]), place.topleft)


def _three_lines(desk: TableDesk, cell: Rect) -> bool:
    metrics = desk.ctx.metrics
    narrow = cell.w < metrics.px(130)
    return narrow and cell.h >= line_height(metrics.label) + 2 * line_height(metrics.caption) - metrics.px(4)


def _column(surface: Canvas, desk: TableDesk, column: Column, cell: Rect) -> None:
    look = desk.ctx.look
    theme = look.theme
    large, small = _sizes(desk)
    notes = [f"meld {column.meld}", f"tricks {column.tricks}"]
    texts = notes if _three_lines(desk, cell) else [" · ".join(notes)]
    if not desk.model.melds:
        texts = []
    if cell.w < look.metrics.px(76):
        large = look.metrics.label
    rows = lines(cell, 1 + len(texts), large, small)
    name, total = rows[0].split_left(round(rows[0].w * 0.45))
    colour = side_colour(desk, column.side)
    widgets.write(surface, look, column.name, name, look.metrics.label, colour, Weight.BOLD)
    widgets.write(surface, look, points_text(column.total), total, large, theme.text, Weight.BOLD, widgets.Align.RIGHT)
    for text, line in zip(texts, rows[1:], strict=True):
        widgets.write(surface, look, text, line, small, theme.text_muted)


def lines(cell: Rect, count: int, first: int, others: int) -> list[Rect]:
    """Lines of text in the middle of a cell: a larger one, then smaller ones."""
    heights = [line_height(first)] + [line_height(others)] * (count - 1)
    y = cell.y + (cell.h - sum(heights)) // 2
    found = []
    for height in heights:
        found.append(Rect(cell.x, y, cell.w, height))
        y += height
    return found


def draw_message(surface: Canvas, desk: TableDesk, text: str, urgent: bool) -> None:
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
        widest = max(
            look.fonts.width(line, size, weight) for line in look.fonts.wrap_evenly(text, size, inner.w, weight)
        )
        box = area.fit(min(area.w, widest + metrics.px(24)), area.h)
        look.shapes.box(surface, box, metrics.px(8), theme.panel, theme.warning, metrics.px(2))
        colour = theme.text
    place = inner.fit(inner.w, height)
    widgets.paragraph(surface, look, text, place, size, colour, weight, widgets.Align.CENTER)


def draw_label(surface: Canvas, look: Look, text: str, pose: Pose, bar: float | None = None) -> None:
    """A tag with a word at a card's corner, and perhaps a bar within it."""
    metrics = look.metrics
    width, height = metrics.px(30), metrics.px(TAG)
    tag = Rect(round(pose.x) + metrics.px(1), round(pose.y) - height // 2, width, height)
    draw_tag(surface, look, text, tag, bar, bar == 1)


def tag_size(look: Look) -> int:
    """The font size of a tag's words."""
    return round(look.metrics.caption * 0.8 / look.metrics.text_scale)


def draw_tag(surface: Canvas, look: Look, text: str, tag: Rect, bar: float | None = None, gold: bool = False) -> None:
    """Words on a tag, gold where it marks what is best; a bar within shows how good something is beside the others."""
    theme, metrics = look.theme, look.metrics
    fill, ink = (theme.accent, theme.text_on_accent) if gold else (theme.text, theme.panel)
    look.shapes.box(surface, tag, tag.h // 2, fill, theme.shadow, metrics.hair)
    if bar is not None and not gold:
        clip = surface.get_clip()
        surface.set_clip(clip.clip((tag.x, tag.y, round(tag.w * bar), tag.h)))
        look.shapes.box(surface, tag, tag.h // 2, theme.good, theme.shadow, metrics.hair)
        surface.set_clip(clip)
    widgets.write(surface, look, text, tag, tag_size(look), ink, Weight.BOLD, widgets.Align.CENTER)


def draw_stock(surface: Canvas, desk: TableDesk) -> None:
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


def draw_open_names(surface: Canvas, desk: TableDesk) -> None:
    """Whose each open hand is."""
    look = desk.ctx.look
    for seat in desk.model.seating.seats:
        block = desk.layout.opened[place_of(desk.model.seating, seat, desk.viewer)]
        if block is not None:
            line = block.split_top(name_height(look.metrics))[0]
            colour = side_colour(desk, desk.model.seating.side(seat))
            name = desk.names.name(seat)
            widgets.write(surface, look, name, line, look.metrics.caption, colour, Weight.BOLD, widgets.Align.CENTER)


def draw_widow_words(surface: Canvas, desk: TableDesk) -> None:
    """What lies where the widow lay: it, or what the declarer has buried."""
    look, model, area = desk.ctx.look, desk.model, desk.layout.widow_words
    if not area.area or not (model.widow or model.buried):
        return
    text = "Widow"
    if model.buried and model.contract is not None:
        text = f"Buried by {desk.names.object(model.contract.declarer)}"
    align = widgets.Align.LEFT if desk.layout.form is Arrangement.WIDE else widgets.Align.CENTER
    widgets.write(surface, look, text, area, look.metrics.caption, look.theme.felt_text, Weight.BOLD, align)
