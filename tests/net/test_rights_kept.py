"""Each guard of the rights at a table by itself: who may ask, answer, withdraw, claim a seat, and until when."""

import json
from dataclasses import replace

import pytest

from game.net.from_keeper import Declined
from game.net.keeper import CLAIM, REPEAT
from game.net.messages import VERSION, AskAbout, Depart, Greet, Ping
from game.net.naming import bot_name
from game.net.people import Chair, TableStage, Terms
from game.net.presence import LEFT, SILENT
from game.net.questions import SECONDS, TableQuestionKind
from game.net.remote import RemoteSeat
from game.net.saving import load_table, save_table, saved_actions
from game.net.seats import key_of
from game.net.seen import SeenTable
from game.net.table import SharedTable
from game.net.undoing import MOST_UNDONE
from game.net.waiting import FOLLOW, SLOW, WARNED, Turn, turn_of
from game.plain import Unreadable, to_plain
from game.rules import PRESETS, Seat
from game.rules.play import LegalActions
from game.rules.text import format_action
from game.words import asking
from game.words import together as words
from tests.net.simulate import short
from tests.net.tables import Room
from tests.net.test_rights import asleep, leave, room_of, told, until_asked


def seat_of(seat: RemoteSeat) -> Seat:
    """Where somebody sits."""
    assert seat.seat is not None
    return seat.seat


def decided(people: int = 3) -> tuple[Room, RemoteSeat, list[RemoteSeat]]:
    """A table at which one has decided and may take it back; and the others."""
    room = room_of(people)
    room.play(1)
    asker = next(seat for seat in room.seats if room.table.may_undo(seat_of(seat)) is None)
    return room, asker, [seat for seat in room.seats if seat is not asker]


def line_of(room: Room, seat: RemoteSeat) -> int:
    return next(line for line, each in room.lines.items() if each is seat)


def claim(room: Room, guest: RemoteSeat, seat: Seat) -> str:
    """Somebody without a seat asks for it as its owner; what the keeper answers."""
    line = line_of(room, guest)
    room.keeper.do(line, AskAbout("owner", seat.letter), room.now)
    return " ".join(room.keeper.tell(line))


def answer_all(table: SharedTable, yes: bool, now: float) -> None:
    question = table.question
    assert question is not None
    for seat in question.asked:
        table.answer(seat, question.number, yes, now)


# Taking back.


def test_a_match_is_not_taken_back_for_ever() -> None:
    """One page at a table of its own made its server write ever more with each press, and others wait."""
    room, asker, _ = decided(1)
    seat, table = seat_of(asker), room.table
    for _ in range(2 * MOST_UNDONE):
        if table.may_undo(seat) is not None:
            break
        table.ask_undo(seat, table.moment, room.now)
        assert table.match is not None
        table.act(seat, table.moment, format_action(next(iter(LegalActions(table.match.view(seat))))), room.now)
    assert (len(table.lowered), table.may_undo(seat)) == (MOST_UNDONE, words.UNDONE_OFTEN)
    room.go(5)
    assert SeenTable(asker).may_undo(seat) == words.UNDONE_OFTEN, "the whole game's page says the same"


def test_where_nothing_is_taken_back_nobody_may_ask() -> None:
    room, asker, _ = decided()
    room.table.terms = replace(room.table.terms, undo=False)
    assert room.table.may_undo(seat_of(asker)) == words.NO_UNDO
    assert room.table.ask_undo(seat_of(asker), room.table.moment, room.now) == words.NO_UNDO
    assert room.table.question is None


def test_nobody_takes_back_what_a_bot_has_decided_for_them() -> None:
    room, sleeper, other = asleep(20, people=2)
    room.go(20)
    other.agree(True)
    chair = room.table.chairs[seat_of(sleeper)]
    for _ in range(60):
        if chair.missed:
            break
        room.go(0.5)
    assert room.table.match is not None
    assert chair.missed[-1] == room.table.match.last_ply_of(seat_of(sleeper))
    assert room.table.may_undo(seat_of(sleeper)) is not None


def test_whoever_says_hello_again_and_again_is_told_the_match_once_a_second() -> None:
    room, asker, _ = decided(2)
    line = line_of(room, asker)
    greeting = Greet(VERSION, asker.name, asker._token, whole=True)
    told = []
    for _ in range(10):
        room.keeper.do(line, greeting, room.now)
        told += [text for text in room.keeper.tell(line) if '"first":0,' in text]
        room.now += REPEAT / 4
    assert len(told) == 3


