"""What is agreed at a table that several devices share, in words."""

from __future__ import annotations

from collections.abc import Sequence

from .names import capital


def terms(
    level: str, hints: bool, undo: bool, clock: int, patience: int, limit: int, reading: int, told: Sequence[str] = ()
) -> list[str]:
    """Return what is agreed at the table, told to everybody before the match; ``told``: what bids tell."""
    agreed = [f"Bots play at {capital(level)}."]
    agreed.append("Hints are allowed." if hints else "There are no hints.")
    agreed.append("Calls can be taken back if everybody agrees." if undo else "Nothing is taken back.")
    if clock:
        then = "a hint comes by itself" if hints else "you’re reminded"
        agreed.append(f"After {clock} seconds of thinking {then}; nobody has to hurry.")
    if patience:
        agreed.append(f"When somebody is away for {_time(patience)}, the others are asked whether a bot plays.")
    else:
        agreed.append("The table waits for everybody who is away.")
    if limit:
        agreed.append(f"Each decision has {_time(limit)}; then a bot makes it.")
    most = f", at most {_time(reading)}" if reading else ""
    agreed.append(f"Melds and results stay until everybody is ready{most}.")
    return [*agreed, *told]


def terms_in_short(level: str, hints: bool, undo: bool, limit: int) -> tuple[str, ...]:
    """Return the same in a few words: the bots, and what is allowed."""
    limits = (_time(limit),) if limit else ()
    return capital(level), *(("Hints",) if hints else ()), *(("Undo",) if undo else ()), *limits


def _time(seconds: int) -> str:
    """Return a time in words."""
    return f"{seconds} seconds" if seconds < 60 else "a minute" if seconds == 60 else f"{seconds // 60} minutes"
