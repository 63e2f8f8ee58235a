"""Compare the chances to make a bid that a level claims with how often it then makes it.

    python -m build.lab calibrate standard [--deals 500] [--seed 1] [--json counts.json]
    python -m build.lab calibrate pro --auctions [--rules joedog --convention jumps] [--deals 500]

The first to speak is made declarer at the lowest bid, and all bids are judged by what is reached. With ``--auctions``
each real contract is judged by what the declarer claimed at its last call. ``--json`` keeps what was counted, and goes
on from there; ``picture`` draws it.
"""

import random
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass
from functools import partial
from itertools import takewhile
from pathlib import Path
from typing import Any

from build.lab.arguments import LabParser
from game import files
from game.bots.claims import CLAIMING, claim
from game.bots.player import Level, decide, make_bot
from game.bots.policy.bid_rules import partner_has_bid
from game.bots.prices import BidClaim
from game.cli.conventions import SYSTEMS, add_convention_argument, by_convention, chosen_convention
from game.cli.digest import code_digest
from game.cli.duplicate import wilson
from game.cli.match import add_table_options
from game.cli.options import kept_file
from game.cli.players import PlayerError, say_failure
from game.cli.progress import Progress
from game.cli.terminal import in_words
from game.cli.workers import in_order, worker_pool
from game.match import Match
from game.plain import (
    DIGITS,
    ENTRY_BYTES,
    Unreadable,
    from_plain,
    quote,
    read_json,
    take_object,
    to_plain,
    write_json,
)
from game.rules import NO_CONVENTION, Convention, RuleSet
from game.rules.play import Action, Auction, Bid, DealResult, Observation, Pass, why_not
from game.rules.text import Player
from game.values import frozen

_LEAST_CLAIM = 0.02
"""Bids with a smaller chance are left out."""
_SHOWN = 0.04
"""Bids considered in fewer than this share of the deals are not printed; the JSON has all."""
_KEPT_EVERY = 50
"""Deals after which the counts so far are saved."""


@frozen
class Run:
    """The parameters of a run."""

    level: Level
    rules: RuleSet
    seed: str
    auctions: bool
    """Whether contracts come from real auctions; else the first caller is the declarer."""
    convention: Convention = NO_CONVENTION
    """What the partners of both sides have agreed on."""


@frozen
class CheckedBid:
    """One bid that was considered, and its result."""

    bid: int
    place: int
    """The place of the caller: 1 is left of the dealer."""
    claimed: float
    made: bool
    partner_bid: bool = False
    """Whether the caller's partner had bid as well."""


@dataclass(slots=True)
class Count:
    """Counts of claimed chances and of made bids."""

    bids: int = 0
    claimed: float = 0.0
    made: int = 0

    def add(self, claimed: float, made: bool) -> None:
        """Count one more bid."""
        self.bids += 1
        self.claimed += claimed
        self.made += made

    def __add__(self, other: "Count") -> "Count":
        """Return both counts, added."""
        return Count(self.bids + other.bids, self.claimed + other.claimed, self.made + other.made)

    @property
    def mean_claim(self) -> float:
        """The mean claimed chance."""
        return self.claimed / self.bids

    @property
    def realised(self) -> float:
        """The share that was made."""
        return self.made / self.bids

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % confidence interval of that share; every deal counts once here."""
        return wilson(self.realised, self.bids)


class Tally:
    """All counts: by bid, by place, by claim and by what the partner did."""

    def __init__(self) -> None:
        self.deals = 0
        self.by_bid: defaultdict[int, Count] = defaultdict(Count)
        self.by_place: defaultdict[int, Count] = defaultdict(Count)
        self.by_claim: defaultdict[int, Count] = defaultdict(Count)
        """By tenths of the claimed chance, from 0."""
        self.by_partner: defaultdict[int, Count] = defaultdict(Count)
        """1 if the caller's partner had bid as well, else 0."""

    def add(self, checked: Sequence[CheckedBid]) -> None:
        """Count a deal: every bid by itself, and one bid, another in each deal, by place, claim and partner."""
        self.deals += 1
        for entry in checked:
            self.by_bid[entry.bid].add(entry.claimed, entry.made)
        if checked:
            entry = checked[self.deals % len(checked)]
            self.by_place[entry.place].add(entry.claimed, entry.made)
            self.by_claim[min(9, int(10 * entry.claimed))].add(entry.claimed, entry.made)
            self.by_partner[int(entry.partner_bid)].add(entry.claimed, entry.made)


