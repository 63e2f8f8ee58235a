"""How far long work has come: a line or a bar for who watches, and nothing in a file."""

from __future__ import annotations

import io
from types import SimpleNamespace

import pytest

from game.cli import progress
from game.cli.progress import Progress


class Terminal(io.StringIO):
    """Standard error that somebody looks at."""

    def isatty(self) -> bool:
        return True


class Bar:
    """What tqdm would show."""

    def __init__(self, **how: object) -> None:
        self.how, self.n, self.notes, self.closed = how, 0, [""], False

    def set_postfix_str(self, note: str, refresh: bool) -> None:
        self.notes.append(note)

    def update(self, more: int) -> None:
        self.n += more

    def close(self) -> None:
        self.closed = True


@pytest.fixture
def watched(monkeypatch: pytest.MonkeyPatch) -> Terminal:
    terminal = Terminal()
    monkeypatch.setattr(progress, "sys", SimpleNamespace(stderr=terminal))
    return terminal


def without_tqdm(name: str) -> object:
    raise ImportError(name)


def work() -> None:
    with Progress("pro - easy", 20, "deals each way") as told:
        told.show(3)
        told.show(7, "60% of 4 matches")
        told.show(23, "70% of 9 matches")


def test_a_line_is_written_over_itself_and_ended(watched: Terminal, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(progress, "import_module", without_tqdm)
    work()

    assert watched.getvalue() == (
        "\rpro - easy: 3/20 deals each way"
        "\rpro - easy: 7/20 deals each way, 60% of 4 matches"
        "\rpro - easy: 20/20 deals each way, 70% of 9 matches\n"
    )


def test_work_that_told_nothing_ends_no_line(watched: Terminal, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(progress, "import_module", without_tqdm)
    with Progress("pro - easy", 20, "deals each way"):
        pass

    assert watched.getvalue() == ""


def test_a_bar_has_all_of_it_and_goes_no_further_than_its_end(
    watched: Terminal, monkeypatch: pytest.MonkeyPatch
) -> None:
    bars: list[Bar] = []

    class Module:
        @staticmethod
        def tqdm(**how: object) -> Bar:
            bars.append(Bar(**how))
            return bars[-1]

    monkeypatch.setattr(progress, "import_module", lambda name: Module)
    work()

    (bar,) = bars
    assert (bar.how["total"], bar.how["desc"], bar.how["unit"]) == (20, "pro - easy", " deals each way")
    assert (bar.n, bar.notes[-1], bar.closed) == (20, "70% of 9 matches", True)
    assert watched.getvalue() == "", "the bar writes by itself"


@pytest.mark.parametrize("stream", [io.StringIO(), None], ids=["a file", "nothing"])
def test_nobody_watches_a_file(stream: io.StringIO | None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(progress, "sys", SimpleNamespace(stderr=stream))
    work()

    assert stream is None or stream.getvalue() == ""
