"""Who plays for a contract, in the words of the rules page, and what it costs them."""

from __future__ import annotations

from typing import NamedTuple

from ..rules import RuleSet, Seat, SetCost
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


COSTS = {
    SetCost.BID: Cost("the points of the bid", "the points of the bid"),
    SetCost.TWICE_IF_PLAYED: Cost("twice the points of the bid", "the points of the bid once"),
    SetCost.NOTHING: Cost("nothing", "nothing"),
    SetCost.BID_AND_MELD: Cost("the points of the bid and of the meld", "the points of the bid and of the meld"),
}
