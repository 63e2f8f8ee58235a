"""Lines from browser to browser, as Python asks the page for them: everything crosses as JSON."""

from __future__ import annotations

import json
from typing import Any, cast

from game.host import CodeTrouble, GuestInvitation, InvitationState, LineNews
from game.host.direct import DirectListener
from game.host.page import WebPage
from game.host.served import ServedLine


class FakePage:
    """Remembers what it is asked, and answers as told."""

    def __init__(self) -> None:
        self.asked: list[tuple[Any, ...]] = []
        self.answers: dict[str, Any] = {}

    def call(self, path: str, *arguments: Any) -> Any:
        self.asked.append((path, *arguments))
        return self.answers.get(path, "")


def listener(lookup: str = "") -> tuple[FakePage, DirectListener]:
    page = FakePage()
    found = DirectListener(
        cast(WebPage, page), "abc", "https://cards.example/play/seat.html", lookup, "It waits.", "It is gone."
    )
    return page, found


def test_a_table_is_named_and_nothing_else_is_asked_of_the_page_at_first() -> None:
    page, found = listener()
    assert page.asked == [("direct.keep", "abc", "It waits.", "It is gone.")]
    assert found.inviter is found
    assert (found.link, found.code, found.trouble) == ("", (), "")


def test_an_invitation_is_what_the_page_says() -> None:
    page, found = listener()
    for told, state in (
        (["none", "", ""], "NONE"),
        (["waiting", "CODE", ""], "WAITING"),
        (["failed", "", "far"], "FAILED"),
    ):
        page.answers["direct.invitation"] = json.dumps(told)
        assert found.invitation == GuestInvitation(InvitationState[state], *told[1:])
    assert found.guest_link("CODE") == "https://cards.example/play/seat.html#CODE"


def test_the_server_for_addresses_is_named_only_if_the_person_wants_it() -> None:
    page, found = listener("stun:stun.example.org")
    found.invite(False)
    found.invite(True)
    assert page.asked[1:] == [("direct.invite", ""), ("direct.invite", "stun:stun.example.org")]


def test_an_answer_is_right_or_says_what_is_wrong_with_it() -> None:
    page, found = listener()
    page.answers["direct.answer"] = '["",0,0]'
    assert found.answer("x\u2660") is None
    page.answers["direct.answer"] = '["damaged",41,60]'
    assert found.answer("y") == CodeTrouble("damaged", 41, 60)
    assert page.asked[1:] == [("direct.answer", "x\u2660"), ("direct.answer", "y")]


def test_squares_come_row_by_row() -> None:
    page, found = listener()
    page.answers["direct.squares"] = '["10","01"]'
    assert found.squares("text") == ((True, False), (False, True))


def test_what_guests_say_comes_in_order_and_much_of_it_is_read() -> None:
    page, found = listener()
    assert found.news() == []
    page.answers["direct.news"] = json.dumps([[1, None, True], [1, "é" * 8000, True], [1, None, False]])
    assert found.news() == [LineNews(1), LineNews(1, "é" * 8000), LineNews(1, open=False)]
    page.answers["direct.news"] = json.dumps([[line, "\0" * 8000, True] for line in range(12) for _ in range(24)])
    assert len(found.news()) == 12 * 24, "as much as all lines may hold"


def test_texts_go_to_their_line() -> None:
    page, found = listener()
    page.answers["direct.busy"] = True
    assert found.busy(3)
    found.send(3, "“Zoë”")
    found.hang_up(3)
    found.close()
    assert page.asked[1:] == [("direct.busy", 3), ("direct.send", 3, "“Zoë”"), ("direct.hangUp", 3), ("direct.close",)]


def test_a_line_to_a_served_table_says_what_the_page_says() -> None:
    page = FakePage()
    page.answers["served.open"] = json.dumps(["0" * 32, "Zoë"])
    line = ServedLine(cast(WebPage, page), "blue-fox")
    assert (line.key, line.person) == ("0" * 32, "Zoë")
    assert line.news() == []
    page.answers["served.news"] = json.dumps([[None, True], ["hello", True], [None, False]])
    assert line.news() == [LineNews(0), LineNews(0, "hello"), LineNews(0, open=False)]
    line.send("“act”")
    line.close()
    asked = [call for call in page.asked if call[0] != "served.news"]
    assert asked == [("served.open", "blue-fox"), ("served.send", "“act”"), ("served.close",)]
