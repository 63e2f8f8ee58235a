"""Strips of motions: frames at their times, in rows, and no motion that never begins."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from build.lab import strips
from build.lab.gallery.motions import Motion, motions

FEW = next(replace(motion, times=(0, 120, 240)) for motion in motions() if motion.name == "match-end")


def test_every_motion_is_looked_at_from_its_beginning_at_times_that_are_whole_ticks() -> None:
    for motion in motions():
        assert motion.times[0] == 0
        assert list(motion.times) == sorted(set(motion.times))
        assert not any(time % strips.TICK for time in motion.times)


def test_a_strip_has_a_frame_for_each_time_and_its_milliseconds_below(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(strips, "motions", lambda: (FEW,))
    written: list[str] = []
    write = strips.widgets.write
    monkeypatch.setattr(
        strips.widgets, "write", lambda *words, **more: (written.append(words[2]), write(*words, **more))
    )

    assert strips.main([str(tmp_path / "new"), "--size", "480x320", "--theme", "walnut", "--scene", "match*"]) == 0

    (file,) = (tmp_path / "new").iterdir()
    assert file.name == "480x320-walnut-match-end.png"
    whole = pygame.image.load(file)
    assert [text for text in written if text.endswith(" ms")] == ["0 ms", "120 ms", "240 ms"]
    assert whole.get_width() >= 480 * 2, "the frames lie side by side"
    assert capsys.readouterr().out == "480x320, walnut: match-end\n"


def test_a_name_that_no_motion_has_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit, match="2"):
        strips.main([str(tmp_path), "--scene", "deel"])

    assert "there is no motion 'deel': choose from deal" in capsys.readouterr().err


def test_a_motion_that_does_not_begin_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(strips, "MOST_TICKS", 3)
    never = Motion("never", FEW.match, lambda _: False, (0,))

    with pytest.raises(RuntimeError, match="the motion never does not begin"):
        strips.strip(never, (480, 320), "walnut")
