"""Makes the table's view: the session's state, laid out in the window, with the panel's marks and buttons."""

from __future__ import annotations

from dataclasses import replace

from ...heads import heads_of
from ...rules.text import parse_card
from ...ui.look import Look
from ..seat.panel import Panel
from ..seat.view import Offers, People
from .arranged import ArrangedView
from .layout.table import layout, table_metrics
from .placement import needs, panel_kind
from .poses import Pose, poses
from .price_tags import priced_buttons, priced_marks
from .state import TableState


def view_of(state: TableState) -> ArrangedView:
    """Return the current view: another one if anything has changed."""
    if state.view is None or state.view.revision != state.session.revision.number:
        state.view = _arranged(state)
    return state.view


def look_again(state: TableState) -> None:
    """Have another view made if what is shown is no longer what the view says."""
    view, session = state.view, state.session
    if view is not None and not state.guide.present:
        said = view.showing, view.reading, view.live, view.factor, view.people.moods
        if said == (session.showing, session.show.reading, session.live, session.pace.factor, state.moods.shown):
            return
    session.revision.add()


def count_points(state: TableState) -> None:
    """Show how many points of a trick are still on their way; nothing is arranged anew for a bar that grows."""
    if state.view is not None:
        state.view = replace(state.view, coming=state.points.coming())
        state.ctx.repaint()


def waits(state: TableState) -> bool:
    """Return whether everybody waits for the person to see what the panel shows."""
    own = _own_panel(state)
    if not state.guide.present and (own is None or not own.may_wait):  # nothing has to be laid out to know that
        return False
    panel = view_of(state).panel
    return panel is not None and panel.waits()


def _arranged(state: TableState) -> ArrangedView:
    guide, view = state.guide, _laid_out(state)
    if guide.present:
        guide.follow(_with_panel(view, _own_panel(state)))
    panel = guide.panel or _own_panel(state)
    view = _with_panel(view, panel)
    message = state.session.message(_prompt(state, view))
    view = replace(view, pointed=guide.pointed(), message=message, poses=_poses(view))
    if panel is not None:
        panel.see(view)
    guide.see(view)
    guide.speak()
    return view


def _prompt(state: TableState, view: ArrangedView) -> str:
    """Return the question to the person, or what the table waits for."""
    company = state.session.driver.company
    asks = state.guide.prompt(view.panel.prompt() if view.panel is not None else "")
    return asks if company is None or view.live or view.showing else company.waiting() or asks


def _own_panel(state: TableState) -> Panel | None:
    """Return the table's own panel: a new one for each stage and after each new arrangement of the table."""
    session = state.session
    kind = panel_kind(session.model, session.driver.cut is not None)
    key = session.model.stage, kind, state.guide.panel, session.sittings
    if key != state.own_panel_for:
        state.own_panel_for = key
        state.own_panel = kind(state.send) if kind is not None else None
    return state.own_panel


def _laid_out(state: TableState) -> ArrangedView:
    """Return the session's state, laid out."""
    ctx, session, guide, look = state.ctx, state.session, state.guide, _look(state)
    driver, model = session.driver, session.model
    place = guide.table_place(ctx.area, look.metrics)
    wanted = needs(model, session.match, ctx.settings, guide.present)
    table = layout(place.size, look.metrics, wanted).moved(place.x, place.y)
    drawn = table_metrics(place.size, look.metrics, wanted)
    look = look if drawn is look.metrics else replace(look, metrics=drawn)
    return ArrangedView(
        revision=session.revision.number,
        match=session.match,
        model=model,
        names=session.names,
        layout=table,
        guide=guide,
        area=ctx.area,
        settings=ctx.settings,
        motion=ctx.motion,
        look=look,
        icons=state.icons,
        live=session.live,
        showing=session.showing,
        reading=session.show.reading,
        factor=session.pace.factor,
        coming=state.points.coming(),
        untold=session.untold,
        uncounted=session.uncounted,
        hurried=session.hurried,
        goes_slowly=session.goes_slowly,
        ending=session.deal_seen_ending,
        watched=driver.watched,
        offers=_offers(state),
        people=people_of(state),
        priced=driver.priced,
        advised=session.adviser.advised,
        prices=state.practice.prices,
        guided=guide.present and model.seated,
    )


def people_of(state: TableState) -> People:
    """Return how everybody looks; the first person at this screen has the head that they have chosen."""
    match, driver = state.session.match, state.session.driver
    remarks = driver.company.remarks if driver.company is not None else {}
    if driver.heads:
        return People(driver.heads, remarks, state.moods.shown)
    own = parse_card(state.ctx.settings.own_head)
    wishes = tuple(own if match.people and seat is match.viewer else None for seat in match.rules.seats)
    return People(heads_of(tuple(player.name for player in match.players), wishes), remarks, state.moods.shown)


def _look(state: TableState) -> Look:
    """Return what the table is drawn with: in large print where nobody sits at it."""
    look = state.ctx.look
    return look if state.session.model.seated else replace(look, metrics=look.metrics.for_room(state.ctx.size))


def _offers(state: TableState) -> Offers:
    session, driver = state.session, state.session.driver
    ends = session.model.in_tricks and not session.showing and not state.guide.present
    return Offers(
        undo=session.can_undo,
        redo=session.can_redo,
        rest=ends and driver.certain,
        prices=driver.has_prices,
        help=driver.company is None or driver.company.hints,
        after_deal=driver.after_deal,
        nothing_to_undo=driver.nothing_to_undo,
    )


def _with_panel(view: ArrangedView, panel: Panel | None) -> ArrangedView:
    """Return the view with a panel, and its marks and buttons."""
    if panel is None:
        return view
    panel.see(view)
    return replace(
        view,
        panel=panel,
        buttons=() if view.showing else priced_buttons(view, panel.controls()),
        marks=priced_marks(view, panel.marks()),
        values=panel.values_place(),
        cards_live=panel.cards_live(),
        choosing=panel.choosing,
    )


def _poses(view: ArrangedView) -> dict[int, Pose]:
    words = view.panel.words_heights() if view.panel else {}
    return poses(view.model, view.layout, view.look.metrics, view.settings, view.marks, words)
