"""The show plays events one after the other, each in its time, and can be skipped."""

from dataclasses import replace

import pytest

from game.rules import Seat
from game.rules.play import CallMade, CardPlayed, Event, HandDealt, Pass, TrickWon, TrumpTurned
from game.rules.text import parse_card
from game.scenes.table.durations import DEAL, TRICK_STAYS
from game.scenes.table.layout.seats import Place
from game.scenes.table.motion import Flight, flights, laying_flights
from game.scenes.table.picture import shaded
from game.scenes.table.poses import Pose
from game.scenes.table.show import Pace, Show
from game.ui.depth import Depth

HERE, THERE = Pose(0, 0, 80, parse_card("AS")), Pose(300, 100, 80, parse_card("AS"), angle=4)
TRICK = TrickWon(Seat.SOUTH, (), 30, last=False)
CARD = CardPlayed(Seat.SOUTH, parse_card("AS"))


def test_a_card_on_its_way_is_high_and_one_that_moves_up_is_not() -> None:
    beside = replace(HERE, x=60)
    flying, sliding = Flight(1, HERE, THERE, 1.0), Flight(1, HERE, beside, 1.0)
    assert [flying.at(time).depth for time in (0.0, 0.4, 0.9, 1.0)] == [
        Depth.LIES, Depth.FLIES, Depth.LIFTED, Depth.LIES
    ]  # fmt: skip
    assert {sliding.at(time).depth for time in (0.0, 0.4, 0.9, 1.0)} == {Depth.LIES}
    assert max(flying.at(time / 20).width for time in range(21)) > HERE.width


def test_only_the_highest_cards_in_the_air_have_a_shadow() -> None:
    poses = [replace(HERE, level=level, depth=Depth.FLIES) for level in range(9)]
    assert [pose.depth for pose in shaded(poses)] == [None] * 5 + [Depth.FLIES] * 4
    wide = [replace(pose, width=400) for pose in poses]
    assert [pose.depth for pose in shaded(wide)] == [None] * 8 + [Depth.FLIES], "one in the largest windows"
    lying = [replace(HERE, depth=Depth.LIES)] * 9
    assert shaded(lying) == lying


class Stage:
    """Notes what the show tells it; every event moves one card."""

    def __init__(self) -> None:
        self.begun: list[Event] = []
        self.applied: list[Event] = []
        self.show = Show()

    def _apply(self, event: Event, seconds: float) -> list[Flight]:
        self.applied.append(event)
        return [Flight(1, HERE, THERE, seconds)]

    def run(self, seconds: float, pace: Pace) -> None:
        for _ in range(round(seconds * 60)):
            self.show.update(1 / 60, lambda: pace, self.begun.append, self._apply)


def test_a_trick_is_read_before_it_is_swept() -> None:
    stage = Stage()
    stage.show.add([TRICK])
    stage.run(TRICK_STAYS - 0.1, Pace())
    assert (stage.begun, stage.applied) == ([TRICK], [])
    stage.run(0.2, Pace())
    assert stage.applied == [TRICK]


def test_speed_multiplies_every_duration() -> None:
    stage = Stage()
    stage.show.add([TRICK])
    stage.run(TRICK_STAYS * 0.5 + 0.05, Pace(0.5))
    assert stage.applied == [TRICK]


def test_a_trick_waits_for_a_tap_when_asked_to() -> None:
    stage = Stage()
    stage.show.add([TRICK])
    stage.run(20, Pace(wait_for_tap=True))
    assert stage.show.waiting
    stage.show.skip()
    stage.run(0.05, Pace(wait_for_tap=True))
    assert stage.applied == [TRICK]


@pytest.mark.parametrize("factor", [1.0, 0.4])
@pytest.mark.parametrize("call", [CallMade(Seat.WEST, Pass()), TrumpTurned(parse_card("TH"), 0)])
def test_nothing_happens_while_cards_are_dealt_unless_the_deal_is_passed_over(call: Event, factor: float) -> None:
    dealt = HandDealt(Seat.SOUTH, 12, None)
    stage = Stage()
    stage.show.add([dealt, call])
    stage.run(DEAL * factor - 0.05, Pace(factor))
    assert stage.show.flying
    assert stage.begun == [dealt]
    stage.run(0.1, Pace(factor))
    assert stage.begun == [dealt, call]

    stage = Stage()
    stage.show.add([dealt, call])
    stage.run(0.2, Pace(factor))
    stage.show.skip()
    stage.run(0.02, Pace(factor))
    assert stage.begun == [dealt, call]


