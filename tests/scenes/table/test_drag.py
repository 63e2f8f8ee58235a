"""A card dragged with mouse or finger: played, chosen, refused, or back in its place."""

import pygame
import pytest

from game.rules import Seat, preset
from game.rules.play import PlayCard
from game.scenes.seat.table_model import Stage
from game.scenes.table.hand import piece_named
from game.scenes.table.scene import Table
from game.store.settings import Settings
from game.ui.controls import Control
from tests.pilot import Pilot
from tests.scenes.table.test_table import QUICK, answer, asked, come_to, names, sit_down, table, wait

SIZES = [(1280, 720), (390, 844), (844, 390)]


def place_of_card(pilot: Pilot, name: str) -> tuple[int, int]:
    """A place where that card is on top: its left edge."""
    rect = pilot.control(name).rect
    return rect.x + 6, rect.y + 10


def legal(pilot: Pilot) -> str:
    return next(c.name for c in pilot.controls() if c.name.startswith("card ") and c.enabled)


def hold(pilot: Pilot, start: tuple[int, int], end: tuple[int, int]) -> None:
    """Press and move, without letting go."""
    pilot.send(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=start, button=1, touch=False))
    pilot.send(pygame.event.Event(pygame.MOUSEMOTION, pos=end, rel=(0, 0), buttons=(1, 0, 0), touch=False))


def let_go(pilot: Pilot, place: tuple[int, int]) -> None:
    pilot.send(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=place, button=1, touch=False))


def pixels(pilot: Pilot) -> bytes:
    pilot.app.redraw()
    pilot.advance(0)
    return pygame.image.tobytes(pilot.app.surface, "RGB")


@pytest.mark.parametrize("size", SIZES)
def test_a_card_let_go_over_the_middle_is_played(size: tuple[int, int]) -> None:
    pilot = sit_down(size=size)
    come_to(pilot, Stage.PLAY)
    scene, name = table(pilot), legal(pilot)
    ply = scene.session.match.ply
    pilot.drag(place_of_card(pilot, name), scene.view.layout.middle.center)
    assert scene.session.match.ply > ply
    action = scene.session.match.record.actions[ply]
    assert isinstance(action, PlayCard)
    assert f"card {action.card}" == name.rsplit(" ", 1)[0]
    assert scene.state.drag.ident is None


@pytest.mark.parametrize("size", SIZES)
def test_a_card_let_go_beside_the_hand_goes_back(size: tuple[int, int]) -> None:
    pilot = sit_down(size=size)
    come_to(pilot, Stage.PLAY)
    scene = table(pilot)
    ply, before = scene.session.match.ply, names(pilot, "card ")
    start = place_of_card(pilot, legal(pilot))
    for end in [(start[0] + 60, start[1]), (start[0], start[1] + 12), (size[0] - 2, size[1] - 2)]:
        pilot.drag(start, end)
        assert scene.session.match.ply == ply
        assert names(pilot, "card ") == before
        pilot.advance(0.4)
        assert scene.state.drag.ident is None


def test_a_card_that_may_not_be_played_is_refused_in_words_and_glides_back() -> None:
    pilot = sit_down(settings=Settings(), hurry=True)
    for _ in range(600):
        wait(pilot, lambda: asked(pilot))
        scene = table(pilot)
        illegal = [c.name for c in pilot.controls() if c.name.startswith("card ") and not c.enabled]
        if scene.session.model.stage is Stage.PLAY and scene.session.live and illegal:
            break
        answer(pilot, pilot.click)
    ply = scene.session.match.ply
    pilot.drag(place_of_card(pilot, illegal[0]), scene.view.layout.middle.center)
    assert scene.session.match.ply == ply
    assert "you must" in pilot.host.announcements[-1].lower()
    assert scene.state.drag.ident is not None
    pilot.advance(0.4)
    assert scene.state.drag.ident is None


@pytest.mark.parametrize("way", ["dragged", "tapped"])
def test_of_two_cards_alike_the_one_that_was_touched_is_played(way: str) -> None:
    pilot = sit_down(settings=Settings(), hurry=True)
    come_to(pilot, Stage.PLAY)
    wait(
        pilot, lambda: asked(pilot) and any(control.name.endswith(" 2") and control.enabled for control in cards(pilot))
    )
    scene, name = table(pilot), next(c.name for c in cards(pilot) if c.name.endswith(" 2") and c.enabled)
    touched = piece_named(scene.view, name)
    assert touched is not None
    if way == "dragged":
        hold(pilot, place_of_card(pilot, name), scene.view.layout.middle.center)
        pilot.send(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=scene.view.layout.middle.center, button=1, touch=False))
    else:
        pilot.click(name)
    assert scene.state.drag.ident is None  # nothing glides back, and no card is painted twice
    assert all(piece.ident != touched.ident for piece in scene.session.model.hands[scene.session.viewer])
    assert len({piece.ident for piece in scene.session.model.pieces()}) == len(list(scene.session.model.pieces()))


