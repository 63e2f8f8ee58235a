"""The pages that a browser loads, with their HTML and scripts, in the one fake browser (``fake.js``)."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from functools import cache
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

from game.heads import COURT
from game.words import together
from game.words.direct import seat_page
from tests.page.node import FAKE, evaluated

HOUSE = Path(__file__).parents[2]
WEB = HOUSE / "build" / "web"
LIGHT = HOUSE / "game" / "net" / "page"
DESK = HOUSE / "game" / "club" / "page"
HERE = "https://cards.test/p/"
Tree = list[Any]
"""An element: its kind, its attributes, and what is inside, texts and elements."""
VOID = {"meta", "link", "img", "input", "br", "path", "circle", "use"}


class _Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.open: list[Tree] = [["", {}, []]]

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        element: Tree = [tag, dict(attrs), []]
        self.open[-1][2].append(element)
        if tag not in VOID:
            self.open.append(element)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.open[-1][2].append([tag, dict(attrs), []])

    def handle_endtag(self, tag: str) -> None:
        while self.open[-1][0] != tag:
            self.open.pop()
        self.open.pop()

    def handle_data(self, data: str) -> None:
        if data.strip():
            self.open[-1][2].append(data)


def tree(html: str) -> Tree:
    """Return the html element of a page; of a script in it only its tag."""
    reader = _Reader()
    reader.feed(re.sub(r"(<script>).*?(</script>)", r"\1\2", html, flags=re.DOTALL))
    return next(each for each in reader.open[0][2] if isinstance(each, list))


def inside(element: Tree) -> Iterator[Tree]:
    """Return all elements in one, in their order."""
    for each in element[2]:
        if isinstance(each, list):
            yield each
            yield from inside(each)


@cache
def source(name: str) -> str:
    """Return a script or page as it is kept."""
    return next(folder / name for folder in (LIGHT, DESK, WEB) if (folder / name).exists()).read_text("utf-8")


def filled(name: str, **values: str) -> str:
    """Return a script with what the build puts in its places."""
    text = re.sub(r"\{\{cookiecutter\.\w+\}\}", "", source(name))
    for place, value in ({"CHECK": source("check.js")} | values).items():
        text = text.replace(f"@{place}@", value)
    return text


def bridge() -> str:
    """Return the source of the bridge, as a build named *one* has it."""
    return filled("bridge.js", BUILD="one", TOGETHER='[["keeper.js"], ["modules"]]', LOOKUP='""')


WAKES = "let woken = 0; const pinochle = { wake() { woken++; } };"
"""A page whose game may rest, and counts how often it is woken."""


@cache
def _page(name: str, words: str, address: str) -> str:
    html = re.sub(r"@\w+@|\{\{cookiecutter\.\w+\}\}", "", source(name))
    html = html.replace("{{words}}", words.replace("<", "\\u003c")).replace("{{script}}", "")
    return f"show({json.dumps(tree(html))}, {json.dumps(address)});"


def run(code: str, *scripts: str, page: str = "page.html", words: object = None, at: str = HERE, before: str = "",
        given: object = None) -> Any:  # fmt: skip
    """Run JavaScript on a page behind its scripts; return what its ``answer`` is.

    ``before`` runs before the scripts, ``given`` has that name there; ``words`` are those that the page brings along.
    """
    laid_out = _page(page, json.dumps(words), at)
    whole = f"(async () => {{ {code}\n return answer; }})()"
    return evaluated(FAKE.read_text("utf-8"), laid_out + before, *scripts, whole, given=given)


SEATED = 'store.set("pinochle-name", "Ada"); store.set("pinochle-sat", "abc");'
"""Somebody comes to a table as one who was here before."""
TABLE = "http://192.168.1.5:8421/t/abc"


def light(code: str, before: str = SEATED, at: str = TABLE, **words: object) -> Any:
    """Run JavaScript on the light page; return what its ``answer`` is."""
    scripts = (source("fair.js"), source("together.js"), source("front.js"))
    return run(code, *scripts, page="table.html", words=together.page(COURT) | words, at=at, before=before)


def seat(code: str, before: str = "", at: str = "https://cards.test/p/seat.html") -> Any:
    """Run JavaScript on the page of a guest at a table without a server; return what its ``answer`` is."""
    scripts = [source(name) for name in ("direct.js", "fair.js", "together.js", "seat.js")]
    return run(code, *scripts, page="table.html", words=seat_page("stun:stun.example.org", COURT), at=at, before=before)
