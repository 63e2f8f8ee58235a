"""Passing cards by policy (rules.md 6; seeds 003 and 004). Expert passes to the declarer like Pro, back like Standard.

Where the rules leave a choice open:

* A *meld card* is a copy that the best set of melds uses; a second king beside one marriage is spare. Pro counts a dix
  as spare when it passes to the declarer: it scores the same in either hand.
* Voids are made in the shortest suit first, and only if its cards are all spare, without an ace, and all can go.
* Aces are the last spare plain cards to be passed back. Standard and Pro pass all plain cards back before trumps;
  Expert passes back spare trumps, but for the ace, before a plain ace.
* The cheapest losses of meld come first, card by card; at equal cost the card that the policy prefers to pass.
"""

from collections import Counter
from collections.abc import Iterable, Iterator

from ...rules import Card, Hand, Rank, RuleSet, Suit, best_melds, laid_cards, meld_total, without
from ...rules.play import Observation, buried_last, trump_of
from . import orders
from .play import Policy, Style

QUEEN_OF_SPADES = Card(Rank.QUEEN, Suit.SPADES)
JACK_OF_DIAMONDS = Card(Rank.JACK, Suit.DIAMONDS)
_STANDARD_TO_DECLARER = "A* T* K* Q* J* 9* A T K Q J 9"


def cards_given(rules: RuleSet) -> int:
    """Return how many cards a player passes or buries."""
    return rules.widow_size or rules.passing.count


def cards_to_declarer(policy: Policy, rules: RuleSet, trump: Suit, hand: Hand) -> Hand:
    """Return the cards that the declarer's partner passes, sorted."""
    spare = spare_cards(rules, trump, hand)
    if policy.style is not Style.STANDARD:
        nine = Card(Rank.NINE, trump)
        spare[nine] = hand.count(nine)
    order = declarer_order(policy, trump)
    chosen = _take(spare, order, cards_given(rules))
    return tuple(sorted(_break_melds(rules, trump, hand, chosen, order)))


def cards_to_partner(policy: Policy, rules: RuleSet, trump: Suit, hand: Hand, received: Hand) -> Hand:
    """Return the cards that the declarer passes back from the hand with the cards received, sorted.

    Burying works the same way: kings and voids first; where trumps and aces come last, all others before them.
    """
    spare = spare_cards(rules, trump, hand)
    chosen: list[Card] = []
    if policy.style is not Style.PRO:
        for cards in _short_suits(trump, hand, spare):
            if len(chosen) + len(cards) <= cards_given(rules):
                chosen += cards
    spare -= Counter(chosen)
    front, order = partner_order(policy, trump)
    first = list(front)
    if trump is not Suit.DIAMONDS and JACK_OF_DIAMONDS not in received:
        first.append(JACK_OF_DIAMONDS)
    preferred = (*first, *(card for card in order if card not in first))
    last = buried_last(rules, trump)
    if last:
        others = tuple(card for card in preferred if card not in last)
        chosen += _take(spare, others, cards_given(rules) - len(chosen))
        chosen = _break_melds(rules, trump, hand, chosen, others)
        spare -= Counter(chosen)
    chosen += _take(spare, preferred, cards_given(rules) - len(chosen))
    return tuple(sorted(_break_melds(rules, trump, hand, chosen, preferred)))


def cards_by_policy(policy: Policy, view: Observation) -> Hand:
    """Return the cards that a policy passes: to the declarer, or back to the partner."""
    trump = trump_of(view)
    if view.received is None:
        return cards_to_declarer(policy, view.rules, trump, view.hand)
    return cards_to_partner(policy, view.rules, trump, view.hand, view.received)


def cards_to_bury(policy: Policy, view: Observation) -> Hand:
    """Return the cards that a policy buries: those that it would pass back."""
    return cards_to_partner(policy, view.rules, trump_of(view), view.hand, ())


def spare_cards(rules: RuleSet, trump: Suit, hand: Hand) -> Counter[Card]:
    """Return the copies that no meld of the best set needs."""
    return Counter(hand) - Counter(laid_cards(best_melds(rules, hand, trump)))


def plain_suits(trump: Suit) -> tuple[Suit, Suit, Suit]:
    """Return the other suits, in the order in which ties are broken."""
    first, second, third = (Suit((trump + step) % 4) for step in (1, 2, 3))
    return first, second, third


def declarer_order(policy: Policy, trump: Suit) -> Hand:
    """Return all 24 cards in the order in which the policy prefers to pass them to the declarer."""
    if policy.style is Style.STANDARD:
        return orders.cards(_STANDARD_TO_DECLARER, trump)
    return orders.cards(policy.orders.to_declarer, trump)


def partner_order(policy: Policy, trump: Suit) -> tuple[Hand, Hand]:
    """Return the cards that the declarer passes back before the jack of diamonds, and all 24 in order of preference."""
    words = policy.orders.to_partner.split()
    place = words.index(orders.JACK)
    front, back = " ".join(words[:place]), " ".join(words[place + 1 :])
    return orders.cards(front, trump), orders.cards(f"{front} {back}", trump)


def _take(spare: Counter[Card], order: Iterable[Card], count: int) -> list[Card]:
    """Return up to ``count`` spare cards in that order."""
    ranked = [card for card in order for _ in range(spare[card])]
    return ranked[:count]


def _short_suits(trump: Suit, hand: Hand, spare: Counter[Card]) -> Iterator[list[Card]]:
    """Yield the plain suits that may be given away completely, the shortest first."""
    suits = [[card for card in hand if card.suit is suit] for suit in plain_suits(trump)]
    for cards in sorted(suits, key=len):
        if cards and all(card.rank is not Rank.ACE and spare[card] == cards.count(card) for card in cards):
            yield cards


def _break_melds(rules: RuleSet, trump: Suit, hand: Hand, chosen: list[Card], order: Iterable[Card]) -> list[Card]:
    """Return the chosen cards and, until there are enough, the card of an order whose loss costs the least meld."""
    place = {card: index for index, card in enumerate(order)}
    chosen = list(chosen)
    rest = without(hand, chosen)
    while len(chosen) < cards_given(rules) and not place.keys().isdisjoint(rest):

        def preference(card: Card, rest: Hand = rest) -> tuple[int, int]:
            return (-meld_total(rules, without(rest, (card,)), trump), place[card])

        worst = min(place.keys() & set(rest), key=preference)
        chosen.append(worst)
        rest = without(rest, (worst,))
    return chosen
