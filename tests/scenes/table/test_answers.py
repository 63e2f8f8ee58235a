"""What cards do when they are touched or shown: one that may not be played shakes, a back turns over (LO5, LO11)."""

import pytest

from game.rules.text import parse_card
from game.scenes.seat.commands import Refuse
from game.scenes.table import durations
from game.scenes.table.motion import Flight
from game.scenes.table.poses import Pose
from game.scenes.table.scene import Table
from game.scenes.table.shake import Shake
from game.store.settings import Motion, Settings
from game.ui.sound import SoundName
from tests.pilot import MemoryHost, Pilot


def shifts_at(seconds: float) -> dict[int, tuple[int, int]]:
    shake = Shake()
    shake.begin(1, (2, 3), 1.0)
    shake.update(seconds)
    return {ident: (right, down) for ident, right, down in shake.shifts}


def test_a_refused_card_shakes_six_three_six_three_and_the_legal_ones_rise() -> None:
    quarter = durations.SHAKE / 4
    swings = [shifts_at((number + 0.5) * quarter)[1][0] for number in range(4)]

    assert [abs(swing) for swing in swings] == [6, 3, 6, 3]
    assert shifts_at(durations.SHAKE + 0.01).keys() == {2, 3}
    assert shifts_at(durations.MUST_LIFTS / 2)[2] == shifts_at(durations.MUST_LIFTS / 2)[3] == (0, -8)
    assert shifts_at(durations.MUST_LIFTS + 0.01) == {}


@pytest.mark.parametrize(("motion", "moves"), [(Motion.FULL, True), (Motion.REDUCED, False), (Motion.OFF, False)])
def test_a_press_on_an_illegal_card_shakes_it_with_full_motion_and_always_says_why(
    motion: Motion, moves: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    host = MemoryHost()
    host.storage.save("settings", Settings(motion=motion).to_json())
    pilot = Pilot.at("trick", (1280, 720), host)
    table, heard = pilot.scene, list[SoundName]()
    assert isinstance(table, Table)
    monkeypatch.setattr(pilot.app.sounds, "play", heard.append)
    pilot.click("card QS 1")
    pilot.app.frame(0.02, ())
    idents = {ident for ident, *_ in table.state.shake.shifts}

    assert SoundName.REFUSED in heard
    assert "follow suit" in table.view.message.text
    assert (len(idents) == 3) is moves, "the queen, and the two nines that follow suit"
    before = dict(table.view.poses)
    pilot.advance(1)
    assert table.state.shake.shifts == ()
    assert table.view.poses == before, "nothing has moved"


def test_a_refusal_without_a_card_moves_nothing() -> None:
    pilot = Pilot.at("trick")
    table = pilot.scene
    assert isinstance(table, Table)
    table.do(Refuse("no"))

    assert not table.state.shake.update(0.01)


def turned(seconds: float, card: str = "AS") -> Flight:
    """A back that flies to the trick and shows a card there, in 280 ms."""
    flight = Flight(1, Pose(0, 0, 80, None), Pose(400, 100, 120, parse_card(card)), durations.PLAYED)
    flight.turning = seconds / durations.PLAYED
    return flight


def test_a_card_turns_over_in_160_ms_and_changes_its_picture_when_it_is_seen_from_its_edge() -> None:
    flight = turned(durations.TURNED_OVER)
    steps = [flight.at(number / 1000) for number in range(round(1000 * durations.PLAYED))]
    turning = [number for number, pose in enumerate(steps) if pose.seen_width < 1]
    change = next(number for number, pose in enumerate(steps) if pose.card is not None)

    assert 0.6 < (turning[-1] - turning[0]) / 1000 / durations.TURNED_OVER < 1.1, "at both ends it hardly narrows"
    assert steps[change].seen_width == steps[change - 1].seen_width == min(pose.seen_width for pose in steps)
    assert steps[0].card is None
    assert flight.at(durations.PLAYED).seen_width == 1


def test_a_card_that_shows_the_same_side_does_not_turn() -> None:
    flight = Flight(1, Pose(0, 0, 80, None), Pose(400, 100, 80, None), 0.28, turning=0.5)

    assert {flight.at(number / 100).seen_width for number in range(28)} == {1}


LOOKS = {
    "DEAL": 1600,
    "PLAYED": 280,
    "TURNED_OVER": 160,
    "TRICK_STAYS": 700,
    "TRICK_LEAVES": 300,
    "NEXT_OF_TRICK": 30,
    "POINTS_LEAVE": 100,
    "POINTS_FLY": 420,
    "BAR_GROWS": 200,
    "SHAKE": 180,
    "MUST_LIFTS": 300,
    "MELD_CARD": 300,
    "NEXT_OF_MELD": 60,
    "SLIP_FALLS": 240,
    "BAR_RUNS": 600,
    "BAR_STOPS": 150,
    "STAMP_FALLS": 140,
    "FADE": 120,
    "FACE_HOLDS": 1500,
}
"""How long things take at normal speed, in milliseconds, as the page on looks has it (7)."""


def test_everything_takes_as_long_as_it_was_designed_within_a_tenth() -> None:
    assert {name: 1000 * getattr(durations, name) for name in LOOKS} == pytest.approx(LOOKS, rel=0.1)
    assert [1000 * seconds for seconds in durations.FEAT] == pytest.approx([420, 500, 900, 1600, 2400], rel=0.1)
