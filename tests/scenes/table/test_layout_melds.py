"""Melds on the table: in their block, readable however many there are, those alike on piles where it is narrow."""

from itertools import pairwise

import pygame
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.rules import Seat
from game.scenes.table.layout.melds import spread
from game.scenes.table.layout.needs import Middle, Needs
from game.scenes.table.layout.sizes import card_height
from game.scenes.table.layout.table import layout
from game.scenes.table.paint import ink_over_rail
from game.scenes.table.scene import Table
from game.store.settings import Motion, Settings, Speed, TextSize
from game.ui.damage import Strokes
from game.ui.faces import ASPECT
from game.ui.geometry import Rect
from game.ui.shapes import Shapes
from game.ui.theme import Metrics
from tests.pilot import MemoryHost, Pilot
from tests.sight import Mark, painted, sight

SIZES = [
    (320, 480),
    (480, 320),
    (360, 640),
    (390, 844),
    (844, 390),
    (768, 1024),
    (1280, 720),
    (1920, 1080),
    (3840, 2160),
]
METRICS = Metrics(1.0)


def strips(cards: tuple[Rect, ...], piles: list[int]) -> list[tuple[float, float]]:
    """What is seen of the top card of each pile, in widths and heights of a card."""
    tops, number = [], -1
    for copies in piles:
        number += copies
        tops.append(number)
    seen = []
    for top in tops:
        card = cards[top]
        later = [other for other in cards[top + 1 :] if other.y == card.y]
        below = [other for other in cards[top + 1 :] if other.y > card.y]
        width = min([other.x - card.x for other in later], default=card.w)
        height = min([other.y - card.y for other in below], default=card.h)
        seen.append((width / card.w, height / card.h))
    return seen


@settings(max_examples=200, deadline=None)
@given(
    st.integers(90, 900),
    st.integers(70, 500),
    st.lists(st.integers(1, 4), max_size=12),
    st.integers(13, 42),
)
@pytest.mark.sweep
def test_cards_stay_in_their_block_and_every_kind_can_be_told(
    width: int, height: int, piles: list[int], words: int
) -> None:
    while sum(piles) > 20:
        piles = piles[:-1]
    block = Rect(7, 11, width, height)
    cards, below = spread(block, [piles], METRICS, words, 84)

    assert len(cards) == sum(piles)
    for card in cards:
        assert block.x - 1 <= card.x
        assert card.right <= block.right + 1
        assert card.y >= block.y
        assert card.h == card_height(card.w)
    for seen_across, seen_down in strips(cards, piles):
        assert seen_across >= 0.27
        assert seen_down >= 0.45
    assert block.x == below.x
    assert below.bottom <= block.bottom


@pytest.mark.sweep(6)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("piles", [[4] * 5, [4, 4, 4, 1, 1, 4], [4, 4, 2, 1, 2, 4, 2, 1], [1] * 12, [2] * 10])
def test_a_hand_full_of_melds_can_be_read_in_every_window(size: tuple[int, int], piles: list[int]) -> None:
    metrics = Metrics.of_window(size, 1.0, TextSize.NORMAL.value)
    words = metrics.caption * 2
    for block in layout(size, metrics, Needs(Middle.MELDS, 20, 20)).melds:
        cards, below = spread(block, [piles], metrics, words, metrics.px(84))

        assert cards[0].w >= metrics.px(20)
        assert max(card.bottom for card in cards) <= below.y
        assert below.h >= words // 2


def test_few_cards_lie_beside_each_other_as_they_always_did() -> None:
    cards, _ = spread(Rect(0, 0, 400, 200), [[1, 1, 2]], METRICS, 20, 84)

    assert [card.x - cards[0].x for card in cards] == [0, 42, 84, 126]
    assert cards[0].w == 84
    assert cards[0].h == round(84 * ASPECT)


def test_two_melds_lie_apart_where_there_is_room() -> None:
    cards, _ = spread(Rect(0, 0, 400, 200), [[1, 1], [1, 1, 1]], METRICS, 20, 84)
    steps = [later.x - earlier.x for earlier, later in pairwise(cards)]

    assert steps[1] >= steps[0] + 20
    assert max(steps[0], *steps[2:]) - min(steps[0], *steps[2:]) <= 1
    assert cards[0].x + cards[-1].right in (399, 400, 401)


def test_where_there_is_no_room_melds_lie_as_close_as_their_cards() -> None:
    apart, _ = spread(Rect(0, 0, 150, 120), [[1, 1], [1, 1, 1], [1, 1]], METRICS, 20, 84)
    close, _ = spread(Rect(0, 0, 150, 120), [[1] * 7], METRICS, 20, 84)

    assert apart == close


@pytest.mark.parametrize("size", [(1280, 720), (390, 844), (720, 600)])
def test_the_melds_of_all_seats_have_cards_of_one_size(size: tuple[int, int]) -> None:
    table = Pilot.at("melding", size).scene
    assert isinstance(table, Table)
    laid = set().union(*table.session.model.laid.values())

    assert len({table.view.poses[ident].width for ident in laid}) == 1


