"""The rules page: everything can be read and reached, at every size, by keys and by pointer."""

from itertools import combinations

import pygame
import pytest

from game.rules import preset
from game.scenes.rules_contents import Contents
from game.scenes.rules_page import MeldPage, RulesPage
from game.scenes.rules_sheet import Fan, Line
from game.scenes.rules_text import rules_in_words
from game.store.settings import TextSize
from game.ui.geometry import Rect
from tests.pilot import Pilot

SIZES = [
    *((width, height) for width in (320, 360, 390, 430, 600, 768, 844) for height in (480, 568, 640, 844, 1180)),
    *((width, height) for width in (568, 640, 667, 844, 932) for height in (320, 360, 390, 430)),
    *((width, height) for width in (1024, 1280, 1366) for height in (600, 720, 1024)),
    *((1920, 1080), (2560, 1080), (2560, 1440), (1080, 1920), (3840, 1600), (3840, 2160)),
]


def sizes(text: TextSize) -> list[tuple[int, int]]:
    return SIZES if text is TextSize.NORMAL else SIZES[::4]


def page(pilot: Pilot) -> RulesPage:
    assert isinstance(pilot.scene, RulesPage)
    return pilot.scene


def open_page(size: tuple[int, int] = (1280, 720)) -> Pilot:
    return Pilot(lambda app: RulesPage(app, preset("classic")), size=size)


def offset(pilot: Pilot) -> int:
    return page(pilot)._page.offset


def longest(pilot: Pilot) -> int:
    return page(pilot)._page.longest


def test_there_are_about_sixty_sizes() -> None:
    assert len(set(SIZES)) >= 60


@pytest.mark.parametrize("text", list(TextSize))
def test_nothing_on_the_sheet_is_cut_or_lies_on_something_else(text: TextSize) -> None:
    pilot = open_page()
    pilot.app.change(pilot.app.settings.changed(text_size=text))
    seen = set()
    for size in sizes(text):
        pilot.resize(*size)
        scene = page(pilot)
        sheet, width = scene._lay_out(), scene._inner().w
        if (width, pilot.app.metrics) in seen:
            continue
        seen.add((width, pilot.app.metrics))
        for part in sheet.parts:
            assert Rect(0, 0, width, sheet.height).encloses(part.rect), (size, part)
            if isinstance(part, Line):
                assert pilot.app.fonts.width(part.text, part.size, part.weight) <= part.rect.w, (size, part)
                assert part.rect.h >= pilot.app.look.text_height(part.size, part.weight)
            if isinstance(part, Fan):
                assert part.width + (len(part.cards) - 1) * part.step == part.rect.w
        solid = sorted((p for p in sheet.parts if isinstance(p, Line | Fan)), key=lambda p: p.rect.y)
        for number, part in enumerate(solid):
            for other in solid[number + 1 :]:
                if other.rect.y >= part.rect.bottom:
                    break
                assert not part.rect.overlaps(other.rect), (size, part, other)


@pytest.mark.parametrize("text", [TextSize.NORMAL, TextSize.LARGEST])
def test_the_controls_fit_the_window_and_can_be_touched(text: TextSize) -> None:
    pilot = open_page()
    pilot.app.change(pilot.app.settings.changed(text_size=text))
    for size in sizes(text):
        pilot.resize(*size)
        controls = pilot.controls()
        panel = page(pilot)._panel()
        for control in controls:
            assert pilot.app.area.encloses(control.rect), (size, control)
            assert min(control.rect.w, control.rect.h) >= pilot.app.metrics.touch, (size, control)
            assert not control.rect.overlaps(panel), (size, control)
        for one, other in combinations(controls, 2):
            assert not one.rect.overlaps(other.rect), (size, one, other)
        assert pilot.app.area.encloses(panel)
        assert panel.h >= size[1] // 2
        if "contents" in {control.name for control in controls}:
            pilot.click("contents")
            shown = pilot.controls()
            for control in shown:
                assert pilot.app.area.encloses(control.rect), (size, control)
                assert min(control.rect.w, control.rect.h) >= pilot.app.metrics.touch, (size, control)
            for one, other in combinations(shown, 2):
                assert not one.rect.overlaps(other.rect), (size, one, other)
            pilot.press("escape")


def test_the_end_can_be_scrolled_to_at_any_size() -> None:
    pilot = open_page()
    for size in SIZES[::2]:
        pilot.resize(*size)
        pilot.press("end")
        scene = page(pilot)
        last = scene._lay_out().parts[-1].rect
        top = scene._inner().y + pilot.app.metrics.space_l - offset(pilot)
        assert top + last.bottom <= scene._panel().bottom, size
        pilot.press("home")
        assert offset(pilot) == 0


