"""Drawing controls and panels. The scene decides what they are and where they lie (``Control``)."""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum

from .controls import Control
from .damage import Canvas, Strokes
from .geometry import Rect
from .look import Look
from .text import Weight
from .theme import Colour

SEGMENT_PAD = 4
"""The least space at each side of the label of one of several choices, in design pixels."""
FOCUS_GAP, FOCUS_LINE = 3, 2
"""The ring of the focus lies 5 design pixels outside its control: the gap, and the line."""
_VEIL = 168
"""Opacity, of 255, of the veil below a dialog."""
_SMALL = 0.85
"""A button's label that would be smaller than this part of its size is written in two lines, if they are larger."""
_LEAST_NAME = 12
"""The least font size of a name, in design pixels."""


class Kind(Enum):
    """The emphasis of a button."""

    PRIMARY = "primary"
    SECONDARY = "secondary"
    DANGER = "danger"


class Align(Enum):
    """The alignment of a line in its box."""

    LEFT = 0
    CENTER = 1
    RIGHT = 2


def write(
    surface: Canvas,
    look: Look,
    text: str,
    rect: Rect,
    size: int,
    colour: Colour,
    weight: Weight = Weight.REGULAR,
    align: Align = Align.LEFT,
    on_light: bool = False,
) -> None:
    """Write a line at mid-height of a box; shrink it if it is wider than the box."""
    size = look.fonts.fit(text, size, rect.w, weight)
    line = look.fonts.render(text, size, colour, weight, on_light)
    spare = rect.w - line.get_width()
    x = rect.x + (spare * align.value) // 2
    surface.blit(line, (x, rect.y + (rect.h - line.get_height()) // 2))


def write_name(
    surface: Canvas, look: Look, name: str, rect: Rect, size: int, colour: Colour, align: Align = Align.LEFT
) -> None:
    """Write a name that people typed: shrink it, but not below a readable size, and then shorten it."""
    least = min(size, look.metrics.px(_LEAST_NAME))
    write(surface, look, look.fonts.shorten(name, least, rect.w, Weight.BOLD), rect, size, colour, Weight.BOLD, align)


def name_size(look: Look, names: Iterable[tuple[str, int]], size: int) -> int:
    """Return one font size for names beside each other, each with its width; ``write_name`` shortens longer ones."""
    return look.fonts.fit_all(names, size, Weight.BOLD, least=min(size, look.metrics.px(_LEAST_NAME)))


def paragraph_height(look: Look, text: str, size: int, width: int, weight: Weight = Weight.REGULAR) -> int:
    """Return the height of a wrapped text."""
    return len(look.fonts.wrap(text, size, width, weight)) * look.fonts.height(size, weight)


def paragraph(
    surface: Canvas,
    look: Look,
    text: str,
    area: Rect,
    size: int,
    colour: Colour,
    weight: Weight = Weight.REGULAR,
    align: Align = Align.LEFT,
) -> int:
    """Write wrapped text from the top of an area; return the height used."""
    height = look.fonts.height(size, weight)
    wrap = look.fonts.wrap_evenly if align is Align.CENTER else look.fonts.wrap_neatly
    lines = wrap(text, size, area.w, weight)
    for number, line in enumerate(lines):
        write(surface, look, line, Rect(area.x, area.y + number * height, area.w, height), size, colour, weight, align)
    return len(lines) * height


def panel(surface: Canvas, look: Look, rect: Rect) -> None:
    """A soft panel lying on the table."""
    metrics, theme = look.metrics, look.theme
    look.shapes.shadow(surface, rect, metrics.radius, theme.shadow, metrics.px(10))
    look.shapes.box(surface, rect, metrics.radius, theme.panel, theme.panel_edge, metrics.hair)


def veil(surface: Strokes, look: Look, opacity: int = _VEIL) -> None:
    """Darken everything drawn so far, under a dialog."""
    surface.veil((*look.theme.veil, opacity))


def button(
    surface: Canvas, look: Look, control: Control, kind: Kind = Kind.SECONDARY, size: int | None = None, note: str = ""
) -> None:
    """Draw a button with its label, and perhaps a smaller note below it."""
    metrics, rect = look.metrics, sunk(look, control)
    ink = ground(surface, look, control, kind)
    label, on_light = _label_place(look, rect), kind is Kind.DANGER and control.enabled
    if note:
        inner = rect.inset(metrics.px(4), 0)
        label, below = label.split_top(round(label.h * 0.58))[0], inner.split_bottom(round(inner.h * 0.48))[0]
        write(surface, look, note, below, metrics.caption, ink, Weight.REGULAR, Align.CENTER, on_light)
    lines, size = ([control.label], size or metrics.label) if note or size else label_lines(look, control.label, label)
    if len(lines) > 1:
        label = label.fit(label.w, len(lines) * look.fonts.height(size, Weight.BOLD))
    for line, row in zip(lines, label.rows(len(lines)), strict=True):
        write(surface, look, line, row, size, ink, Weight.BOLD, Align.CENTER, on_light)


def label_lines(look: Look, label: str, room: Rect) -> tuple[list[str], int]:
    """Return the lines of a button's label and their size: two where one would be small and two are larger."""
    size = look.metrics.label
    one = look.fonts.fit(label, size, room.w, Weight.BOLD)
    two = in_two_lines(look, label, size, Weight.BOLD)
    if one >= size * _SMALL or len(two) < 2:
        return [label], size
    fits = look.fonts.fit_all([(line, room.w) for line in two], size, Weight.BOLD)
    while fits > one and 2 * look.fonts.height(fits, Weight.BOLD) > room.h:
        fits -= 1
    return (two, fits) if fits > one else ([label], size)


def in_two_lines(look: Look, text: str, size: int, weight: Weight) -> list[str]:
    """Return two lines, about equally long; one if the text is a single word."""
    words = text.split(" ")
    pairs = [[" ".join(words[:n]), " ".join(words[n:])] for n in range(1, len(words))]
    return min(pairs, key=lambda pair: max(look.fonts.width(line, size, weight) for line in pair), default=[text])


def _held(look: Look, control: Control) -> bool:
    return control.enabled and look.attention.held == control.name


def sunk(look: Look, control: Control) -> Rect:
    """Return the place of a button: it lies lower while it is held."""
    return control.rect.move(0, look.metrics.sink if _held(look, control) else 0)


def ground(surface: Canvas, look: Look, control: Control, kind: Kind) -> Colour:
    """Draw the button without its words; return their colour. A held one has no shadow."""
    theme, metrics, rect = look.theme, look.metrics, sunk(look, control)
    fill, edge, ink = button_colours(look, control, kind)
    if control.enabled and not _held(look, control):
        look.shapes.shadow(surface, rect, metrics.radius, theme.shadow, metrics.px(4))
    if kind is Kind.PRIMARY and control.enabled:
        look.shapes.box(surface, rect, metrics.radius, theme.accent_held)
        rect = rect.split_bottom(metrics.lip)[1]
    look.shapes.box(surface, rect, metrics.radius, fill, edge, metrics.edge)
    return ink


def label_size(look: Look, control: Control) -> int:
    """Return the font size at which a button's label fits; buttons of one list all use the smallest."""
    return look.fonts.fit(control.label, look.metrics.label, _label_place(look, control.rect).w, Weight.BOLD)


def _label_place(look: Look, rect: Rect) -> Rect:
    return rect.inset(min(look.metrics.space_m, rect.w // 8), 0)


def button_colours(look: Look, control: Control, kind: Kind = Kind.SECONDARY) -> tuple[Colour, Colour, Colour]:
    """Return the fill of a button, the line around it, and the colour of its words."""
    theme = look.theme
    hover, held = look.attention.hover == control.name, look.attention.held == control.name
    if not control.enabled:
        return theme.panel, theme.off_edge, theme.off_text
    match kind:
        case Kind.PRIMARY:
            fill = theme.accent_held if held else theme.accent_hover if hover else theme.accent
            return fill, theme.accent_hover, theme.text_on_accent
        case Kind.DANGER:
            return (theme.paper_low if hover or held else theme.paper), theme.wine, theme.wine
        case Kind.SECONDARY:
            fill = theme.button_held if held else theme.button_hover if hover else theme.button
            return fill, theme.button_edge_hover if hover or held else theme.button_edge, theme.text


def toggle(surface: Canvas, look: Look, control: Control, note: str = "") -> None:
    """Draw a row with its label at the left and a switch at the right, and a note below the label."""
    theme, metrics = look.theme, look.metrics
    rect = control.rect
    if look.attention.hover == control.name:
        look.shapes.box(surface, rect, metrics.radius, theme.panel_high)
    width, height = metrics.px(46), metrics.px(26)
    slot, rest = rect.inset(metrics.space_s, 0).split_right(width, metrics.space_m)
    track = slot.fit(width, height)
    on = bool(control.pressed)
    fill, edge = (theme.paper, None) if on else (theme.panel_high, theme.button_edge)
    look.shapes.box(surface, track, height // 2, fill, edge, metrics.edge)
    knob = height // 2 - metrics.px(4)
    x = track.right - height // 2 if on else track.x + height // 2
    look.shapes.disc(surface, (x, track.y + height // 2), knob, theme.panel if on else theme.text_muted)
    labelled(surface, look, rest, control.label, note)


def labelled(surface: Canvas, look: Look, rect: Rect, label: str, note: str = "") -> None:
    """Draw a label, with a smaller note under it, at mid-height of a row."""
    theme, metrics = look.theme, look.metrics
    label_height = paragraph_height(look, label, metrics.body, rect.w)
    note_height = paragraph_height(look, note, metrics.caption, rect.w) if note else 0
    y = rect.y + (rect.h - label_height - note_height) // 2
    paragraph(surface, look, label, Rect(rect.x, y, rect.w, label_height), metrics.body, theme.text)
    if note:
        place = Rect(rect.x, y + label_height, rect.w, note_height)
        paragraph(surface, look, note, place, metrics.caption, theme.text_muted)


def segment(surface: Canvas, look: Look, control: Control, text: str) -> None:
    """Draw one of several choices side by side, with ``text`` on it; the chosen one is light."""
    theme, metrics = look.theme, look.metrics
    rect = control.rect
    if control.pressed:
        look.shapes.box(surface, rect, metrics.radius, theme.paper)
    else:
        fill, edge, _ = button_colours(look, control)
        look.shapes.box(surface, rect, metrics.radius, fill, edge, metrics.edge)
    ink = theme.ink if control.pressed else theme.text
    weight = Weight.BOLD if control.pressed else Weight.REGULAR
    box = rect.inset(min(metrics.px(SEGMENT_PAD), rect.w // 10), 0)
    write(surface, look, text, box, metrics.body, ink, weight, Align.CENTER, bool(control.pressed))


def with_line(
    surface: Canvas, look: Look, text: str, line: str, area: Rect, inks: tuple[Colour, Colour] | None = None
) -> None:
    """Write a text, and below it a line about it, in these two colours."""
    metrics, (ink, quiet) = look.metrics, inks or (look.theme.text, look.theme.text_muted)
    used = paragraph(surface, look, text, area, metrics.body, ink, Weight.BOLD)
    paragraph(surface, look, line, area.split_top(used)[1], metrics.caption, quiet)


def with_line_height(look: Look, text: str, line: str, width: int) -> int:
    """Return the height of both with the margins; ``width`` is that of the words."""
    metrics = look.metrics
    words = paragraph_height(look, text, metrics.body, width, Weight.BOLD)
    return max(metrics.touch, words + paragraph_height(look, line, metrics.caption, width) + 2 * metrics.space_s)


def item(surface: Canvas, look: Look, control: Control, line: str) -> None:
    """Draw one of several things that can be opened, with a line of words."""
    metrics = look.metrics
    fill, edge, _ = button_colours(look, control)
    look.shapes.box(surface, control.rect, metrics.radius, fill, edge, metrics.edge)
    words = control.rect.inset(metrics.space_m, metrics.space_s)
    with_line(surface, look, control.label, line, words)


def item_height(look: Look, text: str, line: str, width: int) -> int:
    """Return its height at a width."""
    return with_line_height(look, text, line, width - 2 * look.metrics.space_m)


def stepper(surface: Canvas, look: Look, lower: Control, higher: Control) -> None:
    """Draw a minus and a plus."""
    metrics = look.metrics
    for control, upright in ((lower, False), (higher, True)):
        fill, edge, ink = button_colours(look, control)
        look.shapes.box(surface, control.rect, metrics.radius, fill, edge, metrics.edge)
        x, y = control.rect.center
        arm, line = metrics.px(7), metrics.px(2)
        surface.fill(ink, (x - arm, y - line // 2, 2 * arm, line))
        if upright:
            surface.fill(ink, (x - line // 2, y - arm, line, 2 * arm))


def slider(surface: Canvas, look: Look, control: Control, share: float) -> None:
    """Draw a track with a knob at ``share`` (0 to 1) of its length."""
    theme, metrics = look.theme, look.metrics
    track = slider_track(look, control.rect)
    look.shapes.box(surface, track, track.h // 2, theme.panel_high, theme.button_edge, metrics.hair)
    filled = Rect(track.x, track.y, max(track.h, round(track.w * share)), track.h)
    look.shapes.box(surface, filled, track.h // 2, theme.text_muted)
    active = control.name in (look.attention.hover, look.attention.held)
    center = (track.x + round(track.w * share), track.y + track.h // 2)
    look.shapes.disc(surface, center, metrics.px(12 if active else 10), theme.shadow)
    look.shapes.disc(surface, center, metrics.px(11 if active else 9), theme.text)


def slider_track(look: Look, rect: Rect) -> Rect:
    """Return where the knob of a slider runs."""
    return rect.inset(look.metrics.px(14), 0).fit(rect.w, look.metrics.px(6))


def focus_ring(surface: Canvas, look: Look, rect: Rect) -> None:
    """Draw the ring around the control that has the focus."""
    line, gap = look.metrics.px(FOCUS_LINE), look.metrics.px(FOCUS_GAP)
    window = Rect(0, 0, *surface.get_size())
    around = rect.inset(-gap - line).intersection(window)
    look.shapes.ring(surface, around, look.metrics.radius + gap + line, look.theme.focus, line)


def tooltip(surface: Canvas, look: Look, text: str, rect: Rect) -> None:
    """Draw a short explanation beside a control, wherever there is room."""
    theme, metrics = look.theme, look.metrics
    window = Rect(0, 0, *surface.get_size()).inset(metrics.space_s)
    width = min(metrics.px(320), window.w - 2 * metrics.space_m)
    lines = look.fonts.wrap(text, metrics.caption, width)
    wide = max(look.fonts.width(line, metrics.caption) for line in lines) + 2 * metrics.space_m
    high = len(lines) * look.fonts.height(metrics.caption) + 2 * metrics.space_s
    y = rect.y - high - metrics.space_s
    if y < window.y:
        y = min(rect.bottom + metrics.space_s, window.bottom - high)
    x = max(window.x, min(rect.center[0] - wide // 2, window.right - wide))
    box = Rect(x, y, wide, high)
    look.shapes.shadow(surface, box, metrics.radius, theme.shadow, metrics.px(5))
    look.shapes.box(surface, box, metrics.px(7), theme.panel_high, theme.button_edge, metrics.hair)
    paragraph(surface, look, text, box.inset(metrics.space_m, metrics.space_s), metrics.caption, theme.text)


def toast(surface: Canvas, look: Look, text: str) -> None:
    """Draw a toast near the top of the window, where there are no controls."""
    theme, metrics = look.theme, look.metrics
    window = Rect(0, 0, *surface.get_size()).inset(metrics.space_m)
    width = min(metrics.px(560), window.w - 2 * metrics.space_l)
    lines = look.fonts.wrap(text, metrics.body, width)
    wide = max(look.fonts.width(line, metrics.body) for line in lines) + 2 * metrics.space_l
    high = len(lines) * look.fonts.height(metrics.body) + 2 * metrics.space_m
    box = Rect(window.x + (window.w - wide) // 2, window.y + metrics.row, wide, high)
    look.shapes.shadow(surface, box, metrics.radius, theme.shadow, metrics.px(8))
    look.shapes.box(surface, box, metrics.radius, theme.panel_high, theme.button_edge, metrics.hair)
    inner = box.inset(metrics.space_l, metrics.space_m)
    paragraph(surface, look, text, inner, metrics.body, theme.text, align=Align.CENTER)


def draw_ring(surface: Canvas, look: Look, target: Rect) -> None:
    """Draw a ring around a target; a small one has sharper corners, which do not cut those of the target."""
    metrics = look.metrics
    window = Rect(0, 0, *surface.get_size())
    around = target.inset(-metrics.px(5)).intersection(window)
    radius = min(metrics.radius, min(target.size) // 4) + metrics.px(5)
    look.shapes.ring(surface, around, radius, look.theme.warning, metrics.px(3))
