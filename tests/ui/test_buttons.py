"""Buttons answer the pointer."""

from dataclasses import replace

import pytest

from game.scenes.title import Title
from game.ui.controls import Attention, Control
from game.ui.geometry import Rect
from game.ui.widgets import Kind, button_colours
from tests.pilot import Pilot


@pytest.mark.parametrize("kind", [Kind.PRIMARY, Kind.SECONDARY, Kind.DANGER])
def test_a_button_is_lit_under_the_pointer_and_another_is_not(kind: Kind) -> None:
    look = Pilot(Title, (900, 700)).app.look
    button = Control("deal", "Deal", Rect(0, 0, 100, 50))
    calm = button_colours(look, button, kind)
    lit = button_colours(replace(look, attention=Attention(hover="deal")), button, kind)
    other = button_colours(replace(look, attention=Attention(hover="back")), button, kind)

    assert other == calm
    assert lit[0] != calm[0]
    assert kind is not Kind.SECONDARY or lit[1] == look.theme.button_edge_hover != calm[1]
