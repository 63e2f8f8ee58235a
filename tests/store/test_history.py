"""Finished matches: each is kept once, whole, within limits; what is damaged harms nothing else."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game.bots.player import Level, decide, make_bot
from game.host import FileStorage, MemoryStorage, Storage
from game.match import Match
from game.plain import Unreadable
from game.rules import MeldKeeper, Misdeal
from game.rules.play import GameOver
from game.rules.presets import CLASSIC
from game.rules.text import HUMAN, Player, Record
from game.scenes.seat.match_driver import MatchDriver
from game.scenes.setup.data import BroughtBack
from game.scenes.table.scene import Table
from game.store import history
from game.store.backup import format_backup, gathering_backup, reading_backup, restore_backup
from game.store.formats import MATCH
from game.store.history import (
    ended,
    forget_past,
    format_past,
    is_past,
    keep_past,
    load_past,
    parse_past,
    past_name,
    past_names,
    same_match,
)
from game.store.matches import check_sum, parse_record
from game.work import finish
from tests.pilot import MemoryHost, Pilot
from tests.store.forging import signed

PLAYERS = (Player("Nora", "pro"), Player("Edda", "easy"), Player("Zoë ♠", HUMAN), Player("Wès", "expert"))
FIXTURES = Path(__file__).parents[1] / "fixtures"
SHORT = CLASSIC.changed(name="Short", end={"target": 200})
"""A match of one or two deals."""


class Shelf:
    """A place with a storage that remembers what the player was told."""

    def __init__(self, storage: Storage | None = None) -> None:
        self.storage = storage or MemoryStorage()
        self.told: list[str] = []

    @property
    def host(self) -> Shelf:
        return self

    def toast(self, text: str) -> None:
        self.told.append(text)

    def storage_failed(self, error: Exception) -> None:
        self.told.append(str(error))


@cache
def finished(seed: str = "1", players: tuple[Player, ...] = PLAYERS) -> Match:
    match = Match.new(SHORT, players, seed)
    bot = make_bot(Level.EASY)
    while not match.over:
        seat = match.awaited
        if seat is None:
            match.deal()
        else:
            match.act(seat, decide(bot, match.view(seat), Random(match.bot_seed(seat))).action)
    return match


def winner(seed: str = "1") -> int:
    phase = finished(seed).state.phase
    assert isinstance(phase, GameOver)
    return phase.winner


def keep(place: Shelf, seed: str = "1", now: str = "2026-11-22 14:05:00") -> str:
    match = finished(seed)
    keep_past(place, match.record, match.state, now)
    return past_name(match.record, now)


def test_a_finished_match_comes_back_as_it_was() -> None:
    place = Shelf()
    name = keep(place)
    past = load_past(place, name)

    assert past is not None
    assert (past.rules, past.players, past.ended) == (SHORT, PLAYERS, "2026-11-22 14:05")
    assert past.totals == finished().state.standing.totals
    assert past.record() == finished().record
    assert place.told == []


def test_it_is_kept_once_and_stands_as_it_was_finished_last() -> None:
    place = Shelf()
    keep(place, now="2026-11-22 14:05:00")
    keep(place, now="2026-11-23 09:00:00")
    (name,) = past_names(place.storage)
    assert ended(name) == "2026-11-22 14:05", "what is the same is not written again"

    other = Record(SHORT, PLAYERS, "1", finished("2").record.actions)
    keep_past(place, other, finished("2").state, "2026-11-24 10:00:00")

    (name,) = past_names(place.storage)
    assert ended(name) == "2026-11-24 10:00", "taken back at its end, and finished otherwise"


def test_the_last_match_comes_first_and_those_without_a_time_at_the_end() -> None:
    place = Shelf()
    names = [keep(place, str(day), f"2026-11-{day:02} 14:05:00") for day in (3, 20, 1)]
    unknown = keep(place, "0", "")

    assert past_names(place.storage) == [names[1], names[0], names[2], unknown]
    assert ended(unknown) == ""


@pytest.mark.parametrize("limit", ["PAST_MATCHES", "PAST_CHARACTERS"])
def test_of_too_many_the_oldest_go(monkeypatch: pytest.MonkeyPatch, limit: str) -> None:
    place = Shelf()
    names = [keep(place, str(day), f"2026-11-{day:02} 14:05:00") for day in (1, 2, 3)]
    size = len(place.storage.load(names[0]) or "")
    monkeypatch.setattr(history, limit, 3 if limit == "PAST_MATCHES" else int(3.5 * size))

    names.append(keep(place, "4", "2026-11-04 14:05:00"))

    assert past_names(place.storage) == names[:0:-1]


def test_a_damaged_match_is_set_aside_by_name_and_the_others_stay() -> None:
    place = Shelf()
    good, bad = keep(place, "1"), keep(place, "2", "2026-11-21 08:30:00")
    place.storage.save(bad, (place.storage.load(bad) or "")[:-40])

    assert load_past(place, bad) is None
    assert len(place.told) == 1
    assert "The match of 2026-11-21 08:30 could not be read" in place.told[0]
    assert place.storage.names() == sorted([good, f"{bad[:48]}.aside-1"])
    assert past_names(place.storage) == [good]


def damaged() -> list[tuple[dict[str, object], str]]:
    body = json.loads(format_past(finished().record, finished().state.standing.totals, winner()))
    match = body["match"]
    return [
        (body | {"totals": [9, 9]}, "ended at"),
        (body | {"totals": [9]}, "are not the points of 2 sides"),
        (body | {"totals": "9"}, "is not a list"),
        (body | {"winner": 1 - winner()}, "ended at"),
        (body | {"winner": 2}, "2 is not a side"),
        (body | {"match": match | {"actions": match["actions"][:-1]}}, "not finished"),
        (body | {"match": match | {"actions": ["deal", "bid 9999"]}}, "action 2"),
        (body | {"match": match | {"format": 99}}, "format 99"),
        (body | {"match": 7}, "is not an object"),
        (body | {"more": 7}, "'more' is unknown"),
    ]


@pytest.mark.parametrize(("body", "why"), damaged())
def test_what_is_no_finished_match_is_refused_in_words(body: dict[str, object], why: str) -> None:
    with pytest.raises(Unreadable, match=why):
        parse_past(signed(body)).record()


def test_a_backup_carries_the_matches_and_none_counts_twice() -> None:
    here, there = Shelf(), Shelf()
    first, second = keep(here, "1"), keep(here, "2")
    keep(there, "2", "2026-11-29 10:00:00")
    backup = finish(reading_backup(format_backup(finish(gathering_backup(here.storage)))))

    restored = restore_backup(there.storage, backup.entries)
    again = restore_backup(there.storage, backup.entries)

    assert (restored.brought, restored.known, restored.quarantined) == ([first], [second], [])
    assert (again.brought, again.known) == ([], sorted([first, second]))
    assert len(past_names(there.storage)) == 2


def test_an_import_beyond_the_limit_leaves_what_is_here(monkeypatch: pytest.MonkeyPatch) -> None:
    here, there = Shelf(), Shelf()
    old = keep(here, "1", "2026-11-01 10:00:00")
    kept = [keep(there, "2"), keep(there, "3")]
    monkeypatch.setattr(history, "PAST_MATCHES", 2)

    restored = restore_backup(there.storage, finish(gathering_backup(here.storage)).entries)

    assert past_names(there.storage) == sorted(kept, reverse=True)
    assert "no room for more past matches" in restored.failed[old]


def test_a_match_can_be_forgotten(tmp_path: object) -> None:
    place = Shelf()
    assert forget_past(place, keep(place))
    assert place.storage.names() == []


def test_names_are_entries_of_every_place(tmp_path) -> None:  # type: ignore[no-untyped-def]
    place = Shelf(FileStorage(tmp_path))
    name = keep(place)

    assert is_past(name)
    assert not is_past(f"{name}.aside-1")
    assert past_names(FileStorage(tmp_path)) == [name]


def test_the_table_keeps_a_match_when_it_ends() -> None:
    record = finished().record
    host = MemoryHost()
    last = Match(Record(SHORT, PLAYERS, "1", record.actions[:-1]))
    pilot = Pilot(lambda app: Table(app, MatchDriver(app, last), hurry=True), host=host)
    assert past_names(host.storage) == []

    while not last.over:
        seat = last.awaited
        assert seat is not None
        last.act(seat, record.actions[-1])
    pilot.app.save()
    host.time = "2026-11-22 14:06:00"
    pilot.app.save()

    (name,) = past_names(host.storage)
    assert ended(name) == "2026-11-22 14:05"
    assert MATCH not in host.storage.names(), "there is nothing to continue"

    last.undo(last.viewer)
    pilot.app.save()
    assert MATCH in host.storage.names(), "it is in progress again"
    last.redo()
    pilot.app.save()
    assert past_names(host.storage) == [name]
    assert MATCH not in host.storage.names()


def test_bringing_back_what_is_here_already_is_told() -> None:
    host = MemoryHost()
    place = Shelf(host.storage)
    keep(place)
    backup = finish(gathering_backup(host.storage))

    Pilot(lambda app: BroughtBack(app, "mine.json", backup), host=host)

    assert host.announcements[-1] == "All that “mine.json” holds is here already."


# The sum in a name, by which reviews and statistics find a match.


@pytest.mark.sweep(3)
@pytest.mark.parametrize("file", sorted(FIXTURES.glob("format-4*/match-*.json")), ids=lambda file: file.stem)
def test_a_match_of_format_4_has_the_sum_that_it_had(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    then = {name: value for name, value in json.loads(text).items() if name in ("rules", "sitters", "seed")}
    if then["rules"]["stock"] is not None:
        then["rules"]["stock"]["same_type_again"] = False  # as it was written before that switch was gone

    assert same_match(past_name(parse_record(text))) == check_sum(then | {"actions": []})


def test_matches_that_differ_in_a_later_choice_have_different_sums() -> None:
    choices: list[dict[str, Any]] = [
        {},
        {"scoring": {"meld_keeper": MeldKeeper.NOTHING}},
        {"scoring": {"meld_keeper": MeldKeeper.TRICK}},
        {"scoring": {"keeping_points": 20}},
        {"scoring": {"keeping_points": 20, "tricks_too": True}},
        {"melds": {"least": 40}},
        {"dealing": {"misdeal": Misdeal.FIVE_NINES}},
        {"dealing": {"misdeal": Misdeal.NO_ACE}},
    ]
    names = {past_name(Record(CLASSIC.changed(**changes), PLAYERS, "tea")) for changes in choices}

    assert len(names) == len(choices)
