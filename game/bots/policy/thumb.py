"""Rules of thumb: how people count their hand, and play the two-handed game (rules.md 6c).

Nothing here imagines deals or counts the unseen cards: it uses what a person sees in the hand and the last tricks.
"""

from collections import Counter
from collections.abc import Generator, Sequence
from random import Random

from ...rules import Card, Hand, Rank, RuleSet, Suit, meld_total
from ...rules.play import (
    GoOn,
    LayMeld,
    LegalActions,
    Observation,
    PlayCard,
    Spread,
    TakeCard,
    beats,
    buried_last,
    seek_best_laying,
    trump_of,
    trump_suits,
)
from ..stock.judge import plays
from .alertness import Alertness, Hopes, Plainness
from .passing import JACK_OF_DIAMONDS, QUEEN_OF_SPADES, cards_by_policy, cards_given, cards_to_bury, spare_cards
from .play import Policy, is_beatable, situation_of_two
from .two_hands import answer_in_last_phase, best_play, lay_or_go_on, melds_with, spread_of

_KEPT = dict(zip(Rank, (0, 0, 0, 1, 2, 3, 5, 6), strict=True))
"""The value of keeping a plain card in the two-handed game."""
_MATES = {Rank.KING: Rank.QUEEN, Rank.QUEEN: Rank.KING}
_TRUMP, _MATE, _HALF_PINOCHLE, _ON_TABLE = 6, 3, 2, -2
"""Additions to that value: for a trump, a king or queen with its mate, Q♠ and J♦; and once it has melded."""
_WORTH_TAKING = 10
"""Points in a trick that are worth a trump."""


def counted(rules: RuleSet, hand: Hand, trump: Suit, hopes: Hopes) -> int:
    """Return what the side should reach with a trump: its meld, a trick for each ace, and what else helps it."""
    aces = sum(card.rank is Rank.ACE for card in hand)
    called, widow = rules.seating.calls_partner, rules.widow is not None
    if rules.alone and not called:
        help_coming = (hopes.widow if rules.chips is None else hopes.chips) if widow else 0.0
    else:
        partner = hopes.two_decks if rules.deck.copies > 2 else hopes.partner
        help_coming = (hopes.called if called else partner) + (hopes.kitty if widow else 0.0)
    return meld_total(rules, hand, trump) + round((help_coming + aces / len(hand)) * rules.trick_total)


def best_by_eye(view: Observation, length: float) -> Suit:
    """Return the most promising trump: by its meld, and that share of the trick points for each card of it."""
    rules, hand = view.rules, view.hand

    def promise(suit: Suit) -> float:
        return meld_total(rules, hand, suit) + length * rules.trick_total * sum(card.suit is suit for card in hand)

    return max(trump_suits(view), key=promise)


def bury_by_eye(view: Observation) -> Hand:
    """Return the lowest cards that no meld needs, plain ones first; if there are too few, the policy's choice."""
    low, last = _lowest_spare(view, ()), buried_last(view.rules, trump_of(view))
    enough = len(low) == cards_given(view.rules) and last.isdisjoint(low)
    return low if enough else cards_to_bury(Policy.STANDARD, view)


def pass_by_eye(view: Observation) -> Hand:
    """Return what a beginner passes: trumps to the declarer, else its lowest cards; all that no meld needs, and no ace.

    If there are too few of them, the policy's choice.
    """
    trump = trump_of(view)
    spare = spare_cards(view.rules, trump, view.hand)
    trumps = [card for card in spare.elements() if card.suit is trump] if view.received is None else []
    given = sorted(trumps, key=lambda card: -card.rank)[: cards_given(view.rules)]
    low = _lowest_spare(view, given)
    return low if len(low) == cards_given(view.rules) else cards_by_policy(Policy.STANDARD, view)


def _lowest_spare(view: Observation, given: Sequence[Card]) -> Hand:
    """Return cards and, until there are enough to pass or bury, the lowest that no meld needs, plain ones first."""
    trump = trump_of(view)
    spare = spare_cards(view.rules, trump, view.hand) - Counter(given)
    low = sorted(spare.elements(), key=lambda card: (card.suit is trump, card.rank, card.suit))
    return tuple(sorted([*given, *low][: cards_given(view.rules)]))


