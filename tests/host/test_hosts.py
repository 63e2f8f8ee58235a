"""The desktop and the browser as places to run in; the browser's page is played by a fake."""

from __future__ import annotations

import errno
import json
import os
import subprocess
import sys
import time
from pathlib import Path
from unittest.mock import Mock

import pytest

from game.host import (
    BrowserStorage,
    CanvasSize,
    FileStorage,
    Host,
    MirrorControl,
    PageEvents,
    StorageError,
    this_host,
)
from game.host.base import NO_ASKS, SystemAsks
from game.host.browser import BrowserHost
from game.host.desktop import DesktopHost, read_text_file
from tests.host.bridge import Dead, Helper, LocalStorage, window

BID = MirrorControl("bid", "Bid 260", (10, 20, 100, 44))
SOUND = MirrorControl("sound", "Sound", (10, 80, 44, 44), role="switch", pressed=True)


def test_here_is_the_desktop(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("PINOCHLE_HOME", str(tmp_path / "home"))
    host = this_host()
    assert not host.is_browser
    host.storage.save("settings", "{}")
    assert (tmp_path / "home" / "settings").read_text() == "{}"


def test_in_a_page_the_page_is_the_host(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "emscripten")
    monkeypatch.setattr(BrowserHost, "of_page", classmethod(lambda cls: cls.__name__))
    assert str(this_host()) == "BrowserHost"


@pytest.fixture(params=["desktop", "page", "bare page"])
def host(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Host:
    """Answer each of the places in turn."""
    monkeypatch.setenv("PINOCHLE_HOME", str(tmp_path))
    if request.param == "desktop":
        return DesktopHost(tmp_path)
    return BrowserHost(window(helper=Helper() if request.param == "page" else None))


NAME = "Zoë ♠ 😀 – “it’s”"
"""Nothing of it is the same in Latin-1 and UTF-8 but the spaces."""


def test_the_bridge_itself_garbles_texts_and_ends_python() -> None:
    page = Helper()
    there = window(helper=page)
    there.pinochle.announce("Zoë\0", 1)
    assert page.calls == [("announce", "ZoÃ«", 1)]
    for refused in ([1], (1,), {}, b"a", object()):
        with pytest.raises(TypeError, match="cannot be converted"):
            there.pinochle.announce(refused)
    with pytest.raises(SystemError):
        there.pinochle.announce(2**31)
    for deadly in (lambda: setattr(there, "title", "x"), lambda: f"{there.location}", lambda: there.location == 1):
        with pytest.raises(Dead):
            deadly()
    assert getattr(there, "nowhere", "default") is None


def test_texts_numbers_and_lists_cross_whole() -> None:
    page = Helper()
    host = BrowserHost(window(helper=page))
    host.assistive.announce(NAME, urgent=True)
    host.copy(NAME + "\0")
    host.save_file(f"{NAME}.json", NAME)
    host.assistive.mirror([MirrorControl("own_name", NAME, (2**31, 0, 1, 1))], "own_name")
    assert page.calls == [
        ("announce", NAME, True),
        ("copy", NAME + "\0"),
        ("saveFile", f"{NAME}.json", NAME),
        ("mirror", [["own_name", NAME, 2**31, 0, 1, 1, True, "button", None, "", 0, False]], "own_name"),
    ]
    page.answers["askedFile"] = json.dumps([NAME, NAME, ""], ensure_ascii=False)
    assert host.asked_file() == (NAME, NAME)
    there = window()
    BrowserHost(there).open_link(f"https://cards.example/{NAME}")
    assert there.held["opened"] == [(f"https://cards.example/{NAME}", "_blank", "noopener")]


def test_everything_may_be_called_everywhere(host: Host) -> None:
    host.assistive.announce("Your turn")
    host.assistive.announce("You went set", urgent=True)
    host.assistive.mirror([BID, SOUND])
    host.ready()
    host.forget_link()
    assert host.page_events() == PageEvents()
    assert host.asked_file() is None
    host.rest(1.0)
    host.rest(0)
    assert host.canvas().scale > 0
    host.fill_screen(False)
    assert host.reduced_motion() is (host.canvas().scale == 2.0), "where the page can tell"
    assert host.wishes() == (SystemAsks(True, True) if host.reduced_motion() else NO_ASKS)
    host.storage.save("match", "x")
    assert host.storage.load("match") == "x"
    with pytest.raises(ValueError, match="not a link"):
        host.open_link("javascript:alert(1)")


def test_a_page_fills_the_screen_where_the_browser_lets_it() -> None:
    helper = Helper()
    host = BrowserHost(window(helper=helper))

    assert host.full_screen() is False
    host.fill_screen(True)
    assert helper.calls[-1] == ("fillScreen", True)
    helper.fullScreen = True
    assert host.full_screen() is True
    helper.fullScreen = None
    assert host.full_screen() is None
    assert BrowserHost(window()).full_screen() is None


def test_seeds_are_sixteen_digits_and_differ(host: Host) -> None:
    seeds = {host.fresh_seed() for _ in range(50)}
    assert len(seeds) == 50
    assert all(len(seed) == 16 and int(seed, 16) >= 0 for seed in seeds)


def test_the_canvas_gets_the_pages_device_pixels() -> None:
    assert BrowserHost(window(helper=Helper())).canvas() == CanvasSize((2560, 1440), 2.0)
    assert BrowserHost(window()).canvas().size == (1200, 900)
    assert DesktopHost(Path("unused")).canvas().size is None


def test_controls_go_to_the_page_once_and_come_back_by_name() -> None:
    page = Helper()
    host = BrowserHost(window(helper=page))
    host.assistive.mirror([BID, SOUND])
    host.assistive.mirror([BID, SOUND])
    sent = [call for call in page.calls if call[0] == "mirror"]
    assert len(sent) == 1
    assert sent[0][1] == [
        ["bid", "Bid 260", 10, 20, 100, 44, True, "button", None, "", 0, False],
        ["sound", "Sound", 10, 80, 44, 44, True, "switch", True, "", 0, False],
    ]
    host.assistive.mirror([BID])
    host.assistive.mirror([BID], "bid")
    assert [call[2] for call in page.calls if call[0] == "mirror"] == [None, None, "bid"]
    page.answers["events"] = '[["bid", "sound"], [], true, "sound", 2]'
    assert host.page_events(2) == PageEvents(("bid", "sound"), (), True, "sound", 2)
    assert page.calls[-1] == ("events", 2)


def test_what_is_typed_into_the_pages_fields_comes_by_name() -> None:
    page = Helper()
    host = BrowserHost(window(helper=page))
    host.assistive.mirror(
        [MirrorControl("own_name", "Your name", (10, 20, 200, 44), role="textbox", text="You", limit=12)]
    )
    (sent,) = [call[1] for call in page.calls if call[0] == "mirror"]
    assert sent == [["own_name", "Your name", 10, 20, 200, 44, True, "textbox", None, "You", 12, False]]
    page.answers["events"] = '[[], [["own_name", "Zo"], ["own_name", "Zoë"]], false, null, 0]'
    assert host.page_events() == PageEvents((), (("own_name", "Zo"), ("own_name", "Zoë")))


def test_announcements_reach_the_page_and_are_kept_for_a_while() -> None:
    page = Helper()
    host = BrowserHost(window(helper=page))
    for number in range(60):
        host.assistive.announce(f"{number}", urgent=number == 59)
    assert ("announce", "59", True) in page.calls
    assert host.assistive.announcements == [f"{number}" for number in range(10, 60)]


def test_files_go_out_and_come_in_through_the_page() -> None:
    page = Helper()
    host = BrowserHost(window(helper=page))
    assert "pinochle.json" in host.save_file("pinochle.json", "{}")
    assert ("saveFile", "pinochle.json", "{}") in page.calls
    assert "look.png" in host.pictures.save("look.png", b"\x89PNG\xff")
    assert ("savePicture", "look.png", "iVBOR/8=") in page.calls
    host.ask_file()
    page.answers["askedFile"] = '["mine.json", "{}", ""]'
    assert host.asked_file() == ("mine.json", "{}")
    page.answers["askedFile"] = '["film.mp4", "", "it is too large"]'
    with pytest.raises(StorageError, match=r"“film\.mp4”: it is too large"):
        host.asked_file()


def test_a_file_with_half_a_character_or_a_nul_is_refused_in_words(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PINOCHLE_HOME", str(tmp_path))
    page = Helper()
    host = BrowserHost(window(helper=page))
    for place in (host, DesktopHost()):
        for text in ("a\0b", "\ud83d"):
            with pytest.raises(StorageError, match=r"Could not write “mine\.json”: "):
                place.save_file("mine.json", text)
    assert page.calls == []
    assert not (tmp_path / "exports").exists()
    page.answers["askedFile"] = json.dumps(["mine.json", "a\0b", ""])
    with pytest.raises(StorageError, match=r"Could not read “mine\.json”: there is a NUL character in it\."):
        host.asked_file()
    (tmp_path / "mine.json").write_text("a\0b")
    with pytest.raises(StorageError, match=r"Could not read “mine\.json”: there is a NUL character in line 1"):
        read_text_file(tmp_path / "mine.json")


def test_the_mark_that_some_editors_begin_a_file_with_is_dropped(tmp_path: Path) -> None:
    file = tmp_path / "mine.json"
    file.write_text("{}", encoding="utf-8-sig")

    assert read_text_file(file) == "{}"


def test_the_desktops_clipboard_takes_any_text(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    got = tmp_path / "got"
    keep = f"import sys; open({str(got)!r}, 'wb').write(sys.stdin.buffer.read())"
    monkeypatch.setattr("game.host.desktop._clipboard_commands", lambda: [[sys.executable, "-c", keep]])
    host = DesktopHost(tmp_path)
    assert host.copy(NAME) is True
    assert got.read_text(encoding="utf-8") == NAME
    assert host.copy("half \ud83d") is True
    assert got.read_text(encoding="utf-8") == "half ?"


def test_a_bare_page_says_that_it_has_no_files() -> None:
    host = BrowserHost(window())
    with pytest.raises(StorageError, match="cannot write"):
        host.save_file("a", "b")
    with pytest.raises(StorageError, match="cannot write"):
        host.pictures.save("a", b"b")
    with pytest.raises(StorageError, match="cannot read"):
        host.ask_file()
    assert host.copy("text") is False


def test_the_page_link_has_no_query() -> None:
    assert BrowserHost(window()).page_link() == "https://cards.example/games/pinochle/"
    assert DesktopHost(Path("unused")).page_link() is None


def test_storage_of_a_page_is_its_localstorage_or_says_that_it_is_blocked() -> None:
    local = LocalStorage()
    host = BrowserHost(window(local))
    host.storage.save("match", "text")
    assert local.entries.pop("pinochle.v1.~mark")
    assert local.entries == {"pinochle.v1.match": "text", "pinochle.v1.~names": '["match"]'}
    blocked = LocalStorage()
    blocked.denied = True
    refused = BrowserHost(window(blocked)).storage
    assert "does not let this page keep anything" in refused.only_for_now
    refused.save("match", "text")
    assert refused.load("match") == "text", "until the page is closed"
    full = LocalStorage(quota=0)
    full.entries["pinochle.v1.match"] = "kept"
    storage = BrowserHost(window(full)).storage
    assert isinstance(storage, BrowserStorage)
    assert storage.load("match") == "kept"
    broken = LocalStorage()
    broken.trouble = "NS_ERROR_FILE_CORRUPTED"
    why = BrowserHost(window(broken)).storage.only_for_now
    assert why == (
        "The browser could not save “~probe”: NS_ERROR_FILE_CORRUPTED. The game is lost when the page is closed."
    )
    no_local = window()
    no_local.held["localStorage"] = None
    assert BrowserHost(no_local).storage.only_for_now
    assert host.storage.only_for_now == storage.only_for_now == ""


def test_a_desktop_export_never_overwrites(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PINOCHLE_HOME", str(tmp_path))
    host = DesktopHost()
    said = [host.save_file("../sneaky/pinochle.json", text) for text in ("one", "two")]
    exports = tmp_path / "exports"
    assert said == [f"Saved as {exports / 'pinochle.json'}", f"Saved as {exports / 'pinochle (2).json'}"]
    assert [(exports / name).read_text() for name in ("pinochle.json", "pinochle (2).json")] == ["one", "two"]
    assert isinstance(host.storage, FileStorage)


def chosen_file(host: DesktopHost) -> tuple[str, str]:
    """What the person chooses, once the chooser has closed."""
    host.ask_file()
    for _ in range(1000):
        found = host.asked_file()
        if found is not None:
            return found
        time.sleep(0.01)
    raise AssertionError("the chooser never closed")


@pytest.mark.skipif(sys.platform != "linux", reason="a chooser of this kind is found on Linux")
def test_a_desktop_import_reads_what_was_chosen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    chosen, chooser = tmp_path / "mine.json", tmp_path / "zenity"
    chosen.write_text("{}", encoding="utf-8")
    chooser.write_text(f"#!/bin/sh\necho '{chosen}'\n", encoding="utf-8")
    chooser.chmod(0o755)
    monkeypatch.setenv("DISPLAY", ":99")
    monkeypatch.setenv("PATH", f"{tmp_path}{os.pathsep}{os.environ['PATH']}")
    host = DesktopHost(tmp_path / "home")
    assert chosen_file(host) == ("mine.json", "{}")
    assert host.asked_file() is None
    chosen.write_bytes(b"\xff\xff")
    with pytest.raises(StorageError, match="the letters in line 1 cannot be read: save it as text in UTF-8"):
        chosen_file(host)


@pytest.mark.skipif(sys.platform != "linux", reason="a chooser of this kind is found on Linux")
def test_a_chooser_that_does_not_start_is_told_with_its_reason(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """WB2: it said that the system has none."""
    (tmp_path / "zenity").touch(0o755)
    monkeypatch.setenv("DISPLAY", ":99")
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr(subprocess, "Popen", Mock(side_effect=OSError(errno.EMFILE, "Too many open files")))
    with pytest.raises(StorageError, match="could not be started: Too many open files"):
        DesktopHost(tmp_path / "home").ask_file()


@pytest.mark.skipif(sys.platform != "linux", reason="a chooser of this kind is found on Linux")
@pytest.mark.parametrize(("end", "why"), [("exit 1", ""), ("exit 127", "exit code 127"), ("kill -9 $$", "SIGKILL")])
def test_a_chooser_that_fails_is_not_one_in_which_nothing_was_chosen(
    end: str, why: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    chooser = tmp_path / "zenity"
    chooser.write_text(f"#!/bin/sh\n{end}\n", encoding="utf-8")
    chooser.chmod(0o755)
    monkeypatch.setenv("DISPLAY", ":99")
    monkeypatch.setenv("PATH", f"{tmp_path}{os.pathsep}{os.environ['PATH']}")
    host = DesktopHost(tmp_path / "home")
    host.ask_file()
    assert host._chooser is not None
    host._chooser.wait(10)
    if not why:
        assert host.asked_file() is None, "the person has closed it"
        return
    with pytest.raises(StorageError, match=f"The file chooser has failed .{why}."):
        host.asked_file()


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere the system always has a chooser")
def test_a_desktop_without_a_chooser_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("DISPLAY", raising=False)
    monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)
    with pytest.raises(StorageError, match="no file chooser"):
        DesktopHost(tmp_path).ask_file()
