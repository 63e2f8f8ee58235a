"""The results of several players with the same cards, in words."""

from __future__ import annotations

from collections.abc import Sequence

from ..rules import Side
from ..rules.play import Points
from .lists import listed
from .names import capital, points_text
from .templates import Template

_MONTHS = (
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
    "December",
)  # fmt: skip


def day_text(day: str) -> str:
    """Return a day such as ``2026-11-22``, as people write it."""
    year, month, number = day.split("-")
    return f"{int(number)} {_MONTHS[int(month) - 1]} {year}"


deal_name = Template("Deal {number}")


def new_day_line(day: str) -> str:
    """Return the message for a date that changes before the deals of the day are over."""
    return f"It’s {day_text(day)}: there are new deals"


def lead(scores: Points, side: Side) -> int:
    """Return how far a side is ahead of the best of the others; negative: behind."""
    return scores[side] - max(points for other, points in enumerate(scores) if other != side)


def lead_text(points: int) -> str:
    """Return the same in words: ``430 ahead``, ``20 behind`` or ``level``."""
    if not points:
        return "level"
    return f"{points} ahead" if points > 0 else f"{-points} behind"


def points_line(scores: Points, side: Side) -> str:
    """Return the scores of a side and the others, such as ``310 to 60``."""
    *others, last = [points_text(points) for other, points in enumerate(scores) if other != side]
    them = f"{listed(others)} and {last}" if others else last
    return f"{points_text(scores[side])} to {them}"


def ranking(results: Sequence[tuple[str, Points]], side: Side) -> list[tuple[int, str, Points]]:
    """Return everybody with a place, the furthest ahead first; equals share one."""
    by_lead = sorted(results, key=lambda result: -lead(result[1], side))
    leads = [lead(scores, side) for _, scores in by_lead]
    return [(leads.index(lead(scores, side)) + 1, name, scores) for name, scores in by_lead]


def beaten_line(own: Points, bots: Sequence[tuple[str, Points]], side: Side) -> str:
    """Return which levels somebody has beaten, without revealing the cards."""
    beaten = [capital(level) for level, scores in bots if lead(own, side) > lead(scores, side)]
    if beaten:
        return "ahead of all levels" if len(beaten) == len(bots) else f"ahead of {', '.join(beaten)}"
    equal = any(lead(own, side) == lead(scores, side) for _, scores in bots)
    return "played" if equal or not bots else "behind all levels"


def levels_line(levels: Sequence[str]) -> str:
    """Return levels as people list them; equal ones are counted."""
    names = [capital(level) for level in dict.fromkeys(levels)]
    if len(names) == 1:
        return names[0] if len(levels) == 1 else f"{names[0]} in {len(levels)} seats"
    listed = [capital(level) for level in levels]
    return f"{', '.join(listed[:-1])} and {listed[-1]}"


def other_bots_line(levels: Sequence[str], scores: Points, side: Side) -> str:
    """Return somebody's result with the same cards and other bots; no levels: the bots are unknown."""
    bots = f"with {levels_line(levels)}" if levels else "with bots that were not noted then"
    return f"You have played these cards {bots}, too: {points_line(scores, side)}. Other bots, so it is not compared."


def streak_line(days: int) -> str:
    """Return how many days in a row the deal of the day has been played."""
    if days < 2:
        return ""
    return f"{days} days in a row"
