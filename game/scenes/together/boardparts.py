"""The parts of the window that is the table itself, drawn from the sheet of one who watches."""

from __future__ import annotations

from collections.abc import Sequence

from ...letters import first_letters
from ...net.sheet import LightSheet, SheetFacts, SheetPerson, SheetResult, SheetRow
from ...rules import Card
from ...rules.text import parse_card, parse_suit
from ...ui import paper, widgets
from ...ui.damage import Canvas
from ...ui.faces import ASPECT
from ...ui.geometry import Rect
from ...ui.look import Look
from ...ui.people import draw_head
from ...ui.text import Weight
from ...ui.theme import Colour
from ...words import together as words
from ...words.lists import DOT, dotted
from .boardplaces import BoardPlaces

_CENTRE, _RIGHT = widgets.Align.CENTER, widgets.Align.RIGHT
_LEAST = 10
"""The font size, in design pixels, below which nothing is written."""


def side_colour(look: Look, number: int) -> Colour:
    """Return the colour of a side, by its place in the score."""
    theme = look.theme
    return (theme.ours, theme.theirs, theme.warning, theme.good, theme.text_muted)[number]


def draw_header(surface: Canvas, look: Look, places: BoardPlaces, sheet: LightSheet) -> None:
    """Draw every side's points, and the contract with its trump between or beside them."""
    theme, metrics, score = look.theme, look.metrics, sheet.score
    widgets.panel(surface, look, places.header)
    inside = places.header.inset(metrics.space_m, metrics.px(3))
    cells = inside.columns(max(3, len(score) + 1), metrics.space_m)
    facts = cells.pop(1 if len(score) == 2 else -1)
    parts = [cell.split_left(metrics.px(5), metrics.space_s) for cell in cells]
    width = parts[0][1].w
    names = [words.with_meld(side.who, side.meld) if side.meld else side.who for side in score]
    if len(score) > 2 and look.fonts.fit_all(((name, width) for name in names), places.small) < places.small:
        names = [side.who for side in score]
    small = look.fonts.fit_all(((name, width) for name in names), places.small)
    huge = look.fonts.fit_all(((side.points, width) for side in score), places.huge, Weight.BOLD)
    for number, (name, side, (bar, cell)) in enumerate(zip(names, score, parts, strict=False)):
        look.shapes.box(surface, bar.inset(0, round(bar.h * 0.15)), metrics.px(2), side_colour(look, number))
        top, bottom = cell.split_top(round(cell.h * 0.4))
        widgets.write(surface, look, name, top, small, theme.text_muted)
        widgets.write(surface, look, side.points, bottom, huge, theme.text, Weight.BOLD)
    _draw_facts(surface, look, places, sheet.facts, facts)


def _draw_facts(surface: Canvas, look: Look, places: BoardPlaces, facts: SheetFacts, area: Rect) -> None:
    theme, suit = look.theme, parse_suit(facts.trump) if facts.trump else None
    if suit is not None:
        side = round(area.h * 0.62)
        mark, area = area.split_right(side, look.metrics.space_s) if facts.contract else (area, Rect(0, 0, 0, 0))
        paper.suit_chip(surface, look, suit, mark.fit(side, side))
    if facts.contract and area.w:
        text, bold = facts.contract, Weight.BOLD
        if look.fonts.width(text, places.small, bold) > area.w:
            text = text.partition(DOT)[0]
        if look.fonts.fit(text, places.small, area.w, bold) >= look.metrics.px(_LEAST):  # the plate says it, too
            widgets.write(surface, look, text, area, places.large, theme.text, bold, _CENTRE)


