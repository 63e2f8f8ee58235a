"""Tables without a server, on the page: codes there and back, damage in words, squares for phones, and the lines."""

from __future__ import annotations

import json
import random
import re
from typing import Any

import pytest

from game.words.direct import ROW, TROUBLES, seat_page, trouble
from tests.page.node import needs_node
from tests.page.pages import WAKES, run, source

pytestmark = needs_node
DIRECT = source("direct.js")
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"


def node(code: str) -> Any:
    """Run JavaScript on a page with codes and lines; return what its ``answer`` is."""
    return run(code, DIRECT)


CODED = """
  const offer = direct.pack(descriptionOf(1)), answered = direct.pack(descriptionOf(2), offer);
  const wrong = (text, to = "") => { try { direct.read(text, to); return null; }
    catch (error) { return error.kind ? [error.kind, error.first, error.last] : String(error); } };"""


@pytest.mark.parametrize("browser", ["chromium", "firefox"])
def test_a_code_has_95_letters_and_five_that_check_them_and_says_all_that_a_browser_needs(browser: str) -> None:
    offer, answered, there, back, told = node(f"""
      const told = [descriptionOf(1, {browser!r}), descriptionOf(2, {browser!r})];
      const offer = direct.pack(told[0]), answered = direct.pack(told[1], offer);
      const answer = [offer, answered, direct.read(offer).sdp, direct.read(answered, offer).sdp, told];""")
    for code in (offer, answered):
        assert len(code) == 100
        assert len(code) - len(code) // ROW == 95
        assert set(code) <= set(LETTERS)
    for before, after, role in ((told[0], there, "active"), (told[1], back, "passive")):
        for what in ("ice-ufrag", "ice-pwd", "fingerprint"):
            (said,) = re.findall(rf"^a={what}:(.*?)\r?$", before, re.MULTILINE)
            assert f"a={what}:{said}\r\n" in after
        (name, port) = re.findall(r"(\S+\.local) (\d+) typ host", before)[-1]
        assert f" {name} {port} typ host\r\n" in after, "the name of IPv4, which every home has"
        assert f"a=setup:{role}\r\n" in after, "the guest is passive: its answer may take hours"


def test_addresses_that_a_server_has_told_make_the_code_longer_by_six_bytes_each() -> None:
    lengths, sdp = node("""
      const codes = [0, 1, 2, 3, 4].map((count) => direct.pack(descriptionOf(1, "chromium", count)));
      const answer = [codes.map((code) => code.length), direct.read(codes[2]).sdp];""")
    assert lengths == [100, 109, 117, 126, 126], "no more than three"
    assert " 203.0.113.1 50001 typ host" in sdp
    assert " 203.0.113.2 50002 typ host" in sdp


def test_a_device_without_a_network_and_a_browser_of_another_kind_are_told() -> None:
    found = node("""
      const why = (sdp) => { try { direct.pack(sdp); } catch (error) { return error.kind; } };
      const bare = descriptionOf(1).replace(/^a=candidate.*\\r\\n/gm, "");
      const answer = [why(bare), why(descriptionOf(1).replace(/ice-pwd:.*/, "ice-pwd:short"))];""")
    assert found == ["network", "browser"]


def test_every_letter_that_is_another_one_is_found_with_its_row() -> None:
    found = node(f"""{CODED}
      const answer = [];
      for (const [code, to] of [[offer, ""], [answered, offer]]) for (let place = 0; place < 100; place++) {{
        for (const letter of {LETTERS!r}) {{
          if (letter === code[place]) continue;
          answer.push([place, wrong(code.slice(0, place) + letter + code.slice(place + 1), to)]);
        }}
      }}""")
    assert len(found) == 2 * 100 * 63
    for place, told in found:
        first = place // ROW * ROW + 1
        assert told == ["damaged", first, first + ROW - 1], place


