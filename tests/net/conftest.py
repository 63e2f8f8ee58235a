"""What the tests of tables share: halls that are let go of, and a guard that no database stays open after a test."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from tests.net.evening import Hall

connect = sqlite3.connect


@pytest.fixture(autouse=True)
def every_database_is_closed(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """From Python 3.13 on, one that is not is an error, but of a test that comes later. Here it is the test's own."""
    opened: list[sqlite3.Connection] = []

    class Counted(sqlite3.Connection):
        def close(self) -> None:
            super().close()
            if self in opened:
                opened.remove(self)

    def counted(*given: object, **named: object) -> sqlite3.Connection:
        made = connect(*given, **{"factory": Counted, **named})  # type: ignore[call-overload]
        opened.append(made)
        return made

    monkeypatch.setattr(sqlite3, "connect", counted)
    yield
    assert not opened, "a database stays open"


@pytest.fixture
def open_hall(every_database_is_closed: None) -> Iterator[Callable[..., Hall]]:
    """Open halls of an evening that are let go of when the test ends."""
    from tests.net.evening import Hall

    with ExitStack() as all_halls:

        def open_one(*given: object) -> Hall:
            hall = Hall(*given)  # type: ignore[arg-type]
            all_halls.callback(hall.kill)
            return hall

        yield open_one
