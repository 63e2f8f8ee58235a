"""A page that is shorter than its window shows the table that waits, with people and cards, in its empty part."""

from __future__ import annotations

import pytest

from game.scenes.forms.form import Form
from game.scenes.forms.waiting import WaitingPlaces
from game.store.settings import Settings, TextSize
from game.ui.geometry import Rect
from game.ui.waiting import room_of_backs
from tests.pilot import Pilot, resize_window

EMPTY = (
    *("settings-data", "games-gone", "statistics-none", "season-none", "mistakes", "past-match", "evening-not-open"),
    *("deal-from-a-friend", "lobby-after", "guest-unreached"),
)
"""Pages with little on them, whose lower half was empty in a window of 1280 by 720."""
SIZES = [(320, 480), (390, 844), (844, 390), (768, 1024), (1280, 720), (1920, 1080), (3840, 2160)]


def waiting(pilot: Pilot) -> WaitingPlaces | None:
    form = pilot.scene
    assert isinstance(form, Form)
    pilot.controls()
    return form.table_below.place


@pytest.mark.parametrize("name", EMPTY)
def test_the_empty_part_of_a_short_page_shows_a_table(name: str) -> None:
    pilot = Pilot.at(name)
    found = waiting(pilot)
    assert found is not None
    assert found.fan.area
    assert pilot.app.area.bottom - found.top >= 0.2 * pilot.app.area.h


@pytest.mark.sweep(4)
@pytest.mark.parametrize("text", list(TextSize))
@pytest.mark.parametrize("name", EMPTY)
def test_the_table_that_waits_lies_clear_of_all_controls(name: str, text: TextSize) -> None:
    pilot = Pilot.at(name)
    pilot.app.change(Settings(text_size=text))
    for size in SIZES:
        resize_window(pilot.app, size)
        found = waiting(pilot)
        if found is None:
            continue
        shown = [*found.heads, *([found.fan] if found.fan.area else [])]
        assert all(pilot.app.area.encloses(head) for head in found.heads)
        for control in pilot.controls():
            assert not any(control.rect.overlaps(place) for place in shown), (size, control.name)
        assert not any(one.overlaps(found.fan) for one in found.heads), size
        left, _, right = (room_of_backs(head) for head in found.heads)
        assert not left.overlaps(right), size


def test_a_long_page_and_one_that_scrolls_have_no_table() -> None:
    for name, size in (("settings", (1280, 720)), ("past-matches", (844, 390)), ("drills", (1280, 720))):
        assert waiting(Pilot.at(name, size)) is None, name


def test_one_more_line_does_not_move_the_table() -> None:
    """A page changes while somebody reads it: what has been saved is told in a line more."""
    pilot = Pilot.at("settings-data")
    before = waiting(pilot)
    pilot.click("save everything")
    pilot.advance(0.5)
    assert waiting(pilot) == before


def test_the_table_that_waits_is_drawn_below_the_page() -> None:
    pilot = Pilot.at("statistics-none")
    for _ in range(8):
        pilot.advance(0.05)
        _ = pilot.app.surface  # a part is laid with each picture
    found = waiting(pilot)
    assert found is not None
    cloth = pilot.app.look.theme.cloth
    lit = Rect(round(pilot.app.area.w * 0.3), found.table.place.y + found.table.rail + 40, 4, 4)
    red, green, blue, _ = pilot.app.surface.get_at(lit.topleft)
    assert max(abs(red - cloth[0]), abs(green - cloth[1]), abs(blue - cloth[2])) < 30
