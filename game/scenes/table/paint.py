"""The permanent parts of the table: contract and points, a plate for each seat, the message, the tools."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ...rules import Side
from ...ui import widgets
from ...ui.arrangement import Arrangement
from ...ui.controls import Control
from ...ui.damage import Canvas
from ...ui.geometry import Rect
from ...ui.ground import TableShape
from ...ui.icons import Icon, Icons
from ...ui.look import Look
from ...ui.text import Weight
from ...ui.theme import Colour
from ...words import table as words
from ...words.names import capital, widow_name
from .arranged import ArrangedView
from .layout.open import name_height
from .layout.sizes import line_height
from .poses import place_of

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

_BOX_MARGIN, _LEAST_MARGIN = 12, 3
"""The space beside words in the box that lies under them over the table's edge, and the least of it, in design pixels:
no more of the box lies outside of the place for the words, so no two boxes beside each other meet.
"""


def is_ours(view: ArrangedView, side: Side) -> bool:
    """Return whether a side is the viewer's, or plays with it in this deal."""
    return view.model.deal.allied(view.model.seating.sides[side][0], view.viewer)


def side_colour(view: ArrangedView, side: Side) -> Colour:
    """Return the colour of the viewer's side, or of the opponents; where nobody sits, the one of that side."""
    theme = view.look.theme
    if not view.model.seated:
        return theme.sides[side]
    return theme.ours if is_ours(view, side) else theme.theirs


class Tool(NamedTuple):
    """The look of one tool: equal values look alike."""

    name: str
    place: Rect
    enabled: bool
    active: bool
    """Whether the pointer is on it, or holds it."""


def looks_of_tools(look: Look, tools: Sequence[Control]) -> tuple[Tool, ...]:
    """Return the looks of the tools."""
    pointed = look.attention.hover, look.attention.held
    return tuple(
        Tool(tool.name, tool.rect, tool.enabled, tool.enabled and tool.name in pointed)
        for tool in tools
        if tool.rect.area
    )


def draw_tools(surface: Canvas, look: Look, icons: Icons, tools: Sequence[Tool]) -> None:
    """Draw them."""
    theme, metrics = look.theme, look.metrics
    for tool in tools:
        fill, edge = theme.button, theme.button_edge
        if not tool.enabled:
            fill, edge = theme.panel, theme.off_edge
        elif tool.active:
            fill, edge = theme.button_hover, theme.button_edge_hover
        look.shapes.box(surface, tool.place, tool.place.h // 2, fill, edge, metrics.edge)
        colour = theme.text if tool.enabled else theme.off_text
        icons.draw(surface, TOOL_ICONS[tool.name], tool.place.fit(metrics.px(24), metrics.px(24)), colour)


def lines(cell: Rect, count: int, first: int, others: int) -> list[Rect]:
    """Return lines of text in the middle of a cell: a larger one, then smaller ones."""
    heights = [line_height(first)] + [line_height(others)] * (count - 1)
    y = cell.y + (cell.h - sum(heights)) // 2
    found = []
    for height in heights:
        found.append(Rect(cell.x, y, cell.w, height))
        y += height
    return found


def _crosses_rail(words: Rect, shape: TableShape) -> bool:
    """Return whether words would be written over the edge of the table."""
    return words.overlaps(shape.place) and not shape.cloth.encloses(words)


def ink_over_rail(surface: Canvas, look: Look, shape: TableShape, words: Rect, room: int) -> Colour:
    """Return the ink for words on the table; over its edge, draw a box under them that fills at most ``room``."""
    theme, metrics = look.theme, look.metrics
    if not _crosses_rail(words, shape):
        return theme.felt_text
    margin = max(metrics.px(_LEAST_MARGIN), min(metrics.px(_BOX_MARGIN), (room - words.w) // 2))
    box = words.inset(-margin, -metrics.px(1))
    look.shapes.box(surface, box, metrics.px(8), theme.panel, theme.panel_edge, metrics.hair)
    return theme.text


def draw_message(surface: Canvas, view: ArrangedView) -> None:
    """Draw the message."""
    text = view.message.text
    if not text:
        return
    look, area = view.look, view.layout.message
    theme, metrics = look.theme, look.metrics
    size, weight = metrics.label, Weight.BOLD
    inner = area.inset(metrics.px(8), 0)
    while size > 10 and widgets.paragraph_height(look, text, size, inner.w, weight) > area.h:
        size -= 1
    height = widgets.paragraph_height(look, text, size, inner.w, weight)
    place = inner.fit(inner.w, height)
    widest = max(look.fonts.width(line, size, weight) for line in look.fonts.wrap_evenly(text, size, inner.w, weight))
    if view.message.answers:
        box = area.fit(min(area.w, widest + metrics.px(24)), area.h)
        look.shapes.box(surface, box, metrics.px(8), theme.panel, theme.warning, metrics.px(2))
        colour = theme.text
    else:
        colour = ink_over_rail(surface, look, view.layout.shape, place.fit(widest, height), area.w)
    widgets.paragraph(surface, look, text, place, size, colour, weight, widgets.Align.CENTER)


def draw_stock(surface: Canvas, view: ArrangedView) -> None:
    """Draw the number of cards in the stock, and a card at each player's won cards."""
    look, model, layout = view.look, view.model, view.layout
    if not model.in_tricks or not model.stock_size:
        return
    if model.stock:
        text = words.cards_left(count=len(model.stock) + (model.turned is not None))
        size, ink = look.metrics.caption, look.theme.felt_text
        widgets.write(surface, look, text, layout.stock_words, size, ink, Weight.BOLD, widgets.Align.CENTER)
    for seat in model.seating.seats:
        pile = layout.piles[place_of(model.seating, seat, view.viewer)]
        if pile is not None and any(trick.winner is seat for trick in model.deal.tricks):
            surface.blit(look.faces.back(pile.w), pile.topleft)


def draw_open_names(surface: Canvas, view: ArrangedView) -> None:
    """Draw the owner's name of each open hand."""
    look = view.look
    for seat in view.model.seating.seats:
        block = view.layout.opened[place_of(view.model.seating, seat, view.viewer)]
        if block is not None:
            line = block.split_top(name_height(look.metrics))[0]
            colour = side_colour(view, view.model.seating.side(seat))
            name = view.names.name(seat)
            widgets.write(surface, look, name, line, look.metrics.caption, colour, Weight.BOLD, widgets.Align.CENTER)


def draw_widow_words(surface: Canvas, view: ArrangedView) -> None:
    """Draw the words about the widow or the buried cards."""
    look, model, area = view.look, view.model, view.layout.widow_words
    if not area.area or not (model.widow or model.buried):
        return
    text = capital(widow_name(model.seating))
    if model.buried and model.deal.contract is not None:
        text = words.buried_by(name=view.names.object(model.deal.contract.declarer))
        if look.fonts.width(text, look.metrics.caption, Weight.BOLD) > area.w:
            text = words.BURIED
    align = widgets.Align.CENTER
    if view.layout.form is Arrangement.WIDE:
        align = widgets.Align.LEFT if area.x > view.layout.widow.x else widgets.Align.RIGHT
    widgets.write(surface, look, text, area, look.metrics.caption, look.theme.felt_text, Weight.BOLD, align)
