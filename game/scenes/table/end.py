"""The end of a match: it belongs to the winners; the totals on a slip of paper, and another match."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ...decisions.bars import race_length
from ...decisions.talk import Remark
from ...match import Match, end_now
from ...rules import RUN_RANKS, Card, Seat, Side, Suit
from ...store.runs import LevelOffer, reading_offer
from ...store.settings import Motion
from ...ui import slip, widgets
from ...ui.controls import Control
from ...ui.damage import Canvas
from ...ui.geometry import Rect
from ...ui.ground import TableShape
from ...ui.heads import Mood
from ...ui.people import draw_heads
from ...ui.reveal import RevealSteps
from ...ui.text import Weight
from ...ui.tween import ease_out
from ...words import dialogs as words_of
from ...words.chips import kitty_line
from ...words.names import Names, points_text
from ...words.results import totals_text
from ...words.table import GO_ON, with_kitty
from ...words.talk import quoted
from ..base import Context, Push, Replace, Scene
from ..destinations import ToReview, ToTitle
from ..forms.offer import offer_level
from ..seat.scoreboard import Column, scoreboard
from ..seat.table_model import TableModel
from .dialogs.fair_cards import FairCards
from .dialogs.score_sheet import ScoreSheet
from .durations import SLIP_FALLS, TOTALS_COUNT
from .end_layout import EndPlaces, end_places
from .layout.needs import Middle, Needs
from .layout.table import layout
from .motion import Turner
from .paint import ink_over_rail
from .poses import Pose
from .sharing import send_last_deal
from .sounds import end_sound

_FAN_TURN, _FAN_STEP, _FAN_DROP = 14, 0.62, 0.14
"""Degrees between two cards behind the winners; their distance, and how far the outer ones lie lower, in heads."""
_NAMES = 0.42
"""The most of a row that the names of a side may take."""
_GLOW = 9
"""How far the gold around a winner's head shines, in design pixels."""


