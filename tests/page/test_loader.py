"""The page before the game (``loader.js`` and ``splash.js``): what comes, what is tried again, and what is told."""

from __future__ import annotations

import base64
import gzip
import hashlib
import io
import json
import tarfile
from itertools import pairwise
from typing import Any

import pytest

from tests.page.node import needs_node
from tests.page.pages import HERE, filled, run, source

pytestmark = needs_node


def tar(files: dict[str, bytes]) -> bytes:
    """Return an archive of these files."""
    with tarfile.open(fileobj=(held := io.BytesIO()), mode="w", format=tarfile.USTAR_FORMAT) as made:
        for name, data in files.items():
            row = tarfile.TarInfo(name)
            row.size = len(data)
            made.addfile(row, io.BytesIO(data))
    return held.getvalue()


TAR = tar({"game/a.py": b"one", "game/b.py": b"x" * 513, "assets/c.txt": b""})
PACKED = gzip.compress(TAR, mtime=0)
MORE = tar({"game/more.py": b"two"})
MORE_PACKED = gzip.compress(MORE, mtime=0)
DATA = {"main.js": b"script", "main.data": b"more", "main.wasm": b"engine", "game.tar.gz": PACKED,
        "rest.tar.gz": MORE_PACKED}  # fmt: skip


def form(data: bytes) -> list[Any]:
    """Return a form of a file: how long it is, and its hash."""
    return [len(data), "sha256-" + base64.b64encode(hashlib.sha256(data).digest()).decode()]


FILES = [
    ["main.js", [form(DATA["main.js"])], "the engine", None],
    ["main.data", [form(DATA["main.data"])], "the engine", None],
    ["main.wasm", [form(DATA["main.wasm"])], "the engine", None],
    ["game.tar.gz", [form(PACKED), form(TAR)], "the cards", None],
    ["rest.tar.gz", [form(MORE_PACKED), form(MORE)], "the rest of the game", None],
]
GIVEN = {HERE + name: base64.b64encode(data).decode() for name, data in DATA.items()}
START = """
  for (const [address,
    data] of Object.entries(given)) page.files[address] = () => new Response(Uint8Array.from(atob(data),
      (one) => one.charCodeAt(0)));
"""
SHOWN = """
  const text = (id) => $id(id).textContent, told = () => !$id("trouble").hidden && [text("reason"),
    text("details"), !$id("retry").hidden];
  const all = async () => { await until(() => page.asked.length >= 3); pass(1); await settle(); };
  const of = (name) => page.asked.filter(({ address }) => address.endsWith(name)).map(({ cache }) => cache);
  const failed = async () => { for (let n = 0; n < 60 && !told(); n++) await passing(500, 100); return told(); };
"""


def loader(files: str = json.dumps(FILES)) -> str:
    """Return the source of a loader of these files."""
    listed = {"FILES": files, "ARCHIVE": "game.tar.gz", "REST": "rest.tar.gz"}
    return filled("loader.js", PYDIGITS="312", WHEELS="w/", **listed)


def start(code: str, before: str = "", at: str = HERE) -> Any:
    """Run JavaScript on a page that begins to load; return what its ``answer`` is.

    ``told()`` is the trouble that is shown: why, details, and whether another try is offered.
    """
    return run(f"ready(); {SHOWN}{code}", source("splash.js"), loader(), at=at, before=START + before, given=GIVEN)


# ------------------------------------------------------------------------------------------- troubles in words
NOTHING = "throw new TypeError('Failed to fetch');"
PART = """const left = [new Uint8Array(2)];
  const read = async () => {
    if (!left.length) throw new TypeError("network error");
    return { done: false, value: left.pop() };
  };
  return { ok: true, status: 200, headers: new Headers(), body: { getReader: () => ({ read }) } };"""
FORBIDDEN = f"happen('securitypolicyviolation', {{ blockedURI: address }}); {NOTHING}"


def status(number: int) -> str:
    return f"return new Response('no', {{ status: {number} }});"


@pytest.mark.parametrize(
    ("fetch", "more", "reason", "helps", "attempts"),
    [
        (NOTHING, "", "nothing came from cards.test, and the browser does not say why", True, 4),
        (NOTHING, "navigator.onLine = false;", "this device is offline", True, 4),
        (PART, "", "the connection broke off", True, 4),
        (FORBIDDEN, "", "a rule of this page or of its server forbids it", False, 1),
        (NOTHING, "put('origin', 'null');", "this page lies in a frame that may load nothing", False, 1),
        (status(404), "", "the server answered 404", True, 1),
        (status(403), "", "the server answered 403", True, 1),
        (status(500), "", "the server answered 500", True, 4),
        (status(503), "", "the server answered 503", True, 4),
        (status(429), "", "the server answered 429", True, 4),
        (status(408), "", "the server answered 408", True, 4),
        ("return new Response('sign in');", "", "cards.test sent something else", True, 2),
    ],
)
def test_the_reason_is_what_is_known_and_it_is_told_after_the_attempts_that_can_help(
    fetch: str, more: str, reason: str, helps: bool, attempts: int
) -> None:
    (said, details, offered), asked = start(
        'const answer = [await failed(), of("main.data")];',
        f'{more} page.files["{HERE}main.data"] = () => {{ const address = "{HERE}main.data"; {fetch} }};',
    )
    assert said == f"Could not load the engine: {reason}."
    assert "File: /p/main.data" in details
    assert offered is helps
    assert asked == ["default", "reload", "reload", "reload"][:attempts]


