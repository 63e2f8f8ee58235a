"""Writes a text as a code of squares that phones read: a QR code of level L, in bytes (ISO/IEC 18004)."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import cache
from itertools import pairwise

_CHECKS = (7, 10, 15, 20, 26, 18, 20, 24, 30, 18, 20, 24, 26, 30, 22, 24, 28, 30, 28, 28)
_BLOCKS = (1, 1, 1, 1, 1, 2, 2, 2, 2, 4, 4, 4, 4, 4, 6, 6, 6, 6, 7, 8)
"""For each version from 1: the check bytes of a block, and the number of blocks, of level L."""
_LEVEL = 0b01
"""How the format says level L: a fourteenth of a code may be covered. A clean picture needs no more."""
_POLYNOMIAL, _FORMAT, _VERSION = 0x11D, 0x537, 0x1F25
_FORMAT_MASK = 0x5412
_PADDING = (0xEC, 0x11)
_FINDER_LIKE = ("10111010000", "00001011101")

Squares = tuple[tuple[bool, ...], ...]
_Masks = tuple[Callable[[int, int], int], ...]
_MASKS: _Masks = (
    lambda x, y: (x + y) % 2,
    lambda x, y: y % 2,
    lambda x, y: x % 3,
    lambda x, y: (x + y) % 3,
    lambda x, y: (x // 3 + y // 2) % 2,
    lambda x, y: x * y % 2 + x * y % 3,
    lambda x, y: (x * y % 2 + x * y % 3) % 2,
    lambda x, y: ((x + y) % 2 + x * y % 3) % 2,
)
"""A square is turned where this is zero; x counts across, y down."""


def squares_of(text: str) -> Squares:
    """Return the squares of a text's code, row by row, True where dark; empty if it is too long for us."""
    data = text.encode()
    version = next((each for each in range(1, len(_CHECKS) + 1) if len(data) <= _room(each)), 0)
    if not version:
        return ()
    grid = _Grid(version)
    grid.write(_bits(_with_checks(version, _padded(version, data))))
    masked = [grid.masked(number) for number in range(len(_MASKS))]
    return min(masked, key=_ugliness)


# What is written.


def _side(version: int) -> int:
    return 17 + 4 * version


def _bytes(version: int) -> int:
    """Return how many bytes, data and checks, a version holds."""
    bits = (16 * version + 128) * version + 64
    if version >= 2:
        lines = version // 7 + 2
        bits -= (25 * lines - 10) * lines - 55
        bits -= 36 if version >= 7 else 0
    return bits // 8


def _data_bytes(version: int) -> int:
    return _bytes(version) - _CHECKS[version - 1] * _BLOCKS[version - 1]


def _length_bits(version: int) -> int:
    return 8 if version <= 9 else 16


def _room(version: int) -> int:
    """Return the most bytes of a text that fit a version."""
    return _data_bytes(version) - (4 + _length_bits(version) + 7) // 8


def _padded(version: int, data: bytes) -> bytes:
    """Return the data with how they are written and how long they are, filled up."""
    width = 8 * _data_bytes(version)
    head = f"0100{len(data):0{_length_bits(version)}b}"
    bits = head + "".join(f"{each:08b}" for each in data)
    bits += "0" * min(4, width - len(bits))
    bits += "0" * (-len(bits) % 8)
    told = [int(bits[at : at + 8], 2) for at in range(0, len(bits), 8)]
    missing = width // 8 - len(told)
    return bytes(told + [_PADDING[number % 2] for number in range(missing)])


def _with_checks(version: int, data: bytes) -> bytes:
    """Return the bytes of all blocks, with their checks, one of each block in turn."""
    count, checks = _BLOCKS[version - 1], _CHECKS[version - 1]
    short, longer = divmod(len(data), count)
    blocks, at = [], 0
    for number in range(count):
        size = short + (number >= count - longer)
        blocks.append(data[at : at + size])
        at += size
    sums = [_checks(block, checks) for block in blocks]
    told = [block[place] for place in range(short + 1) for block in blocks if place < len(block)]
    return bytes(told + [each[place] for place in range(checks) for each in sums])


def _times(one: int, other: int) -> int:
    """Multiply in the field of 256 elements."""
    found = 0
    for bit in range(7, -1, -1):
        found = (found << 1) ^ (found >> 7) * _POLYNOMIAL
        found ^= (other >> bit & 1) * one
    return found


@cache
def _generator(count: int) -> tuple[int, ...]:
    """Return the polynomial by which a block is divided, without its leading 1."""
    found, root = [0] * (count - 1) + [1], 1
    for _ in range(count):
        found = [
            _times(each, root) ^ (found[place + 1] if place + 1 < count else 0) for place, each in enumerate(found)
        ]
        root = _times(root, 2)
    return tuple(found)


def _checks(block: bytes, count: int) -> list[int]:
    """Return the remainder of the division: the check bytes of a block."""
    rest = [0] * count
    for each in block:
        factor = each ^ rest[0]
        rest = [*rest[1:], 0]
        rest = [old ^ _times(divisor, factor) for old, divisor in zip(rest, _generator(count), strict=True)]
    return rest


