"""Easy: bids, passes and plays at random, but within the rules (rules.md 6, first column)."""

import random

from game.bots.manners import lowest_bid, points_in_reach
from game.bots.thinking import Thinking, Thought, below, shuffled
from game.rules.actions import Action, AskRedeal, Bid, NameTrump, Pass, PassCards, PlayCard, PlayOn, ThrowIn
from game.rules.cards import Hand, Suit
from game.rules.legality import playable_cards, trump_suits, why_not
from game.rules.observation import Observation, Phase

_HIGHEST_WISH = 1.4
"""The highest maximum that Easy may draw, as a multiple of the minimum bid."""


class Easy:
    """A beginner."""

    def think(self, view: Observation, rng: random.Random) -> Thinking:
        """Decide at once.

        Raises:
            ValueError: the observing seat has nothing to decide.
        """
        action, why = _decide(view, rng)
        yield Thought(1.0, why)
        return action


def _decide(view: Observation, rng: random.Random) -> tuple[Action, str]:
    match view.phase:
        case Phase.AUCTION:
            return _call(view, rng)
        case Phase.NAMING_TRUMP:
            suit = max(
                trump_suits(view), key=lambda suit: sum(card.rank + 1 for card in view.hand if card.suit is suit)
            )
            return NameTrump(suit), f"My {suit.sign} add up to the most."
        case Phase.PASSING:
            return PassCards(tuple(shuffled(rng, view.hand)[: view.rules.pass_count])), "I picked them blindly."
        case Phase.MELDING:
            assert view.contract is not None
            if view.contract.points > points_in_reach(view):
                return ThrowIn(), "The bid is out of reach."
            return PlayOn(), "Let us see."
        case Phase.PLAY:
            cards = playable_cards(view)
            return PlayCard(cards[below(rng, len(cards))]), "I picked it blindly."
    raise ValueError(f"{view.seat.name.title()} has nothing to decide in the {view.phase.value}")


def _card_values(hand: Hand, suit: Suit) -> int:
    """The cards of a suit, a nine counted as 1 up to an ace as 6."""
    return sum(card.rank + 1 for card in hand if card.suit is suit)


def _call(view: Observation, rng: random.Random) -> tuple[Action, str]:
    """Raise until above a random maximum, then pass.

    The maximum is drawn anew for each call from those not below the own last bid: the same as keeping one.
    """
    if why_not(view, AskRedeal()) is None:
        return AskRedeal(), "Five nines or more: new cards, please."
    lowest = lowest_bid(view)
    if lowest is None:
        return Pass(), "There is no higher bid."
    own = max((call.points for seat, call in view.calls if seat is view.seat and isinstance(call, Bid)), default=0)
    maximum = own + rng.random() * (_HIGHEST_WISH * view.rules.minimum_bid - own)
    if lowest <= maximum or why_not(view, Pass()) is not None:
        return Bid(lowest), "I feel lucky."
    return Pass(), "That is enough for me."
