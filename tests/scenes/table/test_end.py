"""The end of a match is the winners': they lead, whoever they are, and the last deal is one line (LO1)."""

from collections.abc import Sequence
from itertools import combinations

import pygame
import pytest

from game.decisions.talk import Remark
from game.rules import Seat
from game.scenes.table import end, paint
from game.scenes.table.end import MatchEnd
from game.scenes.table.end_layout import end_places
from game.store.settings import Motion, Settings, TextSize
from game.ui.geometry import Rect
from game.ui.ground import TableShape
from game.ui.theme import Colour, Metrics
from game.words.talk import Cause
from tests.pilot import MemoryHost, Pilot
from tests.sight import Mark, painted, sight

SIZES = ((1280, 720), (3840, 2160), (390, 844), (844, 390), (480, 320), (320, 480))


def calm(shot: str, size: tuple[int, int], motion: Motion = Motion.OFF) -> Pilot:
    host = MemoryHost()
    host.storage.save("settings", Settings(motion=motion).to_json())
    pilot = Pilot.at(shot, size, host)
    pilot.advance(0)
    return pilot


def words(pilot: Pilot) -> list[Mark]:
    """What is written in the window, the largest letters first."""
    pilot.app.redraw()
    pilot.advance(0)
    marks = [mark for mark in painted(pilot.app.surface) if isinstance(mark.what, str)]
    return sorted(marks, key=lambda mark: -mark.h)


def lost(pilot: Pilot) -> MatchEnd:
    """The end of the same match, if the others had won it."""
    won = pilot.scene
    assert isinstance(won, MatchEnd)
    won._model.score.winner = 1 - won._winner
    scene = MatchEnd(pilot.app, won._match, won._model, won._names, won._heads, won._again)
    pilot.app.start(scene)
    return scene


@pytest.mark.sweep(3)
@pytest.mark.parametrize("size", SIZES)
def test_the_last_deal_is_headed_by_who_has_won_the_match_and_is_one_line(size: tuple[int, int]) -> None:
    with sight():
        told = [str(mark.what) for mark in words(calm("match-over", size))]

    assert "You and Nora won" in told
    assert [text for text in told if "made 250" in text] == ["Edda and Wes made 250."]
    assert not [text for text in told if "needed" in text]


def test_who_listens_hears_of_the_last_deal_what_was_said_before() -> None:
    pilot = calm("match-over", (1280, 720))

    assert pilot.control("standing").label == (
        "Edda and Wes made 250. They needed 250 and reached 310. "
        "This ends the match: You and Nora won. Total: We have 1650, they have 990"
    )


