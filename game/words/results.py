"""Results of deals in words, and the reasons for each side's score."""

from __future__ import annotations

from ..rules import MeldKeeper, MoonFailure, RuleSet, SetCost, Side
from ..rules.play import (
    Contract,
    DealResult,
    Outcome,
    Points,
    bidding_sides,
    contract_of,
    cost_of_set,
    counting_meld,
    keeps_meld,
    written_points,
)
from .chips import bete_headline, conceding, conceding_late, kitty_line, paid
from .deals import points_line
from .lists import listed, sentences
from .names import Names, capital, points_text, suit_name


def headline(result: DealResult, names: Names) -> str:
    """Return how a deal ended, in a sentence."""
    if result.contract is None:
        if result.outcome is Outcome.PLAYED:
            return _most(result, names)
        return "A meld ended the game." if result.outcome is Outcome.CUT_SHORT else "The points ended the game at once."
    contract = result.contract
    side = names.tell_bidders(contract, "{side}", "{side}", whole=True)
    match result.outcome:
        case Outcome.MADE:
            return f"{side} made {contract.points}."
        case Outcome.COUNTED_OUT:
            return f"{side} made {contract.points} and counted out."
        case Outcome.SET:
            return names.tell_bidders(
                contract,
                "{side} were set: {points} was promised.",
                "{side} was set: {points} was promised.",
                whole=True,
                points=contract.points,
            )
        case Outcome.THROWN_IN | Outcome.CONCEDED:
            return f"{names.name(contract.declarer)} threw in the hand at {contract.points}."
        case Outcome.SINGLE_BETE | Outcome.DOUBLE_BETE:
            return bete_headline(result, names)
        case Outcome.NO_MARRIAGE:
            return f"{names.name(contract.declarer)} had no marriage to name for {contract.points}."
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
    points = points_line(result.scores, side)
    return names.tell_side(
        side, "{side} win the deal, {points}.", "{side} wins the deal, {points}.", whole=True, points=points
    )


def reasons(result: DealResult, names: Names, rules: RuleSet) -> list[str]:
    """Return the reasons for each team's score, a sentence each."""
    if result.contract is None:
        lines = []
        for side in names.sides:
            lost = _lost(result, side, names, rules) if rules.turns_trump else []  # beside a stock all counts
            lines += [_tally(result, side, names, rules), *lost]
        return lines
    bidders = bidding_sides(rules, contract_of(result))
    lines = _contract_reasons(result, names, rules)
    for side in (bidders[0], *(side for side in names.sides if side not in bidders)):
        if not result.outcome.given_up or side not in bidders:
            lines += _lost(result, side, names, rules)
    return lines


def _who(result: DealResult, side: Side, names: Names) -> str:
    """Return those who took a side's tricks: the player of a table of five with all who played together."""
    contract = result.contract
    if contract is None or not names.seating.calls_partner:
        return names.short_side(side)
    if side == names.seating.side(contract.declarer):
        return names.tell_bidders(contract, "{side}", "{side}")
    (seat,) = names.seating.sides[side]
    return names.tell(seat, "Your side", "{name}’s side")


def _lost(result: DealResult, side: Side, names: Names, rules: RuleSet) -> list[str]:
    """Return why a side's meld or tricks do not count; empty if all of it counts."""
    laid, who = result.meld[side], _who(result, side, names)
    gone = ["the tricks"] if result.trick_points[side] and not result.counted[side] else []
    lines = []
    if 0 < laid < rules.melds.least:
        layer = names.short_side(side) if side not in _bidders(result, rules) else who
        lines.append(f"{layer} laid {laid}, less than {rules.melds.least}, so no meld counts.")
    elif laid and not result.meld_kept[side]:
        gone.insert(0, f"the meld of {laid}")
    if gone:
        verb = "are" if gone[-1] == "the tricks" else "is"
        lines.append(f"{who} took {_too_little(rules)}, so {' and '.join(gone)} {verb} lost.")
    return lines


def _bidders(result: DealResult, rules: RuleSet) -> tuple[Side, ...]:
    return bidding_sides(rules, contract_of(result)) if result.contract is not None else ()