def test_only_those_who_are_asked_answer_and_only_who_has_asked_withdraws() -> None:
    room, asker, others = decided()
    table, moment = room.table, room.table.moment
    table.ask_undo(seat_of(asker), moment, room.now)
    question = table.question
    assert question is not None
    table.withdraw(seat_of(others[0]), question.number, room.now)
    table.withdraw(seat_of(asker), question.number - 1, room.now)
    table.answer(seat_of(others[0]), question.number - 1, False, room.now)
    table.answer(seat_of(asker), question.number, False, room.now)
    bot = next(seat for seat, chair in table.chairs.items() if not chair.taken)
    table.answer(bot, question.number, False, room.now)
    assert table.question is question
    assert not question.agreed
    assert table.ask_bot(seat_of(others[0]), seat_of(others[1]), room.now) == asking.NOT_NOW
    table.withdraw(seat_of(asker), question.number, room.now)
    assert table.question is None


def test_a_question_about_an_older_moment_is_not_put_and_no_second_one_beside_the_first() -> None:
    room, asker, _ = decided()
    table, (undone, ply) = room.table, room.table.moment
    assert table.ask_undo(seat_of(asker), (undone, ply - 1), room.now) is None
    assert table.question is None
    room.come("Late")
    first = table.question
    assert first is not None
    assert first.kind is TableQuestionKind.JOIN
    assert table.ask_undo(seat_of(asker), table.moment, room.now) == asking.ONE_QUESTION
    assert table.question is first


def test_nobody_plays_on_while_it_is_asked_whether_something_is_taken_back() -> None:
    room, asker, _ = decided(2)
    moment = room.table.moment
    room.table.ask_undo(seat_of(asker), moment, room.now)
    room.go(SECONDS[TableQuestionKind.UNDO] / 2)
    assert room.table.moment == moment
    assert room.table.question is not None


# A bot for somebody.


def test_nobody_asks_for_a_bot_whose_turn_it_is_not() -> None:
    room = room_of(3)
    until_asked(room, room.seats[0])
    leave(room, room.seats[1])
    about, by = seat_of(room.seats[1]), seat_of(room.seats[2])
    assert room.table.ask_bot(about, by, room.now) == asking.NOT_NOW


def test_who_decides_after_all_ends_the_question_whether_a_bot_plays() -> None:
    room = room_of(3)
    idle = room.seats[0]
    until_asked(room, idle)
    room.go(SLOW + 1)
    assert room.table.slow is idle.seat
    assert room.table.ask_bot(seat_of(idle), seat_of(room.seats[1]), room.now) is None
    room.play(1)
    assert (room.table.question, room.table.slow) == (None, None)


def test_who_is_back_ends_the_question_whether_a_bot_plays() -> None:
    room, sleeper, _ = asleep(20)
    room.go(20)
    assert room.table.question is not None
    room.come(sleeper.name, sleeper._key)
    assert room.table.question is None


def test_a_bot_plays_until_a_press_and_not_until_a_page_says_that_it_is_open() -> None:
    room = room_of(2)
    idle = room.seats[1]
    until_asked(room, idle)
    room.table.chairs[seat_of(idle)].stand_in = True
    room.keeper.do(line_of(room, idle), Ping(), room.now)
    assert room.table.chairs[seat_of(idle)].stand_in
    room.keeper.do(line_of(room, idle), Depart(), room.now)
    assert room.table.chairs[seat_of(idle)].stand_in


def test_the_time_for_a_decision_is_told_once_and_begins_again_for_who_comes_back() -> None:
    room = room_of(2, limit=60)
    idle = room.seats[0]
    until_asked(room, idle)
    told(idle)
    room.go(60 - WARNED + 5)
    assert told(idle) == [asking.TIME_IS_SHORT]
    leave(room, idle)
    before = room.table.moment
    back = room.come(idle.name, idle._key)
    room.go(30)
    assert room.table.moment == before, "they have just come back"
    assert back.seat is idle.seat


