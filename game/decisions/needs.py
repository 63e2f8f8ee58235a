"""What a side beside the contract still needs for its melds to count: the same in the window and on the light seat."""

from __future__ import annotations

from ..rules import MeldKeeper, RuleSet, Side
from ..rules.play import Contract, keeps_meld, may_lose
from ..words.table import A_COUNTER, A_TRICK, more_points, to_keep, to_score


def side_needs(rules: RuleSet, contract: Contract | None, side: Side, meld: int, taken: int, won: bool) -> str:
    """Return what a side still needs to keep its meld, in words; empty if nothing is at stake.

    ``won``: whether it has won a trick. What the bidders need stands with their contract.
    """
    if keeps_meld(rules, taken, won) or not may_lose(rules, contract, side, meld):
        return ""
    if rules.scoring.meld_keeper is MeldKeeper.TRICK:
        need = A_TRICK
    else:
        points = rules.scoring.keeping_points
        need = A_COUNTER if points == 1 else more_points(count=points - taken)
    return to_score(need=need) if rules.scoring.tricks_too else to_keep(need=need)