def _too_little(rules: RuleSet) -> str:
    """Return what a side took that loses its meld."""
    if rules.scoring.meld_keeper is MeldKeeper.TRICK:
        return "no trick"
    points = rules.scoring.keeping_points
    return "no trick point" if points == 1 else f"fewer than {points} trick points"


def _contract_reasons(result: DealResult, names: Names, rules: RuleSet) -> list[str]:
    """Return what became of the contract."""
    contract, moon = contract_of(result), rules.moon_points
    if rules.chips is not None:
        return paid(result, names, rules)
    match result.outcome:
        case Outcome.MADE | Outcome.SET:
            return [_reached(result, names, rules), *_gained(result, names, rules)]
        case Outcome.COUNTED_OUT:
            return [_reached(result, names, rules), "That is enough to win: the rest was not played."]
        case Outcome.THROWN_IN | Outcome.CONCEDED | Outcome.NO_MARRIAGE:
            return [_thrown_in(result, names, rules), *_gained(result, names, rules)]
        case Outcome.MOON_MADE:
            taken = f"Every trick was taken: {moon} on top of that."
            return [_reached(result, names, rules), taken, *_gained(result, names, rules)]
        case Outcome.MOON_FAILED if rules.scoring.moon_failure is MoonFailure.OPPONENTS_GET_IT:
            return [_moon_to_others(names, contract, moon)]
    if rules.scoring.moon_failure is MoonFailure.TWICE_ITS_WORTH:
        return [
            names.tell_bidders(
                contract,
                "The moon needs every trick: {side} lose {points}.",
                "The moon needs every trick: {side} loses {points}.",
                begins=False,
                points=2 * moon,
            )
        ]
    return [
        names.tell_bidders(
            contract,
            "The moon needs every trick: {side} lose the bid of {points}.",
            "The moon needs every trick: {side} loses the bid of {points}.",
            begins=False,
            points=contract.points,
        )
    ]


def _reached(result: DealResult, names: Names, rules: RuleSet) -> str:
    """Return how far a side came with its contract."""
    contract = contract_of(result)
    side, points = names.seating.side(contract.declarer), contract.points
    reached, laid = result.counted[side], result.meld[side]
    if reached >= points:
        only = " The bid alone is scored." if rules.scoring.only_the_bid and reached > points else ""
        return f"{_who(result, side, names)} needed {points} and reached {reached}.{only}"
    we, they = _SET[rules.scoring.set_cost if laid else _WITHOUT_MELD[rules.scoring.set_cost]]
    return names.tell_bidders(contract, we, they, reached=reached, points=points, laid=laid)


_SET = {
    SetCost.BID: (
        "{side} reached {reached} of {points} and lose the bid.",
        "{side} reached {reached} of {points} and loses the bid.",
    ),
    SetCost.TWICE_IF_PLAYED: (
        "{side} reached {reached} of {points} and lose twice the bid.",
        "{side} reached {reached} of {points} and loses twice the bid.",
    ),
    SetCost.NOTHING: (
        "{side} reached {reached} of {points} and score nothing.",
        "{side} reached {reached} of {points} and scores nothing.",
    ),
    SetCost.BID_AND_MELD: (
        "{side} reached {reached} of {points} and lose the bid and the meld of {laid}.",
        "{side} reached {reached} of {points} and loses the bid and the meld of {laid}.",
    ),
}
"""What a contract costs that was played and not made: of several, and of one."""
_WITHOUT_MELD = {cost: SetCost.BID if cost is SetCost.BID_AND_MELD else cost for cost in SetCost}


def _thrown_in(result: DealResult, names: Names, rules: RuleSet) -> str:
    """Return what a hand costs that was thrown in."""
    contract = contract_of(result)
    side = names.seating.side(contract.declarer)
    laid, begun = result.meld[side], result.outcome is Outcome.CONCEDED
    we, they = "{side} lose the bid of {points}", "{side} loses the bid of {points}"
    if rules.scoring.set_cost is SetCost.NOTHING:
        we, they = "{side} score nothing", "{side} scores nothing"
    elif laid and rules.scoring.set_cost is SetCost.BID_AND_MELD:
        we, they = f"{we} and the meld of {{laid}}", f"{they} and the meld of {{laid}}"
    elif begun and rules.scoring.set_cost is SetCost.TWICE_IF_PLAYED:
        we, they = "{side} lose twice the bid of {points}", "{side} loses twice the bid of {points}"
    end = "; the rest was not played." if begun else "; no card was played."
    return names.tell_bidders(contract, f"{we}{end}", f"{they}{end}", points=contract.points, laid=laid)


