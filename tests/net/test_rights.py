"""What people at a table may do to each other: take back, wait, let a bot play, come in, be let in, leave."""

import json
from dataclasses import replace
from itertools import pairwise
from typing import Any

import pytest

from game.net.callers import GREETING, MOST_CALLERS, MOST_WATCHERS
from game.net.fairness import drawn_from, key_at
from game.net.from_keeper import Notice
from game.net.light import LightSeat
from game.net.messages import VERSION, AnswerQuestion, AskAbout, Greet, Press, Sit, Stay, format_message
from game.net.presence import FORGOTTEN, LEFT, SILENT
from game.net.questions import SECONDS, TableQuestionKind
from game.net.remote import RemoteSeat
from game.net.saving import load_table, save_table, saved_actions
from game.net.waiting import AGAIN, FOLLOW, SLOW, WARNED
from game.rules import PRESETS, Seat
from game.rules.play import DealScored, LegalActions, MeldLaid, PlayOn
from game.words import asking
from game.words import together as words
from tests.net.tables import Room


def told(seat: RemoteSeat) -> list[str]:
    """What somebody was told about the table, once."""
    found = [each.text for each in seat.said if isinstance(each, Notice)]
    seat.said.clear()
    return found


def room_of(people: int, **terms: Any) -> Room:
    """A table at which they have begun to play, and nobody has decided."""
    room = Room(people)
    room.table.terms = replace(room.table.terms, **terms)
    room.begin()
    return room


def until_asked(room: Room, seat: RemoteSeat) -> None:
    """The others decide until it is this person's turn."""
    for _ in range(400):
        if seat.may_act:
            return
        if room.asked() is not None:
            room.play(1)
        room.go(0.5)
    raise AssertionError("nobody asks this seat")


def leave(room: Room, seat: RemoteSeat) -> None:
    """The last line of somebody closes."""
    for line in [line for line, each in room.lines.items() if each is seat]:
        del room.lines[line]
        room.keeper.close(line)
    room.go(SILENT)


def light(room: Room, seat: RemoteSeat, name: str) -> LightSeat:
    """A page on which the same person sits."""
    line = 500 + len(room.told)
    room.told[line] = []
    room.keeper.open(line, room.now)
    page = LightSeat(room.keeper, line)
    room.keeper.do(line, Greet(VERSION, name, seat._token), room.now)
    page.tell()
    return page


# Taking back.


def test_a_decision_of_a_bot_is_not_taken_back_by_who_took_over_from_it() -> None:
    """TO1: somebody who had come two minutes ago took the match back to its first call."""
    room = room_of(1)
    until_asked(room, room.seats[0])
    room.play(1)
    guest = room.come("Late", whole=True)
    room.seats[0].agree(True)
    room.go(1)
    assert guest.seat is not None
    match = room.table.match
    assert match is not None
    assert match.is_human(guest.seat)
    assert room.table.may_undo(guest.seat) == words.NOTHING_TO_UNDO
    before = room.table.moment
    guest.undo()
    room.go(1)
    assert room.table.moment[0] == before[0]


def test_nothing_is_taken_back_beyond_what_somebody_has_decided_since() -> None:
    room = room_of(4)
    room.play(1)
    first = next(seat for seat in room.seats if room.table.may_undo(seat.seat) is None)  # type: ignore[arg-type]
    room.play(1)
    assert room.table.may_undo(first.seat) == asking.OTHERS_DECIDED  # type: ignore[arg-type]
    able = [seat for seat in room.table.chairs if room.table.may_undo(seat) is None]
    assert len(able) == 1, "only whoever decided last"


def test_who_is_away_is_asked_too_and_nothing_is_taken_back_without_them() -> None:
    room = room_of(3)
    room.play(1)
    asker = next(seat for seat in room.seats if room.table.may_undo(seat.seat) is None)  # type: ignore[arg-type]
    sleeper, other = (seat for seat in room.seats if seat is not asker)
    leave(room, sleeper)
    before = room.table.moment
    asker.undo()
    room.go(think=False)
    assert asker.asked is not None
    assert set(asker.asked.asked) == {sleeper.seat.letter, other.seat.letter}  # type: ignore[union-attr]
    other.agree(True)
    room.go(1, think=False)
    assert room.table.question is not None, "one has not answered"
    room.go(SECONDS[TableQuestionKind.UNDO] + 1)
    assert room.table.moment[0] == before[0]
    assert f"{sleeper.name} didn’t answer in time: the decision stays." in told(asker)


