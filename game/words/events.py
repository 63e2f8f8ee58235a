"""What happened, in words: for each kind of event what is spoken, what stands on the table's line, and its log."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, NamedTuple

from ..rules import Card, Seat, play, total_points
from ..rules.play import Call, Event, Points
from ..rules.text import format_action, format_hand
from .conventions import meaning, told_sentence
from .deals import points_line
from .lists import listed, sentences
from .misdeals import misdeal_words
from .names import Names, card_count, card_name, point_count, rank_name, suit_name, widow_name
from .results import headline, scores_text


class EventWords(NamedTuple):
    """Return an event in words: for the log, as speech, and for the table's line."""

    log: str
    """As a person would note it down; the names are told to everybody. It may have several lines."""
    spoken: str = ""
    """To be heard; empty if another event tells it already."""
    line: str = ""
    """On the table's line, in fewer words; empty: it is not worth one."""


def told(event: Event, names: Names) -> EventWords:
    """Return an event in words: for the log, as speech, and for the table's line."""
    return _TOLD[type(event)](event, names)


def announcement(event: Event, names: Names) -> str | None:
    """Return what is spoken of an event; None for those that another one tells already."""
    return told(event, names).spoken or None


def news(event: Event, names: Names) -> str | None:
    """Return what stands on the table's line of an event; None for those that are not worth one."""
    return told(event, names).line or None


def your_cards(cards: Iterable[Card]) -> str:
    """Read a hand to its owner."""
    return f"Your cards: {_cards(cards)}."


def trick_text(cards: Sequence[tuple[Seat, Card]], names: Names) -> str:
    """Return the cards of a trick in the order in which they were played."""
    return listed(f"{names.name(seat)}: {card_name(card)}" for seat, card in cards)


def trick_log(played: Iterable[str], taken: str) -> str:
    """Return a trick for the log: its cards, and who took it."""
    return f"{listed(played)}: {taken}"


def call_text(call: Call) -> str:
    """Return a seat's call, for its plate."""
    return f"bids {call.points}" if isinstance(call, play.Bid) else "passes"


def trick_worth(points: int) -> str:
    """Return the points of a trick in words."""
    return point_count(points) if points else "no points"


def _cards(cards: Iterable[Card]) -> str:
    return listed(map(card_name, cards))


def _to_line(log: str, spoken: str) -> EventWords:
    """Return one sentence both as speech and, without its full stop, for the table's line."""
    return EventWords(log, spoken, spoken.rstrip("."))


# Before the cards are played.


def _deal_began(event: play.DealBegan, names: Names) -> EventWords:
    dealer, number = event.dealer, event.number
    spoken = names.tell(dealer, "Deal {number}. You deal.", "Deal {number}. {name} deals.", number=number)
    out = [
        names.tell(seat, "You sit out this deal.", "{name} sits out this deal.")
        for seat in names.seating.sitting_out(dealer)
    ]
    log = "".join(f", {names.name(seat)} sits out" for seat in names.seating.sitting_out(dealer))
    return EventWords(f"deal {number}: {names.name(dealer)} deals{log}", sentences(spoken, *out))


def _hand_dealt(event: play.HandDealt, names: Names) -> EventWords:
    log = f"{names.name(event.seat)} holds {format_hand(event.cards or ())}"
    return EventWords(log, your_cards(event.cards) if event.seat is names.you and event.cards else "")


def _call_made(event: play.CallMade, names: Names) -> EventWords:
    seat, call = event.seat, event.call
    log = f"{names.name(seat)} {format_action(call)}"
    if isinstance(call, play.Bid) and event.tells is not None:
        return EventWords(f"{log} ({meaning(event.tells)})", told_sentence(names, seat, call.points, event.tells))
    if isinstance(call, play.Bid):
        return EventWords(log, names.tell(seat, "You bid {points}.", "{name} bids {points}.", points=call.points))
    return EventWords(log, names.tell(seat, "You pass.", "{name} passes."))


