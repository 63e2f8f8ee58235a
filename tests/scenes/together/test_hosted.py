"""A table that the window keeps, behind the scenes: slow guests, floods, what is saved, and what ends it."""

import json

import pytest
from hypothesis import given

from game.host import LineNews
from game.net.messages import VERSION, Act, Greet, Ping, format_message
from game.net.people import TableStage, Terms
from game.net.table import SharedTable
from game.rules import RuleSet, Seat
from game.scenes.base import Push, Replace
from game.scenes.destinations import ToRules, ToTitle
from game.scenes.shell.jobs import Jobs
from game.scenes.together.kept import WindowSeat, keep_table, kept_tables
from game.store.tables import table_entries
from game.words import together as words
from tests.pilot import MemoryHost
from tests.scenes.together.guests import Guest, come, hosted_of, shows_board
from tests.scenes.together.test_window import begun, opened
from tests.strategies import rule_sets


class Pocket:
    """A place that keeps entries, and complains of nothing."""

    def __init__(self) -> None:
        self.host = MemoryHost()

    def toast(self, text: str) -> None:
        raise AssertionError(text)

    def storage_failed(self, error: Exception) -> None:
        raise error


def test_one_who_reads_slowly_is_told_later_and_all_at_once() -> None:
    pilot = opened()
    (ada,) = come(pilot, "Ada")
    told = len(ada.told)
    ada.listener.slow.add(ada.line)
    bob, cid = come(pilot, "Bob", "Cid")
    assert len(ada.told) == told
    assert len(bob.told) > 1
    ada.listener.slow.clear()
    pilot.advance(0)

    assert len(ada.told) == told + 1, "everything is in one sheet"
    assert [one["name"] for one in ada.sheet["people"] if one["who"] == "person"] == ["You", "Cid", "Bob"]
    assert cid.sheet["people"]


def test_a_flood_ends_one_line_and_no_other() -> None:
    pilot = opened()
    ada, bob = come(pilot, "Ada", "Bob")
    ada.listener.heard += [LineNews(bob.line, format_message(Ping())) for _ in range(1_000)]
    pilot.advance(0)
    assert bob.told[-1] == {"type": "bye", "reason": words.TOO_MUCH, "again": False}
    assert ada.listener.hung_up == [bob.line]
    ada.listener.heard.append(LineNews(bob.line, format_message(Ping())))
    bob.go()
    pilot.advance(0.1)

    ada.press("begin")
    assert hosted_of(pilot).table.stage is TableStage.MIXING


def test_nonsense_is_refused_in_words_and_changes_nothing() -> None:
    pilot = opened()
    (ada,) = come(pilot, "Ada")
    moment = hosted_of(pilot).state()
    for text in ("", "{", "[]", '{"type":"act"}', '{"type":"hello","together":7}', "x" * 5_000, "\x00"):
        ada.listener.heard.append(LineNews(ada.line, text))
    ada.listener.heard += [LineNews(99, "a line that was never opened"), LineNews(98, open=False)]
    pilot.advance(0)

    assert hosted_of(pilot).state()[1:] == moment[1:]
    assert ada.told[-1]["type"] in ("note", "bye")


@pytest.mark.sweep
def test_what_is_saved_is_what_is_at_the_table_after_every_action() -> None:
    pilot = begun("Ada")
    hosted = hosted_of(pilot)
    moments = set()
    for _ in range(400):
        hosted.table.act(hosted.table.match.awaited, hosted.table.moment, "pass", hosted.now)  # type: ignore[union-attr,arg-type]
        pilot.send(dt=0.05)
        (found,) = kept_tables(pilot.app, pilot.host.fresh_seed)
        assert found.table.moment == hosted.table.moment
        assert found.window.name == hosted.window.name
        moments.add(found.table.moment)
    assert len(moments) > 4