def test_attempts_have_pauses_that_grow_and_the_last_one_may_still_succeed() -> None:
    pauses, told, text = start(
        """
      await passing(8_000, 10);
      const times = page.times.map((at) => at - 1_000_000), answer = [times, told(),
        await (await fetch("main.data")).text()];""",
        f"""page.times = [];
      const right = page.files["{HERE}main.data"];
      page.files["{HERE}main.data"] = () => {{ page.times.push(clock);
        return page.times.length > 3 ? right() : new Response("", {{ status: 503 }}); }};""",
    )
    assert [round(later - sooner, -2) for sooner, later in pairwise(pauses)] == [700, 2000, 5000]
    assert (told, text) == (False, "more")


def test_a_file_that_comes_right_the_second_time_is_no_trouble() -> None:
    told, text = start(
        """
      await passing(3_000, 100);
      const answer = [told(), await (await fetch("main.data")).text()];""",
        f"""const right = page.files["{HERE}main.data"];
      page.files["{HERE}main.data"] = ({{ cache }}) => (cache === "reload" ? right() :
        new Response("of yesterday"));""",
    )
    assert (told, text) == (False, "more")


def test_the_first_trouble_is_the_one_that_is_told() -> None:
    assert start("""
      loader.fail("first", "why", false);
      loader.fail("second", "other");
      loader.finish();
      pass(1_000);
      const answer = [told(), $id("splash").hidden, document.body.className, $id("stage").inert];""") == [
        ["first", "why", False],
        False,
        "",
        True,
    ]


def test_a_page_from_a_disk_loads_nothing_and_offers_no_other_try() -> None:
    told, asked = start("const answer = [told(), page.asked.length];", at="file:///home/ada/index.html")
    assert (told[0], told[2], asked) == ("This page must come from a web server.", False, 0)


def test_a_browser_that_is_too_old_loads_nothing_and_is_told_nothing_else() -> None:
    """old.js has told it (tests/page/test_old.py)."""
    assert start(
        "pass(120_000); const answer = [told(), page.asked.length];", "document.documentElement.className = 'old';"
    ) == [False, 0]


def test_a_trouble_that_comes_before_the_page_is_read_is_told_when_it_is() -> None:
    early, late = run(
        f"{SHOWN} const early = $id('reason').textContent; ready(); const answer = [early, told()[0]];",
        source("splash.js"),
        loader(),
        at="file:///home/ada/index.html",
    )
    assert early == ""
    assert late.startswith("This page must come from a web server")


# ------------------------------------------------------------------------------------------------- what arrives
def test_every_file_is_asked_for_once_and_the_runtime_gets_it_from_there() -> None:
    asked, texts, types, again = start("""
      await all();
      const asked = page.asked.map(({ address }) => address.split("/").at(-1)).sort();
      const found = [await fetch("main.data"), await fetch({ url: document.baseURI + "main.wasm" })];
      const texts = [await found[0].text(), await found[1].text()];
      await (await fetch("main.data")).text();
      const answer = [asked, texts, found.map((each) => each.headers.get("Content-Type")), of("main.data")];""")
    assert asked == ["game.tar.gz", "main.data", "main.wasm"], "scripts come by tags"
    assert texts == ["more", "engine"]
    assert types == ["application/octet-stream", "application/wasm"]
    assert again == ["default", "default"]


def test_other_addresses_and_all_once_the_game_runs_are_the_browsers() -> None:
    assert start("""
      await all();
      page.files[document.baseURI + "other.txt"] = "other";
      const answer = [await (await fetch("other.txt")).text()];
      loader.finish();
      page.files[document.baseURI + "main.data"] = "untested";
      answer.push(await (await fetch("main.data")).text());""") == ["other", "untested"]


