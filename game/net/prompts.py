"""What a table waits for, as everybody at it reads it who is not asked now: on phones, in windows, on a board."""

from __future__ import annotations

from ..decisions.waiting import waiting
from ..rules.play import Observation
from ..words import together as words
from ..words.agreed import terms as terms_told
from ..words.asking import away
from ..words.conventions import at_table
from ..words.names import Names
from .facts import TableFacts
from .people import TableStage, Terms


def agreed(terms: Terms) -> list[str]:
    """Return what is agreed at a table, as everybody reads it before the match."""
    told = at_table(terms.rules, terms.convention)
    parts = terms.level, terms.hints, terms.undo, terms.clock, terms.patience, terms.limit, terms.reading
    return terms_told(*parts, told)


def waiting_at(table: TableFacts, view: Observation | None, names: Names) -> str:
    """Return what the table waits for: the match, people who have gone or are away, a deal, or somebody's decision."""
    if view is None:
        if table.stage is TableStage.MIXING:
            return words.MIXING
        return words.ALL_SIT if all(chair.taken for chair in table.chairs.values()) else words.GATHERING
    if table.stage is TableStage.OVER:
        return words.ROUND_DONE if table.settled else words.MATCH_DONE
    if table.deserted:
        return words.NOBODY_HERE
    if table.reading:
        return words.waiting_for([table.name(seat) for seat in sorted(table.reading)])
    seat = table.match.awaited if table.match is not None else None
    if seat is None:
        return words.DEAL_DONE if view.standing.sheet else words.DEALING
    chair = table.chairs[seat]
    gone = chair.taken and not chair.stand_in and seat not in table.here
    return away(name=table.name(seat)) if gone else waiting(view, names)
