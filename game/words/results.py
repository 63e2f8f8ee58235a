"""Results of deals in words, and the reasons for each side's score."""

from __future__ import annotations

from ..rules import MeldKeeper, MoonFailure, RuleSet, Side
from ..rules.play import DealResult, Outcome, Points, contract_of, counting_meld, keeps_meld
from .deals import points_line
from .names import Names, points_text, suit_name


def headline(result: DealResult, names: Names) -> str:
    """Return how a deal ended, in a sentence."""
    if result.contract is None:
        return _most(result, names) if result.outcome is Outcome.PLAYED else "A meld ended the game."
    contract = result.contract
    bidders = names.seating.side(contract.declarer)
    side = names.side(bidders)
    match result.outcome:
        case Outcome.MADE:
            return f"{side} made {contract.points}."
        case Outcome.SET:
            return f"{side} {names.side_verb(bidders, 'were')} set: {contract.points} was promised."
        case Outcome.THROWN_IN:
            return f"{names.name(contract.declarer)} threw in the hand at {contract.points}."
        case Outcome.MOON_MADE:
            return f"{side} shot the moon!"
        case Outcome.MOON_FAILED:
            return f"{side} shot at the moon and missed a trick."
    raise ValueError(f"a contract does not end as {result.outcome!r}")


def _most(result: DealResult, names: Names) -> str:
    """Return who has the most points in a deal without a contract."""
    most, *others = sorted(result.scores, reverse=True)
    if most in others:
        return f"The deal is level at {points_text(most)}."
    side = result.scores.index(most)
    return f"{names.side(side)} {names.side_verb(side, 'win')} the deal, {points_line(result.scores, side)}."


def reasons(result: DealResult, names: Names, rules: RuleSet) -> list[str]:
    """Return the reasons for each team's score, a sentence each."""
    if result.contract is None:
        return [_tally(result, side, names) for side in names.sides]
    bidders = names.seating.side(contract_of(result).declarer)
    points, moon = contract_of(result).points, rules.moon_points
    reached = result.counted[bidders]
    who, small = names.short_side(bidders), names.short_side(bidders, False)
    lost = f"{names.side_verb(bidders, 'lose')} the bid"
    tally = f"{who} needed {points} and reached {reached}."
    if reached < points:
        tally = f"{who} reached {reached} of {points} and {lost}."
    match result.outcome:
        case Outcome.MADE | Outcome.SET:
            lines = [tally]
        case Outcome.THROWN_IN:
            lines = [f"{who} {lost} of {points}; no card was played."]
        case Outcome.MOON_MADE:
            lines = [tally, f"Every trick was taken: {moon} on top of that."]
        case Outcome.MOON_FAILED if rules.scoring.moon_failure is MoonFailure.OPPONENTS_GET_IT:
            others = "the other side gets" if len(names.sides) == 2 else "each of the others gets"
            nothing = f"{small} {names.side_verb(bidders, 'score')} nothing"
            lines = [f"The moon needs every trick: {nothing}, and {others} {moon} on top of its own points."]
        case Outcome.MOON_FAILED:
            lines = [f"The moon needs every trick: {small} {lost} of {points}."]
    for side in (bidders, *(side for side in names.sides if side != bidders)):
        if result.outcome is not Outcome.THROWN_IN or side != bidders:
            lines += _lost(result, side, names, rules)
    return lines


def _lost(result: DealResult, side: Side, names: Names, rules: RuleSet) -> list[str]:
    """Why a side's meld or tricks count nothing; empty where all of it counts."""
    laid, who = result.meld[side], names.short_side(side)
    gone = ["the tricks"] if result.trick_points[side] and not result.counted[side] else []
    lines = []
    if 0 < laid < rules.melds.least:
        lines.append(f"{who} laid {laid}, less than {rules.melds.least}, so no meld counts.")
    elif laid and not result.meld_kept[side]:
        gone.insert(0, f"the meld of {laid}")
    if gone:
        verb = "are" if gone[-1] == "the tricks" else "is"
        lines.append(f"{who} took {_too_little(rules)}, so {' and '.join(gone)} {verb} lost.")
    return lines


def _too_little(rules: RuleSet) -> str:
    """What a side took that loses its meld."""
    if rules.scoring.meld_keeper is MeldKeeper.TRICK:
        return "no trick"
    points = rules.scoring.keeping_points
    return "no trick point" if points == 1 else f"fewer than {points} trick points"


def _tally(result: DealResult, side: Side, names: Names) -> str:
    """Return a side's points in a deal without a contract."""
    meld, taken = result.meld[side], result.trick_points[side]
    melded = f"{names.short_side(side)} melded {meld}"
    if result.outcome is Outcome.CUT_SHORT:
        return f"{melded}; the tricks are not counted."
    return f"{melded} and took {taken} in tricks."


def lacking(rules: RuleSet, promised: int, meld: int, taken: int, buried: int = 0, won: bool = True) -> str:
    """What a contract still lacks with so much meld and so many trick points (rules.md, Where the seeds conflict).

    ``buried`` points are the declarer's, but keep no meld; ``won`` says whether the side has won a trick.
    """
    reached = counting_meld(rules, meld) + taken + buried
    if promised > reached:
        return f"needs {promised - reached}"
    if keeps_meld(rules, taken, won):
        return "made"
    if rules.scoring.meld_keeper is MeldKeeper.TRICK:
        return "needs a trick"
    points = rules.scoring.keeping_points
    return "needs a counter" if points == 1 else f"needs {points - taken} in tricks"


def throwing_in(rules: RuleSet, bid: int) -> str:
    """Return the cost of throwing in a hand."""
    others = "keep their meld" if rules.defenders_meld else "score nothing"
    return f"You lose {bid} points and the others {others}. No card is played."


def outcome_word(result: DealResult, short: bool = False) -> str:
    """Return the outcome for the score sheet, and whether a meld was lost; ``short``: in a word."""
    lost = any(meld and not kept for meld, kept in zip(result.meld, result.meld_kept, strict=True))
    if not lost or short or result.outcome is Outcome.THROWN_IN:
        return result.outcome.value
    return f"{result.outcome.value}, meld lost"


def deal_text(number: int, result: DealResult, names: Names) -> str:
    """Return a row of the score sheet in words."""
    contract, trump = result.contract, suit_name(result.trump)
    what = f"trump {trump}"
    if contract is not None:
        what = f"{contract.points} in {trump} by {names.object(contract.declarer)}"
    meld, tricks, scores = result.meld, result.trick_points, result.scores
    sides = (
        f"{names.short_side(side)}: meld {meld[side]}, tricks {tricks[side]}, score {points_text(scores[side])}"
        for side in names.sides
    )
    return f"Deal {number}: {what}, {outcome_word(result)}. {'. '.join(sides)}"


def standing_text(totals: Points, names: Names) -> str:
    """Return every side's points, the viewer's first: ``we have 310, they have 60``."""
    return ", ".join(
        f"{names.side_says(side, 'have', begins=False)} {points_text(totals[side])}" for side in names.sides
    )


def totals_text(scores: Points, names: Names) -> str:
    """Return every side's points, the viewer's first: ``We 310, they 60.``."""
    parts = (
        f"{names.short_side(side, number == 0)} {points_text(scores[side])}" for number, side in enumerate(names.sides)
    )
    return f"{', '.join(parts)}."
