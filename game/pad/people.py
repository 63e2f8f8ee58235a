"""What people have done over several score pads: evenings, matches won, contracts."""

from collections.abc import Iterable

from ..rules.play import Outcome
from ..values import frozen
from .entry import ScorePad
from .scoring import score_sheet

_MADE = (Outcome.MADE, Outcome.COUNTED_OUT, Outcome.MOON_MADE)


@frozen
class PersonScore:
    """What one person has done."""

    name: str
    pads: int = 0
    """Pads on which they sat."""
    finished: int = 0
    won: int = 0
    """Of the finished ones, those that their side has won."""
    declared: int = 0
    """Deals in which they were the declarer."""
    made: int = 0


def scores_of_people(pads: Iterable[ScorePad], unnamed: Iterable[str] = ()) -> list[PersonScore]:
    """Return what everybody has done, those who sat most often first; ``unnamed`` are labels of seats, not people."""
    counts: dict[str, list[int]] = {}
    for pad in pads:
        sheet = score_sheet(pad)
        for seat, name in zip(pad.rules.seats, pad.names, strict=True):
            if name in unnamed:
                continue
            rows = [row.result for row in sheet.rows if row.entry.bidder is seat and row.result is not None]
            finished = sheet.winner is not None
            done = (
                1,
                finished,
                finished and pad.rules.seating.side(seat) == sheet.winner,
                len(rows),
                sum(row.outcome in _MADE for row in rows),
            )
            counts[name] = [a + b for a, b in zip(counts.get(name, [0] * len(done)), done, strict=True)]
    found = [PersonScore(name, *numbers) for name, numbers in counts.items()]
    return sorted(found, key=lambda each: (-each.pads, -each.won, each.name))
