"""What commands say on standard error."""

import io
import sys

import pytest

from game.cli.terminal import say


def test_a_sentence_is_written_in_one_piece_so_that_those_of_two_threads_do_not_mix(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    written: list[str] = []

    class Watched(io.StringIO):
        def write(self, text: str) -> int:
            if text:
                written.append(text)
            return len(text)

    monkeypatch.setattr(sys, "stderr", Watched())

    say("a bot says more")
    say("it has left\x07")

    assert written == ["a bot says more\n", f"{written[1].rstrip()}\n"]
    assert "\x07" not in written[1]
