"""The window lies where all of it can be seen: on the free part of a display that is there now."""

import ctypes
from collections.abc import Callable

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.ui import placing, sdl
from game.ui.desktop import Borders, Desktop, fitted
from game.ui.geometry import Rect
from game.ui.placing import WindowPlace, WindowPlacer
from game.ui.sdl import SdlDesktop, this_desktop

FRAME = Borders(top=24, left=2, bottom=3, right=2)
LAPTOP, WIDE, HUGE = Rect(0, 0, 1366, 768), Rect(0, 0, 1920, 1080), Rect(0, 0, 3840, 2160)
RIGHT_OF_IT = Rect(1920, 0, 1366, 768)


class MadeUp(Desktop):
    """A desktop of any displays; the window is pygame's, but is never larger than it is told to be."""

    tells = True

    def __init__(self, *areas: Rect, borders: Borders = FRAME) -> None:
        self.free = list(areas)
        self.frame = borders
        self.fills = self.is_maximised = self.is_minimised = False
        self.obeys = True
        self.resized: list[tuple[int, int]] = []

    def areas(self) -> list[Rect]:
        return self.free

    def display(self) -> int:
        window = lies_now()
        return max(range(len(self.free)), key=lambda number: self.free[number].intersection(window).area)

    def borders(self) -> Borders:
        return self.frame

    @property
    def maximised(self) -> bool:
        return self.is_maximised

    @property
    def minimised(self) -> bool:
        return self.is_minimised

    def maximise(self) -> None:
        self.is_maximised = True

    def resize(self, size: tuple[int, int]) -> None:
        self.resized.append(size)
        if self.obeys:
            pygame.display.set_mode(size, pygame.RESIZABLE)


def lies_now() -> Rect:
    return Rect(*pygame.display.get_window_position(), *pygame.display.get_window_size())


def outside(window: Rect, borders: Borders = FRAME) -> Rect:
    """A window with its frame."""
    return Rect(
        window.x - borders.left,
        window.y - borders.top,
        window.w + borders.left + borders.right,
        window.h + borders.top + borders.bottom,
    )


@pytest.fixture
def time(monkeypatch: pytest.MonkeyPatch) -> Callable[[WindowPlacer, float], None]:
    """Let a window be looked at for some seconds, sixty times in each."""
    now = 100.0

    def pass_by(kept: WindowPlacer, seconds: float = 2.0) -> None:
        nonlocal now
        for _ in range(round(seconds * 60)):
            now += 1 / 60
            kept.look()

    pygame.display.init()
    monkeypatch.setattr(placing.time, "monotonic", lambda: now)
    return pass_by


def opened(desktop: MadeUp, last: WindowPlace) -> WindowPlacer:
    pygame.display.init()
    kept = WindowPlacer(desktop)
    kept.open(last)
    return kept


edges = st.integers(200, 4000)
places = st.integers(-5000, 5000)


@given(
    st.builds(Rect, places, places, edges, edges),
    st.builds(Rect, places, places, st.integers(300, 4000), st.integers(300, 4000)),
    st.builds(Borders, *[st.integers(0, 60)] * 4),
)
def test_a_fitted_window_and_its_frame_are_in_the_area_and_keep_its_shape(
    window: Rect, area: Rect, borders: Borders
) -> None:
    fit = fitted(window, area, borders)

    assert area.encloses(outside(fit, borders))
    assert fitted(fit, area, borders) == fit
    if area.encloses(outside(window, borders)):
        assert fit == window
    assert fit.w <= window.w
    assert fit.h <= window.h
    assert abs(fit.w / window.w - fit.h / window.h) < 0.01


@pytest.mark.sweep(5)
@pytest.mark.parametrize(
    "area",
    [LAPTOP, Rect(0, 0, 1366, 728), Rect(0, 28, 1366, 740), Rect(64, 0, 1302, 768), Rect(0, 0, 1302, 768)],
    ids=["all", "below", "above", "left", "right"],
)
@pytest.mark.parametrize(
    "last",
    [
        WindowPlace(),
        WindowPlace((3264, 1836)),
        WindowPlace((3264, 1836), (200, 100)),
        WindowPlace((1366, 768), (0, 0)),
        WindowPlace((1364, 741), (2, 24)),
        WindowPlace((800, 600), (-300, -300)),
        WindowPlace((800, 600), (1300, 700)),
        WindowPlace((800, 600), (2500, 300)),
        WindowPlace((300, 2000), (20, 20)),
        WindowPlace((20, 20)),
        WindowPlace((32767, 32767), (-32767, 32767)),
    ],
    ids=str,
)
def test_whatever_is_remembered_opens_on_the_free_part_of_the_display(last: WindowPlace, area: Rect) -> None:
    kept = opened(MadeUp(area), last)

    assert area.encloses(outside(lies_now()))
    assert kept.place == WindowPlace(lies_now().size, lies_now().topleft)
    assert min(lies_now().size) > 250 or last.size == (300, 2000)


