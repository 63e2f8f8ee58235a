"""What the page gives the game (``bridge.js``), in a fake browser."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.page.node import needs_node
from tests.page.pages import bridge, inside, run, source, tree

pytestmark = needs_node

SAFARI = "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/17.4 Safari/605.1.15"
IPHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 Version/17.4 Mobile Safari/604.1"
CHROME = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/125.0 Safari/537.36"
ANDROID = (
    "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/125.0 Mobile Safari/537"
)
FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0"


def node(code: str) -> Any:
    """Run JavaScript in a browser in which the page may be opened, with ``visit``; return what its ``answer`` is."""
    return run(code, given=bridge())


# --------------------------------------------------------------------------------------- registering the worker
WORKERS = """
  const calls = [], ports = [];
  const active = { postMessage: (words, [port] = []) => { calls.push(words); ports.push(port); } };
  const changes = {}, registration = { active: null, installing: null, waiting: null,
    update: async () => { calls.push("update"); },
    addEventListener: (kind, act) => { changes[kind] = act; } };
  const starting = { state: "installing", addEventListener: (_, act) => { starting.changed = act;
    }, postMessage: (words) => calls.push(words) };
  let had;
  const worker = {
    getRegistration: async () => { calls.push("look"); return had; },
    register: async () => { calls.push("register"); return registration; },
  };
  const start = async () => { const game = visit(given, { worker }); await settle(); return game; };
  const play = async (game) => { game.ready(); pass(500); await settle(); return game; };
"""


def workers(code: str) -> Any:
    """Run JavaScript in a browser with a service worker of the test, whose ``calls`` are what the page asked of it."""
    return node(WORKERS + code)


@pytest.mark.parametrize(("had", "early"), [("undefined", ["look", "register"]), ("{}", ["look"])])
def test_the_worker_is_registered_before_the_engine_comes_and_files_are_fetched_once_the_game_runs(
    had: str, early: list[str]
) -> None:
    """On a later visit nothing but a look is taken before."""
    before, after, again = workers(f"""
      had = {had};
      registration.active = active;
      const game = await start(), before = calls.splice(0);
      await play(game);
      const after = calls.splice(0);
      await play(game);
      const answer = [before, after, calls];""")
    assert (before, after, again) == (early, ["register", "fill"], [])


def test_a_worker_that_is_still_installing_is_filled_once_it_is_there() -> None:
    before, after = workers("""
      registration.installing = starting;
      await play(await start());
      const before = calls.splice(0);
      registration.active = active;
      starting.state = "activated";
      starting.changed();
      const answer = [before, calls];""")
    assert "fill" not in before
    assert after == ["fill"]


def test_every_hour_and_when_the_line_is_back_what_is_missing_is_asked_for() -> None:
    """A worker that is off the network then is asked again the next time, and once an hour only."""
    hour, online, again = workers("""
      registration.active = active;
      registration.update = async () => { calls.push("update"); throw new Error("offline"); };
      await play(await start());
      await passing(30_000);
      calls.length = 0;
      await passing(3_600_000, 600_000);
      const hour = calls.splice(0);
      happen("online");
      const online = calls.splice(0);
      await passing(7_200_000, 600_000);
      const answer = [hour, online, calls];""")
    assert (hour, online) == (["update", "fill"], ["fill"])
    assert again == ["update", "fill"] * 2


@pytest.mark.parametrize(
    ("code", "expected"),
    [
        ("", ["unregister", "register", "fill"]),
        (
            "let times = 0; worker.register = () => { calls.push('register'); "
            "return times++ ? registration : new Promise(() => {}); };",
            ["unregister", "register", "fill"],
        ),
        ("registration.active = active;", []),
        ("worker.getRegistration = async () => undefined;", []),
        ("registration.unregister = async () => { throw new Error('no'); };", []),
    ],
)
def test_an_installation_that_hangs_is_given_up_and_begins_again_and_no_other(code: str, expected: list[str]) -> None:
    assert (
        workers(f"""
      registration.unregister = async () => {{ calls.push("unregister"); registration.active = active; }};
      worker.getRegistration = async () => registration;
      {code}
      await play(await start());
      calls.length = 0;
      await passing(19_000);
      if (calls.length) throw new Error("too early");
      await passing(2_000);
      const answer = calls;""")
        == expected
    )


def test_one_that_began_again_asks_no_more_often_than_others() -> None:
    assert workers("""
      registration.unregister = async () => { registration.active = active; };
      worker.getRegistration = async () => registration;
      await play(await start());
      await passing(30_000);
      calls.length = 0;
      await passing(3_600_000, 600_000);
      const answer = calls;""") == ["update", "fill"]


@pytest.mark.parametrize("worker", ["undefined", "() => { throw new Error('sandboxed'); }"])
def test_a_page_that_may_have_no_worker_plays_without(worker: str) -> None:
    assert (
        node(f"""
      const game = visit(given, {{ worker: {worker} }});
      game.ready();
      await passing(60_000);
      const answer = game.build;""")
        == "one"
    )


def test_a_worker_that_is_refused_is_asked_for_once_and_nothing_waits_for_it() -> None:
    assert workers("""
      worker.register = async () => { calls.push("register"); throw new Error("SecurityError"); };
      await play(await start());
      await passing(60_000);
      const answer = calls;""") == ["look", "register", "register"]


def test_what_the_offline_copy_answers_closes_its_line() -> None:
    """An open one would keep the page's memory for each hour that it is there."""
    assert workers("""
      const said = [];
      console.info = (...words) => said.push(words);
      registration.active = active;
      await play(await start());
      ports[0].postMessage("icon.png is not the file");
      await until(() => said.length);
      const answer = said;""") == [["the offline copy is not whole:", "icon.png is not the file"]]


