"""The auction: from dealt hands to a contract (rules.md 4a)."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import ClassVar

from ...values import frozen
from ..actions import Action, AskRedeal, Bid, Call, Pass, bid_of
from ..choices import AuctionForm, FirstCaller, NobodyBids
from ..events import AuctionWon, CallMade, Event, MeldsShown
from ..facts import Calls, Contract, highest_bid
from ..melds import Meld, has_marriage, meld_total, shown_melds
from ..refusals import Refusal
from ..ruleset import RuleSet
from ..seating import Seat
from ..state import Observation, Phase, PhaseStep, PublicTable, State, Then
from .awaiting_deal import dealt_by_next, thrown_together
from .naming import trump_suits

_MOST_BIDS = {AuctionForm.SINGLE_ROUND: 1, AuctionForm.TWO_BIDS: 2}
"""How many bids a seat may make where that is limited."""


@frozen
class Auction(Phase):
    """The auction is in progress."""

    label: ClassVar[str] = "auction"
    speaker: Seat
    calls: Calls = ()
    contract: Contract | None = None
    """The contract, once the auction is over."""
    shown: tuple[tuple[Meld, ...], ...] = ()
    """The melds that each seat has shown, where the rules have it."""


def begin(state: State) -> PhaseStep:
    """Begin with the first caller, perhaps after everybody has shown melds (7a)."""
    rules, hands = state.rules, state.cards.hands
    playing = rules.seating.playing(state.standing.dealer)
    shown = tuple(shown_melds(rules, hand) for hand in hands) if rules.shows_melds else ()
    events = tuple(MeldsShown(seat, shown[seat]) for seat in playing) if shown else ()
    return PhaseStep(replace(state, phase=Auction(first_caller(rules, state.standing.dealer), shown=shown)), events)


def first_caller(rules: RuleSet, dealer: Seat) -> Seat:
    """Return who calls first: the seat left of the dealer (seed 003, Dealing), or as the rules have it (7a)."""
    playing = rules.seating.playing(dealer)
    match rules.auction.first_caller:
        case FirstCaller.LEFT_OF_DEALER:
            return playing[0]
        case FirstCaller.DEALER:
            return playing[-1]
        case FirstCaller.RIGHT_OF_DEALER:
            return playing[-2]


def to_act(table: PublicTable) -> Seat:
    """Return the seat that is to call."""
    return _phase(table).speaker


def refusal(view: Observation, action: Action) -> Refusal | None:
    """Return why the seat may not call this."""
    match action:
        case Bid(points=points):
            return _bid_refusal(view, points)
        case Pass():
            return _pass_refusal(view)
        case AskRedeal():
            return None if _may_ask_redeal(view) else Refusal.NO_MISDEAL
    return Refusal.WRONG_PHASE


def refusals(view: Observation) -> Callable[[Action], Refusal | None]:
    """Return ``refusal`` for this view, with what all bids share worked out once."""
    of_bid = _bid_refusals(view)
    return lambda action: of_bid(action.points) if isinstance(action, Bid) else refusal(view, action)


def candidates(view: Observation) -> Iterator[Action]:
    """Yield a pass, a misdeal, then the bids, lowest first."""
    rules, base = view.rules, bid_base(view.rules, view.calls)
    yield Pass()
    yield AskRedeal()
    yield from map(bid_of, rules.auction.bids(base, rules.highest_after(base)))


def advance(state: State, action: Action) -> PhaseStep:
    """Do a call, and perhaps end the auction; or show a misdeal, after which the same dealer deals again."""
    phase, rules = _phase(state), state.rules
    if isinstance(action, AskRedeal):
        return thrown_together(state, rules.dealing.misdeal, phase.speaker)
    if not isinstance(action, Call):
        raise TypeError(f"{action!r} is not a call")
    calls = (*phase.calls, (phase.speaker, action))
    events: tuple[Event, ...] = (CallMade(phase.speaker, action),)
    speaker = next_speaker(rules, calls, state.out)
    if speaker is not None:
        return PhaseStep(replace(state, phase=replace(phase, speaker=speaker, calls=calls)), events)
    contract = contract_after(rules, state.standing.dealer, calls)
    if contract is None:
        thrown = thrown_together(dealt_by_next(state), None, None)
        return thrown._replace(events=events + thrown.events)
    won = AuctionWon(contract, forced=highest_bid(calls) is None)
    return PhaseStep(replace(state, phase=replace(phase, calls=calls, contract=contract)), (*events, won), Then.NEXT)


def bid_base(rules: RuleSet, calls: Calls) -> int:
    """Return the bid from which the next one is counted."""
    highest = highest_bid(calls)
    return rules.auction.opening_base if highest is None else highest[1]


def contract_after(rules: RuleSet, dealer: Seat, calls: Calls) -> Contract | None:
    """Return the contract if all further calls are passes; None: a new deal (rules.md 2, nobody bids)."""
    highest = highest_bid(calls)
    if highest is not None:
        return Contract(*highest)
    if rules.auction.nobody_bids is NobodyBids.REDEAL:
        return None
    below = rules.auction.nobody_bids is NobodyBids.DEALER_ONE_STEP_BELOW
    return Contract(rules.seating.last(dealer), rules.auction.opening_base if below else rules.auction.minimum)


def still_to_speak(rules: RuleSet, calls: Calls, out: tuple[Seat, ...] = ()) -> tuple[Seat, ...]:
    """Return the seats that may still call, whoever's turn it is, in the order of the seats; ``out`` sit out."""
    silent = {seat for seat, call in calls if isinstance(call, Pass)}.union(out)
    silent |= {seat for seat, call in calls if isinstance(call, Bid) and _bids_left(rules, calls, seat) == 0}
    return tuple(seat for seat in rules.seats if seat not in silent)


