"""The points of a trick fly to the score, over the next lead; nothing waits for them (LO6)."""

import pytest

from game.rules import Seat
from game.rules.play import DealScored, TrickWon
from game.rules.text import parse_hand
from game.scenes.table.durations import BAR_GROWS, POINTS_FLY, POINTS_LEAVE
from game.scenes.table.info import info
from game.scenes.table.playing import _apply, _fly_points, catch_up, skip
from game.scenes.table.points import FlyingPoints
from game.scenes.table.scene import Table
from game.scenes.table.state import TableState
from game.store.settings import Motion, Settings
from tests.pilot import MemoryHost, Pilot
from tests.sight import painted, sight

WON = TrickWon(Seat.NORTH, parse_hand("AD JD JD 9D"), 40, last=False)


def flown(seconds: float) -> FlyingPoints:
    points = FlyingPoints()
    points.begin(Seat.NORTH, 40, (600, 300), (1050, 60), 1.0)
    points.update(seconds)
    return points


def test_a_label_leaves_flies_and_then_the_bar_grows() -> None:
    lands = POINTS_LEAVE + POINTS_FLY

    assert [flown(at).coming() for at in (0.0, POINTS_LEAVE, lands - 0.01)] == [(Seat.NORTH, 40)] * 3
    growing = flown(lands + BAR_GROWS / 2).coming()
    assert growing is not None
    assert 0 < growing[1] < 40
    assert flown(lands + BAR_GROWS).coming() is None


def test_a_trick_without_points_sends_none() -> None:
    points = FlyingPoints()
    points.begin(Seat.NORTH, 0, (600, 300), (1050, 60), 1.0)

    assert points.update(0.2) == (False, False)
    assert points.coming() is None


def won(motion: Motion, shot: str = "trick") -> Pilot:
    host = MemoryHost()
    host.storage.save("settings", Settings(motion=motion).to_json())
    pilot = Pilot.at(shot, (1280, 720), host)
    assert isinstance(pilot.scene, Table)
    _fly_points(pilot.scene.state, WON)
    return pilot


@pytest.mark.parametrize(("motion", "moves"), [(Motion.FULL, True), (Motion.REDUCED, False), (Motion.OFF, False)])
def test_only_with_full_motion_is_there_anything_to_see_and_bars_do_not_wait_otherwise(
    motion: Motion, moves: bool
) -> None:
    with sight():
        pilot = won(motion)
        before = [side.deal for side in info(pilot.scene.view).columns]  # type: ignore[attr-defined]
        for _ in range(6):
            pilot.app.frame(0.05, ())
        seen = "+40" in [mark.what for mark in painted(pilot.app.surface)]
        pilot.advance(1)
        after = [side.deal for side in info(pilot.scene.view).columns]  # type: ignore[attr-defined]

    assert seen is moves
    assert after == [100, 170]
    assert before == ([60, 170] if moves else after)


def test_a_bar_that_grows_arranges_nothing_anew() -> None:
    """The whole table was laid out and drawn again for each step of a bar: an eighth of all frames of a trick."""
    pilot = won(Motion.FULL)
    table = pilot.scene
    assert isinstance(table, Table)
    before, poses = table.session.revision.number, table.view.poses
    for _ in range(30):
        pilot.app.frame(0.05, ())

    assert info(table.view).columns[0].deal == 100
    assert table.session.revision.number == before
    assert table.view.poses is poses


def test_a_press_lets_them_arrive() -> None:
    pilot = won(Motion.FULL)
    table = pilot.scene
    assert isinstance(table, Table)
    skip(table.state)

    assert table.state.points.coming() is None


def test_they_are_gone_once_the_deal_is_scored_or_the_match_goes_elsewhere() -> None:
    """The slip counts them, and a match that went back has not taken them."""
    for leave in (_scored, catch_up):
        pilot = won(Motion.FULL, "deal-over")
        table = pilot.scene
        assert isinstance(table, Table)
        assert table.state.points.coming() is not None
        leave(table.state)
        assert table.state.points.coming() is None


def _scored(state: TableState) -> None:
    scored = [event for events in state.session.match.events for event in events if isinstance(event, DealScored)]
    _apply(state, scored[-1], 0.0)


def test_where_a_partner_is_called_the_bars_of_both_wait_for_the_points() -> None:
    pilot = won(Motion.FULL, "five-handed-trick")
    table = pilot.scene
    assert isinstance(table, Table)
    model, waiting = table.session.model, info(table.view)
    table.state.points.clear()
    table.session.revision.add()
    arrived = info(table.view)

    held_back = [now.deal - then.deal for now, then in zip(arrived.columns, waiting.columns, strict=True)]
    allied = [model.deal.allied(Seat.NORTH, model.seating.sides[side][0]) for side in table.session.names.sides]
    assert held_back == [40 * together for together in allied]
