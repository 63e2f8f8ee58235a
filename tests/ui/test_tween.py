"""Easings start where they start and end where they end."""

import pytest

from game.ui.tween import Easing, ease_in_out, ease_out, settle


@pytest.mark.parametrize("easing", [ease_out, ease_in_out, settle])
def test_an_easing_goes_from_0_to_1(easing: Easing) -> None:
    assert easing(0) == pytest.approx(0)
    assert easing(1) == pytest.approx(1)


def test_settle_goes_a_little_too_far() -> None:
    assert 1 < max(settle(t / 100) for t in range(100)) < 1.2
