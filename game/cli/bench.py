"""``pinochle bench``: how fast the simulator is, compared with its reference, and how long the bots think."""

import argparse
import platform
import re
import time
import tracemalloc
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from itertools import cycle
from random import Random

from ..bots.knowledge import Knowledge, knowledge
from ..bots.lanes.planes import Deals
from ..bots.lanes.reference import exchange, play_out
from ..bots.lanes.simulator import Position, deal_playouts, trick_playouts
from ..bots.player import Level, make_bot
from ..bots.policy.play import Policy
from ..bots.sampling import sample
from ..bots.standing_in import rules_among_players
from ..plain import quote, write_json
from ..rules import Hand, RuleSet, Seat, Suit, meld_total
from ..rules.play import (
    Action,
    Auction,
    AwaitingDeal,
    BeforePlay,
    BeforeWidow,
    Burying,
    CallingPartner,
    Deal,
    DealOver,
    ExchangingDix,
    GameOver,
    NamingTrump,
    PassingCards,
    Phase,
    State,
    StockPlay,
    Trick,
    TrickPlay,
    apply,
    deal_from_seed,
    first_dealer,
    new_game,
    observe,
    to_act,
)
from ..work import finish
from .options import MOST_DEALS, CommandParser, add_rules_argument

LANES = (200, 1000, 4000)
"""Numbers of deals played side by side."""
SEED = "bench"

_NAMES: dict[type[Phase], str] = {
    StockPlay: "beside stock",
    Auction: "bid",
    BeforeWidow: "widow",
    NamingTrump: "trump",
    CallingPartner: "call",
    PassingCards: "pass",
    Burying: "bury",
    ExchangingDix: "exchange",
    BeforePlay: "play on",
    TrickPlay: "card",
}


@dataclass(slots=True)
class Times:
    """How long the decisions of one kind took, in milliseconds."""

    decisions: list[float] = field(default_factory=list)
    slices: list[float] = field(default_factory=list)
    """The time between two yields."""

    def figures(self) -> dict[str, float]:
        """Return the mean and the 95th percentile of decisions, and the 99th percentile and maximum of slices."""
        return {
            "mean": round(sum(self.decisions) / len(self.decisions), 3),
            "p95": round(_rank(self.decisions, 0.95), 3),
            "p99_slice": round(_rank(self.slices, 0.99), 3),
            "worst_slice": round(max(self.slices), 3),
        }


def run(argv: list[str]) -> int:
    """Measure, and print a table or JSON."""
    parser = CommandParser(prog="pinochle bench", description="Measure the simulator and the bots, on one core.")
    parser.add_argument("--json", action="store_true", help="print JSON instead of tables")
    add_rules_argument(parser)
    parser.add_argument("--seconds", type=_seconds, default=1.0, help="how long each speed is measured (default 1)")
    parser.add_number("--deals", 0, MOST_DEALS, 4, "let each bot play N deals (default 4; 0: none)")
    options = parser.parse_args(argv)
    figures = measure(options.rules, options.seconds, options.deals)
    print(write_json(figures, indent=2) if options.json else describe(figures))
    return 0


def _seconds(text: str) -> float:
    seconds = float(text) if re.fullmatch(r"[0-9]{1,4}(\.[0-9]{1,9})?", text) else 0.0
    if not 0 < seconds <= 3600:
        raise argparse.ArgumentTypeError(f"{quote(text)} is not a number of seconds, more than 0 and up to 3600")
    return seconds


def measure(rules: RuleSet, seconds: float, deals: int) -> dict[str, object]:
    """Return all figures, under their names in the JSON. What is measured of the simulator begins with an auction."""
    figures: dict[str, object] = {"python": platform.python_version(), "rules": rules.name}
    if rules.has_auction:
        figures |= speeds(rules, seconds)
    figures["decision_ms"] = {level.value: decision_times(rules, level, deals) for level in Level} if deals else {}
    return figures


def speeds(rules: RuleSet, seconds: float) -> dict[str, object]:
    """Return what the simulator and its reference do in a second, at a table of those who play a deal."""
    rules = rules_among_players(rules)
    known = knowledge(observe(_auction(rules), Seat.NORTH))
    dealt = {lanes: finish(sample(known, lanes, Random(lanes))) for lanes in LANES}
    position = Position(Suit.SPADES, rules.seating.side(Seat.NORTH), Trick(Seat.NORTH), rules.dealing.hand_size)
    some = [dealt[LANES[0]].hands(lane) for lane in range(50)]
    return {
        "playouts_per_s": {
            str(lanes): round(lanes * _rate(_playing(rules, dealt[lanes], position), seconds)) for lanes in LANES
        },
        "rounds_per_s": {str(lanes): round(lanes * _rate(_rounds(rules, known, lanes), seconds)) for lanes in LANES},
        "deals_per_s": {str(lanes): round(lanes * _rate(_dealing(known, lanes), seconds)) for lanes in LANES},
        "reference_per_s": round(_rate(_reference_play(rules, some, position), seconds)),
        "reference_rounds_per_s": round(_rate(_reference_rounds(rules, deal_from_seed(rules, SEED, 1)), seconds)),
        "memory_bytes": {str(lanes): _peak(_rounds(rules, known, lanes)) for lanes in LANES},
    }


