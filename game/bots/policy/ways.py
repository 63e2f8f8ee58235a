"""The ways of playing by which imagined tables differ from one another.

One way to play from a position to the end of a deal says little about how it really ends: whoever plays one other card
on the way changes what follows. An Expert that imagines all deals to be played the same way takes such accidents for
facts. So tables differ: one lane in four plays by each way, and what all have in common remains.

In build/lab/, ``fit_model.py`` fits the ways, ``measure_model.py`` says how much playouts by them foretell, and
``measure_ways.py`` what Experts gain by them: in three hands 4.6 ± 4.1 trick points a deal over 110 deals. Games in
which they gain nothing have one.
"""

from dataclasses import replace
from functools import cache
from typing import NamedTuple

from ...rules import Deck, RuleSet
from .play import Policy


class Way(NamedTuple):
    """What everybody at a table does alike."""

    attack: str
    """The order of plain cards that the bidding side leads if none is sure to win."""
    defence: str
    """The same for the defenders."""
    turned: bool
    """Whether the suit that follows trump last comes first between equal ranks."""
    draws: bool
    """Whether the bidding side draws trumps first."""


_MIXED = (
    Way(attack="9JQKTA", defence="KQJ9TA", turned=False, draws=True),
    Way(attack="9JQKTA", defence="KQJ9TA", turned=True, draws=True),
    Way(attack="TKQJ9A", defence="9JQKTA", turned=False, draws=False),
    Way(attack="TKQJ9A", defence="9JQKTA", turned=True, draws=True),
)
"""Fitted to 76 deals each of three hands and of double deck (``build/lab/fit_model.py``)."""
WAYS = {"three hands": _MIXED, "double deck": _MIXED}


def players(policy: Policy, rules: RuleSet) -> tuple[Policy, ...]:
    """Return the policies of the imagined tables, in turn: deal by deal the next one."""
    ways = WAYS.get(game_of(rules), ()) if policy.mixed else ()
    return tuple(by_way(policy, way) for way in ways) or (policy,)


def game_of(rules: RuleSet) -> str:
    """Return which of these games a rule set is like; empty: none of them."""
    if len(rules.seats) == 3:
        return "three hands"
    return "double deck" if len(rules.seats) == 4 and rules.deck is Deck.DOUBLE else ""


@cache
def by_way(policy: Policy, way: Way) -> Policy:
    """Return the policy of those who play by one of the ways."""
    attack = replace(policy.orders.attack, lead=way.attack)
    defence = replace(policy.orders.defence, lead=way.defence)
    orders = replace(policy.orders, attack=attack, defence=defence)
    return replace(policy, orders=orders, turned=way.turned, draws=way.draws, mixed=False)
