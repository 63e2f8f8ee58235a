"""Standard: bids by imagined deals, then follows its policy without looking ahead (rules.md 6, second column).

Where the rules leave a choice: Standard and Pro throw in when even every trick would not be enough, never shoot the
moon, and ask for a new deal with a hand that they would not open. Between trumps with the same limit the better mean
decides.
"""

import random
from collections.abc import Generator

from ...rules import Card, Hand, RuleSet
from ...rules.play import (
    AskRedeal,
    BuryCards,
    CallPartner,
    GoOn,
    LayMeld,
    NameTrump,
    Observation,
    PassCards,
    PlayCard,
    PlayOn,
    StockPlay,
    TakeCard,
    ThrowIn,
    contract_of,
    playable_cards,
    points_in_reach,
)
from ..analysis import declarer_odds, first_round
from ..model import AS_STANDARD, Model
from ..opponents.agreements import spoken
from ..opponents.max_bids import strengths
from ..policy import reasons
from ..policy.bid_rules import call_up_to, may_ask_redeal, partner_has_bid
from ..policy.conceding import concedes, preference, throws_in_unseen
from ..policy.dix import exchange_by_policy
from ..policy.giving_up import may_give_up
from ..policy.passing import cards_by_policy, cards_to_bury
from ..policy.play import Policy, card_to_call, choose_card, situation
from ..policy.traits import NO_TRAITS, Traits
from ..policy.two_hands import lay_or_go_on, play_last_phase, play_with_stock, take, takes
from ..prices import BidClaim, BidPlan
from ..thinking import Thinking, Thought, sliced
from .decider import Decider


