"""In every window, nothing overlaps, nothing is cut, and everything can be reached."""

from __future__ import annotations

import random

import pygame
import pytest

from build.lab.gallery.gallery import shots
from game.scenes.forms import head
from game.scenes.table import plates
from game.scenes.table.panels.auction import AuctionPanel
from game.scenes.table.scene import Table
from game.scenes.title import Title
from game.store.formats import MATCH
from game.store.matches import format_record
from game.store.settings import Settings, TextSize
from game.ui.controls import Control, Role, at
from game.ui.geometry import Rect
from game.ui.look import Look
from game.ui.text import Weight
from game.ui.widgets import label_lines, label_size
from tests.pilot import MemoryHost, Pilot, resize_window
from tests.scenes.test_menus import started_match
from tests.sight import painted, sight

FIXED = [(320, 480), (480, 320), (390, 844), (844, 390), (768, 1024), (1280, 720), (1920, 1080), (3840, 2160)]
FEW_SIZES = pytest.mark.parametrize("size", [(320, 480), (1280, 720), pytest.param((480, 320), marks=pytest.mark.slow)])
DRILLS = ("drills", "drill-answer", "drill-end", "odds", "odds-at-the-table", "hand-to-count", "hand-counted")
LOOKING_BACK = (
    "mistakes",
    "past-matches",
    "past-match",
    "review",
    "statistics",
    "season",
    "season-sent",
    "replay-more",
)
FORMS = ("new-game", "cut", "settings", "settings-people", "house-rules")
TOGETHER = (
    *("together", "other-devices", "lobby-full", "lobby-from-a-seat", "lobby-after", "shared-menu", "shared-signals"),
    *("board-auction", "board-trick", "board-melding", "board-match-over", "board-two-handed", "board-invitation"),
    *("evening-waits", "evening-open", "evening-not-open", "pad-on-phones"),
)
PAGES = ("rules", "rules-games", "melds", "how-often", "hand-values", "is-that-a-meld", "thinking")
OWN = ("title", "learn", "trouble", *PAGES, *FORMS, *DRILLS, *LOOKING_BACK, *TOGETHER)


def some_sizes() -> list[tuple[int, int]]:
    source = random.Random(20)
    return [*FIXED, *((source.randint(320, 2600), source.randint(320, 1600)) for _ in range(3))]


def check(controls: tuple[Control, ...], window: Rect, touch: int) -> None:
    assert len({control.name for control in controls}) == len(controls), "names are unique"
    controls = tuple(control for control in controls if control.role is not Role.NOTE)
    assert all(control.key for control in controls if not control.rect.area), "without a place only its key presses it"
    controls = tuple(control for control in controls if control.rect.area)
    for control in controls:
        assert control.label.strip(), control
        assert control.rect.h >= touch - 1, (control.name, control.rect, touch)
        assert control.rect.w >= touch - 1, (control.name, control.rect, touch)
        if control.window is None:
            assert window.encloses(control.rect), (control.name, control.rect)
        else:
            assert window.encloses(control.window), (control.name, control.window)
            assert control.window.x <= control.rect.x, (control.name, control.rect)
            assert control.rect.right <= control.window.right, (control.name, control.rect)
    for number, one in enumerate(controls):
        for other in controls[number + 1 :]:
            same_page = (one.window is None) == (other.window is None)
            first, second = (one.rect, other.rect) if same_page else (one.visible, other.visible)
            assert not first.overlaps(second), (one.name, first, other.name, second)


@pytest.mark.sweep(6)
@pytest.mark.parametrize("name", OWN)
def test_controls_neither_overlap_nor_leave_the_window(name: str) -> None:
    pilot = Pilot.at(name)
    for width, height in some_sizes():
        resize_window(pilot.app, (width, height))
        check(pilot.controls(), pilot.app.area, pilot.app.metrics.touch)


