"""What lies where on the table, as one seat sees it: built from events, one at a time, and from nothing else."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from enum import Enum

from ...rules import Card, Hand, Meld, RuleSet, Seat, Seating, Side, Suit, laid_cards
from ...rules.play import (
    AuctionWon,
    Call,
    CallMade,
    CardDrawn,
    CardPlayed,
    CardsBuried,
    CardsPassed,
    CardsThrownTogether,
    Contract,
    DealBegan,
    DealResult,
    DealScored,
    DixExchanged,
    Event,
    GameWon,
    HandDealt,
    HandThrownIn,
    LaidCard,
    MeldAdded,
    MeldLaid,
    MeldsTakenUp,
    MoonDeclared,
    PlayBegan,
    PlayCard,
    Points,
    RedealReason,
    TrickWon,
    TrumpNamed,
    TrumpTurned,
    TurnedCardTaken,
    WidowTaken,
)


class Stage(Enum):
    """The stage of the deal, as the events shown so far say."""

    EMPTY = "empty"
    AUCTION = "auction"
    WIDOW = "widow"
    NAMING = "naming"
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


@dataclass(frozen=True, slots=True)
class TakenTrick:
    """A complete trick, as it lay."""

    cards: tuple[tuple[Seat, Card], ...]
    winner: Seat
    points: int


@dataclass(slots=True)
class TableModel:
    """The table as the seat ``viewer`` sees it."""

    viewer: Seat
    seating: Seating
    stock_size: int = 0
    """How many cards lie on the table instead of in hands, in games with a stock."""
    widow_size: int = 0
    """How many cards lie on the table for the declarer, in games with a widow."""
    covered: bool = False
    """Whether nobody looks now: every hand is unknown, also the viewer's."""
    open: bool = False
    """Whether every hand lies open."""
    number: int = 0
    """The number of the deal, counted from 1."""
    dealer: Seat | None = None
    hands: dict[Seat, list[Piece]] = field(default_factory=dict)
    trick: list[tuple[Seat, Piece]] = field(default_factory=list)
    calls: list[tuple[Seat, Call]] = field(default_factory=list)
    contract: Contract | None = None
    trump: Suit | None = None
    forced: bool = False
    """Whether nobody bid and the declarer had to take the contract."""
    fresh: set[int] = field(default_factory=set)
    """The pieces in the viewer's hand that have just come from the partner, the stock or the widow."""
    widow: list[Piece] = field(default_factory=list)
    """The widow."""
    buried: list[Piece] = field(default_factory=list)
    """The declarer's buried cards."""
    stock: list[Piece] = field(default_factory=list)
    """The closed cards on the table, the top one first."""
    turned: Piece | None = None
    """The open card under the stock."""
    served: dict[int, tuple[int, ...]] = field(default_factory=dict)
    """The numbers of its owner's melds that contain a piece on the table, in games that lay melds between tricks."""
    melds: dict[Seat, tuple[Meld, ...]] = field(default_factory=dict)
    """Each seat's melds, once it has laid them."""
    laid: dict[Seat, set[int]] = field(default_factory=dict)
    """The pieces of each hand that lie face up on the table."""
    moon: bool = False
    playing: bool = False
    """Whether tricks are being played."""
    tricks: list[TakenTrick] = field(default_factory=list)
    sheet: list[DealResult] = field(default_factory=list)
    result: DealResult | None = None
    """The row of the deal that has just ended."""
    totals: Points = ()
    winner: Side | None = None
    redeal: RedealReason | None = None
    """Why the cards were thrown in, until the next deal."""
    _next: int = 0

    @classmethod
    def of(cls, viewer: Seat, rules: RuleSet, covered: bool = False, open_: bool = False) -> TableModel:
        """Return the empty table of a game; ``covered`` while nobody looks, ``open_`` if everybody sees everything."""
        stock, widow = (rules.left_over, 0) if rules.stock is not None else (0, rules.left_over)
        return cls(viewer, rules.seating, stock, widow, covered, open_)

    def __post_init__(self) -> None:
        self.totals = (0,) * len(self.seating.sides)
        self._clear()

    @property
    def eyes(self) -> Seat | None:
        """The seat that looks."""
        return None if self.covered else self.viewer

    def catch_up(self, events: Sequence[Event]) -> None:
        """Apply all events of a match so far; of finished deals keep only what the score sheet needs."""
        begun = max((at for at, event in enumerate(events) if isinstance(event, DealBegan)), default=0)
        for event in events[:begun]:
            if isinstance(event, DealScored):
                self._score(event)
        for event in events[begun:]:
            self.apply(event)

    def apply(self, event: Event) -> None:
        """Apply an event. Cards that the viewer may not see stay unknown."""
        match event if self.open else event.seen_by(self.eyes):
            case DealBegan(number=number, dealer=dealer):
                self._clear()
                self.number, self.dealer = number, dealer
                self.stock = [self._piece(None) for _ in range(self.stock_size)]
                self.widow = [self._piece(None) for _ in range(self.widow_size)]
            case HandDealt(seat=seat, count=count, cards=cards):
                self.hands[seat] = [self._piece(card) for card in cards or [None] * count]
            case CallMade(seat=seat, call=call):
                self.calls.append((seat, call))
            case CardsThrownTogether(reason=reason):
                self._clear()
                self.redeal = reason
            case AuctionWon(contract=contract, forced=forced):
                self.contract, self.forced = contract, forced
            case TrumpNamed(suit=suit):
                self.trump = suit
            case CardsPassed(sender=sender, receiver=receiver, count=count, cards=cards):
                self._pass(sender, receiver, count, cards)
            case WidowTaken(seat=seat) as taken:
                self.turn_up(taken)
                for piece in self.widow:
                    self._receive(seat, piece)
                self.widow = []
            case CardsBuried(seat=seat, count=count, cards=cards):
                self._bury(seat, count, cards)
            case TrumpTurned(card=card):
                self.turned = self.stock.pop()
                self.turned.card, self.trump = card, card.suit
                self.melds = dict.fromkeys(self.seating.seats, ())
            case CardDrawn(seat=seat, card=drawn):
                piece = self.stock.pop(0)
                piece.card = drawn
                self._receive(seat, piece)
            case TurnedCardTaken(seat=seat) if self.turned is not None:
                self._receive(seat, self.turned)
                self.turned = None
            case MeldAdded(seat=seat, meld=meld, hand=hand, table=table):
                self._lay(seat, meld, hand, table)
            case DixExchanged(seat=seat, nine=nine) if self.turned is not None:
                piece = next(piece for piece in self._on_table(seat) if piece.card == nine)
                self.hands[seat].remove(piece)
                self._off_table(seat, piece)
                self._receive(seat, self.turned)
                self.turned = piece
            case MeldsTakenUp(seat=seat):
                self.laid[seat] = set()
                self.served = {ident: melds for ident, melds in self.served.items() if ident not in self._idents(seat)}
            case MeldLaid(seat=seat, melds=melds):
                self.fresh.clear()
                self.melds[seat] = melds
                self.laid[seat] = {piece.ident for piece in self._find(seat, laid_cards(melds))}
            case MoonDeclared():
                self.moon = True
            case HandThrownIn():
                self._take_up()
                self._put_away()
            case PlayBegan():
                if not self.stock_size:
                    self._take_up()
                self.playing = True
            case CardPlayed(seat=seat, card=card, melds=served):
                piece = self._held(seat, card, served)
                self.hands[seat].remove(piece)
                self._off_table(seat, piece)
                self.trick.append((seat, piece))
                if seat is self.eyes:
                    self.fresh.clear()
            case TrickWon(seat=seat, points=points):
                cards_played = tuple((who, piece.card) for who, piece in self.trick if piece.card is not None)
                self.tricks.append(TakenTrick(cards_played, seat, points))
                self.trick.clear()
            case DealScored(result=result) as scored:
                self._score(scored)
                self.result = result
                self._take_up()
                self._put_away()
            case GameWon(side=side):
                self.winner = side

    @property
    def stage(self) -> Stage:
        """The stage of the deal."""
        if self.result is not None:
            return Stage.RESULT
        if self.playing:
            return Stage.PLAY
        if self.stock_size:
            return Stage.STOCK if any(self.hands.values()) else Stage.EMPTY
        if self.melds:
            return Stage.MELDING
        if self.contract is not None:
            if self.trump is None:
                return Stage.WIDOW if self.widow else Stage.NAMING
            return Stage.BURYING if self.widow_size else Stage.PASSING
        return Stage.AUCTION if any(self.hands.values()) else Stage.EMPTY

    def turn_up(self, taken: WidowTaken) -> None:
        """Turn up the widow, which is about to be taken."""
        for piece, card in zip(self.widow, taken.cards, strict=True):
            piece.card = card

    @property
    def in_tricks(self) -> bool:
        """Whether cards are played to tricks, with a stock or without."""
        return self.stage in (Stage.STOCK, Stage.PLAY)

    def play(self, piece: Piece) -> PlayCard | None:
        """Return the action of playing one of the viewer's pieces, from hand or table; None: its card is unknown."""
        return None if piece.card is None else PlayCard(piece.card, self.served.get(piece.ident, ()))

    def prefer(self, piece: Piece) -> None:
        """Let this piece go next among equal cards in the viewer's hand: it was touched."""
        hand = self.hands[self.viewer]
        hand.remove(piece)
        hand.insert(0, piece)

    def last_call(self, seat: Seat) -> Call | None:
        """Return the seat's last call in this auction."""
        return next((call for who, call in reversed(self.calls) if who is seat), None)

    @property
    def own_side(self) -> Side:
        """The side that the viewer scores for."""
        return self.seating.side(self.viewer)

    def meld_points(self, side: Side) -> int:
        """Return what the side has laid down in this deal."""
        return sum(meld.points for seat in self.seating.sides[side] for meld in self.melds.get(seat, ()))

    def trick_points(self, side: Side) -> int:
        """Return what the side has taken in this deal's tricks; after scoring, including its buried cards."""
        if self.result is not None:
            return self.result.trick_points[side]
        return sum(trick.points for trick in self.tricks if self.seating.side(trick.winner) == side)

    def pieces(self) -> Iterable[Piece]:
        """Yield every piece on the table or in a hand."""
        yield from (piece for hand in self.hands.values() for piece in hand)
        yield from (piece for _, piece in self.trick)
        yield from self.stock
        yield from self.widow
        yield from self.buried
        if self.turned is not None:
            yield self.turned

    def _piece(self, card: Card | None) -> Piece:
        self._next += 1
        return Piece(self._next, card)

    def _score(self, scored: DealScored) -> None:
        self.sheet.append(scored.result)
        self.totals = scored.totals

    def _clear(self) -> None:
        self._put_away()
        self._take_up()
        self.trick, self.calls, self.tricks = [], [], []
        self.contract, self.trump, self.result, self.redeal = None, None, None, None
        self.melds, self.fresh = {}, set()
        self.forced = self.moon = self.playing = False

    def _put_away(self) -> None:
        self.hands = {seat: [] for seat in self.seating.seats}
        self.stock, self.turned, self.widow, self.buried = [], None, [], []

    def _take_up(self) -> None:
        self.laid = {seat: set() for seat in self.seating.seats}
        self.served = {}

    def _receive(self, seat: Seat, piece: Piece) -> None:
        """Put a card from the table into a hand."""
        self.hands[seat].append(piece)
        if seat is self.eyes:
            self.fresh.add(piece.ident)

    def _lay(self, seat: Seat, meld: Meld, hand: Hand, table: tuple[LaidCard, ...]) -> None:
        """Put a meld on the table; cards already there may serve again."""
        number = len(self.melds[seat])
        again: list[Piece] = []
        for laid in table:
            free = (piece for piece in self._on_table(seat) if piece not in again)
            again.append(
                next(piece for piece in free if (piece.card, self.served[piece.ident]) == (laid.card, laid.melds))
            )
        new = self._find(seat, hand)
        for piece in (*again, *new):
            self.served[piece.ident] = (*self.served.get(piece.ident, ()), number)
        self.laid[seat] |= {piece.ident for piece in new}
        self.fresh -= self.laid[seat]
        self.melds[seat] = (*self.melds[seat], meld)

    def _bury(self, seat: Seat, count: int, cards: Hand | None) -> None:
        """Bury cards: only their owner knows which, and which of the openly seen ones are left."""
        self.fresh.clear()
        self.buried = self._find(seat, cards) if cards else self._unseen(seat)[-count:]
        self.hands[seat] = [piece for piece in self.hands[seat] if piece not in self.buried]

    def _unseen(self, seat: Seat) -> list[Piece]:
        """Return the hand of a seat after it lost unseen cards: its known cards are no longer known."""
        for piece in self.hands[seat]:
            piece.card = None
        return self.hands[seat]

    def _idents(self, seat: Seat) -> set[int]:
        return {piece.ident for piece in self.hands[seat]}

    def _on_table(self, seat: Seat) -> list[Piece]:
        return [piece for piece in self.hands[seat] if piece.ident in self.laid[seat]]

    def _off_table(self, seat: Seat, piece: Piece) -> None:
        self.laid[seat].discard(piece.ident)
        self.served.pop(piece.ident, None)

    def _held(self, seat: Seat, card: Card, served: tuple[int, ...]) -> Piece:
        """Return the piece that is played: the one on the table that is in those melds, else one of the hand."""
        if served:
            on_table = self._on_table(seat)
            return next(piece for piece in on_table if (piece.card, self.served[piece.ident]) == (card, served))
        return self._find(seat, (card,))[0]

    def _pass(self, sender: Seat, receiver: Seat, count: int, cards: Hand | None) -> None:
        moving = self._find(sender, cards) if cards else self._unseen(sender)[:count]
        self.hands[sender] = [piece for piece in self.hands[sender] if piece not in moving]
        if receiver is self.eyes:
            self.fresh = {piece.ident for piece in moving}
        self.hands[receiver] += moving

    def _find(self, seat: Seat, cards: Iterable[Card]) -> list[Piece]:
        """Return pieces in the hand for these cards: known ones first, else unknown ones, which become known."""
        found: list[Piece] = []
        for card in cards:
            free = [piece for piece in self.hands[seat] if piece not in found and piece.ident not in self.laid[seat]]
            piece = next((piece for piece in free if piece.card == card), None)
            if piece is None:
                piece = next(piece for piece in free if piece.card is None)
                piece.card = card
            found.append(piece)
        return found
