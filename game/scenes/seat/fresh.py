"""Fresh cards for a match: the one place in the program where they come from, sealed before anybody can cut them."""

from __future__ import annotations

from ...host import Host
from ...rules.play import sealed_seed


def fresh_cards(host: Host) -> str:
    """The sealed seed of cards that nobody knows. Mix a cut in with ``with_cut``."""
    return sealed_seed(host.fresh_seed(), host.fresh_seed())
