"""Expert: every decision by simulation, and for the match rather than for points."""

import random
from dataclasses import replace

from game.bots.analysis import first_round, price_calls, price_cards, price_passes
from game.bots.auctioneer import call_weights
from game.bots.knowledge import knowledge
from game.bots.lanes.simulator import Position, deal_playouts, trick_playouts
from game.bots.levels.pro import play_open
from game.bots.levels.standard import Standard
from game.bots.policy import reasons
from game.bots.policy.bid_rules import call_up_to, lowest_bid
from game.bots.policy.play import Policy, choose_card, situation
from game.bots.pricing.cards import EXPERT
from game.bots.pricing.forecast import DealResults, best_trump
from game.bots.pricing.paired import Paired
from game.bots.pricing.passes import best_pass
from game.bots.pricing.scores import ScoreContext, match_value
from game.bots.sampling import sample
from game.bots.thinking import Thinking, Thought, sliced
from game.rules import (
    Action,
    AskRedeal,
    Auction,
    BeforePlay,
    Bid,
    BuryCards,
    Burying,
    NameTrump,
    NamingTrump,
    Observation,
    Pass,
    PassCards,
    PassingCards,
    PlayCard,
    PlayOn,
    ShootMoon,
    ThrowIn,
    Trick,
    TrickPlay,
    contract_of,
    playable_cards,
    points_in_reach,
    side_melds,
    thrown_in_scores,
    trump_of,
    trump_suits,
    why_not,
)

TRUMP_DEALS = 600
"""Imagined deals for each trump to be named, and for throwing in."""

_NOISE = 0.0006
"""Cards whose chances to win the match differ by less (about a point of a trick) are left to the policy."""


class Expert:
    """The strongest player."""

    def think(self, view: Observation, rng: random.Random) -> Thinking:
        """Come to a legal action.

        Raises:
            ValueError: the observing seat has nothing to decide.
        """
        if view.open is not None:
            return (yield from _TWO_HANDS.think(view, rng))
        match view.phase:
            case Auction():
                return (yield from _call(view, rng))
            case NamingTrump():
                return (yield from _name_trump(view, rng))
            case PassingCards():
                return (yield from _pass_cards(view, rng))
            case Burying():
                return (yield from _bury(view, rng))
            case BeforePlay():
                return (yield from _play_on(view, rng))
            case TrickPlay():
                return (yield from _play(view, rng))
        raise ValueError(f"{view.seat.name.title()} has nothing to decide in the {view.phase.label}")


class _TwoHands(Standard):
    """Two hands: what may be laid and taken as everybody; cards by more worlds, and the last phase to its exact end."""

    def _play_open(self, view: Observation, rng: random.Random) -> Thinking:
        return (yield from play_open(view, rng, EXPERT))


_TWO_HANDS = _TwoHands()


def _call(view: Observation, rng: random.Random) -> Thinking:
    """Compare limits: each is worth what the auctions to which it leads are worth."""
    lowest = lowest_bid(view)
    if lowest is None:
        yield Thought(1.0, reasons.call(view, Pass(), 0, trump_suits(view)[0]))
        return Pass()
    best, *_ = yield from first_round(price_calls(view, rng))
    willing = best.action.points if isinstance(best.action, Bid) else 0
    if willing < lowest and why_not(view, AskRedeal()) is None:
        yield Thought(1.0, reasons.REDEAL)
        return AskRedeal()
    action = call_up_to(view, willing)
    yield Thought(1.0, reasons.call(view, action, willing, best.trump))
    return action


def _name_trump(view: Observation, rng: random.Random) -> Thinking:
    """Compare the deals that would follow with each trump."""
    value = match_value(view)[view.rules.seating.side(view.seat)]
    imagined = yield from sliced(sample(knowledge(view), TRUMP_DEALS, rng), 0.0)
    weights = yield from sliced(call_weights(view, imagined), 0.1)
    results = {}
    for suit in trump_suits(view):
        work = deal_playouts(view.rules, imagined, view.seat, suit, (), 0, Policy.EXPERT)
        results[suit] = DealResults.of(view.seat, (yield from sliced(work, 0.2 + 0.2 * suit)))
        yield Thought(0.2 + 0.2 * suit)
    suit = yield from sliced(best_trump(view, results, weights, contract_of(view).points, value), 0.9)
    yield Thought(1.0, reasons.named(view, suit))
    return NameTrump(suit)


def _pass_cards(view: Observation, rng: random.Random) -> Thinking:
    """The set that is worth most of those that were looked at."""
    prices = yield from first_round(price_passes(view, rng))
    chosen = best_pass(view, prices).cards
    yield Thought(1.0, reasons.passed(view, chosen))
    return PassCards(chosen)


def _bury(view: Observation, rng: random.Random) -> Thinking:
    """The set that is worth most of those that were looked at."""
    prices = yield from first_round(price_passes(view, rng))
    chosen = prices[0].cards
    yield Thought(1.0, reasons.buried(chosen))
    return BuryCards(chosen)


def _play_on(view: Observation, rng: random.Random) -> Thinking:
    """Compare the deal played on, thrown in and, where it is played, with the moon declared."""
    if contract_of(view).points > points_in_reach(view):
        yield Thought(1.0, reasons.OUT_OF_REACH)
        return ThrowIn()
    choices: list[Action] = [action for action in (ThrowIn(), ShootMoon()) if why_not(view, action) is None]
    if not choices:
        yield Thought(1.0, reasons.PLAY_ON)
        return PlayOn()
    rules, side, phase = view.rules, view.rules.seating.side(view.seat), view.phase
    assert isinstance(phase, BeforePlay)
    value = match_value(view)[side]
    imagined = yield from sliced(sample(knowledge(view), TRUMP_DEALS, rng), 0.0)
    position = Position(trump_of(view), side, Trick(view.seat), rules.dealing.hand_size)
    outcomes = yield from sliced(trick_playouts(rules, imagined, position, (), Policy.EXPERT), 0.5)
    weights = yield from sliced(call_weights(view, imagined), 0.9)
    worth: Paired[Action] = Paired()
    worth.weights += weights
    worth.add(PlayOn(), ScoreContext.of(view).values(outcomes, 0, value))
    for action in choices:
        if isinstance(action, ShootMoon):
            declared = replace(view, phase=replace(phase, moon=True))
            worth.add(action, ScoreContext.of(declared).values(outcomes, 0, value))
        else:
            scores = thrown_in_scores(rules, contract_of(view), side_melds(rules, view.melds))
            worth.add(action, [value(scores)] * len(weights))
    chosen = max((PlayOn(), *choices), key=worth.mean)
    yield Thought(1.0, reasons.played_on(chosen))
    return chosen


def _play(view: Observation, rng: random.Random) -> Thinking:
    """The card that is worth most over imagined deals: played on by policy, or near the end solved."""
    options = playable_cards(view)
    if len(options) == 1:
        yield Thought(1.0, reasons.ONLY_CARD)
        return PlayCard(options[0])
    prices = yield from first_round(price_cards(view, rng))
    limit = max(price.chance for price in prices) - _NOISE
    good = {price.action.card for price in prices if price.chance >= limit}
    chosen = choose_card(Policy.EXPERT, situation(view), tuple(card for card in options if card in good))
    yield Thought(1.0, reasons.card(view, chosen) + reasons.compared(chosen, prices), prices)
    return PlayCard(chosen)
