"""The ladder of feats: how great a moment is, which decides how it is shown, how it sounds, and how long it stays.

Rungs 2 to 4 are celebrated over the table. Below them, points fly and names stand beside the cards; the end of a match
is a screen of its own.
"""

from __future__ import annotations

from ..rules import AROUND_RANKS, RUN_RANKS, Card, Hand, Meld, MeldKind, Seat
from ..rules.play import DealResult, DealScored, Event, MeldAdded, MeldLaid, MoonDeclared, Outcome
from ..values import frozen
from ..words.table import THE_MOON

PLAIN, GOOD, LARGE, GREAT = 1, 2, 3, 4
"""The rungs of melds: a name beside the cards; a name over the table; cards large in the middle; across the cloth."""
_RUNS = (MeldKind.RUN, MeldKind.RUN_WITH_KING, MeldKind.RUN_WITH_QUEEN, MeldKind.RUN_WITH_MARRIAGE)


@frozen
class Feat:
    """What is celebrated: its rung, its side, name and points, and the cards of a meld."""

    rung: int
    seat: Seat
    name: str
    points: int = 0
    cards: Hand = ()


def rung_of(meld: Meld) -> int:
    """Return how great a meld is: a run or aces around, a double pinochle, a rank around twice, or more than that."""
    if meld.kind in _RUNS:
        return GOOD if meld.times == 1 else GREAT
    if meld.kind is MeldKind.PLAIN_RUN:
        return GOOD
    if meld.kind is MeldKind.PINOCHLE or meld.kind in AROUND_RANKS:
        once = GOOD if meld.kind is MeldKind.ACES else PLAIN
        return once if meld.times == 1 else LARGE if meld.times == 2 else GREAT
    return PLAIN


def feat_of(event: Event) -> Feat | None:
    """Return the feat of an event; None: nothing is celebrated."""
    match event:
        case MeldLaid(seat=seat, melds=melds) if melds:
            best = max(melds, key=lambda meld: (rung_of(meld), meld.points))
        case MeldAdded(seat=seat, meld=best):
            pass
        case MoonDeclared(seat=seat):
            return Feat(GOOD, seat, THE_MOON)
        case DealScored(result=result):
            return _moon_made(result)
        case _:
            return None
    rung = rung_of(best)
    return Feat(rung, seat, best.name.capitalize(), best.points, best.cards) if rung > PLAIN else None


def _moon_made(result: DealResult) -> Feat | None:
    """Return the feat of a deal in which somebody shot the moon, and made it."""
    contract, trump = result.contract, result.trump
    if result.outcome is not Outcome.MOON_MADE or contract is None or trump is None:
        return None
    cards = tuple(Card(rank, trump) for rank in RUN_RANKS)
    return Feat(GREAT, contract.declarer, THE_MOON, max(result.scores), cards)
