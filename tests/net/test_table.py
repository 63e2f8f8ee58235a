"""A table that several people share: who comes, goes and is back, what is refused, what is taken back."""

from dataclasses import replace
from random import Random

import pytest

from game.net import keeper
from game.net.callers import MOST_CALLERS, MOST_DEVICES
from game.net.events import convention_from_plain
from game.net.from_keeper import Declined, Signalled
from game.net.messages import SEAT_LINE, VERSION, Act, Begin, Greet, Ping, format_message
from game.net.people import TableStage
from game.net.remote import ALIVE, QUIET, RemoteSeat
from game.net.saving import load_table, save_table, saved_actions
from game.net.seen import SeenTable
from game.plain import Unreadable, to_plain
from game.rules import NO_CONVENTION, PRESETS, FirstLeader, RuleSet
from game.rules.conventions import MELD_BIDS
from game.rules.play import Bid, CallMade, LegalActions, Pass, cut_of, seal_of
from game.rules.text import HUMAN
from game.words import together as words
from game.words.asking import OTHERS_DECIDED
from tests.net.hostile import attack
from tests.net.tables import Room


def refusals(seat: object) -> list[str]:
    found = [each.reason for each in seat.said if isinstance(each, Declined)]  # type: ignore[attr-defined]
    seat.said.clear()  # type: ignore[attr-defined]
    return found


def test_people_sit_down_bots_take_the_rest_and_cards_are_dealt() -> None:
    room = Room(2)
    room.begin()

    first, second = room.seats
    assert [player.level for player in first.players] == [HUMAN, "bot", HUMAN, "bot"]
    assert first.events[0] != second.events[0]
    assert len(first.events) == room.table.moment[1] > 0


def test_somebody_who_is_away_is_played_by_a_bot_and_takes_over_when_back() -> None:
    room = Room(2)
    room.begin()
    room.play(1)
    line = next(line for line, seat in room.lines.items() if seat is room.seats[1])
    away = room.lines.pop(line)
    room.keeper.close(line)
    ply = room.table.moment[1]
    room.go(2)
    assert away.seat in room.table.here, "a page that is loaded again is back by then"
    room.go(4)
    assert away.seat not in room.table.here

    room.seats.remove(away)
    for _ in range(90):
        room.seats[0].agree(True)
        if room.asked():
            room.play(1)
        room.go(0.5)
    done = [
        event for events in room.seats[0].events[ply:] for event in events if getattr(event, "seat", None) is away.seat
    ]
    assert done

    back = room.come("P1", away._key)
    assert back.seat is away.seat
    assert away.seat in room.table.here
    assert len(back.events) == room.table.moment[1]


def test_an_answer_that_comes_twice_or_late_is_no_answer() -> None:
    room = Room(1)
    room.begin()
    while room.asked() is None:
        room.go(0.5)
    moment = room.table.moment
    action = next(iter(LegalActions(room.seats[0].observation)))  # type: ignore[arg-type]
    room.seats[0].act(action)
    room.go()
    after = room.table.moment
    assert after > moment
    for _ in range(3):
        room.keeper.do(0, Act(*moment, "pass"), room.now)
    room.go(think=False)
    assert room.table.moment == after
    assert not refusals(room.seats[0])


@pytest.mark.parametrize("stage", ["gathering", "asked", "over"])
def test_a_keeper_that_is_there_says_something_every_few_seconds_whatever_happens(stage: str) -> None:
    """A line without a word for long is dead: the page dials it anew (LP2)."""
    room = Room(1, PRESETS["two-handed"].changed(end={"deals": 1}))
    (seat,) = room.seats
    if stage != "gathering":
        room.begin()
    while stage == "over" and room.table.stage is not TableStage.OVER:
        if seat.may_act and seat.observation is not None:
            seat.act(next(iter(LegalActions(seat.observation))))
        seat.ready()
        room.go(0.5)
    room.go(5)
    known, told, silent = seat.moment, len(room.told[0]), 0.0
    for _ in range(60):
        room.go(1)
        silent = 0.0 if len(room.told[0]) > told else silent + 1
        told = len(room.told[0])
        assert silent <= QUIET + ALIVE
    assert seat.moment == known
    assert sum(map(len, room.told[0][-6:])) < 40_000


