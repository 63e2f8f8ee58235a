"""``pinochle meld``: every meld of a hand, with its cards and points."""

import argparse

from ..bots.coach.hands import check_melding_hand, melds_in
from ..plain import write_json
from ..rules import total_points
from ..rules.text import NotationError, format_hand, parse_any_hand, parse_suit
from .options import HAND_HELP, CommandParser, add_rules_argument


def command_parser() -> argparse.ArgumentParser:
    """Return the command line of ``pinochle meld``."""
    parser = CommandParser(prog="pinochle meld", description="Find the best melds of a hand.")
    parser.add_argument(
        "hand",
        help=f"{HAND_HELP}; with the widow or what the partner has passed, if you like",
    )
    parser.add_argument("--trump", required=True, metavar="SUIT", help="C, D, H or S, or its name")
    add_rules_argument(parser)
    parser.add_argument("--json", action="store_true", help="answer in JSON")
    return parser


def run(argv: list[str]) -> int:
    """Print the melds; refuse a bad hand, suit or rule set with exit code 2."""
    parser = command_parser()
    options = parser.parse_args(argv)
    rules = options.rules
    try:
        hand = check_melding_hand(rules, parse_any_hand(options.hand))
        melds = melds_in(rules, hand, parse_suit(options.trump))
    except NotationError as error:
        parser.error(str(error))
    if options.json:
        listed = [
            {"name": meld.name, "points": meld.points, "cards": [str(card) for card in meld.cards]} for meld in melds
        ]
        print(write_json({"points": total_points(melds), "melds": listed}))
        return 0
    for meld in melds:
        print(f"{meld.points:5}  {meld.name:18} {format_hand(meld.cards)}")
    print(f"{total_points(melds):5}  {'in all' if melds else 'no meld'}")
    return 0