def cards(pilot: Pilot) -> list[Control]:
    return [control for control in pilot.controls() if control.name.startswith("card ")]


def test_a_slip_of_a_few_pixels_is_still_a_tap() -> None:
    pilot = sit_down()
    come_to(pilot, Stage.PLAY)
    scene = table(pilot)
    ply = scene.session.match.ply
    x, y = place_of_card(pilot, legal(pilot))
    pilot.drag((x, y), (x + 3, y - 4))
    assert scene.session.match.ply > ply


def test_two_tap_play_takes_a_dragged_card_at_once() -> None:
    pilot = sit_down(settings=QUICK.changed(two_tap=True))
    come_to(pilot, Stage.PLAY)
    scene = table(pilot)
    ply = scene.session.match.ply
    pilot.drag(place_of_card(pilot, legal(pilot)), scene.view.layout.middle.center)
    assert scene.session.match.ply > ply


def test_dragging_upward_chooses_a_card_to_pass_and_never_puts_it_back() -> None:
    pilot = sit_down(preset("joedog"))
    come_to(pilot, Stage.PASSING)
    scene = table(pilot)
    name = names(pilot, "card ")[1]
    for _ in range(2):
        pilot.drag(place_of_card(pilot, name), scene.view.layout.middle.center)
        assert pilot.control(name).pressed is True
    pilot.click(name)
    assert pilot.control(name).pressed is False


def test_the_place_of_a_dragged_card_stays_open_and_the_card_follows() -> None:
    pilot = sit_down(settings=Settings(), hurry=True)
    come_to(pilot, Stage.PLAY)
    pilot.advance(0.2)
    scene, still = table(pilot), pixels(pilot)
    start = place_of_card(pilot, legal(pilot))
    home = pilot.app.surface.get_at((start[0], start[1] + 20))
    goal = scene.view.layout.middle.center
    hold(pilot, start, goal)
    assert scene.state.drag.active
    assert pilot.app.surface.get_at((goal[0], goal[1] + 20)) == home
    assert pixels(pilot) != still
    let_go(pilot, (start[0], start[1] + 9))
    pilot.advance(0.5)
    assert len(scene.session.model.hands[Seat.SOUTH]) == len(names(pilot, "card "))


@pytest.mark.sweep(3)
@pytest.mark.parametrize("how", ["resize", "focus", "leave", "escape", "released outside", "undo", "digit", "menu"])
def test_a_drag_that_is_interrupted_leaves_no_card_hanging(how: str) -> None:
    pilot = sit_down(settings=Settings(), hurry=True)
    come_to(pilot, Stage.PLAY)
    scene = table(pilot)
    start, goal = place_of_card(pilot, legal(pilot)), scene.view.layout.middle.center
    hold(pilot, start, goal)
    assert scene.state.drag.active
    match how:
        case "resize":
            pilot.resize(844, 390)
        case "focus":
            pilot.send(pygame.event.Event(pygame.WINDOWFOCUSLOST))
        case "leave":
            pilot.send(pygame.event.Event(pygame.WINDOWLEAVE))
        case "escape":
            pilot.press("escape")
        case "released outside":
            pilot.send(pygame.event.Event(pygame.MOUSEMOTION, pos=goal, rel=(0, 0), buttons=(0, 0, 0), touch=False))
        case "undo":
            pilot.press("u")
        case "digit":
            pilot.app.press(legal(pilot))
        case "menu":
            pilot.press("m")
            pilot.press("m")
    ply = scene.session.match.ply
    pilot.advance(0.5)
    assert isinstance(pilot.scene, Table)
    assert not scene.state.drag.active
    assert scene.state.drag.ident is None
    played = how == "digit"
    let_go(pilot, goal)
    assert played or scene.session.match.ply == ply
    wait(pilot, lambda: asked(pilot))
    pilot.click(legal(pilot)) if scene.session.model.stage is Stage.PLAY and scene.session.live else answer(
        pilot, pilot.click
    )
