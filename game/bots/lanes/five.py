"""The table in lanes for five seats: a declarer and a called partner, another one in each lane, against three (7b).

Roles are as with four. ``camps`` says of each role in which lanes it plays for the contract; it turns with the hands.
In ``odd`` and ``ruffed`` the first side is the declarer's. Points are counted for that side; the others take the rest.
"""

from collections.abc import Sequence

from ...rules import Hand, RuleSet, Seat, Suit
from ...rules.play import cards_to_call
from ..policy.play import Policy
from .planes import Deals, Held
from .table import RISING, TableLanes


class FiveLanes(TableLanes):
    """All lanes of a deal with five seats in play."""

    __slots__ = ("camps",)

    def __init__(
        self, rules: RuleSet, deals: Deals, trump: Suit, attack: Sequence[int], leader: Seat, policy: Policy
    ) -> None:
        super().__init__(rules, deals, trump, 0, leader, policy)
        self.roles = 5
        self.camps = [attack[seat] for seat in rules.seating.from_seat(leader)]
        self.odd = self.mask ^ self.camps[0]
        self.no_trick = [self.mask, self.mask]

    def others(self, role: int) -> list[list[int]]:
        """Return the hands of the other roles, two of them as one."""
        first, second, third, fourth = (hand for other, hand in enumerate(self.hands) if other != role)
        return [first, second, [one | other for one, other in zip(third, fourth, strict=True)]]

    def first_side(self, role: int) -> int:
        """Return the lanes in which a role plays for the contract."""
        return self.camps[role]

    def ally_wins(self, role: int) -> int:
        """Return the lanes in which somebody on the side of a role is winning the trick."""
        allies, own = 0, self.camps[role]
        for other in range(role):
            wins = self.winners[other]
            allies |= wins ^ (wins & (own ^ self.camps[other]))
        return allies

    def finish(self, last: int) -> None:
        """Complete the trick: count it, with ``last`` more units, and rotate the winner to role 0."""
        first, second, third, fourth, fifth = self.winners
        camps = self.camps
        self.camps = camps = [
            camps[role] & first
            | camps[(role + 1) % 5] & second
            | camps[(role + 2) % 5] & third
            | camps[(role + 3) % 5] & fourth
            | camps[(role + 4) % 5] & fifth
            for role in range(5)
        ]
        self.take(camps[0], last)
        if last:
            return
        stay, one, two, three, four = map(self.spread, (first, second, third, fourth, fifth))
        for hands in self.turning:
            hand0, hand1, hand2, hand3, hand4 = hands
            for rank in RISING:
                a, b, c, d, e = hand0[rank], hand1[rank], hand2[rank], hand3[rank], hand4[rank]
                if not a | b | c | d | e:
                    continue
                hand0[rank] = a & stay | b & one | c & two | d & three | e & four
                hand1[rank] = b & stay | c & one | d & two | e & three | a & four
                hand2[rank] = c & stay | d & one | e & two | a & three | b & four
                hand3[rank] = d & stay | e & one | a & two | b & three | c & four
                hand4[rank] = e & stay | a & one | b & two | c & three | d & four


def called_partners(
    rules: RuleSet, trump: Suit, held: Sequence[Held], declarer: Seat, full: int, called: Hand = ()
) -> tuple[int, ...]:
    """Return for each seat the lanes in which it plays for the contract: the declarer and the partner it calls.

    ``called`` are the cards that it calls, the first one of them that it does not hold; by default as they are offered.
    """
    attack = [0] * len(rules.seats)
    attack[declarer] = undecided = full
    for card in called or cards_to_call(rules.deck, trump):
        calls = undecided ^ (undecided & held[declarer][0][card.kind])
        undecided ^= calls
        for seat in rules.seating.from_seat(declarer)[:0:-1]:
            has = calls & held[seat][0][card.kind]
            attack[seat] |= has
            calls ^= has
        if not undecided:
            break
    return tuple(attack)
