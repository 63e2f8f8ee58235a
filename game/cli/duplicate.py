"""Duplicate play: every match is played twice over the same deals, the second time with the seats swapped."""

import math
import random
import time
from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import dataclass, field
from itertools import count, cycle
from multiprocessing import get_context
from multiprocessing.connection import Connection

from game.cli.chairs import Chair, ChairError, open_chair
from game.match import Match
from game.rules import GameOver, Outcome, RuleSet, Sitter

LONGEST_MATCH = 200
"""Deals after which a match that nobody wins is stopped; the higher total wins it."""


@dataclass(slots=True)
class Account:
    """What one side has to show for itself."""

    points: int = 0
    matches_won: float = 0.0
    contracts: int = 0
    made: int = 0
    milliseconds: list[float] = field(default_factory=list)
    """The time of every decision."""

    def add(self, other: "Account") -> None:
        """Take in what the side did elsewhere."""
        self.points += other.points
        self.matches_won += other.matches_won
        self.contracts += other.contracts
        self.made += other.made
        self.milliseconds += other.milliseconds

    @property
    def make_rate(self) -> float:
        """The share of its contracts that the side made."""
        return self.made / self.contracts if self.contracts else 0.0

    @property
    def set_rate(self) -> float:
        """The share of its contracts in which the side was set or threw in."""
        return 1.0 - self.make_rate if self.contracts else 0.0

    @property
    def ms_mean(self) -> float:
        """The mean time of a decision, in milliseconds."""
        return sum(self.milliseconds) / len(self.milliseconds) if self.milliseconds else 0.0

    @property
    def ms_p95(self) -> float:
        """The time that 95 % of the decisions stay below, in milliseconds."""
        ranked = sorted(self.milliseconds)
        return ranked[min(len(ranked) - 1, int(0.95 * len(ranked)))] if ranked else 0.0


@dataclass(slots=True)
class Pair:
    """One match played both ways."""

    deals: int
    """Deals scored in both matches together."""
    first: Account
    second: Account

    @property
    def lead(self) -> int:
        """How many points the first side scored more than the second."""
        return self.first.points - self.second.points


@dataclass(frozen=True, slots=True)
class Table:
    """What is to be played: the players of both sides by name, the rules and the seed."""

    first: str
    second: str
    rules: RuleSet
    seed: str


@dataclass(slots=True)
class Result:
    """Many pairs of matches, added up."""

    deals: int = 0
    matches: int = 0
    first: Account = field(default_factory=Account)
    second: Account = field(default_factory=Account)
    pairs: list[tuple[int, int]] = field(default_factory=list)
    """For each pair its deals and the first side's lead in points."""

    def add(self, pair: Pair) -> None:
        """Take in another pair."""
        self.deals += pair.deals
        self.matches += 2
        self.first.add(pair.first)
        self.second.add(pair.second)
        self.pairs.append((pair.deals, pair.lead))

    @property
    def share(self) -> float:
        """The share of the matches that the first side won."""
        return self.first.matches_won / self.matches if self.matches else 0.0

    @property
    def share_interval(self) -> tuple[float, float]:
        """The 95 % confidence interval of that share, after Wilson."""
        return wilson(self.share, self.matches)

    @property
    def points_per_deal(self) -> float:
        """How many points a deal the first side is ahead."""
        return sum(lead for _, lead in self.pairs) / self.deals if self.deals else 0.0

    @property
    def points_interval(self) -> tuple[float, float]:
        """The 95 % confidence interval of that lead; pairs of matches are the independent draws."""
        count, mean = len(self.pairs), self.points_per_deal
        if count < 2:
            return -math.inf, math.inf
        spread = sum((lead - mean * deals) ** 2 for deals, lead in self.pairs) / (count - 1)
        half = 1.96 * math.sqrt(spread / count) / (self.deals / count)
        return mean - half, mean + half


@dataclass(frozen=True, slots=True)
class Bar:
    """One row of the ladder's picture. Shares go from 0 to 1."""

    label: str
    share: float
    interval: tuple[float, float]
    note: str
    """What the share was counted over."""


