"""What raises tell a partner: the suit in which the caller's hand is best.

The Expert goes up by the lowest step, or by one more to say something. Its first bid of an auction tells the colour: a
jump says red. Its second tells which suit of that colour: a jump says the higher. All at the table may know it, and
its partner counts on it. On a plain raise it counts less: somebody who has agreed to nothing bids as low as can be
most of the time.
"""

from collections.abc import Sequence

from game.bots.policy.bid_rules import highest_legal_bid, others_to_speak
from game.rules import Action, AuctionForm, Bid, Observation, Seat, Suit, bid_base

_SIGNS = (frozenset({Suit.DIAMONDS, Suit.HEARTS}), frozenset({Suit.HEARTS, Suit.SPADES}))
"""The suits that a jump tells, for the first bid of a caller and the second."""
_DOUBT = {False: 0.3, True: 0.08}
"""How much less likely a plain raise, or a jump, is from a hand that would have said the other thing."""


def jumps(view: Observation, seat: Seat) -> tuple[bool, ...]:
    """For each bid of a seat that may tell a suit, whether it went up further than by the lowest step.

    It tells nothing to a partner who has passed.
    """
    auction, partner = view.rules.auction, view.rules.seating.partner(seat)
    base, found = auction.opening_base, []
    for caller, call in view.calls:
        if isinstance(call, Bid):
            if caller is seat:
                found.append(call.points > auction.next_bid(base))
            base = call.points
        elif caller is partner:
            break
    return tuple(found[: len(_SIGNS)])


def told(view: Observation, points: int) -> tuple[Suit, ...]:
    """The suits of which one is the observing seat's best if it bids so much now; none: it tells nothing."""
    if not may_tell(view):
        return ()
    auction = view.rules.auction
    said = (*jumps(view, view.seat), points > auction.next_bid(bid_base(view.rules, view.calls)))
    return tuple(
        suit for suit in Suit if all((suit in sign) == jumped for sign, jumped in zip(_SIGNS, said, strict=False))
    )


def may_tell(view: Observation) -> bool:
    """Whether the next bid of the observing seat tells something to a partner who may still speak."""
    partner = view.rules.seating.partner(view.seat)
    return _has_turns(view) and partner in others_to_speak(view) and len(jumps(view, view.seat)) < len(_SIGNS)


def speaks(view: Observation, seat: Seat) -> bool:
    """Whether raises of a seat tell the observing seat something: it has bid, and is the partner."""
    return view.rules.seating.partner(view.seat) is seat and _has_turns(view) and bool(jumps(view, seat))


def likelihood(view: Observation, seat: Seat, suits: Sequence[Suit]) -> list[float]:
    """How likely the raises of a partner are in each lane, given the suit in which its hand is best there."""
    said = jumps(view, seat)
    factors = [1.0] * len(Suit)
    for suit in Suit:
        for told, jumped in zip(_SIGNS, said, strict=False):
            if (suit in told) != jumped:
                factors[suit] *= _DOUBT[jumped]
    return list(map(factors.__getitem__, suits))


def signalled(view: Observation, action: Action, willing: int, suit: Suit) -> Action:
    """The same call, or a jump where the hand is best in a suit that a jump tells and it is willing to bid so much."""
    if not isinstance(action, Bid) or not may_tell(view) or suit not in _SIGNS[len(jumps(view, view.seat))]:
        return action
    jump = view.rules.auction.next_bid(action.points)
    return Bid(jump) if highest_legal_bid(view, min(jump, willing)) == jump else action


def _has_turns(view: Observation) -> bool:
    """Whether there are partners who may speak more than once."""
    rules = view.rules
    return len(rules.sides) < len(rules.seats) and rules.auction.form is not AuctionForm.SINGLE_ROUND