def _gained(result: DealResult, names: Names, rules: RuleSet) -> list[str]:
    """Return what the defenders get besides of a contract that is not made."""
    contract = contract_of(result)
    reached = result.counted[names.seating.side(contract.declarer)]
    lost = result.outcome.given_up or reached < contract.points
    more = contract.points if lost and rules.scoring.bid_to_defenders else 0
    more += rules.scoring.thrown_in_pays if result.outcome is Outcome.THROWN_IN else 0
    if not more:
        return []
    return [f"{'The other side' if len(names.sides) == 2 else 'Each of the others'} gets {more} besides."]


def _moon_to_others(names: Names, contract: Contract, moon: int) -> str:
    """Say that a missed moon brings the others its points."""
    if len(names.sides) == 2:
        return names.tell_bidders(
            contract,
            "The moon needs every trick: {side} score nothing, "
            "and the other side gets {moon} on top of its own points.",
            "The moon needs every trick: {side} scores nothing, "
            "and the other side gets {moon} on top of its own points.",
            begins=False,
            moon=moon,
        )
    return names.tell_bidders(
        contract,
        "The moon needs every trick: {side} score nothing, "
        "and each of the others gets {moon} on top of its own points.",
        "The moon needs every trick: {side} scores nothing, "
        "and each of the others gets {moon} on top of its own points.",
        begins=False,
        moon=moon,
    )


def _tally(result: DealResult, side: Side, names: Names, rules: RuleSet) -> str:
    """Return a side's points in a deal without a contract."""
    meld, taken = result.meld[side], result.trick_points[side]
    if result.outcome is Outcome.CUT_SHORT:
        return f"{names.short_side(side)} melded {meld}; the tricks are not counted."
    written = written_points(rules, taken)
    tens = f", which counts as {written}" if written != taken else ""
    return f"{names.short_side(side)} melded {meld} and took {taken} in tricks{tens}."


def lacking(
    rules: RuleSet,
    promised: int,
    meld: int,
    taken: int,
    buried: int = 0,
    won: bool = True,
    yours: bool = False,
) -> str:
    """Return what a contract still lacks with this meld and these trick points (rules.md, Where the seeds conflict).

    ``buried`` points are the declarer's, but keep no meld; ``won`` says whether the side has won a trick. It stands
    behind the declarer's name, which is "You" if the contract is ``yours``.
    """
    need = _need(rules, promised, meld, taken, buried, won)
    if not need:
        return "made"
    return f"need {need}" if yours else f"needs {need}"


def still_lacking(rules: RuleSet, promised: int, meld: int, taken: int, buried: int = 0, won: bool = True) -> str:
    """Return what a contract still needs, as speech; the caller says whose contract it is."""
    need = _need(rules, promised, meld, taken, buried, won)
    return f"still needs {need}" if need else "made"


def points_lacking(rules: RuleSet, promised: int, meld: int, taken: int = 0, buried: int = 0) -> int:
    """Return the trick points that a contract still lacks, with those that its meld needs to count.

    Zero: it is reached, if the meld is kept.
    """
    counts, scoring, by_tricks = counting_meld(rules, meld), rules.scoring, promised - taken - buried
    short = max(0, by_tricks - counts)
    if not short or scoring.meld_keeper is not MeldKeeper.TRICK_POINTS or not (counts or scoring.tricks_too):
        return short
    kept = max(short, scoring.keeping_points - taken)
    return kept if scoring.tricks_too else min(kept, by_tricks)


