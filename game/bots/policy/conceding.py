"""Naming trump for chips, and throwing in the hand instead where the rules allow it (rules.md 7b)."""

import math

from ...rules import RuleSet, Suit, ThrowInRule, meld_total
from ...rules.play import NamingTrump, Observation, bid_value, contract_of, cost_of_set, kitty_pays, may_decline
from ..prices import BidOdds, BidPlan
from .bid_rules import widow_to_come
from .giving_up import may_give_up

_BY_EYE = 0.16
"""A player who only counts gives up a hand that is short of the bid by more than this share of the trick points."""

_UNSURE = 0.044
"""How unsure a declarer is of what its hand will reach, as a share of the trick points.

After the widow a hand reaches 18 of 240 points more or less than expected (the mean standard deviation over imagined
deals of 25 hands); this is the width of the logistic curve that is closest to that.
"""
_LARGEST_EXPONENT = 700.0
"""``math.exp`` fails for numbers that are not much larger."""


def preference(view: Observation, odds: BidOdds, share: float) -> tuple[float, float]:
    """Return how much a player likes a suit: by what it reaches in that share of deals, or by the chips it brings."""
    if view.rules.chips is None or not isinstance(view.phase, NamingTrump):
        return odds.reached_in(share), odds.mean
    return _expected(view, odds.trump, odds.chance_of(contract_of(view).points)[0]), odds.mean


def concedes(view: Observation, plan: BidPlan) -> bool:
    """Return whether a declarer with this plan had better throw in the hand now, before naming trump.

    For chips it does if playing is expected to cost more than a single bete; else only if nothing can make the bid. A
    contract that it may decline it does not keep if it is expected to cost more than it brings.
    """
    if not isinstance(view.phase, NamingTrump) or not may_give_up(view):
        return False
    rules, points = view.rules, contract_of(view).points
    if plan.claim is None:
        return points - plan.points > (0 if may_decline(view) else _BY_EYE * rules.trick_total)
    chance, declines = plan.claim.chance_of(points), may_decline(view)
    if rules.chips is None:
        return _expected_score(view, plan.trump, chance) < 0 if declines else not chance
    return _expected(view, plan.trump, chance) < (0 if declines else -bid_value(rules, points, None))


def throws_in_unseen(view: Observation, plan: BidPlan) -> bool:
    """Return whether a declarer with this plan had better pay the kitty alone, before the widow is seen.

    It costs the value once. Whoever sees the widow is paid by all if the contract is made; otherwise it pays all.
    """
    rules, points = view.rules, contract_of(view).points
    if plan.claim is None:
        return points - plan.points > _BY_EYE * rules.trick_total
    payers = len(view.standing.totals) - 1 + kitty_pays(rules, points)
    lost = 1 if rules.scoring.throw_in is ThrowInRule.BEFORE_TRUMP else 2
    chance = plan.claim.chance_of(points)
    return payers * (chance - lost * (1 - chance)) < -1


def _expected(view: Observation, trump: Suit, chance: float) -> float:
    """Return the chips that each of the others is expected to pay: the value if it is made, and twice lost if not."""
    return bid_value(view.rules, contract_of(view).points, trump) * (3 * chance - 2)


def _expected_score(view: Observation, trump: Suit, chance: float) -> float:
    """Return what the own side is expected to score at least: the bid if it is made, and what a set costs if not."""
    points = contract_of(view).points
    return chance * points - (1 - chance) * cost_of_set(view.rules, points, meld_total(view.rules, view.hand, trump))


def may_concede(view: Observation) -> bool:
    """Return whether the declarer can give up the hand after it has seen the widow, for less than a failed contract."""
    rules = view.rules
    return rules.chips is not None and rules.scoring.throw_in is ThrowInRule.BEFORE_TRUMP and widow_to_come(view)


def conceded(rules: RuleSet, points: int, trump: Suit, reached: int) -> float:
    """Return the chance that a declarer gives up a hand, before naming trump, that would reach that much.

    It expects about that much, and gives up if the chance to make the bid is too small for the chips at stake.
    """
    enough = (2 - bid_value(rules, points, None) / bid_value(rules, points, trump)) / 3
    short = (points - reached) / rules.trick_total
    return 1 / (1 + (1 - enough) / enough * math.exp(min(_LARGEST_EXPONENT, -short / _UNSURE)))