# ------------------------------------------------------------------------------------------------- a new version
NEWS = """
  const notice = () => ($id("notice").hidden ? "" : $id("news").textContent);
  Object.assign(registration, { active, waiting: starting });
"""


@pytest.mark.parametrize("missing", ["active", "waiting"])
def test_a_first_version_is_no_news(missing: str) -> None:
    assert workers(f"{NEWS} registration.{missing} = null; await play(await start()); const answer = notice();") == ""


def test_a_new_version_is_told_once_it_waits_and_may_be_put_off() -> None:
    early, told, gone, focus = workers(f"""{NEWS}
      Object.assign(registration, {{ waiting: null, installing: starting }});
      await play(await start());
      const early = notice();
      Object.assign(registration, {{ waiting: starting, installing: null }});
      starting.changed();
      const told = notice();
      $id("later").click();
      const answer = [early, told, notice(), document.activeElement.id];""")
    assert (early, told) == ("", "A new version is ready.")
    assert (gone, focus) == ("", "canvas")


def test_a_version_that_is_found_while_the_game_is_played_is_told_too() -> None:
    assert (
        workers(f"""{NEWS}
      registration.waiting = null;
      await play(await start());
      registration.installing = starting;
      changes.updatefound();
      registration.waiting = starting;
      starting.changed();
      const answer = notice();""")
        == "A new version is ready."
    )


def test_restart_lets_the_new_version_take_over_and_then_loads_the_page_again() -> None:
    asked, early, after = workers(f"""{NEWS}
      await play(await start());
      calls.length = 0;
      $id("restart").click();
      const asked = [...calls];
      starting.state = "activating";
      starting.changed();
      const early = page.reloads;
      starting.state = "activated";
      starting.changed();
      const answer = [asked, early, page.reloads];""")
    assert (asked, early, after) == (["take over"], 0, 1)


def test_restart_loads_the_page_again_where_another_tab_has_let_the_new_version_take_over() -> None:
    assert (
        workers(f"""{NEWS}
      await play(await start());
      registration.waiting = null;
      $id("restart").click();
      const answer = page.reloads;""")
        == 1
    )


# --------------------------------------------------------------------------------- what tables of several devices need
def test_what_tables_need_is_asked_for_once_and_only_when_it_is_wanted() -> None:
    before, said, asked = node("""
      const asked = [], later = [], bring = (...files) => new Promise((done) => { asked.push(files);
        later.push(done); });
      const game = visit(given, { bring });
      game.ready();
      game.events();
      await settle();
      const before = asked.length, said = [game.bringTogether(), game.bringTogether()];
      later[0]();
      await settle();
      said.push(game.bringTogether(), game.bringTogether());
      const answer = [before, said, asked];""")
    assert before == 0
    assert said == ["coming", "coming", "here", "here"]
    assert asked == [[["keeper.js"], ["modules"]]]


def test_what_tables_need_is_asked_for_again_after_its_trouble_was_told_once() -> None:
    said, asked = node("""
      let asked = 0;
      const why = ["this device is offline", ""],
        bring = async () => { if (asked < 2) throw new Error(why[asked++]); asked++; };
      const game = visit(given, { bring }), said = [];
      for (let n = 0; n < 6; n++) { said.push(game.bringTogether()); await settle(); }
      const answer = [said, asked];""")
    assert said == ["coming", "this device is offline", "coming", "it did not come", "coming", "here"]
    assert asked == 3


