"""Playing by policy: Standard, Pro and Expert, readable and one seat at a time (rules.md 6; seeds 003 and 004).

Every function is pure and uses only what the seat knows. The simulator plays the same policies in all its lanes at
once, and a test compares the two card by card.

Where the rules leave a choice open:

* *Highest* and *lowest* go by rank. Between plain suits of equal rank the first is the one that follows trump first in
  the circle clubs, diamonds, hearts, spades.
* A trump is *sure* if every higher trump is in the own hand or has been played. A card shown in a meld can still beat
  it, even in the partner's hand, because the partner may have to play it; only playing it makes it harmless.
* A plain card is *guaranteed* if nothing higher is left of its suit and no other hand has a trump: any other player may
  be out of the suit. That is what Pro asks for.
* A plain card is *sure* if nothing higher is left of its suit and no opponent is likely to trump it: no opponent has
  trumped that suit before, or no trump is left. That is what Expert asks for.
* Lowest to lead: Pro's lowest rank, a plain suit before trump; Expert's lowest plain card, a trump only from a hand of
  trumps. The same when Standard has nothing else.
* *Counter* means ace, ten or king, whatever the rule set pays for them.

The Expert's policy was found by playing policies against each other over many deals:

* The bidding team leads sure trumps, then sure plain cards, then trumps without points to draw others, then its lowest.
  A seat that plays alone draws trumps before it leads plain cards. Once no trump is left elsewhere, it plays out the
  plain cards first, also the losers, and keeps its trumps to regain the lead.
* Defenders lead sure plain cards, else a king, queen, jack or nine, and trump only from a hand of trumps. ``orders``
  says which rank comes first if any would do.
* Between plain suits of equal rank, and between drawing trumps and not, players differ: see ``ways``.
* A seat that can win, but is not the last to play, plays the lowest card that wins. The bidding team alone plays its
  highest card of the suit led instead, if nothing left of that suit can beat it. A counter goes on the partner's lead
  only if no card left of its suit can beat it, or nobody is left to play.
"""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum
from typing import ClassVar

from ...rules import Card, Deck, Hand, Rank, Seat, Suit
from ...rules.play import Observation, beats, best_index, cards_to_call, contract_of, seat_of, trump_of
from ...values import frozen
from .orders import EXPERT, PLAIN, Orders, RoleOrders


class Style(Enum):
    """The rules of a policy."""

    STANDARD = "standard"
    PRO = "pro"
    EXPERT = "expert"


@frozen
class Policy:
    """A way to pass and to play without looking ahead."""

    style: Style
    orders: Orders
    """Its preferences among several suitable cards."""
    turned: bool = False
    """Whether between plain suits of equal rank the one that follows trump last comes first."""
    draws: bool = True
    """Whether the bidding team draws trumps before it leads anything else."""
    mixed: bool = False
    """Whether imagined tables differ in their ways, where the game has several (``ways``)."""

    NATURAL: ClassVar[Policy]
    """How to choose among cards that are equally good: the Expert's way, and low cards first."""
    STANDARD: ClassVar[Policy]
    PRO: ClassVar[Policy]
    EXPERT: ClassVar[Policy]
    MIXED: ClassVar[Policy]
    """The Expert's policy by the ways of each game: how Expert imagines others to play."""


Policy.NATURAL = Policy(Style.EXPERT, PLAIN)
Policy.STANDARD = Policy(Style.STANDARD, PLAIN)
Policy.PRO = Policy(Style.PRO, PLAIN)
Policy.EXPERT = Policy(Style.EXPERT, EXPERT)
Policy.MIXED = Policy(Style.EXPERT, EXPERT, mixed=True)


