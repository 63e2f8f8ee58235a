"""Pages to read beside the game: valid, linked, readable without a script, and true to the rule sets."""

from __future__ import annotations

import importlib.util
import re
from functools import cache
from html.parser import HTMLParser
from typing import Any

import pytest

from game.rules import PRESETS, System, conventions_for
from game.ui.theme import GREEN_FELT
from game.words.conventions import convention_blocks, system_title
from game.words.conventions_page import conventions_in_words
from game.words.glossary import GLOSSARY
from game.words.rules_page import rules_in_words
from tests.games import ALIKE
from tests.web.conftest import RUNTIME, load
from tests.web.driver import Game
from tests.web.test_network import installed

if any(importlib.util.find_spec(name) is None for name in ("markdown", "html5lib")):
    pytest.skip("not installed: pip install -e '.[web]'", allow_module_level=True)

import html5lib

reading = load("web_reading")
page = load("web_page")
PLACE = page.Place("https://you.example/pinochle/", None, True)
PAGES = [name for name in reading.names() if name.endswith(".html") and name != reading.VERIFY]
EVERY_PAGE = pytest.mark.parametrize("name", PAGES)
OTHERS = {"./", "favicon.png"}
"""What the pages lead to that the build makes elsewhere."""


@cache
def pages() -> dict[str, str]:
    """All files, made when the first of them is looked at; of fonts and pictures only the names."""
    made = reading.pages(PLACE)
    return {name: "" if name.endswith((".woff2", ".svg")) else data.decode() for name, data in made.items()}


def html() -> dict[str, str]:
    """The pages that need no script: all but the one that checks a deal."""
    return {name: text for name, text in pages().items() if name.endswith(".html") and name != reading.VERIFY}


