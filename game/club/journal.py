"""The file of an evening: a line for each step, on the disk before anybody is told."""

from __future__ import annotations

from pathlib import Path

from .. import files
from ..evening.evening import Evening, after
from ..evening.flaws import WrongStep
from ..evening.steps import EveningStep, format_step, parse_step
from ..plain import ENTRY_BYTES, Unreadable


class Journal:
    """The steps of an evening, and the file that keeps them. Without a path they are kept nowhere."""

    def __init__(self, path: Path | None) -> None:
        """Read the file, if there is one. A last line that a crash has cut is taken away: nobody was told of it.

        Raises:
            Unreadable: it is not an evening; the message names the line.
            OSError: it cannot be read or written.
        """
        self._path = path
        self.steps: list[EveningStep] = []
        self.evening = Evening()
        if path is not None:
            files.keep_private(path)
            self._read(path)

    def _read(self, path: Path) -> None:
        whole = 0
        for number, line in enumerate(files.read_lines(path, ENTRY_BYTES), 1):
            if not line.endswith(b"\n"):
                files.cut(path, whole)
                break
            whole += len(line)
            try:
                step = parse_step(line.decode().rstrip("\n"))
                self.evening = after(self.evening, step.what)
            except (Unreadable, WrongStep, UnicodeDecodeError) as error:
                raise Unreadable(f"line {number} is not a step of an evening: {error}") from error
            self.steps.append(step)

    def add(self, step: EveningStep) -> None:
        """Take a step and write it.

        Raises:
            WrongStep: it cannot be; nothing has changed.
            OSError: it cannot be written; nothing has changed.
        """
        changed = after(self.evening, step.what)
        if self._path is not None:
            files.append_surely(self._path, f"{format_step(step)}\n".encode())
        self.evening = changed
        self.steps.append(step)
