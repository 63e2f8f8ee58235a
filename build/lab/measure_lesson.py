"""Measure what somebody bids who has learned no more than the lesson says.

``python -m build.lab measure_lesson [--hands 400] [--deals 1000] [--rules classic] [--seed lesson]``: in 400 hands the
learner counts as the lesson does (``game/rules/hand_worth.py``), and the Expert finds its limit as the first to
call. The script prints how often both are within two bids of each other; a limit below the lowest bid is a pass, and
counts as one bid less than that. Then the learner bids against Casual: each deal is played twice, the learners on one
side and then on the other; all else is decided as Standard does. The exit code is 1 if the learner is within two bids
in less than 60 % of the hands, or is not ahead of Casual.
"""

from collections import Counter
from random import Random

from build.lab.arguments import LabParser
from build.lab.figures import interval
from game.bots.analysis import first_round, price_limits
from game.bots.coach.review import scores_of_deal
from game.bots.player import Level, decide, make_bot
from game.bots.policy.bid_rules import call_up_to
from game.bots.pricing.bidding import Bidding
from game.match import Match
from game.rules import RuleSet, Side, Suit, best_worth
from game.rules.play import Action, Auction, Bid, NameTrump, NamingTrump, Observation, trump_suits
from game.rules.text import Player
from game.work import finish

CLOSE = 2
"""How many bids apart two limits may be."""
ENOUGH = 0.6
"""The share of hands in which they should not be further apart."""


def learned_limit(view: Observation) -> tuple[int, Suit]:
    """Return how high somebody bids who has taken the lesson, and with which trump."""
    worth = best_worth(view.rules, view.hand, trump_suits(view))
    assert worth is not None, "the lesson is for this game"
    return worth.total, worth.trump


def expert_limit(view: Observation, rng: Random) -> tuple[int, tuple[int, ...]]:
    """Return how high the Expert bids, 0 for a pass, and the limits that it has compared."""
    prices = finish(first_round(price_limits(view, rng)))
    chances = {price.action.points if isinstance(price.action, Bid) else 0: price.chance for price in prices}
    return Bidding.of(view).willing(chances, prices[0].trump), tuple(sorted(chances))


def bids_apart(rules: RuleSet, compared: tuple[int, ...], one: int, other: int) -> int:
    """Return how many bids two limits are apart, among those that the Expert has compared."""

    def place(limit: int) -> int:
        return sum(bid <= limit for bid in compared if bid)

    return place(one) - place(other)


def first_to_call(rules: RuleSet, seed: str) -> Observation:
    """Return what the first to call knows of a deal."""
    match = Match.new(rules, tuple(Player(seat.letter, "casual") for seat in rules.seats), seed)
    match.deal()
    assert match.awaited is not None, "an auction begins"
    return match.view(match.awaited)


def action_of(view: Observation, rng: Random, learns: bool) -> Action:
    """Return what a seat does: it bids and names trump by the count or as Casual, and does all else as Standard."""
    bids = isinstance(view.phase, Auction | NamingTrump)
    if not bids or not learns:
        return decide(make_bot(Level.CASUAL if bids else Level.STANDARD), view, rng).action
    limit, trump = learned_limit(view)
    return call_up_to(view, limit) if isinstance(view.phase, Auction) else NameTrump(trump)


def lead(rules: RuleSet, seed: str, learners: Side) -> int:
    """Play a deal with learners on one side; return how far that side is ahead of the others' mean."""
    match = Match.new(rules, tuple(Player(seat.letter, "casual") for seat in rules.seats), seed)
    match.deal()
    while not match.deal_due and not match.over:
        seat = match.awaited
        assert seat is not None, "a deal waits for somebody"
        learns = rules.seating.side(seat) == learners
        match.act(seat, action_of(match.view(seat), Random(match.bot_seed(seat)), learns))
    scores = scores_of_deal(match.state)
    others = [score for side, score in enumerate(scores) if side != learners]
    return round(scores[learners] - sum(others) / len(others))


def main(words: list[str]) -> int:
    """Read the options, measure and print."""
    parser = LabParser(__name__, __doc__)
    parser.add_rules("classic")
    parser.add_count("--hands", 400, "hands in which limits are compared")
    parser.add_count("--deals", 1000, "deals against Casual")
    parser.add_seed("lesson")
    options = parser.parse_args(words)
    rules, apart = options.rules, Counter[int]()
    for number in range(options.hands):
        view = first_to_call(rules, f"{options.seed} {number}")
        limit, compared = expert_limit(view, Random(f"{options.seed} limit {number}"))
        apart[bids_apart(rules, compared, learned_limit(view)[0], limit)] += 1
    close = sum(count for bids, count in apart.items() if abs(bids) <= CLOSE) / options.hands
    mean = sum(bids * count for bids, count in apart.items()) / options.hands
    told = f"{rules.name}: within {CLOSE} bids of the Expert in {close:.1%} of {options.hands} hands"
    print(f"{told}, {mean:+.2f} bids on average", flush=True)
    leads = [
        float(lead(rules, f"{options.seed} deal {number}", side))
        for number in range(options.deals)
        for side in range(len(rules.sides))
    ]
    print(f"ahead of Casual by {interval(leads)} points a deal, in {options.deals:,} deals played from each side")
    return int(close < ENOUGH or sum(leads) <= 0)
