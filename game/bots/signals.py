"""What raises tell a partner: the suit in which the caller's hand is best.

The Expert goes up by the lowest step, or by more to say something. Below what the tricks alone bring, where steps cost
nothing, its first bid tells the suit, by so many steps more. Else the first tells the colour, a jump of one step more
says red, and the second which suit of that colour: a jump says the higher. Two Experts who are partners have agreed on
it, and all at the table may know it. On a plain raise the other counts less: hands that are not willing to go higher
make it, too.
"""

from collections.abc import Sequence
from itertools import islice
from typing import NamedTuple

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

_COLOUR = ((Suit.CLUBS, Suit.SPADES), (Suit.DIAMONDS, Suit.HEARTS))
"""Where two bids tell a suit, what the lowest step and a jump tell by the first of them."""
_HIGHER = ((Suit.CLUBS, Suit.DIAMONDS), (Suit.HEARTS, Suit.SPADES))
"""What they tell by the second."""
_PLAIN, _JUMP = 0.3, 0.08
"""How much less likely a plain raise, or a jump, is from a hand that would have said another thing."""


class _Said(NamedTuple):
    """What a bid told."""

    suits: tuple[Suit, ...]
    """The caller's hand is best in one of these."""
    left: tuple[Suit, ...]
    """Those of them that agree with all that it told before."""
    doubt: float
    """How much less likely the bid is from a hand that is best in another suit."""


def suits_told(rules: RuleSet, calls: Calls, seat: Seat) -> tuple[Suit, ...]:
    """The suits of which one is best in the hand of a seat, by its bids so far; none: they tell nothing."""
    said = _said(rules, calls, seat)
    return said[-1].left if said else ()


def told_by(view: Observation, points: int) -> tuple[Suit, ...]:
    """The suits that remain after a bid of the observing seat; none: it tells nothing that was not known."""
    if not view.agreed:
        return ()
    before = _said(view.rules, view.calls, view.seat)
    after = _said(view.rules, (*view.calls, (view.seat, Bid(points))), view.seat)
    return after[-1].left if len(after) > len(before) else ()


def telling_bid(view: Observation, suit: Suit) -> int | None:
    """The bid that tells the partner of the observing seat a suit now; None: there is none.

    Whoever has told other suits, or all there is to tell, has none.
    """
    auction, bid = view.rules.auction, bid_base(view.rules, view.calls)
    for _ in range(len(Suit) + 1):
        bid = auction.next_bid(bid)
        if suit in told_by(view, bid):
            return bid
    return None


def worth_telling(hand: Hand, suit: Suit) -> bool:
    """Whether a hand has anything in a suit that helps a partner: two cards above the jack."""
    return sum(card.suit is suit and card.rank > Rank.JACK for card in hand) >= 2


def speaks(view: Observation, seat: Seat) -> bool:
    """Whether bids of a seat have told the observing seat something: it is a partner who agreed to it."""
    partner = view.rules.seating.partner(view.seat)
    return view.agreed and partner is seat and bool(_said(view.rules, view.calls, seat))


def likelihood(view: Observation, seat: Seat, suits: Sequence[Suit]) -> list[float]:
    """How likely the raises of a partner are in each lane, given the suit in which its hand is best there."""
    factors = [1.0] * len(Suit)
    for said in _said(view.rules, view.calls, seat):
        for suit in set(Suit).difference(said.suits):
            factors[suit] *= said.doubt
    return list(map(factors.__getitem__, suits))


def signalled(view: Observation, action: Action, willing: int, suit: Suit) -> Action:
    """The same call; or a jump if that tells the suit in which the hand is best, and it is willing to bid so much."""
    if not isinstance(action, Bid):
        return action
    bid = telling_bid(view, suit)
    return Bid(bid) if bid is not None and action.points < bid <= willing else action


def _said(rules: RuleSet, calls: Calls, seat: Seat) -> list[_Said]:
    """What each bid of a seat told that did.

    It tells nothing where there is no partner or none who may speak again, and where no opponent may outbid them.
    """
    auction, partner = rules.auction, rules.seating.partner(seat)
    found: list[_Said] = []
    if partner is None or auction.form is AuctionForm.SINGLE_ROUND:
        return found
    base, left = auction.opening_base, tuple(Suit)
    for index, (caller, call) in enumerate(calls):
        if isinstance(call, Bid):
            if caller is seat:
                forced = not index and auction.nobody_bids is NobodyBids.ELDEST_MUST_OPEN
                suits = _code(rules, base, left, forced).get(call.points)
                if suits:
                    left = tuple(suit for suit in left if suit in suits)
                    found.append(_Said(suits, left, _PLAIN if call.points == auction.next_bid(base) else _JUMP))
            base = call.points
        elif caller is partner or len(still_to_speak(rules, calls[: index + 1])) <= 2:
            break
    return found


def _code(rules: RuleSet, base: int, left: Sequence[Suit], forced: bool) -> dict[int, tuple[Suit, ...]]:
    """What bids over a current one tell by a seat whose best suit is one of those left.

    Who is forced to bid tells nothing by the lowest.
    """
    if len(left) == 1:
        return {}
    suits = tuple(Suit)
    bids = list(islice(rules.auction.bids(base, rules.highest_after(base)), forced, forced + len(suits)))
    if len(left) == len(bids) == len(suits) and bids[-1] <= rules.trick_total:
        return {bid: (suit,) for bid, suit in zip(bids, suits, strict=True)}
    signs = _COLOUR if len(left) == len(suits) else _HIGHER
    return dict(zip(bids, signs, strict=False)) if len(bids) > 1 else {}