@pytest.mark.parametrize("how", ["refused", "withdrawn"])
def test_a_decision_is_asked_back_once_unless_the_asker_withdraws(how: str) -> None:
    """TN16: one could ask again and again, and each time the match stood still."""
    room = room_of(2)
    room.play(1)
    asker = next(seat for seat in room.seats if room.table.may_undo(seat.seat) is None)  # type: ignore[arg-type]
    other = next(seat for seat in room.seats if seat is not asker)
    asker.undo()
    room.go(think=False)
    if how == "refused":
        other.agree(False)
    else:
        asker.withdraw()
    room.go(1, think=False)
    assert room.table.question is None

    expected = None if how == "withdrawn" else asking.ASKED_BEFORE
    assert room.table.may_undo(asker.seat) == expected  # type: ignore[arg-type]
    page = light(room, asker, asker.name)
    assert ("undo" in [button.name for button in page.sheet().buttons]) is (how == "withdrawn")
    asker.undo()
    room.go(think=False)
    assert (room.table.question is not None) is (how == "withdrawn")


@pytest.mark.parametrize("how", ["agreed", "refused", "withdrawn"])
def test_a_question_says_what_is_meant_and_how_it_ends(how: str) -> None:
    """TO3: which call is meant was not said, the asker could not withdraw, and it ended without a word."""
    room = room_of(2)
    room.play(1)
    asker = next(seat for seat in room.seats if room.table.may_undo(seat.seat) is None)  # type: ignore[arg-type]
    other = next(seat for seat in room.seats if seat is not asker)
    mine, theirs = light(room, asker, asker.name), light(room, other, other.name)
    asker.undo()
    room.go(think=False)
    what = f"{asker.name} would like to take back the pass. Do you agree?"
    assert theirs.sheet().prompt == what
    assert [button.name for button in theirs.sheet().buttons] == ["agree", "disagree"], "and no call beside them"
    assert sum(button.main for button in theirs.sheet().buttons) == 1
    assert mine.sheet().prompt == f"You have asked to take back the pass: waiting for {other.name}."
    assert [button.name for button in mine.sheet().buttons] == ["withdraw"]
    before = room.table.moment
    assert room.table.act(other.seat, before, "pass", room.now) in (asking.ANSWER_FIRST, words.NOT_YOUR_TURN)  # type: ignore[arg-type]
    assert room.table.question is not None, "pressing a bid does not end it"
    if how == "withdrawn":
        asker.withdraw()
    else:
        other.agree(how == "agreed")
    room.go(0.5)
    ends = {
        "agreed": f"{asker.name} takes back the pass.",
        "refused": f"{other.name} doesn’t agree: the decision stays.",
        "withdrawn": f"{asker.name} has changed their mind: the decision stays.",
    }
    assert ends[how] in told(asker)
    assert ends[how] in told(other)
    theirs.tell()
    assert ends[how] in theirs.sheet().log, "what happened tells it"
    assert (room.table.moment[0] == before[0] + 1) is (how == "agreed")
    again = light(room, other, other.name)
    assert (ends[how] in again.sheet().log) is (how == "agreed"), "also on a page that is loaded again"


def test_who_decided_is_kept_with_the_table() -> None:
    room = room_of(2)
    room.play(1)
    able = next(seat for seat in room.table.chairs if room.table.may_undo(seat) is None)
    again = load_table(save_table(room.table), saved_actions(room.table), lambda: "0" * 16, room.now)
    assert again.may_undo(able) is None
    plain = [text.partition(" @")[0] for text in saved_actions(room.table)]
    old = load_table(save_table(room.table), plain, lambda: "0" * 16, room.now)
    assert old.may_undo(able) == words.NOTHING_TO_UNDO, "1.0 did not say who decided"
    assert old.match is not None
    assert again.match is not None
    assert old.match.record == again.match.record


# Somebody who is away.


