"""The statistics of one game, and the same as a table in a file."""

from __future__ import annotations

import csv
from collections.abc import Mapping, Sequence
from io import StringIO
from math import sqrt

from ...rules import RuleSet
from ...store.tally import MatchTally, expected, found
from ...values import frozen

_SPREAD = 3.0
"""A difference of this many standard errors is not chance any more, in a table of this size."""
_LEVELS = (1, 5, 10)
"""The first steps, above the lowest bid, of the classes of bids."""


@frozen
class Bids:
    """The person's own contracts in one class of bids."""

    label: str
    made: int
    set: int


@frozen
class AgainstLevel:
    """Matches against bots of one level."""

    level: str
    matches: int
    won: int
    margin: float


@frozen
class Frequency:
    """How often something is in a dealt hand: by theory, and at each place at the table."""

    name: str
    theory: float
    seats: tuple[float, ...]
    """The person's own place first, then clockwise."""
    odd: tuple[bool, ...]
    """Whether each place differs from the theory by more than chance explains."""


@frozen
class Summary:
    """Everything that is shown of one game."""

    rules: RuleSet
    matches: int
    won: int
    deals: int
    ours: float
    theirs: float
    """The person's lead, in points a deal."""
    bids: tuple[Bids, ...]
    margins: tuple[float, ...]
    """The lead in each match, the first one first."""
    levels: tuple[AgainstLevel, ...]
    hands: int
    """The number of hands dealt to each place."""
    frequencies: tuple[Frequency, ...]

    @property
    def in_chips(self) -> bool:
        """Whether the leads are of chips, not of points."""
        return self.rules.chips is not None


def summary(tallies: Sequence[MatchTally]) -> Summary:
    """Sum up matches of one game, at least one, the first one first."""
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
    """Return the person's own contracts by class, lowest first."""
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
    """Return the class of a bid: 0 is the lowest bid, and anything below it that the dealer had to take."""
    steps = (bid - rules.auction.minimum) / _step(rules)
    return sum(steps >= first for first in _LEVELS)


def _class_name(rules: RuleSet, number: int) -> str:
    low, step = rules.auction.minimum, _step(rules)
    if number == 0:
        return str(low)
    first = low + _LEVELS[number - 1] * step
    return f"{first}+" if number == len(_LEVELS) else f"{first}–{low + (_LEVELS[number] - 1) * step}"


def _frequencies(tallies: Sequence[MatchTally]) -> tuple[Frequency, ...]:
    """Return how often each place got aces and melds. Hands of one deal are dependent, those of one place are not."""
    rules = tallies[-1].rules
    rows = [[found(hand) if hand else None for hand in hands] for tally in tallies for hands in tally.hands]
    table = []
    for name, theory in expected(rules).items():
        means, odd = [], []
        for place in range(len(rules.seats)):
            counts = [hand[name] for row in rows if (hand := row[place]) is not None]
            mean = sum(counts) / max(1, len(counts))
            spread = sqrt(max(theory, sum((count - theory) ** 2 for count in counts) / max(1, len(counts))))
            means.append(mean)
            odd.append(abs(mean - theory) > _SPREAD * spread / sqrt(max(1, len(counts))))
        table.append(Frequency(name, theory, tuple(means), tuple(odd)))
    return tuple(table)


def as_csv(tallies: Sequence[MatchTally], beside_expert: Mapping[str, Mapping[int, int]]) -> str:
    """Return a line for each deal of every game, with the lead over the Expert, by match and deal, if known."""
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
    """Return a name that spreadsheets do not read as a formula."""
    return f"'{name}" if name[:1] in "=+-@" else name
