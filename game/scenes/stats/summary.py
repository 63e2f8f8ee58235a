"""What the statistics say of one game, and the same as a table in a file."""

from __future__ import annotations

import csv
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from io import StringIO
from math import sqrt

from ...rules import RuleSet
from ...store.tally import MatchTally, expected, found

_SPREAD = 3.0
"""So many standard errors from what is expected are no chance any more, in a table of this size."""
_LEVELS = (1, 5, 10)
"""How many steps above the lowest bid a class of bids begins."""


@dataclass(frozen=True, slots=True)
class Bids:
    """Contracts of the person's own, of one height."""

    label: str
    made: int
    set: int


@dataclass(frozen=True, slots=True)
class AgainstLevel:
    """Matches against bots of one level."""

    level: str
    matches: int
    won: int
    margin: float


@dataclass(frozen=True, slots=True)
class Frequency:
    """How often something is in a hand as it is dealt: by chance alone, and at each place at the table."""

    name: str
    theory: float
    seats: tuple[float, ...]
    """The person's own first, then clockwise."""
    odd: tuple[bool, ...]
    """Where it is further from the theory than chance brings it."""


@dataclass(frozen=True, slots=True)
class Summary:
    """Everything that is shown of one game."""

    rules: RuleSet
    matches: int
    won: int
    deals: int
    ours: float
    theirs: float
    """Points a deal."""
    bids: tuple[Bids, ...]
    margins: tuple[float, ...]
    """Of each match, the first one first."""
    levels: tuple[AgainstLevel, ...]
    hands: int
    """So many hands were dealt to each place."""
    frequencies: tuple[Frequency, ...]


def summary(tallies: Sequence[MatchTally]) -> Summary:
    """Sum up matches of one game, the first one first; there is at least one."""
    deals = [deal for tally in tallies for deal in tally.deals]
    count = max(1, len(deals))
    rules = tallies[-1].rules
    return Summary(
        rules,
        len(tallies),
        sum(tally.won for tally in tallies),
        len(deals),
        sum(deal.ours for deal in deals) / count,
        sum(deal.theirs for deal in deals) / count,
        _bids(tallies),
        tuple(tally.margin for tally in tallies),
        tuple(_against(level, tallies) for level in dict.fromkeys(tally.level for tally in tallies)),
        sum(len(tally.hands) for tally in tallies),
        _frequencies(tallies),
    )


def _against(level: str, tallies: Sequence[MatchTally]) -> AgainstLevel:
    mine = [tally for tally in tallies if tally.level == level]
    deals = [deal for tally in mine for deal in tally.deals]
    margin = sum(deal.ours - deal.theirs for deal in deals) / max(1, len(deals))
    return AgainstLevel(level, len(mine), sum(tally.won for tally in mine), margin)


def _bids(tallies: Sequence[MatchTally]) -> tuple[Bids, ...]:
    """The person's own contracts by height, lowest first."""
    classes: dict[int, list[bool]] = {}
    for tally in tallies:
        for deal in tally.deals:
            if deal.declarer == "own":
                classes.setdefault(_class(tally.rules, deal.bid), []).append(deal.made)
    rules = tallies[-1].rules
    return tuple(
        Bids(_class_name(rules, number), sum(outcomes), len(outcomes) - sum(outcomes))
        for number, outcomes in sorted(classes.items())
    )


def _step(rules: RuleSet) -> int:
    return rules.auction.next_bid(rules.auction.minimum) - rules.auction.minimum


def _class(rules: RuleSet, bid: int) -> int:
    """The class of a bid: 0 is the lowest bid, and whatever the dealer had to take below it."""
    steps = (bid - rules.auction.minimum) / _step(rules)
    return sum(steps >= first for first in _LEVELS)


def _class_name(rules: RuleSet, number: int) -> str:
    low, step = rules.auction.minimum, _step(rules)
    if number == 0:
        return str(low)
    first = low + _LEVELS[number - 1] * step
    return f"{first}+" if number == len(_LEVELS) else f"{first}–{low + (_LEVELS[number] - 1) * step}"


def _frequencies(tallies: Sequence[MatchTally]) -> tuple[Frequency, ...]:
    """How often aces and melds came to each place. Hands of one deal are not independent, those of one place are."""
    rules = tallies[-1].rules
    rows = [[found(hand) for hand in hands] for tally in tallies for hands in tally.hands]
    table = []
    for name, theory in expected(rules).items():
        means, odd = [], []
        for place in range(len(rules.seats)):
            counts = [row[place][name] for row in rows]
            mean = sum(counts) / max(1, len(counts))
            spread = sqrt(max(theory, sum((count - theory) ** 2 for count in counts) / max(1, len(counts))))
            means.append(mean)
            odd.append(abs(mean - theory) > _SPREAD * spread / sqrt(max(1, len(counts))))
        table.append(Frequency(name, theory, tuple(means), tuple(odd)))
    return tuple(table)


def as_csv(tallies: Sequence[MatchTally], beside_expert: Mapping[str, Mapping[int, int]]) -> str:
    """A line for each deal of every game; by how much the Expert was beaten, by match and deal, where that is known."""
    out = StringIO()
    writer = csv.writer(out, lineterminator="\n")
    head = ["match", "ended", "game", "bots", "won", "deal", "ours", "theirs", "declarer", "bid", "made"]
    writer.writerow([*head, "beside_expert"])
    for number, tally in enumerate(tallies, 1):
        beside = beside_expert.get(tally.name, {})
        for deal in tally.deals:
            bid = [deal.declarer, deal.bid or "", int(deal.made) if deal.bid else ""]
            start = [number, tally.ended, _plainly(tally.rules.name), tally.level, int(tally.won)]
            writer.writerow([*start, deal.number, deal.ours, deal.theirs, *bid, beside.get(deal.number, "")])
    return out.getvalue()


def _plainly(name: str) -> str:
    """A name that no spreadsheet takes for a formula."""
    return f"'{name}" if name[:1] in "=+-@" else name
