"""In which order things are written and removed: a full place, or a game that dies, loses nothing (V7, V9)."""

from __future__ import annotations

import pytest

from game.host import MemoryStorage, StorageFull
from game.match import Match
from game.rules.text import Record
from game.scenes.seat.match_driver import MatchDriver
from game.scenes.table.scene import Table
from game.store import history, reviews
from game.store.backup import gathering_backup, restore_backup
from game.store.formats import MATCH
from game.store.history import keep_past, past_names
from game.store.reviews import keep_review, load_review, review_name, reviewed
from game.work import finish
from tests.pilot import MemoryHost, Pilot
from tests.store.test_history import PLAYERS, SHORT, Shelf, finished, keep


class Watched(MemoryStorage):
    """Notes what is written and removed, in order, and has no room for some names."""

    def __init__(self, entries: dict[str, str] | None = None) -> None:
        super().__init__(entries)
        self.done: list[tuple[str, str]] = []
        self.full: set[str] = set()

    def _write(self, name: str, text: str) -> None:
        if any(name.startswith(beginning) for beginning in self.full):
            raise StorageFull("no room left")
        self.done.append(("write", name))
        super()._write(name, text)

    def _remove(self, name: str) -> None:
        self.done.append(("remove", name))
        super()._remove(name)


def shelf() -> tuple[Shelf, Watched]:
    storage = Watched()
    return Shelf(storage), storage


def finished_otherwise(place: Shelf) -> None:
    """The match that was kept as the first is taken back at its end and finished in another way, a day later."""
    other = Record(SHORT, PLAYERS, "1", finished("2").record.actions)
    keep_past(place, other, finished("2").state, "2026-11-30 10:00:00")


# Finished matches.


def test_a_match_that_is_finished_otherwise_is_kept_before_the_first_way_goes() -> None:
    place, storage = shelf()
    old = keep(place, "1")
    storage.done.clear()
    finished_otherwise(place)
    (new,) = past_names(storage)

    assert storage.done == [("write", new), ("remove", old)]


def test_of_too_many_the_oldest_go_when_the_new_one_is_there(monkeypatch: pytest.MonkeyPatch) -> None:
    place, storage = shelf()
    monkeypatch.setattr(history, "PAST_MATCHES", 2)
    old = keep(place, "1", "2026-11-01 10:00:00")
    keep(place, "2", "2026-11-02 10:00:00")
    storage.done.clear()
    new = keep(place, "3", "2026-11-03 10:00:00")

    assert storage.done == [("write", new), ("remove", old)]


def test_the_clock_may_be_wrong_when_a_match_ends_that_is_one_too_many(monkeypatch: pytest.MonkeyPatch) -> None:
    place, storage = shelf()
    monkeypatch.setattr(history, "PAST_MATCHES", 2)
    old, newer = keep(place, "1", "2026-11-01 10:00:00"), keep(place, "2", "2026-11-02 10:00:00")
    new = keep(place, "3", "1970-01-01 00:07:00")

    assert past_names(storage) == [newer, new], f"{old} went"


def test_a_full_place_removes_no_match_for_one_that_it_cannot_keep(monkeypatch: pytest.MonkeyPatch) -> None:
    place, storage = shelf()
    monkeypatch.setattr(history, "PAST_MATCHES", 2)
    kept = [keep(place, "1", "2026-11-01 10:00:00"), keep(place, "2", "2026-11-02 10:00:00")]
    storage.done.clear()
    storage.full = {"past."}
    other = finished("3")

    assert not keep_past(place, other.record, other.state, "2026-11-03 10:00:00")
    finished_otherwise(place)

    assert storage.done == []
    assert past_names(storage) == kept[::-1]
    assert len(place.told) == 2, "and says so"


def test_the_match_in_progress_stays_until_it_is_kept_among_the_finished_ones() -> None:
    record, storage = finished().record, Watched()
    host = MemoryHost(storage)
    last = Match(Record(SHORT, PLAYERS, "1", record.actions[:-1]))
    pilot = Pilot(lambda app: Table(app, MatchDriver(app, last), hurry=True), host=host)
    pilot.app.save()
    assert MATCH in storage.names()
    storage.full = {"past."}
    assert last.awaited is not None
    last.act(last.awaited, record.actions[-1])
    pilot.app.save()
    assert MATCH in storage.names(), "there was no room for it"
    assert past_names(storage) == []

    storage.full = set()
    storage.done.clear()
    pilot.app.save()
    (name,) = past_names(storage)
    assert storage.done == [("write", name), ("remove", MATCH)]


# Reviews.

OLD, NEW = {"seat": "S", "found": 1}, {"seat": "S", "found": 9}


def test_a_backup_never_replaces_a_review_that_is_here() -> None:
    """It goes on from what has been found out: what lies here is as new as any, or newer."""
    here, there = Shelf(), Shelf()
    first, second = keep(here, "1"), keep(here, "2")
    for name in (first, second):
        keep_review(here, name, OLD)
    keep(there, "1", "2026-11-29 10:00:00")
    keep_review(there, first, NEW)
    backup = finish(gathering_backup(here.storage))

    restored = restore_backup(there.storage, backup.entries)

    assert load_review(there, first) == NEW
    assert load_review(there, second) == OLD, "one that is not here comes"
    assert set(restored.known) == {first, review_name(first)}
    assert set(restored.brought) == {second, review_name(second)}
    assert (restored.quarantined, restored.failed) == ([], {})


def test_the_reviews_of_matches_long_over_go_when_the_new_one_is_there(monkeypatch: pytest.MonkeyPatch) -> None:
    place, storage = shelf()
    monkeypatch.setattr(reviews, "REVIEWS", 1)
    old, new = keep(place, "1", "2026-11-01 10:00:00"), keep(place, "2", "2026-11-02 10:00:00")
    keep_review(place, old, OLD)
    assert load_review(place, old) == OLD, "it is the only one, although there are newer matches"
    storage.done.clear()
    storage.full = {"review."}
    keep_review(place, new, NEW)
    assert storage.done == [], "no room for the new one"
    storage.full = set()
    keep_review(place, new, NEW)

    assert storage.done == [("write", review_name(new)), ("remove", review_name(old))]


def test_a_review_that_was_just_saved_stays_however_old_its_match_is(monkeypatch: pytest.MonkeyPatch) -> None:
    place, _ = shelf()
    monkeypatch.setattr(reviews, "REVIEWS", 2)
    old, *newer = (keep(place, seed, f"2026-11-0{seed} 10:00:00") for seed in "123")
    for name in (*newer, old):
        keep_review(place, name, NEW)

    assert reviewed(place) == [newer[1], old]