def asleep(patience: int, people: int = 3) -> tuple[Room, RemoteSeat, RemoteSeat]:
    """It is the turn of somebody who is away; and one of those who are here."""
    room = room_of(people, patience=patience)
    sleeper = room.seats[-1]
    until_asked(room, sleeper)
    leave(room, sleeper)
    return room, sleeper, room.seats[0]


def test_who_sleeps_is_asked_about_and_not_played_over() -> None:
    """TO5, TO16: after 20 s a bot played on as fast as the other answered."""
    room, sleeper, other = asleep(60)
    before = room.table.moment
    room.go(40)
    assert (room.table.moment, room.table.question) == (before, None)
    room.go(10)
    assert other.asked is not None
    assert (other.asked.what, other.asked.seat) == ("bot", sleeper.seat.letter)  # type: ignore[union-attr]
    room.go(600)
    assert room.table.moment == before, "as long as nobody says so, nothing is played"
    other.agree(True)
    room.go(5)
    assert room.table.moment == before, "all who are here agree, or none"
    room.seats[1].agree(True)
    room.go(5)
    assert room.table.moment > before
    assert f"A bot plays for {sleeper.name}, until {sleeper.name} is back and presses something." in told(other)


def test_wait_means_wait() -> None:
    room, _, other = asleep(20)
    before = room.table.moment
    room.go(20)
    other.agree(False)
    room.go(AGAIN - 2)
    assert room.table.question is None
    assert room.table.moment == before
    room.go(4)
    assert room.table.question is not None, "it is asked again"


@pytest.mark.sweep
def test_a_table_may_wait_as_long_as_it_takes_and_people_may_still_ask() -> None:
    room, sleeper, other = asleep(0, people=2)
    before = room.table.moment
    room.go(3_000)
    assert (room.table.moment, room.table.question) == (before, None)
    page = light(room, other, other.name)
    assert asking.ask_bot(name=sleeper.name) in [button.label for button in page.sheet().buttons]
    assert sleeper.seat is not None
    other.ask_about("bot", sleeper.seat)
    room.go(2)
    assert room.table.moment > before, "nobody else is here to be asked"


def test_who_comes_back_is_told_what_a_bot_did_and_plays_again() -> None:
    room, sleeper, other = asleep(20, people=2)
    room.go(20)
    other.agree(True)
    for _ in range(200):
        chair = room.table.chairs[sleeper.seat]  # type: ignore[index]
        if len(chair.missed) > 1:
            break
        if other.may_act:
            other.act(next(iter(LegalActions(other.observation))))  # type: ignore[arg-type]
        room.go(0.5)
    back = room.come(sleeper.name, sleeper._key)
    assert back.seat is sleeper.seat
    room.go()
    assert any(text.startswith("While you were away, a bot ") for text in told(back))
    assert f"{sleeper.name} plays again." in told(other)
    until_asked_again = room.table.moment
    room.go(60)
    assert not room.table.chairs[back.seat].stand_in  # type: ignore[index]
    assert room.table.moment >= until_asked_again
    log = light(room, back, back.name).sheet().log
    assert any(line.startswith("Your bot ") for line in log)
    missed = [line for line in log if line.startswith("You ") and "pass" in line]
    mine = [ply for ply in range(room.table.moment[1]) if not room.table.deciders.is_bots(ply)]
    assert len(missed) <= len(mine), "nothing that a bot did is said of the person"


def test_a_bot_that_stands_in_can_be_followed() -> None:
    room, sleeper, other = asleep(20, people=2)
    room.table.terms = replace(room.table.terms, pace=800)
    room.go(20)
    other.agree(True)
    times = []
    for _ in range(400):
        ply = room.table.moment[1]
        room.go(0.5)
        if room.table.moment[1] > ply:
            times.append(room.now)
        if other.may_act:
            other.act(next(iter(LegalActions(other.observation))))  # type: ignore[arg-type]
        other.ready()
        if len(room.table.chairs[sleeper.seat].missed) > 3:  # type: ignore[index]
            break
    assert len(times) > 3
    steps = [after - before for before, after in pairwise(times)]
    assert max(steps) >= FOLLOW


def test_after_a_restart_nobody_is_here_without_a_line() -> None:
    """TO6: everybody was "here" for 20 s, though no line was open."""
    room = room_of(2)
    again = load_table(save_table(room.table), saved_actions(room.table), lambda: "0" * 16, room.now)
    assert again.here == frozenset()
    again.heard(room.seats[0].seat, room.now)  # type: ignore[arg-type]
    assert again.here == {room.seats[0].seat}


