"""The light seat's own script, run by node with a clock of the test: dead lines, keys, and what *Copy* says."""

from __future__ import annotations

import json

import pytest

from game.heads import COURT
from game.words import together as words
from game.words.names import card_name
from tests.page.node import needs_node
from tests.page.pages import HOUSE, light
from tests.page.pages import SEATED as SAT

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


def test_a_line_that_breaks_is_dialled_after_pauses_that_grow_to_five_seconds_and_begin_again_once_it_holds() -> None:
    pauses, again = light(f"""{SEATED}
      const broken = () => {{
        const at = clock, before = lines.length;
        line().close();
        while (lines.length === before) pass(10);
        return clock - at;
      }};
      const pauses = Array.from({{ length: 12 }}, broken);
      line().open();
      line().say(sheetOf());
      const answer = [pauses, broken()];""")
    assert again == pauses[0]
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


PEOPLE = [
    {"place": place, "seat": seat, "name": name, "who": who, "cards": 12, "said": "", "facts": ["East leads"],
     "dealer": False, "turn": False, "ready": False, "spoken": name, "head": "", "ours": False}
    for place, seat, name, who in (("me", "S", "Ann", "person"), ("left", "W", "Wes", "bot"))
]  # fmt: skip
SAYS = {"type": "talk", "seat": "W", "words": "Ha!", "spoken": "Wes says: Ha!", "line": "Wes: “Ha!”"}
SEES = f"""
  const sheets = (more) => line().say(sheetOf({{ people: {json.dumps(PEOPLE)}, ...more }}));
  const plates = () => $id("seats").textContent;
  const says = (more) => line().say({{ ...{json.dumps(SAYS)}, ...more }});
  line().open(); sheets();"""


def test_what_a_bot_says_stands_on_its_plate_for_a_while_and_is_heard() -> None:
    before, said, heard, later, played, after = light(f"""{SEES}
      const before = plates();
      says();
      const said = plates(), heard = $id("live").textContent.trim();
      sheets({{ ply: 4 }});
      const later = plates();
      pass(10_000);
      const played = plates();
      says();
      sheets({{ undone: 1 }});
      const answer = [before, said, heard, later, played, plates()];""")
    assert "Wes" in before
    assert "Ha!" in said
    assert "Wes" not in said, "the words take the place of name and facts, so the plate stays as it is"
    assert heard == "Wes says: Ha!"
    assert later == said, "the match goes on meanwhile"
    assert played == after == before, "it has gone, and whatever is taken back takes the words with it"


def test_what_a_bot_says_while_plates_are_hidden_stands_with_the_melds_and_at_the_end_on_the_slip() -> None:
    other, own, end = light(f"""{SEES}
      const melds = (place) => {{
        sheets({{ melds: [{{ place, text: "40: pinochle", cards: [] }}] }});
        says();
        return $id("melds").textContent;
      }};
      const told = [melds("me"), melds("left")];
      sheets({{ stage: "over", result: {{ title: "You won", rows: [], lines: [], seed: "", fair: "" }} }});
      says();
      pass(60_000);
      const answer = [...told, $id("result").textContent];""")
    assert other == "40: pinochleWes: “Ha!”"
    assert own == "40: pinochle Ha!"
    assert end.endswith("Wes: “Ha!”"), "it stays as long as the slip"


def test_a_phone_that_wants_no_talk_shows_and_says_none() -> None:
    before, silent, heard, again = light(f"""{SEES}
      const before = plates(), wanted = (on) => {{ $id("talk").checked = on; $id("talk").onchange(); }};
      says();
      wanted(false);
      $id("live").textContent = "";
      says();
      const silent = plates(), heard = $id("live").textContent;
      wanted(true);
      says();
      const answer = [before, silent, heard, plates()];""")
    assert silent == before
    assert heard == ""
    assert "Ha!" in again


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


