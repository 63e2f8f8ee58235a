"""Trumps and aces may be buried only for want of other cards (rules.md 7a).

aznudegames.org, three hands: only a player who has nothing else may bury trumps and aces.
"""

from __future__ import annotations

from random import Random

import pytest

from game.bots.lanes.passing import Cards, pass_to_partner
from game.bots.lanes.planes import Deals
from game.bots.player import Level, decide, make_bot
from game.bots.policy.passing import cards_to_partner
from game.rules import Hand, Rank, RuleSet, Seat, Suit
from game.rules.play import BuryCards, Burying, Refusal, State, buried_last, buries_others, legal_actions, observe
from game.rules.presets import AUCTION, KITTY_FOUR, THREE_HANDED
from game.work import finish
from tests.bots.table import POLICIES, STYLES
from tests.rules.test_three_hands import table, why
from tests.strategies import do, random_game

N = Seat.NORTH
LAST = {"others_first": True}
RULES = THREE_HANDED.changed(name="last", widow=LAST)
GAMES = [RULES, AUCTION.changed(name="chips", widow=LAST), KITTY_FOUR.changed(name="four", widow=LAST)]
MIXED = "AS TS KS QS JS AH KH QH JH 9H TC KC QC JC 9C"
TRUMPS = "AS AS TS TS KS KS QS QS JS JS 9S 9S AH AC TD"


def burying(hand: str, widow: str = "KD QD JD", rules: RuleSet = RULES) -> State:
    return do(table(hand, widow=widow, rules=rules), "bid 300; pass; pass; trump S")


def test_trumps_and_aces_stay_as_long_as_there_are_other_cards() -> None:
    state = burying(MIXED)

    assert why(state, "bury JD QD KD") is None
    assert why(state, "bury JD QD 9H") is None
    assert why(state, "bury JD QD AH") is Refusal.BURY_OTHERS
    assert why(state, "bury JS QD KD") is Refusal.BURY_OTHERS
    assert why(burying(MIXED, rules=THREE_HANDED), "bury JS AH KD") is None


def test_without_enough_others_all_of_them_are_buried_first() -> None:
    state = burying(TRUMPS, "AD AH AC")

    assert why(state, "bury TD 9S AH") is None
    assert why(state, "bury TD AH AC") is None
    assert why(state, "bury 9S AH AC") is Refusal.BURY_OTHERS
    assert {len(action.cards) for action in legal_actions(state) if isinstance(action, BuryCards)} == {3}


@pytest.mark.parametrize("rules", GAMES, ids=lambda rules: rules.name)
def test_what_may_be_buried_is_what_the_sentence_says(rules: RuleSet) -> None:
    found = 0
    for number in range(6):
        for move in random_game(rules, f"last {number}", 3):
            if not isinstance(move.before.phase, Burying):
                continue
            hand, trump, found = move.before.cards.hands[move.seat], move.before.trump, found + 1
            assert trump is not None
            assert isinstance(move.action, BuryCards)
            last = [card for card in hand if card.suit is trump or card.rank is Rank.ACE]
            buried = [card for card in move.action.cards if card in last]
            assert len(buried) == max(0, len(move.action.cards) - (len(hand) - len(last)))

    assert found > 5


@pytest.mark.parametrize("policy", POLICIES, ids=STYLES)
@pytest.mark.parametrize("rules", GAMES, ids=lambda rules: rules.name)
def test_imagined_declarers_bury_as_the_rules_let_them(rules: RuleSet, policy: object) -> None:
    """In lanes as one by one, also where too few other cards are left, or all others meld."""
    rng, size, hands = Random(rules.name), rules.dealing.hand_size + rules.widow_size, list[Hand]()
    for number in range(60):
        last, much = buried_last(rules, Suit.SPADES), 6 if number % 3 else 1
        worth = {card: much if card in last else 1 for card in rules.deck.cards}
        mixed = sorted(rules.deck.cards, key=lambda card: -rng.random() * worth[card])
        hands.append(tuple(sorted(mixed[:size])))
    lanes = Deals.from_hands([(hand,) for hand in hands])
    work = pass_to_partner(policy, rules, Suit.SPADES, len(hands), Cards(lanes.held[0]), Cards.none(2))  # type: ignore[arg-type]
    chosen = Deals(len(hands), (tuple(map(tuple, finish(work).held)),))
    few = 0
    for lane, hand in enumerate(hands):
        one = cards_to_partner(policy, rules, Suit.SPADES, hand, ())  # type: ignore[arg-type]
        assert chosen.hands(lane) == (one,)
        assert buries_others(hand, one, buried_last(rules, Suit.SPADES))
        few += any(card.suit is Suit.SPADES for card in one)

    assert few, "no hand was short of other cards"


@pytest.mark.usefixtures("few_imagined")
@pytest.mark.parametrize("hand", [MIXED, TRUMPS])
@pytest.mark.parametrize("level", list(Level))
def test_every_level_buries_what_it_may(level: Level, hand: str) -> None:
    state = burying(hand, "AD AH AC" if hand == TRUMPS else "KD QD JD")
    for number in range(3):
        assert decide(make_bot(level), observe(state, N), Random(number)).action in legal_actions(state)
