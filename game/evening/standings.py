"""The standings of an evening, of people or of pairs, and those of a season.

Who sat out is given their own average of the rounds that they played. Rounds before somebody came, or after they went,
bring nothing.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from fractions import Fraction

from ..values import frozen
from .comparing import SideWorth, worths
from .evening import Evening
from .steps import Counting


@frozen
class StandingRow:
    """The row of a person, or of two who have played every round together."""

    place: int
    """From 1; who has the same has the same place."""
    people: tuple[int, ...]
    played: int
    out: int
    points: Fraction
    over: Fraction
    match_points: Fraction
    """In rounds: 1 means that all others were beaten once."""


@frozen
class SeasonRow:
    """The row of a person in a season."""

    place: int
    name: str
    evenings: int
    won: int
    """Evenings at which nobody was better."""
    points: Fraction
    over: Fraction
    match_points: Fraction


def standings(evening: Evening, until: int | None = None) -> list[StandingRow]:
    """Return the standings after all rounds that have results, or after the first ``until`` of them."""
    done: dict[int, list[SideWorth]] = defaultdict(list)
    out: dict[int, int] = defaultdict(int)
    for played in evening.rounds[:until]:
        for (table, side), worth in worths(played).items():
            for person in played.plan.tables[table][side]:
                done[person].append(worth)
        for person in played.plan.out:
            out[person] += 1
    together = _together(evening)
    rows = [_row(people, done[people[0]], out[people[0]]) for people in together if done[people[0]] or out[people[0]]]
    return _placed(evening.opened.counting, rows)


def _together(evening: Evening) -> list[tuple[int, ...]]:
    """Return who shares a row: pairs, if partners stay together and have never played apart."""
    people = range(len(evening.people))
    if not evening.opened.pairs:
        return [(person,) for person in people]
    partners: dict[int, set[tuple[int, ...]]] = defaultdict(set)
    for played in evening.rounds:
        for sides in played.plan.tables:
            for side in sides:
                for person in side:
                    partners[person].add(tuple(sorted(side)))
    rows = []
    for person in people:
        own = next(iter(partners[person])) if len(partners[person]) == 1 else (person,)
        both = own if all(partners[each] == {own} for each in own) else (person,)
        if person == both[0]:
            rows.append(both)
    return rows


def _row(people: tuple[int, ...], done: Sequence[SideWorth], out: int) -> StandingRow:
    count = len(done)
    whole = Fraction(count + out, count) if count else Fraction(0)
    points = sum(each.points for each in done) * whole
    over = sum((each.over for each in done), Fraction(0)) * whole
    share = sum((each.match_points for each in done), Fraction(0)) * whole
    return StandingRow(0, people, count, out, points, over, share)


def _placed(counting: Counting, rows: Iterable[StandingRow]) -> list[StandingRow]:
    ordered = sorted(rows, key=lambda row: (-figure(counting, row), row.people))
    figures = [figure(counting, row) for row in ordered]
    return [
        StandingRow(figures.index(own) + 1, row.people, row.played, row.out, row.points, row.over, row.match_points)
        for own, row in zip(figures, ordered, strict=True)
    ]


def figure(counting: Counting, row: StandingRow | SeasonRow) -> Fraction:
    """Return by what a row is ordered."""
    match counting:
        case Counting.POINTS:
            return row.points
        case Counting.OVER:
            return row.over
        case Counting.MATCH_POINTS:
            return row.match_points


def season(evenings: Sequence[Evening]) -> list[SeasonRow]:
    """Return the standings of several evenings; people are known by their names. The last evening says what counts."""
    found: dict[str, list[StandingRow]] = defaultdict(list)
    names: dict[str, str] = {}
    for evening in evenings:
        for row in standings(evening):
            for person in row.people:
                name = evening.people[person].name
                names[name.casefold()] = name
                found[name.casefold()].append(row)
    rows = [_season_row(names[key], rows) for key, rows in found.items()]
    if not evenings:
        return []
    counting = evenings[-1].opened.counting
    ordered = sorted(rows, key=lambda row: (-figure(counting, row), row.name))
    figures = [figure(counting, row) for row in ordered]
    return [
        SeasonRow(figures.index(own) + 1, row.name, row.evenings, row.won, row.points, row.over, row.match_points)
        for own, row in zip(figures, ordered, strict=True)
    ]


def _season_row(name: str, rows: Sequence[StandingRow]) -> SeasonRow:
    return SeasonRow(
        0,
        name,
        len(rows),
        sum(row.place == 1 for row in rows),
        sum((row.points for row in rows), Fraction(0)),
        sum((row.over for row in rows), Fraction(0)),
        sum((row.match_points for row in rows), Fraction(0)),
    )
