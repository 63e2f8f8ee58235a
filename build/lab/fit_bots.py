"""Fit the constants of the bots: how high others bid, how a match goes on, how often contracts are made.

``python -m build.lab fit_bots [--rules NAME] [--hands 2400] [--deals 2000]`` fits two models:

* How high other players will bid (``game/bots/opponents``). Pro looks at random hands, each with a random trump, and
  says how high it would bid. A least-squares fit explains this by the hand's melds, trumps and aces. The factors are
  printed in the order of the constants there, in tenths of a unit except the share of the meld; the standard error is
  in units.
* How a match continues (``game/bots/race.py``). Matches are made of random deals, in which everybody bids as high as
  that model says and then plays by policy; in a game without an auction, Standard bots play. Many matches continue from
  totals that came up in them. Three numbers are fitted to how often each side wins. ``--hands 0`` fits only this.

Each option fits or measures one thing instead:

* ``--rescued DEALS``: how many deals that Standard players would lose, Pro still makes (``game/bots/levels/pro.py``);
  ``--together DEALS``: the same of contracts for which its partner has bid, too.
  Pro is made declarer, and its result with each bid is compared with what it imagined.
* ``--contest HANDS``: how much higher the sides bid at other scores of the match (``game/bots/race.py``). For random
  hands and all kinds of totals, imagined deals give the highest bid that beats leaving the contract to the best
  opponent one step lower. Five numbers are fitted to the mean difference from the same bid at the start of the match.
* ``--beyond DEALS``: how many more units Experts reach as declarers, against Pro and against Expert, than when all play
  by policy, as they imagine it (``game/bots/race.py``); and how often they expect to make the contract, and do.
* ``--endings DEALS``: how often deals of an Expert against Pro, and against Expert, end in each way that shows how
  boldly its opponents bid (``game/bots/opponents``).
"""

from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import islice, product
from random import Random
from statistics import stdev
from typing import NamedTuple

from build.lab.arguments import MOST, LabParser
from build.lab.calibrate import Run, checked_deal
from build.lab.experts_deals import beyond, endings
from game.bots.knowledge import knowledge
from game.bots.lanes.meld import meld_units
from game.bots.lanes.planes import Deals, number_list
from game.bots.lanes.simulator import deal_playouts
from game.bots.levels.pro import Pro
from game.bots.levels.standard import Standard
from game.bots.opponents.calls import contract_points
from game.bots.opponents.max_bids import holdings, max_bids
from game.bots.player import Level
from game.bots.policy.play import Policy
from game.bots.pricing.forecast import DealResults, EveryContract, Naming, every_contract
from game.bots.pricing.odds import BID_DEALS
from game.bots.pricing.scores import MatchValue, Values
from game.bots.race import Contest, Race, chances, even_bid
from game.bots.sampling import sample, shuffled_deals
from game.bots.thinking import decide
from game.rules import PRESETS, Deck, RuleSet, Side, Suit, preset
from game.rules.play import (
    AwaitingDeal,
    Deal,
    Observation,
    Points,
    apply,
    deal_from_seed,
    game_winner,
    new_game,
    observe,
    settled,
    to_act,
)
from game.work import finish

NAMES = (
    "base",
    "share of the meld",
    *(f"{rank.name.lower()} of trump" for rank in Deck.SINGLE.ranks),
    "plain ace",
    "aces of three suits",
    "four ranks of a run",
    "a run",
)
PARTS = (0.0, 0.4, 0.67, 0.8, 0.9, 0.97)
"""How far towards the target the totals are at which ``--contest`` looks for bids."""
CONTEST_DEALS = 400
"""Imagined deals for each hand of ``--contest``."""


def willing(rules: RuleSet, rng: Random) -> tuple[list[float], float]:
    """Return the features of a random hand with a random trump, and how high Pro would bid on it, both in units."""
    hands = next(shuffled_deals(rules, rng))
    seat, trump = rules.seats[0], rng.choice(list(Suit))
    dealer = rules.seats[-1]
    deal = Deal(hands[: len(rules.seats)], *hands[len(rules.seats) :])
    view = observe(apply(new_game(rules, dealer), dealer, deal).state, seat)
    imagined = finish(sample(knowledge(view), BID_DEALS, rng))
    scores = sorted(finish(deal_playouts(rules, imagined, seat, trump)).worth(0, rules.seating.side(seat)))
    reached = scores[len(scores) - 1 - int(Pro.share_for(rules) * len(scores))]
    held = Deals.from_hands([hands], rules.deck.copies).held[seat]
    meld = number_list(meld_units(rules, trump, held), 1)[0]
    counts = [float(sum(planes)) for planes in holdings(trump, held, 1)]
    return [1.0, float(meld), *counts], reached / int(rules.scale)


