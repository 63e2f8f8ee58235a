"""A shared table as text, so that a restarted program can continue it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from ..heads import head_named
from ..match import Match
from ..plain import Unreadable, from_plain, read_json, take_object, to_plain, write_json
from ..rules import RuleSet
from ..rules.play import Deal, cut_of, seal_of
from ..rules.text import format_action, record_from_json, record_to_json
from ..values import frozen
from .events import convention_from_plain, seat_from_letter
from .fairness import MixStep
from .given import GivenDeal, dealt_first
from .mixing import Mixing, SavedMixing
from .people import TableStage, Terms
from .table import SharedTable

_BY = " @"
"""Stands before the part of an action's text that tells whose decision it was."""
SAVED = 1
"""The format of a saved table. A table lives as long as its people play: an older format is not read."""


@frozen
class SavedChair:
    """Who sits in a seat."""

    seat: str
    name: str
    key: str
    commit: str = ""
    secret: str = ""
    """Of tables that were saved by version 1.0: now in ``SavedTable.mixing``."""
    head: str = ""
    """The court card whose head they have; tables that were saved by version 1.0 have none."""


@frozen
class SavedTable:
    """A table without its match."""

    format: int
    rules: RuleSet
    level: str
    patience: int
    pace: int
    undo: bool
    stage: TableStage
    sealed: str
    round: int
    rev: int
    lowered: list[int]
    chairs: list[SavedChair]
    match: Any = None
    hints: bool = True
    clock: int = 0
    convention: Any = None
    limit: int = 0
    taken_back: list[str] | None = None
    mixing: SavedMixing | None = None
    host: str = ""
    """The key of the person who says who sits where."""
    reading: int = 60
    given: GivenDeal | None = None


def save_table(table: SharedTable) -> str:
    """Return a table as text, without the actions of its match, which ``saved_actions`` returns."""
    terms = table.terms
    chairs = [
        SavedChair(seat.letter, each.name, each.key, head=str(each.head or "")) for seat, each in table.chairs.items()
    ]
    match = record_to_json(replace(table.match.record, actions=())) if table.match is not None else None
    saved = SavedTable(
        SAVED, terms.rules, terms.level, terms.patience, terms.pace, terms.undo, table.stage, table.sealed,
        table.round, table.rev, table.lowered, chairs, match, terms.hints, terms.clock,
        to_plain(terms.convention) if terms.conventions else None, terms.limit,
        table.taken_back, table.mixing.saved, table.host, terms.reading, table.given,
    )  # fmt: skip
    return write_json(to_plain(saved), separators=(",", ":"))


def saved_actions(table: SharedTable, first: int = 0) -> list[str]:
    """Return the actions of the match from a given one on, each with whose decision it was.

    A deal is only named, since its cards follow from the seed; that of a link is written.
    """
    found = []
    for ply, action in enumerate(table.match.record.actions[first:] if table.match is not None else (), first):
        named = isinstance(action, Deal) and (ply > 0 or table.given is None)
        text, key = "deal" if named else format_action(action), table.deciders.key(ply)
        found.append(f"{text}{_BY}{key}" if key else text)
    return found


def load_table(text: str, actions: Sequence[str], fresh: Callable[[], str], now: float) -> SharedTable:
    """Read a table. Its players have some time to come back.

    Raises:
        Unreadable: it cannot be read.
    """
    value = take_object(read_json(text, "the table"), "the table")
    if value.get("format") != SAVED:
        raise Unreadable("the table was saved by another version")
    saved: SavedTable = from_plain(SavedTable, value, "the table")
    if seal_of(saved.sealed) is None or cut_of(saved.sealed):
        raise Unreadable("the table has no sealed seed")
    convention = convention_from_plain(saved.convention, saved.rules)
    terms = Terms(
        saved.rules,
        saved.level,
        saved.patience,
        saved.pace,
        saved.undo,
        saved.hints,
        saved.clock,
        convention,
        saved.limit,
        saved.reading,
    )
    if saved.given is not None and dealt_first(saved.rules, saved.given, saved.rules.seats[0]) is None:
        raise Unreadable("the table has no such deal")
    table = SharedTable(terms, fresh, saved.given)
    table.stage, table.sealed, table.round = saved.stage, saved.sealed, saved.round
    table.rev, table.lowered = saved.rev, saved.lowered
    _seat_people(table, saved)
    table.taken_back = saved.taken_back or [""] * len(saved.lowered)
    table.mixing = Mixing.restored(saved.mixing or _mixed_before(saved), table.chairs)
    match = None
    if saved.match is not None:
        parts = [action.partition(_BY) for action in actions]
        table.deciders.restore(key for _, _, key in parts)
        plain = [text for text, _, _ in parts]
        match = Match(record_from_json(take_object(saved.match, "the match") | {"actions": plain}))
        if match.rules != saved.rules:
            raise Unreadable("the match has other rules than its table")
    table.restored(match, now)
    return table


def _seat_people(table: SharedTable, saved: SavedTable) -> None:
    """Put everybody in their seat."""
    for each in saved.chairs:
        chair = table.chairs.get(seat_from_letter(each.seat, "the table"))
        if chair is None:
            raise Unreadable(f"nobody sits at {each.seat} in {saved.rules.name}")
        chair.name, chair.key = each.name, each.key
    keys = [each.key for each in saved.chairs if each.key]
    table.host = saved.host if saved.host in keys else next(iter(keys), "")
    for each in saved.chairs:
        if each.key:
            table.give_head(table.chairs[seat_from_letter(each.seat, "the table")], head_named(each.head))


def _mixed_before(saved: SavedTable) -> SavedMixing:
    """Return the secrets of a table that version 1.0 saved: one device of each seat, and its exchange begins anew."""
    done = saved.stage in (TableStage.PLAYING, TableStage.OVER)
    secrets = {each.seat: {each.commit: each.secret} for each in saved.chairs if done and each.secret}
    return SavedMixing(1, MixStep.DONE if done else MixStep.PROMISE, secrets, [], [])