@pytest.mark.parametrize(
    ("size", "columns", "least"), [((700, 700), 2, 78), ((690, 560), 4, 56), ((768, 640), 2, 80), ((500, 600), 2, 48)]
)
def test_melds_lie_in_columns_where_that_makes_no_card_smaller(size: tuple[int, int], columns: int, least: int) -> None:
    table = Pilot.at("melding", size).scene
    assert isinstance(table, Table)

    assert len({block.x for block in table.view.layout.melds}) == columns
    assert min(table.view.poses[ident].width for laid in table.session.model.laid.values() for ident in laid) >= least


def test_no_line_of_melds_ends_within_one_that_fits() -> None:
    with sight():
        pilot = Pilot.at("double-deck-melding", (390, 844))
        pilot.app.redraw()
        pilot.app.frame(0.0, ())
        lines = [str(mark.what) for mark in painted(pilot.app.surface) if not mark.is_card]

    assert {"2 × royal marriage 8", "Pinochle 4"} <= set(lines)
    assert not any(line.endswith("·") for line in lines)


def test_melds_are_told_shorter_before_they_are_told_smaller() -> None:
    with sight():
        pilot = Pilot.at("double-deck-melding", (320, 480))
        pilot.app.redraw()
        pilot.app.frame(0.0, ())
        found = [mark for mark in painted(pilot.app.surface) if mark.what == "2 × royal 8 · Pinochle 4"]

    assert found, "2 × royal marriage 8 would be set half as high"


@pytest.mark.parametrize(
    ("window", "table"),
    [((1280, 720), (1010, 720)), ((3840, 2160), (3030, 2160)), ((844, 390), (580, 390)), ((390, 844), (390, 700))],
)
def test_melds_below_open_hands_can_be_read(window: tuple[int, int], table: tuple[int, int]) -> None:
    metrics = Metrics.of_window(window, 1.0)
    for block in layout(table, metrics, Needs(Middle.MELDS, 8, open=True)).melds:
        assert block.w >= metrics.px(120)
        assert block.h >= metrics.px(100)


def test_two_rows_part_no_meld() -> None:
    cards, _ = spread(Rect(0, 0, 150, 300), [[1, 1, 1, 1, 1], [1, 1], [1, 1]], METRICS, 20, 84)
    rows = [[card.x for card in cards if card.y == y] for y in sorted({card.y for card in cards})]

    assert [len(row) for row in rows] == [5, 4]
    assert rows[1][2] - rows[1][1] > rows[1][1] - rows[1][0]


def words_of_melds(pilot: Pilot) -> list[Mark]:
    """The lines of text that lie in the places for melds."""
    assert isinstance(pilot.scene, Table)
    blocks = [pygame.Rect(*block) for block in pilot.scene.view.layout.melds]
    marks = painted(pilot.app.surface)
    return [mark for mark in marks if not mark.is_card and any(block.contains(mark.rect) for block in blocks)]


@pytest.mark.sweep(2)
@pytest.mark.parametrize("size", [(320, 480), (480, 320), (360, 740)])
@pytest.mark.parametrize("scene", ["double-deck-melding", "double-deck-shown", "double-deck-fourfold"])
def test_words_below_melds_are_never_tiny(scene: str, size: tuple[int, int]) -> None:
    with sight():
        pilot = Pilot.at(scene, size)
        pilot.app.redraw()
        pilot.app.frame(0.0, ())
        heights = {mark.h for mark in words_of_melds(pilot)}

    assert heights
    assert min(heights) >= pilot.app.look.text_height(12)


def test_names_get_shorter_before_cards_get_small() -> None:
    pilot = Pilot.at("double-deck-naming-trump")
    table = pilot.scene
    assert isinstance(table, Table)
    pilot.app.change(pilot.app.settings.changed(motion=Motion.OFF, speed=Speed.FASTEST))
    pilot.click("trump S")
    pilot.wait(lambda: pilot.has("play on"))

    assert min(table.view.poses[ident].width for ident in table.session.model.laid[table.session.viewer]) >= 54


def test_melds_beside_a_stock_say_what_they_are() -> None:
    with sight():
        pilot = Pilot.at("two-handed-stock", (360, 740))
        pilot.app.redraw()
        pilot.app.frame(0.0, ())
        found = {str(mark.what) for mark in words_of_melds(pilot)}

    assert found == {"Dix 10", "Dix 10 · Pinochle 40 · Marriage 20"}


def test_melds_beside_a_stock_say_so_on_the_cards_where_there_is_no_line_below() -> None:
    with sight():
        pilot = Pilot.at("two-handed-stock", (320, 480))
        pilot.app.redraw()
        pilot.app.frame(0.0, ())
        words = [mark for mark in painted(pilot.app.surface) if mark.what in ("Dix 10", "3 melds 70")]
        cards = [mark.rect for mark in painted(pilot.app.surface) if mark.is_card]

    assert len(words) == 2
    for mark in words:
        below = [card for card in cards if card.colliderect(mark.rect)]
        assert below
        assert all(mark.y >= card.y + 0.58 * card.h for card in below), "the indexes stay to be seen"


