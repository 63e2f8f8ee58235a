"""Results in chips, in words: what is paid, once or twice."""

from __future__ import annotations

from ..rules import RuleSet, Side, ThrowInRule
from ..rules.play import DealResult, Outcome, Points, bid_value, contract_of, kitty_holds, kitty_pays
from .names import Names, points_text
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


def _to_kitty_alone(result: DealResult, side: Side) -> bool:
    """Return whether the kitty alone is paid."""
    return sum(result.scores) == result.scores[side] < 0


def paid(result: DealResult, names: Names, rules: RuleSet) -> list[str]:
    """Return who pays how many chips, and what the bid is worth."""
    contract = contract_of(result)
    side = rules.seating.side(contract.declarer)
    alone = _to_kitty_alone(result, side)
    chips = chip_count(abs(next(score for other, score in enumerate(result.scores) if alone is (other == side))))
    reached = result.counted[side]
    to_you, of_another = _TO_KITTY if alone else _paid(result.outcome, counted=bool(reached))
    kitty = _with_kitty(rules, contract.points)
    told = names.tell(
        contract.declarer, to_you, of_another, points=contract.points, reached=reached, chips=chips, **kitty
    )
    return [told, _worth(rules, result)]


_TO_KITTY = (
    "You pay the kitty {chips}, and nobody else; the widow was not seen.",
    "{name} pays the kitty {chips}, and nobody else; the widow was not seen.",
)


def _paid(outcome: Outcome, counted: bool) -> tuple[str, str]:
    """Return who pays, to the declarer and about one; not ``counted``: nobody has, how far the contract came."""
    match outcome:
        case Outcome.MADE if not counted:
            return "Each of the others pays you {chips}{too}.", "Each of the others pays {chips} to {name}{too}."
        case Outcome.DOUBLE_BETE if not counted:
            return (
                "You pay each of the others{kitty} {chips}, twice the value.",
                "{name} pays each of the others{kitty} {chips}, twice the value.",
            )
        case Outcome.MADE:
            return (
                "You needed {points} and reached {reached}. Each of the others pays you {chips}{too}.",
                "{name} needed {points} and reached {reached}. Each of the others pays {chips}{too}.",
            )
        case Outcome.DOUBLE_BETE:
            return (
                "You reached {reached} of {points} and pay each of the others{kitty} {chips}, twice the value.",
                "{name} reached {reached} of {points} and pays each of the others{kitty} {chips}, twice the value.",
            )
        case Outcome.CONCEDED:
            return (
                "You pay each of the others{kitty} {chips}, twice the value; the rest was not played.",
                "{name} pays each of the others{kitty} {chips}, twice the value; the rest was not played.",
            )
    return (
        "You pay each of the others{kitty} {chips}, the value once; no card was played.",
        "{name} pays each of the others{kitty} {chips}, the value once; no card was played.",
    )


def _with_kitty(rules: RuleSet, points: int) -> dict[str, str]:
    """Return what sentences say besides where the kitty settles a bid, too: what is paid to it, and that it pays."""
    settles = kitty_pays(rules, points)
    return {"kitty": " and the kitty" if settles else "", "too": ", and so does the kitty" if settles else ""}


def _worth(rules: RuleSet, result: DealResult) -> str:
    """Return what the bid is worth, and by what the trump suit multiplies it."""
    points = contract_of(result).points
    once, value = bid_value(rules, points, None), bid_value(rules, points, result.trump)
    times = {1: "", 2: ", in spades twice that", 3: ", in hearts three times that"}[value // once]
    return f"A bid of {points} is worth {chip_count(once)}{times}."


def conceding(rules: RuleSet, bid: int) -> str:
    """Return what it costs to throw in the hand before a card is led."""
    chips = "the value of the bid once"
    if rules.scoring.throw_in is ThrowInRule.BEFORE_TRUMP:
        chips = chip_count(bid_value(rules, bid, None))
    return f"You pay each of the others{_with_kitty(rules, bid)['kitty']} {chips}, a single bete. No card is played."


def paying_kitty(rules: RuleSet, bid: int) -> str:
    """Return what it costs to throw in the hand before the widow is seen."""
    return f"You pay the kitty {chip_count(bid_value(rules, bid, None))}, and nobody else. No card is played."


def conceding_late(rules: RuleSet, bid: int) -> str:
    """Return what it costs to throw in the hand during the play."""
    kitty = _with_kitty(rules, bid)["kitty"]
    return f"You pay each of the others{kitty} the value of the bid twice. The rest is not played."


# The kitty.


def kitty_figure(rules: RuleSet, totals: Points) -> str:
    """Return the chips of the kitty, as ``kitty 7``; empty where there is none."""
    held = kitty_holds(rules, totals)
    return "" if held is None else f"kitty {points_text(held)}"


def kitty_line(rules: RuleSet, totals: Points, over: bool = False) -> str:
    """Return what the kitty holds or owes, and once the match is over how it is divided; empty where there is none."""
    held = kitty_holds(rules, totals)
    if held is None:
        return ""
    if not held:
        return "The kitty is empty."
    told = f"The kitty {'holds' if held > 0 else 'owes'} {chip_count(abs(held))}"
    share, rest = divmod(abs(held), len(totals))
    if not over:
        return f"{told}."
    if not share:
        return f"{told}, too few to divide."
    left = f", and {rest} {'stays' if rest == 1 else 'stay'}" if rest else ""
    return f"{told}: each player {'takes' if held > 0 else 'pays'} {share}{left}."
