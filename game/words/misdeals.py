"""Misdeals in words."""

from __future__ import annotations

from ..rules import Misdeal
from .names import count_word


def misdeal_words(misdeal: Misdeal) -> str:
    """Return which cards make a hand a misdeal."""
    nines = [f"{count_word(misdeal.nines)} nines or more"] if misdeal.nines else []
    return " and ".join([*nines, *(["no ace"] if misdeal.aceless else [])])
