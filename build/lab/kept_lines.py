"""The lines that a long measurement keeps: one for each case, so that a run may be cut and goes on later."""

from __future__ import annotations

import json
from contextlib import suppress
from pathlib import Path
from typing import Any

Key = tuple[str | int, ...]
"""Which case a line is about."""


class KeptLines:
    """What came of each case so far, kept in a file if there is one."""

    def __init__(self, path: Path | None) -> None:
        self._path = path
        self._kept: dict[Key, list[Any]] = {}
        text = path.read_text() if path is not None and path.exists() else ""
        self._cut = not text.endswith("\n") and text != ""
        for line in text.splitlines():
            with suppress(ValueError):  # a line that was cut
                key, *values = json.loads(line)
                self._kept[tuple(key)] = values

    def __contains__(self, key: Key) -> bool:
        return key in self._kept

    def __getitem__(self, key: Key) -> list[Any]:
        return self._kept[key]

    def keep(self, key: Key, *values: Any) -> None:
        """Keep what came of a case, as plain values."""
        self._kept[key] = list(values)
        if self._path is not None:
            with self._path.open("a") as file:
                file.write("\n" * self._cut + json.dumps([key, *values]) + "\n")
            self._cut = False
