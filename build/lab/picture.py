"""Draw figures as a PNG: shares of matches with their intervals, claims against what came true, the scores of a hand.

    python -m build.lab picture FIGURES … PICTURE

FIGURES is what ``--json`` writes: that of ``pinochle match`` and ``pinochle ladder``, of ``python -m build.lab`` match
and calibrate, or of ``pinochle odds``, which prints it; ``-`` reads standard input. Several matches, of any games, come
into one picture: a column for each pair of levels, a row for each game. Needs matplotlib (extra ``lab``).
"""

import io
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import matplotlib

from build.lab.arguments import LabParser
from build.lab.calibrate import Count
from game import files
from game.assets import ASSETS
from game.bots.coach.hands import bid_ranges
from game.bots.prices import BidOdds
from game.cli.options import output_file
from game.cli.records import read_text
from game.cli.terminal import in_words
from game.letters import drawable
from game.plain import ENTRY_BYTES, quote, read_json
from game.rules import DEFAULT_RULES, PRESETS
from game.rules.text import parse_suit
from game.values import frozen
from game.words.names import suit_name
from game.words.rule_sets import rules_title

matplotlib.use("agg")  # no window

from matplotlib import font_manager
from matplotlib.figure import Figure
from matplotlib.ticker import PercentFormatter

FONT = ASSETS / "fonts" / "text-regular.ttf"
_HAS = frozenset(map(chr, font_manager.get_font(FONT).get_charmap())) if FONT.exists() else frozenset()
PAPER, INK, SOFT, GRID = "#faf8f3", "#262c2a", "#707874", "#dedbd2"
BAR, WHISKER = "#2f6f54", "#c9782c"
_PERCENT = PercentFormatter(1.0, 0, " %")
RANGES = 32
"""How many columns a hand's scores have at most."""
_DOTS = 120
"""Dots per inch."""


Interval = tuple[float, float]


@frozen
class LadderBar:
    """One row of the ladder's picture. Shares go from 0 to 1."""

    label: str
    share: float
    interval: Interval
    note: str
    """The base of the share."""


def main(words: list[str]) -> int:
    """Read the figures and draw them; return the exit code."""
    parser = LabParser(__name__, __doc__)
    parser.add_argument("figures", nargs="+", metavar="FIGURES", help="a file of JSON, or - for standard input")
    parser.add_argument("picture", type=output_file, metavar="PICTURE", help="where the PNG goes")
    options = parser.parse_args(words)
    try:
        found = [read_json(read_text(name), "it", ENTRY_BYTES, figures=True) for name in options.figures]
        draw(options.picture, found[0] if len(found) == 1 else found)
    except (OSError, ValueError, LookupError, TypeError) as error:
        why = in_words(error) if isinstance(error, OSError | ValueError) else "it holds other figures"
        parser.error(f"{quote(', '.join(options.figures))} cannot be drawn: {why}")
    return 0


def draw(path: Path, found: Any) -> None:
    """Draw figures, whatever command they are of.

    Raises:
        ValueError, LookupError, TypeError: they are of none.
    """
    match found:
        case {"suits": [*suits], "hand": str(hand), "rules": str(rules)}:
            odds = [odds_of(suit) for suit in suits]
            ranges = bid_ranges(PRESETS.get(rules, DEFAULT_RULES), odds, RANGES)  # the scale of rules of one's own
            draw_odds(path, f"{hand}, {rules}", odds, ranges)
        case {"by_claim": dict(counts), "level": str(level), "rules": {"name": str(rules)}}:
            kept = (Count(*count) for _, count in sorted(counts.items()))
            points = [(count.mean_claim, count.realised, count.interval) for count in kept]
            draw_curve(path, f"{level}, {rules}", points)
        case [{"rules": _}, *_]:
            draw_games(path, "Share of matches won by the stronger level", found)
        case [*rows] if rows:
            draw_bars(path, "Share of matches won", [bar_of(row) for row in rows])
        case {"ns_match_share": _}:
            draw_bars(path, "Share of matches won", [bar_of(found)])
        case _:
            raise ValueError("it holds other figures")


def bar_of(row: dict[str, Any]) -> LadderBar:
    """Return the share of one match of two players as a bar."""
    low, high = row["ci95"]
    return LadderBar(
        f"{row['ns']} against {row['ew']}", row["ns_match_share"], (low, high), f"{row['matches']} matches"
    )


def odds_of(suit: dict[str, Any]) -> BidOdds:
    """Return the scores with a trump, as they were before they were counted."""
    counts = sorted((int(score), count) for score, count in suit["counts"].items())
    return BidOdds(parse_suit(suit["trump"]), tuple(score for score, count in counts for _ in range(count)))


def draw_bars(path: Path, title: str, bars: Sequence[LadderBar]) -> None:
    """Draw a row for each bar, with a line at one half, and save the picture."""
    figure = _figure(title, 10, 1.5 + 0.65 * len(bars))
    axes = figure.add_subplot(xlim=(0, 1))
    places, shares = range(len(bars)), [bar.share for bar in bars]
    whiskers = [[bar.share - bar.interval[0] for bar in bars], [bar.interval[1] - bar.share for bar in bars]]
    axes.barh(places, shares, 0.5, color=BAR, xerr=whiskers, ecolor=WHISKER, capsize=5, error_kw={"linewidth": 2.5})
    axes.set_yticks(places, [f"{_drawn(bar.label)}\n{_drawn(bar.note)}" for bar in bars])
    axes.invert_yaxis()
    axes.axvline(0.5, color=SOFT, linewidth=1.5, zorder=0)
    for place, share in zip(places, shares, strict=True):
        axes.annotate(f"{100 * share:.0f} %", (1.0, place), (8, 0), textcoords="offset points", va="center", color=INK)
    _tidy(axes, "x")
    _save(path, figure)