def test_a_bot_that_stands_in_never_decides_sooner_than_people_can_follow() -> None:
    chair, terms = Chair(Seat.NORTH, "Ada", "key", stand_in=True), Terms(PRESETS["classic"], "easy", pace=100)
    assert turn_of(chair, terms, 50.0, True, False, 50.0 + FOLLOW - 0.1) == (Turn.WAIT, 50.0 + FOLLOW)
    assert turn_of(chair, terms, 50.0, True, False, 50.0 + FOLLOW)[0] is Turn.BOT


# Coming, and going.


def test_two_newcomers_of_one_name_wait_for_two_seats_under_two_names() -> None:
    room = room_of(1)
    until_asked(room, room.seats[0])
    for _ in range(2):
        room.come("Late")
    coming = room.table.coming
    assert len(coming) == 2
    assert {chair.name for chair in coming.values()} == {"Late", "Late 2"}


def over(room: Room) -> None:
    """Play to the end of the match; a newcomer comes into its last deal."""
    for _ in range(4_000):
        match = room.table.match
        assert match is not None
        if room.table.stage is TableStage.OVER:
            return
        if len(room.seats) == 2 and match.state.phase.label == "play":
            room.seats.append(room.come("New"))
            answer_all(room.table, False, room.now)
        if (asked := room.asked()) is not None and asked.observation is not None:
            asked.act(next(iter(LegalActions(asked.observation))))
        room.go(0.5)
    raise AssertionError("it has no end")


def test_a_newcomer_of_the_last_deal_sits_down_when_people_gather_and_adds_a_secret() -> None:
    """They waited for a deal that did not come, and the next match began without them."""
    room = Room(2, short(PRESETS["classic"]))
    room.begin()
    over(room)
    new = room.seats[2]
    assert (new.seat, new.coming) == (None, True)
    room.seats[0].begin()
    room.go(1)
    assert (room.table.stage, new.seat, new.coming) == (TableStage.GATHERING, Seat.EAST, False)
    new.begin()
    room.go(5)
    assert room.table.stage is TableStage.PLAYING
    assert new.witness.present


def test_a_question_of_the_last_match_is_not_asked_when_people_gather() -> None:
    """Its people may have gone: nobody could answer it, and no other question could be put."""
    room = Room(3, short(PRESETS["classic"]))
    room.begin()
    over(room)
    away = seat_of(room.seats[2])
    leave(room, room.seats[2])
    room.table._ask(TableQuestionKind.OWNER, away, None, room.now, "Eve", "e" * 64)
    assert room.table.question is not None
    room.seats[0].begin()
    room.go(1)
    assert room.table.stage is TableStage.GATHERING
    assert room.table.question is None


def test_what_was_refused_in_one_match_may_be_asked_in_the_next() -> None:
    room = Room(2, short(PRESETS["classic"]))
    room.begin()
    over(room)
    room.table._declined = (0, 3)
    room.seats[0].begin()
    room.go(1)
    assert room.table.stage is TableStage.GATHERING
    assert room.table._declined is None


def test_a_newcomer_who_has_gone_again_gets_no_seat_with_the_next_deal() -> None:
    room = room_of(1)
    until_asked(room, room.seats[0])
    guest = room.come("Late")
    (seat,) = room.table.coming
    leave(room, guest)
    room.go(SILENT)
    room.table._seat_newcomers(room.now)
    assert not room.table.chairs[seat].taken


def test_a_newcomer_whom_somebody_does_not_want_now_is_not_seated_now() -> None:
    room = room_of(2)
    until_asked(room, room.seats[0])
    room.come("Late")
    (seat,) = room.table.coming
    answer_all(room.table, False, room.now)
    assert not room.table.chairs[seat].taken


@pytest.mark.parametrize("after", [LEFT / 2, LEFT - 2])
def test_a_seat_is_not_freed_before_its_person_has_been_away_for_three_minutes(after: float) -> None:
    room = room_of(3)
    gone, by = seat_of(room.seats[2]), seat_of(room.seats[0])
    began = room.now
    leave(room, room.seats[2])
    room.go(began + after - room.now)
    assert room.table.ask_free(gone, by, room.now) == asking.NOT_NOW
    room.go(LEFT)
    assert room.table.left == {gone}, "and nobody who is here"
    if room.table.question is not None:
        answer_all(room.table, False, room.now)  # whatever else is asked
    assert room.table.ask_free(gone, by, room.now) is None
    answer_all(room.table, False, room.now)
    assert room.table.chairs[gone].taken, "somebody has said no"


