"""Bots for two hands: what they know of cards they do not see, what cards are worth to them, and how they decide."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import islice
from random import Random

import pytest

from build.lab.regret import regret
from game.bots.analysis import price_cards, price_choices
from game.bots.player import Level, decide, make_bot
from game.bots.policy.two_hands import melds_with, play_last_phase, take
from game.bots.pricing.cards import EXPERT
from game.bots.stock.judge import BY_TRICKS_LEFT, SAME_TO_THE_END, Judge, Outlook, plays
from game.bots.stock.pieces import pieces_of, potential, prospects, rows
from game.bots.stock.unseen import unseen
from game.rules import KINDS, Card, Meld, MeldKind, RuleSet, Suit, meld_table
from game.rules.play import (
    LaidCard,
    LayMeld,
    LegalActions,
    Observation,
    PlayCard,
    Spread,
    State,
    StockPlay,
    TakeCard,
    TrickPlay,
    legal_actions,
    observe,
    playable_cards,
    to_act,
    trump_of,
)
from game.rules.presets import TWO_HANDED, TWO_HANDED_BOOK
from game.rules.text import parse_card, parse_hand
from game.work import finish
from tests.bots.table import bots_play
from tests.strategies import random_game

GAMES = [TWO_HANDED, TWO_HANDED_BOOK]


def states(rules: RuleSet, seed: str) -> Iterator[State]:
    """Every state of a deal of random actions in which somebody is to decide something."""
    for move in random_game(rules, seed, deals=1):
        if isinstance(move.before.phase, StockPlay | TrickPlay):
            yield move.before


@pytest.mark.parametrize("rules", GAMES, ids=lambda rules: rules.name)
def test_what_is_unseen_is_the_other_hand_and_the_stock_to_the_card(rules: RuleSet) -> None:
    for number in range(6):
        for state in states(rules, f"unseen {number}"):
            for seat in rules.seats:
                seen = unseen(observe(state, seat))
                theirs = state.cards.hands[seen.other]
                certain = Counter((*seen.open.hand, *(piece.card for piece in seen.open.laid)))

                assert certain <= Counter(theirs)
                assert seen.stock == len(state.cards.stock)
                assert Counter(theirs) - certain + Counter(state.cards.stock) == Counter(seen.hidden)
                assert seen.closed == len(theirs) - certain.total()


@pytest.mark.sweep
def test_in_an_imagined_world_every_hidden_card_is_as_often_in_the_other_hand() -> None:
    state = next(state for state in states(TWO_HANDED, "world") if len(state.tricks) == 4)
    seen = unseen(observe(state, state.rules.seats[0]))
    rng, worlds = Random(1), 4000
    found: Counter[Card] = Counter()
    for _ in range(worlds):
        hand, stock = seen.world(rng)
        assert Counter((*hand, *stock)) - Counter(seen.open.hand) == Counter(seen.hidden)
        found.update((Counter(hand) - Counter(seen.open.hand)).elements())

    for card in set(seen.hidden):
        expected = worlds * seen.hidden.count(card) * seen.closed / len(seen.hidden)
        assert abs(found[card] - expected) < 5 * (worlds * 0.25 * seen.hidden.count(card)) ** 0.5


def worth(hand: str, laid: tuple[LaidCard, ...] = (), melds: tuple[Meld, ...] = (), share: float = 0.0) -> float:
    """What a player could still lay, with spades for trump, if every card has this chance to come."""
    spread = Spread(parse_hand(hand), laid, melds)
    pieces = pieces_of(spread)
    ready, _ = potential(rows(TWO_HANDED, Suit.SPADES), pieces, prospects([1.0] * len(KINDS), share, 1.0, 1.0))
    return ready


def test_complete_melds_are_ready_and_a_card_serves_once_in_a_type() -> None:
    assert worth("KH QH") == 20
    assert worth("KS QS") == 40
    assert worth("QS JD") == 40
    assert worth("AC AD AH AS 9C") == 100
    pair = Meld(MeldKind.MARRIAGE, parse_hand("KH QH"), 20)
    table = tuple(LaidCard(card, (0,)) for card in parse_hand("KH QH"))
    assert worth("", table, (pair,)) == 0
    assert worth("KH", table, (pair,)) == 0
    assert worth("KC KD KS", table, (pair,)) == 80


def test_what_lies_on_the_table_grows() -> None:
    royal = Meld(MeldKind.ROYAL_MARRIAGE, parse_hand("KS QS"), 40)
    table = tuple(LaidCard(card, (0,)) for card in parse_hand("KS QS"))
    assert worth("AS TS JS", table, (royal,)) == 110
    pinochle = Meld(MeldKind.PINOCHLE, parse_hand("JD QS"), 40)
    table = tuple(LaidCard(card, (0,)) for card in parse_hand("JD QS"))
    assert worth("JD QS", table, (pinochle,)) == 40 + 260
    assert worth("JD QS", table[:1], (pinochle,)) == 40


def test_a_card_costs_more_the_nearer_the_meld_and_nothing_once_it_cannot_come() -> None:
    spread = Spread(parse_hand("AC AD AH KC 9D"))
    pieces = pieces_of(spread)
    table = rows(TWO_HANDED, Suit.SPADES)

    def losses(copies: dict[str, int]) -> list[float]:
        chances = [float(copies.get(str(card), 0)) for card in KINDS]
        return potential(table, pieces, prospects(chances, 0.5, 1.0, 1.0))[1]

    ace = 2 * len(KINDS) + parse_card("AH").kind
    assert losses({})[ace] == 0
    assert losses({"AS": 1})[ace] == pytest.approx(50)
    assert losses({"AS": 2})[ace] == pytest.approx(75)
    assert losses({"AS": 2, "AH": 1})[ace] == pytest.approx(37.5)


def decision(view: Observation, level: Level) -> object:
    return decide(make_bot(level), view, Random(1)).action


@pytest.mark.sweep(4)
@pytest.mark.parametrize("level", [Level.CASUAL, Level.STANDARD, Level.PRO, Level.EXPERT])
def test_everybody_but_beginners_lays_before_playing(level: Level) -> None:
    seen = 0
    for number in range(3):
        for state in states(TWO_HANDED, f"lay {number}"):
            if any(isinstance(action, LayMeld) for action in legal_actions(state)):
                seat = to_act(state)
                assert seat is not None
                seen += 1
                assert isinstance(decision(observe(state, seat), level), LayMeld)
    assert seen > 3


def choosing() -> Iterator[Observation]:
    """The seat that takes one of the last two cards, in random deals."""
    for number in range(12):
        for state in states(TWO_HANDED, f"take {number}"):
            if isinstance(state.phase, StockPlay) and state.phase.choosing:
                seat = to_act(state)
                assert seat is not None
                yield observe(state, seat)


def test_of_the_last_two_cards_an_ace_of_trump_is_taken_whatever_the_other_may_be() -> None:
    for view in choosing():
        phase = view.phase
        assert isinstance(phase, StockPlay)
        ace = next(card for card in KINDS if card.suit is trump_of(view) and card.rank.letter == "A")
        if ace not in unseen(view).hidden:
            best = replace(view, phase=replace(phase, open=replace(phase.open, turned=ace)))
            assert finish(take(best)) == TakeCard(turned=True)


def test_of_the_last_two_cards_the_hidden_one_is_taken_if_it_is_likely_to_bring_more() -> None:
    """The turned card is a plain nine that melds nothing; some of those that may be hidden do."""
    taken = set()
    for view in choosing():
        phase = view.phase
        assert isinstance(phase, StockPlay)
        nine = next(card for card in KINDS if card.rank.letter == "9" and card.suit is not trump_of(view))
        turned = replace(view, phase=replace(phase, open=replace(phase.open, turned=nine)))
        brings, *others = (finish(melds_with(turned, card)) for card in (nine, *unseen(turned).hidden))
        assert brings <= min(others)
        if brings < max(others):
            taken.add(finish(take(turned)))
    assert taken == {TakeCard(turned=False)}


@pytest.mark.sweep(2)
@pytest.mark.parametrize("rules", GAMES, ids=lambda rules: rules.name)
def test_cards_are_priced_in_every_phase_and_near_the_end_exactly(rules: RuleSet) -> None:
    asked = {"stock play": 0, "play": 0}
    for state in [*states(rules, "prices")][::7]:
        seat = to_act(state)
        assert seat is not None
        view = observe(state, seat)
        options = {action for action in LegalActions(view) if isinstance(action, PlayCard)}
        if not options:
            with pytest.raises(ValueError, match="no card to play"):
                price_cards(view, Random(1))
            continue
        asked[state.phase.label] += 1
        analysis = price_cards(view, Random(1))
        found = {}
        for answer in analysis:
            found[answer.rounds] = answer.prices
            if answer.rounds == 2:
                break

        assert {price.action for price in found[1]} == options
        assert [price.points for price in found[2]] == sorted((price.points for price in found[2]), reverse=True)
        if isinstance(view.phase, TrickPlay) and len(view.hand) < 8:
            assert not any(price.error for price in found[2])
        assert all(0 <= price.chance <= 1 for price in found[2])
    assert all(asked.values())


@pytest.mark.sweep
def test_pro_and_expert_play_the_card_with_the_best_price() -> None:
    for entry in [*bots_play(TWO_HANDED, [Level.PRO, Level.EXPERT], "best", 1)]:
        prices = entry.decision.thought.prices
        if prices:
            assert entry.decision.action == prices[0].action


def answering(seed: str, tricks: int) -> Observation:
    """The second to play in a trick of a random deal."""
    trick = (state for state in states(TWO_HANDED, seed) if len(state.tricks) == tricks)
    state = next(state for state in trick if state.trick is not None and state.trick.cards)
    seat = to_act(state)
    assert seat is not None
    return observe(state, seat)


def best_answer(view: Observation, outlooks: tuple[Outlook, ...]) -> Card:
    """The card with the best price for an Expert with these outlooks."""
    effort = replace(EXPERT, outlooks=outlooks)
    return next(answer for answer in price_cards(view, Random(1), effort) if answer.rounds).prices[0].action.card


@pytest.mark.parametrize(
    ("seed", "tricks_left", "led", "trump", "hand", "by_tricks_left", "always_alike"),
    [
        ("outlook 62", 1, "JS", Suit.SPADES, "9C JC QC JD KD TD JH JH KH AH QS KS", "KS", "9C"),
        ("outlook 24", 9, "QS", Suit.CLUBS, "JC QC KC KC AC 9D 9D JH QH KH KH TH", "9D", "KC"),
    ],
    ids=["the last turn is worth a king of trump", "an early turn is not worth one that may still meld"],
)
def test_an_expert_values_a_turn_by_the_tricks_left(
    seed: str, tricks_left: int, led: str, trump: Suit, hand: str, by_tricks_left: str, always_alike: str
) -> None:
    view = answering(seed, 12 - tricks_left)
    assert view.trick is not None
    assert view.trick.cards == parse_hand(led)
    assert trump_of(view) is trump
    assert view.hand == parse_hand(hand)
    assert unseen(view).tricks_left == tricks_left

    assert best_answer(view, BY_TRICKS_LEFT) == parse_card(by_tricks_left)
    assert best_answer(view, SAME_TO_THE_END) == parse_card(always_alike)


def test_an_outlook_is_by_the_tricks_left_until_the_stock_is_gone() -> None:
    for state in states(TWO_HANDED, "tricks left"):
        if isinstance(state.phase, StockPlay) and not state.phase.waits:
            assert unseen(observe(state, state.rules.seats[0])).tricks_left == 12 - len(state.tricks)


def test_the_nine_that_is_worth_an_exchange_costs_more_than_the_other_trumps_of_no_worth() -> None:
    state = next(states(TWO_HANDED, "nine 1"))
    seat = state.rules.seats[0]
    view = observe(state, seat)
    phase, trump = view.phase, trump_of(view)
    assert isinstance(phase, StockPlay)
    nine, jack, ace = (KINDS[6 * trump + rank] for rank in (0, 1, 5))
    spread = Spread((nine, jack), turned=ace)
    view = replace(view, phase=replace(phase, open=replace(phase.open, turned=ace)))
    costs = dict(zip(plays(spread), Judge(view, unseen(view)).guessed(spread).costs, strict=True))
    plain = {row.kind for row in meld_table(view.rules, trump) if jack in row.cards}

    assert plain
    assert costs[PlayCard(nine)] > 10


def test_without_looking_ahead_the_last_phase_still_follows_the_duties() -> None:
    for number in range(4):
        for state in states(TWO_HANDED, f"duties {number}"):
            if isinstance(state.phase, TrickPlay):
                seat = to_act(state)
                assert seat is not None
                assert play_last_phase(observe(state, seat)) in legal_actions(state)


@pytest.mark.sweep(2)
@pytest.mark.parametrize("rules", GAMES, ids=lambda rules: rules.name)
def test_where_every_card_is_known_the_first_prices_are_no_bounds(rules: RuleSet) -> None:
    """So what a decision gives away is told right by all who look no further."""
    seen = 0
    for state in states(rules, "ends"):
        seat = to_act(state)
        assert seat is not None
        view = observe(state, seat)
        if not isinstance(view.phase, TrickPlay) or not 1 < len(view.hand) < 8 or len(playable_cards(view)) < 2:
            continue
        first, second = islice((found for found in price_choices(view, Random(1)) if found.rounds), 2)
        assert {price.action: price.cost for price in first.prices} == {
            price.action: price.cost for price in second.prices
        }
        assert all(price.error == 0.0 for price in first.prices)
        for price in second.prices:
            assert regret(view, price.action, Random(1)) == price.cost
        seen += 1
    assert seen > 3
