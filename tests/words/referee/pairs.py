"""Every pair of switches of every seating, each with values that the game does not have by itself."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import Any, NamedTuple
from zlib import crc32

from game.rules import PRESETS, MeldKeeper, Moon, RuleSet, RuleSetError
from tests.strategies import THREE_WITHOUT_WIDOW, TURNED_FOR_THREE, TURNED_TRUMP, WITH_DIX
from tests.switches import GAME, leaves, others, unit, woken_by

BASES = {
    **{name: PRESETS[name] for name in ("classic", "double-deck", "kitty-four", "three-handed", "auction")},
    "five-handed": PRESETS["five-handed"],
    "three without a widow": THREE_WITHOUT_WIDOW,
    "turned trump": TURNED_TRUMP,
    "turned trump for three": TURNED_FOR_THREE,
    "turned trump with the dix": WITH_DIX,
    **{name: rules for name, rules in PRESETS.items() if rules.stock is not None},
}
"""A game of each seating, deck and way to find a contract; those with the same are the same but for switches."""
AWAKE = {"scoring.moon_worth": {"scoring.moon": Moon.OTHER}}
"""What a switch needs to do anything, where another alone would contradict itself without it."""


class Pair(NamedTuple):
    """Two switches of a game with other values."""

    game: str
    one: tuple[str, Any]
    other: tuple[str, Any]

    @property
    def name(self) -> str:
        return f"{self.game}: {' and '.join(f'{name}={value}' for name, value in (self.one, self.other))}"

    @property
    def number(self) -> int:
        """The same for ever."""
        return crc32(self.name.encode())


def changed(rules: RuleSet, choices: dict[str, Any]) -> RuleSet | None:
    """The rules with these choices, each by group and name; None where they contradict each other."""
    groups: dict[str, Any] = {}
    for name, value in choices.items():
        group, _, leaf = name.rpartition(".")
        if group:
            groups.setdefault(group, {})[leaf] = value
        else:
            groups[leaf] = value
    try:
        return rules.changed(**groups)
    except RuleSetError:
        return None


def awake(rules: RuleSet, pair: Pair) -> RuleSet | None:
    """The rules with both, and with what they need; None where one of them does nothing then, or they contradict."""
    chosen = dict((pair.one, pair.other))
    needs = {name: value for each in chosen for name, value in needed(rules, each).items() if name not in chosen}
    found = changed(rules, needs | chosen)
    return None if found is None or found.idle & set(chosen) else found


def needed(rules: RuleSet, name: str) -> dict[str, Any]:
    """What a switch needs in these rules."""
    if name == "scoring.tricks_too":
        return {"scoring.meld_keeper": MeldKeeper.TRICK_POINTS, "scoring.keeping_points": 8 * unit(rules)}
    return AWAKE.get(name) or woken_by(rules, name)


def low(rules: RuleSet, pair: Pair) -> RuleSet | None:
    """The same where contracts are low and a match is short, as far as the two switches do not say it themselves."""
    ladder = {"auction.ladder": ((10 * unit(rules), 5 * unit(rules)),), "auction.highest_raise": None}
    soon: dict[str, Any] = {"end.target": 40 * unit(rules)}
    if rules.stock is None and not any(name.startswith("auction.") for name, _ in (pair.one, pair.other)):
        soon |= ladder
    chosen = {pair.one[0], pair.other[0]}
    return changed(rules, {name: value for name, value in soon.items() if name not in chosen})


def values_of(rules: RuleSet) -> Iterator[tuple[str, Any]]:
    """Every switch of a game with each of its other values."""
    for name, now, kind in leaves(rules):
        if name not in GAME | {"name", "scale"}:
            yield from ((name, value) for value in others(rules, name, now, kind))


def pairs(game: str) -> Iterator[Pair]:
    """Every pair of a game's switches that can be active together."""
    for one, other in combinations(values_of(BASES[game]), 2):
        if one[0] != other[0]:
            pair = Pair(game, one, other)
            if awake(BASES[game], pair) is not None:
                yield pair
