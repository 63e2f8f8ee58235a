"""Bad networks: whatever arrives in place of a file, the page does not run it, does not keep it, and gets well again.

Most of these tests run the page on a runtime that asks for all files and does nothing else (see engine.py).
"""

from __future__ import annotations

import hashlib
import re
import threading
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.web import engine
from tests.web.conftest import build_page, load
from tests.web.driver import NOT_LOADED, Game, server_for

pytestmark = pytest.mark.web

RUNTIME = ["pythons.js", "cpython312/main.js.gz", "cpythonrc.py", "cpython312/main.wasm.gz", "cpython312/main.data.gz",
           load("web_runtime").INDEX, engine.WHEEL]  # fmt: skip
LOADED = ["index.html", "pinochle.tar.gz", *("cdn/" + name for name in RUNTIME)]
READ = load("web_reading").names()
"""Pages to read and their style sheet."""
ONE_OF_EACH = [
    *LOADED, "rest.tar.gz", "favicon.png", "icon-180.png", "icon-192.png", "icon-512.png", "manifest.webmanifest",
    "verify.html", "rules.html", "reading.css",
]  # fmt: skip
MORE_ICONS = {"icon-180.png", "icon-192.png"}
"""Kept as the third is."""
KEPT = [*dict.fromkeys([*ONE_OF_EACH, *READ])]
FAULTS = ["portal", "half", "404", "500", "other build"]
ALL_FAULTS = {"index.html", "pinochle.tar.gz", "cdn/cpython312/main.wasm.gz", "sw.js"}
"""Files that are tried with all of them: the page, an archive, what lies packed, and the worker itself."""
TYPICAL = {*ALL_FAULTS, "cdn/pythons.js", f"cdn/{engine.WHEEL}", "favicon.png", "manifest.webmanifest", "reading.css"}
"""One file of each kind: what happens to the others is looked at among the slow tests."""


def of_each_kind(names: Iterable[str]) -> list[Any]:
    """Return the names of files as the cases of a test; those like another are slow."""
    return [pytest.param(name, marks=[pytest.mark.slow] * (name not in TYPICAL)) for name in names]


def few(all_cases: Iterable[str], *now: str) -> list[Any]:
    """Return the cases of a test, of which only those that are named run with every change: the others are slow."""
    return [pytest.param(case, marks=[pytest.mark.slow] * (case not in now)) for case in all_cases]


BROKEN_OFF = ["pinochle.tar.gz", "rest.tar.gz", "cdn/cpython312/main.wasm.gz", "cdn/cpython312/main.data.gz"]
"""Files in whose middle a connection ends."""
TAILS = ["?ref=pygame&utm=my-item#d=abc%20d", "#?-i&python=3", "#debug"]
"""What an address may carry."""
PORTAL = b"<!doctype html><html><title>Sign in</title><p>Welcome to our network. Please sign in."

HURRY = """(() => {
  const wait = window.setTimeout;
  window.setTimeout = (act, ms, ...more) => wait(act, ms / 10, ...more);
})()"""
"""Pauses between attempts last seconds: make all waiting ten times as short."""


@pytest.fixture(scope="module")
def builds(rig: Path, tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path]:
    """Return two builds of the page, all of whose parts but the icons differ."""
    top = tmp_path_factory.mktemp("builds")
    with pytest.MonkeyPatch.context() as patch:
        for number, name in enumerate(("one", "two")):
            engine.make(top / f"cdn-{name}", number)
            web, texts = load("web"), load("web_page")
            staged, words = web.stage, texts.DESCRIPTION
            patch.setattr(texts, "DESCRIPTION", f"{words} {name}")

            def stage(at: Path, part: Any, staged: Any = staged, name: str = name) -> None:
                staged(at, part)
                (at / "n").write_text(name)

            patch.setattr(web, "stage", stage)
            build_page(top / name, top / f"cdn-{name}")
            patch.undo()
    return top / "one", top / "two"


@pytest.fixture
def site(rig: Path, builds: tuple[Path, Path]) -> Iterator[Any]:
    """Return a server of the first build."""
    with server_for(builds[0], rig) as server:
        yield server


def faults_of(name: str) -> list[str]:
    """The faults that are tried with a file: all, or three in turn, of which one at least looks like an answer."""
    first = KEPT.index(name) if name in KEPT else 0
    return FAULTS if name in ALL_FAULTS else [FAULTS[(first + more) % len(FAULTS)] for more in range(3)]


