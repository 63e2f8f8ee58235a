"""Where fonts, cards, sounds and the page of the light seat are."""

import re
import zlib
from base64 import b64encode
from collections.abc import Callable, Mapping
from pathlib import Path

_HERE = Path(__file__).resolve().parent
ASSETS = _HERE / "assets" if (_HERE / "assets").is_dir() else _HERE.parent / "assets"
"""Inside the package in an installed copy; beside it in the sources and on the page."""
LIGHT_PAGE = _HERE / "net" / "page"
"""The page of the light seat, which a table gives to the devices of its guests."""
DESK_PAGE = _HERE / "club" / "page"
"""The page of an evening, and of a score pad that phones share."""
LIGHT_FONTS = ("display", "text-regular", "text-bold")
"""The fonts of web pages: ``build/page_fonts.py`` cuts them."""


def light_later() -> dict[str, bytes]:
    """Return what the light seat shows once it is there, by name: fonts, heads, faces, the table's looks."""
    cards = ASSETS / "cards"
    files = {f"{name}.woff2": LIGHT_PAGE / f"{name}.woff2" for name in LIGHT_FONTS}
    files |= {f"head-{file.name}": file for file in sorted((cards / "heads" / "waits").glob("*.svg"))}
    files["back.svg"] = cards / "backs" / "lattice.svg"
    return {name: file.read_bytes() for name, file in files.items()} | {
        "table.css": light_style("table.css"),
        "deck.js": _deck(),
    }


def _deck() -> bytes:
    """Return the script with the faces of all cards: symbols, almost the same strokes again."""
    symbols = []
    for half in (True, False):
        for file in sorted((ASSETS / "cards" / ("halves" if half else "faces") / "two").glob("*.svg")):
            name, high = file.stem, 175 if half else 350
            drawn = re.sub(r"</?svg[^>]*>", "", file.read_text("utf-8"))
            used = f'<use href="#f{name}" width="250" height="{high}"/>'
            turned = used.replace("/>", ' transform="rotate(180 125 175)"/>') if half else ""
            symbols.append(f'<symbol id="f{name}" viewBox="0 0 250 {high}">{drawn}</symbol>')
            symbols.append(f'<symbol id="c{name}" viewBox="0 0 250 350">{used}{turned}</symbol>')
    packed = b64encode(zlib.compress("".join(symbols).encode(), 9))
    return light_script("deck.js").replace(b"{{deck}}", packed)


def light_page(told: Mapping[str, object], write: Callable[[object], str]) -> str:
    """Return the page of the light seat: what it says where its scripts do not run, and the words that they need.

    ``write`` writes those as JSON.
    """
    page = (LIGHT_PAGE / "table.html").read_text("utf-8").replace("{{early}}", early_script())
    for name in _BEFORE_SCRIPTS:
        page = page.replace(f"{{{{{name}}}}}", str(told.get(name, "")))
    words = {name: said for name, said in told.items() if name not in _BEFORE_SCRIPTS}
    return page.replace("{{words}}", write(words).replace("<", "\\u003c"))


_BEFORE_SCRIPTS = ("script", "old", "oldNeeds", "oldScript")


def desk_page(told: Mapping[str, str]) -> str:
    """Return the page of a desk with what ``told`` has for its places."""
    page = (DESK_PAGE / "evening.html").read_text("utf-8")
    for place, value in told.items():
        page = page.replace(f"{{{{{place}}}}}", value)
    return page


def desk_files() -> dict[str, bytes]:
    """Return the script and the style sheet of that page, by name."""
    script = lean((DESK_PAGE / "evening.js").read_text("utf-8"))
    return {"evening.js": script, "evening.css": (DESK_PAGE / "evening.css").read_bytes()}


def early_script() -> str:
    """Return the script that stands before all others of a page, and tells a browser that is too old for them."""
    return light_script("old.js").decode()


def light_style(name: str = "together.css") -> bytes:
    """Return a style sheet of the light seat as phones get it: without comments and needless spaces."""
    told = re.sub(rb"/\*.*?\*/", b"", (LIGHT_PAGE / name).read_bytes(), flags=re.DOTALL)
    return re.sub(rb"\s*([{};])\s*|(?<=[:,])\s+", rb"\1", told).strip().replace(b";}", b"}")


def light_script(name: str) -> bytes:
    """Return a script of the light seat as phones get it."""
    return tight(lean((LIGHT_PAGE / name).read_text("utf-8")))


def lean(script: str) -> bytes:
    """Return a script without indents and comments: phones wait for every byte.

    A comment behind code has two spaces before it.
    """
    lines = (re.sub(r"\s{2,}// .*", "", line).strip() for line in script.splitlines())
    return "\n".join(line for line in lines if line and not line.startswith(("//", "/*"))).encode()


def tight(script: bytes) -> bytes:
    """Return a script without spaces around its signs; lines with a template or a pattern stay as they are."""
    return "\n".join(map(_tight, script.decode().split("\n"))).encode()


def _tight(line: str) -> str:
    parts = re.split("(\"[^\"]*\"|'[^']*')", line)
    if re.search(r"[`\\]|/", line) or any(re.search("[\"']", part) for part in parts[::2]):
        return line
    parts[::2] = [re.sub(r"\s*(=>|[=,;:{}?&|])\s*", r"\1", part) for part in parts[::2]]
    return "".join(parts)
