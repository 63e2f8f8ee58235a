"""Deals that agree with what a seat knows, each as likely as any other, many at a time.

The hidden cards fall into classes by the seats that may hold them. How many of each class go to each seat is drawn
with the exact number of ways to do so as weight; then each class is dealt card by card, a seat's chance being its share
of the places left. Physical cards are dealt, so two equal cards count twice, as in a shuffle; a hidden card that lands
beside its twin (see ``Knowledge.twins``) is kept every second time. Last, the lanes are dropped in which a hand would
have laid down other melds. Every step is exact, with as many random bits as it needs, so
the result is uniform over the deals that agree with the knowledge. Only where nearly every lane is dropped does the
work stop early: then lanes are repeated; and if none at all is left, meld constraints are ignored.
"""

from collections import Counter
from collections.abc import Generator, Iterator, Sequence
from dataclasses import dataclass
from math import factorial
from random import Random

from game.bots.knowledge import Knowledge, Sets
from game.bots.lanes.deal import deal_cards, draw_index
from game.bots.lanes.passing import Cards
from game.bots.lanes.planes import Deals, Number, add_where, full_plane, plane_from_bits
from game.rules import SEATS, Card, Hand, Seat

_CHUNK = 6000
"""The most lanes dealt between two yields."""
_CHUNKS = 40
"""How often lanes are dealt before the work stops early."""

_BIT_OF_BYTE = tuple(bytes(byte >> place & 1 for byte in range(256)) for place in range(8))


@dataclass(frozen=True, slots=True)
class _Class:
    """Hidden cards that the same seats may hold."""

    cards: Hand
    seats: tuple[Seat, ...]


_Table = tuple[tuple[int, ...], ...]
"""How many cards of each class go to each of its seats."""


class NoSuchDeal(ValueError):
    """What is known contradicts itself: no deal agrees with it."""