@pytest.mark.parametrize("area", [LAPTOP, WIDE, HUGE])
def test_a_window_comes_back_as_it_was_closed(area: Rect) -> None:
    first = opened(MadeUp(area), WindowPlace())
    again = opened(MadeUp(area), first.place)

    assert again.place == first.place
    assert area.center[0] - 2 <= lies_now().center[0] <= area.center[0] + 2
    moved = WindowPlace((700, 500), (30, 60))
    assert opened(MadeUp(area), moved).place == moved


def test_a_position_is_remembered_where_its_display_still_is() -> None:
    there = WindowPlace((900, 600), (2100, 80))

    assert opened(MadeUp(WIDE, RIGHT_OF_IT), there).place == there
    opened(MadeUp(WIDE), there)
    assert abs(lies_now().center[0] - WIDE.center[0]) <= 2, "in the middle of the one that is left"
    opened(MadeUp(LAPTOP, RIGHT_OF_IT), WindowPlace((1900, 1000), (1921, 30)))
    assert RIGHT_OF_IT.encloses(outside(lies_now()))


def test_a_maximised_window_comes_back_maximised_and_is_plain_where_it_was(time: Callable[..., None]) -> None:
    desktop = MadeUp(WIDE)
    kept = opened(desktop, WindowPlace((900, 600), (300, 200), maximised=True))
    time(kept)
    assert desktop.is_maximised
    assert kept.place == WindowPlace((900, 600), (300, 200), maximised=True)

    desktop.is_maximised = False
    pygame.display.set_window_position((302, 224))  # where some systems put what they take for its frame
    time(kept)
    assert kept.place == WindowPlace((900, 600), (300, 200))


def test_a_window_that_was_dragged_out_of_its_maximised_state_stays(time: Callable[..., None]) -> None:
    desktop = MadeUp(WIDE)
    kept = opened(desktop, WindowPlace((900, 600), (300, 200), maximised=True))
    time(kept)
    desktop.is_maximised = False
    pygame.display.set_window_position((700, 300))
    time(kept)
    assert kept.place == WindowPlace((900, 600), (700, 300))


@pytest.mark.parametrize("maximised", [False, True])
def test_a_window_that_fills_the_screen_comes_back_and_is_as_before_when_it_is_left(maximised: bool) -> None:
    desktop = MadeUp(WIDE)
    last = WindowPlace((900, 600), (300, 200), maximised, True)
    kept = opened(desktop, last)
    assert pygame.display.is_fullscreen()
    assert kept.place == last

    desktop.is_maximised = False  # as some systems do
    kept.fill(False)
    assert not pygame.display.is_fullscreen()
    assert desktop.is_maximised is maximised


@pytest.mark.parametrize("side", [Borders(top=40), Borders(bottom=56), Borders(left=72), Borders(right=72)], ids=str)
def test_a_panel_that_comes_pushes_the_window_away(side: Borders, time: Callable[..., None]) -> None:
    desktop = MadeUp(LAPTOP)
    kept = opened(desktop, WindowPlace((1362, 741), (2, 24)))
    time(kept)
    desktop.free = [Rect(side.left, side.top, 1366 - side.left - side.right, 768 - side.top - side.bottom)]
    time(kept)

    assert desktop.free[0].encloses(outside(lies_now()))


def test_a_window_that_comes_to_a_smaller_display_fits_there(time: Callable[..., None]) -> None:
    kept = opened(MadeUp(WIDE, RIGHT_OF_IT), WindowPlace((1700, 950), (100, 50)))
    time(kept)
    pygame.display.set_window_position((1900, 60))
    time(kept)
    assert RIGHT_OF_IT.encloses(outside(lies_now()))

    kept = opened(MadeUp(WIDE, RIGHT_OF_IT), WindowPlace((800, 500), (100, 50)))
    time(kept)
    pygame.display.set_window_position((2900, 600))
    time(kept)
    assert RIGHT_OF_IT.encloses(outside(lies_now())), "one of the right size is moved"


