"""Meld a second time, by trying every set of melds: written from rules.md 3 alone, slow and short.

Cards are text, ``TS``. In each class a card serves once, so every way to take melds from the hand one after the other
is tried, and the highest sum counts. Nothing here is shared with the engine.
"""

from collections import Counter
from functools import cache

RUN = "A T K Q J"

# name: (cards, points in hundreds); the letters are ranks of trump
TRUMP_CLASS = {
    "run": (RUN, 150),
    "run with king": (f"{RUN} K", 190),
    "run with queen": (f"{RUN} Q", 190),
    "run with marriage": (f"{RUN} K Q", 230),
    "double run": (f"{RUN} {RUN}", 1500),
    "royal marriage": ("K Q", 40),
    "dix": ("9", 10),
}
SPARES = ("run with king", "run with queen", "run with marriage")
PINOCHLE_CLASS = {"pinochle": (1, 40), "double pinochle": (2, 300)}
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
# rules.md 3c, double deck: "single/double/triple/quadruple", in units; two and more marriages are that many marriages
DOUBLE_DECK = {
    "run": (15, 150, 225, 300),
    "pinochle": (4, 30, 60, 90),
    "A": (10, 100, 150, 200),
    "K": (8, 80, 120, 160),
    "Q": (6, 60, 90, 120),
    "J": (4, 40, 60, 80),
}
AROUNDS = {"A": "aces", "K": "kings", "Q": "queens", "J": "jacks"}
TIMES = ("", "double ", "triple ", "quadruple ")

Wanted = list[tuple[str, list[str], int]]


def melds_by_class(trump: str, spares: bool) -> tuple[Wanted, Wanted, Wanted]:
    """Every meld of the single deck, as name, cards and points in hundreds, in its class."""
    first = [
        (name, [rank + trump for rank in ranks.split()], points)
        for name, (ranks, points) in TRUMP_CLASS.items()
        if spares or name not in SPARES
    ]
    first += [("marriage", ["K" + suit, "Q" + suit], 20) for suit in "CDHS" if suit != trump]
    second = [(name, ["JD", "QS"] * times, points) for name, (times, points) in PINOCHLE_CLASS.items()]
    third = [
        (name, [rank + suit for suit in "CDHS" for _ in range(each)], points)
        for name, (rank, each, points) in AROUND_CLASS.items()
    ]
    return first, second, third


def double_deck_melds(trump: str, copies: int = 4) -> tuple[Wanted, Wanted, Wanted]:
    """Every meld of the double deck, or of three copies of its cards (rules.md 7b), in units."""
    first: Wanted = [("royal marriage", ["K" + trump, "Q" + trump], 4)]
    first += [("marriage", ["K" + suit, "Q" + suit], 2) for suit in "CDHS" if suit != trump]
    second: Wanted = []
    third: Wanted = []
    for more, prefix in enumerate(TIMES[:copies]):
        times = more + 1
        first.append((prefix + "run", [rank + trump for rank in RUN.split()] * times, DOUBLE_DECK["run"][more]))
        second.append((prefix + "pinochle", ["JD", "QS"] * times, DOUBLE_DECK["pinochle"][more]))
        for rank, ranks in AROUNDS.items():
            name = f"{ranks} abound" if times == 2 else f"{prefix}{ranks} around"
            third.append((name, [rank + suit for suit in "CDHS"] * times, DOUBLE_DECK[rank][more]))
    return first, second, third


def best_points(hand: list[str], classes: tuple[Wanted, Wanted, Wanted]) -> int:
    """What the hand melds, in the points of the classes."""
    return sum(_best_of_class(hand, wanted) for wanted in classes)


def _best_of_class(hand: list[str], wanted: Wanted) -> int:
    kinds = sorted({card for _, cards, _ in wanted for card in cards})
    needs = [(tuple(cards.count(kind) for kind in kinds), points) for _, cards, points in wanted]

    @cache
    def best(held: tuple[int, ...]) -> int:
        highest = 0
        for need, points in needs:
            rest = tuple(has - wants for has, wants in zip(held, need, strict=True))
            if min(rest) >= 0:
                highest = max(highest, points + best(rest))
        return highest

    counts = Counter(hand)
    return best(tuple(counts[kind] for kind in kinds))
