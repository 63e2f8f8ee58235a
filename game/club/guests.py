"""What a guest's page shows: where to sit, with whom, the result of the table, the standings."""

from __future__ import annotations

from collections.abc import Sequence

from ..evening.evening import LONGEST_NAME, Evening, PlayedRound
from ..evening.seating import Sides
from ..evening.standings import StandingRow
from ..words import evening as words
from .blocks import (
    PagePart,
    button,
    chosen,
    form,
    heading,
    link,
    result_form,
    short_standings,
    standings_grid,
    text,
    written,
)


def stranger_page(evening: Evening, standing: Sequence[StandingRow]) -> list[PagePart]:
    """Return the page of somebody whom this evening does not know yet."""
    setup = evening.setup
    if setup is None:
        return [heading("title", words.USUAL_TITLE, 1), text("wait", words.NOT_OPEN)]
    told = [
        heading("title", setup.title, 1),
        *(text(f"set{at}", line) for at, line in enumerate(words.setup_sentences(setup))),
    ]
    if evening.over:
        return [*told, text("over", words.EVENING_OVER, True), *standings_grid(evening, standing)]
    name = written("name", words.YOUR_NAME, most=LONGEST_NAME)
    listed = [(str(person), each.name) for person, each in enumerate(evening.people) if not each.key]
    mine = [form("listed", words.ALREADY_LISTED, "mine", [chosen("person", words.PERSON, listed)], words.THAT_IS_ME)]
    return [*told, form("come", words.WELCOME, "come", [name], words.COME_IN, True), *(mine if listed else [])]


def guest_page(
    evening: Evening, standing: Sequence[StandingRow], person: int, table_name: str, pad_name: str = ""
) -> list[PagePart]:
    """Return the page of a guest.

    ``table_name`` leads to their table on phones, ``pad_name`` to the score pad of their table with real cards.
    """
    member, setup = evening.people[person], evening.opened
    told = [heading("title", setup.title, 1)]
    running = evening.running
    place = place_of(running, person) if running is not None else None
    if evening.over:
        told.append(text("over", words.EVENING_OVER, True))
    elif running is not None and place is not None:
        told += _seat(evening, running, person, *place, table_name, pad_name)
    elif not member.here:
        told += [text("gone", words.YOU_LEFT), button("back", "back", words.BACK, main=True)]
    elif running is not None and person in running.plan.out:
        told += [
            heading("round", words.round_title(evening, len(evening.rounds))),
            text("out", words.YOU_SIT_OUT, True),
        ]
    else:
        told.append(text("wait", words.WAIT, True))
    told.append(text("me", words.YOU_ARE(name=member.name)))
    told += _partner(evening, person)
    told += short_standings(evening, standing, person)
    if standing:
        told.append(link("print", words.ALL_STANDINGS, "print"))
    if member.here and not evening.over:
        told.append(button("leave", "leave", words.LEAVING, words.LEAVING_ASKS))
    return told


def place_of(played: PlayedRound, person: int) -> tuple[int, int] | None:
    """Return the table and the side at which somebody sits; None: they do not play."""
    for table, sides in enumerate(played.plan.tables):
        for side, people in enumerate(sides):
            if person in people:
                return table, side
    return None


def _seat(
    evening: Evening, played: PlayedRound, person: int, table: int, side: int, name: str, pad: str
) -> list[PagePart]:
    sides, result = played.plan.tables[table], played.results[table]
    rules = evening.opened.rules
    seat = rules.sides[side][sides[side].index(person)]
    told = [
        heading("round", words.round_title(evening, len(evening.rounds))),
        text("table", words.YOU_SIT(table=table + 1), True),
        text("seat", words.YOUR_SIDE(side=seat.name.title())),
        text("with", _company(evening, sides, person, side)),
    ]
    if table in played.phones:
        told += [text("kind", words.PLAY_PHONES), link("go", words.TO_TABLE, f"../t/{name}", True)]
    else:
        told.append(text("kind", words.PLAY_CARDS))
        told += [link("pad", words.KEEP_SCORE, f"../p/{pad}/")] if pad else []
    if result is not None:
        shown = words.result_text(result.points)
        told.append(text("result", words.RESULT_IS(table=table + 1, result=shown), True))
    if table not in played.phones:
        told.append(result_form(evening, len(evening.rounds), table, "score", pasted=True))
    return told


def _company(evening: Evening, sides: Sides, person: int, side: int) -> str:
    partners = [each for each in sides[side] if each != person]
    others = words.names_of(evening, [each for at, people in enumerate(sides) if at != side for each in people])
    if not partners:
        return words.ALONE_AT(others=others)
    return words.WITH(partner=words.names_of(evening, partners), others=others)


def _partner(evening: Evening, person: int) -> list[PagePart]:
    if not evening.opened.pairs or evening.over:
        return []
    partner = evening.people[person].partner
    if partner is not None:
        return [text("partner", words.YOUR_PARTNER(name=evening.people[partner].name))]
    free = [
        (str(other), each.name)
        for other, each in enumerate(evening.people)
        if each.here and each.partner is None and other != person
    ]
    fields = [chosen("other", words.SECOND, free)]
    return [form("pair", words.CHOOSE_PARTNER, "partner", fields, words.PARTNERS)] if free else []