@pytest.mark.parametrize("arrives", ["given.packed", "given.plain", "given.wrong"])
def test_a_file_that_lies_packed_may_arrive_unpacked_and_is_checked_either_way(arrives: str) -> None:
    """Some servers take the ending for an order."""
    data, packed = DATA["main.data"], gzip.compress(DATA["main.data"], mtime=0)
    listed = json.dumps(FILES).replace(json.dumps([form(data)]) + ', "the engine", null', "%", 1)
    files = listed.replace("%", f'{json.dumps([form(data)])}, "the engine", {json.dumps([form(packed)])}')
    told, text, asked = run(
        f"""ready(); {SHOWN}
      const found = await failed(), read = found ? "" : await (await fetch("main.data")).text();
      const answer = [found && found[0], read, of("main.data.gz").length, of("main.data").length].slice(0, 3);""",
        source("splash.js"),
        loader(files=files),
        before=START + f"page.files[document.baseURI + 'main.data.gz'] = page.files[document.baseURI + '{arrives}'];",
        given=GIVEN
        | {
            HERE + name: base64.b64encode(bytes_).decode()
            for name, bytes_ in (("given.packed", packed), ("given.plain", data), ("given.wrong", b"wrong"))
        },
    )
    wrong = arrives == "given.wrong"
    assert told == ("Could not load the engine: cards.test sent something else." if wrong else False)
    assert text == ("" if wrong else "more")
    assert asked == (2 if wrong else 1)


XHR = """
  const asked = (url, more = {}, sync) => new Promise((done) => {
    const request = Object.assign(new XMLHttpRequest(), more);
    for (const kind of ["load", "error"]) request["on" + kind] = ({ type }) => done([type, request.status,
      request.response]);
    request.open("GET", url, ...(sync === undefined ? [] : [sync]));
    request.send();
    if (!request.file) done("the browser's");
  });"""


def test_what_the_runtime_asks_for_in_the_old_way_comes_with_the_same_care() -> None:
    kind, status, text = start(f"""{XHR}
      const [kind, status, response] = await asked("main.data", {{ responseType: "arraybuffer" }});
      const answer = [kind, status, new TextDecoder().decode(response)];""")
    assert (kind, status, text) == ("load", 200, "more")
    assert start(f"""{XHR}
      const answer = [await asked("main.data", {{}}, false), await asked("other"), page.plain];""") == [
        "the browser's",
        "the browser's",
        ["main.data", "other"],
    ]
    assert start(
        f'{XHR} const answer = [await asked("main.data"), told()[0]];',
        f'page.files["{HERE}main.data"] = () => new Response("", {{ status: 404 }});',
    ) == [["error", 0, None], "Could not load the engine: the server answered 404."]


@pytest.mark.parametrize("unpacks", [True, False])
def test_the_games_files_are_laid_down_after_a_picture_that_says_so(unpacks: bool) -> None:
    early, steps, laid = start(
        """
      await all();
      const steps = [];
      await until(() => { steps.push(loader.unpack("/game")); return loader.times.unpack !== undefined; });
      const step = $id("step").textContent;
      const answer = [new Set(steps).size, [step, loader.unpack("/game"), loader.unpack("/game")], page.laid];""",
        "" if unpacks else "put('DecompressionStream', undefined);",
    )
    assert early == 1
    assert steps == ["Unpacking the cards", *["laid" if unpacks else "packed"] * 2]
    if unpacks:
        assert laid == FIRST
    else:
        assert list(laid) == ["/game/cards-0.tar.gz", "/game/cards-1.tar.gz"]


FIRST = {"/game/game/a.py": "one", "/game/game/b.py": "x" * 513, "/game/assets/c.txt": ""}
"""What a first visit waits for."""
ALL = FIRST | {"/game/game/more.py": "two"}
LAY = """
  await all();
  await until(() => { loader.unpack("/game"); return loader.times.unpack !== undefined; });
  loader.unpack("/game");"""


@pytest.mark.parametrize(
    ("kept", "begins"),
    [
        ("", True),
        ("Object.assign(localStorage, { 'pinochle.v1.~start': '{}', other: '' });", True),
        ("Object.assign(localStorage, { 'pinochle.v1.match': '{}' });", False),
        ("Object.assign(localStorage, { 'pinochle.v1.settings': '{}' });", False),
        ("Object.assign(navigator, { serviceWorker: { controller: {} } });", False),
        ("history.replaceState({ fragment: 'd=1' }, '');", False),
        ("put('DecompressionStream', undefined);", False),
    ],
)
def test_only_a_first_visit_begins_before_the_rest_of_the_game_is_here(kept: str, begins: bool) -> None:
    """A link, a match to go on with, or settings may lead past the first screen at once."""
    assert start("const answer = loader.begins;", kept) is begins


