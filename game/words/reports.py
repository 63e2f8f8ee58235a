"""Error reports: copied for whoever fixes the program, and visible to everybody at the screen."""

from __future__ import annotations

import re

_HIDDEN = "…"
_SEEDS = re.compile(r"(?:2-)?\b[0-9a-f]{16}-[0-9a-f]{16}\b(?:-[^'\"\n]*)?|\bseed=('|\").*?\1")
_CARDS = re.compile(
    r"\bCard\(Rank\.\w+, Suit\.\w+\)"
    r"|(?<!\w)(?:10|[AKQJT7-9])[SHDC♠♥♦♣](?!\w)"
    r"|(?<![\w.])(?=\.*[AKQJT7-9])[AKQJT7-9]*(?:\.[AKQJT7-9]*){3}(?![\w.])"
)


def without_cards(report: str) -> str:
    """Return a report without cards and seeds, which might reveal hands that nobody has seen."""
    return _CARDS.sub(_HIDDEN, _SEEDS.sub(_HIDDEN, report))