def test_letters_and_rows_in_another_order_are_found() -> None:
    code, swaps, rows = node(f"""{CODED}
      const swap = (code, at) => code.slice(0, at) + code[at + 1] + code[at] + code.slice(at + 2);
      const part = (n) => offer.slice(n * 20, n * 20 + 20);
      const rows = [[1, 0, 2, 3, 4], [0, 1, 2, 4, 3], [4, 1, 2, 3, 0]].map((order) => wrong(order.map(part).join("")));
      const answer = [offer, [...Array(99).keys()].map((at) => wrong(swap(offer, at))), rows];""")
    for at, told in enumerate(swaps):
        assert (told is None) is (code[at] == code[at + 1]), at
    assert all(told is not None and told[0] in ("damaged", "other") for told in rows)


def test_what_is_pasted_may_have_spaces_and_breaks_or_be_a_link() -> None:
    found = node(f"""{CODED}
      const pasted = [offer.match(/.{{20}}/g).join("\\n"), ` ${{offer}} `, "https://a.b/seat.html#" + offer,
        "Come! https://a.b/seat.html#" + offer + " I wait"];
      pasted.push(offer + "\\n");
      const answer = [...pasted.map((text) => wrong(text)), wrong("https://a.b/seat.html#" + answered, offer)];""")
    assert found == [None] * 6


def test_what_is_no_code_or_the_wrong_one_is_told_apart() -> None:
    found = node(f"""{CODED}
      const other = direct.pack(descriptionOf(3));
      const answer = {{
        empty: wrong("  "), letter: wrong(offer.slice(0, 30) + "!" + offer.slice(31)), short: wrong(offer.slice(0, 87)),
        long: wrong(offer + "A"), answer: wrong(answered), own: wrong(offer, offer), invitation: wrong(other, offer),
        other: wrong(answered, other),
      }};""")
    assert found == {
        "empty": ["empty", 0, 0],
        "letter": ["letter", 31, 31],
        "short": ["length", 87, 100],
        "long": ["length", 101, 100],
        "answer": ["answer", 0, 0],
        "own": ["own", 0, 0],
        "invitation": ["invitation", 0, 0],
        "other": ["other", 0, 0],
    }
    for told in found.values():
        assert "{" not in trouble(*told)


def test_any_nonsense_is_refused_and_nothing_is_thrown_but_a_reason() -> None:
    rng = random.Random(8)
    texts = ["".join(rng.choices(LETTERS, k=rng.choice((100, 100, 109, 117, 126, 99, 3)))) for _ in range(400)]
    texts += ["a=b", "\0" * 100, "é" * 100, "#", "#" * 100, "{}", "A" * 100_000, "A" * 100]
    found = node(f"""{CODED}
      const answer = {json.dumps(texts)}.map((text) => [wrong(text), wrong(text, offer)]);""")
    for both in found:
        for told in both:
            assert told is None or told[0] in TROUBLES, told


# ------------------------------------------------------------------------------------------------- the squares
@pytest.mark.parametrize("size", [17, 32, 78, 106, 154, 230, 586])
def test_squares_are_those_of_the_standard(size: int) -> None:
    """At these lengths a code is full: writers do not differ there in how they pad."""
    segno = pytest.importorskip("segno")
    text = ("https://cards.example.org/play/seat.html#" + "aB3-_x" * 100)[:size]
    all_masks, chosen = node(f"""
      const text = {text!r};
      const answer = [[...Array(8).keys()].map((mask) => direct.drawn(text, mask)), direct.drawn(text)];""")
    for mask, rows in enumerate(all_masks):
        drawn = segno.make(text, error="l", boost_error=False, mask=mask, mode="byte", micro=False)
        assert ["".join(map(str, row)) for row in drawn.matrix] == rows
    assert chosen in all_masks


# -------------------------------------------------------------------------------------------------- the lines
TABLE = """
  direct.keep("abc", "The table waits.");
  const state = () => JSON.parse(direct.invitation());
  const invited = async (stun = "") => { direct.invite(stun); await settle(); return state()[1]; };
  const heard = [];
  const note = (what) => heard.push(what), events = { said: note, closed: () => note("closed"), quiet: note };
  const come = (code) => direct.join(code, "", events);"""


def lines(code: str) -> Any:
    """Run JavaScript on a page that keeps a table; return what its ``answer`` is."""
    return run(TABLE + code, DIRECT, source("keeper.js"), before=WAKES)


def test_nothing_is_opened_before_somebody_is_invited() -> None:
    assert lines("const answer = peers.length;") == 0


