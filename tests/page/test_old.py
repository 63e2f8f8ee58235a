"""Old browsers: each script keeps to the level of its page, and a browser that is too old for it is told so."""

from __future__ import annotations

import json
import re
import subprocess
from typing import Any

import pytest

from game.words import browsers
from game.words.browsers import GAME, LIGHT, OWN, PACKED_GAME, PACKED_OWN, READING, Oldest, told
from tests.page.node import NODE, needs_node
from tests.page.pages import HERE, HOUSE, WEB, filled, run, source
from tests.page.pages import LIGHT as LIGHT_FILES

EARLY = 2009
"""The year of the standard that every browser since 2015 can parse."""
YEARS = {
    "old.js": EARLY,
    "simd.js": EARLY,
    **dict.fromkeys(("fair.js", "together.js", "front.js", "deck.js", "seat.js", "direct.js"), LIGHT.year),
    **dict.fromkeys(("splash.js", "loader.js", "check.js", "bridge.js", "keeper.js", "served.js", "sw.js"), GAME.year),
    **dict.fromkeys(("pygbag.js", "engine.js"), GAME.year),
    "verify.html": READING.year,
}
"""For each script the standard that it keeps to: the first ones run on phones of guests."""
NEWER = {
    2018: r"\.finally\(",
    2019: r"\.flat(Map)?\(|\.trim(Start|End)\(|fromEntries",
    2020: r"matchAll|allSettled|globalThis|BigInt",
    2021: r"replaceAll|Promise\.any|WeakRef|replaceChildren",
    2022: r"\.at\(|hasOwn\(|structuredClone|AggregateError",
    2023: r"findLast|toSorted|toReversed|toSpliced|\.with\(",
    2024: r"groupBy|withResolvers",
}
"""What came later than the syntax shows, by year; a page's own functions are not among them."""
PARSER = """
const { parse } = require("internal/deps/acorn/acorn/dist/acorn"), wrong = [];
for (const [name, year, text] of JSON.parse(require("fs").readFileSync(0, "utf8"))) {
  try { parse(text, { ecmaVersion: year === 2009 ? 5 : year }); }
  catch (error) { wrong.push([name, error.message, text.slice(error.pos - 20, error.pos + 20)]); }
}
console.log(JSON.stringify(wrong));
"""


def scripts_of(name: str) -> str:
    """Return what a browser parses of a file of the page."""
    if name.endswith(".html"):
        return "\n".join(re.findall(r"<script>(.*?)</script>", source(name).replace("@EARLY@", ""), re.DOTALL))
    values = dict.fromkeys(("FILES", "OWN", "LATER", "ENGINE", "TOGETHER", "LOOKUP", "PYTHON", "LOCK"), "[]")
    return filled(name, **values)


def too_new(*scripts: tuple[str, int, str]) -> Any:
    """Return which of these scripts a browser of its year cannot parse, and where: node has a parser of its own."""
    assert NODE is not None
    command = [NODE, "--expose-internals", "-e", PARSER]
    done = subprocess.run(command, input=json.dumps(scripts), capture_output=True, text=True, check=False)
    if "Cannot find module" in done.stderr:
        pytest.skip("this node has no parser of its own")
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


@needs_node
def test_every_script_keeps_to_the_level_of_its_page() -> None:
    written = {file.name for folder in (WEB, LIGHT_FILES) for file in folder.glob("*.js")} | {"verify.html"}
    assert written == set(YEARS)
    assert too_new(*((name, year, scripts_of(name)) for name, year in YEARS.items())) == []


@pytest.mark.sweep(3)
@needs_node
@pytest.mark.parametrize(
    ("year", "text"), [(EARLY, "const a = 1"), (EARLY, "a => a"), (LIGHT.year, "a?.b"), (LIGHT.year, "try {} catch {}"),
                       (LIGHT.year, "({ ...a })"), (GAME.year, "class A { #b = 1 }")]
)  # fmt: skip
def test_a_script_of_a_later_level_would_be_seen(year: int, text: str) -> None:
    assert [name for name, *_ in too_new(("one", year, text))] == ["one"]
    assert too_new(("one", 2022, text)) == []


@pytest.mark.parametrize("name", YEARS)
def test_no_script_calls_what_came_after_its_level(name: str) -> None:
    text = scripts_of(name)
    found = [word[0] for year, newer in NEWER.items() if year > YEARS[name] for word in re.finditer(newer, text)]
    assert found == []


# ----------------------------------------------------------------------------------------------- what is told
PAGES = {"page.html": GAME, "table.html": LIGHT, "verify.html": READING}
TOLD = "ready(); const answer = [!$id('old').hidden, $id('lacks').textContent, document.documentElement.className];"


