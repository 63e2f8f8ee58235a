"""The page's own scripts, run by node with a fake browser: the offline copy, and how long saves last."""

from __future__ import annotations

import base64
import hashlib
import json
from pathlib import Path
from typing import Any

import pytest

from tests.nodes import needs_node, printed

TESTS = Path(__file__).parent
WEB = TESTS.parent / "build" / "web"
FAKE = (TESTS / "fake_page.js").read_text(encoding="utf-8")
pytestmark = needs_node

SITE = "https://cards.test/p/"
FILES = {"index.html": b"<p>page", "icon.png": b"icon", "cdn/main.js": b"engine", "cdn/main.wasm": b"more engine"}

SAFARI = "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/17.4 Safari/605.1.15"
IPHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 Version/17.4 Mobile Safari/604.1"
CHROME = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/125.0 Safari/537.36"
ANDROID = (
    "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/125.0 Mobile Safari/537"
)
FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0"


def node(code: str) -> Any:
    """Run JavaScript behind the fake; return what its ``answer`` is."""
    script = f"{FAKE}\n(async () => {{ {code}\nconsole.log(JSON.stringify(answer)); process.exit(0); }})();"
    return json.loads(printed(script).splitlines()[-1])


def worker(build: str = "one", files: dict[str, bytes] = FILES, later: str = "[]") -> str:
    """Return the source of a build's worker."""

    def rows(prefix: bool) -> str:
        return json.dumps(
            [
                [name, [[len(data), "sha256-" + base64.b64encode(hashlib.sha256(data).digest()).decode()]]]
                for name, data in files.items()
                if name.startswith("cdn/") is prefix
            ]
        )

    text = (WEB / "sw.js").read_text(encoding="utf-8")
    values = {"CHECK": (WEB / "check.js").read_text("utf-8"), "BUILD": build, "ENGINE_ID": build}
    for name, value in (values | {"OWN": rows(False), "ENGINE": rows(True), "LATER": later}).items():
        text = text.replace(f"@{name}@", value)
    return text


def server(files: dict[str, bytes] = FILES) -> str:
    """Return JavaScript for a server of these files, which writes down what it was asked."""
    texts = {SITE + name: data.decode() for name, data in files.items()}
    return f"""
      const served = {json.dumps(texts)}, asked = [];
      globalThis.fetch = async (what) => {{
        const url = what.url ?? what;
        asked.push(url.replace({json.dumps(SITE)}, ""));
        if (fetch.before) await fetch.before(url);
        return new Response(served[url] ?? "no", {{ status: url in served ? 200 : 404 }});
      }};
      const names = () => [...stores.values()].flatMap((store) => [...store.keys()])
        .map((url) => url.replace({json.dumps(SITE)}, "")).sort();
      const one = {json.dumps(worker())}, scope = {json.dumps(SITE)};"""


def test_a_first_version_installs_before_it_has_a_file_and_then_fills_up() -> None:
    installed, taken, said, kept = node(f"""{server()}
      const first = life(one, scope);
      await first.tell("install");
      const before = asked.length;
      await first.tell("activate");
      const said = await first.fill();
      const answer = [before, first.taken, said, names()];""")
    assert (installed, taken, said, kept) == (0, ["skipped"], "whole", sorted(FILES))


@pytest.mark.parametrize("stop", range(1, len(FILES) + 1))
def test_a_worker_that_is_killed_goes_on_where_it_was(stop: int) -> None:
    """In its next life it asks only for what it had not got."""
    kept, more, said, whole = node(f"""{server()}
      const first = life(one, scope);
      await first.tell("install");
      fetch.before = () => asked.length >= {stop} && new Promise(() => {{}});
      first.fill();
      while (asked.length < {stop} || names().length < {stop} - 1) await rest();
      const kept = names();
      fetch.before = null;
      asked.length = 0;
      const said = await life(one, scope, {{}}).fill();
      const answer = [kept, asked, said, names()];""")
    assert said == "whole"
    assert whole == sorted(FILES)
    assert not set(kept) & set(more), "what is here is not fetched again"
    assert sorted({*kept, *more}) == sorted(FILES)