# Somebody who is here and does nothing.


def test_the_others_may_let_a_bot_play_for_who_does_nothing_until_their_next_press() -> None:
    """TN3: somebody who did nothing stopped the table for ever."""
    room = room_of(3)
    idle = room.seats[2]
    until_asked(room, idle)
    before = room.table.moment
    assert idle.seat is not None
    room.seats[0].ask_about("bot", idle.seat)
    room.go(1)
    assert room.table.question is None, "not at once"
    room.go(SLOW)
    room.seats[0].ask_about("bot", idle.seat)
    room.go(1)
    assert room.table.question is not None
    assert room.table.moment == before
    room.seats[1].agree(True)
    room.go(1)
    assert room.table.chairs[idle.seat].stand_in
    page = light(room, idle, idle.name)
    page.take(format_message(Press(*room.table.moment, "more")), room.now)
    assert not room.table.chairs[idle.seat].stand_in


def test_a_clock_that_a_table_has_switched_on_lets_a_bot_make_one_decision() -> None:
    room = room_of(2, limit=60)
    idle = room.seats[0]
    until_asked(room, idle)
    before = room.table.moment
    told(idle)
    room.go(50)
    assert room.table.moment == before
    assert told(idle) == [asking.TIME_IS_SHORT]
    room.go(12)
    assert room.table.moment > before
    assert asking.time_is_over(name=idle.name) in told(idle)
    assert not room.table.chairs[idle.seat].stand_in  # type: ignore[index]


# Who may come in.


def test_a_line_without_a_greeting_ends_in_seconds_and_locks_nobody_out() -> None:
    """TN1: 32 silent lines locked people out for as long as they stayed."""
    room = room_of(1)
    for line in range(100, 100 + 2 * MOST_CALLERS):
        room.keeper.open(line, room.now)
    back = room.come("P0", room.seats[0]._key)
    assert back.seat is room.seats[0].seat
    room.go(GREETING + 1)
    assert all(room.keeper.gone(line) for line in range(100, 100 + 2 * MOST_CALLERS))
    assert not room.keeper.gone(0)


def test_a_known_token_gets_in_among_the_most_watchers() -> None:
    room = room_of(2)
    for number in range(MOST_WATCHERS + 5):
        room.come(f"W{number}", watch=True)
    assert room.come("More", watch=True).ended == words.TABLE_FULL
    for _ in range(5):
        assert room.come("P1", room.seats[1]._key).seat is room.seats[1].seat


def test_one_line_has_one_seat() -> None:
    """TN2: one line with two tokens became both bots."""
    room = Room(1)
    room.keeper.open(90, room.now)
    for number in range(3):
        room.keeper.do(90, Greet(VERSION, f"Eve{number}", f"{number:032x}"), room.now)
    assert sum(chair.taken for chair in room.table.chairs.values()) == 2
    assert any(asking.ONE_SEAT in text for text in room.keeper.tell(90))


def test_a_newcomer_sees_no_card_of_the_bot_before_the_next_deal() -> None:
    room = room_of(1)
    until_asked(room, room.seats[0])
    guest = room.come("Late")
    assert (guest.seat, guest.coming) == (None, True)
    assert room.table.question is not None
    room.seats[0].agree(False)
    room.go(1)
    assert "Late sits down with the next deal." in told(room.seats[0])
    page = light(room, guest, "Late")
    assert (page.sheet().prompt, page.sheet().hand) == (asking.COMES_NEXT, ())
    match = room.table.match
    assert match is not None
    deals = match.state.standing.deals
    while guest.seat is None:
        assert guest.observation is None
        assert match.state.standing.deals == deals
        room.play(1)
        room.go(1)
        match = room.table.match
        assert match is not None
    assert match.is_human(guest.seat)
    assert match.state.standing.deals == deals + 1