def _bits(data: bytes) -> Iterator[int]:
    for each in data:
        yield from (each >> bit & 1 for bit in range(7, -1, -1))


def _protected(value: int, polynomial: int) -> int:
    """Return a small number with the bits that protect it behind it."""
    width = polynomial.bit_length() - 1
    rest = value << width
    while rest.bit_length() > width:
        rest ^= polynomial << (rest.bit_length() - width - 1)
    return value << width | rest


# Where it is written.


class _Grid:
    """The squares of a version: those that are always the same, and those for data."""

    def __init__(self, version: int) -> None:
        self._version, self._side = version, _side(version)
        self._dark: dict[tuple[int, int], int] = {}
        """The squares that say nothing of the text, by x and y."""
        self._data: dict[tuple[int, int], int] = {}
        self._lay_patterns()
        self._lay_format(0)
        self._lay_version()

    def write(self, bits: Iterator[int]) -> None:
        """Put the bits into the free squares, in columns of two from the right, up and down."""
        side = self._side
        columns = [x if x > 6 else x - 1 for x in range(side - 1, 0, -2)]
        for number, right in enumerate(columns):
            rows = range(side) if number % 2 else range(side - 1, -1, -1)
            for place in ((x, y) for y in rows for x in (right, right - 1)):
                if place not in self._dark:
                    self._data[place] = next(bits, 0)

    def masked(self, number: int) -> Squares:
        """Return all squares, with those of the data turned where a mask says so."""
        self._lay_format(number)
        turned, whole = _MASKS[number], dict(self._dark)
        whole |= {(x, y): bit ^ (turned(x, y) == 0) for (x, y), bit in self._data.items()}
        return tuple(tuple(bool(whole[x, y]) for x in range(self._side)) for y in range(self._side))

    def _lay_patterns(self) -> None:
        side, dark = self._side, self._dark
        for at in range(side):
            dark[at, 6] = dark[6, at] = 1 - at % 2
        for x, y in self._crosses():
            for dx, dy in ((dx, dy) for dx in range(-2, 3) for dy in range(-2, 3)):
                dark[x + dx, y + dy] = int(max(abs(dx), abs(dy)) != 1)
        for x, y in ((3, 3), (side - 4, 3), (3, side - 4)):
            for dx, dy in ((dx, dy) for dx in range(-4, 5) for dy in range(-4, 5)):
                if 0 <= x + dx < side and 0 <= y + dy < side:
                    dark[x + dx, y + dy] = int(max(abs(dx), abs(dy)) not in (2, 4))

    def _crosses(self) -> list[tuple[int, int]]:
        """Return the middles of the small patterns: all crossings of some lines, but for the three corners."""
        if self._version == 1:
            return []
        count, last = self._version // 7 + 2, self._side - 7
        step = (self._version * 4 + count * 2 + 1) // (count * 2 - 2) * 2
        lines = [6, *sorted(last - step * number for number in range(count - 1))]
        corners = {(6, 6), (6, last), (last, 6)}
        return [(x, y) for x in lines for y in lines if (x, y) not in corners]

    def _lay_format(self, mask: int) -> None:
        """Write level and mask, twice."""
        told, side = _protected(_LEVEL << 3 | mask, _FORMAT) ^ _FORMAT_MASK, self._side
        first = [(8, y) for y in (0, 1, 2, 3, 4, 5, 7, 8)] + [(x, 8) for x in (7, 5, 4, 3, 2, 1, 0)]
        second = [(side - 1 - at, 8) for at in range(8)] + [(8, side - 15 + at) for at in range(8, 15)]
        for places in (first, second):
            self._dark |= {place: told >> bit & 1 for bit, place in enumerate(places)}
        self._dark[8, side - 8] = 1

    def _lay_version(self) -> None:
        """Write the version, twice, in codes from the seventh."""
        if self._version < 7:
            return
        told = _protected(self._version, _VERSION)
        for bit in range(18):
            near, far = bit // 3, self._side - 11 + bit % 3
            self._dark[near, far] = self._dark[far, near] = told >> bit & 1


def _ugliness(squares: Squares) -> int:
    """Return how hard a code is to read: long runs, blocks, what looks like a corner, too much of one colour."""
    rows = ["".join("01"[each] for each in row) for row in squares]
    lines = rows + ["".join(column) for column in zip(*rows, strict=True)]
    runs = sum(len(run[0]) - 2 for line in lines for run in re.finditer(r"0{5,}|1{5,}", line))
    corners = sum(line.startswith(like, at) for line in lines for like in _FINDER_LIKE for at in range(len(line) - 10))
    pairs = pairwise(rows)
    blocks = sum(a[x : x + 2] == b[x : x + 2] and a[x] == a[x + 1] for a, b in pairs for x in range(len(a) - 1))
    share = sum(row.count("1") for row in rows) / len(rows) ** 2
    return runs + 3 * blocks + 40 * corners + 10 * int(abs(share - 0.5) * 20)