def is_last_bid(rules: RuleSet, calls: Calls, seat: Seat) -> bool:
    """Return whether a bid is the last that a seat may make in this auction."""
    return _bids_left(rules, calls, seat) == 1


def _bids_left(rules: RuleSet, calls: Calls, seat: Seat) -> int | None:
    """Return how many bids a seat may still make; None: any number."""
    most = _MOST_BIDS.get(rules.auction.form)
    return None if most is None else most - sum(who is seat and isinstance(call, Bid) for who, call in calls)


def _phase(table: PublicTable) -> Auction:
    assert isinstance(table.phase, Auction)
    return table.phase


def next_speaker(rules: RuleSet, calls: Calls, out: tuple[Seat, ...] = ()) -> Seat | None:
    """Return who calls next; None when the auction is over (seed 003, Bidding: the last player not to pass wins)."""
    active, highest = still_to_speak(rules, calls, out), highest_bid(calls)
    if not active or (highest is not None and active == (highest[0],)):
        return None
    return next(seat for seat in rules.seating.from_seat(rules.seating.after(calls[-1][0])) if seat in active)


def _pass_refusal(view: Observation) -> Refusal | None:
    """Return why a pass is refused: somebody must open (rules.md 2 and 7a)."""
    rules, auction = view.rules, view.rules.auction
    if auction.nobody_bids is NobodyBids.ELDEST_MUST_OPEN and not view.calls:
        return Refusal.MUST_OPEN
    if not auction.must_open or _bid_refusal(view, auction.minimum) is not None:
        return None  # somebody has bid, or the seat may not
    holds = max(meld_total(rules, view.hand, suit) for suit in trump_suits(view)) >= auction.must_open
    return Refusal.MELD_MUST_OPEN if holds else None


def _bid_refusal(view: Observation, points: int) -> Refusal | None:
    """Return why a bid is refused."""
    return _bid_refusals(view)(points)


def _bid_refusals(view: Observation) -> Callable[[int], Refusal | None]:
    """Return a function that says why a bid is refused, or None.

    Seed 003, Bidding: ten or twenty over the current bid; seed 002: any higher bid.
    """
    rules, auction = view.rules, view.rules.auction
    if rules.bids_need_marriage and not has_marriage(view.hand):
        return lambda points: Refusal.NO_MARRIAGE
    base = bid_base(rules, view.calls)
    top = rules.highest_after(base)

    def refusal(points: int) -> Refusal | None:
        if points <= base:
            return Refusal.BID_TOO_LOW
        if not auction.has_step(points):
            return Refusal.BID_OFF_STEP
        if not auction.allows(points):
            return Refusal.BID_FORBIDDEN
        return Refusal.RAISE_TOO_HIGH if points > top else None

    return refusal


def _may_ask_redeal(view: Observation) -> bool:
    silent = all(seat is not view.seat for seat, _ in view.calls)
    return silent and view.rules.dealing.misdeal.holds(view.hand)
