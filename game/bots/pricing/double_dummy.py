"""The last phase of the two-handed game, in which every card is known, solved exactly.

A trick is one node, the lead and its answer, seen from the leader. Cards are bits, sorted by suit and rank, so that
duties are masks. Equal cards, and neighbours of equal value with no card of the other hand between them, are tried
once. Every question to the search has the form "does the leader reach this goal?"; a table keeps what the answers have
proved, and bounds close in on the value from both sides.

Work is counted in nodes. When they are used up before the value is known, the result is bounds, and an estimate within
them: a few tricks of search, and a plain playout of the rest.
"""

from collections.abc import Callable, Generator, Iterator
from dataclasses import dataclass
from math import gcd

from ...rules import Card, Hand, HeadRule, RuleSet, Suit
from ...rules.play import beats

NODES = 60_000
"""The nodes of one decision."""
_SLICE = 150
"""Nodes between two yields."""
_SHALLOW_NODES = 10_000
"""The nodes of estimates, if the exact value was not found."""
_ALL = 99
"""More tricks than there are."""
_STRIDE = 4
"""Steps of the goal, in units, which grow while the answer stays the same."""
_NARROW = 20
"""The gap between bounds, in units, below which it is halved."""
_PAIRED = 32
"""The width of a set of cards, in bits. A key for two sets holds the first in the bits above the second."""

_SURE, _SURE_TRUMP = 20, 14
"""The bonus for unbeatable cards in the order of leads."""

_Answers = tuple[tuple[int, bool, int], ...]
"""The answers to a lead, the most promising first: the card, whether the lead wins, and the points of the trick."""


@dataclass(slots=True)
class Bounds:
    """The value of a card for the seat that plays it, in points from here to the end of the deal."""

    low: int
    high: int
    estimate: int

    @property
    def value(self) -> int:
        """The value; until it is exact, the estimate, limited by the bounds."""
        return min(max(self.estimate, self.low), self.high)


class _Pause(Exception):
    """The nodes of a slice are used up."""


class _Spent(Exception):
    """The nodes of a decision are used up."""


