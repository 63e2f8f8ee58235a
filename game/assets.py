"""Where fonts, cards and sounds are."""

from pathlib import Path

_HERE = Path(__file__).resolve().parent
ASSETS = _HERE / "assets" if (_HERE / "assets").is_dir() else _HERE.parent / "assets"
"""Inside the package in an installed copy; beside it in the sources and on the page."""
