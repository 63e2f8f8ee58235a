"""A plate for each seat, with a portrait if there is room, in the colour of its side."""

from __future__ import annotations

from typing import NamedTuple

from ...letters import first_letters
from ...rules import Card, Seat
from ...rules.play import Bid, Call, Pass
from ...ui import widgets
from ...ui.damage import Canvas
from ...ui.geometry import Rect
from ...ui.icons import Icon, Icons
from ...ui.look import Look
from ...ui.people import draw_head
from ...ui.text import Weight
from ...ui.theme import Colour, Metrics, Theme
from ...words import table as words_of
from ...words.conventions import call_notes
from ...words.events import call_text
from ...words.lists import remarked
from ..seat.table_model import Stage
from .arranged import ArrangedView
from .layout.sizes import line_height
from .paint import lines, side_colour
from .poses import place_of

_LEAST = 10
"""The font size, in design pixels, below which something shorter is written, or nothing."""
_DISC = 22
"""The width, in design pixels, of the dealer's mark and the gap beside it."""


_SQUEEZED = 1.1
"""A note may be this many times as wide as its room: it is written that much smaller."""


class PlateNote(NamedTuple):
    """The note under a name."""

    text: str = ""
    strong: bool = False
    """Whether it is highlighted."""
    short: str = ""
    """A shorter form, if there is one; for a meld, its points."""


class Plate(NamedTuple):
    """The content of a plate: equal values look alike."""

    place: Rect
    name: str
    turn: bool
    """Whether it is that seat's turn: then the plate is light and has a mark."""
    dealer: bool
    partner: bool
    """Whether it has to say "partner", because no portrait beside the plate shows it."""
    note: PlateNote
    held: int
    """The number of cards; 0: not counted."""
    unseen: bool
    """Whether only the plate shows the number: there is no room for backs, and the cards are not in melds."""
    alike: bool
    """Whether all have the same number, as in the auction: then what they say is worth more room."""
    colour: Colour
    """The colour of the side."""
    face: Card
    portrait: Rect | None
    """The place of the portrait; None if there is only room for a bar of colour."""
    remark: str = ""
    """A remark on the portrait, such as that somebody is away."""


def plates(view: ArrangedView, turn: Seat | None, dealing: bool) -> list[Plate]:
    """Return a plate for each seat, except those that the result covers.

    During the deal, cards that visibly arrive are not counted.
    """
    found = []
    for seat in view.model.seating.seats:
        place = place_of(view.model.seating, seat, view.viewer)
        plate = view.layout.plates[place]
        counted = not dealing or _has_no_backs(view, seat)
        if view.model.stage is not Stage.RESULT or not plate.overlaps(view.layout.board):
            found.append(_plate(view, seat, plate, seat is turn, counted))
    return found


def _plate(view: ArrangedView, seat: Seat, place: Rect, turn: bool, counted: bool) -> Plate:
    model = view.model
    portrait, remark = portrait_place(view, seat), view.people.remarks.get(seat, "")
    note, name = _note(view, seat, place.w), view.names.name(seat)
    return Plate(
        place,
        remarked(name, remark) if remark and portrait is None else name,
        turn,
        model.deal.dealer is seat,
        _says_partner(view, seat) and seat is _partner(view) and note.text != words_of.PARTNER,
        note,
        len(model.hands[seat]) if counted else 0,
        _has_no_backs(view, seat) and model.stage is not Stage.MELDING and not _lies_open(view, seat),
        model.stage is Stage.AUCTION,
        side_colour(view, model.seating.side(seat)),
        view.people.heads[seat],
        portrait,
        remark if portrait is not None else "",
    )


def _partner(view: ArrangedView) -> Seat | None:
    """Return whose partner is marked: the viewer's; where nobody sits, the one whom the declarer has called."""
    deal = view.model.deal
    if view.model.seated:
        return deal.partner(view.viewer)
    return deal.contract.partner if deal.contract is not None else None


def seat_facts(view: ArrangedView, seat: Seat) -> list[str]:
    """Return what the plate of a seat says beside the name, to be heard."""
    return [fact for fact in (view.people.remarks.get(seat, ""), _note(view, seat, view.area.w).text) if fact]


