"""Every choice of a menu is large enough for a finger, also on the lowest phones; the choices stand in groups."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

import pytest

from game.scenes.forms.menu import Menu, MenuChoice
from game.scenes.forms.menu_layout import menu_layout
from game.words import dialogs as words
from tests.pilot import Pilot

LABELS = (words.BACK, words.RULES, words.MELDS, words.SHOW_PRICES, words.FAIR_CARDS, words.COPY_TEXT, words.TO_TITLE)


class Long(Menu):
    """A menu of some choices."""

    count = 4

    def choices(self) -> Sequence[MenuChoice]:
        return [MenuChoice(f"choice {number}", LABELS[number % 7], self.back) for number in range(self.count)]


@pytest.mark.parametrize("size", [(568, 320), (640, 360), (667, 375), (844, 390)])
def test_every_choice_has_the_height_of_a_finger(size: tuple[int, int]) -> None:
    """Thirteen choices were 42 pixels high in the lowest window, sixteen 34."""
    pilot = Pilot(Long, size)
    menu, touch = pilot.scene, pilot.app.look.metrics.touch
    assert isinstance(menu, Long)
    for menu.count in range(4, 19):
        rects = [control.rect for control in menu.controls()]
        assert len(rects) == menu.count
        assert min(rect.h for rect in rects) >= touch
        assert min(rect.w for rect in rects) >= 2 * touch
        assert not any(one.inset(-1).overlaps(other) for one, other in pairwise(rects))
        assert all(pilot.app.area.encloses(rect) for rect in rects)


@pytest.mark.parametrize("name", ["menu", "shared-menu"])
@pytest.mark.parametrize("size", [(320, 480), (390, 844), (1280, 720), (3840, 2160)])
def test_a_menu_has_the_way_back_above_two_groups(name: str, size: tuple[int, int]) -> None:
    """Eleven equal buttons in a column were read from top to bottom each time."""
    pilot = Pilot.at(name, size)
    menu = pilot.scene
    assert isinstance(menu, Menu)
    layout = menu_layout(pilot.app.look, pilot.app.area, [(each.group, each.label) for each in menu.choices()])
    here = words.THIS_MATCH if name == "menu" else words.THIS_TABLE
    assert [heading for heading, _ in layout.headings] == [here, words.THE_GAME]
    back, *others = [control.rect for control in menu.controls()]
    assert all(back.bottom <= rect.y for rect in others)
    (_, left), (_, right) = layout.headings
    assert left.right < right.x, "they stand side by side"
    lanes = [[rect for rect in others if rect.x == heading.x] for heading in (left, right)]
    assert [*lanes[0], *lanes[1]] == others, "the keyboard walks down one group, then down the other"
    assert all(rect.y >= left.bottom for rect in others)
