"""The fairness of the cards, in words: what is fixed when, what can be checked, and what nobody can prove."""

from __future__ import annotations

from ..rules.play import cut_of, seal_of

VERIFY = "verify.html"
"""The page that checks seals and deals, beside the page of the game."""
_LIMIT = (
    "What no program on one’s own device can prove is that it did not look, or did not throw away seeds before this"
    " one: your cut, which it cannot know beforehand, is the answer to that."
)


SEALED = "Sealed: nobody can change the cards"
"""The table's message before the first card."""
SEALED_SPOKEN = f"{SEALED}. You may cut them."
CUT_LABEL = "Cut the cards"
CUT_ASKED = "The cards are sealed: nobody can change them now. Where do you cut?"
CUT_HERE = "Cut here"
KNOWN = (
    "Everybody who plays this deal gets the same cards, so somebody may know them already. A seal would say nothing,"
    " and there is nothing to cut. The cards of a match of your own are sealed."
)
"""Why a deal that is played on its own has no seal."""


def cut_place(place: int, cards: int) -> str:
    """Return how deep the player cuts."""
    if not place:
        return f"{cards} cards. Tap the pack or use the arrow keys"
    return f"{place} of {cards} cards lifted off"


def seal_line(seed: str) -> str:
    """Return the whole seal, to write down."""
    return f"Seal (SHA-256): {grouped(seal_of(seed) or '')}"


def grouped(seal: str) -> str:
    """Return a seal in groups of eight, to read and compare."""
    return " ".join(seal[start : start + 8] for start in range(0, len(seal), 8))


def seal_lines(seed: str, over: bool) -> list[str]:
    """Return the lines about the cards of a match; the seed only when it is over."""
    seal = seal_of(seed)
    if seal is None:
        known = f"Its deal code is “{seed}”." if over else "They follow from a deal code."
        return [f"The cards of this match were not sealed. {known} Whoever knows a deal code knows its cards."]
    cut = cut_of(seed)
    lines = [
        "The cards were settled, and sealed, before the first one was dealt"
        + (f"; your cut “{cut}” is mixed in." if cut else "; nobody has cut them."),
        seal_line(seed),
    ]
    if over:
        lines.append(f"Seed: {seed}")
        lines.append("Copy it: the page that checks seals and deals does so without a line of this program.")
    else:
        lines.append("When the match is over, the seed behind the seal stands here, and anybody can check both.")
    return [*lines, _LIMIT]


def seal_alone(seed: str) -> str:
    """Return what is copied while the match is played: the seal."""
    return f"Seal: {seal_of(seed)}"


def proof(seed: str, page: str | None) -> str:
    """Return the text to copy: seal and seed, and where to check them."""
    where = f"\nCheck it: {page}{VERIFY}" if page is not None else ""
    return f"Seal: {seal_of(seed)}\nSeed: {seed}{where}"
