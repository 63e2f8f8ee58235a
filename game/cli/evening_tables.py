"""The tables of an evening that play on phones: opened with the round's cards, and read when they have finished."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from hashlib import sha256

from ..club.desk import Desk
from ..club.pads import is_round_written
from ..evening.evening import Evening
from ..evening.steps import DealPoints, Scored
from ..letters import first_letters
from ..net.naming import own_name
from ..net.people import TableStage, Terms
from ..net.seats import key_of
from ..net.table import SharedTable
from ..pad.entry import ScorePad
from ..pad.scoring import score_sheet
from ..plain import PLAYER_NAME
from ..rules import RuleSet, Seat
from ..rules.play import Deal, to_act
from ..rules.text import replay, start
from ..store.pads import KeptPad

PATIENCE = 120
"""Seconds for which a table on phones waits for somebody who is away before the others may let a bot play."""


def evening_rules(evening: Evening) -> RuleSet:
    """Return the rules of a round: a match of as many deals as a round has."""
    rules, deals = evening.opened.rules, evening.opened.deals
    return replace(rules, end=replace(rules.end, deals=deals))


def open_table(
    evening: Evening, round: int, table: int, pace: int, fresh: Callable[[], str], now: float
) -> SharedTable:
    """Return a table of a round with its people in their seats; each waits for their device."""
    rules = evening_rules(evening)
    opened = SharedTable(Terms(rules, patience=PATIENCE, pace=pace, undo=False, hints=False), fresh)
    names: list[str] = []
    for seat, person in seats_of(evening, round, table):
        name = own_name(first_letters(evening.people[person].name, PLAYER_NAME).strip(), names)
        names.append(name)
        chair = opened.chairs[seat]
        chair.name, chair.key = name, waiting_key(evening, person)
        opened.give_head(chair, None)
    opened.begin_settled(evening.cards_of(round), now)
    return opened


def seats_of(evening: Evening, round: int, table: int) -> Iterator[tuple[Seat, int]]:
    """Yield who sits where at a table."""
    sides = evening.rounds[round - 1].plan.tables[table]
    for seats, people in zip(evening.opened.rules.sides, sides, strict=True):
        yield from zip(seats, people, strict=True)


def waiting_key(evening: Evening, person: int) -> str:
    """Return the key of a seat whose person's device has not come yet: no token has it."""
    return sha256(f"waits|{evening.opened.secret}|{person}".encode()).hexdigest()


def sit(opened: SharedTable, evening: Evening, round: int, table: int, person: int, token: str) -> None:
    """Give a person's seat to the device that they have now."""
    seat = next((seat for seat, each in seats_of(evening, round, table) if each == person), None)
    if seat is not None and opened.chairs[seat].key != key_of(token):
        opened.chairs[seat].key = key_of(token)
        opened.rev += 1


def result_of(table: SharedTable, round: int, number: int) -> Scored | None:
    """Return the result of a table as far as it has played; None: no deal is over yet.

    A tie makes no further deal: others have not held those cards.
    """
    match = table.match
    rows = match.standing.sheet[: table.terms.rules.end.deals] if match is not None else ()
    if not rows:
        return None
    deals = tuple(DealPoints(row.number, row.dealer.letter, tuple(row.scores)) for row in rows)
    points = tuple(map(sum, zip(*(row.scores for row in rows), strict=True)))
    return Scored(round, number, points, deals, bots_at(table))


def bots_at(table: SharedTable) -> tuple[int, ...]:
    """Return the sides for which a bot has decided something."""
    match = table.match
    assert match is not None
    before, sides = start(match.record), set()
    for ply, step in enumerate(replay(match.record)):
        seat = None if isinstance(match.record.actions[ply], Deal) else to_act(before)
        if seat is not None and table.deciders.is_bots(ply):
            sides.add(table.terms.rules.seating.side(seat))
        before = step.state
    return tuple(sorted(sides))


def has_played(table: SharedTable) -> bool:
    """Return whether a table has played its round; one that is tied plays no further deal."""
    match = table.match
    if match is None:
        return False
    done = len(match.standing.sheet) >= table.terms.rules.end.deals
    if done and table.stage is TableStage.PLAYING:
        table.stage = TableStage.OVER
        table.rev += 1
    return done


def open_pad(evening: Evening, round: int, table: int) -> KeptPad:
    """Return the score pad of a table with real cards, with its people in their seats."""
    rules, names = evening_rules(evening), dict[Seat, str]()
    for seat, person in seats_of(evening, round, table):
        name = first_letters(evening.people[person].name, PLAYER_NAME).strip()
        names[seat] = own_name(name, list(names.values()))
    return KeptPad(ScorePad(rules, tuple(names[seat] for seat in rules.seats), rules.seats[-1]))


def pad_result(kept: KeptPad, round: int, table: int) -> Scored | None:
    """Return the result of a pad on which all deals of the round are written; None: it has not come so far."""
    sheet = score_sheet(kept.pad)
    done = is_round_written(kept.pad, sheet) and kept.draft is None
    return Scored(round, table, tuple(sheet.standing.totals)) if done else None


def running_pads(desk: Desk) -> Iterator[tuple[int, int, str]]:
    """Yield the tables with real cards of the round that is played, each with the name of its score pad."""
    running, round = desk.evening.running, len(desk.evening.rounds)
    for table in range(len(running.results)) if running is not None else ():
        if running is not None and table not in running.phones:
            yield round, table, desk.pad(round, table)


def known_pads(desk: Desk) -> Iterator[str]:
    """Yield the names of the score pads of all rounds so far."""
    for round, played in enumerate(desk.evening.rounds, 1):
        yield from (desk.pad(round, table) for table in range(len(played.results)))


def running_tables(desk: Desk) -> Iterator[tuple[int, int, str]]:
    """Yield the tables on phones of the round that is played: its number, the table's, and the table's name."""
    running, round = desk.evening.running, len(desk.evening.rounds)
    for table in sorted(running.phones) if running is not None else ():
        yield round, table, desk.table(round, table)
