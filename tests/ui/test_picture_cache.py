"""Pictures that are kept: those used last, and as many as the window at hand needs."""

from functools import partial

import pygame
import pytest

from game.ui.picture_cache import Late, NotYet, PictureBudget, PictureCache


def picture(width: int, height: int) -> pygame.Surface:
    return pygame.Surface((width, height), 0, 8)


def test_a_smaller_window_keeps_less_and_what_was_used_last() -> None:
    kept: PictureCache[str] = PictureCache(20_000_000)
    kept.fit((3840, 2160))
    for name in ("first", "second", "third"):
        kept.keep(name, picture(2000, 1500))
    assert kept.find("first"), "a large window keeps them all"
    kept.fit((1280, 720))
    assert kept.find("first"), "it was used last"
    assert kept.find("second") is None


def test_no_window_keeps_more_than_there_may_be() -> None:
    kept: PictureCache[str] = PictureCache(1_000_000)
    kept.fit((3840, 2160))
    kept.keep("first", picture(1000, 800))
    kept.keep("second", picture(1000, 800))
    assert kept.find("first") is None
    assert kept.find("second"), "a new one always stays"


def test_a_picture_made_of_others_is_made_with_them_and_the_next_one_waits() -> None:
    """It would never be made if its own parts had to wait for another frame."""
    budget = PictureBudget()
    parts, wholes = PictureCache[str](1_000_000, budget), PictureCache[str](1_000_000, budget)
    budget.begin(0.0)
    wholes.get("whole", lambda: [parts.get(part, lambda: picture(9, 9)) for part in ("first", "second")][-1])
    assert wholes.find("whole")
    assert parts.find("second")
    with pytest.raises(NotYet):
        wholes.get("next", lambda: picture(9, 9))


def test_late_pictures_come_after_the_rest_and_then_one_by_one() -> None:
    budget, drawn = PictureBudget(), list[str]()
    pictures = PictureCache[str](1_000_000, budget)

    def put(name: str) -> None:
        pictures.get(name, lambda: picture(9, 9))
        drawn.append(name)

    def frame(late: Late) -> bool:
        """Draw two late pictures and a word between them; answer whether something is missing."""
        drawn.clear()
        budget.begin(0.0, late)
        for name in ("first", "second"):
            budget.draw_late(partial(put, name))
            pictures.get("word", lambda: picture(9, 9))
        return budget.incomplete

    assert frame(Late.AFTER_THE_REST)
    assert drawn == [], "words go first"
    assert frame(Late.ONE_BY_ONE)
    assert drawn == ["first"], "the time is used up"
    assert not frame(Late.ONE_BY_ONE)
    assert drawn == ["first", "second"]
    pictures.clear()
    with pytest.raises(NotYet):
        frame(Late.WITH_THE_REST)
