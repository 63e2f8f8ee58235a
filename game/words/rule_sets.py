"""A rule set by its name, and in a line."""

from __future__ import annotations

from game.rules import PRESETS, SAME_TYPE_AGAIN, RuleSet, Suit, meld_table
from game.words.names import capital

GONE_RULE = f"This match began when {SAME_TYPE_AGAIN}. Such melds count as they were laid; no more can be laid."
"""What to know of a match that was begun under the switch which is gone."""


def rules_title(name: str) -> str:
    """A rule set's name with a capital; those that come with the game are written the way they are said."""
    return capital(name.replace("-", " ").replace(" handed", "-handed") if name in PRESETS else name)


def changed_title(name: str) -> str:
    """What a rule set that comes with the game is called once it has been changed."""
    return f"{rules_title(name)}, changed"


def rules_line(rules: RuleSet) -> str:
    """A rule set in a line: how many cards, how points are written, from where bids go, what is passed, what wins."""
    run = meld_table(rules, Suit.SPADES)[0].points[0]
    cards = f"{len(rules.deck.cards)} cards, {rules.dealing.hand_size} each; a run is worth {run}"
    if rules.stock is not None:
        last = "melds count to the end" if rules.stock.melds_in_last_phase else "no melds once it is gone"
        return f"Two players. {cards}. Draw from a stock and meld; {last}, {rules.end.target} points win."
    who = "Three players, each alone. " if len(rules.seats) == 3 else ""
    between = _before_melds(rules)
    return f"{who}{cards}. Bids from {rules.auction.minimum}, {between}, {rules.end.target} points win."


def _before_melds(rules: RuleSet) -> str:
    """Which cards change hands once the auction is won, in a clause."""
    if rules.widow is not None:
        return f"the highest bidder takes a widow of {rules.widow.size}"
    count = rules.passing.count
    return f"partners pass {count} card{'' if count == 1 else 's'}" if count else "no cards are passed"