def test_keys_read_the_hand_one_suit_after_the_other_and_how_the_game_stands() -> None:
    heard, pressed = light(f"""{KEY}
      const live = () => $id("live").textContent, heard = [], hear = (name) => {{ key(name); heard.push(live()); }};
      const show = (...reading) => line().say(sheetOf({{ reading }}));
      line().open();
      show("Deal 1.", "All.", "Spades.", "No hearts.");
      for (const name of "nnnygx") hear(name);
      show("Deal 1.", "All.", "Spades.", "No hearts.");
      hear("n");
      show("Deal 1.", "Fewer.", "Spades: ten.", "No hearts.");
      hear("n");
      keep("letters", "off");
      hear("g");
      const answer = [heard, pressed()];""")
    assert heard[:6] == ["Spades.", "No hearts.", "Spades.", "All.", "Deal 1.", "Deal 1."], "X reads nothing"
    assert heard[6:] == ["No hearts.", "Spades: ten.", "Spades: ten."], "another hand begins anew; letters are off"
    assert pressed == []


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


# ------------------------------------------------------------------------------------------- what is told, and how
def test_what_has_happened_stands_newest_first_and_each_line_keeps_its_number() -> None:
    """TN16: the newest was the first, so all others changed their numbers. A sheet brings the last lines only."""
    lines, numbers = light("""
      line().open();
      const numbers = [];
      for (const log of [["one", "two"], ["two", "three"]]) {
        line().say(sheetOf({ log, said: log.includes("three") ? 3 : 2 }));
        numbers.push([$id("log").getAttribute("start"), "reversed" in $id("log").attributes]);
      }
      const answer = [$id("log").children.map((each) => each.textContent), numbers];""")
    assert lines == ["three", "two"]
    assert numbers == [["2", True], ["3", True]]


def test_the_ear_hears_what_is_new_and_nothing_twice() -> None:
    """Not what was before one came, and after a line that was lost what happened meanwhile."""
    assert light("""
      const live = () => $id("live").textContent, answer = [];
      const say = (said, ...log) => { line().say(sheetOf({ log, said })); answer.push(live()); };
      line().open();
      say(2, "one", "two");
      say(3, "one", "two", "three");
      say(3, "one", "two", "three");
      say(5, "two", "three", "four", "five");
      say(40, "x", "y");
      say(1, "new match");
      say(2, "new match", "first card");""") == [
        "",
        "three",
        "three",
        "four five",
        "x y",
        "x y",
        "first card",
    ]


@pytest.mark.parametrize(("long", "stays"), [("false", 3200), ("true", 9000)])
def test_a_note_stays_for_as_long_as_it_takes_to_read_and_the_newest_has_its_own_time(long: str, stays: int) -> None:
    first, later, gone = light(f"""{SEATED}
      const say = (text) => line().say({{ type: "note", line: text, text, long: {long} }});
      say("first");
      pass({stays - 100});
      say("second");
      pass({stays - 100});
      const first = noted(), shown = $id("note").classList.contains("on");
      pass(200);
      const answer = [first, shown, [noted(), $id("note").classList.contains("on")]];""")
    assert (first, later, gone) == ("second", True, ["", False])


def test_the_phone_trembles_once_when_one_is_asked_and_only_where_it_may() -> None:
    assert light("""
      let times = 0;
      navigator.vibrate = () => { times++; };
      line().open();
      const answer = [], say = (asked) => { line().say(sheetOf({ asked })); answer.push(times); };
      for (const asked of [true, true, false, true]) say(asked);
      navigator.userActivation = { hasBeenActive: false };
      for (const asked of [false, true]) say(asked);
      delete navigator.userActivation;
      navigator.vibrate = () => { throw new Error("no"); };
      for (const asked of [false, true]) say(asked);""") == [1, 1, 1, 2, 2, 2, 2, 2]


HEARD = """
  let tones = 0, resumed = 0;
  const level = { setValueAtTime() {}, linearRampToValueAtTime() {}, exponentialRampToValueAtTime() {} };
  window.AudioContext = class {
    constructor() { this.state = "suspended"; this.currentTime = 0; }
    resume() { resumed++; this.state = "running"; }
    createOscillator() { return { frequency: {}, connect() {}, start() { tones++; }, stop() {} }; }
    createGain() { return { gain: level, connect() {} }; }
  };
  const say = (asked) => line().say(sheetOf({ asked }));
  const heard = () => { const count = tones; tones = 0; return count; };
"""


