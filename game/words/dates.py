"""Dates in words."""

from __future__ import annotations

_MONTHS = ("Jan", "Feb", "Mar", "Apr", "May", "June", "July", "Aug", "Sept", "Oct", "Nov", "Dec")


def date_text(day: str) -> str:
    """Return ``22 Nov 2026`` for ``2026-11-22``, whatever follows it; empty for any other text."""
    year, month, number = day[:4], day[5:7], day[8:10]
    if not (year + month + number).isdecimal() or len(day) < 10 or not 1 <= int(month) <= 12:
        return ""
    return f"{int(number)} {_MONTHS[int(month) - 1]} {year}"
