"""The light seat's own script, run by node with a clock of the test: dead lines, keys, and what *Copy* says."""

from __future__ import annotations

import pytest

from game.words import together as words
from tests.page.node import needs_node
from tests.page.pages import light

pytestmark = needs_node
SILENT, LOST, UNSENT = words.PAGE["silent"], words.PAGE["lost"], words.PAGE["unsent"]


SEATED = "line().open(); line().say(sheetOf()); line().say({ type: 'pong' });"


def test_a_line_that_answers_is_left_alone_for_as_long_as_it_does() -> None:
    count, bar = light(f"{SEATED} answered(600_000); const answer = [lines.length, bar()];")
    assert (count, bar) == (1, "")


def test_a_line_that_is_dead_is_told_within_fifteen_seconds_and_dialled_anew() -> None:
    early, said, count, dim, after = light(f"""{SEATED}
      pass(14_000);
      const early = [lines.length, bar()];
      pass(6_000);
      const dead = () => $id("table").className.includes("dead");
      const said = bar(), count = lines.length, dim = dead();
      line().open();
      line().say(sheetOf());
      const answer = [early, said, count, dim, [bar(), dead()]];""")
    assert early == [1, ""]
    assert (said, count, dim) == (SILENT, 2, True)
    assert after == ["", False]


def test_a_line_that_never_opens_is_dialled_again_and_again_not_more_often_than_that() -> None:
    counts = light("""
      const count = (until) => { pass(until - (clock - 1_000_000)); return lines.length; };
      const answer = [15_000, 30_000, 60_000].map(count);""")
    assert counts == [2, 3, 5]


def test_a_line_that_breaks_is_dialled_after_pauses_that_grow_to_five_seconds() -> None:
    pauses = light(f"""{SEATED}
      const pauses = [];
      for (let n = 0; n < 12; n++) {{
        const at = clock, before = lines.length;
        line().close();
        while (lines.length === before) pass(10);
        pauses.push(clock - at);
      }}
      const answer = pauses;""")
    assert pauses[0] <= 310
    assert pauses == sorted(pauses)
    assert pauses[-1] <= 5010


def test_a_table_that_has_said_good_bye_is_not_dialled_again() -> None:
    count, said = light(f"""{SEATED}
      line().say({{ type: "bye", reason: "This table is closed.", again: false }});
      line().close();
      pass(120_000);
      for (const kind of ["visibilitychange", "pageshow", "online", "focus"]) happen(kind);
      pass(60_000);
      const answer = [lines.length, bar()];""")
    assert count == 1
    assert said.startswith("This table is closed.")


def test_after_a_good_bye_nothing_can_be_pressed_until_there_is_a_sheet_again() -> None:
    """TO11: the buttons of a closed table looked alive and led nowhere."""
    closed, back = light(f"""{SEATED}
      const inert = () => ["buttons", "laid", "hand", "more"].map((id) => $id(id).inert);
      line().say({{ type: "bye", reason: "This table is closed.", again: false }});
      line().close();
      const closed = inert();
      $id("lost").children.at(-1).click();
      line().open();
      line().say(sheetOf());
      const answer = [closed, inert()];""")
    assert closed == [True] * 4
    assert back == [False] * 4


def test_what_a_table_that_is_closed_for_now_has_said_stays_while_it_is_dialled() -> None:
    """TO11: guests read "Looking for the table" for ever, and not that it goes on when its keeper opens it again."""
    said, dialled, back, later = light(f"""{SEATED}
      line().say({{ type: "bye", reason: "Closed for now.", again: true }});
      const said = [bar()];
      line().close();
      said.push(bar());
      for (let n = 0; n < 6; n++) {{ pass(20_000); if (line().readyState < 2) line().close(); said.push(bar()); }}
      const dialled = lines.length;
      pass(6_000);
      line().open();
      line().say(sheetOf());
      const back = bar();
      line().close();
      const answer = [said, dialled, back, bar()];""")
    assert set(said) == {"Closed for now."}
    assert dialled > 5
    assert back == ""
    assert later == LOST


@pytest.mark.parametrize("kind", ["visibilitychange", "pageshow", "online", "focus"])
def test_coming_back_asks_the_table_at_once_and_dials_a_silent_line(kind: str) -> None:
    asked, count, said = light(f"""{SEATED}
      document.hidden = true;
      pass(60_000);
      const before = lines.length, pings = line().said("ping").length;
      document.hidden = false;
      happen({kind!r});
      const asked = [before, line().said("ping").length - pings];
      pass(3_100);
      const answer = [asked, lines.length, bar()];""")
    assert asked == [1, 1], "a hidden page asks nobody to hurry"
    assert (count, said) == (2, SILENT)


