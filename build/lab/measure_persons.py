"""Measure the persons: whether traits cost strength, and whether a reader can tell two persons apart.

``python -m build.lab measure_persons [--rules NAME …] [--level casual] [--deals 1000] [--pairs WORD …] [--seed 1]``
lets each two persons of a level play the same deals against each other, every deal twice with the seats swapped, and
prints in how many of them each one's side did better, with a 95 % interval. ``--tells 40`` measures instead how often
somebody who is shown ten deals of two persons, and knows their traits, says right whose deals they are: that many times
for each pair. ``--pairs nora wes`` names the persons. ``--out FILE`` keeps what has been played, a line for each
hundred deals of a pair, and goes on from there: all pairs get their next hundred before any gets another. The exit code
is 1 where a share is outside of 45 to 55 %, or where less than 80 % are told right.
"""

import argparse
import json
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial
from itertools import combinations, product
from pathlib import Path
from random import Random

from build.lab.arguments import LabParser
from game.bots.coach.traits_seen import Seen, likeness, seen_in, together
from game.bots.persons import PERSONS
from game.bots.player import Level, decide, make_bot
from game.cli.duplicate import wilson
from game.cli.options import choices, output_file
from game.match import Match
from game.rules import RuleSet, Seat
from game.rules.play import Action, Observation
from game.rules.text import Player
from game.values import frozen

FAIR = 0.45, 0.55
"""The share of deals in which either of two persons may do better."""
PART = 100
"""The deals of a pair that are played, and kept, at once."""
SHOWN = 10
"""The deals that a reader is shown of each person."""
TOLD = 0.8
"""The share of pairs that are to be told right."""

Pair = tuple[str, str]
"""Two persons."""


@frozen
class Table:
    """A deal that was played."""

    lead: float
    """By how much the first side is ahead of the others' average."""
    decisions: Mapping[Seat, Sequence[tuple[Observation, Action]]]


def deal(rules: RuleSet, level: Level, persons: Sequence[str], seed: str) -> Table:
    """Play one deal with these persons, one for each side, and return its lead of the first side and all decisions."""
    side = rules.seating.side
    players = tuple(Player(seat.letter, level.value, persons[side(seat) % len(persons)]) for seat in rules.seats)
    match = Match.new(rules, players, seed, ())
    bots = {seat: make_bot(level, person=player.person) for seat, player in zip(rules.seats, players, strict=True)}
    decisions: dict[Seat, list[tuple[Observation, Action]]] = {seat: [] for seat in rules.seats}
    match.deal()
    while (seat := match.awaited) is not None:
        view = match.view(seat)
        action = decide(bots[seat], view, Random(match.bot_seed(seat))).action
        decisions[seat].append((view, action))
        match.act(seat, action)
    sheet = match.standing.sheet
    scores = sheet[-1].scores if sheet else (0,) * len(rules.sides)
    return Table(scores[0] - sum(scores[1:]) / (len(scores) - 1), decisions)


def won(rules: RuleSet, level: Level, pair: Pair, numbers: Iterable[int], seed: str) -> float:
    """Return in how many of these deals the first person's side did better; equal ones count half."""
    found = 0.0
    for number in numbers:
        one, other = (deal(rules, level, seated, f"{seed} {number}").lead for seated in (pair, pair[::-1]))
        found += 1.0 if one > other else 0.5 if one == other else 0.0
    return found


class Played:
    """What has been played: a file of lines, each with some deals of a pair; None: only what is played now."""

    def __init__(self, file: Path | None) -> None:
        self._file = file
        self._won: dict[tuple[str, int, int], float] = {}
        if file is not None and file.exists():
            for line in file.read_text().splitlines():
                key, first, end, found = json.loads(line)
                self._won[key, first, end] = found

    def won(self, key: str, part: range, play: Callable[[], float]) -> float:
        """Return in how many deals of a part the first one did better; play and keep it if that is not known."""
        found = self._won.get((key, part.start, part.stop))
        if found is None:
            found = self._won[key, part.start, part.stop] = play()
            if self._file is not None:
                with self._file.open("a") as lines:
                    lines.write(f"{json.dumps([key, part.start, part.stop, found])}\n")
        return found


def sample(rules: RuleSet, level: Level, persons: Pair, seed: str) -> Seen:
    """Return what ten deals show of the person in the first seat."""
    seat = rules.seats[0]
    return together(seen_in(deal(rules, level, persons, f"{seed} {number}").decisions[seat]) for number in range(SHOWN))


def told(rules: RuleSet, level: Level, pair: Pair, times: int, seed: str) -> float:
    """Return how often ten deals of each are said to be whose they are."""
    right = 0.0
    traits = [PERSONS[key].traits for key in pair]
    for number in range(times):
        one, other = (sample(rules, level, each, f"{seed} {each} {number}") for each in (pair, pair[::-1]))
        found = likeness(one, other, *traits)
        right += 1.0 if found > 0 else 0.5 if found == 0 else 0.0
    return right / times


def rows(options: argparse.Namespace, rules: RuleSet) -> Iterator[tuple[str, bool]]:
    """Yield a line for each pair, and whether it is within the limits."""
    pairs = list(combinations(options.pairs, 2))
    if options.tells:
        for pair in pairs:
            found = told(rules, options.level, pair, options.tells, options.seed)
            yield f"{' and '.join(pair):16} told apart {found:6.1%} of {options.tells}", found >= TOLD
        return
    played = Played(options.out)
    parts = [range(first, min(first + PART, options.deals)) for first in range(0, options.deals, PART)]
    keys = {pair: f"{rules.name} {options.level.value} {options.seed} {' '.join(pair)}" for pair in pairs}
    total = dict.fromkeys(pairs, 0.0)
    for part, pair in product(parts, pairs):
        total[pair] += played.won(keys[pair], part, partial(won, rules, options.level, pair, part, options.seed))
    for pair in pairs:
        found = total[pair] / options.deals
        low, high = wilson(found, options.deals)
        within = FAIR[0] <= found <= FAIR[1]
        yield f"{' – '.join(pair):16} {found:6.1%} ({low:.1%} to {high:.1%}) of {options.deals}", within


def main(words: list[str]) -> int:
    """Print a line for each pair; return 1 where one is outside of its limits."""
    parser = LabParser(__name__, __doc__)
    parser.add_rules("classic", several=True)
    parser.add_argument("--level", type=Level, default=Level.CASUAL, metavar="LEVEL")
    parser.add_argument("--pairs", nargs="+", type=_person, default=list(PERSONS), metavar="WORD")
    parser.add_count("--deals", 1000, "deals of each pair")
    parser.add_count("--tells", None, "tell persons apart that many times for each pair")
    parser.add_argument("--out", type=output_file, metavar="FILE", help="keep what is played, and go on from it")
    parser.add_seed()
    options = parser.parse_args(words)
    wrong = 0
    for rules in options.rules:
        print(f"{rules.name}, {options.level.value}")
        for line, within in rows(options, rules):
            wrong += not within
            print(f"  {line}{'' if within else '  outside'}", flush=True)
    return int(wrong > 0)


def _person(word: str) -> str:
    if word not in PERSONS:
        raise argparse.ArgumentTypeError(f"{word!r} is not a person: {choices(word, list(PERSONS))}")
    return word