def test_a_newcomer_sits_down_at_once_if_those_who_are_there_agree() -> None:
    room = room_of(2)
    until_asked(room, room.seats[0])
    guest = room.come("Late")
    room.seats[0].agree(True)
    room.go()
    assert guest.seat is None, "the other one has not answered"
    room.seats[1].agree(True)
    room.go(1)
    assert guest.seat is not None
    assert guest.events == [
        tuple(event.seen_by(guest.seat) for event in events)
        for events in room.table.match.events  # type: ignore[union-attr]
    ]


def test_a_seat_that_was_left_can_be_freed_and_who_left_has_no_right_to_it_any_more() -> None:
    """TN2: a seat taken in mid-match was never free again."""
    room = room_of(3)
    gone = room.seats[2]
    leave(room, gone)
    assert gone.seat is not None
    room.seats[0].ask_about("free", gone.seat)
    room.go(1)
    assert room.table.question is None or room.table.question.kind is not TableQuestionKind.FREE, "too early"
    room.go(LEFT)
    page = light(room, room.seats[0], "P0")
    room.seats[0].agree(False)  # whatever else is asked
    room.go(1)
    room.seats[0].ask_about("free", gone.seat)
    room.go(1)
    assert "free" in str(page.sheet().prompt) or room.table.question is not None
    room.seats[1].agree(True)
    room.go(1)
    assert not room.table.chairs[gone.seat].taken
    again = room.come("P2", gone._key)
    assert again.seat is None or room.table.chairs[again.seat].key != ""


def test_an_owner_without_the_browser_is_let_in_by_the_others() -> None:
    room = room_of(4)
    owner = room.seats[3]
    leave(room, owner)
    room.seats[0].agree(False)  # whether a bot plays, if that is asked
    other = room.come("P3")
    assert other.seat is None
    page_line = max(room.lines)
    assert owner.seat is not None
    room.keeper.do(page_line, AskAbout("owner", owner.seat.letter), room.now)
    room.go(1, think=False)
    question = room.table.question
    assert question is not None
    assert question.kind is TableQuestionKind.OWNER
    for line, seat in [*room.lines.items()]:
        if seat in room.seats[:3]:
            room.keeper.do(line, AnswerQuestion(question.number, True), room.now)
    room.go(1)
    assert other.seat is owner.seat
    assert other.observation is not None
    thief = room.come("P3", owner._key)
    assert thief.seat is None, "the lost browser has no right to it any more"


def test_a_page_says_that_somebody_is_away_and_not_that_they_think() -> None:
    room = room_of(2)
    until_asked(room, room.seats[0])
    page = light(room, room.seats[1], "P1")
    leave(room, room.seats[0])

    assert page.sheet().prompt == asking.away(name="P0")


# Who sits where.


def places(room: Room) -> dict[str, str]:
    """Who sits where, by the letters of the seats."""
    return {seat.letter: chair.name for seat, chair in room.table.chairs.items() if chair.taken}


def test_who_does_not_choose_sits_opposite_whoever_sits_alone() -> None:
    """TO7: the second guest was seated as the first one's opponent."""
    assert places(Room(3)) == {"N": "P0", "S": "P1", "E": "P2"}


def test_the_host_changes_places_at_once_and_everybody_else_asks() -> None:
    room = Room(4)
    host, partner, left, right = room.seats
    room.keeper.take(0, format_message(Sit("E")), room.now)
    room.go(1)
    assert places(room) == {"E": "P0", "S": "P1", "N": "P2", "W": "P3"}
    assert host.seat is Seat.EAST, "the device knows where its person sits"
    assert told(right) == [asking.places_changed(names="P0 and P2")]

    room.keeper.take(3, format_message(Sit("S")), room.now)
    room.go(1)
    assert places(room) == {"E": "P0", "S": "P1", "N": "P2", "W": "P3"}
    assert partner.asked is not None
    assert (partner.asked.what, partner.asked.asked) == ("swap", ["S"])
    partner.agree(True)
    room.go(1)
    assert places(room) == {"E": "P0", "W": "P1", "N": "P2", "S": "P3"}
    assert (partner.seat, right.seat) == (Seat.WEST, Seat.SOUTH)
    assert left.seat is Seat.NORTH


