"""The window as a screen reader's client meets it: AT-SPI on a session of its own, and nothing else but that.

The client runs beside the game and sees, hears and presses what the desktop's tools would. It needs Debian's
at-spi2-core, dbus, xvfb, python3-gi and gir1.2-atspi-2.0.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any, cast

import pytest

from game.host import MirrorControl
from tests.games import of_each_kind
from tests.pilot import Pilot
from tests.scenes.table.test_by_ear import Listener

pytest.importorskip("accesskit")

HOUSE = Path(__file__).parents[2]
LAUNCHER = Path("/usr/libexec/at-spi-bus-launcher")
SYSTEM = "/usr/bin/python3"
TOOLS = ("Xvfb", "dbus-daemon", "dbus-send")


def missing() -> list[str]:
    """What is not installed here."""
    found = [tool for tool in TOOLS if shutil.which(tool) is None]
    if not LAUNCHER.exists():
        found.append("at-spi2-core")
    asks = "import gi; gi.require_version('Atspi', '2.0'); from gi.repository import Atspi"
    if not Path(SYSTEM).exists() or subprocess.run([SYSTEM, "-c", asks], capture_output=True, check=False).returncode:
        found.append("gir1.2-atspi-2.0")
    return found


pytestmark = pytest.mark.slow


class Tools:
    """The client, as the script of ``Listener`` knows a game: what it sees, hears and presses goes through AT-SPI."""

    def __init__(self, process: subprocess.Popen[str]) -> None:
        self.process = process
        self.pressed = Pressed(self)

    @property
    def host(self) -> Tools:
        return self

    def ask(self, command: str) -> Any:
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write(command + "\n")
        self.process.stdin.flush()
        line = self.process.stdout.readline()
        assert line, "the client has ended"
        return json.loads(line)

    def send(self) -> None:
        """Let a moment pass."""
        time.sleep(0.02)

    @property
    def announcements(self) -> list[str]:
        return cast(list[str], self.ask("heard"))

    @property
    def mirrored(self) -> tuple[MirrorControl, ...]:
        return tuple(
            MirrorControl(
                row["name"], row["label"], (0, 0, 0, 0), not row["off"], pressed=row["checked"] or row["pressed"]
            )
            for row in self.ask("tree")
            if row["name"]
        )


class Pressed(list[str]):
    """Presses what is added."""

    def __init__(self, tools: Tools) -> None:
        super().__init__()
        self._tools = tools

    def append(self, name: str) -> None:
        assert self._tools.ask(f"press {name}") is True, name
        time.sleep(0.1)


@contextmanager
def running(*command: str | Path, **more: Any) -> Iterator[subprocess.Popen[str]]:
    """A program for as long as the block lasts."""
    with subprocess.Popen([*map(str, command)], text=True, **more) as process:
        try:
            yield process
        finally:
            process.terminate()


@contextmanager
def session(folder: Path) -> Iterator[dict[str, str]]:
    """A desktop with assistive tools switched on: a display, a session bus, and the bus of AT-SPI."""
    quiet: dict[str, Any] = {"stderr": subprocess.DEVNULL}
    with ExitStack() as stack:
        read, write = os.pipe()
        server = ["Xvfb", "-displayfd", str(write), "-screen", "0", "1400x900x24", "-nolisten", "tcp"]
        stack.enter_context(running(*server, pass_fds=(write,), stdout=subprocess.DEVNULL, **quiet))
        os.close(write)
        with os.fdopen(read) as told:
            display = f":{told.readline().strip()}"
        daemon = ["dbus-daemon", "--session", "--nofork", "--print-address=1"]
        bus = stack.enter_context(running(*daemon, stdout=subprocess.PIPE, **quiet))
        assert bus.stdout is not None
        hidden = {"SDL_VIDEODRIVER", "WAYLAND_DISPLAY", "AT_SPI_BUS_ADDRESS"}
        env = {name: value for name, value in os.environ.items() if name not in hidden} | {
            "DISPLAY": display,
            "DBUS_SESSION_BUS_ADDRESS": bus.stdout.readline().strip(),
            "SDL_AUDIODRIVER": "dummy",
            "XDG_CONFIG_HOME": str(folder),
            "XDG_RUNTIME_DIR": str(folder),
            "PYTHONPATH": str(HOUSE),
        }
        stack.enter_context(running(LAUNCHER, "--launch-immediately", env=env, stdout=subprocess.DEVNULL, **quiet))
        on = ["dbus-send", "--session", "--print-reply", "--dest=org.a11y.Bus", "/org/a11y/bus"]
        on += ["org.freedesktop.DBus.Properties.Set", "string:org.a11y.Status", "string:IsEnabled"]
        end = time.monotonic() + 10
        while subprocess.run([*on, "variant:boolean:true"], env=env, capture_output=True, check=False).returncode:
            assert time.monotonic() < end, "the bus of AT-SPI did not come up"
            time.sleep(0.1)
        yield env


@contextmanager
def playing(name: str, folder: Path) -> Iterator[Tools]:
    """A table of that game in a window, and the client beside it."""
    with session(folder) as env, ExitStack() as stack:
        script = [SYSTEM, HOUSE / "tests" / "ui" / "atspi_client.py"]
        pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "stderr": subprocess.DEVNULL}
        client = Tools(stack.enter_context(running(*script, env=env, **pipes)))
        client.ask("heard")  # it listens before the game begins
        game = [sys.executable, "-m", "tests.ui.on_tools", name, folder / "home"]
        stack.enter_context(running(*game, cwd=HOUSE, env=env))
        yield client


@pytest.fixture(autouse=True)
def _installed() -> None:
    lacking = missing()
    if lacking:
        pytest.skip(f"not installed here: {', '.join(lacking)}")


@pytest.mark.parametrize("name", of_each_kind())
def test_a_deal_is_played_through_at_spi_alone(name: str, tmp_path: Path) -> None:
    with playing(name, tmp_path) as tools:
        listener, kinds = Listener(cast(Pilot, tools)), list[str]()
        while "result" not in kinds:
            kind, text = listener.asked()
            kinds.append(kind)
            if kind != "result":
                listener.decide(kind, text)

        assert "card" in kinds
        assert any(text.startswith("Your cards: ") for text in listener.heard)
        roles = {row["label"]: row["role"] for row in tools.ask("tree") if row["name"]}
        assert roles["Score sheet"] == "push button"
        tools.pressed.append(next(each.name for each in tools.mirrored if each.label == "Score sheet"))
        listener.listen()
        assert "Score sheet" in tools.announcements


def test_the_focus_goes_both_ways_and_tools_know_where_things_are(tmp_path: Path) -> None:
    with playing("classic", tmp_path) as tools:
        Listener(cast(Pilot, tools)).asked()
        left, top, width, height = tools.ask("window")
        places = [row["place"] for row in tools.ask("tree") if row["name"]]
        assert min(left, top) > 0, "the window is in the middle of the screen"
        assert all(left <= x <= x + w <= left + width and top <= y <= y + h <= top + height for x, y, w, h in places)
        assert tools.ask("focus pass") is True
        end = time.monotonic() + 5
        while not any(row["focused"] and row["name"] == "pass" for row in tools.ask("tree")):
            assert time.monotonic() < end, "the game did not follow the tool"
