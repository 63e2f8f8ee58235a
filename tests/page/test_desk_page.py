"""The page of an evening and of a score pad (``evening.js``) in the fake browser: where one is after a press."""

from __future__ import annotations

from typing import Any

import pytest

from game.words import pad_page as told
from tests.page.node import needs_node
from tests.page.pages import run, source

pytestmark = needs_node

SAYS = """
  const part = (key, kind, more) => ({ key, kind, label: key, text: key, title: key, do: key, level: 2, ...more });
  const title = part("title", "heading", { level: 1 });
  const says = (...blocks) => line().say({ type: "page", blocks: [title, ...blocks] });
  const at = () => document.activeElement.dataset.key;
  const tap = (key) => document.querySelector(`[data-key="${key}"] button`).click();
  line().open();
"""


def desk(code: str) -> Any:
    """Run JavaScript on the page of a pad; return what its ``answer`` is."""
    scripts = (source("fair.js"), source("evening.js"))
    return run(SAYS + code, *scripts, page="evening.html", words=told.PAGE, at="https://cards.test/p/abc/")


def test_who_presses_what_leads_on_is_at_the_beginning_of_what_comes() -> None:
    """A deal that is mended was opened at its end: the form that was pressed stands far below."""
    assert desk("""
      says(part("enter", "button"), part("mend", "button"));
      const answer = [at()];
      tap("mend");
      says(part("entry", "heading"), part("over bid", "heading", { level: 3 }), part("write", "button"));
      answer.push(at());
      tap("write");
      says(part("enter", "button"), part("mend", "button"));
      answer.push(at());""") == [None, "entry", "title"]


def test_a_press_that_leaves_its_part_there_leaves_the_focus_there() -> None:
    assert desk("""
      const pick = (chosen) => part("bid", "pick", { options: [["b", "B"]], chosen });
      says(pick(""));
      document.querySelector("[name=b]").focus();
      document.querySelector("[name=b]").click();
      says(pick("b"), part("more", "heading"));
      const answer = [at(), document.activeElement.getAttribute("aria-pressed")];""") == [None, "true"]


LOST = told.PAGE["lost"]
BAR = """
  const bar = () => ($("lost").hidden ? "" : $("lost").textContent);
  says(part("enter", "button"));
"""


def test_a_line_that_is_dead_is_told_within_fifteen_seconds_and_dialled_anew() -> None:
    """LP2, on the pages of an evening and of a pad: presses went nowhere, and nothing was said."""
    early, late, note, after = desk(f"""{BAR}
      pass(14_000);
      const early = [lines.length, bar()];
      pass(7_000);
      const late = [lines.length, bar()];
      tap("enter");
      const note = $("note").textContent;
      line().open();
      says(part("enter", "button"));
      tap("enter");
      const answer = [early, late, note, [lines.length, bar(), lines.map((each) => each.said("do").length)]];""")
    assert (early, late, note) == ([1, ""], [2, LOST], LOST)
    assert after == [2, "", [0, 1]]


def test_a_line_that_answers_is_left_alone() -> None:
    assert desk(f"""{BAR}
      for (let second = 0; second < 120; second += 5) {{ pass(5_000); line().say({{ type: "pong" }}); }}
      const answer = [lines.length, bar(), line().said("ping").length];""") == [1, "", 24]


@pytest.mark.parametrize("kind", ["visibilitychange", "pageshow", "online", "focus"])
@pytest.mark.parametrize("answers", [False, True])
def test_coming_back_asks_at_once_and_dials_a_line_that_does_not_answer(kind: str, answers: bool) -> None:
    hidden, after = desk(f"""{BAR}
      document.hidden = true;
      pass(60_000);
      const hidden = [lines.length, bar()];
      document.hidden = false;
      happen({kind!r});
      if ({str(answers).lower()}) line().say({{ type: "pong" }});
      pass(3_100);
      const answer = [hidden, [lines.length, bar()]];""")
    assert hidden == [1, ""], "a hidden page asks nobody to hurry"
    assert after == ([1, ""] if answers else [2, LOST])


@pytest.mark.parametrize(
    ("clipboard", "copies", "note", "marked"),
    [
        ("{ async writeText(text) { page.copied.push(text); } }", "false", "copied", False),
        ("undefined", "true", "copied", False),
        ("undefined", "false", "uncopied", True),
    ],
)
def test_copy_says_what_it_did(clipboard: str, copies: str, note: str, marked: bool) -> None:
    """LP9, on the pages of an evening and of a pad: without https nothing was said."""
    said, copied, selected = desk(f"""
      page.copies = {copies};
      navigator.clipboard = {clipboard};
      says(part("invite", "invitation", {{ to: "", note: "" }}));
      document.querySelector("[data-key=invite] button").click();
      await rest();
      const shown = document.querySelector("[data-key=invite] code");
      const answer = [$("note").textContent, page.copied, page.marked === shown];""")
    assert (said, selected) == (told.PAGE[note], marked)
    assert copied == ([] if marked else ["https://cards.test/p/abc/"])


def test_that_there_is_no_connection_is_said_no_longer_once_there_is() -> None:
    before, after = desk("""
      says(part("enter", "button"));
      line().close();
      tap("enter");
      const answer = [$("note").textContent];
      pass(300);
      line().open();
      answer.push($("note").textContent);""")
    assert (before, after) == (told.PAGE["lost"], "")