class Found(HTMLParser):
    """Collects what a page leads to, the names of its places, its running text, and its headings."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.links: list[str] = []
        self.places: list[str] = []
        self.headings: list[int] = []
        self.text = ""
        self.feed(text)

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        found = dict(attributes)
        self.links += [found[key] or "" for key in ("href", "src") if key in found]
        self.places += [found["id"] or ""] if "id" in found else []
        if re.fullmatch("h[1-6]", tag):
            self.headings.append(int(tag[1]))
        self.text += " "

    def handle_data(self, data: str) -> None:
        self.text += data


def test_every_page_has_a_name() -> None:
    assert sorted(pages().keys() - {"sitemap.xml", "robots.txt"}) == reading.names()


@pytest.mark.sweep(4)
@EVERY_PAGE
def test_a_page_is_valid_and_needs_no_script(name: str) -> None:
    html5lib.HTMLParser(strict=True).parse(html()[name])

    assert "<script" not in html()[name]
    assert " style=" not in html()[name], "the policy refuses it"
    found = Found(html()[name])
    assert len(found.places) == len(set(found.places))
    assert found.headings[0] == 1
    assert found.headings.count(1) == 1
    assert all(after - before <= 1 for before, after in zip(found.headings, found.headings[1:], strict=False))


@pytest.mark.sweep(3)
@pytest.mark.parametrize("name", [*PAGES, reading.VERIFY])
def test_every_page_has_the_same_head_with_six_links_and_a_way_back(name: str) -> None:
    """LO10: two ragged rows of ten links, and a page without any."""
    head = html5lib.HTMLParser(strict=True).parse(pages()[name]).find(".//{*}header")
    links = [(link.get("href"), link.get("aria-current")) for link in head.iter("{http://www.w3.org/1999/xhtml}a")]

    assert [link for link, _ in links] == ["./", *reading.MENU]
    assert [link for link, here in links if here] == [name] * (name in reading.MENU)
    assert len(reading.MENU) == 6


def test_the_page_that_checks_a_deal_works_from_a_copy_of_its_file() -> None:
    links = Found(pages()[reading.VERIFY]).links

    assert not [link for link in links if link.endswith((".css", ".js"))]
    assert reading.style().strip() in pages()[reading.VERIFY]


def test_pages_have_the_colours_and_fonts_of_the_game() -> None:
    """One fact has one home: the theme. Where the light seat keeps a copy, it is the same."""
    looks = load("web_looks")
    light = (looks.LIGHT_PAGE / "together.css").read_text("utf-8")

    assert f"--rail: {looks.hexed(GREEN_FELT.rail)};" in looks.colours()
    assert looks.colours() in pages()["reading.css"]
    assert {file: file.read_text("utf-8") for file in looks.sheets()} == looks.sheets()
    seat = light + (looks.LIGHT_PAGE / "table.css").read_text("utf-8")
    for sheet in (seat, (page.PAGE / "reading.css").read_text("utf-8"), (page.PAGE / "page.css").read_text("utf-8")):
        used, known = set(re.findall(r"var\(--([\w-]+)\)", sheet)), looks.colours() + sheet
        assert not {name for name in used if f"--{name}:" not in known}
    assert set(re.findall(r'url\("(.*?)"\)', pages()["reading.css"])) <= pages().keys()


@pytest.mark.sweep(4)
@EVERY_PAGE
def test_every_link_leads_somewhere(name: str) -> None:
    for link in Found(html()[name]).links:
        if link.startswith("https://"):
            continue
        file, _, place = link.partition("#")
        assert file in pages() or file in OTHERS or not file, link
        assert not place or place in Found(html()[file or name]).places, link


def test_every_page_can_be_reached_from_the_first() -> None:
    seen, ahead = set(), ["rules.html"]
    while ahead:
        name = ahead.pop()
        if name in html() and name not in seen:
            seen.add(name)
            ahead += Found(html()[name]).links
    assert seen == html().keys()
    assert 'href="rules.html"' in page.read("page.html")


@pytest.mark.parametrize("rules", PRESETS.values(), ids=PRESETS)
def test_the_rules_are_told_whole(rules: Any) -> None:
    text = " ".join(Found(html()[reading.rules_file(rules)]).text.replace("\N{VARIATION SELECTOR-15}", "").split())

    for section in rules_in_words(rules):
        assert section.title in text
        for block in section.blocks:
            for told in getattr(block, "text", ""), *getattr(block, "captions", ()):
                assert told in text
            for line in getattr(block, "lines", ()):
                worth = " ".join(map(str, line.points))
                assert re.search(rf"{re.escape(line.name)} {re.escape(line.what)} .*?{worth}", text), line.name


def test_every_convention_is_told_with_all_its_bids() -> None:
    text = " ".join(Found(html()["conventions.html"]).text.split())

    for rules in PRESETS.values():
        for convention in conventions_for(rules)[1:]:
            for block in convention_blocks(rules, convention):
                for left, right in getattr(block, "rows", ()):
                    assert f"{left} {right}" in text
        linked = 'href="conventions.html">What partners' in html()[reading.rules_file(rules)]
        assert linked is (len(conventions_for(rules)) > 1), "rules lead there where partners may agree on something"
    assert "raises of any height" in text, "a convention of house rules is told, too"
    assert text.count("Meld bids") == 1


def test_conventions_of_people_come_before_those_of_experts_in_whatever_order_the_games_come() -> None:
    for games in (PRESETS.values(), reversed(PRESETS.values())):
        titles = [told.section.title.partition(", in ")[0] for told in conventions_in_words(games)]
        order = [system_title(system) for system in System]
        assert titles == sorted(titles, key=order.index)


def test_every_word_of_the_glossary_is_told() -> None:
    text = Found(html()["words.html"]).text.replace("\N{VARIATION SELECTOR-15}", "")

    assert all(told.partition(": ")[2] in text for told in GLOSSARY.values())


def test_the_host_s_page_is_that_part_of_the_readme() -> None:
    text = Found(html()["hosting.html"]).text

    assert "build/web.py --self-host" in text
    assert "Map of the code" not in text


def test_searches_are_told_of_every_page_where_the_address_is_known() -> None:
    named = re.findall("<loc>(.*?)</loc>", pages()["sitemap.xml"])

    assert named == ["https://you.example/pinochle/", *(f"https://you.example/pinochle/{name}" for name in html())]
    assert "https://you.example/pinochle/sitemap.xml" in pages()["robots.txt"]
    assert all(f'<link rel="canonical" href="{PLACE.address}{name}">' in text for name, text in html().items())
    nowhere = reading.pages(page.Place(None, None, True))
    assert not nowhere.keys() & {"sitemap.xml", "robots.txt"}
    assert b"canonical" not in nowhere["rules.html"]


BY_COLOURS = ["color-contrast", "link-in-text-block"]
EACH_LOOK = """() => {
  const looks = new Map();
  const look = (each) => {
    if (!each) return "";
    const style = getComputedStyle(each);
    const own = ["color", "background-color", "background-image", "font-size", "font-weight", "opacity"];
    return [each.tagName, ...own.map((name) => style.getPropertyValue(name)), look(each.parentElement)].join();
  };
  const written = (each) => [...each.childNodes].some((node) => node.nodeType === 3 && node.data.trim());
  const texts = [...document.body.querySelectorAll("*")].filter((each) => written(each) && each.checkVisibility());
  for (const each of texts) looks.set(look(each), each);
  return [...looks.values()];
}"""
"""One text of each look: whether it can be read depends on its colours, its size, and what it lies on."""


SHEETS = [name for name in PAGES if re.match(r"sheets-\d", name)]
LIKE_OTHERS = [*(reading.rules_file(PRESETS[name]) for name in sorted(ALIKE)), *SHEETS[1:]]
"""Pages that say of another game, or of other rule sheets, what the page of one says."""
OF_EACH_KIND = [name for name in PAGES if name not in LIKE_OTHERS]


@pytest.mark.web
@pytest.mark.parametrize(
    "names", [OF_EACH_KIND, pytest.param(LIKE_OTHERS, marks=pytest.mark.slow)], ids=["of each kind", "like others"]
)
def test_pages_fit_the_smallest_screen_and_axe_finds_nothing(
    server: Any, chromium: Any, axe: str, names: list[str]
) -> None:
    """What depends on colours is asked in both, of one text of each look; all else once."""
    troubles = {}
    context = chromium.new_context(viewport={"width": 320, "height": 600}, bypass_csp=True)
    shown = context.new_page()
    for name in names:
        shown.goto(server.url + name)
        assert shown.evaluate("document.documentElement.scrollWidth") == 320, name
        shown.evaluate(axe)
        others = "Object.fromEntries(rules.map((rule) => [rule, { enabled: false }]))"
        for scheme, asked, only in (
            ("", "document", f"rules: {others}"),
            ("dark", f"{{ include: ({EACH_LOOK})() }}", "runOnly: rules"),
            ("light", f"{{ include: ({EACH_LOOK})() }}", "runOnly: rules"),
        ):
            shown.emulate_media(color_scheme=scheme or "dark")
            run = f"(rules) => axe.run({asked}, {{ resultTypes: ['violations'], {only} }})"
            result = shown.evaluate(run, BY_COLOURS)
            assert result["passes"], "or it has looked at nothing"
            troubles[name, scheme] = [found["id"] for found in result["violations"]]
    context.close()
    assert {name: ids for name, ids in troubles.items() if ids} == {}


@pytest.mark.web
def test_pages_can_be_read_without_a_network_once_the_game_is_kept(server: Any, chromium: Any) -> None:
    game = Game(chromium, server.url)
    try:
        installed(game, RUNTIME)
        game.context.set_offline(True)
        shown = game.context.new_page()
        for name in ("rules.html", "rules-classic.html", "verify.html"):
            shown.goto(server.url + name)
            assert shown.locator("h1").inner_text()
        shown.goto(server.url + "rules-classic.html")
        assert shown.evaluate("getComputedStyle(document.querySelector('main')).maxWidth") != "none", (
            "its style is kept"
        )
    finally:
        game.close()