@pytest.mark.slow
@pytest.mark.parametrize("name", [shot.name for shot in shots()])
def test_every_scene_fits_two_hundred_windows(name: str) -> None:
    source = random.Random(200)
    sizes = [*FIXED, *((source.randint(320, 3840), source.randint(320, 2160)) for _ in range(260))]
    pilot = Pilot.at(name)
    at_the_table = name not in OWN
    checked = 0
    for width, height in sizes:
        if max(width, height) < 480:
            continue
        resize_window(pilot.app, (width, height))
        controls = pilot.controls()
        if at_the_table:
            # Cards lie over one another in a fan, and what is only read aloud lies on what is drawn.
            assert all(pilot.app.area.encloses(control.rect) for control in controls if control.role is Role.CARD)
            spoken = ("meld ", "stock", "widow", "contract", "points ", "go on")
            controls = tuple(c for c in controls if c.role is not Role.CARD and not c.name.startswith(spoken))
        check(controls, pilot.app.area, pilot.app.metrics.touch)
        checked += 1
    assert checked >= 200


OTHER_GAMES = [shot.name for shot in shots() if shot.name.startswith(("double-deck-", "two-handed-", "three-handed-"))]


HANDS = {"double-deck-auction": 20, "double-deck-naming-trump": 20, "double-deck-club-auction": 20}
HANDS |= {"three-handed-auction": 15, "three-handed-naming-trump": 18}


@pytest.mark.sweep(4)
@pytest.mark.parametrize("name", OTHER_GAMES)
def test_every_moment_of_the_other_games_fits(name: str) -> None:
    pilot = Pilot(next(shot.scene for shot in shots() if shot.name == name))
    for width, height in ((320, 480), (390, 844), (844, 390), (1280, 720)):
        resize_window(pilot.app, (width, height))
        controls = pilot.controls()
        cards = [control for control in controls if control.role is Role.CARD]
        assert all(pilot.app.area.encloses(card.rect) for card in cards)
        if name.endswith(("auction", "naming-trump")):
            assert len(cards) == HANDS[name]
            for card in cards:
                corner = (card.rect.x + pilot.app.metrics.px(24), card.rect.y + pilot.app.metrics.px(24))
                assert at(controls, corner) == card, "the index of every card is seen and can be pressed"
        check(pressed(controls), pilot.app.area, pilot.app.metrics.touch)


def pressed(controls: tuple[Control, ...]) -> tuple[Control, ...]:
    """The controls of a table without cards, which lie over one another, and what is only read aloud."""
    spoken = ("card ", "meld ", "stock", "widow", "contract", "points ", "go on")
    return tuple(control for control in controls if not control.name.startswith(spoken))


DECISIONS = ("auction", "naming-trump", "passing", "burying", "melding", "trick", "stock", "laying")
AT_A_TABLE = [shot.name for shot in shots() if shot.name.removeprefix("double-deck-") in DECISIONS]
AT_A_TABLE += [name for name in OTHER_GAMES if name.endswith(DECISIONS) and name not in AT_A_TABLE]
AT_A_TABLE += ["auction-auction", "five-handed-naming-trump"]


