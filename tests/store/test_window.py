"""Where the window lay is kept, and read in every form that there has been."""

import pytest

from game.plain import Unreadable
from game.store.window import SavedWindow, format_window, parse_window


@pytest.mark.parametrize(
    "kept",
    [
        SavedWindow(size=(800, 600)),
        SavedWindow(size=(800, 600), position=(-20, 3000)),
        SavedWindow(size=(800, 600), position=(0, 0), maximised=True),
        SavedWindow(size=(1, 32767), position=(0, 0), maximised=True, full=True),
    ],
)
def test_what_is_written_is_read(kept: SavedWindow) -> None:
    assert parse_window(format_window(kept)) == kept


def test_a_note_of_the_first_versions_is_read() -> None:
    assert parse_window("800 600") == SavedWindow(size=(800, 600))
    assert parse_window("1280 720 full") == SavedWindow(size=(1280, 720), full=True)


@pytest.mark.parametrize(
    "text",
    [
        "", " ", "800", "a b", "-3 4", "0 600", "800 600 1", "800 600 full full", "1234567 1", "99999 99999", "²³ 4",
        "[]", "null", "{}", '{"format": 3}', '{"format": 999, "size": [800, 600]}', '{"format": 3, "size": [800]}',
        '{"format": 3, "size": [800, 600.5]}', '{"format": 3, "size": [0, 600]}', '{"format": 3, "size": [true, 600]}',
        '{"format": 3, "size": [800, 600], "position": [1]}', '{"format": 3, "size": [800, 600], "full": 1}',
        '{"format": 3, "size": [800, 600], "position": [99999, 0]}', '{"format": 3, "size": [800, 600], "x": 1}',
    ],
)  # fmt: skip
def test_what_says_nothing_sensible_is_refused(text: str) -> None:
    with pytest.raises(Unreadable):
        parse_window(text)