def test_coming_back_to_a_line_that_answers_changes_nothing() -> None:
    assert light(f"""{SEATED}
      pass(4_000);
      happen("focus");
      line().say({{ type: "pong" }});
      pass(3_100);
      const answer = [lines.length, bar()];""") == [1, ""]


def test_a_table_of_an_older_version_which_answers_no_ping_is_not_called_dead() -> None:
    assert light("line().open(); line().say(sheetOf()); pass(120_000); const answer = [lines.length, bar()];") == [
        1,
        "",
    ]


def test_a_press_while_the_table_does_not_answer_is_said_to_be_lost() -> None:
    note, sent = light(f"""{SEATED}
      pass(21_000);
      line().open();
      press("pass");
      const answer = [noted(), lines.flatMap((each) => each.said("press")).length];""")
    assert (note, sent) == (UNSENT, 0)


@pytest.mark.parametrize(("ply", "times"), [(3, 1), (4, 0)])
def test_a_press_that_a_dead_line_has_taken_goes_out_again_if_it_still_means_the_same(ply: int, times: int) -> None:
    first, second = light(f"""{SEATED}
      press("pass");
      pass(21_000);
      line().open();
      line().say(sheetOf({{ ply: {ply} }}));
      line().say(sheetOf({{ ply: {ply} }}));
      const answer = lines.map((each) => each.said("press").length);""")
    assert (first, second) == (1, times)


def test_a_press_that_the_table_has_answered_is_not_sent_twice() -> None:
    assert light(f"""{SEATED}
      press("more");
      line().say(sheetOf());
      line().close();
      pass(400);
      line().open();
      line().say(sheetOf());
      const answer = lines.map((each) => each.said("press").length);""") == [1, 0]


# ------------------------------------------------------------------------------------------------------------ keys
KEY = """const key = (name) => typing(name);
  const pressed = () => line().said("press").map((message) => message.name);"""


def test_the_key_of_a_call_goes_to_its_button_and_does_nothing_else() -> None:
    pressed, there = light(f"""{SEATED} {KEY}
      for (const name of "keep going with the bid, please: bbppcc1234".toLowerCase()) if (name !== " ") key(name);
      key("b");
      const answer = [pressed(), document.activeElement.dataset.key];""")
    assert (pressed, there) == ([], "bid")


def test_the_key_of_what_can_be_changed_again_presses_it() -> None:
    assert light(f"{SEATED} {KEY} key('+'); const answer = pressed();") == ["more"]


def test_keys_of_one_letter_can_be_switched_off_here_and_stay_off() -> None:
    pressed, focus, kept, again = light(f"""{SEATED} {KEY}
      const box = $id("letters");
      const before = box.checked;
      box.checked = false;
      fire(box, "change");
      key("+"); key("b");
      line().say(sheetOf({{ buttons: [{{ name: "go on", label: "Continue", spoken: "Continue", key: " " }}] }}));
      key(" ");
      const answer = [pressed(), document.activeElement === document.body, before, store.get("pinochle-letters")];""")
    assert (pressed, focus) == (["go on"], True), "the space bar is not a letter"
    assert (kept, again) == (True, "off")


# ------------------------------------------------------------------------------------------------------------ copies
@pytest.mark.parametrize(
    ("clipboard", "copies", "note", "marked"),
    [
        ("{ async writeText(text) { page.copied.push(text); } }", "false", words.PAGE["copied"], False),
        ("undefined", "true", words.PAGE["copied"], False),
        ("{ async writeText() { throw new Error('no'); } }", "true", words.PAGE["copied"], False),
        ("undefined", "false", words.PAGE["uncopied"], True),
    ],
)
def test_copy_says_what_it_did(clipboard: str, copies: str, note: str, marked: bool) -> None:
    said, copied, selected = light(f"""
      page.copies = {copies};
      navigator.clipboard = {clipboard};
      line().open();
      line().say(sheetOf({{ stage: "gathering", asked: false, buttons: [] }}));
      const invite = $id("invite");
      invite.children.find((each) => each.kind === "button").click();
      await rest();
      const answer = [noted(), page.copied, page.marked === invite.querySelector("code")];""")
    assert (said, selected) == (note, marked)
    assert copied == ([] if marked else ["http://192.168.1.5:8421/t/abc"])


def test_a_name_that_is_refused_is_asked_for_again_with_the_reason() -> None:
    front, table, said, hellos = light("""
      line().open();
      line().say({ type: "note", line: "A name has letters", text: "A name has letters", join: true });
      const shown = ["front", "table"].map((id) => !$id(id).hidden);
      const said = $id("note").textContent;
      $id("name").value = "Ada";
      fire($id("front").querySelector("form"), "submit");
      const hellos = line().said("hello").map((each) => each.name);
      const answer = [...shown, said, hellos];""")
    assert (front, table, said) == (True, False, "A name has letters")
    assert (len(hellos), hellos[-1]) == (2, "Ada")
