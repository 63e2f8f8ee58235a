"""Everybody at the table: a head in a ring of the colour of its side, and a plate with a name and one note."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ...rules import Meld, Seat, total_points
from ...rules.play import Bid, Call, Pass
from ...ui import widgets
from ...ui.damage import Canvas
from ...ui.geometry import Rect
from ...ui.heads import Mood
from ...ui.look import Look
from ...ui.people import PersonLook, draw_person, head_in, is_one_line, plate_lines, words_in
from ...ui.text import Weight
from ...ui.theme import Metrics
from ...words import table as words_of
from ...words.conventions import call_notes
from ...words.events import call_text
from ..seat.table_model import Stage, TableModel
from .arranged import ArrangedView
from .layout.seats import Place
from .paint import side_colour
from .poses import place_of

_WITH_MELDS = (Stage.SHOWING, Stage.MELDING)
"""The stages in which everybody's melds lie on the table."""
_TOLD = 0.6
"""A name beside its note is told whole while it takes no more than this part of the line; the note is as small then."""
_SQUEEZED = 1.2
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
    person: PersonLook
    partner: bool
    """Whether it has to say "partner", because they do not sit opposite."""
    note: PlateNote
    remark: str = ""
    """A remark on the head, such as that somebody is away."""
    size: int = 0
    """The font size of the name, so that names beside each other look alike; 0: as large as it fits."""


def plates(view: ArrangedView, turn: Seat | None) -> list[Plate]:
    """Return a plate for each seat, except those that the result covers."""
    found = []
    for seat in view.model.seating.seats:
        place = place_of(view.model.seating, seat, view.viewer)
        plate = view.layout.plates[place]
        if view.model.stage is not Stage.RESULT or not plate.overlaps(view.layout.board):
            found.append(_plate(view, seat, plate, seat is turn))
    return _alike(view.look, found)


def _alike(look: Look, found: Sequence[Plate]) -> list[Plate]:
    """Return the plates with one size for all names on plates of one width: such plates stand beside each other."""
    sizes: dict[int, int] = {}
    for plate in found:
        lines = _lines(look, plate)
        fits = look.fonts.fit(lines.name, look.metrics.label, lines.first.w, Weight.BOLD)
        sizes[plate.place.w] = min(fits, sizes.get(plate.place.w, fits))
    return [plate._replace(size=sizes[plate.place.w]) for plate in found]


