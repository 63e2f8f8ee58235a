"""What the wall shows, in large print: who sits where, the standings, and how to come in."""

from __future__ import annotations

from collections.abc import Sequence

from ..evening.evening import Evening
from ..evening.seating import RoundPlan
from ..evening.standings import StandingRow
from ..words import evening as words
from ..words.lists import dotted
from .blocks import PagePart, short_cells, standings_title


def wall_page(evening: Evening, standing: Sequence[StandingRow], clock: str, address: str) -> PagePart:
    """Return what the wall shows; ``clock`` is when the round began, ``address`` where others reach it."""
    setup = evening.setup
    if setup is None:
        return {
            "title": words.USUAL_TITLE,
            "lines": [words.NOT_OPEN],
            "panels": [],
            "invite": words.COME_HERE,
            "to": address,
        }
    running = evening.running
    plan, title, results = evening.next_round(), words.NEXT_SEATS, False
    if running is not None:
        plan, title, results = running.plan, words.SEATS, True
    panels: list[PagePart] = []
    if plan is not None and not evening.over:
        panels.append({"title": title, "kind": "seats", "items": _tables(evening, plan, results)})
    rows = [_row(evening, row) for row in standing]
    if rows:
        title = dotted([standings_title(evening), words.short_head(setup.counting)[-1]])
        panels.append({"title": title, "kind": "rows", "items": rows})
    if not panels:
        names = [{"name": each.name} for each in evening.people if each.here]
        panels.append({"title": words.WHO_IS_HERE, "kind": "names", "items": names})
    return {
        "title": setup.title,
        "lines": _lines(evening, clock),
        "panels": panels,
        "invite": words.COME_HERE,
        "to": address,
    }


def _lines(evening: Evening, clock: str) -> list[str]:
    running = evening.running
    if evening.over:
        return [words.EVENING_OVER]
    if running is None:
        done = len(evening.rounds)
        return [words.AFTER(round=done) if done else words.BEFORE, words.HERE(len(evening.here))]
    left = len(running.missing)
    plays = words.TABLES_PLAY(left) if left else words.ALL_DONE
    return [dotted([words.round_title(evening, len(evening.rounds)), words.CLOCK_BEGAN(time=clock)]), plays]


def _tables(evening: Evening, plan: RoundPlan, results: bool) -> list[PagePart]:
    told: list[PagePart] = []
    for table, sides in enumerate(plan.tables):
        result = evening.rounds[-1].results[table] if results else None
        phones = table in evening.rounds[-1].phones if results else evening.on_phones(table)
        note = words.result_text(result.points) if result is not None else words.ON_PHONES if phones else ""
        names = [words.names_of(evening, people) for people in sides]
        told.append({"title": words.YOU_SIT(table=table + 1), "sides": names, "note": note})
    if plan.out:
        told.append({"title": "", "sides": [words.OUT(names=words.listed_names(evening, plan.out))], "note": ""})
    return told


def _row(evening: Evening, row: StandingRow) -> PagePart:
    place, name, figure = short_cells(evening, row)
    return {"place": place, "name": name, "figure": figure}
