"""The texts of the web page: filled templates, its security policy, and the list of files it requests and checks."""

from __future__ import annotations

import base64
import gzip
import hashlib
import html
import json
import re
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import partial
from urllib.parse import urlsplit

import web_looks as looks
import web_runtime as runtime
from web_files import ROOT, BuildError
from web_sizes import SCREENSHOTS

sys.path.append(str(ROOT))

from game.assets import early_script, lean, light_later, light_page, light_script, light_style, tight
from game.heads import COURT
from game.rules import PRESETS
from game.words import browsers, lesson
from game.words.direct import seat_page
from game.words.glossary import GLOSSARY

PAGE = ROOT / "build" / "web"
SCREENSHOT_LABEL = "The table in the middle of a trick"
SHORTCUTS = {
    "seat.html": "Come to a table",
    "rules.html": "Rules",
    "words.html": "Words",
    "verify.html": "Check a deal",
}
"""What an installed page offers beside its icon, by file."""
TITLE = "Pinochle"
DESCRIPTION = (
    "Pinochle for two to five hands with thinking players, in your browser. Free, offline, no account, no ads."
)
NAME = "pinochle"


def filled(text: str, values: dict[str, str]) -> str:
    """Return the text with every @NAME@ replaced, except those that are filled in last.

    Raises:
        BuildError: a name has no value.
    """
    for name, value in values.items():
        text = text.replace(f"@{name}@", value)
    left = set(re.findall(r"@[A-Z_]+@", text)) - {"@BUILD@", "@OWN@", "@LATER@", "@POLICY@"}
    if left:
        raise BuildError(f"The page's template asks for unknown values: {', '.join(sorted(left))}.")
    return text


def read(name: str) -> str:
    """Return the text of one of the page's sources."""
    return (PAGE / name).read_text(encoding="utf-8")


def hashed(data: bytes) -> str:
    """Return the SHA-256 of some bytes in the form of integrity attributes and policies."""
    return "sha256-" + base64.b64encode(hashlib.sha256(data).digest()).decode()


def form(data: bytes) -> Form:
    """Return the size and hash of some bytes."""
    return len(data), hashed(data)


Form = tuple[int, str]
"""Size in bytes, and hash: what the page checks."""


@dataclass(frozen=True, slots=True)
class QuestionKind:
    """A file that the page or its worker requests.

    ``forms`` are the forms in which it may arrive, the stored one first; ``words`` name it on the page; ``packed`` is
    the form of a compressed copy beside it, named with ``.gz``.
    """

    path: str
    forms: list[Form]
    words: str = ""
    packed: list[Form] | None = None

    def row(self) -> list[object]:
        """Return it in the form that the page's scripts read."""
        return [self.path, self.forms, self.words, *([self.packed] if self.packed else [])]


def rows(files: Sequence[QuestionKind]) -> str:
    """Return some files in the form that the page's scripts read."""
    return json.dumps([file.row() for file in files], separators=(",", ":"))


class EngineKind(StrEnum):
    """Which WebAssembly runtime the page starts. Its parts of the page are in files of this name."""

    PYGBAG = "pygbag"
    """pygbag's, from its public address or in the folder."""
    PYODIDE = "pyodide"
    """Pyodide and a wheel of our own making, always in the folder."""


class Place:
    """Where the page will live, and where it finds its runtime."""

    def __init__(
        self,
        base: str | None,
        engine: str | None,
        self_hosted: bool,
        packed_only: bool = False,
        kind: EngineKind = EngineKind.PYGBAG,
    ) -> None:
        """Take the sub-path or address of the page (None: any), and the runtime's address (None: the public one).

        ``packed_only``: its own runtime's large files lie there packed, and only so.
        """
        self.self_hosted, self.packed_only, self.kind = self_hosted, packed_only, kind
        self.runtime = "cdn/" if self_hosted else engine or runtime.PUBLIC
        self.wheels = "cdn/" if self_hosted else engine or runtime.PUBLIC_WHEELS
        self.runtime, self.wheels = map(runtime.with_slash, (self.runtime, self.wheels))
        asked = [urlsplit(url) for url in (self.runtime, self.wheels)]
        self.origins = sorted({f"{url.scheme}://{url.netloc}" for url in asked if url.netloc})
        parts = urlsplit(base or "")
        if parts.scheme not in ("", "http", "https") or not (parts.netloc or base is None or base.startswith("/")):
            raise BuildError(f"Not a path or an address of a page: {base}")
        path = "/" + parts.path.strip("/") + "/" if parts.path.strip("/") else "/"
        self.path = path
        self.scope = path if base else "./"
        self.address = f"{parts.scheme}://{parts.netloc}{path}" if parts.netloc else ""

    @property
    def oldest(self) -> browsers.Oldest:
        """The oldest browsers that run the page."""
        if self.kind is EngineKind.PYODIDE:
            return browsers.PACKED_OWN if self.packed_only else browsers.OWN
        return browsers.PACKED_GAME if self.packed_only else browsers.GAME

    def asked(self, name: str, forms: list[Form], packed: list[Form] | None = None) -> QuestionKind:
        """Return a file of the runtime as the page requests it."""
        at_wheels = name == runtime.INDEX or name.endswith(".whl")
        words = "the paint box" if name.endswith((".whl", "pygame.tar")) else "the engine"
        return QuestionKind((self.wheels if at_wheels else self.runtime) + name, forms, words, packed)