# ------------------------------------------------------------------------------------------- how long saves last
def safety(agent: str, storage: str, ask: bool, more: str = "", before: str = "") -> list[Any]:
    """Return what the page tells of its storage, and what it has asked of it, on this browser."""
    found: list[Any] = node(f"""{before}
      const calls = [], storage = {storage}, game = visit(given, {{ agent: {agent!r}, storage, {more} }});
      {"game.askToKeep();" if ask else ""}
      await settle();
      const answer = [...JSON.parse(game.safekeeping()), calls];""")
    return found


def answers(persisted: bool, persist: bool) -> str:
    """Return a browser's storage that answers thus."""
    return f"""{{
      async persisted() {{ return {json.dumps(persisted)}; }},
      async persist() {{ calls.push("persist"); return {json.dumps(persist)}; }} }}"""


@pytest.mark.parametrize(
    ("agent", "persisted", "persist", "ask", "more", "lasts", "browser"),
    [
        (CHROME, False, True, False, "", "unknown", "chromium"),
        (CHROME, False, True, True, "", "safe", "chromium"),
        (CHROME, False, False, True, "", "unpromised", "chromium"),
        (CHROME, True, False, False, "", "safe", "chromium"),
        (ANDROID, False, False, True, "", "unpromised", "android"),
        (FIREFOX, False, True, True, "", "safe", "firefox"),
        (SAFARI, False, False, False, "", "forgets", "mac safari"),
        (SAFARI, True, True, True, "", "forgets", "mac safari"),
        (SAFARI, False, True, True, "standalone: true", "safe", "mac safari"),
        (IPHONE, False, False, True, "", "forgets", "ios"),
        (IPHONE, False, False, True, "standalone: true", "unpromised", "ios"),
        ("Lynx", False, False, True, "", "unpromised", "other"),
    ],
)
def test_the_page_tells_how_long_a_browser_keeps_things(
    agent: str, persisted: bool, persist: bool, ask: bool, more: str, lasts: str, browser: str
) -> None:
    said, where, installed, _, calls = safety(agent, answers(persisted, persist), ask, more)
    assert (said, where, installed) == (lasts, browser, "standalone" in more)
    assert calls == (["persist"] if ask and not persisted else []), "a promise is asked for only when it is wanted"


@pytest.mark.parametrize(
    ("storage", "lasts"),
    [
        ("undefined", "unpromised"),
        ("{}", "unpromised"),
        ("{ persisted() { throw new Error('no'); } }", "unpromised"),
        ("{ async persisted() { throw null; } }", "unpromised"),
        ("{ persisted: () => new Promise(() => {}) }", "unknown"),
        ("{ async persisted() { return false; }, async persist() { throw new Error('no'); } }", "unpromised"),
        ("{ async getDirectory() { const e = new Error(); e.name = 'SecurityError'; throw e; } }", "private"),
        ("{ async getDirectory() { const e = new Error(); e.name = 'UnknownError'; throw e; } }", "private"),
        ("{ async getDirectory() { throw new Error('disk'); } }", "unpromised"),
        ("{ async getDirectory() {}, async persisted() { return true; } }", "safe"),
    ],
)
def test_whatever_its_storage_throws_the_page_has_an_answer(storage: str, lasts: str) -> None:
    assert safety(CHROME, storage, ask=True)[0] == lasts


def test_firefox_asks_the_person_once() -> None:
    calls = node(f"""
      const calls = [], storage = {answers(False, False)};
      for (let time = 0; time < 3; time++) {{
        visit(given, {{ agent: {FIREFOX!r}, storage }}).askToKeep();
        await settle();
      }}
      const answer = calls;""")
    assert calls == ["persist"]


def test_firefox_with_storage_that_is_refused_promises_nothing() -> None:
    assert safety(FIREFOX, answers(False, True), ask=True, before="put('localStorage', REFUSED);")[0] == "unpromised"


def test_a_list_of_what_is_kept_comes_back_at_the_next_visit() -> None:
    first, second = node("""
      const game = visit(given);
      game.mark('["match"]');
      game.mark('["match","past"]');
      await settle();
      const again = visit(given);
      await settle();
      const answer = [game, again].map((each) => JSON.parse(each.safekeeping())[3]);""")
    assert (first, second) == (None, '["match","past"]')


def test_a_page_without_caches_keeps_no_list_and_goes_on() -> None:
    assert (
        node("""
      delete globalThis.caches;
      const game = visit(given);
      game.mark("[]");
      await settle();
      const answer = JSON.parse(game.safekeeping())[3];""")
        is None
    )


