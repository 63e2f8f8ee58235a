"""Every choice of a menu is large enough for a finger, also on the lowest phones."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

import pytest

from game.scenes.forms.menu import Menu, MenuChoice
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