def sample(known: Knowledge, lanes: int, rng: Random) -> Generator[None, None, Deals]:
    """Deal ``lanes`` lanes, uniform over the deals that agree with the knowledge. Yields every millisecond or so.

    Raises:
        NoSuchDeal: no deal agrees with it.
    """
    classes = _classes(known)
    tables = tuple(_tables(known, classes))
    if not tables:
        raise NoSuchDeal(f"no deal agrees with {known!r}")
    cards = tuple(card for one in classes for card in one.cards)
    rows: list[list[int]] = [[] for _ in range(2 * len(cards))]
    checks = _checks(known)
    twins = [(cards.index(card), seat) for card, seat in known.twins if _room(known, seat)]
    if not checks and not twins:
        done = 0
        while done < lanes:
            part = min(_CHUNK, lanes - done)
            for row, plane in zip(rows, _deal(classes, tables, part, rng), strict=True):
                row.append(plane << done)
            done += part
            if done < lanes:
                yield
        return _assemble(known, cards, [sum(row) for row in rows], lanes)
    accepted: list[bytes] = []
    count = 0
    part = min(_CHUNK, max(512, 4 * lanes))
    for _ in range(_CHUNKS):
        planes = _deal(classes, tables, part, rng)
        agreed = _beside_twins(twins, planes, part, rng)
        agreed = _agreeing(known, checks, cards, planes, agreed, full_plane(part))
        if agreed:
            accepted.append(_columns(planes, agreed, part))
            count += agreed.bit_count()
        if count >= lanes:
            break
        wanted = (lanes - count) * part // max(1, agreed.bit_count())
        part = min(_CHUNK, max(512, wanted + wanted // 4))
        yield
    if not count:
        return _assemble(known, cards, _deal(classes, tables, lanes, rng), lanes)
    width = len(rows)
    matrix = b"".join(accepted)
    while len(matrix) < lanes * width:
        matrix += matrix
    matrix = matrix[: lanes * width]
    yield
    return _assemble(known, cards, [plane_from_bits(matrix[row::width]) for row in range(width)], lanes)


# Which cards may go where, and in how many ways.


def _classes(known: Knowledge) -> tuple[_Class, ...]:
    """The hidden cards by the seats that may hold them; a seat that has no room may hold none."""
    others = [seat for seat in SEATS if _room(known, seat)]
    found: dict[tuple[Seat, ...], list[Card]] = {}
    for card in known.hidden:
        seats = tuple(seat for seat in others if card not in known.barred[seat])
        found.setdefault(seats, []).append(card)
    return tuple(_Class(tuple(cards), seats) for seats, cards in sorted(found.items()))


def _room(known: Knowledge, seat: Seat) -> int:
    return known.sizes[seat] - len(known.held[seat])


def _tables(known: Knowledge, classes: tuple[_Class, ...]) -> Iterator[tuple[_Table, int]]:
    """Every way to share the classes out by number, with the number of ways to do so by cards."""
    rooms = [_room(known, seat) for seat in SEATS]

    def shares(seats: tuple[Seat, ...], count: int) -> Iterator[tuple[int, ...]]:
        if not seats:
            if count == 0:
                yield ()
            return
        if len(seats) == 1:
            if count <= rooms[seats[0]]:
                yield (count,)
            return
        for first in range(min(count, rooms[seats[0]]) + 1):
            for rest in shares(seats[1:], count - first):
                yield (first, *rest)

    def extend(index: int) -> Iterator[tuple[_Table, int]]:
        if index == len(classes):
            if not any(rooms):
                yield (), 1
            return
        one = classes[index]
        for share in shares(one.seats, len(one.cards)):
            ways = factorial(len(one.cards))
            for seat, number in zip(one.seats, share, strict=True):
                ways //= factorial(number)
                rooms[seat] -= number
            for table, more in extend(index + 1):
                yield (share, *table), ways * more
            for seat, number in zip(one.seats, share, strict=True):
                rooms[seat] += number

    return extend(0)


# Dealing.


def _deal(classes: Sequence[_Class], tables: Sequence[tuple[_Table, int]], lanes: int, rng: Random) -> list[int]:
    """Deal all classes: for each card two planes, the low and the high bit of the index of its seat."""
    planes = []
    drawn = draw_index([weight for _, weight in tables], lanes, rng)
    for index, one in enumerate(classes):
        shares: list[Number] = [[] for _ in one.seats]
        for (table, _), where in zip(tables, drawn, strict=True):
            for number, count in zip(shares, table[index], strict=True):
                add_where(number, where, count)
        for holders in deal_cards(len(one.cards), shares, lanes, rng):
            low = high = 0
            for seat, where in zip(one.seats, holders, strict=True):
                low |= where if seat & 1 else 0
                high |= where if seat & 2 else 0
            planes += [low, high]
    return planes


# What the melds say.


def _checks(known: Knowledge) -> list[tuple[Seat, Sets]]:
    """The facts about sets that a deal of the hidden cards could still break."""
    checks = []
    hidden = set(known.hidden)
    for seat in SEATS:
        had = Counter(known.known[seat])
        for fact in known.sets[seat]:
            most = min(
                had[card] + known.deck.copies * (card in hidden and card not in known.barred[seat])
                for card in fact.cards
            )
            if most > fact.count or min(had[card] for card in fact.cards) < fact.count:
                checks.append((seat, fact))
    return checks


def _beside_twins(twins: Sequence[tuple[int, Seat]], planes: Sequence[int], lanes: int, rng: Random) -> int:
    """The lanes that stay when each card beside its twin is kept every second time."""
    kept = full_plane(lanes)
    for index, seat in twins:
        low, high = planes[2 * index], planes[2 * index + 1]
        there = kept & rng.getrandbits(lanes)
        there = there & low if seat & 1 else there ^ (there & low)
        there = there & high if seat & 2 else there ^ (there & high)
        kept ^= there
    return kept


def _agreeing(
    known: Knowledge, checks: Sequence[tuple[Seat, Sets]], cards: Hand, planes: Sequence[int], agreed: int, full: int
) -> int:
    """Of the lanes that agreed so far those in which every hand would have laid down the melds that it did."""
    if not checks:
        return agreed
    holdings = _holdings(known, known.known, cards, planes, full)
    for seat, fact in checks:
        held = holdings[seat].held
        if fact.count < len(held):
            more = agreed
            for card in fact.cards:
                more &= held[fact.count][card.kind]
            agreed ^= more
        if fact.count:
            for card in fact.cards:
                agreed &= held[fact.count - 1][card.kind]
        if not agreed:
            break
    return agreed


def _holdings(known: Knowledge, sure: Sequence[Hand], cards: Hand, planes: Sequence[int], full: int) -> list[Cards]:
    """What each seat holds in each lane: sure cards and dealt ones together."""
    hands = [Cards.none(known.deck.copies) for _ in sure]
    for held, hand in zip(hands, sure, strict=True):
        for card in hand:
            held.add(card.kind, full)
    for index, card in enumerate(cards):
        low, high = planes[2 * index], planes[2 * index + 1]
        both = low & high
        for held, where in zip(hands, (full ^ (low | high), low ^ both, high ^ both, both), strict=False):
            if where:
                held.add(card.kind, where)
    return hands


def _columns(planes: Sequence[int], lanes_kept: int, lanes: int) -> bytes:
    """The kept lanes one after the other, each a row of bytes 0 or 1, one for each plane."""
    width = (lanes + 7) // 8
    table = b"".join(plane.to_bytes(width, "little") for plane in planes)
    kept = lanes_kept.to_bytes(width, "little")
    rows = []
    for place in range(8):
        columns = [table[byte::width] for byte in range(width) if kept[byte] >> place & 1]
        rows.append(b"".join(columns).translate(_BIT_OF_BYTE[place]))
    return b"".join(rows)


def _assemble(known: Knowledge, cards: Hand, planes: Sequence[int], lanes: int) -> Deals:
    """The hands: what is held and what was dealt."""
    hands = _holdings(known, known.held, cards, planes, full_plane(lanes))
    return Deals(lanes, tuple(tuple(map(tuple, hand.held)) for hand in hands))
