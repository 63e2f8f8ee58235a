"""What a seat asks its keeper for: each request is repeated until it has had its effect."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from .messages import FromSeat

AGAIN = 1.0
"""Seconds after which a request without effect is repeated."""


@dataclass(slots=True)
class _Wish:
    """A request that is repeated as long as it is open."""

    message: FromSeat
    open: Callable[[], bool]
    at: float = 0.0


class Wishes:
    """The requests of a seat, one of each kind."""

    def __init__(self) -> None:
        self._wishes: dict[str, _Wish] = {}

    def _want(self, message: FromSeat, open_: Callable[[], bool]) -> None:
        self._wishes[message.kind] = _Wish(message, open_)

    def _once(self, message: FromSeat) -> None:
        """Ask for something once; the message may be lost."""
        self._want(message, lambda: False)

    def _forget_done(self) -> None:
        """Forget what has had its effect, at once: who is asked again right after a decision may decide again."""
        for kind, wish in [*self._wishes.items()]:
            if wish.at and not wish.open():
                del self._wishes[kind]

    def _due(self, now: float) -> Iterator[FromSeat]:
        """Yield the requests to send now."""
        for wish in self._wishes.values():
            if now >= wish.at:
                wish.at = now + AGAIN
                yield wish.message