def take_by_eye(view: Observation) -> Generator[None, None, TakeCard]:
    """Choose the turned card of the last two if it melds, or is a trump or a counter; else the closed one."""
    assert view.open is not None
    turned = view.open.turned
    assert turned is not None
    good = turned.suit is trump_of(view) or turned.rank >= Rank.TEN
    if not good:
        good = (yield from melds_with(view, turned)) > 0
    return TakeCard(turned=good)


def lay_by_eye(view: Observation, alertness: Alertness, rng: Random) -> Generator[None, None, LayMeld | GoOn | None]:
    """Lay the next meld of the best order, unless it is overlooked; it may still be laid after another trick."""
    best = yield from lay_or_go_on(view)
    if not isinstance(best, LayMeld) or not alertness.overlooks(Plainness.FAIR, rng):
        return best
    return GoOn() if GoOn() in LegalActions(view) else None


def play_by_eye(view: Observation, alertness: Alertness, rng: Random) -> Generator[None, None, PlayCard]:
    """Choose a card while there is a stock: discard the least useful, and win if there is a reason to.

    Who overlooks things may not think of the melds that its cards are for, or of those that it could lay.
    """
    assert view.trick is not None
    spread, trump, rules = spread_of(view), trump_of(view), view.rules
    led = view.trick.cards[0] if view.trick.cards else None
    wanted = led is not None and bool((yield from seek_best_laying(rules, trump, spread)))
    wanted = wanted and not alertness.overlooks(Plainness.FAIR, rng)
    plans = not alertness.overlooks(Plainness.HARD, rng)
    worth = []
    for play in plays(spread):
        gain = -(_kept(trump, play) + (_planned(spread, play) if plans else 0))
        if led is not None and beats(play.card, led, trump):
            points = rules.card_points[led.rank] + rules.card_points[play.card.rank]
            gain += _TRUMP if wanted or points >= _WORTH_TAKING else 0
            gain += _KEPT[play.card.rank] if play.card.suit is led.suit else 0
        worth.append(gain)
    return best_play(view, worth)


def play_last_by_eye(view: Observation, alertness: Alertness, rng: Random) -> PlayCard:
    """Choose a card of the last phase: lead what wins, then the least valuable; win with the most points."""
    assert view.trick is not None
    options = [action for action in LegalActions(view) if isinstance(action, PlayCard)]
    if view.trick.cards:
        return _answered(view, options, alertness, rng)
    known, trump = situation_of_two(view, alertness.tricks(len(view.rules.seats))), trump_of(view)
    sure = [action for action in options if not is_beatable(known, action.card)]
    aces = [action for action in sure if action.card.rank is Rank.ACE]
    for led, plainness in ((aces, Plainness.PLAIN), (sure, Plainness.FAIR)):
        if led and not alertness.overlooks(plainness, rng):
            return min(led, key=lambda action: (action.card.suit is trump, -action.card.rank))
    return min(options, key=lambda action: (action.card.suit is trump, action.card.rank))


def _answered(view: Observation, options: Sequence[PlayCard], alertness: Alertness, rng: Random) -> PlayCard:
    """Return the answer to a lead in the last phase; perhaps a counter goes to a trick that is lost."""
    assert view.trick is not None
    answer, trump, led = answer_in_last_phase(view), trump_of(view), view.trick.cards[0]
    counters = [action for action in options if action.card.rank >= Rank.KING]
    lost = not beats(answer.card, led, trump) and answer not in counters
    if lost and counters and alertness.overlooks(Plainness.OBVIOUS, rng):
        return min(counters, key=lambda action: (action.card.rank, action.card.suit))
    return answer


def _kept(trump: Suit, play: PlayCard) -> int:
    """Return the value of keeping a card, as it is."""
    return _KEPT[play.card.rank] + (_TRUMP if play.card.suit is trump else 0)


def _planned(spread: Spread, play: PlayCard) -> int:
    """Return the value of keeping a card for what it may still meld."""
    card, cost = play.card, 0
    if play.melds:
        cost += _ON_TABLE
    elif card.rank in _MATES:
        mate = Card(_MATES[card.rank], card.suit)
        cost += _MATE if mate in spread.hand or any(piece.card == mate for piece in spread.laid) else 0
    return cost + (_HALF_PINOCHLE if card in (QUEEN_OF_SPADES, JACK_OF_DIAMONDS) else 0)
