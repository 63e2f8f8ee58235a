"""Small endings counted to the last card, and the order in which legal actions are listed.

The counts are those of the slow version, which is written from the rule book alone; they are pinned so that a change of
either one shows, and split by first card when they differ.
"""

import pytest

from game.rules import HeadRule, Moon, RuleSet, Seat, Suit, ThrowInRule
from game.rules.play import (
    Contract,
    Holdings,
    NameTrump,
    Pass,
    PassCards,
    PlayCard,
    PlayOn,
    ShootMoon,
    Standing,
    State,
    ThrowIn,
    Trick,
    TrickPlay,
    advance,
    legal_actions,
)
from game.rules.presets import CLASSIC
from game.rules.text import format_action, parse_hand
from tests.rules import slow_play
from tests.strategies import at_trick, dealt, do

HEAD_RULES = {HeadRule.EVERY_SUIT: "every suit", HeadRule.TRUMP_LED: "trump led", HeadRule.NEVER: "never"}

ENDINGS = {
    "all of one suit": ["AH JH 9H", "TH QH 9H", "KH AH JH", "QH KH TH"],
    "a trump or two each": ["AS 9S KH", "TS AH 9H", "KS QS TC", "JS AC KD"],
    "void of everything": ["AS TS KS", "AH TH KH", "AC TC KC", "AD TD KD"],
    "identical cards": ["AS AS TH TH", "TS TS AH AH", "KS KS QH QH", "QS QS KH KH"],
    "ruffs on ruffs": ["AH KH 9H", "AS QS 9S", "KS JS TS", "TH QS 9S"],
    "four cards each": ["AH KH 9S JD", "QS 9S AD TD", "TS KS KD 9D", "AS JS TH QH"],
}


def ending(rules: RuleSet, name: str) -> State:
    """North leads with these cards in the hands; trump is spades."""
    hands = tuple(parse_hand(hand) for hand in ENDINGS[name])
    contract = Contract(Seat.NORTH, 250)
    phase = TrickPlay((), contract, Suit.SPADES, ((), (), (), ()), False, Trick(Seat.NORTH))
    return State(rules, Standing(Seat.WEST, (0, 0)), Holdings(hands), phase)


Ways = dict[object, int]
"""In how many ways each position that was met can be played on: who holds what, and what lies on the table."""


def perft(state: State, met: Ways) -> int:
    """In how many ways the ending can be played to its last card."""
    if not isinstance(state.phase, TrickPlay):
        return 1
    position = state.cards.hands, state.phase.trick
    if position not in met:
        met[position] = sum(perft(advance(state, action).state, met) for action in legal_actions(state))
    return met[position]


def slow_perft(
    leader: int, table: tuple[str, ...], hands: list[list[str]], head_rule: str, overtrump: bool, met: Ways
) -> int:
    """The same by the slow version."""
    if not any(hands):
        return 1
    position = leader, table, str(hands)
    if position in met:
        return met[position]
    seat = (leader + len(table)) % 4
    total = 0
    for card in slow_play.legal(list(table), hands[seat], "S", head_rule, overtrump):
        rest = [list(hand) for hand in hands]
        rest[seat].remove(card)
        played = (*table, card)
        if len(played) == 4:
            first = (leader + slow_play.wins(list(played), "S")) % 4
            total += slow_perft(first, (), rest, head_rule, overtrump, met)
        else:
            total += slow_perft(leader, played, rest, head_rule, overtrump, met)
    met[position] = total
    return total


# ways to play each ending: every suit, trump led, never; with and without the over-trump duty
COUNTS: dict[str, tuple[int, int, int, int, int, int]] = {
    "all of one suit": (272, 272, 1296, 1296, 1296, 1296),
    "a trump or two each": (28, 28, 40, 40, 48, 48),
    "void of everything": (1296, 1296, 1296, 1296, 1296, 1296),
    "identical cards": (6, 6, 6, 6, 6, 6),
    "ruffs on ruffs": (204, 252, 204, 252, 384, 432),
    "four cards each": (840, 840, 928, 928, 1344, 1344),
}


