"""The result of a deal is a slip of paper: heads, then the bar, the title, what was won, and last the buttons (LO3)."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import combinations

import pygame
import pytest

from game.scenes.table.durations import BAR_RUNS, BAR_STOPS, FADE, SLIP_FALLS, TOTALS_COUNT
from game.scenes.table.layout.slip import SlipNeeds, slip_places
from game.scenes.table.panels.result import ResultPanel, _steps
from game.scenes.table.panels.slip import slip_of
from game.scenes.table.scene import Table
from game.store.settings import Motion, Settings, Speed, TextSize
from game.ui import slip
from game.ui.geometry import Rect
from game.ui.reveal import RevealSteps
from game.ui.sound import SoundName
from game.ui.theme import Colour, Metrics
from tests.pilot import MemoryHost, Pilot
from tests.sight import painted, sight

SIZES = ((1280, 720), (3840, 2160), (390, 844), (844, 390), (480, 320), (320, 480))


def dealt(shot: str = "deal-over", size: tuple[int, int] = (1280, 720), motion: Motion = Motion.FULL) -> Pilot:
    host = MemoryHost()
    host.storage.save("settings", Settings(motion=motion).to_json())
    pilot = Pilot.at(shot, size, host)
    pilot.advance(0)
    return pilot


def panel(pilot: Pilot) -> ResultPanel:
    table = pilot.scene
    assert isinstance(table, Table)
    found = table.view.panel
    assert isinstance(found, ResultPanel)
    return found


def again(pilot: Pilot, seconds: float) -> list[str]:
    """What is written on the slip that long after the reveal has begun."""
    shown, board = panel(pilot), pilot.app.surface.get_rect().inflate(0, -180)
    table = pilot.scene
    assert isinstance(table, Table)
    shown._reveal = RevealSteps(_steps(slip_of(table.view)))
    shown.reveal.advance(seconds)
    table.session.revision.add()
    pilot.app.redraw()
    pilot.app.frame(0.0, ())
    marks = painted(pilot.app.surface)
    return [str(mark.what) for mark in marks if isinstance(mark.what, str) and board.contains(mark.rect)]


def test_cards_and_bar_come_before_the_title_the_title_before_the_points_and_the_buttons_last() -> None:
    bar = SLIP_FALLS + BAR_RUNS + BAR_STOPS
    with sight():
        pilot = dealt()
        empty, running, titled, counting, done = (
            again(pilot, seconds) for seconds in (0.0, bar - 0.1, bar + FADE / 2, bar + FADE + TOTALS_COUNT / 2, 9.0)
        )

    assert "bid 250" not in empty
    assert "bid 250" in running
    assert "Made it: 290" not in running
    assert "Made it: 290" in titled
    assert not {"+290", "910"} & set(titled)
    assert "620" in titled, "the totals are those of before"
    assert "+290" in counting
    assert not {"910", "Next deal"} & set(counting)
    assert {"Made it: 290", "+290", "910", "Next deal"} <= set(done)


def test_a_result_that_was_seen_before_is_still_when_one_comes_back() -> None:
    assert dealt().has("next deal")


def test_a_press_ends_the_step_and_a_second_one_the_reveal() -> None:
    pilot = dealt()
    again_from_start = panel(pilot)
    with sight():
        again(pilot, SLIP_FALLS + 0.05)
        pilot.press("space")
        after_one = again_from_start.reveal.done("bar"), again_from_start.reveal.done("count")
        pilot.press("space")

    assert after_one == (True, False)
    assert again_from_start.reveal.finished
    assert pilot.has("next deal")


@pytest.mark.sweep(2)
@pytest.mark.parametrize("shot", ["deal-over", "double-deck-deal-over", "match-over"])
def test_with_any_motion_and_at_any_speed_it_ends_in_the_same_picture(shot: str) -> None:
    pictures = []
    for settings in (Settings(motion=Motion.OFF), Settings(motion=Motion.REDUCED), Settings(speed=Speed.FASTEST)):
        host = MemoryHost()
        host.storage.save("settings", settings.to_json())
        pilot = Pilot.at(shot, (640, 480), host)
        pilot.advance(4)
        pictures.append(pygame.image.tobytes(pilot.app.surface, "RGB"))

    assert pictures[0] == pictures[1] == pictures[2]


@pytest.mark.sweep(8)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text", [TextSize.NORMAL, TextSize.LARGEST])
@pytest.mark.parametrize(
    "needs",
    [
        SlipNeeds(),
        SlipNeeds(stamp=True, notes=40),
        SlipNeeds(sides=5, heads=2),
        SlipNeeds(sides=3, heads=1, stamp=True),
        SlipNeeds(sides=2, heads=1, tallies=2, mark=False, buttons=1),
        SlipNeeds(tallies=0, buttons=2),
    ],
    ids=["made", "set", "five", "three", "stock", "won"],
)
def test_nothing_lies_on_anything_else(size: tuple[int, int], text: TextSize, needs: SlipNeeds) -> None:
    metrics = Metrics.of_window(size, 1.0, text.value)
    board = Rect(0, 0, *size).inset(8, 8).split_top(metrics.px(60))[1]
    places = slip_places(board, board.inset(16, 60), metrics, needs)

    on_it = [places.title, places.line, *places.tallies, places.notes, *places.rows, places.aside]
    on_it = [part for part in on_it if part.area]
    if not places.centred:
        on_it += [places.heads] * bool(places.heads.area)
    assert [pair for pair in combinations(on_it, 2) if pair[0].overlaps(pair[1])] == []
    assert [part for part in on_it if not places.slip.encloses(part)] == []
    assert [place for place in (places.slip, *places.buttons) if not board.encloses(place)] == []
    assert not any(button.overlaps(places.slip) for button in places.buttons)
    assert min(min(button.size) for button in places.buttons) >= metrics.touch
    assert len(places.buttons) == needs.buttons


def test_the_result_is_heard_when_its_title_is_seen_and_at_once_where_nothing_is_revealed() -> None:
    heard: list[SoundName] = []
    pilot = dealt()
    pilot.app.sounds.play = heard.append  # type: ignore[method-assign]
    shown = panel(pilot)
    reveal = RevealSteps({"slip": 0.1, "bar": 0.2, "title": 0.1, "stamp": 0.1, "count": 0.1})
    said = replace(slip_of(shown.view), stamp=shown.view.look.theme.ours_ink)
    shown._reveal, shown._unheard = reveal, shown._sounds(said, reveal)
    pilot.app.frame(0.05, ())
    before = list(heard)
    for _ in range(12):
        pilot.app.frame(0.05, ())

    assert before == []
    assert heard == [SoundName.MADE, SoundName.STAMP]


def test_what_a_side_has_won_is_the_dark_end_of_its_race(monkeypatch: pytest.MonkeyPatch) -> None:
    bars = list[tuple[Colour, Sequence[slip.BarPart]]]()
    monkeypatch.setattr(slip, "bar", lambda *given: bars.append((given[-2], given[-1])))
    pilot = dealt(size=(1282, 722), motion=Motion.OFF)  # a slip that no other test has drawn and kept
    pilot.app.redraw()
    pilot.advance(0)

    theme = pilot.app.theme
    melds, we, they = [parts for track, parts in bars if track == theme.paper_track][-3:]
    assert melds[0].colour == theme.ours_ink
    for (before, new, lost), colours in (
        (we, (theme.ours, theme.ours_ink)),
        (they, (theme.theirs, theme.theirs_ink)),
    ):
        assert (before.colour, new.colour) == colours
        assert before.end == new.start < new.end
        assert lost.end < lost.start, "nothing was lost"


@pytest.mark.parametrize("shot", ["deal-over", "three-handed-deal-over"])
def test_on_an_upright_phone_those_who_are_not_on_the_slip_stand_above_it(shot: str) -> None:
    """Everybody has a head at every size of window (looks.md 1.3)."""
    with sight():
        pilot = Pilot.at(shot, (390, 844))
        pilot.advance(4)
        shown = panel(pilot)
        drawn = [mark for mark in painted(pilot.app.surface) if isinstance(mark.what, str)]

    places, said = shown.places(), slip_of(shown.view)
    assert all(place.area > 0 and place.bottom <= places.slip.y for place in places.others)
    assert not any(place.overlaps(places.heads) for place in places.others)
    names = {name for _, name, _ in said.others}
    assert {mark.what for mark in drawn if mark.y < places.slip.y} >= names


@pytest.mark.parametrize("size", [(1280, 720), (844, 390), (390, 844)])
@pytest.mark.parametrize("shot", ["deal-over", "three-handed-deal-over"])
def test_everybody_who_is_not_on_the_slip_is_seen_beside_it_and_no_name_touches_it(
    shot: str, size: tuple[int, int]
) -> None:
    """Everybody has a head at every size of window (looks.md 1.3): a lying phone's slip hid the opponents."""
    with sight():
        pilot = Pilot.at(shot, size)
        pilot.advance(4)
        shown = panel(pilot)
        drawn = [mark for mark in painted(pilot.app.surface) if isinstance(mark.what, str)]

    names = {name for _, name, _ in slip_of(shown.view).others}
    seen = [mark for mark in drawn if mark.what in names and not shown.places().slip.overlaps(Rect(*mark.rect))]
    assert {mark.what for mark in seen} == names
    air = shown.view.look.metrics.px(2)
    assert not any(shown.places().slip.inset(-air).overlaps(Rect(*mark.rect)) for mark in seen)
