"""Pictures of figures: names that the font lacks, and signs that matplotlib reads as formulas."""

from pathlib import Path

import pytest

from game.letters import SIGN

pytest.importorskip("matplotlib", reason="pictures need the extra lab")


def test_a_picture_has_a_sign_for_each_letter_that_the_font_lacks(tmp_path: Path) -> None:
    """matplotlib warns of a missing glyph, and here a warning is an error."""
    from game.cli.duplicate import LadderBar
    from game.cli.picture import draw_bars

    labels = ("exec:бот.py", "exec:李 👨‍👩‍👧‍👦 (ns)", "exec:$HOME/$bot_{1")
    bars = [LadderBar(label, 0.8, (0.6, 0.9), "of 10 matches with Şule ♠") for label in labels]
    draw_bars(tmp_path / "ladder.png", "Νίκος und 김 🂡", bars)

    assert (tmp_path / "ladder.png").stat().st_size > 10_000


def test_what_the_font_has_is_written_as_it_is() -> None:
    from game.cli.picture import _drawn

    assert _drawn("Łukasz, Жанна") == "Łukasz, Жанна"
    assert _drawn("李明 ♠ $1") == rf"{SIGN * 2} {SIGN} \$1"
