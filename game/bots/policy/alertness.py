"""How people play a card: what they look at, one thing after the other, and how often they overlook it (rules.md 6c).

Beginner and Casual look at the same things in the same order: to draw trumps, to cash aces, to feed the partner, to win
cheaply, the last trick, what was passed. Each thing that applies names a card. The first one that is not overlooked
decides, and what is left in the end is plain: the lowest card. So a slip is always a card that a person would play who
has not seen the better one, never just any card. How often a thing is overlooked depends on how plain it is.
"""

from collections.abc import Iterator, Sequence
from enum import Enum
from math import ceil
from random import Random
from typing import ClassVar

from ...rules import Card, Hand, Rank, Suit
from ...rules.play import Observation, beats, best_index, contract_of
from ...values import frozen
from .manners import opponents_have_no_trump
from .play import Situation, highest, is_beatable, is_sure, lowest, partner_of, situation, trumps_out

LONG = 5
"""The trumps from which a declarer draws with a low one if it has no sure one."""
LAST = 2
"""The cards left when a sure one is kept for the last trick."""


class Plainness(Enum):
    """How plain it is what to do; the value is its place in ``Alertness.slips``."""

    OBVIOUS = 0
    """The trick on the table says it."""
    PLAIN = 1
    """A look at the own cards says it."""
    FAIR = 2
    """It takes a second look, or a memory of earlier tricks."""
    HARD = 3
    """It takes a thought about other hands."""
    PLAN = 4
    """It takes a plan for tricks to come."""


class Care(Enum):
    """What a person looks at, in words, and how plain it is."""

    LAST_TRICK = "keeps a sure card for the last trick", Plainness.FAIR
    SPARE = "spares the trumps of its partner, who alone has any", Plainness.HARD
    DRAW = "draws trumps with a sure one", Plainness.PLAIN
    ACE = "cashes an ace", Plainness.PLAIN
    HIGH = "cashes a card that nobody can beat", Plainness.FAIR
    LONG = "draws trumps from length", Plainness.PLAN
    PASSED = "leads to the ace that it passed", Plainness.HARD
    UNTRUMPED = "leads low where nobody trumps", Plainness.FAIR
    LOW = "leads low", None
    CHEAP = "wins as cheaply as it can", Plainness.PLAIN
    GO_HIGH = "goes high while others follow", Plainness.FAIR
    WINS = "takes the trick", None
    FEED_LAST = "feeds its partner's trick", Plainness.PLAIN
    FEED = "feeds a trick that is surely its partner's", Plainness.FAIR
    KEEP = "keeps its counters from opponents", Plainness.OBVIOUS
    HOPE = "gives a counter to the wrong side", None
    DISCARD = "throws its lowest card", None

    def __init__(self, told: str, plainness: Plainness | None) -> None:
        self.told = told
        self.plainness = plainness
        """None: nothing is left to look at."""


@frozen
class Noticed:
    """Something that a person sees, and the card that it speaks for."""

    care: Care
    card: Card


@frozen
class Hopes:
    """What a person counts on beside its melds and aces, as shares of the trick points."""

    partner: float
    """What a partner brings."""
    two_decks: float
    """What a partner brings in a game with two decks or more, where melds are long."""
    called: float
    """What a partner brings who is called after the bid."""
    widow: float
    """What a widow brings to whoever plays alone."""
    chips: float
    """The same where a contract that is set costs chips, and people are more careful."""
    kitty: float
    """What a kitty brings on top of a partner's help; below nothing for who knows that no partner passes cards."""
    card: float
    """What each card of a suit brings, when the person looks for the best trump."""


@frozen
class Alertness:
    """What a person sees of what there is to see."""

    cards: int
    """How many of the cards played last it remembers, in whole tricks, beside those on the table."""
    slips: tuple[float, float, float, float, float]
    """How often it overlooks something obvious, plain, fair, hard, and what takes a plan."""
    hopes: Hopes
    """What it counts on when it bids."""
    hoards: bool = False
    """Whether it keeps its plain aces from its partner, and its low cards last of all."""

    BEGINNER: ClassVar["Alertness"]
    CASUAL: ClassVar["Alertness"]

    def tricks(self, seats: int) -> int:
        """Return how many of the last tricks it remembers at a table with that many seats."""
        return ceil(self.cards / seats)

    def overlooks(self, plainness: Plainness | None, rng: Random) -> bool:
        """Return whether something of this kind is overlooked now."""
        return plainness is not None and rng.random() < self.slips[plainness.value]

    def choose(self, view: Observation, options: Hand, rng: Random) -> Noticed:
        """Return the first thing that is not overlooked, with its card."""
        return next(seen for seen in self.notices(view, options) if not self.overlooks(seen.care.plainness, rng))

    def notices(self, view: Observation, options: Hand) -> Iterator[Noticed]:
        """Yield what there is to see for it, the first thing first; the last one is never overlooked."""
        known = situation(view, self.tricks(len(view.rules.seats)))
        yield from _follows(known, options) if known.trick else _leads(view, known, options)