def test_a_guest_comes_speaks_is_heard_and_goes() -> None:
    states, said, news, told, gone, woken = lines("""
      const states = [state()[0]];
      direct.invite("");
      states.push(state()[0]);
      await settle();
      states.push(state()[0]);
      const { line, answer: code } = await come(state()[1]);
      const said = direct.answer(code);
      states.push(state()[0]);
      await settle();
      states.push(state()[0]);
      line.send("hello");
      direct.send(1, "welcome");
      await settle();
      const news = JSON.parse(direct.news()), told = [...heard], before = direct.news();
      line.close();
      await settle();
      const answer = [states, said, news, [told, before], JSON.parse(direct.news()), woken];""")
    assert states == ["none", "making", "waiting", "connecting", "open"]
    assert said == '["",0,0]'
    assert news == [[1, None, True], [1, "hello", True]]
    assert told == [['{"type":"table","name":"abc"}', "welcome"], ""]
    assert gone == [[1, None, False]]
    assert woken == len(news + gone), "a game at rest hears of each at once"


def test_a_server_is_asked_only_if_the_person_says_so() -> None:
    assert lines("""
      await invited();
      await invited("stun:stun.example.org");
      const answer = peers.map((peer) => peer.config.iceServers.map((each) => each.urls));""") == [
        [],
        ["stun:stun.example.org"],
    ]


def test_both_codes_hold_the_address_that_the_server_has_told() -> None:
    """A guest's browser looks for no more addresses once it has reached the table, so it reaches out afterwards."""
    lengths, ends, troubles, state = lines("""
      const code = await invited("stun:s"), said = state()[2];
      const met = await direct.join(code, "stun:s", events), ends = [...peers[1].ends];
      direct.answer(met.answer);
      await settle();
      const answer = [[code.length, met.answer.length], ends, [said, met.trouble], state()[0]];""")
    assert lengths == [109, 109]
    assert [end.split()[4].partition(".")[2] for end in ends] == ["local", "0.113.1"]
    assert troubles == ["", ""]
    assert state == "open"


def test_a_guests_page_has_words_for_all_that_its_scripts_can_tell() -> None:
    told = {*re.findall(r'new Damage\("(\w+)"', DIRECT), *re.findall(r'\? "(\w+)" : ""', DIRECT)}
    told |= set(re.findall(r'"(own|invitation)"', DIRECT))
    assert {"damaged", "network", "unheard", "own"} <= told
    words = seat_page("")["troubles"]
    assert isinstance(words, dict)
    assert told <= words.keys()


@pytest.mark.parametrize("asked", [True, False])
def test_a_server_that_does_not_answer_is_told_with_a_code_for_one_network(asked: bool) -> None:
    lengths, troubles, connecting, after = lines(f"""
      network.deaf = true;
      const stun = {'"stun:s"' if asked else '""'};
      const code = await invited(stun), said = state()[2], met = await direct.join(code, stun, events);
      direct.answer(met.answer);
      const connecting = state()[2];
      await settle();
      const answer = [[code.length, met.answer.length], [said, met.trouble], connecting, state()[0]];""")
    assert lengths == [100, 100]
    assert troubles == (["unheard"] * 2 if asked else ["", ""])
    assert connecting == ""
    assert after == "open"
    assert "same network" in trouble("unheard")


@pytest.mark.parametrize(("stun", "why"), [("", "unreached"), ("stun:s", "far")])
def test_two_devices_that_cannot_reach_each_other_are_told_so(stun: str, why: str) -> None:
    first, later, closed = lines(f"""
      const {"{ answer: code }"} = await come(await invited({stun!r}));
      network.broken = true;
      direct.answer(code);
      await settle();
      const first = state();
      pass(direct.REACH);
      const answer = [first, state(), peers[0].connectionState];""")
    assert first[0] == "connecting"
    assert later == ["failed", "", why]
    assert closed == "closed"
    assert trouble(why)


def test_a_device_in_no_network_makes_no_code() -> None:
    assert lines("network.none = true; await invited(); const answer = state();") == ["failed", "", "network"]


def test_a_browser_that_refuses_is_told_in_words() -> None:
    assert lines("network.refuses = true; await invited(); const answer = state();") == ["failed", "", "browser"]


