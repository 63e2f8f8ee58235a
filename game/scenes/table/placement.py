"""What lies where for what the model says now: the panel of the stage, the layout, and a pose for each card."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.scenes.desk import Panel
from game.scenes.table.layout.needs import Middle, Needs
from game.scenes.table.layout.table import TableLayout, layout
from game.scenes.table.panels.auction import AuctionPanel, NamingPanel
from game.scenes.table.panels.base import TablePanel
from game.scenes.table.panels.melding import MeldingPanel
from game.scenes.table.panels.passing import BuryingPanel, PassingPanel
from game.scenes.table.panels.play import PlayPanel
from game.scenes.table.panels.result import ResultPanel
from game.scenes.table.panels.stock import StockPanel
from game.scenes.table.poses import Pose, poses, upper_row
from game.scenes.table_model import Stage

if TYPE_CHECKING:
    from game.scenes.table.scene import Table

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


class Placement:
    """Chooses the panel, and puts it and the cards in their places, as often as something has changed."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self.panel: Panel | None = None
        """What the person decides with; a guide may bring its own."""
        self.poses: dict[int, Pose] = {}
        """Where each card lies, by the ident of its piece."""
        self._layout: TableLayout | None = None
        self._panel_for: tuple[Stage, Panel | None] | None = None

    @property
    def layout(self) -> TableLayout:
        """Where everything lies."""
        assert self._layout is not None
        return self._layout

    def forget_panel(self) -> None:
        """The table is set up anew: what was chosen in a panel belongs to another moment."""
        self._panel_for = None

    def arrange(self) -> bool:
        """Put everything in its place; whether there is another panel now."""
        another = self._choose_panel()
        table, model = self._table, self._table.model
        ctx, place = table.ctx, table.place
        self._layout = layout(place.size, ctx.metrics, self._needs()).moved(place.x, place.y)
        words = self.panel.words_heights() if self.panel else {}
        self.poses = poses(model, self._layout, ctx.metrics, ctx.settings, table.marks, words)
        return another

    def _choose_panel(self) -> bool:
        table, stage = self._table, self._table.model.stage
        guided = table.guide.panel if table.guide else None
        if self._panel_for == (stage, guided):
            return False
        self._panel_for = stage, guided
        kind = StockPanel if stage is Stage.PLAY and table.model.beside else _PANELS.get(stage)
        self.panel = guided or (kind(table) if kind else None)
        return True

    def _needs(self) -> Needs:
        table, model, settings = self._table, self._table.model, self._table.ctx.settings
        hand = len(model.hands[model.viewer])
        stock = bool(model.beside)
        return Needs(
            middle=_MIDDLES.get(model.stage, Middle.PANEL),
            hand=hand - len(model.laid[model.viewer]),
            room=max(table.match.rules.dealing.hand_size, hand),
            left_handed=settings.left_handed,
            stock=stock,
            only_trick=stock and model.stage is Stage.PLAY and not any(model.laid.values()),
            seats=len(model.seating.seats),
            upper=upper_row(model, settings),
            open=model.open,
        )