def decision_times(rules: RuleSet, level: Level, deals: int) -> dict[str, dict[str, float]]:
    """Return how long a bot thinks about each kind of decision when it sits in all seats."""
    times: dict[str, Times] = {}
    player = make_bot(level)
    rng = Random(SEED)
    state = new_game(rules, first_dealer(rules, SEED))
    while state.standing.deals < deals or not isinstance(state.phase, AwaitingDeal | DealOver):
        if isinstance(state.phase, GameOver):
            break
        seat = to_act(state)
        assert seat is not None
        if isinstance(state.phase, AwaitingDeal | DealOver):
            state = apply(state, seat, deal_from_seed(rules, SEED, state.standing.deals + 1)).state
            continue
        view = observe(state, seat)
        kept = times.setdefault(_NAMES[type(view.phase)], Times())
        thinking = player.think(view, rng)
        action: Action | None = None
        spent = 0.0
        while action is None:
            start = time.perf_counter()
            try:
                next(thinking)
            except StopIteration as stop:
                action = stop.value
            passed = (time.perf_counter() - start) * 1000
            kept.slices.append(passed)
            spent += passed
        kept.decisions.append(spent)
        state = apply(state, seat, action).state
    return {name: found.figures() for name, found in times.items()}


def describe(figures: dict[str, object]) -> str:
    """Return the figures as tables for people."""
    lines = [f"Python {figures['python']}, rules {figures['rules']}, one core"]
    if "playouts_per_s" in figures:
        lines += ["", *_describe_speeds(figures)]
    levels = figures["decision_ms"]
    assert isinstance(levels, dict)
    if levels:
        lines += ["", f"{'ms for a decision':<26}{'mean':>10}{'95 %':>10}{'slice 99 %':>12}{'worst slice':>12}"]
    for level, kinds in levels.items():
        for kind, found in kinds.items():
            lines.append(
                f"{level + ', ' + kind:<26}{found['mean']:>10.2f}{found['p95']:>10.2f}"
                f"{found['p99_slice']:>12.2f}{found['worst_slice']:>12.2f}"
            )
    return "\n".join(lines)


def _describe_speeds(figures: dict[str, object]) -> list[str]:
    lines: list[str] = []
    lines.append(f"{'per second':<34}" + "".join(f"{f'{lanes:,} lanes':>14}" for lanes in LANES))
    for name, title in (
        ("playouts_per_s", "all tricks"),
        ("rounds_per_s", "dealing, passing, meld and tricks"),
        ("deals_per_s", "dealing alone"),
    ):
        speeds = figures[name]
        assert isinstance(speeds, dict)
        lines.append(f"{title:<34}" + "".join(f"{speeds[str(lanes)]:>14,}" for lanes in LANES))
    memory = figures["memory_bytes"]
    assert isinstance(memory, dict)
    lines.append(f"{'memory of a whole round, kB':<34}" + "".join(f"{memory[str(n)] // 1000:>14,}" for n in LANES))
    lines.append(f"{'the reference: all tricks':<34}{figures['reference_per_s']:>14,}")
    lines.append(f"{'the reference: whole rounds':<34}{figures['reference_rounds_per_s']:>14,}")
    return lines


def _auction(rules: RuleSet) -> State:
    """Return a first deal, before anybody has called."""
    state = new_game(rules, Seat.WEST)
    return apply(state, Seat.WEST, deal_from_seed(rules, SEED, 1)).state


def _rate(work: Callable[[], object], seconds: float) -> float:
    """Return how often per second the work is done: the best of several measurements, which is the least disturbed."""
    work()
    rates: list[float] = []
    end = time.perf_counter() + seconds
    while len(rates) < 5 or time.perf_counter() < end:
        start = time.perf_counter()
        count = 0
        while (spent := time.perf_counter() - start) < seconds / 10:
            work()
            count += 1
        rates.append(count / spent)
    return max(rates)


def _peak(work: Callable[[], object]) -> int:
    """Return the peak memory of the work, in bytes."""
    tracemalloc.start()
    work()
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return peak


def _playing(rules: RuleSet, deals: Deals, position: Position) -> Callable[[], object]:
    return lambda: finish(trick_playouts(rules, deals, position))


def _dealing(known: Knowledge, lanes: int) -> Callable[[], object]:
    rng = Random(SEED)
    return lambda: finish(sample(known, lanes, rng))


def _rounds(rules: RuleSet, known: Knowledge, lanes: int) -> Callable[[], object]:
    rng = Random(SEED)
    trumps = cycle(Suit)
    return lambda: finish(deal_playouts(rules, finish(sample(known, lanes, rng)), Seat.NORTH, next(trumps)))


def _reference_play(rules: RuleSet, deals: list[tuple[Hand, ...]], position: Position) -> Callable[[], object]:
    hands = cycle(deals)
    return lambda: play_out(Policy.STANDARD, rules, next(hands), position)


def _reference_rounds(rules: RuleSet, deal: Deal) -> Callable[[], object]:
    rng = Random(SEED)
    own, *rest = deal.hands
    unseen = [card for hand in (*rest, deal.rest) for card in hand]
    trumps = cycle(Suit)

    def work() -> None:
        rng.shuffle(unseen)
        size, trump = rules.dealing.hand_size, next(trumps)
        others: Iterator[Hand] = (tuple(sorted(unseen[start : start + size])) for start in range(0, len(unseen), size))
        dealt = exchange(Policy.STANDARD, rules, (own, *others), Seat.NORTH, trump)
        for hand in dealt[: len(rules.seats)]:
            meld_total(rules, hand, trump)
        play_out(
            Policy.STANDARD, rules, dealt, Position(trump, rules.seating.side(Seat.NORTH), Trick(Seat.NORTH), size)
        )

    return work


def _rank(values: list[float], share: float) -> float:
    """Return the value below which this share of them lies."""
    ranked = sorted(values)
    return ranked[min(len(ranked) - 1, int(share * len(ranked)))]