def test_ones_turn_is_heard_once_from_the_first_press_on_until_the_sound_is_switched_off() -> None:
    assert light(f"""{HEARD}
      line().open();
      const answer = [];
      say(true); answer.push(heard());
      happen("click"); say(false); say(true); answer.push(heard()); say(true); answer.push(heard());
      const box = $id("sound"), switched = (on) => {{ box.checked = on; fire(box, "change"); return heard(); }};
      answer.push(switched(false));
      say(false); say(true); answer.push(heard());
      answer.push(switched(true), store.get("pinochle-sound"), resumed);""") == [0, 2, 0, 0, 0, 2, "on", 1]


def test_a_browser_without_sound_plays_on() -> None:
    assert (
        light("""
      window.AudioContext = undefined;
      line().open(); happen("click"); line().say(sheetOf({ asked: true }));
      window.AudioContext = class { constructor() { throw new Error("no"); } };
      happen("click"); line().say(sheetOf({ asked: false })); line().say(sheetOf({ asked: true }));
      const answer = $id("prompt").textContent;""")
        == "Your turn"
    )


def test_cards_are_not_translated() -> None:
    card = {"name": "play QS", "card": "QS", "spoken": "Queen of spades"}
    told = light(f"""{SEATED} line().say(sheetOf({{ hand: [{json.dumps(card)}] }}));
      const answer = $id("hand").querySelector(".card").getAttribute("translate");""")
    assert told == "no"


def test_the_title_says_whose_turn_it_is() -> None:
    mine, theirs = light("""
      line().open();
      const answer = [true, false].map((asked) => { line().say(sheetOf({ asked })); return document.title; });""")
    assert mine == f"● {theirs}"


def test_the_screen_stays_on_while_a_match_is_played_and_comes_back_with_the_page() -> None:
    assert light("""
      line().open();
      const answer = [], say = async (stage) => { line().say(sheetOf({ stage })); await settle();
        answer.push(page.screen); };
      for (const stage of ["gathering", "playing", "playing", "over", "playing"]) await say(stage);
      document.hidden = true;
      await say("playing");
      navigator.wakeLock.request = async () => { throw new Error("low battery"); };
      document.hidden = false;
      await say("over");
      await say("playing");
      answer.push(rejected.length);""") == [0, 1, 1, 0, 1, 1, 0, 0, 0]


# --------------------------------------------------------------------------------------------------------- the table
def test_what_stays_keeps_its_element_so_that_focus_and_motion_do() -> None:
    same, focus, order, gone = light("""
      const card = (name) => ({ name, card: name, spoken: name });
      line().open();
      line().say(sheetOf({ hand: ["AS", "KS", "QS"].map(card) }));
      const cards = () => $id("hand").querySelectorAll(".card"), before = cards();
      before[2].focus();
      line().say(sheetOf({ hand: ["QS", "AS"].map(card) }));
      const after = cards();
      const answer = [after[0] === before[2] && after[1] === before[0], document.activeElement === after[0],
        after.map((each) => each.dataset.card), before[1].parent];""")
    assert same
    assert focus
    assert order == ["QS", "AS"]
    assert gone is None


@pytest.mark.parametrize(
    ("count", "wide", "rows"), [(1, 390, [1]), (12, 390, [6, 6]), (20, 390, [7, 7, 6]), (12, 900, [12])]
)
def test_a_hand_has_as_many_rows_as_show_more_than_half_of_each_card(count: int, wide: int, rows: list[int]) -> None:
    assert (
        light(f"""
      innerWidth = {wide};
      line().open();
      const hand = Array.from({{ length: {count} }}, (_, at) => ({{ name: "c" + at, card: "AS", spoken: "ace" }}));
      line().say(sheetOf({{ hand }}));
      const answer = $id("hand").children.map((row) => row.children.length);""")
        == rows
    )


def test_a_control_that_is_off_says_so_and_is_not_pressed_by_its_key() -> None:
    """A press on it goes to the table, which says why not."""
    off, by_key, by_hand = light(f"""{SEATED} {KEY}
      line().say(sheetOf({{ buttons: [{{ name: "go", label: "Go", spoken: "Go on", key: "g", off: true,
        note: "later" }}] }}));
      const [go] = $id("buttons").children, off = [go.getAttribute("aria-disabled"),
        go.getAttribute("aria-label"), go.textContent];
      key("g");
      const before = pressed();
      go.click();
      const answer = [off, before, pressed()];""")
    assert off == ["true", "Go on", "Golater"]
    assert (by_key, by_hand) == ([], ["go"])