class MatchEnd(Scene):
    """Names the winners, with a gold ring around their heads, and how far each side has come."""

    def __init__(
        self,
        ctx: Context,
        match: Match,
        model: TableModel,
        names: Names,
        heads: Sequence[Card],
        again: Callable[[str], Scene],
        said: Remark | None = None,
    ) -> None:
        """``again`` makes the table of another match, with bots of a level; empty: the same level.

        ``said`` is what somebody says about the match.
        """
        super().__init__(ctx)
        assert model.score.winner is not None
        self._winner = model.score.winner
        self._match = match
        self._model = model
        self._names = names
        self._heads = heads
        self._board = scoreboard(model, names)
        self._again = again
        self._said = said
        self._level = ""
        """The level that the person has chosen for the next match."""
        self._offer: LevelOffer | None = None
        """Another level that is still to be offered."""
        people = match.people or (model.viewer,)
        self._won = any(model.seating.side(seat) == self._winner for seat in people)
        factor = ctx.settings.speed.value if ctx.motion is Motion.FULL else 0.0
        self._reveal = RevealSteps({"slip": SLIP_FALLS, "count": TOTALS_COUNT}, factor)
        self._turner = Turner(ctx.size, ctx.look.budget)

    def enter(self) -> None:
        """Announce the winner, with a sound."""
        self.ctx.sounds.play(end_sound(self._won))
        totals = totals_text(self._model.score.totals, self._names, self._match.rules, over=True)
        self.ctx.announce(words_of.winners_spoken(winners=self._names.side(self._winner), totals=totals))
        self._reading = self.ctx.job(reading_offer(self.ctx, self._match.rules, self._match.players), self._found)

    def resize(self, size: tuple[int, int]) -> None:
        """Draw the cards behind the winners anew."""
        self._turner = Turner(size, self.ctx.look.budget)

    def leave(self) -> None:
        """Leave; do not ask any more."""
        self._reading.cancel()

    def _play_at(self, level: str) -> None:
        """Use a level for the next match, and for later ones."""
        self._level = level
        self.ctx.change(self.ctx.settings.at_level(level))

    def _found(self, offer: LevelOffer | None) -> None:
        self._offer = offer

    def controls(self) -> Sequence[Control]:
        """Return another match, the sheet, the review, a link to the last deal, the cards' fairness, the title.

        They come when the totals are told; until then a press goes on.
        """
        if not self._reveal.finished:
            return (Control("go on", GO_ON, self.ctx.area, self._reveal.press, key="space"),)
        again, sheet, review, share, fair, home = self._places().buttons
        return (
            Control("new match", words_of.NEW_MATCH, again, lambda: self.ctx.go(Replace(self._again(self._level)))),
            Control("score sheet", words_of.SHEET, sheet, self._sheet, key="s", spoken=words_of.SCORE_SHEET),
            Control("review", words_of.REVIEW, review, self._review, key="r", hint=words_of.REVIEW_HINT),
            Control("share deal", words_of.SHARE, share, self._share, hint=words_of.SHARE_HINT),
            Control("fair cards", words_of.FAIR_CARDS, fair, self._fair, hint=words_of.FAIR_CARDS_HINT),
            Control("title", words_of.TO_TITLE, home, self._title, key="escape"),
        )

    def _fair(self) -> None:
        self.ctx.go(Push(FairCards(self.ctx, self._match)))

    def _share(self) -> None:
        send_last_deal(self.ctx, self._match, self._model, self._names, self._heads)

    def _sheet(self) -> None:
        self.ctx.go(Push(ScoreSheet(self.ctx, self._board, self._match, self._heads)))

    def _review(self) -> None:
        self.ctx.go(Push(ToReview(self._match, self._names.viewer, heads=tuple(self._heads))))

    def _title(self) -> None:
        self.ctx.go(Replace(ToTitle(), all=True))

    def update(self, dt: float) -> None:
        """Let the slip fall and the totals count; then offer another level."""
        if self._offer is not None and self._reveal.finished:
            offer, self._offer = self._offer, None
            offer_level(self.ctx, offer, lambda: self._play_at(offer.level))
        if self._reveal.advance(dt):
            self.ctx.redraw()

    # Drawing.

    def _places(self) -> EndPlaces:
        metrics = self.ctx.metrics
        area = self.ctx.area.inset(metrics.space_m)
        return end_places(area, self._table(), metrics, len(self._board.columns), len(self._seats(won=True)))

    def _table(self) -> TableShape:
        """Return the table, where it was during the match."""
        needs = Needs(middle=Middle.RESULT, seats=len(self._model.seating.seats))
        return layout(self.ctx.size, self.ctx.metrics, needs).shape

    def _seats(self, won: bool) -> list[Seat]:
        """Return who has won, or who has not; the viewer comes first."""
        seating = self._model.seating
        around = seating.from_seat(self._match.viewer)
        return [seat for seat in around if (seating.side(seat) == self._winner) is won]

    def _faces(self, seats: Sequence[Seat]) -> list[Card]:
        return [self._heads[seat] for seat in seats]

    def draw(self, surface: Canvas) -> None:
        """Draw the slip, which falls behind the winners above it, what the match was like, and last the buttons."""
        look, places = self.ctx.look, self._places()
        surface.blit(look.shapes.table(self.ctx.size, look.theme, self._table()), (0, 0))
        slip.falling_slip(surface, look, places.slip, self._reveal.share("slip", ease_out))
        lies = self._reveal.done("slip")
        if lies or places.heads.bottom <= places.slip.y:
            self._draw_winners(surface, places)
        if lies:
            self._draw_words(surface, places)
            self._draw_notes(surface, places)
        for control in self.controls() if self._reveal.finished else ():
            main = control.name == "new match"
            widgets.button(surface, look, control, widgets.Kind.PRIMARY if main else widgets.Kind.SECONDARY)

    def _draw_winners(self, surface: Canvas, places: EndPlaces) -> None:
        look, area = self.ctx.look, places.heads
        theme, metrics = look.theme, look.metrics
        faces = self._faces(self._seats(won=True))
        if places.fan:
            self._draw_fan(surface, area)
        step = area.h + metrics.space_m
        for number in range(len(faces)):
            head = Rect(area.x + number * step, area.y, area.h, area.h)
            look.shapes.glow(surface, head, area.h // 2, theme.accent, metrics.px(_GLOW))
        draw_heads(surface, look, faces, area, theme.accent, Mood.PLEASED)

    def _draw_fan(self, surface: Canvas, heads: Rect) -> None:
        """Draw the highest cards of the last trump behind the winners' heads."""
        look, trump = self.ctx.look, self._board.deals[-1].trump
        width, (x, y) = round(heads.h * 0.74), heads.center
        high = round(width * 1.4)
        for number, rank in enumerate(RUN_RANKS):
            aside = number - len(RUN_RANKS) // 2
            left = x + aside * heads.h * _FAN_STEP - width / 2
            top = y - high * 0.82 + abs(aside) * heads.h * _FAN_DROP
            card = Card(rank, Suit.SPADES if trump is None else trump)
            self._turner.draw(surface, look, Pose(left, top, width, card, angle=-aside * _FAN_TURN))

    def _draw_words(self, surface: Canvas, places: EndPlaces) -> None:
        """Draw who has won, and a row for each side: its name, its bar with a mark at the target, and its total."""
        look, columns = self.ctx.look, self._board.columns
        theme, metrics, (*_, lowest) = look.theme, look.metrics, places.rows
        beside = places.heads.bottom > places.slip.y
        align = widgets.Align.LEFT if beside else widgets.Align.CENTER
        text = words_of.winners_line(winners=self._names.side(self._winner))
        size = min(metrics.display, round(places.title.h * 0.72))
        widgets.write(surface, look, text, places.title, size, theme.ink, Weight.DISPLAY, align)
        small, large = min(metrics.label, round(lowest.h * 0.5)), min(metrics.title, round(lowest.h * 0.62))
        totals = [points_text(round(column.total * self._reveal.share("count"))) for column in columns]
        most = max(look.fonts.width(points_text(column.total), large, Weight.BOLD) for column in columns)
        names = self._told(small, round(lowest.w * _NAMES))
        longest = min(max(look.fonts.width(name, small, Weight.BOLD) for name in names), round(lowest.w * _NAMES))
        for column, name, total, row in zip(columns, names, totals, places.rows, strict=True):
            figure, rest = row.split_right(most, metrics.space_m)
            first, line = rest.split_left(longest, metrics.space_m)
            ink = theme.ours_ink if self._is_ours(column.side) else theme.theirs_ink
            widgets.write_name(surface, look, name, first, small, ink)
            widgets.write(surface, look, total, figure, large, theme.ink, Weight.BOLD, widgets.Align.RIGHT)
            self._draw_race(surface, column, line, places.note if row is lowest else None)

    def _draw_race(self, surface: Canvas, column: Column, line: Rect, note: Rect | None) -> None:
        """Draw how far a side has come; the points that win are written in ``note``, under the mark for them."""
        look, end = self.ctx.look, end_now(self._match)
        theme, metrics = look.theme, look.metrics
        length = race_length(self._board.totals, end)
        track = line.fit(line.w, max(metrics.px(6), min(metrics.px(12), line.h // 3)))
        reached = column.total * self._reveal.share("count") / length
        colour = theme.ours if self._is_ours(column.side) else theme.theirs
        slip.bar(surface, look, track, theme.paper_track, [slip.BarPart(0.0, reached, colour)])
        if end.deals or self._match.rules.chips is not None:
            return
        mark = slip.mark(surface, look, track, end.target / length, theme.ink, metrics.px(5))
        if note is not None:
            under = Rect(mark.center[0] - line.w // 4, note.y, line.w // 2, note.h)
            text, middle = points_text(end.target), widgets.Align.CENTER
            widgets.write(surface, look, text, under, metrics.caption, theme.soft_ink, align=middle)

    def _told(self, size: int, room: int) -> list[str]:
        """Return what each side is called: by its players' names, or shorter if one of them needs more room."""
        whole = [self._names.side(column.side) for column in self._board.columns]
        fits = all(self.ctx.look.fonts.width(name, size, Weight.BOLD) <= room for name in whole)
        return whole if fits else [column.name for column in self._board.columns]

    def _is_ours(self, side: Side) -> bool:
        return self._model.seating.side(self._model.viewer) == side

    def _told_beside(self, places: EndPlaces, size: int) -> str:
        """Return how long the match was, and what somebody says about it, if there is room."""
        deals = words_of.deals_line(len(self._board.deals), end_now(self._match))
        deals = with_kitty(deals, kitty_line(self._match.rules, self._model.score.totals, over=True))
        if self._said is None:
            return deals
        said = quoted(name=self._names.name(self._said.seat), words=self._said.words)
        if places.losers.area:
            return f"{deals}\n\n{said}"
        both = f"{deals} · {said}"
        return both if self.ctx.look.fonts.width(both, size) <= places.notes.w else deals

    def _draw_notes(self, surface: Canvas, places: EndPlaces) -> None:
        """Draw how long the match was, and who else played, beside the slip."""
        look = self.ctx.look
        theme, metrics = look.theme, look.metrics
        size = metrics.body if places.losers.area else metrics.caption
        text = self._told_beside(places, size)
        high = widgets.paragraph_height(look, text, size, places.notes.w)
        place = places.notes.fit(places.notes.w, high) if places.losers.area else places.notes.split_top(high)[0]
        wide = max(look.fonts.width(line, size) for line in look.fonts.wrap_evenly(text, size, place.w))
        ink = ink_over_rail(surface, look, self._table(), place.fit(wide, high), place.w)
        widgets.paragraph(surface, look, text, place, size, ink, align=widgets.Align.CENTER)
        others = self._seats(won=False)
        if places.losers.area:
            side = metrics.px(64)
            area = places.losers.fit(places.losers.w, side)
            draw_heads(surface, look, self._faces(others), area, theme.theirs if self._won else theme.ours, Mood.SET)