def test_what_a_dead_line_took_is_said_again_on_the_next_one() -> None:
    room = Room(2)
    ada, bob = room.seats
    ada.signal("thanks")
    assert any("thanks" in text for text in ada.tell(room.now))  # nobody hears it: the line is dead
    room.now += 20
    assert ada.waits
    ada.lost()
    room.go()
    assert [each.word for each in bob.said if isinstance(each, Signalled)] == ["thanks"]
    room.go(2)
    assert not ada.waits


def test_whoever_is_asked_again_right_after_a_decision_may_decide_at_once() -> None:
    """The table asks for the next picture once, when the answer comes, and not again."""
    room = Room(2, PRESETS["two-handed"])
    room.begin()
    again = 0
    for _ in range(60):
        seat = room.asked()
        assert seat is not None
        view, line = seat.observation, room.seats.index(seat)
        assert view is not None
        seat.act(list(LegalActions(view))[-1])
        for text in seat.tell(room.now):
            room.keeper.take(line, text, room.now)
        for text in room.keeper.tell(line):
            seat.take(text, room.now)
        again += seat.may_act
        assert seat.may_act is (seat.awaited is seat.seat)
        room.go()
    assert again


def test_a_seat_is_asked_only_once_it_has_heard_the_last_part_of_what_happened(monkeypatch: pytest.MonkeyPatch) -> None:
    """A seat that comes back is told in parts; the part that says whose turn it is may be lost on its way."""
    room = Room(2, seed=4)
    room.begin()
    seat = room.come("P0", room.seats[0]._key, whole=True)
    room.seats[0] = seat
    line, known = max(room.lines), len(seat.events)
    room.lines = {number: there for number, there in room.lines.items() if there is not seat and number != 0}
    for _ in range(80):
        room.go(0.5)
        if room.table.match is not None and room.table.match.awaited is seat.seat and room.table.moment[1] > known:
            break
        asked = room.asked()
        if asked is room.seats[1]:
            asked.act(next(iter(LegalActions(asked.observation))))  # type: ignore[arg-type]
    assert len(seat.events) == known
    assert seat.observation is not None
    room.keeper.close(line)
    monkeypatch.setattr(keeper, "MOST_PLIES", known)
    seat.lost()
    room.keeper.open(line, room.now)
    for text in seat.tell(room.now):
        room.keeper.take(line, text, room.now)
    *before, last = room.keeper.tell(line)
    for text in before:
        seat.take(text, room.now)
        assert not seat.may_act
    seat.take(last, room.now)
    assert seat.may_act
    assert seat.observation is not None
    assert [*LegalActions(seat.observation)]


def test_nothing_is_heard_before_the_welcome_says_which_seat_it_is_for() -> None:
    room = Room(1)
    room.begin()
    room.go(2)
    second, line = RemoteSeat("P0", room.seats[0]._key), 77
    room.keeper.open(line, room.now)
    for text in second.tell(room.now):
        room.keeper.take(line, text, room.now)
    welcome, *others = room.keeper.tell(line)
    assert '"type":"welcome"' in welcome
    for text in others:  # the welcome is lost
        second.take(text, room.now)
    assert (second.seat, second.events) == (None, [])
    for _ in range(8):
        room.now += 0.5
        for text in second.tell(room.now):
            room.keeper.take(line, text, room.now)
        for text in room.keeper.tell(line):
            second.take(text, room.now)
    assert second.seat is room.seats[0].seat
    assert second.events == room.seats[0].events


def test_what_is_not_allowed_is_refused_in_words() -> None:
    room = Room(2)
    room.begin()
    asked = None
    while asked is None:
        room.go(0.5)
        asked = room.asked()
    other = next(seat for seat in room.seats if seat is not asked)
    other.act(Pass())
    room.go()
    assert refusals(other) == [words.NOT_YOUR_TURN]
    asked.act(Bid(5))
    room.go()
    assert refusals(asked)[0].startswith(("Bid ", "You may bid", "That is not"))
    assert asked.may_act, "it may decide again"


def test_a_call_is_taken_back_when_all_agree_and_not_when_one_does_not() -> None:
    for agreed in (True, False):
        room = Room(2)
        room.begin()
        room.play(1)
        asker = next(seat for seat in room.seats if room.table.may_undo(seat.seat) is None)  # type: ignore[arg-type]
        other = next(seat for seat in room.seats if seat is not asker)
        before = room.table.moment
        asker.undo()
        room.go(think=False)
        assert other.news is not None
        assert other.asked is not None
        other.agree(agreed)
        room.go(think=False)
        assert other.news.asked is None
        assert (room.table.moment[0] == before[0] + 1) is agreed
        if agreed:
            assert room.table.moment[1] < before[1]
            assert asker.moment == other.moment == room.table.moment
            assert asker.may_act


