"""The page itself in a real browser: loading, troubles, offline, new versions, assistive tools."""

from __future__ import annotations

import itertools
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from game.words import browsers
from tests.web.conftest import ROOT, RUNTIME, build_on, load
from tests.web.driver import Game, playing, server_for
from tests.web.playing import MATCH, act, clicking, settle, sit_down, wait_for_turn
from tests.web.test_network import installed

pytestmark = pytest.mark.web


AXE_SCENES = (
    *("past-matches-none", "statistics-none", "past-match", "replay-trick", "deal-from-a-friend", "fair-cards"),
    *("title", "new-game", "settings", "rules", "melds", "house-rules", "trouble", "learn", "curtain", "pointer"),
    *("auction", "naming-trump", "passing", "melding", "trick", "deal-over", "match-over", "match-end"),
    *("menu", "last-trick", "score-sheet", "lesson", "lesson-two-hands-lay"),
    *("two-handed-laying", "two-handed-last-two", "three-handed-burying", "three-handed-trick", "double-deck-auction"),
    *("two-handed-stock", "three-handed-auction", "five-handed-calling"),
    *("today", "deal-compared", "past-matches", "review", "review-moment", "replay-more", "statistics"),
    *("drills", "drill-pass", "drill-melds", "drill-card", "drill-answer", "drill-answered", "drill-end"),
    *("mistakes", "odds", "odds-at-the-table", "pad-begun", "pad-deal", "pad-sheet", "pad-cards"),
)
"""Of the pictures of the gallery one of each kind: all that people with assistive tools meet.

First those that tell of past matches: the ends of matches that follow are kept too.
"""


@pytest.fixture(scope="module")
def shared(rig: Path, web: Path, chromium: Any) -> Iterator[Game]:
    """Answer one booted game for the tests that only look."""
    with server_for(web, rig) as server, playing(chromium, server.url) as game:
        yield game


def test_it_boots_under_a_sub_path_without_a_foreign_request(shared: Game) -> None:
    shared.check()
    assert shared.python("[*app.controls()] != []")
    assert shared.page.title().startswith("Pinochle")
    assert shared.page.evaluate("document.documentElement.lang") == "en"
    shared.until("document.getElementById('splash').hidden")
    shared.shot("desktop")


def test_every_link_of_the_page_leads_somewhere(shared: Game, web: Path) -> None:
    links = shared.page.evaluate("[...document.querySelectorAll('link[href]')].map((l) => l.getAttribute('href'))")
    manifest = json.loads((web / "manifest.webmanifest").read_text())
    for name in [*links, *(icon["src"] for icon in manifest["icons"])]:
        assert (web / name).is_file(), name
    assert {icon["sizes"] for icon in manifest["icons"]} == {"192x192", "512x512"}


def test_at_any_depth_nobody_else_is_asked_and_after_one_visit_it_works_without_a_network(
    rig: Path, chromium: Any, tmp_path: Path
) -> None:
    build_on(RUNTIME, tmp_path / "page", "/nas/cards/")
    with server_for(tmp_path / "page", rig, "/nas/cards/") as server, playing(chromium, server.url) as game:
        installed(game, RUNTIME)
        origins = {
            "/".join(url.split("/")[:3])
            for url in game.page.evaluate("performance.getEntriesByType('resource').map((e) => e.name)")
        }
        assert origins == {server.origin}

        server.forget()
        game.context.set_offline(True)
        game.reload()
        assert game.python("len(app.controls())") > 0
        assert dict(server.requests) == {}
        assert game.page.evaluate("performance.getEntriesByType('navigation')[0].workerStart > 0")
        game.context.set_offline(False)


def test_it_follows_resizing_and_rotation(shared: Game) -> None:
    for width, height in [(844, 390), (390, 844), (320, 480), (1280, 720)]:
        shared.page.set_viewport_size({"width": width, "height": height})
        shared.until(
            f"document.getElementById('canvas').width === {width}"
            f" && document.getElementById('canvas').height === {height}"
        )
        shared.frames(3)
        assert canvas(shared) == [0, 0, width, height, width, height]
        assert_mirror_agrees(shared)
        assert shared.page.evaluate("[scrollX, scrollY, document.documentElement.scrollHeight]") == [0, 0, height]


