"""Find better orders of cards for the policy with which Expert imagines the play.

    python -m build.lab tune orders.json [--generations 60] [--deals 10000] [--gate 2000]

Deals are played by policy alone: each candidate bids and defends against the current orders, all over the same deals.
First two neighbours of an order swap places where that clearly wins, then a search (CMA-ES, from the extra ``lab``)
continues from there, over fresh deals in every generation. The result is tested on separate deals, and only then by
Expert, in whole matches, on other seeds, until a sequential test is sure: a policy that plays better by itself can
still be a worse model of how others play. Orders by which Expert does not win are not written; the laboratory's match
plays by those that are. ``--workers`` and ``--dask`` share the matches; the search before them is one core's work.
"""

import random
from collections.abc import Iterator, Sequence
from contextlib import closing
from dataclasses import replace
from importlib import import_module
from itertools import islice, pairwise

from build.lab.arguments import LabParser
from build.lab.match import StudiedTable
from build.lab.sequential import judge
from game import files
from game.bots.lanes.planes import Deals
from game.bots.lanes.simulator import deal_playouts
from game.bots.opponents.calls import contract_points
from game.bots.opponents.max_bids import max_bids
from game.bots.policy.orders import COUNTERS, EXPERT, JACK, PASSED, RANKS, Orders, RoleOrders
from game.bots.policy.play import Policy
from game.bots.pricing.forecast import DealResults
from game.bots.pricing.scores import lead_in_points
from game.bots.sampling import shuffled_deals
from game.cli.duplicate import DuplicateTable, Result, duplicates
from game.cli.ledger import Ledger
from game.cli.match import add_ledger_argument, read_ledger
from game.cli.options import (
    MOST_DEALS,
    add_rules_argument,
    lacking,
    output_file,
    seed,
)
from game.cli.players import PlayerError, say_failure
from game.cli.progress import Progress
from game.cli.workers import WorkerPool, add_worker_arguments, worker_pool
from game.plain import printable, to_plain, write_json
from game.rules import Hand, RuleSet, Seat, Seating, Suit
from game.rules.play import settled
from game.values import frozen
from game.work import finish

_SPREAD = 0.5
"""The initial step of the search, in places of an order: about every eighth card changes with its neighbour."""
_CLEARLY = 2.5
"""Standard errors by which a change must win, since many are tried."""
_AT_ONCE = 4000


def _parser() -> LabParser:
    parser = LabParser(__name__, __doc__)
    parser.add_argument("file", type=output_file, metavar="FILE", help="where the orders go, if they are better")
    add_rules_argument(parser)
    parser.add_argument("--seed", type=seed, default="1", help="what every deal follows from (default 1)")
    parser.add_number("--generations", 0, 10_000, 60, "search N generations (default 60; 0: none)")
    parser.add_number("--deals", 100, MOST_DEALS, 10_000, "play N deals a generation (default 10000)")
    gate = "let Expert try them in whole matches until N deals each way, or until it is clear (default 2000)"
    parser.add_number("--gate", 0, MOST_DEALS, 2000, gate)
    parser.add_number("--worth", 1, 100, 5, "ask for P points a deal (default 5)", "P")
    add_worker_arguments(parser)
    add_ledger_argument(parser)
    return parser


def main(words: list[str]) -> int:
    """Search, test the result, and write it if it is better; say so if it is not."""
    parser = _parser()
    options = parser.parse_args(words)
    if options.rules.seating is not Seating.PARTNERS:
        parser.error("orders are tuned in games of partners")
    if options.generations and lacking("cma", "lab"):
        parser.error(lacking("cma", "lab"))
    ledger = read_ledger(parser, options.out)
    found = climb(options.rules, options.seed, options.deals)
    if options.generations:
        found = search(options.rules, options.seed, options.generations, options.deals, found)
    aside = gains(found, Contracts.random(options.rules, f"{options.seed} aside", 4 * options.deals))
    mean, error = _mean(aside)
    print(f"orders found: {write_json(to_plain(found))}")
    print(f"  by policy alone, on {len(aside)} deals kept aside: {mean:+.2f} ± {1.96 * error:.2f} points a deal")
    if found == EXPERT or mean < 1.96 * error:
        print("nothing better was found: the orders stay as they are")
        return 0
    table = StudiedTable("expert", "expert", options.rules, f"{options.seed} gate", orders=found)
    try:
        taken = gate(table, options.gate, options.worth, worker_pool(options), ledger)
    except PlayerError as error:
        say_failure(parser.prog, error)
        return 1
    if taken:
        files.write(options.file, f"{write_json(to_plain(found), indent=2)}\n".encode())
        print(printable(f"written to {options.file}"))
    return 0


