"""A table that the window keeps: how it is set, who comes, how it begins, what the window shows, and how it is left."""

import json
from dataclasses import replace
from functools import partial

import pygame
import pytest

from game.host import LineNews, MemoryStorage, NetworkAddress, NetworkKind, NoGuests, StorageError, StorageFull
from game.net.given import GivenDeal, dealt_first
from game.net.people import TableStage
from game.net.presence import SILENT
from game.rules import PRESETS, Seat, System
from game.rules.conventions import MELD_BIDS
from game.rules.play import first_dealer
from game.scenes.forms.rows import Note
from game.scenes.other_devices import OtherDevices
from game.scenes.seat.commands import Hint
from game.scenes.table.scene import Table
from game.scenes.title import Title
from game.scenes.together.hosted import FIRST_PORT, HostedTable
from game.scenes.together.lobby import Lobby
from game.scenes.together.opening import SetTable, about
from game.scenes.together.shared_driver import SharedDriver
from game.store.formats import TOGETHER
from game.store.links import SharedDeal, format_link
from game.store.tables import is_table, table_entries
from game.ui.controls import Role
from game.ui.sound import SoundName
from game.words import agreed, asking, title
from game.words import together as words
from game.words.conventions import at_table, system_title
from game.words.table import NO_HELP
from tests.pilot import FakeListener, MemoryHost, Pilot
from tests.scenes.together.guests import come, hosted_of, mix, shows_board
from tests.seen import written
from tests.sight import sight


def opened(sits: bool = False, host: MemoryHost | None = None, size: tuple[int, int] = (1280, 720)) -> Pilot:
    """A table that is set, as a person at the window sets it."""
    pilot = Pilot(SetTable, size, host)
    pilot.click("window seat" if sits else "window table")
    pilot.click("set table")
    pilot.advance(0.1)
    assert isinstance(pilot.scene, Lobby)
    return pilot


def begun(
    *names: str, sits: bool = False, host: MemoryHost | None = None, size: tuple[int, int] = (1280, 720)
) -> Pilot:
    """A match that has begun with these guests."""
    pilot = opened(sits, host, size)
    guests = come(pilot, *names)
    pilot.click("begin")
    mix(guests)
    pilot.advance(0.5)
    assert hosted_of(pilot).table.stage is TableStage.PLAYING
    return pilot


class Full(MemoryStorage):
    """A place without room for a table."""

    def _write(self, name: str, text: str) -> None:
        if is_table(name):
            raise StorageFull("There is no room left.")
        super()._write(name, text)


def said(pilot: Pilot) -> str:
    return " ".join(pilot.host.announcements)


def awaited(hosted: HostedTable) -> Seat | None:
    match = hosted.table.match
    return match.awaited if match is not None else None


# Setting the table.


def test_without_the_library_a_line_says_how_to_get_it_and_can_be_copied() -> None:
    host = MemoryHost()
    host.guests_lack = NoGuests.LIBRARY
    pilot = Pilot(SetTable, host=host)

    assert not pilot.has("set table")
    pilot.click("copy line")
    assert host.copied == ['pip install "pinochle-table[together]"']
    assert host.listeners == []


def test_the_table_is_set_with_the_chosen_game_level_and_name() -> None:
    pilot = Pilot(SetTable)
    pilot.click("players Two players")
    pilot.click("level Expert")
    pilot.click("window seat")
    pilot.click("name")
    pilot.type("Eva")
    pilot.click("set table")
    pilot.advance(0.1)
    hosted = hosted_of(pilot)

    assert len(hosted.table.terms.rules.seats) == 2
    assert hosted.table.terms.level == "expert"
    assert [chair.name for chair in hosted.table.chairs.values() if chair.taken] == ["Eva"]
    assert (pilot.host.listeners[0].name, pilot.host.listeners[0].link.rpartition(":")[2]) == (
        hosted.window.name,
        str(FIRST_PORT),
    )


@pytest.mark.parametrize("lacking", [None, NoGuests.LIBRARY])
def test_the_link_of_somebodys_table_is_opened_in_a_browser(lacking: NoGuests | None) -> None:
    host = PageHost()
    host.is_browser, host.guests_lack = False, lacking
    pilot = Pilot(SetTable, host=host)
    pilot.click("open link")
    assert host.opened == []
    assert "neither the link of a table" in said(pilot)
    host.typed.append(("link", "http://192.168.1.20:8421/t/abc"))
    pilot.advance(0)
    pilot.click("open link")

    assert host.opened == ["http://192.168.1.20:8421/t/abc"]


