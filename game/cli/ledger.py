"""A ledger of everything played, line by line, so that an interrupted run can continue.

A line is one pair of matches with its parameters: the players, the rules, the seed, and the version of the code. So one
file can hold many runs, and files of several machines can be joined.

If an external bot plays, a secret is mixed into the deals, and that program may read this file. During the run the file
therefore holds only the seal of the secret, its SHA-256; another line reveals the secret at the end of the run. A
continued run uses another secret.
"""

from collections.abc import Iterator
from dataclasses import replace
from hashlib import sha256
from itertools import count, takewhile
from pathlib import Path
from typing import Any

from .. import files
from ..files import decoded
from ..plain import (
    ENTRY_BYTES,
    ENTRY_NAME,
    Unreadable,
    from_plain,
    is_name,
    quote,
    read_json,
    take_text,
    to_plain,
    write_json,
)
from ..values import frozen
from .digest import code_digest
from .duplicate import DuplicateTable, Pair
from .options import is_secret

_BEGINNING = b'{"run":{'
_ROUNDED = 1e-6
"""Rounding error allowed when thirds of a match add up to whole ones."""


@frozen
class LedgerLine:
    """One line of the file: a pair, or the secret of a finished run."""

    run: dict[str, Any]
    seal: str = ""
    """The seal of the secret; empty if there is none."""
    number: int = 0
    pair: Pair | None = None
    secret: str = ""
    """The secret, revealed once no program is left that could read it."""


class Ledger:
    """The pairs of matches in a file, or none without a file.

    Raises:
        OSError, ValueError: at construction, if the file cannot be read or holds something else.
    """

    def __init__(self, path: Path | None = None) -> None:
        self._path = path
        self._code = code_digest()
        self._lines: list[LedgerLine] = []
        if path is not None and path.exists():
            self._lines = list(_whole_lines(path))
        self._secrets = {_seal(line.secret): line.secret for line in self._lines}

    def pairs(self, table: DuplicateTable) -> list[Pair]:
        """Return the pairs of this run, in order; for a table without a secret those of all its secrets."""
        return [line.pair for line in self._of(table) if line.pair is not None]

    def secrets(self, table: DuplicateTable) -> list[tuple[int, str | None]]:
        """Return the secrets of these pairs, each with the number of its first pair; None: lost with a killed run."""
        known = self._secrets | {"": "", _seal(table.secret): table.secret}
        found: list[tuple[int, str | None]] = []
        seal = None
        for line in self._of(table):
            if line.seal != seal:
                seal = line.seal
                found.append((line.number, known.get(seal)))
        return found

    def keep(self, table: DuplicateTable, number: int, pair: Pair) -> None:
        """Write another pair."""
        played = to_plain(pair)
        for side in ("first", "second"):
            played[side]["milliseconds"] = [round(time, 1) for time in played[side]["milliseconds"]]
        self._write({"run": self._run(table), "seal": _seal(table.secret), "number": number, "pair": played})

    def tell(self, table: DuplicateTable) -> None:
        """Write the secret of a finished run."""
        self._write({"run": self._run(table), "secret": table.secret})

    def _of(self, table: DuplicateTable) -> list[LedgerLine]:
        run, seal = self._run(table), _seal(table.secret)
        numbered: dict[int, LedgerLine] = {}
        for line in self._lines:
            if line.pair is not None and line.run == run and (not seal or line.seal == seal):
                numbered.setdefault(line.number, line)
        return [numbered[number] for number in takewhile(numbered.__contains__, count(1))]

    def _write(self, line: dict[str, Any]) -> None:
        if self._path is not None:
            files.append(self._path, write_json(line, separators=(",", ":")).encode() + b"\n")

    def _run(self, table: DuplicateTable) -> dict[str, Any]:
        run: dict[str, Any] = to_plain(table)
        del run["secret"]
        return {**run, "code": self._code}


def _seal(secret: str) -> str:
    return sha256(secret.encode()).hexdigest() if secret else ""


def _whole_lines(path: Path) -> Iterator[LedgerLine]:
    """Yield the lines of a file. A partial last line of an interrupted run is cut off."""
    length = 0
    run: dict[str, Any] = {}
    for number, written in enumerate(files.read_lines(path, ENTRY_BYTES), 1):
        if not written.endswith(b"\n"):
            if not written.startswith(_BEGINNING[: len(written)]):
                raise Unreadable(f"line {number}, its end, is not a pair of matches")
            files.cut(path, length)
            return
        try:
            line = _line(decoded(written))
        except Unreadable as error:
            raise Unreadable(f"line {number} is not a pair of matches: {error}") from None
        run = run if line.run == run else line.run  # most lines belong to the run of the line before: share its value
        yield replace(line, run=run)
        length += len(written)


def _line(text: str) -> LedgerLine:
    """Read a line. In older ledgers each line had the secret of its run."""
    line: LedgerLine = from_plain(LedgerLine, read_json(text, "it", figures=True), "it")
    secret = take_text(line.run.pop("secret", ""), "the secret of its run") or line.secret
    if secret and not is_secret(secret):
        raise Unreadable(f"the secret of its run cannot be {quote(secret)}")
    if line.pair is not None:
        _check(line.number, line.pair)
    elif not line.secret:
        raise Unreadable("it has neither a pair nor a secret")
    return replace(line, secret=secret, seal=line.seal or _seal(secret))


def _check(number: int, pair: Pair) -> None:
    """Check that a pair of matches is possible.

    Raises:
        Unreadable: it is not.
    """
    sides = (pair.first, pair.second)
    wrong = {
        "its number": number < 1,
        "how many matches it has": pair.matches < 2,
        "how many deals it has": pair.deals < pair.matches,
        "what was won": min(side.matches_won for side in sides) < 0
        or abs(sum(side.matches_won for side in sides) - pair.matches) > _ROUNDED,
        "what was made": any(not 0 <= side.made <= side.contracts <= pair.deals for side in sides),
        "the time of a decision": any(time < 0 for side in sides for time in side.milliseconds),
        "what was given away": any(
            not is_name(phase, ENTRY_NAME) or not points for side in sides for phase, points in side.regrets.items()
        ),
        "what was groaned at": any(
            not is_name(groan, ENTRY_NAME) or not 0 < times <= side.heard
            for side in sides
            for groan, times in side.groans.items()
        ),
    }
    for what, is_wrong in wrong.items():
        if is_wrong:
            raise Unreadable(f"{what} cannot be true")
