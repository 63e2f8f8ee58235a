"""Loading ahead: modules load while the person looks at the first screen, so that none delays a frame later.

A page has no compiled modules: those of the table alone would block it for a second when they are first needed, so it
loads those of all scenes. In a window a press of *New game* or *Deal the cards* would wait for a tenth of a second: it
loads what these two lead to.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Generator, Iterable
from importlib import import_module
from importlib.util import find_spec, resolve_name
from pathlib import Path

from . import doors

_SCENES = __name__.rpartition(".shell.")[0]
LIKELIEST = tuple(f"{_SCENES}.{name}" for name in ("setup.new_game", "seat.match_driver", "table.scene"))
"""What *New game* and *Deal the cards* lead to."""
_NEXT = tuple(f"{_SCENES}.{name}" for name in ("review.past", "review.hand_review"))
"""The likeliest modules after those."""
_IMPORT = re.compile(r"^from (\.+\w[\w.]*) import", re.MULTILINE)
"""Matches imports at the top level of a module: those in functions and for types only are indented."""
_INNER = re.compile(r"^ +from (\.+\w[\w.]*) import", re.MULTILINE)
"""Matches imports inside the functions of ``doors``, and for types only: those of a door name all its homes."""
_IS_DOOR = re.compile(r"^from \.*door import door$", re.MULTILINE)
"""Matches what the text of a door has: a module whose names come from others, each when it is first used."""


def behind_doors() -> list[str]:
    """Return the modules of all scenes, drivers and guides that destinations lead to."""
    text = Path(doors.__file__).read_text(encoding="utf-8")
    return [resolve_name(name, doors.__package__) for name in _INNER.findall(text)]


def load_ahead(modules: Iterable[str] = ()) -> Generator[None, None, None]:
    """Load these modules, or all behind doors, one in each step: their own imports first."""
    met: set[str] = set()
    for name in modules or (*LIKELIEST, *_NEXT, *behind_doors()):
        yield from _load(name, met)


def _load(name: str, met: set[str]) -> Generator[None, None, None]:
    if name in met or name in sys.modules:
        return
    met.add(name)
    try:
        spec = find_spec(name)
    except ModuleNotFoundError:
        return  # a room that the page does not have
    if spec is None or spec.origin is None:
        return
    text = Path(spec.origin).read_text(encoding="utf-8")
    for needed in (_INNER if _IS_DOOR.search(text) else _IMPORT).findall(text):
        yield from _load(resolve_name(needed, spec.parent), met)
    import_module(name)
    yield
