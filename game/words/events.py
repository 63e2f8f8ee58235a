"""Events in words."""

from __future__ import annotations

from collections.abc import Sequence

from ..rules import Card, Misdeal, Seat, total_points
from ..rules.play import (
    AuctionWon,
    Bid,
    Call,
    CallMade,
    CardDrawn,
    CardPlayed,
    CardsBuried,
    CardsPassed,
    CardsThrownTogether,
    DealBegan,
    DealScored,
    DixExchanged,
    Event,
    GameWon,
    HandDealt,
    HandThrownIn,
    MeldAdded,
    MeldLaid,
    MeldsTakenUp,
    MoonDeclared,
    PlayBegan,
    RedealReason,
    TrickWon,
    TrumpNamed,
    TrumpTurned,
    TurnedCardTaken,
    WidowTaken,
)
from .deals import points_line
from .misdeals import misdeal_words
from .names import Names, card_count, card_name, suit_name
from .results import headline, totals_text


def announcement(event: Event, names: Names) -> str | None:
    """Return an event in words; None for those that another event covers."""
    match event:
        case DealBegan(number=number, dealer=dealer):
            return f"Deal {number}. {names.says(dealer, 'deal')}."
        case HandDealt(seat=seat, cards=cards) if seat is names.you and cards:
            return f"Your cards: {', '.join(card_name(card) for card in cards)}."
        case CallMade(seat=seat, call=Bid(points=points)):
            return f"{names.says(seat, 'bid', str(points))}."
        case CallMade(seat=seat):
            return f"{names.says(seat, 'pass')}."
        case CardsThrownTogether(reason=RedealReason.NOBODY_BID):
            return "Nobody bid. The cards are dealt again."
        case CardsThrownTogether(reason=reason, seat=seat) if seat is not None:
            return f"{names.says(seat, 'show')} {misdeal_words(Misdeal[reason.name])}. The cards are dealt again."
        case AuctionWon(contract=contract, forced=True):
            who = "you take" if contract.declarer is names.you else names.says(contract.declarer, "take")
            return f"Nobody bid: {who} the contract at {contract.points}."
        case AuctionWon(contract=contract):
            return f"{names.says(contract.declarer, 'win')} the auction at {contract.points}."
        case TrumpNamed(suit=suit):
            return f"Trump is {suit_name(suit)}."
        case CardsPassed(sender=sender, receiver=receiver, count=count, cards=cards):
            return _passed(names, sender, receiver, count, cards)
        case WidowTaken(seat=seat, cards=cards):
            listed = ", ".join(card_name(card) for card in cards)
            return f"{names.says(seat, 'take')} the widow: {listed}."
        case CardsBuried(seat=seat, cards=cards) if cards:
            return f"{names.says(seat, 'bury')} {', '.join(card_name(card) for card in cards)}."
        case CardsBuried(seat=seat, count=count):
            return f"{names.says(seat, 'bury')} {card_count(count)}."
        case MeldLaid(seat=seat, melds=melds):
            points = total_points(melds)
            listed = ", ".join(f"{meld.name} {meld.points}" for meld in melds)
            return (
                f"{names.says(seat, 'meld', str(points))}: {listed}."
                if melds
                else f"{names.says(seat, 'lay')} no meld."
            )
        case TrumpTurned(card=card, stock=stock):
            return f"The {card_name(card)} is turned up: trump is {suit_name(card.suit)}. {stock} cards in the stock."
        case CardDrawn(seat=seat, card=drawn):
            return f"{names.says(seat, 'draw', f'the {card_name(drawn)}' if drawn else 'a card')}."
        case TurnedCardTaken(seat=seat, card=card):
            return f"{names.says(seat, 'take', f'the {card_name(card)}')}, the last card of the stock."
        case MeldAdded(seat=seat, meld=meld):
            return f"{names.says(seat, 'meld', str(meld.points))}: {meld.name}."
        case DixExchanged(seat=seat, nine=nine, turned=turned):
            return f"{names.says(seat, 'exchange', f'the {card_name(nine)} for the {card_name(turned)}')}."
        case MeldsTakenUp(seat=seat):
            return f"{names.says(seat, 'take')} the melds back into the hand."
        case PlayBegan(leader=leader) if len(names.seating.seats) == 2:
            gone = "The stock is gone: from now on suit must be followed."
            return gone if leader is names.you else f"{gone} {names.says(leader, 'lead')}."
        case MoonDeclared(seat=seat):
            return f"{names.says(seat, 'shoot')} the moon!"
        case HandThrownIn(seat=seat):
            return f"{names.says(seat, 'throw')} in the hand."
        case PlayBegan(leader=leader) if leader is not names.you:  # the leader is asked for a card at once
            return f"{names.says(leader, 'lead')}."
        case CardPlayed(seat=seat, card=card):
            return f"{names.says(seat, 'play')} the {card_name(card)}."
        case TrickWon(seat=seat, points=points, last=last):
            won = f"{names.name(seat)} won the {'last ' if last else ''}trick"
            return f"{won}: {_points(points)}."
        case DealScored(result=result):
            return f"{headline(result, names)} {totals_text(result.scores, names)}"
        case GameWon(side=side, totals=totals):
            return f"{names.side(side)} won the game, {points_line(totals, side)}."
    return None


