"""How often a hand holds a meld, counted exactly: the ways to deal it, among all ways to deal a hand.

Suits are counted one by one: how many ways there are to hold none of its cards, one, two and so on. The products of
four suits are the ways to hold a whole hand.
"""

from collections import Counter
from fractions import Fraction
from functools import lru_cache
from itertools import combinations
from math import comb

from .cards import Hand, Rank, Suit
from .deck import Deck
from .melds import AROUND_RANKS, RUN_RANKS, MeldKind, meld_table
from .ruleset import RuleSet

Ways = tuple[int, ...]
"""The number of ways by the number of cards, from none on."""


@lru_cache(maxsize=256)
def chance_to_hold(deck: Deck, count: int, cards: Hand, any_suit: bool = False) -> Fraction:
    """Return the chance that a hand of ``count`` cards holds all of ``cards``.

    Args:
        deck: what the hand is dealt from.
        count: the size of the hand.
        cards: what it is to hold, one card as often as it is needed.
        any_suit: whether the same ranks of any other suit do as well; then all cards are of one suit.
    """
    needs = [Counter(card.rank for card in cards if card.suit is suit) for suit in Suit]
    if not any_suit:
        return _share(deck, count, _product(*(_suit_ways(deck, need) for need in needs)))
    (need,) = filter(None, needs)
    pairs = zip(_suit_ways(deck, Counter()), _suit_ways(deck, need), strict=True)
    lacking = tuple(whole - holding for whole, holding in pairs)
    return 1 - _share(deck, count, _product(*[lacking] * len(Suit)))


@lru_cache(maxsize=16)
def chance_of_nothing(rules: RuleSet, count: int) -> Fraction:
    """Return the chance that a hand of ``count`` cards holds no meld of a game, whatever is trump.

    Of the hands without a meld in a suit, those with an around or a pinochle are taken away, those with two of them
    added again, and so on.
    """
    deck, kinds = rules.deck, {row.kind for row in meld_table(rules, Suit.SPADES)}
    across: list[dict[Suit, Rank]] = [dict.fromkeys(Suit, rank) for kind, rank in AROUND_RANKS.items() if kind in kinds]
    if MeldKind.PINOCHLE in kinds:
        across.append({Suit.SPADES: Rank.QUEEN, Suit.DIAMONDS: Rank.JACK})
    found = Fraction(0)
    for size in range(len(across) + 1):
        for melds in combinations(across, size):
            needs = [frozenset(meld[suit] for meld in melds if suit in meld) for suit in Suit]
            ways = _product(*(_meldless_ways(deck, frozenset(kinds), need) for need in needs))
            found += (-1) ** size * _share(deck, count, ways)
    return found


def _meldless_ways(deck: Deck, kinds: frozenset[MeldKind], need: frozenset[Rank]) -> Ways:
    """Return the ways to hold cards of a suit, these ranks among them, without a meld in that suit."""
    melded = frozenset[Rank]()
    if kinds & {MeldKind.ROYAL_MARRIAGE, MeldKind.MARRIAGE}:
        melded = frozenset({Rank.KING, Rank.QUEEN})
    elif MeldKind.RUN in kinds:
        melded = frozenset(RUN_RANKS)
    none = deck.dix if MeldKind.DIX in kinds else None
    whole = _suit_ways(deck, Counter(need), none)
    if not melded:
        return whole
    melding = _suit_ways(deck, Counter(need | melded), none)
    return tuple(every - some for every, some in zip(whole, melding, strict=True))


def _suit_ways(deck: Deck, need: Counter[Rank], none: Rank | None = None) -> Ways:
    """Return the ways to hold cards of a suit: at least ``need`` of each rank, and none of one."""
    parts = []
    for rank in deck.ranks:
        most = 0 if rank is none else deck.copies
        counts = range(deck.copies + 1)
        parts.append(tuple(comb(deck.copies, held) if need[rank] <= held <= most else 0 for held in counts))
    return _product(*parts)


def _product(*parts: Ways) -> Ways:
    """Return the ways to hold cards of several parts of a deck together."""
    whole: list[int] = [1]
    for part in parts:
        longer = [0] * (len(whole) + len(part) - 1)
        for cards, ways in enumerate(whole):
            for more, part_ways in enumerate(part):
                longer[cards + more] += ways * part_ways
        whole = longer
    return tuple(whole)


def _share(deck: Deck, count: int, ways: Ways) -> Fraction:
    """Return these ways as a share of all hands."""
    return Fraction(ways[count], comb(len(deck.cards), count))
