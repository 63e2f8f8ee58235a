"""The offline copy of the page (``sw.js``), in a fake browser: what is kept,
and what is done when it is cut or wrong."""

from __future__ import annotations

import base64
import hashlib
import json
from typing import Any

import pytest

from tests.page.node import needs_node
from tests.page.pages import filled, run

pytestmark = needs_node

SITE = "https://cards.test/p/"
FILES = {"index.html": b"<p>page", "icon.png": b"icon", "cdn/main.js": b"engine", "cdn/main.wasm": b"more engine"}


def form(data: bytes) -> list[Any]:
    """Return a form of a file: how long it is, and its hash."""
    return [len(data), "sha256-" + base64.b64encode(hashlib.sha256(data).digest()).decode()]


def worker(build: str = "one", files: dict[str, bytes] = FILES, later: str = "[]") -> str:
    """Return the source of a build's worker."""

    def rows(prefix: bool) -> str:
        return json.dumps([[name, [form(data)]] for name, data in files.items() if name.startswith("cdn/") is prefix])

    return filled("sw.js", BUILD=build, ENGINE_ID=build, OWN=rows(False), ENGINE=rows(True), LATER=later)


def node(code: str, files: dict[str, bytes] = FILES, **given: Any) -> Any:
    """Run JavaScript in a browser to which a server gives these files; return what its ``answer`` is.

    ``one`` is the worker of the first build. ``page.files`` is what is served, ``asked()`` what was asked for.
    """
    texts = {SITE + name: data.decode() for name, data in files.items()}
    start = """
      const { one, scope } = given, short = (url) => url.replace(scope, "");
      Object.assign(page.files, given.files);
      const asked = () => page.asked.map(({ address }) => short(address));
      const names = () => [...stores.values()].flatMap((store) => [...store.keys()]).map(short).sort();"""
    return run(start + code, at=SITE, given={"one": worker(), "scope": SITE, "files": texts} | given)


INSTALLED = 'const first = life(one, scope); await first.tell("install");'
FILLED = INSTALLED + "await first.fill();"
OTHER = {name: data + b" two" for name, data in FILES.items()}
TWO = worker("two", OTHER)


def test_a_first_version_installs_before_it_has_a_file_and_then_fills_up() -> None:
    installed, taken, said, kept = node(f"""{INSTALLED}
      const before = asked().length;
      await first.tell("activate");
      const said = await first.fill(), answer = [before, first.taken, said, names()];""")
    assert (installed, taken, said, kept) == (0, ["skipped"], "whole", sorted(FILES))


@pytest.mark.parametrize("stop", range(1, len(FILES) + 1))
def test_a_worker_that_is_killed_goes_on_where_it_was(stop: int) -> None:
    """In its next life it asks only for what it had not got."""
    kept, more, said, whole = node(f"""{INSTALLED}
      page.before = () => page.asked.length >= {stop} && new Promise(() => {{}});
      first.fill();
      await until(() => page.asked.length >= {stop} && names().length >= {stop} - 1);
      const kept = names();
      page.before = null;
      page.asked.length = 0;
      const said = await life(one, scope, {{}}).fill(), answer = [kept, asked(), said, names()];""")
    assert said == "whole"
    assert whole == sorted(FILES)
    assert not set(kept) & set(more), "what is here is not fetched again"
    assert sorted({*kept, *more}) == sorted(FILES)


def test_what_did_not_arrive_is_said_and_comes_with_the_next_attempt() -> None:
    """The rest is kept before the attempt is given up; a file is asked for past the browser's own cache before that."""
    said, kept, asked, later, again, count = node(f"""{INSTALLED}
      const icon = scope + "icon.png", right = page.files[icon];
      page.files[icon] = "sign in";
      const said = await first.fill(), kept = names();
      const caches = page.asked.filter(({{ address }}) => address === icon).map(({{ cache }}) => cache);
      page.files[icon] = right;
      const later = await first.fill();
      page.asked.length = 0;
      const answer = [said, kept, caches, later, await first.fill(), page.asked.length];""")
    assert "icon.png is not the file of build one" in said
    assert (kept, asked) == (["index.html"], ["default", "reload"])
    assert (later, again, count) == ("whole", "whole", 0)


def test_what_a_cache_in_between_has_kept_wrongly_is_asked_for_past_it() -> None:
    assert (
        node(f"""{INSTALLED}
      const icon = scope + "icon.png", right = page.files[icon];
      page.files[icon] = ({{ cache }}) => new Response(cache === "reload" ? right : "of yesterday");
      const answer = await first.fill();""")
        == "whole"
    )


def test_two_tabs_that_ask_at_once_fetch_everything_once() -> None:
    said, asked = node(f"""{INSTALLED}
      const answer = [await Promise.all([first.fill(), first.fill()]), asked()];""")
    assert said == ["whole", "whole"]
    assert sorted(asked) == sorted(FILES)


def test_what_an_earlier_worker_kept_wrongly_is_looked_at_once() -> None:
    said, kept = node(f"""{FILLED}
      for (const store of stores.values()) for (const url of store.keys()) store.set(url, new Response("rubbish"));
      const next = life(one, scope);
      await next.tell("install");
      const said = await next.fill(), texts = [];
      for (const store of stores.values()) for (const one of store.values()) texts.push(await one.clone().text());
      const answer = [said, texts.sort()];""")
    assert (said, kept) == ("whole", sorted(data.decode() for data in FILES.values()))