def _thrown_together(event: play.CardsThrownTogether, names: Names) -> EventWords:
    log = f"thrown together: {event.reason}"
    if event.seat is None:
        return _to_line(log, "Nobody bid. The cards are dealt again.")
    if event.misdeal is None:
        to_you = "You decline the contract. The cards are dealt again."
        return _to_line(log, names.tell(event.seat, to_you, "{name} declines the contract. The cards are dealt again."))
    return _to_line(
        log,
        names.tell(
            event.seat,
            "You show {misdeal}. The cards are dealt again.",
            "{name} shows {misdeal}. The cards are dealt again.",
            misdeal=misdeal_words(event.misdeal),
        ),
    )


def _auction_won(event: play.AuctionWon, names: Names) -> EventWords:
    seat, points = event.contract.declarer, event.contract.points
    if event.forced:
        return _to_line(
            f"{names.name(seat)} must take it at {points}",
            names.tell(
                seat,
                "Nobody bid: you take the contract at {points}.",
                "Nobody bid: {name} takes the contract at {points}.",
                points=points,
            ),
        )
    return _to_line(
        f"{names.name(seat)} has it at {points}",
        names.tell(seat, "You win the auction at {points}.", "{name} wins the auction at {points}.", points=points),
    )


def _trump_named(event: play.TrumpNamed, names: Names) -> EventWords:
    log = f"{names.name(event.seat)} names trump {event.suit.letter}"
    return _to_line(log, f"Trump is {suit_name(event.suit)}.")


def _partner_called(event: play.PartnerCalled, names: Names) -> EventWords:
    seat, card, partner = event.seat, event.card, event.partner
    called = names.tell(seat, "You call the {card}.", "{name} calls the {card}.", card=card_name(card))
    if partner is None:
        alone = names.tell(seat, "Nobody else holds it: you play alone.", "Nobody else holds it: {name} plays alone.")
        return _to_line(f"{names.name(seat)} calls {card}, and nobody else holds it", f"{called} {alone}")
    holds = names.tell(partner, "You hold it, and are the partner.", "{name} holds it, and is the partner.")
    return _to_line(f"{names.name(seat)} calls {card}: {names.name(partner)} is the partner", f"{called} {holds}")


def _cards_passed(event: play.CardsPassed, names: Names) -> EventWords:
    sender, receiver, cards = event.sender, event.receiver, event.cards or ()
    places = {"receiver": names.object(receiver), "count": card_count(event.count)}
    line = names.tell(sender, "You pass {receiver} {count}", "{name} passes {receiver} {count}", **places)
    seen = cards and names.you in (sender, receiver)
    log = f"{names.name(sender)} passes {names.name(receiver)} {format_hand(cards)}"
    return EventWords(log, f"{line}: {_cards(cards)}." if seen else f"{line}.", line)


def _widow_taken(event: play.WidowTaken, names: Names) -> EventWords:
    seat, cards, widow = event.seat, event.cards, widow_name(names.seating)
    if cards is None:
        line = names.tell(seat, "You take the {widow}", "{name} takes the {widow}", widow=widow)
        return EventWords(f"{names.name(seat)} takes the {widow}", f"{line}.", line)
    to_you, of_another = "You take the {widow}: {cards}", "{name} takes the {widow}: {cards}"
    takes = "turns up and takes" if event.shown else "takes"
    return EventWords(
        f"{names.name(seat)} {takes} {format_hand(cards)}",
        names.tell(seat, f"{to_you}.", f"{of_another}.", cards=_cards(cards), widow=widow),
        names.tell(seat, to_you, of_another, cards=" ".join(card.name for card in cards), widow=widow),
    )


def _cards_buried(event: play.CardsBuried, names: Names) -> EventWords:
    seat, cards = event.seat, event.cards or ()
    trumps, aces = event.trumps, event.aces
    said = [] if trumps is None else [f"{trumps or 'none'} of them {'trump' if trumps == 1 else 'trumps'}"]
    if aces is not None:
        said.append(f"{aces or 'none'} of them {'an ace' if aces == 1 else 'aces'}")
    told = f", {listed(said)}" if said else ""
    counted = card_count(event.count) + told
    to_you, of_another = "You bury {cards}", "{name} buries {cards}"
    seen = f": {_cards(cards)}" if cards else ""
    return EventWords(
        f"{names.name(seat)} buries {format_hand(cards)}{told}",
        names.tell(seat, f"{to_you}{seen}.", f"{of_another}{seen}.", cards=counted),
        names.tell(seat, to_you, of_another, cards=counted),
    )