def test_whoever_gives_no_name_is_the_host() -> None:
    assert [chair.name for chair in hosted_of(opened(sits=True)).table.chairs.values() if chair.taken] == ["Host"]


def test_the_whole_way_can_be_gone_by_keys() -> None:
    pilot = Pilot(SetTable)
    pilot.choose("window seat")
    pilot.choose("set table")
    pilot.advance(0.1)
    come(pilot, "Ada")[0].reveal()
    pilot.choose("begin")
    pilot.advance(11)

    assert isinstance(pilot.scene, Table)


# The lobby.


def test_the_lobby_tells_the_address_and_who_comes_and_goes() -> None:
    pilot = opened()
    hosted = hosted_of(pilot)
    assert "192.168.1.20:8421" in said(pilot)
    assert pilot.control("seat N").label == "free: Nora will play" or "Nora will play" in pilot.control("seat N").label

    (ada,) = come(pilot, "Ada")
    assert "Ada has come." in said(pilot)
    assert "Ada: is here" in pilot.control("swap N").spoken
    ada.go()
    pilot.advance(hosted.table.terms.patience + 1)
    assert "Ada: has gone" in pilot.control("swap N").spoken
    assert "Ada has gone" in said(pilot)


def test_the_lobby_says_in_short_what_is_agreed_and_whole_on_demand_and_to_those_who_listen() -> None:
    with sight():
        pilot = opened(size=(1280, 900))
        come(pilot, "Ada")
        assert all(map(partial(written, pilot), ("Casual", "Hints", "Undo", "free")))
        with pytest.raises(LookupError):
            written(pilot, words.HERE)  # a tick says it
        told = pilot.control("terms")
        assert told.label.startswith("Bots play at Casual. Hints are allowed.")
        assert told.rect.h >= pilot.app.metrics.touch, "as large as a finger, however few lines of chips there are"

        pilot.click("more")
        assert written(pilot, told.label)
        assert written(pilot, f"{words.SAME_NETWORK_ABOUT} {words.firewall(port=8421)}")
        pilot.click("more")
        with pytest.raises(LookupError):
            written(pilot, told.label)


def test_nobody_begins_alone_and_the_reason_is_said() -> None:
    pilot = opened()
    pilot.click("begin")

    assert isinstance(pilot.scene, Lobby)
    assert words.NOT_BEGUN_ALONE in said(pilot)


def test_nobody_begins_while_all_who_have_sat_down_are_away_and_that_is_said() -> None:
    """WB2: "Somebody has to sit down first" was said of a table with a guest."""
    pilot = opened()
    (ada,) = come(pilot, "Ada")
    ada.go()
    pilot.advance(SILENT + 1)
    pilot.click("begin")

    assert words.ALL_AWAY in said(pilot)


def test_a_guest_may_begin_and_the_window_follows() -> None:
    pilot = opened()
    (ada,) = come(pilot, "Ada")
    ada.press("begin")
    ada.reveal()
    pilot.advance(0.5)

    assert shows_board(pilot)


def test_a_guest_who_never_tells_a_secret_does_not_hold_the_table() -> None:
    pilot = opened()
    come(pilot, "Ada")
    pilot.click("begin")
    pilot.advance(11)

    assert shows_board(pilot)


def test_where_nobody_can_connect_the_reason_is_shown() -> None:
    pilot = Pilot.at("lobby-unreachable")

    assert "Permission denied" in words.cannot_listen(why="Permission denied")
    assert pilot.has("begin")
    assert not pilot.has("code")


def test_a_table_that_nobody_has_played_at_is_cleared_when_it_is_left() -> None:
    pilot = opened()
    pilot.press("escape")
    pilot.advance(0)
    pilot.click("no")
    assert isinstance(pilot.scene, Lobby)
    pilot.click("back")
    pilot.click("yes")
    pilot.advance(0.1)

    assert isinstance(pilot.scene, Title)
    assert pilot.host.listeners[-1].closed
    assert not table_entries(pilot.host.storage)


# The window as the table itself.


def test_the_table_itself_shows_nobodys_hand_and_says_what_happens() -> None:
    pilot = begun("Ada", "Bob", "Cid", "Dot")
    pilot.advance(2)
    scene = pilot.scene
    assert shows_board(pilot)
    assert isinstance(scene, Table)

    assert not any(piece.card for piece in scene.session.model.pieces())
    assert not [control for control in pilot.controls() if control.role is Role.CARD]
    assert pilot.control("standing").label.startswith(f"{come_to_act(pilot)} is thinking")


