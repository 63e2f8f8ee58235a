"""Where every card on the table is drawn: model and layout put together. Motion goes from one such map to the next."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from itertools import groupby

from ...rules import Card, Seat, Seating, Suit
from ...rules.play import Event, HandDealt
from ...store.settings import CardOrder, Settings
from ...ui.arrangement import Arrangement
from ...ui.faces import ASPECT
from ...ui.geometry import Rect
from ...ui.tags import TAG
from ...ui.theme import Metrics
from ..seat.table_model import Piece, Stage, TableModel
from ..seat.view import CardMarks
from .layout.melds import spread, width_in
from .layout.open import open_cards
from .layout.table import Place, TableLayout
from .layout.widow import widow_cards


@dataclass(frozen=True, slots=True)
class Pose:
    """How one card lies: its left top corner and width in pixels, its turn in degrees, and what is seen of it."""

    x: float
    y: float
    width: int
    card: Card | None
    """The face that shows; None: the back."""
    angle: int = 0
    dim: bool = False
    level: int = 0
    """What lies higher is drawn later."""
    seen: bool = True
    """Whether it is drawn at all when it lies still: a hand that is only counted is not."""
    drawn: int = 0
    """The width at which the face is rendered, when it is scaled from there on its way; 0: not scaled."""
    counted: Place | None = None
    """At whose plate it is only counted, out of sight; None: it is drawn, or lies below others."""

    def lies_like(self, other: Pose) -> bool:
        """Whether there is no way to go between the two."""
        if self.counted is not None and self.counted is other.counted:
            return True  # its plate may have another place: nobody has seen the card there
        mine = (self.x, self.y, self.width, self.card, self.angle, self.seen)
        return mine == (other.x, other.y, other.width, other.card, other.angle, other.seen)


_ALTERNATING = (Suit.SPADES, Suit.HEARTS, Suit.CLUBS, Suit.DIAMONDS)
_BY_SUIT = (Suit.SPADES, Suit.HEARTS, Suit.DIAMONDS, Suit.CLUBS)
_LEAST_MELD = 54
"""Design pixels: no card of a meld is narrower because another seat has laid many."""


_PLACES: dict[int, tuple[Place, ...]] = {
    2: (Place.BOTTOM, Place.TOP),
    3: (Place.BOTTOM, Place.LEFT, Place.RIGHT),
    4: (Place.BOTTOM, Place.LEFT, Place.TOP, Place.RIGHT),
}
"""Where so many seats are on the screen, clockwise from the viewer."""


def place_of(seating: Seating, seat: Seat, viewer: Seat) -> Place:
    """Where a seat is on the viewer's screen."""
    return _PLACES[len(seating.seats)][seating.from_seat(viewer).index(seat)]


def in_order(pieces: list[Piece], settings: Settings, trump: Suit | None) -> list[Piece]:
    """A hand the way the person wants it to lie."""
    order = list(_BY_SUIT if settings.card_order is CardOrder.BY_SUIT else _ALTERNATING)
    if settings.card_order is CardOrder.TRUMP_FIRST and trump is not None:
        start = order.index(trump)
        order = order[start:] + order[:start]
    down = -1 if settings.high_cards_left else 1

    def key(piece: Piece) -> tuple[int, int, int]:
        if piece.card is None:
            return (0, 0, piece.ident)
        return (order.index(piece.card.suit), down * piece.card.rank, piece.ident)

    return sorted(pieces, key=key)


def hand_pieces(model: TableModel, settings: Settings) -> list[Piece]:
    """The viewer's cards that are in the hand, not on the table, in order; covered, in none that tells anything."""
    held = [piece for piece in model.hands[model.viewer] if piece.ident not in model.laid[model.viewer]]
    return held if model.covered else in_order(held, settings, model.trump)