def page_told(page: str, oldest: Oldest, before: str = "", more: str = "") -> Any:
    """Return what a page says before its scripts: whether it is told, what is missing, and how the page is marked."""
    names = told(oldest)
    laid = f"""const html = document.documentElement; html.setAttribute('data-needs', {json.dumps(names["oldNeeds"])});
      html.setAttribute('data-script', {json.dumps(names["oldScript"])}); {before}"""
    return run(f"{more} {TOLD}", source("old.js"), page=page, at=HERE, before=laid)


@needs_node
@pytest.mark.parametrize(("page", "oldest"), PAGES.items())
def test_a_browser_that_is_new_enough_is_told_nothing(page: str, oldest: Oldest) -> None:
    have = "".join(f"put('{name}', Object);" for name in oldest.needs)
    assert page_told(page, oldest, have) == [False, "", ""]


@needs_node
@pytest.mark.parametrize(("page", "oldest"), [*PAGES.items(), ("page.html", PACKED_GAME)])
def test_a_browser_that_lacks_something_is_told_what(page: str, oldest: Oldest) -> None:
    for name in oldest.needs:
        have = "".join(f"put('{other}', {'undefined' if other == name else 'Object'});" for other in oldest.needs)
        assert page_told(page, oldest, have) == [True, name, "old"]


@needs_node
@pytest.mark.parametrize("more", ["{ error: new SyntaxError('Unexpected token ?') }", "{ message: 'Syntax error' }"])
@pytest.mark.parametrize(("page", "oldest"), PAGES.items())
def test_a_browser_that_cannot_parse_a_script_is_told_what_it_would_take(page: str, oldest: Oldest, more: str) -> None:
    have = "".join(f"put('{name}', Object);" for name in oldest.needs)
    heard = f"let others = 0; addEventListener('error', () => {{ others++; }}, true); happen('error', {more});"
    assert page_told(page, oldest, have, heard) == [True, f"JavaScript of {oldest.year}", "old"]


@needs_node
@pytest.mark.parametrize(
    ("has", "lacks"),
    [
        ("{ Tag: Object, validate: (bytes) => real(bytes) }", ""),
        ("{ Tag: Object, validate: () => false }", "SIMD"),
        ("{ validate: (bytes) => real(bytes) }", "WebAssembly.Tag"),
        ("undefined", "WebAssembly.Tag, SIMD"),
    ],
)
def test_a_browser_whose_webassembly_is_too_old_is_told_so(has: str, lacks: str) -> None:
    """The page's own pygame-ce counts with 128 bits at once: node can, and says so of the bytes of simd.js."""
    have = f"const real = WebAssembly.validate; put('WebAssembly', {has}); put('ReadableStream', Object);"
    told = page_told("page.html", OWN, f"{have} {source('simd.js')}")
    assert told == [bool(lacks), lacks, "old" if lacks else ""]


@needs_node
@pytest.mark.parametrize("late", [True, False])
def test_an_error_that_is_no_browsers_fault_is_left_to_the_page(late: bool) -> None:
    kind = "SyntaxError" if late else "TypeError"
    heard = f"{'ready();' if late else ''} happen('error', {{ error: new {kind}('x'), message: 'x' }});"
    assert page_told("table.html", LIGHT, "put('URLSearchParams', Object);", heard) == [False, "", ""]


def test_the_oldest_browsers_have_one_home() -> None:
    """docs/promises.md names them as the pages do."""
    page = " ".join((HOUSE / "docs" / "promises.md").read_text("utf-8").split())
    for oldest in (GAME, PACKED_GAME, OWN, PACKED_OWN, LIGHT):
        assert oldest.names in page
    assert browsers.too_old(LIGHT).count(LIGHT.names) == 1


@pytest.mark.parametrize("name", ["together.css", "table.css", "page.css"])
def test_no_length_of_a_later_style_sheet_stands_alone(name: str) -> None:
    """Browsers without min(), inset or dvh drop the whole line: another one has to stand before it, or a condition."""
    told = re.sub(r"/\*.*?\*/|@supports [^{]+\{(?:[^{}]*\{[^{}]*\})+\s*\}", "", source(name), flags=re.DOTALL)
    for rule in re.findall(r"\{([^{}]*)\}", told):
        lines = [tuple(line.strip().partition(":")[::2]) for line in rule.split(";") if ":" in line]
        for place, (key, value) in enumerate(lines):
            if re.search(r"\b(?:min|max|clamp)\(|\b\d+d[vs]h\b|\d(?:cqw|cqh)\b", value) or key == "inset":
                assert any(key == other for other, _ in lines[:place]), f"{key}:{value}"
