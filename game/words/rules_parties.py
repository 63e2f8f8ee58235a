"""Who plays for a contract, in the words of the rules page, and what it costs them."""

from __future__ import annotations

from typing import NamedTuple

from ..rules import MeldKeeper, RuleSet, Seat, SetCost
from ..values import frozen


@frozen
class Parties:
    """The words for those who score together, and for the declarer's."""

    side: str
    declarers: str
    your: str
    """Whose points count for your bid."""
    winner: str
    """Who wins a match."""

    @classmethod
    def of(cls, rules: RuleSet) -> Parties:
        """Return the words for teams, for players who each score alone, or for those who call a partner."""
        if rules.seating.calls_partner:
            return cls("side", "the declarer’s side", "you and your partner", "player")
        if rules.seating.partner(Seat.NORTH) is None:
            return cls("player", "the declarer", "you", "player")
        return cls("team", "the declarer’s team", "your team", "team")


class Cost(NamedTuple):
    """What a set costs, in words."""

    played: str
    thrown_in: str


_COSTS = {
    SetCost.BID: Cost("the points of the bid", "the points of the bid"),
    SetCost.TWICE_IF_PLAYED: Cost("twice the points of the bid", "the points of the bid once"),
    SetCost.NOTHING: Cost("nothing", "nothing"),
    SetCost.BID_AND_MELD: Cost("the points of the bid and of the meld", "the points of the bid and of the meld"),
}
_LAID = "the points of the bid and of the meld as laid, whether it counts or not,"


def cost_in_words(rules: RuleSet) -> Cost:
    """Return what a set costs; a meld that is taken off may be one that does not count."""
    may_not_count = rules.melds.least or rules.scoring.meld_keeper is not MeldKeeper.NOTHING
    if rules.scoring.set_cost is SetCost.BID_AND_MELD and may_not_count:
        return Cost(_LAID, _LAID)
    return _COSTS[rules.scoring.set_cost]
