"""When the person is told about keeping games safe, and when not."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.host import Browser, MemoryStorage, Safekeeping, Safety
from game.plain import Unreadable
from game.store.formats import DEALS, SAFEKEEPING
from game.store.safekeeping import (
    MATCHES,
    Occasion,
    Reminders,
    occasion,
    reminders,
    silence,
    unsaved,
    was_saved,
    was_told,
)
from tests.pilot import MemoryHost

SAFE = Safekeeping(Safety.SAFE)
FORGETS = Safekeeping(Safety.FORGETS, Browser.IOS)
UNPROMISED = Safekeeping(Safety.UNPROMISED, Browser.CHROMIUM)
NOW = "2026-11-22 14:05:00"


class Place:
    """Where entries are kept; whatever fails fails the test."""

    def __init__(self, *matches: str) -> None:
        self.host = MemoryHost(MemoryStorage({past(time): "text" for time in matches}))

    def at(self, now: str) -> Place:
        self.host.time = now
        return self

    def toast(self, text: str) -> None:
        raise AssertionError(text)

    def storage_failed(self, error: Exception) -> None:
        raise error


def at(now: str, place: Place, kept: Safekeeping) -> Occasion | None:
    """What there is to tell at a time."""
    return occasion(place.at(now), kept)


def past(time: str) -> str:
    return f"past.{time}.0123456789abcdef"


def many(count: int = MATCHES) -> Place:
    return Place(*(f"202611{day:02}-120000" for day in range(1, count + 1)))


@pytest.mark.parametrize("safety", Safety)
def test_where_nothing_was_played_nothing_is_told(safety: Safety) -> None:
    assert at(NOW, Place(), Safekeeping(safety, Browser.OTHER)) is None


@pytest.mark.parametrize("safety", Safety)
def test_what_is_gone_is_told_wherever_it_was(safety: Safety) -> None:
    assert at(NOW, Place(), Safekeeping(safety, lost=("match",))) is Occasion.LOST


@pytest.mark.parametrize("safety", Safety)
def test_only_a_place_that_forgets_is_told_of_at_once_and_only_once(safety: Safety) -> None:
    place = Place("20261122-120000")
    kept = Safekeeping(safety, Browser.OTHER)
    expected = Occasion.FIRST if safety in (Safety.FORGETS, Safety.PRIVATE) else None
    assert at(NOW, place, kept) is expected
    was_told(place.at(NOW))
    assert at(NOW, place, kept) is None


@pytest.mark.parametrize(
    ("browser", "installed", "expected"),
    [
        (Browser.IOS, True, Occasion.MOVING),
        (Browser.MAC_SAFARI, True, Occasion.MOVING),
        (Browser.IOS, False, None),
        (Browser.CHROMIUM, True, None),
        (Browser.ANDROID, True, None),
    ],
)
def test_an_installed_page_that_shares_nothing_with_the_tab_says_so_while_it_is_empty(
    browser: Browser, installed: bool, expected: Occasion | None
) -> None:
    kept = Safekeeping(Safety.UNPROMISED, browser, installed)
    assert at(NOW, Place(), kept) is expected
    assert at(NOW, Place("20261122-120000"), kept) is None
    place = Place()
    was_told(place.at(NOW))
    assert at(NOW, place, kept) is None


def test_many_matches_without_a_file_are_a_reason_for_a_reminder_until_they_are_saved_or_told_of() -> None:
    assert at("2026-11-05 00:00:00", many(MATCHES - 1), UNPROMISED) is None
    for done in (was_saved, was_told):
        place = many()
        assert at(NOW, place, UNPROMISED) is Occasion.REMINDER
        done(place.at(NOW))
        assert at(NOW, place, UNPROMISED) is None


def test_where_games_are_safe_there_is_no_reminder() -> None:
    assert at(NOW, many(), SAFE) is None
    assert at(NOW, many(), Safekeeping(Safety.UNKNOWN, Browser.OTHER)) is None


def test_reminders_are_silenced_and_wanted_again() -> None:
    place = many()
    silence(place, True)
    assert at(NOW, place, UNPROMISED) is None
    silence(place, False)
    assert at(NOW, place, UNPROMISED) is Occasion.REMINDER


def test_a_week_with_anything_played_is_a_reason_too() -> None:
    place = Place("20261101-120000")
    was_saved(place.at("2026-11-02 12:00:00"))
    assert at("2026-12-30 12:00:00", place, UNPROMISED) is None, "nothing was played"
    place.host.storage.save(past("20261103-120000"), "text")
    assert at("2026-11-08 12:00:00", place, UNPROMISED) is None
    assert at("2026-11-09 12:00:00", place, UNPROMISED) is Occasion.REMINDER


def test_deals_of_the_day_alone_are_something_played() -> None:
    place = Place("20261101-120000")
    place.host.storage.load(DEALS)
    was_saved(place.at("2026-11-02 12:00:00"))
    place.host.storage.save(DEALS, "")
    assert at("2026-11-09 12:00:00", place, UNPROMISED) is None
    kept = reminders(place)
    place.host.storage.save(SAFEKEEPING, replace(kept, size=9).to_json())
    assert at("2026-11-09 12:00:00", place, UNPROMISED) is Occasion.REMINDER


@pytest.mark.parametrize("now", ["", "2026-13-99 00:00:00", "2020-01-01 00:00:00", "2026-11-22T14+01"])
def test_a_clock_that_is_wrong_or_set_back_reminds_of_nothing(now: str) -> None:
    place = Place("20261101-120000")
    was_saved(place.at("2026-10-02 12:00:00"))
    assert at(now, place, UNPROMISED) is None


def test_matches_since_the_last_file_are_counted_whatever_was_told_meanwhile() -> None:
    place = many(3)
    was_saved(place.at("2026-11-01 13:00:00"))
    was_told(place.at("2026-11-03 13:00:00"))
    assert len(unsaved(place, reminders(place).saved)) == 2


def test_what_was_said_is_read_back_and_anything_else_refused() -> None:
    said = Reminders(first=True, silent=True, saved="2026-11-22 14:05", reminded="2026-11-21 14:05", size=7)
    assert Reminders.from_json(said.to_json()) == said
    for text in ("", "[]", '{"format": 99}', said.to_json().replace("7}", '"x"}')):
        with pytest.raises(Unreadable):
            Reminders.from_json(text)
