"""The page before the game tells what it knows of a trouble, and offers another try only where one can help."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.nodes import needs_node, printed

pytestmark = needs_node
WEB = Path(__file__).parent.parent / "build" / "web"
HERE = "https://cards.test/p/"


def loader() -> str:
    """Return the source of a loader of two files."""
    files = json.dumps(
        [["main.data", [[4, "sha256-none"]], "the engine", None], ["game.tar.gz", [[4, "x"]], "it", None]]
    )
    text = (WEB / "loader.js").read_text("utf-8")
    values = {"CHECK": (WEB / "check.js").read_text("utf-8"), "FILES": files, "ARCHIVE": "game.tar.gz"}
    for name, value in (values | {"PACKED_ONLY": "false", "PYDIGITS": "312", "WHEELS": "w/"}).items():
        text = text.replace(f"@{name}@", value)
    return text


def trouble(fetch: str, more: str = "", online: bool = True, origin: str = "https://cards.test") -> list[Any]:
    """Return the reason, the details, and whether another try is offered, on a page whose files come by ``fetch``."""
    found: list[Any] = json.loads(
        printed(f"""
      const shown = new Map(), heard = {{}};
      const element = (id) => {{
        if (!shown.has(id)) shown.set(id, {{ hidden: false, setAttribute() {{}}, focus() {{}}, addEventListener() {{}},
          classList: {{ add() {{}}, remove() {{}} }} }});
        return shown.get(id);
      }};
      const listen = (kind, act) => {{ heard[kind] = act; }};
      class Page {{ appendChild() {{}} append() {{}} }}
      const globals = {{
        location: {{ search: "", hash: "", pathname: "/p/", protocol: "https:", href: {HERE!r} }},
        history: {{ state: null }},
        document: {{ baseURI: {HERE!r}, readyState: "complete", body: element("body"),
          getElementById: element, addEventListener: listen }},
        navigator: {{ onLine: {json.dumps(online)} }}, self: {{ origin: {origin!r} }}, addEventListener: listen,
        window: {{ fetch: async (address) => {{ {fetch} }}, ReadableStream }},
        splash: {{ load() {{}}, step() {{}}, loading: true }},
        XMLHttpRequest: class {{ open() {{}} send() {{}} }}, Node: Page, Element: Page,
        HTMLScriptElement: class {{}}, ErrorEvent: class {{}},
        setTimeout: (act) => setImmediate(act), setInterval() {{}}, clearInterval() {{}},
        requestAnimationFrame() {{}}, {more}
      }};
      new Function(...Object.keys(globals), {json.dumps(loader())})(...Object.values(globals));
      const look = (left) => {{
        const reason = shown.get("reason")?.textContent;
        if (!reason && left) return setTimeout(look, 5, left - 1);
        console.log(JSON.stringify([reason, shown.get("details")?.textContent, !shown.get("retry")?.hidden]));
        process.exit(0);
      }};
      look(400);""").splitlines()[-1]
    )
    return found


NOTHING = "throw new TypeError('Failed to fetch');"
PART = """const left = [new Uint8Array(2)];
  const read = async () => {
    if (!left.length) throw new TypeError("network error");
    return { done: false, value: left.pop() };
  };
  return { ok: true, status: 200, body: { getReader: () => ({ read }) } };"""
FORBIDDEN = f"heard.securitypolicyviolation({{ blockedURI: new URL(address, {HERE!r}).href }}); {NOTHING}"


@pytest.mark.parametrize(
    ("fetch", "more", "reason", "helps"),
    [
        (NOTHING, {}, "nothing came from cards.test, and the browser does not say why", True),
        (NOTHING, {"online": False}, "this device is offline", True),
        (PART, {}, "the connection broke off", True),
        (FORBIDDEN, {}, "a rule of this page or of its server forbids it", False),
        (NOTHING, {"origin": "null"}, "this page lies in a frame that may load nothing", False),
        ("return new Response('no', { status: 404 });", {}, "the server answered 404", True),
        ("return new Response('sign in');", {}, "cards.test sent something else", True),
    ],
)
def test_the_reason_is_what_is_known(fetch: str, more: dict[str, Any], reason: str, helps: bool) -> None:
    said, details, offered = trouble(fetch, **more)
    assert said in (f"Could not load the engine: {reason}.", f"Could not load it: {reason}.")
    assert "File: /p/" in details
    assert offered is helps


def test_a_page_from_a_file_and_a_browser_without_webassembly_offer_no_other_try() -> None:
    assert trouble(NOTHING, "WebAssembly: undefined")[::2] == [
        "This browser cannot run the game: it has no WebAssembly.",
        False,
    ]
