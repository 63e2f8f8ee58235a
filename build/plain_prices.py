"""What choices are worth by a plain simulation: one card of one deal after the other, as slow as it is simple.

``measure_prices.py`` holds it against the prices of the analysis door. It shares the way deals are imagined and the way
auctions are told in short, and none of the bit-sliced lanes.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from operator import mul, sub
from random import Random

from game.bots.auctioneer import call_weights, highest_willing_bids
from game.bots.knowledge import knowledge
from game.bots.lanes.planes import Deals
from game.bots.lanes.reference import exchange, play_out
from game.bots.lanes.simulator import Position, run
from game.bots.policy.passing import cards_to_partner
from game.bots.policy.play import Policy
from game.bots.pricing.calls import CallPricer
from game.bots.pricing.scores import ScoreContext, match_value
from game.bots.pricing.telling import AuctionEndings, bids_of_others
from game.bots.sampling import sample
from game.rules import (
    Action,
    Auction,
    Bid,
    BuryCards,
    Contract,
    Hand,
    NameTrump,
    Observation,
    PassCards,
    PlayCard,
    Points,
    RuleSet,
    Seat,
    Suit,
    Trick,
    best_melds,
    contract_of,
    played_scores,
    total_points,
    trump_of,
    without,
)


@dataclass
class Plain:
    """What a choice is worth by a plain simulation: leads of the side, deal by deal, each deal with a weight."""

    leads: list[float]
    weights: list[float]

    @property
    def mean(self) -> float:
        """The mean lead."""
        return sum(map(mul, self.leads, self.weights)) / sum(self.weights)

    @property
    def error(self) -> float:
        """Its standard error."""
        mean = self.mean
        squares = ((weight * (each - mean)) ** 2 for each, weight in zip(self.leads, self.weights, strict=True))
        return sqrt(sum(squares)) / sum(self.weights)

    def above(self, other: Plain) -> Plain:
        """By how much it is worth more than another choice in the same deals."""
        return Plain(list(map(sub, self.leads, other.leads)), self.weights)


def plain_prices(view: Observation, priced: Sequence[Action], deals: int, rng: Random) -> dict[Action, Plain]:
    """What these actions of a decision are worth."""
    imagined = run(sample(knowledge(view), deals, rng))
    if isinstance(view.phase, Auction):
        return plain_calls(view, priced, imagined, rng)
    weights = run(call_weights(view, imagined))
    found: dict[Action, Plain] = {action: Plain([], weights) for action in priced}
    for lane in range(deals):
        hands = imagined.hands(lane)
        for action, plain in found.items():
            plain.leads.append(plain_lead(view, hands, action))
    return found


def plain_lead(view: Observation, hands: Sequence[Hand], action: Action) -> float:
    """The lead of the observing seat's side in one deal, after one action of it."""
    rules, side = view.rules, view.rules.seating.side(view.seat)
    match action:
        case PlayCard(card=card):
            buried = sum(rules.card_points[card.rank] for cards in hands[len(rules.seats) :] for card in cards)
            gone = [card for trick in view.tricks for card in trick.cards]
            own = hands[: len(rules.seats)]
            points = play_out(Policy.EXPERT, rules, own, Position.of(view), gone, card).points
            return lead(ScoreContext.of(view).scores(points, None, buried), side)
        case NameTrump(suit=trump):
            contract = contract_of(view)
            after = exchange(Policy.EXPERT, rules, hands, contract.declarer, trump)
            return lead(plain_scores(rules, contract, after, trump), side)
        case PassCards(cards=cards) | BuryCards(cards=cards):
            contract, trump = contract_of(view), trump_of(view)
            after = after_passing(view, hands, cards)
            return lead(plain_scores(rules, contract, after, trump), side)
    raise ValueError(f"{action!r} is not simulated")


def after_passing(view: Observation, hands: Sequence[Hand], cards: Hand) -> list[Hand]:
    """The hands when melds are laid, if the observing seat passes or buries these cards."""
    rules, trump, after = view.rules, trump_of(view), list(hands)
    declarer = contract_of(view).declarer
    after[view.seat] = without(after[view.seat], cards)
    if rules.widow is not None:
        after[-1] = cards
        return after
    other = rules.seating.partner(view.seat)
    assert other is not None
    after[other] = tuple(sorted(after[other] + cards))
    if other is declarer:
        back = cards_to_partner(Policy.EXPERT, rules, trump, after[declarer], cards)
        after[declarer] = without(after[declarer], back)
        after[view.seat] = tuple(sorted(after[view.seat] + back))
    return after


def plain_scores(rules: RuleSet, contract: Contract, after: Sequence[Hand], trump: Suit) -> Points:
    """What each side scores in one deal whose hands are complete: melds are laid, tricks played."""
    side = rules.seating.side(contract.declarer)
    melds = [total_points(best_melds(rules, after[seat], trump)) for seat in rules.seats]
    laid = tuple(sum(melds[seat] for seat in seats) for seats in rules.sides)
    if rules.widow is not None and rules.widow.only_declarer_melds:
        laid = tuple(points if number == side else 0 for number, points in enumerate(laid))
    buried = sum(rules.card_points[card.rank] for card in after[-1]) if rules.widow is not None else 0
    position = Position(trump, side, Trick(contract.declarer), rules.dealing.hand_size)
    taken = play_out(Policy.EXPERT, rules, after[: len(rules.seats)], position).points
    return played_scores(rules, contract, laid, taken, None, buried)[2]


@dataclass
class PlainContracts:
    """The deals of one declarer, each played when it is asked for: stands in for what the simulator finds."""

    declarer: Seat
    imagined: Deals
    trumps: Sequence[Suit]

    @property
    def outcomes(self) -> Sequence[tuple[int]]:
        """Each deal is played anew: its number stands for what it comes to."""
        return [(lane,) for lane in range(self.imagined.lanes)]

    def scores(self, rules: RuleSet, points: int, outcome: tuple[int, ...]) -> Points:
        """What each side scores."""
        (lane,) = outcome
        trump = self.trumps[lane]
        after = exchange(Policy.EXPERT, rules, self.imagined.hands(lane), self.declarer, trump)
        return plain_scores(rules, Contract(self.declarer, points), after, trump)


def plain_calls(view: Observation, priced: Sequence[Action], imagined: Deals, rng: Random) -> dict[Action, Plain]:
    """Calls: the auction is told in short as the prices do, and the contract it ends with is played plainly."""
    rules, deals = view.rules, imagined.lanes
    calls = CallPricer(view)
    for _ in calls.round(rng):
        pass
    weights = run(call_weights(view, imagined))
    results, wishes = {view.seat: PlainContracts(view.seat, imagined, [calls.trump] * deals)}, {}
    for seat in rules.seats:
        if seat is not view.seat:
            wishes[seat], trumps = run(highest_willing_bids(rules, imagined.held[seat], deals))
            results[seat] = PlainContracts(seat, imagined, trumps)
    endings = AuctionEndings(view, run(bids_of_others(view, wishes, deals)), results, match_value(view))
    found: dict[Action, Plain] = {}
    for action in priced:
        bid = action.points if isinstance(action, Bid) else 0
        _, leads = run(endings.worth(calls.limit_of(bid), bid))
        found[action] = Plain(leads, weights)
    return found


def lead(scores: Sequence[int], side: int) -> float:
    """By how much a side is ahead of the best of the others."""
    return scores[side] - max(points for number, points in enumerate(scores) if number != side)