def test_the_table_itself_is_heard(monkeypatch: pytest.MonkeyPatch) -> None:
    pilot = begun("Ada")
    played: list[SoundName] = []
    monkeypatch.setattr(pilot.app.sounds, "play", lambda name, *_: played.append(name))
    hosted = hosted_of(pilot)
    for _ in range(3_000):
        if SoundName.GATHER in played:
            break
        hosted.table.depart(Seat.NORTH, hosted.now)
        hosted.table.waits_for_people = False
        pilot.send(dt=0.05)

    assert SoundName.MELD in played
    assert played.index(SoundName.PLACE) < played.index(SoundName.GATHER)
    assert played.count(SoundName.GATHER) == 1


def come_to_act(pilot: Pilot) -> str:
    """The name of whoever is asked."""
    hosted = hosted_of(pilot)
    assert hosted.table.match is not None
    assert hosted.table.match.awaited is not None
    return hosted.table.name(hosted.table.match.awaited)


def test_what_guests_say_is_shown() -> None:
    pilot = opened()
    (ada,) = come(pilot, "Ada")
    pilot.click("begin")
    ada.reveal()
    pilot.advance(1)
    ada.signal("well played")
    pilot.advance(0.1)

    assert said(pilot).count("Ada: Well played!") == 1


def test_what_guests_say_is_shown_in_the_lobby_too() -> None:
    pilot = opened()
    (ada,) = come(pilot, "Ada")
    ada.signal("one moment")
    pilot.advance(0.1)

    assert "Ada: One moment, please." in said(pilot)


def test_a_match_at_which_nobody_is_here_waits_for_them() -> None:
    pilot = begun("Ada")
    hosted = hosted_of(pilot)
    pilot.advance(hosted.table.terms.patience + 2)
    moment = hosted.table.moment
    pilot.advance(30)

    assert hosted.table.moment == moment
    assert pilot.control("seat N").label.startswith("Ada, away")
    assert pilot.control("standing").label.startswith(words.NOBODY_HERE)
    hosted.table.heard(Seat.NORTH, hosted.now)
    pilot.advance(0.1)
    assert words.NOBODY_HERE not in pilot.control("standing").label


def test_the_code_can_be_shown_during_the_match_and_somebody_takes_over_from_a_bot() -> None:
    pilot = begun("Ada")
    pilot.click("invite")
    pilot.advance(0)
    assert "192.168.1.20:8421" in said(pilot)
    pilot.click("back")
    come(pilot, "Bob")
    pilot.advance(0.1)
    assert "Bob comes" in pilot.control("seat S").label
    question = (
        "Bob has come. May they take Wes’s seat and cards now, or with the next deal? Ada answers on their own device."
    )
    assert pilot.control("question").label == question
    table = hosted_of(pilot).table
    assert table.question is not None
    table.answer(Seat.NORTH, table.question.number, True, hosted_of(pilot).now)
    pilot.advance(0.1)

    assert pilot.control("seat S").label.startswith("Bob")
    assert "Bob has come." in said(pilot)
    assert "Bob sits down now." in said(pilot)


@pytest.mark.sweep(2)
@pytest.mark.parametrize("size", [(480, 320), (320, 480), (1280, 720), (3840, 2160)])
def test_a_long_question_to_those_at_the_table_stands_whole_on_the_board(size: tuple[int, int]) -> None:
    """It was cut in a small window."""
    with sight():
        pilot = begun("Ada", "Bob", size=size)
        come(pilot, "Bartholomew")
        pilot.advance(0.1)
        question = pilot.control("question")
        assert question.label.endswith("Ada and Bob answer on their own devices.")
        lines = written(pilot, question.label)

    assert all(line.union(question.rect) == question.rect for line in lines)
    assert pilot.app.area.union(question.rect) == pilot.app.area


def test_the_board_says_who_is_away_whom_it_waits_for_and_how_to_join() -> None:
    pilot = begun("Ada", "Bob", "Cid", "Dot", size=(480, 320))
    pilot.advance(2)
    hosted, name = hosted_of(pilot), come_to_act(pilot)
    match = hosted.table.match
    assert match is not None
    for seat in match.rules.seats:
        hosted.table.heard(seat, hosted.now + (0 if seat is match.awaited else SILENT))
    pilot.advance(SILENT + 1)

    assert pilot.control("standing").label.startswith(f"{name} is away")
    away = [each.label.startswith(f"{name}, away") for each in pilot.controls() if each.name.startswith("seat ")]
    assert sorted(away) == [False, False, False, True]
    invite = pilot.control("invite")
    assert invite.rect.h == invite.rect.w == pilot.app.metrics.touch
    pilot.click("invite")
    pilot.advance(0)
    assert "192.168.1.20:8421" in said(pilot)


