"""Lines are read whole, or as far as they may go, however they arrive."""

import pytest

from game.cli.lines import bounded_lines


@pytest.mark.parametrize(
    ("chunks", "lines"),
    [
        ([b"one\ntwo\n"], [(b"one", True), (b"two", True)]),
        ([b"on", b"e\n\ntw", b"o"], [(b"one", True), (b"", True), (b"two", True)]),
        ([b"123456789\n", b"ab\n"], [(b"12345678", False), (b"ab", True)]),
        ([b"12345678", b"9", b"9" * 50, b"\nab"], [(b"12345678", False), (b"ab", True)]),
        ([b"12345678\n"], [(b"12345678", True)]),
        ([b"\n" * 3], [(b"", True)] * 3),
        ([], []),
    ],
)
def test_lines_are_bounded(chunks: list[bytes], lines: list[tuple[bytes, bool]]) -> None:
    source = iter([*chunks, b""])

    assert list(bounded_lines(lambda _: next(source), 8)) == lines