def wilson(share: float, count: int) -> tuple[float, float]:
    """The 95 % confidence interval of a share seen in ``count`` trials."""
    if not count:
        return 0.0, 1.0
    z = 1.96
    middle = (share + z * z / (2 * count)) / (1 + z * z / count)
    half = z / (1 + z * z / count) * math.sqrt(share * (1 - share) / count + z * z / (4 * count * count))
    return max(0.0, middle - half), min(1.0, middle + half)


def duplicates(table: Table, deals: int, workers: int) -> Iterator[Pair]:
    """Pairs of matches until so many deals have been played each way: the same pairs with any number of workers.

    Raises:
        ChairError: a player could not be started, or failed.
    """
    played = 0
    for pair in _pairs(table, workers):
        yield pair
        played += pair.deals
        if played >= 2 * deals:
            return


def _pairs(table: Table, workers: int) -> Iterator[Pair]:
    """All pairs, in order. The workers take turns, and each has a pipe of its own, so that it may be ended anytime."""
    if workers <= 1:
        yield from (_play_pair(table, number) for number in count(1))
        return
    context = get_context("spawn")
    pipes: list[Connection] = []
    processes = []
    try:
        for first in range(1, workers + 1):
            here, there = context.Pipe(duplex=False)
            process = context.Process(target=_work, args=(table, first, workers, there), daemon=True)
            process.start()
            there.close()
            pipes.append(here)
            processes.append(process)
        for pipe in cycle(pipes):
            try:
                answer = pipe.recv()
            except EOFError:
                raise ChairError("a worker has ended without an answer") from None
            if isinstance(answer, ChairError):
                raise answer
            yield answer
    finally:
        for process in processes:
            process.terminate()
            process.join()
        for pipe in pipes:
            pipe.close()


def _work(table: Table, first: int, step: int, pipe: Connection) -> None:
    """Play pairs and send them, until somebody ends this process or a player fails."""
    for number in count(first, step):
        try:
            pipe.send(_play_pair(table, number))
        except ChairError as error:
            pipe.send(error)
            return


def _play_pair(table: Table, number: int) -> Pair:
    pair = Pair(0, Account(), Account())
    with ExitStack() as stack:
        first, second = (stack.enter_context(open_chair(name)) for name in (table.first, table.second))
        accounts = (pair.first, pair.second)
        pair.deals += _play_match(table, number, (first, second), accounts)
        accounts = (pair.second, pair.first)
        pair.deals += _play_match(table, number, (second, first), accounts)
    return pair


def _play_match(table: Table, number: int, chairs: tuple[Chair, Chair], accounts: tuple[Account, Account]) -> int:
    """Play one match, enter it into the accounts, and answer how many deals were scored."""
    sitters = tuple(Sitter(seat.name.title(), "bot") for seat in table.rules.seats)
    match = Match.new(table.rules, sitters, f"{table.seed}.{number}")
    side_of = table.rules.seating.side
    while not match.over and len(match.state.standing.sheet) < LONGEST_MATCH:
        if match.deal_due:
            match.deal()
            continue
        seat = match.awaited
        assert seat is not None
        view = match.view(seat)
        began = time.perf_counter()
        action = chairs[side_of(seat)].answer(view, random.Random(match.bot_seed(seat)))
        accounts[side_of(seat)].milliseconds.append(1000 * (time.perf_counter() - began))
        match.act(seat, action)
    standing = match.state.standing
    for row in standing.sheet:
        bidders = accounts[side_of(row.contract.declarer)]
        bidders.contracts += 1
        bidders.made += row.outcome in (Outcome.MADE, Outcome.MOON_MADE)
        for account, score in zip(accounts, row.scores, strict=True):
            account.points += score
    totals = standing.totals
    end = match.state.phase
    if isinstance(end, GameOver):
        accounts[end.winner].matches_won += 1
    else:
        leaders = [side for side, total in enumerate(totals) if total == max(totals)]
        for side in leaders:
            accounts[side].matches_won += 1 / len(leaders)
    return len(standing.sheet)
