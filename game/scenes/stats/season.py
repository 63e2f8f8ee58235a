"""A season beside the time before: what mistakes cost in the auction, in passing and in play, each with its error."""

from __future__ import annotations

from collections.abc import Generator, Sequence

from ...bots.coach.season import LEAST_DEALS, Compared, Season, compare
from ...heads import OWN, head_named
from ...host import today
from ...rules import RuleSet
from ...store.history import load_past
from ...store.reviews import reviewed
from ...store.tally import counts
from ...ui import charts
from ...ui.damage import Canvas
from ...ui.geometry import Rect
from ...ui.widgets import Kind
from ...words import season as words
from ...words.rule_sets import rules_title
from ..base import Context, Job, Push
from ..destinations import ToPastMatches
from ..forms.form import Form
from ..forms.game_rows import table_tiles
from ..forms.rows import Button, Buttons, Choice, Heading, Note, Picture, Row
from ..forms.send import PictureToSend, SendPicture
from .reviewed import MONTH, JudgedMatch, begins_at, deals_of, read_review
from .season_bars import bars_of, part_name, part_spoken
from .season_picture import SeasonCard, draw_season

_SEASONS = (5, 10, 20, 0)
"""The last matches; 0: a month."""
_NAMES = (*(str(last) for last in _SEASONS[:-1]), "month")