def _need(rules: RuleSet, promised: int, meld: int, taken: int, buried: int, won: bool) -> str:
    """Return what it needs; empty: nothing."""
    short = points_lacking(rules, promised, meld, taken, buried)
    if short:
        return str(short)
    if keeps_meld(rules, taken, won) or (taken + buried >= promised and not rules.scoring.tricks_too):
        return ""
    if rules.scoring.meld_keeper is MeldKeeper.TRICK:
        return "a trick"
    points = rules.scoring.keeping_points
    return "a counter" if points == 1 else f"{points - taken} in tricks"


def throwing_in(rules: RuleSet, bid: int, laid: int) -> str:
    """Return what it costs to throw in a hand; ``laid`` is what the declarer's side has melded."""
    if rules.chips is not None:
        return conceding(rules, bid)
    lost = _loses(cost_of_set(rules, bid, laid, played=False))
    match rules.defenders_meld, rules.scoring.bid_to_defenders:
        case True, False:
            return f"You {lost} and the others keep their meld. No card is played."
        case True, True:
            return f"You {lost} and the others keep their meld and get {bid} besides. No card is played."
        case False, True:
            return f"You {lost} and the others get {bid}. No card is played."
    return f"You {lost} and the others score nothing. No card is played."


def _loses(cost: int) -> str:
    """Return what becomes of a declarer's side, told to it."""
    return f"lose {cost} points" if cost else "score nothing"


def giving_up(rules: RuleSet, bid: int, laid: int, taken: int) -> str:
    """Return what it costs to throw in a hand during the play; ``taken`` are the others' trick points."""
    if rules.chips is not None:
        return conceding_late(rules, bid)
    lost = _loses(cost_of_set(rules, bid, laid))
    kept = ["keep their meld"] if rules.defenders_meld else []
    kept += [f"score the {taken} that they have taken"] if taken else []
    kept += [f"get {bid} besides"] if rules.scoring.bid_to_defenders else []
    if not kept:
        kept = ["score nothing"]
    return f"You {lost} and the others {' and '.join(kept)}. The rest is not played."


def outcome_word(result: DealResult, short: bool = False) -> str:
    """Return the outcome for the score sheet, and whether a meld was lost; ``short``: in a word."""
    lost = any(meld and not kept for meld, kept in zip(result.meld, result.meld_kept, strict=True))
    if not lost or short or result.outcome.given_up:
        return result.outcome.value
    return f"{result.outcome.value}, meld lost"


def deal_text(number: int, result: DealResult, names: Names) -> str:
    """Return a row of the score sheet in words."""
    contract, trump = result.contract, suit_name(result.trump) if result.trump is not None else ""
    what = f"trump {trump}"
    if contract is not None:
        promised = f"{contract.points} in {trump}" if trump else f"{contract.points} without trump"
        who = names.object(contract.declarer)
        if contract.partner is not None:
            who = names.group((contract.declarer, contract.partner), begins=False)
        what = f"{promised} by {who}"
    meld, tricks, scores = result.meld, result.trick_points, result.scores
    sides = (
        f"{names.short_side(side)}: meld {meld[side]}, tricks {tricks[side]}, score {points_text(scores[side])}"
        for side in names.sides
    )
    return f"Deal {number}: {what}, {outcome_word(result)}. {'. '.join(sides)}"


def standing_text(totals: Points, names: Names) -> str:
    """Return every side's points, the viewer's first: ``we have 310, they have 60``."""
    return listed(
        names.tell_side(
            side, "{side} have {points}", "{side} has {points}", begins=False, points=points_text(totals[side])
        )
        for side in names.sides
    )


def totals_text(totals: Points, names: Names, rules: RuleSet, over: bool = False) -> str:
    """Return every side's points so far, the viewer's first: ``We have 310, they have 60.``; then those of a kitty.

    ``over``: the match is, and a kitty is divided.
    """
    return sentences(f"{capital(standing_text(totals, names))}.", kitty_line(rules, totals, over))


def scores_text(scores: Points, names: Names) -> str:
    """Return what every side scores in a deal, the viewer's first: ``We score 310, they score 60.``."""
    told = listed(
        names.tell_side(
            side, "{side} score {points}", "{side} scores {points}", begins=False, points=points_text(scores[side])
        )
        for side in names.sides
    )
    return f"{capital(told)}."