def canvas(game: Game) -> list[float]:
    """Answer the canvas's box in CSS pixels and its size in its own."""
    return list(
        game.page.evaluate(
            "(() => { const c = document.getElementById('canvas'), r = c.getBoundingClientRect();"
            " return [r.x, r.y, r.width, r.height, c.width, c.height]; })()"
        )
    )


def test_the_page_may_speak_to_nobody_else(quick: Any, chromium: Any) -> None:
    game = Game(chromium, quick.url, go=False)
    game.page.goto(quick.url)
    said = game.page.evaluate(
        "Promise.race([new Promise((done) => addEventListener('securitypolicyviolation', (e) => done(e.blockedURI))),"
        " fetch('http://127.0.0.1:9/spy').then(() => 'allowed', () => new Promise(() => {}))])"
    )
    assert said.startswith("http://127.0.0.1:9")
    game.close()


# ----------------------------------------------------------------------------- loading
@pytest.mark.parametrize(
    ("status", "place"), [(200, '<p id="step"'), (404, '<p id="details"'), (404, '<button id="retry"')]
)
def test_files_may_arrive_or_fail_while_the_page_itself_is_still_read(
    quick: Any, bare: Path, chromium: Any, status: int, place: str
) -> None:
    page = bare.joinpath("index.html").read_text("utf-8")
    assert page.count(place) == 1
    slow = page.replace(place, f"<!--{'.' * 400_000}-->{place}").encode()
    quick.answer(r"/games/pinochle/(index\.html)?$", body=slow, rate=200_000)
    if status == 404:
        quick.answer(r"main\.wasm", status=404)
    game = Game(chromium, quick.url, go=False)
    game.page.goto(quick.url, wait_until="commit")
    if status == 200:
        game.until("window.pinochle?.times.ready", 60, "the game")
        assert not game.troubles
    else:
        game.until("document.activeElement?.id === 'retry'", 60, "the words")
        assert game.page.inner_text("#reason") == "Could not load the engine: the server answered 404."
        assert game.page.inner_text("#details").startswith("File: ")
    game.close()


def test_a_missing_file_is_said_in_words_and_can_be_tried_again(quick: Any, chromium: Any) -> None:
    quick.answer(r"main\.wasm", status=404)
    game = Game(chromium, quick.url, go=False)
    game.page.goto(quick.url, wait_until="commit")
    game.until("document.getElementById('trouble')?.hidden === false", 30)
    assert game.page.inner_text("#reason") == "Could not load the engine: the server answered 404."
    game.shot("trouble")
    quick.forget()
    assert game.troubles
    game.troubles.clear()
    quick.answer(r"main\.wasm", body=b"<!doctype html>Please sign in")
    game.page.click("#retry")
    game.until("document.getElementById('reason').textContent.includes('something else')", 30)
    game.shot("trouble-login")
    quick.forget()
    game.troubles.clear()
    with game.page.expect_navigation(wait_until="commit"):
        game.page.click("#retry")
    game.booted()
    game.close()


def test_a_browser_without_webassembly_is_told_so(quick: Any, chromium: Any) -> None:
    game = Game(chromium, quick.url, go=False)
    game.page.add_init_script("delete window.WebAssembly")
    game.page.goto(quick.url, wait_until="commit")
    game.until("document.getElementById('old')?.hidden === false", 20)
    assert game.page.inner_text("#old") == f"{browsers.too_old(browsers.GAME)} WebAssembly"
    assert not game.page.is_visible("#loading")
    game.close()


def test_a_page_opened_from_a_disk_says_what_to_do(web: Path, chromium: Any) -> None:
    game = Game(chromium, (web / "index.html").as_uri(), go=False)
    game.page.goto(game.url, wait_until="commit")
    game.until("document.getElementById('trouble')?.hidden === false", 20)
    assert "must come from a web server" in game.page.inner_text("#reason")
    assert "python -m http.server" in game.page.inner_text("#details")
    game.close()