class Standard(Decider):
    """A sound player who counts cards but does not look ahead."""

    policy = Policy.STANDARD
    bid_share = 0.83
    """Its limit is the score that it reaches in more than this share of imagined deals."""
    rescued = 0.0
    """How many losing imagined deals it would win, since it plays better than the imagined players: see ``BidClaim``.
    """
    rescued_together = 0.0
    """The same where its partner has bid, too, whose hand is then better than an imagined one."""

    def __init__(self, model: Model = AS_STANDARD, traits: Traits = NO_TRAITS) -> None:
        self.model, self.traits = model, traits

    def call(self, view: Observation, rng: random.Random) -> Thinking:
        """Bid up to the score that the hand reaches in most imagined deals."""
        plan = yield from self.plan(view, rng)
        if plan.points < view.rules.auction.minimum and may_ask_redeal(view):
            yield Thought(1.0, reasons.REDEAL)
            return AskRedeal()
        willing = call_up_to(view, plan.points)
        action = spoken(view, willing, plan.points, strengths(view.rules, view.hand))
        yield Thought(1.0, reasons.call(view, action, plan))
        return action

    def see_widow(self, view: Observation, rng: random.Random) -> Thinking:
        """See the widow, unless the hand is too poor for its plan."""
        plan = yield from self.plan(view, rng)
        if throws_in_unseen(view, plan):
            yield Thought(1.0, reasons.UNSEEN)
            return ThrowIn()
        yield Thought(1.0, reasons.WIDOW_SEEN)
        return PlayOn()

    def name_trump(self, view: Observation, rng: random.Random) -> Thinking:
        """Name the suit of its plan, or concede."""
        plan = yield from self.plan(view, rng)
        if concedes(view, plan):
            yield Thought(1.0, reasons.given_up(view))
            return ThrowIn()
        yield Thought(1.0, reasons.trump(view, plan))
        return NameTrump(plan.trump)

    def plan(self, view: Observation, rng: random.Random) -> Generator[Thought, None, BidPlan]:
        """Plan a bid by deals imagined with Standard players, as the seeds say.

        Its claim includes what it rescues; its bid does not.
        """
        found = yield from first_round(declarer_odds(view, rng, self.model))
        share = self.share_for(view.rules)
        best = max(found, key=lambda odds: preference(view, odds, share))
        wanted = min(1.0, share - self.traits.leaning(view.rules, view.hand, best.trump))
        together = partner_has_bid(view.rules, view.calls, view.seat)
        rescued = self.rescued_together if together else self.rescued
        claim = BidClaim(best.scores, (1.0,) * len(best.scores), rescued)
        return BidPlan(best.trump, best.reached_in(wanted), claim)

    @classmethod
    def share_for(cls, rules: RuleSet) -> float:
        """Return the share of imagined deals in which it wants to make its bid under these rules."""
        return cls.bid_share

    def call_partner(self, view: Observation, rng: random.Random) -> Thinking:
        """Call the card of its policy."""
        called = card_to_call(view)
        yield Thought(1.0, reasons.called(called))
        return CallPartner(called)

    def pass_cards(self, view: Observation, rng: random.Random) -> Thinking:
        """Pass cards."""
        cards = yield from self._to_pass(view, rng)
        yield Thought(1.0, reasons.passed(view, cards))
        return PassCards(cards)

    def bury(self, view: Observation, rng: random.Random) -> Thinking:
        """Bury cards."""
        buried = self._to_bury(view)
        yield Thought(1.0, reasons.buried(buried))
        return BuryCards(buried)

    def _to_pass(self, view: Observation, rng: random.Random) -> Generator[Thought, None, Hand]:
        """Choose the cards to pass."""
        yield from ()
        return cards_by_policy(self.policy, view)

    def _to_bury(self, view: Observation) -> Hand:
        """Choose the cards to bury."""
        return cards_to_bury(self.policy, view)

    def exchange_dix(self, view: Observation, rng: random.Random) -> Thinking:
        """Exchange the dix, unless the higher trump is as good in the partner's hand."""
        chosen = exchange_by_policy(view)
        yield Thought(1.0, reasons.exchanged(view, chosen))
        return chosen

    def play_on(self, view: Observation, rng: random.Random) -> Thinking:
        """Play on unless every trick would not be enough."""
        if contract_of(view).points > points_in_reach(view) and may_give_up(view):
            yield Thought(1.0, reasons.OUT_OF_REACH)
            return ThrowIn()
        yield Thought(1.0, reasons.PLAY_ON)
        return PlayOn()

    def play_two_hands(self, view: Observation, rng: random.Random) -> Thinking:
        """Play the two-handed game, from the first card to the last."""
        routine = yield from self._lay(view, rng)
        if routine is not None:
            yield Thought(1.0, reasons.laid(view, routine))
            return routine
        if takes(view):
            action = yield from self._take(view)
            yield Thought(1.0, reasons.taken(view, action))
            return action
        return (yield from self._play_open(view, rng))

    def _lay(self, view: Observation, rng: random.Random) -> Generator[Thought, None, LayMeld | GoOn | None]:
        """Choose the next meld to lay, or go on; None: a card is to be played or taken."""
        return (yield from sliced(lay_or_go_on(view), 0.0))

    def _take(self, view: Observation) -> Generator[Thought, None, TakeCard]:
        """Choose one of the last two cards."""
        return (yield from sliced(take(view), 0.5))

    def _play_open(self, view: Observation, rng: random.Random) -> Thinking:
        """Choose a card of the two-handed game while melds can be laid."""
        action = play_with_stock(view) if isinstance(view.phase, StockPlay) else play_last_phase(view)
        yield Thought(1.0, reasons.card(view, action.card))
        return action

    def play_card(self, view: Observation, rng: random.Random) -> Thinking:
        """Play the card of its policy."""
        options = playable_cards(view)
        chosen = self._choose(view, self.traits.narrow(view, options))
        yield Thought(1.0, reasons.card(view, chosen) if len(options) > 1 else reasons.ONLY_CARD)
        return PlayCard(chosen)

    def _choose(self, view: Observation, options: Hand) -> Card:
        """Choose a card for a trick."""
        return choose_card(self.policy, situation(view), options)
