"""How the match goes on at the table: what the person does, else what the driver says comes next, and how quickly."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.rules import Action, Event, IllegalAction, Seat
from game.scenes.base import Pop, Replace, Scene
from game.scenes.by_itself import only_card
from game.scenes.driver import RESULT_SECONDS
from game.scenes.table.curtain import HOLDS, Curtain
from game.scenes.table.end import MatchEnd
from game.scenes.table.poses import hand_pieces
from game.scenes.table.show import Pace
from game.scenes.table.tempo import tempo
from game.scenes.table.tools import open_menu
from game.scenes.table_model import Stage
from game.store.settings import Motion
from game.words.names import card_name
from game.words.refusals import refusal_sentence
from game.words.sealing import seal_notice

if TYPE_CHECKING:
    from game.scenes.table.scene import Table

FULL = "This match is as long as one can be kept. Begin a new one"
_CURTAIN_AFTER = 0.6
"""Seconds for which what has happened stands before the curtain falls."""


class MatchProgress:
    """Takes the match of one table from each of its events to the next."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self.waited = 0.0
        """Seconds since the last event, or since all of it was shown."""
        self._forced = False
        """Whether the person's last card was the only one that could be played."""

    @property
    def pace(self) -> Pace:
        """How long things take."""
        table = self._table
        driver, settings = table.driver, table.ctx.settings
        if table.hurry:
            return Pace(0.0, False, False)
        claim = driver.claim
        waits = (claim.shown if claim else settings.click_to_go_on) and not table.watched
        alone = len(table.match.people) == 1  # others here may have something to decide, or want to see it
        quicker = tempo(table.model, table.match.rules, claim, self._forced) if alone else 1.0
        return Pace(settings.speed.value * quicker, table.ctx.motion is not Motion.OFF, waits)

    def act(self, action: Action) -> None:
        """Do the person's action; a refusal is said in words, and so is what a guide has against it."""
        table = self._table
        objection = table.guide.objection(action) if table.guide else ""
        if objection:
            table.refuse(objection)
            return
        view = table.view
        forced = only_card(view) is not None
        try:
            events = table.driver.act(action)
        except IllegalAction as error:
            table.refuse(refusal_sentence(error.refusal, view))
            return
        self._forced = forced
        self._happened(events)

    def go_on(self) -> None:
        """The person has seen enough of what has happened."""
        table, match = self._table, self._table.match
        if table.guide:
            if table.guide.go_on():
                self.waited = 0.0
                table.telling.line.clear()
        elif table.driver.leads_to is not None and table.model.stage is Stage.RESULT:
            table.ctx.go(Replace(table.driver.leads_to))
        elif match.over:
            self._end()
        elif match.full:
            table.say(FULL)
        elif match.deal_due:
            self._happened(match.deal())

    def update(self, dt: float) -> None:
        """Nothing is being shown: let time pass, and do what comes next."""
        self.waited += dt
        table, driver, match = self._table, self._table.driver, self._table.match
        factor, waits = self.pace.factor, bool(table.panel and table.panel.waits())
        seen = driver.viewer, not driver.looking, driver.open
        if seen != (table.viewer, table.model.covered, table.model.open):
            table.catch_up()
        elif driver.curtain is not None and not waits:
            if self.waited >= _CURTAIN_AFTER * factor:
                self._draw_curtain(driver.curtain)
        elif match.over:
            if table.watched and table.after_deal and self.waited >= RESULT_SECONDS * factor:
                self._end()
        else:
            own = match.awaited is table.viewer
            events = driver.step(self.waited, factor, waits)
            if events is not None:
                self._forced |= own
                self._happened(events)

    def _happened(self, events: Sequence[Event]) -> None:
        """The last action has done this: tell it. Where nobody looks any more, the hand is covered before."""
        table = self._table
        table.drag.clear()
        table.stop_thinking()
        table.telling.line.clear()
        if not table.driver.looking and not table.model.covered:
            table.catch_up(but_last=1)
        self.waited = 0.0
        table.show.add(events)
        table.save()
        table.show.update(0.0, self.pace)
        table.changed()

    def _draw_curtain(self, seat: Seat) -> None:
        """Nobody sees the table before that person has the device."""
        table = self._table
        ctx = table.ctx

        def lift() -> None:
            table.driver.lift()
            table.catch_up()
            ctx.go(Pop())
            if table.model.stage is not Stage.PLAY:
                cards = (piece.card for piece in hand_pieces(table.model, ctx.settings))
                ctx.announce(f"Your cards: {', '.join(card_name(card) for card in cards if card is not None)}.")

        name = table.match.players[table.match.rules.seats.index(seat)].name
        table.open(Curtain(ctx, name, lift, lambda: open_menu(table), 0.0 if table.hurry else HOLDS))

    def _end(self) -> None:
        table = self._table

        def another() -> Scene:
            driver = table.driver.again()
            table.ctx.toast(seal_notice(driver.match.seed))
            return table.next_table(driver)

        table.ctx.go(Replace(MatchEnd(table.ctx, table.match, table.model, table.names, another)))