# ------------------------------------------------------------------------------------------------ what is spoken
def test_what_is_urgent_interrupts_and_the_rest_is_read_in_its_order() -> None:
    """The log grows downwards and holds six lines; an alert is read as a whole, so it holds one."""
    said, urgent = node("""
      const game = visit(given);
      for (let n = 1; n <= 8; n++) game.announce("line " + n, false);
      game.announce("first", true);
      game.announce("second", true);
      const read = (id) => $id(id).children.map((each) => each.textContent), answer = [read("said"),
        read("urgent")];""")
    assert said == [f"line {number}" for number in range(3, 9)]
    assert urgent == ["second"]
    page = tree(source("page.html"))
    roles = {each[1]["id"]: (each[1].get("role"), each[1].get("aria-live")) for each in inside(page) if "id" in each[1]}
    assert (roles["said"], roles["urgent"]) == (("log", "polite"), ("alert", None))


# ------------------------------------------------------------------------------------------------------- controls
CONTROLS = """
  const game = visit(given);
  ready();
  const row = (name, { label = name, at = [0, 0, 10, 10], enabled = true, role = "button", state = null,
    text = "", limit = 8, skipped = false } = {}) =>
    [name, label, ...at, enabled, role, state, text, limit, skipped];
  const nodes = () => $id("controls").children, told = () => JSON.parse(game.events(0) || "[[], [], false, null]");
  const names = () => nodes().map((each) => each.dataset.name);
"""


def controls(code: str) -> Any:
    return node(CONTROLS + code)


def test_controls_are_buttons_in_the_games_order_and_stay_the_same_nodes() -> None:
    order, same, gone = controls("""
      game.mirror([row("a"), row("b"), row("c")], null);
      const [a, b, c] = nodes();
      game.mirror([row("c"), row("a"), row("d")], null);
      const answer = [names(), nodes()[0] === c && nodes()[1] === a, b.parent];""")
    assert order == ["c", "a", "d"]
    assert (same, gone) == (True, None)


@pytest.mark.parametrize(
    ("how", "attributes"),
    [
        ("", {"aria-label": "x"}),
        ("{ state: true }", {"aria-label": "x", "aria-pressed": "true"}),
        ("{ enabled: false, skipped: true }", {"aria-label": "x", "aria-disabled": "true", "tabindex": "-1"}),
        ("{ enabled: false }", {"aria-label": "x", "aria-disabled": "true"}),
        ('{ role: "switch", state: false }', {"aria-label": "x", "role": "switch", "aria-checked": "false"}),
        ('{ role: "radio" }', {"aria-label": "x", "role": "radio", "aria-checked": "false"}),
        ('{ role: "link" }', {"aria-label": "x", "role": "link"}),
        ('{ role: "dragon", state: true }', {"aria-label": "x", "aria-pressed": "true"}),
        ('{ role: "textbox" }', {"aria-label": "x"}),
    ],
)
def test_a_control_says_what_it_is_to_those_who_listen(how: str, attributes: dict[str, str]) -> None:
    """And only that: what it said before is taken back."""
    fresh, changed, back = controls(f"""
      const said = () => ({{ ...nodes()[0].attributes }});
      game.mirror([row("x", {how or "{}"})], null);
      const fresh = said();
      game.mirror([row("x", {{ label: "y", enabled: false, skipped: true, state: true, role: "checkbox" }})], null);
      const changed = said();
      game.mirror([row("x", {how or "{}"})], null);
      const answer = [fresh, changed, said()];""")
    assert fresh == back == attributes
    off = {"aria-disabled": "true", "tabindex": "-1"}
    assert changed == {"aria-label": "y", "role": "checkbox", "aria-checked": "true", **off}


def test_controls_lie_where_the_game_draws_them_on_a_canvas_of_any_scale() -> None:
    places, size = controls("""
      devicePixelRatio = 2;
      Object.assign($id("stage").style, { width: "400px", height: "300px" });
      happen("resize");
      game.mirror([row("a", { at: [20, 40, 100, 60] })], null);
      const { left, top, width, height } = nodes()[0].style;
      const answer = [[left, top, width, height], [game.width, game.height, game.scale]];""")
    assert places == ["10.00px", "20.00px", "50.00px", "30.00px"]
    assert size == [800, 600, 2]


def test_a_canvas_has_no_more_pixels_than_software_can_draw_and_takes_the_exact_ones_that_are_told() -> None:
    large, exact, far = controls("""
      const sized = (width, height, ratio, exact) => {
        devicePixelRatio = ratio;
        Object.assign($id("stage").style, { width: width + "px", height: height + "px" });
        page.resized([{ devicePixelContentBoxSize: exact && [{ inlineSize: exact[0], blockSize: exact[1] }] }]);
        return [game.width, game.height];
      };
      const answer = [sized(4000, 3000, 2), sized(333.4, 200, 1.5, [501, 301]), sized(333.4, 200, 1.5, [900, 301])];""")
    assert large[0] * large[1] <= 2560 * 1600 * 1.001
    assert abs(large[0] / large[1] - 4 / 3) < 0.01
    assert (exact, far) == ([501, 301], [500, 301])


