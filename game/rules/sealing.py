"""Sealed seeds: the cards are fixed before the player cuts, and after the match everybody can check that.

A sealed seed is ``2-``, a secret and a salt, 16 digits and letters a to f each, and then the player's cut, if there is
one: ``2-5fd34a1be07c2296-8ad29c01f5b7e634-left hand``. The seal is the SHA-256 of secret and salt with the dash between
them. It is shown before the cut and reveals nothing; the cards follow from the whole seed. Seeds of older matches do
not begin with ``2-``: their deals have no seeds of their own (``shuffle``).
"""

import re
from hashlib import sha256

from ..plain import SEED

CUT = SEED - 36
"""The longest cut, in letters: what secret, salt and dashes leave of a seed."""
_APART = "2-"
"""The prefix of sealed seeds whose deals have seeds of their own."""
_SEALED = re.compile(rf"(?:{_APART})?([0-9a-f]{{16}}-[0-9a-f]{{16}})(?:-(.+))?", re.DOTALL)


def sealed_seed(secret: str, salt: str, cut: str = "") -> str:
    """Return the seed of a secret, a salt and the player's cut."""
    return with_cut(f"{_APART}{secret}-{salt}", cut)


def deals_apart(seed: str) -> bool:
    """Return whether each deal of this seed has a seed of its own, which reveals nothing about the other deals."""
    return seed.startswith(_APART) and _SEALED.fullmatch(seed) is not None


def with_cut(seed: str, cut: str) -> str:
    """Return an uncut sealed seed with the player's cut; an empty cut changes nothing."""
    return f"{seed}-{cut}" if cut else seed


def seal_of(seed: str) -> str | None:
    """Return the seal of a seed; None if it is not sealed, such as one that somebody typed."""
    found = _SEALED.fullmatch(seed)
    return sha256(found[1].encode()).hexdigest() if found is not None else None


def cut_of(seed: str) -> str:
    """Return the player's cut in a sealed seed; empty if there is none."""
    found = _SEALED.fullmatch(seed)
    return (found[2] or "") if found is not None else ""
