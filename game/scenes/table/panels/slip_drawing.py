"""Draws the slip of a result, as far as it has been revealed."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import zip_longest

from ....rules import Card, Rank, Suit
from ....ui import slip, widgets
from ....ui.damage import Canvas
from ....ui.geometry import Rect
from ....ui.heads import Mood
from ....ui.look import Look
from ....ui.people import draw_heads
from ....ui.reveal import RevealSteps
from ....ui.text import Weight
from ....ui.tween import ease_in, ease_in_out, ease_out, evenly
from ....words import slips as words_of
from ....words.names import points_text
from ..durations import BAR_RUNS, BAR_STOPS
from ..layout.sizes import line_height
from ..layout.slip import SlipPlaces
from ..motion import Turner
from ..poses import Pose
from .slip import SideRow, Slip, Tally

_STAMP_SCALE, _STAMP_ALPHA = 1.6, 235
"""How large a stamp is at the beginning of its fall, and how dense its print is."""
_STAMP_STEPS = 6
"""Each step of its fall is a picture of its own."""
_FAN = (Rank.KING, Rank.QUEEN, Rank.ACE)
_FAN_TURN = 8
_LETTERS = 0.75
"""Letters take this part of their line."""
_OTHER_HEAD = 64
"""The head of somebody beside the slip, in design pixels."""
_MARK_BEYOND = 13
"""How far the mark at the bid stands out of its bar, in design pixels."""


class SlipDrawing:
    """Draws one slip on its places."""

    def __init__(self, surface: Canvas, look: Look, said: Slip, places: SlipPlaces, reveal: RevealSteps) -> None:
        self._surface, self._look, self._said, self._reveal = surface, look, said, reveal
        self._places = places
        self._small = min(look.metrics.caption, round(places.caption * _LETTERS))
        """The font size of the words at a bar."""

    def draw(self, turner: Turner) -> None:
        """Draw everything that may be seen now."""
        places, said, look, reveal = self._places, self._said, self._look, self._reveal
        fallen = reveal.share("slip", ease_out)
        slip.falling_slip(self._surface, look, places.slip, fallen)
        others = () if places.centred and len(said.others) > len(places.others) else said.others
        for area, people in zip(places.others, (others[::2], others[1::2]), strict=True):
            self._others(area, people)
        if places.heads.area:
            mood = said.mood if reveal.begun("title") else Mood.WAITS
            heads = slip.on_falling_slip(places.heads, places.slip, fallen)
            draw_heads(self._surface, look, said.faces, heads, said.ring, mood, lifted=True)
        if not reveal.done("slip"):
            return
        for tally, area in zip(said.tallies, places.tallies, strict=True):
            self._tally(tally, area)
        self._rows()
        if reveal.begun("title"):
            self._title()
            self._aside(turner)

    def _title(self) -> None:
        look, said, places = self._look, self._said, self._places
        align = widgets.Align.CENTER if places.centred else widgets.Align.LEFT
        size = min(look.metrics.display, round(places.title.h * 0.8))
        widgets.write(self._surface, look, said.title, places.title, size, said.ink, Weight.DISPLAY, align)
        soft, body = look.theme.soft_ink, look.metrics.body
        if places.line.area:
            while body > 8 and widgets.paragraph_height(look, said.line, body, places.line.w) > places.line.h:
                body -= 1
            widgets.paragraph(self._surface, look, said.line, places.line, body, soft, align=align)
        if said.notes and places.notes.area:
            widgets.paragraph(self._surface, look, said.notes, places.notes, look.metrics.caption, soft)

    # Bars.

    def _run(self, tally: Tally) -> float:
        """Return how far a bar has come, as a share of what was reached; it stops a moment where the bid was."""
        passed = self._reveal.share("bar", evenly) * (BAR_RUNS + BAR_STOPS)
        reached = tally.melds + tally.tricks
        stop = tally.bid / reached if tally.bid and reached > tally.bid else 1.0
        before, after = (min(1.0, max(0.0, seconds / BAR_RUNS)) for seconds in (passed, passed - BAR_STOPS))
        return min(ease_in_out(before), max(stop, ease_in_out(after)))

    def _tally(self, tally: Tally, area: Rect) -> None:
        """Draw melds and tricks as a bar, the bid above it, and their numbers below."""
        look = self._look
        theme, metrics = look.theme, look.metrics
        caption = self._places.caption
        top, rest = area.split_top(caption if tally.bid is not None else 0)
        low, track = rest.split_bottom(caption)
        dark, light = (theme.ours_ink, theme.ours) if tally.ours else (theme.theirs_ink, theme.theirs)
        length, at = tally.length, self._run(tally) * (tally.melds + tally.tricks)
        first, second = (tally.melds, dark), (tally.tricks, light)
        if not tally.kept:
            first, second = second, (tally.melds, theme.lost)
        parts = [slip.BarPart(0.0, min(at, first[0]) / length, first[1])]
        parts.append(slip.BarPart(first[0] / length, max(at, first[0]) / length, second[1]))
        slip.bar(self._surface, look, track, theme.paper_track, parts)
        words = [words_of.melds_part(tally.melds, tally.kept), words_of.tricks_part(points=tally.tricks)]
        self._below(low, track, words if tally.kept else words[::-1], first[0] / length, tally.name)
        if tally.bid is not None:
            beyond = min(metrics.px(_MARK_BEYOND), caption // 2)
            mark = slip.mark(self._surface, look, track, tally.bid / length, theme.ink, beyond)
            text = words_of.bid_mark(points=tally.bid)
            wide = look.fonts.width(text, self._small, Weight.BOLD)
            left = max(area.x, min(mark.center[0] - wide // 2, area.right - wide))
            place = Rect(left, top.y, wide, max(1, mark.y - top.y))
            widgets.write(self._surface, look, text, place, self._small, theme.ink, Weight.BOLD)

    def _below(self, line: Rect, track: Rect, words: Sequence[str], share: float, name: str) -> None:
        """Write the two parts of a bar once it has run, each below its beginning; before them whose bar it is."""
        look, size = self._look, self._small
        theme, metrics, x = look.theme, look.metrics, track.x + look.metrics.px(4)
        if name:
            wide = min(look.fonts.width(name, size, Weight.BOLD), track.w // 4)
            widgets.write_name(self._surface, look, name, Rect(x, line.y, wide, line.h), size, theme.ink)
            x += wide + metrics.space_m
        if not self._reveal.done("bar"):
            return
        first, last = (look.fonts.width(text, size) for text in words)
        second = max(x + first + metrics.space_m, track.x + round(track.w * share) + metrics.px(4))
        second = min(second, track.right - last)
        for text, left, wide in ((words[0], x, first), (words[1], second, last)):
            widgets.write(self._surface, look, text, Rect(left, line.y, wide, line.h), size, theme.soft_ink)

    # Sides.

    def _rows(self) -> None:
        """Draw a row for each side: its name, what it won or lost, its total, and how far it has come."""
        look, said, places = self._look, self._said, self._places
        metrics = look.metrics
        row = places.rows[0]
        high = row.h - metrics.px(16) if places.stacked and said.race else row.h
        large, small = min(metrics.title, round(high * 0.8)), min(metrics.label, round(high * 0.62))
        totals = max(look.fonts.width(points_text(each.total), large, Weight.BOLD) for each in said.rows)
        changes = [points_text(each.change, signed=True) for each in said.rows]
        change = max(look.fonts.width(text, small, Weight.BOLD) for text in changes)
        names = max(look.fonts.width(each.name, small, Weight.BOLD) for each in said.rows)
        names = min(names, max(metrics.px(40), row.w - totals - change - metrics.px(60)))
        for each, text, place in zip(said.rows, changes, places.rows, strict=True):
            line = place.split_top(high)[0]
            figure, rest = line.split_right(totals, metrics.space_m)
            name, rest = rest.split_left(names, metrics.space_m)
            left = max(0, (line.w - change) * 4 // 10 - names) if places.stacked else 0
            won, track = rest.split_left(left)[1].split_left(change, metrics.space_m)
            track = track.fit(track.w, metrics.px(8))
            if places.stacked:
                track = Rect(place.x, line.bottom + metrics.px(1), place.w, metrics.px(8))
            self._row(each, text, (name, won, figure), track, (small, large))

    def _row(
        self, row: SideRow, change: str, cells: tuple[Rect, Rect, Rect], track: Rect, sizes: tuple[int, int]
    ) -> None:
        surface, look, said = self._surface, self._look, self._said
        theme, (name, won, figure), (small, large) = look.theme, cells, sizes
        share = self._reveal.share("count")
        now = row.total - row.change + round(row.change * share)
        ink, colour = (theme.ours_ink, theme.ours) if row.ours else (theme.theirs_ink, theme.theirs)
        widgets.write_name(surface, look, row.name, name, small, ink)
        if self._reveal.begun("count"):
            shade = theme.wine if row.change < 0 else theme.ink
            widgets.write(surface, look, change, won, small, shade, Weight.BOLD)
        widgets.write(surface, look, points_text(now), figure, large, theme.ink, Weight.BOLD, widgets.Align.RIGHT)
        if not said.race:
            return
        before = row.total - row.change
        parts = [slip.BarPart(0.0, min(now, before) / said.race, colour)]
        parts.append(slip.BarPart(max(0, before) / said.race, now / said.race, ink))
        parts.append(slip.BarPart(now / said.race, before / said.race, theme.lost))
        slip.bar(surface, look, track, theme.paper_track, parts)
        if said.target:
            slip.mark(surface, look, track, said.target / said.race, theme.ink, look.metrics.px(3))

    # Around them.

    def _aside(self, turner: Turner) -> None:
        """Draw the stamp, or cards of the trump that was made."""
        area, said, look = self._places.aside, self._said, self._look
        if not area.area:
            return
        if said.stamp is not None:
            size = area.fit(min(area.w, look.metrics.px(236)), min(area.h, look.metrics.px(100))).inset(
                look.metrics.px(6)
            )
            fall = self._reveal.share("stamp", ease_in)
            step = round(fall * _STAMP_STEPS) / _STAMP_STEPS
            if step > 0:
                scale = _STAMP_SCALE + (1 - _STAMP_SCALE) * step
                print_ = slip.stamp(look, words_of.STAMP, size.size, said.stamp, scale, round(_STAMP_ALPHA * step))
                x, y = area.center
                self._surface.blit(print_, (x - print_.get_width() // 2, y - print_.get_height() // 2))
        elif said.trump is not None and not self._places.centred:
            self._fan(turner, area, said.trump)

    def _fan(self, turner: Turner, area: Rect, trump: Suit) -> None:
        width = min(round(area.h / 1.55), round(area.w / 2.7))
        x, y = area.center
        for number, rank in enumerate(_FAN):
            aside = number - 1
            left = x + aside * width * 0.8 - width / 2
            top = y - width * 0.7 + abs(aside) * width * 0.05
            turner.draw(self._surface, self._look, Pose(left, top, width, Card(rank, trump), angle=-aside * _FAN_TURN))

    def _others(self, area: Rect, people: Sequence[tuple[Card, str, tuple[int, int, int]]]) -> None:
        """Draw those who are not on the slip, below each other, with their names."""
        look = self._look
        metrics, line = look.metrics, line_height(look.metrics.caption)
        gladdened = self._said.gladdened and self._reveal.begun("title")
        mood = Mood.PLEASED if gladdened else Mood.WAITS
        side = min(metrics.px(_OTHER_HEAD), area.w, area.h - line)
        high = len(people) * (side + line) + (len(people) - 1) * metrics.space_m
        if not people or not area.area or high > area.h:
            return
        block = area.fit(area.w, high)
        for (face, name, colour), place in zip_longest(people, block.rows(len(people), metrics.space_m)):
            head, under = place.split_top(side)
            draw_heads(self._surface, look, [face], head, colour, mood)
            text = look.fonts.shorten(name, metrics.caption, under.w, Weight.BOLD)
            widgets.write(
                self._surface,
                look,
                text,
                under,
                metrics.caption,
                look.theme.felt_text,
                Weight.BOLD,
                widgets.Align.CENTER,
            )
