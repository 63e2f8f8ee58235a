"""Figures of finished matches, deal by deal, computed only from their records.

A deal counts the first time through: one in which somebody took a decision back after others had answered is left out.
A match counts once, and a restored match counts as if it had been played here.
"""

from __future__ import annotations

from collections.abc import Generator, Iterable
from math import comb

from ..rules import RUN_RANKS, Card, Hand, Rank, RuleSet, Seat, Suit
from ..rules.play import Deal, DealBegan, DealResult, DealScored, Step
from ..rules.text import HUMAN
from ..values import frozen
from .history import PastMatch

MIXED = "mixed"
"""The level of a table whose bots have different levels."""


@frozen
class DealTally:
    """One deal, from the person's point of view."""

    number: int
    ours: int
    """The score of the person's side."""
    theirs: int
    """The best score of the others."""
    declarer: str
    """``own``, ``partner`` or ``other``; empty if there is no auction."""
    bid: int
    """The contract; 0 if there is no auction."""
    made: bool


@frozen
class MatchTally:
    """A finished match, from the person's point of view."""

    name: str
    """The name of its entry."""
    ended: str
    rules: RuleSet
    level: str
    """The level of the bots."""
    won: bool
    deals: tuple[DealTally, ...]
    hands: tuple[tuple[Hand, ...], ...]
    """The dealt hands, by deal, the person's first and then clockwise; empty of who sat out."""
    replayed: tuple[int, ...] = ()
    """The numbers of the deals that are left out: a decision was taken back in them after others had answered."""
    helped: tuple[int, ...] = ()
    """The numbers of the deals in which hints, prices or odds were shown."""

    @property
    def margin(self) -> float:
        """The average lead of the person's side, per deal."""
        return sum(deal.ours - deal.theirs for deal in self.deals) / max(1, len(self.deals))


def counts(past: PastMatch) -> bool:
    """Return whether a match says something about one person: exactly one person played."""
    return sum(player.level == HUMAN for player in past.players) == 1


def fold(past: PastMatch) -> Generator[None, None, MatchTally]:
    """Replay a match, one action a step.

    Raises:
        Unreadable: it is damaged.
    """
    rules = past.rules
    seat = next(seat for seat, player in zip(rules.seats, past.players, strict=True) if player.level == HUMAN)
    levels = {player.level for player in past.players if player.level != HUMAN}
    side = rules.seating.side(seat)
    record, steps = yield from past.reading()
    scored = [event.result for step in steps for event in step.events if isinstance(event, DealScored)]
    deals = [_deal(result, rules, seat) for result in scored if result.number not in record.replayed]
    dealt = ((action, step) for action, step in zip(record.actions, steps, strict=False) if isinstance(action, Deal))
    hands = tuple(_from(action, step, rules, seat) for action, step in dealt)
    level = levels.pop() if len(levels) == 1 else MIXED
    return MatchTally(
        past.name, past.ended, rules, level, past.winner == side, tuple(deals), hands, record.replayed, record.helped
    )


def _deal(result: DealResult, rules: RuleSet, seat: Seat) -> DealTally:
    side = rules.seating.side(seat)
    others = max(score for other, score in enumerate(result.scores) if other != side)
    contract, declarer = result.contract, ""
    if contract is not None:
        ours = rules.seating.side(contract.declarer) == side
        declarer = "own" if contract.declarer is seat else "partner" if ours else "other"
    made = result.outcome.made
    points = contract.points if contract is not None else 0
    return DealTally(result.number, result.scores[side], others, declarer, points, made)


def _from(deal: Deal, step: Step, rules: RuleSet, seat: Seat) -> tuple[Hand, ...]:
    """Return the hands of a deal clockwise from one seat; of who sits out none."""
    dealer = next(event.dealer for event in step.events if isinstance(event, DealBegan))
    hands = dict(zip(sorted(rules.seating.playing(dealer)), deal.hands, strict=True))
    return tuple(hands.get(other, ()) for other in rules.seating.from_seat(seat))


_SETS: dict[str, tuple[tuple[Card, ...], ...]] = {
    "Pinochle": ((Card(Rank.QUEEN, Suit.SPADES), Card(Rank.JACK, Suit.DIAMONDS)),),
    "Marriages": tuple((Card(Rank.KING, suit), Card(Rank.QUEEN, suit)) for suit in Suit),
    "Runs": tuple(tuple(Card(rank, suit) for rank in RUN_RANKS) for suit in Suit),
    "Aces around": (tuple(Card(Rank.ACE, suit) for suit in Suit),),
}
"""What ``found`` counts in a dealt hand: each complete copy of one of these sets of cards counts once."""
ACES = "Aces"


def found(hand: Iterable[Card]) -> dict[str, int]:
    """Return the number of aces and melds in a hand, by name; in any suit, because trump is not named yet."""
    held = tuple(hand)
    cards = set(held)
    melds = {name: sum(cards.issuperset(wanted) for wanted in sets) for name, sets in _SETS.items()}
    return {ACES: sum(card.rank is Rank.ACE for card in held)} | melds


def expected(rules: RuleSet) -> dict[str, float]:
    """Return the average number of each in a hand if every deal is equally likely."""
    deck, size = rules.deck, rules.dealing.hand_size
    total = len(deck.cards)
    aces = size * sum(card.rank is Rank.ACE for card in deck.cards) / total
    return {ACES: aces} | {
        name: sum(_chance(len(wanted), deck.copies, total, size) for wanted in sets) for name, sets in _SETS.items()
    }


def _chance(kinds: int, copies: int, total: int, size: int) -> float:
    """Return the chance that a hand has at least one of each of ``kinds`` cards, by inclusion and exclusion."""
    ways = sum((-1) ** none * comb(kinds, none) * comb(total - none * copies, size) for none in range(kinds + 1))
    return float(ways / comb(total, size))