def test_what_did_not_arrive_is_said_and_comes_with_the_next_attempt() -> None:
    said, later, again, count = node(f"""{server()}
      const first = life(one, scope);
      await first.tell("install");
      const right = served[scope + "icon.png"];
      served[scope + "icon.png"] = "sign in";
      const said = await first.fill();
      served[scope + "icon.png"] = right;
      const later = await first.fill();
      asked.length = 0;
      const answer = [said, later, await first.fill(), asked.length];""")
    assert "icon.png is not the file of build one" in said
    assert (later, again, count) == ("whole", "whole", 0)


def test_two_tabs_that_ask_at_once_fetch_everything_once() -> None:
    said, asked = node(f"""{server()}
      const first = life(one, scope);
      await first.tell("install");
      const said = await Promise.all([first.fill(), first.fill()]);
      const answer = [said, asked];""")
    assert said == ["whole", "whole"]
    assert sorted(asked) == sorted(FILES)


def test_what_an_earlier_worker_kept_wrongly_is_looked_at_once() -> None:
    said, kept = node(f"""{server()}
      const first = life(one, scope);
      await first.tell("install");
      await first.fill();
      for (const store of stores.values()) for (const url of store.keys()) store.set(url, new Response("rubbish"));
      const next = life(one, scope);
      await next.tell("install");
      const said = await next.fill();
      const texts = [];
      for (const store of stores.values()) for (const one of store.values()) texts.push(await one.clone().text());
      const answer = [said, texts.sort()];""")
    assert (said, kept) == ("whole", sorted(data.decode() for data in FILES.values()))


def test_a_later_version_waits_until_it_is_whole_if_there_is_one_that_works() -> None:
    other = {name: data + b" two" for name, data in FILES.items()}
    texts = {SITE + name: data.decode() for name, data in other.items()}
    refused, taken, kept = node(f"""{server()}
      const first = life(one, scope);
      await first.tell("install");
      await first.fill();
      const next = life({json.dumps(worker("two", other))}, scope, {{}});
      const refused = await next.tell("install").then(() => "", (error) => error.message);
      Object.assign(served, {json.dumps(texts)});
      await next.tell("install");
      const answer = [refused, next.taken, names().length];""")
    assert "is not the file of build two" in refused
    assert (taken, kept) == ([], 2 * len(FILES))


def test_a_later_version_takes_the_place_of_one_that_never_got_its_page() -> None:
    other = {name: data + b" two" for name, data in FILES.items()}
    taken = node(f"""{server({})}
      const first = life(one, scope);
      await first.tell("install");
      await first.fill();
      const next = life({json.dumps(worker("two", other))}, scope, {{}});
      await next.tell("install");
      const answer = next.taken;""")
    assert taken == ["skipped"]


def test_a_version_installs_at_once_where_no_other_is_at_work_whatever_files_one_has_left() -> None:
    other = {name: data + b" two" for name, data in FILES.items()}
    taken, asked = node(f"""{server()}
      const first = life(one, scope);
      await first.tell("install");
      await first.fill();
      asked.length = 0;
      const next = life({json.dumps(worker("two", other))}, scope, null);
      await next.tell("install");
      const answer = [next.taken, asked];""")
    assert (taken, asked) == (["skipped"], [])


# --------------------------------------------------------------------------------------- registering the worker
def bridge() -> str:
    """Return the source of the bridge."""
    text = (WEB / "bridge.js").read_text(encoding="utf-8")
    for name, value in {"BUILD": "one", "TOGETHER": "[]", "LOOKUP": '""'}.items():
        text = text.replace(f"@{name}@", value)
    return text


