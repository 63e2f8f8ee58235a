#!/usr/bin/env python3
"""Write the pyconfig.h that Pyodide's Python was configured with, out of what its own library records of it.

    pyconfig.py python_stdlib.zip host_pyconfig.h out/pyconfig.h

Python's sysconfig keeps every macro of its pyconfig.h, as 0 where it is not defined. host_pyconfig.h, any of the same
Python, is read for the names of the macros alone.
"""

from __future__ import annotations

import re
import sys
import zipfile
from pathlib import Path

NAMED = re.compile(r"^(HAVE_|SIZEOF_|ALIGNOF_|PY_|Py_|WITH_|MAJOR_IN_|HAVE__|_)\w*$")
"""Macros that come from pyconfig.h by their names, whether the host has them or not."""
OF_MAKE = {"PY_CFLAGS", "PY_CPPFLAGS", "PY_LDFLAGS", "PY_CORE_CFLAGS", "PY_CORE_LDFLAGS", "PY_BUILTIN_MODULE_CFLAGS",
           "PY_CFLAGS_NODIST", "PY_LDFLAGS_NODIST", "PY_LDFLAGS_NOLTO", "PY_STDMODULE_CFLAGS",
           "PY_ENABLE_SHARED"}  # fmt: skip
"""Variables of makefiles that look like macros."""


def recorded(library: Path) -> dict[str, object]:
    """Return what Pyodide's library records of its build."""
    with zipfile.ZipFile(library) as whole:
        (name,) = [name for name in whole.namelist() if re.match(r"_sysconfigdata_.*emscripten.*\.py$", name)]
        space: dict[str, dict[str, object]] = {}
        exec(whole.read(name).decode(), space)
    return space["build_time_vars"]


def line(name: str, value: object, known: set[str]) -> str:
    """Return the line of one macro, nothing if it is none."""
    if name in OF_MAKE or not (name in known or NAMED.match(name)):
        return ""
    if value in (0, "", None):
        return f"/* #undef {name} */\n"
    if isinstance(value, str) and (name not in known or not re.match(r'^(\w+|"[^"]*")$', value)):
        return ""
    return f"#ifndef {name}\n#define {name} {value}\n#endif\n"


def main(library: str, host: str, out: str) -> None:
    """Write the file."""
    found = recorded(Path(library))
    if (found["SIZEOF_LONG"], found["SIZEOF_VOID_P"]) != (4, 4):
        sys.exit("this is not a wasm32 interpreter")
    text = Path(host).read_text(encoding="utf-8")
    known = set(re.findall(r"^(?:/\*\s*)?#\s*(?:define|undef)\s+(\w+)", text, re.MULTILINE))
    lines = "".join(line(name, found[name], known) for name in sorted(found))
    Path(out).write_text(f"#ifndef Py_PYCONFIG_H\n#define Py_PYCONFIG_H\n{lines}#endif\n", encoding="utf-8")


if __name__ == "__main__":
    main(*sys.argv[1:4])