def test_nothing_is_taken_back_once_a_card_has_been_seen() -> None:
    room = Room(1)
    room.begin()
    while not any(not isinstance(event, CallMade) for events in room.seats[0].events[1:] for event in events[-1:]):
        room.play(1)
    while room.seats[0].observation is None or not room.seats[0].observation.tricks:
        room.play(1)
    room.seats[0].undo()
    room.go(think=False)

    assert refusals(room.seats[0]) == [words.CARD_SEEN]


ELDEST_LEADS = PRESETS["classic"].changed(tricks={"first_leader": FirstLeader.LEFT_OF_DEALER})


@pytest.mark.parametrize("rules", [ELDEST_LEADS, PRESETS["two-handed"]], ids=["auction", "stock"])
def test_a_page_knows_what_may_be_taken_back_as_its_keeper_does(rules: RuleSet) -> None:
    """A person in each seat decides something, up to the second trick."""
    room = Room(0, rules)
    room.seats = [room.come(f"P{number}", whole=True) for number, _ in enumerate(room.table.chairs)]
    seen = [SeenTable(seat) for seat in room.seats]
    room.begin()
    told = set()
    while not (view := room.seats[0].observation) or len(view.tricks) < 2:
        for seat, page in zip(room.table.chairs, seen, strict=True):
            assert page.match is not None
            assert room.table.match is not None
            assert page.match.last_ply_of(seat) == room.table.match.last_ply_of(seat), page.match.events[-1]
            assert page.may_undo(seat) == room.table.may_undo(seat)
            told.add(page.may_undo(seat))
        room.play(1)
    called = set() if rules.stock is not None else {None, OTHERS_DECIDED}
    assert told == {words.NOTHING_TO_UNDO, words.CARD_SEEN} | called


def test_one_who_watches_sees_what_is_open_and_can_do_nothing() -> None:
    room = Room(1)
    room.begin()
    guest = room.come("guest", watch=True)
    assert guest.seat is None
    assert guest.events
    guest.act(Pass())
    room.go()
    assert refusals(guest) == [words.NOT_SEATED]


def test_a_signal_reaches_everybody_and_only_known_ones_do() -> None:
    room = Room(2)
    room.seats[0].signal("thanks")
    room.go()
    assert [each.word for each in room.seats[1].said if isinstance(each, Signalled)] == ["thanks"]
    room.seats[0].said.clear()
    room.seats[0].signal("I hold the ace")
    room.go()
    assert refusals(room.seats[0]) == [words.NO_SIGNAL]


def test_a_match_that_is_over_is_told_whole_and_its_seed_is_checked() -> None:
    rules = PRESETS["joedog"].changed(end={"target": 10})
    room = Room(2, rules)
    seal = room.table.seal
    room.begin()
    while room.table.stage is not TableStage.OVER:
        room.play(1)
    room.go(1)
    for seat in room.seats:
        record = seat.record
        assert record is not None
        assert (seat.doubt, seal_of(record.seed)) == (None, seal)
        assert seat.news is not None
        assert seat.witness.present
        assert cut_of(record.seed) == room.table.mixing.cut
        assert len(seat.news.mixed.secrets) == 2

    room.seats[1].begin()
    room.go(1)
    assert room.table.stage is TableStage.GATHERING
    assert (room.table.round, room.seats[0].events) == (2, [])
    assert room.table.seal != seal
    room.begin()
    room.go(1)
    assert room.table.stage is TableStage.PLAYING
    assert len(room.keeper.news().mixed.secrets) == 2


def test_a_beginning_that_comes_late_does_not_end_a_match_that_is_over() -> None:
    room = Room(1, PRESETS["joedog"].changed(end={"target": 10}), seed=7)
    room.begin()
    while room.table.stage is not TableStage.OVER:
        room.play(1)
    room.keeper.do(0, Begin(1), room.now)
    assert room.table.stage is TableStage.OVER
    room.keeper.do(0, Begin(1, again=True), room.now)
    assert room.table.stage is TableStage.GATHERING


def test_a_table_goes_on_from_its_text() -> None:
    room = Room(2)
    room.begin()
    room.play(3)
    again = load_table(save_table(room.table), saved_actions(room.table), lambda: "0" * 16, room.now)

    assert save_table(again).replace(f'"rev":{again.rev}', "") == save_table(room.table).replace(
        f'"rev":{room.table.rev}', ""
    )
    assert again.moment == room.table.moment
    assert again.match is not None
    assert room.table.match is not None
    assert again.match.record == room.table.match.record
    assert again.here == frozenset(), "nobody is here without a line"
    assert again.deciders._keys == room.table.deciders._keys