def address(name: str) -> str:
    """Return the expression for requests of a file."""
    return r"^/games/pinochle/(index\.html)?(\?|$)" if name == "index.html" else re.escape("/" + name) + r"(\?|$)"


def spoil(server: Any, name: str, fault: str, builds: tuple[Path, Path]) -> None:
    """Have the server answer wrongly for one file."""
    whole = (builds[0] / name).read_bytes()
    bodies = {"portal": PORTAL, "half": whole[: len(whole) // 2], "other build": (builds[1] / name).read_bytes()}
    if fault.isdigit():
        server.answer(address(name), status=int(fault))
    else:
        server.answer(address(name), body=bodies[fault])


def visit(chromium: Any, url: str, **context: Any) -> Game:
    """Return a page that may complain about what does not arrive."""
    game = Game(chromium, url, go=False, allow=NOT_LOADED, **context)
    game.page.add_init_script(HURRY)
    return game


def assert_plays(game: Game, page: Path, runtime: Path | None = None) -> None:
    """All of this build, and nothing else, has reached the runtime."""
    game.until("window.pinochle?.times.ready", 60, "the game")
    game.until("engine.whole", 60, "the rest of the game")
    assert game.page.evaluate("engine.heard") == engine.heard(page, runtime)


INSTALLED = """(async (count) => {
  const registration = await navigator.serviceWorker.ready;
  const size = async (name) => (await (await caches.open(name)).keys()).length;
  for (const end = Date.now() + 30_000; Date.now() < end; await new Promise((go) => setTimeout(go, 20))) {
    const sizes = await Promise.all((await caches.keys()).map(size));
    const whole = sizes.reduce((one, other) => one + other, 0) === count;
    if (whole && !registration.installing && registration.active.state === "activated") return "activated";
  }
  return "not whole";
})"""


def installed(game: Game, kind: str = "pygbag") -> None:
    """Wait until the service worker has everything of a page on that runtime."""
    others = len(load("web_pyodide").NAMES) - len(RUNTIME) if kind == "pyodide" else 0
    assert game.page.evaluate(INSTALLED, len(KEPT) + others) == "activated"


STORED = """(async () => {
  const found = {}, here = new URL("./", location.href).href;
  for (const name of await caches.keys()) for (const request of await (await caches.open(name)).keys()) {
    const bytes = await (await (await caches.open(name)).match(request)).arrayBuffer();
    const sum = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
    const hex = Array.from(sum, (byte) => byte.toString(16).padStart(2, "0"));
    found[request.url.replace(here, "").split("?")[0]] = hex.join("");
  }
  return found;
})()"""


def stored(game: Game) -> dict[str, str]:
    """Return the SHA-256 of all that is kept on the device, by names in the page's folder."""
    return dict(game.page.evaluate(STORED))


def sums(build: Path, names: list[str] = KEPT) -> dict[str, str]:
    """Return the SHA-256 of a build's files."""
    return {name: hashlib.sha256((build / name).read_bytes()).hexdigest() for name in names}


def assert_whole(game: Game, build: Path) -> None:
    """All of the build is kept. What was broken is put right behind the game's back: that may take a moment."""
    for _ in range(200):
        if stored(game) == sums(build):
            return
        game.page.wait_for_timeout(50)
    assert stored(game) == sums(build)


def assert_nothing_strange_is_kept(game: Game, build: Path) -> None:
    """What is kept is the build's, though it may not be all."""
    assert stored(game).items() <= sums(build).items()


def in_trouble(game: Game) -> str:
    """Wait for the page of troubles; return what it says."""
    game.until("document.getElementById('trouble')?.hidden === false", 60, "the page of troubles")
    game.troubles.clear()
    return str(game.page.inner_text("#trouble"))


# ------------------------------------------------------------------------- the first visit
WORDS = {"pinochle.tar.gz": "the cards", f"cdn/{engine.WHEEL}": "the paint box"}


@pytest.mark.parametrize("name", of_each_kind(LOADED))
def test_a_wrong_answer_is_not_run_and_the_next_try_plays(
    site: Any, builds: tuple[Path, Path], chromium: Any, name: str
) -> None:
    game = visit(chromium, site.url, service_workers="block")
    for fault in faults_of(name):
        spoil(site, name, fault, builds)
        game.page.goto(site.url)
        ours = name != "index.html" or fault == "other build"
        if ours:
            what = "" if name == "index.html" else WORDS.get(name, "the engine")
            why = f"the server answered {fault}" if fault.isdigit() else f"{site.origin[7:]} sent something else"
            words = in_trouble(game)
            assert re.search(rf"Could not load {what}.*: {re.escape(why)}\.", words)
            assert "File: /games/pinochle/" in words
            assert game.page.evaluate("document.activeElement.id") == "retry"
            assert game.dialogs == []
        assert not game.page.evaluate("Boolean(window.pinochle?.times.ready)")

        site.forget()
        if ours:
            game.page.click("#retry")
        else:
            game.page.reload()
        assert_plays(game, builds[0])
        game.troubles.clear()
    game.close()


@pytest.mark.parametrize("fault", few(FAULTS, "half", "500"))
def test_a_wrong_rest_of_the_game_is_not_laid_and_the_first_screen_stays(
    site: Any, builds: tuple[Path, Path], chromium: Any, fault: str
) -> None:
    spoil(site, "rest.tar.gz", fault, builds)
    game = visit(chromium, site.url)
    game.page.goto(site.url)
    game.until("window.pinochle?.times.ready", 60, "the first screen")
    for _ in range(600):
        if site.requests["/games/pinochle/rest.tar.gz"] >= 2:
            break
        game.page.wait_for_timeout(50)
    assert not game.page.evaluate("engine.whole")
    assert game.page.evaluate("document.getElementById('trouble').hidden")
    site.forget()
    assert_plays(game, builds[0])
    game.troubles.clear()
    game.close()


@pytest.mark.parametrize("name", few(BROKEN_OFF, "rest.tar.gz"))
def test_a_connection_that_breaks_off_is_made_again(
    site: Any, builds: tuple[Path, Path], chromium: Any, name: str
) -> None:
    site.cut(name, 5_000)
    game = visit(chromium, site.url)
    game.page.goto(site.url)
    assert_plays(game, builds[0])
    assert site.cuts == {}
    game.close()


def test_a_server_that_fails_for_a_moment_is_asked_again(site: Any, builds: tuple[Path, Path], chromium: Any) -> None:
    for name in LOADED:
        if not name.endswith((".js", ".html")):
            site.answer(address(name), status=503, times=1)
    game = visit(chromium, site.url)
    game.page.goto(site.url)
    assert_plays(game, builds[0])
    game.close()


# --------------------------------------------------------------------- keeping it for offline use
REGISTER = """(async () => {
  try {
    const registration = await navigator.serviceWorker.register("sw.js", { updateViaCache: "none" });
    await registration.update();
    const worker = registration.installing ?? registration.waiting ?? registration.active;
    const settled = () => ["installed", "activated", "redundant"].includes(worker.state);
    while (!settled()) await new Promise((go) => worker.addEventListener("statechange", go, { once: true }));
    return worker.state;
  } catch (error) {
    return error.name;
  }
})()"""
FILL = """(async () => {
  const { active } = await navigator.serviceWorker.ready, { port1, port2 } = new MessageChannel();
  const said = new Promise((go) => { port1.onmessage = ({ data }) => go(data); });
  active.postMessage("fill", [port2]);
  return said;
})()"""
REFUSED = {"redundant", "TypeError", "SecurityError", "AbortError", "InvalidStateError"}


def wait_in_vain(site: Any, game: Game) -> None:
    """Wait until the page has asked for its worker and asks no more, however slow the machine is."""
    asked = -1
    while asked != len(site.log):
        asked = len(site.log)
        game.page.wait_for_timeout(150)


@pytest.mark.parametrize("name", of_each_kind([*(name for name in ONE_OF_EACH if name not in MORE_ICONS), "sw.js"]))
def test_a_wrong_answer_never_gets_into_the_offline_copy(
    site: Any, builds: tuple[Path, Path], chromium: Any, name: str
) -> None:
    one, two = builds
    site.answer(address("sw.js"), status=404)
    game = visit(chromium, site.url)
    game.page.goto(site.url)
    assert_plays(game, one)
    wait_in_vain(site, game)
    for fault in faults_of(name):
        if (one / name).read_bytes() == (two / name).read_bytes() and fault == "other build":
            continue
        site.forget()
        spoil(site, name, fault, builds)
        if name == "sw.js" and fault != "other build":
            assert game.page.evaluate(REGISTER) in REFUSED, fault
        else:  # the first version is there at once, and fills up
            assert game.page.evaluate(REGISTER) == "activated"
            assert game.page.evaluate(FILL) != "whole", fault
        assert_nothing_strange_is_kept(game, one)

    site.forget()
    game.troubles.clear()
    game.page.reload()
    assert_plays(game, one)
    installed(game)
    assert stored(game) == sums(one)
    game.context.set_offline(True)
    game.page.reload()
    assert_plays(game, one)
    game.check()
    game.close()


CAUGHT = ["index.html", "favicon.png", "pinochle.tar.gz", "cdn/pythons.js", "cdn/cpython312/main.wasm.gz",
          f"cdn/{engine.WHEEL}"]  # fmt: skip
"""Files that the worker asks for, one after the other, while it fills the offline copy."""
MOMENTS = [
    *(("reload", name) for name in ("at once", "sw.js", CAUGHT[0], CAUGHT[2], CAUGHT[4])),
    *(("reload twice", name) for name in ("at once", "pinochle.tar.gz")),
    ("worker killed", CAUGHT[3]),
    ("connection cut", CAUGHT[2]),
]
MORE_MOMENTS = [
    *(("reload", name) for name in CAUGHT[1::2]),
    ("reload twice", "sw.js"),
    *(("worker killed", name) for name in CAUGHT[1::4]),
    *(("connection cut", name) for name in CAUGHT[::4]),
]
"""The same with other files."""


@pytest.mark.parametrize(
    ("how", "name"), [*MOMENTS, *(pytest.param(*moment, marks=pytest.mark.slow) for moment in MORE_MOMENTS)]
)
def test_a_reload_at_any_moment_of_the_first_visit_leaves_a_whole_copy(
    site: Any, builds: tuple[Path, Path], chromium: Any, how: str, name: str
) -> None:
    """The worker is caught while it asks for this file."""
    game = visit(chromium, site.url)
    go_on = site.hold(address(name)) if name == "sw.js" else None
    game.page.goto(site.url, wait_until="commit" if name in ("at once", "sw.js") else "load")
    if name not in ("at once", "sw.js"):
        path = "/games/pinochle/" + name
        game.until("window.pinochle?.times.ready", 60)
        go_on = site.hold(address(name))
        asked = site.requests[path]
        for _ in range(100):
            if site.requests[path] > asked:
                break
            game.page.wait_for_timeout(20)
    if how == "connection cut":
        site.cut(name, 100)
    if how == "worker killed":
        workers = game.context.new_cdp_session(game.page)
        workers.send("ServiceWorker.enable")
        workers.send("ServiceWorker.stopAllWorkers")
    if how == "reload twice":
        game.page.evaluate("setTimeout(() => location.reload(), 0); setTimeout(() => location.reload(), 30)")
    else:
        game.page.evaluate("setTimeout(() => location.reload(), 0)")
    if go_on:
        threading.Timer(0.2, go_on.set).start()
    game.page.wait_for_timeout(500)
    assert_plays(game, builds[0])
    game.troubles.clear()  # what was cut off
    installed(game)
    assert stored(game) == sums(builds[0])
    game.context.set_offline(True)
    game.page.reload()
    assert_plays(game, builds[0])
    game.check()
    game.close()


def kept_game(chromium: Any, site: Any, build: Path) -> Game:
    """Return a page with all of it on the device."""
    game = visit(chromium, site.url)
    game.page.goto(site.url)
    assert_plays(game, build)
    installed(game)
    return game


def serve(site: Any, build: Path) -> None:
    """From now on serve this build."""
    site.roots[:] = [("/games/pinochle/", build)]


DROP_TWO = """async (build) => {
  const [site] = (await caches.keys()).filter((name) => name.endsWith(`site ${build}`));
  const [engine] = (await caches.keys()).filter((name) => name.includes(" engine "));   // the older one
  for (const name of await caches.keys()) if (![site, engine].includes(name)) await caches.delete(name);
}"""
"""What a failed installation got right is kept for the next: forget it."""


def test_half_put_up_a_new_version_stays_away_and_whole_it_is_offered(
    site: Any, builds: tuple[Path, Path], chromium: Any
) -> None:
    one, two = builds
    game = kept_game(chromium, site, one)
    serve(site, two)
    for name in [*LOADED, "manifest.webmanifest"]:
        site.forget()
        game.page.evaluate(DROP_TWO, game.page.evaluate("pinochle.build"))
        site.answer(address(name), body=(one / name).read_bytes())  # all is new but this
        assert game.page.evaluate(REGISTER) in REFUSED, name
    game.page.reload()
    assert_plays(game, one)

    site.forget()
    game.page.reload()
    game.until("document.getElementById('notice')?.hidden === false", 60, "the notice")
    assert_plays(game, one)
    with game.page.expect_navigation(wait_until="commit"):
        game.page.click("#restart")
    assert_plays(game, two)
    assert stored(game) == sums(two)
    game.check()
    game.close()


def test_a_version_that_is_not_whole_has_kept_what_was_right_once_it_is_given_up(
    site: Any, builds: tuple[Path, Path], chromium: Any
) -> None:
    """Nothing of it arrives later, behind the back of the next attempt."""
    one, two = builds
    game = kept_game(chromium, site, one)
    serve(site, two)
    site.forget()
    site.answer(address("index.html"), body=PORTAL)
    go_on = site.hold(address("pinochle.tar.gz"))
    game.page.evaluate(f"{REGISTER}.then((state) => {{ window.given_up = state; }}); true")
    for _ in range(600):
        if site.requests["/games/pinochle/index.html"] == 2:
            break
        game.page.wait_for_timeout(50)
    game.page.wait_for_timeout(300)  # the page has been refused both times by now
    assert game.page.evaluate("window.given_up ?? 'still at it'") == "still at it"
    go_on.set()
    game.until("window.given_up", 60, "the end of the attempt")
    assert game.page.evaluate("given_up") in REFUSED
    assert stored(game)["pinochle.tar.gz"] == sums(two)["pinochle.tar.gz"]
    game.close()


def test_restart_works_in_both_of_two_tabs(site: Any, builds: tuple[Path, Path], chromium: Any) -> None:
    one, two = builds
    first = kept_game(chromium, site, one)
    serve(site, two)
    go_on = site.hold(address("favicon.png"))
    first.page.evaluate("navigator.serviceWorker.getRegistration().then((r) => r.update()).then(() => true)")
    second = Game.__new__(Game)
    second.__dict__.update(first.__dict__)
    second.page = first.opened()
    second.page.add_init_script(HURRY)
    second.page.goto(site.url)  # while the new version is on its way
    assert_plays(second, one)
    second.page.wait_for_timeout(300)
    go_on.set()
    for game in (first, second):
        game.until("document.getElementById('notice')?.hidden === false", 60, "the notice")
    for game in (first, second):
        with game.page.expect_navigation(wait_until="commit"):
            game.page.click("#restart")
        assert_plays(game, two)
    first.check()
    first.close()


# ----------------------------------------------------------------------- what is kept gets broken
POISON = """async (name) => {
  for (const each of await caches.keys()) {
    const cache = await caches.open(each);
    for (const request of await cache.keys()) {
      if (request.url.split("?")[0].endsWith("/" + name)) {
        await cache.put(request.url, new Response("<p>Please sign in", { headers: { "Content-Type": "text/html" } }));
        return true;
      }
    }
  }
  return false;
}"""


@pytest.mark.parametrize("name", of_each_kind(LOADED))
def test_what_is_broken_on_the_device_is_mended(site: Any, builds: tuple[Path, Path], chromium: Any, name: str) -> None:
    game = kept_game(chromium, site, builds[0])
    assert game.page.evaluate(POISON, name)
    game.page.reload()
    if name.endswith(".js"):
        assert "Could not load the engine" in in_trouble(game)
        game.page.evaluate(
            "async () => (await caches.open((await caches.keys())[0])).put('junk', new Response('junk'))"
        )
        game.page.click("#retry")
    assert_plays(game, builds[0])
    installed(game)
    assert_whole(game, builds[0])
    game.check()
    game.close()


def test_what_an_earlier_worker_kept_is_looked_at_again(site: Any, builds: tuple[Path, Path], chromium: Any) -> None:
    game = kept_game(chromium, site, builds[0])
    assert game.page.evaluate(POISON, "cdn/cpython312/main.wasm.gz")
    game.page.evaluate("navigator.serviceWorker.getRegistration().then((r) => r.unregister())")
    game.page.reload()
    assert_plays(game, builds[0])
    installed(game)
    assert_whole(game, builds[0])
    game.close()


def no_network(game: Game) -> str:
    """What the page says there: some browsers that a test takes the network from tell a new page that it is there."""
    unknown = f"nothing came from {game.page.evaluate('location.host')}, and the browser does not say why"
    return unknown if game.page.evaluate("navigator.onLine") else "this device is offline"


def test_try_again_on_a_train_loses_nothing(site: Any, builds: tuple[Path, Path], chromium: Any) -> None:
    game = kept_game(chromium, site, builds[0])
    assert game.page.evaluate(POISON, "cdn/cpython312/main.wasm.gz")
    game.context.set_offline(True)
    game.page.reload()
    assert f"Could not load the engine: {no_network(game)}." in in_trouble(game)
    before = stored(game)
    with game.page.expect_navigation():
        game.page.click("#retry")
    assert no_network(game) in in_trouble(game)
    assert stored(game) == before

    game.context.set_offline(False)
    game.page.click("#retry")
    assert_plays(game, builds[0])
    game.close()


def test_try_again_on_a_network_that_wants_a_login_loses_nothing(
    site: Any, builds: tuple[Path, Path], chromium: Any
) -> None:
    game = kept_game(chromium, site, builds[0])
    assert game.page.evaluate(POISON, "cdn/cpython312/main.wasm.gz")
    site.answer(r".", body=PORTAL)
    game.page.reload()
    assert "sent something else" in in_trouble(game)
    before = stored(game)
    with game.page.expect_navigation():
        game.page.click("#retry")
    assert "open any other site" in in_trouble(game)
    assert stored(game) == before
    game.close()


# ----------------------------------------------------------------------------- hosts and browsers
def test_it_plays_where_a_server_takes_gz_for_an_order(site: Any, builds: tuple[Path, Path], chromium: Any) -> None:
    site.head(r"\.gz(\?|$)", "Content-Encoding", "gzip")
    game = visit(chromium, site.url)
    game.page.goto(site.url)
    assert_plays(game, builds[0])
    installed(game)
    game.context.set_offline(True)
    game.page.reload()
    game.until("window.pinochle?.times.ready", 60)
    game.check()
    game.close()


def test_it_plays_in_a_browser_that_cannot_unpack(site: Any, builds: tuple[Path, Path], chromium: Any) -> None:
    game = visit(chromium, site.url)
    game.page.add_init_script("delete window.DecompressionStream")
    game.page.goto(site.url)
    game.until("window.engine?.whole", 60, "the game")
    assert game.page.evaluate("engine.heard") == engine.heard(builds[0], unpacks=False)
    assert site.requests["/games/pinochle/cdn/cpython312/main.wasm"] == 1
    game.check()
    game.close()


def test_it_stays_offline_where_a_host_sends_index_html_elsewhere(
    site: Any, builds: tuple[Path, Path], chromium: Any
) -> None:
    site.answer(r"/index\.html", status=308)
    site.head(r"/index\.html", "Location", "./")
    game = kept_game(chromium, site, builds[0])
    game.context.set_offline(True)
    game.page.reload()
    assert_plays(game, builds[0])
    game.check()
    game.close()


INSECURE = "http://cards.test:"


def test_without_https_it_plays_and_refuses_half_a_file(site: Any, builds: tuple[Path, Path], chromium: Any) -> None:
    url = site.url.replace("http://127.0.0.1:", INSECURE)
    spoil(site, "cdn/cpython312/main.data.gz", "half", builds)
    game = visit(chromium, url)
    game.page.goto(url)
    assert game.page.evaluate("isSecureContext") is False
    assert "sent something else" in in_trouble(game)
    site.forget()
    game.troubles.clear()
    game.page.click("#retry")
    game.until("window.engine?.whole", 60)
    assert set(game.page.evaluate("engine.heard")) == set(engine.heard(builds[0]))
    game.check()
    game.close()


@pytest.mark.parametrize("drifted", [False, True])
def test_a_runtime_that_lies_elsewhere_must_be_the_pinned_one(
    rig: Path, builds: tuple[Path, Path], chromium: Any, tmp_path: Path, drifted: bool
) -> None:
    cdn = builds[0] / "cdn"
    web, runtime = load("web"), load("web_runtime")
    names = [name.removesuffix(".gz") for name in RUNTIME]

    def pin(name: str) -> Any:
        data = (cdn / name).read_bytes()
        blob = hashlib.sha1(b"blob %d\0" % len(data) + data).hexdigest()
        known = (len(data), hashlib.sha256(data).hexdigest())
        return runtime.Pin(name, name, blob, *(() if name.endswith("wasm") else known))

    with server_for(cdn, rig, "/cdn/0.9.3/") as there:
        there.head(r".", "Access-Control-Allow-Origin", "*")
        if drifted:
            there.answer(r"main\.wasm", body=(builds[1] / "cdn" / "cpython312" / "main.wasm").read_bytes())
        page = tmp_path / "page"
        web.build(page, web.Place(None, there.url, False), pins=[pin(name) for name in names])
        with server_for(page, rig) as here:
            game = visit(chromium, here.url)
            game.page.goto(here.url)
            if drifted:
                assert f"Could not load the engine: {there.origin[7:]} sent something else." in in_trouble(game)
            else:
                assert_plays(game, page, cdn)
                installed(game)
                game.context.set_offline(True)
                game.page.reload()
                assert_plays(game, page, cdn)
                assert {url.split("/cdn/")[0] for url in game.foreign} == {there.origin}
            game.close()


PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
SLEEPER = """
window.woken = [];
window.AudioContext = class { state = "suspended"; resume() { woken.push(event.type); return Promise.resolve(); } };
"""


def test_a_lifted_finger_wakes_the_sound_as_phones_want_it(site: Any, chromium: Any) -> None:
    game = visit(chromium, site.url, **PHONE)
    game.page.add_init_script(SLEEPER)
    game.page.goto(site.url)
    game.until("window.pinochle?.times.ready", 60)
    game.page.evaluate("new AudioContext() && true")
    game.page.touchscreen.tap(200, 300)
    assert {"pointerup", "touchend"} <= set(game.page.evaluate("woken"))
    game.check()
    game.close()


# ------------------------------------------------------------------------------- what addresses carry
@pytest.mark.parametrize("tail", few(TAILS, TAILS[0]))
def test_query_and_fragment_never_reach_the_runtime_and_the_fragment_reaches_us(
    site: Any, chromium: Any, tail: str
) -> None:
    fragment = tail.partition("#")[2]
    game = visit(chromium, site.url)
    game.page.goto(site.url + tail)
    for _ in range(2):
        game.until("window.pinochle?.times.ready", 60)
        assert game.page.evaluate("[engine.address, location.href, pinochle.fragment]") == ["", site.url, fragment]
        game.page.reload()
    game.until("window.pinochle?.times.ready", 60)
    game.page.evaluate("pinochle.forgetFragment()")
    game.page.reload()
    game.until("window.pinochle?.times.ready", 60)
    assert game.page.evaluate("[location.href, pinochle.fragment]") == [site.url, ""], "it has been followed"
    game.page.goto(site.url + "?again")
    game.until("window.pinochle?.times.ready", 60)
    assert game.page.evaluate("[location.href, pinochle.fragment]") == [site.url, ""]
    game.check()
    game.close()


def test_nothing_that_is_put_into_the_page_can_run(site: Any, chromium: Any) -> None:
    game = visit(chromium, site.url)
    game.page.goto(site.url)
    game.until("window.pinochle?.times.ready", 60)
    game.page.evaluate("""() => {
      const script = document.createElement("script");
      script.textContent = "window.evil = 1";
      document.body.append(script);
      document.body.insertAdjacentHTML("beforeend", '<img src="data:," onerror="window.evil = 2">');
    }""")
    game.page.wait_for_timeout(100)
    assert game.page.evaluate("window.evil") is None
    game.close()


def test_these_tests_know_every_file_that_is_kept(site: Any, builds: tuple[Path, Path], chromium: Any) -> None:
    game = kept_game(chromium, site, builds[0])
    assert stored(game) == sums(builds[0])
    game.close()
