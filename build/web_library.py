#!/usr/bin/env python3
"""The part of Python's standard library that the page's own runtime brings along.

    python build/web_library.py        writes build/pins/library.txt anew; needs Python 3.13, which can parse it

A first visit waits for every byte of it, so only the modules of that list travel: those that the game, pygame and
Pyodide import, and those that these import when they are loaded. Docstrings and lines of comment stay at home; numbers
of lines stay as they are. A module that the game imports and nobody brings along is a ``BuildError``.
"""

from __future__ import annotations

import ast
import io
import re
import sys
import zipfile
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
LIST = ROOT / "build" / "pins" / "library.txt"
ROOTS = (
    "pyodide",
    "pyodide._package_loader",
    "pyodide.code",
    "_pyodide",
    "importlib.metadata",
    "encodings.ascii",
    "encodings.cp437",
    "encodings.latin_1",
    "encodings.utf_8",
    "tarfile",
)
"""Modules that nobody imports by a statement: what Pyodide starts with, and encodings that are asked for by name."""
FOREIGN = {"asyncio.proactor_events", "asyncio.windows_events", "asyncio.windows_utils", "_pydatetime", "_py_abc",
           "ctypes", "tkinter", "webbrowser"}  # fmt: skip
"""Modules of other systems, or in Python what the interpreter has in C: the page never gets to importing them."""
BY_C = {"strptime": "_strptime"}
"""Functions written in C that import a module when they are called: no statement says so."""
BUILT_IN = {"array", "binascii", "errno", "gc", "itertools", "math", "sys", "time", "unicodedata", "zlib"}
"""Modules that the game imports and that are part of the interpreter itself."""
_DOCSTRING = re.compile(r'(?:\A|(?<=:\n))([ \t]*)[rRuU]?("""|\'\'\')(?:(?!\2).)*?\2[ \t]*$', re.MULTILINE | re.DOTALL)
_HASHED = {"fractions.py", "importlib/metadata/__init__.py", "textwrap.py", "typing.py"}
"""Files in which a line that looks like a comment is part of a string."""
_COMMENT = re.compile(r"^[ \t]*#.*$", re.MULTILINE)


class MissingModule(Exception):
    """The game imports what the page does not bring along; the message says what."""


def names() -> list[str]:
    """Return the files of the list."""
    return [line for line in LIST.read_text(encoding="utf-8").splitlines() if line and line[0] != "#"]


def cut(library: bytes, sources: Mapping[str, str]) -> bytes:
    """Return the library with the files of the list alone, stored: it is packed as a whole.

    ``sources`` are the game's modules by file name.

    Raises:
        MissingModule: one of them imports a module that is not in it.
    """
    lacks = missing(sources)
    if lacks:
        raise MissingModule(f"{lacks[0]}, which is not in {LIST.name}: run build/web_library.py.")
    out = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(library)) as whole, zipfile.ZipFile(out, "w") as part:
        for name in names():
            text = lean(name, whole.read(name).decode())
            part.writestr(zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0)), text, zipfile.ZIP_STORED)
    return out.getvalue()


def missing(sources: Mapping[str, str]) -> list[str]:
    """Say which of these modules import what the page does not bring along."""
    have = {module_of(name)[0] for name in names()} | BUILT_IN | FOREIGN
    asked = {(name, module.partition(".")[0]) for name, text in sources.items() for module in _asked(text)}
    return [
        f"{name} imports {top}" for name, top in sorted(asked) if top in sys.stdlib_module_names and top not in have
    ]


@cache
def _asked(text: str) -> frozenset[str]:
    """Return what a module imports, by statements or through what it calls."""
    tree, called = ast.parse(text), {name for name in BY_C if name in text}
    by_c = {BY_C[node.attr] for node in ast.walk(tree) if isinstance(node, ast.Attribute) and node.attr in called}
    return by_c.union(imported(tree)) if called else frozenset(imported(tree))


