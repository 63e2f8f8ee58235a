"""The poses of all cards on the table, from model and layout. Motion goes from one such map to the next."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from itertools import groupby

from ...rules import Card, Seat, Seating, Suit
from ...rules.play import Event, HandDealt
from ...store.settings import CardOrder, Settings
from ...ui.arrangement import Arrangement
from ...ui.depth import Depth
from ...ui.faces import ASPECT, card_size
from ...ui.geometry import Rect
from ...ui.tags import TAG
from ...ui.theme import Metrics
from ...values import frozen
from ..seat.table_model import Piece, Stage, TableModel
from ..seat.view import CardMarks
from .layout.melds import spread, width_in
from .layout.open import open_cards
from .layout.seats import Place
from .layout.table import TableLayout
from .layout.trick import ORDER, ORDER_OF_THREE, TURNS
from .layout.widow import widow_cards


@frozen
class Pose:
    """How one card lies: its top left corner and width in pixels, its rotation in degrees, and its visible side."""

    x: float
    y: float
    width: int
    card: Card | None
    """The face that shows; None: the back."""
    angle: int = 0
    dim: bool = False
    level: int = 0
    """Higher cards are drawn later."""
    seen: bool = True
    """Whether it is drawn at all when it lies still: cards of a hand that is only counted are not."""
    drawn: int = 0
    """The width at which the face is rendered, if it is scaled from there on its way; 0: not scaled."""
    seen_width: float = 1.0
    """How much of its width is seen while it turns over."""
    depth: Depth | None = Depth.LIES
    """How high it lies, as its shadow shows; None: its neighbours' shadows do for it."""
    counted: Place | None = None
    """The plate at which it is only counted, out of sight; None: it is drawn, or lies below others."""

    def lies_like(self, other: Pose) -> bool:
        """Return whether there is no way to go between the two."""
        if self.counted is not None and self.counted is other.counted:
            return True  # its plate may have moved: nobody has seen the card there
        mine = (self.x, self.y, self.width, self.card, self.angle, self.seen)
        return mine == (other.x, other.y, other.width, other.card, other.angle, other.seen)


_ALTERNATING = (Suit.SPADES, Suit.HEARTS, Suit.CLUBS, Suit.DIAMONDS)
_BY_SUIT = (Suit.SPADES, Suit.HEARTS, Suit.DIAMONDS, Suit.CLUBS)
_SHIFTS = {Arrangement.WIDE: (9, 7), Arrangement.TALL: (12, 0), Arrangement.RAIL: (12, 0)}
"""How far above its row a card lies that may be played, and how far below it one that may not, in design pixels."""
_WINS = 6
"""How far up the best card of a trick lies, in design pixels."""
_EVERY = 3
_LEAST_MELD = 54
"""The least width of a meld's card, in design pixels, even if another seat has many."""


_PLACES: dict[int, tuple[Place, ...]] = {
    2: (Place.BOTTOM, Place.TOP),
    3: (Place.BOTTOM, Place.LEFT, Place.RIGHT),
    4: (Place.BOTTOM, Place.LEFT, Place.TOP, Place.RIGHT),
    5: (Place.BOTTOM, Place.LEFT, Place.TOP, Place.TOP_RIGHT, Place.RIGHT),
}
"""The places on the screen, clockwise from the viewer, by the number of seats."""


def place_of(seating: Seating, seat: Seat, viewer: Seat) -> Place:
    """Return where a seat is on the viewer's screen."""
    return _PLACES[len(seating.seats)][seating.from_seat(viewer).index(seat)]


def in_order(pieces: list[Piece], settings: Settings, trump: Suit | None) -> list[Piece]:
    """Return a hand in the order that the person prefers."""
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
    """Return the viewer's cards in the hand, not on the table; sorted, or if covered, in an order without meaning."""
    if not model.seated:
        return []
    held = [piece for piece in model.hands[model.viewer] if piece.ident not in model.laid[model.viewer]]
    return held if model.covered else in_order(held, settings, model.deal.trump)


