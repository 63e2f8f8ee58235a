"""Makes the table's view: the session's state, laid out in the window, with the panel's marks and buttons."""

from __future__ import annotations

from dataclasses import replace

from ...ui.icons import Icons
from ..base import Context
from ..seat.commands import Send
from ..seat.guide import Guide
from ..seat.panel import Panel
from ..seat.view import Offers
from .arranged import ArrangedView
from .layout.table import layout
from .placement import needs, panel_kind
from .poses import Pose, poses
from .practice import Practice
from .price_tags import priced_buttons, priced_marks
from .session import TableSession


class Arranger:
    """Keeps the view of a session up to date, and the panel that the person decides with."""

    def __init__(self, ctx: Context, session: TableSession, guide: Guide, practice: Practice, send: Send) -> None:
        self._ctx, self._session, self._guide, self._practice, self._send = ctx, session, guide, practice, send
        self._icons = Icons()
        self._view: ArrangedView | None = None
        self._own: Panel | None = None
        self._own_for: object = None
        self._panel: Panel | None = None
        self.panels = 0
        """How many panels there have been."""

    @property
    def view(self) -> ArrangedView:
        """Return the current view."""
        if self._view is None or self._view.revision != self._session.revision:
            self._view = self._arranged()
        return self._view

    @property
    def panel(self) -> Panel | None:
        """Return the current panel; a guide may bring its own."""
        _ = self.view
        return self._panel

    @property
    def waits(self) -> bool:
        """Return whether everybody waits for the person to see what the panel shows."""
        if not self._guide.present and self._own_panel() is None:  # nothing has to be laid out to know that
            return False
        return self.panel is not None and self.panel.waits()

    @property
    def shown(self) -> ArrangedView:
        """Return the view that was shown last, whatever has happened since."""
        return self._view if self._view is not None else self.view

    def forget(self) -> None:
        """Drop the view: sizes, settings or the look have changed."""
        self._view = None

    def _arranged(self) -> ArrangedView:
        guide, view = self._guide, self._laid_out()
        if guide.present:
            guide.follow(_with_panel(view, self._own_panel()))
        panel = guide.panel or self._own_panel()
        if panel is not self._panel:
            self._panel, self.panels = panel, self.panels + 1
        view = _with_panel(view, panel)
        message = self._session.message(panel.prompt() if panel else "")
        view = replace(view, pointed=guide.pointed(), message=message, poses=_poses(view, panel))
        if panel is not None:
            panel.see(view)
        guide.see(view)
        guide.speak()
        return view

    def _own_panel(self) -> Panel | None:
        """Return the table's own panel: a new one for each stage and after each new arrangement of the table."""
        key = self._session.model.stage, self._guide.panel, self._session.sittings
        if key != self._own_for:
            self._own_for = key
            kind = panel_kind(self._session.model, self._session.driver.cut is not None)
            self._own = kind(self._send) if kind is not None else None
        return self._own

    def _laid_out(self) -> ArrangedView:
        """Return the session's state, laid out."""
        ctx, session, guide = self._ctx, self._session, self._guide
        driver, model = session.driver, session.model
        place = guide.table_place(ctx.area, ctx.metrics)
        table = layout(place.size, ctx.metrics, needs(model, session.match, ctx.settings)).moved(place.x, place.y)
        return ArrangedView(
            revision=session.revision,
            match=session.match,
            model=model,
            names=session.names,
            layout=table,
            area=ctx.area,
            settings=ctx.settings,
            motion=ctx.motion,
            look=ctx.look,
            icons=self._icons,
            live=session.live,
            showing=session.showing,
            reading=session.show.reading,
            factor=session.pace.factor,
            watched=driver.watched,
            offers=self._offers(),
            remarks=driver.company.remarks if driver.company is not None else {},
            priced=driver.priced,
            advised=session.adviser.advised,
            prices=self._practice.prices,
            guided=guide.present,
        )

    def _offers(self) -> Offers:
        session, driver = self._session, self._session.driver
        ends = session.model.in_tricks and not session.showing and not self._guide.present
        return Offers(
            undo=session.can_undo,
            redo=session.can_redo,
            rest=ends and driver.certain,
            prices=driver.has_prices,
            after_deal=driver.after_deal,
            complete=driver.company is None or driver.company.complete,
        )


def _with_panel(view: ArrangedView, panel: Panel | None) -> ArrangedView:
    """Return the view with a panel's marks and buttons."""
    if panel is None:
        return view
    panel.see(view)
    return replace(
        view,
        buttons=() if view.showing else priced_buttons(view, panel.controls()),
        marks=priced_marks(view, panel.marks()),
        values=panel.values_place(),
        cards_live=panel.cards_live(),
        choosing=panel.choosing,
    )


def _poses(view: ArrangedView, panel: Panel | None) -> dict[int, Pose]:
    words = panel.words_heights() if panel else {}
    return poses(view.model, view.layout, view.look.metrics, view.settings, view.marks, words)
