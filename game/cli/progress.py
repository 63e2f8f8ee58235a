"""The progress of long work, on standard error, if that is a terminal."""

import sys
from contextlib import suppress
from importlib import import_module
from types import TracebackType
from typing import Any


class Progress:
    """A line with the progress of work; with the extra ``lab`` a bar that also shows the remaining time."""

    def __init__(self, title: str, total: int, unit: str) -> None:
        self._title, self._total, self._unit = title, total, unit
        self._bar: Any = None
        self._told = False
        self._watched = sys.stderr is not None and sys.stderr.isatty()

    def __enter__(self) -> "Progress":
        if self._watched:
            with suppress(ImportError):
                tqdm = import_module("tqdm").tqdm
                self._bar = tqdm(total=self._total, desc=self._title, unit=f" {self._unit}", dynamic_ncols=True)
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._bar is not None:
            self._bar.close()
        elif self._told:
            print(file=sys.stderr)

    def show(self, done: int, note: str = "") -> None:
        """Show that ``done`` units of the work are complete."""
        done = min(done, self._total)
        if self._bar is not None:
            self._bar.set_postfix_str(note, refresh=False)
            self._bar.update(done - self._bar.n)
        elif self._watched:
            more = f", {note}" if note else ""
            print(f"\r{self._title}: {done}/{self._total} {self._unit}{more}", end="", file=sys.stderr, flush=True)
            self._told = True
