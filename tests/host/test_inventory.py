"""Storage is taken away between two starts, in every way there is: what went is noticed, and nothing else is."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from game.host import BrowserStorage, FileStorage, StorageError
from game.host.browser import BrowserHost
from game.host.desktop import DesktopHost
from game.host.page import WebPage
from tests.host.bridge import Helper, LocalStorage, window

Place = FileStorage | BrowserStorage


class Files:
    """A folder of entries, and the folder of its list."""

    def __init__(self, top: Path) -> None:
        self.home, self.lists = top / "home", top / "lists"

    def start(self) -> Place:
        return FileStorage(self.home, FileStorage(self.lists))

    def lose(self, name: str) -> None:
        (self.home / name).unlink()

    def lose_everything(self) -> None:
        shutil.rmtree(self.home)

    def spoil_list(self, text: str) -> None:
        for file in self.lists.iterdir():
            file.write_text(text)


class Copy:
    """The page's second copy of the list, which it reads at each start."""

    def __init__(self) -> None:
        self.text: str | None = None
        self.found: str | None = None

    def read_list(self) -> str | None:
        return self.found

    def write_list(self, text: str) -> None:
        self.text = text


class Page:
    """The localStorage of a page, and the copy of the list elsewhere."""

    def __init__(self, _: Path) -> None:
        self.local, self.copy = LocalStorage(), Copy()

    def start(self) -> Place:
        self.copy.found = self.copy.text
        return BrowserStorage(WebPage(window(self.local)), copy=self.copy)

    def lose(self, name: str) -> None:
        del self.local.entries["pinochle.v1." + name]

    def lose_everything(self) -> None:
        self.local.entries.clear()

    def spoil_list(self, text: str) -> None:
        self.local.entries["pinochle.v1.~names"] = text


@pytest.fixture(params=[Files, Page])
def place(request: pytest.FixtureRequest, tmp_path: Path) -> Files | Page:
    kind: Callable[[Path], Files | Page] = request.param
    return kind(tmp_path)


def test_a_first_start_misses_nothing(place: Files | Page) -> None:
    assert place.start().lost() == ()


def test_what_is_taken_away_is_missed_until_the_person_knows(place: Files | Page) -> None:
    storage = place.start()
    for name in ("match", "deals", "settings"):
        storage.save(name, "text")
    place.lose("match")

    again = place.start()
    assert again.lost() == ("match",)
    again.save("drills", "text")
    assert place.start().lost() == ("match",), "until the person has been told"
    again.forget_losses()
    assert again.lost() == ()
    assert place.start().lost() == ()


def test_when_all_of_it_is_taken_away_all_of_it_is_missed(place: Files | Page) -> None:
    storage = place.start()
    for name in ("match", "past.20261122-140500.0123456789abcdef", "settings", "window"):
        storage.save(name, "text")
    place.lose_everything()

    again = place.start()
    assert again.lost() == ("match", "past.20261122-140500.0123456789abcdef"), "settings alone nobody misses"
    again.save("settings", "text")
    again.save("match", "text")
    assert again.lost() == ("past.20261122-140500.0123456789abcdef",), "what is brought back is missed no longer"
    assert place.start().lost() == again.lost()


def test_what_the_game_deletes_or_sets_aside_is_not_missed(place: Files | Page) -> None:
    storage = place.start()
    for name in ("match", "deals", "drills"):
        storage.save(name, "text")
    storage.delete("match")
    aside = storage.quarantine("deals")
    assert place.start().lost() == ()
    place.lose(aside)
    assert place.start().lost() == ()


@pytest.mark.parametrize("stopped", ["_remove", "_rename"])
def test_a_game_that_dies_while_it_deletes_leaves_nothing_to_be_missed(place: Files | Page, stopped: str) -> None:
    storage = place.start()
    storage.save("match", "text")

    def die(*_: str) -> None:
        raise KeyboardInterrupt

    setattr(storage, stopped, die)
    with pytest.raises(KeyboardInterrupt):
        storage.delete("match") if stopped == "_remove" else storage.quarantine("match")
    place.lose("match")
    assert place.start().lost() == ()


def test_an_entry_that_was_here_before_there_were_lists_is_listed_with_the_next_save(place: Files | Page) -> None:
    place.start().save("match", "one")
    if isinstance(place, Files):
        shutil.rmtree(place.lists)
    else:
        place.lose("~names")
        place.copy.text = None
    storage = place.start()
    storage.load("match")
    storage.save("match", "two")
    place.lose("match")
    assert place.start().lost() == ("match",)


@pytest.mark.parametrize("text", ["", "null", "{}", '[1, null, "../x", "CON", "match.previous"', "[" * 9000, '"match"'])
def test_a_list_that_cannot_be_read_says_nothing(place: Files | Page, text: str) -> None:
    place.start().save("match", "text")
    place.spoil_list(text)
    assert place.start().lost() == ()


