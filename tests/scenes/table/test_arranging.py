"""What is shown of the table is laid out when it has changed, and no more often."""

from __future__ import annotations

from dataclasses import fields

import pytest

from game.scenes.table import arranging
from game.scenes.table.arranged import ArrangedView
from game.scenes.table.state import TableState
from game.store.settings import Motion, Settings
from tests.scenes.table.test_table import BOTS, sit_down, table

SAID = {
    "live",
    "showing",
    "reading",
    "factor",
    "coming",
    "untold",
    "uncounted",
    "hurried",
    "ending",
    "people",
    "message",
}


def test_an_action_is_laid_out_once_and_the_view_is_the_one_that_a_new_one_would_be(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Each card that was played had the table laid out twice in its frame: a fifth of a frame of 4 ms."""
    laid_out: list[TableState] = []
    arrange = arranging._arranged

    def counted(state: TableState) -> ArrangedView:
        laid_out.append(state)
        return arrange(state)

    monkeypatch.setattr(arranging, "_arranged", counted)
    pilot = sit_down(hurry=False, settings=Settings(motion=Motion.FULL), players=BOTS)
    state, once, twice = table(pilot).state, 0, 0
    while not table(pilot).session.match.standing.sheet and once + twice < 70:
        laid_out.clear()
        pilot.send()
        once, twice = once + (len(laid_out) == 1), twice + (len(laid_out) > 1)
        shown, new = table(pilot).view, arrange(state)
        for field in fields(new):
            if field.name in SAID | {"poses", "marks"}:
                assert getattr(shown, field.name) == getattr(new, field.name), field.name
    assert twice < once / 6, (once, twice)
