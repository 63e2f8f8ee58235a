"""The parts of a page as plain values. The page draws them in their order, and knows no rule.

Every part has a key: the page leaves alone what keeps its key and its content, with whatever somebody is typing there.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ..evening.evening import LONGEST_TITLE, Evening
from ..evening.standings import StandingRow, figure
from ..words import evening as words

PagePart = dict[str, Any]
FieldChoices = Sequence[tuple[str, str]]
FIRST = 12
"""The places that every guest reads."""


def heading(key: str, text: str, level: int = 2) -> PagePart:
    """A heading."""
    return {"key": key, "kind": "heading", "text": text, "level": level}


def text(key: str, told: str, strong: bool = False) -> PagePart:
    """A paragraph."""
    return {"key": key, "kind": "text", "text": told, "strong": strong}


def grid(key: str, caption: str, head: Sequence[str], rows: Sequence[Sequence[str]], mine: int = -1) -> PagePart:
    """A table of words and figures; ``mine`` is the row of whoever reads it."""
    return {
        "key": key,
        "kind": "grid",
        "caption": caption,
        "head": [*head],
        "rows": [[*row] for row in rows],
        "mine": mine,
    }


def folded(key: str, title: str, lines: Sequence[str], last_first: bool = False) -> PagePart:
    """A list that is opened by a press; ``last_first`` counts its lines down."""
    return {"key": key, "kind": "folded", "title": title, "lines": [*lines], "last_first": last_first}


def form(
    key: str, title: str, do: str, fields: Sequence[PagePart], button: str, main: bool = False, note: str = ""
) -> PagePart:
    """Fields, and a button that sends them."""
    told = {"key": key, "kind": "form", "title": title, "do": do, "fields": [*fields], "button": button}
    return told | {"main": main, "note": note}


def written(name: str, label: str, value: str = "", kind: str = "text", most: int = LONGEST_TITLE) -> PagePart:
    """A field to write in; its kind is ``text`` with ``most`` letters, ``number`` or ``area``."""
    return {"name": name, "label": label, "value": value, "kind": kind, "most": most}


def chosen(name: str, label: str, choices: FieldChoices, value: str = "") -> PagePart:
    """A field with choices."""
    return {"name": name, "label": label, "value": value, "kind": "choice", "choices": [[*each] for each in choices]}


def pick(key: str, label: str, options: FieldChoices, chosen: str, do: str) -> PagePart:
    """Buttons of which one is on; a press sends its value."""
    return {"key": key, "kind": "pick", "label": label, "options": [[*each] for each in options], "chosen": chosen,
            "do": do}  # fmt: skip


def figure_field(key: str, label: str, value: str, do: str) -> PagePart:
    """A number that is sent as soon as it is written."""
    return {"key": key, "kind": "figure", "label": label, "value": value, "do": do}


def totals(key: str, sides: FieldChoices) -> PagePart:
    """What each side has, in large print."""
    return {"key": key, "kind": "totals", "sides": [[*each] for each in sides]}


def button(key: str, do: str, label: str, asks: str = "", main: bool = False, shortcut: str = "") -> PagePart:
    """A button; ``asks`` is the question that comes first, ``shortcut`` the key that presses it."""
    told = {"key": key, "kind": "button", "do": do, "label": label, "asks": asks, "main": main}
    return told | ({"shortcut": shortcut} if shortcut else {})


def link(key: str, label: str, to: str, main: bool = False) -> PagePart:
    """A link to another page of the evening, from the evening's own folder."""
    return {"key": key, "kind": "link", "label": label, "to": to, "main": main}


def invitation(key: str, title: str, note: str, to: str) -> PagePart:
    """A link to copy, and its code for phones."""
    return {"key": key, "kind": "invitation", "title": title, "note": note, "to": to}


def standing_cells(evening: Evening, row: StandingRow) -> list[str]:
    """Return a row of the standings in words."""
    figures = (words.number(row.points), words.number(row.over, signed=True), words.number(row.match_points))
    return [f"{row.place}", words.names_of(evening, row.people), *figures, f"{row.played}"]


def short_cells(evening: Evening, row: StandingRow) -> list[str]:
    """Return a row of the standings with its place, its names and the figure that counts, once they have played."""
    counting = evening.opened.counting
    told = words.counted(counting, figure(counting, row)) if row.played else words.SAT_OUT
    return [f"{row.place}", words.names_of(evening, row.people), told]


def standings_grid(evening: Evening, standing: Sequence[StandingRow]) -> list[PagePart]:
    """Return the standings, once somebody has played."""
    cells = [standing_cells(evening, row) for row in standing]
    return [grid("standings", standings_title(evening), words.HEAD_PEOPLE, cells)] if cells else []


def short_standings(evening: Evening, standing: Sequence[StandingRow], viewer: int) -> list[PagePart]:
    """Return the standings for a phone: who is first, the row of whoever reads it, and the figure that counts."""
    shown = [row for row in standing if row.place <= FIRST or viewer in row.people]
    mine = next((at for at, row in enumerate(shown) if viewer in row.people), -1)
    cells = [short_cells(evening, row) for row in shown]
    head = words.short_head(evening.opened.counting)
    return [grid("standings", standings_title(evening), head, cells, mine)] if cells else []


def standings_title(evening: Evening) -> str:
    """Return after what the standings stand so."""
    done = sum(each.over for each in evening.rounds)
    if evening.over:
        return words.FINAL
    return words.AFTER(round=done) if done and evening.running is None else words.STANDINGS


def result_form(evening: Evening, round: int, table: int, key: str, pasted: bool = False) -> PagePart:
    """Return the form for a table's result. It says which result the page shows, so that no other is overwritten."""
    played = evening.rounds[round - 1]
    result, sides = played.results[table], played.plan.tables[table]
    points = result.points if result is not None else ()
    told = "-" if result is None else ",".join(map(str, points))
    fields = [
        written(f"p{side}", words.names_of(evening, people), str(points[side]) if points else "", "number")
        for side, people in enumerate(sides)
    ]
    if pasted:
        fields.append(written("pad", words.PASTE, "", "area"))
    note = words.BY_ITSELF if table in played.phones else ""
    do = f"result {round} {table} {told}"
    return form(key, words.RESULT_OF(table=table + 1), do, fields, words.WRITE_DOWN, note=note)
