"""What a visit downloads, by parts: what the game waits for, what is kept afterwards, what only tables need."""

from __future__ import annotations

import gzip
from collections.abc import Mapping, Sequence

TEXTS = (".html", ".js", ".py", ".json", ".css", ".webmanifest")
"""Files that most servers pack on their way."""
SCREENSHOTS = {"table.png": (1280, 720), "phone.png": (390, 844)}
"""The pictures of the README that a browser shows before it installs the page, and their sizes."""
UNASKED = ("sw.js", ".nojekyll", "social.jpg", *SCREENSHOTS, "sitemap.xml", "robots.txt", "licenses.txt")
"""Files that are not part of a visit, or that browsers fetch by themselves."""


def parts_of_a_visit(
    own: Mapping[str, bytes], engine: Mapping[str, bytes], later: Sequence[str]
) -> dict[str, dict[str, int]]:
    """Return the bytes of every file by the part of a first visit in which it comes.

    A file of the engine that lies packed beside itself comes packed; a text as most servers send it. ``later`` are the
    files that only tables of several devices need.
    """
    at_first = {"index.html", "pinochle.tar.gz"}
    packed = {name.removesuffix(".gz") for name in engine if name.endswith(".gz")}
    return {
        "until the first screen is there": {
            **{name: _sent(name, own[name]) for name in sorted(at_first)},
            **{name: _sent(name, data) for name, data in engine.items() if name not in packed},
        },
        "while it starts": {"rest.tar.gz": _sent("rest.tar.gz", own["rest.tar.gz"])},
        "afterwards, to be there without a network": {
            name: _sent(name, data)
            for name, data in own.items()
            if name not in {*at_first, "rest.tar.gz", *UNASKED, *later}
        },
        "if somebody sets a table or joins one": {name: _sent(name, own[name]) for name in later},
    }


def _sent(name: str, data: bytes) -> int:
    return len(gzip.compress(data, 6, mtime=0)) if name.endswith(TEXTS) else len(data)


def lines(parts: Mapping[str, Mapping[str, int]]) -> list[str]:
    """Return the parts as lines: each file of the first one, and the sums of all."""
    (first, files), *others = parts.items()
    told = [f"{sum(files.values()):>10,}  {first}, of it:"]
    told += [f"{size:>14,}  {name}" for name, size in sorted(files.items(), key=lambda item: -item[1])]
    return told + [f"{sum(more.values()):>10,}  {name}" for name, more in others]
