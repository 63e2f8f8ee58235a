"""What finished deals show of a person's traits: counted facts, of which each can be looked up in the record."""

from collections.abc import Callable, Iterable, Mapping
from enum import Enum
from math import log, sqrt

from ...rules import Rank
from ...rules.play import Action, Auction, Bid, Observation, Pass, PlayCard, TrickPlay, best_index, playable_cards
from ..policy.alertness import Alertness
from ..policy.bid_rules import lowest_bid, may_pass, partner_has_it
from ..policy.play import is_sure, situation, trumps_out
from ..policy.thumb import best_by_eye, counted
from ..policy.traits import EARLY, AceTrait, BidTrait, FeedTrait, LeadTrait, Traits, TrumpTrait, more_aces, more_length

CLOSE = 0.15
"""A bid is close if it differs from what the hand counts by at most this share of the trick points."""


class Trait(Enum):
    """What is counted; the value says which way somebody with more of it goes."""

    BIDS = "bids on long trumps rather than on aces where it is close"
    ACES = "cashes an ace in the first tricks"
    TRUMPS = "leads trump in the first tricks, for the bidding side"
    LEADS = "leads a king or ten where nothing is sure to win"
    FEEDS = "gives its partner's trick a ten rather than a king"


Seen = Mapping[Trait, tuple[int, int]]
"""For each trait how often it showed, and in how many occasions."""


def seen_in(decisions: Iterable[tuple[Observation, Action]]) -> Seen:
    """Count what decisions of one person show."""
    shown, occasions = dict.fromkeys(Trait, 0), dict.fromkeys(Trait, 0)
    for view, action in decisions:
        for trait, shows in _SHOWS.items():
            found = shows(view, action)
            occasions[trait] += found is not None
            shown[trait] += found is True
    return {trait: (shown[trait], occasions[trait]) for trait in Trait}


def together(some: Iterable[Seen]) -> Seen:
    """Return what several counts come to."""
    listed = list(some)
    return {trait: (sum(each[trait][0] for each in listed), sum(each[trait][1] for each in listed)) for trait in Trait}


def likeness(one: Seen, other: Seen, traits: Traits, others: Traits) -> float:
    """Return how much better two counts fit two persons than the same persons the other way round.

    For each trait in which they differ, the difference of the shares is measured in its own standard errors.
    """
    return sum((_degree(traits, trait) - _degree(others, trait)) * _apart(one[trait], other[trait]) for trait in Trait)


def fit(seen: Seen, traits: Traits) -> float:
    """Return how likely somebody with these traits shows this, as a logarithm."""
    return sum(
        shown * log(share) + (chances - shown) * log(1 - share)
        for trait, (shown, chances) in seen.items()
        for share in (_USUAL[trait][_degree(traits, trait) + 1],)
    )


_USUAL: Mapping[Trait, tuple[float, float, float]] = {
    Trait.BIDS: (0.39, 0.42, 0.55),
    Trait.ACES: (0.48, 0.65, 0.8),
    Trait.TRUMPS: (0.2, 0.35, 0.48),
    Trait.LEADS: (0.03, 0.3, 0.65),
    Trait.FEEDS: (0.03, 0.5, 0.95),
}
"""How often each trait shows in classic deals at Casual: with less of it, with neither, and with more of it."""


def usual_share(trait: Trait) -> float:
    """Return how often a trait shows with somebody who has neither more nor less of it."""
    return _USUAL[trait][1]


def _apart(one: tuple[int, int], other: tuple[int, int]) -> float:
    """Return by how many standard errors the first share is above the second; nothing without occasions."""
    if not one[1] or not other[1]:
        return 0.0
    pooled = (one[0] + other[0] + 1) / (one[1] + other[1] + 2)
    error = sqrt(pooled * (1 - pooled) * (1 / one[1] + 1 / other[1]))
    return (one[0] / one[1] - other[0] / other[1]) / error


def _degree(traits: Traits, trait: Trait) -> int:
    """Return whether somebody with these traits shows more of it than usual (1), less (-1), or as usual."""
    more, less = _ENDS[trait]
    own = (traits.bids, traits.aces, traits.trumps, traits.leads, traits.feeds)
    return (more in own) - (less in own)