class DoubleDummy:
    """One ending of the two-handed game, seen by the seat that is to play."""

    def __init__(
        self, rules: RuleSet, trump: Suit, mine: Hand, theirs: Hand, led: Card | None = None, nodes: int = NODES
    ) -> None:
        """Take the cards still in the hands, and the one on the table if the other seat has led."""
        points, last = rules.card_points, rules.tricks.last_trick
        self._unit = gcd(*points, last) or 1
        self._coarse = len(set(points)) < len(points)
        owned = sorted([(card, 0) for card in mine] + [(card, 1) for card in theirs])
        if led is not None:
            owned = sorted([*owned, (led, 2)])
        self._cards = {1 << place: card for place, (card, _) in enumerate(owned)}
        self._mine, self._theirs, self._led = (
            sum(1 << place for place, (_, owner) in enumerate(owned) if owner == whose) for whose in range(3)
        )
        self._worth = {bit: points[card.rank] // self._unit for bit, card in self._cards.items()}
        self._suits = [sum(bit for bit, card in self._cards.items() if card.suit is suit) for suit in Suit]
        self._trump, self._trump_suit = self._suits[trump], trump
        self._suit_of = {bit: self._suits[card.suit] for bit, card in self._cards.items()}
        self._face = {bit: self._mask(card.__eq__) for bit, card in self._cards.items()}
        self._above = {bit: self._suit_of[bit] & self._mask(card.__lt__) for bit, card in self._cards.items()}
        self._pairs = {
            led << _PAIRED | card: (card, not self._beats(card, led), self._worth[led] + self._worth[card])
            for led in self._cards
            for card in self._cards
        }
        must_beat = {HeadRule.EVERY_SUIT: sum(self._cards), HeadRule.TRUMP_LED: self._trump}
        self._must_beat = must_beat.get(rules.tricks.head_rule, 0)
        self._left = sum(self._worth.values()) + last // self._unit
        self._lows: dict[int, int] = {}
        self._highs: dict[int, int] = {}
        self._firsts: dict[int, int] = {}
        self._known_answers: dict[int, _Answers] = {}
        self._known_leads: dict[int, list[tuple[int, int]]] = {}
        self._nodes, self._stop, self._limit, self._work = 0, _SLICE, nodes, nodes
        every = sum(self._cards)
        if led is None:
            self._options = {bit: (bit, False, 0) for bit in self._different(self._mine, every)}
        else:
            self._options = {answer[0]: answer for answer in self._answers(self._led, self._mine, every)}
        self._bounds = {bit: Bounds(0, self._left, 0) for bit in self._options}

    @property
    def points_left(self) -> int:
        """Return all the points that are still to be taken."""
        return self._left * self._unit

    def glance(self) -> Generator[None, None, dict[Card, Bounds]]:
        """Estimate the value of every card: search one trick, and play out the rest. Nothing is proved."""
        yield from self._estimate(1, [[bit] for bit in self._bounds])
        return self._prices()

    def best(self) -> Generator[None, None, dict[Card, Bounds]]:
        """Find the value of the best card, and for the others at least how much less; the best comes first."""
        yield from self._estimate(1, [list(self._bounds)])
        self._limit = self._nodes + self._work
        try:
            yield from self._close_in(list(self._bounds), _ALL)
        except _Spent:
            yield from self._estimate_deeper()
        return self._prices()

    def others(self) -> Generator[None, None, dict[Card, Bounds]]:
        """After ``best``: find the value of every card, with the same amount of work again."""
        self._limit = self._nodes + self._work
        try:
            for bit in sorted(self._bounds, key=lambda bit: -self._bounds[bit].high):
                yield from self._close_in([bit], _ALL)
        except _Spent:
            pass
        return self._prices()

    def _estimate(self, depth: int, asked: list[list[int]]) -> Generator[None, None, None]:
        """Search ``depth`` tricks and play out the rest, for the best of each of these lists of cards."""
        exact = self._bounds
        self._lows, self._highs = {}, {}
        self._bounds = {bit: Bounds(0, self._left, bounds.estimate) for bit, bounds in exact.items()}
        try:
            for options in asked:
                yield from self._close_in(options, depth)
            for bit, bounds in self._bounds.items():
                exact[bit].estimate = bounds.value
        finally:
            self._lows, self._highs, self._bounds = {}, {}, exact

    def _estimate_deeper(self) -> Generator[None, None, None]:
        """Repeat the estimate, one trick deeper each time, until the nodes are used up."""
        self._limit = self._nodes + _SHALLOW_NODES
        try:
            for depth in range(2, _ALL):
                yield from self._estimate(depth, [list(self._bounds)])
        except _Spent:
            pass

    def _prices(self) -> dict[Card, Bounds]:
        unit = self._unit
        ranked = sorted(self._bounds.items(), key=lambda item: (-item[1].value, -item[1].low))
        return {
            self._cards[bit]: Bounds(bounds.low * unit, bounds.high * unit, bounds.estimate * unit)
            for bit, bounds in ranked
        }

    # Questions.

    def _close_in(self, options: list[int], depth: int) -> Generator[None, None, None]:
        """Ask until the best of these cards has an exact value."""
        bounds = self._bounds
        goal = max(bounds[bit].value for bit in options)
        same = 0
        while (low := max(bounds[bit].low for bit in options)) < (high := max(bounds[bit].high for bit in options)):
            if high - low < _NARROW:
                goal = (low + high + 1) // 2
            goal = min(max(goal, low + 1), high)
            if (yield from self._ask(options, goal, depth)):
                same = max(same, 0) + 1
                goal = max(bounds[bit].low for bit in options) + 1 + (same - 1) * _STRIDE
            else:
                same = min(same, 0) - 1
                goal = max(bounds[bit].high for bit in options) + (same + 1) * _STRIDE

    def _ask(self, options: list[int], goal: int, depth: int) -> Generator[None, None, bool]:
        """Return whether one of these cards reaches the goal; move it to the front."""
        for bit in options:
            bounds = self._bounds[bit]
            if bounds.high < goal:
                continue
            while True:
                try:
                    value = self._option(bit, goal, depth)
                    break
                except _Pause:
                    if self._nodes >= self._limit:
                        raise _Spent from None
                    self._stop = self._nodes + _SLICE
                    yield
            if value >= goal:
                bounds.low = max(bounds.low, value)
                options.remove(bit)
                options.insert(0, bit)
                return True
            bounds.high = min(bounds.high, value)
        return False

    def _option(self, bit: int, goal: int, depth: int) -> int:
        """Return a bound of this card's value: a lower one if it reaches the goal, else an upper one."""
        if not self._led:
            return self._lead(self._mine, self._theirs, self._left, goal, bit, depth)
        _, beaten, points = self._options[bit]
        left = self._left - points
        if beaten:
            return left - self._search(self._theirs, self._mine ^ bit, left, left - goal + 1, depth - 1)
        return points + self._search(self._mine ^ bit, self._theirs, left, goal - points, depth - 1)

    # The search.

    def _search(self, leader: int, other: int, left: int, goal: int, depth: int) -> int:
        """Return a bound of the leader's points: a lower one if it reaches the goal, else an upper one."""
        if goal <= 0:
            return 0
        if goal > left or not leader:
            return left
        key = leader << _PAIRED | other
        low = self._lows.get(key, 0)
        if low >= goal:
            return low
        high = self._highs.get(key, left)
        if high < goal:
            return high
        if not depth:
            found = self._played_out(leader, other, left)
            self._lows[key] = self._highs[key] = found
            return found
        self._nodes += 1
        if self._nodes > self._stop:
            raise _Pause
        leads = self._leads(leader, other)
        first = self._firsts.get(key)
        if first:
            leads.remove(first)
            leads.insert(0, first)
        most = -1
        for card in leads:
            found = self._lead(leader, other, left, goal, card, depth)
            if found > most:
                most = found
                if found >= goal:
                    self._lows[key] = found
                    self._firsts[key] = card
                    return found
        self._highs[key] = most
        return most

    def _lead(self, leader: int, other: int, left: int, goal: int, card: int, depth: int) -> int:
        """Return a bound of the leader's points with this lead."""
        answers = self._known_answers.get(card << _PAIRED | other) or self._answers(card, other, leader)
        least = left
        leader ^= card
        depth -= 1
        for answer, holds, points in answers:
            rest = left - points
            if holds:
                found = points + self._search(leader, other ^ answer, rest, goal - points, depth)
            else:
                found = rest - self._search(other ^ answer, leader, rest, rest - goal + 1, depth)
            if found < least:
                least = found
                if found < goal:
                    break
        return least

    def _played_out(self, leader: int, other: int, left: int) -> int:
        """Return the leader's points if both always play the most promising card."""
        taken, leads_now = 0, True
        while leader:
            self._nodes += 1
            card = self._leads(leader, other)[0]
            answer, holds, points = self._answers(card, other, leader)[0]
            left -= points
            leader ^= card
            other ^= answer
            if holds is leads_now:
                taken += points
            if not holds:
                leader, other, leads_now = other, leader, not leads_now
        return taken + left * leads_now

    # Legal cards.

    def _leads(self, leader: int, other: int) -> list[int]:
        """Return the leads worth trying: unbeatable cards, most points first, then the rest, fewest points first."""
        ranked: list[tuple[int, int]] = []
        trumps = other & self._trump
        for suit in self._suits:
            if held := leader & suit:
                against = other & suit
                ruffed = bool(trumps) and not against
                key = held << 25 | against << 1 | ruffed
                known = self._known_leads.get(key)
                if known is None:
                    different = self._different(held, against)
                    known = [(self._promise(card, against, ruffed), card) for card in different]
                    self._known_leads[key] = known
                ranked += known
        ranked.sort()
        return [card for _, card in ranked]

    def _promise(self, card: int, against: int, ruffed: bool) -> int:
        """Return the place of a lead in the order, lowest first."""
        worth = self._worth[card]
        if ruffed or against & self._above[card]:
            return worth
        return -worth - (_SURE_TRUMP if card & self._trump else _SURE)

    def _answers(self, led: int, other: int, leader: int) -> _Answers:
        """Return the answers: winners, most points first, then the rest, fewest first. ``leader``: before the lead."""
        legal = other & self._suit_of[led]
        if not legal:
            legal = other & self._trump or other
        elif led & self._must_beat:
            legal = legal & self._above[led] or legal
        found = [self._pairs[led << _PAIRED | card] for card in self._different(legal, leader)]
        found.sort(key=_promise_of_answer)
        answers = tuple(found)
        if not self._coarse:
            self._known_answers[led << _PAIRED | other] = answers
        return answers

    def _beats(self, card: int, led: int) -> bool:
        return beats(self._cards[card], self._cards[led], self._trump_suit)

    def _different(self, held: int, against: int) -> list[int]:
        """Return the cards of a hand without those equivalent to the next lower one, whatever the other hand plays."""
        different: list[int] = []
        before = 0
        for card in _bits(held):
            if not before or not self._same(before, card, against):
                different.append(card)
            before = card
        return different

    def _same(self, low: int, high: int, against: int) -> bool:
        if self._face[low] & high:
            return True
        if not self._coarse or self._worth[low] != self._worth[high] or not self._above[low] & high:
            return False
        return not (self._face[low] | self._above[low]) & ~self._above[high] & against

    def _mask(self, wanted: Callable[[Card], bool]) -> int:
        return sum(bit for bit, card in self._cards.items() if wanted(card))


def _promise_of_answer(answer: tuple[int, bool, int]) -> tuple[bool, int]:
    """Return the place of an answer in the order, lowest first."""
    _, holds, points = answer
    return holds, points if holds else -points


def _bits(mask: int) -> Iterator[int]:
    """Yield every bit, the lowest first."""
    while mask:
        bit = mask & -mask
        yield bit
        mask ^= bit
