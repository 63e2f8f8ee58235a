"""What the page of a meld table of one's own says."""

from __future__ import annotations

from ..rules import MeldEntry, Rank, Scale
from .names import capital, rank_name
from .templates import Template

TITLE = "Meld values"
AS_USUAL = "As in the game"
NOTHING_CHANGED = "All values are as in the game."
DONE = "Done"

CLASSES = {
    1: (
        MeldEntry.RUN,
        MeldEntry.SPARE,
        MeldEntry.ROYAL_MARRIAGE,
        MeldEntry.MARRIAGE,
        MeldEntry.PLAIN_RUN,
        MeldEntry.DIX,
    ),
    2: (MeldEntry.PINOCHLE,),
    3: (MeldEntry.ACES, MeldEntry.KINGS, MeldEntry.QUEENS, MeldEntry.JACKS),
}
"""The melds of each class, in the order of the page."""
_TIMES = ("", "double ", "triple ", "quadruple ")


def about(scale: Scale) -> str:
    """Return how the values are written, and what 0 means."""
    run = 15 * int(scale)
    return f"Points as you count them: a run is {run} in most games. A meld at 0 is not played."


def class_title(number: int, dix: Rank | None) -> str:
    """Return the title of a class of melds."""
    if number == 1:
        return "Runs, marriages and dix" if dix else "Runs and marriages"
    return "Pinochles" if number == 2 else "Arounds"


def label(entry: MeldEntry, times: int, dix: Rank | None) -> str:
    """Return the name of a meld that a hand holds once or more; ``dix``: the rank of the deck's dix."""
    if entry is MeldEntry.SPARE:
        return "Each spare K or Q beside a run"
    if entry is MeldEntry.DIX and times == 2 and dix:
        return f"Both {rank_name(dix)}s of trump"
    if entry is MeldEntry.MARRIAGE and times > 1:
        return f"{('Two', 'Three', 'Four')[times - 2]} marriages of a suit"
    name = entry.value
    if times == 2 and name.endswith("around"):
        return capital(name.replace("around", "abound"))
    return capital(_TIMES[times - 1] + name)


def shown(entry: MeldEntry) -> str:
    """Return what a picture shows."""
    return f"The cards: {entry.value}"


def worth(points: int) -> str:
    """Return the points of a meld, or that it is not played."""
    return str(points) if points else "none"


usually = Template("Otherwise {points}.")
