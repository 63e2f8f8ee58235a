"""Prices of cards, by imagined ends of the deal, played by policy or solved."""

import math
import random
from collections.abc import Callable, Generator, Iterable

from ...rules import Card, Hand
from ...rules.play import Action, Observation, Outcome, PlayCard, ThrowIn, contract_of, trick_points, trump_of
from ...values import frozen
from ..knowledge import knowledge
from ..lanes.planes import Deals
from ..lanes.simulator import Position, trick_playouts
from ..model import AS_EXPERT, Model
from ..opponents.dealt import call_weights
from ..policy.giving_up import gives_up, may_give_up, scores_given_up
from ..policy.manners import groans, polite
from ..policy.play import Policy, choose_card, situation
from ..policy.ways import players
from ..prices import CardPrice, ExpertRule
from ..race import point_value, value_beside_match
from ..stock.judge import BY_TRICKS_LEFT, SAME_TO_THE_END, Outlook
from ..thinking import steps
from .card_facts import CardFacts
from .choices import Choices, Explained, compared, everything
from .double_dummy import NODES
from .endgame import Solver
from .paired import Paired
from .reasons import facts_of
from .scores import MatchValue, ScoreContext, friends_of, lead_in_points, own_points, payers_aside

_LANES = 4000
"""About how many lanes are played side by side."""


@frozen
class CardEffort:
    """The work of one round of card prices."""

    deals: int
    """Imagined ends of the deal for each card."""
    heed_calls: bool
    """Whether deals are weighted by the likelihood of the calls."""
    solved_tricks: int = 0
    """With this many tricks left or fewer, ends are solved instead of played by policy."""
    solved_deals: int = 0
    """How many ends are solved."""
    worlds: int = 0
    """In the two-handed game with a stock: how many worlds are imagined."""
    outlooks: tuple[Outlook, ...] = SAME_TO_THE_END
    """In that game: what may still come, by the number of tricks left with a stock."""
    nodes: int = 0
    """In the two-handed game without a stock: the work of the exact search; 0: one trick and a playout."""
    own_score: bool = False
    """Whether prices are what the player's side scores in the deal, as the seeds say of Pro, and not its lead."""


PRO = CardEffort(200, False, worlds=8)
EXPERT = CardEffort(1000, True, 4, 40, worlds=24, outlooks=BY_TRICKS_LEFT, nodes=NODES)


_WITH_WAYS = 0.8
"""The share of deals that are imagined where tables differ in their ways: they take as long as all do elsewhere."""
_SURELY = 2.0
"""Cards this many standard errors behind are surely worse. Those that are not for the match are told apart by points,
and those that are not by points either by the natural order.
"""
_ALIKE = 0.2
"""Cards this many units behind are worse by points in any case: the natural order costs no more, however large the
errors are. By long simulations that brings 0.3 ± 0.3 points a card over 208 cards of classic, 0.9 ± 1.4 over 63 of
three hands.
"""


_FOR_MANNERS = 0.5
"""A card at which no partner groans may be worth this many units less: policies do not play true enough to see it."""


def best_card(view: Observation, good: Iterable[Card]) -> Card:
    """Return the Expert's card among equally good ones, in the natural order.

    Sure winners come first, no counter is given away, and a nine goes before a king. A card at which a partner would
    groan comes last.
    """
    return choose_card(Policy.NATURAL, situation(view), polite(view, good))


def _not_worse(
    options: Hand, mean: Callable[[Card], float], error: Callable[[Card, Card], float], most: float = math.inf
) -> Hand:
    """Return the cards that are not surely worse than the best, nor behind it by more than ``most``."""
    best = max(options, key=mean)
    return tuple(card for card in options if mean(best) - mean(card) <= min(most, _SURELY * error(card, best)))


