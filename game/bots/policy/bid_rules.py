"""Rules that every bot keeps when it calls, however good its hand is."""

from ...rules import RuleSet, Seat, has_marriage, meld_total
from ...rules.play import (
    Action,
    AskRedeal,
    Auction,
    BeforeWidow,
    Bid,
    Calls,
    Observation,
    Pass,
    bid_base,
    highest_bid,
    is_last_bid,
    still_to_speak,
    trump_suits,
    why_not,
)


def lowest_bid(view: Observation) -> int | None:
    """Return the lowest bid that the observing seat may make; None if it may not, or would be set at once with it."""
    points = view.rules.auction.next_bid(bid_base(view.rules, view.calls))
    if asks_for_marriage(view) and may_pass(view):
        return None
    return points if why_not(view, Bid(points)) is None else None


def asks_for_marriage(view: Observation) -> bool:
    """Return whether a bid asks for a marriage that the observing seat does not hold."""
    rules = view.rules
    return (rules.bids_need_marriage or rules.sets_without_marriage(forced=False)) and not has_marriage(view.hand)


def may_pass(view: Observation) -> bool:
    """Return whether the observing seat may pass now."""
    return why_not(view, Pass()) is None


def highest_legal_bid(view: Observation, limit: int) -> int | None:
    """Return the highest bid up to a limit that the observing seat may make; None if there is none."""
    lowest = lowest_bid(view)
    if lowest is None or lowest > limit:
        return None
    highest = view.rules.highest_after(bid_base(view.rules, view.calls))
    return view.rules.auction.floor(min(limit, highest))


def others_to_speak(view: Observation) -> tuple[Seat, ...]:
    """Return the other seats that may still call in this auction."""
    return tuple(seat for seat in still_to_speak(view.rules, view.calls) if seat is not view.seat)


def partner_has_it(rules: RuleSet, calls: Calls, seat: Seat) -> bool:
    """Return whether a seat's partner, who bid highest, wins the auction if the seat passes: no opponent may call."""
    highest, together = highest_bid(calls), rules.seating.together
    if highest is None or highest[0] is not rules.seating.partner(seat):
        return False
    return all(together(other, seat) for other in still_to_speak(rules, calls))


def partner_has_bid(rules: RuleSet, calls: Calls, seat: Seat) -> bool:
    """Return whether a seat's partner has bid in the auction so far."""
    partner = rules.seating.partner(seat)
    return any(caller is partner and isinstance(call, Bid) for caller, call in calls)


def may_take_over(rules: RuleSet, calls: Calls, seat: Seat) -> bool:
    """Return whether a seat may take the contract from its partner, who has it and did not take it from the seat."""
    if not partner_has_it(rules, calls, seat):
        return False
    last = max(index for index, (_, call) in enumerate(calls) if isinstance(call, Bid))
    return not partner_has_it(rules, calls[:last], calls[last][0])


def may_ask_redeal(view: Observation) -> bool:
    """Return whether the observing seat may ask for a new deal without taking the contract from its partner."""
    return why_not(view, AskRedeal()) is None and not partner_has_it(view.rules, view.calls, view.seat)


def certain_points(view: Observation) -> int:
    """Return a certain score: the most that the hand melds in a suit it may name. One trick point makes it safe."""
    return max(meld_total(view.rules, view.hand, suit) for suit in trump_suits(view))


def call_up_to(view: Observation, willing: int) -> Action:
    """Return the call of a player with this limit who takes no contract from its partner.

    It bids over a partner who has the contract only if its own meld alone is worth the higher bid.
    """
    return raise_up_to(view, 0 if partner_has_it(view.rules, view.calls, view.seat) else willing)


def raise_up_to(view: Observation, willing: int) -> Action:
    """Return the call of a player with this limit, whoever has the contract.

    It raises by the smallest step; the last bid that it may make is its limit.
    """
    lowest = lowest_bid(view)
    if lowest is None:
        return Pass()
    if not may_pass(view):
        return Bid(lowest)
    limit = max(willing, certain_points(view))
    if lowest > limit:
        return Pass()
    once = is_last_bid(view.rules, view.calls, view.seat) and others_to_speak(view)
    return Bid(highest_legal_bid(view, limit) or lowest) if once else Bid(lowest)


def widow_to_come(view: Observation) -> bool:
    """Return whether the declarer will see a widow before naming trump."""
    return view.rules.widow_before_trump and isinstance(view.phase, Auction | BeforeWidow)