def draw_games(path: Path, title: str, rows: Sequence[dict[str, Any]]) -> None:
    """Draw a column for each pair of levels and a row for each game, with a mark where equals would stand."""
    pairs = list(dict.fromkeys((row["ns"], row["ew"]) for row in rows))
    games = [name for name in PRESETS if any(row["rules"] == name for row in rows)]
    figure = _figure(title, 2.0 + 2.1 * len(pairs), 1.6 + 0.42 * len(games))
    columns = figure.subplots(1, len(pairs), sharey=True, squeeze=False).flat
    for pair, axes in zip(pairs, columns, strict=True):
        axes.set_xlim(0, 1)
        axes.set_title(f"{pair[0]}\nagainst {pair[1]}", fontsize=11, color=INK)
        for row in rows:
            if (row["ns"], row["ew"]) == pair:
                _draw_share(axes, games.index(row["rules"]), row)
        axes.set_ylim(len(games) - 0.4, -0.6)
        axes.set_xticks((0, 0.5, 1))
        _tidy(axes, "x")
        axes.tick_params(axis="x", labelsize=8)
    figure.axes[0].set_yticks(range(len(games)), list(map(rules_title, games)))
    _save(path, figure)


def _draw_share(axes: Any, place: int, row: dict[str, Any]) -> None:
    """Draw a share as a dot with its interval, and what equals would win as a short line."""
    share, (low, high) = row["ns_match_share"], row["ci95"]
    fair = 1 / len(PRESETS[row["rules"]].sides)
    axes.plot((fair, fair), (place - 0.3, place + 0.3), color=SOFT, linewidth=1.5)
    ends = [[max(0.0, share - low)], [max(0.0, high - share)]]
    axes.errorbar(
        [share], [place], xerr=ends, fmt="o", markersize=7, color=BAR, ecolor=WHISKER, capsize=3, clip_on=False
    )


def draw_odds(path: Path, title: str, odds: Sequence[BidOdds], ranges: Sequence[tuple[int, int]]) -> None:
    """Draw a histogram for each suit over the same ranges, with the chance to reach each score as a line."""
    figure = _figure(title, 10, 1.0 + 2.1 * len(odds))
    lows, widths = [low for low, _ in ranges], [high - low for low, high in ranges]
    tallest = max(suit.share_between(low, high) for suit in odds for low, high in ranges)
    for place, (axes, suit) in enumerate(
        zip(figure.subplots(len(odds), sharex=True, squeeze=False).flat, odds, strict=True)
    ):
        shares = [suit.share_between(low, high) for low, high in ranges]
        axes.bar(lows, shares, [0.9 * width for width in widths], align="edge", color=BAR)
        axes.set_title(f"{suit_name(suit.trump)}, {suit.mean:.0f} on average", loc="left", fontsize=12, color=INK)
        axes.set_ylim(0, 1.1 * tallest)
        _tidy(axes, "y")
        chances = axes.twinx()
        chances.plot(lows, [suit.chance_of(low)[0] for low in lows], color=WHISKER, linewidth=2.5)
        chances.set_ylim(0, 1.1)
        _tidy(chances, "")
        chances.yaxis.set_major_formatter(_PERCENT)
        if place == 0:
            axes.set_ylabel("share of the deals", color=BAR)
            chances.set_ylabel("chance to reach it", color=WHISKER)
    _save(path, figure)


def draw_curve(path: Path, title: str, points: Sequence[tuple[float, float, tuple[float, float]]]) -> None:
    """Draw a dot for each claimed chance, the real share and its interval, and the line on which both are equal."""
    figure = _figure(title, 7.5, 7.8)
    axes = figure.add_subplot(xlim=(0, 1), ylim=(0, 1), xlabel="claimed", ylabel="realised", aspect="equal")
    axes.plot((0, 1), (0, 1), color=SOFT, linewidth=1.5)
    for claimed, realised, (low, high) in points:
        ends = [[max(0.0, realised - low)], [max(0.0, high - realised)]]
        axes.errorbar(
            [claimed], [realised], ends, fmt="o", markersize=9, color=BAR, ecolor=WHISKER, capsize=5, clip_on=False
        )
    _tidy(axes, "both")
    _save(path, figure)


def _figure(title: str, width: float, height: float) -> Figure:
    """Return a figure in the game's own font, which looks the same everywhere."""
    if FONT.exists():
        font_manager.fontManager.addfont(FONT)
        matplotlib.rcParams["font.family"] = font_manager.FontProperties(fname=FONT).get_name()
    figure = Figure((width, height), _DOTS, facecolor=PAPER, layout="constrained")
    figure.suptitle(_drawn(title), fontsize=18, color=INK)
    return figure


def _drawn(text: str) -> str:
    """Return the text as the font draws it; matplotlib would read text between two dollars as a formula."""
    return drawable(text, lambda char: char in _HAS or not _HAS).replace("$", r"\$")


def _tidy(axes: Any, lines: str) -> None:
    """Draw soft lines along an axis, no box, and shares in per cent."""
    axes.set_facecolor(PAPER)
    axes.set_axisbelow(True)
    for side in axes.spines.values():
        side.set_visible(False)
    axes.tick_params(length=0, labelcolor=INK)
    for name, axis in (("x", axes.xaxis), ("y", axes.yaxis)):
        if lines in (name, "both"):
            axis.grid(color=GRID)
            axis.set_major_formatter(_PERCENT)


def _save(path: Path, figure: Figure) -> None:
    drawn = io.BytesIO()
    figure.savefig(drawn, format="png")
    files.write(path, drawn.getvalue())