@given(rule_sets())
def test_a_table_with_rules_of_ones_own_is_saved_as_it_is(rules: RuleSet) -> None:
    table = SharedTable(Terms(rules), lambda: "0123456789abcdef")
    place = Pocket()
    keep_table(place, WindowSeat("kitchen", 8421), table)  # type: ignore[arg-type]
    (found,) = kept_tables(place, lambda: "0" * 16)  # type: ignore[arg-type]

    assert found.window == WindowSeat("kitchen", 8421)
    assert found.table.terms == table.terms


def test_guests_whose_table_is_closed_are_told_to_look_for_it() -> None:
    pilot = begun("Ada")
    (bob,) = come(pilot, "Bob")
    hosted_of(pilot).close()

    assert bob.told[-1] == {"type": "bye", "reason": words.CLOSED_FOR_NOW, "again": True}
    assert bob.listener.closed
    assert table_entries(pilot.host.storage)


def test_an_error_in_the_table_is_shown_and_closes_it() -> None:
    jobs, told = Jobs(), []
    step = jobs.each_frame(told.append, lambda: told.append(-1.0))
    jobs.pass_time(0.5)
    jobs.pass_time(0.25)
    jobs.clear()
    jobs.pass_time(1.0)
    step.cancel()

    assert told == [0.5, 0.25, -1.0]
    assert not step.running


def test_the_table_goes_on_below_a_dialog_and_below_other_scenes() -> None:
    pilot = begun("Ada")
    hosted = hosted_of(pilot)
    pilot.click("menu")
    pilot.advance(0)
    pilot.click("settings")
    now = hosted.now
    pilot.advance(1)
    assert hosted.now > now + 0.9
    hosted.table.depart(Seat.NORTH, hosted.now)
    come(pilot, "Bob")
    assert [chair.name for chair in hosted.table.chairs.values() if chair.taken] == ["Ada", "Bob"]
    pilot.click("back")
    pilot.advance(0)
    pilot.click("back")
    pilot.advance(0)

    assert shows_board(pilot)
    assert pilot.control("seat S").label.startswith("Bob")


def test_one_who_only_watches_sees_the_table_and_can_do_nothing() -> None:
    pilot = begun("Ada")
    listener = pilot.host.listeners[-1]
    listener.heard.append(LineNews(50))
    greeting = Greet(VERSION, "Eye", "e" * 32, watch=True)
    listener.heard.append(LineNews(50, format_message(greeting)))
    pilot.advance(1)
    told = [json.loads(text) for text in listener.told[50]]
    sheet = told[-1]
    assert (sheet["seat"], sheet["hand"], sheet["buttons"], sheet["more"]) == (None, [], [], [])
    moment = hosted_of(pilot).table.moment
    listener.heard.append(LineNews(50, format_message(Act(*moment, "pass"))))
    pilot.send(dt=0.0)

    assert json.loads(listener.told[50][-1])["line"] == words.NOT_SEATED
    assert [chair.name for chair in hosted_of(pilot).table.chairs.values() if chair.taken] == ["Ada"]


@pytest.mark.parametrize("sits", [False, True], ids=["table", "seat"])
def test_a_table_that_no_scene_shows_any_more_is_closed_and_can_be_gone_on_with(sits: bool) -> None:
    pilot = begun("Ada", sits=sits)
    hosted, listener = hosted_of(pilot), pilot.host.listeners[-1]
    pilot.app.go(Push(ToRules()))
    pilot.advance(0.5)
    assert not listener.closed
    pilot.app.go(Replace(ToTitle(), all=True))
    pilot.advance(0.1)
    assert listener.closed
    assert words.KEPT_FOR_LATER in pilot.host.announcements
    moment = hosted.table.moment
    pilot.advance(1)
    assert hosted.table.moment == moment
    pilot.click("together")
    pilot.advance(0)
    pilot.click("go on")
    pilot.advance(0.1)
    assert hosted_of(pilot) is not hosted
    assert hosted_of(pilot).table.moment == moment


def test_the_same_person_on_two_devices_has_one_seat() -> None:
    pilot = opened()
    come(pilot, "Ada")
    Guest(pilot, pilot.host.listeners[-1], 77, "Ada")

    assert [chair.name for chair in hosted_of(pilot).table.chairs.values() if chair.taken] == ["Ada"]
