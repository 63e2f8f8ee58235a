"""The table in lanes: hands, the trick and its winner, as planes (rules.md 4c).

Planes here are *wide*: four blocks of lanes side by side, one for each suit. Block 0 is trump, then the suits that
follow it in the circle of suits: bit ``block × lanes + lane``. The part within block 0 is also a plane of lanes.

Seats are addressed by *role*: role 0 leads, role 1 sits at its left, and so on. The winner differs from lane to lane,
so after a trick the hands are rotated, lane by lane, until the winner is role 0 everywhere.

Ranks are counted from the nine here: no lanes hold sevens or eights. ``hands[role][rank]`` has the cards of which a
role holds a copy, which is all that a policy needs. Further copies are
in ``more[role][level][rank]``: the cards of which a role holds more than ``level + 1`` copies. Where only one hand can
hold that number of copies, all roles share the same planes: they say that somebody holds them. Thus the second copy of
a single deck costs four planes less, and nothing when hands rotate.
"""

from collections.abc import Sequence
from functools import lru_cache

from ...rules import Card, Rank, RuleSet, Seat, Side, Suit
from ..policy.orders import ranks
from ..policy.play import Policy, Style
from .planes import Deals, Number, add, full_plane, repeated

RISING = (0, 1, 2, 3, 4, 5)
FALLING = (5, 4, 3, 2, 1, 0)
LOW = (2, 1, 0)


