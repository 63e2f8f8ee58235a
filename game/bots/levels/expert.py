"""Expert: every decision by simulation, and for the match rather than for points."""

import random

from ...rules import play
from ...rules.play import Observation
from ..analysis import first_round, price_cards, price_choices, price_limits, price_passes
from ..model import AS_EXPERT, Model
from ..policy import reasons
from ..policy.giving_up import may_give_up
from ..policy.traits import NO_TRAITS, Traits
from ..prices import BidPlan, ChoicePrice
from ..pricing.bidding import Bidding
from ..pricing.cards import EXPERT, CardEffort, best_card
from ..pricing.forecast import EveryContract
from ..pricing.passes import best_pass
from ..standing_in import among_players
from ..thinking import Thinking, Thought
from .decider import Decider
from .pro import play_open
from .standard import Standard


class Expert(Decider):
    """The strongest player."""

    def __init__(self, model: Model = AS_EXPERT, effort: CardEffort = EXPERT, traits: Traits = NO_TRAITS) -> None:
        self._model, self._effort, self._traits = model, effort, traits

    def call(self, view: Observation, rng: random.Random) -> Thinking:
        """Compare limits by the auctions to which each may lead."""
        return (yield from think_of_call(view, rng, model=self._model, traits=self._traits))

    def see_widow(self, view: Observation, rng: random.Random) -> Thinking:
        """Compare the deals that would follow with the kitty's chips."""
        best, *_ = yield from first_round(price_choices(view, rng, model=self._model))
        yield Thought(1.0, says_of(view, best))
        return best.action

    def name_trump(self, view: Observation, rng: random.Random) -> Thinking:
        """Compare the deals that would follow with each trump."""
        suits = play.trump_suits(view)
        chosen = play.NameTrump(suits[0])
        if len(suits) > 1 or may_give_up(view):
            best, *_ = yield from first_round(price_choices(view, rng, model=self._model))
            yield Thought(1.0, _says_of_trump(view, best.action))
            return best.action
        yield Thought(1.0, _says_of_trump(view, chosen))
        return chosen

    def call_partner(self, view: Observation, rng: random.Random) -> Thinking:
        """Compare the deals that would follow with each partner."""
        best, *_ = yield from first_round(price_choices(view, rng, model=self._model))
        assert isinstance(best.action, play.CallPartner)
        yield Thought(1.0, reasons.called(best.action.card))
        return best.action

    def pass_cards(self, view: Observation, rng: random.Random) -> Thinking:
        """Choose the set with the best price among those examined."""
        prices = yield from first_round(price_passes(view, rng, self._model))
        chosen = best_pass(view, prices).cards
        yield Thought(1.0, reasons.passed(view, chosen))
        return play.PassCards(chosen)

    def bury(self, view: Observation, rng: random.Random) -> Thinking:
        """Choose the set with the best price among those examined."""
        prices = yield from first_round(price_passes(view, rng, self._model))
        chosen = prices[0].cards
        yield Thought(1.0, reasons.buried(chosen))
        return play.BuryCards(chosen)

    def exchange_dix(self, view: Observation, rng: random.Random) -> Thinking:
        """Compare the deals that would follow with the dix exchanged, and with it kept."""
        best, *_ = yield from first_round(price_choices(view, rng, model=self._model))
        yield Thought(1.0, reasons.exchanged(view, best.action))
        return best.action

    def play_on(self, view: Observation, rng: random.Random) -> Thinking:
        """Compare playing, throwing in and, if the rules have it, declaring the moon."""
        if _out_of_reach(view):
            yield Thought(1.0, reasons.OUT_OF_REACH)
            return play.ThrowIn()
        if len(tuple(play.LegalActions(view))) == 1:
            yield Thought(1.0, reasons.PLAY_ON)
            return play.PlayOn()
        best, *_ = yield from first_round(price_choices(view, rng, model=self._model))
        yield Thought(1.0, reasons.played_on(view, best.action))
        return best.action

    def play_card(self, view: Observation, rng: random.Random) -> Thinking:
        """Choose the card with the best price over imagined deals: played by policy, or solved near the end."""
        options = play.playable_cards(view)
        if len(options) == 1:
            yield Thought(1.0, reasons.ONLY_CARD)
            return play.PlayCard(options[0])
        prices = yield from first_round(price_cards(view, rng, self._effort, self._model))
        good = tuple(price.action.card for price in prices if price.good)
        chosen = best_card(view, self._traits.narrow(view, good))
        yield Thought(1.0, reasons.card(view, chosen) + reasons.compared(chosen, prices), prices)
        return play.PlayCard(chosen)

    def play_two_hands(self, view: Observation, rng: random.Random) -> Thinking:
        """Lay and draw as Standard does; choose cards by more imagined deals."""
        return (yield from _TWO_HANDS.play_two_hands(view, rng))


