#!/usr/bin/env python3
"""Pin what releases are made with: every library, with the hashes of its files for all systems.

    python build/pins.py        writes build/pins/: release.txt for the workflow, desktop.txt for the downloads

release.txt has what pyproject.toml names, in the versions of today; desktop.txt has the versions of
build/desktop/pins.txt. Both are installed with ``pip install --require-hashes``. Needs uv.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

HOUSE = Path(__file__).resolve().parents[1]
PYTHON = "3.12"
"""The Python that builds releases."""
HEAD = "# Written by build/pins.py: libraries, and the hashes of their files.\n"
EXTRAS = ("test", "web", "together", "assets")
SOURCES = {
    "release.txt": ["pyproject.toml", *(f"--extra={extra}" for extra in EXTRAS)],
    "desktop.txt": ["build/desktop/pins.txt"],
}


def pinned(source: list[str]) -> str:
    """Return the libraries that a source asks for, on all systems, with their hashes."""
    command = ["uv", "pip", "compile", "--universal", "--generate-hashes", "--no-header", "--no-annotate", "--quiet"]
    done = subprocess.run(
        [*command, f"--python-version={PYTHON}", *source], cwd=HOUSE, capture_output=True, text=True, check=False
    )
    if done.returncode:
        raise SystemExit(done.stderr)
    return HEAD + done.stdout


def main() -> int:
    """Write the pins."""
    for name, source in SOURCES.items():
        text = pinned(source)
        (HOUSE / "build" / "pins" / name).write_text(text, encoding="utf-8", newline="\n")
        libraries = sum(line[:1].isalnum() for line in text.splitlines())
        print(f"build/pins/{name}: {libraries} libraries, {text.count('--hash=')} files")
    return 0


if __name__ == "__main__":
    sys.exit(main())
