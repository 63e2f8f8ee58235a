"""Which decision may be taken back: a person's own, while nobody else has decided, or seen a card, since."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import chain

from ..match import SeenMatch
from ..rules.play import AuctionWon, CallMade, MoonDeclared, PlayBegan, TrumpNamed
from ..words import together as words
from .people import TableStage, Terms

_SHOWS_NO_CARD = (CallMade, AuctionWon, TrumpNamed, MoonDeclared, PlayBegan)
"""The events after which a decision may still be taken back."""
MOST_UNDONE = 200
"""How often something may be taken back in a match: each time is kept with the table, and written with every change."""
KNOWN = 16
"""How many letters of a person's key tell who has decided."""
FOR = "~"
"""Stands before the key of a person for whom a bot has decided."""


def refusal_at(match: SeenMatch | None, stage: TableStage, terms: Terms, undone: int) -> str | None:
    """Return why nothing at all can be taken back at a table now, or None; ``undone``: how often something was."""
    if match is None or stage is not TableStage.PLAYING:
        return words.NOT_PLAYING
    if not terms.undo:
        return words.NO_UNDO
    return words.UNDONE_OFTEN if undone >= MOST_UNDONE else None


def card_seen(match: SeenMatch, ply: int) -> bool:
    """Return whether the decision after that many actions, or something since, has shown a card."""
    since = chain.from_iterable(match.events[ply:])
    return not all(isinstance(event, _SHOWS_NO_CARD) for event in since)


class Deciders:
    """Who has decided each action of a match."""

    def __init__(self) -> None:
        self._keys: list[str] = []

    def restore(self, keys: Iterable[str]) -> None:
        """Continue a saved table."""
        self._keys = [*keys]

    def by(self, key: str, ply: int, stood_in: bool = False) -> None:
        """Note whose decision the action at ``ply`` was; an empty key: nobody's, a bot's or a deal."""
        self._keys[ply:] = [""] * (ply - len(self._keys))
        self._keys.append(f"{FOR}{key[:KNOWN]}" if stood_in and key else key[:KNOWN])

    def key(self, ply: int) -> str:
        """Return whose decision it was, as a saved table has it."""
        return self._keys[ply] if ply < len(self._keys) else ""

    def is_bots(self, ply: int) -> bool:
        """Return whether no person decided there."""
        return self.key(ply)[:1] in ("", FOR)

    def last(self, key: str) -> int | None:
        """Return after how many actions this person decided last; None: not yet."""
        own = (ply for ply in range(len(self._keys) - 1, -1, -1) if key and self._keys[ply] == key[:KNOWN])
        return next(own, None)

    def others_since(self, ply: int) -> bool:
        """Return whether a person has decided after that, or a bot for one."""
        return any(self._keys[ply + 1 :])

    def back_to(self, ply: int) -> None:
        """Forget the actions that were taken back."""
        del self._keys[ply:]