def test_the_rest_of_the_game_comes_last_and_is_laid_when_the_game_asks() -> None:
    first, asked, before, after, again = start(f"""{LAY}
      const first = of("rest.tar.gz").length;
      const script = Object.assign(document.createElement("script"), {{ src: "{HERE}main.js" }});
      fire(document, "load", {{ target: script }});
      await settle();
      const asked = of("rest.tar.gz").length, before = {{ ...page.laid }};
      await loader.bringRest();
      const answer = [first, asked, before, page.laid, of("rest.tar.gz").length];""")
    assert first == 0, "a script was still missing"
    assert asked == again == 1
    assert before == FIRST
    assert after == ALL


def test_with_the_rest_of_the_game_a_later_visit_waits_for_all_of_it() -> None:
    before, after = start(
        f"""{LAY}
      const before = {{ ...page.laid }};
      await loader.bringRest();
      const answer = [before, page.laid];""",
        "Object.assign(localStorage, { 'pinochle.v1.match': '{}' });",
    )
    assert before == after == ALL


def test_a_rest_that_did_not_come_is_no_trouble_of_the_page_and_is_asked_for_again() -> None:
    said, shown, laid = start(
        f"""{LAY}
      await settle();
      const said = await loader.bringRest().then(() => "here", (error) => error.message);
      page.files["{HERE}rest.tar.gz"] = whole;
      await loader.bringRest();
      const answer = [said, told(), page.laid];""",
        f"""const whole = page.files["{HERE}rest.tar.gz"];
        page.files["{HERE}rest.tar.gz"] = () => {{ throw new TypeError("Failed to fetch"); }};""",
    )
    assert said == "nothing came from cards.test, and the browser does not say why"
    assert shown is False
    assert laid == ALL


def test_before_the_cards_are_there_nothing_is_laid_down() -> None:
    assert start(
        """
      await settle();
      const answer = [loader.unpack("/game"), loader.times.unpack ?? null];""",
        "page.before = () => new Promise(() => {});",
    ) == ["", None]


PACKED_SCRIPT = gzip.compress(b"script", mtime=0)
WITH_PACKED = json.dumps([["main.js", [form(b"script")], "the engine", [form(PACKED_SCRIPT)]], *FILES[1:]])
COMES_PACKED = f"""
  page.files[document.baseURI + "main.js.gz"] = () => new Response(Uint8Array.from({[*PACKED_SCRIPT]}));
  const tag = Object.assign(document.createElement("script"), {{ src: document.baseURI + "main.js" }});
  let loaded = 0;
  tag.dispatchEvent = () => {{ loaded += Number(document.head.contains(tag)); }};
"""


def packed_script(code: str, before: str = "") -> Any:
    """Run JavaScript on a page whose engine has a script that lies packed; return what its ``answer`` is."""
    scripts = source("splash.js"), loader(WITH_PACKED)
    return run(f"ready(); {SHOWN}{code}", *scripts, before=START + COMES_PACKED + before, given=GIVEN)


def test_a_script_that_lies_packed_is_written_into_the_page_once_it_is_unpacked_and_right() -> None:
    early, text, marked, asked = packed_script("""
      document.head.append(tag);
      const early = document.head.contains(tag);
      await until(() => loaded);
      const answer = [early, tag.textContent, tag.integrity ?? "none", of("main.js.gz")];""")
    assert (early, text, marked) == (False, "script", "none")
    assert asked == ["default"], "it was asked for with the other files"


def test_a_packed_script_that_is_wrong_is_never_run() -> None:
    wrong = "page.files[document.baseURI + 'main.js.gz'] = () => new Response('other');"
    told, inside = packed_script(
        "document.head.append(tag); const answer = [await failed(), document.head.contains(tag)];", wrong
    )
    assert told[0].startswith("Could not load the engine")
    assert inside is False


def test_a_browser_that_cannot_unpack_gets_the_script_by_its_tag() -> None:
    inside, integrity, asked = packed_script(
        "document.head.append(tag); await settle(); "
        "const answer = [document.head.contains(tag), tag.integrity, of('main.js.gz')];",
        "put('DecompressionStream', undefined);",
    )
    assert (inside, integrity, asked) == (True, form(b"script")[1], [])


def test_scripts_of_the_engine_are_checked_by_the_browser_itself() -> None:
    known, other = start("""
      const known = Object.assign(document.createElement("script"), { src: document.baseURI + "main.js" });
      const other = Object.assign(document.createElement("script"), { src: document.baseURI + "other.js" });
      document.head.append("text", known);
      document.head.appendChild(other);
      const answer = [[known.integrity, known.crossOrigin], other.integrity ?? null];""")
    assert known == [form(DATA["main.js"])[1], "anonymous"]
    assert other is None


