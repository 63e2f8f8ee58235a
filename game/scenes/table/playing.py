"""Plays the match of a table: takes it from each of its events to the next, and shows them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from itertools import chain

from ...decisions.feats import feat_of
from ...rules.play import (
    Action,
    Auction,
    DealScored,
    Event,
    IllegalAction,
    MeldAdded,
    MeldLaid,
    MeldsShown,
    TrickWon,
    WidowTaken,
)
from ...store.settings import Motion
from ...words.refusals import refusal_sentence
from ...words.table import FULL, NOT_HERE, NOTHING_TO_DECIDE
from ...words.talk import spoken
from ..seat.commands import Command, EndMatch, Open, PassDevice
from ..seat.driver import RESULT_SECONDS
from ..seat.table_events import apply_all, apply_event, turn_up
from ..seat.table_model import Stage
from .arranging import count_points, look_again, view_of, waits
from .durations import ROYAL_COMES, TAKEN_UP
from .flights import event_flights, flies, royal_flights
from .motion import Flight, flights
from .panels.result import reveals
from .poses import Pose, as_shown, place_of
from .rendering import render_arrivals, render_leaving
from .state import TableState

_CURTAIN_AFTER = 0.6
"""Seconds for which the last event stays visible before the curtain falls."""


_SAVED_AFTER = 3
"""In how many frames an action is saved whose cards fly: it is laid out in the first, and drawn in the second."""


# The person's actions.


def act(state: TableState, action: Action) -> str:
    """Do the person's action; return why it is refused, or nothing."""
    session = state.session
    view = session.match.view(session.viewer)
    if session.driver.look_elsewhere():
        return NOT_HERE
    try:
        events = session.driver.act(action)
    except IllegalAction as error:
        return refusal_sentence(error.refusal, view)
    _happened(state, events)
    return ""


def go_on(state: TableState) -> Command | None:
    """Do what comes next, or return the command that does it."""
    session, match = state.session, state.session.match
    if session.driver.leads_to is not None and session.model.stage is Stage.RESULT:
        return Open(session.driver.leads_to, replace=True)
    if match.over:
        return EndMatch()
    if match.full:
        session.line.say(FULL)
    elif session.driver.company is not None:
        session.driver.company.ready()
    elif match.deal_due and match.whole is not None:
        _happened(state, match.whole.deal())
    return None


def skip(state: TableState) -> None:
    """Skip the event being shown. Only one that goes on by itself counts as passed over."""
    state.session.passed_over += not state.session.show.waiting
    state.session.show.skip()
    state.celebration.clear()
    state.points.clear()
    state.session.sounds.cancel_pending()
    state.session.revision.add()


def take_up(state: TableState) -> None:
    """Take the melds that everybody has shown back into the hands: the person has read them."""
    session, before = state.session, _shown_poses(state)
    session.model.take_up()
    if session.driver.company is not None:
        session.driver.company.ready()
    session.revision.add()
    seconds = TAKEN_UP * session.pace.factor if session.pace.flying else 0.0
    if seconds and state.ctx.motion is Motion.FULL:
        flying = flights(before, view_of(state).poses, seconds)
        session.show.fly(flying)
        render_arrivals(state, flying)


def undo(state: TableState) -> bool:
    """Go back to the last decision of the person who looks; return False if there is none."""
    return _went(state, state.session.can_undo and state.session.driver.undo())


def redo(state: TableState) -> bool:
    """Go forward again; return False if nothing was taken back."""
    return _went(state, state.session.can_redo and state.session.driver.redo())


def _went(state: TableState, gone: bool) -> bool:
    """Show and keep the match as it is now, if it has ``gone`` back or forward; return whether it has."""
    if gone:
        catch_up(state)
        save(state)
    return gone


def save(state: TableState) -> None:
    """Save the match now."""
    state.unsaved = 0
    state.session.driver.keep()


