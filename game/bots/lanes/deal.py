"""Random numbers and random dealing in lanes, exact to the last bit.

Everything is drawn by ``getrandbits``, so the same seed gives the same lanes in every version of Python.
"""

from collections.abc import Iterator, Sequence
from random import Random

from .planes import Number, add, full_plane


def draw_share(where: int, total: int, lanes: int, rng: Random) -> int:
    """Draw from the lanes of a plane, each with the chance ``1 / total``: few bits are needed where few lanes are."""
    drawn, weight, bits = 0, 1, rng.getrandbits
    while where and weight:
        ones = where & bits(lanes)
        weight *= 2
        if weight >= total:
            weight -= total
            drawn |= where ^ ones
            where = ones
        else:
            where ^= ones
    return drawn


def draw_third(where: int, lanes: int, rng: Random) -> int:
    """Draw from the lanes of a plane, each with the chance ``1 / 3``: what ``draw_share`` does, in less time."""
    drawn, bits = 0, rng.getrandbits
    while where:
        where ^= where & bits(lanes)
        if not where:
            break
        ones = where & bits(lanes)
        drawn |= where ^ ones
        where = ones
    return drawn


def drawn_indices(weights: Sequence[int], lanes: int, rng: Random) -> Iterator[int]:
    """Draw one index in every lane, by weight; yield a plane for each index.

    It draws one uniform number in each lane, with as many bits as the comparison with the thresholds needs.
    """
    if len(weights) == 1:
        yield full_plane(lanes)
        return
    total = sum(weights)
    bits: list[int] = []
    threshold = below_before = 0
    for weight in weights[:-1]:
        threshold += weight
        below, equal = 0, full_plane(lanes)
        rest, place = threshold, 0
        while equal and rest:
            if place == len(bits):
                bits.append(rng.getrandbits(lanes))
            rest *= 2
            if rest >= total:
                rest -= total
                ones = equal & bits[place]
                below |= equal ^ ones
                equal = ones
            else:
                equal ^= equal & bits[place]
            place += 1
        yield below ^ below_before
        below_before = below
    yield full_plane(lanes) ^ below_before


def deal_cards(count: int, shares: list[Number], lanes: int, rng: Random) -> Iterator[list[int]]:
    """Deal ``count`` cards to the places in ``shares``; for each card, yield the lanes in which each seat gets it."""
    full = full_plane(lanes)
    if len(shares) == 1:
        for _ in range(count):
            yield [full]
        return
    edges: list[Number] = []  # edges[i]: the places left to the seats up to i
    for share in shares[:-1]:
        edge = list(edges[-1]) if edges else []
        add(edge, share)
        edges.append(edge + [0] * (count.bit_length() - len(edge)))
    for left in range(count, 0, -1):
        places = _draw_below(left, lanes, full, rng)
        holders = []
        before = 0
        for edge in edges:
            below = _less(places, edge)
            holders.append(below ^ before)
            before = below
            borrow = below
            for place, plane in enumerate(edge):
                if not borrow:
                    break
                edge[place] = plane ^ borrow
                borrow ^= borrow & plane
        holders.append(full ^ before)
        yield holders


def _draw_below(limit: int, lanes: int, full: int, rng: Random) -> Number:
    """Return a uniform number from 0 to ``limit - 1`` in every lane."""
    width = (limit - 1).bit_length()
    number = [rng.getrandbits(lanes) for _ in range(width)]
    if limit == 1 << width:
        return number
    again = _at_least(number, limit, full)
    while again:
        for place in range(width):
            old = number[place]
            number[place] = old ^ ((old ^ rng.getrandbits(lanes)) & again)
        again &= _at_least(number, limit, full)
    return number


def _at_least(number: Number, limit: int, full: int) -> int:
    """Return the lanes in which a number is at least a limit; the limit has no more bits than the number."""
    enough = full
    for plane in number:
        enough = enough & plane if limit & 1 else enough | plane
        limit >>= 1
    return enough


def _less(number: Number, edge: Number) -> int:
    """Return the lanes in which a number is less than an edge; the edge has at least as many bits."""
    less = 0
    for plane, other in zip(number, edge, strict=False):
        less ^= (less ^ other) & (plane ^ other)
    for other in edge[len(number) :]:
        less |= other
    return less
