"""How words and sentences stand beside each other."""

from __future__ import annotations

from collections.abc import Iterable


def listed(words: Iterable[str]) -> str:
    """``ten, king, nine``."""
    return ", ".join(words)


def sentences(*parts: str) -> str:
    """Whole sentences one after the other, without the empty ones."""
    return " ".join(filter(None, parts))


def labelled(label: str, value: object) -> str:
    """A label and what it stands at: ``Volume: 80``."""
    return f"{label}: {value}"


def with_full_stop(text: str) -> str:
    """A message as a sentence."""
    return f"{text}."
