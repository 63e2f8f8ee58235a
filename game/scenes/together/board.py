"""The window as the table itself: points, contract, trick and melds in large print, and nobody's hand."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from ...net.people import TableStage
from ...net.sheet import LightSheet, SheetCard
from ...rules.text import parse_card
from ...store.settings import Motion
from ...ui import widgets
from ...ui.controls import Control, Role
from ...ui.damage import Canvas
from ...ui.keys import key_of
from ...ui.sound import SoundName
from ...ui.text import Weight
from ...ui.tween import ease_out
from ...words import panels
from ...words import together as words
from ...words.lists import labelled, listed, run_on
from ..base import Context, Push, Replace, Scene
from ..destinations import ToLobby
from .boardparts import (
    draw_header,
    draw_melds,
    draw_plate,
    draw_prompt,
    draw_quiet,
    draw_result,
    draw_stock,
    trick_ring,
)
from .boardplaces import BoardPlaces, board_places
from .hosted import HostedTable
from .menu import SharedMenu, invitation, label_of_invitation, leave

_FLIGHT = 0.28
"""Seconds for which a card flies to its place in the trick."""


class Board(Scene):
    """Shows what everybody at the table may see."""

    title = words.BOARD_TITLE

    def __init__(self, ctx: Context, hosted: HostedTable) -> None:
        super().__init__(ctx)
        self._hosted = hosted
        self._shown: object = None
        self._sheet = hosted.light.sheet()
        self._said = self._sheet.said
        self._flying: dict[str, float] = {}
        """The seconds that each card of the trick has been flying, by place and card."""
        self._gone = False
        """Whether another scene is on its way."""

    def enter(self) -> None:
        """Follow the table."""
        self._hosted.shown()
        self._hosted.follow = self._hear

    def leave(self) -> None:
        """Stop following the table."""
        self._hosted.hidden()
        self._hosted.follow = lambda: None

    def before_quit(self) -> Scene | None:
        """Return the question before the window is closed."""
        return self._hosted.before_quit()

    def first_focus(self) -> str | None:
        """Return the way on."""
        return "go on" if self._waits else "menu"

    @property
    def _stock(self) -> bool:
        return self._hosted.table.terms.rules.stock is not None

    @property
    def _waits(self) -> bool:
        table = self._hosted.table
        return table.waits or table.stage is TableStage.OVER

    # Following the table, whatever is on top.

    def _hear(self) -> None:
        hosted = self._hosted
        shown = hosted.state()
        if shown == self._shown:
            return
        self._shown = shown
        before, self._sheet = self._sheet, hosted.light.sheet()
        self._speak()
        sound = _sound(before, self._sheet)
        if sound is not None:
            self.ctx.sounds.play(sound)
        if self.ctx.motion is not Motion.OFF:
            known = {_key(card) for card in before.trick.cards}
            fresh = [_key(card) for card in self._sheet.trick.cards]
            self._flying = {key: 0.0 for key in fresh if key not in known}
        if hosted.table.stage is TableStage.GATHERING and not self._gone:
            self._gone = True
            self.ctx.go(Replace(ToLobby(hosted), all=True))
        self.ctx.redraw()

    def _speak(self) -> None:
        sheet = self._sheet
        fresh = sheet.said - self._said
        self._said = sheet.said
        if fresh > 0:
            for line in sheet.log[-fresh:]:
                self.ctx.announce(line)

    def update(self, dt: float) -> None:
        """Let cards fly."""
        if self._flying:
            self._flying = {key: time + dt for key, time in self._flying.items() if time + dt < _FLIGHT}
            self.ctx.repaint()

    # Controls.

    def controls(self) -> Sequence[Control]:
        """Return what is on the table as texts, and the buttons."""
        places, sheet = self._places(), self._sheet
        notes = [self._note("points", _points(sheet), places.header)]
        for one in sheet.people:
            notes.append(self._note(f"seat {one.seat}", one.spoken, places.plates[one.place]))
        cards = [card.spoken for card in sheet.trick.cards]
        middle = cards or [meld.text for meld in sheet.melds] or _result_lines(sheet)
        if middle:
            notes.append(self._note("middle", run_on(middle), places.centre))
        if sheet.prompt:
            notes.append(self._note("prompt", sheet.prompt, places.prompt))
        buttons = zip(self._buttons(), places.buttons, strict=True)
        return [
            *notes,
            *(
                Control(name, label, rect, action, key=key, spoken=spoken)
                for (name, label, action, key, spoken), rect in buttons
            ),
        ]

    def _buttons(self) -> list[tuple[str, str, Callable[[], None], str, str]]:
        """Return name, label, action, key and spoken name of each button."""
        label, spoken = label_of_invitation(self._hosted)
        found: list[tuple[str, str, Callable[[], None], str, str]] = [
            ("menu", words.MORE_CHOICES, lambda: self.ctx.go(Push(SharedMenu(self.ctx, self._hosted))), "m", ""),
            ("invite", label, self._invite, "i", spoken),
        ]
        if self._waits:
            match = self._hosted.table.match
            over = self._hosted.table.stage is TableStage.OVER
            due = match is not None and match.deal_due
            label = words.TO_THE_END if over else words.NEXT_DEAL if due else panels.CONTINUE
            found.append(("go on", label, self._go_on, "space", ""))
        return found

    def _invite(self) -> None:
        self.ctx.go(Push(invitation(self.ctx, self._hosted)))

    def _go_on(self) -> None:
        hosted = self._hosted
        if hosted.table.stage is TableStage.OVER:
            self.ctx.go(Replace(ToLobby(hosted), all=True))
        else:
            hosted.table.ready(None, hosted.table.moment, hosted.now)

    def handle(self, event: pygame.event.Event) -> bool:
        """Handle Escape, which leaves."""
        if key_of(event) == "escape":
            leave(self.ctx, self._hosted)
            return True
        return False

    # Drawing.

    def _places(self) -> BoardPlaces:
        look, metrics = self.ctx.look, self.ctx.metrics
        labels = [label for _, label, *_ in self._buttons()]
        widths = [look.fonts.width(label, metrics.label, Weight.BOLD) + 2 * metrics.space_l for label in labels]
        places = [one.place for one in self._sheet.people]
        return board_places(self.ctx.area, metrics, places, widths, self._stock)

    def draw(self, surface: Canvas) -> None:
        """Draw the table."""
        look, places, sheet = self.ctx.look, self._places(), self._sheet
        surface.blit(look.shapes.backdrop(self.ctx.size, look.theme), (0, 0))
        draw_header(surface, look, places, sheet)
        if sheet.result is not None:
            draw_result(surface, look, places, sheet.result)
        elif sheet.melds and not self._stock and not sheet.trick.cards:
            draw_melds(surface, look, places, sheet)
        else:
            for one in sheet.people:
                draw_plate(surface, look, places, one, self._side(one.seat))
            if sheet.trick.cards:
                self._draw_trick(surface, places)
            else:
                draw_quiet(surface, look, places, sheet.facts)
            if self._stock:
                draw_stock(surface, look, places, sheet)
        draw_prompt(surface, look, places, sheet.prompt)
        buttons = [control for control in self.controls() if control.role is Role.BUTTON]
        for control in buttons:
            main = control.name == "go on"
            widgets.button(surface, look, control, widgets.Kind.PRIMARY if main else widgets.Kind.SECONDARY)

    def _side(self, letter: str) -> int:
        """Return the number of a seat's side."""
        seating = self._hosted.table.terms.rules.seating
        return next(seating.side(seat) for seat in seating.seats if seat.letter == letter)

    def _draw_trick(self, surface: Canvas, places: BoardPlaces) -> None:
        look, trick = self.ctx.look, self._sheet.trick
        for card in trick.cards:
            rest = places.trick(card.place)
            start = places.plates[card.place].center
            share = ease_out(self._flying.get(_key(card), _FLIGHT) / _FLIGHT)
            x = round(start[0] - rest.w / 2 + (rest.x - start[0] + rest.w / 2) * share)
            y = round(start[1] - rest.h / 2 + (rest.y - start[1] + rest.h / 2) * share)
            dimmed = trick.done and not card.best
            surface.blit(look.face(parse_card(card.card), rest.w, dimmed), (x, y))
            if card.best and _key(card) not in self._flying:
                trick_ring(surface, look, rest)


def _sound(before: LightSheet, now: LightSheet) -> SoundName | None:
    """Return the sound of what has happened, if it has one: a card, a trick, melds, the end of a deal."""
    if now.result is not None:
        return SoundName.MADE if before.result is None else None
    if now.trick.done:
        return None if before.trick.done and before.trick == now.trick else SoundName.GATHER
    if len(now.trick.cards) > 0 and now.trick != before.trick:
        return SoundName.PLACE
    return SoundName.MELD if len(now.melds) > len(before.melds) else None


def _key(card: SheetCard) -> str:
    return f"{card.place} {card.card}"


def _points(sheet: LightSheet) -> str:
    """Return everybody's points and the contract, as speech."""
    sides = [labelled(side.who, side.points) for side in sheet.score]
    return listed([*sides, *filter(None, [sheet.facts.spoken])]) or words.NO_POINTS


def _result_lines(sheet: LightSheet) -> list[str]:
    told = sheet.result
    return [] if told is None else [told.title, *told.lines]