def test_the_table_itself_is_left_by_escape_and_saved() -> None:
    pilot = begun("Ada")
    hosted = hosted_of(pilot)
    pilot.press("escape")
    pilot.advance(0)
    pilot.click("yes")
    pilot.advance(0.1)
    assert isinstance(pilot.scene, Title)

    again = Pilot(SetTable, host=pilot.host)
    again.click("go on")
    again.advance(0.1)
    assert shows_board(again)
    assert hosted_of(again).table.moment == hosted.table.moment
    assert again.host.listeners[-1].name == again.host.listeners[0].name
    assert again.host.listeners[-1].link == again.host.listeners[0].link


def test_a_table_that_waits_is_given_up_only_after_a_question() -> None:
    pilot = begun("Ada")
    pilot.press("escape")
    pilot.advance(0)
    pilot.click("yes")
    again = Pilot(SetTable, host=pilot.host)
    assert table_entries(again.host.storage)
    again.click("give up")
    again.advance(0)
    again.click("yes")

    assert not table_entries(again.host.storage)
    assert not again.has("go on")


def test_guests_who_look_for_a_table_that_is_cleared_are_told_good_bye() -> None:
    pilot = begun("Ada")
    first = pilot.host.listeners[-1]
    pilot.press("escape")
    pilot.advance(0)
    pilot.click("yes")
    again = Pilot(SetTable, host=pilot.host)
    again.click("give up")
    again.advance(0)
    again.click("yes")
    old = again.host.listeners[1]
    assert (old.name, old.link) == (first.name, first.link)
    old.heard.append(LineNews(1))
    again.advance(1)

    (told,) = old.told[1]
    assert json.loads(told) == {"type": "bye", "reason": words.CLOSED_FOR_GOOD, "again": False}
    assert (old.hung_up, old.closed) == ([1], False)
    again.advance(25)
    assert old.closed
    assert len(again.host.listeners) == 2


def test_tables_of_different_friends_wait_each_with_its_match_and_the_title_says_so() -> None:
    """TO4, TO13: another group's match had to be destroyed to set a new table, and the title said nothing of one."""
    with sight():
        pilot = begun("Ada")
        host, first = pilot.host, hosted_of(pilot)
        leave_by_the_menu(pilot)
        assert pilot.control("together").label == title.tables_wait(1)
        pilot.click("together")
        pilot.advance(0)
        pilot.click("set table")
        pilot.advance(0.1)
        assert host.told_to_wait == [first.window.name]
        (zoe,) = come(pilot, "Zoe")
        pilot.click("begin")
        zoe.reveal()
        pilot.advance(0.5)
        second = hosted_of(pilot)
        leave_by_the_menu(pilot)
        assert pilot.control("together").label == title.tables_wait(2)

        pilot.click("together")
        pilot.advance(0)
        assert written(pilot, "2 tables are waiting")
        told = {name: f"{name}, deal 1. Four players, partners." for name in ("Ada", "Zoe")}
        assert isinstance(pilot.scene, SetTable)
        order = [name for each in pilot.scene._waiting for name in told if about(each).startswith(told[name])]
        assert sorted(order) == ["Ada", "Zoe"]
        for each in pilot.scene._waiting:
            assert "turn." in about(each)
            assert about(each).endswith("2026")
            assert written(pilot, about(each))
        pilot.click("go on" if order[0] == "Ada" else "go on 2")
        pilot.advance(0.1)
        again = hosted_of(pilot)
        assert again.window.name == first.window.name != second.window.name
        assert first.table.match is not None
        assert again.table.match is not None
        assert again.table.match.record == first.table.match.record
        assert len(table_entries(host.storage)) == 2


def leave_by_the_menu(pilot: Pilot) -> None:
    """The person leaves the table for the title."""
    pilot.press("escape")
    pilot.advance(0)
    pilot.click("yes")
    pilot.advance(0.1)
    assert isinstance(pilot.scene, Title)


# The window as a seat.


def test_the_window_sits_at_the_bottom_and_says_who_is_a_bot_or_away() -> None:
    pilot = begun("Ada", sits=True)
    scene = pilot.scene
    assert isinstance(scene, Table)
    assert scene.view.viewer is Seat.SOUTH
    assert scene.view.people.remarks == {Seat.EAST: words.BOT, Seat.WEST: words.BOT}
    hosted = hosted_of(pilot)
    pilot.advance(hosted.table.terms.patience + 1)

    assert scene.view.people.remarks[Seat.NORTH] == words.AWAY
    assert "Ada has gone. The seat waits." in said(pilot)