WORKERS = """
  const calls = [], heard = [];
  const active = { postMessage: (words) => calls.push(words) };
  const registration = { active: null, installing: null, waiting: null, addEventListener() {}, update: async () => {} };
  const worker = {
    getRegistration: async () => { calls.push("look"); return had; },
    register: async () => { calls.push("register"); return registration; },
  };"""


def test_on_a_first_visit_the_worker_is_registered_before_the_engine_comes_and_files_are_fetched_after() -> None:
    early, late = node(f"""
      const had = undefined;{WORKERS}
      registration.active = active;
      const page = pageOf({json.dumps(bridge())}, {{ agent: "Lynx", worker }});
      await rest();
      const early = [...calls];
      page.ready();
      await rest();
      const answer = [early, calls.slice(early.length)];""")
    assert early == ["look", "register"]
    assert late == ["register", "fill"]


def test_on_a_later_visit_nothing_is_looked_for_until_the_game_runs() -> None:
    early, late = node(f"""
      const had = {{}};{WORKERS}
      registration.active = active;
      const page = pageOf({json.dumps(bridge())}, {{ agent: "Lynx", worker }});
      await rest();
      const early = [...calls];
      page.ready();
      await rest();
      const answer = [early, calls.slice(early.length)];""")
    assert (early, late) == (["look"], ["register", "fill"])


def test_a_worker_that_is_still_installing_is_filled_once_it_is_there() -> None:
    before, after = node(f"""
      const had = undefined;{WORKERS}
      let changed;
      registration.installing = {{ state: "installing", addEventListener: (_, act) => {{ changed = act; }} }};
      const page = pageOf({json.dumps(bridge())}, {{ agent: "Lynx", worker }});
      page.ready();
      await rest();
      const before = [...calls];
      registration.active = active;
      registration.installing.state = "activated";
      changed();
      const answer = [before, calls.slice(before.length)];""")
    assert "fill" not in before
    assert after == ["fill"]


def hanging(code: str) -> Any:
    """Run code on a page that a worker has been installing for ever on; return what the page asked for, and its end."""
    return node(f"""
      const had = undefined, later = [];{WORKERS}
      registration.unregister = async () => {{ calls.push("unregister"); registration.active = active; }};
      worker.getRegistration = async () => registration;
      {code}
      const page = pageOf({json.dumps(bridge())}, {{ agent: "Lynx", worker, later }});
      page.ready();
      await rest();
      const before = calls.length;
      for (const act of later.splice(0)) act();
      await rest();
      const answer = calls.slice(before);""")


def test_an_installation_that_hangs_is_given_up_and_begins_again() -> None:
    assert hanging("") == ["unregister", "register", "fill"]


def test_one_that_does_not_even_answer_when_asked_to_register_is_given_up_too() -> None:
    assert hanging("""
      let times = 0;
      worker.register = () => { calls.push("register"); return times++ ? registration : new Promise(() => {}); };
    """) == ["unregister", "register", "fill"]


@pytest.mark.parametrize("code", ["registration.active = active;", "worker.getRegistration = async () => undefined;"])
def test_nothing_is_given_up_that_is_at_work_or_on_its_way(code: str) -> None:
    assert hanging(code) == []


@pytest.mark.parametrize("worker", ["undefined", "() => { throw new Error('sandboxed'); }"])
def test_a_page_that_may_have_no_worker_plays_without(worker: str) -> None:
    assert (
        node(f"""
      const page = pageOf({json.dumps(bridge())}, {{ agent: "Lynx", worker: {worker} }});
      page.ready();
      await rest();
      const answer = page.build;""")
        == "one"
    )


# --------------------------------------------------------------------------------- what tables of several devices need
def test_what_tables_need_is_asked_for_once_and_only_when_it_is_wanted() -> None:
    before, said, asked = node(f"""
      const asked = [], bring = (...files) => new Promise((done) => {{ asked.push(files); later.push(done); }});
      const later = [], page = pageOf({json.dumps(bridge())}, {{ agent: "Lynx", bring }});
      page.ready();
      page.events();
      await rest();
      const before = asked.length, said = [page.bringTogether(), page.bringTogether()];
      later[0]();
      await rest();
      said.push(page.bringTogether(), page.bringTogether());
      const answer = [before, said, asked.length];""")
    assert before == 0
    assert said == ["coming", "coming", "here", "here"]
    assert asked == 1


