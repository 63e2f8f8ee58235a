"""Fresh cards for a match: their only source in the program, sealed before anybody can cut them."""

from __future__ import annotations

from ...host import Host
from ...rules.play import sealed_seed


def fresh_cards(host: Host) -> str:
    """Return the sealed seed of cards that nobody knows. ``with_cut`` mixes a cut in."""
    return sealed_seed(host.fresh_seed(), host.fresh_seed())