WHEN_SLOW = {"all of one suit", "void of everything", "four cards each"}
"""Endings with one duty alone, or none, or long: those of "ruffs on ruffs" have all duties too."""
DUTIES = [(head_rule, overtrump) for head_rule in HeadRule for overtrump in (True, False)]


@pytest.mark.parametrize(
    "name", [pytest.param(name, marks=pytest.mark.slow if name in WHEN_SLOW else []) for name in ENDINGS]
)
def test_an_ending_can_be_played_in_so_many_ways(name: str) -> None:
    for (head_rule, overtrump), count in zip(DUTIES, COUNTS[name], strict=True):
        state = ending(CLASSIC.changed(tricks={"head_rule": head_rule, "overtrump": overtrump}), name)
        if perft(state, {}) != count:
            split = {}
            for action in legal_actions(state):
                after = advance(state, action).state
                assert isinstance(after.phase, TrickPlay)
                split[format_action(action)] = perft(after, {})
            pytest.fail(f"{name}, {head_rule.value}, over-trump {overtrump}: {split}")


@pytest.mark.slow
@pytest.mark.parametrize("name", ENDINGS)
def test_the_slow_version_counts_the_same(name: str) -> None:
    hands = [hand.split() for hand in ENDINGS[name]]
    counts = [slow_perft(0, (), hands, HEAD_RULES[head_rule], overtrump, {}) for head_rule, overtrump in DUTIES]

    assert tuple(counts) == COUNTS[name]


# The order of legal actions is part of the interface: screens and seeded players depend on it.


def listed(state: object) -> list[str]:
    return [format_action(action) for action in legal_actions(state)]  # type: ignore[arg-type]


def test_cards_are_listed_by_suit_then_rank_each_once() -> None:
    state = at_trick(RuleSet(), Suit.SPADES, "", "AS AS 9C TH KH TD 9D JC")

    assert listed(state) == ["9C", "JC", "9D", "TD", "KH", "TH", "AS"]


def test_a_pass_is_listed_before_bids_in_rising_order() -> None:
    assert listed(dealt(RuleSet())) == ["pass", "bid 250", "bid 260"]
    assert listed(dealt(CLASSIC.changed(auction={"highest_raise": 50})))[1:] == [
        f"bid {points}" for points in range(250, 291, 10)
    ]


def test_suits_are_listed_clubs_diamonds_hearts_spades() -> None:
    state = do(dealt(RuleSet()), Pass(), Pass(), Pass(), Pass())

    assert listed(state) == ["trump C", "trump D", "trump H", "trump S"]


def test_cards_to_pass_are_listed_from_the_lowest() -> None:
    hand = "9C JC QC KC TC AC 9D JD QD KD TD AD"
    auction = dealt(CLASSIC.changed(passing={"count": 2}), {Seat.NORTH: hand})
    state = do(auction, Pass(), Pass(), Pass(), Pass(), NameTrump(Suit.SPADES))

    texts = listed(state)

    assert texts[:3] == ["cards 9C JC", "cards 9C QC", "cards 9C KC"]
    assert (len(texts), texts[-1]) == (66, "cards TD AD")


def test_playing_on_is_listed_before_throwing_in_and_the_moon() -> None:
    rules = CLASSIC.changed(passing={"count": 0}, scoring={"throw_in": ThrowInRule.ALWAYS, "moon": Moon.THOUSAND})
    state = do(dealt(rules), Pass(), Pass(), Pass(), Pass(), NameTrump(Suit.SPADES))

    assert list(legal_actions(state)) == [PlayOn(), ThrowIn(), ShootMoon()]


def test_legal_actions_are_made_on_demand_and_can_be_asked_for_truth() -> None:
    actions = legal_actions(at_trick(RuleSet(), Suit.SPADES, "QH", "AH 9H AS"))

    assert actions
    assert PlayCard(parse_hand("AH")[0]) in actions
    assert PassCards(()) not in actions
    assert "AH" not in actions
    assert list(actions) == list(actions), "it can be listed again"