def test_orders_in_the_address_are_taken_out_of_it_and_kept_for_the_game() -> None:
    assert start("const answer = [loader.fragment, page.replaced, page.reloads];", at=HERE + "?-i#d=1.classic.5") == [
        "d=1.classic.5",
        ["/p/"],
        0,
    ]
    assert start("const answer = [loader.fragment, page.replaced];") == ["", []]
    assert start("const answer = loader.fragment;", "history.state = { fragment: 'q=2' };") == "q=2"


# --------------------------------------------------------------------------------- scripts that do not come, and errors
TAG = """
  const tag = (name) => Object.assign(document.createElement("script"), { src: document.baseURI + name });
  const breaks = (name) => { const one = tag(name); return fire(one, "error", { target: one, bubbles: false }); };
"""


@pytest.mark.parametrize(
    ("how", "reason", "helps"),
    [
        (status(404), "the server answered 404", True),
        ("return new Response('sign in');", "cards.test sent something else", True),
        (
            "return new Response('script', { headers: { 'Content-Type': 'text/plain' } });",
            "the server calls a script “text/plain”, and a browser takes it only as “text/javascript”",
            False,
        ),
        (
            "return new Response('script', { headers: { 'Content-Type': 'text/javascript' } });",
            "the browser did not take a script",
            True,
        ),
    ],
)
def test_a_script_that_does_not_come_is_tried_as_other_files_are_and_the_cause_is_told(
    how: str, reason: str, helps: bool
) -> None:
    said, details, offered = start(
        f"""{TAG}
      breaks("main.js");
      const answer = await failed();""",
        f'page.files["{HERE}main.js"] = () => {{ {how} }};',
    )
    assert said == f"Could not load the engine: {reason}."
    assert details.endswith("File: /p/main.js")
    assert offered is helps


def test_a_script_of_somebody_else_ends_the_start_and_nothing_once_the_game_runs() -> None:
    assert start(f"""{TAG} const answer = [breaks("strange.js").stopped, told()[0]];""") == [
        True,
        "Could not load the engine: the browser did not take a script.",
    ]
    assert start(f"""{TAG}
      await all();
      loader.finish();
      const answer = [breaks("keeper.js").stopped, told()];""") == [False, False]


def test_a_script_that_has_come_counts_in_the_bar() -> None:
    assert start(f"""{TAG}
      await all();
      const before = $id("bar").getAttribute("aria-valuenow"), one = tag("main.js");
      fire(one, "load", {{ target: one, bubbles: false }});
      const answer = [Number(before) < 100, $id("step").textContent];""") == [True, "Starting the engine"]


@pytest.mark.parametrize(
    ("message", "more", "reason"),
    [
        ("x is not a function", "", "Something went wrong while the game was starting."),
        ("RangeError: Out of memory", "", "This browser has no memory left for the game: close other tabs."),
        ("could not allocate memory", "", "This browser has no memory left for the game: close other tabs."),
        (
            "TypeError: Incorrect response MIME type. Expected 'application/wasm'.",
            "",
            "The server calls a file of the engine something else, so the browser does not take it.",
        ),
        (
            "Failed to read the 'localStorage' property: Access is denied for this document.",
            "put('localStorage', REFUSED);",
            "This browser does not let the page keep anything, "
            "and the game could not start. Allow this page to keep data.",
        ),
        ("Access is denied", "", "Something went wrong while the game was starting."),
        ("x is not a function", "put('localStorage', REFUSED);", "Something went wrong while the game was starting."),
    ],
)
@pytest.mark.parametrize("kind", ["error", "rejection"])
def test_an_error_of_the_engine_is_told_with_what_is_known_of_it(
    message: str, more: str, reason: str, kind: str
) -> None:
    happens = (
        f"fire(window, 'error', {{ message: {json.dumps(message)} }})"
        if kind == "error"
        else f"happen('unhandledrejection', {{ reason: new Error({json.dumps(message)}) }})"
    )
    assert start(f"{more} const event = {happens}; const answer = [...told().slice(0, 2), event.stopped];") == [
        reason,
        ("The keeper of this page can mend that.\n" if "MIME" in message else "") + message,
        True,
    ]


def test_a_rejection_without_an_error_is_told_as_it_is() -> None:
    assert start("happen('unhandledrejection', { reason: 'no' }); const answer = told().slice(0, 2);")[1] == "no"


# -------------------------------------------------------------------------------------------------------- the watch
STILL = "page.before = () => new Promise(() => {});"


def test_a_network_that_is_silent_is_called_slow_and_after_a_minute_it_is_given_up() -> None:
    early, slow, late, told = start(
        """
      await passing(20_000);
      const early = text("step");
      await passing(3_000);
      const slow = text("step");
      await passing(36_000);
      const late = told();
      await passing(5_000);
      const answer = [early, slow, late, told()];""",
        STILL,
    )
    assert (early, slow) == ("Loading the engine · 0 %", "Still waiting for the network")
    assert late is False
    assert told[0] == "The game could not be loaded: for a minute nothing has come from the network."