def lean(name: str, text: str) -> str:
    """Return a module without docstrings and lines of comment, with as many lines as before.

    It knows them by their looks, since the Python that builds the page may be older than the library and unable to
    parse it. Whoever writes the list anew compares what each module means before and after.
    """
    text = _DOCSTRING.sub(lambda found: f'{found[1]}""' + "\n" * found[0].count("\n"), text)
    return text if name in _HASHED else _COMMENT.sub("", text)


def module_of(file: str) -> tuple[str, bool]:
    """Return the name of the module in a file, and whether it is a package."""
    name = file.removesuffix(".py").replace("/", ".")
    return name.removesuffix(".__init__"), name.endswith(".__init__")


def imported(tree: ast.AST, name: str = "", package: bool = False, whole: bool = True) -> Iterator[str]:
    """Yield what a module imports, and the parts of it; unless ``whole`` only what it does when it is loaded."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.expr) or (isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and not whole):
            continue
        if isinstance(node, ast.If) and any(word in ast.dump(node.test) for word in ("TYPE_CHECKING", "__main__")):
            continue
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = name.split(".")[: len(name.split(".")) - node.level + package] if node.level else []
            module = ".".join([*base, *([node.module] if node.module else [])])
            yield from (module, *(f"{module}.{alias.name}" for alias in node.names))
        else:
            yield from imported(node, name, package, whole)


def needed(library: bytes, sources: Iterable[str]) -> list[str]:
    """Return the files that these sources need, and Pyodide."""
    with zipfile.ZipFile(io.BytesIO(library)) as whole:
        files = {name: whole.read(name).decode() for name in whole.namelist() if name.endswith(".py")}
    modules = {module_of(name)[0]: name for name in files}
    found: set[str] = set()
    asked = [*ROOTS, *(name for name in modules if name.startswith("_pyodide"))]
    asked += [name for text in sources for name in imported(ast.parse(text))]
    while asked:
        parts = asked.pop().split(".")
        for name in (".".join(parts[:count]) for count in range(1, len(parts) + 1)):
            if name in modules and name not in found | FOREIGN:
                found.add(name)
                package = module_of(modules[name])[1]
                whole = name.startswith(("_pyodide", "pyodide"))
                asked += imported(ast.parse(files[modules[name]]), name, package, whole)
    return sorted(modules[name] for name in found)


def meaning(text: str) -> str:
    """Return what a module means, and the lines of its statements: all but strings that stand alone."""
    tree = ast.parse(text)
    for node in ast.walk(tree):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            node.value, node.end_lineno = ast.Constant(0), node.lineno
    lines = [node.lineno for node in ast.walk(tree) if isinstance(node, ast.stmt)]
    return f"{ast.dump(tree)} {lines}"


def main() -> int:
    """Write the list, and check that nothing is lost of its files."""
    import web_pyodide as pyodide
    from web_files import game_sources

    package = pyodide.parts(pyodide.by_npm(ROOT / "build" / "out" / "runtime"))
    pygame = [text.decode() for name, text in pyodide.wheel_files(pyodide.WHEEL).items() if name.endswith(".py")]
    sources = [*game_sources().values(), *pygame, (ROOT / "build" / "web" / "engine.py").read_text(encoding="utf-8")]
    found = needed(package["python_stdlib.zip"], sources)
    with zipfile.ZipFile(io.BytesIO(package["python_stdlib.zip"])) as whole:
        texts = {name: whole.read(name).decode() for name in found}
    spoiled = [name for name, full in texts.items() if meaning(lean(name, full)) != meaning(full)]
    if spoiled:
        raise SystemExit(f"Another meaning without comments: {', '.join(spoiled)}. Add them to _HASHED.")
    text = "\n".join(["# Written by build/web_library.py.", *found, ""])
    LIST.write_text(text, encoding="utf-8", newline="\n")
    print(f"{LIST.relative_to(ROOT)}: {len(found)} files")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