# Orders as points of a space: the numbers of the cards sort them.


def _keys(order: Sequence[str], groups: Sequence[Sequence[str]]) -> list[float]:
    return [float(order.index(word)) for group in groups for word in group]


def _order(keys: Sequence[float], groups: Sequence[Sequence[str]]) -> list[str]:
    found: list[str] = []
    rest = list(keys)
    for group in groups:
        found += sorted(group, key=dict(zip(group, rest, strict=False)).__getitem__)
        rest = rest[len(group) :]
    return found


_CHOICES = ((RANKS,), (COUNTERS,), (RANKS[:3], COUNTERS))
"""The groups that are sorted separately, for leading, for giving and for losing: an order may not mix them."""
_TO_DECLARER = (("A*",), tuple(word for word in (*PASSED, "QS", JACK) if word != "A*"))
_TO_PARTNER = (tuple(word for word in (*PASSED, JACK) if word[0] != "A"), ("A",), ("A*",))


def to_keys(orders: Orders) -> list[float]:
    """Return orders as a point."""
    keys: list[float] = []
    for role in (orders.attack, orders.defence):
        for order, groups in zip((role.lead, role.give, role.lose), _CHOICES, strict=True):
            keys += _keys(order, groups)
    return keys + _keys(orders.to_declarer.split(), _TO_DECLARER) + _keys(orders.to_partner.split(), _TO_PARTNER)


def from_keys(keys: Sequence[float]) -> Orders:
    """Return the orders of a point: every point has valid ones."""
    rest = list(keys)

    def take(groups: Sequence[Sequence[str]]) -> list[str]:
        count = sum(map(len, groups))
        part, rest[:] = rest[:count], rest[count:]
        return _order(part, groups)

    attack, defence = (RoleOrders(*("".join(take(groups)) for groups in _CHOICES)) for _ in range(2))
    return Orders(attack, defence, " ".join(take(_TO_DECLARER)), " ".join(take(_TO_PARTNER)))


# Deals played by policy alone.


@frozen
class Contracts:
    """Random deals with the contracts that the bidding model leads to, grouped by declarer and trump."""

    rules: RuleSet
    alike: tuple[tuple[Seat, Suit, Deals, tuple[int, ...]], ...]
    """Declarer, trump, the deals, and the points of the contracts."""

    @classmethod
    def random(cls, rules: RuleSet, seed: str, count: int) -> "Contracts":
        """Return ``count`` random deals, without those in which nobody would bid."""
        deals = list(islice(shuffled_deals(rules, random.Random(seed)), count))
        groups: dict[tuple[Seat, Suit], list[tuple[tuple[Hand, ...], int]]] = {}
        for start in range(0, count, _AT_ONCE):
            part = deals[start : start + _AT_ONCE]
            lanes = Deals.from_hands(part, rules.deck.copies)
            bids = [finish(max_bids(rules, held, len(part))) for held in lanes.held]
            for lane, hands in enumerate(part):
                limits = [found.highest[lane] for found in bids]
                declarer = max(rules.seats, key=limits.__getitem__)
                if limits[declarer] >= rules.auction.minimum:
                    points = contract_points(rules, declarer, limits)
                    groups.setdefault((declarer, bids[declarer].suits[lane]), []).append((hands, points))
        alike = (
            (*key, Deals.from_hands([hands for hands, _ in group], rules.deck.copies), tuple(bid for _, bid in group))
            for key, group in sorted(groups.items())
        )
        return cls(rules, tuple(alike))

    def leads(self, orders: Orders) -> list[float]:
        """Return the lead of the declarer's side in every deal, if everybody plays by these orders."""
        found: list[float] = []
        policy = replace(Policy.EXPERT, orders=orders)
        for declarer, trump, deals, contracts in self.alike:
            played = finish(deal_playouts(self.rules, deals, declarer, trump, policy=policy))
            bidders = self.rules.seating.side(declarer)
            lead = lead_in_points(bidders)
            dealt = zip(contracts, DealResults.of(declarer, played).outcomes, strict=True)
            sides = len(self.rules.sides)
            found += [
                lead(settled(self.rules, bidders, points, outcome[:sides], sum(outcome[sides:])))
                for points, outcome in dealt
            ]
        return found