@pytest.mark.parametrize("how", ["refused", "withdrawn", "begun", "host", "late"])
def test_a_question_about_places_ends(how: str) -> None:
    room = Room(4)
    host, partner, _, right = room.seats
    room.keeper.take(3, format_message(Sit("S")), room.now)
    room.go(1)
    before = places(room)
    match how:
        case "refused":
            partner.agree(False)
        case "withdrawn":
            right.withdraw()
        case "begun":
            host.begin()
        case "host":
            room.keeper.take(0, format_message(Sit("S")), room.now)
            before |= {"N": "P1", "S": "P0"}
        case "late":
            room.go(SECONDS[TableQuestionKind.SWAP])
    room.go(1)
    assert room.table.question is None
    assert places(room) == before


def test_the_next_person_is_the_host_once_the_first_has_left_for_good() -> None:
    room = Room(2)
    host, second = room.seats
    leave(room, host)
    room.go(FORGOTTEN)
    assert places(room) == {"S": "P1"}
    assert room.table.host == room.table.chairs[Seat.SOUTH].key
    assert load_table(save_table(room.table), [], room.hex32, 0.0).host == room.table.host
    assert second.seat is Seat.SOUTH


def test_who_comes_reads_which_chairs_are_opposite_whom_and_takes_one() -> None:
    """TO7, TN14: partners are seen and chosen before the first card."""
    room = Room(1)
    page = light(room, RemoteSeat("", room.hex32(), watch=True), "")
    room.keeper.do(500 + len(room.told) - 1, Greet(VERSION, "Eve", room.hex32(), watch=True), room.now)
    assert page.sheet().chairs == (("S", "Opposite P0, as partners"), ("E", "Beside P0"))
    eve = room.come("Eve")
    room.come("Wil")
    assert page.sheet().chairs == (), "both chairs are beside the same"
    assert eve.seat is Seat.SOUTH


def test_on_a_page_another_person_is_the_button_to_change_places() -> None:
    room = Room(3)
    page = light(room, room.seats[2], "P2")
    assert {"sit W", "swap N", "swap S", "begin"} <= {button.name for button in page.sheet().buttons}
    page.take(format_message(Press(*room.table.moment, "swap N")), room.now)
    room.go(1)
    assert room.table.question is not None
    names = [button.name for button in page.sheet().buttons]
    assert "withdraw" in names
    assert "swap S" not in names
    asked = light(room, room.seats[0], "P0").sheet()
    assert asked.prompt.startswith("P2 would like to change places with you.")
    assert [button.label for button in asked.buttons if button.main] == [asking.CHANGE_PLACES]


def test_a_hint_stays_on_the_page_until_the_decision_is_made() -> None:
    """TO12: it was gone after 9 seconds, and the button with it."""
    room = room_of(2)
    seat = room.asked()
    while seat is None:
        room.go(0.5)
        seat = room.asked()
    page = light(room, seat, seat.name)
    assert page.sheet().hint == ""
    page.take(format_message(Press(*room.table.moment, "hint")), room.now)
    room.go(60)
    notes = [json.loads(text)["type"] for text in page.tell()]
    assert "note" not in notes
    assert page.sheet().hint.startswith("Hint: ")
    room.play(1)
    assert page.sheet().hint == ""


# Time to read.


def until_read(room: Room, what: type) -> None:
    """Everybody decides until there is something of that kind to read."""
    for _ in range(2_000):
        match = room.table.match
        if room.table.waits and match is not None and any(isinstance(event, what) for event in match.events[-1]):
            return
        if room.table.waits:
            for seat in room.seats:
                seat.ready()
        if room.asked() is not None:
            room.play(1)
        room.go(0.5)
    raise AssertionError("there is nothing to read")


@pytest.mark.sweep(3)
@pytest.mark.parametrize(("name", "what"), [("classic", MeldLaid), ("classic", DealScored), ("two-handed", DealScored)])
def test_melds_and_results_stay_until_everybody_has_read_them(name: str, what: type) -> None:
    """TO8: melds went after 8 s, the result after 45 s, whether anybody had read them or not."""
    room = Room(2, PRESETS[name], pace=100)
    room.begin()
    until_read(room, what)
    moment = room.table.moment
    room.go(room.table.terms.reading - 20)
    assert room.table.moment == moment
    first, second = room.seats
    first.ready()
    room.go(1)
    assert room.table.reading == {second.seat}
    assert room.table.moment == moment, "one person's press takes nothing from the others"
    second.ready()
    room.go(1)
    assert not room.table.waits