@pytest.mark.parametrize("more", ["ctrlKey: true", "altKey: true", "metaKey: true"])
def test_a_chord_is_the_browsers(more: str) -> None:
    assert light(f'{SEATED} {KEY} typing("+", {{ {more} }}); const answer = pressed();') == []


def test_space_presses_what_has_the_focus_and_else_what_it_names() -> None:
    assert light(f"""{SEATED} {KEY}
      line().say(sheetOf({{ buttons: [{{ name: "go on", label: "Continue", spoken: "Continue", key: " " }}] }}));
      $id("buttons").children[0].focus();
      key(" ");
      const answer = [pressed().length];
      document.activeElement.blur();
      key(" ");
      answer.push(pressed());""") == [0, ["go on"]]


def test_arrows_walk_along_the_cards_and_round() -> None:
    assert light(f"""{SEATED} {KEY}
      line().say(sheetOf({{ hand: ["AS", "KS", "QS"].map((card) => ({{ name: card, card, spoken: card }})) }}));
      const answer = [];
      for (const name of ["ArrowLeft", "ArrowLeft", "ArrowRight", "ArrowRight", "ArrowRight"]) {{
        key(name);
        answer.push(document.activeElement.dataset.card);
      }}""") == ["QS", "KS", "QS", "AS", "KS"]


def test_keys_typed_into_a_field_press_nothing() -> None:
    assert light(f'{SEATED} {KEY} $id("letters").focus(); key("+"); const answer = pressed();') == []


def test_the_result_says_what_this_device_has_checked() -> None:
    rows, lines, seedless = light("""
      line().open();
      const row = { who: "Us", meld: 20, tricks: 15, score: 350, total: 910 };
      const result = { title: "Deal 3", rows: [row], lines: ["You made 250."], seed: "2-00", fair: "The seed" };
      fairness.see = () => ({ answer: null, broken: [], silent: [], says: [], doubt: "", new: false });
      line().say(sheetOf({ result, stage: "over" }));
      const cells = $id("result").querySelectorAll("td").map((each) => each.textContent);
      const lines = $id("result").querySelectorAll("p").map((each) => each.textContent);
      line().say(sheetOf({ result: { ...result, seed: "" } }));
      const answer = [cells, lines, $id("result").querySelectorAll("p").length];""")
    assert rows == ["Us", "20", "15", "350", "910"]
    assert lines[:2] == ["You made 250.", "The seed"]
    assert lines[2].startswith(str(words.PAGE["checkedLater"]))
    assert lines[3] == "2-00"
    assert seedless == 1


def test_a_doubt_is_told_and_stays_and_who_broke_the_mixing_is_named() -> None:
    note, sent, before, said, after, given = light("""
      line().open();
      const seen = { answer: { type: "promise" }, broken: [["E"]], silent: [], says: [], doubt: "" };
      fairness.see = () => ({ ...seen });
      const of = ([seat, name]) => ({ seat, name, place: "left", who: "guest", facts: [], spoken: name });
      const people = [["E", "Wes"], ["S", "Ada"]].map(of);
      line().say(sheetOf({ people }));
      const note = noted(), sent = line().said("promise").length, before = $id("doubt").hidden;
      Object.assign(seen, { doubt: "CHANGED", broken: [], answer: null, says: ["given"] });
      line().say(sheetOf({ people }));
      const answer = [note, sent, before, $id("doubt").textContent, $id("doubt").hidden, noted()];""")
    assert given == words.GIVEN
    assert note == str(words.PAGE["broke"]).replace("{names}", "Wes")
    assert (sent, before) == (1, True)
    assert (said, after) == (words.DOUBTS["CHANGED"], False)


# ----------------------------------------------------------------------------------------------------- before one sits
def test_a_person_who_comes_the_first_time_is_asked_for_a_name_and_takes_no_seat_before() -> None:
    assert light(
        """
      const answer = [[$id("front").hidden, $id("table").hidden, lines.length]];
      $id("name").value = "  ";
      fire($id("front").querySelector("form"), "submit");
      answer.push(lines.length);
      $id("name").value = " Adalbert the Long ";
      fire($id("front").querySelector("form"), "submit");
      line().open();
      answer.push(line().said("hello").map((each) => [each.name, each.watch]), store.get("pinochle-name"));""",
        before="",
    ) == [[False, True, 1], 1, [["Adalbert the", False]], "Adalbert the"]