Alertness.BEGINNER = Alertness(
    cards=4,
    slips=(0.1, 0.25, 0.35, 0.7, 0.95),
    hopes=Hopes(partner=0.5, two_decks=0.8, called=0.55, widow=0.0, chips=0.0, kitty=0.4, card=0.08),
    hoards=True,
)
Alertness.CASUAL = Alertness(
    cards=24,
    slips=(0.02, 0.05, 0.1, 0.2, 0.9),
    hopes=Hopes(partner=0.55, two_decks=0.7, called=0.5, widow=0.75, chips=0.6, kitty=-0.25, card=0.032),
)


def _leads(view: Observation, known: Situation, options: Hand) -> Iterator[Noticed]:
    """Yield what speaks for a card to lead."""
    trump = known.trump
    plain = [card for card in options if card.suit is not trump]
    trumps = [card for card in options if card.suit is trump]
    sure = [card for card in options if is_sure(known, card)]
    lesser = [card for card in options if card not in sure]
    if len(options) <= LAST and sure and lesser:
        yield Noticed(Care.LAST_TRICK, lowest(trump, lesser))
    draws = not plain or (known.attacking and trumps_out(known))
    winners = [card for card in plain if card in sure]
    if draws and winners and view.rules.seating.partner(view.seat) and opponents_have_no_trump(view):
        yield Noticed(Care.SPARE, highest(trump, winners))
    if draws and (drawing := [card for card in trumps if card in sure]):
        yield Noticed(Care.DRAW, highest(trump, drawing))
    yield from _winners(known, winners)
    declares = contract_of(view).declarer is view.seat
    held = sum(card.suit is trump for card in known.hand)
    if declares and trumps and held >= LONG and trumps_out(known):
        yield Noticed(Care.LONG, lowest(trump, trumps))
    if met := _partners_suits(view, known, plain):
        yield Noticed(Care.PASSED, lowest(trump, met))
    if free := [card for card in plain if card.suit not in known.ruffed]:
        yield Noticed(Care.UNTRUMPED, lowest(trump, free))
    yield Noticed(Care.LOW, lowest(trump, plain or options))


def _winners(known: Situation, sure: Sequence[Card]) -> Iterator[Noticed]:
    """Yield plain cards that win: aces from the shortest suit, where others can follow longest; then the rest."""

    def length(card: Card) -> int:
        return sum(other.suit is card.suit for other in known.hand)

    if aces := [card for card in sure if card.rank is Rank.ACE]:
        shortest = min(map(length, aces))
        yield Noticed(Care.ACE, highest(known.trump, (card for card in aces if length(card) == shortest)))
    if high := [card for card in sure if card.rank is not Rank.ACE]:
        yield Noticed(Care.HIGH, highest(known.trump, high))


def _partners_suits(view: Observation, known: Situation, plain: Sequence[Card]) -> list[Card]:
    """Return the plain cards in a suit whose ace the seat has passed to its partner, who has not played it."""
    partner = partner_of(view)
    passed = [
        card
        for move in view.moves
        if move.source is view.seat and move.target is partner and move.cards is not None
        for card in move.cards
        if card.rank is Rank.ACE and card not in known.played
    ]
    return [card for card in plain if any(card.suit is ace.suit for ace in passed) and card.rank is not Rank.ACE]


def _follows(known: Situation, options: Hand) -> Iterator[Noticed]:
    """Yield what speaks for a card to play after others."""
    trump, trick = known.trump, known.trick
    best = best_index(trick, trump)
    winners = [card for card in options if beats(card, trick[best], trump)]
    losers = [card for card in options if card not in winners]
    partners = best in known.allies
    safe = partners and (known.last or not is_beatable(known, trick[best]))
    if winners and not (losers and safe):
        yield from _wins(known, winners)
    else:
        yield from _loses(known, losers, safe)


def _wins(known: Situation, winners: Sequence[Card]) -> Iterator[Noticed]:
    """Yield which of the cards that win is played: a cheap one if nobody follows, else a high one."""
    low, high = lowest(known.trump, winners), highest(known.trump, winners)
    if known.last:
        yield Noticed(Care.CHEAP, low)
        yield Noticed(Care.WINS, high)
    else:
        yield Noticed(Care.GO_HIGH, high)
        yield Noticed(Care.WINS, low)


def _loses(known: Situation, options: Sequence[Card], safe: bool) -> Iterator[Noticed]:
    """Yield what is thrown to a trick that the card does not take: a counter for the partner, nothing for others."""
    trump = known.trump
    counters = [card for card in options if card.rank >= Rank.KING]
    fed = [card for card in counters if card.rank is not Rank.ACE]
    least = lowest(trump, options)
    if safe:
        if fed:
            yield Noticed(Care.FEED_LAST if known.last else Care.FEED, _fed(trump, fed))
        yield Noticed(Care.DISCARD, least)
        return
    if counters and least.rank < Rank.KING:
        yield Noticed(Care.KEEP, least)
        yield Noticed(Care.HOPE, lowest(trump, counters))
        return
    yield Noticed(Care.DISCARD, least)


def _fed(trump: Suit, counters: Sequence[Card]) -> Card:
    """Return the counter for a partner: no trump if there is another, and no ten if a king does."""
    return min(counters, key=lambda card: (card.suit is trump, card.rank, card.suit))
