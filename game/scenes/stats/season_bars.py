"""The parts of a deal as bars: what mistakes cost before, and what they cost now."""

from __future__ import annotations

from ...bots.coach.season import Compared, Mean, Season, Trend
from ...ui.charts import ChangeBars, ErrorBar
from ...words import season as words

_NEWS = {Trend.BETTER: 1, Trend.WORSE: -1, Trend.NONE: 0}


def bars_of(season: Season, chips: bool) -> tuple[ChangeBars, ...]:
    """Return each part of a season as bars, all of one scale."""
    means = [mean for part in season.parts for mean in (part.before, part.now)]
    most = max(1e-9, *(mean.points + mean.margin for mean in means))
    widest = max((words.figure(mean.points, mean.margin, chips) for mean in means), key=len)
    return tuple(
        ChangeBars(
            words.PARTS[part_name(part)],
            words.TRENDS[part.change.value],
            _NEWS[part.change],
            _bar(words.BEFORE, part.before, most, chips),
            _bar(words.NOW, part.now, most, chips),
            widest,
        )
        for part in season.parts
    )


def part_name(part: Compared) -> str:
    """Return the name of a part of the deal; empty: all of it."""
    return "" if part.part is None else part.part.value


def part_spoken(part: Compared, chips: bool) -> str:
    """Return a part as speech: both figures, and what has become of it."""
    now, before = (words.figure(mean.points, mean.margin, chips) for mean in (part.now, part.before))
    name, trend = words.PARTS[part_name(part)], words.TRENDS[part.change.value]
    return words.part_spoken(part=name, inside=now, before=before, trend=trend)


def _bar(label: str, mean: Mean, most: float, chips: bool) -> ErrorBar:
    return ErrorBar(label, words.figure(mean.points, mean.margin, chips), mean.points / most, mean.margin / most)