def upper_row(model: TableModel, settings: Settings) -> int:
    """Return how many cards of the hand are in the upper row, if there are two.

    Half of it; during the play, those that have been there from the start: no card changes its row when another leaves.
    """
    held = hand_pieces(model, settings)
    if model.stage is not Stage.PLAY or model.stock_size:
        return -(-len(held) // 2)
    played = [card for trick in model.deal.tricks for seat, card in trick.cards if seat is model.viewer]
    played += [piece.card for seat, piece in model.trick if seat is model.viewer and piece.card is not None]
    gone = [Piece(-number, card) for number, card in enumerate(played, 1)]
    dealt = in_order(held + gone, settings, model.deal.trump)
    return sum(piece.ident >= 0 for piece in dealt[: -(-len(dealt) // 2)])


def meld_groups(model: TableModel, seat: Seat) -> list[list[Piece]]:
    """Return a seat's face-up cards, meld by meld; a card of several melds is with the one of the most points."""
    laid = [piece for piece in model.hands[seat] if piece.ident in model.laid[seat]]
    laid.sort(key=lambda piece: (-piece.card.kind if piece.card else 0, piece.ident))
    found = []
    for meld in sorted(model.deal.lying.get(seat, ()), key=lambda meld: -meld.points):
        group = []
        for card in meld.cards:
            piece = next((piece for piece in laid if piece.card == card), None)
            if piece is not None:
                laid.remove(piece)
                group.append(piece)
        found.append(sorted(group, key=lambda piece: -piece.card.kind if piece.card else 0))
    return [group for group in (*found, laid) if group]


_MARGIN = 0.06
"""The free share of a card's width above its index."""


def tag_cover(width: int, metrics: Metrics) -> int:
    """Return how much of a tag's height covers a card of that width: the index stays visible."""
    return min(metrics.px(TAG) // 2, round(width * _MARGIN))


def meld_pieces(model: TableModel, seat: Seat) -> list[Piece]:
    """Return a seat's face-up cards, in order."""
    return [piece for group in meld_groups(model, seat) for piece in group]


def served_pieces(model: TableModel) -> list[Piece]:
    """Return the viewer's cards in melds on the table that can be played, in order."""
    return [piece for piece in meld_pieces(model, model.viewer) if piece.ident in model.served]


def meld_piles(groups: list[list[Piece]]) -> list[list[int]]:
    """Return the numbers of equal cards side by side, in order, for each meld."""
    return [[len(list(alike)) for _, alike in groupby(group, key=lambda piece: piece.card)] for group in groups]


def poses(
    model: TableModel,
    table: TableLayout,
    metrics: Metrics,
    settings: Settings,
    marks: CardMarks,
    words: Mapping[Seat, int],
) -> dict[int, Pose]:
    """Return every piece's pose, by its ident. ``words``: the heights of the words below each seat's melds."""
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
        if seat is not model.viewer or not model.seated:
            held = [piece for piece in model.hands[seat] if piece.ident not in model.laid[seat]]
            found |= _open(held, table, place, model, metrics, settings) or _backs(held, table, place, metrics)
    found |= _in_hand(hand_pieces(model, settings), model.covered, table, metrics, marks)
    return found | _in_trick(model, table, metrics, marks) | _stock(model, table, metrics) | _widow(model, table)


def row_shift(ident: int, table: TableLayout, metrics: Metrics, marks: CardMarks) -> int:
    """Return how far down a card of the hand lies from its row: those that may be played stand out from the others."""
    if not marks.dimmed:
        return 0
    up, down = _SHIFTS[table.form]
    return round((down if ident in marks.dimmed else -up) * metrics.scale)


def _in_hand(
    held: list[Piece], covered: bool, table: TableLayout, metrics: Metrics, marks: CardMarks
) -> dict[int, Pose]:
    """Return the viewer's own cards: chosen ones rise above those that may be played."""
    found = {}
    tags = metrics.px(TAG) - tag_cover(table.card, metrics) if marks.labels else 0
    rise = table.lift - max(tags + metrics.px(2), metrics.px(4))
    for number, (piece, rect) in enumerate(zip(held, table.hand, strict=False)):
        chosen, dim = piece.ident in marks.chosen, piece.ident in marks.dimmed
        shift = -rise if chosen else row_shift(piece.ident, table, metrics, marks)
        depth = Depth.LIFTED if shift < 0 else _row_depth(number, len(held))
        card = None if covered else piece.card
        found[piece.ident] = Pose(rect.x, rect.y + shift, rect.w, card, dim=dim, level=100 + number, depth=depth)
    return found


def _row_depth(number: int, count: int) -> Depth | None:
    """Return the depth of a card in a row or fan: the first, the last and every third have a shadow, for all."""
    return Depth.LIES if number % _EVERY == 0 or number == count - 1 else None


def _in_trick(model: TableModel, table: TableLayout, metrics: Metrics, marks: CardMarks) -> dict[int, Pose]:
    """Return the cards of the trick, in the same order whoever led; the best so far is lifted."""
    found = {}
    order = ORDER_OF_THREE if len(model.seating.seats) == 3 else ORDER
    for seat, piece in model.trick:
        place = place_of(model.seating, seat, model.viewer)
        rect, wins = table.trick[place], piece.ident in marks.ringed
        y, depth = rect.y - metrics.px(_WINS) * wins, Depth.LIFTED if wins else Depth.LIES
        level = 60 + order.index(place)
        found[piece.ident] = Pose(rect.x, y, rect.w, piece.card, angle=TURNS[place], level=level, depth=depth)
    return found


def _widow(model: TableModel, table: TableLayout) -> dict[int, Pose]:
    """Return the widow, side by side, or the buried cards, piled up."""
    pieces = model.widow or model.buried
    places = widow_cards(table.widow, len(pieces), pile=bool(model.buried))
    faces = [piece.card if model.widow else None for piece in pieces]
    return {
        piece.ident: Pose(place.x, place.y, place.w, face, level=2 + number)
        for number, (piece, place, face) in enumerate(zip(pieces, places, faces, strict=True))
    }


_TURNED = 96
"""The width of a card that is turned up where there is no stock."""
_LAYER = 4
"""Cards of the stock for each visible edge; one of them is drawn."""


def _stock(model: TableModel, table: TableLayout, metrics: Metrics) -> dict[int, Pose]:
    """Return the pile of closed cards, some of them visible, and the turned card that sticks out from under them."""
    found: dict[int, Pose] = {}
    if model.turned is not None:
        rect = table.turned if table.turned.area else turned_place(table, metrics)
        found[model.turned.ident] = Pose(rect.x, rect.y, rect.w, model.turned.card, level=1)
    rect, edge = table.stock, metrics.hair
    for below, piece in enumerate(reversed(model.stock)):
        seen = below % _LAYER == 0
        layer = below // _LAYER
        depth = None if layer else Depth.LIES
        found[piece.ident] = Pose(rect.x, rect.y - edge * layer, rect.w, None, level=2 + layer, seen=seen, depth=depth)
    return found


def turned_place(table: TableLayout, metrics: Metrics) -> Rect:
    """Return the place of a card that is turned up where there is no stock, as large as the cards of a hand."""
    wanted = card_size(metrics.px(_TURNED))
    place = table.middle
    if place.h < wanted[1]:
        place = max((*table.melds, *table.trick), key=lambda block: block.area)
    width = min(wanted[0], place.w, round(place.h / ASPECT))
    height, (x, y) = card_size(width)[1], place.center
    return Rect(x - width // 2, y - height // 2, width, height)


def meld_width(model: TableModel, table: TableLayout, metrics: Metrics, words: Mapping[Seat, int]) -> int:
    """Return the width of all melds' cards: as in the fullest block, so that all look alike, but never tiny.

    Cards limited to this width may fit in one row instead of two, and then be narrower still.
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
    """Return the greatest width of a meld's card."""
    return metrics.px(84) if table.form is Arrangement.WIDE else metrics.px(88)


def deck_pose(table: TableLayout, dealer: Place, metrics: Metrics) -> Pose:
    """Return where the cards are before the deal: in a pile in front of the dealer, or at the stock's place."""
    if table.stock.area:
        return Pose(table.stock.x, table.stock.y, table.stock.w, None)
    return _back_at(table.trick[dealer], table, metrics)


def taken_pose(table: TableLayout, place: Place, metrics: Metrics) -> Pose:
    """Return where taken cards go: to the seat's pile, or out of sight at its plate."""
    pile = table.piles[place]
    return plate_pose(table, place, metrics) if pile is None else Pose(pile.x, pile.y, pile.w, None, seen=False)


def plate_pose(table: TableLayout, place: Place, metrics: Metrics) -> Pose:
    """Return where cards are that are only counted: out of sight at a seat's plate."""
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
            piece.ident: Pose(
                x, y, arc.width, None, angle=angle, level=10 + number, depth=_row_depth(number, len(held))
            )
            for number, (piece, (x, y, angle)) in enumerate(zip(held, arc.cards(len(held)), strict=True))
        }
    width = _back_width(table, metrics)
    count = len(held)
    step = min(width * 0.45, (fan.w - width) / max(1, count - 1))
    left = fan.x if place is Place.TOP and table.form is Arrangement.WIDE else _centred(fan, width, step, count)
    return {
        piece.ident: Pose(round(left + i * step), fan.y, width, None, level=10 + i, depth=_row_depth(i, count))
        for i, piece in enumerate(held)
    }


def _open(
    held: list[Piece], table: TableLayout, place: Place, model: TableModel, metrics: Metrics, settings: Settings
) -> dict[int, Pose]:
    """Return an open hand, in order; empty if it is not open."""
    block = table.opened[place]
    if block is None:
        return {}
    cards = open_cards(block, len(held), table.room, metrics)
    return {
        piece.ident: Pose(rect.x, rect.y, rect.w, piece.card, level=10 + number)
        for number, (piece, rect) in enumerate(zip(in_order(held, settings, model.deal.trump), cards, strict=True))
    }


def _back_width(table: TableLayout, metrics: Metrics) -> int:
    """Return the width of an opponent's card seen from behind: as high as its place."""
    arc = next((arc for arc in table.held if arc), None)
    if arc is not None:
        return arc.width
    fan = next((fan for fan in table.fans if fan), None)
    return round(fan.h / ASPECT) if fan else metrics.px(34)


def _centred(fan: Rect, width: int, step: float, count: int) -> float:
    return fan.x + (fan.w - width - step * (count - 1)) / 2


def as_shown(event: Event, settings: Settings) -> Event:
    """Return a dealt hand in the order in which it will lie; any other event unchanged."""
    if not isinstance(event, HandDealt) or not event.cards:
        return event
    pieces = in_order([Piece(number, card) for number, card in enumerate(event.cards)], settings, None)
    return replace(event, cards=tuple(piece.card for piece in pieces if piece.card is not None))
