"""Lanes: many deals at once, one bit each.

A *plane* is an int whose bit *l* says whether something is true in lane *l*, that is in deal *l*; one ``&`` then
answers for all deals together. A *number* is a list of planes, least significant first: bit *l* of plane *k* is bit
*k* of the number in lane *l*.
"""

from collections.abc import Generator, Iterable, Sequence
from functools import lru_cache
from itertools import zip_longest
from struct import unpack

from ...rules import USUAL_KINDS, Card, Hand, Seat, Suit
from ...values import frozen

Planes = tuple[int, ...]
Number = list[int]


Held = Sequence[Sequence[int]]
"""The cards of one hand: ``held[c][kind]`` has the lanes with more than ``c`` copies of that card."""


@frozen
class Deals:
    """The cards that the seats hold in every lane."""

    lanes: int
    held: tuple[tuple[Planes, ...], ...]
    """``held[seat][c][kind]``: the lanes in which the seat holds more than ``c`` copies of that card."""

    @classmethod
    def from_hands(cls, deals: Sequence[Sequence[Hand]], copies: int = 2) -> "Deals":
        """Make one lane of each deal; a deal has a hand for each seat, from a deck with ``copies`` of each card."""
        held = [[[0] * len(USUAL_KINDS) for _ in range(copies)] for _ in deals[0]]
        for lane, hands in enumerate(deals):
            for rows, hand in zip(held, hands, strict=True):
                for card in hand:
                    next(row for row in rows if not row[card.kind] >> lane & 1)[card.kind] |= 1 << lane
        return cls(len(deals), tuple(tuple(map(tuple, rows)) for rows in held))

    def hands(self, lane: int) -> tuple[Hand, ...]:
        """Return the hands of a lane, sorted, in the order of the seats.

        Raises:
            IndexError: there is no such lane.
        """
        if not 0 <= lane < self.lanes:
            raise IndexError(f"lane {lane} of {self.lanes}")
        return tuple(
            tuple(
                card for card, *planes in zip(USUAL_KINDS, *rows, strict=True) for plane in planes if plane >> lane & 1
            )
            for rows in self.held
        )

    def holds(self, seat: Seat, card: Card, copies: int = 1) -> int:
        """Return the lanes in which the seat holds at least ``copies`` of the card, as a plane."""
        return self.held[seat][copies - 1][card.kind] if copies <= len(self.held[seat]) else 0

    def chosen(self, keeps: int) -> Generator[None, None, "Deals"]:
        """Return only the lanes of a plane, in their order. Yields after each hand."""
        packing = Packing(keeps, self.lanes)
        held: list[tuple[Planes, ...]] = []
        for rows in self.held:
            held.append(tuple(tuple(map(packing.packed, planes)) for planes in rows))
            yield
        return Deals(keeps.bit_count(), tuple(held))

    def repeated(self, times: int) -> "Deals":
        """Return the lanes several times over: lane ``l`` again at ``lanes + l``, ``2 × lanes + l``, and so on."""
        if times == 1:
            return self
        held = tuple(
            tuple(tuple(repeated(plane, self.lanes, times) for plane in planes) for planes in rows)
            for rows in self.held
        )
        return Deals(self.lanes * times, held)


def side_by_side(deals: Sequence[Deals]) -> Deals:
    """Return the lanes of all deals, one after the other."""
    widths = [one.lanes for one in deals]
    held = tuple(
        tuple(joined(rows, widths) for rows in zip(*seat, strict=True))
        for seat in zip(*(one.held for one in deals), strict=True)
    )
    return Deals(sum(widths), held)


def joined(numbers: Sequence[Sequence[int]], widths: Sequence[int]) -> Planes:
    """Put rows of planes side by side, each with its width in lanes; shorter rows continue with empty planes."""
    joined = []
    for planes in zip_longest(*numbers, fillvalue=0):
        plane = place = 0
        for part, width in zip(planes, widths, strict=True):
            plane |= part << place
            place += width
        joined.append(plane)
    return tuple(joined)


def each_suit_first(held: Held, lanes: int) -> Held:
    """Return a hand once for each suit, side by side, with the suits rotated until that one is the first."""
    kinds, size = len(USUAL_KINDS), len(USUAL_KINDS) // len(Suit)
    turns = [size * suit for suit in reversed(Suit)]
    wide = []
    for planes in held:
        row = []
        for kind in range(kinds):
            plane = 0
            for turn in turns:
                plane = plane << lanes | planes[(kind + turn) % kinds]
            row.append(plane)
        wide.append(row)
    return wide


class Packing:
    """Packs some lanes together: keeps their order and moves them to the low end.

    In step *k* a kept lane moves down by 2**k if the number of dropped lanes below it has bit *k*: a few operations on
    whole planes instead of one for each lane.
    """

    __slots__ = ("_all_kept", "_keeps", "_moves")

    def __init__(self, keeps: int, lanes: int) -> None:
        full = full_plane(lanes)
        self._keeps, self._all_kept = keeps, full_plane(keeps.bit_count())
        self._moves: list[tuple[int, int]] = []
        """The lanes that move in each step, and how far."""
        counted, left, far = full ^ keeps, keeps, 1
        while far < lanes:
            odd = counted << 1 & full  # a prefix parity: an odd number of what is counted lies below the lane
            reach = 1
            while reach < lanes:
                odd ^= odd << reach & full
                reach *= 2
            moving = odd & left
            self._moves.append((moving, far))
            left = left ^ moving | moving >> far
            counted &= odd
            far *= 2

    def packed(self, plane: int) -> int:
        """Return the bits of a plane in the kept lanes."""
        plane &= self._keeps
        if plane == self._keeps:
            return self._all_kept
        for moving, far in self._moves if plane else ():
            part = plane & moving
            plane ^= part ^ part >> far
        return plane


