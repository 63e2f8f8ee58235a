"""Deals of a deck with more than two copies of each card, made to agree with all that is known by swapping cards.

Dealing at random and keeping what agrees, as two copies allow, would keep one deal in many thousands. Here every lane
goes for a walk instead: two kinds of card change places between two hands, in the lanes where that is possible and a
coin says so, then two others, and so on. Deals that agree come up as often as in a shuffle:

* In a shuffle a hand holds ``t`` copies of a card in proportion to ``1 / t!``. So a copy more is taken in with the
  chance ``1 / (t + 1)``, a copy less is always let go, and as many lanes go one way as the other.
* A meld that was not laid may come to be with a small chance, and go again: walls would keep some deals apart for long.
  Lanes that hold one in the end are left out.
"""

from collections import Counter
from collections.abc import Generator, Sequence
from random import Random
from typing import TypeVar

from ..rules import SEATS, Seat
from .knowledge import Knowledge, Sets
from .lanes.deal import draw_index
from .lanes.passing import Cards
from .lanes.planes import full_plane, planes_of, rows_of

_SWAPS = 800
"""How many swaps are tried. With half of them, no share of a card is more than a few hundredths off."""
_RINGS = 4
"""Of a quarter as many swaps as there are kinds of card one is of three in a ring: between the few deals of an ending
there is often no other way."""
_WALL = (1, 7)
"""The odds for and against a swap that makes a meld which was not laid."""
_AT_ONCE = 16
"""How many swaps are tried between two yields."""

T = TypeVar("T")


def walk(
    known: Knowledge, facts: Sequence[tuple[Seat, Sets]], hands: Sequence[Cards], lanes: int, rng: Random, wanted: int
) -> Generator[None, None, bool]:
    """Swap cards until deals agree, and keep ``wanted`` lanes of those that do, some twice where they are too few.

    ``hands`` hold what each seat had when melds were laid, as far as it is known, and the hidden cards dealt anyhow to
    hands that may hold them. Tells whether there is a lane that agrees; if not, all are kept as they are.
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
    return bool(agreed)


class _Walk:
    """Lanes on their walk."""

    def __init__(
        self, known: Knowledge, facts: Sequence[tuple[Seat, Sets]], hands: Sequence[Cards], lanes: int, rng: Random
    ) -> None:
        self.kinds = sorted({card.kind for card in known.hidden})
        self.seats = [seat for seat, size in zip(SEATS, known.sizes, strict=False) if size > len(known.held[seat])]
        self._facts = facts
        self._hands = hands
        self._lanes = lanes
        self._rng = rng
        self._kept = [Counter(card.kind for card in cards) for cards in known.known]
        self._alike = {(seat, card.kind): copies for card, seat, copies in known.twins}
        self._barred = [{card.kind for card in cards} for cards in known.barred]
        self._watched: dict[tuple[Seat, int], list[tuple[list[int], int]]] = {}
        for seat, fact in facts:
            kinds = [card.kind for card in fact.cards]
            for kind in kinds:
                others = [other for other in kinds if other != kind]
                self._watched.setdefault((seat, kind), []).append((others, fact.count))

    def run(self) -> Generator[None, None, None]:
        """Try the swaps, each in the lanes of a coin one way round, and in the others the other way round."""
        rings = max(2, len(self.kinds) // _RINGS)
        for number in range(_SWAPS):
            size = 3 if number % rings == 0 and len(self.seats) > 2 else 2
            if len(self.kinds) < size or len(self.seats) < size:
                continue
            kinds, seats = self._drawn(self.kinds, size), self._drawn(self.seats, size)
            coin = self._rng.getrandbits(self._lanes)
            self._swap(kinds, seats, coin)
            self._swap(kinds[::-1], [seats[0], *seats[:0:-1]], full_plane(self._lanes) ^ coin)
            if number % _AT_ONCE == 0:
                yield

    def agreed(self) -> int:
        """The lanes in which every hand would have laid down the melds that it did."""
        agreed = full_plane(self._lanes)
        for seat, fact in self._facts:
            more = agreed
            for card in fact.cards:
                more &= self._more(seat, card.kind, fact.count)
            agreed ^= more
        return agreed

    def _drawn(self, items: Sequence[T], count: int) -> list[T]:
        """Some of the items in random order."""
        rest = list(items)
        return [rest.pop(int(self._rng.random() * len(rest))) for _ in range(count)]

    def _swap(self, kinds: Sequence[int], seats: Sequence[Seat], lanes: int) -> None:
        """In these lanes, where it may be, a card of each kind goes from its seat to the next one in the ring."""
        places = list(zip(kinds, seats, strict=True))
        moves = list(zip(places, (*places[1:], places[0]), strict=True))
        for (kind, source), (_, target) in moves:
            if kind in self._barred[target]:
                return
            lanes &= self._more(source, kind, self._kept[source][kind])
        for (kind, _), (given, target) in moves:
            lanes = self._past_walls(target, kind, given, lanes)
        for (kind, _), (_, target) in moves:
            lanes = self._taken_in(target, kind, lanes)
        if lanes:
            for (kind, source), (_, target) in moves:
                self._hands[source].take(kind, lanes)
                self._hands[target].add(kind, lanes)

    def _past_walls(self, seat: Seat, kind: int, given: int, lanes: int) -> int:
        """Where a hand takes a card in for one given away and makes no meld that was not laid, or passes that wall."""
        if lanes:
            for others, count in self._watched.get((seat, kind), ()):
                made = lanes ^ (lanes & self._more(seat, kind, count))
                if count:
                    made &= self._more(seat, kind, count - 1)
                for other in others:
                    made &= self._more(seat, other, count + (other == given))
                if made:
                    lanes ^= made & draw_index(_WALL, self._lanes, self._rng)[1]
        return lanes

    def _taken_in(self, seat: Seat, kind: int, lanes: int) -> int:
        """Where a hand takes a card in: every time without a copy, else the less often the more it has.

        Copies that it is known to have by name, since the observing seat passed them, do not count.
        """
        named = self._kept[seat][kind] - self._alike.get((seat, kind), 0)
        for count, row in enumerate(self._hands[seat].held[named:], 1):
            held = lanes & row[kind]
            if not held:
                break
            lanes ^= held & draw_index((1, count), self._lanes, self._rng)[0]
        return lanes

    def _more(self, seat: Seat, kind: int, count: int) -> int:
        """The lanes in which a seat has more than so many copies."""
        held = self._hands[seat].held
        return held[count][kind] if count < len(held) else 0
