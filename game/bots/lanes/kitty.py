"""The table in lanes for four seats in partnership, one of which has taken a widow (rules.md 7b).

The buried cards lie behind the hands. Nobody can tell them from cards in other hands, so the policies count them as
out. They are worth more in one lane than in another, so what each side takes is counted by itself.
"""

from ...rules import RuleSet, Seat, Side, Suit
from ..policy.play import Policy
from .planes import Deals, Number
from .table import TableLanes, add_trick


class KittyLanes(TableLanes):
    """All lanes of a deal with four seats in play and buried cards."""

    __slots__ = ("_buried", "_theirs")

    def __init__(self, rules: RuleSet, deals: Deals, trump: Suit, bidders: Side, leader: Seat, policy: Policy) -> None:
        super().__init__(rules, deals, trump, bidders, leader, policy)
        self._buried = self._wide(deals.held[-1][0])
        self._theirs: Number = []
        self.numbers = [self.points, self._theirs]

    def others(self, role: int) -> list[list[int]]:
        """Return the other hands, one of them with the buried cards."""
        first, second, third = super().others(role)
        return [first, second, [held | buried for held, buried in zip(third, self._buried, strict=True)]]

    def count(self, ours: int, last: int) -> None:
        """Count the trick, with ``last`` more units, for the side that has taken it."""
        add_trick(self.points, self.trick, ours, last)
        add_trick(self._theirs, self.trick, self.mask ^ ours, last)
