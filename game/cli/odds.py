"""``pinochle odds``: what a hand reaches as declarer with each suit, and the chance at each bid."""

import random
from collections.abc import Sequence
from typing import Any

from ..bots.analysis import bid_odds
from ..bots.coach.hands import bid_ranges, bids_to_tell, check_hand, opening_view
from ..bots.prices import BidOdds
from ..plain import write_json
from ..rules import RuleSet
from ..rules.play import Observation
from ..rules.text import NotationError, format_hand, parse_any_hand
from ..words.names import suit_name
from .options import HAND_HELP, CommandParser, add_rules_argument, seed

_ROUNDS = 10
"""Rounds of imagined deals: about 4,000 deals, for chances within two per cent."""
_RANGES = 16
_SHOWN = 0.005
"""The least share of the deals for a printed range."""
_BAR = 30
"""Characters of the bar of half of the deals."""


def run(argv: list[str]) -> int:
    """Print the odds; refuse a bad hand or rule set with exit code 2."""
    parser = CommandParser(
        prog="pinochle odds",
        description="Tell what a hand reaches as declarer with each suit as trump: meld and tricks in imagined deals.",
    )
    parser.add_argument("hand", help=HAND_HELP)
    add_rules_argument(parser)
    parser.add_argument("--seed", type=seed, default="1", help="what the imagined deals follow from (default 1)")
    parser.add_argument("--json", action="store_true", help="answer in JSON")
    options = parser.parse_args(argv)
    rules: RuleSet = options.rules
    try:
        hand = check_hand(rules, parse_any_hand(options.hand))
    except NotationError as error:
        parser.error(str(error))
    if not rules.has_auction:
        parser.error(f"nobody bids in {rules.name}")
    view = opening_view(rules, hand)
    analysis = bid_odds(view, random.Random(options.seed))
    odds = next(answer.prices for answer in analysis if answer.rounds == _ROUNDS)
    if options.json:
        print(write_json({"hand": format_hand(hand), "rules": rules.name, "suits": [_as_json(suit) for suit in odds]}))
    else:
        _tell(view, odds)
    return 0


def _tell(view: Observation, odds: Sequence[BidOdds]) -> None:
    """Print how often each suit reaches which scores, and the chance at each possible bid."""
    ranges = bid_ranges(view.rules, odds, _RANGES)
    for suit in sorted(odds, key=lambda suit: -suit.mean):
        print(f"{suit_name(suit.trump)}: {suit.mean:.0f} points on average in {len(suit.scores)} deals")
        for low, high in ranges:
            share = suit.share_between(low, high)
            if share >= _SHOWN:
                print(f"  from {low:4} points {share:4.0%} {'#' * round(2 * _BAR * share)}".rstrip())
        for bid in bids_to_tell(view, suit):
            chance, error = suit.chance_of(bid)
            print(f"  bid {bid:5} made {chance:4.0%} ± {error:2.0%}")


def _as_json(suit: BidOdds) -> dict[str, Any]:
    scores = sorted(set(suit.scores))
    return {
        "trump": suit.trump.letter,
        "mean": round(suit.mean, 2),
        "deals": len(suit.scores),
        "counts": {score: suit.scores.count(score) for score in scores},
        "chance": {score: round(suit.chance_of(score)[0], 4) for score in scores},
    }