COMING = {
    "coming": ["Four players, partners", "Ann invites you."],
    "values": ["Partners: Ann and a free seat.", ""],
    "terms": ["Bots play at Casual."],
}


def test_a_guest_reads_first_which_game_it_is_who_sits_there_and_with_whom() -> None:
    first, watched, read, later, seen = light(
        f"""
      const first = line();
      first.open();
      const watched = first.said("hello").map((each) => [each.watch, each.seat]);
      first.say(sheetOf({json.dumps(COMING)}));
      const read = ["coming", "terms"].flatMap((id) => $id(id).querySelectorAll("p").map((each) => each.textContent));
      $id("name").value = "Ben";
      fire($id("front").querySelector("form"), "submit");
      line().open();
      line().say(sheetOf());
      const answer = [first.readyState, watched, read, line().said("hello").map((each) => each.watch),
        [$id("front").hidden, $id("prompt").textContent]];""",
        before="",
    )
    assert watched == [[True, None]]
    assert read == [
        "Four players, partners",
        "Ann invites you.",
        "Partners: Ann and a free seat.",
        "Bots play at Casual.",
    ]
    assert (first, later, seen) == (3, [False], [True, "Your turn"]), "a line of its own: who watches is not seated"


def test_a_table_that_takes_nobody_says_so_before_a_name_is_asked_for() -> None:
    assert light(
        """
      line().open();
      line().say({ type: "bye", reason: "This table is full", again: false });
      const answer = [$id("coming").textContent, $id("front").hidden];""",
        before="",
    ) == ["This table is full", False]


def test_a_seat_that_is_found_at_a_table_that_was_full_is_dialled_again_when_its_line_breaks() -> None:
    count = light(
        """
      line().open();
      line().say({ type: "bye", reason: "This table is full", again: false });
      line().close();
      $id("name").value = "Ben";
      fire($id("front").querySelector("form"), "submit");
      line().open();
      line().say(sheetOf());
      const before = lines.length;
      line().close();
      pass(6_000);
      const answer = lines.length - before;""",
        before="",
    )
    assert count >= 1


def test_a_head_is_chosen_when_sitting_down_and_proposed_again_at_the_next_table() -> None:
    called, sent, kept = light(
        """
      const heads = () => [...$id("front").querySelectorAll(".head")];
      const called = heads().map((each) => each.getAttribute("aria-label"));
      heads()[4].click();
      const pressed = heads().map((each) => each.getAttribute("aria-pressed"));
      fire($id("front").querySelector("form"), "submit");
      line().open();
      const answer = [called, [line().said("hello")[0].head, pressed.indexOf("true")], store.get("pinochle-head")];""",
        before='store.set("pinochle-name", "Ada");',
    )
    assert called == [card_name(card) for card in COURT]
    assert sent == [str(COURT[4]), 4]
    assert kept == str(COURT[4])
    assert light('line().open(); const answer = line().said("hello")[0].head;') is None


def test_the_lobby_shows_the_heads_that_are_free_and_a_press_asks_for_one() -> None:
    pressed, kept, shown = light("""line().open(); line().say({ type: "pong" });
      const head = (card) => ({ name: "head " + card, label: "", spoken: card, card, pressed: card === "QS" });
      const heads = ["QS", "KH"].map(head);
      line().say(sheetOf({ stage: "gathering", heads }));
      $id("heads").children[1].click();
      const pressed = line().said("press").map((each) => each.name);
      line().say(sheetOf({ stage: "playing", heads: [] }));
      const answer = [pressed, store.get("pinochle-head"), $id("heads").children.length];""")
    assert (pressed, kept, shown) == (["head KH"], "KH", 0)


def test_whoever_watches_needs_no_name() -> None:
    name, watch, token = light(
        """
      $id("front").querySelectorAll("button").at(-1).click();
      line().open();
      const [{ name, watch, token }] = line().said("hello"), answer = [name, watch, token];""",
        before="",
    )
    assert (name, watch) == ("guest", True)
    assert len(token) == 32