class SeasonPage(Form):
    """Reads the reviews one after the other, and compares once all are read."""

    grows = True
    title = words.TITLE

    def __init__(self, ctx: Context, game: str = "") -> None:
        super().__init__(ctx)
        self._game = game
        self._matches: list[JudgedMatch] = []
        self._chosen: int | None = None
        """The season that the person has chosen, by its number."""
        self._job: Job | None = None

    def enter(self) -> None:
        """Begin to read."""
        self._job = self.ctx.job(self.reading(), lambda _: self._finished())

    def leave(self) -> None:
        """Stop reading."""
        if self._job is not None:
            self._job.cancel()

    def reading(self) -> Generator[None, None, None]:
        """Read the reviews of the matches that one person has played, the latest first."""
        for name in reviewed(self.ctx):
            past = load_past(self.ctx, name)
            review = read_review(self.ctx, name, past.rules) if past is not None and counts(past) else None
            if past is not None and review is not None:
                judged = JudgedMatch.of(past, review)
                if judged.deals:
                    self._matches.insert(0, judged)
            yield

    def _finished(self) -> None:
        self._job = None
        self.uncover()
        if not self._matches:
            self.ctx.announce(words.NO_REVIEWS)

    # Content.

    @property
    def _games(self) -> dict[str, RuleSet]:
        """Return the games with judged deals, that of the latest match first."""
        return {match.rules.name: match.rules for match in reversed(self._matches)}

    def _of_game(self) -> list[JudgedMatch]:
        games = self._games
        game = self._game if self._game in games else next(iter(games), "")
        return [match for match in self._matches if match.rules.name == game]

    def _begins(self, matches: Sequence[JudgedMatch], number: int) -> int:
        return begins_at(matches, _SEASONS[number], today(self.ctx.host))

    def _compare(self, matches: Sequence[JudgedMatch], number: int) -> Season | None:
        since = self._begins(matches, number)
        return compare(matches[-1].rules, deals_of(matches[:since]), deals_of(matches[since:]))

    def _shown(self, matches: Sequence[JudgedMatch]) -> int:
        """Return the number of the season: the chosen one, else the longest that can be compared."""
        if self._chosen is not None:
            return self._chosen
        longest = (number for number in (2, 1, 0, 3) if self._compare(matches, number) is not None)
        return next(longest, 0)

    def rows(self) -> Sequence[Row]:
        """Return the choices, each part of the deal, and the course match by match."""
        if self._job is not None:
            return [Note(words.READING)]
        matches = self._of_game()
        if not matches:
            return [
                Note(words.NO_REVIEWS),
                Buttons((Button("past matches", words.PAST_MATCHES, self._to_past, Kind.PRIMARY),)),
            ]
        number = self._shown(matches)
        found, since = self._compare(matches, number), self._begins(matches, number)
        chips = matches[-1].rules.chips is not None
        rows = self._game_choice(matches[-1].rules)
        if found is None:
            inside, before = (len(deals_of(some)) for some in (matches[since:], matches[:since]))
            rows.append(Note(words.too_few_line(inside, before, LEAST_DEALS)))
        else:
            rows += self._parts(found, chips)
        about = [Heading(words.ABOUT_TITLE), Note(words.ABOUT)] if found is not None else []
        title = words.BY_MATCH if found is not None else words.by_match_title(chips)
        course = [Heading(title), self._course(matches, since)]
        return [*rows, self._season_choice(number), *course, *about]

    def footer(self) -> Sequence[Button]:
        """Return the way to send it as a picture, once there is something to tell."""
        matches = self._of_game() if self._job is None else []
        if not matches or self._compare(matches, self._shown(matches)) is None:
            return ()
        return (Button("send picture", words.SEND, self._send, hint=words.SEND_HINT),)

    def _game_choice(self, rules: RuleSet) -> list[Row]:
        games = self._games
        if len(games) < 2:
            return []
        at = list(games).index(rules.name)
        return [table_tiles("game", words.GAME, list(games.values()), at, self._choose_game)]

    def _season_choice(self, number: int) -> Row:
        return Choice("season", words.WHICH, tuple(map(_season_name, _SEASONS)), number, self._choose, names=_NAMES)

    def _choose_game(self, number: int) -> None:
        self._game, self._chosen = list(self._games)[number], None
        self.uncover()

    def _choose(self, number: int) -> None:
        self._chosen = number
        self.uncover()

    def _to_past(self) -> None:
        self.ctx.go(Push(ToPastMatches()))

    def _parts(self, found: Season, chips: bool) -> list[Row]:
        rows: list[Row] = [Heading(words.given_away_title(chips)), Note(words.counts_line(found.now, found.before))]
        return rows + [
            self._part(part, bars, chips) for part, bars in zip(found.parts, bars_of(found, chips), strict=True)
        ]

    def _part(self, part: Compared, bars: charts.ChangeBars, chips: bool) -> Row:
        look = self.ctx.look

        def draw(surface: Canvas, area: Rect) -> None:
            charts.draw_change(surface, look, area, bars, charts.on_panel(look.theme))

        name = part_name(part) or "whole"
        return Picture(name, part_spoken(part, chips), lambda width: charts.change_height(look), draw)

    def _course(self, matches: Sequence[JudgedMatch], since: int) -> Row:
        look, costs = self.ctx.look, [match.cost for match in matches]

        def draw(surface: Canvas, area: Rect) -> None:
            charts.draw_line(surface, look, area, costs, 0, 1, since=since)

        return Picture("course", words.by_match_spoken(costs, since), lambda _: charts.line_height(look), draw)

    def _send(self) -> None:
        self.ctx.go(Push(SendPicture(self.ctx, self.picture())))

    def picture(self) -> PictureToSend:
        """Return the picture of what is shown."""
        matches = self._of_game()
        number = self._shown(matches)
        found, since = self._compare(matches, number), self._begins(matches, number)
        assert found is not None, "without a comparison there is no button"
        rules = matches[-1].rules
        card = SeasonCard(
            head_named(self.ctx.settings.own_head) or OWN,
            words.picture_line(rules_title(rules.name), _season_name(_SEASONS[number]), found.now),
            found,
            rules.chips is not None,
            tuple(match.cost for match in matches),
            since,
        )
        return PictureToSend(card.spoken, lambda look, shape: draw_season(look, card, shape))


def _season_name(last: int) -> str:
    return words.last_matches(last) if last else words.last_days(MONTH)
