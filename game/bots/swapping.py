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
from typing import TypeVar

from .knowledge import Knowledge, Sets
from .lanes.deal import draw_share
from .lanes.passing import Cards
from .lanes.planes import full_plane, planes_of, rows_of

_SWAPS = 800
"""How many swaps are tried. With half of them, every card's share is correct to a few hundredths."""
_RINGS = 4
"""One in this many swaps per kind of card is a ring of three: often the only way between the few deals of an ending."""
_WALL = 8
"""One in this many swaps that make a meld that was not laid is made."""
_AT_ONCE = 16
"""How many swaps are tried between two yields."""

T = TypeVar("T")


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
        self.watched: list[tuple[int, list[_Pile]]] = []
        """Melds that it has not laid: how many sets of each it holds at most, and the piles of its other cards."""


_Move = tuple[_Pile, _Pile, int]
"""The pile that a card leaves, the one that it joins, and the kind of card that its new seat gives for it."""


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
                pile.watched.append((fact.most, [other for other in piles if other is not pile]))

    def run(self) -> Generator[None, None, None]:
        """Try the swaps, in half of the lanes one way round, in the others the other way round."""
        rings = max(2, len(self.kinds) // _RINGS)
        for number in range(_SWAPS):
            size = 3 if number % rings == 0 and len(self.seats) > 2 else 2
            if len(self.kinds) < size or len(self.seats) < size:
                continue
            kinds, seats = self._drawn(self.kinds, size), self._drawn(self.seats, size)
            coin = self._rng.getrandbits(self._lanes)
            self._swap(self._ring(kinds, seats), coin)
            self._swap(self._ring(kinds[::-1], [seats[0], *seats[:0:-1]]), self._full ^ coin)
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

    def _drawn(self, items: Sequence[T], count: int) -> list[T]:
        """Return some of the items in random order."""
        rest = list(items)
        return [rest.pop(int(self._rng.random() * len(rest))) for _ in range(count)]

    def _ring(self, kinds: Sequence[int], seats: Sequence[int]) -> list[_Move]:
        """Return the moves by which a card of each kind goes from its seat to the next one in the ring."""
        piles, count = self._piles, len(kinds)
        return [
            (piles[seats[place], kind], piles[seats[(place + 1) % count], kind], kinds[(place + 1) % count])
            for place, kind in enumerate(kinds)
        ]

    def _swap(self, ring: Sequence[_Move], lanes: int) -> None:
        """In these lanes, where allowed, move the cards of a ring. It runs some 1,600 times for each decision."""
        for source, target, _ in ring:
            if target.barred:
                return
            lanes &= source.held[source.kept]
        for _, target, given in ring:
            if target.watched and lanes:
                lanes = self._past_walls(target, given, lanes)
        for _, target, _ in ring:
            lanes = self._taken_in(target, lanes)
        if not lanes:
            return
        for source, target, _ in ring:
            _take(source.held, lanes)
            _add(target.held, lanes)

    def _past_walls(self, pile: _Pile, given: int, lanes: int) -> int:
        """Return where a swap makes no meld that was not laid, or makes one and passes the odds for that."""
        for count, others in pile.watched:
            made = lanes ^ (lanes & pile.held[count])
            if count:
                made &= pile.held[count - 1]
            for other in others:
                made &= other.held[count + (other.kind == given)]
            if made:
                lanes ^= made ^ (made & draw_share(1, _WALL, self._lanes, self._rng))
        return lanes

    def _taken_in(self, pile: _Pile, lanes: int) -> int:
        """Return where a hand accepts a card: always without a copy, else the more rarely the more copies it has.

        Copies that it is known to have because the observing seat passed them do not count.
        """
        for count, row in enumerate(pile.held[pile.named :], 2):
            held = lanes & row
            if not held:
                break
            lanes ^= held & draw_share(1, count, self._lanes, self._rng)
        return lanes


def _take(held: list[int], lanes: int) -> None:
    """Remove a copy in these lanes, in each of which there is one."""
    for level in range(len(held) - 2, -1, -1):
        gone = held[level] & lanes
        if gone:
            held[level] ^= gone
            lanes ^= gone
            if not lanes:
                return


def _add(held: list[int], lanes: int) -> None:
    """Add a copy in these lanes."""
    for level, old in enumerate(held):
        held[level] = old | lanes
        lanes &= old
        if not lanes:
            return