def test_what_a_bot_does_in_ones_own_seat_at_the_window_is_said_of_the_bot() -> None:
    pilot = begun("Ada", sits=True)
    table = hosted_of(pilot).table
    own = table.chairs[Seat.SOUTH]
    own.stand_in = True
    before = len(pilot.host.announcements)
    for _ in range(400):
        table.heard(Seat.NORTH, hosted_of(pilot).now)
        pilot.advance(0.1)
        if any("bot" in text for text in pilot.host.announcements[before:]):
            break

    told = " ".join(pilot.host.announcements[before:])
    assert "Your bot " in told
    assert "You bid" not in told
    assert "You pass" not in told


def test_the_window_can_say_something_and_hears_it() -> None:
    pilot = begun("Ada", sits=True)
    pilot.app.press("menu")
    pilot.advance(0)
    pilot.click("say")
    pilot.advance(0)
    pilot.click("say thanks")
    pilot.advance(0.1)

    assert "Host: Thank you!" in said(pilot)


def a_call_to_take_back(pilot: Pilot) -> int:
    """The person at the window has just called, and no card was shown since: after how many actions they called."""
    table = hosted_of(pilot).table
    for _ in range(3_000):
        scene = pilot.scene
        if isinstance(scene, Table) and scene.view.live and pilot.has("pass"):
            break
        hosted = hosted_of(pilot)
        table.heard(Seat.NORTH, hosted.now)
        table.act(Seat.NORTH, table.moment, "pass", hosted.now)
        pilot.send()
    match = table.match
    assert match is not None
    ply = match.ply
    pilot.app.press("pass")
    assert match.ply == ply + 1
    assert table.may_undo(Seat.SOUTH) is None
    return ply


def test_a_call_is_taken_back_only_when_the_guest_agrees() -> None:
    pilot = begun("Ada", sits=True)
    ply, table = a_call_to_take_back(pilot), hosted_of(pilot).table
    pilot.app.press("undo")
    pilot.advance(0.1)
    assert words.ASKED_OTHERS in said(pilot)
    assert table.match is not None
    assert table.match.ply > ply
    hosted = hosted_of(pilot)
    table.answer_undo(Seat.NORTH, table.moment, True, hosted.now)
    pilot.advance(0.1)

    assert "Host takes back the pass." in said(pilot)
    assert isinstance(pilot.scene, Table)
    assert pilot.scene.session.match.ply == ply


def test_why_nothing_can_be_taken_back_is_said_at_once_and_nobody_is_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    pilot = begun("Ada", sits=True)
    table = hosted_of(pilot).table
    why = table.may_undo(Seat.SOUTH)
    assert why
    scene = pilot.scene
    assert isinstance(scene, Table)
    driver, before = scene.session.driver, said(pilot)
    assert isinstance(driver, SharedDriver)
    monkeypatch.setattr(driver._seat, "undo", lambda: pytest.fail("the keeper is asked what this device knows"))
    assert not driver.undo()
    pilot.advance(0.1)

    assert said(pilot).removeprefix(before).strip() == why
    assert table.question is None


@pytest.mark.parametrize("answer", ["yes", "no"])
def test_the_window_is_asked_whether_a_guest_may_take_a_call_back(answer: str) -> None:
    pilot = begun("Ada", sits=True)
    hosted = hosted_of(pilot)
    table = hosted.table
    while table.match is None or table.match.awaited is not Seat.NORTH:
        if pilot.has("pass"):
            pilot.app.press("pass")
        table.heard(Seat.NORTH, hosted.now)
        pilot.send()
    assert table.act(Seat.NORTH, table.moment, "pass", hosted.now) is None
    moment = table.moment
    assert table.ask_undo(Seat.NORTH, moment, hosted.now) is None
    pilot.advance(0.1)
    assert "Ada would like to take back the pass. Do you agree?" in said(pilot)
    pilot.click(answer)
    pilot.advance(0.1)

    assert table.question is None
    assert (table.moment == moment) is (answer == "no")


def test_what_bids_tell_is_chosen_where_partners_bid_and_told_before_the_match() -> None:
    pilot = Pilot(SetTable)
    pilot.app.change(pilot.app.settings.changed(rules="two-handed"))
    pilot.advance(0)
    assert not any(control.name.startswith("convention") for control in pilot.controls())
    pilot.app.change(pilot.app.settings.changed(rules="double-deck"))
    pilot.advance(0)
    pilot.click(f"convention {system_title(System.MELD_BIDS)}")
    pilot.click("set table")
    pilot.advance(0.1)
    assert hosted_of(pilot).table.terms.conventions == (MELD_BIDS, MELD_BIDS)
    (ada,) = come(pilot, "Ada")
    (line,) = at_table(PRESETS["double-deck"], MELD_BIDS)
    assert line in ada.sheet["terms"]
    assert ["51", "aces around"] in ada.sheet["card"]
    pilot.click("begin")
    ada.reveal()
    pilot.advance(0.5)
    match = hosted_of(pilot).table.match
    assert match is not None
    assert match.record.conventions == (MELD_BIDS, MELD_BIDS)


