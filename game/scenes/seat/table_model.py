"""What lies where on the table, as one seat sees it, and what has been shown of the deal.

``table_events`` builds it from events, one at a time, and from nothing else.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from enum import Enum

from ...rules import BidRow, Card, Meld, RuleSet, Seat, Seating, Side, Suit
from ...rules.play import Call, Contract, DealResult, PlayCard, Points
from ...values import frozen


class Stage(Enum):
    """The stage of the deal, as the events shown so far say."""

    EMPTY = "empty"
    SHOWING = "showing"
    """Everybody's melds lie open before the bids."""
    AUCTION = "auction"
    WIDOW = "widow"
    NAMING = "naming"
    CALLING = "calling"
    BURYING = "burying"
    PASSING = "passing"
    MELDING = "melding"
    STOCK = "stock"
    PLAY = "play"
    RESULT = "result"


@dataclass(slots=True)
class Piece:
    """One card as a thing on the table: two aces of spades are two pieces. ``card`` is None while it is unknown."""

    ident: int
    card: Card | None


@frozen
class TakenTrick:
    """A complete trick, as it lay."""

    cards: tuple[tuple[Seat, Card], ...]
    winner: Seat
    points: int


@dataclass(slots=True)
class ShownDeal:
    """What has been said and done in a deal so far: everything but where its cards lie."""

    seating: Seating
    number: int = 0
    """The number of the deal, counted from 1."""
    dealer: Seat | None = None
    calls: list[tuple[Seat, Call]] = field(default_factory=list)
    tells: list[BidRow | None] = field(default_factory=list)
    """What each of these calls tells by its side's convention, in points."""
    contract: Contract | None = None
    forced: bool = False
    """Whether nobody bid and the declarer had to take the contract."""
    trump: Suit | None = None
    exchanged: tuple[Seat, Card] | None = None
    """Who gave the dealer a dix for the card turned up for trump, and that dix."""
    melds: dict[Seat, tuple[Meld, ...]] = field(default_factory=dict)
    """Each seat's melds, once it has laid them."""
    shown: dict[Seat, tuple[Meld, ...]] = field(default_factory=dict)
    """Each seat's melds that were shown before the bids, where the rules have it."""
    showing: bool = False
    """Whether these lie on the table."""
    moon: bool = False
    playing: bool = False
    """Whether tricks are being played."""
    tricks: list[TakenTrick] = field(default_factory=list)
    result: DealResult | None = None
    """The row of the deal, once it has ended."""

    @property
    def lying(self) -> dict[Seat, tuple[Meld, ...]]:
        """The melds of which cards lie on the table, those that are only shown or those that count."""
        return self.shown if self.showing else self.melds

    def last_call(self, seat: Seat) -> Call | None:
        """Return the seat's last call in this auction."""
        return next((call for who, call in reversed(self.calls) if who is seat), None)

    def last_told(self, seat: Seat) -> BidRow | None:
        """Return what the seat's last call tells."""
        told = zip(reversed(self.calls), reversed(self.tells), strict=True)
        return next((row for (who, _), row in told if who is seat), None)

    def allied(self, seat: Seat, other: Seat) -> bool:
        """Return whether two seats score together, or play together since a partner was called."""
        contract = self.contract
        if contract is None or contract.called is None:
            return self.seating.together(seat, other)
        return self.seating.allied(seat, other, contract.declarer, contract.partner)

    def partner(self, seat: Seat) -> Seat | None:
        """Return a seat's partner at the table, or in this deal."""
        contract = self.contract
        if contract is not None and contract.partner is not None and seat in (contract.declarer, contract.partner):
            return contract.declarer if seat is contract.partner else contract.partner
        return self.seating.partner(seat)

    def attackers(self) -> tuple[Seat, ...]:
        """Return who plays for the contract, its declarer first."""
        if self.contract is None:
            return ()
        declarer, partner = self.contract.declarer, self.contract.partner
        return (
            declarer,
            *(seat for seat in self.seating.seats if seat is not declarer and self._attacks(seat, partner)),
        )

    def _attacks(self, seat: Seat, partner: Seat | None) -> bool:
        return self.contract is not None and self.seating.attacks(seat, self.contract.declarer, partner)

    def meld_points(self, side: Side) -> int:
        """Return what the side has laid down; a declarer and a called partner have that of both."""
        seats = self.seating.sides[side]
        if self.seating.calls_partner and seats[0] in self.attackers():
            seats = self.attackers()
        return sum(meld.points for seat in seats for meld in self.melds.get(seat, ()))

    def trick_points(self, side: Side) -> int:
        """Return what the side has taken in tricks; after scoring, including its buried cards.

        Where a partner is called, everybody has what all have taken who play together.
        """
        if self.result is not None:
            return self.result.trick_points[side]
        seat = self.seating.sides[side][0]
        return sum(trick.points for trick in self.tricks if self.allied(trick.winner, seat))


