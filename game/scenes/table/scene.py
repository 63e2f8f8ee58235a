"""The table: one match, seen and played from one seat."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from itertools import chain

import pygame

from game.bots.prices import ChoicePrice
from game.match import Match
from game.rules import Action, Event, IllegalAction, Observation, Seat, WidowTaken
from game.scenes.base import Context, Job, Pop, Push, Replace, Scene
from game.scenes.by_itself import only_card
from game.scenes.desk import CardMarks, Panel
from game.scenes.destinations import Destination
from game.scenes.driver import RESULT_SECONDS, Driver
from game.scenes.table.curtain import HOLDS, Curtain
from game.scenes.table.drag import CardDrag
from game.scenes.table.end import MatchEnd
from game.scenes.table.feast import Feast
from game.scenes.table.feats import FEAT_SECONDS
from game.scenes.table.flights import event_flights, flies
from game.scenes.table.hand import advised_cards, draw_card_ring, first_legal, hand_controls, press_nth, seen_cards
from game.scenes.table.hint import Adviser
from game.scenes.table.layout.needs import Middle, Needs
from game.scenes.table.layout.table import TableLayout, layout
from game.scenes.table.line import Line
from game.scenes.table.motion import Flight
from game.scenes.table.panels.auction import AuctionPanel, NamingPanel
from game.scenes.table.panels.base import TablePanel
from game.scenes.table.panels.melding import MeldingPanel
from game.scenes.table.panels.passing import BuryingPanel, PassingPanel
from game.scenes.table.panels.play import PlayPanel
from game.scenes.table.panels.result import ResultPanel
from game.scenes.table.panels.stock import StockPanel
from game.scenes.table.picture import Picture
from game.scenes.table.plates import prepare_portraits
from game.scenes.table.pointers import Pointers
from game.scenes.table.poses import Pose, hand_pieces, meld_card_width, poses, upper_row
from game.scenes.table.practice import Practice
from game.scenes.table.show import Pace, Show
from game.scenes.table.sounds import TableSounds
from game.scenes.table.spoken import Caller, as_shown, standing
from game.scenes.table.tempo import tempo
from game.scenes.table.tools import facts, lying, open_hands, open_menu, open_odds, set_aside, tools
from game.scenes.table_model import Stage, TableModel
from game.store.settings import Motion
from game.ui.controls import Control, find
from game.ui.damage import Strokes
from game.ui.geometry import Rect
from game.ui.icons import Icons
from game.ui.sound import SoundName
from game.words.events import announcement
from game.words.names import Names, card_name
from game.words.refusals import refusal_sentence
from game.words.sealing import seal_notice

_CURTAIN_AFTER = 0.6
"""Seconds for which what has happened stands before the curtain falls."""
_FULL = "This match is as long as one can be kept. Begin a new one"
_PANELS: dict[Stage, type[TablePanel]] = {
    Stage.AUCTION: AuctionPanel,
    Stage.NAMING: NamingPanel,
    Stage.BURYING: BuryingPanel,
    Stage.PASSING: PassingPanel,
    Stage.MELDING: MeldingPanel,
    Stage.STOCK: StockPanel,
    Stage.PLAY: PlayPanel,
    Stage.RESULT: ResultPanel,
}
_MIDDLES = {
    Stage.STOCK: Middle.TRICK,
    Stage.WIDOW: Middle.WIDOW,
    Stage.PLAY: Middle.TRICK,
    Stage.MELDING: Middle.MELDS,
    Stage.RESULT: Middle.RESULT,
}


class Table(Scene):
    """Replays events as they happen and asks the person at the bottom; a driver says who that is and what comes next.

    With ``hurry`` nothing takes time: for demonstrations and tests.
    """

    def __init__(self, ctx: Context, driver: Driver, hurry: bool = False) -> None:
        super().__init__(ctx)
        self.driver = driver
        self.title = driver.title
        self.has_pointers = driver.has_pointers
        self.icons = Icons()
        self._hurry = hurry
        self.show = Show(self._begin, self._apply)
        self._sit_down()
        self._adviser = Adviser(ctx, driver.match, self.say)
        self.practice = Practice(self)
        self._rendering: Job | None = None
        self._was_live = False
        self._pointers = Pointers(self)
        self.drag = CardDrag(self)
        self._picture = Picture(self)
        self.feast = Feast(self)
        self.panel: Panel | None = None
        self._panel_for: tuple[Stage, Panel | None] | None = None
        self.poses: dict[int, Pose] = {}
        self._layout: TableLayout | None = None
        self._line = Line()
        self._waited = 0.0
        self._forced = False
        self._version = 0
        self.guide = driver.guide(self)
        self._caller = Caller(self)

    def _sit_down(self) -> None:
        """Begin with an empty table, seen from where the driver's viewer sits."""
        match, viewer, covered = self.driver.match, self.driver.viewer, not self.driver.looking
        players, to_all = tuple(player.name for player in match.players), covered or self.driver.told_to_all
        self.names = Names(players, viewer, match.rules.seating, to_all)
        self.model = TableModel.of(viewer, match.rules, covered, self.driver.open)
        self._sounds = TableSounds(self.ctx.sounds, viewer, match.rules.seating)

    # What panels ask for (Desk).

    @property
    def match(self) -> Match:
        """The match that is played."""
        return self.driver.match

    @property
    def viewer(self) -> Seat:
        """The seat at the bottom."""
        return self.model.viewer

    @property
    def layout(self) -> TableLayout:
        """Where everything lies."""
        assert self._layout is not None
        return self._layout

    @property
    def view(self) -> Observation:
        """What the viewer observes now."""
        return self.match.view(self.viewer)

    @property
    def live(self) -> bool:
        """Whether the person's decision is awaited now."""
        return not self.showing and not self.model.covered and self.driver.asked is self.viewer

    @property
    def can_undo(self) -> bool:
        """Whether the person who looks has decided anything that can be taken back."""
        return not self.model.covered and self.match.can_undo(self.viewer)

    @property
    def can_redo(self) -> bool:
        """Whether the person who looks can do again what was taken back."""
        return not self.model.covered and self.match.can_redo

    @property
    def advised(self) -> Action | None:
        """What a hint has told the person to do, until it is decided."""
        return self._adviser.advised

    @property
    def guided(self) -> bool:
        """Whether a guide beside the table says what to do."""
        return self.guide is not None

    @property
    def watched(self) -> bool:
        """Whether nobody at this screen plays."""
        return self.driver.watched

    @property
    def after_deal(self) -> str:
        """What follows when a deal is over, as a button says it; empty: nothing."""
        return self.driver.after_deal

    @property
    def marks(self) -> CardMarks:
        """What is marked on the cards now."""
        return self.practice.marks(self.panel.marks() if self.panel else CardMarks())

    @property
    def prices(self) -> Sequence[ChoicePrice]:
        """What each choice of the decision at hand is worth, the best first, as far as it is known and wanted."""
        return self.practice.prices

    def panel_controls(self) -> Sequence[Control]:
        """The buttons of the decision at hand; none while events are shown."""
        return self.practice.told(self.panel.controls()) if self.panel and not self.showing else ()

    def act(self, action: Action) -> None:
        """Do the person's action; a refusal is said in words, and so is what a guide has against it."""
        objection = self.guide.objection(action) if self.guide else ""
        if objection:
            self.refuse(objection)
            return
        view = self.view
        forced = only_card(view) is not None
        try:
            events = self.driver.act(action)
        except IllegalAction as error:
            self.refuse(refusal_sentence(error.refusal, view))
            return
        self._forced = forced
        self._happened(events)

    @property
    def certain(self) -> bool:
        """Whether the person is asked, and takes every trick that is left however the cards lie."""
        return not self.showing and self.guide is None and self.driver.certain

    def take_rest(self, shown: bool) -> None:
        """The person says so: the rest plays itself, every trick ``shown`` until a tap or quickly."""
        self.driver.take_rest(shown)
        self.changed()

    def say(self, text: str) -> None:
        """Say something to the person on the table's own line."""
        self._line.answer(text)
        self.ctx.announce(text, urgent=True)
        self.changed()

    def open_odds(self) -> None:
        """Show what the hand reaches as declarer."""
        open_odds(self)

    def hint(self) -> None:
        """Say what Expert would do in the person's place."""
        if self.live:
            self._adviser.ask(self.viewer, self.practice.prices)
        else:
            self.say("There is nothing to decide just now")

    def refuse(self, text: str) -> None:
        """Say why something may not be done."""
        if self.guide:
            self.guide.refused()
        self.ctx.sounds.play(SoundName.REFUSED)
        self.say(text)

    def message(self) -> tuple[str, bool]:
        """The table's own line, and whether it is an answer to what was tried."""
        prompt = self.panel.prompt() if self.panel else ""
        return self._line.words(self.show, _FULL if self.match.full else prompt)

    @property
    def showing(self) -> bool:
        """Whether events are still being shown."""
        return self.show.running

    def changed(self) -> None:
        """Something looks different now."""
        self._version += 1
        if self.guide:
            self.guide.follow()
        self._arrange()
        self.ctx.redraw()
        if self.guide:
            self.guide.speak()

    def go_on(self) -> None:
        """The person has seen enough."""
        if self.showing:
            self.show.skip()
            self.feast.clear()
            self._sounds.cancel_pending()
        elif self.guide:
            if self.guide.go_on():
                self._waited = 0.0
                self._line.clear()
        elif self.driver.leads_to is not None and self.model.stage is Stage.RESULT:
            self.ctx.go(Replace(self.driver.leads_to))
        elif self.match.over:
            self._end()
        elif self.match.full:
            self.say(_FULL)
        elif self.match.deal_due:
            self._happened(self.match.deal())
        self.changed()

    def catch_up(self) -> None:
        """Show the match as it stands, without a show of what has happened."""
        self._set_up()

    # The life of the scene.

    def enter(self) -> None:
        """Take up the match where it stands."""
        self.driver.begin()
        self._set_up()

    def uncover(self) -> None:
        """Draw anew."""
        self.drag.clear()
        self.changed()

    def leave(self) -> None:
        """Keep the match; nobody thinks any more."""
        if self._rendering is not None:
            self._rendering.cancel()
        self.driver.stop()
        self._stop_thinking()
        self.save()

    def _stop_thinking(self) -> None:
        """What was thought about for the person belongs to a decision that is no longer asked for."""
        self._adviser.stop()
        self.practice.stop()

    def resize(self, size: tuple[int, int]) -> None:
        """Lay out again; what moves arrives at once."""
        self.drag.clear()
        self._picture.clear()
        if self._rendering is not None:
            self._rendering.cancel()
        self.show.flights = []
        self._sounds.cancel_pending()
        self._layout = None
        self.changed()
        self._rendering = self.ctx.job(self._render_faces(), lambda _: None)

    def _render_faces(self) -> Generator[None, None, None]:
        """Render the cards bit by bit before they are needed, so that none of them makes a frame late."""
        table = self.layout
        yield from self._render_portraits()
        for width in dict.fromkeys((table.card, table.trick[0].w, meld_card_width(table, self.ctx.metrics))):
            if width > 0:
                yield from self.ctx.faces.prepare(width)
        yield from self.ctx.faces.prepare(table.card, dimmed=True)

    def _render_portraits(self) -> Generator[None, None, None]:
        for _ in prepare_portraits(self):
            self._version += 1
            self.ctx.redraw()
            yield

    def save(self) -> None:
        """Keep the match."""
        self.driver.keep()

    def undo(self) -> None:
        """Back to the last decision of the person who looks."""
        if self.can_undo and self.driver.undo():
            self._set_up()
            self.save()
            self.say("Taken back")

    def redo(self) -> None:
        """Forward again."""
        if self.can_redo and self.driver.redo():
            self._set_up()
            self.save()
            self.say("Done again")

    def _set_up(self, but_last: int = 0) -> None:
        """Build the table from what has happened, without a show; but for so many of the last actions."""
        self.driver.stop()
        self._stop_thinking()
        self.show.clear()
        self.feast.clear()
        self.drag.clear()
        self._sounds.cancel_pending()
        self._line = Line()
        self._sit_down()
        told = self.match.events
        self.model.catch_up(list(chain.from_iterable(told[: len(told) - but_last])))
        self._panel_for = None
        self.changed()

    def _end(self) -> None:
        def another() -> Scene:
            driver = self.driver.again()
            self.ctx.toast(seal_notice(driver.match.seed))
            return Table(self.ctx, driver, self._hurry)

        self.ctx.go(Replace(MatchEnd(self.ctx, self.match, self.model, self.names, another)))

    # Events.

    def _happened(self, events: Sequence[Event]) -> None:
        """The last action has done this: show it. Where nobody looks any more, the hand is covered before."""
        self.drag.clear()
        self._stop_thinking()
        self._line.clear()
        if not self.driver.looking and not self.model.covered:
            self._set_up(but_last=1)
        self._waited = 0.0
        self.show.add(events)
        self.save()
        self.show.update(0.0, self._pace)
        self.changed()

    def _begin(self, event: Event) -> None:
        """An event is about to be shown."""
        seen = as_shown(event.seen_by(self.model.eyes), self.ctx.settings)
        if isinstance(seen, WidowTaken):
            self.model.turn_up(seen)
            self.changed()
        text = announcement(seen, self.names)
        if text:
            self.ctx.announce(text)
        self._line.hear(seen, self.names)
        self._version += 1
        self.ctx.redraw()

    def _apply(self, event: Event, seconds: float) -> list[Flight]:
        """An event takes effect: change the model, be heard, and return what flies."""
        flying = self._move(event, seconds)
        lies = max((flight.arrives for flight in flying), default=0.0)
        self.feast.begin(event, lies, FEAT_SECONDS * self._pace.factor)
        if not self._hurry:
            self._sounds.hear(event, flying)
        return flying

    def _move(self, event: Event, seconds: float) -> list[Flight]:
        before = self.poses
        self.model.apply(event)
        self.changed()
        ctx = self.ctx
        if not flies(event, ctx.motion, seconds):
            return []
        return event_flights(event, before, self.poses, self.model, self.layout, ctx.metrics, ctx.settings, seconds)

    # Time.

    @property
    def _pace(self) -> Pace:
        settings = self.ctx.settings
        if self._hurry:
            return Pace(0.0, False, False)
        claim = self.driver.claim
        waits = (claim.shown if claim else settings.click_to_go_on) and not self.watched
        alone = len(self.match.people) == 1  # others here may have something to decide, or want to see it
        quicker = tempo(self.model, self.match.rules, claim, self._forced) if alone else 1.0
        return Pace(settings.speed.value * quicker, self.ctx.motion is not Motion.OFF, waits)

    def update(self, dt: float) -> None:
        """Move cards, let bots act, deal."""
        running = self.showing
        if running and self.show.update(dt, self._pace):
            self.ctx.repaint()
        if running and not self.showing:
            self.changed()
        if self.drag.update(dt) | self.feast.update(dt):
            self.ctx.repaint()
        if self.panel and self.panel.update(dt):
            self._version += 1
            self.ctx.redraw()
        if self._line.update(dt):
            self.changed()
        if not self.showing:
            self._waited += dt
            self._next()
        self.practice.update()
        if not self.showing:
            self._caller.update(self._waited, self._version)
        self._sounds.update(dt)
        if self.live and not self._was_live and not self._hurry:
            self._sounds.turn()
        self._was_live = self.live
        if self.has_pointers and not self._hurry:
            self._pointers.update()

    def _next(self) -> None:
        """Nothing is being shown: do what comes next."""
        factor = self._pace.factor
        seen = self.driver.viewer, not self.driver.looking, self.driver.open
        if seen != (self.viewer, self.model.covered, self.model.open):
            self._set_up()
        elif self.driver.curtain is not None and not (self.panel and self.panel.waits()):
            if self._waited >= _CURTAIN_AFTER * factor:
                self._draw_curtain(self.driver.curtain)
        elif self.match.over:
            if self.watched and self.after_deal and self._waited >= RESULT_SECONDS * factor:
                self._end()
        else:
            own = self.match.awaited is self.viewer
            events = self.driver.step(self._waited, factor, bool(self.panel and self.panel.waits()))
            if events is not None:
                self._forced |= own
                self._happened(events)

    def _draw_curtain(self, seat: Seat) -> None:
        """Nobody sees the table before that person has the device."""

        def lift() -> None:
            self.driver.lift()
            self._set_up()
            self.ctx.go(Pop())
            if self.model.stage is not Stage.PLAY:
                cards = (piece.card for piece in hand_pieces(self.model, self.ctx.settings))
                self.ctx.announce(f"Your cards: {', '.join(card_name(card) for card in cards if card is not None)}.")

        name = self.match.players[self.match.rules.seats.index(seat)].name
        self.open(Curtain(self.ctx, name, lift, lambda: open_menu(self), 0.0 if self._hurry else HOLDS))

    # Where things lie.

    @property
    def place(self) -> Rect:
        """The part of the window that the table takes."""
        return self.guide.table_place if self.guide else self.ctx.area

    def tools(self) -> list[Control]:
        """The buttons that are always one tap away."""
        return self.guide.tools(tools(self)) if self.guide else tools(self)

    def _arrange(self) -> None:
        """Panel, layout and poses for what the model says now."""
        stage, guided = self.model.stage, self.guide.panel if self.guide else None
        if self._panel_for != (stage, guided):
            if self._rendering is not None:  # plates may have other sizes now, and then their faces have too
                self.ctx.job(self._render_portraits(), lambda _: None)
            self._panel_for = stage, guided
            kind = StockPanel if stage is Stage.PLAY and self.model.beside else _PANELS.get(stage)
            self.panel = guided or (kind(self) if kind else None)
        held = len(self.model.hands[self.viewer]) - len(self.model.laid[self.viewer])
        middle = _MIDDLES.get(stage, Middle.PANEL)
        room = max(self.match.rules.dealing.hand_size, len(self.model.hands[self.viewer]))
        stock, seats = bool(self.model.beside), len(self.model.seating.seats)
        upper = upper_row(self.model, self.ctx.settings)
        bare = stock and stage is Stage.PLAY
        needs = Needs(middle, held, room, self.ctx.settings.left_handed, stock, bare, seats, upper, self.model.open)
        place = self.place
        self._layout = layout(place.size, self.ctx.metrics, needs).moved(place.x, place.y)
        words = self.panel.words_heights() if self.panel else {}
        self.poses = poses(self.model, self._layout, self.ctx.metrics, self.ctx.settings, self.marks, words)

    # Input.

    def handle(self, event: pygame.event.Event) -> bool:
        """A pointer drags cards, Space and Enter skip, digits pick one, Escape opens the menu."""
        if (self.guide and self.guide.handle(event)) or self.drag.handle(event):
            return True
        if event.type != pygame.KEYDOWN or event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META):
            return False
        if event.key in (pygame.K_SPACE, pygame.K_RETURN, pygame.K_KP_ENTER) and self.showing:
            self.go_on()
            return True
        if event.key == pygame.K_ESCAPE:
            self._press_tool("menu")
            return True
        if event.unicode.lower() == "w" and self.driver.has_prices:
            self.practice.switch()
            return True
        if event.unicode.lower() == "o" and self.guide is None:
            self.open_odds()
            return True
        if event.unicode.isdecimal() and self.panel and self.panel.cards_live():
            press_nth(self, (int(event.unicode) - 1) % 10)
            return True
        return False

    def _press_tool(self, name: str) -> None:
        tool = find(self.tools(), name)
        if tool:
            tool.action()

    def first_focus(self) -> str | None:
        """Where the keyboard starts: what the guide or the panel says, else the first legal card, else the first."""
        if self.guide and (button := self.guide.first_focus()):
            return button
        wanted = self.panel.first_focus() if self.panel else None
        if wanted and find(self.panel_controls(), wanted):
            return wanted
        first = next((control.name for control in hand_controls(self)), None)
        return first_legal(self) or first or ("go on" if self.showing else None)

    def controls(self) -> Sequence[Control]:
        """Those of the deal, and over them a first-run pointer's; a guide's come first and hide what lies behind."""
        guide = self.guide
        if guide:
            return (*guide.controls(), *(control for control in self.deal_controls() if not guide.covers(control)))
        return (*self.deal_controls(), *self._pointers.controls())

    def deal_controls(self) -> Sequence[Control]:
        """The way on, the cards, the panel's buttons, the tools."""
        found = standing(self)
        if self.showing:
            found.append(Control("go on", "Go on", self.layout.board, self.go_on, key="space"))
        below = lying(self) if self.model.in_tricks else ()
        below = (*below, *set_aside(self), *open_hands(self))
        return (*found, *below, *hand_controls(self), *self.panel_controls(), *facts(self), *self.tools())

    def open(self, to: Scene | Destination) -> None:
        """Put a dialog or a page over the table."""
        self.drag.clear()
        self.ctx.go(Push(to))

    # Drawing.

    def draw(self, surface: Strokes) -> None:
        """The still picture, and over it what moves."""
        self._picture.draw(surface, self._version)
        self.feast.draw(surface)
        self._pointers.draw(surface)
        if not self.showing:
            pointed = seen_cards(self, self.guide.pointed()) if self.guide else []
            for card in (*pointed, *advised_cards(self)):
                draw_card_ring(surface, self.ctx.look, card)
        if self.guide:
            self.guide.draw(surface)
