"""Feats: a run, a double, the moon. Which they are, and how long they are celebrated."""

from __future__ import annotations

from ...rules import AROUND_RANKS, Meld, MeldKind, Seat
from ...rules.play import Event, MeldAdded, MeldLaid, MoonDeclared
from ...values import frozen
from ...words.table import THE_MOON

FEAT_SECONDS = 1.3
"""Seconds of a celebration at normal speed; after melds and the moon the table rests as long."""
_RUNS = (MeldKind.RUN, MeldKind.RUN_WITH_KING, MeldKind.RUN_WITH_QUEEN, MeldKind.RUN_WITH_MARRIAGE)


@frozen
class Feat:
    """What is celebrated: its side, name and points."""

    seat: Seat
    name: str
    points: int = 0


def is_rare(meld: Meld) -> bool:
    """Return whether a meld is worth celebrating: a run, a double pinochle, a rank abound."""
    if meld.kind in _RUNS:
        return True
    return meld.times > 1 and (meld.kind is MeldKind.PINOCHLE or meld.kind in AROUND_RANKS)


def feat_of(event: Event) -> Feat | None:
    """Return the feat of an event; None: there is none."""
    match event:
        case MeldLaid(seat=seat, melds=melds) if any(map(is_rare, melds)):
            best = max(filter(is_rare, melds), key=lambda meld: meld.points)
            return Feat(seat, best.name.capitalize(), best.points)
        case MeldAdded(seat=seat, meld=meld) if is_rare(meld):
            return Feat(seat, meld.name.capitalize(), meld.points)
        case MoonDeclared(seat=seat):
            return Feat(seat, THE_MOON)
    return None