def _parser() -> LabParser:
    parser = LabParser(__name__, __doc__)
    parser.add_argument("level", choices=[level.value for level in CLAIMING])
    parser.add_argument("--auctions", action="store_true", help="bid real auctions; else the first to speak declares")
    what = f"what the bids of both sides tell: {', '.join(SYSTEMS)} (default none)"
    add_convention_argument(parser, "--convention", what)
    add_table_options(
        parser,
        500,
        "play N deals",
        "write what was counted, and go on from there if it is of the same run",
        kept_file,
    )
    return parser


def main(words: list[str]) -> int:
    """Count, and print the table; after an interruption also the table so far."""
    parser = _parser()
    options = parser.parse_args(words)
    if options.rules.stock is not None:
        parser.error(f"nobody bids under {quote(options.rules.name)}")
    convention = chosen_convention(parser, options.rules, options.convention)
    task = Run(Level(options.level), options.rules, options.seed, options.auctions, convention)
    tally, failed = Tally(), False
    if options.json and options.json.exists() and options.json.stat().st_size:
        try:
            tally = _kept(files.read_text(options.json, ENTRY_BYTES), task)
        except (OSError, ValueError) as error:
            parser.error(f"{quote(str(options.json))} cannot be continued: {in_words(error)}")
    try:
        with (
            Progress(_title(task), options.deals, "deals") as progress,
            closing(in_order(partial(checked_deal, task), worker_pool(options), tally.deals + 1)) as deals,
        ):
            while tally.deals < options.deals:
                tally.add(next(deals))
                progress.show(tally.deals)
                if options.json and tally.deals % _KEPT_EVERY == 0:
                    _keep(options.json, task, tally)
    except PlayerError as error:
        say_failure(parser.prog, error)
        failed = True
    finally:
        print(describe(task, tally))
        if options.json:
            _keep(options.json, task, tally)
    return 1 if failed else 0


def checked_deal(task: Run, number: int) -> list[CheckedBid]:
    """Deal and play once, and check the claims."""
    rules, player = task.rules, make_bot(task.level)
    players = tuple(Player(seat.name.title(), task.level.value) for seat in rules.seats)
    agreed = () if task.convention == NO_CONVENTION else (task.convention,) * len(rules.sides)
    match = Match.new(rules, players, f"{task.seed}.{number}", agreed)
    match.deal()
    first = match.awaited
    last_calls: dict[int, Observation] = {}
    while (seat := match.awaited) is not None:
        view = match.view(seat)
        if isinstance(view.phase, Auction):
            last_calls[seat] = view
        if isinstance(view.phase, Auction) and not task.auctions:
            lowest = rules.auction.next_bid(rules.auction.opening_base)
            action: Action = Bid(lowest) if seat is first and why_not(view, Bid(lowest)) is None else Pass()
        else:
            action = decide(player, view, random.Random(match.bot_seed(seat))).action
        match.act(seat, action)
        if not match.state.standing.sheet and match.deal_due:
            match.deal()  # nobody bid, or the hand was shown: deal again
            last_calls.clear()
    row = match.state.standing.sheet[0]
    assert row.contract is not None, "somebody bids"
    declarer = row.contract.declarer
    if declarer not in last_calls:
        return []
    view = last_calls[declarer]
    believed = claim(task.level, view, random.Random(f"{task.seed}.{number}"))
    bids: Iterable[int] = (row.contract.points,) if task.auctions else _bids(rules, believed)
    place = (declarer - row.dealer - 1) % len(rules.seats) + 1
    both = partner_has_bid(rules, view.calls, declarer)
    return [CheckedBid(bid, place, believed.chance_of(bid), _made(rules, row, bid), both) for bid in bids]


def _bids(rules: RuleSet, believed: BidClaim) -> Iterator[int]:
    """Yield the bids that are considered."""
    bids = rules.auction.bids(rules.auction.opening_base, rules.highest_bid)
    return takewhile(lambda bid: believed.chance_of(bid) >= _LEAST_CLAIM, bids)