# ----------------------------------------------------------------- offline, new versions
@pytest.mark.slow
def test_a_new_version_is_offered_while_a_match_is_on_and_never_forced(
    rig: Path, web: Path, chromium: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(load("web_page"), "DESCRIPTION", "The next version.")
    build_on(RUNTIME, tmp_path / "next")
    with server_for(web, rig) as server:
        game = Game(chromium, server.url, go=False)
        settle(game)
        game.boot()
        installed(game, RUNTIME)
        sit_down(game)
        wait_for_turn(game, 1)
        act(game, clicking)

        server.roots[:] = [(server.at, tmp_path / "next")]
        game.page.evaluate("navigator.serviceWorker.getRegistration().then((r) => r.update()).then(() => true)")
        game.until("document.getElementById('notice')?.hidden === false", 40, "the notice")
        assert game.page.inner_text("#news") == "A new version is ready."
        game.shot("new-version")
        wait_for_turn(game, 1)
        act(game, clicking)  # the match goes on under it
        wait_for_turn(game, 1)
        old = game.page.evaluate("pinochle.build")
        made = game.python(f"[repr(action) for action in {MATCH}.record.actions]")
        assert len(made) > 3

        with game.page.expect_navigation(wait_until="commit"):
            game.page.click("#restart")
        game.booted()
        assert game.page.evaluate("pinochle.build") != old
        names = game.page.evaluate("caches.keys()")
        assert not any(old in name for name in names), "old caches are dropped"
        assert sorted(name.split()[-2] for name in names) == ["engine", "list", "site"]
        clicking(game, "continue")
        game.until_python("hasattr(app.scene, 'session')")
        assert game.python(f"[repr(action) for action in {MATCH}.record.actions[:{len(made)}]]") == made
        game.check()
        game.close()


# ------------------------------------------------------------------------ assistive layer
def assert_mirror_agrees(game: Game) -> None:
    """The page's buttons are the game's controls: names, order, labels, places. What comes up after a picture was drawn
    is there with the next one."""
    for _ in range(5):
        controls, mirrored = game.controls(), game.mirrored()
        if [button["name"] for button in mirrored] == [control.name for control in controls]:
            break
        game.frames(1)
    assert [button["name"] for button in mirrored] == [control.name for control in controls]
    scale = game.page.evaluate("pinochle.scale")
    for control, button in zip(controls, mirrored, strict=True):
        assert button["label"]
        assert button["enabled"] == control.enabled
        for there, here in zip(control.rect, button["box"], strict=True):
            assert abs(there / scale - here) < 1.01, (control, button)


def test_the_controls_are_real_buttons_in_their_places(shared: Game) -> None:
    shared.frames(3)
    assert_mirror_agrees(shared)


def test_clicks_go_to_the_canvas_and_not_to_the_buttons(shared: Game) -> None:
    x, y = shared.place(shared.controls()[0].name)
    assert shared.page.evaluate("([x, y]) => document.elementFromPoint(x, y).id", [x, y]) == "canvas"


def test_tab_walks_the_buttons_and_shows_where_it_is(shared: Game) -> None:
    shared.page.evaluate("document.activeElement.blur()")
    names = []
    enabled = [control.name for control in shared.controls() if control.enabled]
    for _ in enabled:
        shared.page.keyboard.press("Tab")
        names.append(shared.page.evaluate("document.activeElement.dataset.name"))
    assert names == enabled
    outline = shared.page.evaluate("getComputedStyle(document.activeElement).outlineStyle")
    assert outline == "solid"
    shared.shot("focus")
    shared.page.evaluate("document.activeElement.blur()")


def test_announcements_are_spoken_one_by_one(shared: Game) -> None:
    said = ["East passes.", "East passes.", "“Zoë ♠ 😀” – it’s your turn."]
    for text in said:
        shared.python(f"app.host.assistive.announce({text!r})")
    assert shared.page.locator("#said p").all_inner_texts()[-3:] == said
    shared.python("app.host.assistive.announce('“Zoë” went set – by 10.', True)")
    assert shared.page.locator("#urgent p").all_inner_texts()[-1] == "“Zoë” went set – by 10."
    assert shared.page.get_attribute("#said", "aria-live") == "polite"


def test_axe_finds_nothing(shared: Game, axe: str) -> None:
    assert findings(shared, axe) == []


TABLES = [name if name.endswith(".py") else f"{name}/*.py" for name in load("web_files").TOGETHER]
BROUGHT = (
    "build/__init__.py",
    "build/lab/__init__.py",
    "build/lab/gallery/*.py",
    *TABLES,
    *load("web_files").WINDOW_ONLY,
)
"""The scenes for pictures, and what they show that the page does without."""


def bring_gallery(game: Game) -> None:
    """Put the scenes for pictures, which the page does without, among its modules."""
    files = [file for pattern in BROUGHT for file in sorted(ROOT.glob(pattern))]
    sources = {file.relative_to(ROOT).as_posix(): file.read_text("utf-8") for file in files}
    lines = [
        "import importlib, pathlib, game",
        "folder = pathlib.Path(game.__path__[0]).parent",
        f"for name, text in {sources!r}.items():",
        "    folder.joinpath(name).parent.mkdir(parents=True, exist_ok=True)",
        "    folder.joinpath(name).write_text(text, 'utf-8')",
        "importlib.invalidate_caches()",
    ]
    game.page.evaluate("code => standin.evaluate(code)", "\n".join(lines))


def findings(game: Game, axe: str) -> list[str]:
    """Answer what axe-core finds against the page, however small."""
    if not game.page.evaluate("'axe' in window"):
        game.page.evaluate(axe)
    result = game.page.evaluate("axe.run(document, { resultTypes: ['violations'] })")
    return [
        f"{found['id']} ({found['impact']}): {found['help']} {[node['html'] for node in found['nodes'][:3]]}"
        for found in result["violations"]
    ]


def test_axe_finds_nothing_on_the_page_of_troubles(quick: Any, chromium: Any, axe: str) -> None:
    quick.answer(r"main\.wasm", status=404)
    game = Game(chromium, quick.url, go=False)
    game.page.goto(quick.url, wait_until="commit")
    game.until("document.getElementById('trouble')?.hidden === false", 30)
    assert findings(game, axe) == []
    game.close()


def test_on_a_phone_the_canvas_has_its_pixels_and_pinch_zoom_stays_possible(server: Any, chromium: Any) -> None:
    phone = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True, "device_scale_factor": 3}
    with playing(chromium, server.url, **phone) as game:
        assert canvas(game) == [0, 0, 390, 844, 1170, 2532]
        session = game.context.new_cdp_session(game.page)
        before = game.page.evaluate("[visualViewport.scale, pinochle.width, pinochle.height]")
        for spread in itertools.chain(range(40, 181, 20)):
            points = [{"x": 195 - spread / 2, "y": 400, "id": 1}, {"x": 195 + spread / 2, "y": 400, "id": 2}]
            kind = "touchStart" if spread == 40 else "touchMove"
            if kind == "touchStart":
                session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points[:1]})
            session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
            game.page.wait_for_timeout(30)
        session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
        game.page.wait_for_timeout(300)
        assert game.page.evaluate("visualViewport.scale") > 1.2
        assert before[1:] == game.page.evaluate("[pinochle.width, pinochle.height]"), "the table keeps its size"


