"""The table: one match, seen and played from one seat."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import replace

import pygame

from game.bots.player import Level, make_player
from game.bots.thinking import Player
from game.host import StorageError
from game.match import Match
from game.rules.actions import Action
from game.rules.events import (
    CallMade,
    CardPlayed,
    CardsPassed,
    Event,
    HandDealt,
    TrickWon,
)
from game.rules.observation import Observation, Phase
from game.rules.record import format_record, replay
from game.rules.refusals import IllegalAction, Refusal
from game.rules.seats import SEATS, Seat
from game.scenes import table_paint as paint
from game.scenes.base import Context, Job, Push, Replace, Scene
from game.scenes.settings_model import Motion
from game.scenes.table_auction import AuctionPanel, NamingPanel
from game.scenes.table_end import MatchEnd
from game.scenes.table_melding import MeldingPanel
from game.scenes.table_motion import (
    PACKET,
    Flight,
    Turner,
    deal_flights,
    flights,
    sweep_flights,
)
from game.scenes.table_panel import Panel
from game.scenes.table_passing import PassingPanel
from game.scenes.table_play import PlayPanel
from game.scenes.table_poses import HandView, Pose, deck_pose, hand_pieces, place_of, poses
from game.scenes.table_result import ResultPanel
from game.scenes.table_show import Pace, Show
from game.scenes.table_tools import tools
from game.scenes.wording import Names, announcement, card_name, news, refusal_sentence
from game.ui.controls import Control, Role, find
from game.ui.icons import Icons
from game.ui.layout import Middle, Needs, TableLayout, layout
from game.ui.table_model import Piece, Stage, TableModel

PlayerMaker = Callable[[str], Player]

_CARRIES_MEANING = (CardPlayed, TrickWon, CardsPassed)
"""Events whose cards still fly when motion is reduced: the way itself tells something."""

_PACE = {
    Phase.AUCTION: 0.7,
    Phase.NAMING_TRUMP: 0.9,
    Phase.PASSING: 0.7,
    Phase.MELDING: 1.0,
    Phase.PLAY: 0.45,
}
"""Seconds a bot takes at least, at normal speed."""

SAVED_AS = "match"
"""The entry in which the person's match is kept."""

_DEAL_AFTER = 0.4
_RESULT_SECONDS = 2.5
_PANELS: dict[Stage, type[Panel]] = {
    Stage.AUCTION: AuctionPanel,
    Stage.NAMING: NamingPanel,
    Stage.PASSING: PassingPanel,
    Stage.MELDING: MeldingPanel,
    Stage.PLAY: PlayPanel,
    Stage.RESULT: ResultPanel,
}
_MIDDLES = {Stage.PLAY: Middle.TRICK, Stage.MELDING: Middle.MELDS, Stage.RESULT: Middle.RESULT}


def bot(player: str) -> Player:
    """The bot that a sitter's ``player`` names."""
    return make_player(Level(player))


