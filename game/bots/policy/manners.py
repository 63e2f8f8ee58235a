"""Good manners at the table: choices that annoy a partner, whatever they are worth. One function for each."""

from collections.abc import Callable, Iterable, Mapping
from enum import Enum

from ...rules import Card, Hand, Rank, Seat, Suit, without
from ...rules.play import (
    Action,
    Bid,
    Observation,
    Pass,
    PassCards,
    PlayCard,
    beats,
    best_index,
    contract_of,
    playable_cards,
    seat_of,
    trump_of,
)
from ..opponents.max_bids import strengths
from .bid_rules import certain_points, lowest_bid, partner_has_it
from .passing import JACK_OF_DIAMONDS, QUEEN_OF_SPADES, cards_given, spare_cards
from .play import is_beatable, is_sure, situation


class Groan(Enum):
    """What a partner groans at."""

    SURE_CONTRACT = "leaves a sure contract to the other side"
    PARTNER_RAISED = "raises its own partner without need"
    PINOCHLE = "breaks a pinochle though it has other cards to pass"
    NINES = "passes nines though it has tens or kings to spare"
    COUNTER = "keeps a counter from its partner's sure trick"
    RUFFED = "leads a counter into a suit that an opponent trumps"
    PARTNERS_TRUMPS = "draws the trumps of its partner, who alone has any"
    LOSER = "leads a loser though it has a sure winner"
    HOARDED = "leads a plain loser and hoards an ace"
    UNDRAWN = "leads a plain loser from five trumps as declarer"
    GIFT = "gives opponents a counter without need"
    GIFT_OF_AN_ACE = "gives opponents an ace without need"


def leaves_a_sure_contract(view: Observation, action: Action) -> bool:
    """Return whether a seat passes though its own meld is worth the next bid, and its partner does not have it."""
    if not isinstance(action, Pass) or partner_has_it(view.rules, view.calls, view.seat):
        return False
    lowest = lowest_bid(view)
    return lowest is not None and certain_points(view) >= lowest


def raises_its_partner(view: Observation, action: Action) -> bool:
    """Return whether a seat takes the contract from its partner with a hand that is not worth the bid by itself."""
    if not isinstance(action, Bid) or not partner_has_it(view.rules, view.calls, view.seat):
        return False
    return max(certain_points(view), *strengths(view.rules, view.hand)) < action.points


def breaks_a_pinochle(view: Observation, action: Action) -> bool:
    """Return whether the declarer's partner passes one card of a pinochle, no trump, though it has enough others."""
    if not isinstance(action, PassCards) or view.received is not None:
        return False
    trump = trump_of(view)
    left = _pinochles(without(view.hand, action.cards)) + _pinochles(action.cards)
    plain = [card for card in (QUEEN_OF_SPADES, JACK_OF_DIAMONDS) if card.suit is not trump]
    if left == _pinochles(view.hand) or not any(card in action.cards for card in plain):
        return False
    return spare_cards(view.rules, trump, view.hand).total() >= cards_given(view.rules)


def passes_nines(view: Observation, action: Action) -> bool:
    """Return whether the declarer's partner passes a plain nine though it keeps a plain ten or king beside its meld."""
    if not isinstance(action, PassCards) or view.received is not None:
        return False
    trump = trump_of(view)
    spare = spare_cards(view.rules, trump, view.hand)
    spare.subtract(action.cards)
    better = any(
        count > 0 and card.suit is not trump and card.rank in (Rank.TEN, Rank.KING) for card, count in spare.items()
    )
    return better and any(card.rank is Rank.NINE and card.suit is not trump for card in action.cards)


def keeps_a_counter(view: Observation, action: Action) -> bool:
    """Return whether the last seat adds a worthless card to its partner's trick, and keeps a ten or king that loses.

    A counter that would take the trick from the partner does not count: it gives the lead away, too.
    """
    if not isinstance(action, PlayCard) or action.card.rank >= Rank.KING or view.trick is None:
        return False
    played, trump = view.trick.cards, trump_of(view)
    if len(played) != len(view.rules.seats) - 1:
        return False
    best = best_index(played, trump)
    taker = seat_of(view.rules, view.trick, best)
    contract = contract_of(view)
    if not view.rules.seating.allied(taker, view.seat, contract.declarer, contract.partner):
        return False
    known = situation(view)
    return any(
        card.rank in (Rank.TEN, Rank.KING)
        and card.suit is not trump
        and is_beatable(known, card)
        and not beats(card, played[best], trump)
        for card in playable_cards(view)
    )


