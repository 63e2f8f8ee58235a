"""The faces of those at the table change after great moments only, hold for a while, and wait again in one cut."""

from __future__ import annotations

import pytest

from game.rules import RuleSet, Seat, preset
from game.rules.play import TrickWon
from game.rules.text import parse_hand
from game.scenes.seat.table_model import Stage
from game.scenes.table.durations import FACE_HOLDS
from game.scenes.table.moods import Moods
from game.ui.heads import Mood
from tests.scenes.table.test_table import come_to, sit_down, table

CLASSIC, DOUBLE = preset("classic"), preset("double-deck")


def trick(seat: Seat, cards: str, points: int) -> TrickWon:
    return TrickWon(seat, parse_hand(cards), points, last=False)


@pytest.mark.parametrize(
    ("rules", "points", "pleased"),
    [(CLASSIC, 20, False), (CLASSIC, 30, True), (CLASSIC, 40, True), (DOUBLE, 2, False), (DOUBLE, 3, True)],
    ids=str,
)
def test_a_trick_of_many_points_pleases_both_who_score_it(rules: RuleSet, points: int, pleased: bool) -> None:
    pilot = sit_down(size=(1280, 720))
    model, moods = table(pilot).session.model, Moods()
    moods.begin(trick(Seat.EAST, "AS TS KS 9S", points), model, rules, 1.0)

    assert moods.shown == (dict.fromkeys((Seat.EAST, Seat.WEST), Mood.PLEASED) if pleased else {})


def test_a_face_holds_for_a_second_and_a_half_and_then_waits_in_one_cut() -> None:
    pilot = sit_down(size=(1280, 720))
    model, moods = table(pilot).session.model, Moods()
    moods.begin(trick(Seat.NORTH, "AS TS KS KS", 40), model, CLASSIC, 1.0)

    assert not moods.update(FACE_HOLDS - 0.01)
    assert set(moods.shown) == {Seat.NORTH, Seat.SOUTH}
    assert moods.update(0.02), "the table is drawn again"
    assert not moods.shown
    assert not moods.update(9.0), "and then nothing more happens"


def test_the_plates_show_it() -> None:
    pilot = sit_down(size=(1280, 720), hurry=False)
    come_to(pilot, Stage.PLAY)
    scene = table(pilot)
    state, session = scene.state, scene.session
    waits = pilot.app.surface.copy()
    state.moods.begin(trick(session.viewer, "AS TS KS KS", 40), session.model, CLASSIC, 1.0)
    session.revision.add()
    pilot.app.frame(0.0, ())

    assert scene.view.people.moods[session.viewer] is Mood.PLEASED
    assert pilot.app.surface.get_buffer().raw != waits.get_buffer().raw