def test_a_later_version_waits_until_it_is_whole_if_there_is_one_that_works_and_until_the_page_lets_it() -> None:
    texts = {SITE + name: data.decode() for name, data in OTHER.items()}
    refused, early, kept, taken = node(
        f"""{FILLED}
      const next = life(given.two, scope, {{}}), refused = await next.tell("install").then(() => "",
        (error) => error.message);
      Object.assign(page.files, given.texts);
      await next.tell("install");
      const early = [...next.taken];
      await next.tell("message", {{ data: "take over" }});
      const answer = [refused, early, names().length, next.taken];""",
        two=TWO,
        texts=texts,
    )
    assert "is not the file of build two" in refused
    assert (early, kept, taken) == ([], 2 * len(FILES), ["skipped"])


def test_a_version_at_work_lets_go_of_what_earlier_ones_of_this_place_have_kept_and_of_nothing_else() -> None:
    assert node(f"""{FILLED}
      for (const name of ["site old", "engine old"]) await caches.open(`pinochle ${{scope}} ${{name}}`);
      await caches.open("pinochle https://cards.test/q/ site old");
      await caches.open("pinochle list");
      await first.tell("activate");
      const answer = [...stores.keys()].map(short);""") == [
        "pinochle  site one",
        "pinochle  engine one",
        "pinochle https://cards.test/q/ site old",
        "pinochle list",
    ]


@pytest.mark.parametrize(
    ("files", "active", "why"),
    [({}, "{}", "the one before never got its page"), (FILES, "null", "no other is at work, whatever it has left")],
)
def test_a_later_version_installs_at_once(files: dict[str, bytes], active: str, why: str) -> None:
    taken, asked = node(
        f"""{FILLED}
      page.asked.length = 0;
      const next = life(given.two, scope, {active});
      await next.tell("install");
      const answer = [next.taken, asked()];""",
        files,
        two=TWO,
    )
    assert (taken, asked) == (["skipped"], []), why


# ---------------------------------------------------------------------------------------------------- requests
OFFLINE = 'page.before = () => { throw new Error("offline"); };'


@pytest.mark.parametrize(
    ("wanted", "online", "offline"),
    [
        ('scope + "icon.png"', "icon", "icon"),
        ('scope + "icon.png#part"', "icon", "icon"),
        ('scope + "icon.png", { method: "POST" }', None, None),
        ('scope + "icon.png?other"', None, None),
        ('scope + "index.html", { mode: "navigate" }', "<p>page", "<p>page"),
        ('scope, { mode: "navigate" }', "<p>page", "<p>page"),
        ('scope + "?utm=1", { mode: "navigate" }', "<p>page", "<p>page"),
        ('scope + "other.html", { mode: "navigate" }', None, None),
        ('scope + "icon.png", { cache: "reload" }', "new", "icon"),
    ],
)
def test_what_is_kept_is_answered_and_the_rest_is_the_networks(wanted: str, online: Any, offline: Any) -> None:
    assert node(f"""{FILLED}
      for (const url of Object.keys(page.files)) page.files[url] = "new";
      const answer = [await first.get({wanted})];
      {OFFLINE}
      answer.push(await first.get({wanted}));""") == [online, offline]


def test_a_page_that_was_kept_wrongly_is_asked_for_again_and_other_files_are_left_to_those_who_check_them() -> None:
    shown, kept, icon = node(f"""{FILLED}
      for (const store of stores.values()) for (const url of store.keys()) store.set(url, new Response("rubbish"));
      page.files[scope] = page.files[scope + "index.html"];
      const shown = await first.get(scope, {{ mode: "navigate" }});
      page.asked.length = 0;
      const answer = [shown, await first.get(scope, {{ mode: "navigate" }}), await first.get(scope + "icon.png")];""")
    assert (shown, kept, icon) == ("<p>page", "<p>page", "rubbish")


def test_what_the_network_answers_wrongly_is_handed_on_and_not_kept() -> None:
    said, kept, trouble = node(f"""{INSTALLED}
      page.files[scope + "icon.png"] = "sign in";
      const said = await first.get(scope + "icon.png"), kept = names();
      {OFFLINE}
      const answer = [said, kept, await first.get(scope + "icon.png").catch((error) => error.message)];""")
    assert (said, kept, trouble) == ("sign in", [], "offline")


def test_a_part_of_tables_is_kept_once_it_came_and_not_fetched_before() -> None:
    filled, early, kept, offline = node(
        f"""
      const keeper = scope + "keeper.js?v=one", first = life(given.later, scope);
      page.files[keeper] = "code";
      await first.tell("install");
      const filled = await first.fill(), early = asked().includes("keeper.js?v=one");
      await first.get(keeper);
      const kept = names().includes("keeper.js?v=one");
      {OFFLINE}
      const answer = [filled, early, kept, await first.get(keeper)];""",
        later=worker(later=json.dumps([["keeper.js?v=one", [form(b"code")]]])),
    )
    assert (filled, early, kept, offline) == ("whole", False, True, "code")


def test_files_have_their_types_in_the_offline_copy() -> None:
    """A browser takes no engine of another type."""
    assert node(f"""{FILLED}
      const answer = {{}};
      for (const store of stores.values()) for (const [url,
        one] of store) answer[short(url)] = one.headers.get("Content-Type");""") == {
        "index.html": "text/html; charset=utf-8",
        "icon.png": "image/png",
        "cdn/main.js": "text/javascript",
        "cdn/main.wasm": "application/wasm",
    }
