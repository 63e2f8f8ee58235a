"""Somebody who keeps things, for tests that need no app."""

from __future__ import annotations

from dataclasses import dataclass, field

from game.host import Storage


@dataclass
class Desk:
    """Keeps things, and is told what goes wrong. Nothing may go wrong with the storage itself."""

    storage: Storage
    told: list[str] = field(default_factory=list)

    @property
    def host(self) -> Desk:
        return self

    def toast(self, text: str) -> None:
        self.told.append(text)

    def storage_failed(self, error: Exception) -> None:
        raise error
