"""Tricks in lanes: the policies of ``policy.py`` and the duties of rules.md 4c as algebra over planes.

Planes here are *wide*: four blocks of lanes side by side, one for each suit. Block 0 is trump, then the suits that
follow it in the circle of suits; bit ``block × lanes + lane``. What lies within block 0 is also a plane of lanes.

Seats are taken by *role*: role 0 leads, role 1 sits at its left, and so on. The winner differs from lane to lane, so
after a trick the hands are rotated, lane by lane, until the winner is role 0 everywhere.

Two copies of a card in one hand need no plane for each seat: ``pairs[rank]`` says in which lanes the two unplayed
copies are together, whoever holds them.

Under every policy who can beat the best card does, who must follow or trump does, so the head rule and the overtrump
switch never change what a policy plays; they matter only for the cards offered to it and for what a play proves.
"""

from collections.abc import Generator, Sequence

from game.bots.lanes import Deals, Number, add, full_plane
from game.bots.policy import Policy
from game.rules.cards import Card, Suit
from game.rules.ruleset import RuleSet
from game.rules.seats import Seat, Team

RISING = (0, 1, 2, 3, 4, 5)
FALLING = (5, 4, 3, 2, 1, 0)
COUNTERS = (3, 4, 5)
DEFENDERS = (3, 2, 1, 0, 4, 5)
"""The order in which Expert leads plain cards as a defender when nothing is sure."""


