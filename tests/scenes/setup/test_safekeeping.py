"""The person is told when games are gone, or may go, and brings them back or along in two taps (Z1)."""

from __future__ import annotations

import shutil
from dataclasses import replace
from pathlib import Path
from typing import cast

import pytest

from game.host import Browser, MemoryStorage, Safekeeping, Safety
from game.host.desktop import DesktopHost
from game.scenes.setup.safekeeping import KeepSafe
from game.scenes.setup.settings import SettingsPart, SettingsScene
from game.scenes.setup.where_kept import keeping_line
from game.scenes.title import Title
from game.store.formats import MATCH
from game.store.matches import format_record
from game.store.safekeeping import reminders
from tests.pilot import MemoryHost, Pilot
from tests.scenes.setup.test_data import backup, match_of, read

PAST = [f"past.202611{day:02}-120000.0123456789abcdef" for day in range(1, 12)]
UNPROMISED = Safekeeping(Safety.UNPROMISED, Browser.CHROMIUM)
FORGETS = Safekeeping(Safety.FORGETS, Browser.IOS)
INSTALLED = Safekeeping(Safety.UNPROMISED, Browser.IOS, installed=True)


def started(kept: Safekeeping, **entries: str) -> Pilot:
    """The first screen of a place that keeps things so."""
    host = MemoryHost(MemoryStorage({name.replace("_", "-"): text for name, text in entries.items()}))
    host.kept = kept
    return at_rest(Pilot(Title, host=host))


def at_rest(pilot: Pilot) -> Pilot:
    pilot.advance(0.5)
    return pilot


def said(pilot: Pilot) -> str:
    return " ".join(pilot.host.assistive.announcements)