def test_an_answer_without_an_invitation_or_to_an_older_one_connects_nobody() -> None:
    before, old, again = lines("""
      const before = JSON.parse(direct.answer("x"));
      const { answer: code } = await come(await invited());
      await invited();
      const old = JSON.parse(direct.answer(code));
      const answer = [before, old, [state()[0], peers[0].connectionState]];""")
    assert before[0] == "unasked"
    assert old[0] == "other"
    assert again == ["waiting", "closed"], "the older invitation holds no longer"


def test_an_answer_that_comes_twice_does_no_harm() -> None:
    assert lines("""
      const { answer: code } = await come(await invited());
      const twice = [direct.answer(code), direct.answer(code)];
      await settle();
      const answer = [...twice, state()[0], peers[0].described];""") == ['["",0,0]', '["",0,0]', "open", 1]


def test_a_lost_line_is_told_to_both_and_the_guest_may_come_back_with_a_new_code() -> None:
    first, heard, second = lines("""
      const one = await come(await invited());
      direct.answer(one.answer);
      await settle();
      direct.news();
      peers[1].lose();
      await settle();
      const first = JSON.parse(direct.news()), before = [...heard];
      const two = await come(await invited());
      direct.answer(two.answer);
      await settle();
      const answer = [first, before, JSON.parse(direct.news())];""")
    assert first == [[1, None, False]]
    assert heard[-1] == "closed"
    assert second == [[2, None, True]]


@pytest.mark.parametrize("who", [0, 1])
def test_either_side_finds_out_by_itself_that_the_line_is_lost(who: int) -> None:
    """Nothing comes from the other side any more, not even that it has gone."""
    state, news, told = lines(f"""
      const {"{ answer: code }"} = await come(await invited());
      direct.answer(code);
      await settle();
      direct.news();
      for (const peer of peers) peer.other = undefined;
      peers[{who}].lose();
      await settle();
      const answer = [peers[{who}].connectionState, direct.news(), heard.at(-1)];""")
    assert state == "closed"
    assert (news == "[[1,null,false]]", told == "closed") == (who == 0, who == 1)


def test_a_line_that_is_quiet_for_a_while_is_told_and_told_again_when_it_is_back() -> None:
    assert lines("""
      const { answer: code } = await come(await invited());
      const change = (state) => { peers[1].connectionState = state; peers[1].onconnectionstatechange(); };
      change("connecting");
      direct.answer(code);
      await settle();
      for (const state of ["connected", "disconnected", "connected", "disconnected", "failed"]) change(state);
      await settle();
      const answer = heard.slice(1);""") == [False, True, False, True, "closed"]


def test_a_text_that_is_too_long_is_no_text() -> None:
    assert lines("""
      const { line, answer: code } = await come(await invited());
      direct.answer(code);
      await settle();
      for (const size of [8001, 8000, 200000]) line.send("x".repeat(size));
      await settle();
      const answer = JSON.parse(direct.news()).map(([, text]) => text?.length);""") == [None, 8000]


def test_a_guest_who_floods_is_passed_over_until_what_came_is_read() -> None:
    read, later = lines("""
      const { line, answer: code } = await come(await invited());
      direct.answer(code);
      await settle();
      for (let n = 0; n < 1000; n++) line.send("x");
      await settle();
      const read = JSON.parse(direct.news());
      line.send("again");
      await settle();
      const answer = [read.length, JSON.parse(direct.news())];""")
    assert read == 1 + 24
    assert later == [[1, "again", True]]


def test_a_table_has_so_many_lines() -> None:
    assert lines("""
      for (let n = 0; n < 12; n++) {
        const { answer: code } = await come(await invited());
        direct.answer(code);
        await settle();
      }
      await invited();
      const answer = state();""") == ["failed", "", "full"]


def test_guests_are_told_when_the_keepers_page_is_hidden_and_its_screen_stays_on_while_they_are_here() -> None:
    before, on, told, off = lines("""
      const before = page.screen;
      const { line, answer: code } = await come(await invited());
      direct.answer(code);
      await settle();
      const on = page.screen;
      document.hidden = true;
      happen("visibilitychange");
      await settle();
      document.hidden = false;
      happen("visibilitychange");
      const told = JSON.parse(heard.at(-1));
      line.close();
      await settle();
      const answer = [before, on, told, page.screen];""")
    assert (before, on, off) == (0, 1, 0)
    assert (told["type"], told["line"]) == ("note", "The table waits.")


