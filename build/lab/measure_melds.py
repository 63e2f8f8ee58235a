"""Measure how often the declarer holds each meld after passing: what it prints is ``game/rules/after_passing.py``.

    python -m build.lab measure_melds [--deals N]

A player names the suit in which the hand melds most; the partner passes cards as Standard does, and gets as many back.
How often a hand holds a meld as it was dealt is counted exactly in ``game/rules/frequency.py``, and needs no measure.
"""

from __future__ import annotations

from collections import Counter
from random import Random

import game.rules.after_passing as kept
from build.lab.arguments import LabParser
from game.bots.policy.passing import cards_to_declarer, cards_to_partner
from game.bots.policy.play import Policy
from game.rules import PRESETS, Hand, MeldRow, RuleSet, Suit, meld_table, meld_total, without

COUNTS = (1, 2, 3, 4)
"""How many cards partners may pass."""
RULES = PRESETS["classic"].changed(melds={"run_with_spares": False})
"""Spare kings and queens are part of a run that is worth more: not a meld."""


def declarers_hand(rules: RuleSet, rng: Random) -> tuple[Hand, Suit]:
    """Return the hand of a declarer after passing, from a random deal, and its trump."""
    cards, size = list(rules.deck.cards), rules.dealing.hand_size
    rng.shuffle(cards)
    hand, partner = tuple(sorted(cards[:size])), tuple(sorted(cards[size : 2 * size]))
    lengths = Counter(card.suit for card in hand)
    trump = max(Suit, key=lambda suit: (meld_total(rules, hand, suit), lengths[suit]))
    given = cards_to_declarer(Policy.STANDARD, rules, trump, partner)
    held = tuple(sorted(hand + given))
    return without(held, cards_to_partner(Policy.STANDARD, rules, trump, held, given)), trump


def held_times(row: MeldRow, hand: Hand) -> int:
    """Return how often a hand holds the cards of a row."""
    return min(map(hand.count, row.cards))


def measured(rules: RuleSet, deals: int, rng: Random) -> Counter[tuple[str, int]]:
    """Return in how many deals the declarer holds each meld, by its name, and once or twice."""
    found: Counter[tuple[str, int]] = Counter()
    for _ in range(deals):
        hand, trump = declarers_hand(rules, rng)
        names: dict[str, int] = {}
        for row in meld_table(rules, trump):
            names[row.kind.name] = max(names.get(row.kind.name, 0), held_times(row, hand))
        for name, times in names.items():
            for time in range(1, times + 1):
                found[name, time] += 1
    return found


def module_text(deals: int, found: dict[int, Counter[tuple[str, int]]]) -> str:
    """Return the module that keeps the figures."""
    rows = []
    for count, hits in found.items():
        listed = "".join(f'        ("{name}", {times}): {hits[name, times]:_},\n' for name, times in sorted(hits))
        rows.append(f"    {count}: {{\n{listed}    }},\n")
    doc = kept.__doc__ or ""
    return (
        f'"""{doc}"""\n\nPASSED_DEALS = {deals:_}\n"""The deals that were played for each number of cards."""\n'
        f"PASSED_HITS: dict[int, dict[tuple[str, int], int]] = {{\n{''.join(rows)}}}\n"
        '"""In how many of them the declarer held each meld at least so often, by the number of cards passed."""\n'
    )


def main(words: list[str]) -> None:
    """Read the options, measure, and print the figures as a module."""
    parser = LabParser(__name__, __doc__)
    parser.add_count("--deals", 250_000, "deals for each number of cards")
    parser.add_seed("melds")
    options = parser.parse_args(words)
    found = {
        count: measured(RULES.changed(passing={"count": count}), options.deals, Random(f"{options.seed} {count}"))
        for count in COUNTS
    }
    print(module_text(options.deals, found), end="")
