"""Prices in words: short enough for a tag, and as they are spoken."""

from .chips import chip_count
from .lists import listed, sentences, with_full_stop
from .names import point_count

BEST = "best"
"""On the tag of what loses nothing."""


def cost_tag(cost: float, chips: bool = False) -> str:
    """Return a card's loss against the best, for its tag; in ``chips`` with a decimal."""
    lost = round(cost, 1) if chips else round(cost)
    return f"−{lost}" if lost else BEST


def cost_spoken(cost: float, chips: bool = False) -> str:
    """Return a card's loss against the best, as speech."""
    lost = round(cost, 1) if chips else round(cost)
    return f"costs {_amount(lost, chips)}" if lost else "as good as any"


def _amount(amount: float, chips: bool) -> str:
    return f"{amount} chips" if chips else point_count(int(amount))


def whole_amount(count: int, chips: bool) -> str:
    """Return ``30 points``, or ``3 chips``."""
    return chip_count(count) if chips else point_count(count)


def units(chips: bool) -> str:
    """Return what is counted, in the plural."""
    return "chips" if chips else "points"


def with_margin(amount: float, margin: float, chips: bool) -> str:
    """Return an amount and how far two estimates of it may lie apart; in ``chips`` with a decimal."""
    digits = int(chips)
    return f"{amount:.{digits}f} ± {margin:.{digits}f}"


def worth_tag(points: float, made: float | None = None, chips: bool = False, short: bool = False) -> str:
    """Return the side's expected lead in the deal, and the chance to make a bid; ``short``: without a word."""
    lead = round(points, 1) if chips else round(points)
    if short:
        tag = f"{lead:+}".replace("-", "−") if lead else "±0"
    else:
        tag = f"{abs(lead)} {'ahead' if lead > 0 else 'behind'}" if lead else "level"
    return tag if made is None else f"{made:.0%} · {tag}"


def worth_spoken(points: float, cost: float, made: float | None = None, chips: bool = False) -> str:
    """Return a price as speech, with the cost."""
    lead = round(points, 1) if chips else round(points)
    if lead:
        where = f"expected {_amount(abs(lead), chips)} {'ahead' if lead > 0 else 'behind'}"
    else:
        where = "expected level"
    chance = "" if made is None else f"made in {made:.0%}"
    return listed(filter(None, (chance, where, cost_spoken(cost, chips))))


def with_why(said: str, why: str) -> str:
    """Return what is said of a choice, and why in sentences of their own."""
    return sentences(with_full_stop(said), why) if why else said
