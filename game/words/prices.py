"""Prices in words: short enough for a tag, and as they are spoken."""

from .names import point_count


def cost_tag(cost: float) -> str:
    """What a card loses against the best, on its tag."""
    lost = round(cost)
    return f"−{lost}" if lost else "best"


def cost_spoken(cost: float) -> str:
    """The same to be heard."""
    lost = round(cost)
    return f"costs {point_count(lost)}" if lost else "as good as any"


def worth_tag(points: float, made: float | None = None) -> str:
    """By how much the side is expected to be ahead in the deal, and for a bid how likely it is made."""
    lead = round(points)
    tag = f"{lead:+}".replace("-", "−") if lead else "±0"
    return tag if made is None else f"{made:.0%} · {tag}"


def worth_spoken(points: float, cost: float, made: float | None = None) -> str:
    """The same to be heard, with what it costs."""
    lead = round(points)
    where = "level" if not lead else f"{point_count(abs(lead))} {'ahead' if lead > 0 else 'behind'}"
    chance = "" if made is None else f"made in {made:.0%}, "
    return f"{chance}expected {where}, {cost_spoken(cost)}"
