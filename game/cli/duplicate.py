"""Duplicate play: every match is played once for each side over the same deals, the first player sitting there."""

import math
import random
import secrets
import time
from collections.abc import Generator
from contextlib import closing
from dataclasses import dataclass, field, replace
from functools import partial

from ..bots.player import MODELS
from ..bots.policy.orders import Orders
from ..match import Match
from ..rules import RuleSet
from ..rules.play import GameOver, Outcome, State
from ..rules.text import Player
from .botprocess import TIME_LIMIT_MS
from .clairvoyance import Shown, real_deal
from .players import OwnBot, Seated, is_stranger, seated
from .regret import regret
from .workers import Crew, in_order

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
    regrets: dict[str, list[float]] = field(default_factory=dict)
    """For each phase the points that the decisions looked at gave away."""

    def add(self, other: "Account") -> None:
        """Take in what the side did elsewhere."""
        self.points += other.points
        self.matches_won += other.matches_won
        self.contracts += other.contracts
        self.made += other.made
        self.milliseconds += other.milliseconds
        for phase, points in other.regrets.items():
            self.regrets.setdefault(phase, []).extend(points)

    @property
    def make_rate(self) -> float:
        """The share of its contracts that the side made."""
        return self.made / self.contracts if self.contracts else 0.0

    @property
    def set_rate(self) -> float:
        """The share of its contracts in which the side was set or threw in."""
        return 1.0 - self.make_rate if self.contracts else 0.0

    @property
    def regret(self) -> dict[str, tuple[float, tuple[float, float], int]]:
        """For each phase the mean points given away by a decision, its 95 % confidence interval, and the decisions."""
        found = {}
        for phase, points in sorted(self.regrets.items()):
            mean = sum(points) / len(points)
            spread = sum((point - mean) ** 2 for point in points) / max(1, len(points) - 1)
            half = 1.96 * math.sqrt(spread / len(points))
            found[phase] = (mean, (mean - half, mean + half), len(points))
        return found

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
    """One match played as often as there are sides, each time with the first player on another one."""

    matches: int
    """As many as there are sides."""
    deals: int
    """Deals scored in all of them together."""
    first: Account
    second: Account

    @property
    def lead(self) -> float:
        """How many points the first player scored more than the second on each other side."""
        return self.first.points - self.second.points / (self.matches - 1)


@dataclass(frozen=True, slots=True)
class DuplicateTable:
    """What is to be played: the players of both sides by name, the rules, and what the deals follow from."""

    first: str
    second: str
    rules: RuleSet
    seed: str
    secret: str = ""
    """Mixed into the deals where a stranger sits, who could else find all hands by trying seeds on its own."""

    time_limit_ms: int = TIME_LIMIT_MS
    """For each decision of a stranger."""
    judged: int = 0
    """Of how many decisions one is looked at for what it gives away; 0: none."""
    shown: Shown = Shown.NOTHING
    """Where the first player is shown all cards."""
    orders: Orders | None = None
    """What the first player's Expert prefers cards by; None: as the second player's."""

    def match_seed(self, number: int) -> str:
        """The seed of a match, counted from 1."""
        return ".".join(filter(None, (self.seed, self.secret, str(number))))


@dataclass(slots=True)
class Result:
    """Many pairs of matches, added up."""

    deals: int = 0
    matches: int = 0
    first: Account = field(default_factory=Account)
    second: Account = field(default_factory=Account)
    pairs: list[tuple[int, float]] = field(default_factory=list)
    """For each pair its deals and the first side's lead in points."""
    secrets: list[tuple[int, str | None]] = field(default_factory=list)
    """What was mixed into the deals, each with its first pair. Empty: nothing. None: it is lost with a killed run."""
    failure: str = ""
    """Why the run broke off, if it did because a player failed."""

    def add(self, pair: Pair) -> None:
        """Take in another pair."""
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
class LadderBar:
    """One row of the ladder's picture. Shares go from 0 to 1."""

    label: str
    share: float
    interval: tuple[float, float]
    note: str
    """What the share was counted over."""


