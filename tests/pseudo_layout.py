"""Lays out scenes in the pseudo-language, and prints what is cut off, covered or outside. Run by a test."""

from __future__ import annotations

import sys

from tests.pseudo import speak

speak()

from collections.abc import Iterator  # noqa: E402
from itertools import combinations  # noqa: E402
from typing import Any  # noqa: E402

import pygame  # noqa: E402

from build.lab.gallery.gallery import shots  # noqa: E402
from game.host import MemoryStorage  # noqa: E402
from game.store.settings import Motion, Settings, Tips  # noqa: E402
from game.ui import widgets  # noqa: E402
from game.ui.geometry import Rect  # noqa: E402
from game.ui.page import Page  # noqa: E402
from game.ui.text import Weight  # noqa: E402
from game.words import title  # noqa: E402
from tests.drawings import share_drawings  # noqa: E402
from tests.pilot import MemoryHost, Pilot  # noqa: E402
from tests.scenes.test_screens_layout import OWN, check, pressed  # noqa: E402
from tests.sight import painted, sight  # noqa: E402

SIZES = ((390, 844), (844, 390), (1280, 720))
_LEAST = 10
"""The font size, in design pixels, below which nothing is set because it has no room."""
_TOLERATED = 2
"""Pixels by which a text may be wider or lie over another: letters have soft edges."""

_written: list[str] = []
"""What was written and had no room."""
_write, _paragraph = widgets.write, widgets.paragraph


def _checked_write(
    surface: Any, look: Any, text: str, rect: Rect, size: int, colour: Any, weight: Weight = Weight.REGULAR,
    *rest: Any, **more: Any,
) -> None:  # fmt: skip
    fitted = look.fonts.fit(text, size, rect.w, weight)
    width = look.fonts.width(text, fitted, weight)
    if text and width > rect.w + _TOLERATED:
        _written.append(f"cut: {text!r} is {width} pixels wide in {rect.w}")
    elif text and fitted < look.metrics.px(_LEAST) and fitted < size:
        _written.append(f"tiny: {text!r} is set in {fitted} pixels instead of {size}")
    _write(surface, look, text, rect, size, colour, weight, *rest, **more)


def _checked_paragraph(surface: Any, look: Any, text: str, rect: Rect, size: int, *rest: Any, **more: Any) -> int:
    used = _paragraph(surface, look, text, rect, size, *rest, **more)
    if used > rect.h + _TOLERATED:
        _written.append(f"too high: {text!r} takes {used} pixels of {rect.h}")
    return used


def _ink(line: pygame.Rect) -> pygame.Rect:
    """Where the letters of a line are: above and below them it has room."""
    return line.inflate(-2 * _TOLERATED, -round(line.h * 0.36))


def seen(name: str) -> Pilot:
    host = MemoryHost(MemoryStorage())
    calm = Settings(motion=Motion.OFF, tips=Tips.DISMISSED, newcomer=False)
    host.storage.save("settings", calm.to_json())
    pilot = Pilot.at(name, SIZES[0], host)
    for _ in range(12):
        pilot.app.frame(0.05, ())
    return pilot


def faults(name: str) -> Iterator[str]:
    """What is wrong with a scene, down to the end of its page."""
    pilot = seen(name)
    for size in SIZES:
        pilot.resize(*size)
        pilot.app.scene.resize(size)
        while True:
            pilot.app.redraw()
            yield from dict.fromkeys(f"{name} {size[0]}x{size[1]}: {fault}" for fault in _faults_now(pilot, name))
            page = getattr(pilot.app.scene, "_page", None)
            if not isinstance(page, Page) or not page.scroll_by(page.place.h * 3 // 4):
                break
            pilot.app.scene.uncover()


def _faults_now(pilot: Pilot, name: str) -> Iterator[str]:
    """What is wrong with what is on the screen."""
    _written.clear()
    pilot.app.frame(0.0, ())
    surface = pilot.app.surface
    yield from _written
    controls = pilot.controls()
    try:
        check(controls if name in OWN else pressed(controls), pilot.app.area, pilot.app.metrics.touch)
    except AssertionError as error:
        yield f"controls: {error}"
    if not pilot.app.scene.opaque:
        return  # what lies below it shines through
    page = getattr(pilot.app.scene, "_page", None)
    window = surface.get_rect()
    texts = [mark for mark in painted(surface) if not mark.is_card and str(mark.what).strip()]
    if isinstance(page, Page):  # what is half scrolled out is drawn, but not seen
        place = page.place
        texts = [m for m in texts if not (m.y < place.y <= m.y + m.h + 4 or m.y - 4 <= place.bottom < m.y + m.h)]
    for mark in texts:
        if not window.inflate(2 * _TOLERATED, 0).contains(mark.rect.clip(window.inflate(9999, 0))):
            yield f"over the edge: {mark.what!r} {mark.rect}"
    for one, other in combinations(texts, 2):
        shared = _ink(one.rect).clip(_ink(other.rect))
        in_a_picture = one.rect == other.rect  # words of a picture that was made smaller have its place
        if shared.w > 0 and shared.h > 0 and one.what != other.what and not in_a_picture:
            yield f"over one another: {one.what!r} {one.rect} and {other.what!r} {other.rect}"


def main() -> None:
    """Print the faults of the scenes that are named, or of all; then how many spoke the pseudo-language."""
    widgets.write, widgets.paragraph = _checked_write, _checked_paragraph
    share_drawings()
    names = sys.argv[1:] or [shot.name for shot in shots()]
    with sight():
        for name in names:
            for fault in faults(name):
                print(fault)
    assert title.NEW_GAME != "New game", "the words speak English"
    print(f"{len(names)} scenes speak")


if __name__ == "__main__":
    main()