def least_squares(rows: Sequence[Sequence[float]], wanted: Sequence[float]) -> list[float]:
    """Return the least-squares factors of the columns of ``rows`` for ``wanted``; 0 for a column of zeros."""
    width = len(rows[0])
    matrix = [
        [sum(row[i] * row[j] for row in rows) for j in range(width)]
        + [sum(row[i] * value for row, value in zip(rows, wanted, strict=True))]
        for i in range(width)
    ]
    for i in range(width):
        matrix[i][i] += 1e-9
        for j in range(width):
            if j != i:
                factor = matrix[j][i] / matrix[i][i]
                matrix[j] = [value - factor * other for value, other in zip(matrix[j], matrix[i], strict=True)]
    return [matrix[i][-1] / matrix[i][i] for i in range(width)]


class DealEnd(NamedTuple):
    """What the race of a match needs to know of a deal."""

    bidders: Side | None
    """The side that held the contract, if any did."""
    partner: Side | None
    """The side that was called for it, where a partner is called."""
    scores: Points


def scored(rules: RuleSet, number: int) -> DealEnd:
    """Return the result of a deal between Standard bots, at the start of a match without auctions."""
    bot, rng = Standard(), Random(number)
    state = new_game(rules, rules.seats[number % len(rules.seats)])
    while not state.standing.sheet:
        seat = to_act(state)
        assert seat is not None
        if isinstance(state.phase, AwaitingDeal):
            state = apply(state, seat, deal_from_seed(rules, "fit", number)).state
        else:
            state = apply(state, seat, decide(bot, observe(state, seat), rng).action).state
    return DealEnd(None, None, state.standing.sheet[0].scores)


def imagined(rules: RuleSet, deals: int, rng: Random) -> list[DealEnd]:
    """Return the results of random deals.

    The seat with the highest limit takes the contract, one step above the best limit of the other sides.
    """
    lanes = Deals.from_hands(list(islice(shuffled_deals(rules, rng), deals)), rules.deck.copies)
    bids = [finish(max_bids(rules, lanes.held[seat], deals)) for seat in rules.seats]
    results = [
        [DealResults.of(seat, finish(deal_playouts(rules, lanes, seat, suit, policy=Policy.EXPERT))) for suit in Suit]
        for seat in rules.seats
    ]
    reached = [[each.outcomes for each in by_suit] for by_suit in results]
    found: list[DealEnd] = []
    for lane in range(deals):
        limits = [float(rules.auction.floor(int(found.highest[lane]))) for found in bids]
        best = max(rules.seats, key=lambda seat: (limits[seat], (seat - lane) % len(limits)))
        points = contract_points(rules, best, limits)
        trump = bids[best].suits[lane]
        bidders, outcome = rules.seating.side(best), reached[best][trump][lane]
        partner = outcome[-1] if rules.seating.calls_partner and outcome[-1] != bidders else None
        worth = outcome[: len(rules.sides)]
        found.append(DealEnd(bidders, partner, settled(rules, bidders, points, worth, 0, partner)))
    return found


def raced(rules: RuleSet, outcomes: Sequence[DealEnd], totals: Points, rng: Random) -> tuple[Points, Side | None]:
    """Return the totals after one more deal, and the winner if the match is over. The sides swap places at random."""
    bidders, partner, scores = rng.choice(outcomes)
    turn, sides = rng.randrange(len(scores)), len(scores)
    after = tuple(total + scores[(side + turn) % sides] for side, total in enumerate(totals))
    first, second = (None if side is None else (side - turn) % sides for side in (bidders, partner))
    return after, game_winner(rules, after, first, partner=second)


def spread(rules: RuleSet, outcomes: Sequence[DealEnd]) -> float:
    """Return the standard deviation of what a deal adds to a side's lead over the best of the others, in units."""
    leads = [
        own - max(score for other, score in enumerate(end.scores) if other != side)
        for end in outcomes
        for side, own in enumerate(end.scores)
    ]
    return stdev(leads) / int(rules.scale)