def test_keys_scroll() -> None:
    pilot = open_page()

    pilot.press("pagedown")
    leaf = offset(pilot)
    assert leaf > 300
    pilot.press("pageup")
    assert offset(pilot) == 0
    pilot.press("down")
    assert 0 < offset(pilot) < leaf
    pilot.press("up")
    assert offset(pilot) == 0
    pilot.press("space")
    assert offset(pilot) == leaf
    pilot.press("end")
    assert offset(pilot) == longest(pilot)
    pilot.press("home")
    assert offset(pilot) == 0


def test_wheel_and_finger_scroll() -> None:
    pilot = open_page((390, 844))

    pilot.send(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=-2, precise_x=0.0, precise_y=-2.0))
    wheeled = offset(pilot)
    assert wheeled > 0
    pilot.drag((200, 600), (200, 300))
    assert offset(pilot) == wheeled + 300


def test_the_list_of_sections_leads_to_each_by_pointer() -> None:
    pilot = open_page()
    titles = [section.title for section in rules_in_words(preset("classic"))]
    for title in titles:
        pilot.click(f"to {title.lower()}")
        pilot.advance(1.5)
        scene = page(pilot)
        top = scene._lay_out().tops[titles.index(title)]
        assert offset(pilot) == min(longest(pilot), top)
        assert scene._inner().y <= top + scene._inner().y + pilot.app.metrics.space_l - offset(pilot)
        assert any(line.startswith(f"{title}. ") for line in pilot.host.announcements)


def test_the_section_that_is_read_is_marked() -> None:
    pilot = open_page()

    pilot.click("to the auction")
    pilot.advance(1.5)

    assert [control.label for control in pilot.controls() if control.pressed] == ["The auction"]
    pilot.press("end")
    assert [control.label for control in pilot.controls() if control.pressed] == ["Winning the match"]


@pytest.mark.parametrize("size", [(1280, 720), (390, 844)])
def test_the_page_is_walked_by_keyboard_alone(size: tuple[int, int]) -> None:
    pilot = open_page(size)

    if size[0] < 900:
        pilot.press("c")
        assert isinstance(pilot.scene, Contents)
    pilot.choose("to what tricks count")
    pilot.advance(1.5)

    top = page(pilot)._lay_out().tops[10]
    assert offset(pilot) == min(longest(pilot), top) > 0
    pilot.press("escape")
    assert pilot.app.finished


def test_the_contents_lead_to_a_section_by_pointer() -> None:
    pilot = open_page((360, 640))

    pilot.click("contents")
    pilot.click("to passing cards")
    pilot.advance(1.5)

    assert offset(pilot) == page(pilot)._lay_out().tops[5]


def test_from_the_title_every_rule_set_can_be_read() -> None:
    pilot = Pilot(RulesPage, size=(390, 844))
    assert "Points are written in hundreds" in page(pilot)._sections[0].spoken

    pilot.click("rules joedog")

    assert page(pilot)._sections == rules_in_words(preset("joedog"))
    assert pilot.control("rules joedog").pressed
    pilot.choose("rules classic")
    assert page(pilot)._sections == rules_in_words(preset("classic"))


def test_another_window_stays_at_the_section() -> None:
    pilot = open_page()
    pilot.click("to scoring the deal")
    pilot.advance(1.5)

    pilot.resize(390, 844)

    titles = [section.title for section in rules_in_words(preset("classic"))]
    assert page(pilot)._current() == titles.index("Scoring the deal")


def test_the_meld_page_shows_the_table_alone() -> None:
    pilot = Pilot(lambda app: MeldPage(app, preset("classic")), size=(640, 360))

    assert [control.name for control in pilot.controls()] == ["back", "all the rules"]
    assert isinstance(pilot.scene, MeldPage)
    assert [section.title for section in pilot.scene._sections] == ["Meld values"]
    pilot.press("escape")
    assert pilot.app.finished


@pytest.mark.parametrize("size", [(320, 480), (1280, 720)])
def test_from_the_melds_all_the_rules_are_one_step_away(size: tuple[int, int]) -> None:
    pilot = Pilot(lambda app: MeldPage(app, preset("classic")), size=size)

    pilot.click("all the rules")

    assert type(pilot.scene) is RulesPage
    assert page(pilot)._sections == rules_in_words(preset("classic"))
    pilot.press("escape")
    assert isinstance(pilot.scene, MeldPage)
    pilot.press("a")
    assert type(pilot.scene) is RulesPage
