"""What a deal is scored from, its row on the score sheet, and what follows from the row (rules.md 4d to 4g).

A match fills in the facts from its cards, and the score pad from what people at a table enter. Both get the same row.
"""

from dataclasses import replace
from operator import add

from ..values import frozen
from .cards import Suit
from .facts import Contract, DealResult, Outcome, Points, Standing
from .named import Named
from .ruleset import RuleSet
from .scoring import (
    bid_value,
    bidding_sides,
    chips_paid,
    counting_meld,
    kept_points,
    kitty_pays,
    match_winner,
    played_scores,
    thrown_in_scores,
    unseen_scores,
    written_points,
)
from .seating import Seat, Side


class DealEnd(Named):
    """How the cards of a scored deal came to rest."""

    PLAYED = "played"
    """Every trick was played."""
    COUNTED_OUT = "counted out"
    """The declarer's side made its contract and reached the target in the middle of the deal."""
    THROWN_IN = "thrown in"
    """The declarer gave up before the first lead."""
    CONCEDED = "conceded"
    """The declarer gave up after a card had been led."""
    UNSEEN = "thrown in unseen"
    """The declarer gave up the lowest contract before the widow was seen."""
    NO_MARRIAGE = "no marriage"
    """The declarer had no marriage to name as trump."""
    CUT_SHORT = "ended by a meld"
    """A meld reached the target in the middle of the deal: trick points do not count."""
    DECLARED_OUT = "ended at once"
    """A meld or a trick reached the target in the middle of the deal, with the trick points so far."""


_GIVEN_UP = {
    DealEnd.THROWN_IN: Outcome.THROWN_IN,
    DealEnd.UNSEEN: Outcome.SINGLE_BETE,
    DealEnd.CONCEDED: Outcome.CONCEDED,
    DealEnd.NO_MARRIAGE: Outcome.NO_MARRIAGE,
}
_WITHOUT_CONTRACT = {
    DealEnd.PLAYED: Outcome.PLAYED,
    DealEnd.CUT_SHORT: Outcome.CUT_SHORT,
    DealEnd.DECLARED_OUT: Outcome.DECLARED_OUT,
}


@frozen
class DealFacts:
    """What a deal is scored from: what everybody at the table knows once the last card lies."""

    contract: Contract | None
    trump: Suit | None
    meld: Points
    """What each side has melded; a declarer and a called partner have that of both."""
    taken: Points
    """The trick points of each side, without buried cards; those who play together for a deal have the same."""
    end: DealEnd = DealEnd.PLAYED
    buried: int = 0
    """The points in the cards that the declarer has buried."""
    won: tuple[bool, ...] = ()
    """Whether each side has won a trick; empty: every side with a trick point has."""
    shot: bool | None = None
    """Whether a declared moon was made; None: nobody declared one."""
    claim: bool | None = None
    """Whether the contract was made, where chips are paid and nobody has counted; None: somebody has."""


def deal_result(rules: RuleSet, number: int, dealer: Seat, facts: DealFacts) -> DealResult:
    """Return the row of a deal on the score sheet."""
    return _without_those_who_sat_out(rules, _result(rules, number, dealer, facts))


def _without_those_who_sat_out(rules: RuleSet, result: DealResult) -> DealResult:
    """Return the row in which whoever sat the deal out writes no points; chips they pay and are paid."""
    out = {rules.seating.side(seat) for seat in rules.seating.sitting_out(result.dealer)}
    if not out or rules.chips is not None:
        return result
    return replace(result, scores=tuple(0 if side in out else score for side, score in enumerate(result.scores)))


def _result(rules: RuleSet, number: int, dealer: Seat, facts: DealFacts) -> DealResult:
    """Return the row as if everybody had played."""
    contract, trump = facts.contract, facts.trump
    if contract is None:
        return _open_result(rules, number, dealer, facts)
    if facts.end in _GIVEN_UP:
        return _given_up(rules, number, dealer, contract, facts)
    if facts.claim is not None:
        return _claimed(rules, number, dealer, contract, facts)
    bidders = bidding_sides(rules, contract)
    outcome, kept, counted, scores = played_scores(
        rules, contract, facts.meld, facts.taken, facts.shot, facts.buried, facts.won, trump
    )
    outcome = Outcome.COUNTED_OUT if facts.end is DealEnd.COUNTED_OUT else outcome
    taken = tuple(points + (facts.buried if side in bidders else 0) for side, points in enumerate(facts.taken))
    return DealResult(number, dealer, contract, trump, outcome, facts.meld, taken, kept, counted, scores)


def _claimed(rules: RuleSet, number: int, dealer: Seat, contract: Contract, facts: DealFacts) -> DealResult:
    """Return the row of a contract that all agree was made, or was not, without a count: chips are paid for the bid."""
    meld, taken, kept = facts.meld, facts.taken, (True,) * len(facts.meld)
    value = bid_value(rules, contract.points, facts.trump) * (1 if facts.claim else -2)
    scores = chips_paid(rules, rules.seating.side(contract.declarer), value, kitty_pays(rules, contract.points))
    outcome = Outcome.MADE if facts.claim else Outcome.DOUBLE_BETE
    return DealResult(number, dealer, contract, facts.trump, outcome, meld, taken, kept, taken, scores)


def _given_up(rules: RuleSet, number: int, dealer: Seat, contract: Contract, facts: DealFacts) -> DealResult:
    """Return the row of a contract that was given up, or that had no trump to name (rules.md 7a)."""
    begun, by_choice = facts.end is DealEnd.CONCEDED, facts.end is not DealEnd.NO_MARRIAGE
    meld, trump, bidders = facts.meld, facts.trump, bidding_sides(rules, contract)
    scores = thrown_in_scores(rules, contract, meld, facts.taken if begun else None, trump, by_choice=by_choice)
    if facts.end is DealEnd.UNSEEN:
        scores = unseen_scores(rules, contract)
    outcome = _GIVEN_UP[facts.end]
    if rules.chips is not None and outcome is Outcome.THROWN_IN:
        outcome = Outcome.SINGLE_BETE
    counting = [counting_meld(rules, laid) for laid in meld]
    counted = tuple(map(add, counting, facts.taken))
    kept = tuple(side not in bidders and counting[side] == laid for side, laid in enumerate(meld))
    return DealResult(number, dealer, contract, trump, outcome, meld, facts.taken, kept, counted, scores)


def _open_result(rules: RuleSet, number: int, dealer: Seat, facts: DealFacts) -> DealResult:
    """Return the row of a deal without a contract: the melds that are saved, and the trick points as written down."""
    written = tuple(written_points(rules, taken) for taken in facts.taken)
    kept, scores = kept_points(rules, facts.meld, written, facts.won)
    outcome = _WITHOUT_CONTRACT[facts.end]
    return DealResult(number, dealer, None, facts.trump, outcome, facts.meld, facts.taken, kept, scores, scores)


def after_deal(rules: RuleSet, standing: Standing, result: DealResult) -> tuple[Standing, Side | None]:
    """Return the standing with a deal written down and the deal passed on, and who has won with it, if somebody has."""
    totals = tuple(map(add, standing.totals, result.scores))
    dealer = rules.seating.after(standing.dealer)
    after = replace(standing, dealer=dealer, totals=totals, sheet=(*standing.sheet, result))
    return after, match_winner(rules, after)