def test_a_device_is_the_same_person_at_a_table_and_another_at_the_next() -> None:
    """Where storage is refused it is so for this visit."""
    tokens = """
      line().open();
      const [{ token }] = line().said("hello"), answer = [token, store.get("pinochle-key")];"""
    kept = light(tokens)
    known = f'store.set("pinochle-key", {kept[1]!r}); {SAT}'
    other = light(tokens, known.replace("abc", "xyz"), "http://192.168.1.5:8421/t/xyz")
    before = json.loads((HOUSE / "tests" / "fixtures" / "of-1.0" / "sent.json").read_text("utf-8"))["token"]
    old = f'store.set("pinochle-key", {before["key"]!r}); store.set("pinochle-name", "Ada");'
    at = f"http://192.168.1.5:8421/t/{before['table']}"
    sat = f'store.set("pinochle-sat", {before["table"]!r});'
    assert light(tokens, old + sat, at)[0] == before["token"], "a device of version 1.0 gets its seat back"
    assert light(tokens, known) == kept
    assert other[0] != kept[0]
    refused = "put('localStorage', REFUSED); put('sessionStorage', REFUSED);"
    again = """
      showTable();
      line().open();
      hello();
      const answer = new Set(line().said("hello").map((each) => each.token)).size;"""
    assert light(again, refused) == 1


def test_a_seat_that_a_link_names_is_wished_for() -> None:
    assert light("line().open(); const answer = line().said('hello')[0].seat;", at="http://h:1/t/abc#seat=N") == "N"
    assert light("line().open(); const answer = line().said('hello')[0].seat;") is None


def test_a_page_that_is_left_in_its_match_comes_back_to_the_table() -> None:
    """Not one that has seen none: it asks for the name again."""
    assert light("""
      store.delete("pinochle-sat");
      happen("pagehide");
      const answer = [store.get("pinochle-sat") ?? ""];
      line().open();
      line().say(sheetOf());
      happen("pagehide");
      answer.push(store.get("pinochle-sat"));""") == ["", "abc"]


OPENED = {
    "games": [["classic", "Classic"], ["two-handed", "Two"]],
    "levels": [["easy", "Easy"], ["casual", "Casual"]],
    "told": {"classic": [["plain", "Nothing"], ["steps", "Steps"]]},
}


def test_a_table_is_opened_as_it_was_chosen_and_a_refusal_is_told() -> None:
    sent, hidden, told, ended, there, cards = light(
        """
      const chosen = { game: "classic", hints: "no", clock: "30", patience: "300", limit: "60", told: "steps" };
      for (const [id, value] of Object.entries(chosen)) $id(id).value = value;
      const hidden = [$id("told").parent.hidden];
      fire($id("front").querySelector("form"), "submit");
      line().open();
      const sent = line().sent[0];
      line().say({ type: "bye", reason: "Too many tables." });
      const told = noted();
      line().onerror();
      const ended = noted();
      line().say({ type: "opened", id: "new" });
      const there = location.href;
      $id("game").value = "two-handed";
      fire($id("game"), "change");
      hidden.push($id("told").parent.hidden);
      const cards = [$id("first").parent.hidden, $id("game").disabled];
      $id("link").value = "#d=1.classic.x";
      fire($id("link"), "input");
      cards.push($id("first").parent.hidden, $id("game").disabled);
      fire($id("front").querySelector("form"), "submit");
      line().open();
      cards.push(line().sent[0].cards, line().sent[0].link);
      const answer = [sent, hidden, told, ended, there, cards];""",
        before="",
        at="http://192.168.1.5:8421/club/",
        **(words.front() | OPENED),
    )
    assert cards == [True, False, False, True, True, "#d=1.classic.x"]
    assert sent == {
        "type": "open",
        "rules": "classic",
        "level": "casual",
        "hints": False,
        "clock": 30,
        "patience": 300,
        "limit": 60,
        "reading": 60,
        "convention": "steps",
        "link": "",
        "cards": False,
    }
    assert hidden == [False, True]
    assert (told, ended) == ("Too many tables.", words.FRONT_PAGE["unopened"])
    assert there == "/club/t/new"


# ------------------------------------------------------------------------------------------------------ what is asked