class Table(Scene):
    """Replays events as they happen, asks the person at the bottom, lets the bots think meanwhile.

    With ``hurry`` nothing takes time, and ``save_as`` names the entry it is kept in: for demonstrations and tests.
    """

    title = "At the table"

    def __init__(
        self, ctx: Context, match: Match, players: PlayerMaker = bot, hurry: bool = False, save_as: str = SAVED_AS
    ) -> None:
        super().__init__(ctx)
        self.match = match
        seats = match.rules.seats
        self.viewer = next((seat for seat in seats if match.is_human(seat)), Seat.SOUTH)
        self.names = Names(tuple(sitter.name for sitter in match.sitters), self.viewer)
        self.icons = Icons()
        self.model = TableModel(self.viewer)
        self._players = {
            seat: players(sitter.player)
            for seat, sitter in zip(seats, match.sitters, strict=True)
            if not match.is_human(seat)
        }
        self._hurry = hurry
        self._save_as = save_as
        self._show = Show(self._begin, self._apply)
        self._turner = Turner()
        self._panel: Panel | None = None
        self._panel_stage: Stage | None = None
        self._poses: dict[int, Pose] = {}
        self._layout: TableLayout | None = None
        self._said = ""
        self._news = ""
        self._job: Job | None = None
        self._ready: Action | None = None
        self._waited = 0.0
        self._still: pygame.Surface | None = None
        self._still_of: object = None
        self._version = 0

    # What panels ask for (Desk).

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
        return not self._show.running and self.match.awaited is self.viewer and self.match.is_human(self.viewer)

    def act(self, action: Action) -> None:
        """Do the person's action; a refusal is said in words."""
        view = self.view
        try:
            events = self.match.act(self.viewer, action)
        except IllegalAction as error:
            self.say(refusal_sentence(error.refusal, view))
            return
        self._happened(events)

    def say(self, text: str) -> None:
        """Answer the person on the table's own line."""
        self._said = text
        self.ctx.announce(text, urgent=True)
        self.changed()

    def changed(self) -> None:
        """Something looks different now."""
        self._version += 1
        self._arrange()
        self.ctx.redraw()

    def go_on(self) -> None:
        """The person has seen enough."""
        if self._show.running:
            self._show.skip()
        elif self.match.over:
            self._end()
        elif self.match.deal_due:
            self._happened(self.match.deal())
        self.changed()

    # The life of the scene.

    def enter(self) -> None:
        """Take up the match where it stands."""
        self._set_up()

    def uncover(self) -> None:
        """Draw anew."""
        self.changed()

    def leave(self) -> None:
        """Keep the match; nobody thinks any more."""
        self._stop_thinking()
        self.save()

    def resize(self, size: tuple[int, int]) -> None:
        """Lay out again; what moves arrives at once."""
        self._turner.clear()
        self._show.flights = []
        self._still = None
        self._layout = None
        self.changed()

    def save(self) -> None:
        """Keep the match."""
        try:
            self.ctx.host.storage.save(self._save_as, format_record(self.match.record))
        except StorageError as error:
            self.ctx.storage_failed(error)

    def undo(self) -> None:
        """Back to the person's last decision."""
        if self.match.undo():
            self._set_up()
            self.save()
            self.say("Taken back")

    def redo(self) -> None:
        """Forward again."""
        if self.match.redo():
            self._set_up()
            self.save()
            self.say("Done again")

    def _set_up(self) -> None:
        """Build the table from the record, without a show."""
        self._stop_thinking()
        self._show.clear()
        self._said = self._news = ""
        self.model = TableModel(self.viewer)
        for step in replay(self.match.record):
            for event in step.events:
                self.model.apply(event)
        self._panel_stage = None
        self.changed()

    def _end(self) -> None:
        again = Match.new(self.match.rules, self.match.sitters, self.ctx.host.fresh_seed())
        self.ctx.go(Replace(MatchEnd(self.ctx, self.match, self.model, self.names, lambda: Table(self.ctx, again))))

    # Events.

    def _happened(self, events: Sequence[Event]) -> None:
        self._said = ""
        self._waited = 0.0
        self._show.add(events)
        self.save()
        self._show.update(0.0, self._pace)
        self.changed()

    def _begin(self, event: Event) -> None:
        """An event is about to be shown."""
        seen = event.seen_by(self.viewer)
        text = announcement(seen, self.names)
        if text:
            self.ctx.announce(text)
        line = news(seen, self.names)
        if line or isinstance(event, CardPlayed | CallMade | HandDealt):
            self._news = line or ""
        self._version += 1

    def _apply(self, event: Event, seconds: float) -> list[Flight]:
        """An event takes effect: change the model, and answer what flies."""
        before = self._poses
        trick = [piece.ident for _, piece in self.model.trick]
        self.model.apply(event)
        self.changed()
        if seconds <= 0 or (self.ctx.motion is Motion.REDUCED and not isinstance(event, _CARRIES_MEANING)):
            return []
        match event:
            case HandDealt():
                return self._dealing(seconds)
            case TrickWon(seat=seat):
                goal = deck_pose(self.layout, place_of(seat, self.viewer), self.ctx.metrics)
                return sweep_flights(before, trick, goal, seconds)
        return flights(before, self._poses, seconds)

    def _dealing(self, seconds: float) -> list[Flight]:
        dealer = self.model.dealer or self.viewer
        packets: list[list[int]] = []
        piles = []
        for seat in (SEATS[(dealer + 1 + i) % len(SEATS)] for i in range(len(SEATS))):
            pieces = hand_pieces(self.model, self.ctx.settings) if seat is self.viewer else self.model.hands[seat]
            piles.append([piece.ident for piece in pieces])
        for start in range(0, max(map(len, piles), default=0), PACKET):
            packets += [pile[start : start + PACKET] for pile in piles]
        deck = deck_pose(self.layout, place_of(dealer, self.viewer), self.ctx.metrics)
        return deal_flights(deck, self._poses, packets, seconds / (len(packets) + 3))

    # Time.

    @property
    def _pace(self) -> Pace:
        settings = self.ctx.settings
        if self._hurry:
            return Pace(0.0, False, False)
        waits = settings.click_to_go_on and self.match.is_human(self.viewer)
        return Pace(settings.speed.value, self.ctx.motion is not Motion.OFF, waits)

    def update(self, dt: float) -> None:
        """Move cards, let bots act, deal."""
        running = self._show.running
        if running and self._show.update(dt, self._pace):
            self.ctx.redraw()
        if running and not self._show.running:
            self.changed()
        if self._panel and self._panel.update(dt):
            self._version += 1
            self.ctx.redraw()
        if not self._show.running:
            self._waited += dt
            self._next()

    def _next(self) -> None:
        """Nothing is being shown: do what comes next."""
        match = self.match
        factor = self._pace.factor
        nobody = not match.is_human(self.viewer)
        if match.over:
            if nobody and self._waited >= _RESULT_SECONDS * factor:
                self._end()
        elif match.deal_due:
            scored = self.model.stage is Stage.RESULT
            if (not scored and self._waited >= _DEAL_AFTER * factor) or (
                scored and nobody and self._waited >= _RESULT_SECONDS * factor
            ):
                self._happened(match.deal())
        elif match.awaited in self._players:
            self._let_think(match.awaited)

    def _let_think(self, seat: Seat) -> None:
        """A bot's move: when it has thought, and not before a natural pause."""
        if self._job is None and self._ready is None:
            rng = random.Random(self.match.bot_seed(seat))
            self._job = self.ctx.job(self._players[seat].think(self.match.view(seat), rng), self._thought)
        if self._panel and self._panel.waits():
            return
        pause = _PACE.get(self.view.phase, 0.0) * self._pace.factor
        if self._ready is not None and self._waited >= pause:
            action, self._ready = self._ready, None
            self._happened(self.match.act(seat, action))

    def _thought(self, action: Action) -> None:
        self._job, self._ready = None, action

    def _stop_thinking(self) -> None:
        if self._job is not None:
            self._job.cancel()
        self._job = self._ready = None
        self._waited = 0.0

    # Where things lie.

    def _arrange(self) -> None:
        """Panel, layout and poses for what the model says now."""
        stage = self.model.stage
        if stage is not self._panel_stage:
            self._panel_stage = stage
            self._panel = _PANELS[stage](self) if stage in _PANELS else None
        held = len(self.model.hands[self.viewer]) - len(self.model.laid[self.viewer])
        middle = _MIDDLES.get(stage, Middle.PANEL)
        room = max(self.match.rules.hand_size, len(self.model.hands[self.viewer]))
        needs = Needs(middle, held, room, self.ctx.settings.left_handed)
        self._layout = layout(self.ctx.size, self.ctx.metrics, needs)
        view = HandView(self._panel.chosen(), self._panel.dimmed()) if self._panel else HandView()
        lines = self._panel.lines() if isinstance(self._panel, MeldingPanel) else 1
        self._poses = poses(self.model, self._layout, self.ctx.metrics, self.ctx.settings, view, lines)

    # Input.

    def handle(self, event: pygame.event.Event) -> bool:
        """Space and Enter skip what is being shown; digits pick a card; Escape opens the menu."""
        if event.type != pygame.KEYDOWN or event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META):
            return False
        if event.key in (pygame.K_SPACE, pygame.K_RETURN, pygame.K_KP_ENTER) and self._show.running:
            self.go_on()
            return True
        if event.key == pygame.K_ESCAPE:
            self._press_tool("menu")
            return True
        if event.unicode.isdecimal() and self._panel and self._panel.cards_live():
            pieces = hand_pieces(self.model, self.ctx.settings)
            nth = (int(event.unicode) - 1) % 10
            if nth < len(pieces):
                self._press_card(pieces[nth])
            return True
        return False

    def _press_tool(self, name: str) -> None:
        tool = find(tools(self), name)
        if tool:
            tool.action()

    def _press_card(self, piece: Piece) -> None:
        if self._show.running:
            self.go_on()
        elif self._panel and self._panel.cards_live():
            self._panel.press_card(piece)
        elif self.model.stage is Stage.PLAY:
            self.say(refusal_sentence(Refusal.NOT_YOUR_TURN, self.view))

    def first_focus(self) -> str | None:
        """Where the keyboard starts: the first legal card, or what the panel says."""
        if self._show.running:
            return "go on"
        if self._panel is None:
            return None
        if self._panel.cards_live():
            dimmed = self._panel.dimmed()
            cards = self._cards()
            pieces = hand_pieces(self.model, self.ctx.settings)
            return next((c.name for c, piece in zip(cards, pieces, strict=True) if piece.ident not in dimmed), None)
        return self._panel.first_focus()

    def controls(self) -> Sequence[Control]:
        """The way on, the cards, the panel's buttons, the tools."""
        found: list[Control] = []
        panel = list(self._panel.controls()) if self._panel and not self._show.running else []
        if self._show.running:
            found.append(Control("go on", "Go on", self.layout.board, self.go_on, key="space"))
        return (*found, *self._cards(), *panel, *tools(self))

    def _cards(self) -> list[Control]:
        live = bool(self._panel and self._panel.cards_live())
        dimmed = self._panel.dimmed() if self._panel else frozenset()
        chosen = self._panel.chosen() if self._panel else frozenset()
        choosing = self.model.stage is Stage.PASSING and live
        copies: dict[str, int] = {}
        found = []
        for piece, rect in zip(hand_pieces(self.model, self.ctx.settings), self.layout.hand, strict=True):
            if piece.card is None:
                continue
            copies[str(piece.card)] = copies.get(str(piece.card), 0) + 1
            label = card_name(piece.card).capitalize() + (", new" if piece.ident in self.model.fresh else "")
            found.append(
                Control(
                    f"card {piece.card} {copies[str(piece.card)]}",
                    label,
                    rect.intersection(self.ctx.area),
                    self._pressing(piece),
                    enabled=live and piece.ident not in dimmed,
                    role=Role.CARD,
                    pressed=piece.ident in chosen if choosing else None,
                )
            )
        return found

    def _pressing(self, piece: Piece) -> Callable[[], None]:
        return lambda: self._press_card(piece)

    def open(self, scene: Scene) -> None:
        """Put a dialog over the table."""
        self.ctx.go(Push(scene))

    # Drawing.

    def draw(self, surface: pygame.Surface) -> None:
        """The still picture, and over it what moves."""
        key = (self._version, self.ctx.attention, self.ctx.size)
        if self._still is None or self._still_of != key:
            self._still = self._paint_still()
            self._still_of = key
        surface.blit(self._still, (0, 0))
        moving = [pose for pose in self._show.in_air().values() if pose is not None]
        for pose in sorted(moving, key=lambda pose: pose.level):
            self._turner.draw(surface, self.ctx.faces, pose)

    def _paint_still(self) -> pygame.Surface:
        look = self.ctx.look
        still = self._still if self._still is not None else pygame.Surface(self.ctx.size)
        still.blit(look.shapes.backdrop(self.ctx.size, look.theme), (0, 0))
        reading = self._show.reading
        turn = reading.seat if isinstance(reading, TrickWon) else self.match.awaited
        paint.draw_info(still, self)
        paint.draw_plates(still, self, turn)
        paint.draw_tools(still, self, tools(self))
        message, urgent = self._message()
        if self._panel and not self._dealing_now:
            self._panel.draw(still)
        paint.draw_message(still, self, message, urgent)
        self._paint_cards(still)
        return still

    @property
    def _dealing_now(self) -> bool:
        """Whether cards are still being dealt: nothing is asked yet."""
        return self.model.stage is Stage.AUCTION and not self.model.calls and bool(self._show.flights)

    def _message(self) -> tuple[str, bool]:
        if self._said:
            return self._said, True
        if self._show.running:
            return self._news, False
        return (self._panel.prompt() if self._panel else ""), False

    def _paint_cards(self, surface: pygame.Surface) -> None:
        flying = self._show.in_air()
        attention = self.ctx.attention
        hovered = self._hovered(attention.held or attention.hover)
        for ident, pose in sorted(self._poses.items(), key=lambda item: item[1].level):
            if not pose.seen or ident in flying:
                continue
            raised = replace(pose, y=pose.y - self.layout.lift // 2) if ident == hovered else pose
            self._turner.draw(surface, self.ctx.faces, raised)
            paint.mark_card(surface, self, ident, raised)
        if isinstance(self._panel, PlayPanel):
            best = self._panel.winning()
            if best is not None and best not in flying and len(self.model.trick) > 1:
                line = self.ctx.metrics.px(3)
                self._turner.draw_ring(surface, self._poses[best], self.ctx.theme.accent, line, self.ctx.look.shapes)

    def _hovered(self, name: str | None) -> int | None:
        if not name or not name.startswith("card ") or not (self._panel and self._panel.cards_live()):
            return None
        for control, piece in zip(self._cards(), hand_pieces(self.model, self.ctx.settings), strict=True):
            if control.name == name and control.enabled:
                return piece.ident
        return None
