"""Under which addresses a server is reached: by this computer, and by other devices."""

from __future__ import annotations

import ipaddress
import math
from collections.abc import Callable, Collection, Iterator

from ..host.networks import addresses
from ..host.requests import ServerName

STAYS = 5.0
"""Seconds for which the likeliest address is not looked for again: that takes milliseconds."""
HERE = ("localhost", "127.0.0.1", "::1")
"""Under which names only this computer reaches itself."""


def own_address(everywhere: Collection[int], host: str, port: int) -> str:
    """Return where this computer reaches a server: one that listens everywhere has no address of its own.

    ``everywhere`` has the versions of IP of which it listens at every address.
    """
    return ServerName("localhost" if everywhere else host, port).written


def reached_at(everywhere: Collection[int], port: int) -> Iterator[tuple[str, str]]:
    """Yield under which addresses other devices reach a server, each with its interface in brackets."""
    for each in addresses() if everywhere else ():
        if ipaddress.ip_address(each.address).version in everywhere:
            yield f" ({each.interface})" if each.interface else "", ServerName(each.address, port).written


class Likeliest:
    """The address under which other devices most likely reach a server, looked for from time to time."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._found, self._until = "", -math.inf

    def address(self, everywhere: Collection[int], port: int) -> str:
        """Return its name and port; empty: nobody knows."""
        now = self._clock()
        if now >= self._until:
            self._until = now + STAYS
            self._found = next((address for _, address in reached_at(everywhere, port)), "")
        return self._found
