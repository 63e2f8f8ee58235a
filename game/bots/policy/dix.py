"""Whether to exchange a dix for the card turned up for trump, by a rule of thumb (rules.md 6, 7a).

The dix counts for its holder in any case, and the turned card is a higher trump. The card goes to the dealer otherwise:
a dealer who plays with the holder keeps it, unless it brings the holder melds.
"""

from __future__ import annotations

from ...rules import meld_total, without
from ...rules.play import Action, ExchangeDix, ExchangingDix, KeepDix, Observation, dix_of


def more_melded(view: Observation) -> int:
    """Return the points of melds that the turned card brings the observing seat, which exchanges a dix for it."""
    assert isinstance(view.phase, ExchangingDix)
    turned = view.phase.turned_up
    kept = without(view.hand, (dix_of(view.rules, turned.suit),))
    own, with_it = (meld_total(view.rules, tuple(sorted(hand)), turned.suit) for hand in (kept, (*kept, turned)))
    return with_it - own


def exchange_by_policy(view: Observation) -> Action:
    """Return the exchange, or keeping the dix for a dealer at the own side."""
    rules = view.rules
    ours = rules.seating.together(view.seat, rules.seating.last(view.standing.dealer))
    return KeepDix() if ours and not more_melded(view) else ExchangeDix()
