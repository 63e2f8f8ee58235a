"""What raises tell a partner: the suit in which the caller's hand is best.

The Expert goes up by the lowest step, or by one more to say something. Its first bid of an auction tells the colour: a
jump says red. Its second tells which suit of that colour: a jump says the higher. All at the table may know it, and
its partner counts on it. On a plain raise it counts less: somebody who has agreed to nothing bids as low as can be
most of the time.
"""

from collections.abc import Sequence

from game.rules import (
    Action,
    AuctionForm,
    Bid,
    Calls,
    Hand,
    NobodyBids,
    Observation,
    Rank,
    RuleSet,
    Seat,
    Suit,
    bid_base,
    still_to_speak,
)

_SIGNS = (frozenset({Suit.DIAMONDS, Suit.HEARTS}), frozenset({Suit.HEARTS, Suit.SPADES}))
"""The suits that a jump tells, for the first bid of a caller and the second."""
_DOUBT = {False: 0.3, True: 0.08}
"""How much less likely a plain raise, or a jump, is from a hand that would have said the other thing."""


def suits_told(rules: RuleSet, calls: Calls, seat: Seat) -> tuple[Suit, ...]:
    """The suits of which one is best in the hand of a seat, by its bids so far; none: they tell nothing."""
    said = _jumps(rules, calls, seat)
    return tuple(suit for suit in Suit if said and _agrees(suit, said))


def told_by(view: Observation, points: int) -> tuple[Suit, ...]:
    """The suits that remain after a bid of the observing seat; none: it tells nothing that was not known."""
    calls = (*view.calls, (view.seat, Bid(points)))
    more = len(_jumps(view.rules, calls, view.seat)) > len(_jumps(view.rules, view.calls, view.seat))
    return suits_told(view.rules, calls, view.seat) if more else ()


def telling_bid(view: Observation, suit: Suit) -> int | None:
    """The bid that tells the partner of the observing seat a suit now; None: there is none.

    Whoever has told another colour has none for it.
    """
    lowest = view.rules.auction.next_bid(bid_base(view.rules, view.calls))
    bids = (lowest, view.rules.auction.next_bid(lowest))
    return next((bid for bid in bids if suit in told_by(view, bid)), None)


def worth_telling(hand: Hand, suit: Suit) -> bool:
    """Whether a hand has anything in a suit that helps a partner: two cards above the jack."""
    return sum(card.suit is suit and card.rank > Rank.JACK for card in hand) >= 2


def speaks(view: Observation, seat: Seat) -> bool:
    """Whether raises of a seat tell the observing seat something: it has bid, and is the partner."""
    return view.rules.seating.partner(view.seat) is seat and bool(_jumps(view.rules, view.calls, seat))


def likelihood(view: Observation, seat: Seat, suits: Sequence[Suit]) -> list[float]:
    """How likely the raises of a partner are in each lane, given the suit in which its hand is best there."""
    said = _jumps(view.rules, view.calls, seat)
    factors = [1.0] * len(Suit)
    for suit in Suit:
        for told, jumped in zip(_SIGNS, said, strict=False):
            if (suit in told) != jumped:
                factors[suit] *= _DOUBT[jumped]
    return list(map(factors.__getitem__, suits))


def signalled(view: Observation, action: Action, willing: int, suit: Suit) -> Action:
    """The same call; or a jump if that tells the suit in which the hand is best, and it is willing to bid so much."""
    if not isinstance(action, Bid):
        return action
    bid = telling_bid(view, suit)
    return Bid(bid) if bid is not None and action.points < bid <= willing else action


def _jumps(rules: RuleSet, calls: Calls, seat: Seat) -> tuple[bool, ...]:
    """For each bid of a seat that tells a suit, whether it went up further than by the lowest step.

    It tells nothing where there is no partner or none who may speak again, where no opponent may outbid them, where
    nobody may go up by more than a step, and where the seat has to open.
    """
    auction, partner = rules.auction, rules.seating.partner(seat)
    if partner is None or auction.form is AuctionForm.SINGLE_ROUND:
        return ()
    base, found = auction.opening_base, []
    for index, (caller, call) in enumerate(calls):
        if isinstance(call, Bid):
            lowest = auction.next_bid(base)
            free = index or auction.nobody_bids is not NobodyBids.ELDEST_MUST_OPEN or call.points > lowest
            if caller is seat and free and auction.next_bid(lowest) <= rules.highest_after(base):
                found.append(call.points > lowest)
            base = call.points
        elif caller is partner or len(still_to_speak(rules, calls[: index + 1])) <= 2:
            break
    return tuple(found[: len(_SIGNS)])


def _agrees(suit: Suit, said: Sequence[bool]) -> bool:
    """Whether a hand that is best in a suit would have said so."""
    return all((suit in sign) == jumped for sign, jumped in zip(_SIGNS, said, strict=False))
