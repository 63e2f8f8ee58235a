"""Secrets of all devices in the seed: nobody at the table, its keeper included, can choose the cards.

The keeper shows the seal of its own secret first (``rules.sealing``). Each device answers with the SHA-256 of a secret
that it has drawn. When all have, the devices reveal their secrets, which together are the cut of the sealed seed. No
device can prove that the keeper's program does not look at the cards while it deals.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from enum import Enum
from hashlib import sha256

from ..rules.play import CUT, cut_of, seal_of

_DRAWN = re.compile(r"[0-9a-f]{32}")
_HASH = re.compile(r"[0-9a-f]{64}")


class Doubt(Enum):
    """What a device finds wrong with the seed of a match; ``words.together`` has a sentence for each."""

    LEFT_OUT = "left out"
    """The seed leaves out this device's secret."""
    OTHER_SECRET = "other secret"
    """A secret is not the one that its device had promised."""
    OTHER_SEAL = "other seal"
    """The seed is not the one that was sealed before the first card."""
    OTHER_CUT = "other cut"
    """The seed is not made of the revealed secrets."""


def is_drawn(text: str) -> bool:
    """Return whether a text is a token or a secret as devices draw them."""
    return _DRAWN.fullmatch(text) is not None


def is_commitment(text: str) -> bool:
    """Return whether a text can be the SHA-256 of a secret."""
    return _HASH.fullmatch(text) is not None


def drawn_from(key: str, what: str) -> str:
    """Derive a token or a secret from a person's key. It reveals neither the key nor what else is derived from it."""
    return sha256(f"{what}|{key}".encode()).hexdigest()[:32]


def key_at(key: str, table: str) -> str:
    """Derive a person's key at one table from the key of their device: another table learns nothing by it."""
    return sha256(f"{key}|{table}".encode()).hexdigest()


def commitment(secret: str) -> str:
    """Return the promise of a secret, shown before it is revealed: its SHA-256."""
    return sha256(secret.encode()).hexdigest()


def cut_of_all(secrets: Sequence[str]) -> str:
    """Return the cut made of the secrets of all devices, in the order of the seats; empty without secrets."""
    return sha256("|".join(secrets).encode()).hexdigest()[:CUT] if secrets else ""


def doubt_before(seat: str | None, own: str, commits: Mapping[str, str], secrets: Mapping[str, str]) -> Doubt | None:
    """Return what is wrong with the secrets told before the first card. ``own`` is empty if none was asked for."""
    if seat is not None and own and secrets.get(seat) != own:
        return Doubt.LEFT_OUT
    if any(commits.get(name) != commitment(secret) for name, secret in secrets.items()):
        return Doubt.OTHER_SECRET
    return None


def doubt_after(seed: str, seal: str, secrets: Sequence[str]) -> Doubt | None:
    """Return what is wrong with the seed told when the match is over."""
    if seal_of(seed) != seal:
        return Doubt.OTHER_SEAL
    return Doubt.OTHER_CUT if cut_of(seed) != cut_of_all(secrets) else None
