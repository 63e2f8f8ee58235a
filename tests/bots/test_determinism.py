"""The same view and the same random numbers give the same decision, however thinking is cut into slices."""

from itertools import islice
from random import Random

import pytest

from game.bots.player import Decision, Level, Thought, decide, make_bot
from game.rules.play import Observation, legal_actions, observe, to_act
from game.rules.text import replay
from tests.bots.test_pinned import kept_record

GAMES = {"classic": 1, "double-deck": 4, "three-handed": 3, "two-handed": 2}
"""Deals that bots have played, and how much more seldom a view is taken from them: where deals are longer."""


def views(every: int) -> list[Observation]:
    """What the seat that is asked sees, at one in ``every`` decisions of each game."""
    found = []
    for name, seldom in GAMES.items():
        states = [step.state for step in replay(kept_record(name))]
        asked = [(state, seat) for state in states if (seat := to_act(state)) is not None]
        chosen = [(state, seat) for state, seat in asked if len(tuple(islice(legal_actions(state), 2))) == 2]
        found += [observe(state, seat) for state, seat in chosen[:: every * seldom]]
    return found


@pytest.mark.parametrize("every", [24, pytest.param(4, marks=pytest.mark.slow)])
def test_thinking_in_turns_with_others_changes_nothing(every: int) -> None:
    """All decisions are thought at once, a slice here and a slice there, in random order; when slow, more of them."""
    questions = [
        (view, level, number)
        for number, view in enumerate(views(every))
        for level in (Level.BEGINNER, Level.CASUAL, Level.STANDARD, Level.PRO, Level.EXPERT)
    ]
    alone = [decide(make_bot(level), view, Random(number)) for view, level, number in questions]
    thinking = [make_bot(level).think(view, Random(number)) for view, level, number in questions]
    thoughts = [Thought()] * len(questions)
    together: dict[int, Decision] = {}
    rng = Random(5)
    while len(together) < len(questions):
        place = rng.randrange(len(questions))
        if place not in together:
            try:
                thoughts[place] = next(thinking[place])
            except StopIteration as stop:
                together[place] = Decision(stop.value, thoughts[place])

    assert [together[place] for place in range(len(questions))] == alone
