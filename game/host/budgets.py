"""What one address may ask of a server: one budget for connections, requests, messages and everything that is sent.

Everything has a price in bytes: what it costs the server's only loop, in bytes that could be sent instead. A budget
fills up again with time. Who has spent it waits, or is turned away; nobody else notices.
"""

from __future__ import annotations

import ipaddress
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Protocol

FULL = 8_000_000
"""The most that an address may spend at once."""
PER_SECOND = 1_000_000
"""What an address may spend in a second for ever."""
SHARED_FULL, SHARED_PER_SECOND = 32_000_000, 6_000_000
"""The same for all addresses together. With it spent, only an address that has half of its own budget is served."""
CONNECTION, REQUEST, MESSAGE, PICTURE = 4_000, 16_000, 500, 2_000_000
"""The prices of a connection, of an answer beside its bytes, of a message that is read, and of a picture of a code."""
STEP = 500_000
"""The price of a message that changes what many pages show, and is written on the disk."""
RECEIVED = 4
"""The price of a byte that comes on a line, whether it is a message or not."""
FILE_SHARE = 4
"""How many bytes of a file cost as much as one of what is written for a reader."""
MOST_CONNECTIONS = 128
"""The most connections from one address, lines among them."""
_FORGET = 64
"""Full budgets without connections are forgotten whenever there are twice as many as these, and as are in use."""


class Connected(Protocol):
    """A connection, as budgets see it."""

    @property
    def is_line(self) -> bool:
        """Whether it leads to a table."""

    def drop(self) -> None:
        """Close it at once."""


def budget_address(text: str) -> str:
    """Return what has a budget of its own: an IPv4 address, also one that IPv6 carries, or a /64 network of IPv6.

    What is not an address shares one budget with everything else that is not.
    """
    text = text.strip().partition("%")[0]
    if text.startswith("["):
        text = text[1:].partition("]")[0]
    elif text.count(":") == 1:
        text = text.partition(":")[0]
    try:
        found = ipaddress.ip_address(text)
    except ValueError:
        return ""
    if isinstance(found, ipaddress.IPv6Address):
        return str(found.ipv4_mapped or ipaddress.ip_network((found, 64), strict=False))
    return str(found)


@dataclass(slots=True)
class Purse:
    """What may still be spent."""

    level: float
    since: float

    def fill(self, now: float, full: float, per_second: float) -> None:
        """Add what has come in since the last time."""
        self.level = min(full, self.level + (now - self.since) * per_second)
        self.since = now


@dataclass(slots=True)
class Allowance:
    """The budget of an address, and its connections, the oldest first."""

    purse: Purse
    connections: dict[Connected, None] = field(default_factory=dict)
    files: int = 0
    """How many large files are being sent."""

    @property
    def lines(self) -> int:
        """How many of its connections lead to tables."""
        return sum(each.is_line for each in self.connections)


class Budgets:
    """The budgets of all addresses, and how many connections there may be in all."""

    def __init__(self, clock: Callable[[], float], most: int, each: int = MOST_CONNECTIONS) -> None:
        self._clock = clock
        self._most, self._each = most, each
        self._budgets: dict[str, Allowance] = {}
        self._shared = Purse(SHARED_FULL, clock())
        self._count = 0

    def __len__(self) -> int:
        return self._count

    def of(self, address: str) -> Allowance:
        """Return the budget of an address as it is now."""
        now = self._clock()
        found = self._budgets.get(address)
        if found is None:
            self._forget(now)
            found = self._budgets[address] = Allowance(Purse(FULL, now))
        found.purse.fill(now, FULL, PER_SECOND)
        self._shared.fill(now, SHARED_FULL, SHARED_PER_SECOND)
        return found

    def _forget(self, now: float) -> None:
        if len(self._budgets) < 2 * _FORGET or len(self._budgets) < 2 * self._count:
            return
        for address, each in [*self._budgets.items()]:
            each.purse.fill(now, FULL, PER_SECOND)
            if not each.connections and each.purse.level >= FULL:
                del self._budgets[address]

    def spend(self, address: str, price: float) -> None:
        """Spend something, whether it is there or not."""
        self.of(address).purse.level -= price
        self._shared.level -= price

    def pay(self, address: str, price: float) -> bool:
        """Spend something if the address is not in debt afterwards; return whether it was spent."""
        if self.wait(address) or self.of(address).purse.level < price:
            return False
        self.spend(address, price)
        return True

    def wait(self, address: str) -> float:
        """Return the seconds that an address has to wait until it may go on; 0: it may."""
        own = self.of(address).purse.level
        if own < 0:
            return -own / PER_SECOND
        if self._shared.level < 0 and own < FULL / 2:
            return max(-self._shared.level / SHARED_PER_SECOND, 0.01)
        return 0.0

    # Connections.

    def room_for(self, address: str) -> bool:
        """Return whether another connection from an address is let in."""
        return len(self.of(address).connections) < self._each and not self.wait(address)

    def enter(self, address: str, connection: Connected) -> None:
        """Note a connection. If there are too many in all, the address with the most loses one that says nothing."""
        self.of(address).connections[connection] = None
        self._count += 1
        self.spend(address, CONNECTION)
        if self._count > self._most:
            most = max(self._budgets.values(), key=lambda each: len(each.connections))
            silent = (each for each in most.connections if not each.is_line)
            next(silent, next(reversed(most.connections))).drop()

    def move(self, address: str, to: str, connection: Connected) -> None:
        """Note that a connection belongs to another address: a proxy has told it."""
        self.leave(address, connection)
        self.enter(to, connection)

    def leave(self, address: str, connection: Connected) -> None:
        """Note that a connection has ended."""
        budget = self._budgets.get(address)
        if budget is not None and connection in budget.connections:
            del budget.connections[connection]
            self._count -= 1

    def drop_silent(self) -> None:
        """Close all connections that lead to no table."""
        for budget in [*self._budgets.values()]:
            for each in [*budget.connections]:
                if not each.is_line:
                    each.drop()