def test_an_engine_that_gives_no_sign_of_life_is_given_up_after_a_minute_and_one_that_does_is_not() -> None:
    assert start("""
      await all();
      loader.step("engine");
      for (let n = 0; n < 3; n++) { await passing(50_000); loader.alive(); }
      const answer = [told()];
      await passing(64_000);
      answer.push(told()[0]);""") == [
        False,
        "The game did not start: for a minute its engine has given no sign of life.",
    ]


def test_seconds_in_the_background_do_not_count() -> None:
    assert start(
        """
      document.hidden = true;
      await passing(600_000, 10_000);
      document.hidden = false;
      await passing(50_000);
      const answer = told();""",
        STILL,
    ) is False  # fmt: skip


def test_a_game_that_draws_no_more_has_stopped_and_its_last_error_is_told() -> None:
    alive, told, shown = start("""
      await all();
      loader.finish();
      for (let n = 0; n < 30; n++) { await passing(1_000); loader.alive(); }
      happen("unhandledrejection", { reason: new Error("table index is out of bounds") });
      const alive = told();
      await passing(8_000);
      const answer = [alive, told(), [$id("splash").hidden, document.body.className, document.activeElement.id]];""")
    assert alive is False
    assert told == [
        "Pinochle has stopped. Start it again: a saved match goes on where it was.",
        "table index is out of bounds",
        True,
    ]
    assert shown == [False, "", "retry"]


def test_the_first_picture_takes_the_page_before_the_game_away() -> None:
    early, late, times = start("""
      await all();
      loader.finish();
      const early = [document.body.className, $id("splash").className, $id("splash").hidden];
      pass(400);
      const answer = [early, $id("splash").hidden, loader.times.ready];""")
    assert early == ["playing", "gone", False]
    assert (late, times) == (True, 1)


# ---------------------------------------------------------------------------------------------------------- try again
HEALED = """
  const registration = { async unregister() { page.unregistered = true; } };
  Object.defineProperty(navigator, "serviceWorker", { configurable: true,
    value: { getRegistration: async () => registration } });
  for (const name of ["pinochle https://cards.test/p/ site one", "pinochle https://cards.test/q/ site one",
    "pinochle list"]) caches.open(name);
  page.files[document.baseURI + "sw.js"] = 'const BUILD = "0123456789ab";';
"""
AGAIN = """
  loader.fail("no");
  $id("retry").click();
  const held = $id("retry").disabled;
  for (let n = 0; n < 40 && !page.reloads; n++) await passing(1_000);
  const answer = [page.reloads, Boolean(page.unregistered),
    [...stores.keys()].map((name) => name.split("/").at(-2) ?? name), held];
"""


def test_try_again_lets_go_of_what_this_page_has_kept_and_of_nothing_else() -> None:
    reloads, unregistered, kept, held = start(f"await all(); {AGAIN}", HEALED)
    assert (reloads, unregistered, held) == (1, True, True)
    assert kept == ["q", "pinochle list"]


@pytest.mark.parametrize(
    "more",
    [
        'delete page.files[document.baseURI + "sw.js"];',
        'page.files[document.baseURI + "sw.js"] = "<p>Sign in";',
        "page.before = () => { throw new Error('offline'); };",
        "page.before = () => new Promise(() => {});",
    ],
)
def test_try_again_lets_go_of_nothing_where_the_server_is_not_there_to_give_it_anew(more: str) -> None:
    """A person on a train would lose the game for a hiccup; and a server that hangs holds nobody back for long."""
    reloads, unregistered, kept, _ = start(f"{more} {AGAIN}", HEALED)
    assert (reloads, unregistered, len(kept)) == (1, False, 3)


def test_try_again_after_the_game_has_run_loads_the_page_alone() -> None:
    assert start(f"await all(); loader.finish(); page.asked.length = 0; "
    f"{AGAIN} answer.push(page.asked.length);", HEALED)[::4] == [1, 0]  # fmt: skip


def test_try_again_works_where_storage_and_workers_are_refused() -> None:
    refused = """
      for (const [object, name] of [[globalThis, "caches"], [navigator, "serviceWorker"]]) {
        Object.defineProperty(object, name, { get: REFUSED.getItem });
      }"""
    assert start(f"await all(); {refused} {AGAIN.replace('stores.keys()', '[]')}")[0] == 1


