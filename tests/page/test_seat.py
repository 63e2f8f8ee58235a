"""A guest's page at a table without a server (``seat.js``): codes, troubles in words, and the line."""

from __future__ import annotations

import json
from typing import Any

import pytest

from game.words.direct import SEAT, seat_page
from game.words.together import PAGE
from tests.page.node import needs_node
from tests.page.pages import run, seat, source

pytestmark = needs_node
TROUBLES = seat_page("")["troubles"]
HERE = "https://cards.test/p/seat.html"
OFFER, ANSWER = run(
    "const offer = direct.pack(descriptionOf(901)), answer = [offer, direct.pack(descriptionOf(902), offer)];",
    source("direct.js"),
) if not needs_node.args[0] else ("", "")  # fmt: skip
SHOWN = """
  const front = () => $id("front").textContent,
    alert = () => $id("front").querySelector("[role=alert]")?.textContent ?? "";
  const button = (text) => $id("front").querySelectorAll("button").find((each) => each.textContent === text);
  const enter = (text) => { $id("code").value = text; fire($id("front").querySelector("form"), "submit"); };
  const sit = (name) => { $id("name").value = name; fire($id("front").querySelector("form"), "submit"); };
  const come = async (name = "Ada") => { sit(name); await settle(); };
  // The keeper's side, as its channel behaves.
  const met = async () => {
    await come();
    const { channel } = peers[0];
    channel.readyState = "open";
    channel.other = { readyState: "open", onmessage: ({ data }) => heard.push(JSON.parse(data)) };
    channel.onopen();
    channel.onmessage({ data: JSON.stringify({ type: "table", name: "abc" }) });
    await settle();
    return channel;
  };
  const heard = [], tell = (message) => peers[0].channel.onmessage({ data: JSON.stringify(message) });
"""


def guest(code: str, link: str = OFFER, before: str = "") -> Any:
    """Run JavaScript on a guest's page that was opened by a link; return what its ``answer`` is."""
    return seat(SHOWN + code, before, HERE + (f"#{link}" if link else ""))


# ------------------------------------------------------------------------------------------------------ coming
def test_without_a_code_the_page_asks_for_one_and_takes_a_link_too() -> None:
    asked, after, focus = guest(
        f"""
      const asked = front();
      enter("https://cards.test/p/seat.html#" + {OFFER!r});
      const answer = [asked, Boolean($id("name")), document.activeElement.id];""",
        "",
    )
    assert SEAT["come"] in asked
    assert (after, focus) == (True, "name")


