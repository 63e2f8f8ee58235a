"""Pro: bolder than Standard, and looks ahead before it plays a card (rules.md 6, third column)."""

import random
from collections.abc import Generator

from ...rules import Card, Hand, Rank, RuleSet, Suit
from ...rules.play import Observation, PassCards, PlayCard, playable_cards, trump_of
from ..analysis import first_round, price_cards, price_passes
from ..policy import reasons
from ..policy.manners import groans, polite
from ..policy.passing import cards_by_policy
from ..policy.play import Policy, choose_card, situation
from ..pricing.cards import PRO, CardEffort
from ..pricing.passes import meld_lost
from ..thinking import Thinking, Thought
from .standard import Standard


def play_open(view: Observation, rng: random.Random, effort: CardEffort) -> Thinking:
    """Choose a card of the two-handed game: the one with the best price; the first of equals."""
    if len(set(playable_cards(view))) == 1 and view.open is not None and not view.open.laid[view.seat]:
        yield Thought(1.0, reasons.ONLY_CARD)
        return PlayCard(playable_cards(view)[0])
    prices = yield from first_round(price_cards(view, rng, effort))
    best = prices[0].action
    yield Thought(1.0, reasons.card(view, best.card) + reasons.compared(best.card, prices), prices)
    return best


def _kept_order(cards: Hand, trump: Suit) -> list[Card]:
    """Return the cards of a set in which the text's order is kept: trumps and aces."""
    return sorted(card for card in cards if card.suit is trump or card.rank is Rank.ACE)


class Pro(Standard):
    """A strong player."""

    policy = Policy.PRO
    effort = PRO
    """How it compares cards: by the lead of its side, where the seeds speak of its score (rules.md 6)."""
    bid_share = 0.75
    share_for_chips = 0.5
    """A bid that is made wins as much as it costs to give the hand up once the widow is seen."""
    rescued = 0.35
    """Measured as 0.34 in 3,699 deals that it was made to declare (``python -m build.lab fit_bots --rescued 3699``)."""
    rescued_together = 0.8
    """Measured as 0.77 over 130 contracts (``python -m build.lab fit_bots --together 300``), and 0.8 over 470."""

    @classmethod
    def share_for(cls, rules: RuleSet) -> float:
        """Return the seeds' share, or the one for chips: the seeds say nothing about games for chips."""
        return cls.bid_share if rules.chips is None else cls.share_for_chips

    @classmethod
    def way(cls, rules: RuleSet) -> Policy:
        """Return the policy by which it chooses among cards of nearly equal price: the one that the seeds describe.

        They say nothing about called partners. There it follows the Expert's policy, which brings a point a deal.
        """
        return Policy.EXPERT if rules.seating.calls_partner else cls.policy

    def _to_pass(self, view: Observation, rng: random.Random) -> Generator[Thought, None, Hand]:
        """Pass by policy, but choose by price among plain cards that no meld needs, if the prices differ enough.

        Trumps and aces are those that the policy passes, and no more meld is broken. Prices also decide where the
        partner would groan at the policy's choice.
        """
        text = cards_by_policy(self.policy, view)
        trump, lost = trump_of(view), meld_lost(view, text)

        def alike(cards: Hand) -> bool:
            return _kept_order(cards, trump) == _kept_order(text, trump) and meld_lost(view, cards) <= lost

        prices = yield from first_round(price_passes(view, rng, self.model, (text,), alike))
        fair = [price for price in prices if alike(price.cards)]
        own = next(price for price in fair if price.cards == text)
        if groans(view, PassCards(text)):
            return next((price for price in fair if not groans(view, PassCards(price.cards))), fair[0]).cards
        return fair[0].cards if fair[0].chance - own.chance > own.error else text

    def _play_open(self, view: Observation, rng: random.Random) -> Thinking:
        return (yield from play_open(view, rng, PRO))

    def play_card(self, view: Observation, rng: random.Random) -> Thinking:
        """Drop the cards that bring more than half a point (in units) less than the best, then follow the policy."""
        options = playable_cards(view)
        if len(options) == 1:
            yield Thought(1.0, reasons.ONLY_CARD)
            return PlayCard(options[0])
        prices = yield from first_round(price_cards(view, rng, self.effort, self.model))
        limit = prices[0].points - int(view.rules.scale) / 2
        good = {price.action.card for price in prices if price.points >= limit}
        fair = polite(view, (card for card in options if card in good))
        chosen = choose_card(self.way(view.rules), situation(view), self.traits.narrow(view, fair))
        yield Thought(1.0, reasons.card(view, chosen) + reasons.compared(chosen, prices), prices)
        return PlayCard(chosen)