def hint(state: TableState) -> None:
    """Say what Expert would do in the person's place; if complete prices are shown, they are the answer."""
    session, practice = state.session, state.practice
    if session.live:
        session.driver.note_help()
        session.adviser.ask(session.viewer, practice.prices if practice.whole else ())
    else:
        session.line.say(NOTHING_TO_DECIDE)


def catch_up(state: TableState, but_last: int = 0) -> None:
    """Show the match as it is, or as it was before its last ``but_last`` actions, without showing what happened."""
    session = state.session
    session.stop()
    session.sit_down()
    told = session.match.events
    shown = list(chain.from_iterable(told[: len(told) - but_last]))
    apply_all(session.model, shown)
    for event in shown:
        session.talk.hear(event)
    state.celebration.clear()
    state.moods.clear()
    state.bubble.clear()
    state.points.clear()
    _let_go(state)
    session.revision.add()
    state.view = None  # the next flights must not start where another person's cards were


# Time.


def play(state: TableState, dt: float) -> tuple[bool, Command | None]:
    """Let time pass: continue the show, or do the next automatic step.

    Returns:
        Whether something has moved, and what is to be done next.
    """
    session, command = state.session, None
    state.late = False
    if state.unsaved == 1:
        save(state)
    state.unsaved = max(0, state.unsaved - 1)
    was_showing = session.showing
    moved = _show(state, dt)
    session.tell_melds(dt, large=bool(state.celebration.away))
    if was_showing and not session.showing:
        session.revision.add()
    session.line.update(dt)
    if session.show.running and _calls_ahead(state):
        if events := session.driver.step(0.0, session.pace.factor, held=False):
            _happened(state, events)
    elif session.show.running:
        session.driver.step(-1.0, session.pace.factor, held=True)
    else:
        command = _play_on(state, session.show.idle, waits(state))
    session.sounds.update(dt)
    if session.live and not session.was_live:
        session.revision.add()
        if not session.hurry:
            session.sounds.turn()
    session.was_live = session.live
    return moved, command


def _calls_ahead(state: TableState) -> bool:
    """Return whether bots call already while cards are dealt: what they call is shown when the cards lie."""
    session = state.session
    alone = session.driver.company is None and not (state.guide.present or session.driver.watched)
    return alone and session.dealing and isinstance(session.match.phase, Auction)


def _play_on(state: TableState, idle: float, waits: bool) -> Command | None:
    session = state.session
    session.waited += idle
    session.stands = False
    driver, match, factor = session.driver, session.match, session.pace.factor
    seen = driver.viewer, not driver.looking, driver.open
    if seen != (session.viewer, session.model.covered, session.model.open):
        catch_up(state)
    elif driver.curtain is not None and not waits:
        if session.waited >= _CURTAIN_AFTER * factor:
            return PassDevice(driver.curtain)
    elif match.over:
        session.stands = not (driver.watched and driver.after_deal)
        if not session.stands and session.waited >= RESULT_SECONDS * factor:
            return EndMatch()
    else:
        events = driver.step(session.looked, factor, waits)
        session.stands = waits or events == ()
        if events:
            _happened(state, events, ago=min(idle, session.looked))
    return None


def _happened(state: TableState, events: Sequence[Event], ago: float = 0.0) -> None:
    """Show the events of the last action. If nobody looks any more, cover the hand first."""
    session = state.session
    _let_go(state)
    session.adviser.stop()
    session.line.clear()
    if not session.driver.looking and not session.model.covered:
        catch_up(state, but_last=1)
    session.waited = 0.0
    session.show.add(events, ago)
    session.revision.add()
    _show(state, 0.0)
    state.unsaved = _SAVED_AFTER if state.late else 1
    look_again(state)


def _let_go(state: TableState) -> None:
    """End drag and prices: something has happened, and the decision has changed."""
    state.drag.clear()
    state.shake.clear()
    state.practice.stop()


# The show.


def _show(state: TableState, dt: float) -> bool:
    session = state.session
    return session.show.update(dt, lambda: session.pace, partial(_begin, state), partial(_apply, state))