@pytest.mark.parametrize(
    ("text", "kind", "first", "last"),
    [
        ("!", "letter", 1, 0),
        ("short", "length", 5, 100),
        (OFFER[:30] + ("A" if OFFER[30:31] != "A" else "B") + OFFER[31:], "damaged", 21, 40),
    ],
)
def test_a_code_with_something_wrong_is_told_where_and_stays_to_be_mended(
    text: str, kind: str, first: int, last: int
) -> None:
    assert isinstance(TROUBLES, dict)
    said, kept, focus = guest("const answer = [alert(), $id('code').value, document.activeElement.id];", text)
    wanted = TROUBLES[kind].replace("{first}", str(first)).replace("{last}", str(last))
    assert said == wanted.replace("{row}", str(-(-first // 20)))
    assert (kept, focus) == (text, "code")


def test_a_browser_without_lines_is_told_at_once() -> None:
    assert isinstance(TROUBLES, dict)
    assert guest("const answer = [alert(), Boolean($id('code'))];", before="put('RTCPeerConnection', undefined);") == [
        TROUBLES["browser"],
        False,
    ]


@pytest.mark.parametrize(
    ("name", "watch", "kept", "comes"),
    [(" Ada ", False, "Ada", True), ("", False, "", False), ("", True, "", True), ("x" * 20, True, "x" * 12, True)],
)
def test_who_sits_has_a_name_and_who_watches_needs_none(name: str, watch: bool, kept: str, comes: bool) -> None:
    assert guest(f"""
      $id("name").value = {name!r};
      if ({json.dumps(watch)}) button({json.dumps(PAGE["watch"])}).click(); else sit({name!r});
      await settle();
      const answer = [store.get("pinochle-name") ?? "", peers.length > 0];""") == [kept, comes]


@pytest.mark.parametrize("far", [True, False])
def test_a_server_is_asked_for_this_devices_address_only_where_the_person_says_so(far: bool) -> None:
    assert guest(f"""
      $id("lookup").checked = {json.dumps(far)};
      await come();
      const answer = peers[0].config.iceServers.map((each) => each.urls);""") == (
        ["stun:stun.example.org"] if far else []
    )


def test_the_answer_is_shown_as_letters_a_link_and_squares_and_can_be_copied() -> None:
    rows, picture, copied, note = guest(f"""
      await come();
      const rows = $id("code").children.map((each) => each.textContent),
        picture = Boolean($id("front").querySelector(".squares"));
      navigator.clipboard = {{ async writeText(text) {{ page.copied.push(text); }} }};
      button({json.dumps(SEAT["copyLink"])}).click();
      button({json.dumps(SEAT["copyCode"])}).click();
      await settle();
      const answer = [rows, picture, page.copied, noted()];""")
    assert [len(row) for row in rows] == [20] * 5
    assert picture
    assert copied == [f"{HERE}#{''.join(rows)}", "".join(rows)]
    assert note == PAGE["copied"]


def test_a_server_that_told_nothing_is_told_beside_the_answer() -> None:
    assert isinstance(TROUBLES, dict)
    assert guest("""
      network.deaf = true;
      $id("lookup").checked = true;
      await come();
      const answer = [alert(), Boolean($id("code").textContent)];""") == [TROUBLES["unheard"], True]


def test_a_browser_that_refuses_is_told_and_the_code_stays() -> None:
    assert isinstance(TROUBLES, dict)
    assert guest("""
      RTCPeerConnection.prototype.createAnswer = async () => { throw new Error("no"); };
      await come();
      const answer = [alert(), $id("code").value.length];""") == [TROUBLES["browser"], 100]


def test_an_attempt_that_another_code_has_ended_shows_nothing_any_more() -> None:
    """The first answer comes late, or fails late."""
    for late in ("done()", "done(Promise.reject(new Error('late')))"):
        assert (
            guest(f"""
          let done;
          RTCPeerConnection.prototype.createAnswer = () => new Promise((go) => {{ done = go; }});
          await come();
          location.hash = "";
          happen("hashchange");
          const before = front();
          {late};
          await settle();
          const answer = front() === before;""")
            is True
        )


# ------------------------------------------------------------------------------------------------------- the line
def test_once_the_table_answers_the_person_sits_down_and_the_code_leaves_the_address() -> None:
    hidden, said, address, kept = guest("""
      await met();
      const answer = [[$id("front").hidden, $id("table").hidden], heard.map((each) => each.type),
        page.replaced, store.get("pinochle-seat")];""")
    assert hidden == [True, False]
    assert said == ["hello", "ping"]
    assert (address, kept) == (["/p/seat.html"], "abc")


def test_a_line_that_ends_asks_for_a_new_code_with_what_the_table_said() -> None:
    for message, said, waits in (
        ("", SEAT["cut"], "abc"),
        ('tell({ type: "bye", reason: "Closed for now.", again: true });', "Closed for now.", "abc"),
        ('tell({ type: "bye", reason: "Closed.", again: false });', "Closed.", ""),
    ):
        assert guest(f"""
          const channel = await met();
          {message}
          channel.onclose();
          const answer = [$id("front").querySelector("h2").textContent, store.get("pinochle-seat"),
            $id("table").hidden];""") == [
            said,
            waits,
            True,
        ]


def test_a_line_that_is_quiet_is_told_and_back_when_it_is() -> None:
    assert guest("""
      await met();
      tell(sheetOf());
      const answer = [bar()];
      for (const state of ["disconnected", "connected"]) { peers[0].connectionState = state;
        peers[0].onconnectionstatechange(); answer.push(bar()); }""") == [
        "", PAGE["lost"], "",
    ]  # fmt: skip


def test_a_line_that_says_nothing_offers_a_new_code_and_waits() -> None:
    """The other page may only be hidden: the line is dialled by nobody, and ends only if the person says so."""
    said, count, still, after = guest(f"""
      await met();
      tell(sheetOf());
      tell({{ type: "pong" }});
      await passing(22_000);
      const said = bar(), count = peers.length, still = peers[0].connectionState;
      $id("lost").querySelectorAll("button").find((each) => each.textContent === {json.dumps(SEAT["newCode"])}).click();
      await settle();
      const answer = [said, count, still, [peers[0].connectionState, Boolean($id("code")), $id("lost").hidden]];""")
    assert said.startswith(SEAT["silent"])
    assert (count, still) == (1, "new")
    assert after == ["closed", True, True]


def test_a_page_that_is_left_ends_its_line_and_one_that_comes_again_says_that_a_seat_waits() -> None:
    assert guest('await met(); happen("pagehide"); const answer = peers[0].connectionState;') == "closed"
    said = guest("const answer = front();", "", 'store.set("pinochle-seat", "abc");')
    assert SEAT["waits"] in said


def test_another_link_in_the_same_page_begins_anew_but_not_while_somebody_sits() -> None:
    assert guest(
        f"""
      location.hash = "#" + {OFFER!r};
      happen("hashchange");
      const answer = [Boolean($id("name"))];
      await met();
      happen("hashchange");
      answer.push($id("front").hidden);""",
        "",
    ) == [True, True]


# ------------------------------------------------------------------------------------------- somebody's answer
@pytest.mark.parametrize("text", ["https://cards.test/p/#{}", "https://cards.test/#/p/#{} ", " {}\n"])
def test_an_answer_that_nobody_takes_is_shown_as_its_letters_however_it_came(text: str) -> None:
    code, given = guest(
        f"""
      enter({text.format(ANSWER)!r});
      await settle();
      pass(5_000);
      const answer = [$id("code")?.textContent ?? "", given_];""",
        "",
        """
      globalThis.given_ = [];
      new BroadcastChannel("pinochle direct").onmessage = ({ data }) => given_.push(data.answer);""",
    )
    assert code == ANSWER
    assert [each.strip() for each in given] == [text.format(ANSWER).strip()]


@pytest.mark.parametrize(
    ("taken", "said"),
    [("", SEAT["taken"]), ("other", "other"), ("unasked", SEAT["nobody"]), (None, SEAT["nobody"])],
)
def test_an_answer_that_is_opened_here_is_handed_to_the_page_that_keeps_the_table(taken: str | None, said: str) -> None:
    """If none takes it within a moment, its letters are shown to be sent."""
    assert isinstance(TROUBLES, dict)
    early, late, given, code, closed = guest(
        """
      await settle();
      const early = front();
      pass(1_500);
      const late = front();
      pass(5_000);
      const answer = [early, late, given_, $id("code")?.textContent ?? "", among.at(-1).closed ?? false];""",
        ANSWER,
        f"""
      globalThis.given_ = [];
      const keeper = new BroadcastChannel("pinochle direct");
      keeper.onmessage = ({{ data }}) => {{ given_.push(data.answer);
        {"" if taken is None else f"keeper.postMessage({{ taken: {taken!r} }});"} }};""",
    )
    assert given == [ANSWER]
    wanted = TROUBLES.get(said, said)
    if taken in ("", "other"):
        assert wanted in early
        assert early == late
    else:
        assert wanted not in early
        assert wanted in late
        assert code == ANSWER
    assert closed is True