class _TwoHands(Standard):
    """The two-handed game: melds and draws as at Standard; cards by more imagined deals, and the last phase solved."""

    def _play_open(self, view: Observation, rng: random.Random) -> Thinking:
        return (yield from play_open(view, rng, EXPERT))


_TWO_HANDS = _TwoHands()


def says_of(view: Observation, best: ChoicePrice) -> str:
    """Return why the Expert makes the choice that ``price_choices`` names first; empty if the prices do not tell."""
    action = best.action
    match view.phase:
        case play.Auction() if best.plan is not None:
            return _says_of_call(Bidding.of(view), action, best.plan)
        case play.BeforeWidow():
            return reasons.UNSEEN if isinstance(action, play.ThrowIn) else reasons.WIDOW_SEEN
        case play.NamingTrump():
            return _says_of_trump(view, action)
        case play.CallingPartner() if isinstance(action, play.CallPartner):
            return reasons.called(action.card)
        case play.PassingCards() if isinstance(action, play.PassCards):
            return reasons.passed(view, action.cards)
        case play.Burying() if isinstance(action, play.BuryCards):
            return reasons.buried(action.cards)
        case play.ExchangingDix():
            return reasons.exchanged(view, action)
        case play.BeforePlay() if not _out_of_reach(view):
            return reasons.played_on(view, action)
    return ""


def _says_of_call(bidding: Bidding, action: play.Action, plan: BidPlan) -> str:
    if bidding.lowest is None:
        return ""
    if isinstance(action, play.AskRedeal):
        return reasons.REDEAL
    return reasons.call(bidding.view, action, plan, bidding.told_by(action))


def _says_of_trump(view: Observation, action: play.Action) -> str:
    if isinstance(action, play.ThrowIn):
        return reasons.given_up(view)
    assert isinstance(action, play.NameTrump)
    return reasons.named(view, action.suit)


def _out_of_reach(view: Observation) -> bool:
    return play.contract_of(view).points > play.points_in_reach(view) and may_give_up(view)


def think_of_call(
    view: Observation,
    rng: random.Random,
    imagined: list[EveryContract] | None = None,
    model: Model = AS_EXPERT,
    traits: Traits = NO_TRAITS,
) -> Thinking:
    """Compare limits by the auctions to which each may lead.

    ``imagined`` may be reused from call to call of the same seat in the same auction.
    """
    view = among_players(view)
    bidding = Bidding.of(view)
    if bidding.lowest is None:
        yield Thought(1.0, reasons.call(view, play.Pass(), BidPlan(play.trump_suits(view)[0], 0)))
        return play.Pass()
    prices = yield from first_round(price_limits(view, rng, imagined, model))
    best = prices[0]
    limits = {price.action.points if isinstance(price.action, play.Bid) else 0: price.chance for price in prices}
    at_once = {price.action.points: price.at_once for price in prices if isinstance(price.action, play.Bid)}
    action = bidding.call(bidding.willing(limits, best.trump, traits), at_once)
    trusted = best.action.points if isinstance(best.action, play.Bid) else 0
    plan = BidPlan(best.trump, trusted)
    yield Thought(1.0, _says_of_call(bidding, action, plan))
    return action
