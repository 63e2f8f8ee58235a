"""One single deal: what it is and, once it is played, everybody's results with the same cards."""

from __future__ import annotations

from collections.abc import Sequence

from ...host import today
from ...rules.play import Points
from ...store.deals import (
    DealPlayed,
    day_of,
    deal_played,
    deal_waiting,
    deals_played,
    keep_level,
    same_deal,
    streak,
)
from ...store.links import SharedDeal, SharedResult
from ...store.settings import LEVELS
from ...store.shared_deals import with_result
from ...ui.widgets import Kind
from ...words import daily as words
from ...words.deals import (
    beaten_line,
    day_text,
    lead,
    other_bots_line,
    points_line,
    ranking,
    streak_line,
)
from ...words.lists import headed, with_full_stop
from ...words.names import capital
from ...words.rule_sets import rules_line, rules_title, rules_words
from ..base import Context, Job, Replace
from ..destinations import ToPlayDeal
from ..forms.form import Form
from ..forms.rows import Bar, Button, Heading, Note, Row
from ..shell.links import copy_link
from .deal_driver import fresh_match
from .levels import play_level

_SENDER = "of the sender"
"""Stands for the sender, whose name may be that of a bot, or You."""


class Comparison(Form):
    """Says what is played, leads to the table, and compares results."""

    def __init__(self, ctx: Context, deal: SharedDeal) -> None:
        super().__init__(ctx)
        self._deal = deal
        self._day = day_of(deal)
        self.title = day_text(self._day) if self._day else words.ONE_DEAL
        self._side = deal.rules.seating.side(deal.own)
        self._played: DealPlayed | None = None
        self._otherwise: list[DealPlayed] = []
        """How these cards went with other bots."""
        self._seen = False
        """Whether these cards have been begun before."""
        self._begun = False
        self._replaces = False
        """Whether another deal is in progress, which would be given up for this one."""
        self._days = 0
        """For how many days in a row the deal of the day has been played."""
        self._job: Job | None = None
        self._level = ""
        """Of the bot that is playing the deal just now."""

    def enter(self) -> None:
        """See whether the deal has been played; if so, let the bots play it that have not yet."""
        kept = deals_played(self.ctx)
        self._played = kept.result(self._deal)
        self._otherwise = kept.with_other_bots(self._deal)
        self._seen = kept.has_seen(self._deal)
        waiting = deal_waiting(self.ctx)
        self._begun = same_deal(waiting, fresh_match(self.ctx.settings, self._deal)) is not None
        self._replaces = not self._begun and waiting is not None
        self._days = streak(kept.days, today(self.ctx.host))
        if self._played is not None:
            self.grows = bool(_still_to_play(self._played))
            self.ctx.announce(words.own_line(points_line(self._played.scores, self._side)))
            self._next_level()

    def day_changed(self) -> None:
        """Keep the deal; its place in the streak may have changed."""
        self._days = streak(deals_played(self.ctx).days, today(self.ctx.host))
        self.uncover()

    def leave(self) -> None:
        """Stop the bots."""
        if self._job is not None:
            self._job.cancel()

    def rows(self) -> Sequence[Row]:
        """Return the deal, and its results."""
        rules = self._deal.rules
        about: list[Row] = [
            Heading(rules_title(rules.name)),
            Note(rules_line(rules)),
            Note(words.bots_line(self._deal.levels)),
            *(Note(other_bots_line(found.levels, found.scores, self._side)) for found in self._otherwise),
        ]
        played, sender = self._played, self._deal.result
        if played is None:
            sealed = [Note(words.sealed_line(sender=sender.name))] if sender is not None else []
            known = [Note(words.SEEN_BEFORE)] if self._seen and not self._begun else []
            return [*about, *sealed, *known, *([Note(words.REPLACES)] if self._replaces else [])]
        return [*self._results(played, sender), *about]

    def _results(self, played: DealPlayed, sender: SharedResult | None) -> list[Row]:
        """Return everybody's results with these cards in this seat, the best first."""
        results = [(words.YOU, played.scores), *((capital(level), scores) for level, scores in played.bots)]
        if sender is not None:
            results.append((_SENDER, sender.scores))
        rows: list[Row] = [Heading(words.SAME_CARDS)]
        ahead = [lead(scores, self._side) for _, scores in results]
        low, high = min(*ahead, 0), max(*ahead, 1)
        for place, who, scores in ranking(results, self._side):
            share = (lead(scores, self._side) - low) / (high - low)
            text = points_line(scores, self._side)
            name = words.from_sender(name=sender.name) if sender is not None and who == _SENDER else who
            if who == words.YOU:
                name = words.marked(name, played.replayed, played.helped)
            rows.append(Bar(f"result {who}", headed(place, name), text, share, who == words.YOU))
        missing = _still_to_play(played)
        if missing:
            rows.append(Note(words.still_playing(missing)))
        if self._day and (line := streak_line(self._days)):
            rows.append(Note(with_full_stop(line)))
        return rows

    def footer(self) -> Sequence[Button]:
        """Return the button to the table, or the buttons for sharing."""
        if self._played is None:
            label = words.GO_ON if self._begun else words.PLAY
            return (Button("play", label, self._play, Kind.PRIMARY, key="return"),)
        copy = Button("copy link", words.COPY_LINK, self._copy_link)
        if not self._day:
            return (copy,)
        return (copy, Button("copy text", words.COPY_DAY, self._copy_text, Kind.PRIMARY))

    def first_focus(self) -> str | None:
        """Return the button that matters."""
        return self.footer()[-1].name

    def _play(self) -> None:
        self.ctx.go(Replace(ToPlayDeal(self._deal)))

    def _copy_link(self) -> None:
        played = self._played
        assert played is not None
        if played.replayed or played.helped:
            copy_link(self.ctx, self._deal.cards, words.CARDS_COPIED)
            return
        deal = with_result(self._deal, self.ctx.settings.own_name, played.levels, played.scores)
        copy_link(self.ctx, deal, words.LINK_COPIED)

    def _copy_text(self) -> None:
        played = self._played
        assert played is not None
        days = streak_line(self._days)
        beaten = beaten_line(played.scores, played.bots, self._side)
        line = words.marked(beaten, played.replayed, played.helped)
        text = words.day_shared(self._day, rules_words(self._deal.rules.name), line, days)
        copy_link(self.ctx, self._deal.cards, words.DAY_COPIED, above=text)

    # The bots.

    def _next_level(self) -> None:
        """Let the next level play the deal, step by step."""
        played = self._played
        assert played is not None
        self._level = next(iter(_still_to_play(played)), "")
        if self._level:
            names = tuple(seat.letter for seat in self._deal.rules.seats)
            self._job = self.ctx.job(play_level(self._deal, self._level, names), self._level_played)

    def _level_played(self, scores: Points) -> None:
        keep_level(self.ctx, self._deal, self._level, scores)
        self._played = deal_played(self.ctx, self._deal)
        self.ctx.redraw()
        if self._played is not None:
            self._next_level()
            if not self._level:
                self.ctx.announce(words.own_line(beaten_line(self._played.scores, self._played.bots, self._side)))


def _still_to_play(played: DealPlayed) -> list[str]:
    """Return the levels whose bots have not played the deal yet."""
    return [level for level in LEVELS if level not in dict(played.bots)]