def leads_into_a_void(view: Observation, action: Action) -> bool:
    """Return whether a counter is led in a suit that an opponent trumps, though another plain suit is at hand.

    The last two cards do not count: both have to be played, and the better one is kept for the last trick.
    """
    if not isinstance(action, PlayCard) or view.trick is None or view.trick.cards or action.card.rank < Rank.KING:
        return False
    if len(view.hand) <= 2:
        return False
    known = situation(view)
    if is_sure(known, action.card) or not _is_trumped(view, action.card.suit):
        return False
    return any(card.suit is not known.trump and card.suit not in known.ruffed for card in view.hand)


def draws_its_partners_trumps(view: Observation, action: Action) -> bool:
    """Return whether trump is led though no opponent has any, and a plain card at hand is sure to win."""
    if not isinstance(action, PlayCard) or view.trick is None or view.trick.cards:
        return False
    known = situation(view)
    if action.card.suit is not known.trump or known.alone or not opponents_have_no_trump(view):
        return False
    return _trumps_are_out(view) and any(
        card.suit is not known.trump and not is_beatable(known, card) for card in view.hand
    )


MANNERS: Mapping[Groan, Callable[[Observation, Action], bool]] = {
    Groan.SURE_CONTRACT: leaves_a_sure_contract,
    Groan.PARTNER_RAISED: raises_its_partner,
    Groan.PINOCHLE: breaks_a_pinochle,
    Groan.NINES: passes_nines,
    Groan.COUNTER: keeps_a_counter,
    Groan.RUFFED: leads_into_a_void,
    Groan.PARTNERS_TRUMPS: draws_its_partners_trumps,
}


def groans(view: Observation, action: Action) -> list[Groan]:
    """Return what a partner groans at when a seat does this; nothing where no partner listens."""
    if view.rules.seating.partner(view.seat) is None:
        return []
    return [groan for groan, shows in MANNERS.items() if shows(view, action)]


def polite(view: Observation, cards: Iterable[Card]) -> Hand:
    """Return the cards that may be played without a groan; all of them if there is no such card."""
    tried = tuple(cards)
    return tuple(card for card in tried if not groans(view, PlayCard(card))) or tried


def _pinochles(hand: Hand) -> int:
    return min(hand.count(QUEEN_OF_SPADES), hand.count(JACK_OF_DIAMONDS))


def _is_trumped(view: Observation, suit: Suit) -> bool:
    """Return whether an opponent has trumped a plain suit, and may still hold a trump."""
    seating, trump, contract = view.rules.seating, trump_of(view), contract_of(view)
    trumped = {
        seat_of(view.rules, trick, place)
        for trick in view.tricks
        if trick.cards[0].suit is suit
        for place, card in enumerate(trick.cards)
        if card.suit is trump
    }
    return (
        suit is not trump
        and _trumps_are_out(view)
        and any(
            not seating.allied(seat, view.seat, contract.declarer, contract.partner)
            and not _has_shown_no_trump(view, seat)
            for seat in trumped
        )
    )


def _trumps_are_out(view: Observation) -> bool:
    """Return whether others may hold trumps: not all have been played or lie in the own hand."""
    trump = trump_of(view)
    known = (*view.hand, *(card for trick in view.tricks for card in trick.cards))
    return sum(card.suit is trump for card in known) < sum(card.suit is trump for card in view.rules.deck.cards)


def opponents_have_no_trump(view: Observation) -> bool:
    """Return whether every opponent has shown that it holds no trump: it neither followed suit nor trumped."""
    together = view.rules.seating.together
    return all(together(seat, view.seat) or _has_shown_no_trump(view, seat) for seat in view.rules.seats)


def _has_shown_no_trump(view: Observation, seat: Seat) -> bool:
    trump = trump_of(view)
    return any(
        card.suit not in (trick.cards[0].suit, trump) and seat_of(view.rules, trick, place) is seat
        for trick in view.tricks
        for place, card in enumerate(trick.cards)
    )