def test_events_follow_each_other_and_none_is_lost() -> None:
    stage = Stage()
    events = [CallMade(Seat.WEST, Pass()), CARD, TRICK, CARD]
    stage.show.add(events)
    stage.run(6, Pace())
    assert stage.applied == events
    assert not stage.show.running


@pytest.mark.parametrize("rate", [240, 60, 20])
def test_events_take_the_same_time_at_every_frame_rate(rate: int) -> None:
    """The rest of a frame was taken off twice: twenty calls took a fifth longer at 240 frames a second than at 20."""
    stage, frames = Stage(), 0
    stage.show.add([CallMade(Seat.WEST, Pass())] * 20)
    while stage.show.running:
        stage.show.update(1 / rate, Pace, stage.begun.append, stage._apply)
        frames += 1
    assert frames / rate == pytest.approx(19 * 0.15 + 0.25, abs=1.5 / rate)


def test_without_any_time_everything_happens_at_once() -> None:
    stage = Stage()
    stage.show.add([CARD, TRICK, CARD, TRICK])
    stage.show.update(0.0, lambda: Pace(0.0, flying=False), stage.begun.append, stage._apply)
    assert stage.applied == [CARD, TRICK, CARD, TRICK]
    assert not stage.show.running


def test_a_skip_lands_the_cards_that_are_in_the_air() -> None:
    stage = Stage()
    stage.show.add([CARD])
    stage.run(0.1, Pace())
    assert stage.show.in_air()
    stage.show.skip()
    assert not stage.show.in_air()
    assert not stage.show.running


def test_a_flight_starts_and_ends_where_the_card_lies() -> None:
    flight = Flight(1, HERE, THERE, 0.5)
    assert flight.at(0) == HERE
    assert flight.at(0.5) == THERE
    halfway = flight.at(0.25)
    assert 0 < halfway.x < 300
    assert halfway.angle % 2 == 0


def test_a_card_is_in_the_air_until_it_arrives_and_waits_in_sight_for_its_turn() -> None:
    show = Stage().show
    show.flights = [Flight(1, replace(HERE, seen=False), THERE, 0.5, delay=0.2), Flight(2, HERE, THERE, 0.1)]

    assert show.in_air() == {1: HERE, 2: HERE}
    show.time = 0.15
    assert show.in_air() == {1: HERE}
    show.time = 0.7
    assert show.in_air() == {}


def test_only_what_lies_elsewhere_moves() -> None:
    moved = flights({1: HERE, 2: HERE, 3: HERE}, {1: HERE, 2: THERE}, 0.3)

    assert [flight.ident for flight in moved] == [2]


def test_a_card_that_is_only_counted_does_not_move_with_its_plate_but_to_another() -> None:
    """A flight is seen: thirty backs came out of the plates when the melds were taken up in a low window."""
    here, there = (replace(at, card=None, seen=False, counted=Place.LEFT) for at in (HERE, THERE))
    after = {1: there, 2: replace(there, counted=Place.RIGHT), 3: replace(there, counted=None, seen=True)}
    moved = flights(dict.fromkeys(after, here), after, 0.3)

    assert [flight.ident for flight in moved] == [2, 3]


def test_cards_of_a_meld_are_lifted_one_after_the_other_in_the_time_of_all() -> None:
    before = {ident: replace(HERE, x=100 * ident, level=100 + ident) for ident in range(4)}
    after = {ident: replace(THERE, x=300 + 20 * ident, level=40 + ident) for ident in range(3)}
    after[3] = replace(HERE, x=250, level=100)

    found = {flight.ident: flight for flight in laying_flights(before, after, {0, 1, 2}, 0.5)}

    assert 0 == found[0].delay < found[1].delay < found[2].delay
    assert [round(found[ident].arrives, 3) for ident in (2, 3)] == [0.5, 0.5]
    assert all(found[ident].rise > 0 for ident in (0, 1, 2))
    assert (found[3].delay, found[3].rise) == (0, 0)
    in_air = [found[ident].at(found[ident].delay + 0.1).level for ident in range(4)]
    assert min(in_air[:3]) > in_air[3], "none flies below the hand"
    assert [found[ident].at(1.0).level for ident in range(4)] == [40, 41, 42, 100]


@pytest.mark.parametrize(("start", "end"), [(300, 0), (0, 300), (40, 60), (500, 20), (0, 0)])
def test_a_card_that_flies_in_an_arc_stays_below_the_top_of_the_window(start: int, end: int) -> None:
    """The soak saw one leave a window of 1488 x 364."""
    before, after = {1: replace(HERE, y=start)}, {1: replace(THERE, x=1400, y=end)}

    (flight,) = laying_flights(before, after, {1}, 0.5)

    assert min(flight.at(flight.delay + flight.seconds * step / 50).y for step in range(51)) > -0.001
