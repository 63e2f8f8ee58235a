"""The desktop's own programs: clipboards and file choosers, in the order in which they are tried."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest

from game.host import StorageError
from game.host.copies import Copy
from game.host.desktop import (
    DesktopHost,
    _chooser_commands,
    _clipboard_commands,
    data_folder,
    export_folder,
    list_folder,
    read_text_file,
)
from tests.host.test_hosts import chosen_file

only_on_linux = pytest.mark.skipif(sys.platform != "linux", reason="programs are written for the shell of Linux")


def on(system: str, monkeypatch: pytest.MonkeyPatch, **variables: str) -> None:
    monkeypatch.setattr("game.host.desktop.sys.platform", system)
    for name in ("DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(name, raising=False)
    for name, value in variables.items():
        monkeypatch.setenv(name, value)


@pytest.mark.parametrize(
    ("system", "variables", "programs"),
    [
        ("darwin", {}, ["pbcopy"]),
        ("win32", {}, ["clip"]),
        ("linux", {}, []),
        ("linux", {"DISPLAY": ":0"}, ["xclip", "xsel"]),
        ("linux", {"WAYLAND_DISPLAY": "wayland-0"}, ["wl-copy"]),
        ("linux", {"WAYLAND_DISPLAY": "wayland-0", "DISPLAY": ":0"}, ["wl-copy", "xclip", "xsel"]),
    ],
)
def test_each_system_has_its_clipboards(
    system: str, variables: dict[str, str], programs: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    on(system, monkeypatch, **variables)

    assert [command[0] for command in _clipboard_commands()] == programs


@pytest.mark.parametrize(
    ("system", "variables", "programs"),
    [
        ("darwin", {}, ["osascript", sys.executable]),
        ("win32", {}, [sys.executable, "powershell"]),
        ("linux", {}, []),
        ("linux", {"DISPLAY": ":0"}, ["zenity", "kdialog", sys.executable]),
    ],
)
def test_each_system_has_its_file_choosers(
    system: str, variables: dict[str, str], programs: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    on(system, monkeypatch, **variables)

    assert [command[0] for command in _chooser_commands()] == programs


@pytest.mark.parametrize(("system", "programs"), [("win32", ["powershell"]), ("linux", ["zenity", "kdialog"])])
def test_the_download_is_never_its_own_chooser(
    system: str, programs: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its Python runs nothing but the game: it would open a second window."""
    on(system, monkeypatch, DISPLAY=":0")
    monkeypatch.setattr("game.host.desktop.this_copy", lambda: Copy.FOLDER)

    assert [command[0] for command in _chooser_commands()] == programs


def programs(folder: Path, monkeypatch: pytest.MonkeyPatch, **scripts: str) -> None:
    """The only programs there are."""
    for name, script in scripts.items():
        (folder / name).write_text(f"#!/bin/sh\n{script}\n", encoding="utf-8")
        (folder / name).chmod(0o755)
    monkeypatch.setenv("PATH", f"{folder}{os.pathsep}/bin{os.pathsep}/usr/bin")
    monkeypatch.setenv("DISPLAY", ":99")
    monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)


@only_on_linux
def test_a_clipboard_that_fails_leaves_it_to_the_next(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    programs(tmp_path, monkeypatch, xclip="exit 1", xsel=f"cat > {tmp_path}/got")

    assert DesktopHost(tmp_path / "home").copy("10♥ für Zoë") is True
    assert (tmp_path / "got").read_text(encoding="utf-8") == "10♥ für Zoë"


@only_on_linux
def test_without_a_clipboard_that_works_it_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    programs(tmp_path, monkeypatch, xclip="exit 1", xsel="exit 2")

    assert DesktopHost(tmp_path / "home").copy("text") is False


def test_a_windows_clipboard_is_written_in_its_own_characters(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    given: list[bytes] = []
    monkeypatch.setattr("game.host.desktop._clipboard_commands", lambda: [["clip"]])
    monkeypatch.setattr("game.host.desktop.shutil.which", lambda name: name)
    monkeypatch.setattr("game.host.desktop.subprocess.run", lambda *_, input, **__: given.append(input))

    assert DesktopHost(tmp_path).copy("K♠") is True
    assert given == ["K♠".encode("utf-16-le")]


@only_on_linux
def test_a_chooser_is_open_once_and_may_be_closed_without_a_choice(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    programs(
        tmp_path,
        monkeypatch,
        zenity=f"echo started >> {tmp_path}/times; while [ ! -e {tmp_path}/close ]; do sleep 0.01; done",
    )
    host = DesktopHost(tmp_path / "home")
    host.ask_file()
    host.ask_file()
    assert host.asked_file() is None, "it is still open"
    (tmp_path / "close").touch()
    assert host._chooser is not None
    host._chooser.wait(5)

    assert host.asked_file() is None, "nothing was chosen"
    assert (tmp_path / "times").read_text() == "started\n"


@only_on_linux
def test_a_chooser_that_does_not_start_leaves_it_to_the_next(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    chosen = tmp_path / "mine.json"
    chosen.write_text("{}", encoding="utf-8")
    programs(tmp_path, monkeypatch, kdialog=f"echo '{chosen}'")
    (tmp_path / "zenity").write_bytes(b"\x7fELF no program")
    (tmp_path / "zenity").chmod(0o755)

    assert chosen_file(DesktopHost(tmp_path / "home")) == ("mine.json", "{}")


def test_a_chosen_file_that_has_gone_is_told(tmp_path: Path) -> None:
    with pytest.raises(StorageError, match=r"Could not read “gone\.json”: No such file"):
        read_text_file(tmp_path / "gone.json")


def test_only_addresses_of_the_web_are_opened(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[str] = []
    monkeypatch.setattr("game.host.desktop.webbrowser.open", opened.append)
    host = DesktopHost(tmp_path)
    host.open_link("https://cards.example/#d=1")
    for address in ("file:///etc/passwd", "javascript:alert(1)", "cards.example"):
        with pytest.raises(ValueError, match="not a link"):
            host.open_link(address)

    assert opened == ["https://cards.example/#d=1"]


def test_where_things_are_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("PINOCHLE_HOME", raising=False)
    assert data_folder().name == "Pinochle"
    assert not list_folder().is_relative_to(data_folder()), "it would go with what it lists"
    assert export_folder() != data_folder()

    monkeypatch.setenv("PINOCHLE_HOME", str(tmp_path))
    assert (data_folder(), export_folder()) == (tmp_path, tmp_path / "exports")
    monkeypatch.setenv("PINOCHLE_HOME", "~nobody-of-that-name/cards")
    with pytest.raises(StorageError, match="that home folder does not exist"):
        data_folder()


def test_the_last_fifty_announcements_are_remembered(tmp_path: Path) -> None:
    host = DesktopHost(tmp_path)
    for number in range(60):
        host.assistive.announce(str(number))

    assert host.assistive.announcements == [str(number) for number in range(10, 60)]
