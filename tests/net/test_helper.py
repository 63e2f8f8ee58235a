"""Hints at a table: as they are agreed, to the person alone, and a gentle clock that punishes nobody."""

from dataclasses import replace
from random import Random

import pytest

from game.match import Match
from game.net.from_keeper import Declined, Hinted
from game.net.helper import Helper
from game.net.keeper import Keeper
from game.net.remote import RemoteSeat
from game.net.saving import load_table, save_table, saved_actions
from game.net.table import SharedTable
from game.rules import PRESETS, RuleSet
from game.words import agreed as told
from game.words import together as words
from game.words.table import NO_HELP
from tests.games import of_each_kind
from tests.net.tables import Room
from tests.net.test_light import Phone, phones
from tests.net.test_secrecy import dealt_anew, matches, table_of

pytestmark = pytest.mark.usefixtures("few_imagined")


def agreed(people: int = 2, hints: bool = True, clock: int = 0, rules: RuleSet = PRESETS["classic"]) -> Room:
    """A match that has begun, up to a person's decision."""
    room = Room(people, rules)
    room.table.terms = replace(room.table.terms, hints=hints, clock=clock)
    room.begin()
    while room.asked() is None:
        room.go(0.5)
    return room


def hints_of(seat: RemoteSeat) -> list[str]:
    return [note.text for note in seat.said if isinstance(note, Hinted)]


def asked_of(room: Room) -> tuple[RemoteSeat, RemoteSeat]:
    """The person who is asked, and the other one."""
    seat = room.asked()
    assert seat is not None
    return seat, next(other for other in room.seats if other is not seat)


@pytest.mark.sweep(3)
@pytest.mark.parametrize("rules", of_each_kind())
def test_whoever_asks_is_told_what_an_expert_would_do_and_nobody_else_is(rules: str) -> None:
    room = agreed(rules=PRESETS[rules])
    seat, other = asked_of(room)
    seat.ask_hint()
    room.go(2)

    (text,) = hints_of(seat)
    assert text.startswith("Hint: ")
    assert room.table.match.record.helped == (1,)  # type: ignore[union-attr]
    assert hints_of(other) == []
    assert not any("Hint: " in text for line, texts in room.told.items() for text in texts if room.lines[line] is other)


def test_a_hint_is_given_once_for_a_decision_and_again_for_the_next() -> None:
    room = agreed()
    seat, _ = asked_of(room)
    for _ in range(3):
        seat.ask_hint()
        room.go(2)
    assert len(hints_of(seat)) == 1
    room.play(1)
    following = None
    while following is None:
        room.go(0.5)
        following = room.asked()
    following.ask_hint()
    room.go(2)
    assert len(hints_of(following)) == (2 if following is seat else 1)


def test_one_who_is_not_asked_gets_no_hint() -> None:
    room = agreed()
    _, other = asked_of(room)
    other.ask_hint()
    room.go(2)

    assert [note.reason for note in other.said if isinstance(note, Declined)] == [words.NOT_YOUR_TURN]


def test_where_hints_are_not_agreed_there_are_none_and_everybody_is_told_before() -> None:
    room = agreed(hints=False)
    seat, _ = asked_of(room)
    seat.ask_hint()
    room.go(2)

    assert [note.reason for note in seat.said if isinstance(note, Declined)] == [NO_HELP]
    assert "There are no hints." in told.terms("casual", False, True, 0, 20, 0, 60)


def test_the_clock_gives_a_hint_once_and_decides_nothing() -> None:
    room = agreed(clock=30)
    seat, other = asked_of(room)
    moment = room.table.moment
    room.go(29)
    assert hints_of(seat) == []
    room.go(3)
    (text,) = hints_of(seat)
    assert text.startswith("No hurry. Hint: ")
    room.go(120)

    assert hints_of(seat) == [text]
    assert hints_of(other) == []
    assert room.table.moment == moment
    assert seat.may_act


def test_without_hints_the_clock_only_reminds() -> None:
    room = agreed(hints=False, clock=30)
    seat, _ = asked_of(room)
    room.go(32)

    assert hints_of(seat) == [words.NO_HURRY]


def test_the_clock_says_nothing_to_one_who_has_asked_already_or_has_gone() -> None:
    room = agreed(clock=30)
    seat, _ = asked_of(room)
    seat.ask_hint()
    room.go(40)
    assert len(hints_of(seat)) == 1

    alone = agreed(1, clock=30)
    alone.lines.clear()
    for _ in range(200):
        alone.now += 0.5
        while alone.keeper.tick(alone.now):
            pass
    assert not alone.keeper.helper.busy


def test_a_page_has_a_button_for_it_while_it_may_be_asked() -> None:
    room, pages = phones(PRESETS["classic"], 2)
    page: Phone | None = None
    pages[0].press("begin")
    while page is None:
        room.go(0.5)
        for each in pages:
            each.look()
        page = next((each for each in pages if each.sheet["asked"]), None)
    assert any(item["name"] == "hint" for item in page.controls("buttons"))
    page.press("hint")
    room.go(2)
    page.look()

    assert page.sheet["hint"].startswith("Hint: ")
    assert not any(item["name"] == "hint" for item in page.controls("buttons"))


@pytest.mark.sweep(3)
@pytest.mark.parametrize("rules", of_each_kind())
def test_a_hint_is_the_same_when_all_that_is_hidden_is_dealt_anew(rules: str) -> None:
    def hint(match: Match) -> str | None:
        table = table_of(match)
        helper = Helper(table)
        helper.tick(0.0)
        assert match.awaited is not None
        assert helper.ask(match.awaited, 0.0) is None
        found = None
        while helper.busy:
            found = helper.tick(0.0)
        assert found is not None
        assert found[0] is match.awaited
        return found[1]

    compared, rng = 0, Random(rules)
    for number, match in enumerate(matches(PRESETS[rules], "hints", 1)):
        if match.awaited is None or number % 15 or number > 50:
            continue
        other = dealt_anew(match, match.awaited, rng)
        compared += other.state != match.state
        assert hint(match) == hint(other)
    assert compared


def test_what_is_agreed_is_saved() -> None:
    room = agreed(hints=False, clock=60)
    again = load_table(save_table(room.table), saved_actions(room.table), lambda: "0" * 16, room.now)

    assert again.terms == room.table.terms
    old = save_table(room.table).replace(',"hints":false,"clock":60', "")
    assert old != save_table(room.table)
    assert load_table(old, saved_actions(room.table), lambda: "0" * 16, 0.0).terms.hints, "before there was a choice"


def test_a_seat_is_told_what_is_agreed() -> None:
    room = Room(0)
    room.table.terms = replace(room.table.terms, hints=False, clock=30)
    room.keeper = Keeper(room.table)
    assert isinstance(room.table, SharedTable)
    room.come("Ada")

    assert '"hints":false,"clock":30' in room.told[0][0]