def test_a_display_that_becomes_smaller_or_goes_takes_nothing_along(time: Callable[..., None]) -> None:
    desktop = MadeUp(WIDE, RIGHT_OF_IT)
    kept = opened(desktop, WindowPlace((1200, 700), (1950, 40)))
    time(kept)
    for areas in ([WIDE], [LAPTOP], [Rect(0, 0, 1024, 600)]):
        desktop.free = areas
        time(kept)
        assert areas[0].encloses(outside(lies_now()))


def test_a_person_may_put_a_window_half_out_of_sight(time: Callable[..., None]) -> None:
    kept = opened(MadeUp(WIDE), WindowPlace((900, 600), (300, 200)))
    time(kept)
    pygame.display.set_window_position((1500, 700))
    time(kept)

    assert lies_now() == Rect(1500, 700, 900, 600)


def test_a_window_that_was_made_too_large_is_made_smaller_once_it_rests(time: Callable[..., None]) -> None:
    desktop = MadeUp(LAPTOP)
    kept = opened(desktop, WindowPlace((900, 600), (100, 100)))
    time(kept)
    for width in range(1000, 2400, 100):  # somebody drags its corner
        pygame.display.set_mode((width, 700), pygame.RESIZABLE)
        time(kept, 0.1)
    assert lies_now().w == 2300
    time(kept)
    assert LAPTOP.encloses(outside(lies_now()))


def test_a_system_that_does_not_obey_is_not_asked_again_and_again(time: Callable[..., None]) -> None:
    desktop = MadeUp(LAPTOP)
    kept = opened(desktop, WindowPlace((900, 600), (100, 100)))
    desktop.obeys = False
    pygame.display.set_mode((1500, 900), pygame.RESIZABLE)
    pygame.display.set_window_position((0, 0))
    time(kept, 10)

    assert len(desktop.resized) <= 2


def test_a_window_that_is_put_away_is_remembered_as_it_was(time: Callable[..., None]) -> None:
    desktop = MadeUp(WIDE)
    kept = opened(desktop, WindowPlace((900, 600), (300, 200)))
    time(kept)
    desktop.is_minimised = True
    pygame.display.set_window_position((-32000, -32000))
    time(kept)

    assert kept.place == WindowPlace((900, 600), (300, 200))


def test_without_what_sdl_tells_a_window_keeps_to_the_middle() -> None:
    pygame.display.init()
    width, height = pygame.display.get_desktop_sizes()[0]
    kept = WindowPlacer(Desktop())
    kept.open(WindowPlace((5000, 4000), (0, 0), maximised=True))

    assert Rect(0, 0, width, height).inset(width // 25, height // 25).encloses(lies_now())
    kept.look()
    kept.fill(True)
    assert pygame.display.is_fullscreen()
    kept.fill(False)
    assert not pygame.display.is_fullscreen()


def test_sdl_tells_of_this_desktop() -> None:
    pygame.display.init()
    pygame.display.set_mode((320, 320), pygame.RESIZABLE)
    desktop = this_desktop()

    assert isinstance(desktop, SdlDesktop)
    assert [area.size for area in desktop.areas()] == pygame.display.get_desktop_sizes()
    assert desktop.display() == 0
    assert desktop.borders().top == 40, "nobody tells of frames here, so there may be one"
    assert not desktop.minimised
    desktop.resize((400, 350))
    assert pygame.display.get_surface().get_size() == (400, 350)
    pygame.display.quit()
    pygame.display.init()
    pygame.display.set_mode((330, 330), pygame.RESIZABLE)
    desktop.resize((500, 360))
    assert pygame.display.get_window_size() == (500, 360), "the window was opened again"


def test_another_sdl_is_not_called(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sdl, "_LIBRARIES", (ctypes.__file__, "no such library"))
    assert not isinstance(this_desktop(), SdlDesktop)
    monkeypatch.undo()
    monkeypatch.setattr(pygame, "get_sdl_version", lambda: (3, 2, 0))
    assert not isinstance(this_desktop(), SdlDesktop)
