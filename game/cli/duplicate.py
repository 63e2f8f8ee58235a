"""Duplicate play: every match is played once for each side over the same deals, with the first player there."""

import math
import random
import secrets
import time
from collections.abc import Generator
from contextlib import closing
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from ..match import Match
from ..rules import NO_CONVENTION, Convention, RuleSet, Seat
from ..rules.play import Action, GameOver, Observation, State
from ..rules.text import Player
from ..values import frozen
from .botprocess import TIME_LIMIT_MS
from .players import Seated, is_external, level_and_person, seated
from .workers import WorkerPool, in_order

LONGEST_MATCH = 200
"""Deals after which a match without a winner is stopped; the higher total wins it."""


@dataclass(slots=True)
class Account:
    """The results of one side."""

    points: int = 0
    matches_won: float = 0.0
    contracts: int = 0
    made: int = 0
    milliseconds: list[float] = field(default_factory=list)
    """The time of every decision, in milliseconds."""
    regrets: dict[str, list[float]] = field(default_factory=dict)
    """For each phase the points given away by the decisions that a laboratory examined."""
    heard: int = 0
    """The decisions that it held against good manners."""
    groans: dict[str, int] = field(default_factory=dict)
    """How often a partner would have groaned at them, by what it would have groaned at."""

    def add(self, other: "Account") -> None:
        """Add the side's other results."""
        self.points += other.points
        self.matches_won += other.matches_won
        self.contracts += other.contracts
        self.made += other.made
        self.milliseconds += other.milliseconds
        for phase, points in other.regrets.items():
            self.regrets.setdefault(phase, []).extend(points)
        self.heard += other.heard
        for groan, times in other.groans.items():
            self.groans[groan] = self.groans.get(groan, 0) + times

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
        """The 95th percentile of the decisions' times, in milliseconds."""
        ranked = sorted(self.milliseconds)
        return ranked[min(len(ranked) - 1, int(0.95 * len(ranked)))] if ranked else 0.0


@dataclass(slots=True)
class Pair:
    """One match played once for each side, each time with the first player on another one."""

    matches: int
    """One entry for each side."""
    deals: int
    """Deals scored in all of them together."""
    first: Account
    second: Account

    @property
    def lead(self) -> float:
        """The first player's lead over the second, in points, on average over the other sides."""
        return self.first.points - self.second.points / (self.matches - 1)


@dataclass(slots=True)
class Result:
    """The sums over many pairs of matches."""

    deals: int = 0
    matches: int = 0
    first: Account = field(default_factory=Account)
    second: Account = field(default_factory=Account)
    pairs: list[tuple[int, float]] = field(default_factory=list)
    """For each pair its deals and the first side's lead in points."""
    secrets: list[tuple[int, str | None]] = field(default_factory=list)
    """The secrets mixed into the deals, each with its first pair. Empty: none. None: lost with a killed run."""
    failure: str = ""
    """Why the run stopped early, if a player failed."""

    def add(self, pair: Pair) -> None:
        """Add a pair."""
        self.deals += pair.deals
        self.matches += pair.matches
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
        """The first side's lead, in points a deal."""
        return sum(lead for _, lead in self.pairs) / self.deals if self.deals else 0.0

    @property
    def points_interval(self) -> tuple[float, float]:
        """The 95 % confidence interval of that lead; pairs of matches are the independent samples."""
        count, mean = len(self.pairs), self.points_per_deal
        if count < 2:
            return -math.inf, math.inf
        spread = sum((lead - mean * deals) ** 2 for deals, lead in self.pairs) / (count - 1)
        half = 1.96 * math.sqrt(spread / count) / (self.deals / count)
        return mean - half, mean + half


@frozen
class DuplicateTable:
    """The parameters of a run: the players of both sides by name, the rules, and the seeds."""

    first: str
    second: str
    rules: RuleSet
    seed: str
    secret: str = ""
    """Mixed into the deals if an external bot plays, which could otherwise compute all hands by trying seeds."""

    time_limit_ms: int = TIME_LIMIT_MS
    """Milliseconds for each decision of an external bot."""
    partner: str = ""
    """Who sits opposite the player of each side; empty: another of the same kind."""
    convention: Convention = NO_CONVENTION
    """What the first player and its partner have agreed that their bids tell."""
    against: Convention = NO_CONVENTION
    """The same of the second player and its partner."""

    def match_seed(self, number: int) -> str:
        """Return the seed of a match, counted from 1."""
        return ".".join(filter(None, (self.seed, self.secret, str(number))))

    # What a table of the laboratory does besides (build/lab/match.py).

    @property
    def remarks(self) -> str:
        """What is told of the first player behind its name."""
        return ""

    def informed(self, player: Seated, state: State) -> Seated:
        """Return the first player as it decides in this state."""
        return player

    def look_at(self, account: Account, number: int, decisions: int, view: Observation, action: Action) -> None:
        """Note what there is to note about a decision of a match."""

    def notes(self, account: Account) -> list[str]:
        """Return what was noted about a side's decisions, as lines."""
        return []

    def noted(self, result: Result) -> dict[str, Any]:
        """Return the same of both sides as JSON values."""
        return {}