class TableLanes:
    """All lanes of a deal in play, between two tricks or in the middle of one.

    ``points`` is what North and South have taken since, in units of ``unit`` points; ``no_trick`` has, for each side,
    the lanes in which it has not taken a trick since.
    """

    __slots__ = (
        "alike",
        "beats",
        "bidders",
        "draws",
        "expert",
        "hands",
        "lanes",
        "leads",
        "led",
        "live",
        "mask",
        "more",
        "no_trick",
        "numbers",
        "odd",
        "orders",
        "plain_led",
        "points",
        "policy",
        "roles",
        "ruffed",
        "takers",
        "tops",
        "trick",
        "trump",
        "turned",
        "turning",
        "unit",
        "values",
        "watching",
        "winners",
        "winning",
    )

    def __init__(self, rules: RuleSet, deals: Deals, trump: Suit, bidders: Side, leader: Seat, policy: Policy) -> None:
        self.lanes = deals.lanes
        self.bidders = bidders
        self.mask = full_plane(deals.lanes)
        self.trump = trump
        self.policy = policy
        self.expert = policy.style is Style.EXPERT
        self.orders = policy.orders
        self.alike = self.orders.follow_alike
        attack, defence = policy.orders.attack.lead, policy.orders.defence.lead
        self.leads = [[(self.mask, ranks(attack))], [(self.mask, ranks(defence))]]
        """The lanes of each order for leads, first of the bidding side, then of the defenders."""
        self.draws = self.mask if policy.draws else 0
        self.turned = self.spread(self.mask) if policy.turned else 0
        self.roles = 4
        seats = rules.seating.from_seat(leader)
        ones, *levels = zip(*(deals.held[seat] for seat in seats), strict=True)
        self.hands = [self._wide(planes) for planes in ones]
        self.turning = [self.hands]
        more: list[list[list[int]]] = []
        for level, held in enumerate(levels, 2):
            if 2 * level <= rules.deck.copies + 1:
                more.append([self._wide(planes) for planes in held])
                self.turning.append(more[-1])
            else:
                more.append([self._wide([sum(planes) for planes in zip(*held, strict=True)])] * len(seats))
        self.more = list(zip(*more, strict=True))
        self.odd = self.mask if leader % 2 else 0
        self.ruffed = [0, 0]
        self.unit, self.values = point_planes(rules)
        self.points: Number = []
        self.numbers = [self.points]
        self.no_trick = [self.mask] * len(rules.sides)
        self.led = self.live = self.plain_led = 0
        self.beats = [0] * 6
        self.winners = [0] * 4
        self.trick: Number = []
        self.takers: Sequence[int] = ()
        """The lanes in which each side has taken the latest trick."""
        self.tops = rules.tricks.beats_when_trumped
        """Whether the best card of the suit led must be beaten in a trick that is trumped, too."""
        self.watching = True
        """Whether it is noted which card wins: it is in the first trick."""
        self.winning = [0] * 6

    def sit(self, players: Sequence[Policy], lanes: int) -> None:
        """Let the lanes play by several policies in turn. After every ``lanes`` lanes the first policy comes again."""
        leads: list[dict[str, int]] = [{}, {}]
        draws = turned = 0
        for number, policy in enumerate(players):
            plane = every(len(players), number, lanes, self.lanes)
            draws |= plane if policy.draws else 0
            turned |= plane if policy.turned else 0
            for orders, role in zip(leads, (policy.orders.attack, policy.orders.defence), strict=True):
                orders[role.lead] = orders.get(role.lead, 0) | plane
        self.draws, self.turned = draws, self.spread(turned)
        self.leads = [[(plane, ranks(order)) for order, plane in orders.items()] for orders in leads]

    def _wide(self, planes: Sequence[int]) -> list[int]:
        """Return the planes of all kinds of card by rank, the four suits side by side, trump first."""
        lanes, first = self.lanes, 6 * self.trump
        turned = (*planes[first:], *planes[:first])
        return [
            trump | second << lanes | third << 2 * lanes | fourth << 3 * lanes
            for trump, second, third, fourth in zip(turned[:6], turned[6:12], turned[12:18], turned[18:], strict=True)
        ]

    def block(self, suit: Suit) -> int:
        """Return how far the block of a suit is shifted."""
        return (suit - self.trump) % 4 * self.lanes

    def spread(self, plane: int) -> int:
        """Return a plane of lanes, copied to all four blocks."""
        half = plane | plane << self.lanes
        return half | half << 2 * self.lanes

    def fold(self, wide: int) -> int:
        """Return the lanes in which any block of a wide plane is set."""
        half = wide | wide >> 2 * self.lanes
        return (half | half >> self.lanes) & self.mask

    def card(self, card: Card, lanes: int) -> list[int]:
        """Return the wide planes, by rank, of this card played in these lanes."""
        picks = [0] * 6
        picks[card.rank - Rank.NINE] = lanes << self.block(card.suit)
        return picks

    def begin(self, picks: list[int]) -> None:
        """Record the cards that role 0 leads."""
        led = picks[0] | picks[1] | picks[2] | picks[3] | picks[4] | picks[5]
        above = self.mask ^ (led & self.mask)
        beats = self.beats
        self.plain_led = above
        self.led = self.live = led
        for rank in RISING:
            beats[rank] = above
            above |= picks[rank]
        self.winners = [self.mask] + [0] * (len(self.hands) - 1)
        self.trick = self._value(picks)
        if self.watching:
            self.winning = list(picks)

    def settle(self, role: int, picks: list[int], won: int, ruffs: int, topped: int) -> None:
        """Record the cards that a later role plays. In ``topped`` one beats the suit led and not the trump."""
        if topped:
            self._raise_best(picks, topped)
        if won:
            lanes = self.fold(won)
            if role < self.roles - 1:
                self._raise_best(picks, won)
                if ruffs:
                    self.live ^= self.live & self.spread(won & self.plain_led)
            winners = self.winners
            for other in range(role):
                winners[other] ^= winners[other] & lanes
            winners[role] = lanes
            if self.watching:
                wide = self.spread(lanes)
                self.winning = [best ^ ((best ^ pick) & wide) for best, pick in zip(self.winning, picks, strict=True)]
        if ruffs and self.policy.style is not Style.STANDARD:
            ours = ruffs & self.first_side(role)
            if ours:
                self.ruffed[0] |= self.led & self.spread(ours)
            if ours != ruffs:
                self.ruffed[1] |= self.led & self.spread(ruffs ^ ours)
        add(self.trick, self._value(picks))

    def _raise_best(self, picks: list[int], below: int) -> None:
        """Let only cards above those that are played beat the trick in these wide lanes."""
        beats = self.beats
        for rank in RISING:
            beats[rank] ^= beats[rank] & below
            below ^= picks[rank] & below

    def others(self, role: int) -> list[list[int]]:
        """Return three hands that hold all cards that a role does not see."""
        return [hand for other, hand in enumerate(self.hands) if other != role]

    def first_side(self, role: int) -> int:
        """Return the lanes in which a role belongs to North and South."""
        return self.odd if role & 1 else self.mask ^ self.odd

    def attacks(self, role: int) -> int:
        """Return the lanes in which a role is on the bidding side."""
        first = self.first_side(role)
        return self.mask ^ first if self.bidders else first

    def ally_wins(self, role: int) -> int:
        """Return the lanes in which an ally of a role is winning the trick, before the role plays."""
        return self.winners[role - 2] if role > 1 else 0

    def remove(self, role: int, picks: list[int]) -> None:
        """Remove the cards that a role plays from its hand."""
        hand, more = self.hands[role], self.more[role]
        seconds, deep = more[0], len(more) > 1
        for rank, pick in enumerate(picks):
            if pick:
                stay = pick & seconds[rank]
                if stay:
                    pick ^= stay
                    if deep:
                        _take_copy(more, rank, stay)
                    else:
                        seconds[rank] ^= stay
                hand[rank] ^= pick

    def put(self, role: int, picks: list[int]) -> None:
        """Play given cards for a role, whatever its policy says."""
        if role == 0:
            self.begin(picks)
            return
        trumps = (picks[0] | picks[1] | picks[2] | picks[3] | picks[4] | picks[5]) & self.plain_led
        reach = self.live | self.mask
        beating = 0
        for rank in RISING:
            beating |= picks[rank] & self.beats[rank]
        won = beating & reach
        self.settle(role, picks, won, trumps, (beating ^ won) & self.led if self.tops else 0)

    def finish(self, last: int) -> None:
        """Complete the trick: count it, with ``last`` more units, and rotate the winner to role 0."""
        _, second, third, fourth = self.winners
        by_one, by_two = second | fourth, third | fourth
        self.take(self.mask ^ self.odd ^ by_one, last)
        if last:
            return
        one, two = self.spread(by_one), self.spread(by_two)
        for hand0, hand1, hand2, hand3 in self.turning:
            for rank in RISING:
                first, left, across, right = hand0[rank], hand1[rank], hand2[rank], hand3[rank]
                moved = (first ^ across) & two
                first ^= moved
                across ^= moved
                moved = (left ^ right) & two
                left ^= moved
                right ^= moved
                hand0[rank] = first ^ ((first ^ left) & one)
                hand1[rank] = left ^ ((left ^ across) & one)
                hand2[rank] = across ^ ((across ^ right) & one)
                hand3[rank] = right ^ ((right ^ first) & one)

    def take(self, ours: int, last: int) -> None:
        """Give the trick to North and South in the lanes of ``ours``, elsewhere to the others, and count it."""
        self.odd = self.mask ^ ours
        self.takers = (ours, self.odd)
        self.no_trick[0] &= self.odd
        self.no_trick[1] &= ours
        self.count(ours, last)

    def count(self, ours: int, last: int) -> None:
        """Count the trick, with ``last`` more units, in the lanes in which North and South have taken it."""
        add_trick(self.points, self.trick, ours, last)

    def _value(self, picks: list[int]) -> Number:
        """Return the value of the cards played."""
        value = []
        for counted in self.values:
            wide = 0
            for rank in counted:
                wide |= picks[rank]
            value.append(self.fold(wide))
        return value


