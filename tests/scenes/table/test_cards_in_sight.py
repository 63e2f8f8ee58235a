"""Every dealt card can be seen in every frame: in a hand, in the air, in a trick, in a meld, in a pile (U1)."""

import random
from collections.abc import Iterator
from itertools import product

import pygame
import pytest

from game.rules import PRESETS, preset
from game.rules.text import parse_card
from game.scenes.seat.table_model import Stage
from game.scenes.table.scene import Table
from game.store.settings import Motion, Settings, Speed
from game.ui.faces import CardFaces
from tests.pilot import Pilot
from tests.scenes.table.test_drag import hold, legal, place_of_card
from tests.scenes.table.test_table import BOTS, come_to, sit_down, table, wait
from tests.sight import Mark, painted, sight, wrong_cards

DESK, PHONE, ACROSS = (1280, 720), (390, 844), (844, 390)


@pytest.fixture(autouse=True)
def _sight() -> Iterator[None]:
    with sight():
        yield


def watched(settings: Settings, size: tuple[int, int], rules: str = "classic", seed: str = "5") -> Pilot:
    chosen = preset(rules)
    return sit_down(chosen, seed, settings, hurry=False, size=size, players=BOTS[: len(chosen.seats)])


def look(pilot: Pilot) -> Table:
    """The table, when the window shows each of its cards once."""
    scene = table(pilot)
    wrong = wrong_cards(scene, pilot.app.surface)
    assert not wrong, (
        f"deal {scene.view.model.deal.number}, {scene.view.model.stage}, about to come {scene.view.reading}: {wrong}"
    )
    return scene


def follow(pilot: Pilot, deals: int, dt: float) -> set[Stage]:
    """Look at every frame of that many deals that bots play; the stages that were seen."""
    seen: set[Stage] = set()
    while len(table(pilot).session.model.score.sheet) < deals and not table(pilot).session.match.over:
        pilot.app.frame(dt, ())
        seen.add(look(pilot).session.model.stage)
    return seen


@pytest.mark.sweep(2)
@pytest.mark.parametrize(
    ("speed", "motion", "size", "dt"),
    [
        (Speed.FAST, Motion.FULL, DESK, 1 / 10),
        pytest.param(Speed.NORMAL, Motion.FULL, ACROSS, 1 / 20, marks=pytest.mark.slow),
        pytest.param(Speed.SLOW, Motion.REDUCED, ACROSS, 1 / 20, marks=pytest.mark.slow),
        pytest.param(Speed.FASTEST, Motion.REDUCED, ACROSS, 1 / 10, marks=pytest.mark.slow),
        (Speed.FAST, Motion.OFF, PHONE, 1 / 10),
    ],
)
def test_no_card_is_missing_from_any_frame_of_a_deal(
    speed: Speed, motion: Motion, size: tuple[int, int], dt: float
) -> None:
    seen = follow(watched(Settings(speed=speed, motion=motion), size), 1, dt)

    assert seen >= {Stage.AUCTION, Stage.NAMING, Stage.PASSING, Stage.MELDING, Stage.PLAY}


@pytest.mark.slow
@pytest.mark.parametrize("rules", PRESETS)
@pytest.mark.parametrize(("speed", "motion"), [*product(Speed, Motion)])
def test_no_card_is_missing_from_any_frame_of_a_deal_in_each_form(speed: Speed, motion: Motion, rules: str) -> None:
    pilot = watched(Settings(speed=speed, motion=motion), DESK, rules, "11")
    for deals, size in enumerate((DESK, PHONE, ACROSS), 1):
        pilot.resize(*size)
        follow(pilot, deals, 1 / 60)


@pytest.mark.sweep
def test_no_card_is_missing_when_a_person_hurries_or_turns_the_phone() -> None:
    pilot = watched(Settings(), PHONE)
    rng = random.Random(3)
    while not table(pilot).session.model.score.sheet:
        chance = rng.random()
        if chance < 0.10:
            if table(pilot).view.showing:  # else it presses what has the focus, which may open the score sheet
                pilot.press("space")
        elif chance < 0.12:
            pilot.resize(*rng.choice((DESK, PHONE, ACROSS)))
        else:
            pilot.app.frame(1 / 14, ())
        look(pilot)


@pytest.mark.sweep(4)
@pytest.mark.parametrize("corner", [(0, 0), (1279, 0), (0, 719), (1279, 719)])
def test_a_card_never_leaves_the_window_with_the_pointer(corner: tuple[int, int]) -> None:
    pilot = sit_down(size=(1280, 720))
    come_to(pilot, Stage.PLAY)
    hold(pilot, place_of_card(pilot, legal(pilot)), corner)

    assert look(pilot).state.drag.active


def test_a_card_that_is_not_painted_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    pilot = watched(Settings(motion=Motion.OFF), DESK)
    wait(pilot, lambda: table(pilot).session.model.stage is Stage.AUCTION)
    scene = look(pilot)
    nothing = pygame.Surface((1, 1))
    face, card = CardFaces.face, scene.session.model.hands[scene.session.viewer][0].card
    monkeypatch.setattr(CardFaces, "face", lambda *args: nothing if args[1] == card else face(*args))
    scene.state.picture.clear()
    scene.session.revision.add()
    pilot.app.frame(0, ())

    assert "cards are painted instead of 48" in wrong_cards(scene, pilot.app.surface)


def test_marks_follow_copies_and_layers_and_go_when_they_are_covered() -> None:
    ace = parse_card("AS")
    window, layer = pygame.Surface((400, 300)), pygame.Surface((400, 300), pygame.SRCALPHA)
    picture = CardFaces().face(ace, 50)
    layer.blit(pygame.transform.rotozoom(pygame.transform.smoothscale(picture.copy(), (25, 35)), 0, 1), (10, 20))
    window.blit(layer, (100, 0))

    assert [(mark.what, mark.x, mark.y) for mark in painted(window)] == [(ace, 110, 20)]
    window.blit(layer, (0, 0))
    assert painted(window)[1] == Mark(ace, 10, 20, *pygame.transform.rotozoom(picture, 0, 0.5).get_size())
    window.blit(pygame.Surface((400, 300)), (0, 0))
    assert painted(window) == []


@pytest.mark.sweep(4)
@pytest.mark.parametrize("name", ["double-deck-trick", "double-deck-auction", "trick", "three-handed-trick"])
def test_in_the_lowest_windows_too_somebody_says_how_many_cards_each_seat_holds(name: str) -> None:
    with sight():
        pilot = Pilot.at(name, (480, 320))
        assert not wrong_cards(table(pilot), pilot.app.surface)


def test_no_back_comes_out_of_a_plate_that_moves() -> None:
    with sight():
        pilot = Pilot.at("melding", ACROSS)
        pilot.click("play on")
        pilot.advance(0.1)
        assert table(pilot).session.show.flying
        assert not any(mark.is_card and mark.what is None for mark in painted(pilot.app.surface))
