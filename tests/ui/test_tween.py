"""Tweens start where they start and end where they end."""

import pytest

from game.ui.tween import Easing, Tween, ease_in_out, ease_out, settle


@pytest.mark.parametrize("easing", [ease_out, ease_in_out, settle])
def test_an_easing_goes_from_0_to_1(easing: Easing) -> None:
    assert easing(0) == pytest.approx(0)
    assert easing(1) == pytest.approx(1)


def test_settle_goes_a_little_too_far() -> None:
    assert 1 < max(settle(t / 100) for t in range(100)) < 1.2


def test_a_tween_waits_moves_and_arrives() -> None:
    tween = Tween(10, 20, 1.0, ease_in_out, delay=0.5)

    assert tween.advance(0.25) == 10
    assert tween.advance(0.75) == pytest.approx(15)
    assert not tween.finished
    assert tween.advance(2) == 20
    assert tween.finished


def test_a_tween_without_duration_is_there_at_once() -> None:
    assert Tween(1, 2, 0).value == 2
    started = Tween(1, 2, 9)
    started.finish()
    assert started.value == 2
