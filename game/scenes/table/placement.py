"""The panel of each stage, and the needs of the layout."""

from __future__ import annotations

from ...match import SeenMatch
from ...rules.play import BeforeWidow
from ...store.settings import Settings
from ..seat.table_model import Stage, TableModel
from .layout.needs import Middle, Needs
from .panels.auction import AuctionPanel, NamingPanel
from .panels.base import TablePanel
from .panels.before_widow import BeforeWidowPanel
from .panels.calling import CallingPanel
from .panels.exchanging import ExchangingPanel
from .panels.melding import MeldingPanel
from .panels.pack import PackPanel
from .panels.passing import ChoosingPanel
from .panels.play import PlayPanel
from .panels.result import ResultPanel
from .panels.showing import ShowingPanel
from .panels.stock import StockPanel
from .poses import upper_row

_PANELS: dict[Stage, type[TablePanel]] = {
    Stage.SHOWING: ShowingPanel,
    Stage.AUCTION: AuctionPanel,
    Stage.WIDOW: BeforeWidowPanel,
    Stage.NAMING: NamingPanel,
    Stage.CALLING: CallingPanel,
    Stage.BURYING: ChoosingPanel,
    Stage.PASSING: ChoosingPanel,
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
    Stage.SHOWING: Middle.MELDS,
    Stage.RESULT: Middle.RESULT,
}


def panel_kind(model: TableModel, uncut: bool) -> type[TablePanel] | None:
    """Return the panel for the current stage; None: nothing is decided. ``uncut`` cards may be cut."""
    if model.stage is Stage.EMPTY and uncut:
        return PackPanel
    if model.turned is not None and not model.stock_size:
        return ExchangingPanel
    return StockPanel if model.stage is Stage.PLAY and model.stock_size else _PANELS.get(model.stage)


def _middle(model: TableModel, match: SeenMatch) -> Middle:
    """Return what lies in the middle: where nobody bids nothing until somebody melds, and no widow that is not seen."""
    if model.stage is Stage.WIDOW and isinstance(match.phase, BeforeWidow):
        return Middle.PANEL
    if model.stage is Stage.MELDING and model.deal.contract is None and not model.deal.melds:
        return Middle.TRICK
    return _MIDDLES.get(model.stage, Middle.PANEL)


def needs(model: TableModel, match: SeenMatch, settings: Settings, guided: bool = False) -> Needs:
    """Return what the layout has to find room for."""
    hand = len(model.hands[model.viewer])
    stock = bool(model.stock_size)
    return Needs(
        middle=_middle(model, match),
        hand=hand - len(model.laid[model.viewer]),
        room=max(match.rules.dealing.hand_size, hand),
        left_handed=settings.left_handed,
        stock=stock,
        only_trick=stock and model.stage is Stage.PLAY and not any(model.laid.values()),
        seats=len(model.seating.seats),
        widow=model.widow_size,
        upper=upper_row(model, settings),
        open=model.open,
        seated=model.seated,
        all_tools=guided,
    )
