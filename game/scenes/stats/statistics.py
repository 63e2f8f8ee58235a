"""The statistics of one person's finished matches, game by game."""

from __future__ import annotations

import io
from collections.abc import Callable, Generator, Sequence

import pygame

from ...bots.coach.rating import lost_by_deal
from ...bots.coach.verdicts import Review
from ...host import StorageError
from ...plain import Unreadable
from ...store.history import load_past, load_past_names
from ...store.keeping import quarantine
from ...store.tally import MatchTally, counts, fold
from ...ui import charts, widgets
from ...ui.damage import Canvas
from ...ui.geometry import Rect
from ...ui.text import Weight
from ...ui.widgets import Kind
from ...words import season as season_words
from ...words import statistics as words
from ...words.lists import labelled, out_of, several
from ...words.names import points_text
from ..base import Context, Job, Push
from ..destinations import ToNewGame, ToSeason
from ..forms.figures import figures_row
from ..forms.form import Form
from ..forms.game_rows import table_tiles
from ..forms.rows import Button, Buttons, Heading, Note, Picture, Row
from .luck import about_rating, beside_expert, rating_rows
from .reviewed import read_review
from .summary import Summary, as_csv, summary

_PICTURE = (1000, 40)
"""Width and margin of the saved picture, in pixels."""


