"""Measure whether a decision gets the same verdict wherever it is asked for, and from other imagined deals.

``python -m build.lab measure_verdicts [--rules NAME] [--calls 20] [--cards 20] [--passes 10] [--seed 1]`` takes
decisions that Casual makes in deals of all games in turn, or of one. Each is judged under two seeds: as a review does,
as a drill does, and as the table and ``pinochle analyse`` do once they are sharp. It prints how many decisions have two
verdicts that differ, and how many of these are further from the threshold of a mistake than their ±; how many costs
differ between the seeds by more than what is told as ±; and how many choices stand below one with a worse chance. The
exit code is 1 if more than 2 % of the verdicts differ and more than one does, if more than 5 % of the costs differ by
more than ±, or if a choice stands below a worse one.
"""

from collections.abc import Callable, Iterator
from itertools import count, cycle, islice
from random import Random

from build.lab.arguments import LabParser
from game.bots.analysis import Findings, is_sharp, price_choices, why_no_prices
from game.bots.coach.decisions import Decided
from game.bots.coach.review import judge
from game.bots.coach.verdicts import LEAST_MISTAKE
from game.bots.player import Level, decide, make_bot
from game.bots.prices import MARGIN, ChoicePrice
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
    """What one way of asking says of a decision."""

    cost: float
    error: float
    leeway: float
    least: float
    """What a mistake costs at least."""
    wrong: int = 0
    """Choices that stand below another with a worse chance."""

    @property
    def margin(self) -> float:
        """What is told as ±."""
        return MARGIN * self.error

    @property
    def threshold(self) -> float:
        """The cost above which the decision is a mistake."""
        return self.leeway + max(self.margin, self.least)

    @property
    def mistake(self) -> bool:
        """Whether it is one."""
        return self.cost > self.threshold

    @property
    def near(self) -> bool:
        """Whether the cost is no further from the threshold than its ±."""
        return abs(self.cost - self.threshold) <= max(self.margin, 0.1)


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
    """Return what a price says of a decision, rounded as it is told."""
    figures = round(own.cost, 1), round(own.error, 1), round(own.leeway, 1)
    return Judged(*figures, LEAST_MISTAKE * rules.score_unit, wrong)


def in_review(decided: Decided, action: Action, seed: str) -> Judged | None:
    """Judge as a review does."""
    own = next((prices[0] for prices in judge(decided.view, action, seed) if prices is not None), None)
    return None if own is None else said_of(own, decided.view.rules)


def by_rounds(done: Callable[[Findings[ChoicePrice]], bool]) -> Callable[[Decided, Action, str], Judged | None]:
    """Return the way of asking that goes on until it is done."""

    def judged(decided: Decided, action: Action, seed: str) -> Judged | None:
        view = decided.view
        answers = (found for found in price_choices(view, Random(seed), (action,)) if found.rounds and not found.done)
        prices = next(found for found in answers if done(found)).prices
        own = next((price for price in prices if price.action == action), None)
        if own is None:
            return None
        return said_of(own, view.rules, sum(later.chance > prices[0].chance or later.cost < 0 for later in prices))

    return judged


WAYS = {
    "review": in_review,
    "drill": by_rounds(lambda found: is_sharp(found) or found.rounds >= DRILL_ROUNDS),
    "table and analyse": by_rounds(is_sharp),
}


@frozen
class Counts:
    """What was seen of the decisions of a kind."""

    decisions: int
    differ: int
    """Decisions with two verdicts that differ."""
    far: int
    """Those of them that are further from the threshold than their ±."""
    apart: int
    """Costs, of one way each, that differ between the seeds by more than their ±."""
    costs: int
    wrong: int


def measured(decisions: Iterator[Decided], seed: str) -> Counts:
    """Judge decisions in every way and under two seeds."""
    seen = differ = far = apart = costs = wrong = 0
    for number, decided in enumerate(decisions):
        assert decided.action is not None
        found: list[Judged] = []
        for way in WAYS.values():
            pair = [way(decided, decided.action, f"{seed} {number} {place}") for place in "ab"]
            one, two = pair
            if one is None or two is None:
                continue
            found += [one, two]
            costs += 1
            apart += abs(one.cost - two.cost) > max(one.margin, two.margin, 0.1)
        seen += bool(found)
        if len({judged.mistake for judged in found}) > 1:
            differ += 1
            far += not all(judged.near for judged in found)
        wrong += sum(judged.wrong for judged in found)
    return Counts(seen, differ, far, apart, costs, wrong)


def main(words: list[str]) -> int:
    """Read the options, measure and print."""
    parser = LabParser(__name__, __doc__)
    parser.add_argument("--rules", choices=list(PRESETS), help="one game; by default all in turn")
    for kind, number in (("calls", 20), ("cards", 20), ("passes", 10)):
        parser.add_number(f"--{kind}", 0, 10_000, number, f"decisions of that kind (default {number})")
    parser.add_seed()
    options = parser.parse_args(words)
    games = [PRESETS[options.rules]] if options.rules else list(PRESETS.values())
    bad = False
    for kind in KINDS:
        fitting, number = [rules for rules in games if has(rules, kind)], getattr(options, kind)
        if not fitting or not number:
            continue
        found = measured(islice(decisions_of(kind, fitting, options.seed), number), options.seed)
        print(
            f"{kind}: of {found.decisions} decisions {found.differ} have verdicts that differ, {found.far} of them"
            f" further from the threshold than their ±; {found.apart} of {found.costs} costs differ between two seeds"
            f" by more than ±; {found.wrong} choices stand below a worse one",
            flush=True,
        )
        allowed = max(1, MOST_DIFFER * found.decisions)
        bad |= found.differ > allowed or bool(found.wrong) or found.apart > max(1, found.costs / 20)
    return int(bad)
