"""The deal and the auction: from cards in the hand to a contract with trump (rules.md 4a)."""

from dataclasses import replace

from game.rules.actions import AskRedeal, Call, Deal, NameTrump, Pass
from game.rules.events import (
    AuctionWon,
    CallMade,
    CardsThrownTogether,
    DealBegan,
    Event,
    HandDealt,
    RedealReason,
    TrumpNamed,
)
from game.rules.exchange import begin_passing
from game.rules.ruleset import AuctionForm, NobodyBids, RuleSet
from game.rules.seats import Seat
from game.rules.states import (
    Auction,
    AwaitingDeal,
    Calls,
    Contract,
    DealOver,
    NamingTrump,
    State,
    highest_bid,
)


def deal(state: AwaitingDeal | DealOver, action: Deal) -> tuple[State, list[Event]]:
    """Cards are dealt; the seat left of the dealer speaks first (seed 003, Dealing)."""
    standing = replace(state.standing, deals=state.standing.deals + 1)
    rules = standing.rules
    hands = tuple(tuple(sorted(hand)) for hand in action.hands)
    events: list[Event] = [DealBegan(standing.deals, standing.dealer)]
    events += [HandDealt(seat, len(hand), hand) for seat, hand in zip(rules.seats, hands, strict=True)]
    return Auction(standing, hands, rules.next_seat(standing.dealer)), events


def call(state: Auction, action: Call) -> tuple[State, list[Event]]:
    """A bid or a pass; perhaps the end of the auction."""
    calls = (*state.calls, (state.speaker, action))
    events: list[Event] = [CallMade(state.speaker, action)]
    speaker = _next_speaker(state.standing.rules, calls)
    if speaker is not None:
        return replace(state, calls=calls, speaker=speaker), events
    return _end(state, calls, events)


def ask_redeal(state: Auction, action: AskRedeal) -> tuple[State, list[Event]]:
    """Five nines are shown: the same dealer deals again."""
    return AwaitingDeal(state.standing), [CardsThrownTogether(RedealReason.FIVE_NINES, state.speaker)]


def name_trump(state: NamingTrump, action: NameTrump) -> tuple[State, list[Event]]:
    """Trump is named; the partners pass cards, or the melds are laid at once."""
    contract = replace(state.contract, trump=action.suit)
    passing, events = begin_passing(state.standing, state.hands, state.calls, contract)
    return passing, [TrumpNamed(contract.declarer, action.suit), *events]


def _next_speaker(rules: RuleSet, calls: Calls) -> Seat | None:
    """Who speaks next, or None when the auction is over (seed 003, Bidding: the last player not to pass wins)."""
    if rules.auction is AuctionForm.SINGLE_ROUND:
        return None if len(calls) == len(rules.seats) else rules.next_seat(calls[-1][0])
    passed = {seat for seat, call in calls if isinstance(call, Pass)}
    active = [seat for seat in rules.seats if seat not in passed]
    if not active or (len(active) == 1 and highest_bid(calls) is not None):
        return None
    speaker = rules.next_seat(calls[-1][0])
    while speaker in passed:
        speaker = rules.next_seat(speaker)
    return speaker


def _end(state: Auction, calls: Calls, events: list[Event]) -> tuple[State, list[Event]]:
    standing = state.standing
    rules = standing.rules
    highest = highest_bid(calls)
    if highest is None and rules.nobody_bids is NobodyBids.REDEAL:
        thrown = CardsThrownTogether(RedealReason.NOBODY_BID, None)
        return AwaitingDeal(replace(standing, dealer=rules.next_seat(standing.dealer))), [*events, thrown]
    if highest is not None:
        contract = Contract(*highest)
    elif rules.nobody_bids is NobodyBids.DEALER_ONE_STEP_BELOW:
        contract = Contract(standing.dealer, rules.opening_base)
    else:
        contract = Contract(standing.dealer, rules.minimum_bid)
    return (
        NamingTrump(standing, state.hands, calls, contract),
        [*events, AuctionWon(contract, forced=highest is None)],
    )
