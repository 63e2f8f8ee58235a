"""Where fonts, cards, sounds and the page of the light seat are."""

from pathlib import Path

_HERE = Path(__file__).resolve().parent
ASSETS = _HERE / "assets" if (_HERE / "assets").is_dir() else _HERE.parent / "assets"
"""Inside the package in an installed copy; beside it in the sources and on the page."""
LIGHT_PAGE = _HERE / "net" / "page"
"""The page of the light seat, which a table gives to the devices of its guests."""
