"""Measure whether a decision gets the same verdict wherever it is asked for, and from other imagined deals.

``python -m build.lab measure_verdicts [--rules NAME] [--calls 20] [--cards 20] [--passes 10] [--seed 1]
[--from 1] [--lines FILE]`` takes decisions that Casual makes in deals of all games in turn, or of one. Each is judged
under two seeds: as a review does, as a drill does, and as the table and ``pinochle analyse`` do once they are sharp. It
prints how many decisions are a mistake in one verdict and not in another, how many are one and too close to call in
another, and how many of both are further from the threshold of a mistake than their ±; how many costs differ between
the seeds by more than what is told as ±; and how many choices stand below one with a worse chance. The exit code is 1
if more than 2 % of the verdicts speak against each other and more than one does, if more than 5 % of the costs differ
by more than ±, or if a choice stands below a worse one. ``--lines`` keeps a line for each decision, and judges none of
them again.
"""

from collections.abc import Iterator, Sequence
from itertools import count, cycle, islice
from random import Random

from build.lab.arguments import LabParser
from build.lab.kept_lines import KeptLines, Key
from game.bots.analysis import is_sharp, price_choices, why_no_prices
from game.bots.coach.decisions import Decided
from game.bots.coach.review import judge
from game.bots.coach.verdicts import is_close, is_mistake
from game.bots.player import Level, decide, make_bot
from game.bots.prices import LEAST_MISTAKE, MARGIN, ChoicePrice
from game.cli.options import kept_file
from game.match import Match
from game.rules import PRESETS, RuleSet
from game.rules.play import Action, Auction, Burying, PassingCards, Phase, StockPlay, TrickPlay
from game.rules.text import Player
from game.values import frozen

KINDS: dict[str, tuple[type[Phase], ...]] = {
    "calls": (Auction,),
    "cards": (TrickPlay, StockPlay),
    "passes": (PassingCards, Burying),
}
EVERY = {"calls": 2, "cards": 7, "passes": 1}
"""One of this many decisions is judged, because those of one deal are alike."""
DRILL_ROUNDS = 4
MOST_DIFFER = 0.02


@frozen
class Judged:
    """What one way of asking says of a decision, rounded as it is told."""

    rules: RuleSet
    cost: float
    error: float
    leeway: float
    wrong: int = 0
    """Choices that stand below another with a worse chance."""

    @property
    def figures(self) -> tuple[float, float, float, int]:
        """What a line keeps."""
        return self.cost, self.error, self.leeway, self.wrong

    @property
    def margin(self) -> float:
        """What is told as ±."""
        return MARGIN * self.error

    @property
    def mistake(self) -> bool:
        """Whether it is one."""
        return is_mistake(self.rules, self.cost, self.error, self.leeway)

    @property
    def close(self) -> bool:
        """Whether that is too close to call."""
        return is_close(self.rules, self.cost, self.error, self.leeway)

    @property
    def near(self) -> bool:
        """Whether the cost is no further from that of a mistake than its ±."""
        threshold = self.leeway + max(self.margin, LEAST_MISTAKE * self.rules.score_unit)
        return abs(self.cost - threshold) <= max(self.margin, 0.1)


def decisions_of(kind: str, games: list[RuleSet], seed: str) -> Iterator[Decided]:
    """Yield decisions of a kind, a deal of each game in turn."""
    kinds, bot, seen = KINDS[kind], make_bot(Level.CASUAL), 0
    for number, rules in zip(count(1), cycle(games), strict=False):
        players = tuple(Player(seat.letter, Level.CASUAL.value) for seat in rules.seats)
        match = Match.new(rules, players, f"{seed} {kind} {number}")
        match.deal()
        while (seat := match.awaited) is not None:
            view = match.view(seat)
            action = decide(bot, view, Random(match.bot_seed(seat))).action
            if isinstance(view.phase, kinds) and not why_no_prices(view):
                seen += 1
                if seen % EVERY[kind] == 0:
                    yield Decided(match.ply, 1, seat, view, action)
            match.act(seat, action)


def has(rules: RuleSet, kind: str) -> bool:
    """Return whether a game has decisions of a kind."""
    passes = bool(rules.passing.count or rules.widow is not None)
    return kind == "cards" or (rules.stock is None and (kind == "calls" or passes))


def said_of(own: ChoicePrice, rules: RuleSet, wrong: int = 0) -> Judged:
    """Return what a price says of a decision."""
    return Judged(rules, round(own.cost, 1), round(own.error, 1), round(own.leeway, 1), wrong)


def in_review(decided: Decided, action: Action, seed: str) -> Judged | None:
    """Judge as a review does."""
    own = next((prices[0] for prices in judge(decided.view, action, seed) if prices is not None), None)
    return None if own is None else said_of(own, decided.view.rules)


