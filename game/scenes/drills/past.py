"""Results of earlier drills of one kind, as rows of a form."""

from __future__ import annotations

from ...store.drills import DrillDone, drills_done
from ...store.questions import QuestionKind
from ...ui import charts
from ...ui.damage import Canvas
from ...ui.geometry import Rect
from ...words import drills as words
from ...words.deals import day_text
from ...words.lists import listed
from ...words.questions import drill_line
from ..base import Context
from ..forms.rows import Heading, Note, Picture, Row

_SHOWN = 30
"""How many drills the line shows."""


def reached_rows(ctx: Context, rules: str, kind: QuestionKind) -> list[Row]:
    """Return the last drill, the best one, and all of them as a line; or a note that there are none."""
    found = [drill for drill in drills_done(ctx) if drill.rules == rules and drill.kind is kind][-_SHOWN:]
    if not found:
        return [Heading(words.REACHED), Note(words.NONE_YET)]
    best = min(found, key=_each)
    rows: list[Row] = [Heading(words.REACHED), Note(words.last_line(_told(found[-1])))]
    if len(found) > 1:
        rows += [Note(words.best_line(_told(best))), _line(ctx, found)]
    return rows


def _each(drill: DrillDone) -> float:
    return drill.lost / drill.asked


def _told(drill: DrillDone) -> str:
    return listed((drill_line(drill.right, drill.asked, drill.lost), day_text(drill.day)))


def _line(ctx: Context, found: list[DrillDone]) -> Row:
    look, values = ctx.look, list(map(_each, found))
    spoken = words.reached_spoken(values)

    def draw(surface: Canvas, area: Rect) -> None:
        charts.draw_line(surface, look, area, values, 0, 1)

    return Picture("reached", spoken, lambda _: charts.line_height(look), draw)