def gains(orders: Orders, contracts: Contracts) -> list[float]:
    """Return, for every deal, the points that a side wins by these orders, once bidding, once defending."""
    bidding = contracts.leads(replace(orders, defence=EXPERT.defence))
    defending = contracts.leads(replace(EXPERT, defence=orders.defence))
    return [(bid - against) / 2 for bid, against in zip(bidding, defending, strict=True)]


def _mean(draws: Sequence[float]) -> tuple[float, float]:
    mean = sum(draws) / len(draws)
    return mean, (sum((draw - mean) ** 2 for draw in draws) / max(1, len(draws) - 1) / len(draws)) ** 0.5


def neighbours(orders: Orders) -> Iterator[Orders]:
    """Yield the orders in which two neighbours have swapped places."""
    keys, start = to_keys(orders), 0
    for groups in (*_CHOICES, *_CHOICES, _TO_DECLARER, _TO_PARTNER):
        for group in groups:
            ranked = sorted(range(start, start + len(group)), key=keys.__getitem__)
            for one, other in pairwise(ranked):
                changed = list(keys)
                changed[one], changed[other] = keys[other], keys[one]
                yield from_keys(changed)
            start += len(group)


def climb(rules: RuleSet, seed: str, deals: int) -> Orders:
    """Swap neighbours as long as one swap clearly wins, the best one first."""
    contracts, found = Contracts.random(rules, f"{seed} climb", deals), EXPERT
    while True:
        before = gains(found, contracts)
        steps = []
        for orders in neighbours(found):
            won = [after - now for after, now in zip(gains(orders, contracts), before, strict=True)]
            mean, error = _mean(won)
            if mean > _CLEARLY * error:
                steps.append((mean, error, orders))
        if not steps:
            return found
        mean, error, found = max(steps, key=lambda step: step[0])
        print(f"  a step of {mean:+.2f} ± {1.96 * error:.2f} points a deal, by policy alone")


def search(rules: RuleSet, seed: str, generations: int, deals: int, start: Orders = EXPERT) -> Orders:
    """Return the mean of the search's final distribution."""
    numbers = random.Random(seed).getrandbits(31) + 1
    how = {"seed": numbers, "verbose": -9}
    strategy = import_module("cma").CMAEvolutionStrategy(to_keys(start), _SPREAD, how)
    with Progress("search", generations, "generations") as progress:
        for generation in range(1, generations + 1):
            contracts = Contracts.random(rules, f"{seed} {generation}", deals)
            points = strategy.ask()
            worth = [_mean(gains(from_keys(point), contracts))[0] for point in points]
            strategy.tell(points, [-points_won for points_won in worth])
            progress.show(generation, f"{sum(worth) / len(worth):+.2f} points a deal on average")
    return from_keys(strategy.result.xfavorite)


def gate(table: DuplicateTable, deals: int, asked: float, workers: WorkerPool, ledger: Ledger) -> bool:
    """Return whether Expert wins by the orders of the table, as far as ``deals`` deals each way can tell."""
    result = Result()
    for pair in ledger.pairs(table):
        result.add(pair)
    evidence = judge([lead / count for count, lead in result.pairs], asked)
    with closing(duplicates(table, deals, workers, len(result.pairs), result.deals)) as pairs:
        while not evidence.decided and (played := next(pairs, None)) is not None:
            result.add(played)
            ledger.keep(table, len(result.pairs), played)
            evidence = judge([lead / count for count, lead in result.pairs], asked)
    low, high = result.points_interval
    said = "accepted" if evidence.accepted else "refused" if evidence.decided else "not decided, so refused"
    print(
        f"  by Expert, on {result.deals} other deals: {result.points_per_deal:+.1f} points a deal ({low:+.1f} to "
        f"{high:+.1f}), {result.share:.0%} of {result.matches} matches, ratio {evidence.ratio:+.2f}: {said}"
    )
    return evidence.accepted
