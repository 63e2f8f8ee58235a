"""Lanes: many deals at once, one bit each.

A *plane* is an int whose bit *l* says whether something is true in lane *l*, that is in deal *l*; one ``&`` then
answers for all deals together. A *number* is a list of planes, least significant first: bit *l* of plane *k* is bit
*k* of the number in lane *l*.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from game.rules import KINDS, SEATS, Card, Hand, Seat

Planes = tuple[int, ...]
Number = list[int]


@dataclass(frozen=True, slots=True)
class Deals:
    """The cards that the four seats hold in every lane."""

    lanes: int
    one: tuple[Planes, ...]
    """``one[seat][kind]``: the lanes in which the seat holds that card at least once."""
    two: tuple[Planes, ...]
    """``two[seat][kind]``: the lanes in which it holds both copies."""

    @classmethod
    def from_hands(cls, deals: Sequence[Sequence[Hand]]) -> "Deals":
        """One lane for each deal; a deal is four hands, in the order of the seats."""
        one = [[0] * 24 for _ in SEATS]
        two = [[0] * 24 for _ in SEATS]
        for lane, hands in enumerate(deals):
            for seat, hand in enumerate(hands):
                for card in hand:
                    kind, bit = card.kind, 1 << lane
                    if one[seat][kind] & bit:
                        two[seat][kind] |= bit
                    one[seat][kind] |= bit
        return cls(len(deals), tuple(map(tuple, one)), tuple(map(tuple, two)))

    def hands(self, lane: int) -> tuple[Hand, ...]:
        """The four hands of a lane, sorted, in the order of the seats.

        Raises:
            IndexError: there is no such lane.
        """
        if not 0 <= lane < self.lanes:
            raise IndexError(f"lane {lane} of {self.lanes}")
        return tuple(
            tuple(
                card
                for card, one, two in zip(KINDS, ones, twos, strict=True)
                for plane in (one, two)
                if plane >> lane & 1
            )
            for ones, twos in zip(self.one, self.two, strict=True)
        )

    def holds(self, seat: Seat, card: Card, copies: int = 1) -> int:
        """The lanes in which the seat holds at least so many copies (1 or 2) of the card, as a plane."""
        return (self.one if copies == 1 else self.two)[seat][card.kind]

    def repeated(self, times: int) -> "Deals":
        """The same lanes several times over: lane ``l`` again at ``lanes + l``, ``2 × lanes + l``, and so on."""
        if times == 1:
            return self
        one, two = (
            tuple(tuple(repeated(plane, self.lanes, times) for plane in planes) for planes in copies)
            for copies in (self.one, self.two)
        )
        return Deals(self.lanes * times, one, two)


def full_plane(lanes: int) -> int:
    """The plane that is true in every lane."""
    return (1 << lanes) - 1


def repeated(plane: int, lanes: int, times: int) -> int:
    """A plane of ``lanes`` lanes, ``times`` times side by side."""
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
    """Add a number to another in every lane; ``total`` grows by planes as it must."""
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
    """Take a number from another that is nowhere less."""
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


def number_sum(number: Sequence[int], lanes: int) -> int:
    """The sum of a number over the lanes of a plane."""
    return sum((plane & lanes).bit_count() << place for place, plane in enumerate(number))


def plane_bits(plane: int, lanes: int) -> bytes:
    """A byte 0 or 1 for each lane, lane 0 first."""
    return format(plane, f"0{lanes}b").encode().translate(_BITS)[::-1]


def plane_from_bits(bits: bytes) -> int:
    """The plane of a row of bytes 0 or 1, lane 0 first."""
    return int(bits[::-1].translate(_DIGITS), 2) if bits else 0


def number_list(number: Sequence[int], lanes: int) -> list[int]:
    """The number of each lane, lane 0 first."""
    rows: list[list[int]] = []
    for start in range(0, len(number), 8):
        packed = 0
        for place, plane in enumerate(number[start : start + 8]):
            packed |= int.from_bytes(plane_bits(plane, lanes), "little") << place
        rows.append(list(packed.to_bytes(lanes, "little")))
    if not rows:
        return [0] * lanes
    result = rows[0]
    for step, row in enumerate(rows[1:], 1):
        result = [low | high << 8 * step for low, high in zip(result, row, strict=True)]
    return result


_BITS = bytes.maketrans(b"01", b"\x00\x01")
_DIGITS = bytes.maketrans(b"\x00\x01", b"01")
