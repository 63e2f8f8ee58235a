"""The table in lanes for three seats, one of which plays against the two others (rules.md 5a).

Roles are as with four. Role 3 never plays: its hand is the buried cards, if there are any, which nobody can tell from
cards in other hands, so the policies count them as out. In ``odd`` and ``ruffed`` the first side is the declarer, the
second the two defenders. Points are counted seat by seat.
"""

from ...rules import RuleSet, Seat, Suit
from ..policy.play import Policy
from .planes import Deals, Number
from .table import RISING, TableLanes, add_trick


class ThreeLanes(TableLanes):
    """All lanes of a deal with three seats in play."""

    __slots__ = ("_declarer", "_leaders")

    def __init__(self, rules: RuleSet, deals: Deals, trump: Suit, declarer: Seat, leader: Seat, policy: Policy) -> None:
        super().__init__(rules, deals, trump, 0, leader, policy)
        self.roles = 3
        buried = deals.held[3][0] if rules.widow is not None else (0,) * len(deals.held[0][0])
        for level in self.turning:
            level.append(self._wide(buried))
        self._declarer = declarer
        self._leaders = [self.mask if seat is leader else 0 for seat in rules.seats]
        self.odd = self.mask ^ self._leaders[declarer]
        self.numbers: list[Number] = [[], [], []]

    def first_side(self, role: int) -> int:
        """Return the lanes in which a role is the declarer."""
        return self._leaders[(self._declarer - role) % 3]

    def ally_wins(self, role: int) -> int:
        """Return the lanes in which the role is a defender and the other defender is winning."""
        winners, allies = self.winners, 0
        for other in range(role):
            allies |= winners[other] ^ (winners[other] & self.first_side(other))
        return allies ^ (allies & self.first_side(role))

    def finish(self, last: int) -> None:
        """Complete the trick: count it, with ``last`` more units, and rotate the winner to role 0."""
        first, second, third, _ = self.winners
        north, east, south = self._leaders
        takers = [
            first & north | second & south | third & east,
            first & east | second & north | third & south,
            first & south | second & east | third & north,
        ]
        self._leaders = self.takers = takers
        ours = takers[self._declarer]
        self.odd = self.mask ^ ours
        for side, (number, taken) in enumerate(zip(self.numbers, takers, strict=True)):
            self.no_trick[side] &= self.mask ^ taken
            add_trick(number, self.trick, taken, last)
        if last:
            return
        stay, one, two = self.spread(first), self.spread(second), self.spread(third)
        for hand0, hand1, hand2, _ in self.turning:
            for rank in RISING:
                own, left, right = hand0[rank], hand1[rank], hand2[rank]
                hand0[rank] = own & stay | left & one | right & two
                hand1[rank] = left & stay | right & one | own & two
                hand2[rank] = right & stay | own & one | left & two