def test_what_another_window_deletes_is_not_missed(place: Files | Page) -> None:
    one, two = place.start(), place.start()
    one.save("match", "text")
    two.load("match")
    two.delete("match")
    one.save("deals", "text")
    assert place.start().lost() == ()


def test_a_list_that_cannot_be_kept_keeps_nothing_from_being_saved(tmp_path: Path) -> None:
    (tmp_path / "lists").write_text("a file in the way")
    storage = Files(tmp_path).start()
    storage.save("match", "text")
    assert storage.load("match") == "text"

    local = LocalStorage()
    page = BrowserStorage(WebPage(window(local)))
    local.quota = len("pinochle.v1.match") + len("text")
    page.save("match", "text")
    assert page.load("match") == "text"


def test_two_homes_have_a_list_each(tmp_path: Path) -> None:
    lists = FileStorage(tmp_path / "lists")
    FileStorage(tmp_path / "one", lists).save("match", "text")
    assert FileStorage(tmp_path / "two", lists).lost() == ()


def test_the_version_before_is_put_back_once_and_only_where_there_is_none_now(tmp_path: Path) -> None:
    place = Files(tmp_path)
    storage = place.start()
    storage.save("match", "one")
    assert not storage.recover("match")
    storage.save("match", "two")
    assert not storage.recover("match"), "what is here stays"
    place.lose("match")

    again = place.start()
    assert again.lost() == ("match",)
    assert again.recover("match")
    assert (again.load("match"), again.lost()) == ("one", ())
    assert not again.recover("match")


def test_what_is_deleted_leaves_no_version_before(tmp_path: Path) -> None:
    storage = FileStorage(tmp_path)
    storage.save("match", "one")
    storage.save("match", "two")
    storage.delete("match")
    assert not storage.recover("match")
    assert list(tmp_path.iterdir()) == []


def test_a_page_has_no_version_before() -> None:
    storage = BrowserStorage(WebPage(window(LocalStorage())))
    assert not storage.recover("match")


# ------------------------------------------------------------------------------------------------------- the hosts
def test_a_desktop_lists_what_its_own_home_holds_outside_of_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PINOCHLE_HOME", str(tmp_path / "home"))
    host = DesktopHost()
    host.storage.save("match", "one")
    host.storage.save("match", "two")
    (tmp_path / "home" / "match").unlink()

    kept = DesktopHost().safekeeping()
    assert (kept.lost, kept.recoverable, kept.place) == (("match",), ("match",), str(tmp_path / "home"))
    shutil.rmtree(tmp_path / "home")
    again = DesktopHost()
    assert (again.safekeeping().lost, again.safekeeping().recoverable) == (("match",), ())
    again.forget_losses()
    assert DesktopHost().safekeeping().lost == ()


def asks(helper: Helper) -> int:
    return sum(call[0] == "askToKeep" for call in helper.calls)


def test_the_browser_is_asked_for_a_promise_at_the_first_thing_worth_keeping() -> None:
    helper = Helper()
    host = BrowserHost(window(LocalStorage(), helper))
    host.storage.save("settings", "text")
    assert asks(helper) == 0
    host.storage.save("match", "text")
    host.storage.save("deals", "text")
    assert asks(helper) == 1
    assert [json.loads(call[1]) for call in helper.calls if call[0] == "mark"][-1] == ["deals", "match"]


def test_it_is_asked_again_at_the_next_visit_that_keeps_anything() -> None:
    local, helper = LocalStorage(), Helper()
    BrowserHost(window(local)).storage.save("match", "one")
    host = BrowserHost(window(local, helper))
    host.storage.load("match")
    host.storage.save("match", "two")
    assert asks(helper) == 1


@pytest.mark.parametrize("found", [None, '["match", "deals"]'])
def test_a_page_whose_storage_was_emptied_misses_what_the_copy_of_the_list_has(found: str | None) -> None:
    helper = Helper()
    helper.answers["safekeeping"] = json.dumps(["unpromised", "chromium", False, found])
    kept = BrowserHost(window(LocalStorage(), helper)).safekeeping()
    assert kept.lost == (() if found is None else ("deals", "match"))


def test_a_page_says_that_the_last_save_failed_until_one_succeeds() -> None:
    local, helper = LocalStorage(), Helper()
    helper.answers["safekeeping"] = json.dumps(["safe", "chromium", False, None])
    host = BrowserHost(window(local, helper))
    local.quota = 10
    with pytest.raises(StorageError):
        host.storage.save("match", "text")
    assert (host.safekeeping().safety.value, "no room" in host.safekeeping().trouble) == ("failed", True)
    local.quota = 1000
    host.storage.save("match", "text")
    assert host.safekeeping().safety.value == "safe"