def test_what_tables_need_is_asked_for_again_after_its_trouble_was_told_once() -> None:
    said, asked = node(f"""
      let asked = 0;
      const bring = async () => {{ if (!asked++) throw new Error("this device is offline"); }};
      const page = pageOf({json.dumps(bridge())}, {{ agent: "Lynx", bring }}), said = [];
      for (let n = 0; n < 4; n++) {{ said.push(page.bringTogether()); await rest(); }}
      const answer = [said, asked];""")
    assert said == ["coming", "this device is offline", "coming", "here"]
    assert asked == 2


def test_a_part_of_tables_is_kept_once_it_came_and_not_fetched_before() -> None:
    address = SITE + "keeper.js?v=one"
    part = json.dumps(
        [["keeper.js?v=one", [[4, "sha256-" + base64.b64encode(hashlib.sha256(b"code").digest()).decode()]]]]
    )
    filled, kept, offline = node(f"""{server()}
      served[{json.dumps(address)}] = "code";
      const source = {json.dumps(worker(later=part))};
      const first = life(source, scope);
      await first.tell("install");
      const filled = [await first.fill(), asked.includes("keeper.js?v=one")];
      const request = {{ url: {json.dumps(address)}, method: "GET", mode: "no-cors", cache: "default" }};
      const get = async () => {{
        let answer, work;
        const event = {{ respondWith: (found) => {{ answer = found; }}, waitUntil: (what) => {{ work = what; }} }};
        await first.tell("fetch", {{ request, ...event }});
        const text = await (await answer).text();
        await work;
        return text;
      }};
      await get();
      const kept = names().includes("keeper.js?v=one");
      fetch.before = () => {{ throw new Error("offline"); }};
      const answer = [filled, kept, await get()];""")
    assert filled == ["whole", False]
    assert kept
    assert offline == "code"


# ------------------------------------------------------------------------------------------- how long saves last
def safety(agent: str, storage: str, ask: bool, more: str = "") -> list[Any]:
    """Return what the page tells of its storage, and what it has asked of it, on this browser."""
    found: list[Any] = node(f"""
      const calls = [], local = new Map();
      const storage = {storage};
      const page = pageOf({json.dumps(bridge())}, {{ agent: {json.dumps(agent)}, storage, local, {more} }});
      {"page.askToKeep();" if ask else ""}
      await rest();
      const answer = [...JSON.parse(page.safekeeping()), calls];""")
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
      const calls = [], local = new Map(), storage = {answers(False, False)};
      for (let visit = 0; visit < 3; visit++) {{
        pageOf({json.dumps(bridge())}, {{ agent: {json.dumps(FIREFOX)}, storage, local }}).askToKeep();
        await rest();
      }}
      const answer = calls;""")
    assert calls == ["persist"]


def test_a_list_of_what_is_kept_comes_back_at_the_next_visit() -> None:
    first, second = node(f"""
      const visit = () => pageOf({json.dumps(bridge())}, {{ agent: "Lynx" }});
      const page = visit();
      page.mark('["match"]');
      page.mark('["match","past"]');
      await rest();
      const again = visit();
      await rest();
      const answer = [JSON.parse(page.safekeeping())[3], JSON.parse(again.safekeeping())[3]];""")
    assert (first, second) == (None, '["match","past"]')


def test_a_page_without_caches_keeps_no_list_and_goes_on() -> None:
    assert (
        node(f"""
      delete globalThis.caches;
      const page = pageOf({json.dumps(bridge())}, {{ agent: "Lynx" }});
      page.mark("[]");
      await rest();
      const answer = JSON.parse(page.safekeeping())[3];""")
        is None
    )
