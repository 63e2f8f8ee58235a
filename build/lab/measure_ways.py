"""Measure what Experts gain by imagining tables that play in several ways (``game/bots/policy/ways.py``).

``python -m build.lab measure_ways [--rules NAME] [--deals 100] [--imagined 250]``: Experts bid and pass. Then the same
hands are played twice, once with the ways imagined by the bidding side alone, once by the defenders alone. Printed is
what a side takes more with them, in trick points a deal and in its lead by the score sheet, bidding and defending
together, with 95 % intervals. In a game with one way, or with ``--one-way``, nothing differs.
"""

from collections.abc import Iterator
from dataclasses import replace
from random import Random
from statistics import fmean

from build.lab.arguments import LabParser
from build.lab.experts_plays import without_throwing_in
from build.lab.figures import interval
from game.bots.levels.expert import Expert
from game.bots.model import AS_EXPERT
from game.bots.pricing.cards import EXPERT
from game.bots.thinking import Bot, decide
from game.match import Match
from game.rules import RuleSet, Side
from game.rules.play import DealResult, TrickPlay, contract_of
from game.rules.text import Player


def play(match: Match, attack: Bot, defence: Bot, cards: bool) -> None:
    """Play the deal to its end, or only up to the first card; nobody throws in."""
    rules = match.rules
    while (seat := match.awaited) is not None and not match.state.standing.sheet:
        view, bot = match.view(seat), attack
        playing = isinstance(view.phase, TrickPlay)
        if playing and not cards:
            return
        if playing:
            contract = contract_of(view)
            bot = attack if rules.seating.attacks(seat, contract.declarer, contract.partner) else defence
        action = decide(bot, view, Random(match.bot_seed(seat))).action
        match.act(seat, without_throwing_in(view, action))


def both_ways(rules: RuleSet, seed: str, deals: int, usual: Bot, other: Bot) -> Iterator[tuple[Side, list[DealResult]]]:
    """Yield the bidding side of each deal and its two results.

    ``usual`` bids and passes in every seat. Then the same hands are played twice: the bidding side plays by ``other``,
    and after that the defenders do. A deal that comes to no trick is left out.
    """
    players = tuple(Player(seat.name.title(), "bot") for seat in rules.seats)
    for number in range(1, deals + 1):
        match = Match.new(rules, players, f"{seed} {number}")
        match.deal()
        play(match, usual, usual, cards=False)
        if not isinstance(match.state.phase, TrickPlay):
            continue
        rows = []
        for attack, defence in ((other, usual), (usual, other)):
            again = Match(match.record)
            play(again, attack, defence, cards=True)
            rows.append(again.state.standing.sheet[0])
        yield rules.seating.side(contract_of(match.state).declarer), rows


def ahead(row: DealResult, side: Side) -> float:
    """Return how many points a side is ahead of the mean of the others in a deal."""
    return row.scores[side] - fmean(score for one, score in enumerate(row.scores) if one != side)


def main(words: list[str]) -> None:
    """Read the options, measure and print."""
    parser = LabParser(__name__, __doc__)
    parser.add_rules("three-handed")
    parser.add_count("--deals", 100, "deals")
    parser.add_seed("ways")
    parser.add_count("--imagined", EXPERT.deals, "deals imagined for each card")
    parser.add_argument("--one-way", action="store_true", help="compare the Experts with themselves")
    options = parser.parse_args(words)
    rules, effort = options.rules, replace(EXPERT, deals=options.imagined)
    alone = Expert(replace(AS_EXPERT, cards=None), effort)
    several = alone if options.one_way else Expert(AS_EXPERT, effort)
    points, leads = list[float](), list[float]()
    for side, (first, second) in both_ways(rules, options.seed, options.deals, alone, several):
        points.append(first.trick_points[side] - second.trick_points[side])
        leads.append(ahead(first, side) - ahead(second, side))
    for name, found in (("trick points", points), ("lead by the score", leads)):
        print(f"{name:18} {interval(found)} over {len(found)} deals")