def policy(origins: Sequence[str], scripts: Sequence[str], style: str) -> str:
    """Return the page's Content-Security-Policy: what the page and its runtime need, and no more.

    ``origins`` are those of a runtime that is hosted elsewhere; ``scripts`` and ``style`` the hashes of the page's own
    scripts and style sheet.
    """
    there = ["'self'", *origins]
    entries = {
        "default-src": ["'none'"],  # whatever is not named below: frames, fonts, plugins
        "script-src": [*there,  # the runtime's two scripts
                       "'unsafe-inline'",  # for browsers from before 2017, which know no hashes; others pass over it
                       *(f"'{script}'" for script in scripts),  # the two in the page, and a packed one
                       "'unsafe-eval'"],  # WebAssembly; the runtime calls JavaScript through eval
        "connect-src": [*there,  # the runtime, the game, and a check that the server is reachable
                        "blob:"],  # files already loaded, which a runtime may pass on by an address
        "style-src": [f"'{style}'"],  # the style sheet in the page
        "img-src": ["'self'"],  # icons
        "media-src": ["blob:", "data:"],  # a beep of the runtime's start-up, which it loads from its own memory
        "manifest-src": ["'self'"],  # installing as an app
        "worker-src": ["'self'"],  # the service worker
        "base-uri": ["'none'"],  # keeps the page's relative addresses from being redirected
        "form-action": ["'none'"],  # it has no forms
    }  # fmt: skip
    return "; ".join(f"{name} {' '.join(words)}" for name, words in entries.items())


def manifest(place: Place) -> str:
    """Return the web app manifest."""
    return json.dumps(
        {
            "name": TITLE, "short_name": TITLE, "description": DESCRIPTION, "lang": "en", "dir": "ltr",
            "id": place.scope, "start_url": place.scope, "scope": place.scope,
            "display": "standalone", "orientation": "any", "categories": ["games", "entertainment"],
            "background_color": "#0b241c", "theme_color": "#0b241c",
            "icons": [
                {"src": "icon-192.png", "sizes": "192x192", "type": "image/png"},
                {"src": "icon-512.png", "sizes": "512x512", "type": "image/png"},
                {"src": "icon-512.png", "sizes": "512x512", "type": "image/png", "purpose": "maskable"},
            ],
            "screenshots": [
                {"src": name, "sizes": f"{width}x{height}", "type": "image/png", "label": SCREENSHOT_LABEL,
                 "form_factor": "wide" if width > height else "narrow"}
                for name, (width, height) in SCREENSHOTS.items()
            ],
            "shortcuts": [{"name": title, "url": place.scope + name} for name, title in SHORTCUTS.items()],
        },
        indent=1,
    ) + "\n"  # fmt: skip


def game(first: bytes, rest: bytes) -> list[QuestionKind]:
    """Return the game's archives as the page requests them: what the first screen needs, and all else.

    They arrive unpacked if a server treats .gz as an encoding.
    """
    return [
        QuestionKind(versioned(name), [form(archive), form(gzip.decompress(archive))], words)
        for name, archive, words in (
            (f"{NAME}.tar.gz", first, "the cards"),
            ("rest.tar.gz", rest, "the rest of the game"),
        )
    ]


def versioned(name: str) -> str:
    """Return how a part of shared tables is asked for: pages and pictures by name, others with the build's number."""
    return name if name.endswith((".html", ".svg")) else f"{name}?v=@BUILD@"


def together(modules: bytes) -> list[QuestionKind]:
    """Return what the page asks for when somebody wants a table: a script, and modules for Python."""
    script = QuestionKind(versioned("keeper.js"), [form(keeper())])
    return [script, QuestionKind(versioned("together.tar.gz"), [form(modules), form(gzip.decompress(modules))])]


def keeper() -> bytes:
    """Return the script of a page that keeps a table, or has a seat at one."""
    return lean(read("direct.js") + read("keeper.js") + read("served.js"))


