"""What the rules page says is what is played, for every pair of switches (findings RU1 to RU3).

A referee who knows a game only by the sentences of its page says at every turn who is to act and what may be done, and
at the end of a deal what everybody scores. The engine has to agree. A few pairs are looked at every time, such that
every switch is among them; all of them are slow.
"""

from __future__ import annotations

from itertools import combinations, product
from random import Random
from typing import Any

import pytest

from game.bots.pricing.scores import MatchValue
from game.rules import PRESETS, MeldKeeper, Moon, RuleSet, Seat, SetCost, ThrowInRule
from game.rules.play import Outcome, game_winner, new_game, observe
from game.words.rules_blocks import Paragraph, Section
from game.words.rules_page import rules_in_words
from tests.strategies import THREE_WITH_SIXTY
from tests.switches import with_choice
from tests.words.referee.match import refereed, turned_dix
from tests.words.referee.pairs import BASES, Pair, awake, low, pairs, values_of
from tests.words.referee.reading import Unread, read
from tests.words.referee.scores import Ledger

SLICES = 40
DEALS = 8


def judge(pair: Pair, deals: int) -> None:
    """A match with both switches, and one of low contracts."""
    rules = awake(BASES[pair.game], pair)
    assert rules is not None
    for each in (rules, low(rules, pair)):
        if each is not None:
            refereed(each, pair.name, deals)


def a_few(game: str) -> list[Pair]:
    """Pairs of a game in which each of its switches stands once, with one of its values."""
    found: list[Pair] = []
    left = dict(values_of(BASES[game]))
    for one, other in combinations(sorted(left, key=lambda name: (len(name) * 7 + ord(name[-1])) % 11), 2):
        if one in left and other in left:
            pair = Pair(game, (one, left[one]), (other, left[other]))
            if awake(BASES[game], pair) is not None:
                found.append(pair)
                del left[one], left[other]
    return found


@pytest.mark.sweep(3)
@pytest.mark.parametrize("name", PRESETS)
def test_a_preset_is_played_as_its_page_says(name: str) -> None:
    assert refereed(PRESETS[name], name, 6) > 3


def test_three_hands_with_sixty_cards_are_played_as_their_page_says() -> None:
    assert refereed(THREE_WITH_SIXTY, "sixty", 6) > 3


CASES: dict[str, tuple[str, dict[str, Any]]] = {
    "the meld taken off may not count (RU3)": ("double-deck-club", {"set_cost": SetCost.BID_AND_MELD}),
    "given up once a card has been led": (
        "three-handed",
        {"throw_in": ThrowInRule.AT_ANY_TURN, "set_cost": SetCost.TWICE_IF_PLAYED, "thrown_in_pays": 50},
    ),
    "given up without a trick": (
        "classic",
        {"throw_in": ThrowInRule.AT_ANY_TURN, "meld_keeper": MeldKeeper.TRICK, "bid_to_defenders": True},
    ),
}


@pytest.mark.sweep(3)
@pytest.mark.parametrize("case", CASES)
def test_what_two_switches_say_together_is_played(case: str) -> None:
    game, scoring = CASES[case]
    rules = PRESETS[game].changed(scoring=scoring)
    assert refereed(rules, case, 10) > 5


def test_the_last_draw_is_no_end_of_melds_where_they_stay() -> None:
    """Melds come before each draw, and the winner of the trick before the last two cards may still lay some after."""
    rules = PRESETS["two-handed-book"].changed(stock={"melds_before_draw": True})
    assert refereed(rules, "still after it", 12) == 12


@pytest.mark.sweep(2)
@pytest.mark.parametrize("tricks_too", [False, True])
def test_a_match_with_a_stock_is_won_at_once(tricks_too: bool) -> None:
    at_once = {"ends_at_once": True, "tricks_at_once": tricks_too, "rounds_to_tens": True}
    melds = {"run_after_marriage_in_full": True, "double_after_pinochle_in_full": True}
    rules = PRESETS["two-handed-book"].changed(end={"target": 300}, stock=at_once | melds)
    assert refereed(rules, "at once", 12) == 12


