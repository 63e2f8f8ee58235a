"""A season of somebody's play beside the time before, in words: the page, and the picture that is sent of it."""

from __future__ import annotations

from collections.abc import Sequence

from .lists import dotted, labelled, listed, sentences, several
from .prices import units, with_margin
from .templates import Counted, Template

TITLE = "Your season"
HINT = "What has become better, and by how much"
MINE = "My season"
GAME = "Game"
WHICH = "The season"
READING = "Reading your reviews …"
NO_REVIEWS = "Your season stands here once matches are reviewed. Review a past match, and its deals count."
PAST_MATCHES = "Past matches"
NOW, BEFORE = "now", "before"
BY_MATCH = "Match by match"
SEND, SEND_HINT = "A picture to send", "Of these figures, with nothing else"
ABOUT_TITLE = "How this is counted"
ABOUT = (
    "What your mistakes cost in an average deal, as the reviews have judged them by what you could know. The truth lies"
    " within ± 19 times of 20. “Better” and “worse” are said only of what is more than chance: if nothing had changed,"
    " chance would put such a word anywhere on this page in fewer than one season of 20. Deals with hints, and deals in"
    " which you took something back after others had answered, are left out."
)
PARTS = {"auction": "Auction", "passing": "Passing", "play": "Play", "": "Whole deal"}
"""The parts of a deal by their names in the coach."""
TRENDS = {"better": "better", "worse": "worse", "none": "no sure change"}

last_matches = Counted("{count} match", "{count} matches")
last_days = Counted("{count} day", "{count} days")
part_spoken = Template("{part}: now {inside}, before {before}, {trend}")
_deals = Counted("{count} deal", "{count} deals")
_too_few = Template(
    "To compare, {least} judged deals are needed in the season and {least} before it: so far {inside} and {before}."
)
_counts = Template("{inside} in the season, {before} before it.")


def given_away_title(chips: bool) -> str:
    """Return the title over what mistakes cost; ``chips``: what is counted."""
    return f"Given away, {units(chips)} a deal"


def by_match_title(chips: bool) -> str:
    """Return the title over the course of the matches where no other title says what is counted."""
    return f"{BY_MATCH}: {units(chips)} given away a deal"


def too_few_line(inside: int, before: int, least: int) -> str:
    """Return why nothing can be compared yet, and what helps."""
    return sentences(_too_few(least=least, inside=inside, before=before), "Every match that you review adds its deals.")


def counts_line(inside: int, before: int) -> str:
    """Return how many deals are compared."""
    return _counts(inside=_deals(inside), before=before)


def figure(points: float, margin: float, chips: bool) -> str:
    """Return what mistakes cost, with its error."""
    return with_margin(points, margin, chips)


def by_match_spoken(costs: Sequence[float], since: int) -> str:
    """Return what each match gave away a deal, as speech; ``since``: where the season begins."""
    then, inside = (listed(f"{cost:.0f}" for cost in some) for some in (costs[:since], costs[since:]))
    parts = (labelled(name, some) for name, some in (("before the season", then), ("in the season", inside)) if some)
    return labelled("Given away a deal, by match, the first one first", several(parts))


def picture_line(game: str, season: str, deals: int) -> str:
    """Return what the picture is of."""
    return dotted((game, season, _deals(deals)))


def picture_spoken(line: str, parts: Sequence[str]) -> str:
    """Return what the picture shows."""
    return sentences(f"Picture: {MINE}.", f"{line}.", *(f"{part}." for part in parts))
