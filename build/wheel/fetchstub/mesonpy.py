"""Stands in for pygame-ce's build backend while pip downloads its sources: pip asks for a name and a version first."""

from __future__ import annotations

import os
from pathlib import Path


def get_requires_for_build_wheel(config_settings: object = None) -> list[str]:
    """Return that nothing is needed."""
    return []


def prepare_metadata_for_build_wheel(directory: str, config_settings: object = None) -> str:
    """Write name and version; return the folder that has them."""
    version = os.environ["FETCH_VERSION"]
    name = f"pygame_ce-{version}.dist-info"
    (Path(directory) / name).mkdir(parents=True)
    text = f"Metadata-Version: 2.1\nName: pygame-ce\nVersion: {version}\n"
    (Path(directory) / name / "METADATA").write_text(text, encoding="utf-8")
    return name
