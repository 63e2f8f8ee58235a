"""The places of a match to jump to: its deals, their parts, and every trick."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterator

from ...match import Match
from ...rules import RuleSet
from ...rules.play import AuctionWon, DealBegan, DealScored, Event, MeldLaid, PlayBegan, TrickWon, TrumpNamed
from ...values import frozen
from ...words import replay as words


@frozen
class Stop:
    """A place of a match: after ``ply`` actions."""

    ply: int
    deal: int
    """The number of the deal, counted from 1."""
    name: str
    """What begins there: ``Auction``, ``Trick 3``."""
    first: bool
    """Whether a deal begins there."""


class Timeline:
    """All stops of a match, in order."""

    def __init__(self, match: Match) -> None:
        self.end = match.ply
        self.stops = tuple({stop.ply: stop for stop in _stops(match)}.values())
        self._plies = [stop.ply for stop in self.stops]
        self._deals = [stop.ply for stop in self.stops if stop.first]

    def at(self, ply: int) -> Stop | None:
        """Return the last stop at or before a moment; None before the first deal."""
        number = bisect_right(self._plies, ply)
        return self.stops[number - 1] if number else None

    def deal(self, ply: int) -> int:
        """Return the number of the deal on the table; 0 before the first."""
        stop = self.at(ply)
        return stop.deal if stop else 0

    def of_deal(self, deal: int) -> tuple[Stop, ...]:
        """Return the stops of one deal."""
        return tuple(stop for stop in self.stops if stop.deal == deal)

    def next(self, ply: int, deals: bool = False) -> int:
        """Return the next stop, or the next deal; else the end."""
        plies = self._deals if deals else self._plies
        number = bisect_right(plies, ply)
        return plies[number] if number < len(plies) else self.end

    def before(self, ply: int, deals: bool = False) -> int:
        """Return the stop before, or the start of this deal or the one before; else the beginning."""
        plies = self._deals if deals else self._plies
        number = bisect_left(plies, ply)
        return plies[number - 1] if number else 0


def _stops(match: Match) -> Iterator[Stop]:
    """Yield every stop; of several after the same action only the last one."""
    deal = tricks = 0
    for ply, events in enumerate(match.events, 1):
        for event in events:
            if isinstance(event, DealBegan):
                deal, tricks = event.number, 0
            tricks += isinstance(event, TrickWon)
            name = _name(event, tricks, match.rules)
            if name:
                yield Stop(ply, deal, name, isinstance(event, DealBegan))


def _name(event: Event, tricks: int, rules: RuleSet) -> str:
    """Return what begins with an event; empty: nothing."""
    match event:
        case DealBegan():
            return (
                words.AUCTION if rules.has_auction else words.MELDS if rules.turns_trump else words.trick_name(number=1)
            )
        case AuctionWon():
            return words.TRUMP
        case TrumpNamed() if rules.passing.count:
            return words.PASSING
        case MeldLaid():
            return words.MELDS
        case PlayBegan() if rules.stock is None:
            return words.trick_name(number=1)
        case TrickWon(last=False):
            return words.trick_name(number=tricks + 1)
        case DealScored():
            return words.RESULT
    return ""
