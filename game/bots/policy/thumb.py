"""Rules of thumb: how Casual counts its hand, and plays the two-handed game (rules.md 6c).

Nothing here imagines deals or counts the unseen cards: it uses what a person sees in the hand and the last tricks.
"""

from collections.abc import Generator

from ...rules import Card, Hand, Rank, RuleSet, Suit, meld_total
from ...rules.play import (
    LegalActions,
    Observation,
    PlayCard,
    Spread,
    TakeCard,
    beats,
    best_index,
    seek_best_laying,
    trump_of,
    trump_suits,
)
from ..stock.judge import plays
from .passing import JACK_OF_DIAMONDS, QUEEN_OF_SPADES, cards_to_bury, spare_cards
from .play import Policy, Situation, highest, lowest
from .two_hands import answer_in_last_phase, best_play, melds_with, spread_of

REMEMBERED = 2
"""How many of the last tricks Casual remembers, beside the one on the table."""

_PARTNER, _WIDOW = 0.6, 0.1
"""The share of the trick points expected from a partner or a widow."""
_LENGTH = 0.03
"""The share of the trick points expected from each card of trump, when trump is named."""
_KEPT = dict(zip(Rank, (0, 0, 0, 1, 2, 3, 5, 6), strict=True))
"""The value of keeping a plain card in the two-handed game."""
_MATES = {Rank.KING: Rank.QUEEN, Rank.QUEEN: Rank.KING}
_TRUMP, _MATE, _HALF_PINOCHLE, _ON_TABLE = 6, 3, 2, -2
"""Additions to that value: for a trump, a king or queen with its mate, Q♠ and J♦; and once it has melded."""
_WORTH_TAKING = 10
"""Points in a trick that are worth a trump."""


def counted(rules: RuleSet, hand: Hand, trump: Suit) -> int:
    """Return what the side should reach with a trump: its meld, a trick for each ace, and what else helps it."""
    aces = sum(card.rank is Rank.ACE for card in hand)
    help_coming = _WIDOW if rules.alone else _PARTNER
    if rules.alone and rules.widow is None and not rules.seating.calls_partner:
        help_coming = 0
    return meld_total(rules, hand, trump) + round((help_coming + aces / len(hand)) * rules.trick_total)


def best_by_eye(view: Observation) -> Suit:
    """Return the most promising trump: by its meld, and a little for each card of it."""
    rules, hand = view.rules, view.hand

    def promise(suit: Suit) -> float:
        return meld_total(rules, hand, suit) + _LENGTH * rules.trick_total * sum(card.suit is suit for card in hand)

    return max(trump_suits(view), key=promise)


def bury_by_eye(view: Observation) -> Hand:
    """Return the lowest cards that no meld needs, plain ones first; if there are too few, the policy's choice."""
    assert view.rules.widow is not None
    trump, size = trump_of(view), view.rules.widow.size
    spare = spare_cards(view.rules, trump, view.hand).elements()
    low = sorted(spare, key=lambda card: (card.suit is trump, card.rank, card.suit))[:size]
    return tuple(sorted(low)) if len(low) == size else cards_to_bury(Policy.STANDARD, view)


def choose_by_eye(known: Situation, options: Hand) -> Card:
    """Return a card for a trick with duties: lead low, go high while others follow, and give as little as possible.

    Suits that an opponent is remembered to have trumped are led later. The last player wins as cheaply as possible, and
    gives a counter to a trick that is surely the partner's.
    """
    trump = known.trump
    if not known.trick:
        plain = [card for card in options if card.suit is not trump]
        return lowest(trump, [card for card in plain if card.suit not in known.ruffed] or plain or options)
    best = best_index(known.trick, trump)
    winners = [card for card in options if beats(card, known.trick[best], trump)]
    if winners:
        return lowest(trump, winners) if known.last else highest(trump, winners)
    counters = [card for card in options if card.rank >= Rank.KING]
    gives = known.last and best in known.allies
    return lowest(trump, (counters if gives else options) or options)


def take_by_eye(view: Observation) -> Generator[None, None, TakeCard]:
    """Choose the turned card of the last two if it melds, or is a trump or a counter; else the closed one."""
    assert view.open is not None
    turned = view.open.turned
    assert turned is not None
    good = turned.suit is trump_of(view) or turned.rank >= Rank.TEN
    if not good:
        good = (yield from melds_with(view, turned)) > 0
    return TakeCard(turned=good)


def play_by_eye(view: Observation) -> Generator[None, None, PlayCard]:
    """Choose a card while there is a stock: discard the least useful, and win if there is a reason to."""
    assert view.trick is not None
    spread, trump, rules = spread_of(view), trump_of(view), view.rules
    led = view.trick.cards[0] if view.trick.cards else None
    wanted = led is not None and bool((yield from seek_best_laying(rules, trump, spread)))
    worth = []
    for play in plays(spread):
        gain = -_kept(spread, trump, play)
        if led is not None and beats(play.card, led, trump):
            points = rules.card_points[led.rank] + rules.card_points[play.card.rank]
            gain += _TRUMP if wanted or points >= _WORTH_TAKING else 0
            gain += _KEPT[play.card.rank] if play.card.suit is led.suit else 0
        worth.append(gain)
    return best_play(view, worth)


def play_last_by_eye(view: Observation) -> PlayCard:
    """Choose a card of the last phase: lead aces, then the least valuable; win with the most points."""
    assert view.trick is not None
    if view.trick.cards:
        return answer_in_last_phase(view)
    options = [action for action in LegalActions(view) if isinstance(action, PlayCard)]
    aces = [action for action in options if action.card.rank is Rank.ACE]
    return min(aces or options, key=lambda action: (action.card.suit is trump_of(view), action.card.rank))


def _kept(spread: Spread, trump: Suit, play: PlayCard) -> int:
    """Return the value of keeping a card."""
    card = play.card
    cost = _KEPT[card.rank] + (_TRUMP if card.suit is trump else 0)
    if play.melds:
        cost += _ON_TABLE
    elif card.rank in _MATES:
        mate = Card(_MATES[card.rank], card.suit)
        cost += _MATE if mate in spread.hand or any(piece.card == mate for piece in spread.laid) else 0
    return cost + (_HALF_PINOCHLE if card in (QUEEN_OF_SPADES, JACK_OF_DIAMONDS) else 0)
