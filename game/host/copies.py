"""How this copy of the program was installed, and the command that adds an extra to it.

An extra is a set of libraries that ``pyproject.toml`` names, such as ``together``. The command depends on the copy: a
virtual environment, a tool of pipx or uv, and the sources each need another one.
"""

from __future__ import annotations

import sys
from enum import Enum
from importlib.util import find_spec
from pathlib import Path

DISTRIBUTION = "pinochle-table"
"""The name on the package index: another program is called pinochle there."""
_HOUSE = Path(__file__).resolve().parents[2]
"""The folder of the sources; of an installed copy, that of all packages."""


class Copy(Enum):
    """How this copy was installed."""

    FOLDER = "folder"
    """The download with its own Python. Nothing can be added to it."""
    SOURCES = "sources"
    UV = "uv"
    """``uv tool install``."""
    PIPX = "pipx"
    PIP = "pip"
    """Into an environment that somebody made, with pip or whatever does the same."""


def this_copy(prefix: Path | None = None, house: Path = _HOUSE) -> Copy:
    """Return how this copy was installed; ``prefix`` is its environment, by default that of this process."""
    prefix = prefix or Path(sys.prefix)
    if getattr(sys, "frozen", False):
        return Copy.FOLDER
    if (house / "pyproject.toml").is_file():
        return Copy.SOURCES
    if (prefix / "uv-receipt.toml").is_file():
        return Copy.UV
    if (prefix / "pipx_metadata.json").is_file():
        return Copy.PIPX
    return Copy.PIP


def install_line(extra: str, copy: Copy | None = None) -> str:
    """Return the command that adds an extra to a copy, by default to this one."""
    wanted = f"{DISTRIBUTION}[{extra}]"
    match copy or this_copy():
        case Copy.UV:
            return f'uv tool install "{wanted}"'
        case Copy.PIPX:
            return f'pipx install --force "{wanted}"'
        case Copy.FOLDER:
            return f'pipx install "{wanted}"'
        case Copy.SOURCES:
            return f'{_installer()} -e "{_HOUSE}[{extra}]"'
        case Copy.PIP:
            return f'{_installer()} "{wanted}"'


def _installer() -> str:
    """Return the command that installs into the environment of this process, whichever is active where it is typed."""
    python = f'"{sys.executable}"' if " " in sys.executable else sys.executable
    return f"{python} -m pip install" if find_spec("pip") else f"uv pip install --python {python}"
