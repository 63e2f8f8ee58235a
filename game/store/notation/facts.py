"""Tags for what happened. The writer writes them; the reader compares them with the ones it finds."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from ...rules import Hand, Meld, Seating, Side, hand_text
from ...rules.play import (
    AuctionWon,
    CardsBuried,
    CardsPassed,
    CardsThrownTogether,
    DealBegan,
    DealScored,
    Event,
    GameWon,
    HandThrownIn,
    MeldLaid,
    MeldsShown,
    MoonDeclared,
    PartnerCalled,
    Points,
    TrumpNamed,
    TrumpTurned,
    WidowTaken,
)
from ...rules.text import format_hand

Fact = tuple[str, str]
"""A tag's name and value."""


def facts_of(events: Iterable[Event], seating: Seating) -> Iterator[Fact]:
    """Yield the tags for some events; unseen cards are written as ``-``."""
    for event in events:
        match event:
            case DealBegan(number=number, dealer=dealer):
                yield "Board", str(number)
                yield "Dealer", dealer.letter
            case TrumpTurned(card=card):
                yield "Trump", card.suit.letter
            case AuctionWon(contract=contract):
                yield "Declarer", contract.declarer.letter
                yield "Contract", str(contract.points)
            case CardsThrownTogether(misdeal=misdeal, seat=seat):
                if misdeal is None and seat is not None:
                    yield "Declined", seat.letter
                yield "Redeal", event.reason
            case TrumpNamed(suit=suit):
                yield "Trump", suit.letter
            case PartnerCalled(card=card, partner=partner):
                yield "Called", str(card)
                yield "Partner", partner.letter if partner is not None else hand_text.UNSEEN
            case WidowTaken(cards=taken):
                yield "Taken", _cards(taken)
            case CardsPassed(sender=sender, cards=passed):
                yield "Passed", f"{sender.letter}:{_cards(passed)}"
            case CardsBuried(cards=buried):
                yield "Buried", _cards(buried)
            case MeldsShown(seat=seat, melds=melds):
                yield f"{seat.name.title()}Shows", _melds(melds)
            case MeldLaid(seat=seat, melds=melds):
                yield f"{seat.name.title()}Meld", _melds(melds)
            case MoonDeclared(seat=seat):
                yield "Moon", seat.letter
            case HandThrownIn(seat=seat):
                yield "ThrownIn", seat.letter
            case DealScored(result=row, totals=totals):
                yield "Outcome", row.outcome.value
                yield "Meld", _points(row.meld)
                yield "Tricks", _points(row.trick_points)
                yield "Score", _points(row.scores)
                yield "Totals", _points(totals)
            case GameWon(side=side):
                yield "Winner", side_letters(seating, side)


def side_letters(seating: Seating, side: Side) -> str:
    """Return the seats of a side, such as ``NS``."""
    return "".join(seat.letter for seat in seating.sides[side])


def _cards(cards: Hand | None) -> str:
    return hand_text.UNSEEN if cards is None else format_hand(cards)


def _points(points: Points) -> str:
    return " ".join(map(str, points))


def _melds(melds: tuple[Meld, ...]) -> str:
    return ", ".join(f"{meld.name} {meld.points}" for meld in melds) or hand_text.UNSEEN