def test_what_is_agreed_is_told_in_the_lobby_and_holds_at_the_window() -> None:
    pilot = Pilot(SetTable)
    pilot.click("hints")
    pilot.click("undo")
    pilot.click("clock Hint: 30 s")
    pilot.click("patience After 5 minutes")
    pilot.click("limit A minute")
    pilot.click("window seat")
    pilot.click("set table")
    pilot.advance(0.1)
    hosted = hosted_of(pilot)
    assert (hosted.table.terms.hints, hosted.table.terms.undo, hosted.table.terms.clock) == (False, False, 30)
    (ada,) = come(pilot, "Ada")
    assert ada.sheet["terms"] == agreed.terms("casual", False, False, 30, 300, 60, 60)

    pilot.click("begin")
    ada.reveal()
    pilot.advance(0.5)
    scene = pilot.scene
    assert isinstance(scene, Table)
    scene.do(Hint())
    pilot.press("o")
    assert said(pilot).count(NO_HELP) == 2
    assert not scene.view.offers.prices
    lit = {control.name for control in pilot.controls() if control.enabled}
    assert not lit & {"hint", "odds"}, "what can only be refused is not offered (TO20)"
    pilot.app.press("undo")
    pilot.advance(0.1)
    assert pilot.scene is scene


def test_a_hint_by_itself_is_shown_at_the_window() -> None:
    pilot = begun("Ada", sits=True)
    hosted = hosted_of(pilot)
    hosted.table.terms = replace(hosted.table.terms, clock=30)
    scene, asked = pilot.scene, None
    assert isinstance(scene, Table)
    for _ in range(3_000):
        if asked is None and awaited(hosted) is scene.session.viewer:
            asked = hosted.now  # from then on the time counts, though the cards are still dealt
        if scene.view.live:
            break
        hosted.table.act(Seat.NORTH, hosted.table.moment, "pass", hosted.now)
        pilot.send()
    assert asked is not None
    pilot.advance(asked + 29 - hosted.now)
    assert "No hurry" not in said(pilot)
    for _ in range(1_000):  # an Expert thinks for as long as this machine takes
        pilot.advance(1)
        if "No hurry. Hint: " in said(pilot):
            break

    assert "No hurry. Hint: " in said(pilot)


def test_an_error_anywhere_closes_the_table_but_keeps_it_saved() -> None:
    pilot = begun("Ada")
    listener = pilot.host.listeners[-1]
    pilot.app.jobs.clear()

    assert listener.closed
    assert table_entries(pilot.host.storage)


def test_a_storage_that_fails_is_told_and_the_match_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    host = MemoryHost()
    pilot = opened(host=host)
    (ada,) = come(pilot, "Ada")

    def fail(name: str, text: str) -> None:
        raise StorageError("no room")

    monkeypatch.setattr(host.storage, "save", fail)
    pilot.click("begin")
    ada.reveal()
    pilot.advance(1)

    assert shows_board(pilot)
    assert "No room" in said(pilot)


def test_a_saved_table_that_cannot_be_read_is_put_aside() -> None:
    host = MemoryHost()
    host.storage.save(TOGETHER, '{"window": 3}')
    pilot = Pilot(SetTable, host=host)

    assert not pilot.has("go on")
    assert not table_entries(host.storage)
    assert [name for name in host.storage.names() if name.startswith("together")]


# On a page.


class PageHost(MemoryHost):
    """A page."""

    def __init__(self) -> None:
        super().__init__(is_browser=True)
        self.opened: list[str] = []

    def open_link(self, url: str) -> None:
        self.opened.append(url)

    def page_link(self) -> str | None:
        return "https://cards.example/play/"


@pytest.mark.parametrize(
    "link", ["http://192.168.1.20:8421/t/abc", "https://cards.example.org/t/x-_9/", "http://a/b/t/c#seat=N"]
)
def test_on_a_page_the_link_of_a_table_is_opened(link: str) -> None:
    host = PageHost()
    pilot = Pilot(OtherDevices, host=host)
    host.typed.append(("link", link))
    pilot.advance(0)
    pilot.click("open link")

    assert host.opened == [link]