class Table:
    """All lanes of a deal in play, between two tricks or in the middle of one.

    ``points`` is what North and South have taken since, in units of ``unit`` points; ``ns_all`` and ``ew_all`` are
    the lanes in which one team has taken every trick since.
    """

    __slots__ = (
        "beats",
        "bidders",
        "ew_all",
        "hands",
        "lanes",
        "led",
        "live",
        "mask",
        "ns_all",
        "odd",
        "pairs",
        "plain_led",
        "points",
        "policy",
        "ruffed",
        "trick",
        "trump",
        "unit",
        "values",
        "winners",
    )

    def __init__(self, rules: RuleSet, deals: Deals, trump: Suit, bidders: Team, leader: Seat, policy: Policy) -> None:
        self.lanes = deals.lanes
        self.bidders = bidders
        self.mask = full_plane(deals.lanes)
        self.trump = trump
        self.policy = policy
        seats = (leader, leader.left, leader.partner, leader.right)
        self.hands = [[self._wide(deals.one[seat], rank) for rank in RISING] for seat in seats]
        self.pairs = [0] * 6
        for planes in deals.two:
            for rank in RISING:
                self.pairs[rank] |= self._wide(planes, rank)
        self.odd = self.mask if leader % 2 else 0
        self.ruffed = [0, 0]
        self.unit, self.values = point_planes(rules)
        self.points: Number = []
        self.ns_all = self.ew_all = self.mask
        self.led = self.live = self.plain_led = 0
        self.beats = [0] * 6
        self.winners = [0] * 4
        self.trick: Number = []

    def _wide(self, planes: Sequence[int], rank: int) -> int:
        """The four suits of a rank side by side, trump first."""
        trump, lanes = int(self.trump), self.lanes
        return (
            planes[trump * 6 + rank]
            | planes[(trump + 1) % 4 * 6 + rank] << lanes
            | planes[(trump + 2) % 4 * 6 + rank] << 2 * lanes
            | planes[(trump + 3) % 4 * 6 + rank] << 3 * lanes
        )

    def block(self, suit: Suit) -> int:
        """How far the block of a suit is shifted."""
        return (suit - self.trump) % 4 * self.lanes

    def spread(self, plane: int) -> int:
        """A plane of lanes in all four blocks."""
        half = plane | plane << self.lanes
        return half | half << 2 * self.lanes

    def fold(self, wide: int) -> int:
        """The lanes in which any block of a wide plane is set."""
        half = wide | wide >> 2 * self.lanes
        return (half | half >> self.lanes) & self.mask

    def card(self, card: Card, lanes: int) -> list[int]:
        """The wide planes, by rank, of this card played in these lanes."""
        picks = [0] * 6
        picks[card.rank] = lanes << self.block(card.suit)
        return picks

    # One trick.

    def lead(self) -> list[int]:
        """What role 0 leads by policy: a wide plane for each rank."""
        hand = self.hands[0]
        picks = [0] * 6
        if self.policy is Policy.EXPERT:
            need = self._lead_as_expert(picks)
        else:
            need = self._pick_sure_trumps(self.mask, picks)
            if self.policy is Policy.STANDARD:
                need = self._pick_plain(hand, need, FALLING, picks)
            else:
                need = self._pick_sure_plain(need, picks)
                need = self._pick_plain(hand, need, RISING, picks)
        if need:
            for rank in RISING:
                held = hand[rank] & need
                picks[rank] |= held
                need ^= held
        return picks

    def _lead_as_expert(self, picks: list[int]) -> int:
        """What Expert leads; answers the lanes in which it has nothing but trumps that are not sure."""
        hand, left, across, right = self.hands
        attack = self.odd if self.bidders else self.mask ^ self.odd
        trumps_out = 0
        for rank in RISING:
            trumps_out |= left[rank] | across[rank] | right[rank]
        chase = self._pick_sure_trumps(attack & trumps_out, picks)
        calm = self.mask ^ (attack & trumps_out)
        need = self._pick_sure_plain(chase | calm, picks)
        defend = need ^ (need & attack)
        need = self._pick_plain(hand, need ^ defend, RISING, picks)
        defend = self._pick_plain(hand, defend, DEFENDERS, picks)
        top = need ^ (need & trumps_out)
        for rank in FALLING:
            held = hand[rank] & top
            picks[rank] |= held
            top ^= held
        need &= trumps_out
        if defend:
            for rank in DEFENDERS:
                held = hand[rank] & defend
                picks[rank] |= held
                defend ^= held
        return need

    def begin(self, picks: list[int]) -> None:
        """Role 0 has led these cards."""
        led = picks[0] | picks[1] | picks[2] | picks[3] | picks[4] | picks[5]
        above = self.mask ^ (led & self.mask)
        beats = self.beats
        self.plain_led = above
        self.led = self.live = led
        for rank in RISING:
            beats[rank] = above
            above |= picks[rank]
        self.winners = [self.mask, 0, 0, 0]
        self.trick = []
        self._count(picks)

    def follow(self, role: int) -> tuple[list[int], int, int]:
        """What a later role plays by policy: the wide planes by rank, those that win so far, the lanes that trump."""
        hand = self.hands[role]
        beats = self.beats
        mask = self.mask
        held = hand[0] | hand[1] | hand[2] | hand[3] | hand[4] | hand[5]
        follows = held & self.led
        void = mask ^ self.fold(follows)
        ruffs = held & void
        able = opened = (follows & self.live) | ruffs
        picks = [0] * 6
        if role < 3 and self.policy is Policy.EXPERT:
            opened ^= self._pick_unbeatable(role, opened ^ (ruffs & self.plain_led & opened), picks)
        for rank in RISING if role == 3 or self.policy is Policy.EXPERT else FALLING:
            pick = hand[rank] & beats[rank] & opened
            if pick:
                picks[rank] |= pick
                opened ^= pick
        won = able ^ opened
        rest = (follows | ruffs) ^ won
        partner = self.winners[role - 2] if role > 1 else 0
        if role == 2 and self.policy is Policy.EXPERT:
            partner ^= partner & self._beatable_lead()
        if partner:
            counters = rest & self.spread(partner)
            if counters:
                for rank in COUNTERS:
                    pick = hand[rank] & counters
                    picks[rank] |= pick
                    counters ^= pick
                    rest ^= pick
        for rank in RISING:
            pick = hand[rank] & rest
            if pick:
                picks[rank] |= pick
                rest ^= pick
                if not rest:
                    break
        discards = void ^ ruffs
        if discards:
            giving = discards & partner
            if giving:
                discards ^= giving ^ self._pick_plain(hand, giving, COUNTERS, picks)
            if discards:
                self._pick_plain(hand, discards, RISING, picks)
        return picks, won, ruffs

    def settle(self, role: int, picks: list[int], won: int, ruffs: int) -> None:
        """A later role has played these cards."""
        if won:
            lanes = self.fold(won)
            if role < 3:
                beats = self.beats
                below = won
                for rank in RISING:
                    beats[rank] ^= beats[rank] & below
                    below ^= picks[rank] & below
                if ruffs:
                    self.live ^= self.live & self.spread(won & self.plain_led)
            winners = self.winners
            for other in range(role):
                winners[other] ^= winners[other] & lanes
            winners[role] = lanes
        if ruffs and self.policy is not Policy.STANDARD:
            ours = ruffs & self.odd if role != 2 else ruffs ^ (ruffs & self.odd)
            if ours:
                self.ruffed[0] |= self.led & self.spread(ours)
            if ours != ruffs:
                self.ruffed[1] |= self.led & self.spread(ruffs ^ ours)
        self._count(picks)

    def remove(self, role: int, picks: list[int]) -> None:
        """The cards that a role plays leave its hand."""
        hand, pairs = self.hands[role], self.pairs
        for rank in RISING:
            pick = picks[rank]
            if pick:
                both = pick & pairs[rank]
                if both:
                    pairs[rank] ^= both
                    pick ^= both
                hand[rank] ^= pick

    def put(self, role: int, picks: list[int]) -> None:
        """A role plays given cards, whatever its policy says."""
        if role == 0:
            self.begin(picks)
            return
        trumps = (picks[0] | picks[1] | picks[2] | picks[3] | picks[4] | picks[5]) & self.plain_led
        reach = self.live | self.mask
        won = 0
        for rank in RISING:
            won |= picks[rank] & self.beats[rank] & reach
        self.settle(role, picks, won, trumps)

    def finish(self, last: int) -> None:
        """The trick is complete: count it, with ``last`` more units, and turn the winner into role 0."""
        _, second, third, fourth = self.winners
        by_one, by_two = second | fourth, third | fourth
        self.odd ^= by_one
        ours = self.mask ^ self.odd
        self.ns_all &= ours
        self.ew_all &= self.odd
        add(self.points, [plane & ours for plane in self.trick])
        if last:
            add(self.points, [ours if last >> place & 1 else 0 for place in range(last.bit_length())])
            return
        one, two = self.spread(by_one), self.spread(by_two)
        hand0, hand1, hand2, hand3 = self.hands
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

    # Parts of the policies.

    def _pick_sure_trumps(self, need: int, picks: list[int]) -> int:
        """In the lanes in need, lead the highest trump if it is sure; answers the lanes without one."""
        hand, left, across, right = self.hands
        unbeaten = need
        for rank in FALLING:
            if not unbeaten:
                break
            held = hand[rank] & unbeaten
            picks[rank] |= held
            need ^= held
            unbeaten ^= held
            unbeaten ^= unbeaten & (left[rank] | across[rank] | right[rank])
        return need

    def _pick_unbeatable(self, role: int, opened: int, picks: list[int]) -> int:
        """Play the highest winner of a suit led where nothing left in other hands ranks higher; answers where."""
        hand, beats = self.hands[role], self.beats
        first, second, third = (self.hands[other] for other in range(4) if other != role)
        picked = 0
        for rank in FALLING:
            if not opened:
                break
            pick = hand[rank] & beats[rank] & opened
            picks[rank] |= pick
            picked |= pick
            opened ^= pick
            opened ^= opened & (first[rank] | second[rank] | third[rank])
        return picked

    def _beatable_lead(self) -> int:
        """The lanes in which a card of the suit led that role 2 does not hold beats the card that is winning."""
        leader, left, _, right = self.hands
        higher = 0
        for rank in RISING:
            higher |= (leader[rank] | left[rank] | right[rank]) & self.beats[rank]
        return self.fold(higher & self.led)

    def _pick_plain(self, hand: list[int], need: int, order: Sequence[int], picks: list[int]) -> int:
        """In the lanes in need, pick the first plain card in the order of ranks; answers the lanes without one.

        This is where most time goes, so ``fold`` and ``spread`` are written out.
        """
        if not need:
            return 0
        one, two = self.lanes, 2 * self.lanes
        half = need << one
        opened = half | half << one | half << two
        union = 0
        for rank in order:
            found = hand[rank] & opened
            if found:
                picks[rank] |= found
                union |= found
                half = found | found >> two
                got = (half | half >> one) & need
                need ^= got
                if not need:
                    break
                half = got << one
                opened ^= opened & (half | half << one | half << two)
        self._break_ties(union, picks)
        return need

    def _pick_sure_plain(self, need: int, picks: list[int]) -> int:
        """In the lanes in need, lead the highest sure plain card; answers the lanes without one."""
        hand, left, across, right = self.hands
        if not need:
            return 0
        opened = self.spread(need) ^ need
        ruffed = self.ruffed[1] ^ ((self.ruffed[0] ^ self.ruffed[1]) & self.spread(self.odd))
        if ruffed:
            trumps = 0
            for rank in RISING:
                trumps |= (left[rank] | across[rank] | right[rank]) & self.mask
            opened ^= opened & ruffed & self.spread(trumps)
        union = 0
        for rank in FALLING:
            found = hand[rank] & opened
            if found:
                picks[rank] |= found
                union |= found
                got = self.fold(found)
                need ^= got
                if not need:
                    break
                opened ^= opened & self.spread(got)
            opened ^= opened & (left[rank] | across[rank] | right[rank])
            if not opened:
                break
        self._break_ties(union, picks)
        return need

    def _break_ties(self, union: int, picks: list[int]) -> None:
        """Where cards of one rank were picked in several plain suits, keep the suit that follows trump first."""
        if not union:
            return
        lanes, mask = self.lanes, self.mask
        first, second, third = union >> lanes & mask, union >> 2 * lanes & mask, union >> 3 * lanes
        clash = (first & second) << 2 * lanes | ((first | second) & third) << 3 * lanes
        if clash:
            for rank in RISING:
                picks[rank] ^= picks[rank] & clash

    def _count(self, picks: list[int]) -> None:
        """Add the value of the cards played to the trick."""
        value = []
        for ranks in self.values:
            wide = 0
            for rank in ranks:
                wide |= picks[rank]
            value.append(self.fold(wide))
        add(self.trick, value)


def point_planes(rules: RuleSet) -> tuple[int, tuple[tuple[int, ...], ...]]:
    """The largest unit that divides all trick points, and for each bit of a card's value the ranks that have it."""
    points = rules.card_points
    unit = next(unit for unit in (10, 5, 1) if not any(value % unit for value in (*points, rules.last_trick)))
    bits = max(points) // unit
    return unit, tuple(
        tuple(rank for rank in RISING if points[rank] // unit >> place & 1) for place in range(bits.bit_length())
    )


def play_tricks(table: Table, rules: RuleSet, tricks: int, role: int = 0) -> Generator[None, None, None]:
    """Play so many tricks to the end by policy; ``role`` is the first to act in the first of them."""
    for left in range(tricks, 0, -1):
        if role == 0:
            picks = table.lead()
            table.remove(0, picks)
            table.begin(picks)
            role = 1
        for follower in range(role, 4):
            picks, won, ruffs = table.follow(follower)
            table.remove(follower, picks)
            table.settle(follower, picks, won, ruffs)
        table.finish(0 if left > 1 else rules.last_trick // table.unit)
        role = 0
        yield
