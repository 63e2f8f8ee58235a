"""Easy: bids, passes and plays at random, but within the rules (rules.md 6, first column)."""

import random

from ...rules import Hand, Rank, Suit, meld_total, play
from ...rules.play import Action, Observation
from ..policy.bid_rules import lowest_bid
from ..policy.giving_up import gives_up, may_give_up
from ..thinking import Thinking, Thought, below, shuffled

_HIGHEST_WISH = 1.4
"""The highest random limit, as a multiple of the minimum bid."""


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
        case play.StockPlay():
            return _two_hands(view, rng)
        case play.Auction():
            return _call(view, rng)
        case play.NamingTrump() if may_give_up(view) and _hopeless(view):
            return play.ThrowIn(), "The bid is out of reach."
        case play.NamingTrump():
            suit = max(play.trump_suits(view), key=lambda suit: _card_values(view.hand, suit))
            return play.NameTrump(suit), f"My {suit.sign} add up to the most."
        case play.CallingPartner():
            return next(iter(play.LegalActions(view))), "An ace is always good."
        case play.PassingCards():
            return play.PassCards(tuple(shuffled(rng, view.hand)[: view.rules.passing.count])), "I picked them blindly."
        case play.Burying():
            assert view.rules.widow is not None
            return play.BuryCards(tuple(shuffled(rng, view.hand)[: view.rules.widow.size])), "I picked them blindly."
        case play.BeforePlay():
            if play.contract_of(view).points > play.points_in_reach(view) and may_give_up(view):
                return play.ThrowIn(), "The bid is out of reach."
            return play.PlayOn(), "Let us see."
        case play.TrickPlay() if view.open is not None:
            return _two_hands(view, rng)
        case play.TrickPlay() if gives_up(view):
            return play.ThrowIn(), "The bid is out of reach."
        case play.TrickPlay():
            cards = play.playable_cards(view)
            return play.PlayCard(cards[below(rng, len(cards))]), "I picked it blindly."
    raise ValueError(f"{view.seat.name.title()} has nothing to decide in the {view.phase.label}")


def _hopeless(view: Observation) -> bool:
    """Return whether even every trick would not be enough, whatever is trump."""
    most = max(meld_total(view.rules, view.hand, suit) for suit in play.trump_suits(view))
    return play.contract_of(view).points > most + view.rules.trick_total


def _two_hands(view: Observation, rng: random.Random) -> tuple[Action, str]:
    """Play the two-handed game: lay any meld there is, one after the other; take and play at random."""
    actions = list(play.LegalActions(view))
    melds = [action for action in actions if isinstance(action, play.LayMeld)]
    chosen = (melds or actions)[below(rng, len(melds or actions))]
    return chosen, "There it is!" if melds else "I picked it blindly."


def _card_values(hand: Hand, suit: Suit) -> int:
    """Return the value of a suit's cards, from 1 for a nine to 6 for an ace."""
    return sum(card.rank - Rank.EIGHT for card in hand if card.suit is suit)


def _call(view: Observation, rng: random.Random) -> tuple[Action, str]:
    """Raise until above a random maximum, then pass.

    Each call draws the maximum again, from those not below the own last bid: the same as keeping one.
    """
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
