"""Secrets of all devices in the seed: nobody at the table, its keeper included, can choose the cards.

``docs/fairness.md`` describes the protocol. This is what all its parts have in common: ``mixing`` is the keeper's part,
``witness`` a device's, and ``page/fair.js`` the light page's. No device can prove that the keeper's program does not
look at the cards while it deals.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from enum import Enum
from hashlib import sha256
from secrets import token_hex

from ..rules import SEATS
from ..rules.play import CUT

MOST_BROKEN = 2
"""How many attempts a seat may break; it is not asked again."""
_DRAWN = re.compile(r"[0-9a-f]{32}")
_HASH = re.compile(r"[0-9a-f]{64}")
_PLACE = {seat.letter: place for place, seat in enumerate(SEATS)}


class MixStep(Enum):
    """The steps of an attempt to mix the secrets of all devices into the seed."""

    PROMISE = "promise"
    """Each device shows the hash of its secret."""
    HOLD = "hold"
    """Each device keeps the list of all hashes, and says so."""
    TELL = "tell"
    """Each device tells its secret."""
    DONE = "done"


class Doubt(Enum):
    """What a device finds wrong with the cards of a match; ``words.together`` has a sentence for each."""

    LEFT_OUT = "left out"
    """The seed leaves out this device's secret."""
    CHANGED = "changed"
    """The list of promises is not the one that this device has kept."""
    NOT_TOLD = "not told"
    """A secret was promised, and is not in the seed."""
    OTHER_SECRET = "other secret"
    """A secret is not one that was promised."""
    BEGUN_AGAIN = "begun again"
    """The exchange began again after secrets were told, and nobody was named who had broken it."""
    OTHER_SEAL = "other seal"
    """The seed is not the one that was sealed before the first card."""
    OTHER_CUT = "other cut"
    """The seed is not made of the secrets that were told."""
    OTHER_CARDS = "other cards"
    """The cards that were dealt do not follow from the seed."""
    OTHER_MATCH = "other match"
    """The match that is told at the end is not the one that this device has seen."""
    NOT_SHOWN = "not shown"
    """The match is over, and the keeper does not tell its seed."""


def is_drawn(text: str) -> bool:
    """Return whether a text is a token or a secret as devices draw them."""
    return _DRAWN.fullmatch(text) is not None


def is_commitment(text: str) -> bool:
    """Return whether a text can be the SHA-256 of a secret."""
    return _HASH.fullmatch(text) is not None


def drawn_from(key: str, what: str) -> str:
    """Derive a token from a person's key. It reveals neither the key nor what else is derived from it."""
    return sha256(f"{what}|{key}".encode()).hexdigest()[:32]


def key_at(key: str, table: str) -> str:
    """Derive a person's key at one table from the key of their device: another table learns nothing by it."""
    return sha256(f"{key}|{table}".encode()).hexdigest()


def draw() -> str:
    """Draw 16 digits and letters a to f that nobody can guess."""
    return token_hex(8)


def commitment(secret: str) -> str:
    """Return the promise of a secret, shown before it is revealed: its SHA-256."""
    return sha256(secret.encode()).hexdigest()


def cut_of_all(secrets: Sequence[str]) -> str:
    """Return the cut made of the secrets of all devices, in the order of the list; empty without secrets."""
    return sha256("|".join(secrets).encode()).hexdigest()[:CUT] if secrets else ""


def in_order(by_seat: Mapping[str, Iterable[str]]) -> list[tuple[str, str]]:
    """Return promises in the one order that counts: by seat, and those of one seat by themselves."""
    listed = [(letter, promise) for letter, promises in by_seat.items() for promise in promises]
    return sorted(listed, key=lambda each: (_PLACE.get(each[0], len(_PLACE)), each))


def hash_of_list(round: int, attempt: int, seal: str, promises: Iterable[tuple[str, str]]) -> str:
    """Return the hash by which devices compare the lists that they have kept."""
    lines = [f"{round}|{attempt}|{seal}", *(f"{letter} {promise}" for letter, promise in promises)]
    return sha256("\n".join(lines).encode()).hexdigest()