def test_what_is_pressed_typed_and_reached_is_told_once() -> None:
    first, again = controls("""
      game.mirror([row("a"), row("b"), row("name", { role: "textbox", text: "Ann" })], null);
      nodes()[1].click();
      nodes()[0].click();
      nodes()[2].focus();
      nodes()[2].value = "Anna";
      fire(nodes()[2], "input");
      const answer = [told(), told()];""")
    assert first == [["b", "a"], [["name", "Anna"]], False, "name", 0]
    assert again == [[], [], False, None]


@pytest.mark.parametrize(
    "what",
    [
        *(f'happen("{kind}")' for kind in ("pointermove", "click", "keydown", "resize", "visibilitychange")),
        "pass(30_000)",
    ],
)
def test_a_page_at_rest_asks_for_no_frame_until_something_happens(what: str) -> None:
    drawn, resting = controls(f"""
      let drawn = 0;
      const next = () => {{ drawn++; requestAnimationFrame(next); }}, seen = [];
      const look = () => {{ pass(160); seen.push(drawn > 0); drawn = 0; }};
      next();
      look();
      game.rest(30_000);
      pass(32);
      drawn = 0;
      look();
      const resting = page.resting;
      {what};
      look();
      const answer = [seen, [resting, page.resting]];""")
    assert drawn == [True, False, True]
    assert resting == [True, False]


def test_a_page_that_thinks_waits_for_the_display_only_after_a_picture_and_while_it_is_hidden() -> None:
    assert controls("""
      globalThis.MessageChannel = class {
        port2 = { onmessage: null };
        port1 = { postMessage: (data) => setTimeout(() => this.port2.onmessage({ data })) };
      };
      let turns = 0;
      const turn = () => { turns++; }, soon = () => { turns = 0; requestAnimationFrame(turn); pass(1); return turns; };
      const first = soon();
      pass(16);
      game.rest(0);
      const hurried = soon(), after = soon();
      pass(16);
      document.hidden = true;
      game.rest(0);
      const hidden = soon();
      const answer = [first, hurried, after, hidden];""") == [0, 1, 0, 0]


BACK = """
  const seen = [], backs = (text) => "back".repeat(text && JSON.parse(text)[4]);
  const frame = (level) => { seen.push(backs(game.events(level))); pass(16); };
  const browser = async (steps) => { history.go(steps); pass(16); await settle(); };
"""
"""A page whose game has so many screens to go back from, and the browser's own buttons."""


def test_the_browsers_back_goes_from_screen_to_screen_and_then_leaves() -> None:
    seen, depth, at = controls(f"""{BACK}
      frame(0); frame(1); frame(2);
      const depth = history.entries.length;
      await browser(-1); frame(2); frame(1); frame(1);
      await browser(-1); frame(1); frame(0); frame(0);
      const answer = [seen, depth, history.at];""")
    assert seen == ["", "", "", "back", "", "", "back", "", ""]
    assert (depth, at) == (3, 0), "the next one leaves the page"


def test_a_game_that_goes_back_by_itself_takes_the_entries_with_it() -> None:
    seen, where = controls(f"""{BACK}
      frame(3); frame(1); frame(1);
      const where = [history.at];
      frame(2);
      where.push(history.at, history.entries.length);
      await browser(-1); frame(2); frame(3); frame(3);
      where.push(history.at);
      await browser(-2); await browser(1); frame(3); frame(2);
      const answer = [seen, [...where, history.at]];""")
    assert where == [1, 2, 3, 3, 2], "also where Back opens another screen, or the browser goes forward"
    assert seen == ["", "", "", "", "back", "", "", "backback", ""]


def test_two_backs_between_two_frames_are_two_and_a_step_that_never_comes_is_given_up() -> None:
    seen, where = controls(f"""{BACK}
      frame(2);
      await browser(-1); await browser(-1);
      frame(2); frame(0);
      const where = [history.at], go = history.go;
      frame(1);
      history.go = () => {{}};
      frame(0); frame(2);
      pass(1000);
      history.go = go;
      frame(2);
      where.push(history.at);
      const answer = [seen, where];""")
    assert seen == ["", "backback", "", "", "", "", ""]
    assert where == [0, 2]


def test_the_level_outlives_a_reload_and_a_followed_link_is_forgotten_on_every_entry() -> None:
    states, told = controls(f"""{BACK}
      history.entries = [{{ fragment: "d=1" }}];
      frame(2);
      game.forgetFragment();
      await browser(-1); frame(2); frame(1);
      await browser(-1); frame(1); frame(0);
      const states = [...history.entries], again = visit(given);
      const answer = [states, again.events(1) || history.state.level];""")
    assert states == [None, {"level": 1}, {"level": 2}]
    assert told == 1


