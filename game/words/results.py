"""How a deal ended, and why each side scored what it did."""

from __future__ import annotations

from game.rules import DealResult, Outcome, Points, RuleSet
from game.words.names import Names


def headline(result: DealResult, names: Names) -> str:
    """How a deal ended, in a sentence."""
    contract = result.contract
    side = names.side(names.seating.side(contract.declarer))
    match result.outcome:
        case Outcome.MADE:
            return f"{side} made {contract.points}."
        case Outcome.SET:
            return f"{side} were set: {contract.points} was promised."
        case Outcome.THROWN_IN:
            return f"{names.name(contract.declarer)} threw in the hand at {contract.points}."
        case Outcome.MOON_MADE:
            return f"{side} shot the moon!"
        case Outcome.MOON_FAILED:
            return f"{side} shot at the moon and missed a trick."


def reasons(result: DealResult, names: Names, rules: RuleSet) -> list[str]:
    """Why each team scored what it did, a sentence each."""
    bidders = names.seating.side(result.contract.declarer)
    points = result.contract.points
    reached = result.trick_points[bidders] + result.meld[bidders] * result.meld_kept[bidders]
    lines = []
    match result.outcome:
        case Outcome.MADE:
            lines.append(f"{names.short_side(bidders)} reached {reached} of {points}.")
        case Outcome.SET:
            lines.append(f"{names.short_side(bidders)} reached {reached} of {points} and lose the bid.")
        case Outcome.THROWN_IN:
            lines.append(f"{names.short_side(bidders)} lose the bid of {points}; no card was played.")
        case Outcome.MOON_MADE:
            lines.append(f"Every trick was taken: {rules.moon_points} extra.")
        case Outcome.MOON_FAILED:
            lines.append("The moon needs every trick.")
    for side in (bidders, *(side for side in names.sides if side != bidders)):
        if result.meld[side] and not result.meld_kept[side] and result.outcome is not Outcome.THROWN_IN:
            lines.append(f"{names.short_side(side)} took no trick point, so the meld of {result.meld[side]} is lost.")
    return lines


def outcome_word(result: DealResult, short: bool = False) -> str:
    """The outcome for the score sheet, and whether a meld was lost; in a word when it has to be short."""
    lost = any(meld and not kept for meld, kept in zip(result.meld, result.meld_kept, strict=True))
    if not lost or short or result.outcome is Outcome.THROWN_IN:
        return result.outcome.value
    return f"{result.outcome.value}, meld lost"


def totals_text(scores: Points, names: Names) -> str:
    """Every side's points, the viewer's first: ``We 310, they 60.``."""
    parts = (f"{names.short_side(side, number == 0)} {scores[side]}" for number, side in enumerate(names.sides))
    return f"{', '.join(parts)}."