def upper_row(model: TableModel, settings: Settings) -> int:
    """How many cards of the hand lie in the upper row, where there are two.

    Half of it; while it is played those that have lain there from the start: none changes its row when another leaves.
    """
    held = hand_pieces(model, settings)
    if model.stage is not Stage.PLAY or model.beside:
        return -(-len(held) // 2)
    played = [card for trick in model.tricks for seat, card in trick.cards if seat is model.viewer]
    played += [piece.card for seat, piece in model.trick if seat is model.viewer and piece.card is not None]
    gone = [Piece(-number, card) for number, card in enumerate(played, 1)]
    dealt = in_order(held + gone, settings, model.trump)
    return sum(piece.ident >= 0 for piece in dealt[: -(-len(dealt) // 2)])


def meld_groups(model: TableModel, seat: Seat) -> list[list[Piece]]:
    """A seat's cards that lie face up, meld by meld; one that serves in several lies with that of the most points."""
    laid = [piece for piece in model.hands[seat] if piece.ident in model.laid[seat]]
    laid.sort(key=lambda piece: (-piece.card.kind if piece.card else 0, piece.ident))
    found = []
    for meld in sorted(model.melds.get(seat, ()), key=lambda meld: -meld.points):
        group = []
        for card in meld.cards:
            piece = next((piece for piece in laid if piece.card == card), None)
            if piece is not None:
                laid.remove(piece)
                group.append(piece)
        found.append(sorted(group, key=lambda piece: -piece.card.kind if piece.card else 0))
    return [group for group in (*found, laid) if group]


_MARGIN = 0.06
"""How much of a card's width is free above its index."""


def tag_cover(width: int, metrics: Metrics) -> int:
    """How much of the height of a tag lies over a card of that width: its index stays to be seen."""
    return min(metrics.px(TAG) // 2, round(width * _MARGIN))


def meld_pieces(model: TableModel, seat: Seat) -> list[Piece]:
    """A seat's cards that lie face up, in the order in which they lie."""
    return [piece for group in meld_groups(model, seat) for piece in group]


def meld_piles(groups: list[list[Piece]]) -> list[list[int]]:
    """How many cards alike lie beside each other, in order, for each meld."""
    return [[len(list(alike)) for _, alike in groupby(group, key=lambda piece: piece.card)] for group in groups]


def poses(
    model: TableModel,
    table: TableLayout,
    metrics: Metrics,
    settings: Settings,
    marks: CardMarks,
    words: Mapping[Seat, int],
) -> dict[int, Pose]:
    """Every piece's pose, by its ident. ``words``: the height that the words below a seat's melds need."""
    found: dict[int, Pose] = {}
    widest = meld_width(model, table, metrics, words) if any(model.laid.values()) else 0
    for seat in model.seating.seats:
        place = place_of(model.seating, seat, model.viewer)
        groups = meld_groups(model, seat)
        if groups:
            melded = [piece for group in groups for piece in group]
            cards, _ = spread(table.melds[place], meld_piles(groups), metrics, words.get(seat, 0), widest)
            for level, (piece, rect) in enumerate(zip(melded, cards, strict=True)):
                rise = table.lift // 2 if piece.ident in marks.chosen else 0
                dim = piece.ident in marks.dimmed
                found[piece.ident] = Pose(rect.x, rect.y - rise, rect.w, piece.card, dim=dim, level=40 + level)
        if seat is not model.viewer:
            held = [piece for piece in model.hands[seat] if piece.ident not in model.laid[seat]]
            found |= _open(held, table, place, model, metrics, settings) or _backs(held, table, place, metrics)
    tags = metrics.px(TAG) - tag_cover(table.card, metrics) if marks.labels else 0
    for level, (piece, rect) in enumerate(zip(hand_pieces(model, settings), table.hand, strict=False)):
        rise = table.lift - max(tags + metrics.px(2), metrics.px(4)) if piece.ident in marks.chosen else 0
        dim = piece.ident in marks.dimmed
        card = None if model.covered else piece.card
        found[piece.ident] = Pose(rect.x, rect.y - rise, rect.w, card, dim=dim, level=100 + level)
    for level, (seat, piece) in enumerate(model.trick):
        place = place_of(model.seating, seat, model.viewer)
        rect = table.trick[place]
        angle = (-2, 4, 2, -4)[place] if rect.w > metrics.px(64) else 0
        found[piece.ident] = Pose(rect.x, rect.y, rect.w, piece.card, angle=angle, level=60 + level)
    return found | _stock(model, table, metrics) | _widow(model, table)


def _widow(model: TableModel, table: TableLayout) -> dict[int, Pose]:
    """The widow, side by side, or the buried cards, on a pile."""
    pieces = model.widow or model.buried
    places = widow_cards(table.widow, len(pieces), pile=bool(model.buried))
    faces = [piece.card if model.widow else None for piece in pieces]
    return {
        piece.ident: Pose(place.x, place.y, place.w, face, level=2 + number)
        for number, (piece, place, face) in enumerate(zip(pieces, places, faces, strict=True))
    }


_LAYER = 4
"""So many cards of the stock make it higher by an edge, and of these one is drawn."""


def _stock(model: TableModel, table: TableLayout, metrics: Metrics) -> dict[int, Pose]:
    """The closed cards on a pile, of which some are seen, and the turned card that sticks out from under them."""
    found: dict[int, Pose] = {}
    if model.turned is not None:
        rect = table.turned
        found[model.turned.ident] = Pose(rect.x, rect.y, rect.w, model.turned.card, level=1)
    rect, edge = table.stock, metrics.hair
    for below, piece in enumerate(reversed(model.stock)):
        seen = below % _LAYER == 0
        found[piece.ident] = Pose(
            rect.x, rect.y - edge * (below // _LAYER), rect.w, None, level=2 + below // _LAYER, seen=seen
        )
    return found


def meld_width(model: TableModel, table: TableLayout, metrics: Metrics, words: Mapping[Seat, int]) -> int:
    """How wide the cards of all melds are: as in the fullest block, so that all look alike, but never tiny for it.

    Cards that may be no wider than so may lie in one row instead of two, and then be narrower still.
    """
    widest, line = meld_card_width(table, metrics), max(words.values(), default=0)
    least = min(widest, metrics.px(_LEAST_MELD))
    blocks = [
        (table.melds[place_of(model.seating, seat, model.viewer)], meld_piles(meld_groups(model, seat)), seat)
        for seat in model.seating.seats
    ]
    while True:
        room = min(width_in(block, piles, metrics, words.get(seat, line), widest) for block, piles, seat in blocks)
        if max(room, least) >= widest:
            return widest
        widest = max(room, least)


def meld_card_width(table: TableLayout, metrics: Metrics) -> int:
    """The widest a card of a meld is drawn."""
    return metrics.px(84) if table.form is Arrangement.WIDE else metrics.px(88)


def deck_pose(table: TableLayout, dealer: Place, metrics: Metrics) -> Pose:
    """Where the cards lie before they are dealt: in a pile in front of the dealer, or where the stock will be."""
    if table.stock.area:
        return Pose(table.stock.x, table.stock.y, table.stock.w, None)
    return _back_at(table.trick[dealer], table, metrics)


def taken_pose(table: TableLayout, place: Place, metrics: Metrics) -> Pose:
    """Where cards go when they are taken: to the seat's pile, or out of sight at its plate."""
    pile = table.piles[place]
    return plate_pose(table, place, metrics) if pile is None else Pose(pile.x, pile.y, pile.w, None, seen=False)


def plate_pose(table: TableLayout, place: Place, metrics: Metrics) -> Pose:
    """Where cards lie that are only counted: out of sight at a seat's plate."""
    return replace(_back_at(table.plates[place], table, metrics), seen=False, counted=place)


def _back_at(area: Rect, table: TableLayout, metrics: Metrics) -> Pose:
    width = _back_width(table, metrics)
    x, y = area.center
    return Pose(x - width / 2, y - width * ASPECT / 2, width, None)


def _backs(held: list[Piece], table: TableLayout, place: Place, metrics: Metrics) -> dict[int, Pose]:
    fan = table.fans[place]
    if fan is None:
        hidden = plate_pose(table, place, metrics)
        return {piece.ident: hidden for piece in held}
    arc = table.held[place]
    if arc is not None:
        return {
            piece.ident: Pose(x, y, arc.width, None, angle=angle, level=10 + number)
            for number, (piece, (x, y, angle)) in enumerate(zip(held, arc.cards(len(held)), strict=True))
        }
    width = _back_width(table, metrics)
    count = len(held)
    step = min(width * 0.45, (fan.w - width) / max(1, count - 1))
    left = fan.x if place is Place.TOP and table.form is Arrangement.WIDE else _centred(fan, width, step, count)
    return {piece.ident: Pose(round(left + i * step), fan.y, width, None, level=10 + i) for i, piece in enumerate(held)}


def _open(
    held: list[Piece], table: TableLayout, place: Place, model: TableModel, metrics: Metrics, settings: Settings
) -> dict[int, Pose]:
    """An open hand, in order; empty where it does not lie open."""
    block = table.opened[place]
    if block is None:
        return {}
    cards = open_cards(block, len(held), table.room, metrics)
    return {
        piece.ident: Pose(rect.x, rect.y, rect.w, piece.card, level=10 + number)
        for number, (piece, rect) in enumerate(zip(in_order(held, settings, model.trump), cards, strict=True))
    }


def _back_width(table: TableLayout, metrics: Metrics) -> int:
    """The width of an opponent's card seen from behind: as high as its place."""
    arc = next((arc for arc in table.held if arc), None)
    if arc is not None:
        return arc.width
    fan = next((fan for fan in table.fans if fan), None)
    return round(fan.h / ASPECT) if fan else metrics.px(34)


def _centred(fan: Rect, width: int, step: float, count: int) -> float:
    return fan.x + (fan.w - width - step * (count - 1)) / 2


def as_shown(event: Event, settings: Settings) -> Event:
    """A hand that is dealt, in the order in which it will lie; any other event as it is."""
    if not isinstance(event, HandDealt) or not event.cards:
        return event
    pieces = in_order([Piece(number, card) for number, card in enumerate(event.cards)], settings, None)
    return replace(event, cards=tuple(piece.card for piece in pieces if piece.card is not None))