def _says_partner(view: ArrangedView, seat: Seat) -> bool:
    """Return whether a plate has to say who the partner is, because no portrait beside it shows it."""
    place, portrait = view.layout.plates[place_of(view.model.seating, seat, view.viewer)], portrait_place(view, seat)
    return portrait is None or portrait.overlaps(place)


def _has_no_backs(view: ArrangedView, seat: Seat) -> bool:
    """Return whether another's hand is only counted."""
    return view.layout.fans[place_of(view.model.seating, seat, view.viewer)] is None and (
        seat is not view.viewer or not view.model.seated
    )


def _lies_open(view: ArrangedView, seat: Seat) -> bool:
    """Return whether all cards of a hand lie on the table: as melds, or where a replay has room to open them."""
    model = view.model
    opened = model.open and view.layout.opened[place_of(model.seating, seat, view.viewer)] is not None
    return opened or all(piece.ident in model.laid[seat] for piece in model.hands[seat])


def portrait_place(view: ArrangedView, seat: Seat) -> Rect | None:
    """Return the place of a seat's portrait, beside its plate or in it; None if there is only room for a bar."""
    place = place_of(view.model.seating, seat, view.viewer)
    beside, plate, metrics = view.layout.portraits[place], view.layout.plates[place], view.look.metrics
    if beside is not None or _single(metrics, plate) or plate.w < metrics.px(148):
        return beside
    face = plate.h - 2 * metrics.px(4)
    return Rect(plate.x + metrics.px(5), plate.y + metrics.px(4), face, face)


def _single(metrics: Metrics, plate: Rect) -> bool:
    """Return whether a plate has room for only one line."""
    return plate.h < line_height(metrics.label) + line_height(metrics.caption) - metrics.px(4)


class _Inks(NamedTuple):
    """The colours of a plate: on its turn they are exchanged."""

    fill: Colour
    edge: Colour
    strong: Colour
    quiet: Colour


def _inks(theme: Theme, turn: bool) -> _Inks:
    if turn:
        return _Inks(theme.text, theme.text, theme.panel, theme.panel_high)
    return _Inks(theme.panel, theme.panel_edge, theme.text, theme.text_muted)


def draw_plate(surface: Canvas, look: Look, icons: Icons, plate: Plate) -> None:
    """Draw portrait, name, dealer's mark, card count and note."""
    metrics, area, inks = look.metrics, plate.place, _inks(look.theme, plate.turn)
    inside = _draw_ground(surface, look, plate, inks)
    single, small = _single(metrics, area), _smallest(metrics)
    counted = look.fonts.width("12", metrics.caption) + metrics.px(15)
    beside_name = counted + metrics.px(4) + metrics.px(16) * plate.turn + metrics.px(_DISC) * plate.dealer
    crowded = look.fonts.width(plate.name, small, Weight.BOLD) + beside_name > inside.w
    narrow = not single and (crowded or area.w < metrics.px(130))
    only = single or not (plate.note.text or (narrow and plate.held))
    first, second = (inside, inside) if only else lines(inside, 2, metrics.label, metrics.caption)
    needed = _least_words(look, plate, first.w, single)
    if plate.turn and first.w >= metrics.px(16) + needed:  # the plate's colours show it, too
        mark, first = first.split_left(metrics.px(12), metrics.px(4))
        icons.draw(surface, Icon.TURN, mark.fit(metrics.px(12), metrics.px(12)), inks.strong)
    roomy = not single or area.w >= metrics.px(170)
    if plate.held and (roomy or (plate.unseen and metrics.text_scale == 1)):  # a larger name needs all the room
        place, rest = (second if narrow else first).split_right(counted, metrics.px(4))
        least = metrics.px(_LEAST) * metrics.text_scale
        longest = max(plate.note.text, words_of.PARTNER * plate.partner, key=len)
        squeezed = narrow and look.fonts.fit(longest, metrics.caption, rest.w) < least
        wanted = plate.unseen and not plate.alike  # the number is seen nowhere else; the side is seen by its colour
        if squeezed and wanted:
            plate = plate._replace(note=PlateNote(), partner=False)
        if wanted or not squeezed:
            first, second = (first, rest) if narrow else (rest, second)
            _count(surface, look, plate.held, place, inks.quiet)
    if plate.dealer and first.w >= metrics.px(_DISC) + needed:
        disc, first = first.split_left(metrics.px(_DISC - 4), metrics.px(4))
        look.shapes.disc(surface, disc.center, metrics.px(9), inks.quiet)
        widgets.write(surface, look, words_of.DEALER, disc, small, inks.fill, Weight.BOLD, widgets.Align.CENTER)
    _write_words(surface, look, plate, first, second, inks)