def nearest(
    error: Callable[[Sequence[float]], float], start: list[float], steps: tuple[float, float], least: float
) -> list[float]:
    """Return the numbers with the smallest error, none below ``least``.

    Changes one number at a time by a step, and halves the step when no change helps. ``steps`` are the first step and
    the step at which to stop.
    """
    best, (step, finest) = start, steps
    while step > finest:
        near = [
            [max(least, value + way * (at == place)) for at, value in enumerate(best)]
            for place in range(len(best))
            for way in (step, -step)
        ]
        better = min(near, key=error)
        if error(better) < error(best):
            best = better
        else:
            step /= 2
    return best


def standings(
    rules: RuleSet, outcomes: Sequence[DealEnd], rng: Random, states: int = 400, matches: int = 400
) -> list[tuple[Points, list[float]]]:
    """Return totals that come up in matches made of these deals, and how often each side then wins."""
    start = (0,) * len(rules.sides)
    seen: list[tuple[Points, list[float]]] = []
    totals = start
    while len(seen) < states:
        totals, won = raced(rules, outcomes, totals, rng)
        if won is not None:
            totals = start
            continue
        wins = [0] * len(start)
        for _ in range(matches):
            after, winner = raced(rules, outcomes, totals, rng)
            while winner is None:
                after, winner = raced(rules, outcomes, after, rng)
            wins[winner] += 1
        seen.append((totals, [won / matches for won in wins]))
    return seen


def race(rules: RuleSet, outcomes: Sequence[DealEnd], rng: Random) -> Race:
    """Fit the numbers that predict the chances to win a match best."""
    seen = standings(rules, outcomes, rng)

    def guess(last: float, blur: float, pace: float) -> Race:
        return Race(last * int(rules.scale) / rules.auction.minimum, blur, pace)

    def error(numbers: Sequence[float]) -> float:
        guessed = ((chances(rules, guess(*numbers), totals), won) for totals, won in seen)
        return sum((one - other) ** 2 for found, won in guessed for one, other in zip(found, won, strict=True))

    best = nearest(error, [20.0, 10.0, 15.0], steps=(8.0, 0.1), least=0.1)
    print(f"standard error {100 * (error(best) / len(seen) / len(rules.sides)) ** 0.5:.1f} % over {len(seen)} totals")
    return guess(*best)


def bids_as_it_stands(rules: RuleSet, hands: int, rng: Random) -> dict[Points, float]:
    """Return, for each pair of totals, the mean bid above which a side prefers its opponents to have the contract."""
    totals = list(product((round(part * rules.end.target) for part in PARTS), repeat=2))
    found = dict.fromkeys(totals, 0.0)
    for number in range(1, hands + 1):
        view = _to_call(rules, number)
        imagined = finish(every_contract(view, rng, CONTEST_DEALS))
        trump = finish(Naming(view, MatchValue(view)).compare(imagined.own, [1.0] * CONTEST_DEALS))
        for at in totals:
            found[at] += _as_well_left(_standing_at(view, at), imagined, trump) / hands
    return found


def _to_call(rules: RuleSet, number: int) -> Observation:
    """Return what the seat that calls first knows in a random deal."""
    dealer = rules.seats[number % len(rules.seats)]
    state = apply(new_game(rules, dealer), dealer, deal_from_seed(rules, "fit", number)).state
    seat = to_act(state)
    assert seat is not None
    return observe(state, seat)


def _standing_at(view: Observation, totals: Points) -> Observation:
    """Return the observation with other totals, the observing side's first."""
    own = view.rules.seating.side(view.seat)
    return replace(view, standing=replace(view.standing, totals=totals if own == 0 else totals[::-1]))


