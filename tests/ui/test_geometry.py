"""Rectangles: the parts of a split neither overlap nor lose a pixel."""

from hypothesis import given
from hypothesis import strategies as st

from game.ui.geometry import Rect, flow

rects = st.builds(Rect, st.integers(-50, 50), st.integers(-50, 50), st.integers(0, 300), st.integers(0, 300))
lengths = st.integers(0, 400)


@given(rects, lengths)
def test_a_split_covers_the_whole(rect: Rect, length: int) -> None:
    for part, rest in (
        rect.split_left(length),
        rect.split_right(length),
        rect.split_top(length),
        rect.split_bottom(length),
    ):
        assert not part.overlaps(rest)
        assert part.area + rest.area == rect.area
        assert rect.encloses(part)
        assert rect.encloses(rest)


@given(rects, st.integers(1, 7), st.integers(0, 9))
def test_columns_and_rows_lie_inside_without_overlap(rect: Rect, count: int, gap: int) -> None:
    for cells in (rect.columns(count, gap), rect.rows(count, gap)):
        assert len(cells) == count
        assert all(not one.overlaps(other) for one in cells for other in cells if one is not other)
        assert all(cell.w >= 0 and cell.h >= 0 for cell in cells)


@given(rects, st.integers(0, 500), st.integers(0, 500))
def test_what_is_fitted_or_inset_is_inside(rect: Rect, width: int, height: int) -> None:
    assert rect.encloses(rect.fit(width, height))
    assert rect.encloses(rect.inset(width, height))


def test_the_edge_of_a_rectangle_is_outside() -> None:
    rect = Rect(10, 10, 5, 5)

    assert rect.contains((10, 10))
    assert not rect.contains((15, 10))
    assert not rect.overlaps(Rect(15, 10, 5, 5))


def test_flow_shares_boxes_out_over_as_many_rows_as_they_need() -> None:
    placed = flow(Rect(0, 0, 100, 100), [(20, 10)] * 6, 0)
    assert [box.y for box in placed] == [0, 0, 0, 10, 10, 10]


def test_flow_breaks_a_full_row() -> None:
    placed = flow(Rect(0, 0, 100, 100), [(60, 20), (60, 30), (30, 20)], 5)

    assert placed == [Rect(0, 0, 60, 20), Rect(0, 25, 60, 30), Rect(65, 25, 30, 20)]
