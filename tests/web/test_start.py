"""While the page starts it tells the truth, moves, and gives something to read, however slow the device is."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

from game.words.glossary import GLOSSARY
from tests.web.driver import Game
from tests.web.starting import PHONE, STILL, filmed, parts, slowed

pytestmark = pytest.mark.web

STEPS = ["Starting the engine", "Unpacking the cards", "Opening the paint box", "Setting the table"]
LAST_START = "pinochle.v1.~start"
TOLD = """
window.told = { step: [], heard: [], estimate: [], bar: [] };
new MutationObserver(() => {
  for (const id of ["step", "heard", "estimate"]) {
    const words = document.getElementById(id)?.textContent;
    if (words && told[id].at(-1) !== words) told[id].push(words);
  }
  const bar = document.getElementById("bar");
  const now = bar && [Number(bar.ariaValueNow), bar.ariaValueText];
  if (bar && String(told.bar.at(-1)) !== String(now)) told.bar.push(now);
}).observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
"""
"""Writes down all that the page says while it starts."""


def visit(chromium: Any, url: str, **context: Any) -> Game:
    """Return a page that writes down what it says; it is not loaded yet."""
    game = Game(chromium, url, go=False, **context)
    game.page.add_init_script(TOLD)
    return game


def started(game: Game, reload: bool = False) -> dict[str, Any]:
    """Load the page; return all that it said."""
    if reload:
        game.page.reload(wait_until="commit")
    else:
        game.page.goto(game.url, wait_until="commit")
    game.until("window.pinochle?.times.ready", 120, "the first picture")
    return dict(game.page.evaluate("told"))


# ------------------------------------------------------------------------------------- it moves
@pytest.mark.alone
def test_on_a_weak_phone_something_moves_all_the_time(server: Any, chromium: Any) -> None:
    game = visit(chromium, server.url, **PHONE)
    started(game)
    for rate, motion in ((4, "no-preference"), (6, "no-preference"), (4, "reduce")):
        game.page.emulate_media(reduced_motion=motion)
        with slowed(game, rate), filmed(game) as film:
            told = started(game, reload=True)
            less = game.page.evaluate("matchMedia('(prefers-reduced-motion: reduce)').matches")
        assert less == (motion == "reduce")
        assert len(film.changes) > 10
        assert film.stillest(game) < STILL, (rate, motion, parts(game))
        assert [words for words in told["step"] if "%" not in words] == ["Finding a table", *STEPS]
    game.check()
    game.close()


def test_the_progress_is_real_and_told_and_the_canvas_fills_the_window_at_device_pixels(
    server: Any, chromium: Any
) -> None:
    server.answer(r"\.wasm", rate=500_000)
    game = visit(chromium, server.url, viewport={"width": 1000, "height": 700}, device_scale_factor=1.5)
    game.page.goto(server.url, wait_until="commit")
    game.until("document.getElementById('bar')?.ariaValueNow > 15", 30)
    game.shot("loading")
    width = game.page.evaluate("document.getElementById('fill').getBoundingClientRect().width")
    assert 0 < width < game.page.evaluate("document.getElementById('bar').getBoundingClientRect().width")
    game.booted()
    told = game.page.evaluate("told")
    values = [value for value, _ in told["bar"]]
    assert values == sorted(values)
    coming = [(value, re.search(r"(\d+) %", words)) for value, words in told["bar"] if words]
    assert len({number[1] for _, number in coming if number}) >= 10, "it moves while the file comes in"
    assert all(int(number[1]) == value for value, number in coming if number), "bar and number agree"
    heard = told["heard"]
    assert heard[0].startswith("Loading the engine. The first start")
    assert heard[1:] == STEPS
    assert not any("%" in words for words in heard)
    assert game.page.get_attribute("#heard", "role") == "status"
    box = game.page.evaluate(
        "(() => { const c = document.getElementById('canvas'), r = c.getBoundingClientRect();"
        " return [r.x, r.y, r.width, r.height, c.width, c.height]; })()"
    )
    assert box == [0, 0, 1000, 700, 1500, 1050]
    game.close()


# ------------------------------------------------------------------------- what it says of the time
def keep(game: Game, kept: str) -> None:
    """Before the next start, have this kept as the times of the last one."""
    game.page.evaluate("([name, text]) => localStorage.setItem(name, text)", [LAST_START, kept])


def seconds(each: float) -> dict[str, float]:
    """Answer times of a start whose five steps took that many seconds each."""
    return dict.fromkeys(("load", "engine", "unpack", "start", "run"), each * 1000)


def test_the_first_start_promises_nothing_and_the_next_ones_what_the_last_took(quick: Any, chromium: Any) -> None:
    game = visit(chromium, quick.url, service_workers="block")
    assert started(game)["estimate"][0] == "The first start takes longest"
    kept = json.loads(game.page.evaluate(f"localStorage.getItem({LAST_START!r})"))
    assert kept["fetched"].keys() == seconds(1).keys()
    assert sum(kept["fetched"].values()) == pytest.approx(game.page.evaluate("pinochle.times.ready"), abs=100)
    took = max(1, round(sum(kept["fetched"].values()) / 1000))
    words = "About a second" if took == 1 else f"About {took} seconds"
    assert started(game, reload=True)["estimate"][0] == f"{words}, as last time"
    for each, words in [
        (0.6, "About 3 seconds"), (3.4, "About 17 seconds"), (4.5, "About 25 seconds"),
        (11, "About a minute"), (24, "About 2 minutes"),
    ]:  # fmt: skip
        keep(game, json.dumps({"fetched": seconds(each)}))
        assert started(game, reload=True)["estimate"][0] == f"{words}, as last time"
    game.check()
    game.close()


def test_a_start_that_takes_longer_than_the_last_says_so(quick: Any, chromium: Any) -> None:
    quick.answer(r"main\.data", delay=1.5)
    game = visit(chromium, quick.url, service_workers="block")
    game.page.goto(quick.url)
    game.until("window.pinochle?.times.ready", 60)
    keep(game, json.dumps({"fetched": seconds(0.05)}))
    assert "It takes a little longer this time" in started(game, reload=True)["estimate"]
    quick.forget()
    game.close()


def test_the_first_start_without_a_network_is_told_by_the_one_before(quick: Any, chromium: Any) -> None:
    game = visit(chromium, quick.url)
    started(game)
    game.page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    keep(game, json.dumps({"fetched": seconds(3) | {"load": 60_000}}))
    assert started(game, reload=True)["estimate"][0] == "About 12 seconds, by the last start"
    kept = json.loads(game.page.evaluate(f"localStorage.getItem({LAST_START!r})"))
    assert kept.keys() == {"fetched", "kept"}
    assert kept["fetched"]["load"] == 60_000, "the download is not forgotten"
    game.close()


def test_what_is_kept_of_the_last_start_may_be_anything(quick: Any, chromium: Any) -> None:
    game = visit(chromium, quick.url, service_workers="block")
    started(game)
    for kept in (
        "", "null", "7", "[]", "{", '{"fetched": null}', '{"fetched": {"load": 1}}', '{"fetched": [1, 2, 3, 4, 5]}',
        json.dumps({"fetched": seconds(1) | {"run": -1}}), json.dumps({"fetched": seconds(1) | {"run": 1e9}}),
        json.dumps({"fetched": seconds(1) | {"run": "soon"}}),
    ):  # fmt: skip
        keep(game, kept)
        assert started(game, reload=True)["estimate"][0] == "The first start takes longest", kept
    game.check()
    game.close()


def test_where_nothing_may_be_kept_it_starts_all_the_same(quick: Any, chromium: Any) -> None:
    game = visit(chromium, quick.url, service_workers="block")
    game.page.add_init_script(
        "Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('no', 'SecurityError'); } });"
    )
    for reload in (False, True):
        assert started(game, reload)["estimate"][0] == "The first start takes longest"
    game.check()
    game.close()


def test_a_start_that_nobody_looked_at_is_not_measured(quick: Any, chromium: Any) -> None:
    game = visit(chromium, quick.url)
    game.page.add_init_script("Object.defineProperty(document, 'hidden', { get: () => true });")
    started(game)
    assert game.page.evaluate(f"localStorage.getItem({LAST_START!r})") is None
    game.close()


# ------------------------------------------------------------------------------- what there is to read
def test_there_is_something_of_the_rules_to_read_and_others_the_next_time(quick: Any, chromium: Any) -> None:
    go_on = quick.hold(r"main\.data")
    game = visit(chromium, quick.url, **PHONE)
    seen, known = set(), set(GLOSSARY.values())
    for _ in range(6):
        game.page.goto(quick.url, wait_until="commit")
        game.until("document.getElementById('tips')?.classList.contains('turning')", 20)
        tips = game.page.eval_on_selector_all("#tips li", "all => all.map((each) => each.textContent)")
        assert len(tips) == 5
        seen |= {tip.replace("\N{VARIATION SELECTOR-15}", "") for tip in tips}
        time = "document.getAnimations().map((each) => each.animationName).filter((name) => name === 'tell').length"
        assert game.page.evaluate(time) == 5, "they take turns"
    go_on.set()
    quick.holds.clear()
    assert len(seen) > 5
    assert seen & known
    assert all(tip.endswith((".", "!")) and len(tip) < 200 for tip in seen)
    game.close()


MORE_SIZES = [pytest.param(size, marks=pytest.mark.slow) for size in [(390, 844), (1280, 720), (3840, 2160)]]


@pytest.mark.parametrize("size", [(320, 480), (844, 390), *MORE_SIZES])
def test_all_that_is_said_fits_the_screen(quick: Any, chromium: Any, size: tuple[int, int]) -> None:
    go_on = quick.hold(r"main\.data")
    game = visit(chromium, quick.url, viewport={"width": size[0], "height": size[1]})
    game.page.goto(quick.url, wait_until="commit")
    game.until("document.getElementById('tips')?.classList.contains('turning')", 20)
    failed = "pinochle.fail('Could not load the engine: the connection broke off.', 'File: /main.data')"
    for what, happens in (("loading", "null"), ("trouble", failed)):
        game.page.evaluate(happens)
        boxes = game.page.evaluate(
            "[...document.querySelectorAll('#splash :is(svg, p, li, #bar, button)')].filter((e) => e.checkVisibility())"
            ".map((e) => { const r = e.getBoundingClientRect();"
            " return [e.id || e.textContent, r.left, r.top, r.right, r.bottom]; })"
        )
        assert boxes
        for name, left, top, right, bottom in boxes:
            assert 0 <= left <= right <= size[0], (what, name)
            assert 0 <= top <= bottom <= size[1], (what, name)
        game.shot(f"{what}-{size[0]}x{size[1]}")
    go_on.set()
    quick.holds.clear()
    game.close()