def test_the_page_tells_once_that_the_person_was_away() -> None:
    """A page that goes is told, too; one that comes back is not away."""
    assert controls("""
      const away = () => told()[2], answer = [away()];
      for (const [kind, hidden] of [["visibilitychange", true], ["visibilitychange", false], ["pagehide", false]]) {
        document.hidden = hidden;
        happen(kind);
        answer.push(away());
      }""") == [False, True, False, True]


def test_the_pages_focus_follows_the_games_and_stays_with_who_types() -> None:
    """A control that moves keeps it, and what the game moves is not told back to it."""
    assert controls("""
      const here = () => document.activeElement.dataset?.name ?? document.activeElement.kind, answer = [];
      const shown = [row("a"), row("b"), row("name", { role: "textbox" })];
      game.mirror(shown, "b");
      answer.push(here());
      game.mirror([shown[1], shown[0], shown[2]], "b");
      answer.push(here());
      game.mirror(shown, "gone");
      answer.push(here(), told());
      nodes()[2].focus();
      told();
      game.mirror(shown, "a");
      answer.push(here(), told());
      nodes()[2].blur();
      answer.push(told()[3]);
      game.mirror(shown, "a");
      answer.push(here());""") == ["b", "b", "b", [[], [], False, None], "name", [[], [], False, None], "", "a"]


def test_a_field_shows_what_the_game_has_taken_and_keeps_the_caret() -> None:
    """But not while a word is composed, or while more is typed than the game has heard of."""
    shown, caret, composing, unread, unheard, left = controls("""
      const show = (text) => { game.mirror([row("name", { role: "textbox", text, limit: 4 })], null);
        return nodes()[0].value; };
      show("Ann");
      const [field] = nodes(), said = () => told()[1];
      field.focus();
      field.value = "An1n";
      field.setSelectionRange(3, 3);
      fire(field, "input");
      const unheard = show("Ann"), heard = said(), shown = show("Ann"), caret = field.marks;
      fire(field, "compositionstart");
      field.value = "Annabella";
      fire(field, "input");
      const composing = [said(), show("Ann")];
      fire(field, "compositionend");
      const unread = said();
      field.value = "nonsense";
      field.blur();
      const answer = [shown, caret, composing, unread, [unheard, heard], [field.value, page.scrolled]];""")
    assert (shown, caret) == ("Ann", [2, 2])
    assert composing == [[["name", "Anna"]], "Annabella"], "nobody is told that an unfinished word is too long"
    assert unread == [["name", "Annabella"]]
    assert unheard == ["An1n", [["name", "An1n"]]]
    assert left == ["Ann", 1]


# ----------------------------------------------------------------------------------------------- keys, fingers, sound
@pytest.mark.parametrize(
    ("key", "more", "on", "game"),
    [
        ("a", "", "canvas", True),
        ("Tab", "", "canvas", False),
        ("F5", "", "canvas", False),
        ("F4", "", "canvas", True),
        ("z", "ctrlKey: true", "canvas", True),
        ("r", "ctrlKey: true", "canvas", False),
        ("y", "metaKey: true", "canvas", True),
        ("l", "metaKey: true", "canvas", False),
        ("ArrowLeft", "altKey: true", "canvas", False),
        ("ArrowLeft", "", "canvas", True),
        ("Enter", "", "canvas", True),
        ("Enter", "", "a", False),
        (" ", "", "a", False),
        ("a", "", "a", True),
        ("a", "", "field", False),
        ("Escape", "", "field", False),
    ],
)
def test_a_key_is_the_games_unless_it_is_the_browsers_or_a_fields(key: str, more: str, on: str, game: bool) -> None:
    assert (
        controls(f"""
      game.mirror([row("a"), row("field", {{ role: "textbox" }})], null);
      ({{ canvas: $id("canvas"), a: nodes()[0], field: nodes()[1] }})[{on!r}].focus();
      let heard = 0;
      addEventListener("keydown", () => {{ heard++; }});
      typing({key!r}, {{ {more} }});
      const answer = Boolean(heard);""")
        is game
    )


@pytest.mark.parametrize(
    ("key", "more", "there"),
    [
        ("ArrowUp", "", "a"),
        ("ArrowDown", "", "b"),
        ("Enter", "", ""),
        ("Escape", "", ""),
        ("x", "", "field"),
        ("Enter", "isComposing: true", "field"),
    ],
)
def test_a_field_is_left_by_the_keys_that_leave_it(key: str, more: str, there: str) -> None:
    assert (
        controls(f"""
      game.mirror([row("a"), row("field", {{ role: "textbox" }}), row("b")], null);
      nodes()[1].focus();
      typing({key!r}, {{ {more} }});
      const answer = document.activeElement.dataset.name ?? "";""")
        == there
    )