def test_the_page_fills_the_screen_at_a_press(shared: Game) -> None:
    assert shared.python("app.full_screen") is False
    shared.click("settings")
    shared.scroll_to("full screen")
    shared.click("full screen")
    shared.until_python("app.full_screen")
    shared.click("full screen")
    shared.until_python("not app.full_screen")
    shared.click("back")


def test_a_person_who_wants_less_motion_gets_it(shared: Game) -> None:
    assert shared.python("app.host.reduced_motion()") is False
    shared.page.emulate_media(reduced_motion="reduce")
    assert shared.python("app.host.reduced_motion()") is True
    shared.page.emulate_media(reduced_motion="no-preference")


def test_axe_finds_nothing_in_any_scene(shared: Game, axe: str) -> None:
    """The last to use this page: it is left in the last of these scenes."""
    scenes = "__import__('importlib').import_module('build.lab.gallery.gallery')"
    base = "__import__('importlib').import_module('game.scenes.base')"
    bring_gallery(shared)
    found = {}
    for name in AXE_SCENES:
        shot = f"next(shot for shot in {scenes}.shots() if shot.name == {name!r})"
        shared.python(f"app.go({base}.Replace({shot}.scene(app), all=True))")
        shared.frames(3)
        for press in shared.python(f"{shot}.press"):
            shared.python(f"app.press({press!r})")
            shared.frames(3)
        assert shared.mirrored(), name
        found[name] = findings(shared, axe)
    shared.check()
    assert {name: troubles for name, troubles in found.items() if troubles} == {}
