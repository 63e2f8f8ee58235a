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
        self._rng = rng
        self._kept = [Counter(card.kind for card in cards) for cards in known.known]
        self._alike: dict[tuple[int, int], int] = {(seat, card.kind): copies for card, seat, copies in known.twins}
        self._barred = [{card.kind for card in cards} for cards in known.barred]
        self._watched: dict[tuple[int, int], list[tuple[list[int], int]]] = {}
        for seat, fact in facts:
            kinds = [card.kind for card in fact.cards]
            for kind in kinds:
                others = [other for other in kinds if other != kind]
                self._watched.setdefault((seat, kind), []).append((others, fact.most))

    def run(self) -> Generator[None, None, None]:
        """Try the swaps, in half of the lanes one way round, in the others the other way round."""
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
        """Return the lanes in which every hand would have laid down exactly its melds."""
        agreed = full_plane(self._lanes)
        for seat, fact in self._facts:
            more = agreed
            for card in fact.cards:
                more &= self._more(seat, card.kind, fact.most)
            agreed ^= more
        return agreed

    def _drawn(self, items: Sequence[T], count: int) -> list[T]:
        """Return some of the items in random order."""
        rest = list(items)
        return [rest.pop(int(self._rng.random() * len(rest))) for _ in range(count)]

    def _swap(self, kinds: Sequence[int], seats: Sequence[int], lanes: int) -> None:
        """In these lanes, where allowed, move a card of each kind from its seat to the next one in the ring."""
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

    def _past_walls(self, seat: int, kind: int, given: int, lanes: int) -> int:
        """Return where a swap makes no meld that was not laid, or makes one and passes the odds for that."""
        if lanes:
            for others, count in self._watched.get((seat, kind), ()):
                made = lanes ^ (lanes & self._more(seat, kind, count))
                if count:
                    made &= self._more(seat, kind, count - 1)
                for other in others:
                    made &= self._more(seat, other, count + (other == given))
                if made:
                    lanes ^= made ^ (made & draw_share(1, _WALL, self._lanes, self._rng))
        return lanes

    def _taken_in(self, seat: int, kind: int, lanes: int) -> int:
        """Return where a hand accepts a card: always without a copy, else the more rarely the more copies it has.

        Copies that it is known to have because the observing seat passed them do not count.
        """
        named = self._kept[seat][kind] - self._alike.get((seat, kind), 0)
        for count, row in enumerate(self._hands[seat].held[named:], 1):
            held = lanes & row[kind]
            if not held:
                break
            lanes ^= held & draw_share(1, count + 1, self._lanes, self._rng)
        return lanes

    def _more(self, seat: int, kind: int, count: int) -> int:
        """Return the lanes in which a seat has more than ``count`` copies."""
        held = self._hands[seat].held
        return held[count][kind] if count < len(held) else 0