@frozen
class Situation:
    """What a seat that is to play knows of the play so far."""

    trump: Suit
    hand: Hand
    trick: tuple[Card, ...]
    """The cards on the table, from the leader's on."""
    played: Hand
    """Every card played in this deal, the trick on the table included, in any order."""
    ruffed: frozenset[Suit]
    """The plain suits that an opponent has trumped."""
    attacking: bool
    """Whether the seat's side holds the contract."""
    deck: Deck
    last: bool
    """Whether the seat is the last to play to the trick."""
    allies: frozenset[int]
    """The cards on the table that the seat's allies in this deal have played."""
    alone: bool = False
    """Whether the seat plays alone against all others."""


def situation(view: Observation, remembered: int | None = None) -> Situation:
    """Return the situation of the observing seat, which is to play, from all tricks or only the last ``remembered``."""
    assert view.trick is not None
    rules = view.rules
    tricks = (*view.tricks[-remembered:], view.trick) if remembered else (*view.tricks, view.trick)
    seating, trump, contract = rules.seating, trump_of(view), contract_of(view)
    pair = contract.declarer, contract.partner
    ruffed: set[Suit] = set()
    for trick in tricks:
        for index, card in enumerate(trick.cards):
            if card.suit is trump and not seating.allied(seat_of(rules, trick, index), view.seat, *pair):
                ruffed.add(trick.cards[0].suit)
    played = tuple(card for trick in tricks for card in trick.cards)
    attacking = seating.attacks(view.seat, *pair)
    on_table = range(len(view.trick.cards))
    allies = frozenset(
        index for index in on_table if seating.allied(seat_of(rules, view.trick, index), view.seat, *pair)
    )
    last = len(on_table) == len(rules.seats) - 1
    suits, alone = frozenset(ruffed - {trump}), attacking and partner_of(view) is None
    return Situation(trump, view.hand, view.trick.cards, played, suits, attacking, rules.deck, last, allies, alone)


def situation_of_two(view: Observation, remembered: int | None = None) -> Situation:
    """Return the same in a game of two, in which nobody has a contract."""
    assert view.trick is not None
    tricks = (*view.tricks[-remembered:], view.trick) if remembered else (*view.tricks, view.trick)
    played = tuple(card for trick in tricks for card in trick.cards)
    trick = view.trick.cards
    return Situation(
        trump_of(view), view.hand, trick, played, frozenset(), True, view.rules.deck, bool(trick), frozenset()
    )


def card_to_call(view: Observation) -> Card:
    """Return the card whose holder a player calls as a partner: the first one that is offered."""
    trump = trump_of(view)
    return next(card for card in cards_to_call(view.rules.deck, trump) if card not in view.hand)


def partner_of(view: Observation) -> Seat | None:
    """Return the partner of the observing seat at the table, or in this deal; None: it has none, or several allies."""
    seat, contract = view.seat, view.contract
    if contract is not None and contract.partner is not None and seat in (contract.declarer, contract.partner):
        return contract.declarer if seat is contract.partner else contract.partner
    return view.rules.seating.partner(seat)


def choose_card(policy: Policy, known: Situation, options: Hand) -> Card:
    """Return the card the policy plays, out of the legal cards still under consideration.

    Raises:
        ValueError: there are no options.
    """
    if not options:
        raise ValueError("a policy needs at least one card to choose from")
    if known.trick:
        return _follow(policy, known, options)
    if policy.style is Style.EXPERT:
        return _lead_as_expert(policy, known, options)
    return _lead(policy, known, options)


def _lead(policy: Policy, known: Situation, options: Hand) -> Card:
    """Return the card that Standard or Pro leads."""
    trump = known.trump
    plain = [card for card in options if card.suit is not trump]
    guaranteed = [card for card in options if is_guaranteed(known, card)]
    trumps = [card for card in guaranteed if card.suit is trump]
    if trumps:
        return highest(trump, trumps)
    if policy.style is Style.STANDARD and plain:
        return highest(trump, plain)
    if guaranteed:
        return highest(trump, guaranteed)
    least = min(card.rank for card in options)
    return lowest(trump, [card for card in plain if card.rank is least] or options)


