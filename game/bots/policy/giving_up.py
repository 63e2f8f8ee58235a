"""Throwing in the hand in the middle of the play, where the rules allow it (rules.md 7a)."""

from ...rules.play import (
    Observation,
    Points,
    ThrowIn,
    bidding_sides,
    contract_of,
    counting_meld,
    keeps_meld,
    side_melds,
    side_trick_points,
    thrown_in_scores,
    trick_winners,
    trump_of,
    why_not,
)


def may_give_up(view: Observation) -> bool:
    """Return whether the observing seat may throw in the hand now."""
    return why_not(view, ThrowIn()) is None


def gives_up(view: Observation) -> bool:
    """Return whether the declarer had better throw in the hand during the play.

    It had if no card can save the contract any more and playing on could only bring the others more: as long as they
    may still lose their meld, it plays on.
    """
    if not may_give_up(view):
        return False
    rules, contract = view.rules, contract_of(view)
    bidders, taken = bidding_sides(rules, contract), _taken(view)
    meld = side_melds(rules, view.melds, contract)
    others = [side for side in range(len(rules.sides)) if side not in bidders]
    lost = taken[others[0]] if rules.seating.calls_partner else sum(taken[side] for side in others)
    reach = counting_meld(rules, meld[bidders[0]]) + rules.trick_total - lost
    if reach >= contract.points:
        return False
    won = trick_winners(rules, trump_of(view), view.tricks, contract)
    at_stake = [counting_meld(rules, meld[side]) + rules.scoring.tricks_too * taken[side] for side in others]
    return all(
        not more or keeps_meld(rules, taken[side], won[side]) for side, more in zip(others, at_stake, strict=True)
    )


def scores_given_up(view: Observation) -> Points:
    """Return what the deal comes to if the hand is thrown in now."""
    rules, trick, contract = view.rules, view.trick, contract_of(view)
    begun = bool(view.tricks or (trick is not None and trick.cards))
    meld, taken = side_melds(rules, view.melds, contract), _taken(view) if begun else None
    return thrown_in_scores(rules, contract, meld, taken, view.trump)


def _taken(view: Observation) -> Points:
    return side_trick_points(view.rules, trump_of(view), view.tricks, view.contract)