def test_a_page_that_is_left_says_good_bye_to_its_guests_and_only_then_closes_their_lines() -> None:
    """TO11: guests of a browser's table were left with "Looking for the table", for ever."""
    said, ended = lines("""
      direct.keep("abc", "The table waits.", "Closed for now.");
      const { answer: code } = await come(await invited());
      direct.answer(code);
      await settle();
      happen("pagehide");
      await settle();
      const said = heard.slice(1);
      pass(60_000);
      await settle();
      const answer = [said, heard.at(-1)];""")
    assert [json.loads(text) for text in said] == [{"type": "bye", "reason": "Closed for now.", "again": True}]
    assert ended == "closed"


def test_a_page_that_keeps_a_table_asks_before_it_is_left_as_long_as_somebody_is_there() -> None:
    """TO11: the browser's X asked nothing in the middle of a deal."""
    assert lines("""
      const asks = () => happen("beforeunload").defaultPrevented;
      const answer = [asks()], { line, answer: code } = await come(await invited());
      answer.push(asks());
      direct.answer(code);
      await settle();
      answer.push(asks());
      line.close();
      await settle();
      answer.push(asks());""") == [False, False, True, False]


def test_an_answer_opened_elsewhere_in_this_browser_reaches_the_table() -> None:
    taken, state = lines("""
      const { answer: code } = await come(await invited());
      const other = new BroadcastChannel(direct.AMONG), taken = [];
      other.onmessage = ({ data }) => taken.push(data);
      other.postMessage({ answer: "nonsense!" });
      other.postMessage({ answer: "https://a.b/seat.html#" + code });
      other.postMessage({ strange: 1 });
      await settle();
      const answer = [taken, state()[0]];""")
    assert taken == [{"taken": "letter"}, {"taken": ""}]
    assert state == "open"


def test_a_table_that_is_closed_ends_all_lines_and_hears_nothing_more() -> None:
    assert lines("""
      const { answer: code } = await come(await invited());
      direct.answer(code);
      await settle();
      await invited();
      direct.close();
      pass(60_000);
      await settle();
      const answer = [peers.map((peer) => peer.connectionState), heard.at(-1), state(), direct.news()];""") == [
        ["closed", "closed", "closed"],
        "closed",
        ["none", "", ""],
        "",
    ]


def test_a_line_that_was_reached_in_time_is_not_ended_when_the_time_to_reach_it_is_over() -> None:
    assert lines("""
      const { answer: code } = await come(await invited());
      direct.answer(code);
      await settle();
      await passing(direct.REACH + 1000);
      const answer = [state()[0], peers.map((each) => each.connectionState), heard.includes("closed")];""") == [
        "open",
        ["new", "new"],
        False,
    ]


def test_the_next_invitation_does_not_end_when_the_time_of_the_one_before_is_over() -> None:
    assert lines("""
      const { answer: code } = await come(await invited());
      network.broken = true;
      direct.answer(code);
      pass(direct.REACH / 2);
      const next = await invited();
      pass(direct.REACH);
      await settle();
      const answer = [state()[0], state()[1] === next];""") == ["waiting", True]


def test_a_guest_hears_once_that_the_line_has_ended_however_often_it_ends() -> None:
    assert lines("""
      const { line, answer: code } = await come(await invited());
      direct.answer(code);
      await settle();
      const states = [line.readyState];
      line.close();
      line.close();
      peers[1].lose();
      await settle();
      states.push(line.readyState);
      line.send("too late");
      const answer = [heard.filter((each) => each === "closed").length, states];""") == [1, [1, 3]]


def test_a_screen_that_may_not_stay_on_stops_nothing() -> None:
    assert lines("""
      navigator.wakeLock.request = async () => { throw new Error("NotAllowedError"); };
      const { answer: code } = await come(await invited());
      direct.answer(code);
      await settle();
      const answer = [state()[0], rejected];""") == ["open", []]
