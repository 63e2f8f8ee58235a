"""What has been played, kept line by line, so that a run that was stopped can be gone on with.

A line is one pair of matches, with all that it was played by: the players, the rules, the seed, and the version of the
code. So one file can hold many runs, and files of several machines can be joined.
"""

import json
from collections.abc import Iterator
from dataclasses import asdict, replace
from pathlib import Path
from typing import Any

from game.cli.duplicate import Account, DuplicateTable, Pair
from game.cli.workers import code_digest
from game.plain import to_plain

_BEGINNING = '{"run":{'


class Ledger:
    """The pairs of matches in a file, or nothing, where there is none.

    Raises:
        OSError, ValueError: at construction, when the file cannot be read or holds something else.
    """

    def __init__(self, path: Path | None = None) -> None:
        self._path = path
        self._code = code_digest()
        self._lines: list[dict[str, Any]] = []
        if path is not None and path.exists():
            self._lines = list(_whole_lines(path))

    def secret_of(self, table: DuplicateTable) -> str:
        """The secret that was mixed into the deals of this run; empty where there was none, or no such run."""
        asked = self._run(replace(table, secret=""))
        return next((str(line["run"]["secret"]) for line in self._lines if line["run"] | {"secret": ""} == asked), "")

    def pairs(self, table: DuplicateTable) -> list[Pair]:
        """The pairs of this run, from its first on."""
        run = self._run(table)
        numbered = {line["number"]: line["pair"] for line in self._lines if line["run"] == run}
        found: list[Pair] = []
        while len(found) + 1 in numbered:
            found.append(_pair(numbered[len(found) + 1]))
        return found

    def keep(self, table: DuplicateTable, number: int, pair: Pair) -> None:
        """Write another pair."""
        if self._path is None:
            return
        played = asdict(pair)
        for side in ("first", "second"):
            played[side]["milliseconds"] = [round(time, 1) for time in played[side]["milliseconds"]]
        line = {"run": self._run(table), "number": number, "pair": played}
        with self._path.open("a", encoding="utf-8") as file:
            file.write(json.dumps(line, separators=(",", ":")) + "\n")

    def _run(self, table: DuplicateTable) -> dict[str, Any]:
        run: dict[str, Any] = to_plain(table)
        return {**run, "code": self._code}


def _whole_lines(path: Path) -> Iterator[dict[str, Any]]:
    """The lines of a file. What a stopped run has left of its last one is cut off."""
    text = path.read_text(encoding="utf-8")
    whole, end, torn = text.rpartition("\n")
    for number, line in enumerate(whole.splitlines(), 1):
        try:
            found = json.loads(line)
            _pair(found["pair"])
            if not isinstance(found["run"], dict) or type(found["number"]) is not int:
                raise TypeError
        except (ValueError, KeyError, TypeError):
            raise ValueError(f"line {number} is no pair of matches") from None
        yield found
    if torn:
        if not torn.startswith(_BEGINNING[: len(torn)]):
            raise ValueError("its end is no pair of matches")
        path.write_text(whole + end, encoding="utf-8")


def _pair(value: dict[str, Any]) -> Pair:
    return Pair(**{**value, "first": Account(**value["first"]), "second": Account(**value["second"])})