@pytest.mark.parametrize("ours", [True, False])
def test_the_winners_lead_with_a_gold_ring_and_are_the_largest_words(
    ours: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    rings: list[tuple[int, Colour]] = []
    draw = end.draw_heads

    def seen(*args: object) -> None:
        rings.append((len(args[2]) if isinstance(args[2], Sequence) else 0, args[4]))  # type: ignore[arg-type]
        draw(*args)  # type: ignore[arg-type]

    monkeypatch.setattr(end, "draw_heads", seen)
    with sight():
        pilot = calm("match-end", (1280, 720))
        if not ours:
            lost(pilot)
        largest = words(pilot)[0].what

    theme = pilot.app.look.theme
    assert largest == ("You and Nora won" if ours else "Edda and Wes won")
    assert rings[0] == (2, theme.accent)
    assert rings[1] == (2, theme.theirs if ours else theme.ours)


def test_the_next_match_is_the_only_gold_button() -> None:
    pilot = calm("match-end", (1280, 720))
    surface, accent = pilot.app.surface, pilot.app.look.theme.accent

    def gold(name: str) -> bool:
        place = pilot.control(name).rect
        return tuple(surface.get_at((place.x + 12, place.center[1])))[:3] == accent

    assert [control.name for control in pilot.controls() if gold(control.name)] == ["new match"]


@pytest.mark.parametrize("motion", Motion)
def test_with_any_motion_the_end_is_the_same_picture(motion: Motion) -> None:
    pictures = []
    for each in (motion, Motion.OFF):
        pilot = calm("match-end", (640, 480), each)
        pilot.advance(4)
        pictures.append(pygame.image.tobytes(pilot.app.surface, "RGB"))

    assert pictures[0] == pictures[1]


@pytest.mark.sweep(8)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text", TextSize)
@pytest.mark.parametrize(("sides", "heads"), [(2, 2), (2, 1), (3, 1), (5, 1)])
def test_nothing_lies_on_anything_else(size: tuple[int, int], text: TextSize, sides: int, heads: int) -> None:
    metrics = Metrics.of_window(size, 1.0, text.value)
    area = Rect(0, 0, *size).inset(metrics.space_m)
    places = end_places(area, TableShape(area.inset(60, 70), 16, 40), metrics, sides, heads)

    parts = [places.title, *places.rows]
    assert all(places.slip.encloses(part) for part in parts)
    apart = [places.slip, *([places.heads] if places.heads.bottom <= places.slip.y else []), *places.buttons]
    assert [pair for pair in combinations([part for part in apart if part.area], 2) if pair[0].overlaps(pair[1])] == []
    assert all(area.encloses(part) for part in (*apart, *parts))
    assert min(min(button.size) for button in places.buttons) >= metrics.touch
    assert places.heads.h >= min(metrics.px(44), places.slip.h // 2)


def ending(seconds: float) -> Pilot:
    """The end of a match, so many seconds after it has come."""
    pilot = calm("match-end", (1280, 720), Motion.FULL)
    pilot.app.start(lost(pilot))
    pilot.advance(seconds)
    return pilot


def test_the_buttons_come_when_the_totals_are_told_and_a_press_does_not_wait_for_that() -> None:
    with sight():
        pilot = ending(0.1)
        assert "New match" not in [str(mark.what) for mark in words(pilot)]
        assert [control.name for control in pilot.controls()] == ["go on"]
        pilot.click("go on")
        pilot.click("go on")
        assert "New match" in [str(mark.what) for mark in words(pilot)]
        assert pilot.controls()[0].name == "new match"


def test_the_slip_falls_behind_the_winners() -> None:
    faces = []
    for seconds in (0.07, 2):
        pilot = ending(seconds)
        assert isinstance(pilot.scene, MatchEnd)
        heads = pilot.scene._places().heads
        faces.append(pilot.app.surface.subsurface(Rect(heads.x, heads.y, heads.h, heads.h).inset(40)).copy())

    falling, lying = (pygame.image.tobytes(face, "RGB") for face in faces)
    assert falling == lying


@pytest.mark.parametrize("size", [(390, 844), (1280, 720)])
def test_somebody_says_a_word_about_the_match(size: tuple[int, int]) -> None:
    with sight():
        pilot = calm("match-end", size)
        scene = pilot.scene
        assert isinstance(scene, MatchEnd)
        before = " ".join(str(mark.what) for mark in words(pilot))
        scene._said = Remark(Seat.EAST, Cause.LOST, "Well played.")
        after = " ".join(str(mark.what) for mark in words(pilot))

    assert "Edda: “Well played.”" in after
    assert "Edda: “Well played.”" not in before


@pytest.mark.parametrize(("size", "boxes"), [((1280, 720), 0), ((390, 844), 0), ((844, 390), 0), ((320, 480), 1)])
def test_what_is_told_beside_the_slip_lies_on_cloth_or_in_a_box_not_on_the_wood(
    size: tuple[int, int], boxes: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    pilot = calm("match-end", size)
    scene = pilot.scene
    assert isinstance(scene, MatchEnd)
    scene._said = Remark(Seat.EAST, Cause.LOST, "I’ll get you next time!")
    seen: list[Colour] = []

    def ink(*args: object) -> Colour:
        seen.append(paint.ink_over_rail(*args))  # type: ignore[arg-type]
        return seen[-1]

    monkeypatch.setattr(end, "ink_over_rail", ink)
    pilot.app.redraw()
    pilot.advance(0)
    _ = pilot.app.surface

    theme = pilot.app.look.theme
    assert seen[-1] == (theme.text if boxes else theme.felt_text)