def news(event: Event, names: Names) -> str | None:
    """Return a short line for the table, if the event deserves one, else None."""
    match event:
        case TrickWon():
            return trick_sentence(event, names)
        case CardsPassed(sender=sender, receiver=receiver, count=count):
            return _passed(names, sender, receiver, count, None).rstrip(".")
        case WidowTaken(seat=seat, cards=cards):
            return f"{names.says(seat, 'take')} the widow: {' '.join(card.name for card in cards)}"
        case CardsBuried(seat=seat, count=count):
            return f"{names.says(seat, 'bury')} {card_count(count)}"
        case MeldLaid(seat=seat, melds=melds):
            return names.says(seat, "meld", str(total_points(melds))) if melds else names.says(seat, "lay", "no meld")
        case MeldAdded(seat=seat, meld=meld):
            return f"{names.says(seat, 'meld', str(meld.points))}: {meld.name}"
        case PlayBegan() if len(names.seating.seats) == 2:
            return "The stock is gone: from now on suit must be followed"
        case TrumpTurned(card=card):
            return f"The {card.name} is turned up: trump is {suit_name(card.suit)}"
        case DixExchanged() | TurnedCardTaken():
            return (announcement(event, names) or "").rstrip(".")
        case AuctionWon() | TrumpNamed() | MoonDeclared() | HandThrownIn() | CardsThrownTogether():
            return (announcement(event, names) or "").rstrip(".")
    return None


def trick_text(cards: Sequence[tuple[Seat, Card]], names: Names) -> str:
    """Return the cards of a trick in the order in which they were played."""
    return ", ".join(f"{names.name(seat)}: {card_name(card)}" for seat, card in cards)


def trick_sentence(event: TrickWon, names: Names) -> str:
    """Return who won the trick, for the line on the table."""
    last = "last " if event.last else ""
    return f"{names.name(event.seat)} won the {last}trick: {_points(event.points)}"


def call_text(call: Call) -> str:
    """Return a seat's call, for its plate."""
    return f"bids {call.points}" if isinstance(call, Bid) else "passes"


def _points(points: int) -> str:
    return "no points" if points == 0 else "1 point" if points == 1 else f"{points} points"


def _passed(names: Names, sender: Seat, receiver: Seat, count: int, cards: tuple[Card, ...] | None) -> str:
    number = "card" if count == 1 else "cards"
    if cards and names.you in (sender, receiver):
        listed = ", ".join(card_name(card) for card in cards)
        return f"{names.says(sender, 'pass')} {names.object(receiver)} {count} {number}: {listed}."
    return f"{names.says(sender, 'pass')} {names.object(receiver)} {count} {number}."
