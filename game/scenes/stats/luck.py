"""The rating: what the person's mistakes cost a deal, as rows of the statistics."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ...bots.coach.rating import LEAST_DEALS, ahead_of_expert, rate
from ...bots.coach.verdicts import Review
from ...rules import RuleSet
from ...ui import charts
from ...ui.damage import Canvas
from ...ui.geometry import Rect
from ...ui.look import Look
from ...words import rating as words_of
from ..forms.figures import figures_row
from ..forms.rows import Heading, Note, Picture, Row

Beside = Mapping[int, int]
"""The person's lead over the Expert, by the number of the deal."""


def beside_expert(review: Review, rules: RuleSet) -> Beside:
    """Return a review's comparison with the Expert for each replayed deal."""
    side = rules.seating.side(review.seat)
    return {again.deal: ahead_of_expert(again, side) for again in review.played_again}


def rating_rows(look: Look, rules: RuleSet, matches: Sequence[Mapping[int, float]]) -> list[Row]:
    """Return the rating over some matches, the first one first, and its course from match to match.

    ``matches`` holds for each what every deal's mistakes cost.
    """
    rows: list[Row] = [Heading(words_of.TITLE)]
    matches = [match for match in matches if match]
    lost = [each for match in matches for each in match.values()]
    rating = rate(rules, lost)
    if rating is None:
        missing = LEAST_DEALS - len(lost)
        return [*rows, Note(words_of.still_needed(missing) if lost else words_of.REVIEW_FIRST)]
    chips = rules.chips is not None
    words = words_of.rating_line(rating.points, rating.low, rating.high, rating.deals, chips)
    figures = (
        (words_of.signed(rating.points), words_of.each_deal(chips)),
        (words_of.between(rating.low, rating.high), words_of.FOR_MOST),
        (str(rating.deals), words_of.DEALS),
    )
    rows += [
        figures_row(look, "rating", figures, words),
        _scale(look, rating.points, rating.low, rating.high, words),
    ]
    if len(matches) > 1:
        rows.append(_by_match(look, [sum(match.values()) / len(match) for match in matches]))
    return rows


def about_rating() -> list[Row]:
    """Return how the rating is made."""
    return [Heading(words_of.ABOUT_TITLE), Note(words_of.ABOUT)]


def _scale(look: Look, points: float, low: float, high: float, words: str) -> Row:
    def draw(surface: Canvas, area: Rect) -> None:
        charts.draw_range(surface, look, area, points, low, high, words_of.EXPERT)

    return Picture("rating scale", words, lambda _: charts.range_height(look), draw)


def _by_match(look: Look, means: Sequence[float]) -> Row:
    spoken = words_of.by_match_spoken(means[-20:])

    def draw(surface: Canvas, area: Rect) -> None:
        charts.draw_line(surface, look, area, means, 0, 0)

    return Picture("rating by match", spoken, lambda _: charts.line_height(look), draw)