def by_rounds(decided: Decided, action: Action, seed: str) -> Iterator[Judged | None]:
    """Judge as a drill does, and then as the table and ``analyse`` do, which go on from there."""
    view, drilled = decided.view, False
    for found in price_choices(view, Random(seed), (action,)):
        if found.done or not found.rounds:
            continue
        sharp = is_sharp(found, view.rules)
        if not drilled and (sharp or found.rounds >= DRILL_ROUNDS):
            yield of_prices(found.prices, action, view.rules)
            drilled = True
        if sharp:
            yield of_prices(found.prices, action, view.rules)
            return


def of_prices(prices: Sequence[ChoicePrice], action: Action, rules: RuleSet) -> Judged | None:
    """Return what prices say of an action, if it is among them."""
    own = next((price for price in prices if price.action == action), None)
    if own is None:
        return None
    return said_of(own, rules, sum(later.chance > prices[0].chance or later.cost < 0 for later in prices))


def judged(decided: Decided, seed: str) -> list[Judged | None]:
    """Judge a decision in every way: as a review, as a drill, as the table and ``analyse``."""
    assert decided.action is not None
    return [in_review(decided, decided.action, seed), *by_rounds(decided, decided.action, seed)]


@frozen
class Counts:
    """What was seen of the decisions of a kind."""

    decisions: int = 0
    against: int = 0
    """Decisions that are a mistake in one verdict, and neither that nor too close to call in another."""
    differ: int = 0
    """Decisions that are a mistake in one verdict, and too close to call in another."""
    far: int = 0
    """Those of both that are further from the threshold than their ±."""
    apart: int = 0
    """Costs, of one way each, that differ between the seeds by more than their ±."""
    costs: int = 0
    wrong: int = 0

    def with_one(self, pairs: Sequence[tuple[Judged, Judged]]) -> "Counts":
        """Return the counts with one more decision: what each way says of it under two seeds."""
        found = [one for pair in pairs for one in pair]
        mistaken = any(one.mistake for one in found)
        against = mistaken and not all(one.mistake or one.close for one in found)
        differ = mistaken and not against and not all(one.mistake for one in found)
        return Counts(
            self.decisions + bool(found),
            self.against + against,
            self.differ + differ,
            self.far + ((against or differ) and not all(one.near for one in found)),
            self.apart + sum(abs(one.cost - two.cost) > max(one.margin, two.margin, 0.1) for one, two in pairs),
            self.costs + len(pairs),
            self.wrong + sum(one.wrong for one in found),
        )

    def __str__(self) -> str:
        return (
            f"of {self.decisions} decisions {self.against} are a mistake in one verdict and not in another,"
            f" {self.differ} are one and too close to call in another; {self.far} of both are further from the"
            f" threshold than their ±; {self.apart} of {self.costs} costs differ between two seeds by more than ±;"
            f" {self.wrong} choices stand below a worse one"
        )


def measured(kind: str, games: list[RuleSet], numbers: range, seed: str, lines: KeptLines) -> Counts:
    """Judge decisions in every way and under two seeds; what is in the lines is not judged again."""
    counts = Counts()
    for number, decided in zip(numbers, islice(decisions_of(kind, games, seed), numbers.start, None), strict=False):
        key: Key = (kind, decided.view.rules.name, seed, number)
        if key not in lines:
            found = (judged(decided, f"{seed} {number} {place}") for place in "ab")
            lines.keep(key, *([None if one is None else one.figures for one in ways] for ways in found))
        pairs = zip(*lines[key], strict=True)
        rules = decided.view.rules
        counts = counts.with_one([(Judged(rules, *one), Judged(rules, *two)) for one, two in pairs if one and two])
    return counts


def main(words: list[str]) -> int:
    """Read the options, measure and print."""
    parser = LabParser(__name__, __doc__)
    parser.add_argument("--rules", choices=list(PRESETS), help="one game; by default all in turn")
    for kind, number in (("calls", 20), ("cards", 20), ("passes", 10)):
        parser.add_number(f"--{kind}", 0, 10_000, number, f"decisions of that kind (default {number})")
    parser.add_seed()
    parser.add_count("--from", 1, "the decision of each kind to begin with")
    parser.add_argument("--lines", type=kept_file, metavar="FILE", help="keeps what was judged, and goes on there")
    options = parser.parse_args(words)
    first, lines = getattr(options, "from") - 1, KeptLines(options.lines)
    games = [PRESETS[options.rules]] if options.rules else list(PRESETS.values())
    bad = False
    for kind in KINDS:
        fitting, number = [rules for rules in games if has(rules, kind)], getattr(options, kind)
        if not fitting or not number:
            continue
        found = measured(kind, fitting, range(first, first + number), options.seed, lines)
        print(f"{kind}: {found}", flush=True)
        allowed = max(1, MOST_DIFFER * found.decisions)
        bad |= found.against > allowed or bool(found.wrong) or found.apart > max(1, found.costs / 20)
    return int(bad)
