"""Misdeals in words."""

from __future__ import annotations

from ..rules import Misdeal

_WORDS = {
    Misdeal.NEVER: "nothing",
    Misdeal.FIVE_NINES: "five nines or more",
    Misdeal.SIX_NINES: "six nines or more",
    Misdeal.NO_ACE: "no ace",
    Misdeal.NINES_WITHOUT_ACE: "five nines or more and no ace",
}


def misdeal_words(misdeal: Misdeal) -> str:
    """Return which cards make a hand a misdeal."""
    return _WORDS[misdeal]
