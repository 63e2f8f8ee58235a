"""What melds are worth by the tables of a rules page. Cards are two letters: rank and suit."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from tests.words.referee.reading import Facts

SUITS = "CDHS"


def worth(table: dict[int, int], times: int) -> int:
    """What a meld brings that a hand holds so often: as the table has it, each further one as the first."""
    if not table or not times:
        return 0
    listed = [table.get(count, count * table[1] if len(table) == 1 else 0) for count in range(1, times + 1)]
    return max(0, *listed)


def meld_of(facts: Facts, hand: Sequence[str], trump: str) -> int:
    """The most that the melds of a hand bring: a card serves once in each class."""
    held, melds = Counter(hand), facts["melds"]
    kings, queens = held[f"K{trump}"], held[f"Q{trump}"]
    dix = (facts.get("low") or " ")[-5:]
    low = {"seven": "7", " nine": "9"}.get(dix, "")
    points = _of_trump(facts, min(held[f"{rank}{trump}"] for rank in "ATKQJ"), kings, queens)
    points += worth(melds.get("dix", {}), held[f"{low}{trump}"]) if low else 0
    plain = [suit for suit in SUITS if suit != trump]
    points += sum(_of_plain_suit(facts, held, suit) for suit in plain)
    points += worth(melds.get("pinochle", {}), min(held["QS"], held["JD"]))
    points += sum(worth(melds.get(rank, {}), min(held[f"{rank}{suit}"] for suit in SUITS)) for rank in "AKQJ")
    return points - (_lost(facts, held, trump) if facts.get("own_card") else 0)


def shown_of(facts: Facts, hand: Sequence[str]) -> int:
    """What the melds bring that need no trump: marriages in any suit, pinochles, four of a rank."""
    held, melds = Counter(hand), facts["melds"]
    points = sum(worth(melds.get("marriage", {}), min(held[f"K{suit}"], held[f"Q{suit}"])) for suit in SUITS)
    points += worth(melds.get("pinochle", {}), min(held["QS"], held["JD"]))
    return points + sum(worth(melds.get(rank, {}), min(held[f"{rank}{suit}"] for suit in SUITS)) for rank in "AKQJ")


def _of_trump(facts: Facts, most: int, kings: int, queens: int) -> int:
    """The best of runs and royal marriages, with up to so many runs."""
    melds = facts["melds"]
    run, royal = melds.get("run", {}), melds.get("royal", {})
    found = [worth(royal, min(kings, queens))]
    for runs in range(1, most + 1):
        spare_kings, spare_queens = kings - runs, queens - runs
        found.append(worth(run, runs) + worth(royal, _beside(facts, runs, min(spare_kings, spare_queens))))
        if runs == 1 and facts["spares"]:
            spare = "K" * (spare_kings > 0) + "Q" * (spare_queens > 0)
            found.append(worth(melds.get(f"spare {spare}", {}), 1) if spare else 0)
    return max(found)


def _of_plain_suit(facts: Facts, held: Counter[str], suit: str) -> int:
    """The best of runs and marriages of a suit that is not trump."""
    melds, pairs = facts["melds"], min(held[f"K{suit}"], held[f"Q{suit}"])
    most = min(held[f"{rank}{suit}"] for rank in "ATKQJ")
    plain, marriage = melds.get("plain run", {}), melds.get("marriage", {})
    return max(worth(plain, runs) + worth(marriage, pairs - runs) for runs in range(most + 1))


def _beside(facts: Facts, runs: int, pairs: int) -> int:
    """How many royal marriages count beside so many runs, where that many further pairs lie there."""
    if facts["spares"]:
        return 0
    return runs + pairs if pairs and facts.get("counts_on") else pairs


def _lost(facts: Facts, held: Counter[str], trump: str) -> int:
    """What the last meld would bring where kings and queens leave it no card of its own."""
    melds, pairs = facts["melds"], [held[f"{rank}{suit}"] for rank in "KQ" for suit in SUITS]
    times = pairs[0]
    runs = min(held[f"{rank}{trump}"] for rank in "ATKQJ")
    plain = [suit for suit in SUITS if suit != trump]
    alone = len(plain) * worth(melds.get("marriage", {}), times)
    if (
        not times
        or set(pairs) != {times}
        or sum(_of_plain_suit(facts, held, suit) for suit in plain) > alone  # a plain run has cards of its own
        or (runs and _of_trump(facts, runs, times, times) > _of_trump(facts, 0, times, times))
    ):
        return 0
    steps = [
        worth(melds.get(kind, {}), times) - worth(melds.get(kind, {}), times - 1)
        for kind in ("royal", "marriage", "K", "Q")
    ]
    return min(steps) if all(steps) else 0
