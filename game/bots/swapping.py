"""Deals of a deck with more than two copies, made to agree with the knowledge by swapping cards.

Dealing at random and keeping what agrees, as with two copies, would keep one deal in many thousands. Here every lane
does a random walk instead: two kinds of card change places between two hands, in the lanes where that is possible and a
coin says so, then two others, and so on. Deals that agree come up as often as in a shuffle:

* In a shuffle a hand holds ``t`` copies of a card in proportion to ``1 / t!``. So a further copy is accepted with the
  probability ``1 / (t + 1)``, a copy less always, and as many lanes go one way as the other.
* A meld that was not laid may appear with a small probability, and vanish again: a strict ban would keep some deals
  apart for long. Lanes with such a meld at the end are dropped.
"""

from collections import Counter
from collections.abc import Generator, Sequence
from random import Random

from .knowledge import Knowledge, Sets
from .lanes.deal import draw_share, draw_third
from .lanes.passing import Cards
from .lanes.planes import full_plane, planes_of, rows_of

_SWAPS = 800
"""How many swaps are tried. With half of them, every card's share is correct to a few hundredths."""
_RINGS = 4
"""One in this many swaps per kind of card is a ring of three: often the only way between the few deals of an ending."""
_WALL = 3
"""How many coins must all say so before a swap is made that makes a meld that was not laid."""
_AT_ONCE = 16
"""How many swaps are tried between two yields."""


def walk(
    known: Knowledge, facts: Sequence[tuple[int, Sets]], hands: Sequence[Cards], lanes: int, rng: Random, wanted: int
) -> Generator[None, None, None]:
    """Swap cards until deals agree, and keep ``wanted`` of those lanes, some twice if there are too few.

    ``hands`` hold the known cards of each seat when melds were laid, and the hidden cards dealt anyhow to hands that
    may hold them. If no lane agrees, all are kept as they are.
    """
    lane_walk = _Walk(known, facts, hands, lanes, rng)
    yield from lane_walk.run()
    agreed = lane_walk.agreed()
    if agreed:
        planes = [row[kind] for seat in lane_walk.seats for row in hands[seat].held for kind in lane_walk.kinds]
        chosen = iter(planes_of(rows_of(planes, agreed, lanes), len(planes), wanted))
        for seat in lane_walk.seats:
            for row in hands[seat].held:
                for kind in lane_walk.kinds:
                    row[kind] = next(chosen)


class _Pile:
    """The copies of one kind of card that a seat holds in each lane."""

    __slots__ = ("barred", "held", "kept", "kind", "named", "watched")

    def __init__(self, kind: int, held: list[int], kept: int, named: int, barred: bool) -> None:
        self.kind = kind
        self.held = held
        """The lanes with more than 0, 1, ... copies; last the empty plane of more copies than there are."""
        self.kept = kept
        """How many copies stay where they are."""
        self.named = named
        """How many of these do not come from the observing seat."""
        self.barred = barred
        """Whether the seat cannot hold a hidden copy."""
        self.watched: list[tuple[int, list[tuple[list[int], int]]]] = []
        """Melds that it has not laid: how many sets of each it holds at most, and its other cards, each as held and by
        kind.
        """


_Move = tuple[_Pile, _Pile, int]
"""The pile that a card leaves, the one that it joins, and the kind of card that its new seat gives for it."""
_Ring = tuple[_Move, ...]
"""The moves of a swap: each card goes to the next seat, the last one to the first."""


