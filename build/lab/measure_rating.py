"""Measure whether ratings put people in the right order, and how often their intervals cover the truth.

``python -m build.lab measure_rating [--rules NAME] [--people 400] [--deals 100 …] [--seed 1]`` simulates people. Each
has a level (Standard, Pro or Expert) and a sample of deals that bots of that level have really played; the truth is the
mean of all those deals. It prints the mean rating of each level, the share of pairs of different levels in the right
order, how often two intervals that do not overlap are in the wrong order, and how many intervals cover the truth. The
exit code is 1 when the levels are out of order, or when the coverage is below 90 % or above 99 %.

``--tabulate COUNT`` plays the missing deals of the table in ``tests/golden/rating``: in each, a bot of each level takes
the person's seat among Standard bots, and a review says what its mistakes cost.
"""

import csv
from collections.abc import Sequence
from itertools import combinations
from pathlib import Path
from random import Random
from statistics import fmean

from build.lab.arguments import LabParser
from game.bots.coach.rating import LEAST_DEALS, Rating, rate
from game.bots.coach.review import review
from game.bots.player import Level, decide, make_bot
from game.match import Match
from game.rules import PRESETS, RuleSet
from game.rules.text import HUMAN, Player, Record
from game.work import finish

ROOT = Path(__file__).resolve().parents[2]
LEVELS = ("easy", "casual", "standard", "pro", "expert")
"""The levels of the table: Beginner came later, and the Casual in it is the one of version 1.0."""
PEOPLE = ("standard", "pro", "expert")
"""The levels of the simulated people, weakest first."""
COVERED = (0.90, 0.99)
"""The allowed range of the share of intervals that cover the truth."""


def table_path(rules: RuleSet) -> Path:
    """Return the file of a game's deals."""
    return ROOT / "tests" / "golden" / "rating" / f"{rules.name}.csv"


def read_table(rules: RuleSet) -> dict[str, list[int]]:
    """Return, for each level, what its mistakes cost, deal by deal, as negative numbers."""
    with table_path(rules).open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    return {level: [int(row[level]) for row in rows] for level in LEVELS}


def tabulate(rules: RuleSet, count: int) -> None:
    """Play the missing deals; write each at once."""
    path = table_path(rules)
    path.parent.mkdir(parents=True, exist_ok=True)
    done = len(path.read_text(encoding="utf-8").splitlines()) - 1 if path.exists() else -1
    with path.open("a", encoding="utf-8", newline="") as file:
        writer = csv.writer(file, lineterminator="\n")
        if done < 0:
            writer.writerow(("deal", *LEVELS))
        for number in range(max(0, done), count):
            writer.writerow((number, *costs(rules, f"rating {number}")))
            file.flush()


def costs(rules: RuleSet, seed: str) -> list[int]:
    """Return what the mistakes of each level cost in a deal with the same cards and the same others."""
    seat = rules.seats[-1]
    return [-round(finish(review(one_deal(rules, seed, level), seat)).lost) for level in map(Level, LEVELS)]


def one_deal(rules: RuleSet, seed: str, level: Level) -> Record:
    """Play a deal in which a bot takes the person's seat, with random numbers of its own; all others are Standard."""
    seat = rules.seats[-1]
    players = tuple(Player(each.letter, HUMAN if each is seat else "standard") for each in rules.seats)
    match = Match.new(rules, players, seed)
    match.deal()
    while (actor := match.awaited) is not None:
        seed_now = match.bot_seed(actor)
        rng = Random(f"own {seed_now}" if actor is seat else seed_now)
        match.act(actor, decide(make_bot(level if actor is seat else Level.STANDARD), match.view(actor), rng).action)
    return match.record


def simulate(
    table: dict[str, list[int]], rules: RuleSet, people: int, deals: int, rng: Random
) -> list[tuple[str, Rating]]:
    """Return people of each level in turn, with their rating after some deals."""
    found = []
    for number in range(people):
        level = PEOPLE[number % len(PEOPLE)]
        rating = rate(rules, rng.choices(table[level], k=deals))
        assert rating is not None, "that many deals are enough for a rating"
        found.append((level, rating))
    return found


def covered(people: Sequence[tuple[str, Rating]], table: dict[str, list[int]]) -> float:
    """Return the share of the people whose interval covers the truth."""
    return fmean(rating.low <= fmean(table[level]) <= rating.high for level, rating in people)


def in_order(people: Sequence[tuple[str, Rating]]) -> tuple[float, float]:
    """Return two shares of the pairs of people of different levels: in the right order, and surely in the wrong one."""
    right, surely_wrong = [], []
    for one, two in combinations(people, 2):
        (weak, weaker), (strong, stronger) = sorted((one, two), key=lambda person: PEOPLE.index(person[0]))
        if weak != strong:
            right.append(weaker.points < stronger.points)
            surely_wrong.append(weaker.low > stronger.high)
    return fmean(right), fmean(surely_wrong)


def measure(rules: RuleSet, people: int, deals: int, seed: str) -> bool:
    """Print the ratings after some deals; return whether the requirements hold."""
    table = read_table(rules)
    made_up = simulate(table, rules, people, deals, Random(f"{seed} {deals}"))
    means = {level: fmean(rating.points for one, rating in made_up if one == level) for level in PEOPLE}
    share, (right, wrong) = covered(made_up, table), in_order(made_up)
    half = fmean(rating.high - rating.low for _, rating in made_up) / 2
    levels = ", ".join(f"{level} {means[level]:+.1f} (truth {fmean(table[level]):+.1f})" for level in PEOPLE)
    print(
        f"{rules.name}, {people} people after {deals} deals: {levels}; ± {half:.0f}; {right:.1%} of two in order,"
        f" {wrong:.1%} surely the wrong way round; {share:.1%} of the intervals cover the truth"
    )
    ordered = [means[level] for level in PEOPLE]
    return ordered == sorted(ordered) and COVERED[0] <= share <= COVERED[1]


def main(words: list[str]) -> int:
    """Measure and print, or tabulate; return the exit code."""
    parser = LabParser(__name__, __doc__)
    parser.add_argument("--rules", default="classic", choices=list(PRESETS))
    parser.add_count("--people", 400, "people")
    parser.add_count("--deals", [10, 30, 100, 300, 1000], "deals of each person")
    parser.add_seed()
    parser.add_count("--tabulate", None, "deals", "COUNT")
    options = parser.parse_args(words)
    if options.people < len(PEOPLE) or min(options.deals) < LEAST_DEALS:
        parser.error(f"it takes at least {len(PEOPLE)} people, one of each level, and {LEAST_DEALS} deals each")
    rules = PRESETS[options.rules]
    if options.tabulate:
        tabulate(rules, options.tabulate)
        return 0
    found = [measure(rules, options.people, deals, options.seed) for deals in options.deals]
    return 0 if all(found) else 1
