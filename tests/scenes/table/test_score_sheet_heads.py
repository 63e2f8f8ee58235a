"""The score sheet shows the heads of the people whose points it tells, and of those who declared."""

import pytest

from game.rules import Card
from game.scenes.table.dialogs import score_sheet
from game.ui.geometry import Rect
from tests.pilot import Pilot


def drawn(monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]) -> list[tuple[str, Rect]]:
    found: list[tuple[str, Rect]] = []

    def note(surface: object, look: object, card: Card, area: Rect, ring: object) -> None:
        found.append((str(card), area))

    monkeypatch.setattr(score_sheet, "draw_head", note)
    pilot = Pilot.at("score-sheet", size)
    pilot.app.surface.fill((0, 0, 0))
    pilot.app.frame(0.0, ())
    return found


def test_the_columns_have_the_heads_of_their_people_and_the_contracts_those_of_their_declarers(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    found = drawn(monkeypatch, (1280, 720))
    heads, top = [card for card, _ in found], min(area.y for _, area in found)
    columns = [card for card, area in found if area.y == top]

    assert set(columns) == {"JD", "QS", "KC", "QH"}
    assert heads[len(columns) :][:4] == ["KC", "QS", "KC", "JD"]


@pytest.mark.parametrize("size", [(320, 480), (390, 844), (844, 390)])
def test_heads_that_have_no_room_in_a_column_are_in_none(
    monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]
) -> None:
    found = drawn(monkeypatch, size)
    columns = [card for card, area in found if area.y == min(each.y for _, each in found)] if found else []

    assert set(columns) in (set(), {"JD", "QS", "KC", "QH"})
    assert len({area.w for _, area in found}) <= 2