def test_time_to_read_ends_and_people_are_told_before_and_may_read_on() -> None:
    room = Room(2, pace=100)
    room.begin()
    until_read(room, DealScored)
    first, second = room.seats
    told(first), told(second)
    room.go(room.table.terms.reading - WARNED + 1)
    assert told(first) == [asking.READ_SOON]
    page = light(room, second, "P1")
    room.keeper.do(500 + len(room.told) - 1, Stay(*room.table.moment), room.now)
    room.go(300)
    assert told(first) == [asking.reads_on(name="P1")]
    assert "wait" not in [button.name for button in page.sheet().buttons], "it waits already"
    assert room.table.reading == {first.seat, second.seat}
    for seat in room.seats:
        seat.ready()
    room.go(1)
    assert not room.table.waits


def test_a_table_may_wait_for_all_or_go_on_by_itself() -> None:
    ends = []
    for reading in (0, 30):
        room = Room(2, pace=100)
        room.table.terms = replace(room.table.terms, reading=reading)
        room.begin()
        until_read(room, DealScored)
        room.go(600)
        ends.append(room.table.match is not None and room.table.match.standing.deals > 1)
    assert ends == [False, True]


def test_what_a_declarer_decides_waits_for_those_who_read_the_melds() -> None:
    """TO8: the declarer's first card took the melds away from everybody."""
    room = Room(4, pace=100)
    room.begin()
    until_read(room, MeldLaid)
    moment = room.table.moment
    declarer = next(seat for seat in room.seats if seat.may_act)
    declarer.act(PlayOn())
    room.go(5)
    assert room.table.moment == moment
    assert declarer.seat not in room.table.reading
    sheet = light(room, declarer, declarer.name).sheet()
    assert not sheet.asked
    assert sheet.prompt == words.waiting_for([room.table.name(seat) for seat in sorted(room.table.reading)])
    for seat in room.seats:
        seat.ready()
    room.go(1)
    assert room.table.moment[1] == moment[1] + 1


def test_who_reads_and_leaves_is_not_waited_for_and_who_is_back_after_all_had_gone_finds_the_result() -> None:
    room = Room(2, pace=100)
    room.table.waits_for_people = True
    room.begin()
    until_read(room, DealScored)
    moment = room.table.moment
    first, second = room.seats
    leave(room, second)
    leave(room, first)
    room.go(500)
    assert room.table.moment == moment
    back = room.come(first.name, first._key)
    room.go(5)
    assert room.table.reading == {back.seat}
    back.ready()
    room.go(1)
    assert not room.table.waits


def test_a_result_is_still_there_when_the_keeper_is_started_again() -> None:
    room = Room(2, pace=100)
    room.begin()
    until_read(room, DealScored)
    again = load_table(save_table(room.table), saved_actions(room.table), room.hex32, 0.0)
    assert again.waits
    assert again.terms == room.table.terms


@pytest.mark.parametrize(
    "wrong", ["capitals", "a blank", "shorter", "longer", "wide digits", "another table's", "none"]
)
def test_a_token_that_is_not_the_token_opens_no_seat_and_the_right_one_still_does(wrong: str) -> None:
    room = room_of(2)
    seat = room.seats[1]
    token, line = seat._token, 700
    wide = "".join(chr(ord(each) - ord("0") + 0xFF10) if each.isdigit() else each for each in token)
    others = {"capitals": token.upper(), "a blank": f" {token}", "shorter": token[:-1], "longer": f"{token}0"}
    others |= {"wide digits": wide, "another table's": drawn_from(key_at(seat._key, "other"), "token"), "none": ""}
    assert others[wrong] != token
    room.keeper.open(line, room.now)
    room.keeper.do(line, Greet(VERSION, "Eve", others[wrong], seat.seat.letter), room.now)  # type: ignore[union-attr]
    assert room.keeper.seat_of(line) is None
    assert room.keeper.greeted(line) is (wrong == "another table's"), "which is a stranger's here"
    room.keeper.close(line)
    room.keeper.open(line + 1, room.now)
    room.keeper.do(line + 1, Greet(VERSION, "P1", token), room.now)
    assert room.keeper.seat_of(line + 1) is seat.seat