@pytest.mark.parametrize("tricks_too", [False, True])
@pytest.mark.parametrize("rises", [0, 250])
def test_a_turned_nine_ends_no_match(tricks_too: bool, rises: int) -> None:
    """The dealer gets to the target by it alone, and then the other by a meld or a trick: both are there."""
    at_once = {"ends_at_once": True, "tricks_at_once": tricks_too, "nine_for_dealer": True}
    rules = PRESETS["two-handed-book"].changed(end={"target": 1_000, "rises_by": rises}, stock=at_once)
    for place in range(4):
        assert refereed(rules, f"turned {place}", 1, kinds=(turned_dix,), totals=(990, 990)) == 1


def test_a_failed_moon_pays_no_bid_besides() -> None:
    """Finding RU1. Bids are high, so that a moon that fails misses the contract, too."""
    scoring = {"moon": Moon.THOUSAND, "bid_to_defenders": True}
    rules = PRESETS["classic"].changed(scoring=scoring, auction={"ladder": ((300, 10),)})
    assert refereed(rules, "moon", 24) > 12


@pytest.mark.sweep
def test_each_defender_of_five_needs_the_least_meld_alone() -> None:
    """Finding RU2."""
    five = PRESETS["five-handed"]
    rules: RuleSet = five.changed(melds={"least": 8}, auction={"ladder": ((10, 1),)}, end={"target": 500})
    assert refereed(rules, "five", 10) > 5


def test_a_sentence_that_is_not_known_is_a_failure() -> None:
    with pytest.raises(Unread):
        read([Section("Scoring the deal", (Paragraph("The oldest player wins."),))])


def test_two_sentences_that_disagree_are_a_failure() -> None:
    with pytest.raises(Unread):
        read([Section("The deal", (Paragraph("Everybody is dealt 12 cards, and sees only their own. From high to low: ace, ten, king, queen, jack."), Paragraph("Everybody is dealt 15 cards, and sees only their own.")))])  # fmt: skip  # noqa: E501


@pytest.mark.sweep
@pytest.mark.parametrize("game", ["classic", "five-handed", "auction", "two-handed"])
def test_some_pairs_of_switches_are_played_as_the_page_says(game: str) -> None:
    for pair in a_few(game):
        judge(pair, 2)


@pytest.mark.slow
@pytest.mark.parametrize("part", range(SLICES))
@pytest.mark.parametrize("game", BASES)
def test_every_pair_of_switches_is_played_as_the_page_says(game: str, part: int) -> None:
    for pair in pairs(game):
        if pair.number % SLICES == part:
            judge(pair, DEALS)


ENDS = [Outcome.MADE, Outcome.SET, Outcome.MOON_MADE, Outcome.MOON_FAILED]


@pytest.mark.sweep(4)
@pytest.mark.parametrize("game", [name for name, rules in PRESETS.items() if rules.stock is None])
def test_page_engine_and_prices_say_alike_who_has_won(game: str) -> None:
    """Findings HO2 and HO7: with each value of each switch of a match's end, where several are about to win it."""
    base, rng = PRESETS[game], Random(game)
    moon = base if base.chips is not None else base.changed(scoring={"moon": Moon.THOUSAND})
    ends = [(name, value) for name, value in values_of(moon) if name.startswith("end.")]
    for rules in filter(None, [moon, *(with_choice(moon, name, value) for name, value in ends)]):
        facts, sides, unit = read(rules_in_words(rules)), range(len(rules.sides)), int(rules.scale)
        view = observe(new_game(rules, Seat.NORTH), Seat.NORTH)
        near = [-20 * unit, rules.end.target - unit, rules.end.target, rules.end.target + unit]
        for outcome, bidders, _ in product(ENDS, sides, range(12)):
            totals, ledger = tuple(rng.choice(near) for _ in sides), Ledger(facts, len(sides))
            ledger.write(totals, [bidders], outcome.made, outcome in (Outcome.MOON_MADE, Outcome.MOON_FAILED))
            winner = game_winner(rules, totals, bidders, 1, outcome=outcome)
            chance = MatchValue(view).of(bidders)(totals, outcome)

            assert ledger.winner == winner, f"{rules} {totals} {bidders} {outcome}"
            assert winner is None or chance == float(winner == rules.seating.side(Seat.NORTH))