def _meld_laid(event: play.MeldLaid, names: Names) -> EventWords:
    seat, melds = event.seat, event.melds
    log = f"{names.name(seat)} melds {listed(map(str, melds)) or 'nothing'}"
    if not melds:
        return _to_line(log, names.tell(seat, "You lay no meld.", "{name} lays no meld."))
    line = names.tell(seat, "You meld {points}", "{name} melds {points}", points=total_points(melds))
    return EventWords(log, f"{line}: {listed(f'{meld.name} {meld.points}' for meld in melds)}.", line)


def _melds_shown(event: play.MeldsShown, names: Names) -> EventWords:
    seat, melds = event.seat, event.melds
    log = f"{names.name(seat)} shows {listed(map(str, melds)) or 'nothing'}"
    if not melds:
        return _to_line(log, names.tell(seat, "You show no meld.", "{name} shows no meld."))
    line = names.tell(seat, "You show {points}", "{name} shows {points}", points=total_points(melds))
    return EventWords(log, f"{line}: {listed(f'{meld.name} {meld.points}' for meld in melds)}.", line)


def _moon_declared(event: play.MoonDeclared, names: Names) -> EventWords:
    log = f"{names.name(event.seat)} shoots the moon"
    return _to_line(log, names.tell(event.seat, "You shoot the moon!", "{name} shoots the moon!"))


def _thrown_in(event: play.HandThrownIn, names: Names) -> EventWords:
    log = f"{names.name(event.seat)} throws in"
    return _to_line(log, names.tell(event.seat, "You throw in the hand.", "{name} throws in the hand."))


# Beside a stock.


def _trump_turned(event: play.TrumpTurned, names: Names) -> EventWords:
    card, stock, trump = event.card, event.stock, suit_name(event.card.suit)
    if not stock:
        line = f"The {card.name} is turned up: trump is {trump}"
        return EventWords(
            f"{card} is turned", f"The dealer’s last card, the {card_name(card)}, makes {trump} trump.", line
        )
    return EventWords(
        f"{card} is turned, {stock} cards lie on it",
        f"The {card_name(card)} is turned up: trump is {trump}. {stock} cards in the stock.",
        f"The {card.name} is turned up: trump is {trump}",
    )


def _card_drawn(event: play.CardDrawn, names: Names) -> EventWords:
    seat, card = event.seat, event.card
    if card is None:
        return EventWords(
            f"{names.name(seat)} draws a card", names.tell(seat, "You draw a card.", "{name} draws a card.")
        )
    if event.shown:
        return _to_line(
            f"{names.name(seat)} draws and shows {card}",
            names.tell(
                seat,
                "You draw and show the {card}, the last closed card.",
                "{name} draws and shows the {card}, the last closed card.",
                card=card_name(card),
            ),
        )
    spoken = names.tell(seat, "You draw the {card}.", "{name} draws the {card}.", card=card_name(card))
    return EventWords(f"{names.name(seat)} draws {card}", spoken)


def _turned_taken(event: play.TurnedCardTaken, names: Names) -> EventWords:
    if not event.of_stock:
        log, card = f"{names.name(event.seat)} takes {event.card}", card_name(event.card)
        return _to_line(log, names.tell(event.seat, "You take the {card}.", "{name} takes the {card}.", card=card))
    return _to_line(
        f"{names.name(event.seat)} takes the turned {event.card}",
        names.tell(
            event.seat,
            "You take the {card}, the last card of the stock.",
            "{name} takes the {card}, the last card of the stock.",
            card=card_name(event.card),
        ),
    )


def _meld_added(event: play.MeldAdded, names: Names) -> EventWords:
    seat, meld = event.seat, event.meld
    log = f"{names.name(seat)} lays {meld}, from the hand {format_hand(event.hand)}"
    places: dict[str, str | int] = {"points": meld.points, "meld": meld.name}
    if not event.hand:
        places["rank"] = rank_name(meld.cards[0].rank)
        log, to_you = f"{names.name(seat)} turned up {meld}", "You turned up a {rank}: {points}."
        return _to_line(log, names.tell(seat, to_you, "{name} turned up a {rank}: {points}.", **places))
    return _to_line(log, names.tell(seat, "You meld {points}: {meld}.", "{name} melds {points}: {meld}.", **places))


