"""A seat of the whole game at a served table (``served.js``): one line, dialled again when it breaks or is dead."""

from __future__ import annotations

import re
from typing import Any

import pytest

from tests.page.node import needs_node
from tests.page.pages import WAKES, run, source

pytestmark = needs_node

ADA = 'store.set("pinochle-key", "0".repeat(32)); store.set("pinochle-name", "Ada");'


def served(code: str, before: str = ADA) -> Any:
    """Run JavaScript on the page of the whole game with a line to a served table; return what its ``answer`` is."""
    said = 'const told = () => JSON.parse(served.news() || "[]");'
    return run(code, source("served.js"), said, at="https://cards.example/club/play/", before=before + WAKES)


def test_the_seat_of_the_whole_game_opens_one_line_to_its_own_server_and_has_the_light_pages_key() -> None:
    before, told, urls, news, sent, woken = served("""
      const before = lines.length, told = JSON.parse(served.open("blue-fox"));
      served.send("too early");
      lines[0].open();
      served.send("hello");
      lines[0].onmessage({ data: "welcome" });
      lines[0].onmessage({ data: new ArrayBuffer(1) });
      const news = JSON.parse(served.news());
      const answer = [before, told, lines.map((each) => each.address), news, lines[0].sent, woken];""")
    assert before == 0
    assert told == ["0" * 32, "Ada"]
    assert urls == ["wss://cards.example/club/t/blue-fox/seat"]
    assert news == [[None, True], ["welcome", True]]
    assert sent == ["hello"]
    assert woken == len(news), "a game at rest hears of each at once"


def test_a_line_to_a_served_table_that_breaks_is_opened_again_until_it_is_closed() -> None:
    news, count, after = served("""
      served.open("blue-fox");
      lines[0].open();
      lines[0].close();
      pass(300);
      lines[1].open();
      lines[0].onmessage({ data: "of the old line" });
      const news = JSON.parse(served.news()), count = lines.length;
      served.close();
      lines[1].close();
      document.hidden = false;
      happen("visibilitychange");
      const answer = [news, count, lines.length];""")
    assert news == [[None, True], [None, False], [None, True]]
    assert (count, after) == (2, 2)


def test_a_device_without_a_key_draws_one_and_keeps_it() -> None:
    told, stored, again = served("""
      store.delete("pinochle-key");
      const told = JSON.parse(served.open("blue-fox")), stored = store.get("pinochle-key");
      const answer = [told, stored, JSON.parse(served.open("red-fox"))];""")
    assert re.fullmatch("[0-9a-f]{32}", told[0])
    assert stored == told[0] == again[0]


def test_the_whole_game_dials_a_dead_line_anew_and_hears_of_it() -> None:
    before, news, count, closed = served("""
      served.open("abc");
      line().open();
      for (let n = 0; n < 30; n++) { pass(4_000); line().say({ type: "event" }); }
      const before = [lines.length, told().length];
      pass(16_000);
      const answer = [before, told(), lines.length, lines[0].readyState];""")
    assert before == [1, 31]
    assert (news, count, closed) == ([[None, False]], 2, 3)


def test_the_whole_game_asks_nobody_while_it_is_hidden_and_dials_when_it_is_back() -> None:
    hidden, back = served("""
      served.open("abc");
      line().open();
      document.hidden = true;
      pass(120_000);
      const hidden = lines.length;
      document.hidden = false;
      happen("pageshow");
      const answer = [hidden, lines.length];""")
    assert (hidden, back) == (1, 2)


def test_the_whole_game_dials_no_more_once_it_has_left() -> None:
    assert (
        served("""
      served.open("abc");
      line().open();
      served.close();
      pass(60_000);
      happen("focus");
      const answer = lines.length;""")
        == 1
    )


def test_a_line_that_breaks_is_dialled_after_pauses_that_grow_to_five_seconds_and_begin_again_once_it_holds() -> None:
    pauses, again, back = served("""
      served.open("abc");
      const broken = (open) => {
        if (open) line().open();
        const at = clock, before = lines.length;
        line().close();
        while (lines.length === before) pass(10);
        return clock - at;
      };
      const pauses = Array.from({ length: 9 }, () => broken(false)), again = broken(true);
      broken(false);
      document.hidden = true;
      happen("visibilitychange");
      document.hidden = false;
      happen("focus");
      line().close();
      const answer = [pauses, again, broken(false)];""")
    assert pauses[:3] == [300, 510, 870]
    assert pauses[-2:] == [5000, 5000]
    assert again == 300
    assert back == 300


def test_nothing_is_dialled_before_a_table_is_opened_or_after_the_line_is_closed_while_it_waits() -> None:
    assert served("""
      happen("focus");
      const answer = [lines.length];
      served.open("abc");
      line().close();
      served.close();
      pass(60_000);
      answer.push(lines.length, served.news());""") == [0, 1, ""]


def test_another_table_takes_the_place_of_the_first() -> None:
    assert served("""
      served.open("abc");
      line().open();
      told();
      served.open("xyz");
      lines[0].onmessage({ data: "of the first" });
      lines[0].onclose();
      pass(10_000);
      const answer = [lines.map((each) => each.address.split("/t/")[1]), lines[0].readyState, told()];""") == [
        ["abc/seat", "xyz/seat"],
        3,
        [],
    ]


@pytest.mark.parametrize("refused", ["put('localStorage', REFUSED);", ""])
def test_a_device_without_a_key_draws_one_for_as_long_as_it_can(refused: str) -> None:
    """Where nothing can be kept, it is one person for this visit."""
    first, second, name = served(
        """
      const [key, name] = JSON.parse(served.open("abc")), answer = [key, JSON.parse(served.open("xyz"))[0], name];""",
        refused,
    )
    assert re.fullmatch("[0-9a-f]{32}", first)
    assert first == second
    assert name == ""


def test_a_page_without_https_dials_without_it() -> None:
    assert run(
        'served.open("abc"); const answer = line().address;', source("served.js"), at="http://h:1/play/", before=WAKES
    ) == ("ws://h:1/t/abc/seat")
