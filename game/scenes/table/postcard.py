"""A picture of a deal to send to somebody, as a value: what it shows, and nothing of what is still to come."""

from __future__ import annotations

from collections.abc import Sequence

from ...match import Match
from ...plain import Unreadable
from ...rules import Card, Hand, Meld, Seat, Suit
from ...rules.play import DealResult, HandDealt, Outcome
from ...store.links import SharedDeal
from ...store.shared_deals import share
from ...ui.heads import Mood
from ...ui.qr import Squares, squares_of
from ...values import frozen
from ...words import postcard as words
from ...words.names import Names
from ...words.slips import slip_line, slip_title
from ..seat.table_model import TableModel
from ..shell.links import whole_link

_BEYOND = 1.06
"""How much longer the bar is than the bid, or than what was reached."""


@frozen
class Postcard:
    """All that a picture shows. Shares are of the bar's length."""

    title: str
    line: str
    heads: tuple[Card, ...]
    ours: bool
    """Whether the people on it score with the one who sends it."""
    mood: Mood
    trump: Suit | None
    bar: tuple[float, float, float] | None
    """How far melds, tricks and bid reach; None: nothing was promised."""
    hand: Hand
    """The cards that the sender was dealt; empty while several people at one screen play on, who have not seen them."""
    meld: Hand
    """The best meld of the sender, or of another on the picture."""
    meld_told: str
    squares: Squares
    """The code of a link to the same cards; empty: no link can tell them."""

    @property
    def spoken(self) -> str:
        """Return it in words."""
        return words.spoken(self.title, self.line, self.meld_told, bool(self.squares))


def postcard_of(
    match: Match, model: TableModel, names: Names, heads: Sequence[Card], page: str | None, alone: SharedDeal | None
) -> Postcard | None:
    """Return the picture of the last deal, at its end; None while it is played.

    ``heads`` are in the order of the seats, ``page`` is the address of the game's page if it has one, ``alone`` the
    single deal if it is one. Whatever is shown was dealt, laid or scored in the deal that is over.
    """
    result = model.deal.result
    if result is None or not (match.deal_due or match.over):
        return None
    seats = _people(model, result)
    by_seat = dict(zip(match.rules.seats, heads, strict=True))
    meld = _best_meld(model, (model.viewer, *seats))
    winner = model.score.winner
    return Postcard(
        _title(model, result, names),
        slip_line(result, names, match.rules),
        tuple(by_seat[seat] for seat in seats),
        any(model.deal.allied(seat, model.viewer) for seat in seats),
        Mood.PLEASED if winner is not None or result.contract is None or result.outcome.made else Mood.SET,
        result.trump,
        _bar(model, result),
        _dealt(match, model.viewer) if match.told or len(match.people) < 2 else (),
        () if meld is None else meld.cards,
        "" if meld is None else words.meld(name=meld.name.capitalize(), points=meld.points),
        _code(match, page, alone),
    )


def _title(model: TableModel, result: DealResult, names: Names) -> str:
    """Return who has won the match, or how the deal ended, in few words: the line below says who and what."""
    if model.score.winner is not None:
        return words.won(winners=names.side(model.score.winner))
    if result.contract is not None and result.outcome is Outcome.MADE:
        return words.made(points=result.counted[names.seating.side(result.contract.declarer)])
    return slip_title(result, names)


def _people(model: TableModel, result: DealResult) -> tuple[Seat, ...]:
    """Return whose heads are shown: who has won the match, else the declarer's side, or who scored the most."""
    if model.score.winner is None and result.contract is not None:
        return model.deal.attackers()
    side = result.scores.index(max(result.scores)) if model.score.winner is None else model.score.winner
    return model.seating.sides[side]


def _best_meld(model: TableModel, seats: Sequence[Seat]) -> Meld | None:
    """Return the best meld of the first of these seats that has any."""
    laid = next((model.deal.melds[seat] for seat in seats if model.deal.melds.get(seat)), ())
    return max(laid, key=lambda meld: meld.points, default=None)


def _bar(model: TableModel, result: DealResult) -> tuple[float, float, float] | None:
    contract = result.contract
    if contract is None:
        return None
    side = model.seating.side(contract.declarer)
    melds, reached = result.meld[side], result.meld[side] + result.trick_points[side]
    length = max(1.0, _BEYOND * max(contract.points, reached))
    return melds / length, reached / length, contract.points / length


def _dealt(match: Match, viewer: Seat) -> Hand:
    """Return the cards that somebody was dealt last, by suit and rank."""
    events = (event for events in reversed(match.events) for event in reversed(events))
    cards = next(event.cards for event in events if isinstance(event, HandDealt) and event.seat is viewer)
    return tuple(sorted(cards or (), key=lambda card: (_SUITS.index(card.suit), -card.rank)))


_SUITS = (Suit.SPADES, Suit.HEARTS, Suit.CLUBS, Suit.DIAMONDS)


def _code(match: Match, page: str | None, alone: SharedDeal | None) -> Squares:
    """Return the squares of the link to the deal: what *Copy the link* copies."""
    try:
        return squares_of(whole_link(page, share(match, alone)))
    except Unreadable:
        return ()
