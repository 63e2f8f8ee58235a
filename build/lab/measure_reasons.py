"""Check whether what the reasons of prices say happens as often in a plain simulation.

``python -m build.lab measure_reasons`` takes decisions of bots, works out prices and their reasons, plays as many other
deals by the plain loops of ``plain_deal.py``, and counts the numbers that agree within three standard errors. It also
counts reasons that contradict their price: something bad that speaks for a choice, or something good against it.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from random import Random
from statistics import fmean
from types import ModuleType

from build.lab import plain_deal
from build.lab.arguments import LabParser
from build.lab.compiled import fastest
from build.lab.measure_prices import _ROUNDS, apart, choices, simulated
from build.lab.plain_prices import Plain, imagine, plain_endings
from build.lab.plain_table import PlainTable
from game.bots.analysis import price_choices
from game.bots.coach.decisions import Decided
from game.bots.lanes.simulator import Position
from game.bots.model import AS_EXPERT
from game.bots.opponents.dealt import call_weights
from game.bots.prices import ChoicePrice, Reason, ReasonKind
from game.bots.pricing.calls import CallPricer, first_look
from game.bots.pricing.scores import ScoreContext
from game.rules import PRESETS
from game.rules.play import (
    Action,
    AskRedeal,
    Auction,
    Bid,
    BuryCards,
    NameTrump,
    Observation,
    PassCards,
    PlayCard,
    bidding_sides,
    contract_of,
    played_scores,
    trump_of,
)
from game.rules.text import format_action
from game.work import finish

_BAD = (ReasonKind.OWN_SET, ReasonKind.PLAYED_SET, ReasonKind.LOST, ReasonKind.TRUMPED, ReasonKind.KEPT)
_ONE_NUMBER = (ReasonKind.LOST, ReasonKind.TRUMPED, ReasonKind.PLAYED_SET, ReasonKind.PLAYED_MADE)
"""Reasons that tell only of the choice in which it happens."""
_EITHER = (ReasonKind.CONTRACT, ReasonKind.DECLARER)
"""What may be good or bad."""
Facts = dict[ReasonKind, list[float]]


class Plainly:
    """What happens with the choices of one decision in plainly simulated deals."""

    def __init__(self, view: Observation, deals: int, rng: Random, loops: ModuleType, calls: CallPricer | None) -> None:
        self._view, self._side = view, view.rules.seating.side(view.seat)
        self._calls = calls
        if calls is not None:
            self._endings, self.weights = plain_endings(view, calls, deals, rng, loops)
        else:
            imagined = imagine(view, deals, rng)
            self.weights = finish(call_weights(view, imagined))
            self._table = PlainTable(view.rules, imagined, loops, AS_EXPERT.after_cards)
        self._known: dict[tuple[Action, tuple[object, ...]], Facts] = {}

    def share(self, reason: Reason, action: Action) -> Plain:
        """Return the number of a reason for one of its two choices."""
        key = action, reason.cards
        if key not in self._known:
            self._known[key] = self._facts(action, reason)
        return Plain(self._known[key][reason.kind], self.weights)

    def _facts(self, action: Action, reason: Reason) -> Facts:
        if self._calls is not None:
            bid = action.points if isinstance(action, Bid) else 0
            return finish(self._endings.fates(self._calls.limit_of(bid), bid))
        if isinstance(action, PlayCard):
            return self._of_card(action, reason)
        view, rules, contract = self._view, self._view.rules, contract_of(self._view)
        side = rules.seating.side(contract.declarer)
        if isinstance(action, NameTrump):
            found = self._table.finish(contract.declarer, [action.suit] * self._table.deals)
        else:
            assert isinstance(action, PassCards | BuryCards)
            done = int(view.received is not None or rules.widow is not None)
            found = self._table.finish(contract.declarer, [trump_of(view)] * self._table.deals, action.cards, done)
        sides = len(rules.sides)
        missed = {
            each: not played_scores(rules, contract, each[3 : 3 + sides], each[:sides], None, each[6]).outcome.made
            for each in set(found)
        }
        fails = [float(missed[each]) for each in found]
        return {
            ReasonKind.OWN_SET: fails,
            ReasonKind.PLAYED_SET: fails,
            ReasonKind.PLAYED_MADE: [1 - each for each in fails],
            ReasonKind.MELD: [float(each[3 + side]) for each in found],
            ReasonKind.TRICKS: [float(each[side]) for each in found],
        }

    def _of_card(self, action: PlayCard, reason: Reason) -> Facts:
        view, rules, side = self._view, self._view.rules, self._side
        assert view.trick is not None
        context, sides, trump = ScoreContext(view), len(rules.sides), trump_of(view)
        bidders = bidding_sides(rules, contract_of(view))
        against = [each for each in range(sides) if (each in bidders) != (side in bidders)]
        gone = [card for trick in view.tricks for card in trick.cards]
        found = self._table.play(Position.of(view), gone, action.card)
        led = (*view.trick.cards, action.card)[0].suit
        takers = [reason.cards[1].kind] if len(reason.cards) > 1 else [card.kind for card in view.trick.cards]
        ours = ReasonKind.OWN_SET if side in bidders else ReasonKind.THEIR_SET
        fails = [float(not context.ended(each[:sides], (), each[6]).outcome.made) for each in found]
        return {
            ours: fails,
            ReasonKind.PLAYED_SET: fails,
            ReasonKind.PLAYED_MADE: [1 - each for each in fails],
            ReasonKind.TRICK: [float(each[8] == side) for each in found],
            ReasonKind.LAST_TRICK: [float(each[7] == side) for each in found],
            ReasonKind.TRICKS: [float(each[side]) for each in found],
            ReasonKind.LOST: [float(each[8] in against and each[9] in takers) for each in found],
            ReasonKind.TRUMPED: [
                float(each[8] in against and each[9] // 6 == trump and led is not trump) for each in found
            ],
        }


@dataclass(frozen=True)
class Checked:
    """A number of a reason, and the plain one."""

    reason: Reason
    action: Action
    number: float
    plain: Plain

    @property
    def errors(self) -> float:
        """How many standard errors lie between them; of shares none is smaller than that of one deal."""
        if self.reason.kind.in_points or self.plain.error > 1 / len(self.plain.leads):
            return apart(self.number, self.plain)
        return (self.number - self.plain.mean) * len(self.plain.leads)

    def __str__(self) -> str:
        kind, action = self.reason.kind.value, format_action(self.action)
        return f"{kind}, {action}: {self.number:.4f}, plainly {self.plain.mean:.4f} ({self.errors:+.1f} errors)"


def checked(decided: Decided, deals: int, seed: str, loops: ModuleType) -> tuple[list[Checked], int]:
    """Return every number of a decision's reasons, each once, and how many reasons contradict their price."""
    view = decided.view
    first, later = _ROUNDS[type(view.phase)]
    calls = CallPricer(view) if isinstance(view.phase, Auction) else None
    if calls is not None:
        first *= max(1, first_look(view))
    rounds = 1 + max(0, round((deals - first) / later))
    prices = reasoned(view, calls, Random(seed), rounds)
    plain, against = Plainly(view, deals, Random(f"plain {seed}"), loops, calls), 0
    found: dict[tuple[object, ...], Checked] = {}
    for price in prices:
        for reason in price.reasons:
            against += contradicts(price, price is prices[0], reason)
            numbers = [(reason.here, price.action), (reason.there, reason.other)]
            if reason.kind in _ONE_NUMBER:
                numbers = [max(numbers, key=lambda number: number[0])]
            for number, action in numbers:
                key = reason.kind, action, reason.cards
                found[key] = Checked(reason, action, number, plain.share(reason, action))
    return list(found.values()), against


