"""Every switch does something (findings H9): a deal is found that goes another way with it, in each game that has it.

A choice that is added without effect fails here, and one that ``RuleSet.idle`` is wrong about.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import islice
from random import Random
from typing import NamedTuple

import pytest

from game.rules import PRESETS, MeldKind, Rank, RuleSet, Seat
from game.rules.play import (
    Action,
    AskRedeal,
    AwaitingDeal,
    Bid,
    DealOver,
    Event,
    GameOver,
    LayMeld,
    Pass,
    PassCards,
    PlayCard,
    ShootMoon,
    State,
    StockPlay,
    ThrowIn,
    advance,
    legal_actions,
    new_game,
    to_act,
)
from tests.games import of_each_kind
from tests.strategies import modest_action, paired_deal, rich_deal, suited_deal
from tests.switches import GAME, SWITCHES, leaves, places, with_choice

SEEDS = 400
"""Deals that are looked through before a switch is said to do nothing; nearly all show it in the first three."""
TRIED_FIRST = {
    "auction.form": (2,),
    "auction.nobody_bids": (1, 2),
    "dealing.misdeal": (1, 2, 3, 4, 5),
    "end": (1, 3, 4, 6, 14, 251),
    "end.both_over": (0, 7, 4, 6, 8),
    "melds.least": (0, 4, 14, 2),
    "melds.own": (30, 9, 15, 0, 11, 13),
    "melds.run_with_spares": (4, 21, 1, 8, 2, 0),
    "melds.values": (2, 3, 23, 10, 9, 18, 52),
    "naming.choice": (3, 2),
    "naming.forced_is_set": (1, 15),
    "scoring.keeping_points": (2, 4),
    "scoring.moon_failure": (4, 11, 1),
    "scoring.moon_worth": (9,),
    "scoring.meld_keeper": (14, 3, 21, 5),
    "scoring.only_the_bid": (0, 1, 3),
    "scoring.thrown_in_pays": (1, 0, 8, 32, 5),
    "scoring.throw_in": (2, 1),
    "scoring.tricks_too": (17, 2, 3),
    "stock.double_after_pinochle_in_full": (138,),
    "stock.ends_at_once": (7, 14),
    "stock.nine_for_dealer": (2, 3, 8),
    "stock.one_meld_a_turn": (3,),
    "stock.run_after_marriage_in_full": (19, 89),
    "tricks.overtrump": (0, 3, 2, 14),
}
"""The deals that have shown what shows itself more seldom, game by game, by a switch or by all others of a group. Where
they do not, all are looked through.
"""


DEALT = {"card_of_its_own": paired_deal, "moon": suited_deal}
"""How the cards are dealt for switches whose names end so, and which rich hands hardly ever show."""

MOST_LISTED = 80
"""Actions that are compared: there are hundreds of sets of cards that may be passed."""
EVERY_GAME = pytest.mark.parametrize("game", of_each_kind("double-deck"))
"""``double-deck`` has the switches of ``classic``."""


# Two games side by side.


def play(one: RuleSet, other: RuleSet, seed: str) -> bool:
    """Whether two deals, of the same cards and choices, are different under two rule sets."""
    state = new_game(other, _dealer(one, seed))
    for moment in _played(one, seed):
        step = advance(state, moment.action)
        state = step.state
        if step.events != moment.events:
            return True
        if moment.legal and (moment.legal != _legal(state) or moment.asked is not to_act(state)):
            return True
    return False


class Moment(NamedTuple):
    """An action of a game, and what comes of it."""

    action: Action
    events: tuple[Event, ...]
    asked: Seat | None
    """Who is asked next."""
    legal: list[Action]
    """What may be done next; empty at the end of a deal."""


def _dealer(rules: RuleSet, seed: str) -> Seat:
    return Random(f"{seed} dealer").choice(rules.seats)


def _game(rules: RuleSet, seed: str) -> Iterator[Moment]:
    """Two deals under a rule set. The same actions are then done under each rule set that is compared with it."""
    rng = Random(seed)
    state = new_game(rules, _dealer(rules, seed))
    for _ in range(2):
        deal = next((deal for end, deal in DEALT.items() if seed.split()[0].endswith(end)), rich_deal)
        action: Action = deal(rules, rng)
        mood = rng.choice(MOODS)
        while True:
            step = advance(state, action)
            state = step.state
            if isinstance(state.phase, AwaitingDeal | DealOver | GameOver):
                yield Moment(action, step.events, None, [])
                break
            legal = _legal(state)
            yield Moment(action, step.events, to_act(state), legal)
            action = choose(state, legal, rng, mood)
        if isinstance(state.phase, GameOver):
            return


@lru_cache(maxsize=40)
def _begun(rules: RuleSet, seed: str) -> tuple[list[Moment], Iterator[Moment]]:
    """The moments of a game so far, and those to come. All values of a choice are compared with the same game."""
    return [], _game(rules, seed)


def _played(rules: RuleSet, seed: str) -> Iterator[Moment]:
    known, to_come = _begun(rules, seed)
    yield from known
    for moment in to_come:
        known.append(moment)
        yield moment


def _legal(state: State) -> list[Action]:
    """What may be done; of the hundreds of sets of cards that may be passed the first ones."""
    return list(islice(legal_actions(state), MOST_LISTED))


MOODS: tuple[tuple[type[Action], ...], ...] = (
    (),
    (Pass,),
    (Bid,),
    (LayMeld,),
    (Bid, ShootMoon, LayMeld),
    (AskRedeal, ThrowIn),
    (PassCards,),
)
"""What is done as soon as it may be, before anything at random."""


def choose(state: State, legal: list[Action], rng: Random, mood: tuple[type[Action], ...]) -> Action:
    """What a mood prefers of the first legal actions, else a random action."""
    if mood == (LayMeld,) and (cards := _spared(state)):
        return rng.choice(cards)
    if rng.random() < 0.9:
        for kind in mood:
            wanted = [action for action in legal[:60] if isinstance(action, kind)]
            if wanted:
                return rng.choice(wanted)
    if mood == (Pass,) and isinstance(legal[0], PlayCard):
        cards = [action for action in legal_actions(state) if isinstance(action, PlayCard)]
        return min(cards, key=lambda action: action.card.rank)
    return modest_action(state, rng, legal if len(legal) < MOST_LISTED else ())


def shows(rules: RuleSet, name: str, value: object, seeds: int) -> bool:
    """Whether a deal is found that goes another way; True also where the choice cannot be made at all."""
    pairs = [(place, other) for place in places(rules) if (other := with_choice(place, name, value)) is not None]
    pairs = [(place, other) for place, other in pairs if other != place and name not in place.idle & other.idle]
    first = TRIED_FIRST.get(name) or TRIED_FIRST.get(name.partition(".")[0], ())
    numbers = dict.fromkeys((*first, *range(seeds)))
    return not pairs or any(play(*pair, f"{name} {number}") for number in numbers for pair in pairs)


def _spared(state: State) -> list[Action]:
    """Beside a stock, what saves melds for later turns: one meld now and then, and cards that are in none."""
    actions = list(legal_actions(state)) if isinstance(state.phase, StockPlay) else []
    melds = [action for action in actions if isinstance(action, LayMeld) and action.kind is not MeldKind.DIX]
    laid = sum(map(len, state.melds))
    if melds and len(state.tricks) > 2 * laid:
        return [
            min(melds, key=lambda meld: (meld.kind not in (MeldKind.ROYAL_MARRIAGE, MeldKind.RUN), len(meld.cards)))
        ]
    cards = [action for action in actions if isinstance(action, PlayCard) and not action.melds]
    plain = [action for action in cards if action.card.suit is not state.trump]
    return [action for action in plain if action.card.rank not in (Rank.JACK, Rank.QUEEN, Rank.KING)] or [*plain]


@pytest.mark.sweep
@EVERY_GAME
def test_every_switch_of_a_game_changes_what_may_be_done_or_what_happens(game: str) -> None:
    rules = PRESETS[game]
    silent = [
        f"{name} {value}"
        for its_game, name, value in SWITCHES
        if its_game == game and not shows(rules, name, value, SEEDS)
    ]

    assert silent == []


@pytest.mark.sweep
def test_every_switch_can_be_made_in_some_game() -> None:
    made = {name for game, name, value in SWITCHES if with_choice(PRESETS[game], name, value) is not None}
    all_names = {name for rules in PRESETS.values() for name, _, _ in leaves(rules)}

    asked = {
        name
        for game, name, value in SWITCHES
        for place in places(PRESETS[game])
        if (other := with_choice(place, name, value)) is not None and name not in place.idle & other.idle
    }
    assert all_names - asked == all_names - made == GAME | {"name", "scale"}


@pytest.mark.sweep
@pytest.mark.parametrize("deals", [1, pytest.param(4, marks=pytest.mark.slow)])
@EVERY_GAME
def test_what_is_said_to_be_idle_changes_nothing(game: str, deals: int) -> None:
    rules = PRESETS[game]
    for its_game, name, value in SWITCHES:
        if its_game == game and name in rules.idle:
            other = with_choice(rules, name, value)
            assert other is not None
            assert not any(play(rules, other, f"{name} {number}") for number in range(deals)), name
