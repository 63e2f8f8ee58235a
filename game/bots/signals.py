"""What raises tell a partner: the suit in which the caller's hand is best.

The Expert goes up by the lowest step, or by one more to say something. Its first bid of an auction tells the colour: a
jump says red. Its second tells which suit of that colour: a jump says the higher. All at the table may know it, and
its partner counts on it. On a plain raise it counts less: somebody who has agreed to nothing bids as low as can be
most of the time.
"""

from collections.abc import Sequence

from game.bots.policy.bid_rules import highest_legal_bid, others_to_speak
from game.rules import Action, AuctionForm, Bid, Calls, Hand, Observation, Rank, RuleSet, Seat, Suit

_SIGNS = (frozenset({Suit.DIAMONDS, Suit.HEARTS}), frozenset({Suit.HEARTS, Suit.SPADES}))
"""The suits that a jump tells, for the first bid of a caller and the second."""
_DOUBT = {False: 0.3, True: 0.08}
"""How much less likely a plain raise, or a jump, is from a hand that would have said the other thing."""


def suits_told(rules: RuleSet, calls: Calls, seat: Seat) -> tuple[Suit, ...]:
    """The suits of which one is best in the hand of a seat, by its bids so far; none: they tell nothing."""
    said = _jumps(rules, calls, seat)
    return tuple(suit for suit in Suit if said and _agrees(suit, said))


def told_by(view: Observation, points: int) -> tuple[Suit, ...]:
    """The same of the observing seat, if it bids so much now."""
    return suits_told(view.rules, (*view.calls, (view.seat, Bid(points))), view.seat) if may_tell(view) else ()


def may_tell(view: Observation) -> bool:
    """Whether the next bid of the observing seat tells something to a partner who may still speak."""
    partner = view.rules.seating.partner(view.seat)
    return partner in others_to_speak(view) and _number(view) < len(_SIGNS) and not _once(view.rules)


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
    """The same call, or a jump where the hand is best in a suit that a jump tells and it is willing to bid so much."""
    if not isinstance(action, Bid) or not may_tell(view) or suit not in _SIGNS[_number(view)]:
        return action
    jump = view.rules.auction.next_bid(action.points)
    return Bid(jump) if highest_legal_bid(view, min(jump, willing)) == jump else action


def _number(view: Observation) -> int:
    """How many bids of the observing seat have told something."""
    return len(_jumps(view.rules, view.calls, view.seat))


def _jumps(rules: RuleSet, calls: Calls, seat: Seat) -> tuple[bool, ...]:
    """For each bid of a seat that tells a suit, whether it went up further than by the lowest step.

    It tells nothing where there is no partner, or none who may speak again.
    """
    partner = rules.seating.partner(seat)
    base, found = rules.auction.opening_base, []
    if partner is None or _once(rules):
        return ()
    for caller, call in calls:
        if isinstance(call, Bid):
            if caller is seat:
                found.append(call.points > rules.auction.next_bid(base))
            base = call.points
        elif caller is partner:
            break
    return tuple(found[: len(_SIGNS)])


def _agrees(suit: Suit, said: Sequence[bool]) -> bool:
    """Whether a hand that is best in a suit would have said so."""
    return all((suit in sign) == jumped for sign, jumped in zip(_SIGNS, said, strict=False))


def _once(rules: RuleSet) -> bool:
    """Whether everybody speaks only once."""
    return rules.auction.form is AuctionForm.SINGLE_ROUND