def reasoned(view: Observation, calls: CallPricer | None, rng: Random, rounds: int) -> Sequence[ChoicePrice]:
    """Return the prices after some rounds."""
    if calls is None:
        return next(answer.prices for answer in price_choices(view, rng) if answer.rounds >= rounds)
    for _ in range(rounds):
        finish(calls.round(rng))
    return [price for price in finish(calls.choices()) if not isinstance(price.action, AskRedeal)]


def contradicts(price: ChoicePrice, best: bool, reason: Reason) -> bool:
    """Return whether a reason speaks against the best choice, or for another one; or the price is not sure."""
    if not best and price.cost <= 2 * price.error:
        return True
    good = (reason.here > reason.there) != (reason.kind in _BAD)
    return good != best and reason.kind not in _EITHER


def measure(name: str, cases: int, deals: int, seed: str) -> None:
    """Print how many numbers agree in some decisions of a game, and which reasons there are."""
    rules, loops = PRESETS[name], fastest(plain_deal)
    numbers: list[Checked] = []
    against = seen = 0
    for number, (_, decided) in enumerate(choices(rules, f"reasons {seed}")):
        if seen >= cases:
            break
        if not simulated(decided) or (isinstance(decided.action, PlayCard) and number % 3):
            continue
        found, contradicting = checked(decided, deals, f"{seed} {number}", loops)
        seen += bool(found)
        numbers += found
        against += contradicting
    good = sum(abs(each.errors) <= 3 for each in numbers)
    squares = sqrt(fmean(each.errors**2 for each in numbers))
    print(
        f"{name}: {good} of {len(numbers)} numbers of {seen} decisions within three standard errors"
        f" (root mean square {squares:.2f}); {against} reasons contradict their price"
    )
    kinds = Counter(each.reason.kind.value for each in numbers)
    print("  " + ", ".join(f"{kind} {count}" for kind, count in kinds.most_common()), flush=True)
    for each in numbers:
        if abs(each.errors) > 3:
            print(f"  {each}")


def main(words: list[str]) -> int:
    """Measure and print; return the exit code."""
    parser = LabParser(__name__, __doc__)
    others = {name for name, rules in PRESETS.items() if rules.stock or rules.chips or rules.seating.calls_partner}
    games = [name for name in PRESETS if name not in others]  # the plain loops know these
    parser.add_argument("--rules", nargs="+", default=["classic", "three-handed", "double-deck"], choices=games)
    parser.add_count("--cases", 100, "decisions of each game")
    parser.add_count("--deals", 2000, "deals")
    parser.add_seed()
    options = parser.parse_args(words)
    for name in options.rules:
        measure(name, options.cases, options.deals, options.seed)
    return 0
