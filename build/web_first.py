"""The part of the game that its first screen needs: a first visit waits for that alone.

It follows from the imports: what is loaded with the modules of ``ROOTS`` belongs to it, and what their functions import
comes later. A door's names count as imports of the modules behind it.
"""

from __future__ import annotations

import ast
from collections.abc import Mapping
from functools import cache

from web_library import imported, module_of

ROOTS = ("main", "game.app", "game.host.browser", "game.scenes.title")
"""The modules from which a page starts; the last two are imported by functions."""


def first_files(sources: Mapping[str, str]) -> set[str]:
    """Return which of these modules, by file name, the first screen needs."""
    return {*_first_files(frozenset(sources.items()))}


@cache
def _first_files(sources: frozenset[tuple[str, str]]) -> frozenset[str]:
    """Follow the imports; a module is parsed when they come to it, which takes its time."""
    modules = {module_of(file)[0]: (file, text) for file, text in sources}
    doors = {module: (file, text) for module, (file, text) in modules.items() if "door(" in text}
    homes = {name: home for module, source in doors.items() for name, home in _homes(module, *source)}
    found: set[str] = set()
    asked = list(ROOTS)
    while asked:
        wanted = asked.pop()
        parts = homes.get(wanted, wanted).split(".")
        for name in (".".join(parts[:count]) for count in range(1, len(parts) + 1)):
            if name in modules and name not in found:
                found.add(name)
                file, text = modules[name]
                asked += imported(ast.parse(text), name, module_of(file)[1], whole=False)
    return frozenset(modules[name][0] for name in found)


def _homes(module: str, file: str, text: str) -> list[tuple[str, str]]:
    """Return the names of a door, each with the module behind it; nothing for a module that is not a door."""
    folder = module if module_of(file)[1] else module.rpartition(".")[0]
    return [
        (f"{module}.{name}", f"{folder}.{home}")
        for call in ast.walk(ast.parse(text))
        if isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id == "door"
        for home, names in ast.literal_eval(call.args[1]).items()
        for name in names.split()
    ]