# ------------------------------------------------------------------------------- what only some people need
BRING = """
  await all();
  loader.unpack("/game");
  await until(() => loader.unpack("/game"));
  const script = ["keeper.js", [[6, "sha256-keeper"]]], modules = ["together.tar.gz", given.modules];
  const bring = async (how) => {
    const coming = loader.bring(script, modules), tags = document.head.querySelectorAll("script").length;
    let done = false;
    coming.then(() => { done = true; }, () => { done = true; });
    await until(() => done || document.head.querySelectorAll("script").length > tags);
    const tag = document.head.querySelectorAll("script").at(-1);
    if (how && !done) tag[how]();
    return coming.then(() => [tag.src, tag.integrity,
      Object.keys(page.laid).filter((path) => path.includes("a.py")).length], (error) => error.message);
  };
  page.laid = {};
"""
MODULES = {"modules": [form(PACKED), form(TAR)]}


def brought(code: str, modules: str = "page.files[document.baseURI + 'game.tar.gz']") -> Any:
    served = f"page.files[document.baseURI + 'together.tar.gz'] = {modules};"
    return start(f"given.modules = {json.dumps(MODULES['modules'])}; {served} {BRING} {code}")


def test_what_only_some_people_need_comes_as_a_script_that_is_checked_and_modules_that_are_laid_down() -> None:
    assert brought('const answer = await bring("onload");') == ["keeper.js", "sha256-keeper", 1]


def test_modules_that_came_wrong_are_asked_for_past_the_cache_once() -> None:
    assert brought(
        'const answer = [await bring("onload"), of("together.tar.gz")];',
        "((right) => ({ cache }) => (cache === 'reload' ? right() : "
        "new Response('old')))(page.files[document.baseURI + 'game.tar.gz'])",
    ) == [["keeper.js", "sha256-keeper", 1], ["default", "reload"]]


@pytest.mark.parametrize(
    ("modules", "why"),
    [
        ("undefined", "the server answered 404"),
        ("() => new Response('sign in')", "cards.test sent something else"),
        ("() => { throw new TypeError('no'); }", "nothing came from cards.test, and the browser does not say why"),
    ],
)
def test_modules_that_do_not_come_are_told_to_who_asked_and_end_nothing(modules: str, why: str) -> None:
    assert brought("const answer = [await bring(), told()];", modules) == [why, False]


@pytest.mark.parametrize(
    ("more", "why"),
    [
        (
            "navigator.onLine = false; page.before = (address) => { if (address.endsWith('.js')) throw 1; };",
            "this device is offline",
        ),
        ("", "the server answered 404"),
        (
            "page.files[document.baseURI + 'keeper.js'] = () => new Response('keeper', "
            "{ headers: { 'Content-Type': 'text/html' } });",
            "the server calls a script “text/html”, and a browser takes it only as “text/javascript”",
        ),
        (
            "page.files[document.baseURI + 'keeper.js'] = () => new Response('keeper', "
            "{ headers: { 'Content-Type': 'text/javascript' } });",
            "the browser did not take a script",
        ),
    ],
)
def test_a_script_that_only_some_people_need_and_that_does_not_come_is_told_with_its_cause(more: str, why: str) -> None:
    whole = "script[1] = [[6, " + json.dumps(form(b"keeper")[1]) + "]];"
    assert brought(f'{whole} {more} const answer = [await bring("onerror"), told()];') == [why, False]


def test_a_browser_in_which_python_unpacks_cannot_have_more() -> None:
    assert start("const answer = await loader.bring(['k.js', []], ['m', []]).catch((error) => error.message);") == (
        "this browser is too old"
    )


# -------------------------------------------------------------------------------------------------------- the splash
def splash(code: str, before: str = "") -> Any:
    """Run JavaScript on a page that shows how far its start has come; return what its ``answer`` is."""
    shown = """
      const text = (id) => $id(id).textContent;
      const steps = (...pauses) => ["engine", "unpack", "start", "run"].forEach((name,
        at) => { pass(pauses[at]); splash.step(name); });
      const kept = () => JSON.parse(store.get("pinochle.v1.~start") ?? "null");
    """
    return run(shown + code, source("splash.js"), before=before)


TIMES = "{ load: 4000, engine: 3000, unpack: 100, start: 900, run: 1000 }"


def remembered(**starts: str) -> str:
    listed = ", ".join(f"{name}: {times}" for name, times in starts.items())
    return f'store.set("pinochle.v1.~start", JSON.stringify({{ {listed} }}));'


CONTROLLED = "navigator.serviceWorker = { controller: {} };"


