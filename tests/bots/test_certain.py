"""What is certain is so: in every deal that agrees with what the seat knows, against every way to play it."""

from collections import Counter, defaultdict
from collections.abc import Iterator
from itertools import combinations

import pytest

from game.bots.certain import certain_tricks
from game.bots.knowledge import knowledge
from game.rules import Card, Hand, RuleSet, Seat, Suit, without
from game.rules.play import Observation, Trick, TrickPlay, observe, play_refusal, to_act, winner
from game.rules.presets import CLASSIC, DOUBLE_DECK, JOEDOG, THREE_HANDED, TWO_HANDED, TWO_HANDED_BOOK
from tests.strategies import random_game

Hands = tuple[Hand, ...]
"""The hands of the other seats, clockwise from the one on lead."""


def deals(view: Observation) -> list[Hands]:
    """Every way in which the cards that a seat has not seen may lie."""
    rules, seat = view.rules, view.seat
    if rules.stock is not None:
        out = Counter(rules.deck.cards) - Counter(view.hand) - Counter(c for t in view.tricks for c in t.cards)
        return [(tuple(sorted(out.elements())),)]
    known = knowledge(view)
    others = [rules.seating.after(seat, step) for step in range(1, len(rules.seats))]

    def share(hidden: Hand, left: list[Seat]) -> Iterator[Hands]:
        if not left:
            yield ()
            return
        first, *rest = left
        may = [card for card in hidden if card not in known.barred[first]]
        for cards in set(combinations(may, known.sizes[first] - len(known.held[first]))):
            hand = tuple(sorted((*known.held[first], *cards)))
            for more in share(without(hidden, cards), rest):
                yield (hand, *more)

    return list(share(known.hidden, others))


def answers(rules: RuleSet, trump: Suit, trick: Trick, hands: Hands) -> Iterator[tuple[Card, ...]]:
    """Every way in which the others may complete the trick."""
    if len(trick.cards) == len(rules.seats):
        yield trick.cards[1:]
        return
    hand = hands[len(trick.cards) - 1]
    for card in dict.fromkeys(hand):
        if play_refusal(rules, trump, trick, hand, card) is None:
            yield from answers(rules, trump, Trick(trick.leader, (*trick.cards, card)), hands)


def takes_all(rules: RuleSet, trump: Suit, seat: Seat, hand: Hand, lies: list[Hands]) -> bool:
    """Whether the seat on lead can take every trick, knowing only that the cards lie in one of these ways."""
    return not hand or any(_takes(rules, trump, seat, hand, lies, card) for card in dict.fromkeys(hand))


def _takes(rules: RuleSet, trump: Suit, seat: Seat, hand: Hand, lies: list[Hands], card: Card) -> bool:
    """Whether it can when it leads this card; what the others play tells how the cards may lie still."""
    after: dict[tuple[Card, ...], list[Hands]] = defaultdict(list)
    for hands in lies:
        for cards in answers(rules, trump, Trick(seat, (card,)), hands):
            if winner(rules, Trick(seat, (card, *cards)), trump) is not seat:
                return False
            rest = tuple(without(held, (played,)) for held, played in zip(hands, cards, strict=True))
            after[cards].append(rest)
    left = without(hand, (card,))
    return all(takes_all(rules, trump, seat, left, some) for some in after.values())


def leads(rules: RuleSet, seed: str, cards: int) -> Iterator[Observation]:
    """What the seats on lead see that have so few cards left, in a deal of a random game."""
    for move in random_game(rules, seed, deals=1):
        state = move.before
        if isinstance(state.phase, TrickPlay) and not state.phase.trick.cards and len(state.cards.hands[0]) <= cards:
            yield observe(state, to_act(state) or Seat.NORTH)


@pytest.mark.sweep
@pytest.mark.parametrize(
    ("rules", "cards", "games"),
    [
        (CLASSIC, 3, 7),
        pytest.param(JOEDOG, 3, 5, marks=pytest.mark.slow),
        (DOUBLE_DECK, 2, 14),
        (THREE_HANDED, 3, 12),
        pytest.param(TWO_HANDED, 4, 20, marks=pytest.mark.slow),
        (TWO_HANDED_BOOK, 4, 20),
    ],
    ids=lambda value: getattr(value, "name", str(value)),
)
def test_what_is_certain_agrees_with_every_lie_of_the_cards(rules: RuleSet, cards: int, games: int) -> None:
    found = Counter[tuple[bool, bool]]()
    for number in range(games):
        for view in leads(rules, f"certain {number}", cards):
            assert view.trump is not None
            order = certain_tricks(view)
            assert not order or sorted(order) == list(view.hand)
            truth = takes_all(rules, view.trump, view.seat, view.hand, deals(view))
            assert truth or not order, view
            found[bool(order), truth] += 1
    assert min(found[True, True], found[False, False]) > 5
    if rules is not TWO_HANDED_BOOK:  # there a meld may still be laid, and nothing is said to be certain
        assert not found[False, True]
