"""How words and sentences stand beside each other."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

DOT = " · "
"""Between short facts, and between melds, in a line."""


def listed(words: Iterable[str]) -> str:
    """``ten, king, nine``."""
    return ", ".join(words)


def both(words: Sequence[str]) -> str:
    """``ten, king and nine``."""
    return f"{', '.join(words[:-1])} and {words[-1]}" if len(words) > 1 else "".join(words)


def either(words: Sequence[str]) -> str:
    """``10, 40 or 90``."""
    return f"{', '.join(words[:-1])} or {words[-1]}" if len(words) > 1 else words[0]


def dotted(parts: Iterable[str]) -> str:
    """``3 Oct 2026 · Four players``: short facts in a line, without the empty ones."""
    return DOT.join(filter(None, parts))


def several(parts: Iterable[str]) -> str:
    """Join parts that have commas of their own: ``Bid: 30, pass; Play: 40``."""
    return "; ".join(parts)


def figures_spoken(figures: Iterable[tuple[str, str]]) -> str:
    """Return figures and their captions, as speech: ``mistakes: 3, points lost: 40``."""
    return listed(labelled(caption, figure) for figure, caption in figures)


def out_of(part: int, whole: int | str) -> str:
    """``7 of 10``."""
    return f"{part} of {whole}"


def sentences(*parts: str) -> str:
    """Whole sentences one after the other, without the empty ones."""
    return " ".join(filter(None, parts))


def run_on(parts: Iterable[str]) -> str:
    """Messages as sentences of one text, without a full stop at its end."""
    return sentences(*map(with_full_stop, parts)).removesuffix(".")


def labelled(label: str, value: object) -> str:
    """A label and what it stands at: ``Volume: 80``; a question and its answer."""
    return f"{label} {value}" if label.endswith("?") else f"{label}: {value}"


def headed(head: object, text: str) -> str:
    """A heading and its text: ``1. Nora``, ``Casual. Plays by feel``."""
    return sentences(with_full_stop(str(head)), text)


def remarked(text: str, remark: object) -> str:
    """A text and a remark on it: ``Nora (Expert)``."""
    return f"{text} ({remark})"


def with_full_stop(text: str) -> str:
    """A message as a sentence; one that ends with a sign stays as it is, and so does nothing."""
    return text if not text or text[-1] in ".!?" else f"{text}."
