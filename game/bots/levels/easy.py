"""Easy: bids, passes and plays at random, but within the rules (rules.md 6, first column)."""

import random

from ...rules import Hand, Rank, Suit, meld_total, play
from ...rules.play import Action, Observation
from ..policy.bid_rules import lowest_bid
from ..policy.giving_up import may_give_up
from ..thinking import Thinking, Thought, below, shuffled
from .decider import Decider

_DECLINED = 6
"""It gives back one in this many of the contracts that may be declined, or thrown in before the widow is seen."""
_HIGHEST_WISH = 1.4
"""The highest random limit, as a multiple of the minimum bid."""


class Easy(Decider):
    """A beginner. It decides at once."""

    out_of_reach = "The bid is out of reach."

    def call(self, view: Observation, rng: random.Random) -> Thinking:
        """Raise until above a random maximum, then pass.

        Each call draws the maximum again, from those not below the own last bid: the same as keeping one.
        """
        return (yield from _says(*_call(view, rng)))

    def see_widow(self, view: Observation, rng: random.Random) -> Thinking:
        """See the widow, but for one time in some."""
        if below(rng, _DECLINED) == 0:
            return (yield from _says(play.ThrowIn(), "I have changed my mind."))
        return (yield from _says(play.PlayOn(), "Let us see."))

    def name_trump(self, view: Observation, rng: random.Random) -> Thinking:
        """Name the suit with the highest cards; give up what every trick could not make, or decline at random."""
        if may_give_up(view) and _hopeless(view):
            return (yield from _says(play.ThrowIn(), self.out_of_reach))
        if play.may_decline(view) and below(rng, _DECLINED) == 0:
            return (yield from _says(play.ThrowIn(), "I have changed my mind."))
        suit = max(play.trump_suits(view), key=lambda suit: _card_values(view.hand, suit))
        return (yield from _says(play.NameTrump(suit), f"My {suit.sign} add up to the most."))

    def call_partner(self, view: Observation, rng: random.Random) -> Thinking:
        """Call the first card that may be called."""
        return (yield from _says(next(iter(play.LegalActions(view))), "An ace is always good."))

    def pass_cards(self, view: Observation, rng: random.Random) -> Thinking:
        """Pass any cards."""
        cards = tuple(shuffled(rng, view.hand)[: view.rules.passing.count])
        return (yield from _says(play.PassCards(cards), "I picked them blindly."))

    def bury(self, view: Observation, rng: random.Random) -> Thinking:
        """Bury any cards that may be."""
        assert view.rules.widow is not None
        last = play.buried_last(view.rules, play.trump_of(view))
        cards = tuple(sorted(shuffled(rng, view.hand), key=last.__contains__)[: view.rules.widow.size])
        return (yield from _says(play.BuryCards(cards), "I picked them blindly."))

    def exchange_dix(self, view: Observation, rng: random.Random) -> Thinking:
        """Exchange the dix or keep it, at random."""
        actions = tuple(play.LegalActions(view))
        return (yield from _says(actions[below(rng, len(actions))], "I picked it blindly."))

    def play_on(self, view: Observation, rng: random.Random) -> Thinking:
        """Play on, unless every trick would not be enough."""
        if play.contract_of(view).points > play.points_in_reach(view) and may_give_up(view):
            return (yield from _says(play.ThrowIn(), self.out_of_reach))
        return (yield from _says(play.PlayOn(), "Let us see."))

    def play_card(self, view: Observation, rng: random.Random) -> Thinking:
        """Play any card."""
        cards = play.playable_cards(view)
        return (yield from _says(play.PlayCard(cards[below(rng, len(cards))]), "I picked it blindly."))

    def play_two_hands(self, view: Observation, rng: random.Random) -> Thinking:
        """Lay any meld there is, one after the other; take and play at random."""
        actions = list(play.LegalActions(view))
        melds = [action for action in actions if isinstance(action, play.LayMeld)]
        chosen = (melds or actions)[below(rng, len(melds or actions))]
        return (yield from _says(chosen, "There it is!" if melds else "I picked it blindly."))


def _says(action: Action, why: str) -> Thinking:
    """Decide at once."""
    yield Thought(1.0, why)
    return action


def _hopeless(view: Observation) -> bool:
    """Return whether even every trick would not be enough, whatever is trump."""
    most = max(meld_total(view.rules, view.hand, suit) for suit in play.trump_suits(view))
    return play.contract_of(view).points > most + view.rules.trick_total


def _card_values(hand: Hand, suit: Suit) -> int:
    """Return the value of a suit's cards, from 1 for a nine to 6 for an ace."""
    return sum(card.rank - Rank.EIGHT for card in hand if card.suit is suit)


def _call(view: Observation, rng: random.Random) -> tuple[Action, str]:
    if play.why_not(view, play.AskRedeal()) is None:
        return play.AskRedeal(), "That is a misdeal: new cards, please."
    lowest = lowest_bid(view)
    if lowest is None:
        return play.Pass(), "There is no higher bid."
    own = max((call.points for seat, call in view.calls if seat is view.seat and isinstance(call, play.Bid)), default=0)
    maximum = own + rng.random() * (_HIGHEST_WISH * view.rules.auction.minimum - own)
    if lowest <= maximum or play.why_not(view, play.Pass()) is not None:
        return play.Bid(lowest), "I feel lucky."
    return play.Pass(), "That is enough for me."
