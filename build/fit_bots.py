"""Fit what bots take for granted: ``python build/fit_bots.py [--rules NAME] [--hands 2400] [--deals 250]``.

What others are willing to bid (``game/bots/auctioneer.py``): Pro looks at random hands, each with a random trump, and
says what it would be willing to bid. What of that a hand's melds, trumps and aces explain, by least squares, is printed
in the order of the numbers there, in tenths of a unit except the share of the meld, with the standard error in units.

How a match goes on (``game/bots/winning.py``): what a side scores in a deal between Standard bots on average, and the
standard deviation of the difference, in units.
"""

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path
from random import Random
from statistics import mean, stdev

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from game.bots.auctioneer import holdings
from game.bots.knowledge import knowledge
from game.bots.lanes.meld import meld_units
from game.bots.lanes.planes import Deals, number_list
from game.bots.lanes.simulator import deal_playouts, run
from game.bots.levels.pro import Pro
from game.bots.levels.standard import Standard
from game.bots.pricing.odds import BID_DEALS
from game.bots.sampling import sample
from game.bots.thinking import decide
from game.rules import (
    PRESETS,
    AwaitingDeal,
    Deal,
    DealResult,
    Rank,
    RuleSet,
    Suit,
    apply,
    deal_from_seed,
    new_game,
    observe,
    preset,
    to_act,
)

NAMES = (
    "base",
    "share of the meld",
    *(f"{rank.name.lower()} of trump" for rank in Rank),
    "plain ace",
    "aces of three suits",
    "four ranks of a run",
    "a run",
)


def willing(rules: RuleSet, rng: Random) -> tuple[list[float], float]:
    """What a random hand with a random trump has, and what Pro would bid on it, both in units."""
    size, deck = rules.dealing.hand_size, list(rules.deck.cards)
    rng.shuffle(deck)
    hands = tuple(tuple(sorted(deck[start : start + size])) for start in range(0, len(deck), size))
    seat, trump = rules.seats[0], rng.choice(list(Suit))
    dealer = rules.seats[-1]
    deal = Deal(hands[: len(rules.seats)], *hands[len(rules.seats) :])
    view = observe(apply(new_game(rules, dealer), dealer, deal).state, seat)
    imagined = run(sample(knowledge(view), BID_DEALS, rng))
    scores = sorted(run(deal_playouts(rules, imagined, seat, trump)).worth(0, rules.seating.side(seat)))
    reached = scores[len(scores) - 1 - int(Pro.bid_share * len(scores))]
    held = Deals.from_hands([hands], rules.deck.copies).held[seat]
    meld = number_list(meld_units(rules, trump, held), 1)[0]
    counts = [float(sum(planes)) for planes in holdings(trump, held, 1)]
    return [1.0, float(meld), *counts], reached / int(rules.scale)


def least_squares(rows: Sequence[Sequence[float]], wanted: Sequence[float]) -> list[float]:
    """The factors with which the columns of the rows come nearest to what is wanted; 0 for a column of nothing."""
    width = len(rows[0])
    matrix = [
        [sum(row[i] * row[j] for row in rows) for j in range(width)]
        + [sum(row[i] * value for row, value in zip(rows, wanted, strict=True))]
        for i in range(width)
    ]
    for i in range(width):
        matrix[i][i] += 1e-9
        for j in range(width):
            if j != i:
                factor = matrix[j][i] / matrix[i][i]
                matrix[j] = [value - factor * other for value, other in zip(matrix[j], matrix[i], strict=True)]
    return [matrix[i][-1] / matrix[i][i] for i in range(width)]


def scored(rules: RuleSet, number: int) -> DealResult:
    """What a deal between Standard bots came to, at the beginning of a match."""
    bot, rng = Standard(), Random(number)
    state = new_game(rules, rules.seats[number % len(rules.seats)])
    while not state.standing.sheet:
        seat = to_act(state)
        assert seat is not None
        if isinstance(state.phase, AwaitingDeal):
            state = apply(state, seat, deal_from_seed(rules, "fit", number)).state
        else:
            state = apply(state, seat, decide(bot, observe(state, seat), rng).action).state
    return state.standing.sheet[0]


def main() -> int:
    """Fit and print."""
    made = argparse.ArgumentParser(description="Fit what bots take for granted.")
    made.add_argument("--rules", default=next(iter(PRESETS)))
    made.add_argument("--hands", type=int, default=2400)
    made.add_argument("--deals", type=int, default=250)
    options = made.parse_args()
    rules, rng = preset(options.rules), Random("fit")
    seen = [willing(rules, rng) for _ in range(options.hands)]
    rows, wanted = [row for row, _ in seen], [value for _, value in seen]
    factors = least_squares(rows, wanted)
    errors = [value - sum(map(float.__mul__, row, factors)) for row, value in zip(rows, wanted, strict=True)]
    for name, factor in zip(NAMES, factors, strict=True):
        print(f"{name:<28}{factor * (1 if name.startswith('share') else 10):8.2f}")
    spread = (sum(error * error for error in errors) / (len(errors) - len(factors))) ** 0.5
    print(f"standard error {spread:.2f} units over {len(errors):,} hands")
    played = [scored(rules, number).scores for number in range(1, options.deals + 1)]
    unit = int(rules.scale)
    sides = mean(sum(scores) / len(scores) for scores in played) / unit
    apart = stdev(scores[0] - scores[1] for scores in played) / unit
    error = apart / (2 * len(played)) ** 0.5
    print(f"a side scores {sides:.1f} units in a deal; differences have a deviation of {apart:.1f} (error {error:.1f})")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
