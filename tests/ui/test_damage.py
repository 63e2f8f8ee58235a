"""Painting by damage: what is painted over again is little, and the picture is the very one that is painted whole."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pygame
import pytest

from game.app import App
from game.bots.player import Level, decide, make_bot
from game.match import Match
from game.rules import DEFAULT_RULES
from game.rules.text import HUMAN, Player
from game.scenes.base import Pop, Push
from game.scenes.seat.commands import Do
from game.scenes.seat.match_driver import MatchDriver
from game.scenes.setup.settings import SettingsScene
from game.scenes.table.scene import Table
from game.ui import damage as damages
from game.ui.damage import Strokes, damage
from game.ui.solid import make_solid
from tests.pilot import MemoryHost


def picture(colour: tuple[int, int, int, int]) -> pygame.Surface:
    made = pygame.Surface((20, 30), pygame.SRCALPHA)
    made.fill(colour)
    return made


GROUND = pygame.Surface((200, 100))
GROUND.fill((0, 90, 40))
CARDS = [picture((40 * number, 200, 90, 120 + 30 * number)) for number in range(4)]


def drawn(strokes: Strokes, places: list[tuple[int, int, int]]) -> None:
    strokes.begin((200, 100))
    strokes.blit(GROUND, (0, 0))
    for number, x, y in places:
        strokes.blit(CARDS[number], (x, y))


def whole(places: list[tuple[int, int, int]]) -> bytes:
    surface = pygame.Surface((200, 100))
    surface.blit(GROUND, (0, 0))
    for number, x, y in places:
        surface.blit(CARDS[number], (x, y))
    return pygame.image.tobytes(surface, "RGB")


@pytest.mark.parametrize("opacity", [51, 168])
def test_a_veil_darkens_every_pixel_below_it_once_and_takes_no_memory(opacity: int) -> None:
    strokes, surface = Strokes(), pygame.Surface((200, 100))
    expected = [
        round(part + (seen - part) * opacity / 255) for part, seen in zip((200, 120, 60), (20, 40, 10), strict=True)
    ]
    for moved in (0, 90):
        strokes.begin((200, 100))
        strokes.fill((200, 120, 60))
        strokes.blit(CARDS[3], (10 + moved, 20))
        strokes.veil((20, 40, 10, opacity))
        strokes.paint(surface)

    for place in ((0, 0), (199, 99), (15, 25)):
        assert all(abs(a - b) <= 2 for a, b in zip(surface.get_at(place)[:3], expected, strict=True)), (
            "what moved left nothing"
        )
    assert surface.get_at((105, 30)) != surface.get_at((15, 25)), "what lies below is seen"


@pytest.fixture
def each_pixel_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    """On these small tables, all areas together are a trifle."""
    monkeypatch.setattr(damages, "_TRIFLE", 0)


@pytest.mark.usefixtures("each_pixel_counts")
def test_whatever_moves_comes_or_goes_or_changes_its_place_in_the_pile_the_picture_is_right() -> None:
    rng, strokes, surface = random.Random(4), Strokes(), pygame.Surface((200, 100))
    places: list[tuple[int, int, int]] = []
    for _ in range(400):
        match rng.randrange(4):
            case 0:
                places.insert(
                    rng.randint(0, len(places)), (rng.randrange(4), rng.randint(-9, 190), rng.randint(-9, 90))
                )
            case 1 if places:
                del places[rng.randrange(len(places))]
            case 2 if places:
                places.insert(rng.randint(0, len(places) - 1), places.pop())
            case _:
                rng.shuffle(places)
        drawn(strokes, places)
        areas = strokes.paint(surface)

        assert pygame.image.tobytes(surface, "RGB") == whole(places)
        assert all(area.collidelist(areas[:number]) < 0 for number, area in enumerate(areas)), "none is painted twice"


@pytest.mark.usefixtures("each_pixel_counts")
def test_what_large_pictures_hide_is_not_painted_and_the_picture_is_right(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(damages, "_LARGE", 50)
    rng, strokes, surface = random.Random(6), Strokes(), pygame.Surface((200, 100))
    solid = [make_solid(picture((40 * number, 90, 60, 255)), (20, 30), 0) for number in range(3)]
    places: list[tuple[pygame.Surface, int, int]] = []
    for _ in range(300):
        places.append((rng.choice([*solid, *CARDS]), rng.randint(-9, 190), rng.randint(-9, 90)))
        del places[: -rng.randint(1, 12)]
        strokes.begin((200, 100))
        plain = pygame.Surface((200, 100))
        for canvas in (strokes, plain):
            canvas.blit(GROUND, (0, 0))
            for shown, x, y in places[:6]:
                canvas.blit(shown, (x, y))
        if len(places) > 6:
            strokes.veil((20, 40, 10, 90))
            damages.lay_veil(plain, (20, 40, 10, 90))
        for canvas in (strokes, plain):
            for shown, x, y in places[6:]:
                canvas.blit(shown, (x, y))
        strokes.paint(surface)

        assert pygame.image.tobytes(surface, "RGB") == pygame.image.tobytes(plain, "RGB")


def test_a_picture_below_a_solid_one_is_passed_over(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(damages, "_LARGE", 50)
    low, high = CARDS[0], make_solid(picture((9, 9, 9, 255)), (20, 30), 0)
    strokes = [((0, 0, 200, 100), GROUND, 0, 0), ((45, 45, 8, 8), low, 0, 0), ((40, 40, 20, 30), high, 0, 0)]
    seen = damages._seen(strokes, [pygame.Rect(stroke[0]) for stroke in strokes], range(3), pygame.Rect(0, 0, 200, 100))

    assert low not in [what for _, what, _, _ in seen]
    assert sum(w * h for (_, _, w, h), what, _, _ in seen if what is GROUND) == 200 * 100 - 16 * 26, "but its edges"


def test_areas_so_close_that_a_second_one_would_cost_more_are_painted_as_one() -> None:
    strokes, surface = Strokes(), pygame.Surface((200, 100))
    drawn(strokes, [(1, 60, 10)])
    strokes.paint(surface)

    drawn(strokes, [(1, 160, 10)])
    assert strokes.paint(surface) == [(60, 10, 120, 30)]


@pytest.mark.usefixtures("each_pixel_counts")
def test_only_what_has_changed_is_painted() -> None:
    strokes, surface = Strokes(), pygame.Surface((200, 100))
    drawn(strokes, [(0, 10, 10), (1, 60, 10)])
    assert strokes.paint(surface) == [(0, 0, 200, 100)]

    drawn(strokes, [(0, 10, 10), (1, 60, 10)])
    assert strokes.paint(surface) == []

    drawn(strokes, [(0, 10, 10), (1, 160, 10)])
    assert strokes.paint(surface) == [(60, 10, 20, 30), (160, 10, 20, 30)]

    drawn(strokes, [(2, 100, 60), (0, 10, 10), (1, 160, 10)])
    assert strokes.paint(surface) == [(100, 60, 20, 30)], "what lies above it stays as it is"

    strokes.forget()
    drawn(strokes, [(2, 100, 60), (0, 10, 10), (1, 160, 10)])
    assert strokes.paint(surface) == [(0, 0, 200, 100)], "the window may show anything now"


def test_the_card_that_lands_from_above_leaves_the_others_alone() -> None:
    rest = [((30 * number, 0, 20, 30), CARDS[number], 0, 0) for number in range(3)]
    card = ((5, 0, 20, 30), CARDS[3], 0, 0)

    assert damage([*rest, card], [card, *rest]) == [(5, 0, 15, 30)], "it is painted anew only where one covers it now"


def test_what_only_changes_its_order_is_painted_where_it_overlaps() -> None:
    rest = [((30 * number, 0, 20, 30), CARDS[number], 0, 0) for number in range(3)]
    away = ((200, 0, 20, 30), CARDS[3], 0, 0)
    left, right = rest[0], ((10, 0, 20, 30), CARDS[1], 0, 0)

    assert damage([*rest, away], [away, *rest]) == []
    assert set(map(tuple, damage([left, right, away], [right, away, left]))) == {(10, 0, 10, 30)}


def test_strokes_are_cut_where_they_are_drawn() -> None:
    strokes, surface = Strokes(), pygame.Surface((200, 100))
    strokes.begin((200, 100))
    strokes.fill((9, 9, 9))
    strokes.set_clip((10, 10, 30, 30))
    strokes.blit(CARDS[1], (0, 0))
    strokes.fill((200, 0, 0), (35, 35, 50, 50))
    strokes.paint(surface)
    plain = pygame.Surface((200, 100))
    plain.fill((9, 9, 9))
    plain.set_clip((10, 10, 30, 30))
    plain.blit(CARDS[1], (0, 0))
    plain.fill((200, 0, 0), (35, 35, 50, 50))

    assert pygame.image.tobytes(surface, "RGB") == pygame.image.tobytes(plain, "RGB")


def hovered(app: App, place: tuple[int, int]) -> None:
    app.frame(1 / 60, [pygame.event.Event(pygame.MOUSEMOTION, pos=place, rel=(1, 0), buttons=(0, 0, 0), touch=False)])


def frames(size: tuple[int, int]) -> Iterator[App]:
    """The frames of a deal, and then of the settings over it, while the mouse goes over what there is."""
    rng, app = random.Random(3), App(MemoryHost(), size)
    players = (Player("Nora", "easy"), Player("Edda", "easy"), Player("You", HUMAN), Player("Wes", "easy"))
    table = Table(app, MatchDriver(app, Match.new(DEFAULT_RULES, players, "damage")))
    app.start(table)
    while not table.session.match.state.standing.sheet:
        app.frame(1 / 60, [])
        yield app
        if rng.random() < 0.1 and app.controls():
            hovered(app, rng.choice(app.controls()).rect.center)
            yield app
        on = next((control.name for control in app.controls() if control.label in ("Continue", "Next deal")), None)
        if on:
            app.press(on)
        elif table.session.live:
            table.do(Do(decide(make_bot(Level.EASY), table.view.observation, rng).action))
    app.go(Push(SettingsScene(app)))
    for _ in range(12):
        app.frame(1 / 60, [])
        hovered(app, rng.choice(app.controls()).rect.center)
        yield app
    app.go(Pop())
    for _ in range(3):
        app.frame(1 / 60, [])
        yield app


def painted_whole(app: App) -> bytes:
    """What the window has to show, drawn and painted without anything that was kept."""
    for scene in app.stack:
        if isinstance(scene, Table):
            scene.state.picture._shown = None
    strokes, surface = Strokes(), pygame.Surface(app.size).convert()
    strokes.begin(app.size)
    app._frames._draw_stack(strokes, None)
    strokes.paint(surface)
    return pygame.image.tobytes(surface, "RGB")


def wrong_frames(size: tuple[int, int], every: int) -> Iterator[int]:
    """Look at one in ``every`` frames that draw anything; yield those that do not show what is painted whole."""
    seen = 0
    for app in frames(size):
        if app.frames_drawn - seen < every or app.dirty:  # work after the picture has changed what the next one shows
            continue
        seen = app.frames_drawn
        if pygame.image.tobytes(app.surface, "RGB") != painted_whole(app):
            yield seen


@pytest.mark.sweep
@pytest.mark.parametrize(
    ("size", "every"),
    [
        ((390, 844), 70),
        pytest.param((390, 844), 1, marks=pytest.mark.slow),
        pytest.param((1280, 720), 1, marks=pytest.mark.slow),
        pytest.param((3840, 2160), 5, marks=pytest.mark.slow),
    ],
)
def test_a_deal_painted_by_damage_looks_as_painted_whole(size: tuple[int, int], every: int) -> None:
    assert list(wrong_frames(size, every)) == []


def test_nothing_is_drawn_where_the_clip_is_empty() -> None:
    """An empty rectangle counts as false: the worst choice had a full bar of the best one's colour."""
    strokes = Strokes()
    strokes.begin((200, 100))
    whole = strokes.get_clip()
    for place in ((10, 10, 0, 5), (10, 10, 5, 0), (300, 10, 5, 5), (10, 10, -5, 5)):
        strokes.set_clip(whole.clip(place))
        assert not strokes.get_clip().size[0] * strokes.get_clip().size[1]
        strokes.blit(GROUND, (0, 0))
        strokes.fill((0, 0, 0))
    strokes.set_clip(None)
    strokes.fill((0, 0, 0), (0, 0, 0, 0))
    strokes.fill((0, 0, 0), pygame.Rect(0, 0, 0, 0))

    surface = pygame.Surface((200, 100))
    surface.fill((9, 9, 9))
    strokes.paint(surface)
    assert surface.get_at((50, 50))[:3] == (9, 9, 9)


def test_a_surface_of_another_size_is_painted_whole() -> None:
    strokes = Strokes()
    surface = pygame.Surface((200, 100))
    for size in ((100, 100), (200, 100)):
        strokes.begin(size)
        strokes.fill((1, 2, 3), (0, 0, 50, 50))
        painted = strokes.paint(surface)
    assert painted == [pygame.Rect(0, 0, 200, 100)]