def guest_page(lookup: str) -> dict[str, bytes]:
    """Return the page of a guest at a table without a server, and what it loads: the light seat, reached by a code.

    ``lookup`` is the server that tells internet addresses, if the page has one.
    """
    words = seat_page(lookup, COURT)
    text = light_page(words, partial(json.dumps, ensure_ascii=False, separators=(",", ":")))
    head = f'<meta http-equiv="Content-Security-Policy" content="{GUEST_POLICY}">'
    scripts = "".join(f'<script src="{name}?v=@BUILD@" defer></script>\n' for name in GUEST_SCRIPTS)
    for old, new in (
        ('<meta charset="utf-8">', f'<meta charset="utf-8">\n{head}'),
        (
            "".join(f'<script src="/{name}.js" defer></script>\n' for name in ("fair", "together", "front", "deck")),
            scripts,
        ),
        ('href="/favicon.png"', 'href="favicon.png"'),
        *((f'href="/{name}.css"', f'href="{name}.css?v=@BUILD@"') for name in ("together", "table")),
    ):
        if old not in text:
            raise BuildError(f"The light seat's page has no {old}.")
        text = text.replace(old, new)
    found = {name: light_script(name) for name in ("fair.js", "together.js")} | {"together.css": light_style()}
    found |= {name: tight(lean(read(name))) for name in ("seat.js", "direct.js")}
    pictures = {name: data for name, data in light_later().items() if name not in looks.LOADED}
    return {"seat.html": text.encode(), **found, **pictures}


GUEST_SCRIPTS = ("direct.js", "fair.js", "together.js", "seat.js", "deck.js")
GUEST_POLICY = (
    f"default-src 'none'; script-src 'self' 'unsafe-inline' '{hashed(early_script().encode())}'; "
    "style-src 'self' 'unsafe-inline'; font-src 'self'; img-src 'self'; "
    "base-uri 'none'; form-action 'none'"
)
"""What a guest's page may do: it asks nobody for anything once it is loaded, beside the browser that it is led to."""


def tips() -> str:
    """Return something to read while the page starts: a few sentences of the lesson and the glossary, as list items."""
    rules = PRESETS["classic"]
    told = [lesson.RANKS, lesson.DUTIES]
    told += [say(rules) for say in (lesson.pinochle, lesson.marriage, lesson.run, lesson.dix)]
    told += [GLOSSARY[word] for word in ("trump", "contract", "set", "counter", "around")]
    plain = [re.sub("([♠♥♦♣])", "\\1\N{VARIATION SELECTOR-15}", html.escape(text)) for text in told]
    return "\n".join(f"<li>{text}</li>" for text in plain)


def page_values(
    place: Place,
    engine: list[QuestionKind],
    archives: tuple[bytes, bytes],
    social: str,
    later: list[QuestionKind],
    lookup: str,
) -> dict[str, str]:
    """Return the values that the page's templates ask for, by name."""
    first, rest = game(*archives)
    return {
        "TOGETHER": rows(later),
        "LOOKUP": json.dumps(lookup),
        "DESCRIPTION": DESCRIPTION,
        "SOCIAL": place.address + social,
        "CANONICAL": f'<link rel="canonical" href="{place.address}">' if place.address else "",
        "PYDIGITS": runtime.PYTHON.replace(".", ""),
        "FIRST": next(file.forms[0][1] for file in engine if file.path.endswith(FIRST)),
        "PRELOAD": _preload(main_script(engine)),
        "TIPS": tips(),
        **early_values(place.oldest),
        "WHEELS": place.wheels,
        "ARCHIVE": first.path,
        "REST": rest.path,
        "FILES": rows([*engine, first, rest]),
        "CHECK": read("check.js").strip(),
    }


def main_script(engine: Sequence[QuestionKind]) -> QuestionKind:
    """Return the runtime's second script, which its first one asks for."""
    return next(file for file in engine if file.path.endswith("main.js"))


def _preload(script: QuestionKind) -> str:
    """Return the tag that has a script fetched early; what lies packed the loader fetches by itself."""
    if script.packed:
        return ""
    checked = f'integrity="{script.forms[0][1]}" crossorigin="anonymous"'
    return f'<link rel="preload" as="script" href="{script.path}" {checked}>'


FIRST = ("/pythons.js", "/engine.js")
"""The ends of the addresses of a runtime's first script, whose tag stands in the page."""


def early_values(oldest: browsers.Oldest) -> dict[str, str]:
    """Return the values of a page's part for old browsers: its script, and what it says."""
    told = browsers.told(oldest)
    early = (read("simd.js") if "SIMD" in oldest.needs else "") + early_script()
    return {"EARLY": early, "OLD": told["old"], "NEEDS": told["oldNeeds"], "LEVEL": told["oldScript"]}


def stamp(*parts: bytes) -> str:
    """Return a short name for these contents."""
    return hashlib.sha256(b"".join(parts)).hexdigest()[:12]


def finished(page: str, origins: Sequence[str], main: QuestionKind) -> str:
    """Return the page with its policy, which allows exactly these scripts and this style sheet.

    The runtime's second script ``main`` is one of them if it lies packed: the loader writes it into the page.
    """
    scripts, styles = (
        [hashed(text.encode()) for text in re.findall(rf"<{tag}>(.*?)</{tag}>", page, re.DOTALL)]
        for tag in ("script", "style")
    )
    if (len(scripts), len(styles)) != (2, 1):
        raise BuildError("The page must hold two scripts and one style sheet of its own.")
    return page.replace(
        "@POLICY@", policy(origins, [*scripts, *([main.forms[0][1]] if main.packed else [])], styles[0])
    )
