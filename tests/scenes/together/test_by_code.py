"""A table that a page keeps: what it needs is loaded, guests come by codes, and every trouble is told in words."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.host import Bringing, CodeTrouble, InvitationState, NoGuests
from game.net.people import TableStage
from game.scenes.forms.rows import Note
from game.scenes.other_devices import OtherDevices
from game.scenes.table.scene import Table
from game.scenes.together.inviting import InviteGuest
from game.scenes.together.lobby import Lobby
from game.scenes.together.opening import SetTable
from game.store.tables import table_entries
from game.words import direct as words
from game.words import other_devices
from tests.pilot import FakeInviter, MemoryHost, Pilot
from tests.scenes.together.guests import come, hosted_of


class PageHost(MemoryHost):
    """A page that is shown at an address."""

    def __init__(self, lookup: str = "") -> None:
        super().__init__(is_browser=True)
        self.lookup = lookup
        self.followed: list[str] = []

    def open_link(self, url: str) -> None:
        self.followed.append(url)

    def page_link(self) -> str | None:
        return "https://cards.example/play/index.html"


def lobby(host: PageHost | None = None) -> tuple[Pilot, FakeInviter]:
    """A table that a person has set on a page."""
    pilot = Pilot(SetTable, host=host or PageHost())
    pilot.click("set table")
    pilot.advance(0.1)
    assert isinstance(pilot.scene, Lobby)
    inviter = pilot.host.listeners[-1].inviter
    assert inviter is not None
    return pilot, inviter


def invited(host: PageHost | None = None) -> tuple[Pilot, FakeInviter]:
    """A table whose code waits for an answer."""
    pilot, inviter = lobby(host)
    pilot.click("invite")
    pilot.advance(0)
    inviter.now(InvitationState.WAITING)
    pilot.advance(0)
    return pilot, inviter


def said(pilot: Pilot) -> str:
    return " ".join(pilot.host.announcements)


# What a table needs.


def test_what_a_table_needs_is_loaded_once_somebody_wants_one() -> None:
    host = PageHost()
    host.brought = Bringing(False)
    pilot = Pilot(OtherDevices, host=host)
    pilot.click("set table")
    pilot.advance(0.1)

    assert isinstance(pilot.scene, OtherDevices)
    assert not pilot.control("set table").enabled
    host.brought = Bringing(True)
    pilot.advance(0.1)
    assert isinstance(pilot.scene, SetTable)
    assert not host.listeners, "nothing is opened yet"


def test_what_did_not_come_is_told_and_tried_again() -> None:
    host = PageHost()
    host.brought = Bringing(False, "this device is offline")
    pilot = Pilot(OtherDevices, host=host)
    pilot.click("set table")
    pilot.advance(0.1)

    assert other_devices.not_come(why="this device is offline") in said(pilot)
    host.brought = Bringing(True)
    pilot.click("set table")
    pilot.advance(0.1)
    assert isinstance(pilot.scene, SetTable)


def test_a_browser_that_opens_no_lines_is_told_so() -> None:
    host = PageHost()
    host.guests_lack = NoGuests.PAGE
    pilot = Pilot(OtherDevices, host=host)

    assert not pilot.has("set table")


@pytest.mark.parametrize(
    ("text", "opened"),
    [
        ("https://a.b/p/seat.html#" + "x" * 100, "https://a.b/p/seat.html#" + "x" * 100),
        ("x" * 100, "https://cards.example/play/seat.html#" + "x" * 100),
        ("x" * 50 + " \n" + "-" * 49, "https://cards.example/play/seat.html#" + "x" * 50 + "-" * 49),
    ],
)
def test_a_code_that_was_sent_leads_to_the_guests_page(text: str, opened: str) -> None:
    host = PageHost()
    pilot = Pilot(OtherDevices, host=host)
    host.typed.append(("link", text))
    pilot.advance(0)
    pilot.click("open link")

    assert host.followed == [opened]


# Inviting.


def test_a_code_is_made_and_copied_as_a_link_and_as_letters() -> None:
    pilot, inviter = invited()
    pilot.click("copy link")
    pilot.click("copy code")

    assert inviter.asked == [False]
    code = inviter.invitation.code
    assert pilot.host.copied == [f"https://cards.example/play/seat.html#{code}", code]
    assert words.SEND_CODE in said(pilot)
    letters = pilot.control("letters").label
    assert "100 letters" in letters


@pytest.mark.parametrize("window", ["seat", "table"])
def test_the_keyboard_is_at_the_invitation_until_a_guest_has_come(window: str) -> None:
    pilot = Pilot(SetTable, host=PageHost())
    pilot.click(f"window {window}")
    pilot.click("set table")
    pilot.advance(0.1)
    assert pilot.scene.first_focus() == "invite"
    come(pilot, "Ada")
    assert pilot.scene.first_focus() == "begin"


def test_a_guests_answer_connects_and_leads_back_to_the_lobby() -> None:
    pilot, inviter = invited()
    pilot.click("answer")
    pilot.type("theanswer")
    pilot.click("connect")
    assert inviter.answers == ["theanswer"]
    inviter.now(InvitationState.CONNECTING)
    pilot.advance(0.1)
    assert words.CONNECTING in said(pilot)
    inviter.now(InvitationState.OPEN)
    pilot.advance(0.1)

    assert isinstance(pilot.scene, Lobby)
    assert words.CONNECTED in said(pilot)


def test_an_invitation_is_made_and_answered_by_keys() -> None:
    pilot, inviter = lobby()
    pilot.press("m")
    pilot.press("i")
    pilot.advance(0)
    assert isinstance(pilot.scene, InviteGuest)
    inviter.now(InvitationState.WAITING)
    pilot.advance(0)
    pilot.press("return")  # shows where the focus is
    pilot.press("return")
    assert pilot.host.copied == [f"https://cards.example/play/seat.html#{inviter.invitation.code}"]
    for _ in range(8):
        pilot.press("tab")
        if pilot.app.attention.focus == "connect":
            break
    pilot.press("return")
    assert len(inviter.answers) == 1


def test_a_damaged_answer_is_told_with_its_place() -> None:
    pilot, inviter = invited()
    inviter.wrong = CodeTrouble("damaged", 41, 60)
    pilot.click("connect")

    assert isinstance(pilot.scene, InviteGuest)
    assert "row 3, letters 41 to 60" in said(pilot)
    assert "row 3, letters 41 to 60" in bad_news(pilot), "and seen until the answer is written again"
    inviter.wrong = None
    pilot.scene._write("mended")
    assert bad_news(pilot) == ""
    pilot.click("connect")
    assert len(inviter.answers) == 2


def bad_news(pilot: Pilot) -> str:
    """What stands among the rows as bad news."""
    assert isinstance(pilot.scene, InviteGuest)
    return " ".join(row.text for row in pilot.scene.rows() if isinstance(row, Note) and row.danger)


@pytest.mark.parametrize("why", ["unreached", "far", "network", "browser", "full"])
def test_a_line_that_fails_is_told_in_words_and_a_new_code_is_one_press_away(why: str) -> None:
    pilot, inviter = invited()
    inviter.now(InvitationState.FAILED, why)
    pilot.advance(0.1)
    assert words.TROUBLES[why] in said(pilot)
    pilot.click("new code")
    pilot.advance(0)

    assert inviter.asked == [False, False]
    assert inviter.invitation.state is InvitationState.MAKING


def test_an_address_is_looked_up_only_if_the_page_names_a_server_and_the_person_says_so() -> None:
    pilot, _ = invited()
    assert not pilot.has("lookup")

    pilot, inviter = invited(PageHost("stun.example.org"))
    assert "stun.example.org" in words.lookup_note(inviter.lookup)
    pilot.click("lookup")
    assert inviter.asked == [False, True]


def test_a_code_that_works_in_one_network_only_is_shown_and_said_to_be_so() -> None:
    pilot, inviter = invited(PageHost("stun.example.org"))
    assert words.TROUBLES["unheard"] not in said(pilot)
    pilot.click("lookup")
    pilot.advance(0)
    inviter.now(InvitationState.WAITING, "unheard")
    pilot.advance(0)

    assert words.TROUBLES["unheard"] in said(pilot)
    assert isinstance(pilot.scene, InviteGuest)
    assert words.TROUBLES["unheard"] in [row.text for row in pilot.scene.rows() if isinstance(row, Note)]
    pilot.click("copy code")
    assert pilot.host.copied == [inviter.invitation.code]


# The match.


def test_a_guest_who_comes_plays_and_the_match_is_saved_as_any_other() -> None:
    pilot, _ = lobby()
    (guest,) = come(pilot, "Ada")
    pilot.click("begin")
    guest.reveal()
    pilot.advance(0.5)
    hosted = hosted_of(pilot)

    assert hosted.table.stage is TableStage.PLAYING
    assert isinstance(pilot.scene, Table)
    assert {chair.name for chair in hosted.table.chairs.values() if chair.taken} == {"Ada", "Host"}
    assert table_entries(pilot.host.storage)


def test_a_guest_whose_line_is_lost_is_invited_again_from_the_menu_of_the_table() -> None:
    pilot, inviter = lobby()
    (guest,) = come(pilot, "Ada")
    pilot.click("begin")
    guest.reveal()
    pilot.advance(0.5)
    guest.go()
    pilot.advance(30)
    assert f"Ada has gone. The seat waits. {words.INVITE_AGAIN}" in said(pilot)
    pilot.click("menu")
    pilot.click("invite")
    pilot.advance(0)
    assert isinstance(pilot.scene, InviteGuest)
    inviter.now(InvitationState.OPEN)
    pilot.advance(0.1)

    assert isinstance(pilot.scene, Table), "not the menu"


def test_a_table_that_waits_goes_on_after_the_page_is_loaded_again() -> None:
    host = PageHost()
    pilot, _ = lobby(host)
    (guest,) = come(pilot, "Ada")
    pilot.click("begin")
    guest.reveal()
    pilot.advance(0.5)
    name = hosted_of(pilot).window.name
    again = PageHost()
    again.storage = host.storage
    pilot = Pilot(SetTable, host=again)
    pilot.click("go on")
    pilot.advance(0.1)

    assert hosted_of(pilot).window.name == name, "a guest's device knows its seat by it"
    assert replace(hosted_of(pilot).window, port=0).person == "Host"