def fresh_secret(first: str, second: str) -> str:
    """What nobody can know before the deals of a run with these players are made; nothing if only our bots play."""
    return secrets.token_hex(8) if is_stranger(first) or is_stranger(second) else ""


def wilson(share: float, count: int) -> tuple[float, float]:
    """The 95 % confidence interval of a share seen in ``count`` trials."""
    if not count:
        return 0.0, 1.0
    z = 1.96
    middle = (share + z * z / (2 * count)) / (1 + z * z / count)
    half = z / (1 + z * z / count) * math.sqrt(share * (1 - share) / count + z * z / (4 * count * count))
    return max(0.0, min(share, middle - half)), min(1.0, max(share, middle + half))  # however it is rounded


def duplicates(
    table: DuplicateTable, deals: int, crew: Crew, kept: int = 0, played: int = 0
) -> Generator[Pair, None, None]:
    """Pairs of matches until so many deals have been played each way: the same pairs whoever does the work.

    So many pairs with so many deals are there already. Close it, and no process is left.

    Raises:
        PlayerError: a player could not be started, or failed; all pairs before that one have come.
    """
    wanted = len(table.rules.sides) * deals
    if played >= wanted:
        return
    with closing(in_order(partial(_play_pair, table), crew, kept + 1)) as pairs:
        for pair in pairs:
            yield pair
            played += pair.deals
            if played >= wanted:
                return


def _play_pair(table: DuplicateTable, number: int) -> Pair:
    sides = range(len(table.rules.sides))
    pair = Pair(len(sides), 0, Account(), Account())
    for place in sides:
        names = tuple(table.first if side == place else table.second for side in sides)
        accounts = tuple(pair.first if side == place else pair.second for side in sides)
        pair.deals += _play_match(table, number, names, accounts, pair.first)
    return pair


def _informed(player: Seated, table: DuplicateTable, state: State) -> Seated:
    """The first player as the table wants it for this decision: by other orders, or shown all cards."""
    shown = table.shown.covers(state)
    if not isinstance(player, OwnBot) or player.level not in MODELS or not (shown or table.orders):
        return player
    model = MODELS[player.level]
    if table.orders is not None:
        model = replace(model, policy=replace(model.policy, orders=table.orders))
    return OwnBot(player.level, replace(model, sample=real_deal(state)) if shown else model)


def _play_match(
    table: DuplicateTable, number: int, sides: tuple[str, ...], accounts: tuple[Account, ...], ours: Account
) -> int:
    """Play one match, enter it into the accounts (``ours``: the first player's), and return how many deals it had."""
    side_of = table.rules.seating.side
    players = tuple(Player(seat.name.title(), sides[side_of(seat)]) for seat in table.rules.seats)
    match = Match.new(table.rules, players, table.match_seed(number))
    decisions = 0
    with seated([sides[side_of(seat)] for seat in table.rules.seats], table.time_limit_ms) as answering:
        while not match.over and len(match.state.standing.sheet) < LONGEST_MATCH:
            if match.deal_due:
                match.deal()
                continue
            seat = match.awaited
            assert seat is not None
            view = match.view(seat)
            first = accounts[side_of(seat)] is ours
            began = time.perf_counter()
            player = _informed(answering[seat], table, match.state) if first else answering[seat]
            action = player.answer(view, random.Random(match.bot_seed(seat)))
            accounts[side_of(seat)].milliseconds.append(1000 * (time.perf_counter() - began))
            match.act(seat, action)
            decisions += 1
            if table.judged and decisions % table.judged == 0:
                given_away = regret(view, action, random.Random(f"regret {table.seed} {number} {decisions}"))
                if given_away is not None:
                    accounts[side_of(seat)].regrets.setdefault(view.phase.label, []).append(given_away)
    standing = match.state.standing
    for row in standing.sheet:
        if row.contract is not None:
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
