"""Codes of squares: square for square those of another encoder."""

from __future__ import annotations

from typing import Any

import pytest

from game.ui.qr import squares_of

LINK = "https://you.example/pinochle/#d=1.classic.2-5fd34a1be07c2296-8ad29c01f5b7e634.6f39c006"
LONG = LINK * 10
FULL = (17, 32, 53, 78, 106, 134, 154, 192, 230, 271, 321, 367, 425, 458, 520, 586, 644, 718, 792, 858)
"""The most bytes that each version holds."""


@pytest.fixture
def segno(monkeypatch: pytest.MonkeyPatch) -> Any:
    """The other encoder. It fills up with a byte more than the standard says, which no reader looks at."""
    segno = pytest.importorskip("segno")
    monkeypatch.setattr(
        segno.encoder, "write_padding_bits", lambda bits, version, length: bits.extend([0] * (-length % 8))
    )
    return segno


@pytest.mark.sweep(3)
@pytest.mark.parametrize(
    "length", [1, *(number for full in FULL[:6] for number in (full, full + 1)), len(LINK), 271, 458]
)
def test_a_code_is_that_of_another_encoder(segno: Any, length: int) -> None:
    found, text = squares_of(LONG[:length]), LONG[:length]

    codes = [segno.make(text, error="l", boost_error=False, micro=False, mode="byte", mask=mask) for mask in range(8)]
    assert found in [tuple(tuple(bool(square) for square in row) for row in code.matrix) for code in codes]


def test_a_code_is_as_small_as_its_text_allows_and_there_is_none_for_a_book() -> None:
    sides = [len(squares_of("é" * (most // 2))) for most in FULL[:3]]

    assert sides == [21, 25, 29]
    assert len(squares_of(LINK)) == 37, "the link to a deal fits the fifth version"
    assert squares_of("x" * 859) == ()
