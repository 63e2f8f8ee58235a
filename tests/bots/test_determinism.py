"""The same view and the same random numbers give the same decision, however thinking is cut into slices."""

from random import Random

from game.bots.player import Decision, Level, Thought, decide, make_bot
from game.rules.presets import CLASSIC, THREE_HANDED, TWO_HANDED
from tests.bots.table import Decided, bots_play


def decisions() -> list[Decided]:
    four = [*bots_play(CLASSIC, list(Level)[1:], "slices", 1)][::8]
    three = [*bots_play(THREE_HANDED, [Level.EASY, Level.STANDARD, Level.PRO], "slices", 1)][::24]
    return [*four, *three, *[*bots_play(TWO_HANDED, [Level.EASY, Level.STANDARD], "slices", 1)][::12]]


def test_thinking_in_turns_with_others_changes_nothing() -> None:
    """All decisions are thought at once, a slice here and a slice there, in random order."""
    questions = [
        (entry, level, number)
        for number, entry in enumerate(decisions())
        for level in (Level.CASUAL, Level.STANDARD, Level.PRO, Level.EXPERT)
    ]
    alone = [decide(make_bot(level), entry.view, Random(number)) for entry, level, number in questions]
    thinking = [make_bot(level).think(entry.view, Random(number)) for entry, level, number in questions]
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