def _dix_exchanged(event: play.DixExchanged, names: Names) -> EventWords:
    dix, turned = event.dix, event.turned
    return _to_line(
        f"{names.name(event.seat)} exchanges {dix} for the turned {turned}",
        names.tell(
            event.seat,
            "You exchange the {dix} for the {turned}.",
            "{name} exchanges the {dix} for the {turned}.",
            dix=card_name(dix),
            turned=card_name(turned),
        ),
    )


def _melds_taken_up(event: play.MeldsTakenUp, names: Names) -> EventWords:
    seat = event.seat
    spoken = names.tell(seat, "You take your melds back into your hand.", "{name} takes the melds back into the hand.")
    return EventWords(f"{names.name(seat)} takes up {format_hand(event.cards)}", spoken)


# The cards are played.


def _play_began(event: play.PlayBegan, names: Names) -> EventWords:
    leader = event.leader
    log = f"{names.name(leader)} leads"
    leads = "" if leader is names.you else f"{names.name(leader)} leads."  # who leads is asked for a card at once
    if len(names.seating.seats) != 2:
        return EventWords(log, leads)
    gone = "The stock is gone: from now on suit must be followed"
    return EventWords(log, f"{gone}. {leads}" if leads else f"{gone}.", gone)


def _card_played(event: play.CardPlayed, names: Names) -> EventWords:
    seat, card = event.seat, event.card
    spoken = names.tell(seat, "You play the {card}.", "{name} plays the {card}.", card=card_name(card))
    return EventWords(f"{names.name(seat)} {format_action(play.PlayCard(card, event.melds))}", spoken)


def _trick_won(event: play.TrickWon, names: Names) -> EventWords:
    name, points = names.name(event.seat), event.points
    if event.last:
        log, line = f"{name} takes {points} with the last trick", f"{name} won the last trick: {trick_worth(points)}"
    else:
        log, line = f"{name} takes {points}", f"{name} won the trick: {trick_worth(points)}"
    return EventWords(log, f"{line}.", line)


def _deal_scored(event: play.DealScored, names: Names) -> EventWords:
    row, sides = event.result, range(len(names.seating.sides))
    meld, tricks, scores = map(_counted, (row.meld, row.trick_points, row.scores))
    lost = (
        names.tell_side(side, "{side} lose their meld", "{side} loses the meld", whole=True)
        for side in sides
        if row.meld[side] and not row.meld_kept[side]
    )
    totals = listed(f"{names.side(side)} {event.totals[side]}" for side in sides)
    log = [f"{row.outcome.value}: meld {meld}, tricks {tricks}; scores {scores}", *lost, totals]
    return EventWords("\n".join(log), f"{headline(row, names)} {scores_text(row.scores, names)}")


def _counted(points: Points) -> str:
    return " and ".join(map(str, points))


def _game_won(event: play.GameWon, names: Names) -> EventWords:
    log = names.tell_side(event.side, "{side} win", "{side} wins", whole=True)
    return EventWords(log, f"{names.side(event.side)} won the game, {points_line(event.totals, event.side)}.")


_TOLD: dict[type[Event], Callable[[Any, Names], EventWords]] = {
    play.DealBegan: _deal_began,
    play.HandDealt: _hand_dealt,
    play.CallMade: _call_made,
    play.CardsThrownTogether: _thrown_together,
    play.AuctionWon: _auction_won,
    play.TrumpNamed: _trump_named,
    play.PartnerCalled: _partner_called,
    play.CardsPassed: _cards_passed,
    play.WidowTaken: _widow_taken,
    play.CardsBuried: _cards_buried,
    play.MeldLaid: _meld_laid,
    play.MeldsShown: _melds_shown,
    play.MoonDeclared: _moon_declared,
    play.HandThrownIn: _thrown_in,
    play.TrumpTurned: _trump_turned,
    play.CardDrawn: _card_drawn,
    play.TurnedCardTaken: _turned_taken,
    play.MeldAdded: _meld_added,
    play.DixExchanged: _dix_exchanged,
    play.MeldsTakenUp: _melds_taken_up,
    play.PlayBegan: _play_began,
    play.CardPlayed: _card_played,
    play.TrickWon: _trick_won,
    play.DealScored: _deal_scored,
    play.GameWon: _game_won,
}
"""Who puts which kind of event in words."""