def _made(rules: RuleSet, row: DealResult, bid: int) -> bool:
    """Return whether the deal would have made that bid."""
    assert row.contract is not None
    side = rules.seating.side(row.contract.declarer)
    return not row.outcome.given_up and row.counted[side] >= bid


def _title(task: Run) -> str:
    how = "real auctions" if task.auctions else "declaring forced"
    return f"{task.level.value}{by_convention(task.convention)}, {task.rules.name}, {how}"


def describe(task: Run, tally: Tally) -> str:
    """Return the tables as text, without rare bids."""
    lines = [f"{_title(task)}, seed {task.seed}: {tally.deals} deals"]
    groups = [
        ("claimed", {f"{tenth}0 to {tenth + 1}0 %": count for tenth, count in sorted(tally.by_claim.items())}),
        ("bid", {str(bid): count for bid, count in sorted(tally.by_bid.items())}),
        ("to speak", {f"number {place}": count for place, count in sorted(tally.by_place.items())}),
    ]
    if task.auctions:
        groups.insert(0, ("in all", {"contracts": sum(tally.by_claim.values(), Count())}))
    if task.auctions and not task.rules.alone:
        answers = {("did not bid", "bid too")[bid]: count for bid, count in sorted(tally.by_partner.items())}
        groups.append(("partner", answers))
    for title, counts in groups:
        lines.append(f"  {title:12} {'bids':>6} {'claimed':>8} {'realised':>9}   95 % interval")
        for name, count in counts.items():
            if not count.bids or count.bids < _SHOWN * tally.deals:
                continue
            low, high = count.interval
            shares = f"{count.mean_claim:8.1%} {count.realised:9.1%}   {low:.1%} to {high:.1%}"
            lines.append(f"  {name:12} {count.bids:6} {shares}")
    return "\n".join(lines)


_GROUPS = ("by_bid", "by_place", "by_claim", "by_partner")


@frozen
class SavedTally:
    """A tally as it is saved: for each entry the number of bids, the sum of the claims, and the number made."""

    deals: int
    by_bid: dict[str, tuple[int, float, int]]
    by_place: dict[str, tuple[int, float, int]]
    by_claim: dict[str, tuple[int, float, int]]
    by_partner: dict[str, tuple[int, float, int]]

    def __post_init__(self) -> None:
        for name in _GROUPS:
            for bids, claimed, made in getattr(self, name).values():
                if not (bids >= 1 and 0 <= claimed <= bids and 0 <= made <= bids):
                    raise ValueError(f"{made} of {bids} bids made, with claims of {claimed:g} in all, is impossible")
        if self.deals < 0:
            raise ValueError(f"{self.deals} deals cannot have been played")


def _keep(path: Path, task: Run, tally: Tally) -> None:
    """Save the parameters and the counts."""
    groups = {
        name: {str(key): [count.bids, count.claimed, count.made] for key, count in sorted(getattr(tally, name).items())}
        for name in _GROUPS
    }
    text = write_json({**_asked(task), "deals": tally.deals, **groups}, indent=1)
    files.write(path, f"{text}\n".encode())


def _kept(text: str, task: Run) -> Tally:
    """Read a saved tally.

    Raises:
        Unreadable: it is something else, or of another run.
    """
    found = take_object(read_json(text, "it", figures=True), "it")
    if {name: found.pop(name, None) for name in _asked(task)} != _asked(task):
        raise Unreadable("it was written by another run")
    kept: SavedTally = from_plain(SavedTally, found, "it")
    tally = Tally()
    tally.deals = kept.deals
    for name in _GROUPS:
        for key, counts in getattr(kept, name).items():
            getattr(tally, name)[_key(key)] = Count(*counts)
    return tally


def _key(text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) <= DIGITS):
        raise Unreadable(f"{quote(text)} is neither a bid nor a place nor a tenth")
    return int(text)


def _asked(task: Run) -> dict[str, Any]:
    """Return everything that the counts depend on, including the version of the code."""
    asked: dict[str, Any] = to_plain(task)
    return {**asked, "code": code_digest()}