def test_what_is_heard_with_a_question_is_said_once_and_the_meld_in_each_suit_is_shown() -> None:
    asked = "{ heard: 'Your meld: 40 in spades', values: ['Your meld in \u00b7 \u2660 40', 'Your meld: 40 in spades'] }"
    said = light(
        f"""line().open(); line().say(sheetOf({asked})); const first = $id("live").textContent;
        $id("live").textContent = ""; line().say(sheetOf({asked}));
        const answer = [first, $id("live").textContent, $id("values").textContent];"""
    )
    assert said == ["Your meld: 40 in spades", "", "Your meld in \u00b7 \u2660 40"]


def test_escape_answers_a_question_with_no_although_letters_are_off() -> None:
    asked = "{ buttons: [{ name: 'no', label: 'Back', spoken: 'Back', key: 'escape' }] }"
    answered = light(f"""{KEY} keep("letters", "off"); line().open(); line().say(sheetOf({asked})); key("escape");
      const answer = pressed();""")
    assert answered == ["no"]


def test_a_free_chair_is_the_button_that_leads_to_it_and_says_who_plays_there_otherwise() -> None:
    """LO10: the way to another seat was a row of buttons that said the same, below the seats."""
    chairs, pressed, buttons = light("""line().open(); line().say({ type: "pong" });
      const person = { said: "", facts: [], cards: 0, dealer: false, turn: false, ready: false };
      line().say(sheetOf({
        stage: "gathering", people: [
          { ...person, place: "me", seat: "S", name: "You", who: "person", spoken: "You", head: "JD", ours: true },
          { ...person, place: "top", seat: "N", name: "Nora", who: "bot", spoken: "Nora, free", head: "QS" }],
        buttons: [{ name: "begin", label: "Begin", spoken: "Begin", main: true },
          { name: "sit N", label: "Sit here", spoken: "Sit here: Nora plays", note: "Nora plays" }] }));
      const seats = $id("seats").children;
      seats[1].click();
      const pressed = line().said("press").map((each) => each.name);
      const chairs = seats.map((each) => [each.matches("button"), each.getAttribute("aria-label"), each.textContent]);
      const answer = [chairs, pressed, $id("buttons").children.map((each) => each.textContent)];""")
    assert chairs == [[False, "You", "You"], [True, "Sit here: Nora plays", "+Sit hereNora plays"]]
    assert pressed == ["sit N"]
    assert buttons == ["Begin"]


def test_people_have_their_heads_and_court_cards_are_known_by_theirs() -> None:
    pictures = light("""line().open(); line().say({ type: "pong" });
      const hand = [{ name: "QS", label: "", spoken: "queen of spades", card: "QS" }];
      const nora = { place: "top", seat: "N", name: "Nora", spoken: "Nora", head: "KC", said: "", facts: [] };
      line().say(sheetOf({ ply: 4, hand, people: [nora] }));
      const answer = document.querySelectorAll("img").map((each) => each.getAttribute("src").split("/").at(-1));""")
    assert sorted(pictures) == ["head-KC.svg", "head-QS.svg"]


def test_the_score_is_shown_as_bars_and_told_in_words_by_a_press_and_to_the_ear() -> None:
    shown, label, told, hidden = light("""line().open(); line().say({ type: "pong" });
      const side = { points: "910", meld: 50, tricks: 0, race: [600, 640] };
      const score = [{ who: "We", ours: true, ...side }, { ...side, who: "They", ours: false, points: "40", race: [] }];
      const bar = [300, 500, 900], facts = { head: "250", note: "Wes", bid: true, needs: "needs 80", bar, trump: "H" };
      line().say(sheetOf({ score, facts, reading: ["250 by Wes. We 910."] }));
      const [summary, words] = $id("score").children;
      const shown = summary.querySelectorAll("i").map((each) => [each.className, each.getAttribute("style")]);
      const label = summary.getAttribute("aria-label"), told = words.children.map((each) => each.textContent);
      line().say(sheetOf({ stage: "gathering", ply: 4 }));
      const answer = [shown, label, told, $id("score").hidden];""")
    assert shown == [["bar mark", "--a:30%;--b:50%;--m:90%"], ["bar ours", "--a:60%;--b:64%"]]
    assert label == "250 by Wes. We 910."
    assert told == ["250 · Wes · needs 80", "We · meld 50", "They · meld 50"]
    assert hidden