def test_a_field_that_is_tapped_or_clicked_gets_the_focus_within_the_gesture() -> None:
    """A finger that has moved on its way meant something else."""
    assert controls("""
      game.mirror([row("a", { at: [0, 0, 100, 100] }), row("field", { role: "textbox", at: [0, 100, 100, 20] })], null);
      const there = () => { const name = document.activeElement.dataset?.name ?? ""; $id("canvas").focus();
        return name; };
      const tap = (x, y, far = 0) => { finger("touchstart", [1, x, y], [1]);
        finger("touchmove", [1, x + far, y], [1]); finger("touchend", [1, x, y], []); return there(); };
      const click = (x, y) => { fire($id("canvas"), "click", { clientX: x, clientY: y }); return there(); };
      const answer = [tap(50, 110), tap(50, 50), tap(50, 110, 30), tap(50, 120), tap(100, 110), click(50, 110),
        click(50, 130)];""") == [
        "field", "", "", "", "", "field", "",
    ]  # fmt: skip


def test_a_second_finger_ends_the_games_touch_and_zooms_until_all_are_gone() -> None:
    """The browser keeps its own answer to the start and the move of a touch, and none is the game's meanwhile."""
    reached, lifted, kept, after = controls("""
      let heard = 0;
      addEventListener("touchmove", () => { heard++; });
      const one = finger("touchstart", [1, 5, 5], [1]);
      finger("touchmove", [1, 6, 6], [1]);
      const before = heard;
      finger("touchstart", [2, 50, 50], [1, 2]);
      finger("touchmove", [2, 60, 60], [1, 2]);
      const meanwhile = heard;
      finger("touchend", [1, 5, 5], [2]);
      finger("touchmove", [2, 60, 60], [2]);
      finger("touchend", [2, 5, 5], []);
      finger("touchstart", [3, 5, 5], [3]);
      finger("touchmove", [3, 6, 6], [3]);
      one.preventDefault();
      const lifted = page.sent.map((event) => [event.type,
        ...event.changedTouches.map((touch) => [touch.identifier, touch.clientX])]);
      const answer = [[before, meanwhile], lifted, one.defaultPrevented, heard];""")
    assert reached == [1, 1]
    assert lifted == [["touchend", [1, -9999]]]
    assert (kept, after) == (False, 2)


def test_any_gesture_wakes_the_sound_and_so_does_coming_back_unless_it_is_closed() -> None:
    assert controls("""
      const answer = [], wake = (kind, state) => { page.sound.state = state; happen(kind); answer.push(game.sound); };
      new AudioContext();
      for (const kind of ["pointerdown", "touchend", "click", "keydown", "visibilitychange"]) wake(kind, "suspended");
      document.hidden = true;
      wake("visibilitychange", "interrupted");
      document.hidden = false;
      page.sound.resume = async () => { throw new Error("not yet"); };
      wake("click", "closed");
      wake("click", "suspended");
      await settle();
      answer.push(rejected.length);""") == ["running"] * 5 + ["interrupted", "closed", "suspended", 0]


def test_a_closed_sound_is_not_woken() -> None:
    assert (
        controls("""
      new AudioContext();
      let woken = 0;
      page.sound.resume = async () => { woken++; };
      for (const state of ["closed", "running", "suspended"]) { page.sound.state = state; happen("click"); }
      const answer = woken;""")
        == 1
    )


def test_a_press_on_the_canvas_brings_the_keys_into_the_frame() -> None:
    assert controls("""
      fire($id("canvas"), "pointerdown");
      const answer = [page.focused, document.activeElement.id, happen("contextmenu").defaultPrevented];""") == [
        1,
        "canvas",
        True,
    ]


def test_full_screen_is_told_where_there_is_one_and_a_refusal_is_no_trouble() -> None:
    assert controls("""
      const answer = [game.fullScreen];
      document.fullscreenEnabled = true;
      document.documentElement.requestFullscreen = async () => { document.fullscreenElement = $id("stage"); };
      game.fillScreen(true);
      answer.push(game.fullScreen);
      game.fillScreen(false);
      answer.push(game.fullScreen);
      document.documentElement.requestFullscreen = async () => { throw new Error("not now"); };
      game.fillScreen(true);
      await settle();
      answer.push(game.fullScreen, rejected.length);""") == [None, True, False, False, 0]


