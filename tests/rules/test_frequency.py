"""How often a hand holds a meld: the exact counts against closed forms, every small hand, and hands that are dealt."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import combinations_with_replacement
from math import comb, prod, sqrt
from random import Random

import pytest

from build.lab.measure_melds import RULES, held_times, measured
from game.rules import (
    PASSED_DEALS,
    PASSED_HITS,
    PRESETS,
    Hand,
    MeldKind,
    RuleSet,
    Suit,
    chance_of_nothing,
    chance_to_hold,
    meld_table,
    trump_values,
)
from game.rules.text import parse_hand
from game.words.how_often import how_often, often
from game.words.rules_blocks import FigureLines

CLASSIC = PRESETS["classic"]
SINGLE = CLASSIC.deck
HANDS = comb(48, 12)
ONE_OF_EACH_DECK = ("classic", "double-deck", "two-handed-64")


def without(cards: int) -> Fraction:
    """The chance that a hand of twelve holds none of some cards."""
    return Fraction(comb(48 - cards, 12), HANDS)


@pytest.mark.parametrize(
    ("cards", "chance"),
    [
        ("QS JD", 1 - 2 * without(2) + without(4)),
        ("QS QS JD JD", Fraction(comb(44, 8), HANDS)),
        ("AS AH AD AC", sum((-1) ** suits * comb(4, suits) * without(2 * suits) for suits in range(5))),
        ("9S", 1 - without(2)),
    ],
)
def test_a_meld_comes_as_often_as_it_does_by_what_is_left_out(cards: str, chance: Fraction) -> None:
    assert chance_to_hold(SINGLE, 12, parse_hand(cards)) == chance


def small_hands(rules: RuleSet, count: int) -> list[tuple[Hand, int]]:
    """Every hand of so few cards, with the ways to deal it."""
    found = []
    for cards in combinations_with_replacement(rules.deck.kinds, count):
        held = Counter(cards)
        ways = prod(comb(rules.deck.copies, times) for times in held.values())
        found += [(cards, ways)] if ways else []
    return found


@pytest.mark.sweep
@pytest.mark.parametrize(
    ("game", "count"),
    [("classic", 3), *(pytest.param(*more, marks=pytest.mark.slow) for more in (("classic", 4), ("double-deck", 4)))],
)
def test_of_all_small_hands_as_many_hold_a_meld(game: str, count: int) -> None:
    rules = PRESETS[game]
    held: Counter[tuple[MeldKind, int]] = Counter()
    nothing = 0
    for hand, ways in small_hands(rules, count):
        nothing += ways * (not any(trump_values.__wrapped__(rules, hand).values()))
        for key, times in times_in(rules, hand).items():
            for time in range(1, times + 1):
                held[key, time] += ways

    every = comb(len(rules.deck.cards), count)
    assert chance_of_nothing(rules, count) == Fraction(nothing, every)
    for kind, cards, any_suit in asked(rules):
        for times in range(1, rules.deck.copies + 1):
            assert chance_to_hold(rules.deck, count, cards * times, any_suit) == Fraction(held[kind, times], every)


def asked(rules: RuleSet) -> list[tuple[MeldKind, Hand, bool]]:
    """The melds of a game, and whether any suit will do."""
    rows = [row for row in meld_table(rules, Suit.HEARTS) if row.kind is not MeldKind.MARRIAGE and row.runs != 1]
    return [
        (row.kind, row.cards, row.kind is not MeldKind.DIX and len({card.suit for card in row.cards}) == 1)
        for row in rows
    ]


def times_in(rules: RuleSet, hand: Hand) -> dict[MeldKind, int]:
    """How often a hand holds each meld in its best suit; the dix in hearts."""
    found: dict[MeldKind, int] = {}
    for suit in Suit:
        for row in meld_table(rules, suit):
            if row.kind is not MeldKind.DIX or suit is Suit.HEARTS:
                found[row.kind] = max(found.get(row.kind, 0), held_times(row, hand))
    return found


@pytest.mark.sweep(3)
@pytest.mark.parametrize("deals", [1000, pytest.param(100_000, marks=pytest.mark.slow)])
@pytest.mark.parametrize("game", ONE_OF_EACH_DECK)
def test_hands_that_are_dealt_hold_melds_as_often(game: str, deals: int) -> None:
    rules, rng, held = PRESETS[game], Random(f"dealt {game}"), Counter[tuple[MeldKind, int]]()
    size = rules.dealing.hand_size
    for _ in range(deals):
        for kind, most in times_in(rules, tuple(rng.sample(rules.deck.cards, size))).items():
            held.update((kind, times) for times in range(1, most + 1))

    for kind, cards, any_suit in asked(rules):
        for times in range(1, rules.deck.copies + 1):
            chance = float(chance_to_hold(rules.deck, size, cards * times, any_suit))
            assert within(held[kind, times], deals, chance), (kind, times)


def within(hits: int, deals: int, chance: float, before: int = 0) -> bool:
    """Whether a count is what a chance makes likely; ``before``: the deals from which the chance itself was counted."""
    error = sqrt(deals * chance * (1 - chance) * (1 + (deals / before if before else 0)))
    return abs(hits - deals * chance) <= 4.5 * error + 2


@pytest.mark.sweep(2)
@pytest.mark.parametrize("deals", [300, pytest.param(20_000, marks=pytest.mark.slow)])
@pytest.mark.parametrize("count", PASSED_HITS)
def test_what_is_kept_of_hands_after_passing_is_what_is_measured_again(count: int, deals: int) -> None:
    found = measured(RULES.changed(passing={"count": count}), deals, Random(f"again {count}"))

    for key in PASSED_HITS[count].keys() | found.keys():
        assert within(found[key], deals, PASSED_HITS[count].get(key, 0) / PASSED_DEALS, PASSED_DEALS), key
    assert PASSED_HITS[count]["RUN", 1] > PASSED_HITS.get(count - 1, PASSED_HITS[count])["RUN", 1] or count == 1


@pytest.mark.parametrize(
    ("chance", "told"),
    [
        (Fraction(0), "never"),
        (Fraction(1), "always"),
        (Fraction(1, 29), "1 in 29"),
        (Fraction(1, 393), "1 in 390"),
        (Fraction(1, 762_321), "1 in 760,000"),
        (Fraction(2, 5), "1 in 2"),
        (Fraction(41, 100), "2 in 5"),
        (Fraction(94, 100), "9 in 10"),
        (Fraction(98, 100), "49 in 50"),
        (Fraction(99, 100), "99 in 100"),
        (Fraction(105, 106), "nearly always"),
        (Fraction(199, 200), "nearly always"),
    ],
)
def test_a_chance_is_told_as_players_say_it(chance: Fraction, told: str) -> None:
    assert often(chance) == told


@pytest.mark.sweep(3)
@pytest.mark.parametrize("game", PRESETS)
def test_the_page_tells_every_meld_of_a_game_once(game: str) -> None:
    sections = how_often(PRESETS[game])
    blocks = [block for section in sections for block in section.blocks if isinstance(block, FigureLines)]
    lines = [line for block in blocks for line in block.lines]

    assert len({line.name for line in lines}) == len(lines)
    assert {line.name for line in lines} >= {"Run", "Marriage", "Pinochle", "Aces around", "Jacks around"}
    assert all(len(line.cells) == len(block.heads) for block in blocks for line in block.lines)
    heads = {"classic": "Four passed", "joedog": "Three passed", "kitty-four": "With the kitty"}
    more = heads.get(game, "With the widow" if PRESETS[game].widow else None)
    assert {block.heads for block in blocks} == {("Dealt", more) if more else ("Dealt",)}


def test_the_page_tells_in_which_suits_melds_count_and_what_is_rare() -> None:
    passed, book, double = (
        " ".join(section.spoken for section in how_often(PRESETS[name]))
        for name in ("classic", "two-handed-book", "double-deck")
    )
    assert "runs and marriages in any suit, the nine in one suit." in passed
    assert "marriages and nines count there only in the suit that you name." in passed
    assert "after passing, in fewer than 25 of the deals counted." in passed
    assert "the nine in one suit." in book
    assert "passing" not in book
    assert "runs and marriages in any suit. " in double


def test_the_page_of_the_usual_game_tells_what_players_know() -> None:
    told = " ".join(section.spoken for section in how_often(CLASSIC))

    for known in ("Run, A 10 K Q J of one suit: dealt 1 in 26,", "Pinochle, Q♠ and J♦: dealt 1 in 5,"):
        assert known in told
    for known in ("Double pinochle, Q♠ and J♦, twice: dealt 1 in 390,", "an ace of every suit: dealt 1 in 36,"):
        assert known in told
    assert "1 in 74 hands melds nothing" in told
    assert f"counted in {PASSED_DEALS:,} deals" in told
    assert "“rare”: dealt, less than once in a million hands;" in told
    assert "rare" not in " ".join(section.spoken for section in how_often(PRESETS["three-handed"]))