def _lead_as_expert(policy: Policy, known: Situation, options: Hand) -> Card:
    """Return the card that Expert leads."""
    trump, turned = known.trump, policy.turned
    plain = [card for card in options if card.suit is not trump]
    sure = [card for card in options if is_sure(known, card)]
    sure_plain = [card for card in sure if card.suit is not trump]
    sure_trumps = [card for card in sure if card.suit is trump]
    chasing = known.attacking and policy.draws and trumps_out(known)
    low_trumps = [card for card in options if chasing and card.suit is trump and card.rank < Rank.KING]
    first = (sure_trumps if chasing else [], low_trumps if known.alone else [], sure_plain, low_trumps)
    for cards in first:
        if cards:
            return highest(trump, cards, turned)
    if known.attacking and not chasing and not plain:
        return highest(trump, options)
    return _first(_orders(policy, known).lead, trump, plain or options, turned)


def _follow(policy: Policy, known: Situation, options: Hand) -> Card:
    """Return the card to play after others."""
    trump, trick = known.trump, known.trick
    last = known.last
    best = best_index(trick, trump)
    winners = [card for card in options if beats(card, trick[best], trump)]
    if winners:
        top = highest(trump, winners)
        stays = known.attacking and top.suit is trick[0].suit and not is_beatable(known, top)
        return lowest(trump, winners) if last or (policy.style is Style.EXPERT and not stays) else top
    counters = [card for card in options if card.rank >= Rank.KING]
    partner_wins = best in known.allies
    safe = policy.style is not Style.EXPERT or last or not is_beatable(known, trick[best])
    orders = _orders(policy, known)
    if partner_wins and safe and counters:
        return _first(orders.give, trump, counters, policy.turned)
    return _first(orders.lose, trump, options, policy.turned)


def _orders(policy: Policy, known: Situation) -> RoleOrders:
    return policy.orders.attack if known.attacking else policy.orders.defence


def is_sure(known: Situation, card: Card) -> bool:
    """Return whether a card of the hand, led now, is sure to take the trick, as defined in the module's docstring."""
    if is_beatable(known, card):
        return False
    return card.suit is known.trump or card.suit not in known.ruffed or not trumps_out(known)


def is_guaranteed(known: Situation, card: Card) -> bool:
    """Return whether a card of the hand, led now, takes the trick wherever the unseen cards are."""
    return not is_beatable(known, card) and (card.suit is known.trump or not trumps_out(known))


def is_beatable(known: Situation, card: Card) -> bool:
    """Return whether a higher card of its suit may be in another hand: not in the own one, and not played."""
    suit = known.deck.suits[card.suit]
    return _out(known, suit[suit.index(card) + 1 :])


def trumps_out(known: Situation) -> bool:
    """Return whether another hand holds a trump."""
    return _out(known, known.deck.suits[known.trump])


def _out(known: Situation, cards: Hand) -> bool:
    """Return whether any of these cards is in another hand."""
    deck = known.deck
    return any(known.hand.count(card) + known.played.count(card) < deck.copies for card in cards)


def highest(trump: Suit, cards: Iterable[Card], turned: bool = False) -> Card:
    """Return the highest card by rank; of equal ranks the suit that follows trump first, or last if ``turned``."""
    return min(cards, key=lambda card: (-card.rank, _steps(trump, card, turned)))


def lowest(trump: Suit, cards: Iterable[Card]) -> Card:
    """Return the lowest card by rank; of equal ranks the suit that follows trump first."""
    return min(cards, key=lambda card: (card.rank, _steps(trump, card)))


def _first(order: str, trump: Suit, cards: Iterable[Card], turned: bool) -> Card:
    """Return the card whose rank an order names first; of equal ranks the suit that comes first."""
    return min(cards, key=lambda card: (order.index(card.rank.letter), _steps(trump, card, turned)))


def _steps(trump: Suit, card: Card, turned: bool = False) -> int:
    """Return how many steps a suit comes after trump in the circle of suits, or before it if ``turned``."""
    return (trump - card.suit if turned else card.suit - trump) % 4
