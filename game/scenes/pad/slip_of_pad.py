"""The slip of a pad: its totals, what was said of the last deal, and a line for each deal."""

from __future__ import annotations

from collections.abc import Callable

from ...pad.checks import doubts
from ...pad.entry import ScorePad
from ...pad.scoring import PadRow, score_sheet
from ...words import pad as words
from ...words.lists import dotted, run_on
from ...words.names import points_text
from ...words.pad_flaws import flaw_words
from ...words.pad_sheet import pad_names, row_title, said_last
from .score_slip import ScoreSlip, SlipLine

LinePress = Callable[[int, str], Callable[[], None]]
"""Returns what a press on a deal does, by its place and its spoken line."""


def slip_of(pad: ScorePad, press: LinePress, hint: str = "") -> ScoreSlip:
    """Return the slip of a pad; ``hint`` says what a press does."""
    sheet, names, doubted = score_sheet(pad), pad_names(pad), doubts(pad)
    lines = [_line(pad, place, row, place in doubted, press, hint) for place, row in enumerate(sheet.rows)]
    said = (*said_last(pad, sheet), *(flaw_words(flaw, names) for flaw in doubted.values()))
    totals = sheet.standing.totals
    return ScoreSlip(
        tuple(names.side(side) for side in range(len(totals))),
        tuple(map(points_text, totals)),
        said,
        run_on((words.totals_line(totals=words.points_line(names, totals)), *said)),
        tuple(reversed(lines)),
    )


def _line(pad: ScorePad, place: int, row: PadRow, doubted: bool, press: LinePress, hint: str) -> SlipLine:
    names = pad_names(pad)
    scores = row.result.scores if row.result is not None else (0,) * len(row.totals)
    cells = tuple(points_text(score) for score in scores) if row.result is not None else ("",) * len(scores)
    title = row_title(pad, row)
    told = (words.deal_title(number=place + 1), title, words.points_line(names, scores), *([hint] if hint else []))
    spoken = run_on(told)
    what = dotted((str(place + 1), title))
    return SlipLine(f"deal {place + 1}", what, cells, spoken, hint, press(place, spoken), doubted)
