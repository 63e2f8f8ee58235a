"""A form that is scrolled moves what it has: rows are made and placed again only when something else changes."""

from __future__ import annotations

import pygame
import pytest

from game.scenes.forms.form import Form
from tests.pilot import Pilot
from tests.seen import plain

FORMS = ("house-rules", "settings-people", "new-game", "odds", "is-that-a-meld", "which-game", "learn")
SIZE = (390, 500)


def wheel(by: float) -> pygame.event.Event:
    return pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=round(by), precise_x=0.0, precise_y=by, flipped=False)


def scrolled(name: str) -> tuple[Pilot, list[str]]:
    """A form that was scrolled a little, and what it made while it was."""
    pilot, made = Pilot.at(name, SIZE), list[str]()
    pilot.advance(1)
    pilot.wait(lambda: not pilot.app.jobs.working)
    pilot.advance(0)  # what was worked out comes into the form
    form = pilot.scene
    assert isinstance(form, Form)
    rows, lay_out = form.rows, form._lay_out
    form.rows = lambda: (made.append("rows"), rows())[1]  # type: ignore[method-assign]
    form._lay_out = lambda: (made.append("places"), lay_out())[1]  # type: ignore[method-assign]
    for by in (-1.5, -1.0, 0.5):
        pilot.send(wheel(by))
    return pilot, made


@pytest.mark.sweep(3)
@pytest.mark.parametrize("name", FORMS)
def test_what_is_scrolled_looks_as_if_it_was_laid_out_there(name: str) -> None:
    pilot, made = scrolled(name)
    assert made == []
    controls, picture = pilot.controls(), plain(pilot.app.surface)

    assert isinstance(pilot.scene, Form)
    pilot.scene.uncover()
    pilot.advance(0)

    assert "places" in made
    again = pilot.controls()
    assert [(control.name, control.rect, control.window) for control in controls] == [
        (control.name, control.rect, control.window) for control in again
    ]
    assert pygame.image.tobytes(picture, "RGB") == pygame.image.tobytes(plain(pilot.app.surface), "RGB")
    assert pilot.scene._page.offset > 0


def test_what_changes_while_it_is_scrolled_is_seen() -> None:
    pilot, made = scrolled("settings-people")
    name = next(control.name for control in pilot.controls() if control.pressed is False and control.visible.area)

    pilot.send(wheel(-1.0))
    pilot.click(name)

    assert "rows" in made
    assert pilot.control(name).pressed