def fresh_secret(*players: str) -> str:
    """Return a secret for a run with these players; empty if only our bots play."""
    return secrets.token_hex(8) if any(map(is_external, players)) else ""


def wilson(share: float, count: int) -> tuple[float, float]:
    """Return the 95 % confidence interval of a share seen in ``count`` trials, after Wilson."""
    if not count:
        return 0.0, 1.0
    z = 1.96
    middle = (share + z * z / (2 * count)) / (1 + z * z / count)
    half = z / (1 + z * z / count) * math.sqrt(share * (1 - share) / count + z * z / (4 * count * count))
    return max(0.0, min(share, middle - half)), min(1.0, max(share, middle + half))  # despite rounding


def duplicates(
    table: DuplicateTable, deals: int, pool: WorkerPool, kept: int = 0, played: int = 0
) -> Generator[Pair, None, None]:
    """Yield pairs of matches until ``deals`` deals have been played each way: the same pairs with any worker pool.

    ``kept`` pairs with ``played`` deals exist already. Closing the generator ends all processes.

    Raises:
        PlayerError: a player could not be started, or failed; all pairs before that one have been yielded.
    """
    wanted = len(table.rules.sides) * deals
    if played >= wanted:
        return
    with closing(in_order(partial(_play_pair, table), pool, kept + 1)) as pairs:
        for pair in pairs:
            yield pair
            played += pair.deals
            if played >= wanted:
                return


def _player(seat: Seat, name: str) -> Player:
    """Return the player of a seat, who is called after it."""
    level, person = level_and_person(name)
    return Player(seat.name.title(), level, person)


def _play_pair(table: DuplicateTable, number: int) -> Pair:
    sides = range(len(table.rules.sides))
    pair = Pair(len(sides), 0, Account(), Account())
    for place in sides:
        names = tuple(table.first if side == place else table.second for side in sides)
        accounts = tuple(pair.first if side == place else pair.second for side in sides)
        pair.deals += _play_match(table, number, names, accounts, pair.first)
    return pair


def _play_match(
    table: DuplicateTable, number: int, sides: tuple[str, ...], accounts: tuple[Account, ...], ours: Account
) -> int:
    """Play one match and add it to the accounts (``ours``: the first player's); return its number of deals."""
    side_of = table.rules.seating.side
    opposite = {seats[1] for seats in table.rules.sides if table.partner and len(seats) > 1}
    levels = [table.partner if seat in opposite else sides[side_of(seat)] for seat in table.rules.seats]
    players = tuple(map(_player, table.rules.seats, levels))
    agreed = tuple(table.convention if account is ours else table.against for account in accounts)
    conventions = () if all(one == NO_CONVENTION for one in agreed) else agreed
    match = Match.new(table.rules, players, table.match_seed(number), conventions)
    decisions = 0
    with seated(levels, table.time_limit_ms) as answering:
        while not match.over and len(match.state.standing.sheet) < LONGEST_MATCH:
            if match.deal_due:
                match.deal()
                continue
            seat = match.awaited
            assert seat is not None
            view = match.view(seat)
            first = accounts[side_of(seat)] is ours
            began = time.perf_counter()
            player = table.informed(answering[seat], match.state) if first else answering[seat]
            action = player.answer(view, random.Random(match.bot_seed(seat)))
            accounts[side_of(seat)].milliseconds.append(1000 * (time.perf_counter() - began))
            match.act(seat, action)
            decisions += 1
            table.look_at(accounts[side_of(seat)], number, decisions, view, action)
    standing = match.state.standing
    for row in standing.sheet:
        if row.contract is not None:
            bidders = accounts[side_of(row.contract.declarer)]
            bidders.contracts += 1
            bidders.made += row.outcome.made
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
