"""The end of a match: the winner, the whole score sheet, and another match."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from math import sin

from ...match import Match, end_now
from ...rules import Card, Suit
from ...store.runs import LevelOffer, reading_offer
from ...store.settings import Motion
from ...ui import widgets
from ...ui.controls import Control
from ...ui.damage import Canvas
from ...ui.geometry import Rect
from ...ui.people import draw_heads
from ...ui.text import Weight
from ...ui.tween import ease_out
from ...words import dialogs as words_of
from ...words.names import Names, points_text
from ...words.results import totals_text
from ..base import Context, Push, Replace, Scene
from ..destinations import ToReview, ToTitle
from ..forms.offer import offer_level
from ..seat.scoreboard import scoreboard
from ..seat.table_model import TableModel
from .dialogs.fair_cards import FairCards
from .dialogs.score_sheet import ScoreSheet
from .sharing import copy_last_deal
from .sounds import end_sound

_SIGNS = 36
_FALL_SECONDS = 6.0
_COUNT_SECONDS = 1.4


class MatchEnd(Scene):
    """Names the winners; suit signs drift down if a person at this screen has won."""

    def __init__(
        self,
        ctx: Context,
        match: Match,
        model: TableModel,
        names: Names,
        heads: Sequence[Card],
        again: Callable[[str], Scene],
    ) -> None:
        """``again`` makes the table of another match, with bots of a level; empty: the same level."""
        super().__init__(ctx)
        assert model.score.winner is not None
        self._match = match
        self._model = model
        self._names = names
        self._heads = heads
        self._board = scoreboard(model, names)
        self._again = again
        self._level = ""
        """The level that the person has chosen for the next match."""
        self._offer: LevelOffer | None = None
        """Another level that is still to be offered."""
        self._time = 0.0
        people = match.people or (model.viewer,)
        self._won = any(model.seating.side(seat) == model.score.winner for seat in people)
        source = random.Random(match.seed)
        self._signs = [(source.random(), source.random(), source.random()) for _ in range(_SIGNS)]

    def enter(self) -> None:
        """Announce the winner, with a sound."""
        assert self._model.score.winner is not None
        self.ctx.sounds.play(end_sound(self._won))
        totals = totals_text(self._model.score.totals, self._names)
        self.ctx.announce(words_of.winners_spoken(winners=self._names.side(self._model.score.winner), totals=totals))
        self._reading = self.ctx.job(reading_offer(self.ctx, self._match.rules, self._match.players), self._found)

    def leave(self) -> None:
        """Leave; do not ask any more."""
        self._reading.cancel()

    def _play_at(self, level: str) -> None:
        """Use a level for the next match, and for later ones."""
        self._level = level
        self.ctx.change(self.ctx.settings.at_level(level))

    def _found(self, offer: LevelOffer | None) -> None:
        self._offer = offer

    def _headline(self) -> str:
        winner = self._model.score.winner
        assert winner is not None
        return words_of.winners_line(winners=self._names.side(winner))

    def controls(self) -> Sequence[Control]:
        """Return another match, the sheet, the review, a link to the last deal, the cards' fairness, the title."""
        gap = self.ctx.metrics.space_s
        area = self._parts()[1]
        top, middle, low = area.rows(3, gap)
        sheet, review, share = middle.columns(3, self.ctx.metrics.space_s)
        fair, home = low.columns(2, self.ctx.metrics.space_s)
        return (
            Control("new match", words_of.NEW_MATCH, top, lambda: self.ctx.go(Replace(self._again(self._level)))),
            Control("score sheet", words_of.SHEET, sheet, self._sheet, key="s", spoken=words_of.SCORE_SHEET),
            Control("review", words_of.REVIEW, review, self._review, key="r", hint=words_of.REVIEW_HINT),
            Control("share deal", words_of.SHARE, share, self._share, hint=words_of.SHARE_HINT),
            Control("fair cards", words_of.FAIR_CARDS, fair, self._fair, hint=words_of.FAIR_CARDS_HINT),
            Control("title", words_of.TO_TITLE, home, self._title, key="escape"),
        )

    def _fair(self) -> None:
        self.ctx.go(Push(FairCards(self.ctx, self._match)))

    def _share(self) -> None:
        copy_last_deal(self.ctx, self._match)

    def _sheet(self) -> None:
        self.ctx.go(Push(ScoreSheet(self.ctx, self._board, self._match)))

    def _review(self) -> None:
        self.ctx.go(Push(ToReview(self._match, self._names.viewer)))

    def _title(self) -> None:
        self.ctx.go(Replace(ToTitle(), all=True))

    def update(self, dt: float) -> None:
        """Count up, and let the signs fall; offer another level after the counting."""
        if self._offer is not None and self._counted:
            offer, self._offer = self._offer, None
            offer_level(self.ctx, offer, lambda: self._play_at(offer.level))
        end = _FALL_SECONDS if self._celebrates else _COUNT_SECONDS
        if self._time < end and self.ctx.motion is not Motion.OFF:
            self._time += dt
            self.ctx.redraw()

    @property
    def _counted(self) -> bool:
        return self.ctx.motion is Motion.OFF or self._time >= _COUNT_SECONDS

    @property
    def _celebrates(self) -> bool:
        return self._won and self.ctx.motion is Motion.FULL

    def _box(self) -> Rect:
        metrics = self.ctx.metrics
        return self.ctx.area.inset(metrics.space_m).fit(
            metrics.px(460), metrics.px(round(400 * metrics.text_scale) + 120)
        )

    def _parts(self) -> tuple[Rect, Rect]:
        """Return the places of words and buttons."""
        metrics = self.ctx.metrics
        pad = metrics.space_l if self._box().h > metrics.px(360) else metrics.space_s
        buttons, words = self._box().inset(pad).split_bottom(3 * metrics.row + 2 * metrics.space_s, metrics.space_s)
        return words, buttons

    def draw(self, surface: Canvas) -> None:
        """Draw the felt, the drifting signs, and the panel."""
        look = self.ctx.look
        surface.blit(look.shapes.backdrop(self.ctx.size, look.theme), (0, 0))
        if self._celebrates and 0 < self._time < _FALL_SECONDS:
            self._draw_signs(surface)
        box = self._box()
        widgets.panel(surface, look, box)
        self._draw_words(surface, self._parts()[0])
        for number, control in enumerate(self.controls()):
            widgets.button(surface, look, control, widgets.Kind.PRIMARY if number == 0 else widgets.Kind.SECONDARY)

    def _draw_words(self, surface: Canvas, area: Rect) -> None:
        look = self.ctx.look
        theme, metrics = look.theme, look.metrics
        middle = widgets.Align.CENTER
        if area.h >= metrics.px(300):
            people, area = area.split_top(metrics.px(110), metrics.space_s)
            draw_heads(surface, look, self._winners(), people, theme.ours if self._won else theme.theirs)
        head, rest = area.split_top(round(area.h * 0.3))
        widgets.write(surface, look, self._headline(), head, metrics.title, theme.text, Weight.DISPLAY, middle)
        names, points = rest.split_top(round(rest.h * 0.28))
        note, points = points.split_bottom(round(rest.h * 0.24))
        share = 1.0 if self._counted else ease_out(self._time / _COUNT_SECONDS)
        gap = metrics.space_l
        columns = self._board.columns
        places = points.columns(len(columns), gap)
        whole = ((points_text(column.total), place.w) for column, place in zip(columns, places, strict=True))
        size = look.fonts.fit_all(whole, min(metrics.display, places[0].h), Weight.BOLD)
        above = [(column.spoken_name, place.w) for column, place in zip(columns, places, strict=True)]
        small = look.fonts.fit_all(above, metrics.heading)
        for column, name, place in zip(columns, names.columns(len(columns), gap), places, strict=True):
            strong = theme.text if column.side == self._model.score.winner else theme.text_muted
            widgets.write(surface, look, column.spoken_name, name, small, theme.text_muted, Weight.REGULAR, middle)
            value = points_text(round(column.total * share))
            widgets.write(surface, look, value, place, size, strong, Weight.BOLD, middle)
        text = words_of.deals_line(len(self._board.deals), end_now(self._match))
        widgets.write(surface, look, text, note, metrics.caption, theme.text_muted, Weight.REGULAR, middle)

    def _winners(self) -> list[Card]:
        seating, winner = self._model.seating, self._model.score.winner
        return [self._heads[seat] for seat in seating.seats if seating.side(seat) == winner]

    def _draw_signs(self, surface: Canvas) -> None:
        look = self.ctx.look
        width, height = self.ctx.size
        for number, (across, start, turn) in enumerate(self._signs):
            size = look.metrics.px((18, 26, 34)[number % 3])
            fallen = (self._time / _FALL_SECONDS) * (1.2 + 0.8 * turn) - 0.9 * start
            y = fallen * (height + size) - size
            if not -size < y < height:
                continue
            x = across * width + sin(self._time * (0.8 + turn) + 9 * start) * size
            suit = Suit(number % 4)
            colour = look.theme.accent if number % 2 else look.theme.soft_on_cloth
            surface.blit(look.faces.suit(suit, size, colour), (round(x), round(y)))