def _begin(state: TableState, event: Event) -> None:
    """Begin to show an event."""
    session = state.session
    seen = as_shown(event.seen_by(session.model.eyes), state.ctx.settings)
    if isinstance(seen, WidowTaken):
        turn_up(session.model, seen)
    elif isinstance(event, DealScored):
        _celebrate_moon(state, event)
    elif isinstance(seen, TrickWon) and session.pace.flying:
        render_leaving(state, seen)
    company = session.driver.company
    session.line.tell(seen, session.names if company is None else company.names_of(event, session.names))
    session.revision.add()


def _apply(state: TableState, event: Event, seconds: float) -> list[Flight]:
    """Apply an event: change the model, play its sound, and return its flights."""
    session, before = state.session, _shown_poses(state)
    apply_event(session.model, event)
    session.deal_seen_ending |= isinstance(event, DealScored)
    _hear(state, event)
    session.revision.add()
    flying = event_flights(event, before, view_of(state), seconds) if flies(event, state.ctx.motion, seconds) else []
    if flying:
        render_arrivals(state, flying)
        state.late = not session.hurry
    if isinstance(event, DealScored):
        state.points.clear()
    elif isinstance(event, TrickWon):
        _fly_points(state, event)
    elif isinstance(event, MeldLaid | MeldsShown | MeldAdded) and flying:
        session.lay(event.seat, max(flight.arrives for flight in flying))
        session.revision.add()
    if isinstance(event, DealScored):
        state.celebration.clear()
    else:
        _celebrate(state, event, flying)
    if not session.hurry and not (isinstance(event, DealScored) and reveals(view_of(state))):
        session.sounds.hear(event, flying, session.pace.factor)
    return flying


def _hear(state: TableState, event: Event) -> None:
    """Let somebody say something about an event, and those hear it who listen."""
    session, remark = state.session, state.session.talk.hear(event)
    if remark is None or session.hurry or state.guide.present or not state.ctx.settings.talk:
        return
    state.bubble.begin(remark, session.pace.factor)
    state.ctx.announce(spoken(name=session.names.name(remark.seat), words=remark.words))


def _celebrate(state: TableState, event: Event, flying: Sequence[Flight]) -> None:
    """Show a feat, if the event is one, and who is pleased with it."""
    session = state.session
    if not session.hurry:
        state.moods.begin(event, session.model, session.match.rules, session.pace.factor)
    state.celebration.begin(event, flying, session.pace.factor, partial(view_of, state))


def _celebrate_moon(state: TableState, event: DealScored) -> None:
    """Show a moon that was made before its result: the highest cards of trump stand for all tricks."""
    session, feat = state.session, feat_of(event)
    if feat is None or session.hurry:
        return
    moves = state.ctx.motion is Motion.FULL
    flying = royal_flights(feat, view_of(state), ROYAL_COMES * session.pace.factor) if moves else []
    _celebrate(state, event, flying)
    session.sounds.hear_feat(feat, flying, session.pace.factor)


def _fly_points(state: TableState, event: TrickWon) -> None:
    """Let the points of a trick leave for the score, over whatever comes next."""
    session, view = state.session, view_of(state)
    moves = state.ctx.motion is Motion.FULL and not session.hurry
    place, seating = place_of(session.model.seating, event.seat, session.viewer), session.model.seating
    number = session.names.sides.index(seating.side(event.seat))
    cell = view.layout.info_cells(len(session.names.sides))[1 + number]
    goal = cell.center[0], cell.bottom
    factor = session.pace.factor if moves else 0.0
    state.points.begin(event.seat, event.points, view.layout.trick[place].center, goal, factor)
    count_points(state)


def _shown_poses(state: TableState) -> Mapping[int, Pose]:
    """Return where each card was when it was last shown."""
    poses, dropped = (state.view or view_of(state)).poses, state.dropped
    return poses if dropped is None else {**poses, dropped.piece.ident: dropped.pose}
