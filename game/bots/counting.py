"""The last cards of a deck with more than two copies: enumerate the few deals that agree, and draw from them."""

from bisect import bisect_right
from collections import Counter
from collections.abc import Generator, Iterator, Sequence
from functools import lru_cache
from itertools import accumulate
from math import factorial, prod
from random import Random

from ..rules import Card
from .knowledge import Knowledge, Sets

Share = tuple[tuple[int, Card, int], ...]
"""How many copies of which hidden card each place gets: a seat, or the table."""
_SLICE = 50
"""Steps, of cards shared out and of shares checked, between two yields."""


def draw(
    known: Knowledge, facts: Sequence[tuple[int, Sets]], lanes: int, rng: Random
) -> Generator[None, None, list[tuple[Share, int]]]:
    """Draw shares of the hidden cards; for each, return the lanes in which it was drawn.

    The result is empty if no deal agrees. A share is drawn as often as a shuffle produces it, given the copies that
    seats are known to hold besides. Yields now and then.
    """
    beside = [Counter(cards) for cards in known.known]
    shares = []
    for step, found in enumerate(_shares(known), 1):
        if found is not None and _agrees(beside, facts, found[0]):
            shares.append(found)
        if step % _SLICE == 0:
            yield
    sums = list(accumulate(weight for _, weight in shares))
    drawn = [0] * len(shares)
    if shares:
        for lane in range(lanes):
            drawn[bisect_right(sums, rng.random() * sums[-1])] |= 1 << lane
    return [(share, where) for (share, _), where in zip(shares, drawn, strict=True) if where]


def _shares(known: Knowledge) -> Iterator[tuple[Share, int] | None]:
    """Yield every way to share the hidden cards out, with its weight, and None for a step without a result."""
    rooms = {
        seat: size - len(held)
        for seat, (size, held) in enumerate(zip(known.sizes, known.held, strict=True))
        if size > len(held)
    }
    beside: dict[tuple[Card, int], int] = {(card, seat): copies for card, seat, copies in known.twins}
    most = factorial(known.deck.copies)
    hidden = sorted(Counter(known.hidden).items())
    left = [
        {seat: sum(count for card, count in hidden[place:] if card not in known.barred[seat]) for seat in rooms}
        for place in range(len(hidden) + 1)
    ]
    """How many of the cards from there on each seat may hold: with more room than that it would stay short."""

    def extend(place: int) -> Iterator[tuple[Share, int] | None]:
        if place == len(hidden):
            yield (), 1
            return
        yield None
        card, count = hidden[place]
        seats = [seat for seat in rooms if card not in known.barred[seat]]
        for split in splits(count, tuple(rooms[seat] for seat in seats)):
            numbers = list(zip(seats, split, strict=True))
            share = tuple((seat, card, number) for seat, number in numbers if number)
            ways = prod(most // factorial(beside.get((card, seat), 0) + number) for seat, number in numbers)
            for seat, _, number in share:
                rooms[seat] -= number
            if all(rooms[seat] <= most_left for seat, most_left in left[place + 1].items()):
                for found in extend(place + 1):
                    yield None if found is None else ((*share, *found[0]), ways * found[1])
            for seat, _, number in share:
                rooms[seat] += number

    return extend(0)


@lru_cache(maxsize=1024)
def splits(count: int, rooms: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """Return every way to put ``count`` things into places with limited room."""
    if not rooms:
        return () if count else ((),)
    first, *others = rooms
    return tuple(
        (number, *rest)
        for number in range(max(0, count - sum(others)), min(count, first) + 1)
        for rest in splits(count - number, tuple(others))
    )


@lru_cache(maxsize=1024)
def multinomial(numbers: tuple[int, ...]) -> int:
    """Return in how many ways different things can be put into places with these numbers in each."""
    return factorial(sum(numbers)) // prod(map(factorial, numbers))


def _agrees(beside: Sequence[Counter[Card]], facts: Sequence[tuple[int, Sets]], share: Share) -> bool:
    """Return whether every hand, with its known cards besides the share, would have laid down exactly its melds."""
    more = {(seat, card): number for seat, card, number in share}
    return all(
        min(beside[seat][card] + more.get((seat, card), 0) for card in fact.cards) <= fact.most for seat, fact in facts
    )