@pytest.mark.parametrize("link", ["", "cards", "javascript:alert(1)", "http://a/t/", "file:///t/x", "http://a b/t/c"])
def test_on_a_page_other_texts_are_refused_in_words(link: str) -> None:
    host = PageHost()
    pilot = Pilot(OtherDevices, host=host)
    host.typed.append(("link", link))
    pilot.advance(0)
    pilot.click("open link")

    assert host.opened == []
    assert "neither the link of a table" in said(pilot)


def test_on_a_page_it_says_how_a_table_is_kept() -> None:
    host = PageHost()
    pilot = Pilot(OtherDevices, host=host)
    pilot.click("how")

    assert host.opened == ["https://cards.example/play/tables.html"]


def test_the_lobby_lets_the_person_choose_among_all_addresses_and_says_which_network_each_belongs_to() -> None:
    """LP3: there was one guess, the VPN's, and the address that people typed led nowhere without the table's name."""
    pilot = opened()
    assert "192.168.1.20:8421/t/" in said(pilot)
    listener = hosted_of(pilot).listener
    assert isinstance(listener, FakeListener)
    listener.addresses = (
        NetworkAddress("192.168.1.20", NetworkKind.WIFI, "wlan0"),
        NetworkAddress("10.8.0.6", NetworkKind.VPN, "tun0"),
    )
    pilot.scene.uncover()
    pilot.advance(0.1)
    labels = [control.label for control in pilot.scene.controls()]
    assert any("VPN: 10.8.0.6" in label for label in labels), labels
    assert not any("10.8.0.6 (tun0)" in label for label in labels), "a person does not know that name"
    pilot.click(next(control.name for control in pilot.scene.controls() if "10.8.0.6" in control.label))
    assert hosted_of(pilot).link.startswith("http://10.8.0.6:8421/t/")


@pytest.mark.parametrize("played", [True, False])
def test_a_table_that_closes_says_good_bye_to_its_guests(played: bool) -> None:
    """TO11: guests read "Looking for the table …" for ever, over buttons that led nowhere."""
    pilot = opened()
    (ada,) = come(pilot, "Ada")
    if played:
        pilot.click("begin")
        ada.reveal()
        pilot.advance(0.5)
    hosted = hosted_of(pilot)
    hosted.close()
    pilot.advance(0.1)

    last = ada.told[-1]
    reason = words.CLOSED_FOR_NOW if played else words.CLOSED_FOR_GOOD
    assert (last["type"], last["reason"], last["again"]) == ("bye", reason, played)


def test_a_table_that_could_not_be_saved_does_not_promise_to_go_on() -> None:
    """WB2: guests read that the match goes on where it was, though nothing of it was kept."""
    pilot = opened(host=MemoryHost(Full()))
    (ada,) = come(pilot, "Ada")
    pilot.click("begin")
    ada.reveal()
    pilot.advance(0.5)
    hosted_of(pilot).close()
    pilot.advance(0.1)

    assert (ada.told[-1]["reason"], ada.told[-1]["again"]) == (words.CLOSED_UNKEPT, True)


@pytest.mark.parametrize("sits", [True, False])
def test_the_window_asks_before_it_closes_while_others_play(sits: bool) -> None:
    """TO11: the window's X asked nothing in the middle of a deal of three people."""
    pilot = begun("Ada", sits=sits)
    ran: list[bool] = []
    pilot.send(pygame.event.Event(pygame.QUIT))
    pilot.advance(0)
    ran.append(pilot.app.finished)
    assert words.CLOSE_TEXT in said(pilot)
    (told,) = pilot.host.listeners[-1].told.values()
    assert '"bye"' not in told[-1], "the table is open as long as it is asked"
    pilot.send(pygame.event.Event(pygame.QUIT))
    pilot.advance(0)
    ran.append(pilot.app.finished)
    assert ran == [False, True]
    pilot.app.jobs.clear()  # what an app that is finished does last
    assert json.loads(told[-1]) == {"type": "bye", "reason": words.CLOSED_FOR_NOW, "again": True}


@pytest.mark.parametrize("size", [(360, 640), (360, 740), (390, 844), (393, 852), (430, 932)])
def test_no_button_of_the_lobby_is_cut_at_the_lower_edge_of_a_phone(size: tuple[int, int]) -> None:
    pilot = Pilot.at("lobby", size)
    assert isinstance(pilot.scene, Lobby)
    fold, more = pilot.scene._page.place.bottom, pilot.control("more").rect

    assert not more.y < fold < more.bottom