def test_names_on_plates_and_lines_of_melds_are_whole_beside_the_buttons_of_a_replay() -> None:
    with sight():
        pilot = Pilot.at("replay-melding", (480, 320))
        pilot.app.redraw()
        pilot.app.frame(0.0, ())
        lines = [str(mark.what) for mark in painted(pilot.app.surface) if not mark.is_card]

    assert {"Nora", "You", "Wes", "Edda"} <= set(lines), "no word stands for a name"
    assert [lines.count(meld) for meld in ("Marriage 20", "Pinochle 40", "Dix 10")] == [3, 1, 2]
    assert "·" not in lines


@pytest.mark.parametrize("size", [(1280, 720), (844, 390)])
def test_melds_side_by_side_lie_at_one_height_however_many_words_they_need(size: tuple[int, int]) -> None:
    table = Pilot.at("double-deck-melding", size).scene
    assert isinstance(table, Table)
    tops = {
        min(table.view.poses[ident].y for ident in table.session.model.laid[seat]) for seat in (Seat.WEST, Seat.EAST)
    }

    assert len(tops) == 1


@pytest.mark.parametrize("size", [(1280, 720), (390, 844), (844, 390)])
def test_what_each_side_has_melded_is_a_figure_beside_the_button(size: tuple[int, int]) -> None:
    with sight():
        pilot = Pilot.at("melding", size)
        pilot.advance(2)
        marks = {str(mark.what): mark for mark in painted(pilot.app.surface) if isinstance(mark.what, str)}

    button, (ours, theirs) = pilot.control("play on").rect, (marks["90"], marks["30"])
    left, right = button.x - ours.x - ours.w, marks["They"].x - button.right
    assert min(left, right) >= 10
    assert abs(left - right) <= 2
    assert ours.h == theirs.h > marks["Play on"].h


def test_the_cards_of_a_usual_meld_are_large_beside_a_wide_table() -> None:
    table = Pilot.at("melding", (1280, 720)).scene
    assert isinstance(table, Table)
    view = table.view
    poses = [view.poses[ident] for laid in table.session.model.laid.values() for ident in laid]
    cards = [pygame.Rect(pose.x, pose.y, pose.width, card_height(pose.width)) for pose in poses]

    assert min(card.w for card in cards) >= 64
    others = (*view.layout.plates, *view.layout.fans, view.layout.message, view.layout.decision)
    assert not [card for card in cards for other in others if other and card.colliderect(pygame.Rect(*other))]


def test_names_of_melds_over_the_edge_of_the_table_stand_in_a_box() -> None:
    with sight():
        pilot = Pilot.at("five-handed-melding", (844, 390))
        pilot.app.redraw()
        pilot.app.frame(0.0, ())
        words = words_of_melds(pilot)
        assert isinstance(pilot.scene, Table)
        table, surface = pilot.scene.view.layout.shape, pilot.app.surface
        over = [mark for mark in words if mark.rect.right > table.cloth.right]
        beside = [surface.get_at((mark.x - 3, mark.rect.centery))[:3] for mark in words]

    assert [mark.what for mark in over] == ["Pinochle 4 · Marriage 2"]
    panel = pilot.app.look.theme.panel[:3]
    assert [colour == panel for colour in beside] == [mark in over for mark in words], beside


@pytest.mark.parametrize("moment", ["melding", "double-deck-melding", "five-handed-melding", "three-handed-melding"])
def test_the_hand_below_melds_is_whole_on_a_small_phone_with_the_largest_text(moment: str) -> None:
    """It hung below the edge of the window, and only its upper halves were seen."""
    host = MemoryHost()
    host.storage.save("settings", Settings(text_size=TextSize.LARGEST).to_json())
    pilot = Pilot.at(moment, (320, 480), host)
    table = pilot.scene
    assert isinstance(table, Table)
    assert table.view.layout.hand
    assert all(pilot.app.area.encloses(card) for card in table.view.layout.hand)


@pytest.mark.parametrize("size", [(390, 844), (320, 480)])
def test_words_over_the_rail_stay_clear_of_the_edge_of_their_box(
    size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A line as wide as its place touched the edge: the box was no wider."""
    pilot = Pilot.at("melding", size)
    boxes: list[Rect] = []
    monkeypatch.setattr(Shapes, "box", lambda _shapes, _surface, rect, *_: boxes.append(rect))
    look, shape = pilot.app.look, pilot.scene.view.layout.shape  # type: ignore[attr-defined]
    place = shape.place
    for wide in (20, 150, 171):
        words = Rect(place.x - 1, place.center[1], wide, 20)
        ink_over_rail(Strokes(), look, shape, words, 171)
        assert boxes[-1].encloses(words.inset(-look.metrics.px(3), 0)), wide
        assert boxes[-1].w <= 171 + 2 * look.metrics.px(3)
