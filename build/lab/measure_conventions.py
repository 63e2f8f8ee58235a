"""Measure what a convention is worth to a person's side, and how much a partner learns from it.

    python -m build.lab measure_conventions double-deck meld-bids --deals 200 [--seed TEXT] [--partner LEVEL]

A person's stand-in, a bot that bids by the convention and plays its own way, sits opposite a bot. Every deal is played
twice from 0 to 0, with the same cards and the same random numbers: their side has agreed on the convention, or on
nothing; the other side has agreed on nothing. In every other deal they sit East and West. The figures are the points by
which their side does better with the convention, and the bits by which the partner's true hand becomes likelier among
imagined ones: by the height of its calls, and by what they tell. With ``--seeing`` they agree on nothing and see each
other's hands while they bid: more than that no convention can bring in the auction.
"""

import argparse
import math
import random
from collections import Counter
from collections.abc import Generator, Iterator
from dataclasses import replace
from typing import NamedTuple

from build.lab.arguments import LabParser
from build.lab.figures import interval
from game.bots.knowledge import Knowledge, knowledge
from game.bots.lanes.planes import Deals
from game.bots.model import AS_STANDARD
from game.bots.opponents.calls import likelihood
from game.bots.opponents.max_bids import max_bids
from game.bots.player import MODELS, Bot, Level, decide, make_bot
from game.bots.sampling import sample
from game.cli.conventions import SYSTEMS
from game.match import Match
from game.rules import NO_CONVENTION, PRESETS, Convention, RuleSet, Seat, fitting
from game.rules.play import Auction, Observation
from game.rules.text import Player
from game.work import finish

LANES = 1000
"""Imagined hands of the partner."""


class Played(NamedTuple):
    """A deal that was played."""

    lead: int
    """The points by which the side with the stand-in is ahead."""
    calls: tuple[object, ...]
    bits: list[tuple[float, float]]
    """For each time that a partner of a caller called: what the height of the calls tells, and what all tells."""


def main(words: list[str]) -> None:
    """Print both figures with their 95 % intervals."""
    parser = LabParser(__name__, __doc__)
    parser.add_argument("rules", choices=PRESETS)
    parser.add_argument("convention", choices=SYSTEMS)
    parser.add_count("--deals", 200, "deals")
    parser.add_seed()
    parser.add_argument("--partner", type=Level, default=Level.EXPERT, help="who sits opposite the stand-in")
    parser.add_argument("--stand-in", type=Level, default=Level.STANDARD)
    parser.add_argument(
        "--seeing", action="store_true", help="in place of the convention they see each other's hands while they bid"
    )
    parser.add_argument("--opponents", type=Level, default=Level.STANDARD)
    options = parser.parse_args(words)
    rules = PRESETS[options.rules]
    convention = fitting(rules, Convention(SYSTEMS[options.convention]))
    gains: list[float] = []
    bits: list[tuple[float, float]] = []
    for number in range(options.deals):
        table = Table(rules, options, f"{options.seed}.{number}", number % 2)
        with_it = table.play(NO_CONVENTION, seeing=True) if options.seeing else table.play(convention)
        without = table.play(NO_CONVENTION)
        gains.append(with_it.lead - without.lead)
        bits += with_it.bits
    changed = sum(gain != 0 for gain in gains)
    what = "seeing" if options.seeing else options.convention
    print(
        f"{what} in {rules.name}, {options.stand_in.value} opposite {options.partner.value} "
        f"against two of {options.opponents.value}: {options.deals} deals twice, {changed} of them ended otherwise"
    )
    print(f"  points a deal more with it: {interval(gains)}")
    if not bits:
        return
    print(
        f"  the partner's true hand, bits: {interval([one for one, _ in bits])} by the heights of its calls, "
        f"{interval([both for _, both in bits])} with what they tell, {len(bits)} calls heard"
    )


class Table:
    """One deal with its players."""

    def __init__(self, rules: RuleSet, options: argparse.Namespace, seed: str, side: int) -> None:
        first, second = rules.sides[side]
        self._rules, self._seed, self._side = rules, seed, side
        self._levels = dict.fromkeys(rules.seats, options.opponents)
        self._levels |= {first: options.partner, second: options.stand_in}

    def play(self, convention: Convention, seeing: bool = False) -> Played:
        """Play the deal once; ``seeing``: the partners see each other's hands while they bid."""
        rules, players = self._rules, tuple(Player(seat.letter, level.value) for seat, level in self._levels.items())
        agreed = tuple(convention if side == self._side else NO_CONVENTION for side in range(len(rules.sides)))
        match = Match.new(rules, players, self._seed, agreed if convention != NO_CONVENTION else ())
        match.deal()
        bits: list[tuple[float, float]] = []
        calls: tuple[object, ...] = ()
        while (seat := match.awaited) is not None:
            view = match.view(seat)
            if isinstance(view.phase, Auction):
                bits += self._learnt(view, match)
                calls = view.calls
            bot = make_bot(self._levels[seat])
            if seeing and isinstance(view.phase, Auction) and rules.seating.side(seat) == self._side:
                bot = _seeing(self._levels[seat], view, match)
            match.act(seat, decide(bot, view, random.Random(match.bot_seed(seat))).action)
        row = match.state.standing.sheet[-1] if match.state.standing.sheet else None
        lead = row.scores[self._side] - row.scores[1 - self._side] if row is not None else 0
        return Played(lead, calls, bits)

    def _learnt(self, view: Observation, match: Match) -> Iterator[tuple[float, float]]:
        partner = view.rules.seating.partner(view.seat)
        told = [caller for caller, _ in view.calls if caller is partner]
        if (
            partner is None
            or len(told) != 1
            or view.rules.seating.side(view.seat) != self._side
            or not view.conventions
        ):
            return
        rng = random.Random(f"{self._seed} {view.seat}")
        imagined = finish(AS_STANDARD.sample(knowledge(view), LANES, rng))
        real = Deals.from_hands([match.state.cards.hands], view.rules.deck.copies)
        yield _bits(view, partner, imagined, real, heed=False), _bits(view, partner, imagined, real, heed=True)


def _seeing(level: Level, view: Observation, match: Match) -> Bot:
    """Return a bot that imagines only deals in which its partner holds what it really holds."""
    partner = view.rules.seating.partner(view.seat)
    assert partner is not None, "conventions are for partners"
    hand = match.state.cards.hands[partner]

    def sampled(known: Knowledge, lanes: int, rng: random.Random) -> Generator[None, None, Deals]:
        held, had = list(known.held), list(known.known)
        held[partner] = had[partner] = hand
        hidden = tuple(sorted((Counter(known.hidden) - Counter(hand)).elements()))
        return sample(replace(known, held=tuple(held), known=tuple(had), hidden=hidden), lanes, rng)

    return make_bot(level, replace(MODELS[level], sample=sampled))


def _bits(view: Observation, partner: Seat, imagined: Deals, real: Deals, heed: bool) -> float:
    """Return by how many bits the calls make the true hand of the partner likelier than imagined ones."""
    weights = []
    for deals in (imagined, real):
        bids = finish(max_bids(view.rules, deals.held[partner], deals.lanes, facts=heed))
        weights.append(likelihood(view, partner, bids))
    return math.log2(weights[1][0] / (sum(weights[0]) / len(weights[0])))
