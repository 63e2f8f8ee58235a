"""Measure how often each level slips when it plays a card: sure winners left in the hand, counters given away.

``python -m build.lab measure_manners [--rules NAME …] [--levels beginner casual standard] [--deals 200] [--seed 1]``
lets four (or two, three, five) bots of one level play deals of each game, and prints for each slip in how many of its
occasions it was made, in percent. The exit code is 1 where a rate does not fall from a level to the next one.
``--read 40`` prints cards of the first level in the first game instead: its hand, the trick, the card, what it saw, and
what it overlooked.
"""

import argparse
from collections import Counter
from collections.abc import Iterator
from itertools import pairwise
from random import Random

from build.lab.arguments import LabParser
from game.bots.player import Decision, Level, decide, make_bot
from game.bots.policy.alertness import Alertness
from game.bots.policy.manners import Groan
from game.bots.policy.slips import SLIPS, slips
from game.cli.options import choices
from game.rules import PRESETS, RuleSet
from game.rules.play import (
    AwaitingDeal,
    DealOver,
    GameOver,
    Observation,
    PlayCard,
    TrickPlay,
    apply,
    deal_from_seed,
    first_dealer,
    new_game,
    observe,
    playable_cards,
    to_act,
    trump_of,
)
from game.rules.text import format_hand

Rates = dict[Groan, tuple[int, int]]
"""For each slip how often it was made, and how often there was an occasion."""


def decisions(rules: RuleSet, level: Level, deals: int, seed: str) -> Iterator[tuple[Observation, Decision]]:
    """Yield what bots of one level see and decide, match after match."""
    done, bot = 0, make_bot(level)
    while done < deals:
        match = f"{seed} {done}"
        state, rng = new_game(rules, first_dealer(rules, match)), Random(match)
        while done < deals and not isinstance(state.phase, GameOver):
            seat = to_act(state)
            assert seat is not None
            if isinstance(state.phase, AwaitingDeal | DealOver):
                done += isinstance(state.phase, DealOver)
                state = apply(state, seat, deal_from_seed(rules, match, state.standing.deals + 1)).state
                continue
            view = observe(state, seat)
            decision = decide(bot, view, rng)
            yield view, decision
            state = apply(state, seat, decision.action).state
        done += isinstance(state.phase, GameOver)


def rates(rules: RuleSet, level: Level, deals: int, seed: str) -> Rates:
    """Count the slips of a level."""
    made, occasions = Counter[Groan](), Counter[Groan]()
    for view, decision in decisions(rules, level, deals, seed):
        found = slips(view, decision.action)
        occasions.update(found.keys())
        made.update(groan for groan, slipped in found.items() if slipped)
    return {groan: (made[groan], occasions[groan]) for groan in SLIPS}


def read(rules: RuleSet, level: Level, count: int, seed: str) -> Iterator[str]:
    """Yield that many decisions of a level with something to see, as text: what it saw, and what it overlooked."""
    alertness = {Level.BEGINNER: Alertness.BEGINNER, Level.CASUAL: Alertness.CASUAL}[level]
    told = 0
    for number, (view, decision) in enumerate(decisions(rules, level, count * 20, seed)):
        card = decision.action
        if number % 7 or not isinstance(card, PlayCard) or not isinstance(view.phase, TrickPlay):
            continue
        options = playable_cards(view)
        if len(set(options)) < 3 or view.contract is None:
            continue
        seen = list(alertness.notices(view, options))
        at = next(place for place, notice in enumerate(seen) if notice.card == card.card)
        assert view.trick is not None
        role = "bids" if view.contract.declarer in (view.seat, view.rules.seating.partner(view.seat)) else "defends"
        missed = "; ".join(f"{notice.care.told} ({notice.card})" for notice in seen[:at])
        yield (
            f"{view.seat.letter} {role}, {trump_of(view).letter} trump, trick {len(view.tricks) + 1}: "
            f"{format_hand(view.hand)} | {format_hand(view.trick.cards) or 'leads'} | {card.card}: "
            f"{seen[at].care.told}{f' - overlooks: {missed}' if missed else ''}"
        )
        told += 1
        if told == count:
            return


def cell(made: int, occasions: int) -> str:
    """Return a rate in percent, with the number of occasions."""
    return f"{100 * made / occasions:5.1f} ({occasions})" if occasions else "–"


def rises(row: list[tuple[int, int]]) -> bool:
    """Return whether a slip is made more often by a level than by the weaker one before it."""
    shares = [made / occasions for made, occasions in row if occasions]
    return any(later > earlier for earlier, later in pairwise(shares))


def main(words: list[str]) -> int:
    """Print the rates; return 1 where one does not fall."""
    parser = LabParser(__name__, __doc__)
    parser.add_rules(*PRESETS, several=True)
    parser.add_argument(
        "--levels", nargs="+", type=_level, default=[Level.BEGINNER, Level.CASUAL, Level.STANDARD], metavar="LEVEL"
    )
    parser.add_count("--deals", 200, "deals of each game, for each level")
    parser.add_seed()
    parser.add_count("--read", None, "print that many cards of the first level, with what it saw")
    options = parser.parse_args(words)
    if options.read:
        print("\n".join(read(options.rules[0], options.levels[0], options.read, options.seed)))
        return 0
    wrong = 0
    for rules in options.rules:
        found = [rates(rules, level, options.deals, options.seed) for level in options.levels]
        print(f"{rules.name}: {', '.join(level.value for level in options.levels)}")
        for groan in SLIPS:
            row = [each[groan] for each in found]
            bad = rises(row)
            wrong += bad
            print(f"  {groan.value:52}", *(f"{cell(*each):>14}" for each in row), " rises" if bad else "")
    return int(wrong > 0)


def _level(word: str) -> Level:
    try:
        return Level(word)
    except ValueError:
        known = [level.value for level in Level]
        raise argparse.ArgumentTypeError(f"{word!r} is not a level: {choices(word, known)}") from None