def at_home(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Pilot:
    """The game as it starts on a computer whose entries lie in this folder."""
    monkeypatch.setenv("PINOCHLE_HOME", str(folder))
    return at_rest(Pilot(Title, host=cast(MemoryHost, DesktopHost())))


def played(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A match is kept, twice."""
    storage = at_home(folder, monkeypatch).host.storage
    for seed in ("one", "two"):
        storage.save(MATCH, format_record(match_of(seed).record))


def test_a_home_that_was_emptied_between_two_starts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    home = tmp_path / "home"
    played(home, monkeypatch)
    shutil.rmtree(home)

    pilot = at_home(home, monkeypatch)

    assert isinstance(pilot.scene, KeepSafe)
    assert "Gone since you last played: the match. Pinochle did not delete anything." in said(pilot)
    assert f"The files were in {home}" in said(pilot)
    assert "bring them back from it here" in said(pilot)
    pilot.click("go on")
    at_rest(pilot)
    assert isinstance(pilot.scene, Title)
    assert isinstance(at_home(home, monkeypatch).scene, Title), "it is told once"


def test_a_home_that_is_put_back_is_as_it_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    home = tmp_path / "home"
    played(home, monkeypatch)
    home.rename(tmp_path / "elsewhere")
    assert isinstance(at_home(home, monkeypatch).scene, KeepSafe)
    shutil.rmtree(home, ignore_errors=True)
    (tmp_path / "elsewhere").rename(home)

    pilot = at_home(home, monkeypatch)

    assert isinstance(pilot.scene, Title)
    assert pilot.has("continue")


def test_a_match_whose_file_is_gone_comes_back_in_the_version_before(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    played(tmp_path, monkeypatch)
    (tmp_path / MATCH).unlink()

    pilot = at_home(tmp_path, monkeypatch)

    assert "An earlier version is still there: the match." in said(pilot)
    pilot.click("earlier")
    at_rest(pilot)
    assert isinstance(pilot.scene, Title)
    assert pilot.has("continue")
    assert pilot.host.storage.load(MATCH) == format_record(match_of("one").record)


def test_a_match_whose_file_is_damaged_is_set_aside_and_the_version_before_put_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    played(tmp_path, monkeypatch)
    (tmp_path / MATCH).write_bytes(b"\0" * 4096)

    pilot = at_home(tmp_path, monkeypatch)

    pilot.wait(lambda: "The version saved before it was put back." in said(pilot))
    assert "It was set aside as “match.aside-1”" in said(pilot)
    assert isinstance(pilot.scene, Title)
    assert pilot.has("continue")


def test_a_file_brings_back_what_is_gone_without_a_question(tmp_path: Path) -> None:
    pilot = started(Safekeeping(Safety.UNPROMISED, Browser.CHROMIUM, lost=(MATCH,)))
    pilot.click("bring back")
    pilot.host.chosen.append(("mine.json", backup()))
    read(pilot)
    at_rest(pilot)
    assert isinstance(pilot.scene, Title)
    assert pilot.has("continue")
    assert pilot.host.kept.lost == ()
    assert "Brought back from “mine.json”" in said(pilot)


def test_where_something_is_left_a_file_takes_its_place_after_a_question() -> None:
    pilot = started(Safekeeping(Safety.SAFE, lost=("deals",)), house_rules="text")
    pilot.click("bring back")
    pilot.host.chosen.append(("mine.json", backup()))
    read(pilot)
    assert pilot.has("yes")


def test_what_is_in_a_tab_moves_to_the_installed_page_in_two_taps() -> None:
    tab = started(FORGETS, match=format_record(match_of("here").record))
    assert isinstance(tab.scene, KeepSafe)
    assert "take the file along" in said(tab)
    tab.click("save everything")  # one
    tab.wait(lambda: bool(tab.host.files))
    (file,) = tab.host.files.items()

    for safety in (Safety.SAFE, Safety.UNKNOWN):  # whatever the browser promises, the page begins with nothing
        assert isinstance(started(replace(INSTALLED, safety=safety)).scene, KeepSafe)
    page = started(INSTALLED)
    assert isinstance(page.scene, KeepSafe)
    assert "The installed page starts empty" in said(page)
    page.click("bring back")  # two; the person chooses the file
    page.host.chosen.append(file)
    read(page)
    at_rest(page)
    assert isinstance(page.scene, Title)
    assert page.host.storage.load(MATCH) == format_record(match_of("here").record)


def test_a_browser_that_forgets_is_told_of_once_after_the_first_thing_was_kept() -> None:
    pilot = started(FORGETS)
    assert isinstance(pilot.scene, Title)
    pilot.host.storage.save("drills", "text")
    pilot.click("settings")
    pilot.click("part data")
    pilot.advance(0)
    pilot.click("back")
    at_rest(pilot)
    assert isinstance(pilot.scene, KeepSafe)
    pilot.click("go on")
    at_rest(pilot)
    assert isinstance(pilot.scene, Title)


def test_a_reminder_comes_when_much_is_unsaved_and_can_be_the_last() -> None:
    pilot = started(UNPROMISED, **dict.fromkeys(PAST, "text"))
    assert "11 finished matches are in no file yet." in said(pilot)
    pilot.click("silence")
    at_rest(pilot)
    assert isinstance(pilot.scene, Title)
    assert reminders(pilot.app).silent
    pilot.click("settings")
    pilot.click("part data")
    pilot.advance(0)
    pilot.click("remind")
    assert not reminders(pilot.app).silent


def test_saving_to_a_file_ends_the_count() -> None:
    pilot = started(UNPROMISED, **dict.fromkeys(PAST, "text"))
    pilot.click("save everything")
    pilot.wait(lambda: bool(pilot.host.files))
    assert reminders(pilot.app).saved == "2026-11-22 14:05"
    pilot.click("go on")
    at_rest(pilot)
    assert isinstance(pilot.scene, Title)


@pytest.mark.sweep(7)
@pytest.mark.parametrize("browser", [None, *Browser])
@pytest.mark.parametrize("safety", Safety)
@pytest.mark.parametrize("installed", [False, True])
def test_settings_say_whether_games_are_safe_here(safety: Safety, browser: Browser | None, installed: bool) -> None:
    kept = Safekeeping(safety, browser, installed, trouble="The disk is full." if safety is Safety.FAILED else "")
    line = keeping_line(kept)
    assert ("Safe:" in line) == (safety is Safety.SAFE)
    assert ("file" in line) == (safety is not Safety.UNKNOWN and (safety is not Safety.SAFE or browser is None))
    can_be = browser in (Browser.IOS, Browser.MAC_SAFARI, Browser.ANDROID, Browser.CHROMIUM) and not installed
    assert ("nstall" in line) == (can_be and safety in (Safety.UNPROMISED, Safety.FORGETS))


def test_the_line_stands_in_settings(monkeypatch: pytest.MonkeyPatch) -> None:
    from game.scenes.forms.rows import Note

    host = MemoryHost()
    host.kept = FORGETS
    scene = Pilot(lambda app: SettingsScene(app, SettingsPart.DATA), host=host).scene
    assert isinstance(scene, SettingsScene)
    notes = [row for row in scene.rows() if isinstance(row, Note)]
    assert [note.danger for note in notes if note.text == keeping_line(FORGETS)] == [True]
