"""The words beside a replay: the moment, the last action, and what the review and the prices say."""

from __future__ import annotations

from collections.abc import Sequence

from ...bots.prices import Reason
from ...rules.play import AuctionWon, CallMade
from ...ui import widgets
from ...ui.damage import Canvas
from ...ui.geometry import Rect
from ...ui.text import Weight
from ...words import replay as words_of
from ...words.events import announcement, news
from ...words.lists import sentences, with_full_stop
from ...words.reasons import reasons_text
from ...words.review import place_words, verdict_line
from ..seat.view import TableView
from .replay import ReplayDriver

_PRICED = 5
"""The best choices whose prices are shown beside the table."""


class Commentary:
    """The commentary on the moment that a replay shows."""

    def __init__(self, driver: ReplayDriver) -> None:
        self._driver = driver
        self.view: TableView | None = None
        """The table as it looks now."""

    @property
    def _seen(self) -> TableView:
        assert self.view is not None, "the table is laid out"
        return self.view

    def text(self) -> str:
        """Return all of it in one line: the moment, the last action, and the words about the next decision."""
        return sentences(with_full_stop(self.where()), self.done(), self.judged(), self.priced())

    def where(self) -> str:
        """Return the deal and the part of it."""
        stop = self._driver.timeline.at(self._driver.ply)
        return place_words(stop.deal, stop.name) if stop else words_of.BEFORE_FIRST

    def done(self) -> str:
        """Return the last action in words."""
        told = self._driver.match.events[-1] if self._driver.ply else ()
        seat = None if self._driver.told_to_all else self._driver.viewer
        names, seen = self._seen.names, [event.seen_by(seat) for event in told]
        line = next(filter(None, (news(event, names) or announcement(event, names) for event in seen)), "")
        return with_full_stop(line)

    def judged(self, short: bool = False) -> str:
        """Return what the review says of the next decision; empty: nothing. ``short``: without the reasons."""
        verdict = self._driver.verdict
        if verdict is None:
            return ""
        rules = self._driver.match.rules
        line = verdict_line(verdict, rules.chips is not None, verdict.is_close(rules))
        return line if short else sentences(line, self._why(verdict.reasons))

    def _why(self, reasons: Sequence[Reason]) -> str:
        """Return why a choice of the seat that decides costs what it does, to whoever looks."""
        return reasons_text(reasons, self._seen.names.you is self._seen.priced, self._driver.match.rules)

    def priced(self) -> str:
        """Return what the choices of the next decision lose against the best, if prices are wanted."""
        best = self._seen.prices[:_PRICED]
        chips = self._driver.match.rules.chips is not None
        prices = words_of.prices_line(((price.action, price.cost) for price in best), chips)
        why = self._why(best[0].reasons) if best else ""
        return sentences(with_full_stop(prices), why) if why else prices

    def seen_by(self) -> str:
        """Return from which seat it is seen."""
        return words_of.as_seen_by(name=self._seen.names.object(self._driver.viewer))

    def _auction(self) -> str:
        names = self._seen.names
        model = self._seen.model
        said = zip(model.deal.calls, model.deal.tells, strict=True)
        told = [announcement(CallMade(seat, call, row), names) for (seat, call), row in said]
        if model.deal.contract and model.deal.forced:
            told.append(announcement(AuctionWon(model.deal.contract, forced=True), names))
        return sentences(*filter(None, told))

    def draw(self, surface: Canvas, area: Rect) -> None:
        """Draw as much of it as fits the area."""
        look = self._seen.look
        theme, metrics = look.theme, look.metrics
        head = widgets.paragraph(surface, look, self.where(), area, metrics.label, theme.text, Weight.BOLD)
        rest = area.split_top(head)[1]
        if rest.h < 3 * head:
            widgets.write(surface, look, self.judged(short=True) or self.done(), rest, metrics.body, theme.text)
            return
        rest = rest.split_top(metrics.space_s)[1]
        told = (
            ("", self.done()),
            (words_of.NEXT, self.judged()),
            (words_of.PRICES, self.priced()),
            (words_of.SEEN_BY, self._eyes()),
            (words_of.AUCTION, self._auction()),
        )
        for title, text in told:
            line, words = rest.split_top(round(metrics.caption * 1.5) if title else 0)
            height = widgets.paragraph_height(look, text, metrics.body, rest.w)
            if text and height <= words.h:
                widgets.write(surface, look, title, line, metrics.caption, theme.text_muted, Weight.BOLD)
                widgets.paragraph(surface, look, text, words, metrics.body, theme.text)
                rest = words.split_top(height + metrics.space_s)[1]

    def _eyes(self) -> str:
        return words_of.EVERYBODY if self._driver.open else self.seen_by()