def full_plane(lanes: int) -> int:
    """Return the plane that is true in every lane."""
    return (1 << lanes) - 1


def repeated(plane: int, lanes: int, times: int) -> int:
    """Return a plane of ``lanes`` lanes, repeated ``times`` times side by side."""
    if not plane or times == 1:
        return plane
    result, width = 0, 0
    block, block_width = plane, lanes
    while times:
        if times & 1:
            result |= block << width
            width += block_width
        times >>= 1
        if times:
            block |= block << block_width
            block_width *= 2
    return result


def add(total: Number, term: Iterable[int]) -> None:
    """Add a number to another in every lane; ``total`` gets more planes if necessary."""
    carry = 0
    place = 0
    for plane in term:
        if place == len(total):
            total.append(0)
        old = total[place]
        half = old ^ plane
        total[place] = half ^ carry
        carry = (old & plane) | (half & carry)
        place += 1
    while carry:
        if place == len(total):
            total.append(0)
        old = total[place]
        total[place] = old ^ carry
        carry &= old
        place += 1


def subtract(total: Number, term: Sequence[int]) -> None:
    """Subtract a number from another that is at least as large in every lane."""
    borrow = 0
    for place, old in enumerate(total):
        plane = term[place] if place < len(term) else 0
        half = old ^ plane
        total[place] = half ^ borrow
        borrow = (half & plane) | ((half ^ total[place]) & total[place])


def add_where(total: Number, lanes: int, points: int) -> None:
    """Add the same points to a number in the lanes of a plane."""
    if lanes:
        add(total, [lanes if points >> place & 1 else 0 for place in range(points.bit_length())])


def sum_where(terms: Iterable[tuple[int, int]]) -> Number:
    """Return the sum of points, each in the lanes of a plane: what ``add_where`` for one after the other comes to.

    Three planes of equal worth become two, one of them worth twice as much, until one is left of each worth: a third of
    the work.
    """
    columns: list[list[int]] = []
    for lanes, points in terms:
        place = 0
        while lanes and points:
            if place == len(columns):
                columns.append([])
            if points & 1:
                columns[place].append(lanes)
            points >>= 1
            place += 1
    total: Number = []
    for place, column in enumerate(columns):  # it grows where the highest planes are carried on
        carried: list[int] = []
        while len(column) > 1:
            one, other, third = column.pop(), column.pop(), column.pop() if column else 0
            half = one ^ other
            column.append(half ^ third)
            carry = one & other | half & third
            if carry:
                carried.append(carry)
        total += column or [0]
        if carried and place + 1 == len(columns):
            columns.append(carried)
        elif carried:
            columns[place + 1] += carried
    return total


def number_sum(number: Sequence[int], lanes: int) -> int:
    """Return the sum of a number over the lanes of a plane."""
    return sum((plane & lanes).bit_count() << place for place, plane in enumerate(number))


def rows_of(planes: Sequence[int], chosen: int, lanes: int) -> bytes:
    """Return the chosen lanes one after the other, each a row of bytes 0 or 1, one for each plane."""
    width = (lanes + 7) // 8
    table = b"".join(plane.to_bytes(width, "little") for plane in planes)
    kept = chosen.to_bytes(width, "little")
    rows = []
    for place in range(8):
        columns = [table[byte::width] for byte in range(width) if kept[byte] >> place & 1]
        rows.append(b"".join(columns).translate(_BIT_OF_BYTE[place]))
    return b"".join(rows)


def planes_of(rows: bytes, width: int, lanes: int) -> list[int]:
    """Return the planes of the first lanes of rows of ``width`` bytes; if there are too few rows, repeat them."""
    while len(rows) < lanes * width:
        rows += rows
    rows = rows[: lanes * width]
    return [plane_from_bits(rows[row::width]) for row in range(width)]


def plane_from_bits(bits: bytes) -> int:
    """Return the plane of a row of bytes 0 or 1, lane 0 first."""
    return int(bits[::-1].translate(_DIGITS), 2) if bits else 0


def plane_of_lanes(chosen: Iterable[int], lanes: int) -> int:
    """Return the plane of some lanes, given by their numbers."""
    bits = bytearray(lanes)
    for lane in chosen:
        bits[lane] = 1
    return plane_from_bits(bytes(bits))


def number_list(number: Sequence[int], lanes: int) -> list[int]:
    """Return the number of each lane, lane 0 first."""
    width = next(width for width in _FORMATS if len(number) <= 8 * width)
    rows, digit, ones = bytearray(width * lanes), f"0{lanes}b", _ones(lanes)
    for start in range(0, len(number), 8):
        packed = 0
        for place, plane in enumerate(number[start : start + 8]):
            digits = int.from_bytes(format(plane, digit).encode(), "big")  # the last digit belongs to lane 0
            packed |= (digits & ones) << place
        rows[start // 8 :: width] = packed.to_bytes(lanes, "little")
    return list(unpack(f"<{lanes}{_FORMATS[width]}", rows))


@lru_cache(maxsize=32)
def _ones(count: int) -> int:
    """Return ``count`` bytes, each of them 1."""
    return int.from_bytes(b"\1" * count, "little")


_FORMATS = {1: "B", 2: "H", 4: "I", 8: "Q"}
"""The format letters of ``struct`` for unsigned integers, by their size in bytes."""
_BIT_OF_BYTE = tuple(bytes(byte >> place & 1 for byte in range(256)) for place in range(8))
_DIGITS = bytes.maketrans(b"\x00\x01", b"01")