class CardPricer:
    """Prices the cards that may be played.

    ``in_points``: every price is asked for in points, with its error, and not only the choices by the match.
    """

    def __init__(
        self, view: Observation, options: Hand, effort: CardEffort, model: Model = AS_EXPERT, *, in_points: bool = True
    ) -> None:
        rules = view.rules
        self._view = view
        self._options = options
        self._effort = effort
        self._model = model
        self._known = knowledge(view)
        self._solver = Solver(rules, trump_of(view))
        self._solving = len(rules.seats) == 4 and rules.dealing.hand_size - len(view.tricks) <= effort.solved_tricks
        self._context, self._position = ScoreContext(view), Position.of(view)
        self._leads, self._chances = Paired[Card | None](), Paired[Card | None]()
        side, contract = rules.seating.side(view.seat), contract_of(view)
        aside, friends = payers_aside(view), friends_of(rules, side, contract)
        lead = own_points(side, aside) if effort.own_score else lead_in_points(side, friends, aside)
        chance = MatchValue(view).of_contract(contract)
        self._scales = ((self._leads, lead), (self._chances, chance))
        self._asked = (self._leads, self._chances) if in_points else (self._chances,)
        """Where the errors of all cards are asked for."""
        self._alike = _ALIKE * (int(rules.scale) if rules.chips is None else 1)
        self._facts = CardFacts(view, self._known, self._context, facts_of(view, self._chances))

    def round(self, rng: random.Random) -> Generator[float, None, None]:
        """Imagine ends of the deal, and play or solve them."""
        deals = self._effort.solved_deals if self._solving else self._deals()
        imagined = yield from steps(self._model.sample(self._known, deals, rng), 0.0)
        weights = [1.0] * imagined.lanes
        if self._effort.heed_calls:
            weights = yield from steps(call_weights(self._view, imagined), 0.0)
        yield from self._solve(imagined, weights) if self._solving else self._play_on(imagined, weights)
        for paired in self._asked:
            best = max(self._options, key=paired.mean)
            for card in self._options:  # kept until prices ask for them: all at once they take longer than a slice
                paired.error(card, best)
                yield 1.0

    def _deals(self) -> int:
        """Return how many deals are imagined: fewer where tables differ, which takes longer to play."""
        several = len(players(self._model.after_cards, self._view.rules)) > 1
        return int(self._effort.deals * _WITH_WAYS) if several else self._effort.deals

    def prices(self) -> tuple[CardPrice, ...]:
        """Return the price of every card, the best first by points."""
        leads, chances = self._leads, self._chances
        points = {card: leads.mean(card) for card in self._options}
        ranked = sorted(self._options, key=lambda card: -points[card])
        good = set(self._good())
        return tuple(
            CardPrice(PlayCard(card), points[card], leads.error(card, ranked[0]), chances.mean(card), card in good)
            for card in ranked
        )

    def choices(self, explained: Explained = everything) -> Choices:
        """Return every card, the best first."""
        good = self._good()
        yield
        best = PlayCard(best_card(self._view, good))
        actions: dict[Action, Card | None] = {PlayCard(card): card for card in self._options}
        if may_give_up(self._view):
            actions[ThrowIn()] = None
        wanted = ThrowIn() if gives_up(self._view) else best
        yield
        rule = self._rule(wanted)
        found = yield from compared(self._view, actions, wanted, self._leads, self._chances, rule)
        asked, facts = explained(found), self._facts.facts
        if not asked:
            return found
        yield from self._facts.tell(card for action in facts.needed(found, asked) if (card := actions[action]))
        return (yield from facts.explain(found, actions, asked))

    def _rule(self, wanted: Action) -> ExpertRule:
        """Return the rule that leads the Expert to a choice if another has a better price."""
        if isinstance(wanted, ThrowIn):
            return ExpertRule.GIVES_UP
        rude = groans(self._view, PlayCard(max(self._options, key=self._chances.mean)))
        return ExpertRule.MANNERS if rude else ExpertRule.AS_GOOD

    def _good(self) -> Hand:
        """Return the cards that are as good as the best for the match, and then as good by points.

        Where a partner would groan at some of these, the best of the others is among them, too, unless it is surely
        worse, and by more than ``_FOR_MANNERS``.
        """
        leads, chances, beside = self._leads, self._chances, value_beside_match(self._view)

        def worth(card: Card) -> float:
            return chances.mean(card) + beside * leads.mean(card)

        def error(card: Card, other: Card) -> float:
            return chances.error(card, other) + (beside * leads.error(card, other) if beside else 0.0)

        near = _not_worse(self._options, worth, error)
        good = _not_worse(near, leads.mean, leads.error, self._alike)
        if not any(groans(self._view, PlayCard(card)) for card in good):
            return good
        best, slack = max(map(worth, near)), _FOR_MANNERS * int(self._view.rules.scale) * point_value(self._view)
        enough = {*near, *(card for card in self._options if best - worth(card) <= slack)}
        mannerly = _not_worse(polite(self._view, enough), leads.mean, leads.error, self._alike)
        return tuple(card for card in self._options if card in {*good, *mannerly})

    def _play_on(self, imagined: Deals, weights: list[float]) -> Generator[float, None, None]:
        """Play by policy, some cards side by side."""
        self._weigh(weights)
        at_once = max(1, _LANES // imagined.lanes)
        for start in range(0, len(self._options), at_once):
            part = self._options[start : start + at_once]
            done = start / len(self._options)
            work = trick_playouts(self._view.rules, imagined, self._position, part, self._model.after_cards)
            results = yield from steps(work, done)
            self._facts.keep(part, results)
            for number, card in enumerate(part):
                for paired, value in self._scales:
                    paired.add(card, (yield from steps(self._context.values(results, number, value), done)))
                    yield done

    def _solve(self, imagined: Deals, weights: list[float]) -> Generator[float, None, None]:
        """Solve: all players play their best. Equal deals are solved once."""
        rules, trick = self._view.rules, self._position.trick
        deals: dict[tuple[Hand, ...], float] = {}
        for lane, weight in enumerate(weights):
            hands = imagined.hands(lane)
            deals[hands] = deals.get(hands, 0.0) + weight
        self._weigh(deals.values())
        for number, hands in enumerate(deals):
            dealt, buried = hands[: len(rules.seats)], [card for hand in hands[len(rules.seats) :] for card in hand]
            left = sum(trick_points(rules, cards) for cards in (*dealt, trick.cards)) + rules.tricks.last_trick
            away = trick_points(rules, tuple(buried))
            for card in self._options:
                first = self._solver.first_side(dealt, trick, card)
                end = self._context.ended((first, left - first), buried=away)
                self._facts.solved(card, first, left, away)
                for paired, value in self._scales:
                    paired.add(card, [value(end.scores, end.outcome)])
                yield number / len(deals)

    def _weigh(self, weights: Iterable[float]) -> None:
        """Add lanes with these weights; in each of them, throwing in comes to the same."""
        before = len(self._leads.weights)
        self._leads.weights += weights
        self._chances.weights = self._leads.weights
        if may_give_up(self._view):
            scores = scores_given_up(self._view)
            deals = len(self._leads.weights) - before
            for paired, value in self._scales:
                paired.add(None, [value(scores, Outcome.CONCEDED)] * deals)
            self._facts.facts.add_given_up(None, deals)