@pytest.mark.parametrize("kind", [TableQuestionKind.FREE, TableQuestionKind.OWNER])
def test_who_is_back_ends_each_question_about_their_seat_and_keeps_it(kind: TableQuestionKind) -> None:
    room = room_of(4)
    until_asked(room, room.seats[0])
    gone, owner = seat_of(room.seats[3]), room.seats[3]
    leave(room, owner)
    if kind is TableQuestionKind.FREE:
        room.go(LEFT)
        assert room.table.ask_free(gone, seat_of(room.seats[0]), room.now) is None
    else:
        claim(room, room.come("P3"), gone)
    question = room.table.question
    assert question is not None
    assert question.kind is kind
    told(room.seats[1])
    room.come(owner.name, owner._key)
    room.go()
    assert room.table.question is None
    stays = {"free": "P3’s seat is kept.", "owner": "P3’s seat stays as it is."}[kind.value]
    assert stays in told(room.seats[1])
    for seat in question.asked:
        room.table.answer(seat, question.number, True, room.now)
    room.go(1)
    assert room.table.chairs[gone].taken
    assert gone in room.table.here
    assert told(room.seats[1]) == [], "nobody is told that somebody is back on a new device, or that the seat is free"


def test_who_has_sat_down_meanwhile_gets_no_second_seat() -> None:
    """TN2: one device had two hands, its own and the one that it had asked for."""
    room = room_of(3)
    until_asked(room, room.seats[0])
    away = seat_of(room.seats[2])
    leave(room, room.seats[2])
    if room.table.question is not None:
        answer_all(room.table, False, room.now)
    guest = room.come("P2")
    if room.table.question is not None:
        answer_all(room.table, False, room.now)
    assert guest.coming
    claim(room, guest, away)
    question = room.table.question
    assert question is not None
    assert question.kind is TableQuestionKind.OWNER
    room.table._seat_newcomers(room.now)  # as the next deal does
    room.go(1)
    assert guest.seat is not None
    assert room.table.question is None
    assert room.table.ask_owner(away, "P2", key_of(guest._token), room.now) == asking.NOT_NOW, "nor in the same moment"
    for seat in question.asked:
        room.table.answer(seat, question.number, True, room.now)
    room.go(1)
    keys = [chair.key for chair in room.table.chairs.values() if chair.taken]
    assert len(set(keys)) == len(keys) == 4
    assert "P2 is back, on a new device." not in told(room.seats[0])


def test_only_the_seat_of_somebody_who_is_away_is_claimed_and_not_again_within_a_minute() -> None:
    room = room_of(4)
    until_asked(room, room.seats[0])
    guest = room.come("P3")
    here, away = seat_of(room.seats[2]), seat_of(room.seats[3])
    assert asking.NOT_NOW in claim(room, guest, here)
    leave(room, room.seats[3])
    claim(room, guest, away)
    assert room.table.question is not None
    answer_all(room.table, False, room.now)
    assert guest.seat is None
    assert room.table.chairs[away].key != ""
    assert asking.NOT_NOW in claim(room, guest, away)
    again = room.come("P4")
    assert asking.NOT_NOW in claim(room, again, away), "a new line does not let a stranger ask again and again"
    room.now += CLAIM
    claim(room, guest, away)
    assert room.table.question is not None
    room.come("P3", room.seats[3]._key)
    room.go(1)
    assert guest.seat is None, "the owner came back in the meantime"


def test_nobody_gets_a_seat_as_its_owner_while_nobody_is_there_to_ask() -> None:
    room = room_of(4)
    guest = room.come("P3")
    for seat in room.seats:
        leave(room, seat)
    assert asking.NOBODY_TO_ASK in claim(room, guest, seat_of(room.seats[3]))
    assert guest.seat is None


