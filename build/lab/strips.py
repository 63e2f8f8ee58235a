"""Write a strip of pictures of each motion at the table: frames at stated times, for people to look at.

    python -m build.lab strips DIR [--size WxH …] [--theme NAME …] [--scene PATTERN …]

A deal, a trick, melds, a great meld, results and the end of a match run at normal speed. Each is written as one PNG,
``SIZE-THEME-MOTION.png``: its frames in rows, with the milliseconds since its beginning below each. Without options
all of them are drawn at 1280x720 and 390x844, on the first table.
"""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Sequence
from fnmatch import fnmatchcase
from pathlib import Path

import pygame

from build.lab.arguments import LabParser
from build.lab.gallery.motions import Motion, motions
from build.lab.screens import Size, size
from game.app import App, NoDisplay
from game.cli.options import choices
from game.host.desktop import DesktopHost
from game.plain import quote
from game.ui import widgets
from game.ui.geometry import Rect
from game.ui.look import Look
from game.ui.text import Weight
from game.ui.theme import THEMES

SIZES: tuple[Size, ...] = ((1280, 720), (390, 844))
TICK = 10
"""Milliseconds of a frame: all times of a motion are such steps."""
MOST_TICKS = 3000
"""Ticks in which a motion has to begin."""
_AREA = 640 * 360
"""The pixels of a frame in a strip."""
_GAP, _CAPTION, _LETTERS = 8, 26, 18
_SHAPE = 1.6
"""How much wider than high a strip is, about."""


def main(words: list[str]) -> int:
    """Write the strips; return the exit code."""
    parser = LabParser(__name__, __doc__)
    parser.add_argument("folder", metavar="DIR", help="where the strips go")
    parser.add_argument("--size", type=size, nargs="+", default=SIZES, metavar="WxH", help="such as 1280x720")
    first = next(iter(THEMES))
    parser.add_argument("--theme", choices=list(THEMES), nargs="+", default=[first], metavar="NAME", help="tables")
    parser.add_argument("--scene", nargs="+", default=["*"], metavar="PATTERN", help="names of motions")
    options = parser.parse_args(words)
    target, names = Path(options.folder), [motion.name for motion in motions()]
    for pattern in options.scene:
        if not any(fnmatchcase(name, pattern) for name in names):
            parser.error(f"there is no motion {quote(pattern)}: {choices(pattern, names)}")
    chosen = [each for each in motions() if any(fnmatchcase(each.name, pattern) for pattern in options.scene)]
    try:
        target.mkdir(parents=True, exist_ok=True)
        for window in options.size:
            for theme in options.theme:
                for motion in chosen:
                    name = "{}x{}-{}-{}.png".format(*window, theme.replace(" ", "-"), motion.name)
                    pygame.image.save(strip(motion, window, theme), target / name)
                print("{}x{}, {}:".format(*window, theme), *(motion.name for motion in chosen), flush=True)
    except OSError as error:
        print(f"{parser.prog}: {quote(options.folder)} cannot be written: {error.strerror or error}", file=sys.stderr)
        return 1
    except (NoDisplay, pygame.error) as error:
        print(f"{parser.prog}: {error}", file=sys.stderr)
        return 1
    return 0


def strip(motion: Motion, window: Size, theme: str) -> pygame.Surface:
    """Return the strip of a motion in a window of that size."""
    with tempfile.TemporaryDirectory() as nothing_saved:
        app = App(DesktopHost(Path(nothing_saved)), window)
        app.painter.unhurried = True
        app.change(app.settings.changed(theme=theme))
        return sheet(frames(app, motion), motion.times, app.look)


def frames(app: App, motion: Motion) -> list[pygame.Surface]:
    """Return the frames of a motion at its times, each as large as it is shown on the strip.

    Raises:
        RuntimeError: it does not begin.
    """
    table = motion.table(app)
    app.start(table)
    for _ in range(MOST_TICKS):
        app.frame(TICK / 1000, [])
        if motion.begins(table) and (not motion.press or any(c.name == motion.press for c in app.controls())):
            break
        if table.session.live:
            motion.go_on(table)
    else:
        raise RuntimeError(f"the motion {motion.name} does not begin")
    if motion.press:
        app.press(motion.press)
    found, now = [], 0
    for time in motion.times:
        for _ in range((time - now) // TICK):
            app.frame(TICK / 1000, [])
        app.redraw()
        app.frame(0.0, [])
        found.append(_small(app.surface))
        now = time
    return found


def _small(frame: pygame.Surface) -> pygame.Surface:
    """Return a frame at the size it has on a strip."""
    wide, high = frame.get_size()
    scale = min(1.0, (_AREA / (wide * high)) ** 0.5)
    return pygame.transform.smoothscale(frame, (round(wide * scale), round(high * scale)))


def sheet(shown: Sequence[pygame.Surface], times: Sequence[int], look: Look) -> pygame.Surface:
    """Return the frames in rows, with their times below them."""
    wide, high = shown[0].get_width() + _GAP, shown[0].get_height() + _CAPTION
    columns = min(len(shown), max(1, round((_SHAPE * len(shown) * high / wide) ** 0.5)))
    rows = -(-len(shown) // columns)
    whole = pygame.Surface((columns * wide + _GAP, rows * high + _GAP))
    whole.fill(look.theme.paper)
    for number, (frame, time) in enumerate(zip(shown, times, strict=True)):
        left, top = _GAP + number % columns * wide, _GAP + number // columns * high
        whole.blit(frame, (left, top))
        under = Rect(left, top + frame.get_height(), frame.get_width(), _CAPTION)
        middle = widgets.Align.CENTER
        widgets.write(whole, look, f"{time} ms", under, _LETTERS, look.theme.ink, Weight.BOLD, middle)
    return whole
