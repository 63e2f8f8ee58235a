"""What a score pad's text says of a table: the totals of its sides."""

from __future__ import annotations

from collections.abc import Sequence

from ..pad.checks import SCORED_ALL_THE_SAME, doubts
from ..pad.entry import ScorePad
from ..pad.scoring import PadSheet, score_sheet
from ..plain import Unreadable
from ..store.notation.pads import parse_pad


def pad_points(text: str, names: Sequence[Sequence[str]]) -> tuple[int, ...] | None:
    """Return the points of each side at a table; None if the text is not a pad that can be scored.

    A pad may know its sides in another order. If its people have the ``names`` of the table, they say which is which.
    """
    try:
        pad = parse_pad(text.strip() + "\n")
    except Unreadable:
        return None
    if any(flaw.kind not in SCORED_ALL_THE_SAME for flaw in doubts(pad).values()):
        return None
    totals = score_sheet(pad).standing.totals
    sides = [{pad.names[seat].casefold() for seat in seats} for seats in pad.rules.sides]
    wanted = [{name.casefold() for name in side} for side in names]
    if sorted(map(sorted, sides)) == sorted(map(sorted, wanted)):
        return tuple(totals[sides.index(side)] for side in wanted)
    return totals


def is_round_written(pad: ScorePad, sheet: PadSheet) -> bool:
    """Return whether all deals of a round are written on the pad of an evening's table. A tie makes no further deal."""
    return sum(row.result is not None for row in sheet.rows) >= pad.rules.end.deals
