"""The same cards again (TN17): friends who have finished a match play its cards with the seats turned, if all agree."""

from __future__ import annotations

import pytest

from game.net.from_keeper import Notice
from game.net.light import LightSeat
from game.net.people import TableStage
from game.net.saving import load_table, save_table, saved_actions
from game.rules import PRESETS
from game.rules.play import deal_from_seed
from game.words import asking as words
from game.words.together import SAME_CARDS_AGAIN
from tests.net.tables import Room

SHORT = PRESETS["joedog"].changed(end={"target": 10})


def finished(people: int = 2) -> Room:
    room = Room(people, SHORT, seed=7 if people == 1 else 1)
    room.begin()
    while room.table.stage is not TableStage.OVER:
        room.play(1)
    room.go(1)
    return room


def agree(room: Room, yes: bool = True) -> None:
    question = room.table.question
    assert question is not None
    for seat in room.seats:
        if seat.seat in question.asked:
            seat.agree(yes)
    room.go(1)


def test_everybody_plays_what_their_neighbour_held_and_every_device_can_check_it() -> None:
    room = finished()
    before = {room.table.name(seat.seat): seat.seat for seat in room.seats if seat.seat is not None}
    record, first = room.table.match.record, room.seats[0]  # type: ignore[union-attr]
    first.ask_about("same", first.seat)  # type: ignore[arg-type]
    room.go(1)
    assert room.table.stage is TableStage.OVER, "nobody's result is taken away without being asked"
    agree(room)

    match = room.table.match
    assert match is not None
    assert room.table.stage is TableStage.PLAYING
    assert match.record.seed == record.seed
    hands = deal_from_seed(SHORT, record.seed, 1).hands
    for seat in room.seats:
        assert seat.seat is not None
        was = before[room.table.name(seat.seat)]
        assert seat.seat is SHORT.seats[(SHORT.seats.index(was) + 1) % len(SHORT.seats)]
    while room.table.match.ply == 0:  # type: ignore[union-attr]
        room.go(0.5)
    for seat in room.seats:
        assert [note.text for note in seat.said if isinstance(note, Notice)].count(SAME_CARDS_AGAIN) == 1
    held = {seat.seat: seat.observation.hand for seat in room.seats if seat.observation is not None}
    assert all(sorted(hand) == sorted(hands[seat]) for seat, hand in held.items() if seat is not None)
    while room.table.stage is not TableStage.OVER:
        room.play(1)
    room.go(1)
    for seat in room.seats:
        assert (seat.doubt, seat.witness.late, seat.witness.helped) == (None, False, True)


def test_one_who_would_rather_not_is_not_overruled() -> None:
    room = finished()
    first = room.seats[0]
    first.ask_about("same", first.seat)  # type: ignore[arg-type]
    room.go(1)
    agree(room, yes=False)

    assert room.table.stage is TableStage.OVER
    assert room.table.round == 1
    assert room.table.question is None


def test_the_phone_offers_it_once_the_match_is_over_and_at_no_evening() -> None:
    room = finished(1)
    light = LightSeat(room.keeper, 0)
    assert "same" in {control.name for control in light_buttons(light)}
    room.table.settled = True
    assert "same" not in {control.name for control in light_buttons(light)}
    assert room.table.ask_same(room.seats[0].seat, room.now) == words.NOT_NOW  # type: ignore[arg-type]


def light_buttons(light: LightSeat) -> list[object]:
    from game.net.lightways import way_on

    return [*way_on(light._keeper, light._line, light._keeper.seat_of(light._line))]  # type: ignore[attr-defined]


def test_it_goes_on_after_a_restart() -> None:
    room = finished(1)
    first = room.seats[0]
    first.ask_about("same", first.seat)  # type: ignore[arg-type]
    room.go(2)
    table = room.table
    assert table.round == 2, "who sits alone asks nobody"
    again = load_table(save_table(table), saved_actions(table), lambda: "0" * 16, room.now)
    assert again.match is not None
    assert table.match is not None
    assert again.match.record == table.match.record
    assert again.seal == table.seal


@pytest.mark.parametrize("name", ["three-handed", "five-handed", "two-handed"])
def test_seats_turn_at_tables_of_every_size(name: str) -> None:
    room = Room(2, PRESETS[name])
    seats = [seat.seat for seat in room.seats]
    for _ in PRESETS[name].seats:
        room.table.turn_seats()
        room.keeper.spread()
        room.go()
    assert [seat.seat for seat in room.seats] == seats
    assert all(chair.seat is seat for seat, chair in room.table.chairs.items())
