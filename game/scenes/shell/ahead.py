"""Loading ahead: what most people go to next is loaded while they look at the first screen.

A page has no compiled modules: those of the table alone would hold it up for a second when it is first gone to.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Generator, Iterable
from importlib import import_module
from importlib.util import find_spec, resolve_name
from pathlib import Path

_SCENES = __name__.rpartition(".shell.")[0]
_NEXT = tuple(
    f"{_SCENES}.{name}"
    for name in ("setup.new_game", "seat.match_driver", "table.scene", "review.past", "review.hand_review")
)
_IMPORT = re.compile(r"^from (\.+\w[\w.]*) import", re.MULTILINE)
"""An import that is made when the module is loaded: those in functions and for types alone are further in."""


def load_ahead(modules: Iterable[str] = _NEXT) -> Generator[None, None, None]:
    """Load these modules, one in each step: what they import comes before them."""
    met: set[str] = set()
    for name in modules:
        yield from _load(name, met)


def _load(name: str, met: set[str]) -> Generator[None, None, None]:
    if name in met or name in sys.modules:
        return
    met.add(name)
    spec = find_spec(name)
    if spec is None or spec.origin is None:
        return
    for needed in _IMPORT.findall(Path(spec.origin).read_text(encoding="utf-8")):
        yield from _load(resolve_name(needed, spec.parent), met)
    import_module(name)
    yield