def _as_well_left(view: Observation, imagined: EveryContract, trump: Suit) -> int:
    """Return the highest bid that is worth as much as leaving the contract to the best opponent one step lower.

    Only those imagined deals count in which the best opponent's limit is at least its median.
    """
    rules, values = view.rules, MatchValue(view)
    opponents = [seat for seat in rules.seats if not rules.seating.together(seat, view.seat)]
    highest = [imagined.max_bids[seat].highest for seat in opponents]
    best = [max(limit) for limit in zip(*highest, strict=True)]
    half = sorted(best)[len(best) // 2]
    lanes = [lane for lane, limit in enumerate(best) if limit >= half]
    rivals = [opponents[0] if highest[0][lane] == best[lane] else opponents[1] for lane in lanes]
    own = imagined.own[trump].outcomes
    theirs = {seat: imagined.others[seat].outcomes for seat in opponents}
    left, found = rules.auction.opening_base, rules.auction.opening_base
    for bid in islice(rules.auction.bids(left, rules.highest_bid), 36):
        bidding = Values(view, view.seat, bid, values)
        leaving = {seat: Values(view, seat, max(left, rules.auction.minimum), values) for seat in opponents}
        gain = sum(
            bidding[own[lane]][0] - leaving[seat][theirs[seat][lane]][0]
            for lane, seat in zip(lanes, rivals, strict=True)
        )
        found = bid if gain >= 0 else found
        left = bid
    return found


def contest(rules: RuleSet, bids: dict[Points, float]) -> Contest:
    """Fit the numbers that predict best how bids differ from the bid at the start of a match."""
    start = bids[0, 0]

    def error(numbers: Sequence[float]) -> float:
        guess = Contest(*numbers)
        first = even_bid(rules, guess, (0, 0), 0)
        return sum((even_bid(rules, guess, totals, 0) - first - bid + start) ** 2 for totals, bid in bids.items())

    units = start / int(rules.scale)
    best = nearest(error, [units, units + 5, 10.0, 14.0, 8.0], steps=(4.0, 0.2), least=1.0)
    print(f"standard error {(error(best) / len(bids)) ** 0.5 / int(rules.scale):.1f} units over {len(bids)} standings")
    return Contest(*best)


def rescued(rules: RuleSet, deals: int, together: bool = False) -> float:
    """Return the least-squares factor that corrects Pro's claimed chances over all bids.

    ``together``: over the contracts of real auctions in which the declarer's partner has bid, too.
    """
    Pro.rescued = Pro.rescued_together = 0.0
    run = Run(Level.PRO, rules, "fit", auctions=together)
    checked = [entry for number in range(1, deals + 1) for entry in checked_deal(run, number)]
    checked = [entry for entry in checked if entry.partner_bid is together]
    rows = [[entry.claimed**2 * (1 - entry.claimed)] for entry in checked]
    return least_squares(rows, [entry.made - entry.claimed for entry in checked])[0]


def main(words: list[str]) -> int:
    """Fit and print; return the exit code."""
    parser = LabParser(__name__, __doc__)
    parser.add_argument("--rules", choices=list(PRESETS), default=next(iter(PRESETS)))
    parser.add_number("--hands", 0, MOST, 2400, "hands that bids are fitted to; 0: none (default 2400)")
    parser.add_count("--deals", 2000, "deals")
    parser.add_count("--rescued", None, "deals", "DEALS")
    parser.add_count("--together", None, "deals", "DEALS")
    parser.add_count("--contest", None, "hands", "HANDS")
    parser.add_count("--endings", None, "deals", "DEALS")
    parser.add_count("--beyond", None, "deals", "DEALS")
    options = parser.parse_args(words)
    rules, rng = preset(options.rules), Random("fit")
    if (options.contest or options.endings or options.beyond) and len(rules.sides) * 2 != len(rules.seats):
        parser.error(f"in {rules.name} no two sides of partners bid against each other")
    if options.endings:
        for level in (Level.PRO, Level.EXPERT):
            print(level.value, *(f"{share:.3f}" for share in endings(rules, level, options.endings)))
        return 0
    if options.beyond:
        for level in (Level.PRO, Level.EXPERT):
            print(level.value, beyond(rules, level, options.beyond))
        return 0
    if options.rescued:
        print(f"rescued {rescued(rules, options.rescued):.2f}")
        return 0
    if options.together:
        print(f"rescued {rescued(rules, options.together, together=True):.2f}")
        return 0
    if options.contest:
        print(contest(rules, bids_as_it_stands(rules, options.contest, rng)))
        return 0
    if rules.stock is not None:
        print(race(rules, [scored(rules, number) for number in range(1, options.deals + 1)], rng))
        return 0
    if options.hands:
        explain_bids(rules, options.hands, rng)
    ends = imagined(rules, options.deals, rng)
    print(race(rules, ends, rng), f"spread {spread(rules, ends):.1f}")
    return 0


def explain_bids(rules: RuleSet, hands: int, rng: Random) -> None:
    """Fit how high players bid to what they hold, and print it."""
    seen = [willing(rules, rng) for _ in range(hands)]
    rows, wanted = [row for row, _ in seen], [value for _, value in seen]
    factors = least_squares(rows, wanted)
    errors = [value - sum(map(float.__mul__, row, factors)) for row, value in zip(rows, wanted, strict=True)]
    for name, factor in zip(NAMES, factors, strict=True):
        print(f"{name:<28}{factor * (1 if name.startswith('share') else 10):8.2f}")
    error = (sum(error * error for error in errors) / (len(errors) - len(factors))) ** 0.5
    print(f"standard error {error:.2f} units over {len(errors):,} hands")
