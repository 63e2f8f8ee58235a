"""What the organiser's page says about seats: who sits out, and who has no phone at a table on phones."""

from __future__ import annotations

from ..evening.evening import Evening
from ..evening.seating import Sides
from ..words import evening as words
from ..words import evening_seats as told
from ..words.lists import dotted
from .blocks import PagePart, button, folded, text


def needs(evening: Evening) -> PagePart:
    """Return how many people a table needs, and what becomes of those who are left over."""
    return text("seats", told.table_needs(sum(evening.shape), len(evening.here)))


def next_seats(evening: Evening) -> PagePart | None:
    """Return who sits where in the round that comes next, and what each table plays with; None: it is not planned."""
    plan = evening.next_round()
    if plan is None:
        return None
    tables = [_table_line(evening, table, sides) for table, sides in enumerate(plan.tables)]
    out = [words.OUT(names=words.listed_names(evening, plan.out))] if plan.out else []
    return folded("next seats", words.NEXT_SEATS, [*tables, *out])


def _table_line(evening: Evening, table: int, sides: Sides) -> str:
    against = told.AGAINST.join(words.names_of(evening, people) for people in sides)
    return dotted([table_kind(evening, table), against])


def table_kind(evening: Evening, table: int) -> str:
    """Return a table, and what it plays with from the next round on."""
    return told.ON_PHONES(table=table + 1) if evening.on_phones(table) else told.WITH_CARDS(table=table + 1)


def phones_before(evening: Evening) -> list[PagePart]:
    """Return who has no phone at the tables on phones of the round that comes next, and what helps."""
    plan = evening.next_round()
    if plan is None:
        return []
    shown: list[PagePart] = []
    for table, sides in enumerate(plan.tables):
        lacking = _without_phone(evening, sides)
        if lacking and evening.on_phones(table):
            shown.append(text(f"lacks{table}", told.no_phone(lacking, table + 1), True))
            shown.append(button(f"cards{table}", f"cards {table}", told.CARDS_THERE(table=table + 1)))
    if shown:
        shown.append(text("lend", told.LEND_BEFORE(listed=words.ALREADY_LISTED)))
    again = [table for table, sides in enumerate(plan.tables) if not _without_phone(evening, sides)]
    for table in again if evening.opened.phones else ():
        if not evening.on_phones(table):
            shown.append(button(f"phones{table}", f"phones {table}", told.PHONES_AGAIN(table=table + 1)))
    return shown


def phones_now(evening: Evening) -> list[PagePart]:
    """Return who has no phone at the tables on phones that still play, and what helps."""
    running = evening.running
    if running is None:
        return []
    shown: list[PagePart] = []
    for table in sorted(running.phones & set(running.missing)):
        lacking = _without_phone(evening, running.plan.tables[table])
        if lacking:
            shown.append(text(f"lacks{table}", told.no_phone(lacking, table + 1), True))
    return [*shown, text("lend", told.LEND_NOW(listed=words.ALREADY_LISTED, swap=words.SWAP))] if shown else []


def _without_phone(evening: Evening, sides: Sides) -> list[str]:
    """Return the names of those at a table whose device the evening does not know."""
    people = (evening.people[person] for side in sides for person in side)
    return [each.name for each in people if not each.key]
