"""Results of earlier drills of one kind, as rows of a form."""

from __future__ import annotations

from ...rules import RuleSet
from ...store.asked import QuestionKind
from ...store.drills import Difficulty, DrillDone, drills_done, next_difficulty
from ...ui import charts
from ...ui.damage import Canvas
from ...ui.geometry import Rect
from ...words import drills as words
from ...words.deals import day_text
from ...words.lists import listed
from ...words.questions import drill_line
from ..base import Context
from ..forms.rows import Heading, Note, Picture, Row
from .answers import in_chips

_SHOWN = 30
"""How many drills the line shows."""
_NEXT = {
    Difficulty.EASY: words.NEXT_EASY,
    Difficulty.USUAL: words.NEXT_USUAL,
    Difficulty.HARD: words.NEXT_HARD,
}
_BY_RULES_OF_THUMB = (
    QuestionKind.BID,
    QuestionKind.LIMIT,
    QuestionKind.TRUMP,
    QuestionKind.PASS,
    QuestionKind.CARD,
)
"""The kinds of questions that grow harder or easier: rules of thumb answer them."""


def reached_rows(ctx: Context, rules: RuleSet, kind: QuestionKind) -> list[Row]:
    """Return the last drill, the best one, all of them as a line, and what comes next; or that there are none."""
    done = drills_done(ctx)
    found = [drill for drill in done if drill.rules == rules.name and drill.kind is kind][-_SHOWN:]
    if not found:
        return [Heading(words.REACHED), Note(words.NONE_YET)]
    best, chips = min(found, key=_each), in_chips(rules, kind)
    rows: list[Row] = [Heading(words.REACHED), Note(words.last_line(drill=_told(found[-1], chips)))]
    if len(found) > 1:
        rows += [Note(words.best_line(drill=_told(best, chips))), _line(ctx, found, chips)]
    if kind in _BY_RULES_OF_THUMB and rules.stock is None:
        rows.append(Note(_NEXT[next_difficulty(done, rules.name, kind)]))
    return rows


def _each(drill: DrillDone) -> float:
    return drill.lost / drill.asked


def _told(drill: DrillDone, chips: bool) -> str:
    return listed((drill_line(drill.right, drill.asked, drill.lost, chips), day_text(drill.day)))


def _line(ctx: Context, found: list[DrillDone], chips: bool) -> Row:
    look, values = ctx.look, list(map(_each, found))
    spoken = words.reached_spoken(values, chips)

    def draw(surface: Canvas, area: Rect) -> None:
        charts.draw_line(surface, look, area, values, 0, 1)

    return Picture("reached", spoken, lambda _: charts.line_height(look), draw)