def _draw_ground(surface: Canvas, look: Look, plate: Plate, inks: _Inks) -> Rect:
    """Draw the plate with its portrait, or with a bar in the colour of its side; return the room for words."""
    metrics, area, portrait = look.metrics, plate.place, plate.portrait
    look.shapes.box(surface, area, metrics.px(8), inks.fill, inks.edge, metrics.hair)
    inside = area.inset(metrics.px(8), metrics.px(2))
    if portrait is None:
        bar = Rect(area.x + metrics.px(3), area.y + metrics.px(6), metrics.px(3), area.h - metrics.px(12))
        surface.fill(plate.colour, bar)
        return inside.split_left(metrics.px(2))[1]
    draw_head(surface, look, plate.face, portrait, plate.colour)
    if portrait.overlaps(area):
        return inside.split_left(portrait.right - inside.x, metrics.px(6))[1]
    return inside


def _smallest(metrics: Metrics) -> int:
    """Return the size of a minimum that must be visible, however large the text is."""
    return round(metrics.caption / metrics.text_scale)


def _least_words(look: Look, plate: Plate, width: int, single: bool) -> int:
    """Return the width that the words need before any mark beside them: the beginning of the name, and the note."""
    metrics, note = look.metrics, plate.note
    needed = look.fonts.width(first_letters(plate.name, 3), _smallest(metrics), Weight.BOLD)
    if single and note.text:
        needed += _note_width(look, note.short or note.text, width)
    return needed


def _note_width(look: Look, text: str, width: int) -> int:
    """Return the width of a note beside the name in a line of that width."""
    return min(look.fonts.width(text, look.metrics.caption) + look.metrics.px(4), round(width * 0.6))


def _write_words(surface: Canvas, look: Look, plate: Plate, first: Rect, second: Rect, inks: _Inks) -> None:
    """Write name and note: in two lines, or beside each other if the plate has only one."""
    metrics, note, single = look.metrics, plate.note, _single(look.metrics, plate.place)
    name, text, beside = _said(look, plate, first.w, single)
    if single and text:
        second, first = first.split_right(_note_width(look, text, first.w), metrics.px(4))
    if name == plate.name:
        name = look.fonts.shorten(name, _smallest(metrics), first.w, Weight.BOLD)
    widgets.write(surface, look, name, first, metrics.label, inks.strong, Weight.BOLD)
    if beside:
        rest = first.split_left(look.fonts.width(name, metrics.label, Weight.BOLD), metrics.px(5))[1]
        widgets.write(surface, look, words_of.PARTNER, rest, metrics.caption, inks.quiet)
    if text:
        align = widgets.Align.RIGHT if single else widgets.Align.LEFT
        weight = Weight.BOLD if note.strong else Weight.REGULAR
        shade = inks.strong if plate.turn or note.strong else inks.quiet
        widgets.write(surface, look, text, second, metrics.caption, shade, weight, align, on_light=plate.turn)