@pytest.mark.parametrize(
    ("before", "words"),
    [
        ("", "The first start takes longest"),
        (remembered(fetched=TIMES), "About 9 seconds, as last time"),
        (CONTROLLED + remembered(fetched=TIMES), "About 5 seconds, by the last start"),
        (CONTROLLED + remembered(kept=TIMES, fetched=TIMES), "About 9 seconds, as last time"),
        (CONTROLLED, ""),
        (remembered(kept=TIMES), "The first start takes longest"),
        (remembered(fetched=TIMES.replace("4000", "14_000")), "About 19 seconds, as last time"),
        (remembered(fetched=TIMES.replace("4000", "18_000")), "About 25 seconds, as last time"),
        (remembered(fetched=TIMES.replace("4000", "45_000")), "About a minute, as last time"),
        (remembered(fetched=TIMES.replace("4000", "115_000")), "About 2 minutes, as last time"),
        (remembered(fetched="{ load: 1, engine: 1, unpack: 1, start: 1, run: 1 }"), "About a second, as last time"),
        (remembered(fetched=TIMES.replace("4000", "-1")), "The first start takes longest"),
        (remembered(fetched="{}"), "The first start takes longest"),
        ('store.set("pinochle.v1.~start", "nonsense");', "The first start takes longest"),
        ("put('localStorage', REFUSED);", "The first start takes longest"),
        (
            "Object.defineProperty(navigator, 'serviceWorker', { get() { throw new Error('sandboxed'); } });",
            "The first start takes longest",
        ),
    ],
)
def test_how_long_it_will_take_is_told_by_the_last_start_of_its_kind(before: str, words: str) -> None:
    assert splash("ready(); const answer = text('estimate');", before) == words


def test_a_start_that_takes_longer_than_the_last_says_so() -> None:
    assert splash(
        "ready(); pass(11_000); splash.load(.5, 'x'); const before = text('estimate'); pass(1_000); "
        "splash.load(.6, 'x'); const answer = [before, text('estimate')];",
        remembered(fetched=TIMES),
    ) == ["About 9 seconds, as last time", "It takes a little longer this time"]


def test_the_bar_never_goes_back_and_is_drawn_ten_times_a_second() -> None:
    assert splash("""
      ready();
      const answer = [], at = (share, ms) => { pass(ms); splash.load(share, "Loading it");
        answer.push(Number($id("bar").getAttribute("aria-valuenow"))); };
      for (const [share, ms] of [[.2, 200], [.4, 50], [.4, 60], [.1, 200], [.9, 200]]) at(share,
        ms);""") == [9, 9, 18, 18, 42]  # fmt: skip


def test_steps_come_in_their_order_and_are_read_aloud_once() -> None:
    said, shown, value = splash("""
      ready();
      const said = [], step = (name) => { splash.step(name); said.push(text("heard")); };
      said.push(text("heard"));
      pass(500);
      splash.load(.5, "Loading the cards");
      said.push(text("heard"));
      for (const name of ["engine", "start", "unpack", "engine"]) step(name);
      const answer = [said, text("step"), $id("bar").getAttribute("aria-valuetext")];""")
    assert said == [
        "Loading the engine. The first start takes longest",
        "Loading the engine. The first start takes longest",
        "Starting the engine",
        *["Opening the paint box"] * 3,
    ]
    assert shown == value == "Opening the paint box"


def test_all_that_has_arrived_starts_the_engine() -> None:
    assert splash("ready(); splash.load(1, 'x'); const answer = [text('step'), splash.loading];") == [
        "Starting the engine",
        False,
    ]


def test_a_start_that_was_looked_at_is_remembered_beside_those_of_the_other_kind() -> None:
    assert splash(
        "ready(); steps(1000, 500, 100, 300); pass(700); splash.finish(); splash.step('run'); const answer = kept();",
        CONTROLLED + remembered(fetched=TIMES),
    ) == {
        "fetched": {"load": 4000, "engine": 3000, "unpack": 100, "start": 900, "run": 1000},
        "kept": {"load": 1000, "engine": 500, "unpack": 100, "start": 300, "run": 700},
    }  # fmt: skip


@pytest.mark.parametrize("when", ["document.hidden = true;", ""])
def test_a_start_that_was_not_looked_at_tells_nothing_about_the_next(when: str) -> None:
    hide = "" if when else "document.hidden = true; happen('visibilitychange'); document.hidden = false;"
    assert splash(f"ready(); {hide} steps(1, 1, 1, 1); splash.finish(); const answer = kept();", when) is None


def test_where_nothing_can_be_kept_a_start_is_not_remembered_and_goes_on() -> None:
    assert splash("ready(); splash.finish(); const answer = 1;", "put('localStorage', REFUSED);") == 1


def test_a_few_tips_turn_one_after_the_other() -> None:
    assert splash(
        "ready(); const tips = $id('tips').children; "
        "const answer = [tips.length, new Set(tips.map((tip) => tip.textContent)).size, "
        "tips.map((tip) => tip.style.animationDelay), $id('tips').className];",
        "for (let n = 0; n < 9; n++) { const tip = made('li'); tip.textContent = 'tip ' + n; "
        "$id('tips').append(tip); }",
    ) == [5, 5, ["0s", "7s", "14s", "21s", "28s"], "turning"]
