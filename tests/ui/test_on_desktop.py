"""The window on real desktops: displays of several sizes, a panel at each side, and a window manager's frames."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from game.ui.desktop import Borders
from game.ui.geometry import Rect

HOUSE = Path(__file__).parents[2]
TOOLS = ("Xvfb", "openbox", "xdotool", "xprop", "xrandr")
MISSING = [tool for tool in TOOLS if shutil.which(tool) is None]
SIZES = [(1366, 768), (1400, 900), (1920, 1080), (3840, 2160)]
PANELS = {
    "none": Borders(),
    "top": Borders(top=32),
    "bottom": Borders(bottom=48),
    "left": Borders(left=72),
    "right": Borders(right=72),
}
SETTLES = 1.6
"""Seconds after which a window has been looked at twice."""

pytestmark = [
    pytest.mark.slow,
    pytest.mark.alone,
    pytest.mark.skipif(bool(MISSING), reason=f"not installed here: {', '.join(MISSING)}"),
]

CONFIG = """<?xml version="1.0"?>
<openbox_config xmlns="http://openbox.org/3.4/rc">
  <margins><top>{0.top}</top><bottom>{0.bottom}</bottom><left>{0.left}</left><right>{0.right}</right></margins>
  <mouse><doubleClickTime>400</doubleClickTime>
    <context name="Titlebar">
      <mousebind button="Left" action="DoubleClick"><action name="ToggleMaximize"/></mousebind>
      <mousebind button="Left" action="Drag"><action name="Move"/></mousebind>
    </context>
  </mouse>
