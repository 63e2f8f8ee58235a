"""The choice of a game: first the number of players, then one of the games for that number."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from ...rules import RuleSet
from ...words.rule_sets import rules_line, rules_title, seats_title, short_title
from .rows import Choice, Row


def game_rows(
    games: Mapping[str, RuleSet],
    chosen: RuleSet,
    choose: Callable[[RuleSet], None],
    *,
    name: str = "rules",
    labels: tuple[str, str] = ("", ""),
    told: bool = False,
    folded: bool = False,
) -> list[Row]:
    """Return the numbers of players, and the games for the chosen number.

    A press on another number chooses the first game for it. ``name`` begins the control names of the games; ``labels``
    are those of the two rows. With ``told`` there is a line about each game, with ``folded`` only about the chosen one.
    """
    counts = sorted({len(rules.seats) for rules in games.values()})
    listed = [rules for rules in games.values() if len(rules.seats) == len(chosen.seats)]
    names = [rules.name for rules in listed]
    titles = tuple(map(rules_title, names))

    def choose_count(number: int) -> None:
        if counts[number] != len(chosen.seats):
            choose(next(rules for rules in games.values() if len(rules.seats) == counts[number]))

    return [
        Choice("players", labels[0], tuple(map(seats_title, counts)), counts.index(len(chosen.seats)), choose_count),
        Choice(
            name,
            labels[1],
            tuple(map(short_title, names)),
            names.index(chosen.name),
            lambda number: choose(listed[number]),
            lines=tuple(map(rules_line, listed)) if told else (),
            folded=folded,
            names=titles,
            spoken=titles,
        ),
    ]