@pytest.mark.sweep(3)
@pytest.mark.parametrize("name", AT_A_TABLE)
def test_the_largest_text_leaves_room_at_a_table_in_a_low_window(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    pilot = Pilot.at(name)
    pilot.app.change(Settings(text_size=TextSize.LARGEST))
    written: list[str] = []
    monkeypatch.setattr(plates.widgets, "write", lambda _surface, _look, text, *_, **__: written.append(text))
    for width, height in ((480, 320), (568, 320), (844, 390)):
        resize_window(pilot.app, (width, height))
        check(pressed(pilot.controls()), pilot.app.area, pilot.app.metrics.touch)
        table, metrics = pilot.scene, pilot.app.metrics
        assert isinstance(table, Table)
        for plate in plates.plates(table.view, None):
            plates.draw_plate(pygame.Surface((1, 1)), pilot.app.look, plate)
        assert not [text for text in written if "…" in text], "every name is told whole"
        if isinstance(table.view.panel, AuctionPanel):
            values = table.view.panel.values_place()
            assert table.view.layout.middle.encloses(values)
            assert values.h >= metrics.px(20)


@pytest.mark.parametrize("text", [TextSize.NORMAL, TextSize.LARGEST])
def test_names_beside_each_other_are_whole_and_of_one_size(text: TextSize, monkeypatch: pytest.MonkeyPatch) -> None:
    """Wes stood in larger letters than Nora on a small phone, and was "We" at a table of two."""
    sizes: dict[str, int] = {}

    def note(_surface: object, look: Look, words: str, rect: Rect, size: int, *more: object, **_: object) -> None:
        sizes[words] = look.fonts.fit(words, size, rect.w, Weight.BOLD if Weight.BOLD in more else Weight.REGULAR)

    for name in ("five-handed-trick", "five-handed-auction", "trick", "two-handed-laying", "two-handed-stock"):
        pilot = Pilot.at(name, (320, 480))
        pilot.app.change(Settings(text_size=text))
        table = pilot.scene
        assert isinstance(table, Table)
        others = [plate for plate in plates.plates(table.view, None) if plate.place != table.view.layout.plates[0]]
        with monkeypatch.context() as patched:
            patched.setattr("game.ui.widgets.write", note)
            for plate in others:
                plates.draw_plate(pygame.Surface((1, 1)), pilot.app.look, plate)
        assert {plate.name for plate in others} <= sizes.keys(), name
        assert len({sizes[plate.name] for plate in others}) == 1, name


@pytest.mark.parametrize("size", [(320, 480), (390, 844), (1280, 720)])
def test_what_went_wrong_ends_above_the_buttons(size: tuple[int, int]) -> None:
    with sight():
        pilot = Pilot.at("trouble", size)
        pilot.advance(0.1)
        marks = [mark for mark in painted(pilot.app.surface) if isinstance(mark.what, str)]
        first = pilot.control("title").rect
        texts = [mark for mark in marks if mark.y < first.y]
        assert len(texts) > 2
        assert all(mark.y + mark.h <= first.y for mark in texts)


def test_a_long_label_is_written_in_two_lines_before_it_is_small() -> None:
    look = Pilot(Title, (320, 480)).app.look
    words = "Score for real cards"
    room = Rect(0, 0, look.fonts.width(words, look.metrics.label, Weight.BOLD) * 2 // 3, 3 * look.metrics.label)

    assert label_lines(look, words, Rect(0, 0, 1000, room.h)) == ([words], look.metrics.label)
    lines, size = label_lines(look, words, room)
    assert lines == ["Score for", "real cards"]
    assert size > look.fonts.fit(words, look.metrics.label, room.w, Weight.BOLD)
    assert label_lines(look, words, Rect(0, 0, room.w, look.metrics.label))[0] == [words]


@pytest.mark.sweep(2)
@pytest.mark.parametrize("name", ["replay-auction", "replay-melding", "replay-trick", "review-moment"])
def test_the_buttons_of_a_replay_lie_beside_the_table(name: str) -> None:
    pilot = Pilot.at(name)
    for width, height in FIXED:
        resize_window(pilot.app, (width, height))
        check(pressed(pilot.controls()), pilot.app.area, pilot.app.metrics.touch)


def test_the_suits_and_throwing_in_have_room_on_a_phone_sideways() -> None:
    pilot = Pilot.at("auction-naming-trump")
    for text in TextSize:
        pilot.app.change(Settings(text_size=text))
        for width, height in ((640, 360), (844, 390)):
            resize_window(pilot.app, (width, height))
            check(pressed(pilot.controls()), pilot.app.area, pilot.app.metrics.touch)


def test_the_melds_of_each_suit_are_whole_in_a_replay_on_a_small_phone() -> None:
    host = MemoryHost()
    host.storage.save("settings", Settings(text_size=TextSize.LARGEST).to_json())
    pilot = Pilot.at("replay-auction", (360, 640), host)
    table = pilot.scene
    assert isinstance(table, Table)
    assert isinstance(table.view.panel, AuctionPanel)

    assert table.view.panel.values_place().h >= pilot.app.metrics.px(20)


@pytest.mark.parametrize(("name", "title"), [("which-game", "Another game"), ("lobby-after", "The match is over")])
def test_the_title_of_a_page_is_no_smaller_than_it_has_to_be(name: str, title: str) -> None:
    host = MemoryHost()
    host.storage.save("settings", Settings(text_size=TextSize.LARGEST).to_json())
    with sight():
        pilot = Pilot.at(name, (360, 640), host)
        (drawn,) = (mark for mark in painted(pilot.app.surface) if mark.what == title)
    back, whole = pilot.control("back").rect, pilot.app.look.fonts.width(title, pilot.app.metrics.title, Weight.DISPLAY)

    assert not drawn.rect.colliderect(back)
    assert drawn.w > 0.9 * min(whole, 360 - back.right)


TITLED = ("lobby-after", "which-game", "hand-values", "how-often", "thinking", "convention-card", "pad-begun", "melds")


def test_titles_beside_the_way_back_have_two_sizes_on_a_small_phone(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each was as large as it fitted, so that no two pages looked alike."""
    sizes: set[int] = set()

    def note(_surface: object, look: Look, text: str, rect: Rect, size: int, *_: object, **__: object) -> None:
        sizes.add(look.fonts.fit(text, size, rect.w, Weight.DISPLAY))

    for name in (*TITLED, "settings", "past-match", "deal-from-a-friend", "learn"):
        pilot = Pilot.at(name, (320, 480))
        with monkeypatch.context() as patched:
            patched.setattr("game.ui.widgets.write", note)
            head.draw_title(pygame.Surface((1, 1)), pilot.scene.ctx, pilot.scene.title, pilot.control("back").rect.w)
    metrics = pilot.app.metrics
    assert sizes == {metrics.title, metrics.px(metrics.read)}


@pytest.mark.sweep(3)
@pytest.mark.parametrize("size", [(844, 390), (1280, 720)])
@pytest.mark.parametrize("name", ["menu", "shared-menu", "shared-signals"])
def test_a_menu_is_wide_enough_for_its_longest_choice(name: str, size: tuple[int, int]) -> None:
    host = MemoryHost()
    host.storage.save("settings", Settings(text_size=TextSize.LARGEST).to_json())
    pilot = Pilot.at(name, size, host)
    look = pilot.app.look

    assert {label_size(look, control) for control in pilot.controls()} == {look.metrics.label}


@pytest.mark.sweep(6)
@pytest.mark.parametrize("text", [pytest.param(TextSize.LARGE, marks=pytest.mark.slow), TextSize.LARGEST])
@pytest.mark.parametrize("name", OWN)
def test_large_text_has_room(name: str, text: TextSize) -> None:
    pilot = Pilot.at(name)
    pilot.app.change(Settings(text_size=text))
    for width, height in FIXED[:6]:
        resize_window(pilot.app, (width, height))
        check(pilot.controls(), pilot.app.area, pilot.app.metrics.touch)


@pytest.mark.sweep(2)
@FEW_SIZES
@pytest.mark.parametrize("name", ["new-game", "settings", "house-rules"])
def test_the_keyboard_reaches_everything_and_scrolls_to_it(name: str, size: tuple[int, int]) -> None:
    pilot = Pilot.at(name, size)
    for control in pilot.controls():
        pilot.walk_to(control.name)
        found = pilot.control(control.name)
        assert found.visible == found.rect, f"{control.name} is focused but cannot be seen"


def test_the_title_has_room_for_a_match_to_continue() -> None:
    host = MemoryHost()
    host.storage.save(MATCH, format_record(started_match().record))
    pilot = Pilot(Title, host=host)
    for text in TextSize:
        pilot.app.change(Settings(text_size=text))
        for width, height in some_sizes():
            resize_window(pilot.app, (width, height))
            assert "continue" in [control.name for control in pilot.controls()]
            check(pilot.controls(), pilot.app.area, pilot.app.metrics.touch)


def test_a_phone_of_three_pixels_to_a_css_pixel() -> None:
    host = MemoryHost(is_browser=True)
    host.scale, host.wanted_size = 3.0, (1170, 2532)
    pilot = Pilot(Title, (1170, 2532), host)

    check(pilot.controls(), Rect(0, 0, 1170, 2532), 132)
    assert "quit" not in [control.name for control in pilot.controls()]


@FEW_SIZES
def test_a_page_can_be_scrolled_to_its_end_by_wheel_finger_and_keys(size: tuple[int, int]) -> None:
    pilot = Pilot.at("settings", size)

    def last_is_seen() -> bool:
        control = pilot.control("full screen")
        return control.visible == control.rect

    for _ in range(120):
        pilot.send(pygame.event.Event(pygame.MOUSEWHEEL, y=-1, precise_y=-1.0))
    assert last_is_seen()
    pilot.press("home")
    assert pilot.control("theme Green felt").visible.area
    pilot.press("end")
    assert last_is_seen()
    pilot.press("home")
    middle = (size[0] // 2, size[1] // 2)
    for _ in range(60):
        pilot.drag((middle[0], size[1] - 60), (middle[0], middle[1]))
        if last_is_seen():
            return
    raise AssertionError("the finger never came to the end")