def test_what_bids_tell_is_kept_with_the_table_and_told_to_every_seat() -> None:
    room = Room(0, PRESETS["double-deck"])
    room.table.terms = replace(room.table.terms, convention=MELD_BIDS)
    room.seats = [room.come("P0"), room.come("P1")]
    room.begin()
    room.play(1)
    assert room.table.match is not None
    assert room.table.match.record.conventions == (MELD_BIDS, MELD_BIDS)
    for seat in room.seats:
        assert seat.terms is not None
        assert seat.terms.convention == MELD_BIDS
        assert seat.observation is None or seat.observation.conventions == (MELD_BIDS, MELD_BIDS)
    again = load_table(save_table(room.table), saved_actions(room.table), lambda: "0" * 16, room.now)
    assert again.terms == room.table.terms
    assert again.match is not None
    assert again.match.record == room.table.match.record


def test_a_convention_that_does_not_fit_the_game_is_no_convention() -> None:
    with pytest.raises(Unreadable):
        convention_from_plain(to_plain(MELD_BIDS), PRESETS["two-handed"])
    with pytest.raises(Unreadable):
        convention_from_plain({"system": "TELEPATHY", "rows": []}, PRESETS["classic"])
    assert convention_from_plain(None, PRESETS["classic"]) == NO_CONVENTION


def test_a_table_has_so_many_callers_and_a_seat_so_many_devices() -> None:
    room = Room(1)
    for _ in range(MOST_DEVICES):
        room.come("P0", room.seats[0]._key)
    assert [line for line in room.keeper.lines if room.keeper.gone(line)] == [0]
    assert room.seats[0].ended == words.OTHER_DEVICES
    for line in range(100, 100 + MOST_CALLERS):
        room.keeper.open(line, room.now)
    assert room.keeper.gone(100), "those who say nothing make room"
    assert not room.keeper.gone(99 + MOST_CALLERS)


def test_one_who_speaks_another_version_is_told_so() -> None:
    room = Room(0)
    room.keeper.open(7, room.now)
    room.keeper.take(7, format_message(Greet(VERSION + 1, "P", "0" * 32)), room.now)
    assert words.OTHER_VERSION in room.keeper.tell(7)[0]
    assert room.keeper.gone(7)


def test_a_flood_is_passed_over_and_ends_the_line() -> None:
    room = Room(1)
    room.keeper.open(9, room.now)
    for _ in range(1_000):
        room.keeper.take(9, "x" * (SEAT_LINE + 1), room.now)
    assert room.keeper.gone(9)
    assert len(room.keeper.tell(9)) <= 16


def test_a_guessed_token_opens_nobodys_hand() -> None:
    room = Room(1)
    room.begin()
    rng = Random(3)
    for line in range(50, 60):
        room.keeper.open(line, room.now)
        room.keeper.do(line, Greet(VERSION, "Eve", f"{rng.getrandbits(128):032x}"), room.now)
        assert room.keeper.seat_of(line) is not room.seats[0].seat


@pytest.mark.sweep
def test_2000_mutated_messages_change_nothing_for_the_others() -> None:
    room = attack(2_000, 5)

    assert room.table.moment[1] > 60
    assert all(seat.ended is None for seat in room.seats)
    for seat in room.seats:
        assert seat.events == [
            tuple(event.seen_by(seat.seat) for event in events)
            for events in room.table.match.events[: len(seat.events)]  # type: ignore[union-attr]
        ]


def test_who_asks_for_the_whole_match_again_and_again_is_told_it_once_a_second() -> None:
    """TN5: a stranger who watches made the keeper write the whole match at every sign of life."""
    room = Room(2)
    room.begin()
    room.play(3)
    room.come("Eve", watch=True)
    line = max(room.lines)
    room.keeper.tell(line)
    room.now += keeper.REPEAT
    told = []
    for _ in range(10):
        room.keeper.take(line, format_message(Ping(rev=-1)), room.now)
        told.append(len(room.keeper.tell(line)))
    assert told[0] > 1, "everything from the beginning"
    assert told[1:] == [0] * 9
    room.now += keeper.REPEAT
    room.keeper.take(line, format_message(Ping(rev=-1)), room.now)
    assert len(room.keeper.tell(line)) == told[0]