def draw_remark(surface: Canvas, look: Look, plate: Plate) -> None:
    """Draw the remark at the foot of the portrait."""
    if not plate.remark or plate.portrait is None:
        return
    metrics, theme, face = look.metrics, look.theme, plate.portrait
    size = look.fonts.fit(plate.remark, metrics.caption, max(face.w, metrics.px(40)), Weight.BOLD)
    high = look.fonts.height(size, Weight.BOLD)
    wide = look.fonts.width(plate.remark, size, Weight.BOLD) + metrics.px(10)
    pill = Rect(face.center[0] - wide // 2, face.bottom - high, wide, high)
    look.shapes.box(surface, pill, high // 2, theme.panel_high, theme.panel_edge, metrics.hair)
    widgets.write(surface, look, plate.remark, pill, size, theme.text, Weight.BOLD, widgets.Align.CENTER)


def _said(look: Look, plate: Plate, width: int, single: bool) -> tuple[str, str, bool]:
    """Return name and note as they fit, and whether ``partner`` is beside the name.

    Without room there, it replaces a note that can be spared, or the word before a meld's points. In the lowest
    windows it replaces the name while melds lie; never before, since the highest bid and the contract name that player.
    """
    fonts, metrics, (text, strong, short) = look.fonts, look.metrics, plate.note
    name = fonts.width(plate.name, metrics.label, Weight.BOLD)

    def fits(*words: str) -> bool:
        return name + sum(fonts.width(word, metrics.caption, Weight.BOLD) + metrics.px(6) for word in words) <= width

    if single and short and not fits(text):
        text = short
    if not plate.partner:
        return plate.name, text, False
    if fits(words_of.PARTNER, text) if single and text else fits(words_of.PARTNER):
        return plate.name, text, True
    if not short and not strong:
        return plate.name, words_of.PARTNER, False
    if short and (not single or fits(words_of.partner_and(short))):
        return plate.name, words_of.partner_and(short), False
    if short and not plate.alike:  # melds lie, and the lowest windows have no room for more than their points
        return words_of.PARTNER.capitalize(), short, False
    return plate.name, short or text, False


def _count(surface: Canvas, look: Look, count: int, place: Rect, colour: Colour) -> None:
    """Draw a small card, and the number of cards held."""
    metrics = look.metrics
    card, number = place.split_left(metrics.px(10), metrics.px(4))
    look.shapes.ring(surface, card.fit(metrics.px(10), metrics.px(14)), metrics.px(3), colour, max(1, metrics.px(1.5)))
    widgets.write(surface, look, str(count), number, metrics.caption, colour)


def _note(view: ArrangedView, seat: Seat, width: int) -> PlateNote:
    """Return the note under the name for a plate of that width."""
    model = view.model
    contract = model.deal.contract
    if model.stage is Stage.MELDING and seat in model.deal.melds and seat is not view.uncounted:
        points = sum(meld.points for meld in model.deal.melds[seat])
        words = str(points) if width < view.look.metrics.px(120) else words_of.melds_note(points=points)
        return PlateNote(words, points > 0, str(points))
    if contract is not None and contract.declarer is seat:
        short = width < view.look.metrics.px(150)
        return PlateNote(words_of.declares_note(contract.points, model.deal.trump, short), True)
    if model.in_tricks:
        won = sum(trick.winner is seat for trick in model.deal.tricks)
        called = contract is not None and contract.partner is not None and seat is _partner(view)
        said = words_of.partner_has_won(won) if called and not _says_partner(view, seat) else words_of.won_note(won)
        return PlateNote(said)
    call = model.deal.last_call(seat)
    if call is None:
        partner = model.seating.partner(view.viewer)
        return PlateNote(words_of.PARTNER if seat is partner and model.seated else "")
    if contract is not None and isinstance(call, Pass):
        return PlateNote(words_of.PASSED)
    return PlateNote(_call_note(view, seat, call, width), contract is None and isinstance(call, Bid))


def _call_note(view: ArrangedView, seat: Seat, call: Call, width: int) -> str:
    """Return a call, and what it tells if there is room for that beside a portrait."""
    look, row = view.look, view.model.deal.last_told(seat)
    if row is None:
        return call_text(call)
    metrics, portrait = look.metrics, portrait_place(view, seat)
    plate = view.layout.plates[place_of(view.model.seating, seat, view.viewer)]
    room, counted = width - metrics.px(18), look.fonts.width("12", metrics.caption) + metrics.px(19)
    if portrait is not None and portrait.overlaps(plate):
        room -= portrait.w + metrics.px(6)
    if _single(metrics, plate):
        room = round((room - counted) * 0.6) - metrics.px(4)
    elif width < metrics.px(130):
        room -= counted
    notes = call_notes(call_text(call), row)
    fits = (text for text in notes if look.fonts.width(text, metrics.caption, Weight.BOLD) <= _SQUEEZED * room)
    return next(fits, call_text(call))
