"""Table manners: what every bot keeps to when it calls, whatever it thinks its hand is worth."""

from game.rules.actions import Action, Bid, Pass
from game.rules.legality import trump_suits, why_not
from game.rules.melds import best_melds, total_points
from game.rules.observation import Observation
from game.rules.ruleset import AuctionForm
from game.rules.seats import Seat
from game.rules.states import highest_bid


def lowest_bid(view: Observation) -> int | None:
    """The lowest bid that the observing seat may make; None when it may make none."""
    highest = highest_bid(view.calls)
    points = (view.rules.opening_base if highest is None else highest[1]) + view.rules.bid_step
    return points if why_not(view, Bid(points)) is None else None


def highest_legal_bid(view: Observation, limit: int) -> int | None:
    """The highest bid up to a limit that the observing seat may make; None when it may make none."""
    lowest = lowest_bid(view)
    if lowest is None or lowest > limit:
        return None
    rules = view.rules
    top = min(limit, rules.highest_bid)
    if rules.highest_raise is not None:
        top = min(top, lowest - rules.bid_step + rules.highest_raise)
    return lowest + (top - lowest) // rules.bid_step * rules.bid_step


def still_to_speak(view: Observation) -> tuple[Seat, ...]:
    """The other seats that may still call in this auction."""
    rules = view.rules
    if rules.auction is AuctionForm.SINGLE_ROUND:
        silent = {seat for seat, _ in view.calls} | {view.seat}
    else:
        silent = {seat for seat, call in view.calls if isinstance(call, Pass)} | {view.seat}
    return tuple(seat for seat in rules.seats if seat not in silent)


def partner_has_it(view: Observation) -> bool:
    """Whether the auction is the partner's if the observing seat passes: he bid highest and no opponent may speak."""
    highest = highest_bid(view.calls)
    if highest is None or highest[0] is not view.seat.partner:
        return False
    return all(seat.team is view.seat.team for seat in still_to_speak(view))


def certain_points(view: Observation) -> int:
    """The most that the hand melds in a suit that it may name: one trick point, and that is safe."""
    return max(total_points(best_melds(view.rules, view.hand, suit)) for suit in trump_suits(view))


def call_up_to(view: Observation, willing: int) -> Action:
    """The call of a player who is willing to bid so much.

    It goes up by the smallest step, but where everybody speaks only once it says at once what it is willing to. It
    leaves the contract to a partner who has it already, unless meld in the hand alone is worth the higher bid.
    """
    lowest = lowest_bid(view)
    if lowest is None:
        return Pass()
    if why_not(view, Pass()) is not None:
        return Bid(lowest)
    certain = certain_points(view)
    limit = certain if partner_has_it(view) else max(willing, certain)
    if lowest > limit:
        return Pass()
    once = view.rules.auction is AuctionForm.SINGLE_ROUND and still_to_speak(view)
    return Bid(highest_legal_bid(view, limit) or lowest) if once else Bid(lowest)


def points_in_reach(view: Observation) -> int:
    """What the declarer's team scores if it takes every trick point, once melds are laid."""
    assert view.contract is not None
    meld = sum(total_points(view.melds[seat]) for seat in view.contract.declarer.team.seats)
    return meld + view.rules.trick_total
