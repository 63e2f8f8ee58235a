"""The deals of the day, one for each game, and the field for a link."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ...host import today
from ...plain import Unreadable
from ...rules import PRESETS, RuleSet
from ...store.deals import DealHistory, deal_of_the_day, deals_played, streak
from ...store.links import LONGEST_LINK
from ...ui.tile_pictures import table_of
from ...ui.tiles import Tile
from ...words import daily as words
from ...words.deals import day_text, new_day_line, points_line, streak_line
from ...words.lists import with_full_stop
from ...words.rule_sets import rules_title, tile_title
from ..base import Context, Push
from ..destinations import ToSharedDeal
from ..forms.form import Form
from ..forms.game_rows import PEOPLE_AROUND
from ..forms.rows import Button, Buttons, Entry, Heading, Note, PictureButton, PictureButtons, Row, TileShape
from ..shell.links import parse_destination

_GAMES = TileShape(high=128, least=150, wide=0.55)


class Today(Form):
    """A row for each game."""

    def __init__(self, ctx: Context) -> None:
        super().__init__(ctx)
        self._day = ""
        self.title = words.TITLE
        self._link = ""
        self._trouble = ""
        self._kept = DealHistory({})

    def enter(self) -> None:
        """Find out the date and what has been played."""
        self._day = today(self.ctx.host)
        self._kept = deals_played(self.ctx)
        super().uncover()

    def uncover(self) -> None:
        """Show the results again: a deal may have been played."""
        self.enter()

    def day_changed(self) -> None:
        """Show the new deals."""
        self.enter()
        self.ctx.announce(new_day_line(self._day))

    def rows(self) -> Sequence[Row]:
        """Return an introduction, the games, and the field for a link."""
        line = streak_line(streak(self._kept.days, self._day))
        buttons = []
        for rules in PRESETS.values():
            deal = deal_of_the_day(rules, self._day)
            found = self._kept.result(deal)
            side = rules.seating.side(deal.own)
            points = points_line(found.scores, side) if found is not None else ""
            told = words.marked(points, found.replayed, found.helped) if found is not None else ""
            label = words.game_label(rules_title(rules.name), told)
            picture = table_of(PEOPLE_AROUND[len(rules.seats)])
            tile = Tile(tile_title(rules.name), picture, (points,) if points else ())
            buttons.append(PictureButton(f"play {rules.name}", label, tile, self._open(rules)))
        return [
            Heading(day_text(self._day)),
            Note(words.about_line(line)),
            PictureButtons(tuple(buttons), _GAMES),
            Heading(words.FROM_A_FRIEND),
            Entry("link", words.LINK, self._link, self._set_link, LONGEST_LINK, words.PASTE_HERE),
            *([Note(self._trouble, danger=True)] if self._trouble else []),
            Buttons((Button("open link", words.OPEN_LINK, self._open_link),)),
        ]

    def _open(self, rules: RuleSet) -> Callable[[], None]:
        return lambda: self.ctx.go(Push(ToSharedDeal(deal_of_the_day(rules, self._day))))

    def _set_link(self, text: str) -> None:
        self._link, self._trouble = text, ""

    def _open_link(self) -> None:
        try:
            self.ctx.go(Push(parse_destination(self._link)))
        except Unreadable as error:
            self._trouble = with_full_stop(str(error))
            self.ctx.announce(self._trouble, urgent=True)
            self.ctx.redraw()
