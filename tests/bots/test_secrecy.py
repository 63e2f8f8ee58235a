"""What a bot cannot see does not move it: hidden cards dealt again leave its decision as it was."""

from functools import cache
from random import Random

import pytest

from game.bots.player import Level, decide, make_bot
from game.rules import RuleSet, Seat
from game.rules.play import AwaitingDeal, DealOver, State, observe
from game.rules.presets import (
    AUCTION,
    CLASSIC,
    DOUBLE_DECK,
    FIVE_HANDED,
    JOEDOG,
    KITTY_FOUR,
    THREE_HANDED,
    TWO_HANDED,
    TWO_HANDED_64,
    TWO_HANDED_BOOK,
)
from tests.bots.table import bots_play, redealt
from tests.imagining import few_deals
from tests.strategies import random_game

FOUR = (CLASSIC, JOEDOG)
DOUBLE = (DOUBLE_DECK,)
TWO = (TWO_HANDED, TWO_HANDED_BOOK)
THREE = (THREE_HANDED,)
NEWEST = (KITTY_FOUR, AUCTION, FIVE_HANDED, TWO_HANDED_64)
QUICK = (Level.EASY, Level.BEGINNER, Level.CASUAL, Level.STANDARD, Level.PRO)


@cache
def positions(games: tuple[RuleSet, ...], count: int) -> list[tuple[State, Seat]]:
    """Positions of random games and of games of bots, every phase among them."""
    found: list[tuple[State, Seat]] = []
    number = 0
    while len(found) < count:
        number += 1
        rules = games[number % len(games)]
        if number % 3:
            levels = [Level.STANDARD, Level.EASY] * 3
            table = levels[: len(rules.seats)]
            found += [(made.state, made.seat) for made in bots_play(rules, table, f"seen {number}", 1)]
        else:
            found += [
                (move.before, move.seat)
                for move in random_game(rules, f"random {number}", deals=1)
                if not isinstance(move.before.phase, AwaitingDeal | DealOver)
            ]
    Random(count).shuffle(found)
    return found[:count]


def check(games: tuple[RuleSet, ...], level: Level, count: int) -> None:
    player = make_bot(level)
    changed = 0
    for number, (state, seat) in enumerate(positions(games, count)):
        other = redealt(state, seat, Random(number))
        changed += other != state
        first = decide(player, observe(state, seat), Random(number))
        second = decide(player, observe(other, seat), Random(number))

        assert first == second

    assert changed > count // 4


@pytest.mark.sweep(3)
@pytest.mark.parametrize(("level", "count"), [*((level, 20) for level in QUICK), (Level.EXPERT, 5)])
@few_deals()
def test_hidden_cards_do_not_move_a_bot(level: Level, count: int) -> None:
    check(FOUR, level, count)


@pytest.mark.sweep(3)
@pytest.mark.parametrize(("level", "count"), [*((level, 20) for level in QUICK), (Level.EXPERT, 10)])
@few_deals()
def test_hidden_cards_of_two_hands_do_not_move_a_bot(level: Level, count: int) -> None:
    check(TWO, level, count)


@pytest.mark.sweep(3)
@pytest.mark.parametrize(("level", "count"), [*((level, 12) for level in QUICK), (Level.EXPERT, 4)])
@few_deals()
def test_hidden_cards_of_three_hands_do_not_move_a_bot(level: Level, count: int) -> None:
    check(THREE, level, count)


@pytest.mark.sweep(3)
@pytest.mark.parametrize(("level", "count"), [*((level, 6) for level in QUICK), (Level.EXPERT, 2)])
@few_deals()
def test_hidden_cards_of_a_double_deck_do_not_move_a_bot(level: Level, count: int) -> None:
    check(DOUBLE, level, count)


@pytest.mark.parametrize(
    ("level", "count"),
    [(Level.PRO, 6), *(pytest.param(level, 200, marks=pytest.mark.slow) for level in Level)],
)
@few_deals()
def test_hidden_cards_of_a_kitty_for_chips_or_of_five_hands_do_not_move_a_bot(level: Level, count: int) -> None:
    check(NEWEST, level, count)


@pytest.mark.slow
@pytest.mark.parametrize("level", Level)
def test_hidden_cards_do_not_move_a_bot_in_2000_positions(level: Level) -> None:
    check(FOUR, level, 2000)


@pytest.mark.slow
@pytest.mark.parametrize("level", Level)
def test_hidden_cards_do_not_move_a_bot_in_1000_positions_of_two_hands(level: Level) -> None:
    check(TWO, level, 1000)


@pytest.mark.slow
@pytest.mark.parametrize("level", Level)
def test_hidden_cards_do_not_move_a_bot_in_500_positions_of_a_double_deck(level: Level) -> None:
    check(DOUBLE, level, 500)