@dataclass(slots=True)
class MatchScore:
    """The score of the match so far."""

    totals: Points
    sheet: list[DealResult] = field(default_factory=list)
    """The rows of the deals that have ended."""
    winner: Side | None = None


@dataclass(slots=True)
class TableModel:
    """The table as the seat ``viewer`` sees it."""

    viewer: Seat
    seating: Seating
    stock_size: int = 0
    """How many cards lie on the table instead of in hands, in games with a stock."""
    widow_size: int = 0
    """How many cards lie on the table for the declarer, in games with a widow."""
    trump_first: bool = False
    """Whether trump is named before they are taken. Without a widow: whether nobody bids, and melds follow the deal."""
    covered: bool = False
    """Whether nobody looks now: every hand is unknown, also the viewer's."""
    open: bool = False
    """Whether every hand lies open."""
    seated: bool = True
    """Whether somebody sits at the bottom; else that seat's hand is another's, as all are."""
    deal: ShownDeal = field(init=False)
    hands: dict[Seat, list[Piece]] = field(init=False)
    fresh: set[int] = field(init=False)
    """The pieces in the viewer's hand that have just come from the partner, the stock or the widow."""
    laid: dict[Seat, set[int]] = field(init=False)
    """The pieces of each hand that lie face up on the table."""
    served: dict[int, tuple[int, ...]] = field(init=False)
    """The numbers of its owner's melds that contain a piece on the table, in games that lay melds between tricks."""
    trick: list[tuple[Seat, Piece]] = field(init=False)
    stock: list[Piece] = field(init=False)
    """The closed cards on the table, the top one first."""
    turned: Piece | None = field(init=False)
    """The open card under the stock."""
    widow: list[Piece] = field(init=False)
    """The widow."""
    buried: list[Piece] = field(init=False)
    """The declarer's buried cards."""
    score: MatchScore = field(init=False)
    made: int = 0
    """How many pieces there have been: the ident of the last one."""

    @classmethod
    def of(
        cls, viewer: Seat, rules: RuleSet, covered: bool = False, open_: bool = False, seated: bool = True
    ) -> TableModel:
        """Return the empty table of a game; ``covered`` while nobody looks, ``open_`` if everybody sees everything."""
        stock, widow = (rules.left_over, 0) if rules.stock is not None else (0, rules.left_over)
        trump_first = rules.turns_trump or (rules.widow is not None and rules.widow.trump_first)
        return cls(viewer, rules.seating, stock, widow, trump_first, covered, open_, seated)

    def __post_init__(self) -> None:
        self.score = MatchScore((0,) * len(self.seating.sides))
        self.begin(ShownDeal(self.seating))

    def begin(self, deal: ShownDeal) -> None:
        """Begin a deal, with no card on the table or in a hand."""
        self.deal, self.fresh = deal, set()
        self.put_away()

    def put_away(self) -> None:
        """Take every card from the table and the hands."""
        self.hands = {seat: [] for seat in self.seating.seats}
        self.stock, self.turned, self.widow, self.buried, self.trick = [], None, [], [], []
        self.take_up()

    def take_up(self) -> None:
        """Take all melds back into the hands."""
        self.deal.showing = False
        self.laid = {seat: set() for seat in self.seating.seats}
        self.served = {}

    @property
    def eyes(self) -> Seat | None:
        """The seat that looks."""
        return None if self.covered else self.viewer

    @property
    def stage(self) -> Stage:
        """The stage of the deal."""
        deal = self.deal
        if deal.result is not None:
            return Stage.RESULT
        if deal.playing:
            return Stage.PLAY
        if self.stock_size:
            return Stage.STOCK if any(self.hands.values()) else Stage.EMPTY
        if deal.showing:
            return Stage.SHOWING
        if deal.melds or (self.trump_first and not self.widow_size and any(self.hands.values())):
            return Stage.MELDING
        if deal.contract is not None:
            if self.widow and (deal.trump is not None or not self.trump_first):
                return Stage.WIDOW
            if deal.trump is None:
                return Stage.NAMING
            if self.seating.calls_partner:
                return Stage.CALLING
            return Stage.BURYING if self.widow_size else Stage.PASSING
        return Stage.AUCTION if any(self.hands.values()) else Stage.EMPTY

    @property
    def in_tricks(self) -> bool:
        """Whether cards are played to tricks, with a stock or without."""
        return self.stage in (Stage.STOCK, Stage.PLAY)

    def play(self, piece: Piece) -> PlayCard | None:
        """Return the action of playing one of the viewer's pieces, from hand or table; None: its card is unknown."""
        return None if piece.card is None else PlayCard(piece.card, self.served.get(piece.ident, ()))

    def pieces(self) -> Iterable[Piece]:
        """Yield every piece on the table or in a hand."""
        yield from (piece for hand in self.hands.values() for piece in hand)
        yield from (piece for _, piece in self.trick)
        yield from self.stock
        yield from self.widow
        yield from self.buried
        if self.turned is not None:
            yield self.turned
