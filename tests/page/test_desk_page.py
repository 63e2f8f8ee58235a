"""The page of an evening and of a score pad (``evening.js``) in the fake browser: where one is after a press."""

from __future__ import annotations

from typing import Any

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