def _plate(view: ArrangedView, seat: Seat, place: Rect, turn: bool) -> Plate:
    model = view.model
    note = _note(view, seat, place.w)
    counted = _has_no_backs(view, seat) and model.stage not in _WITH_MELDS and not _lies_open(view, seat)
    dealer = words_of.DEALER if model.deal.dealer is seat else ""
    colour, mood = side_colour(view, model.seating.side(seat)), view.people.moods.get(seat, Mood.WAITS)
    return Plate(
        place,
        view.names.name(seat),
        PersonLook(view.people.heads[seat], colour, turn, dealer, len(model.hands[seat]) if counted else 0, mood),
        seat is _partner(view) and not _sits_opposite(view, seat) and note.text != words_of.PARTNER,
        note,
        view.people.remarks.get(seat, ""),
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


def _sits_opposite(view: ArrangedView, seat: Seat) -> bool:
    """Return whether all can see that somebody sits opposite the viewer: higher than those at the sides."""
    plates = view.layout.plates
    place = plates[place_of(view.model.seating, seat, view.viewer)]
    return all(place.y < plates[side].y for side in (Place.LEFT, Place.RIGHT) if plates[side].area)


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


class _Lines(NamedTuple):
    """What is written on a plate, and where."""

    name: str
    first: Rect
    text: str
    second: Rect
    beside: bool
    """Whether ``partner`` is beside the name."""


def _lines(look: Look, plate: Plate) -> _Lines:
    """Return name and note as they fit: in two lines, or beside each other if the plate has only one."""
    metrics = look.metrics
    inside = words_in(plate.place, metrics, plate.person.cards > 0)
    if plate.person.cards and not head_in(plate.place, metrics).area:  # the number is seen nowhere else
        plate = plate._replace(note=PlateNote(), partner=False)
    single = is_one_line(plate.place, metrics)
    first, second = (inside, inside) if single or not plate.note.text else _two_lines(inside, metrics)
    name, text, beside = _said(look, plate, first.w, single)
    least = round(metrics.caption / metrics.text_scale)
    if not single and text and not _readable(look, text, second.w):
        text = next((brief for brief in _briefer(plate.note) if _readable(look, brief, second.w)), "")
        first = first if text else inside
    if single and text:
        told = min(look.fonts.width(name, least, Weight.BOLD), round(first.w * _TOLD))
        note = min(_note_width(look, text, first.w), first.w - told - metrics.px(4))
        second, first = first.split_right(note, metrics.px(4))
    if name == plate.name:
        name = look.fonts.shorten(name, least, first.w, Weight.BOLD)
    return _Lines(name, first, text, second, beside)


def _briefer(note: PlateNote) -> list[str]:
    """Return what may be written instead of a note that has no room: what is left out then is told elsewhere."""
    passes = note.text in (words_of.PASSED, call_text(Pass()))
    return [text for text in (words_of.SHORT_PASS if passes else "", note.short) if text]


def _readable(look: Look, text: str, width: int) -> bool:
    """Return whether a note has room without being written much smaller than the smallest size of type."""
    least = round(look.metrics.px(look.metrics.note) / _SQUEEZED)
    return look.fonts.width(text, least) <= width


def draw_plate(surface: Canvas, look: Look, plate: Plate) -> None:
    """Draw head and plate, with name and note."""
    metrics, note, turn = look.metrics, plate.note, plate.person.turn
    inks = draw_person(surface, look, plate.place, plate.person)
    name, first, text, second, beside = _lines(look, plate)
    size = plate.size or metrics.label
    widgets.write(surface, look, name, first, size, inks.strong, Weight.BOLD)
    if beside:
        rest = first.split_left(look.fonts.width(name, size, Weight.BOLD), metrics.px(5))[1]
        widgets.write(surface, look, words_of.PARTNER, rest, metrics.caption, inks.quiet)
    if text:
        align = widgets.Align.RIGHT if is_one_line(plate.place, metrics) else widgets.Align.LEFT
        weight = Weight.BOLD if note.strong else Weight.REGULAR
        shade = inks.strong if turn or note.strong else inks.quiet
        widgets.write(surface, look, text, second, metrics.caption, shade, weight, align, on_light=turn)


def _two_lines(area: Rect, metrics: Metrics) -> tuple[Rect, Rect]:
    """Return the lines of the name and the note."""
    name, note = plate_lines(metrics)
    return area.fit(area.w, name + note).split_top(name)


def _note_width(look: Look, text: str, width: int) -> int:
    """Return the width of a note beside the name in a line of that width."""
    return min(look.fonts.width(text, look.metrics.caption) + look.metrics.px(4), round(width * 0.6))


def draw_remark(surface: Canvas, look: Look, plate: Plate) -> None:
    """Draw the remark on the head: at its top, above the dealer's disc and the number of cards, and before the name."""
    if not plate.remark:
        return
    metrics, theme = look.metrics, look.theme
    head = head_in(plate.place, metrics)
    size = look.fonts.fit(plate.remark, metrics.caption, max(head.w, metrics.px(40)), Weight.BOLD)
    high = look.fonts.height(size, Weight.BOLD)
    wide = look.fonts.width(plate.remark, size, Weight.BOLD) + metrics.px(10)
    before = words_in(plate.place, metrics).x - metrics.px(2) - wide
    single = is_one_line(plate.place, metrics)
    top = plate.place.center[1] - high // 2 if single else head.y
    pill = Rect(max(0, min(head.center[0] - wide // 2, before)), top, wide, high)
    look.shapes.box(surface, pill, high // 2, theme.panel_high, theme.panel_edge, metrics.hair)
    widgets.write(surface, look, plate.remark, pill, size, theme.text, Weight.BOLD, widgets.Align.CENTER)


def _said(look: Look, plate: Plate, width: int, single: bool) -> tuple[str, str, bool]:
    """Return name and note as they fit, and whether ``partner`` is beside the name.

    Without room there, it replaces a note that can be spared, or the word before a meld's points. It never replaces the
    name, which the highest bid and the contract tell: in the lowest windows only the colour of the ring says it.
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
    return plate.name, short or text, False


def _note(view: ArrangedView, seat: Seat, width: int) -> PlateNote:
    """Return the note under the name for a plate of that width."""
    model = view.model
    contract = model.deal.contract
    if model.deal.dealer is not None and seat in model.seating.sitting_out(model.deal.dealer):
        return PlateNote(view.names.tell(seat, words_of.YOU_SIT_OUT, words_of.SITS_OUT))
    melds = _melds_told(model, seat)
    if melds is not None and seat not in view.uncounted:
        points, laid = total_points(melds), seat in model.deal.melds
        words = words_of.melds_note(points=points) if laid else words_of.shows_note(points=points)
        return PlateNote(str(points) if width < view.look.metrics.px(120) else words, points > 0, str(points))
    if contract is not None and contract.declarer is seat:
        long, short = (words_of.declares_note(contract.points, model.deal.trump, brief) for brief in (False, True))
        wide = width >= view.look.metrics.px(150) and _fits_note(view, seat, long)
        return PlateNote(long if wide else short, True)
    if model.in_tricks:
        won = sum(trick.winner is seat for trick in model.deal.tricks)
        called = contract is not None and contract.partner is not None and seat is _partner(view)
        said = words_of.partner_has_won(won) if called and _sits_opposite(view, seat) else words_of.won_note(won)
        return PlateNote(said)
    call = model.deal.last_call(seat)
    if call is None:
        partner = model.seating.partner(view.viewer)
        return PlateNote(words_of.PARTNER if seat is partner and model.seated else "")
    if contract is not None and isinstance(call, Pass):
        return PlateNote(words_of.PASSED)
    return PlateNote(_call_note(view, seat, call), contract is None and isinstance(call, Bid))


def _melds_told(model: TableModel, seat: Seat) -> tuple[Meld, ...] | None:
    """Return the melds whose points stand on a plate: those laid; before the seat's first call those shown."""
    deal = model.deal
    if model.stage is Stage.MELDING:
        return deal.melds.get(seat)
    before = model.stage in (Stage.SHOWING, Stage.AUCTION) and deal.last_call(seat) is None
    return deal.shown.get(seat) if before else None


def _call_note(view: ArrangedView, seat: Seat, call: Call) -> str:
    """Return a call, and what it tells if there is room for that beside a portrait."""
    row = view.model.deal.last_told(seat)
    if row is None:
        return call_text(call)
    return next((text for text in call_notes(call_text(call), row) if _fits_note(view, seat, text)), call_text(call))


def _fits_note(view: ArrangedView, seat: Seat, text: str) -> bool:
    """Return whether there is room for a note on a plate, if it is written a little smaller."""
    metrics = view.look.metrics
    plate = view.layout.plates[place_of(view.model.seating, seat, view.viewer)]
    room = words_in(plate, metrics, _has_no_backs(view, seat)).w
    if is_one_line(plate, metrics):
        room = round(room * 0.6) - metrics.px(4)
    return view.look.fonts.width(text, metrics.caption, Weight.BOLD) <= _SQUEEZED * room
