"""Meld a second time, by trying every set of melds: written from rules.md 3 alone, slow and short.

Every card of the hand is a thing of its own (the second ace of spades is another card than the first). A meld is some
of these things. In each class every set of melds that share no card is tried, and the dearest counts.
"""

from collections.abc import Iterator
from itertools import combinations, product

RUN = "ATKQJ"

# name: (cards, points in hundreds); T stands for trump, x for a suit that is not trump
TRUMP_CLASS = {
    "run": ("A T K Q J", 150),
    "run with king": ("A T K Q J K", 190),
    "run with queen": ("A T K Q J Q", 190),
    "run with marriage": ("A T K Q J K Q", 230),
    "double run": ("A T K Q J A T K Q J", 1500),
    "royal marriage": ("K Q", 40),
    "dix": ("9", 10),
}
SPARES = ("run with king", "run with queen", "run with marriage")
PINOCHLE_CLASS = {"pinochle": ("JD QS", 40), "double pinochle": ("JD JD QS QS", 300)}
AROUND_CLASS = {
    "aces around": ("A", 1, 100),
    "aces abound": ("A", 2, 1000),
    "kings around": ("K", 1, 80),
    "kings abound": ("K", 2, 800),
    "queens around": ("Q", 1, 60),
    "queens abound": ("Q", 2, 600),
    "jacks around": ("J", 1, 40),
    "jacks abound": ("J", 2, 400),
}

Wanted = list[tuple[str, list[str], int]]


def melds_by_class(trump: str, spares: bool) -> tuple[Wanted, Wanted, Wanted]:
    """Every meld there is, as name, cards and points in hundreds, in its class."""
    first = [
        (name, [rank + trump for rank in ranks.split()], points)
        for name, (ranks, points) in TRUMP_CLASS.items()
        if spares or name not in SPARES
    ]
    first += [("marriage", ["K" + suit, "Q" + suit], 20) for suit in "CDHS" if suit != trump]
    second = [(name, cards.split(), points) for name, (cards, points) in PINOCHLE_CLASS.items()]
    third = [
        (name, [rank + suit for suit in "CDHS" for _ in range(each)], points)
        for name, (rank, each, points) in AROUND_CLASS.items()
    ]
    return first, second, third


def best_points(hand: list[str], trump: str, spares: bool) -> int:
    """What the hand melds, in hundreds."""
    return sum(_best_of_class(hand, wanted) for wanted in melds_by_class(trump, spares))


def _best_of_class(hand: list[str], wanted: Wanted) -> int:
    found = [(used, points) for _, cards, points in wanted for used in _ways(hand, cards)]
    known: dict[tuple[int, int], int] = {}

    def best(index: int, taken: int) -> int:
        if index == len(found):
            return 0
        if (index, taken) not in known:
            used, points = found[index]
            without = best(index + 1, taken)
            known[index, taken] = without if used & taken else max(without, points + best(index + 1, taken | used))
        return known[index, taken]

    return best(0, 0)


def _ways(hand: list[str], cards: list[str]) -> Iterator[int]:
    """Every choice of places in the hand that hold these cards, as a set of bits."""
    choices = []
    for card in dict.fromkeys(cards):
        places = [place for place, held in enumerate(hand) if held == card]
        choices.append([sum(1 << place for place in some) for some in combinations(places, cards.count(card))])
    return (sum(parts) for parts in product(*choices))