def draw_plate(surface: Canvas, look: Look, places: BoardPlaces, one: SheetPerson, side: int) -> None:
    """Draw a seat: portrait, name, what was said, and whether a bot plays there."""
    theme, metrics, area = look.theme, look.metrics, places.plates[one.place]
    turn, away = one.turn, one.who == "away"
    fill, edge = (theme.text, theme.text) if turn else (theme.panel, theme.panel_edge)
    ink, quiet = (theme.panel, theme.panel_high) if turn else (theme.text, theme.text_muted)
    look.shapes.box(surface, area, metrics.px(12), fill, edge, metrics.hair)
    inside = area.inset(max(metrics.space_s, area.h // 10))
    face, rest = inside.split_left(min(inside.h, round(inside.w * 0.4)), metrics.space_m)
    ring = theme.panel_edge if away else side_colour(look, side)
    draw_head(surface, look, parse_card(one.head), face.fit(face.w, face.w), ring)
    said = [fact for fact in one.facts if fact != words.DEALER]
    name, below = (rest, Rect(0, 0, 0, 0)) if not said else rest.split_top(round(rest.h * 0.55))
    if one.dealer:
        radius = min(round(places.small * 0.75), name.h // 2)
        mark, name = name.split_right(2 * radius, metrics.space_s)
        look.shapes.disc(surface, mark.center, radius, quiet)
        letter = first_letters(words.DEALER, 1).upper()
        widgets.write(surface, look, letter, mark, places.small, fill, Weight.BOLD, _CENTRE)
    widgets.write_name(surface, look, one.name, name, places.large, ink)
    if said:
        strong = theme.warning if away and not turn else quiet
        widgets.write(surface, look, dotted(said), below, places.small, strong, on_light=turn)


def draw_quiet(surface: Canvas, look: Look, places: BoardPlaces, facts: SheetFacts) -> None:
    """Draw the highest bid, or the contract and its trump, where no card lies."""
    area = places.centre.fit(places.centre.w, round(places.huge * 2.2))
    suit = parse_suit(facts.trump) if facts.trump else None
    if suit is not None:
        side = min(area.h, area.w // 3)
        place = area.fit(side, side)
        surface.blit(look.faces.suit(suit, side, look.theme.soft_on_cloth), place.topleft)
    elif facts.contract:
        size = round(places.huge * 1.6)
        widgets.write(surface, look, facts.contract, area, size, look.theme.felt_text, Weight.DISPLAY, _CENTRE)


def draw_stock(surface: Canvas, look: Look, places: BoardPlaces, sheet: LightSheet) -> None:
    """Draw the stock with the turned card under it, and the melds that lie beside the plates."""
    for meld in sheet.melds:
        cards = [parse_card(card) for card in meld.cards]
        _draw_row(surface, look, cards, places.beside[meld.place], left=True)
    facts = sheet.facts
    if not facts.stock and not facts.turned:
        return
    label, area = places.stock.split_bottom(look.text_height(places.small), look.metrics.space_s)
    width = round(min(area.w / 1.5, area.h / ASPECT * 0.8, places.huge * 2.6))
    pile = area.fit(round(width * 1.4), round(width * ASPECT))
    if facts.turned:
        surface.blit(look.face(parse_card(facts.turned), width), (pile.right - width, pile.y))
    surface.blit(look.faces.back(width), pile.topleft)
    text = words.stock_left(facts.stock)
    place = Rect(label.x, pile.bottom + look.metrics.space_s, label.w, label.h)
    widgets.write(surface, look, text, place, places.small, look.theme.felt_text, Weight.BOLD, _CENTRE)


def draw_prompt(surface: Canvas, look: Look, places: BoardPlaces, text: str) -> None:
    """Write whom the table waits for, or what is asked: a longer sentence on several lines, the last one shortened."""
    area, fonts, bold = places.prompt, look.fonts, Weight.BOLD
    size = max(12, places.large // 2)
    height = fonts.height(size, bold)
    count = 1 if fonts.width(text, size, bold) <= area.w else max(1, area.h // height)
    if count == 1:
        text = fonts.shorten(text, size, area.w, bold)
        widgets.write(surface, look, text, area, places.large, look.theme.felt_text, bold)
        return
    wrapped = fonts.wrap(text, size, area.w, bold)
    lines = [*wrapped[: count - 1], fonts.shorten(" ".join(wrapped[count - 1 :]), size, area.w, bold)]
    for row, line in zip(area.fit(area.w, height * len(lines)).rows(len(lines)), lines, strict=True):
        widgets.write(surface, look, line, row, size, look.theme.felt_text, bold)


def trick_ring(surface: Canvas, look: Look, card: Rect) -> None:
    """Mark the card that wins."""
    line = max(2, card.w // 22)
    look.shapes.ring(surface, card.inset(-line), card.w // 12 + line, look.theme.accent, line)


def draw_melds(surface: Canvas, look: Look, places: BoardPlaces, sheet: LightSheet) -> None:
    """Draw everybody's melds: a row of cards, and below it what they are."""
    melds, metrics, theme = sheet.melds, look.metrics, look.theme
    across = 2 if places.middle.w > places.middle.h else 1
    down = -(-len(melds) // across)
    strips = places.middle.rows(down, metrics.space_m)
    cells = [cell for strip in strips for cell in strip.columns(across, metrics.space_m)]
    for meld, cell in zip(melds, cells, strict=False):
        widgets.panel(surface, look, cell)
        inside = cell.inset(metrics.space_m, metrics.space_s)
        size = places.large
        while size > 11 and widgets.paragraph_height(look, meld.text, size, inside.w) > inside.h * 0.42:
            size -= 1
        height = widgets.paragraph_height(look, meld.text, size, inside.w)
        words_place, row = inside.split_bottom(height, metrics.space_s) if meld.cards else (inside, inside)
        if not meld.cards:
            words_place = inside.fit(inside.w, height)
        widgets.paragraph(surface, look, meld.text, words_place, size, theme.text, align=_CENTRE)
        _draw_row(surface, look, [parse_card(card) for card in meld.cards], row)


def _draw_row(surface: Canvas, look: Look, cards: list[Card], area: Rect, left: bool = False) -> None:
    """Draw cards side by side in the middle, or from the left on; over one another where there are many."""
    if not cards or area.h < 8:
        return
    width = min(round(area.h / ASPECT), area.w)
    step = min(round(width * 1.06), (area.w - width) / max(1, len(cards) - 1))
    row = area.fit(round(step * (len(cards) - 1)) + width, round(width * ASPECT))
    if left:
        row = Rect(area.x, row.y, row.w, row.h)
    for number, card in enumerate(cards):
        surface.blit(look.face(card, width), (round(row.x + number * step), row.y))


def draw_result(surface: Canvas, look: Look, places: BoardPlaces, told: SheetResult) -> None:
    """Draw how the deal ended, and the match: the headline, a table of points, and the reasons."""
    metrics, theme, middle = look.metrics, look.theme, places.middle
    width = min(middle.w, round(middle.h * 1.9))
    inner = width - 2 * metrics.space_l
    title = look.fonts.fit(told.title, round(places.huge * 0.85), inner, Weight.DISPLAY)
    high = look.fonts.height(title, Weight.DISPLAY)
    lines, size, line = "\n".join(told.lines), round(places.large * 0.85), round(places.large * 1.9)
    rows = len(told.rows) + 1

    def needed() -> int:
        told_height = widgets.paragraph_height(look, lines, size, inner)
        return high + rows * line + told_height + 3 * metrics.space_l

    while needed() > middle.h and size > 10:
        size, line = size - 1, max(size, round(line * 0.96))
    box = middle.fit(width, needed())
    widgets.panel(surface, look, box)
    head, rest = box.inset(metrics.space_l, metrics.space_m).split_top(high, metrics.space_s)
    widgets.write(surface, look, told.title, head, title, theme.text, Weight.DISPLAY, _CENTRE)
    table, below = rest.split_top(line * rows, metrics.space_m)
    _draw_points(surface, look, places, told.rows, table)
    widgets.paragraph(surface, look, lines, below, size, theme.text_muted, align=_CENTRE)


def _draw_points(surface: Canvas, look: Look, places: BoardPlaces, told: Sequence[SheetRow], table: Rect) -> None:
    """Draw every side's points as a table."""
    metrics, theme = look.metrics, look.theme
    numbers = [[row.who, row.meld, row.tricks, row.score, row.total] for row in told]
    rows = [list(words.COLUMNS), *numbers]
    size = round(table.h / len(rows) * 0.7)
    alike = min(look.fonts.fit(row[0], min(places.large, size), round(table.w * 0.32), Weight.BOLD) for row in numbers)
    for number, (row, strip) in enumerate(zip(rows, table.rows(len(rows)), strict=True)):
        if number % 2:
            look.shapes.box(surface, strip, metrics.px(6), theme.panel_high)
        first, columns = strip.inset(metrics.space_s, 0).split_left(round(strip.w * 0.32))
        points = alike if number else min(places.small, size)
        ink = theme.text if number else theme.text_muted
        widgets.write(surface, look, row[0], first, points, ink, Weight.BOLD)
        for text, cell in zip(row[1:], columns.columns(4, metrics.space_s), strict=True):
            weight = Weight.BOLD if number else Weight.REGULAR
            widgets.write(surface, look, text, cell, points, ink, weight, _RIGHT)
