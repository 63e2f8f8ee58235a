"""What the persons who sit down as bots say at the table: seldom, and only about what everybody has seen.

A remark follows from the public record alone, so everybody at a table hears the same, and it tells nothing of cards
that have not been seen. It draws no numbers: whether somebody speaks follows from the cards and calls of the moment.
Nobody says the same thing twice in a match.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from zlib import crc32

from ..rules import Card, Rank, RuleSet, Seat, Suit
from ..rules.play import (
    AuctionWon,
    CardPlayed,
    Contract,
    DealBegan,
    DealResult,
    DealScored,
    Event,
    GameWon,
    MeldAdded,
    MeldLaid,
    MoonDeclared,
    Outcome,
    PartnerCalled,
    TrickWon,
    TrumpNamed,
    TrumpTurned,
)
from ..rules.text import HUMAN, Player
from ..values import frozen
from ..words.talk import LINES, Cause
from .feats import feat_of

MOST = 3
"""The most that is said in a deal, by everybody together; the end of a match has one remark of its own."""
GOOD_TRICK = 0.75
"""The share of what the cards of a trick can bring at most from which on it is a good one: 30 of 40 points."""
_QUIET = 9
"""How many events of a deal there are at least from one remark to the next: two tricks of four hands."""
_CHANCE: Mapping[Cause, int] = {
    Cause.GREAT_MELD: 60,
    Cause.PARTNERS_MELD: 60,
    Cause.FORCED: 60,
    Cause.THEIR_MOON: 80,
    Cause.ACE_TRUMPED: 60,
    Cause.GOOD_LEAD: 40,
    Cause.THANKS: 25,
    Cause.TRICK_LOST: 25,
    Cause.WELL_BID: 40,
    Cause.MY_FAULT: 60,
    Cause.NEVER_MIND: 60,
    Cause.SET_THEM: 40,
    Cause.WON: 100,
    Cause.LOST: 100,
}
"""How often somebody speaks who has a cause, of a hundred times."""

_Causes = Iterator[tuple[Seat, Cause]]


@frozen
class Remark:
    """What somebody at the table says, and why."""

    seat: Seat
    cause: Cause
    words: str


class Talk:
    """Hears a match from its first event on, and knows what is said about each."""

    def __init__(self, rules: RuleSet, players: Sequence[Player]) -> None:
        """Begin before the first event. Only bots with a person speak."""
        self._rules = rules
        self._persons = {
            seat: player.person
            for seat, player in zip(rules.seats, players, strict=True)
            if player.person and player.level != HUMAN
        }
        self._said: set[tuple[Seat, Cause]] = set()
        self._after_deal: tuple[tuple[Seat, Cause], ...] = ()
        """What may be said about the deal before, when the next one begins."""
        self.farewell: Remark | None = None
        """What somebody says about the end of the match, once it has ended."""
        self._begin("", ())

    def _begin(self, deal: str, out: tuple[Seat, ...]) -> None:
        self._out = out
        self._contract: Contract | None = None
        self._trump: Suit | None = None
        self._trick: list[tuple[Seat, Card]] = []
        self._moment = deal
        """What the moment is known by: the deal, and the last trick."""
        self._count = 0
        self._since = _QUIET

    def hear(self, event: Event) -> Remark | None:
        """Return what is said about an event, if anything is; only what everybody sees of it counts."""
        seen = event.seen_by(None)
        self._since += 1
        remark = self._remark(seen)
        if remark is not None:
            self._said.add((remark.seat, remark.cause))
            self._count, self._since = self._count + 1, 0
        if isinstance(seen, GameWon):
            self.farewell = remark
        if isinstance(seen, DealScored):
            self._after_deal = tuple(self._of_result(seen.result))
            self._count, self._since = 0, _QUIET
        return remark

    def _remark(self, event: Event) -> Remark | None:
        causes = tuple(self._causes(event))
        if self._count >= MOST or self._since < _QUIET:
            return None
        for seat, cause in causes:
            person = self._persons.get(seat)
            if person and (seat, cause) not in self._said and self._speaks(seat, cause):
                return Remark(seat, cause, LINES[person, cause])
        return None

    def _speaks(self, seat: Seat, cause: Cause) -> bool:
        """Return whether somebody who has a cause speaks; others have the same chance at another moment."""
        return crc32(f"{self._moment} {seat.letter} {cause.name}".encode()) % 100 < _CHANCE[cause]

    def _causes(self, event: Event) -> _Causes:
        """Note what everybody sees, and yield who has a cause to speak, first those who are most concerned."""
        match event:
            case DealBegan(number=number, dealer=dealer):
                out = self._rules.seating.sitting_out(dealer)
                self._begin(f"{self._moment} {number} {dealer.letter}", out)
                yield from self._after_deal
                self._after_deal = ()
            case AuctionWon(contract=contract, forced=forced):
                self._contract = contract
                self._moment += f" {contract.declarer.letter}{contract.points}"
                if forced:
                    yield contract.declarer, Cause.FORCED
            case PartnerCalled(seat=seat, partner=partner) if self._contract is not None:
                self._contract = Contract(seat, self._contract.points, event.card, partner)
            case TrumpNamed(suit=suit):
                self._trump = suit
            case TrumpTurned(card=card):
                self._trump = card.suit
            case MoonDeclared(seat=seat):
                yield from ((other, Cause.THEIR_MOON) for other in self._others(seat))
            case MeldLaid(seat=seat) | MeldAdded(seat=seat):
                if feat_of(event) is not None:
                    yield seat, Cause.GREAT_MELD
                    yield from ((other, Cause.PARTNERS_MELD) for other in self._partners(seat))
            case CardPlayed(seat=seat, card=card):
                self._trick.append((seat, card))
            case TrickWon():
                yield from self._of_trick(event)
                self._trick = []
            case GameWon(side=side):
                for seat in self._rules.seats:
                    yield seat, Cause.WON if self._rules.seating.side(seat) == side else Cause.LOST

    def _of_trick(self, trick: TrickWon) -> _Causes:
        """Yield what a complete trick makes people say."""
        if tuple(card for _, card in self._trick) != trick.cards:
            return  # a replay may begin in the middle of a trick
        self._moment = " ".join(map(str, trick.cards))
        (leader, led), winner = self._trick[0], trick.seat
        best = next(card for seat, card in self._trick if seat is winner)
        won = leader in self._allies(winner)
        if not won and led.rank is Rank.ACE and best.suit is self._trump is not led.suit:
            yield leader, Cause.ACE_TRUMPED
        if trick.points < GOOD_TRICK * len(trick.cards) * max(self._rules.card_points):
            return
        if leader is not winner and won:
            yield winner, Cause.GOOD_LEAD
        if any(seat in self._partners(winner) and card.rank >= Rank.KING for seat, card in self._trick):
            yield winner, Cause.THANKS
        if not won:
            yield leader, Cause.TRICK_LOST

    def _of_result(self, result: DealResult) -> _Causes:
        """Yield what the end of a deal makes people say when the next one begins."""
        contract, outcome = result.contract, result.outcome
        if contract is None or outcome.given_up:
            return
        self._contract = contract
        declarer = contract.declarer
        if outcome.made:
            yield from ((seat, Cause.WELL_BID) for seat in self._partners(declarer))
        elif outcome in (Outcome.SET, Outcome.DOUBLE_BETE, Outcome.MOON_FAILED):
            yield declarer, Cause.MY_FAULT
            yield from ((seat, Cause.NEVER_MIND) for seat in self._partners(declarer))
            yield from ((seat, Cause.SET_THEM) for seat in self._others(declarer))

    def _allies(self, seat: Seat) -> tuple[Seat, ...]:
        """Return who plays together with a seat, as far as everybody knows, and the seat itself."""
        contract, seating = self._contract, self._rules.seating
        partner = contract.partner if contract is not None else None
        if contract is None or partner is None or seat not in (contract.declarer, partner):
            return tuple(other for other in seating.seats if seating.together(seat, other))
        return contract.declarer, partner

    def _partners(self, seat: Seat) -> tuple[Seat, ...]:
        return tuple(other for other in self._allies(seat) if other is not seat)

    def _others(self, seat: Seat) -> tuple[Seat, ...]:
        """Return who plays against a seat, clockwise."""
        around = self._rules.seating.in_turn(seat, self._out)
        return tuple(other for other in around if other not in self._allies(seat))
