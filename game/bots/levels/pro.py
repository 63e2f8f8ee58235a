"""Pro: bolder than Standard, and looks ahead before it plays a card (rules.md 6, third column)."""

import random

from game.bots.levels.standard import Standard
from game.bots.lookahead import weigh_cards
from game.bots.policy import reasons
from game.bots.policy.play import Policy, choose_card, situation
from game.bots.thinking import CardPrice, Thinking, Thought
from game.rules import Observation, PlayCard, playable_cards

CARD_DEALS = 200
"""Imagined ends of the deal for each card."""


class Pro(Standard):
    """A strong player."""

    policy = Policy.PRO
    bid_share = 0.75

    def _play(self, view: Observation, rng: random.Random) -> Thinking:
        """Drop the cards that bring more than half a point (in units) less than the best, then keep to the policy."""
        options = playable_cards(view)
        if len(options) == 1:
            yield Thought(1.0, reasons.ONLY_CARD)
            return PlayCard(options[0])
        means = yield from weigh_cards(view, rng, options, CARD_DEALS, Policy.STANDARD)
        limit = max(means) - int(view.rules.scale) / 2
        good = tuple(card for card, mean in zip(options, means, strict=True) if mean >= limit)
        chosen = choose_card(self.policy, situation(view), good)
        prices = tuple(CardPrice(PlayCard(card), mean) for card, mean in zip(options, means, strict=True))
        why = reasons.card(view, chosen) + reasons.compared(chosen, dict(zip(options, means, strict=True)))
        yield Thought(1.0, why, tuple(sorted(prices, key=lambda entry: -entry.points)))
        return PlayCard(chosen)
