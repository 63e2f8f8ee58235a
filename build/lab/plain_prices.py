"""Price choices by a plain simulation: one card of one deal after the other.

``measure_prices.py`` compares the game's prices with it. It shares with them how deals are imagined, the short model of
the auction, and the score sheet, but not the bit-sliced lanes: ``plain_deal.py`` plays the deals.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from math import fsum, sqrt
from operator import mul, sub
from random import Random
from types import ModuleType

from build.lab import plain_deal
from build.lab.plain_table import Outcome, PlainTable, finished_scores
from game.bots.knowledge import knowledge
from game.bots.lanes.planes import Deals, side_by_side
from game.bots.lanes.simulator import Position
from game.bots.model import AS_EXPERT
from game.bots.opponents.calls import limits_of_others
from game.bots.opponents.dealt import call_weights
from game.bots.opponents.max_bids import max_bids, suits_after_widow
from game.bots.pricing.calls import CallPricer
from game.bots.pricing.scores import MatchValue, ScoreContext
from game.bots.pricing.telling import AuctionEndings, bids_of_others
from game.bots.sampling import sample
from game.rules import Card, RuleSet, Seat
from game.rules.play import (
    Action,
    Bid,
    BuryCards,
    Contract,
    NameTrump,
    Observation,
    PassCards,
    PlayCard,
    Points,
    contract_of,
    trump_of,
)
from game.work import finish

_AT_ONCE = 1000
"""Deals imagined at a time, as for prices of cards."""


@dataclass
class Plain:
    """The value of a choice by plain simulation: the side's lead in each deal, and the weight of each deal."""

    leads: list[float]
    weights: list[float]

    @property
    def mean(self) -> float:
        """The weighted mean lead."""
        return fsum(map(mul, self.leads, self.weights)) / fsum(self.weights)

    @property
    def error(self) -> float:
        """The standard error of the mean."""
        mean = self.mean
        squares = ((weight * (each - mean)) ** 2 for each, weight in zip(self.leads, self.weights, strict=True))
        return sqrt(sum(squares)) / sum(self.weights)

    def above(self, other: Plain) -> Plain:
        """Return the gain over another choice in the same deals."""
        return Plain(list(map(sub, self.leads, other.leads)), self.weights)


def plain_prices(
    view: Observation, priced: Sequence[Action], deals: int, rng: Random, loops: ModuleType = plain_deal
) -> dict[Action, Plain]:
    """Return the values of some actions of a decision. ``loops`` may be the compiled plain loops."""
    imagined = imagine(view, deals, rng)
    weights = finish(call_weights(view, imagined))
    table = PlainTable(view.rules, imagined, loops, AS_EXPERT.after_cards)
    return {action: Plain(plain_leads(view, table, action), weights) for action in priced}


def imagine(view: Observation, deals: int, rng: Random) -> Deals:
    """Return deals that the observing seat cannot tell from the real one. The count is capped so that none repeats."""
    known = knowledge(view)
    parts = (min(_AT_ONCE, deals - start) for start in range(0, deals, _AT_ONCE))
    return side_by_side([finish(sample(known, part, rng)) for part in parts])


def plain_leads(view: Observation, table: PlainTable, action: Action) -> list[float]:
    """Return the lead of the observing seat's side in every deal, after one action of it."""
    rules, contract, side = view.rules, contract_of(view), view.rules.seating.side(view.seat)
    match action:
        case PlayCard(card=card):
            return plain_leads_of_card(view, table, card)
        case NameTrump(suit=trump):
            found = table.finish(contract.declarer, [trump] * table.deals)
        case PassCards(cards=cards) | BuryCards(cards=cards):
            done = int(view.received is not None or rules.widow is not None)
            found = table.finish(contract.declarer, [trump_of(view)] * table.deals, cards, done)
        case _:
            raise ValueError(f"{action!r} is not simulated")
    known = {outcome: lead(finished_scores(rules, contract, outcome), side) for outcome in set(found)}
    return list(map(known.__getitem__, found))


def plain_leads_of_card(view: Observation, table: PlainTable, card: Card) -> list[float]:
    """Return the lead of the observing seat's side in every deal, after a card is played."""
    rules, sides, position, context = view.rules, len(view.rules.sides), Position.of(view), ScoreContext(view)
    side = rules.seating.side(view.seat)

    @cache
    def lead_after(outcome: Outcome) -> float:
        wins = outcome[3 : 3 + sides] if view.moon else ()
        return lead(context.ended(outcome[:sides], wins, outcome[6]).scores, side)

    gone = [card for trick in view.tricks for card in trick.cards]
    return [lead_after(outcome[:7]) for outcome in table.play(position, gone, card)]


@dataclass
class PlainContracts:
    """The deals of one declarer: replaces the simulator's result."""

    outcomes: Sequence[Points]
    """Each side's points, deal by deal, whatever the contract is worth."""

    @classmethod
    def of(cls, rules: RuleSet, declarer: Seat, found: Sequence[Outcome]) -> PlainContracts:
        """Return the deals that the plain loops found, for a contract of zero, which is always made."""
        contract = Contract(declarer, 0)
        known = {outcome: finished_scores(rules, contract, outcome) for outcome in set(found)}
        return cls([known[outcome] for outcome in found])


def plain_endings(
    view: Observation, calls: CallPricer, deals: int, rng: Random, loops: ModuleType = plain_deal
) -> tuple[AuctionEndings, list[float]]:
    """Return the prices' own short model of the auction with plain play of its contract, and the deals' weights.

    The prices supply how far the seat continues after a bid, and the trump it names unless it sees a widow first.
    """
    rules = view.rules
    imagined = imagine(view, deals, rng)
    weights = finish(call_weights(view, imagined))
    table = PlainTable(rules, imagined, loops)
    others = [seat for seat in rules.seats if seat is not view.seat]
    highest = {seat: finish(max_bids(rules, imagined.held[seat], deals)) for seat in others}
    if rules.widow is not None:
        named = {seat: finish(suits_after_widow(rules, imagined, seat)) for seat in rules.seats}
    else:
        named = {view.seat: [calls.trump] * deals} | {seat: highest[seat].suits for seat in others}
    results = {seat: PlainContracts.of(rules, seat, table.finish(seat, named[seat])) for seat in rules.seats}
    limits = finish(limits_of_others(view, highest, deals))
    endings = AuctionEndings(view, finish(bids_of_others(view, limits, deals)), results, MatchValue(view))
    return endings, weights


def plain_calls(
    view: Observation,
    calls: CallPricer,
    priced: Sequence[Action],
    deals: int,
    rng: Random,
    loops: ModuleType = plain_deal,
) -> dict[Action, Plain]:
    """Return the values of calls."""
    endings, weights = plain_endings(view, calls, deals, rng, loops)
    worth: dict[Action, Plain] = {}
    for action in priced:
        bid = action.points if isinstance(action, Bid) else 0
        _, leads = finish(endings.worth(calls.limit_of(bid), bid))
        worth[action] = Plain(leads, weights)
    return worth


def lead(scores: Sequence[int], side: int) -> float:
    """Return how far a side is ahead of the best of the others."""
    return scores[side] - max(points for number, points in enumerate(scores) if number != side)