def test_the_window_that_is_the_table_says_who_sits_where() -> None:
    """TO7: the lobby showed no partners, and could move nobody."""
    with sight():
        pilot = opened()
        come(pilot, "Ada", "Bob", "Cid")
        pilot.advance(0.1)
        assert written(pilot, "Partners: Ada and Bob; Cid and a free seat.")
        pilot.click("swap S")
        assert pilot.control("swap S").label == asking.WITH_WHOM
        pilot.click("swap E")
        pilot.advance(0.1)
        assert written(pilot, "Partners: Ada and Cid; Bob and a free seat.")
        pilot.click("swap N")
        pilot.click("swap W")
        pilot.advance(0.1)
        chairs = hosted_of(pilot).table.chairs
        assert {seat.letter: chair.name for seat, chair in chairs.items() if chair.taken} == {
            "W": "Ada",
            "S": "Cid",
            "E": "Bob",
        }


def test_a_guest_asks_the_person_at_the_window_to_change_places() -> None:
    pilot = opened(sits=True)
    ada, bob = come(pilot, "Ada", "Bob")
    hosted_of(pilot).table.host = "another's"
    bob.press("swap S")
    pilot.advance(0.2)
    assert "Bob would like to change places with you." in said(pilot)
    pilot.click("yes")
    pilot.advance(0.2)
    chairs = hosted_of(pilot).table.chairs
    assert chairs[Seat.SOUTH].name == "Bob"
    assert hosted_of(pilot).own_seat is not Seat.SOUTH
    assert ada.sheet["people"]


@pytest.mark.parametrize("chosen", ["double-deck", "three-handed"])
def test_three_who_have_come_for_a_game_of_four_play_with_a_bot_after_one_press(chosen: str) -> None:
    pilot = Pilot(SetTable)
    pilot.app.change(pilot.app.settings.changed(rules=chosen))
    pilot.scene.uncover()
    pilot.click("bot as fourth")
    pilot.advance(0.1)
    table = hosted_of(pilot).table
    assert table.terms.rules.name == ("double-deck" if chosen == "double-deck" else "classic")
    assert hosted_of(pilot).seat is None
    mixed = come(pilot, "Ann", "Ben", "Cyd")
    pilot.click("begin")
    mix(mixed)
    pilot.advance(0.5)
    assert [player.level for player in table.match.players].count("human") == 3  # type: ignore[union-attr]


def test_three_may_take_a_game_for_three_instead() -> None:
    pilot = Pilot(SetTable)
    pilot.click("game for three")
    pilot.click("set table")
    pilot.advance(0.1)
    assert len(hosted_of(pilot).table.chairs) == 3


def test_a_table_begins_with_the_cards_of_a_pasted_link() -> None:
    house = PRESETS["joedog"].changed(name="Ours", end={"target": 10})
    link = format_link(SharedDeal(house, "grandma", 2, house.seats[1]))
    pilot = Pilot(SetTable)
    pilot.click("window table")
    pilot.click("deal link")
    pilot.type(f"Look at this deal! {link[:-1]}")
    pilot.click("set table")
    pilot.advance(0.1)
    assert isinstance(pilot.scene, SetTable)
    assert words.NO_DEAL_LINK in said(pilot)
    pilot.click("deal link")
    pilot.press("end")
    pilot.type(link[-1])
    assert words.deal_first(game="Ours") in said(pilot)
    pilot.click("set table")
    pilot.advance(0.1)
    table = hosted_of(pilot).table

    assert table.terms.rules == house
    assert table.given == GivenDeal("grandma", 2, house.seats[1].letter)
    assert Note(words.GIVEN) in pilot.scene.rows()
    guests = come(pilot, "Ada")
    assert words.GIVEN in guests[0].sheet["terms"]
    pilot.click("begin")
    mix(guests)
    pilot.wait(lambda: bool(table.match and table.match.ply))
    match = table.match
    assert match is not None
    assert match.record.actions[0] == dealt_first(house, table.given, first_dealer(house, match.seed))


def test_a_field_that_is_cleared_again_brings_the_games_back() -> None:
    pilot = Pilot(SetTable)
    pilot.click("deal link")
    pilot.type(format_link(SharedDeal(PRESETS["two-handed"], "grandma")))
    assert not pilot.has("players Four players")
    pilot.press("a", pygame.KMOD_CTRL)
    pilot.press("backspace")
    pilot.click("players Four players")
    pilot.click("set table")
    pilot.advance(0.1)
    table = hosted_of(pilot).table
    assert table.given is None
    assert len(table.terms.rules.seats) == 4
