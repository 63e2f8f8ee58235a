"""Tables and rounds as values: numbers of people, or of pairs that stay together for the evening."""

from __future__ import annotations

from collections.abc import Sequence

from ..rules import RuleSet
from ..values import frozen

Sides = tuple[tuple[int, ...], ...]
"""Who plays at a table, side by side."""
SideSizes = tuple[int, ...]
"""How many play on each side of a table."""


@frozen
class RoundPlan:
    """Who plays where in a round, and who sits out."""

    tables: tuple[Sides, ...]
    out: tuple[int, ...] = ()

    @property
    def everybody(self) -> frozenset[int]:
        """All who are in this plan."""
        return frozenset(self.out) | {each for sides in self.tables for side in sides for each in side}


def shape_of(rules: RuleSet) -> SideSizes:
    """Return how many people play on each side of a table in this game."""
    return tuple(len(seats) for seats in rules.sides)


def seated(shape: SideSizes, places: Sequence[int]) -> tuple[Sides, ...]:
    """Return the tables that people make who sit down in this order, table by table and side by side."""
    size, tables = sum(shape), []
    for start in range(0, len(places), size):
        at, sides = start, []
        for count in shape:
            sides.append(tuple(places[at : at + count]))
            at += count
        tables.append(tuple(sides))
    return tuple(tables)


def places_of(tables: Sequence[Sides]) -> list[int]:
    """Return everybody at these tables in the order of their places."""
    return [each for sides in tables for side in sides for each in side]
