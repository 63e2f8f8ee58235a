"""A chair in the lobby: who sits there, or who plays there until somebody sits down."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from ...rules import Card
from ...ui import widgets
from ...ui.controls import Control, Role
from ...ui.damage import Canvas
from ...ui.geometry import Rect
from ...ui.paper import tick
from ...ui.people import draw_head
from ...values import frozen
from ..forms.row import Kit, Labelled, PlacedRow, Row

_HIGH = 52
"""The height of a chair, in design pixels."""


@frozen
class ChairRow(Labelled, Row):
    """A head, a name, and a remark or a tick. A chair that the person may take is a button."""

    spoken: str
    head: Card
    side: int
    who: str
    """The name that is written."""
    here: bool
    sit: Callable[[], None] | None = None
    """Takes the chair; None: it cannot be taken from here."""

    def place(self, kit: Kit, line: Rect, window: Rect) -> PlacedRow:
        """Give it its height; a press takes the chair, or says aloud who sits there."""
        rect = Rect(line.x, line.y, line.w, round(kit.metrics.px(_HIGH) * kit.metrics.text_scale))
        say = partial(kit.ctx.announce, self.spoken, urgent=True)
        action, role = (self.sit, Role.BUTTON) if self.sit else (say, Role.NOTE)
        label = self.label if self.sit else self.spoken
        return PlacedRow(
            self, rect, rect, [Control(self.name, label, rect, action, role=role, window=window, spoken=self.spoken)]
        )

    def draw(self, surface: Canvas, kit: Kit, placed: PlacedRow) -> None:
        """Draw who it is; a tick says that somebody is here."""
        look, metrics, theme, area = kit.look, kit.metrics, kit.look.theme, placed.rect
        if self.sit:
            fill, edge, quiet = widgets.button_colours(look, placed.controls[0])
            look.shapes.box(surface, area, metrics.radius, fill, edge, metrics.edge)
        else:
            quiet = theme.text_muted
            look.shapes.box(surface, area, metrics.px(8), theme.panel_high)
        face, rest = area.inset(metrics.space_s, metrics.px(4)).split_left(area.h - metrics.px(8), metrics.space_m)
        rest = rest.split_right(metrics.space_s)[1]
        draw_head(surface, look, self.head, face, theme.sides[self.side] if self.here else theme.panel_edge)
        right = look.fonts.width(self.label, metrics.body) + metrics.px(2)
        said, left = rest.split_right(min(right, round(rest.w * 0.6)), metrics.space_s)
        widgets.write_name(
            surface, look, self.who, left, metrics.heading, theme.text if self.here else theme.text_muted
        )
        widgets.write(surface, look, self.label, said, metrics.body, quiet, align=widgets.Align.RIGHT)
        if self.here and not self.label:
            side = metrics.space_l
            tick(surface, look, rest.split_right(side)[0].fit(side, side))
