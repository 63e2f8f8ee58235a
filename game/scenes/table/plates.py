"""Who sits where: a plate for each seat, with a face where there is room, in the colour of its side."""

from __future__ import annotations

import pygame

from game.rules import Bid, Seat
from game.scenes.table.layout_melds import line_height
from game.scenes.table.paint import lines, side_colour
from game.scenes.table.panels.base import TableDesk
from game.scenes.table.people import draw_face, face_of
from game.scenes.table.poses import place_of
from game.scenes.table_model import Stage
from game.ui import widgets
from game.ui.geometry import Rect
from game.ui.icons import Icon
from game.ui.text import Weight
from game.words.events import call_text


def draw_plates(surface: pygame.Surface, desk: TableDesk, turn: Seat | None) -> None:
    """A plate for each seat; the one whose turn it is is light and has a mark."""
    for seat in desk.model.seating.seats:
        place = place_of(desk.model.seating, seat, desk.viewer)
        plate, portrait = desk.layout.plates[place], desk.layout.portraits[place]
        if desk.model.stage is Stage.RESULT and plate.overlaps(desk.layout.board):
            continue
        if portrait is not None:
            _portrait(surface, desk, seat, portrait)
        _plate(surface, desk, seat, plate, seat is turn, alone=portrait is None)


def _portrait(surface: pygame.Surface, desk: TableDesk, seat: Seat, area: Rect) -> None:
    seating = desk.model.seating
    face = face_of(seating, seat, desk.match.viewer)
    draw_face(surface, desk.ctx.look, face, area, side_colour(desk, seating.side(seat)))


def _plate(surface: pygame.Surface, desk: TableDesk, seat: Seat, plate: Rect, turn: bool, alone: bool) -> None:
    """Name, dealer's mark, cards held and a note. ``alone``: the face has no place beside the plate."""
    look, model = desk.ctx.look, desk.model
    theme, metrics = look.theme, look.metrics
    fill, edge = (theme.text, theme.text) if turn else (theme.panel, theme.panel_edge)
    ink, quiet = (theme.panel, theme.panel_high) if turn else (theme.text, theme.text_muted)
    look.shapes.box(surface, plate, metrics.px(8), fill, edge, metrics.hair)
    inside = plate.inset(metrics.px(8), metrics.px(2))
    single = plate.h < line_height(metrics.label) + line_height(metrics.caption) - metrics.px(4)
    if alone:
        inside = _own_face(surface, desk, seat, plate, inside, single)
    count = len(model.hands[seat])
    narrow = not single and plate.w < metrics.px(130)
    note, strong = _note(desk, seat, plate.w)
    only = single or not (note or (narrow and count))
    first, second = (inside, inside) if only else lines(inside, 2, metrics.label, metrics.caption)
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
        widgets.write(surface, look, "D", disc, metrics.caption, fill, Weight.BOLD, widgets.Align.CENTER)
    name = look.fonts.shorten(desk.names.name(seat), metrics.caption, first.w, Weight.BOLD)
    widgets.write(surface, look, name, first, metrics.label, ink, Weight.BOLD)
    if note:
        align = widgets.Align.RIGHT if single else widgets.Align.LEFT
        weight = Weight.BOLD if strong else Weight.REGULAR
        colour = ink if turn or strong else quiet
        widgets.write(surface, look, note, second, metrics.caption, colour, weight, align, plain_signs=turn)


def _own_face(surface: pygame.Surface, desk: TableDesk, seat: Seat, plate: Rect, inside: Rect, single: bool) -> Rect:
    """Draw the face in the plate, or where that is too small a bar in the side's colour; return what is left."""
    metrics = desk.ctx.metrics
    if single or plate.w < metrics.px(148):
        bar = Rect(plate.x + metrics.px(3), plate.y + metrics.px(6), metrics.px(3), plate.h - metrics.px(12))
        surface.fill(side_colour(desk, desk.model.seating.side(seat)), bar)
        return inside.split_left(metrics.px(2))[1]
    face = plate.h - 2 * metrics.px(4)
    place, rest = plate.inset(metrics.px(5), metrics.px(4)).split_left(face, metrics.px(6))
    _portrait(surface, desk, seat, place)
    return rest


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
    if call is None:
        partner = model.seating.partner(desk.viewer)
        return ("partner" if seat is partner else "", False)
    return call_text(call), contract is None and isinstance(call, Bid)
