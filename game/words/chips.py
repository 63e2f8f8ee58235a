"""Results in chips, in words: what is paid, once or twice."""

from __future__ import annotations

from ..rules import RuleSet, ThrowInRule
from ..rules.play import DealResult, Outcome, bid_value, contract_of
from .names import Names
from .templates import Counted

CHIPS = "Chips"
"""Before what a deal pays."""
CHIPS_IN_ALL = "Chips in all"
"""Before the totals."""


chip_count = Counted("1 chip", "{count} chips")


def bete_headline(result: DealResult, names: Names) -> str:
    """Return how a deal ended in which the declarer pays."""
    contract = contract_of(result)
    if result.outcome is Outcome.SINGLE_BETE:
        to_you, of_another = "You conceded {points}: a single bete.", "{name} conceded {points}: a single bete."
    else:
        to_you, of_another = "You were set at {points}: a double bete.", "{name} was set at {points}: a double bete."
    return names.tell(contract.declarer, to_you, of_another, points=contract.points)


def paid(result: DealResult, names: Names, rules: RuleSet) -> list[str]:
    """Return who pays how many chips, and what the bid is worth."""
    contract = contract_of(result)
    declarer, points = contract.declarer, contract.points
    side = rules.seating.side(declarer)
    chips = chip_count(abs(next(score for other, score in enumerate(result.scores) if other != side)))
    worth = _worth(rules, result)
    reached = result.counted[side]
    match result.outcome:
        case Outcome.MADE | Outcome.DOUBLE_BETE if not reached:
            told = _uncounted(result, names, chips)
        case Outcome.MADE:
            told = names.tell(
                declarer,
                "You needed {points} and reached {reached}. Each of the others pays you {chips}.",
                "{name} needed {points} and reached {reached}. Each of the others pays {chips}.",
                points=points,
                reached=reached,
                chips=chips,
            )
        case Outcome.DOUBLE_BETE:
            told = names.tell(
                declarer,
                "You reached {reached} of {points} and pay each of the others {chips}, twice the value.",
                "{name} reached {reached} of {points} and pays each of the others {chips}, twice the value.",
                points=points,
                reached=reached,
                chips=chips,
            )
        case Outcome.CONCEDED:
            told = names.tell(
                declarer,
                "You pay each of the others {chips}, twice the value; the rest was not played.",
                "{name} pays each of the others {chips}, twice the value; the rest was not played.",
                chips=chips,
            )
        case _:
            told = names.tell(
                declarer,
                "You pay each of the others {chips}, the value once; no card was played.",
                "{name} pays each of the others {chips}, the value once; no card was played.",
                chips=chips,
            )
    return [told, worth]


def _uncounted(result: DealResult, names: Names, chips: str) -> str:
    """Return who pays for a contract of which nobody has counted how far it came."""
    declarer = contract_of(result).declarer
    if result.outcome is Outcome.MADE:
        to_you, of_another = "Each of the others pays you {chips}.", "Each of the others pays {chips} to {name}."
    else:
        to_you = "You pay each of the others {chips}, twice the value."
        of_another = "{name} pays each of the others {chips}, twice the value."
    return names.tell(declarer, to_you, of_another, chips=chips)


def _worth(rules: RuleSet, result: DealResult) -> str:
    """Return what the bid is worth, and by what the trump suit multiplies it."""
    points = contract_of(result).points
    once, value = bid_value(rules, points, None), bid_value(rules, points, result.trump)
    times = {1: "", 2: ", in spades twice that", 3: ", in hearts three times that"}[value // once]
    return f"A bid of {points} is worth {chip_count(once)}{times}."


def conceding(rules: RuleSet, bid: int) -> str:
    """Return what it costs to throw in the hand before a card is led."""
    if rules.scoring.throw_in is not ThrowInRule.BEFORE_TRUMP:
        return "You pay each of the others the value of the bid once, a single bete. No card is played."
    return f"You pay each of the others {chip_count(bid_value(rules, bid, None))}, a single bete. No card is played."


CONCEDING_LATE = "You pay each of the others the value of the bid twice. The rest is not played."