_ENDS: Mapping[Trait, tuple[Enum, Enum]] = {
    Trait.BIDS: (BidTrait.LENGTH, BidTrait.ACES),
    Trait.ACES: (AceTrait.CASHES, AceTrait.KEEPS),
    Trait.TRUMPS: (TrumpTrait.EARLY, TrumpTrait.LATE),
    Trait.LEADS: (LeadTrait.HIGH, LeadTrait.LOW),
    Trait.FEEDS: (FeedTrait.TENS, FeedTrait.KINGS),
}
"""Those who show more of a trait than usual, and less."""


def _bids(view: Observation, action: Action) -> bool | None:
    if not isinstance(view.phase, Auction) or not isinstance(action, Bid | Pass) or not may_pass(view):
        return None
    price, rules = lowest_bid(view), view.rules
    if price is None or partner_has_it(rules, view.calls, view.seat):
        return None
    hopes = Alertness.CASUAL.hopes
    trump = best_by_eye(view, hopes.card)
    worth = counted(rules, view.hand, trump, hopes)
    longer = more_length(rules, view.hand, trump) - more_aces(rules, view.hand, trump)
    if not longer or abs(worth - price) > CLOSE * rules.trick_total:
        return None
    return isinstance(action, Bid) is (longer > 0)


def _is_led(view: Observation, action: Action) -> bool:
    """Return whether a card is led, with a choice, in a game with a contract."""
    leads = isinstance(view.phase, TrickPlay) and isinstance(action, PlayCard) and view.contract is not None
    return leads and view.trick is not None and not view.trick.cards and len(set(playable_cards(view))) > 1


def _leads_early(view: Observation, action: Action) -> bool:
    """Return whether a card is led in the first tricks."""
    return _is_led(view, action) and len(view.tricks) < EARLY


def _cashes(view: Observation, action: Action) -> bool | None:
    if not _leads_early(view, action):
        return None
    assert isinstance(action, PlayCard)
    known = situation(view)
    aces = {card for card in playable_cards(view) if card.rank is Rank.ACE and card.suit is not known.trump}
    if not any(is_sure(known, ace) for ace in aces):
        return None
    return action.card in aces


def _draws(view: Observation, action: Action) -> bool | None:
    if not _leads_early(view, action):
        return None
    assert isinstance(action, PlayCard)
    known, suits = situation(view), {card.suit for card in playable_cards(view)}
    if not known.attacking or not trumps_out(known) or known.trump not in suits or len(suits) == 1:
        return None
    return action.card.suit is known.trump


def _leads_high(view: Observation, action: Action) -> bool | None:
    if not _is_led(view, action):
        return None
    assert isinstance(action, PlayCard)
    known = situation(view)
    if action.card.suit is known.trump or action.card.rank is Rank.ACE or is_sure(known, action.card):
        return None
    plain = [card for card in playable_cards(view) if card.suit is not known.trump and card.rank is not Rank.ACE]
    if len({card.rank >= Rank.KING for card in plain}) < 2:
        return None
    return action.card.rank >= Rank.KING


def _feeds_tens(view: Observation, action: Action) -> bool | None:
    """Count what goes to a partner's trick, sure or not."""
    if not isinstance(view.phase, TrickPlay) or not isinstance(action, PlayCard) or view.contract is None:
        return None
    known = situation(view)
    if not known.trick or best_index(known.trick, known.trump) not in known.allies:
        return None
    plain = {card.rank for card in playable_cards(view) if card.suit is not known.trump}
    if not {Rank.KING, Rank.TEN} <= plain or action.card.rank not in (Rank.KING, Rank.TEN):
        return None
    return action.card.rank is Rank.TEN


_SHOWS: Mapping[Trait, Callable[[Observation, Action], bool | None]] = {
    Trait.BIDS: _bids,
    Trait.ACES: _cashes,
    Trait.TRUMPS: _draws,
    Trait.LEADS: _leads_high,
    Trait.FEEDS: _feeds_tens,
}
"""Whether a decision shows a trait; None: there was no occasion."""
