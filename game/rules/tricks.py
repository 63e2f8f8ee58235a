"""Tricks: who wins, and which card may be played (rules.md 4c)."""

from collections.abc import Callable
from operator import attrgetter

from ..values import frozen
from .cards import Card, Hand, Suit
from .choices import FirstLead, FirstLeader, HeadRule
from .refusals import Refusal
from .ruleset import RuleSet
from .seating import Seat


@frozen
class Trick:
    """The cards of a trick in the order played, from the leader clockwise."""

    leader: Seat
    cards: tuple[Card, ...] = ()
    out: tuple[Seat, ...] = ()
    """Who sits the deal out, and plays no card."""

    def with_card(self, card: Card) -> "Trick":
        """Return the trick with one card more."""
        return Trick(self.leader, (*self.cards, card), self.out)


def beats(card: Card, best: Card, trump: Suit) -> bool:
    """Return whether a card played later beats the best so far; of identical cards the first wins (rules.md 1)."""
    if card.suit is best.suit:
        return card.rank > best.rank
    return card.suit is trump


def best_index(cards: tuple[Card, ...], trump: Suit) -> int:
    """Return the index of the winning card, in the order played.

    Raises:
        IndexError: there are no cards.
    """
    best = 0
    winning = cards[0]
    for index in range(1, len(cards)):
        if beats(cards[index], winning, trump):
            best, winning = index, cards[index]
    return best


def seat_of(rules: RuleSet, trick: Trick, index: int) -> Seat:
    """Return who played the card of that index."""
    if not trick.out:
        return rules.seating.after(trick.leader, index)
    return rules.seating.in_turn(trick.leader, trick.out)[index % rules.seating.players]


def winner(rules: RuleSet, trick: Trick, trump: Suit) -> Seat:
    """Return who is winning the trick.

    Raises:
        IndexError: no card has been played.
    """
    return seat_of(rules, trick, best_index(trick.cards, trump))


def trick_points(rules: RuleSet, cards: tuple[Card, ...]) -> int:
    """Return the points in the cards of a trick, without the last trick's bonus."""
    points = rules.card_points
    return sum(points[card.rank] for card in cards)


def play_refusal(rules: RuleSet, trump: Suit, trick: Trick, hand: Hand, card: Card) -> Refusal | None:
    """Return why a card of this hand may not be played to the trick, or None."""
    return play_refusals(rules, trump, trick, hand)(card)


def play_refusals(rules: RuleSet, trump: Suit, trick: Trick, hand: Hand) -> Callable[[Card], Refusal | None]:
    """Return a function that says why a card of this hand may not be played to the trick, or None.

    Only this place knows the duties (seed 003, Trick taking): follow suit; if void, trump; if void of both, play
    anything; and, if the rule set asks for it, beat the best card so far if a legal card can.
    """
    if not trick.cards:
        return lambda card: None if card in hand else Refusal.NOT_IN_HAND
    led = trick.cards[0].suit
    if led in map(_suit, hand):
        best = card_to_beat(rules, trump, trick.cards)
        head_rule = rules.tricks.head_rule
        must_beat = head_rule is HeadRule.EVERY_SUIT or (head_rule is HeadRule.TRUMP_LED and led is trump)
        suit, other_suit, too_low = led, Refusal.MUST_FOLLOW, Refusal.MUST_BEAT
    elif trump in map(_suit, hand):
        best = trick.cards[best_index(trick.cards, trump)]
        must_beat = rules.tricks.overtrump
        suit, other_suit, too_low = trump, Refusal.MUST_TRUMP, Refusal.MUST_OVERTRUMP
    else:
        return lambda card: None if card in hand else Refusal.NOT_IN_HAND
    can_beat: bool | None = None if must_beat else False

    def refusal(card: Card) -> Refusal | None:
        nonlocal can_beat
        if card not in hand:
            return Refusal.NOT_IN_HAND
        if card.suit is not suit:
            return other_suit
        if can_beat is False or beats(card, best, trump):
            return None
        if can_beat is None:  # the first card that does not beat the best one asks
            can_beat = _can_beat(hand, suit, best, trump)
        return too_low if can_beat else None

    return refusal


def card_to_beat(rules: RuleSet, trump: Suit, cards: tuple[Card, ...]) -> Card:
    """Return the card that a player who follows suit has to beat: the best one, or the best one of the suit led."""
    return cards[best_index(cards, cards[0].suit if rules.tricks.beat_when_trumped else trump)]


def first_leader(rules: RuleSet, dealer: Seat, declarer: Seat | None) -> Seat:
    """Return who leads to the first trick: the player left of the dealer if ``declarer`` is None, as nobody bids."""
    if rules.turns_trump or declarer is None:
        return rules.seating.playing(dealer)[0]
    match rules.tricks.first_leader:
        case FirstLeader.DECLARER:
            return declarer
        case FirstLeader.LEFT_OF_DEALER:
            return rules.seating.playing(dealer)[0]


def lead_refusal(rules: RuleSet, points: int, trump: Suit, hand: Hand, card: Card) -> Refusal | None:
    """Return why this card may not be led to the first trick, given the contract in points."""
    plain = card.suit is not trump and trump in map(_suit, hand)
    return Refusal.MUST_LEAD_TRUMP if plain and leads_trump(rules, points) else None


def leads_trump(rules: RuleSet, points: int | None) -> bool:
    """Return whether trump is led to the first trick, given the contract; None: one above the lowest bid."""
    if not rules.has_auction:
        return False
    match rules.tricks.first_lead:
        case FirstLead.ANY_CARD:
            return False
        case FirstLead.TRUMP:
            return True
        case FirstLead.TRUMP_ABOVE_MINIMUM:
            return points is None or points > rules.auction.minimum


_suit = attrgetter("suit")


def _can_beat(hand: Hand, suit: Suit, best: Card, trump: Suit) -> bool:
    return any(held.suit is suit and beats(held, best, trump) for held in hand)
