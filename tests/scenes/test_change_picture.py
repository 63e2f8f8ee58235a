"""Pictures of what was done and of what was better."""

import pytest

from game.rules.text import parse_card
from game.scenes.forms import change_picture
from game.scenes.forms.change_picture import PicturedChoice, draw_change
from game.ui.geometry import Rect
from tests.pilot import Pilot

ONE = PicturedChoice((parse_card("KH"),))
FOUR = PicturedChoice(tuple(parse_card(card) for card in ("9C", "QC", "AH", "KS")))


@pytest.mark.parametrize("wide", [500, 200])
def test_one_card_begins_at_the_left_where_four_do(monkeypatch: pytest.MonkeyPatch, wide: int) -> None:
    places: list[Rect] = []
    monkeypatch.setattr(change_picture, "_draw_choice", lambda surface, look, choice, place: places.append(place))
    app, area = Pilot.at("title").app, Rect(20, 10, wide, 76)
    for done in (ONE, FOUR):
        draw_change(app.surface, app.look, done, FOUR, area, centred=False)

    one, first, four, second = places
    assert one.x == four.x == area.x
    assert one.w < four.w
    assert first.x - one.right == second.x - four.right > 24
    assert second.right <= area.right