def test_another_link_loads_the_page_again_and_one_that_was_followed_leaves_the_history() -> None:
    assert controls("""
      history.state = { fragment: "d=1" };
      game.forgetFragment();
      happen("hashchange");
      const answer = [history.state, page.reloads];""") == [None, 1]


# ---------------------------------------------------------------------------------------------------------- files
FILE = """
  const ask = async (file) => {
    page.chooses = file ? [file] : [];
    game.askFile();
    let text = "";
    if (file) await until(() => (text = game.askedFile()));
    else { await settle(); text = game.askedFile(); }
    return [text && JSON.parse(text), game.askedFile()];
  };
  const file = (bytes, size = bytes.length) => ({ name: "m.json", size,
    arrayBuffer: async () => new Uint8Array(bytes).buffer });
"""


@pytest.mark.parametrize(
    ("file", "told"),
    [
        ("file([123, 125])", ["m.json", "{}", ""]),
        ("file([195, 40])", ["m.json", "", "it is not a text file"]),
        ("file([123], 5_000_001)", ["m.json", "", "it is too large to be a Pinochle file"]),
        ("file([123, 125], 5_000_000)", ["m.json", "{}", ""]),
        (
            "({ name: 'm.json', size: 1, async arrayBuffer() { throw new Error('it has gone'); } })",
            ["m.json", "", "it has gone"],
        ),
        ("null", ""),
    ],
)
def test_a_chosen_file_is_told_once_with_what_is_wrong_with_it(file: str, told: Any) -> None:
    """A chooser that is cancelled says nothing."""
    assert controls(f"{FILE} const answer = await ask({file});") == [told, ""]


def test_an_older_browser_that_tells_of_a_cancelled_chooser_changes_nothing() -> None:
    assert (
        controls(f"""{FILE}
      await ask(null);
      fire(page.field, "change");
      await settle();
      const answer = game.askedFile();""")
        == ""
    )


def test_files_and_pictures_are_saved_as_they_are_and_let_go_a_minute_later() -> None:
    saved, kinds, texts, held, let_go = controls("""
      const blobs = [];
      game.saveFile("match.json", "{}");
      blobs.push(page.blob);
      game.savePicture("hand.png", btoa("\x89PNG"));
      blobs.push(page.blob);
      const bytes = new Uint8Array(await blobs[1].arrayBuffer());
      pass(59_000);
      const held = page.revoked ?? "";
      pass(1_000);
      const answer = [page.saved.map((each) => each.name), blobs.map((each) => each.type),
        [await blobs[0].text(), [...bytes]], held, page.revoked];""")
    assert saved == ["match.json", "hand.png"]
    assert kinds == ["application/json", "image/png"]
    assert texts == ["{}", [0x89, 0x50, 0x4E, 0x47]]
    assert (held, let_go) == ("", "blob:1")


def test_a_picture_goes_to_the_share_sheet_and_becomes_a_file_where_that_fails() -> None:
    before, ways, shared, saved = controls("""
      const before = game.pictureWays(), shared = [];
      globalThis.File = class { constructor(parts, name, { type }) { Object.assign(this, { name, type }); } };
      globalThis.ClipboardItem = window.ClipboardItem = class { constructor(items) { this.items = items; } };
      navigator.canShare = ({ files }) => files[0].type === "image/png";
      navigator.clipboard = { write: async () => { throw new Error("not allowed"); } };
      const ways = game.pictureWays(), give = async (how) => {
        navigator.share = how;
        await game.sharePicture("hand.png", btoa("\x89PNG"));
      };
      await give(async ({ files }) => { shared.push(files[0].name); });
      await give(async () => { throw Object.assign(new Error(), { name: "AbortError" }); });
      const kept = page.saved.length;
      await give(async () => { throw new Error("no"); });
      await game.copyPicture("copy.png", btoa("\x89PNG"));
      const answer = [before, ways, shared, [kept, page.saved.map((each) => each.name)]];""")
    assert before == ""
    assert ways == "share copy"
    assert shared == ["hand.png"]
    assert saved == [0, ["hand.png", "copy.png"]]


@pytest.mark.parametrize(
    ("how", "done"),
    [("page.copies = true;", True), ("", False), ("document.execCommand = () => { throw new Error('no'); };", False)],
)
def test_copy_says_whether_it_worked_and_leaves_the_page_as_it_was(how: str, done: bool) -> None:
    told, left, focus, selected = controls(f"""{how}
      game.mirror([row("a")], "a");
      const before = document.body.children.length, done = game.copy("the text");
      const answer = [done, document.body.children.length - before, document.activeElement.dataset.name,
        page.selected.value];""")
    assert (told, left, focus, selected) == (done, 0, "a", "the text")
