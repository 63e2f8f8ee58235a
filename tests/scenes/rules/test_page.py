"""The rules page: everything can be read and reached, at every size, by keys and by pointer."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations

import pygame
import pytest

from game.rules import PRESETS, preset
from game.scenes.rules.contents import Contents
from game.scenes.rules.frame import PageFrame
from game.scenes.rules.page import MeldPage, RulesPage
from game.scenes.rules.sheet import Drawn, Fan, Sheet, TextLine
from game.scenes.title import Title
from game.store.settings import TextSize
from game.ui.controls import Role
from game.ui.geometry import Rect
from game.ui.tile_pictures import pips
from game.words.rules_page import rules_in_words
from tests.pilot import MemoryHost, Pilot, resize_window
from tests.sight import Mark, painted, sight

SIZES = [
    *((width, height) for width in (320, 360, 390, 430, 600, 768, 844) for height in (480, 568, 640, 844, 1180)),
    *((width, height) for width in (568, 640, 667, 844, 932) for height in (320, 360, 390, 430)),
    *((width, height) for width in (1024, 1280, 1366) for height in (600, 720, 1024)),
    *((1920, 1080), (2560, 1080), (2560, 1440), (1080, 1920), (3840, 1600), (3840, 2160)),
]


def sizes(text: TextSize) -> list[tuple[int, int]]:
    return SIZES if text is TextSize.NORMAL else SIZES[::4]


@pytest.fixture
def _sight() -> Iterator[None]:
    with sight():
        yield


needs_sight = pytest.mark.usefixtures("_sight")


def open_page(size: tuple[int, int] = (1280, 720)) -> Pilot:
    return Pilot(lambda app: RulesPage(app, preset("classic")), size=size)


def lines(pilot: Pilot) -> list[Mark]:
    """The lines of text on the sheet that can be seen, from the top; not the controls and the title beside it."""
    back, whole = pilot.control("back").rect, pilot.app.area
    listed = [c.rect for c in pilot.controls()]
    window = Rect(0, back.bottom, whole.w, whole.h - back.bottom)
    marks = [mark for mark in painted(pilot.app.surface) if not mark.is_card and window.contains(mark.rect.center)]
    return sorted(
        (mark for mark in marks if not any(rect.contains(mark.rect.center) for rect in listed)),
        key=lambda mark: (mark.y, mark.x),
    )


def words(pilot: Pilot) -> str:
    """What can be read on the sheet."""
    return " ".join(str(mark.what) for mark in lines(pilot))


def heading(pilot: Pilot, title: str) -> Mark:
    """The heading of a section, which can be seen."""
    found = [mark for mark in lines(pilot) if mark.what == title]
    assert found, f"{title} cannot be seen among {words(pilot)}"
    return found[0]


def is_at(pilot: Pilot, title: str) -> bool:
    """Whether the page is scrolled so that a section begins at its top, or ends at its end."""
    top = pilot.control("back").rect.bottom
    return heading(pilot, title).y - top < 0.2 * pilot.app.area.h or "whatever the totals" in words(pilot)


def test_there_are_about_sixty_sizes() -> None:
    assert len(set(SIZES)) >= 60


@pytest.mark.sweep(2)
@pytest.mark.parametrize("text", list(TextSize))
def test_nothing_on_the_sheet_is_cut_or_lies_on_something_else(text: TextSize) -> None:
    pilot = open_page()
    pilot.app.change(pilot.app.settings.changed(text_size=text))
    sections = rules_in_words(preset("classic"))
    for width in (260, 300, 340, 390, 440, 520, 600, 680, 720, 900, 1100):
        sheet = Sheet(pilot.app.look, sections, width, [(pips(1, 2), 2), (pips(1, 2), 1)])
        assert sum(isinstance(part, Drawn) for part in sheet.parts) == 2
        for part in sheet.parts:
            assert Rect(0, 0, width, sheet.height).encloses(part.rect), (width, part)
            if isinstance(part, TextLine):
                assert pilot.app.fonts.width(part.text, part.size, part.weight) <= part.rect.w, (width, part)
                assert part.rect.h >= pilot.app.look.text_height(part.size, part.weight)
            if isinstance(part, Fan):
                assert part.width + (len(part.cards) - 1) * part.step == part.rect.w
        solid = sorted((p for p in sheet.parts if isinstance(p, TextLine | Fan | Drawn)), key=lambda p: p.rect.y)
        for number, part in enumerate(solid):
            for other in solid[number + 1 :]:
                if other.rect.y >= part.rect.bottom:
                    break
                assert not part.rect.overlaps(other.rect), (width, part, other)


@pytest.mark.sweep(2)
@pytest.mark.parametrize("text", [TextSize.NORMAL, TextSize.LARGEST])
def test_the_controls_fit_the_window_and_can_be_touched(text: TextSize) -> None:
    pilot = open_page()
    pilot.app.change(pilot.app.settings.changed(text_size=text))
    for size in sizes(text)[::2]:
        resize_window(pilot.app, size)
        check(pilot, size)
        if "contents" in {control.name for control in pilot.controls()}:
            pilot.app.press("contents")
            pilot.send()
            check(pilot, size)
            pilot.press("escape")


def check(pilot: Pilot, size: tuple[int, int]) -> None:
    """All controls are inside the window, large enough and apart."""
    for control in pilot.controls():
        assert pilot.app.area.encloses(control.rect), (size, control)
        assert min(control.rect.w, control.rect.h) >= pilot.app.metrics.touch, (size, control)
    for one, other in combinations(pilot.controls(), 2):
        assert not one.rect.overlaps(other.rect), (size, one, other)


@pytest.mark.sweep
@needs_sight
@pytest.mark.parametrize("text", [TextSize.NORMAL, TextSize.LARGEST])
def test_the_end_can_be_scrolled_to_at_any_size(text: TextSize) -> None:
    pilot = open_page()
    pilot.app.change(pilot.app.settings.changed(text_size=text))
    for size in sizes(text)[::4]:
        pilot.resize(*size)
        pilot.press("end")
        last = lines(pilot)[-1]
        assert "totals" in words(pilot), size
        assert last.rect.bottom <= size[1], size
        pilot.press("home")
        assert words(pilot).startswith("In short")


@needs_sight
def test_keys_scroll() -> None:
    pilot = open_page()
    start = lines(pilot)

    pilot.press("pagedown")
    leaf = lines(pilot)
    assert leaf[0].what not in [mark.what for mark in start[:-12]]
    pilot.press("pageup")
    assert lines(pilot) == start
    pilot.press("down")
    assert 0 < heading(pilot, "The cards").y < next(mark.y for mark in start if mark.what == "The cards")
    pilot.press("up")
    assert lines(pilot) == start
    pilot.press("space")
    assert lines(pilot) == leaf
    pilot.press("end")
    assert "totals" in words(pilot)
    pilot.press("home")
    assert lines(pilot) == start


@needs_sight
def test_wheel_and_finger_scroll() -> None:
    pilot = open_page((390, 844))
    start = heading(pilot, "The cards").y

    pilot.send(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=-2, precise_x=0.0, precise_y=-2.0))
    wheeled = heading(pilot, "The cards").y
    assert wheeled < start
    pilot.drag((200, 600), (200, 500))
    assert heading(pilot, "The cards").y == wheeled - 100


@needs_sight
def test_the_list_of_sections_leads_to_each_by_pointer() -> None:
    pilot = open_page()
    for title in [section.title for section in rules_in_words(preset("classic"))]:
        pilot.click(f"to {title.lower()}")
        pilot.advance(1.5)
        assert is_at(pilot, title), title
        assert any(line.startswith(f"{title}. ") for line in pilot.host.announcements)


def test_the_section_that_is_read_is_marked() -> None:
    pilot = open_page()

    pilot.click("to the auction")
    pilot.advance(1.5)

    assert [control.label for control in pilot.controls() if control.pressed] == ["The auction"]
    pilot.press("end")
    assert [control.label for control in pilot.controls() if control.pressed] == ["Winning the match"]


@needs_sight
@pytest.mark.parametrize("size", [(1280, 720), (390, 844)])
def test_the_page_is_walked_by_keyboard_alone(size: tuple[int, int]) -> None:
    pilot = open_page(size)

    if size[0] < 900:
        pilot.press("c")
        assert isinstance(pilot.scene, Contents)
    pilot.choose("to what tricks count")
    pilot.advance(1.5)

    assert is_at(pilot, "What tricks count")
    assert "In short" not in words(pilot)
    pilot.press("escape")
    assert pilot.app.finished


@needs_sight
def test_the_contents_lead_to_a_section_by_pointer() -> None:
    pilot = open_page((360, 640))

    pilot.click("contents")
    pilot.click("to passing cards")
    pilot.advance(1.5)

    assert is_at(pilot, "Passing cards")


@needs_sight
def test_from_the_title_every_rule_set_can_be_read() -> None:
    pilot = Pilot(RulesPage, size=(390, 844))
    assert "wins it" in words(pilot)
    assert "1500 points" in words(pilot)

    pilot.click("game")
    assert [c.name for c in pilot.controls() if c.role is Role.CHOICE] == [f"rules {name}" for name in PRESETS]
    assert pilot.control("rules classic").pressed
    pilot.click("rules joedog")

    assert isinstance(pilot.scene, RulesPage)
    assert pilot.control("game").label == "Four players, quick"
    assert "300 points" in words(pilot)
    pilot.press("g")
    assert pilot.scene.first_focus() == "rules joedog"
    pilot.choose("rules classic")
    assert "1500 points" in words(pilot)


@pytest.mark.parametrize("size", [(320, 480), (390, 844), (480, 320), (1280, 720)])
def test_the_button_for_another_game_stands_above_the_rules_or_beside_their_title(size: tuple[int, int]) -> None:
    pilot = Pilot(RulesPage, size=size)
    game, title = pilot.control("game"), pilot.control("back")

    assert game.visible == game.rect
    assert (game.rect.y == title.rect.y) == pilot.has("to the cards")
    assert game.spoken == "Another game: Four players, partners"


@needs_sight
def test_another_window_stays_at_the_section() -> None:
    pilot = open_page()
    pilot.click("to scoring")
    pilot.advance(1.5)

    pilot.resize(390, 844)

    assert is_at(pilot, "Scoring")


@needs_sight
def test_the_meld_page_shows_the_table_alone() -> None:
    pilot = Pilot(lambda app: MeldPage(app, preset("classic")), size=(640, 1900))

    assert [control.name for control in pilot.controls()] == ["back", "all the rules"]
    titles = {section.title for section in rules_in_words(preset("classic"))}
    assert [mark.what for mark in lines(pilot) if mark.what in titles] == ["Meld values"]
    pilot.press("escape")
    assert pilot.app.finished


@needs_sight
@pytest.mark.parametrize("size", [(320, 480), (1280, 720)])
def test_from_the_melds_all_the_rules_are_one_step_away(size: tuple[int, int]) -> None:
    pilot = Pilot(lambda app: MeldPage(app, preset("classic")), size=size)

    pilot.click("all the rules")

    assert type(pilot.scene) is RulesPage
    assert "Four players" in words(pilot)
    pilot.press("escape")
    assert isinstance(pilot.scene, MeldPage)
    pilot.press("a")
    assert type(pilot.scene) is RulesPage


def test_a_page_of_a_site_leads_to_the_same_rules_to_print(monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[str] = []
    monkeypatch.setattr(MemoryHost, "page_link", lambda _: "https://cards.example/pinochle/")
    monkeypatch.setattr(MemoryHost, "open_link", lambda _, url: opened.append(url))
    pilot = Pilot(RulesPage, size=(390, 844))
    pilot.click("game")
    pilot.click("rules three-handed")
    pilot.click("as a page")

    assert opened == ["https://cards.example/pinochle/rules-three-handed.html"]


def test_rules_of_ones_own_have_no_page_to_print(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(MemoryHost, "page_link", lambda _: "https://cards.example/pinochle/")
    own = replace(PRESETS["classic"], name="ours", end=replace(PRESETS["classic"].end, target=1000))
    pilot = Pilot(lambda app: RulesPage(app, own), size=(390, 844))

    assert "as a page" not in [control.name for control in pilot.controls()]


@pytest.mark.parametrize("size", [(320, 480), (390, 844), (1280, 720)])
def test_the_way_to_print_stands_below_the_rules(monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]) -> None:
    monkeypatch.setattr(MemoryHost, "page_link", lambda _: "https://cards.example/pinochle/")
    pilot = Pilot(RulesPage, size=size)

    assert pilot.control("as a page").rect.y > 2 * size[1]
    assert not pilot.control("as a page").visible.area

    pilot.scene.reveal(pilot.control("as a page"))
    pilot.advance(0)
    below = pilot.control("as a page")
    assert below.visible == below.rect


def test_the_melds_alone_lead_to_no_page_to_print(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(MemoryHost, "page_link", lambda _: "https://cards.example/pinochle/")
    pilot = Pilot(lambda app: MeldPage(app, preset("classic")))

    assert "as a page" not in [control.name for control in pilot.controls()]


def test_in_a_usual_window_every_game_has_its_list_of_sections() -> None:
    """The fifteen sections of auction pinochle missed it by half a pixel each."""
    app = Pilot(Title, (1280, 720)).app

    assert [name for name, rules in PRESETS.items() if not PageFrame(app, len(rules_in_words(rules))).has_list] == []