def test_what_may_be_wanted_at_any_time_has_a_round_button_above_the_table() -> None:
    tools, buttons, pressed = light("""line().open(); line().say({ type: "pong" });
      const item = (name) => ({ name, label: name, spoken: name, key: name === "hint" ? "h" : "" });
      line().say(sheetOf({ buttons: ["pass", "hint", "undo"].map(item) }));
      const names = (id) => $id(id).children.map((each) => each.getAttribute("aria-label"));
      $id("tools").children[1].click();
      typing("h");
      const answer = [names("tools"), names("buttons"), line().said("press").map((each) => each.name)];""")
    assert (tools, buttons, pressed) == (["hint", "undo"], ["pass"], ["undo", "hint"])


def test_the_cards_of_the_one_across_are_seen_as_backs_and_those_that_lie_open_are_not() -> None:
    fans = light("""line().open(); line().say({ type: "pong" });
      const edda = { place: "top", seat: "N", name: "Edda", spoken: "Edda", head: "QH", said: "", facts: [], cards: 5 };
      const melds = [{ place: "top", text: "Edda", cards: ["KS", "QS"] }], facts = { head: "", bar: [], stock: 7 };
      const count = (more) => { line().say(sheetOf(more)); return document.querySelectorAll(".backs i").length; };
      const answer = [count({ people: [edda] }), count({ people: [edda], melds, facts }),
        count({ people: [{ ...edda, place: "left" }] }), count({ people: [edda], melds })];""")
    assert fans == [5, 3, 0, 0], "all; without the open ones; nobody is across; while melds are shown"


def test_the_table_is_seen_before_its_looks_have_come_and_they_are_asked_for_twice() -> None:
    seen = light("""line().open();
      const links = () => document.head.querySelectorAll("link");
      const asked = () => links().filter((each) => each.getAttribute("rel") === "stylesheet"
        && each.getAttribute("href").endsWith("table.css")).length;
      const answer = [asked()];
      const fails = () => {
        fire(document.head.children.at(-1), "error");
        answer.push(asked());
        pass(3000);
        answer.push(asked());
      };
      fails();
      fails();
      line().say(sheetOf({ hand: [{ name: "AS", card: "AS", spoken: "ace" }] }));
      answer.push($id("table").hidden, $id("hand").querySelectorAll(".card").length);""")
    assert seen == [1, 0, 1, 0, 0, False, 1]


def test_once_its_looks_have_come_the_hand_is_laid_out_again_for_cards_of_their_width() -> None:
    before, after = light("""
      let width = 60;
      Object.defineProperty(Element.prototype, "offsetWidth", { configurable: true, get: () => width });
      const looks = document.head.children.at(-1);
      fire(looks, "load");
      innerWidth = 900;
      line().open();
      const hand = Array.from({ length: 12 }, (_, at) => ({ name: "c" + at, card: "AS", spoken: "ace" }));
      line().say(sheetOf({ hand }));
      const lap = () => $id("hand").children.map((row) => Number.parseFloat(row.style["--lap"])), before = lap();
      width = 82;
      fire(looks, "load");
      const answer = [before, lap()];""")
    assert before == pytest.approx([2.4]), "between cards of 60 pixels"
    assert after == pytest.approx([(872 - 82) / 11 - 82]), "cards of 82 pixels lie one over the other, up to the edge"


def test_a_table_of_an_old_version_which_says_no_bars_and_reads_nothing_is_drawn() -> None:
    told, label, hand = light("""line().open();
      const score = [{ who: "We", ours: true, points: "910", meld: 50, tricks: 0 }];
      const hand = [{ name: "AS", card: "AS", spoken: "ace" }];
      const facts = { contract: "250 by Wes", needs: "needs 80", trump: "H", stock: 0, turned: "", spoken: "Wes bid." };
      line().say(sheetOf({ score, facts, reading: undefined, heads: undefined, hand }));
      typing("y");
      const [summary] = $id("score").children;
      const answer = [summary.textContent, summary.getAttribute("aria-label"), $id("hand").children.length];""")
    assert told == "250 by WesWe910"
    assert (label, hand) == ("Wes bid.", 1)