class _Walk:
    """Lanes on a random walk."""

    def __init__(
        self, known: Knowledge, facts: Sequence[tuple[int, Sets]], hands: Sequence[Cards], lanes: int, rng: Random
    ) -> None:
        self.kinds = sorted({card.kind for card in known.hidden})
        self.seats = [place for place, size in enumerate(known.sizes) if size > len(known.held[place])]
        self._facts = facts
        self._hands = hands
        self._lanes = lanes
        self._full = full_plane(lanes)
        self._rng = rng
        self._rng = rng
        self._bits = rng.getrandbits
        alike: dict[tuple[int, int], int] = {(seat, card.kind): copies for card, seat, copies in known.twins}
        self._piles: dict[tuple[int, int], _Pile] = {}
        for seat, barred in enumerate(known.barred):
            kept, out = Counter(card.kind for card in known.known[seat]), {card.kind for card in barred}
            for kind in range(len(hands[seat].held[0])):
                held = [*(row[kind] for row in hands[seat].held), 0]
                named = kept[kind] - alike.get((seat, kind), 0)
                self._piles[seat, kind] = _Pile(kind, held, kept[kind], named, kind in out)
        for seat, fact in facts:
            piles = [self._piles[seat, card.kind] for card in fact.cards]
            for pile in piles:
                pile.watched.append((fact.most, [(other.held, other.kind) for other in piles if other is not pile]))

    def run(self) -> Generator[None, None, None]:
        """Try the swaps, in half of the lanes one way round, in the others the other way round."""
        rows = [[self._piles[seat, kind] for seat in self.seats] for kind in self.kinds]
        rings, full, rng = max(2, len(self.kinds) // _RINGS), self._full, self._rng
        random, bits, width, many, hands = rng.random, rng.getrandbits, self._lanes, len(self.kinds), len(self.seats)
        for number in range(_SWAPS):
            size = 3 if number % rings == 0 and len(self.seats) > 2 else 2
            if many < size or hands < size:
                continue
            if size == 2:
                one, other = int(random() * many), int(random() * (many - 1))
                s, t = int(random() * hands), int(random() * (hands - 1))
                coin = bits(width)
                out, back = rows[one], rows[other + (other >= one)]
                t += t >= s
                self._exchange(out[s], out[t], back[t], back[s], coin)
                self._exchange(back[s], back[t], out[t], out[s], full ^ coin)
            else:
                kinds, seats = _drawn(len(rows), size, rng), _drawn(len(self.seats), size, rng)
                coin = bits(width)
                one_way, other_way = _rings([rows[kind] for kind in kinds], seats)
                self._swap(one_way, coin)
                self._swap(other_way, full ^ coin)
            if number % _AT_ONCE == 0:
                yield
        for (seat, kind), pile in self._piles.items():
            for row, lanes in zip(self._hands[seat].held, pile.held, strict=False):
                row[kind] = lanes

    def agreed(self) -> int:
        """Return the lanes in which every hand would have laid down exactly its melds."""
        agreed = self._full
        for seat, fact in self._facts:
            more = agreed
            for card in fact.cards:
                more &= self._piles[seat, card.kind].held[fact.most]
            agreed ^= more
        return agreed

    def _exchange(self, here: _Pile, there: _Pile, back: _Pile, home: _Pile, lanes: int) -> None:
        """In these lanes, where allowed, move a card from ``here`` to ``there``, and one from ``back`` to ``home``.

        It is ``_swap`` for a ring of two, without its loops: it runs some 1,200 times for each decision.
        """
        if there.barred or home.barred:
            return
        leaves, joins, returns, comes = here.held, there.held, back.held, home.held
        lanes &= leaves[here.kept] & returns[back.kept]
        if not lanes:
            return
        if there.watched:
            lanes = self._past_walls(there, back.kind, lanes)
        if home.watched:
            lanes = self._past_walls(home, here.kind, lanes)
        if lanes & joins[there.named]:
            lanes = self._taken_in(there, lanes)
        if lanes & comes[home.named]:
            lanes = self._taken_in(home, lanes)
        if lanes:
            _take(leaves, lanes)
            _add(joins, lanes)
            _take(returns, lanes)
            _add(comes, lanes)

    def _swap(self, ring: _Ring, lanes: int) -> None:
        """In these lanes, where allowed, move the cards of a ring."""
        for source, target, _ in ring:
            if target.barred:
                return
            lanes &= source.held[source.kept]
        if not lanes:
            return
        for _, target, given in ring:
            if target.watched:
                lanes = self._past_walls(target, given, lanes)
        for _, target, _ in ring:
            if lanes & target.held[target.named]:
                lanes = self._taken_in(target, lanes)
        if lanes:
            for source, target, _ in ring:
                _take(source.held, lanes)
                _add(target.held, lanes)

    def _past_walls(self, pile: _Pile, given: int, lanes: int) -> int:
        """Return where a swap makes no meld that was not laid, or makes one and passes the odds for that."""
        held = pile.held
        for count, others in pile.watched:
            made = lanes & held[count - 1] if count else lanes
            made ^= made & held[count]
            for rows, kind in others:
                if not made:
                    break
                made &= rows[count + (kind == given)]
            if made:
                passes, bits, width = made, self._bits, self._lanes
                for _ in range(_WALL):
                    passes ^= passes & bits(width)
                    if not passes:
                        break
                lanes ^= made ^ passes
        return lanes

    def _taken_in(self, pile: _Pile, lanes: int) -> int:
        """Return where a hand accepts a card: always without a copy, else the more rarely the more copies it has.

        Copies that it is known to have because the observing seat passed them do not count.
        """
        held, level = pile.held, pile.named
        some, bits, width = lanes & held[level], self._bits, self._lanes
        if some:
            lanes ^= some ^ (some & bits(width))
            some = lanes & held[level + 1]
            if some:
                lanes ^= draw_third(some, width, self._rng)
                for count, row in enumerate(held[level + 2 :], 4):
                    some = lanes & row
                    if not some:
                        break
                    lanes ^= draw_share(some, count, width, self._rng)
        return lanes


def _take(held: list[int], lanes: int) -> None:
    """Remove a copy in these lanes, in each of which there is one."""
    level = 0
    while lanes:
        stay = lanes & held[level + 1]
        held[level] ^= lanes ^ stay
        lanes = stay
        level += 1


def _add(held: list[int], lanes: int) -> None:
    """Add a copy in these lanes."""
    level = 0
    while lanes:
        old = held[level]
        held[level] = old | lanes
        lanes &= old
        level += 1


def _drawn(items: int, count: int, rng: Random) -> Sequence[int]:
    """Return the numbers of two or three different ones of some items, in random order."""
    random = rng.random
    first, second = int(random() * items), int(random() * (items - 1))
    second += second >= first
    if count == 2:
        return first, second
    third = int(random() * (items - 2))
    third += third >= min(first, second)
    return first, second, third + (third >= max(first, second))


def _rings(rows: Sequence[Sequence[_Pile]], seats: Sequence[int]) -> tuple[_Ring, _Ring]:
    """Return the moves of a card of each kind to the next seat in the ring, and those the other way round.

    A row has the piles of a kind, one for each seat.
    """
    if len(seats) == 2:
        (one, other), (s, t) = rows, seats
        here, there, back, home = one[s], one[t], other[t], other[s]
        a, b = here.kind, back.kind
        return ((here, there, b), (back, home, a)), ((home, back, a), (there, here, b))
    (x, y, z), (s, t, u) = rows, seats
    a, b, c = x[s].kind, y[s].kind, z[s].kind
    return (
        ((x[s], x[t], b), (y[t], y[u], c), (z[u], z[s], a)),
        ((z[s], z[u], b), (y[u], y[t], a), (x[t], x[s], c)),
    )
