"""What the Expert calls: its limit, from the value of each limit, and the call that expresses it."""

from collections.abc import Iterable, Mapping

from ...rules import Suit
from ...rules.play import Action, AskRedeal, Bid, Observation, Pass
from ...values import frozen
from ..opponents.agreements import spoken
from ..opponents.max_bids import strengths
from ..opponents.signals import BidMeaning, signalled, telling_bid, worth_telling
from ..policy.bid_rules import lowest_bid, may_ask_redeal, may_take_over, partner_has_it, raise_up_to
from ..policy.traits import NO_TRAITS, Traits
from ..prices import ExpertRule
from ..race import point_value

TOLD_WORTH = 2
"""The most that a bid may cost for telling a partner the colour or the suit, in units."""
LIKED = 1
"""The most that bidding as a person likes may cost it, in units."""
TAKEN_WORTH = 3
"""The least gain for taking the contract from a partner, in units."""


@frozen
class Bidding:
    """What a seat that is to call knows of the auction and of its hand; made once for each decision."""

    view: Observation
    lowest: int | None
    """The lowest bid that it may make; None: it may not bid."""
    may_ask_redeal: bool
    """Whether it may ask for a new deal without costing its partner the contract."""
    partner_has_it: bool
    """Whether its partner wins the auction if it passes."""
    may_take_over: bool
    """Whether it may take the contract from that partner."""
    strengths: tuple[float, ...]
    """How high a player would bid with this hand, for each suit, in points."""
    telling: tuple[int, BidMeaning] | None
    """A bid that tells the partner something true, and its meaning; None: there is no such bid."""

    @classmethod
    def of(cls, view: Observation) -> "Bidding":
        """Return what the observing seat knows."""
        rules, strong = view.rules, strengths(view.rules, view.hand)
        return cls(
            view,
            lowest_bid(view),
            may_ask_redeal(view),
            partner_has_it(rules, view.calls, view.seat),
            may_take_over(rules, view.calls, view.seat),
            strong,
            telling_bid(view, strong),
        )

    def willing(self, chances: Mapping[int, float], trump: Suit, traits: Traits = NO_TRAITS) -> int:
        """Return how high the Expert bids, given the chance to win the match with each limit; 0: it passes.

        It takes the best limit, of equals the lowest; a person with traits a higher or lower one of nearly the
        same worth, by what it likes. A bid that tells its partner that trump may cost as much as the
        information is worth, but not a new deal after a misdeal. It takes the contract from its partner only if that
        gains enough, and never takes it back.
        """
        unit = int(self.view.rules.scale) * point_value(self.view)
        best = traits.limit(chances, LIKED * unit, traits.leaning(self.view.rules, self.view.hand, trump))
        if self.partner_has_it:
            gains = chances[best] - chances[0] >= TAKEN_WORTH * unit
            return best if gains and self.may_take_over else 0
        if self.telling is None or self.may_ask_redeal:
            return best
        bid, told = self.telling
        if bid <= best or trump not in told.better or not worth_telling(self.view.hand, trump):
            return best
        return bid if chances[bid] >= chances[best] - TOLD_WORTH * unit else best

    def call(self, willing: int, at_once: Mapping[int, float]) -> Action:
        """Return the Expert's call with this limit; ``at_once``: the chance that is lost by bidding that high at once.

        It asks for a new deal with a hand that it would not open, unless its partner has the contract.
        """
        if self.lowest is not None and willing < self.lowest and self.may_ask_redeal:
            return AskRedeal()
        action = signalled(self.view, raise_up_to(self.view, willing), willing, self.strengths)
        worth = TOLD_WORTH * int(self.view.rules.scale) * point_value(self.view)
        return spoken(self.view, action, willing, self.strengths, lambda bid: at_once.get(bid, 0.0) <= worth)

    def rule_of(self, action: Action) -> ExpertRule:
        """Return the rule that leads the Expert to this call if another has a better price."""
        if isinstance(action, AskRedeal):
            return ExpertRule.NEW_DEAL
        if isinstance(action, Pass) and self.partner_has_it:
            return ExpertRule.PARTNER_HAS_IT
        return ExpertRule.TELLS_PARTNER if self.told_by(action) is not None else ExpertRule.AS_GOOD

    def leeways(self, calls: Iterable[Action]) -> dict[Action, float]:
        """Return what these rules accept of a call's cost, in points; nothing where they have no bounds."""
        unit, found = int(self.view.rules.scale), dict[Action, float]()
        for call in calls:
            if isinstance(call, Pass) and self.partner_has_it and self.may_take_over:
                found[call] = float(TAKEN_WORTH * unit)
            elif self.told_by(call) is not None:
                found[call] = float(TOLD_WORTH * unit)
        return found

    def told_by(self, action: Action) -> BidMeaning | None:
        """Return what a call tells the partner, if it is the bid that tells something."""
        bid, told = self.telling or (0, None)
        return told if action == Bid(bid) else None