class Statistics(Form):
    """Reads the finished matches one after the other, and shows what is known so far."""

    grows = True
    title = words.TITLE

    def __init__(self, ctx: Context) -> None:
        super().__init__(ctx)
        self._names: list[str] = []
        self._tallies: list[MatchTally] = []
        self._reviews: dict[str, Review] = {}
        """Those that have been made, by the name of the match."""
        self._done = 0
        self._game = ""
        self._job: Job | None = None
        self._said = ""

    def enter(self) -> None:
        """Begin to read."""
        self._names = load_past_names(self.ctx)
        self._job = self.ctx.job(self._reading(), lambda _: self._finished())

    def leave(self) -> None:
        """Stop reading."""
        if self._job is not None:
            self._job.cancel()

    def _reading(self) -> Generator[None, None, None]:
        """Replay the matches, the latest first; a damaged one is quarantined and does not affect the others."""
        for name in self._names:
            past = load_past(self.ctx, name)
            if past is not None and counts(past):
                try:
                    tally = yield from fold(past)
                except Unreadable as error:
                    quarantine(self.ctx, name, words.not_read(why=str(error)))
                else:
                    self._tallies.insert(0, tally)
                    self._read_review(tally)
            self._done += 1
            self.uncover()
            yield

    def _read_review(self, tally: MatchTally) -> None:
        """Read the review of a match, if there is one."""
        review = read_review(self.ctx, tally.name, tally.rules)
        if review is not None:
            self._reviews[tally.name] = review

    def _finished(self) -> None:
        self._job = None
        self.uncover()
        if not self._tallies:
            self.ctx.announce(words.EMPTY)

    def _new_game(self) -> None:
        self.ctx.go(Push(ToNewGame()))

    # Content.

    @property
    def _games(self) -> list[str]:
        """Return the games that were played, that of the latest match first."""
        return list(dict.fromkeys(tally.rules.name for tally in reversed(self._tallies)))

    @property
    def _shown(self) -> list[MatchTally]:
        """Return the matches of the selected game."""
        games = self._games
        game = self._game if self._game in games else games[0] if games else ""
        return [tally for tally in self._tallies if tally.rules.name == game]

    def rows(self) -> Sequence[Row]:
        """Return the progress, the choice of game, and its charts."""
        rows: list[Row] = [Heading(words.YOUR_MATCHES)]
        if self._done < len(self._names):
            rows.append(Note(words.reading_line(done=self._done, count=len(self._names))))
        elif not self._tallies:
            rows += [
                Note(words.EMPTY),
                Buttons((Button("new game", words.NEW_GAME, self._new_game, Kind.PRIMARY),)),
            ]
        games, shown = self._games, self._shown
        if len(games) > 1:
            played = {tally.rules.name: tally.rules for tally in self._tallies}
            at = games.index(shown[-1].rules.name)
            rows.append(table_tiles("game", words.GAME, [played[game] for game in games], at, self._choose))
        if shown:
            season = Button(
                "season", season_words.TITLE, self._to_season(shown[-1].rules.name), key="s", hint=season_words.HINT
            )
            rows += [Buttons((season,)), *self._pictures(summary(shown), shown)]
        if self._said:
            rows.append(Note(self._said))
        return rows

    def footer(self) -> Sequence[Button]:
        """Return the buttons for files."""
        if not self._tallies:
            return ()
        return (
            Button("table file", words.TABLE, self._save_table, hint=words.TABLE_HINT),
            Button("picture file", words.PICTURE, self._save_picture, hint=words.PICTURE_HINT),
        )

    def _to_season(self, game: str) -> Callable[[], None]:
        return lambda: self.ctx.go(Push(ToSeason(game)))

    def _choose(self, number: int) -> None:
        self._game = self._games[number]
        self.uncover()

    def _pictures(self, found: Summary, shown: Sequence[MatchTally]) -> list[Row]:
        rows: list[Row] = [self._numbers(found)]
        if again := sum(bool(tally.replayed) for tally in shown):
            rows.append(Note(words.replayed_line(again)))
        if found.bids:
            rows += [Heading(words.CONTRACTS), self._bids(found)]
        reviewed = [(self._reviews[tally.name], tally.rules) for tally in shown if tally.name in self._reviews]
        marks = [(*tally.replayed, *tally.helped) for tally in shown if tally.name in self._reviews]
        lost = [lost_by_deal(review, left_out) for (review, _), left_out in zip(reviewed, marks, strict=True)]
        rows += rating_rows(self.ctx.look, found.rules, lost)
        rows += [Heading(words.ahead_title(found.in_chips)), self._line(found)]
        rows += [Heading(words.BY_LEVEL), self._levels(found)]
        rows += [Heading(words.ACCURACY), *self._accuracies([review for review, _ in reviewed])]
        rows += [Heading(words.DEALT), Note(_about_chance(found)), self._chances(found)]
        return [*rows, *(about_rating() if reviewed else [])]

    def _numbers(self, found: Summary) -> Row:
        figures = (
            (out_of(found.won, found.matches), words.MATCHES_WON),
            (points_text(round(found.ours)), words.own_caption(found.in_chips)),
            (points_text(round(found.theirs)), words.THEIRS),
        )
        return figures_row(self.ctx.look, "numbers", figures)

    def _bids(self, found: Summary) -> Row:
        look = self.ctx.look
        bars = [
            charts.SplitBar(bid.label, bid.made, bid.set, words.bids_words(made=bid.made, missed=bid.set))
            for bid in found.bids
        ]
        spoken = several(labelled(bar.label, bar.words) for bar in bars)
        height = charts.bars_height(look, len(bars))
        return Picture(
            "bids", spoken, lambda _: height, lambda surface, area: charts.draw_bars(surface, look, area, bars)
        )

    def _line(self, found: Summary) -> Row:
        look, margins = self.ctx.look, found.margins
        spoken = words.margins_spoken(margins[-20:])

        def draw(surface: Canvas, area: Rect) -> None:
            charts.draw_line(surface, look, area, margins, 0, 0)

        return Picture("margins", spoken, lambda _: charts.line_height(look), draw)

    def _levels(self, found: Summary) -> Row:
        rows = [words.LEVELS_HEAD] + [
            (each.level.capitalize(), str(each.matches), str(each.won), points_text(round(each.margin), True))
            for each in found.levels
        ]
        return self._table("levels", rows)

    def _accuracies(self, reviews: Sequence[Review]) -> list[Row]:
        values = [100 * review.accuracy for review in reviews if review.accuracy is not None]
        if not values:
            return [Note(words.REVIEW_FIRST)]
        look = self.ctx.look
        spoken = words.accuracies_spoken(values[-20:])

        def draw(surface: Canvas, area: Rect) -> None:
            charts.draw_line(surface, look, area, values, 50, 100, "%")

        return [Picture("accuracy", spoken, lambda _: charts.line_height(look), draw)]

    def _chances(self, found: Summary) -> Row:
        four_alone = len(found.rules.seats) == 4 and found.rules.alone
        places = words.ACROSS if four_alone else words.PLACES[len(found.rules.seats)]
        rows: list[Sequence[str]] = [(words.IN_A_HAND, words.CHANCE, *places)]
        warned = []
        for number, each in enumerate(found.frequencies, 1):
            rows.append((each.name, _share(each.theory), *map(_share, each.seats)))
            warned += [(number, 2 + place) for place, odd in enumerate(each.odd) if odd]
        return self._table("chances", rows, warned)

    def _table(self, name: str, rows: Sequence[Sequence[str]], warned: Sequence[tuple[int, int]] = ()) -> Row:
        look = self.ctx.look
        height = charts.table_height(look, len(rows))
        return Picture(
            name,
            words.table_spoken(rows),
            lambda _: height,
            lambda surface, area: charts.draw_table(surface, look, area, rows, warned),
        )

    # Files.

    def _save_table(self) -> None:
        self._save(lambda: self.ctx.host.save_file("pinochle-statistics.csv", self._csv()))

    def _csv(self) -> str:
        rules = {tally.name: tally.rules for tally in self._tallies}
        return as_csv(self._tallies, {name: beside_expert(each, rules[name]) for name, each in self._reviews.items()})

    def _save_picture(self) -> None:
        self._save(lambda: self.ctx.host.pictures.save("pinochle-statistics.png", self._png()))

    def _save(self, write: Callable[[], str]) -> None:
        try:
            self._said = write()
        except StorageError as error:
            self._said = str(error)
        self.ctx.toast(self._said)

    def _png(self) -> bytes:
        """Return the charts as a picture, as drawn here, without the sections that are only text."""
        look, (width, margin) = self.ctx.look, _PICTURE
        drawn = [row for row in self._pictures(summary(self._shown), self._shown) if isinstance(row, Picture | Heading)]
        over = zip(drawn, [*drawn[1:], None], strict=True)
        rows = [row for row, below in over if isinstance(row, Picture) or isinstance(below, Picture)]
        heading = look.text_height(look.metrics.heading) + look.metrics.space_m
        inside, gap = width - 2 * margin, look.metrics.space_m
        heights = [row.height(inside) + gap if isinstance(row, Picture) else heading for row in rows]
        surface = pygame.Surface((width, sum(heights) + 2 * margin))
        surface.fill(look.theme.panel)
        y = margin
        for row, height in zip(rows, heights, strict=True):
            area = Rect(margin, y, inside, height - gap)
            if isinstance(row, Picture):
                row.paint(surface, area)
            else:
                widgets.write(surface, look, row.text, area, look.metrics.heading, look.theme.text, Weight.BOLD)
            y += height
        out = io.BytesIO()
        pygame.image.save(surface, out, "statistics.png")
        return out.getvalue()


def _share(value: float) -> str:
    """Return a mean, short enough for a table."""
    return f"{value:.2f}" if value < 10 else f"{value:.1f}"


def _about_chance(found: Summary) -> str:
    odd = sum(map(sum, (each.odd for each in found.frequencies)))
    return words.about_chance(found.hands, odd)
