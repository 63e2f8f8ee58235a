"""Rules of thumb by which people decide without looking: a question is worth asking where most of them fail (CH3)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from random import Random

from ...rules import Card, Hand, Rank, trump_values
from ...rules.play import (
    Action,
    Auction,
    Bid,
    BuryCards,
    Burying,
    NameTrump,
    NamingTrump,
    Observation,
    Pass,
    PassCards,
    PassingCards,
    PlayCard,
    TrickPlay,
    playable_cards,
    trump_of,
    trump_suits,
    why_not,
)
from ...work import finish
from ..levels.amateur import Amateur
from ..player import Level, decide, make_bot
from ..policy.alertness import Alertness
from ..policy.bid_rules import lowest_bid
from ..prices import ChoicePrice
from .verdicts import is_mistake

CASUAL = "what Casual does"
"""The name of the rule that follows a player of that level."""
PASS = "pass"
"""The name of the rule that never bids."""


def thumbs(view: Observation) -> Mapping[str, Action]:
    """Return what each rule of thumb would do with this decision, by the rule's name; nothing if none applies."""
    found = dict(_of_phase(view))
    if found:
        found[CASUAL] = decide(make_bot(Level.CASUAL), view, Random("thumb")).action
    return {name: action for name, action in found.items() if why_not(view, action) is None}


def limit_thumbs(view: Observation, limits: Sequence[int]) -> Mapping[str, Action]:
    """Return how high each rule of thumb would go, of these limits: always the same place, or as Casual counts."""
    names = (f"limit {number}" for number in range(1, 1 + len(limits)))
    found: dict[str, Action] = {PASS: Pass(), **dict(zip(names, map(Bid, limits), strict=True))}
    planned = finish(Amateur(Alertness.CASUAL).plan(view, Random("thumb"))).points
    return found | {CASUAL: limit_of(planned, limits)}


def limit_of(points: int, limits: Sequence[int]) -> Action:
    """Return the highest of the limits that somebody reaches who bids up to these points; below all of them, pass."""
    reached = [limit for limit in limits if limit <= points]
    return Bid(max(reached)) if reached else Pass()


def failing(view: Observation, rules: Mapping[str, Action], prices: Iterable[ChoicePrice]) -> list[str]:
    """Return the names of those rules of thumb whose action is a mistake by these prices."""
    priced = {price.action: price for price in prices}
    known = ((name, priced[action]) for name, action in rules.items() if action in priced)
    return [name for name, price in known if is_mistake(view.rules, price.cost, price.error, price.leeway)]


def _of_phase(view: Observation) -> Mapping[str, Action]:
    match view.phase:
        case Auction():
            lowest = lowest_bid(view)
            return {PASS: Pass()} if lowest is None else {"the least bid": Bid(lowest), PASS: Pass()}
        case NamingTrump():
            return _trumps(view)
        case PassingCards():
            size = view.rules.passing.count
            return {name: PassCards(cards) for name, cards in _sets(view, size).items()}
        case Burying():
            size = len(view.hand) - view.rules.dealing.hand_size
            sets = {name: BuryCards(cards) for name, cards in _sets(view, size).items()}
            return {name: buried for name, buried in sets.items() if why_not(view, buried) is None}
        case TrickPlay():
            return _cards(view)
    return {}


def _trumps(view: Observation) -> Mapping[str, Action]:
    suits, values = trump_suits(view), trump_values(view.rules, view.hand)
    longest = max(suits, key=lambda suit: sum(card.suit is suit for card in view.hand))
    most = max(suits, key=lambda suit: values[suit])
    return {"the longest suit": NameTrump(longest), "the most meld": NameTrump(most)}


def _sets(view: Observation, size: int) -> Mapping[str, Hand]:
    trump = trump_of(view)

    def by_rank(card: Card) -> tuple[bool, int]:
        return card.suit is trump, card.rank

    low = sorted(view.hand, key=by_rank)
    return {"the lowest cards": tuple(sorted(low[:size])), "the highest cards": tuple(sorted(low[-size:]))}


def _cards(view: Observation) -> Mapping[str, Action]:
    options, trump = playable_cards(view), trump_of(view)

    def by_rank(card: Card) -> tuple[int, bool]:
        return card.rank, card.suit is trump

    low, high = min(options, key=by_rank), max(options, key=by_rank)
    aces = [card for card in options if card.rank is Rank.ACE and card.suit is not trump]
    return {
        "the lowest card": PlayCard(low),
        "the highest card": PlayCard(high),
        "aces first": PlayCard(aces[0] if aces else low),
    }