@lru_cache(maxsize=64)
def every(count: int, first: int, lanes: int, total: int) -> int:
    """Return each ``count``-th lane of ``total``, from ``first`` on; after ``lanes`` lanes the count begins again."""
    turn = "0" * (count - 1 - first) + "1" + "0" * first
    plane = int("0" + turn * -(-lanes // count), 2) & full_plane(lanes)
    return repeated(plane, lanes, total // lanes) if lanes else 0


def add_trick(number: Number, trick: Number, takes: int, last: int) -> None:
    """Add a trick, with ``last`` more units, to a number in some lanes."""
    add(number, [plane & takes for plane in trick])
    if last:
        add(number, [takes if last >> place & 1 else 0 for place in range(last.bit_length())])


def _take_copy(more: Sequence[list[int]], rank: int, pick: int) -> None:
    """Remove the last further copy of the cards that a hand plays."""
    for level, held in enumerate(more, 1):
        stay = pick & more[level][rank] if level < len(more) else 0
        held[rank] ^= pick ^ stay
        if not stay:
            return
        pick = stay


def point_planes(rules: RuleSet) -> tuple[int, tuple[tuple[int, ...], ...]]:
    """Return the largest unit that divides all trick points, and the ranks for each bit of a card's value in it."""
    points = rules.card_points[Rank.NINE :]
    unit = next(unit for unit in (10, 5, 1) if not any(value % unit for value in (*points, rules.tricks.last_trick)))
    bits = max(points) // unit
    return unit, tuple(
        tuple(rank for rank in RISING if points[rank] // unit >> place & 1) for place in range(bits.bit_length())
    )