</openbox_config>
"""


@dataclass
class Screen:
    """A display with a window manager, and a panel at one of its sides."""

    size: tuple[int, int]
    panel: Borders
    name: str
    folder: Path

    @property
    def whole(self) -> Rect:
        return Rect(0, 0, *self.size)

    @property
    def free(self) -> Rect:
        """What the panel leaves."""
        across, down = self.panel.left + self.panel.right, self.panel.top + self.panel.bottom
        return Rect(self.panel.left, self.panel.top, self.size[0] - across, self.size[1] - down)

    @property
    def env(self) -> dict[str, str]:
        hidden = {"SDL_VIDEODRIVER", "WAYLAND_DISPLAY"}
        kept = {name: value for name, value in os.environ.items() if name not in hidden}
        return kept | {"DISPLAY": self.name, "SDL_AUDIODRIVER": "dummy", "XDG_CONFIG_HOME": str(self.folder)}

    def run(self, *command: str) -> str:
        done = subprocess.run(command, env=self.env, capture_output=True, text=True, timeout=20, check=False)
        return done.stdout

    def configure(self, panel: Borders) -> None:
        self.panel = panel
        (self.folder / "rc.xml").write_text(CONFIG.format(panel), encoding="utf-8")

    def put_panel(self, panel: Borders) -> None:
        """Move the panel while everything runs."""
        self.configure(panel)
        self.run("openbox", "--reconfigure")

    def shrink(self, size: tuple[int, int]) -> None:
        """Make the display smaller while everything runs."""
        width, height = map(str, size)
        self.run("xrandr", "--newmode", "less", "0", width, "0", "0", width, height, "0", "0", height)
        self.run("xrandr", "--addmode", "screen", "less")
        self.run("xrandr", "--output", "screen", "--mode", "less")
        self.run("xrandr", "--fb", f"{width}x{height}")
        self.size = size


@contextmanager
def ended(process: subprocess.Popen[Any]) -> Iterator[None]:
    try:
        yield
    finally:
        process.terminate()
        try:
            process.wait(10)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()


@contextmanager
def screen(size: tuple[int, int], panel: Borders, folder: Path) -> Iterator[Screen]:
    """A display as it is after logging in."""
    with ExitStack() as stack:
        read, write = os.pipe()
        server = ["Xvfb", "-displayfd", str(write), "-screen", "0", f"{size[0]}x{size[1]}x24", "-nolisten", "tcp"]
        quiet: dict[str, Any] = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
        stack.enter_context(ended(subprocess.Popen(server, pass_fds=(write,), **quiet)))
        os.close(write)
        with os.fdopen(read) as told:
            number = told.readline().strip()
        assert number, "Xvfb did not start"
        found = Screen(size, panel, f":{number}", folder)
        found.configure(panel)
        manager = ["openbox", "--config-file", str(folder / "rc.xml")]
        stack.enter_context(ended(subprocess.Popen(manager, env=found.env, **quiet)))
        until(lambda: "=" in found.run("xprop", "-root", "_NET_WORKAREA"), "the window manager came up")
        yield found


def until(so: Callable[[], bool], what: str, seconds: float = 20.0) -> None:
    end = time.monotonic() + seconds
    while not so():
        assert time.monotonic() < end, f"in vain: {what}"
        time.sleep(0.1)


class Playing:
    """The game, opened on a display."""

    def __init__(self, where: Screen, home: Path) -> None:
        self.where = where
        self._process = subprocess.Popen(
            [sys.executable, "-m", "tests.ui.on_desktop"],
            cwd=HOUSE,
            env=where.env | {"PINOCHLE_HOME": str(home)},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        until(lambda: bool(self.told()["frames"]), "the first picture")
        self.settle()

    def told(self) -> dict[str, Any]:
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write("tell\n")
        self._process.stdin.flush()
        for line in self._process.stdout:
            if line.startswith("{"):
                answer: dict[str, Any] = json.loads(line)
                return answer
        raise AssertionError("the game has ended")

    def settle(self) -> None:
        """Wait until it rests."""
        time.sleep(SETTLES)
        last, end = self.told()["window"], time.monotonic() + 20
        while (now := self.told()["window"]) != last:
            assert time.monotonic() < end, "the window does not come to rest"
            last = now
            time.sleep(0.3)

    @property
    def window(self) -> Rect:
        return Rect(*self.told()["window"])

    def double_click_title(self) -> None:
        """As people maximise a window, and make it plain again."""
        window = self.window
        self.where.run("xdotool", "mousemove", str(window.x + window.w // 2), str(window.y - 9))
        self.where.run("xdotool", "click", "--repeat", "2", "--delay", "90", "1")
        self.settle()

    def change(self, how: str, *numbers: int) -> None:
        """Resize or move it as a person does."""
        self.where.run("xdotool", "getactivewindow", how, *map(str, numbers))
        self.settle()

    def press(self, key: str) -> None:
        self.where.run("xdotool", "key", key)
        self.settle()

    def check(self, state: str) -> None:
        """It comes to be plain, maximised or full, and all that can be pressed can be seen."""
        end = time.monotonic() + 10  # a busy machine takes its time
        while True:
            try:
                return self._check(state)
            except AssertionError:
                if time.monotonic() > end:
                    raise
                time.sleep(0.3)

    def _check(self, state: str) -> None:
        told = self.told()
        assert state == ("full" if told["full"] else "maximised" if told["maximised"] else "plain"), told
        where = self.where.whole if state == "full" else self.where.free
        window = Rect(*told["window"])
        borders = Borders(*told["borders"])
        frame = Rect(
            window.x - borders.left,
            window.y - borders.top,
            window.w + borders.left + borders.right,
            window.h + borders.top + borders.bottom,
        )
        assert where.encloses(frame), f"{frame} is not on {where}"
        if state == "full":
            assert window == where
        if state == "maximised":
            assert frame == where
        assert told["controls"]
        for name, place in told["controls"].items():
            assert where.encloses(Rect(*place)), f"{name} at {place} is not on {where}"

    def leave(self) -> None:
        assert self._process.stdin is not None
        self._process.stdin.write("quit\n")
        self._process.stdin.close()
        self._process.wait(20)

    def __enter__(self) -> Playing:
        return self

    def __exit__(self, *_: object) -> None:
        if self._process.poll() is None:
            self._process.kill()
            self._process.wait()
        for pipe in (self._process.stdin, self._process.stdout):
            assert pipe is not None
            with suppress(BrokenPipeError):
                pipe.close()


@pytest.mark.parametrize("side", PANELS)
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_the_window_is_on_the_free_part_plain_maximised_full_and_restored(
    size: tuple[int, int], side: str, tmp_path: Path
) -> None:
    home = tmp_path / "home"
    with screen(size, PANELS[side], tmp_path) as where:
        with Playing(where, home) as game:
            game.check("plain")
            plain = game.window
            game.double_click_title()
            game.check("maximised")
            game.leave()
        with Playing(where, home) as game:
            game.check("maximised")
            game.double_click_title()
            game.check("plain")
            assert game.window == plain, "it is where it was before it was maximised"
            game.press("F11")
            game.check("full")
            game.leave()
        with Playing(where, home) as game:
            game.check("full")
            game.press("F11")
            game.check("plain")
            assert game.window == plain
            game.double_click_title()
            game.press("F11")
            game.check("full")
            game.leave()
        with Playing(where, home) as game:
            game.check("full")
            game.press("F11")
            game.check("maximised")
            game.double_click_title()
            game.check("plain")
            assert game.window == plain, "through all of it"
            game.leave()


@pytest.mark.parametrize("side", PANELS)
@pytest.mark.parametrize("state", ["plain", "maximised", "full"])
def test_a_window_of_a_large_display_is_on_the_free_part_of_a_small_one(state: str, side: str, tmp_path: Path) -> None:
    home = tmp_path / "home"
    home.mkdir()
    (home / "window").write_text("3264 1836" + " full" * (state == "full"))  # as it was once kept
    for size in reversed(SIZES):
        with screen(size, PANELS[side], tmp_path) as where, Playing(where, home) as game:
            if state == "maximised" and size == SIZES[-1]:
                game.double_click_title()
            game.check(state)
            game.leave()
    with screen(SIZES[0], PANELS[side], tmp_path) as where, Playing(where, home) as game:
        if state == "full":
            game.press("F11")
        if state == "maximised":
            game.double_click_title()
        game.check("plain")
        game.leave()


@pytest.mark.parametrize("side", [side for side in PANELS if side != "none"])
def test_a_panel_that_comes_while_the_game_runs_covers_nothing(side: str, tmp_path: Path) -> None:
    wide = Borders(*(2 * edge for edge in PANELS[side]))
    with screen((1400, 900), PANELS["none"], tmp_path) as where, Playing(where, tmp_path / "home") as game:
        game.change("windowsize", 1398, 874)
        game.change("windowmove", 0, 0)
        assert game.window.w > 1380
        where.put_panel(wide)
        game.settle()
        game.check("plain")
        game.double_click_title()
        game.check("maximised")
        where.put_panel(PANELS[side])
        game.settle()
        game.check("maximised")


@pytest.mark.parametrize("side", PANELS)
def test_a_display_that_becomes_smaller_while_the_game_runs_takes_no_control_along(side: str, tmp_path: Path) -> None:
    with screen((1920, 1080), PANELS[side], tmp_path) as where, Playing(where, tmp_path / "home") as game:
        game.check("plain")
        where.shrink((1366, 768))
        game.settle()
        game.check("plain")
        game.double_click_title()
        game.check("maximised")


def test_a_window_that_was_put_half_out_of_sight_stays_and_comes_back_in_sight(tmp_path: Path) -> None:
    with screen((1400, 900), PANELS["bottom"], tmp_path) as where:
        with Playing(where, tmp_path / "home") as game:
            game.change("windowmove", 700, 400)
            assert game.window.right > where.size[0], "a person may put it there"
            game.leave()
        with Playing(where, tmp_path / "home") as game:
            game.check("plain")
