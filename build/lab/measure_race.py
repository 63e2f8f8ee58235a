"""Fit the race to the target (``game/bots/race.py``) to matches of Experts alone, and check it against other ones.

``python -m build.lab measure_race [--rules three-handed] [--matches 60] [--keep FILE]``: Experts play whole matches.
The race is fitted to the deals of two thirds of them, mixed at random into many more matches. Of the other third it
prints how often a side wins that the race gives a certain chance, by the race as fitted and by the one in use; and how
far both are from matches that are mixed of its deals. ``--keep`` keeps the matches, and goes on from those that are
there.
"""

import json
from collections.abc import Sequence
from dataclasses import replace
from itertools import chain
from math import sqrt
from operator import add
from pathlib import Path
from random import Random
from statistics import fmean, pstdev
from typing import NamedTuple

from build.arguments import new_file
from build.lab.arguments import LabParser
from build.lab.fit_bots import DealEnd, race, standings
from game.bots.levels.expert import Expert
from game.bots.player import Level
from game.bots.pricing.cards import EXPERT
from game.bots.race import Race, chances, winning_chance
from game.bots.thinking import decide
from game.match import Match
from game.rules import RuleSet, Side
from game.rules.play import GameOver, Points, partner_side
from game.rules.text import Player

LEAST_MATCHES = 3
LEAST_STANDINGS = 20
"""Standings of which a share is printed."""
LIGHT = replace(EXPERT, deals=250, solved_deals=20)
"""The work for a card in whole matches: Experts that imagine a quarter of the deals, to play more matches."""


class PlayedMatch(NamedTuple):
    """One match of Experts alone."""

    number: int
    deals: tuple[DealEnd, ...]
    winner: Side


def experts_matches(rules: RuleSet, seed: str, matches: int, file: Path | None) -> list[PlayedMatch]:
    """Return matches of Experts alone: those kept in the file, and the ones still missing, which are added to it."""
    run = [rules.name, seed]
    rows = map(json.loads, file.read_text(encoding="utf-8").splitlines()) if file is not None and file.exists() else ()
    found = [
        PlayedMatch(
            number, tuple(DealEnd(bidders, partner, tuple(scores)) for bidders, partner, scores in deals), winner
        )
        for *of, number, deals, winner in rows
        if of == run
    ][:matches]
    while len(found) < matches:
        number = len(found) + 1
        found.append(_played_match(rules, seed, number))
        if file is not None:
            with file.open("a", encoding="utf-8") as kept:
                kept.write(json.dumps([*run, *found[-1]]) + "\n")
    return found


def _played_match(rules: RuleSet, seed: str, number: int) -> PlayedMatch:
    """Play a match of Experts to its end."""
    bot, players = Expert(effort=LIGHT), tuple(Player(seat.name.title(), Level.EXPERT.value) for seat in rules.seats)
    match = Match.new(rules, players, f"{seed} {number}")
    while not match.over:
        seat = match.awaited
        if seat is None:
            match.deal()
            continue
        match.act(seat, decide(bot, match.view(seat), Random(match.bot_seed(seat))).action)
    deals = tuple(
        DealEnd(
            None if row.contract is None else rules.seating.side(row.contract.declarer),
            partner_side(rules, row.contract),
            row.scores,
        )
        for row in match.state.standing.sheet
    )
    assert isinstance(match.state.phase, GameOver), "it is played to its end"
    return PlayedMatch(number, deals, match.state.phase.winner)


def chances_by(rules: RuleSet, found: Race | None, totals: Points, deals: int) -> list[float]:
    """Return each side's chance to win by a race, or by the one in use, after some deals."""
    if found is not None:
        return chances(rules, found, totals)
    return [winning_chance(rules, totals, None, side, deals) for side in range(len(rules.sides))]


def apart(rules: RuleSet, found: Race | None, mixed: Sequence[tuple[Points, list[float]]]) -> float:
    """Return how far the chances by a race are from the shares of mixed matches that sides win, as a standard error."""
    pairs = [zip(chances_by(rules, found, totals, 1), won, strict=True) for totals, won in mixed]
    return sqrt(fmean((one - other) ** 2 for pair in pairs for one, other in pair))


def claims(rules: RuleSet, found: Race | None, matches: Sequence[PlayedMatch]) -> list[list[tuple[float, bool]]]:
    """Return for each match the chance that the race gives each side before each deal but the first, and who won.

    Without a race it is the one in use.
    """
    rows = []
    for match in matches:
        rows.append(list[tuple[float, bool]]())
        totals: Points = (0,) * len(rules.sides)
        for played, end in enumerate(match.deals[:-1], 1):
            totals = tuple(map(add, totals, end.scores))
            for side, claimed in enumerate(chances_by(rules, found, totals, played)):
                rows[-1].append((claimed, side == match.winner))
    return rows


def check(name: str, rows: Sequence[Sequence[tuple[float, bool]]]) -> float:
    """Print a table of the claimed chances and of those that won; return the mean squared error.

    Standings of one match are alike, so that each interval is that of means over matches.
    """
    print(f"{name:<24}{'standings':>10}{'claimed':>9}{'won':>8}   95 % interval of the difference")
    for tenths in (range(1), range(1, 2), range(2, 3), range(3, 4), range(4, 6), range(6, 8), range(8, 10)):
        parts = [[row for row in match if min(9, int(10 * row[0])) in tenths] for match in rows]
        every = list(chain.from_iterable(parts))
        if len(every) < LEAST_STANDINGS:
            continue
        over = [sum(won - claimed for claimed, won in part) for part in parts]
        wide = 1.96 * pstdev(over) * len(over) ** 0.5 / len(every)
        more = sum(over) / len(every)
        said = f"{10 * tenths.start} to {10 * tenths.stop} %"
        shares = f"{fmean(row[0] for row in every):9.1%}{fmean(row[1] for row in every):8.1%}"
        print(f"  {said:<22}{len(every):10}{shares}   {100 * (more - wide):+.1f} to {100 * (more + wide):+.1f}")
    squares = [(won - claimed) ** 2 for match in rows for claimed, won in match]
    print(f"  mean squared error {fmean(squares):.4f}")
    return fmean(squares)


def main(words: list[str]) -> None:
    """Read the options, fit, check and print."""
    parser = LabParser(__name__, __doc__)
    parser.add_rules("three-handed")
    parser.add_count("--matches", 60, "matches")
    parser.add_argument("--keep", type=new_file, metavar="FILE")
    options = parser.parse_args(words)
    if options.matches < LEAST_MATCHES:
        parser.error(f"it takes at least {LEAST_MATCHES} matches: a third of them is kept aside")
    played = experts_matches(options.rules, "race", options.matches, options.keep)
    learnt = [match for match in played if match.number % 3]
    held_out = [match for match in played if match.number % 3 == 0]
    found = race(options.rules, [deal for match in learnt for deal in match.deals], Random("fit"))
    print(found)
    print(f"{len(held_out)} other matches; {fmean(len(match.deals) for match in played):.1f} deals a match")
    mixed = standings(options.rules, [end for match in held_out for end in match.deals], Random("check"))
    for name, one in (("as fitted", found), ("as in use", None)):
        check(name, claims(options.rules, one, held_out))
        print(
            f"  standard error {100 * apart(options.rules, one, mixed):.1f} % over {len(mixed)} totals of mixed deals"
        )
