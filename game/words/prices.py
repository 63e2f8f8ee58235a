"""Prices in words: short enough for a tag, and as they are spoken."""

from .names import point_count


def cost_tag(cost: float) -> str:
    """Return a card's loss against the best, for its tag."""
    lost = round(cost)
    return f"−{lost}" if lost else "best"


def cost_spoken(cost: float) -> str:
    """Return the same as speech."""
    lost = round(cost)
    return f"costs {point_count(lost)}" if lost else "as good as any"


def worth_tag(points: float, made: float | None = None) -> str:
    """Return the side's expected lead in the deal, and the chance to make a bid."""
    lead = round(points)
    tag = f"{lead:+}".replace("-", "−") if lead else "±0"
    return tag if made is None else f"{made:.0%} · {tag}"


def worth_spoken(points: float, cost: float, made: float | None = None) -> str:
    """Return the same as speech, with the cost."""
    lead = round(points)
    where = "level" if not lead else f"{point_count(abs(lead))} {'ahead' if lead > 0 else 'behind'}"
    chance = "" if made is None else f"made in {made:.0%}, "
    return f"{chance}expected {where}, {cost_spoken(cost)}"
