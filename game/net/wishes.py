"""What a seat asks its keeper for: each request is repeated until it has had its effect."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from .messages import FromSeat

AGAIN = 1.0
"""Seconds after which a request without effect is repeated."""


@dataclass(slots=True)
class _Wish:
    """A request that is repeated as long as it is open."""

    message: FromSeat
    open: Callable[[], bool] | None
    """Whether the effect is still missing. None: sent once on a connection, and done when the keeper speaks."""
    at: float = 0.0
    """When it is due; 0 until it was sent."""


class Wishes:
    """The requests of a seat, one of each kind."""

    def __init__(self) -> None:
        self._wishes: dict[str, _Wish] = {}

    @property
    def waits(self) -> bool:
        """Whether something that was asked for has had no effect yet."""
        return bool(self._wishes)

    def _want(self, message: FromSeat, open_: Callable[[], bool] | None) -> None:
        self._wishes[message.kind] = _Wish(message, open_)

    def _once(self, message: FromSeat) -> None:
        """Ask for something once on each connection, until the keeper speaks."""
        self._want(message, None)

    def _forget_once(self) -> None:
        """Note that the keeper has spoken: what is sent only once has arrived."""
        self._wishes = {kind: wish for kind, wish in self._wishes.items() if not wish.at or wish.open is not None}

    def _send_again(self) -> None:
        """Note that the connection is a new one: the old one may have taken everything along."""
        for wish in self._wishes.values():
            wish.at = 0.0

    def _forget_done(self) -> None:
        """Forget what has had its effect, at once: who is asked again right after a decision may decide again."""
        for kind, wish in [*self._wishes.items()]:
            if wish.at and wish.open is not None and not wish.open():
                del self._wishes[kind]

    def _due(self, now: float) -> Iterator[FromSeat]:
        """Yield the requests to send now."""
        for wish in self._wishes.values():
            if now >= wish.at:
                wish.at = now + AGAIN if wish.open is not None else math.inf
                yield wish.message
