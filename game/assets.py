"""Where fonts, cards and sounds lie."""

from pathlib import Path

_HERE = Path(__file__).resolve().parent
ASSETS = _HERE / "assets" if (_HERE / "assets").is_dir() else _HERE.parent / "assets"
"""In an installed copy inside the package, in the sources and on the page beside it."""
