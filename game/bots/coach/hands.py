"""The odds of a single hand, before anybody has called."""

from collections import Counter
from collections.abc import Generator, Sequence
from itertools import pairwise
from random import Random

from ...rules import Hand, Meld, RuleSet, Suit, best_melds, without
from ...rules.play import Deal, Observation, Spread, advance, after_laying, best_laying, bid_base, new_game, observe
from ...rules.text import NotationError
from ...work import drive
from ..analysis import declarer_odds, first_round
from ..model import AS_EXPERT
from ..prices import BidOdds

_STEPS = (1, 2, 3, 5, 10, 20, 50)
"""Widths of a histogram's bars, in units."""
_NEXT, _FURTHER = 4, 8
"""How many bids get a chance: first every bid, then at most some higher ones in larger steps."""
_BETWEEN = (1, 2, 5, 10, 20, 50)
"""The larger steps, in units."""
_SURE, _GONE = 0.97, 0.03
"""Larger steps begin where the chance is no longer almost certain; bids end where it is almost zero."""


def check_hand(rules: RuleSet, hand: Hand) -> Hand:
    """Return the hand, if it could be dealt.

    Raises:
        NotationError: a card appears too often, or the number of cards is wrong.
    """
    check_copies(rules, hand)
    if len(hand) != rules.dealing.hand_size:
        raise NotationError(f"a hand has {rules.dealing.hand_size} cards, got {len(hand)}")
    return hand


def check_melding_hand(rules: RuleSet, hand: Hand) -> Hand:
    """Return the hand, if a player could hold it between the deal and the play, with passed or widow cards or without.

    Raises:
        NotationError: a card appears too often, or the number of cards is wrong.
    """
    check_copies(rules, hand)
    dealt, *more = melding_sizes(rules)
    if len(hand) not in (dealt, *more):
        where = "those that the partner has passed" if rules.passing.count else "the widow"
        told = "".join(f", or {size} with {where}" for size in more)
        raise NotationError(f"a hand has {dealt} cards{told}, got {len(hand)}")
    return hand


def melding_sizes(rules: RuleSet) -> tuple[int, ...]:
    """Return how many cards a player may hold between the deal and the play: as dealt, and with more, if there are any.

    More come from the widow or the partner.
    """
    dealt, more = rules.dealing.hand_size, rules.widow_size or rules.passing.count
    return (dealt, dealt + more) if more else (dealt,)


def check_copies(rules: RuleSet, hand: Hand) -> None:
    """Check that the deck has these cards as often as the hand.

    Raises:
        NotationError: a card is not in the deck, or appears too often.
    """
    deck = Counter(rules.deck.cards)
    for card, count in Counter(hand).items():
        if not deck[card]:
            raise NotationError(f"{card} is in the hand, and the deck has none")
        if count > deck[card]:
            raise NotationError(f"{card} is in the hand {count} times: the deck has only {deck[card]}")


def opening_view(rules: RuleSet, hand: Hand) -> Observation:
    """Return what the first caller sees with this hand in a new match."""
    size, rest = rules.dealing.hand_size, without(rules.deck.cards, hand)
    others = [rest[start : start + size] for start in range(0, size * (rules.seating.players - 1), size)]
    state = new_game(rules, rules.seats[-1])
    dealt = advance(state, Deal((tuple(sorted(hand)), *others), rest[len(others) * size :])).state
    return observe(dealt, rules.seats[0])


def estimating(rules: RuleSet, hand: Hand, rng: Random) -> Generator[None, None, BidOdds]:
    """Return what the Expert thinks that a hand makes with its best trump, as the first to call in a new match."""
    thinking = first_round(declarer_odds(opening_view(rules, hand), rng, AS_EXPERT))
    odds = yield from drive(thinking, lambda _: None)
    return max(odds, key=lambda suit: suit.mean)


def melds_in(rules: RuleSet, hand: Hand, trump: Suit) -> tuple[Meld, ...]:
    """Return the best melds of a hand; in games that lay melds one by one, those of one turn, in order."""
    if rules.stock is None:
        return best_melds(rules, hand, trump)
    spread = Spread(hand)
    for action in best_laying(rules, trump, spread):
        spread = after_laying(rules, trump, spread, action)
    return spread.melds


def bid_ranges(rules: RuleSet, odds: Sequence[BidOdds], most: int) -> list[tuple[int, int]]:
    """Return at most about ``most`` score ranges of equal width that contain nearly all scores of these suits."""
    scale = int(rules.scale)
    low = min(suit.scores[len(suit.scores) // 100] for suit in odds)
    high = max(suit.scores[-1 - len(suit.scores) // 100] for suit in odds)
    width = next((step * scale for step in _STEPS if (high - low) / (step * scale) < most - 1), _STEPS[-1] * scale)
    first = low // width * width
    return [(start, start + width) for start in range(first, high + 1, width)]


def bids_to_tell(view: Observation, odds: BidOdds) -> list[int]:
    """Return the bids whose chances are shown: first every bid, then larger steps until the chance is almost zero."""
    rules = view.rules
    ladder = list(rules.auction.bids(bid_base(rules, view.calls), rules.highest_bid))
    told: list[int] = []
    for between in _BETWEEN:
        width = between * int(rules.scale)
        far = [bid for below, bid in pairwise(ladder[_NEXT - 1 :]) if bid // width > below // width]
        sure = sum(odds.chance_of(bid)[0] > _SURE for bid in far)
        told = ladder[:_NEXT] + far[max(0, sure - 1) :]
        told = told[: 1 + sum(odds.chance_of(bid)[0] > _GONE for bid in told)]
        if len(told) <= _NEXT + _FURTHER:
            break
    return told
