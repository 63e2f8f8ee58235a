"""How likely the calls of an auction are later in the deal, when the hands that made them have changed."""

from collections.abc import Generator
from operator import mul

from ...rules import Card, Rank, Seat
from ...rules.play import Observation, contract_of, seat_of, trump_of
from ..lanes.passing import Cards
from ..lanes.planes import Deals, Number, add_where, full_plane, number_list
from .calls import weights_of_calls
from .max_bids import MaxBids, max_bids

_HIGH_TRUMPS = (Rank.QUEEN, Rank.KING, Rank.TEN, Rank.ACE)
_KEPT_TRUMP = 0.6
"""How likely the declarer's partner keeps a high trump, relative to any other place for it."""


def call_weights(view: Observation, deals: Deals) -> Generator[None, None, list[float]]:
    """Return how likely all calls of the others are in each lane, in any phase. Yields between the seats.

    A seat called with the hand it was dealt: what it holds, what it has played, and the cards it passed to the
    observing seat instead of those it received. Two opponents have passed each other unknown cards, so their calls tell
    nothing afterwards; but the declarer's partner would have passed high trumps, and is unlikely to hold any.
    """
    seating = view.rules.seating
    changed = _changed_hands(view)
    bids: dict[Seat, MaxBids] = {}
    for seat in view.rules.seats:
        if seat is view.seat or seat in changed or not any(caller is seat for caller, _ in view.calls):
            continue
        held = _held_and_played(view, deals, seat)
        if view.rules.widow is None and seating.together(seat, view.seat):
            _undo_passing(view, held, full_plane(deals.lanes))
        bids[seat] = yield from max_bids(view.rules, held.held, deals.lanes, bool(view.conventions))
        yield
    weights = weights_of_calls(view, bids, deals.lanes)
    yield
    if changed and view.melds and view.rules.widow is None:
        weights = list(map(mul, weights, _passing_likelihood(view, deals)))
        yield
    return weights


def _changed_hands(view: Observation) -> tuple[Seat, ...]:
    """Return the seats that hold other cards than they were dealt, without the observing seat knowing which."""
    contract, seating = view.contract, view.rules.seating
    if contract is None or not view.moves:
        return ()
    if view.rules.widow is not None:
        return (contract.declarer,)
    if seating.together(contract.declarer, view.seat):
        return ()
    return seating.sides[seating.side(contract.declarer)]


def _held_and_played(view: Observation, deals: Deals, seat: Seat) -> Cards:
    """Return the cards that a seat holds or has played in this deal, lane by lane."""
    cards = Cards(deals.held[seat])
    for trick in (*view.tricks, *((view.trick,) if view.trick is not None else ())):
        for index, card in enumerate(trick.cards):
            if seat_of(view.rules, trick, index) is seat:
                cards.add(card.kind, full_plane(deals.lanes))
    return cards


def _undo_passing(view: Observation, cards: Cards, full: int) -> None:
    """Remove from the partner's cards those that the observing seat passed; put back those that the partner passed."""
    if view.received is not None:
        for card in view.received:
            cards.add(card.kind, full)
    if view.sent is not None:
        for card in view.sent:
            cards.take(card.kind, full)


def _passing_likelihood(view: Observation, deals: Deals) -> list[float]:
    """Return how likely it is in each lane that the declarer's partner kept the trumps it holds."""
    trump, partner = trump_of(view), view.rules.seating.partner(contract_of(view).declarer)
    assert partner is not None, "cards are passed between partners"
    held = _held_and_played(view, deals, partner)
    kept: Number = []
    for rank in _HIGH_TRUMPS:
        for planes in held.held:
            add_where(kept, planes[Card(rank, trump).kind], 1)
    return [_KEPT_TRUMP**count for count in number_list(kept, deals.lanes)]