def test_the_lost_browsers_line_ends_when_its_owner_has_another_one() -> None:
    room = room_of(4)
    until_asked(room, room.seats[0])
    line, seat = line_of(room, room.seats[3]), seat_of(room.seats[3])
    guest = room.come("P3")
    del room.lines[line]  # it is open, and nothing comes from it
    room.go(SILENT + 1)
    claim(room, guest, seat)
    answer_all(room.table, True, room.now)
    room.go(1)
    assert guest.seat is seat
    (last,) = room.keeper.tell(line)
    assert json.loads(last) == {"type": "bye", "reason": asking.SEAT_GONE, "again": False}, "nothing follows a good-bye"
    assert room.keeper.gone(line)


def test_the_line_of_a_seat_that_was_freed_ends_with_that_reason() -> None:
    """WB2: it said that the seat is somebody else's, and a bot played there."""
    room = room_of(3)
    line, seat = line_of(room, room.seats[2]), seat_of(room.seats[2])
    del room.lines[line]  # it is open, and nothing comes from it
    room.go(SILENT + LEFT + 1)
    if room.table.question is not None:
        answer_all(room.table, False, room.now)  # whatever else is asked
    assert room.table.ask_free(seat, seat_of(room.seats[0]), room.now) is None
    answer_all(room.table, True, room.now)
    room.go(1)
    assert not room.table.chairs[seat].taken
    assert json.loads(room.keeper.tell(line)[-1])["reason"] == asking.SEAT_FREED


def test_a_keeper_names_what_it_cannot_read_in_a_question_or_a_key() -> None:
    room = room_of(1)
    line = line_of(room, room.seats[0])
    for asked, why in ((AskAbout("throne", "N"), words.NO_ACTION), (AskAbout("bot", "Z"), words.NO_SUCH_SEAT)):
        room.keeper.do(line, asked, room.now)
        assert why in " ".join(room.keeper.tell(line))
    room.keeper.open(99, room.now)
    room.keeper.do(99, Greet(VERSION, "Eve", "no key"), room.now)
    assert words.NO_KEY in " ".join(room.keeper.tell(99))


def test_who_only_watches_gets_no_seat_and_nobody_moves_onto_another() -> None:
    room = Room(2)
    room.keeper.open(70, room.now)
    room.keeper.do(70, Greet(VERSION, "Eve", "0" * 32, watch=True), room.now)
    assert sum(chair.taken for chair in room.table.chairs.values()) == 2
    first, second = (seat_of(seat) for seat in room.seats)
    assert room.table.move(second, first, room.now) == words.SEAT_TAKEN


@pytest.mark.parametrize(
    ("kind", "part", "value", "why"),
    [
        ("people", "stage", "", "no table has this stage"),
        ("people", "people", [], "not those of the rules"),
        ("event", "events", [[]], "an action without an event"),
    ],
)
@pytest.mark.parametrize("first", [True, False])
def test_a_keeper_that_says_what_cannot_be_is_not_believed(
    kind: str, part: str, value: object, why: str, first: bool
) -> None:
    """The whole game's page stopped with an error."""
    room = room_of(1)
    texts = [text for text in room.told[0] if json.loads(text)["type"] in ("welcome", kind)]
    welcome, last = texts[0], json.dumps(json.loads(texts[1]) | {part: value})
    seat = RemoteSeat("P0", "0" * 32)
    for text in (last, welcome) if first and kind == "people" else (welcome, last):
        seat.take(text, room.now)
    assert why in " ".join(each.reason for each in seat.said if isinstance(each, Declined))
    assert seat.events == []


@pytest.mark.parametrize(
    ("part", "value", "why"),
    [
        ("sealed", "", "no sealed seed"),
        ("sealed", "tea", "no sealed seed"),
        ("rules", PRESETS["joedog"], "other rules than its table"),
        ("rules", PRESETS["two-handed"], "nobody sits at"),
    ],
)
def test_a_saved_table_that_would_fail_later_is_not_read(part: str, value: object, why: str) -> None:
    """It failed in the middle of a match, and a server with all its tables."""
    table = room_of(2).table
    kept = json.loads(save_table(table)) | {part: to_plain(value)}
    with pytest.raises(Unreadable, match=why):
        load_table(json.dumps(kept), saved_actions(table), lambda: "0" * 16, 0.0)


def test_a_bot_never_has_the_name_of_somebody_who_is_called_like_a_spare_one() -> None:
    names = [bot_name(seat, ["Nora", "Ada", "Ben"]) for seat in (Seat.NORTH, Seat.EAST)]
    assert names == ["Cleo", "Edda"]
