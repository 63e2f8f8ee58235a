"""Prices in words: short enough for a tag, and as they are spoken."""

from .lists import listed
from .names import point_count

BEST = "best"
"""On the tag of what loses nothing."""


def cost_tag(cost: float) -> str:
    """Return a card's loss against the best, for its tag."""
    lost = round(cost)
    return f"−{lost}" if lost else BEST


def cost_spoken(cost: float) -> str:
    """Return a card's loss against the best, as speech."""
    lost = round(cost)
    return f"costs {point_count(lost)}" if lost else "as good as any"


def worth_tag(points: float, made: float | None = None) -> str:
    """Return the side's expected lead in the deal, and the chance to make a bid."""
    lead = round(points)
    tag = f"{lead:+}".replace("-", "−") if lead else "±0"
    return tag if made is None else f"{made:.0%} · {tag}"


def worth_spoken(points: float, cost: float, made: float | None = None) -> str:
    """Return a price as speech, with the cost."""
    lead = round(points)
    if lead:
        where = f"expected {point_count(lead)} ahead" if lead > 0 else f"expected {point_count(-lead)} behind"
    else:
        where = "expected level"
    chance = "" if made is None else f"made in {made:.0%}"
    return listed(filter(None, (chance, where, cost_spoken(cost))))


def priced_label(label: str, price: str) -> str:
    """Return a button and its price, as speech."""
    return listed((label, price))
