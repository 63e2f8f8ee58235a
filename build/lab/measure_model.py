"""Measure how well playouts foretell what Experts reach, with all cards known, by how they imagine each other to play.

``python -m build.lab measure_model [--rules NAME ...] [--deals 100] [--keep FOLDER]``: Experts bid, pass and play whole
deals (``experts_plays.py``). Then the very same hands are played out by the policy that Expert imagines, from the first
lead on, and again from half of the tricks on; where tables differ in their ways, the mean over these counts.

For the trick points of the declarer's side it prints which share of their variance a straight line through the playouts
explains, with a 95 % interval from deals drawn again; how many points the playouts expect too much; and how often the
policy plays the very card that the Expert played, by what the seat has to do. ``--one-way`` measures the policy
alone. ``--keep`` writes the deals of each game to a file in that folder, and reads them from there. With
``--imagined 250`` the Experts imagine fewer deals for a card than they do at the table, which is sooner done.
"""

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import replace
from random import Random
from statistics import correlation, fmean

from build.arguments import new_folder
from build.lab.arguments import LabParser
from build.lab.experts_plays import LEAST_DEALS, PlayedDeal, kept_deals
from game.bots.lanes.planes import Deals
from game.bots.lanes.reference import play_out
from game.bots.lanes.simulator import trick_playouts
from game.bots.model import AS_EXPERT
from game.bots.policy.play import Policy
from game.bots.policy.ways import players
from game.bots.pricing.cards import EXPERT
from game.rules import RuleSet
from game.work import finish

GAMES = ("classic", "joedog", "double-deck", "three-handed")
DRAWN = 400
"""How often deals are drawn again for an interval."""


def foretold(rules: RuleSet, deal: PlayedDeal, after: int, policy: Policy) -> float:
    """Return the trick points of the declarer's side from card number ``after`` on, if all play by policy.

    Where tables differ in their ways, it is the mean over these.
    """
    hands, position = deal.before(rules, after)
    lanes = Deals.from_hands([hands], rules.deck.copies).repeated(len(players(policy, rules)))
    results = finish(trick_playouts(rules, lanes, position, (), policy))
    return fmean(results.points(0, rules.seating.side(deal.declarer)))


def explained(pairs: Sequence[tuple[float, float]]) -> float:
    """Return the share of the variance of the second numbers that a line through the first explains."""
    return correlation(*zip(*pairs, strict=True)) ** 2


def with_interval(pairs: Sequence[tuple[float, float]]) -> str:
    """Describe that share, with a 95 % interval from deals drawn again."""
    rng = Random("drawn again")
    again = sorted(explained(rng.choices(pairs, k=len(pairs))) for _ in range(DRAWN))
    low, high = again[DRAWN // 40], again[-1 - DRAWN // 40]
    return f"{explained(pairs):.0%} ({low:.0%} to {high:.0%})"


def agreement(rules: RuleSet, deals: Sequence[PlayedDeal], policy: Policy) -> dict[str, list[float]]:
    """Return, by what a seat has to do, which share of the ways plays the card that was compared and played."""
    found = defaultdict[str, list[float]](list)
    for deal in deals:
        for number, (card, priced) in enumerate(zip(deal.cards, deal.prices, strict=True)):
            if len(priced) > 1:
                hands, position = deal.before(rules, number)
                one_trick = replace(position, tricks_left=1)
                gone = deal.cards[: number - len(position.trick.cards)]
                chosen = [play_out(one, rules, hands, one_trick, gone).cards[0] for one in players(policy, rules)]
                seat = chosen[0][0]
                side = "declarer's side" if position.attacks(rules.seating.side(seat)) else "defence"
                does = "follows" if position.trick.cards else "leads"
                found[f"{side} {does}"].append(fmean(other == card for _, other in chosen))
    return found


def measure(rules: RuleSet, deals: Sequence[PlayedDeal], policy: Policy) -> None:
    """Print the figures of one game."""
    middle = rules.dealing.hand_size // 2 * len(rules.seats)
    for title, after in (("from the first lead", 0), ("from the middle", middle)):
        pairs = [
            (foretold(rules, deal, after, policy), deal.taken(rules, after)[rules.seating.side(deal.declarer)])
            for deal in deals
        ]
        more = fmean(told - reached for told, reached in pairs)
        print(f"  {title:<22} {with_interval(pairs)}; {more:+.1f} points too many", flush=True)
    found = agreement(rules, deals, policy)
    print("  same card: " + ", ".join(f"{role} {fmean(same):.0%} of {len(same)}" for role, same in found.items()))


def main(words: list[str]) -> None:
    """Read the options, measure and print."""
    parser = LabParser(__name__, __doc__)
    parser.add_rules(*GAMES, several=True)
    parser.add_count("--deals", 100, "deals")
    parser.add_seed("model")
    parser.add_argument("--keep", type=new_folder, metavar="FOLDER", help="where the deals are kept")
    parser.add_count("--imagined", EXPERT.deals, "deals imagined for each card")
    parser.add_argument("--one-way", action="store_true", help="as if all tables played the same way")
    options = parser.parse_args(words)
    if options.deals < LEAST_DEALS:
        parser.error(f"it takes at least {LEAST_DEALS} deals to say anything")
    policy = AS_EXPERT.policy if options.one_way else AS_EXPERT.after_cards
    for rules in options.rules:
        deals = kept_deals(rules, options.keep, options.deals, options.seed, options.imagined)
        print(f"{rules.name}, {len(deals)} deals", flush=True)
        measure(rules, deals, policy)
