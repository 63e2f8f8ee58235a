"""Throwing in the hand in the middle of the play, where the rules allow it (rules.md 7a)."""

from ...rules.play import (
    Observation,
    Points,
    ThrowIn,
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
    bidders, meld, taken = rules.seating.side(contract.declarer), side_melds(rules, view.melds), _taken(view)
    others = [side for side in range(len(rules.sides)) if side != bidders]
    reach = counting_meld(rules, meld[bidders]) + rules.trick_total - sum(taken[side] for side in others)
    if reach >= contract.points:
        return False
    won = trick_winners(rules, trump_of(view), view.tricks)
    at_stake = [counting_meld(rules, meld[side]) + rules.scoring.tricks_too * taken[side] for side in others]
    return all(
        not more or keeps_meld(rules, taken[side], won[side]) for side, more in zip(others, at_stake, strict=True)
    )


def scores_given_up(view: Observation) -> Points:
    """Return what the deal comes to if the hand is thrown in now."""
    rules, trick = view.rules, view.trick
    begun = bool(view.tricks or (trick is not None and trick.cards))
    return thrown_in_scores(rules, contract_of(view), side_melds(rules, view.melds), _taken(view) if begun else None)


def _taken(view: Observation) -> Points:
    return side_trick_points(view.rules, trump_of(view), view.tricks)
