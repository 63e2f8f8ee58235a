"""What others are willing to bid, guessed from the hands they may hold, and how likely that makes their calls.

The guess is linear in what a hand holds. Its numbers were fitted by least squares to what Pro is willing to bid with
2,400 random hands and trumps, which it meets with a standard error of one and a half units.
"""

import math
from collections.abc import Sequence

from game.bots.lanes import Deals, Number, add_where, full_plane, number_list
from game.bots.lanes_meld import meld_units
from game.rules.actions import Bid
from game.rules.cards import Rank, Suit
from game.rules.observation import Observation
from game.rules.ruleset import RuleSet
from game.rules.seats import SEATS, Seat

_BASE = 124
_MELD = 0.71
_TRUMPS = (14, 9, 18, 20, 18, 27)
"""What a trump adds, by rank, in tenths of a unit."""
_ACE = 14
_ACES_OF_THREE_SUITS = 20
_FOUR_RANKS = 23
_RUN = 42
_DOUBT = 2.5
"""How far, in units, a player's limit may well be from the guess."""


def wishes(rules: RuleSet, trump: Suit, one: Sequence[int], two: Sequence[int], lanes: int) -> list[float]:
    """What the holder of a hand is willing to bid with that trump, lane by lane, in points."""
    full = full_plane(lanes)
    tenths: Number = []
    for rank in Rank:
        kind = trump * 6 + rank
        add_where(tenths, one[kind], _TRUMPS[rank])
        add_where(tenths, two[kind], _TRUMPS[rank])
    for suit in Suit:
        if suit is not trump:
            add_where(tenths, one[suit * 6 + Rank.ACE], _ACE)
            add_where(tenths, two[suit * 6 + Rank.ACE], _ACE)
    add_where(tenths, _all_but_one([one[suit * 6 + Rank.ACE] for suit in Suit], full)[0], _ACES_OF_THREE_SUITS)
    four, five = _all_but_one([one[trump * 6 + rank] for rank in Rank if rank is not Rank.NINE], full)
    add_where(tenths, four, _FOUR_RANKS)
    add_where(tenths, five, _RUN)
    melds = number_list(meld_units(rules, trump, one, two), lanes)
    scale = int(rules.scale)
    extras = number_list(tenths, lanes)
    return [scale * ((_BASE + extra) / 10 + _MELD * meld) for extra, meld in zip(extras, melds, strict=True)]


def best_wishes(rules: RuleSet, deals: Deals, seat: Seat) -> tuple[list[float], list[Suit]]:
    """The highest wish of a seat in each lane, and the trump it is for."""
    highest: list[float] = [-math.inf] * deals.lanes
    trumps = [Suit.CLUBS] * deals.lanes
    for suit in Suit:
        for lane, wish in enumerate(wishes(rules, suit, deals.one[seat], deals.two[seat], deals.lanes)):
            if wish > highest[lane]:
                highest[lane] = wish
                trumps[lane] = suit
    return highest, trumps


def likelihood(view: Observation, seat: Seat, limits: Sequence[float]) -> list[float]:
    """How likely the calls of a seat are in each lane, given the limit that it bids up to there."""
    rules = view.rules
    doubt = _DOUBT * int(rules.scale)
    weights = [1.0] * len(limits)
    base = rules.opening_base
    reached = refused = None
    for caller, call in view.calls:
        if isinstance(call, Bid):
            base = call.points
            if caller is seat:
                reached = call.points
        elif caller is seat:
            refused = base + rules.bid_step
    for lane, limit in enumerate(limits):
        if reached is not None:
            weights[lane] /= 1 + math.exp((reached - limit) / doubt)
        if refused is not None:
            weights[lane] /= 1 + math.exp((limit - refused) / doubt)
    return weights


def auction_weights(view: Observation, deals: Deals) -> list[float]:
    """How likely all calls of the others are in each lane, during the auction."""
    weights = [1.0] * deals.lanes
    for seat in SEATS:
        if seat is not view.seat and any(caller is seat for caller, _ in view.calls):
            limits, _ = best_wishes(view.rules, deals, seat)
            weights = [old * new for old, new in zip(weights, likelihood(view, seat, limits), strict=True)]
    return weights


def play_weights(view: Observation, deals: Deals) -> list[float]:
    """How likely the hands of each lane are once cards have been passed."""
    return [1.0] * deals.lanes


def _all_but_one(planes: Sequence[int], full: int) -> tuple[int, int]:
    """The lanes in which exactly one plane is not set, and those in which all are."""
    all_set, one_missing = full, 0
    for plane in planes:
        one_missing = (one_missing & plane) | (all_set & (full ^ plane))
        all_set &= plane
    return one_missing, all_set
