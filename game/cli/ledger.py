"""What has been played, kept line by line, so that a run that was stopped can go on.

A line is one pair of matches, with all that it was played by: the players, the rules, the seed, and the version of the
code. So one file can hold many runs, and files of several machines can be joined.

Where another program plays, a secret is mixed into the deals, and that program may read this file. While the run lasts
the file therefore holds only the seal of the secret, its SHA-256; another line tells the secret when the run is over.
A run that goes on later does so with another secret.
"""

import json
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from hashlib import sha256
from itertools import count, takewhile
from pathlib import Path
from typing import Any

from game.cli.duplicate import Account, DuplicateTable, Pair
from game.cli.workers import code_digest
from game.plain import to_plain

_BEGINNING = '{"run":{'


@dataclass(frozen=True, slots=True)
class _Kept:
    """A pair as its line tells it."""

    run: dict[str, Any]
    seal: str
    """Of the secret; empty where there was none."""
    number: int
    pair: Pair


class Ledger:
    """The pairs of matches in a file, or nothing, where there is none.

    Raises:
        OSError, ValueError: at construction, when the file cannot be read or holds something else.
    """

    def __init__(self, path: Path | None = None) -> None:
        self._path = path
        self._code = code_digest()
        self._kept: list[_Kept] = []
        self._secrets = {"": ""}
        """The secrets that have been told, by their seals."""
        if path is not None and path.exists():
            for line in _whole_lines(path):
                self._take(line)

    def pairs(self, table: DuplicateTable) -> list[Pair]:
        """The pairs of this run, from its first on; of a table without a secret those of all its secrets."""
        return [kept.pair for kept in self._of(table)]

    def secrets(self, table: DuplicateTable) -> list[tuple[int, str | None]]:
        """The secrets of these pairs, each with the number of its first pair; None: it is lost with a killed run."""
        known = self._secrets | {_seal(table.secret): table.secret}
        found: list[tuple[int, str | None]] = []
        seal = None
        for kept in self._of(table):
            if kept.seal != seal:
                seal = kept.seal
                found.append((kept.number, known.get(seal)))
        return found

    def keep(self, table: DuplicateTable, number: int, pair: Pair) -> None:
        """Write another pair."""
        played = asdict(pair)
        for side in ("first", "second"):
            played[side]["milliseconds"] = [round(time, 1) for time in played[side]["milliseconds"]]
        self._write({"run": self._run(table), "seal": _seal(table.secret), "number": number, "pair": played})

    def tell(self, table: DuplicateTable) -> None:
        """Write the secret of a run that is over."""
        self._write({"run": self._run(table), "secret": table.secret})

    def _of(self, table: DuplicateTable) -> list[_Kept]:
        run, seal = self._run(table), _seal(table.secret)
        numbered: dict[int, _Kept] = {}
        for kept in self._kept:
            if kept.run == run and (not seal or kept.seal == seal):
                numbered.setdefault(kept.number, kept)
        return [numbered[number] for number in takewhile(numbered.__contains__, count(1))]

    def _take(self, line: dict[str, Any]) -> None:
        """Take in a line. Ledgers once held the secret itself in each."""
        run = dict(line["run"])
        secret = run.pop("secret", "") or line.get("secret", "")
        self._secrets[_seal(secret)] = secret
        if "pair" in line:
            self._kept.append(_Kept(run, line.get("seal") or _seal(secret), line["number"], _pair(line["pair"])))

    def _write(self, line: dict[str, Any]) -> None:
        if self._path is not None:
            with self._path.open("a", encoding="utf-8") as file:
                file.write(json.dumps(line, separators=(",", ":")) + "\n")

    def _run(self, table: DuplicateTable) -> dict[str, Any]:
        run: dict[str, Any] = to_plain(table)
        del run["secret"]
        return {**run, "code": self._code}


def _seal(secret: str) -> str:
    return sha256(secret.encode()).hexdigest() if secret else ""


def _whole_lines(path: Path) -> Iterator[dict[str, Any]]:
    """The lines of a file. What a stopped run has left of its last one is cut off."""
    text = path.read_text(encoding="utf-8")
    whole, end, torn = text.rpartition("\n")
    for number, line in enumerate(whole.splitlines(), 1):
        try:
            found = json.loads(line)
            if not isinstance(found["run"], dict):
                raise TypeError
            if not isinstance(found.get("secret", found.get("seal", "")), str):
                raise TypeError
            if "secret" not in found:
                _pair(found["pair"])
                if type(found["number"]) is not int:
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
