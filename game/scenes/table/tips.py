"""The first-run tips: when each is shown, and beside what. The first of a kind of decision says what to do now."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ...rules import MeldKind, Suit
from ...rules.play import LayMeld, StockPlay, trump_suits
from ...store.settings import FIRST_DEAL_TIP
from ...ui.faces import card_size
from ...ui.geometry import Rect
from ...values import frozen
from ...words import tips as words_of
from ..seat.table_model import Stage
from .arranged import ArrangedView
from .panels.auction import AuctionPanel

_DIGITS = 0.8
"""The height of large digits with a little air, in sizes of their font."""


@frozen
class Tip:
    """One tip: when it applies, and what it explains."""

    name: str
    """A name without spaces: the settings separate names by spaces."""
    text: str
    fits: Callable[[ArrangedView], bool]
    target: Callable[[ArrangedView], Rect]


def _hand(view: ArrangedView) -> Rect:
    return union(view.layout.hand[0], view.layout.hand)


def _values(view: ArrangedView) -> Rect:
    assert view.values is not None, "the auction shows them"
    return view.values


def _contract(view: ArrangedView) -> Rect:
    return view.layout.info_cells(len(view.names.sides))[0]


def _at(stage: Stage) -> Callable[[ArrangedView], bool]:
    return lambda view: view.live and view.model.stage is stage and bool(view.layout.hand)


def _may_not_name(view: ArrangedView) -> bool:
    """Return whether a suit is ruled out as trump."""
    return _at(Stage.NAMING)(view) and len(trump_suits(view.observation)) < len(Suit)


def _plays(view: ArrangedView) -> bool:
    return _at(Stage.PLAY)(view) or _at(Stage.STOCK)(view)


def _leads(view: ArrangedView) -> bool:
    return _at(Stage.PLAY)(view) and not view.model.trick


def _draws(view: ArrangedView) -> bool:
    return _at(Stage.STOCK)(view) and bool(view.model.stock) and not _lays(view)


def _declared(view: ArrangedView) -> bool:
    return _at(Stage.PLAY)(view) and view.model.deal.contract is not None


def _stock(view: ArrangedView) -> Rect:
    return view.layout.stock.union(view.layout.turned)


def _bids_for_widow(view: ArrangedView) -> bool:
    widow = view.match.rules.widow
    return _at(Stage.AUCTION)(view) and widow is not None and widow.shown


def _bids_for_kitty(view: ArrangedView) -> bool:
    widow = view.match.rules.widow
    return _at(Stage.AUCTION)(view) and widow is not None and not widow.shown


def _widow(view: ArrangedView) -> Rect:
    return view.layout.widow


def _lays(view: ArrangedView) -> list[LayMeld]:
    """Return the melds that have buttons."""
    means = (control.means for control in view.buttons)
    return [action for action in means if isinstance(action, LayMeld)] if view.live else []


def _exchanges(view: ArrangedView) -> bool:
    cards = view.observation.open
    exchange = cards is not None and cards.turned is not None and cards.dix is None
    return exchange and any(action.kind is MeldKind.DIX for action in _lays(view))


def _turned(view: ArrangedView) -> Rect:
    """Return the visible part of the turned card."""
    turned, stock = view.layout.turned, view.layout.stock
    return turned.split_left(stock.x - turned.x)[0]


def _may_play_laid(view: ArrangedView) -> bool:
    return _at(Stage.STOCK)(view) and bool(view.model.laid[view.viewer])


def _laid(view: ArrangedView) -> Rect:
    """Return the viewer's cards on the table."""
    poses = [view.poses[ident] for ident in view.model.laid[view.viewer]]
    first, *others = (Rect(round(pose.x), round(pose.y), *card_size(pose.width)) for pose in poses)
    return union(first, others)


def _own_melds(view: ArrangedView) -> Rect:
    """Return the viewer's melds: a ring around the button would grow around all labels and plates."""
    return _laid(view) if view.model.laid[view.viewer] else _buttons(view)


def _chooses(view: ArrangedView) -> bool:
    phase = view.observation.phase
    return view.live and isinstance(phase, StockPlay) and phase.choosing


def _with_duties(view: ArrangedView) -> bool:
    """Return whether tricks are played that have had duties from the first."""
    return _at(Stage.PLAY)(view) and not view.model.stock_size


def _after_stock(view: ArrangedView) -> bool:
    return _at(Stage.PLAY)(view) and bool(view.model.stock_size)


def _buttons(view: ArrangedView) -> Rect:
    first, *others = (control.rect for control in view.buttons)
    return union(first, others)


def _bids_and_values(view: ArrangedView) -> Rect:
    """Return the calls and the meld in each suit, by which one bids, with the whole figure above them."""
    parts = [view.values] if view.values else []
    if isinstance(view.panel, AuctionPanel):
        place = view.panel.figure_place(0)
        parts.append(place.fit(place.w, min(place.h, round(view.look.metrics.moment * _DIGITS))))
    return union(_buttons(view), parts)


def _menu(view: ArrangedView) -> Rect:
    return view.layout.tools[0]


def union(whole: Rect, others: Sequence[Rect]) -> Rect:
    """Return the smallest place around all of these."""
    for other in others:
        whole = whole.union(other)
    return whole


def _bids_with_partner(view: ArrangedView) -> bool:
    return _at(Stage.AUCTION)(view) and not view.match.rules.alone


def _bids_alone(view: ArrangedView) -> bool:
    return _at(Stage.AUCTION)(view) and view.match.rules.alone


def _may_name_any(view: ArrangedView) -> bool:
    return _at(Stage.NAMING)(view) and not _may_not_name(view)


def _declares(view: ArrangedView) -> bool:
    contract = view.model.deal.contract
    return contract is not None and contract.declarer is view.viewer


def _defends(view: ArrangedView) -> bool:
    contract = view.model.deal.contract
    return contract is not None and not view.model.seating.together(contract.declarer, view.viewer)


def _reads_melds(view: ArrangedView) -> bool:
    return _at(Stage.MELDING)(view) and bool(view.buttons)


TIPS: tuple[Tip, ...] = (
    Tip("bid", words_of.BID, _bids_with_partner, _bids_and_values),
    Tip("bid-alone", words_of.BID_ALONE, _bids_alone, _bids_and_values),
    Tip("widow", words_of.WIDOW, _bids_for_widow, _widow),
    Tip("kitty", words_of.KITTY, _bids_for_kitty, _widow),
    Tip("values", words_of.VALUES, _at(Stage.AUCTION), _values),
    Tip("marriage", words_of.MARRIAGE, _may_not_name, _buttons),
    Tip("name", words_of.NAME, _may_name_any, _buttons),
    Tip("call", words_of.CALL, _at(Stage.CALLING), _buttons),
    Tip("bury", words_of.BURY, _at(Stage.BURYING), _hand),
    Tip("pass", words_of.PASS, lambda view: _at(Stage.PASSING)(view) and _declares(view), _hand),
    Tip("help", words_of.HELP, lambda view: _at(Stage.PASSING)(view) and not _declares(view), _hand),
    Tip("melding", words_of.MELDING, _reads_melds, _own_melds),
    Tip("stock", words_of.STOCK, _draws, _stock),
    Tip("last-two", words_of.LAST_TWO, _chooses, _buttons),
    Tip("lay", words_of.LAY, lambda view: bool(_lays(view)), _buttons),
    Tip("exchange", words_of.EXCHANGE, _exchanges, _turned),
    Tip("laid", words_of.LAID, _may_play_laid, _laid),
    Tip("last-tricks", words_of.LAST_TRICKS, _after_stock, _hand),
    Tip("lead", words_of.LEAD, lambda view: _leads(view) and _declares(view), _hand),
    Tip("defend", words_of.DEFEND, lambda view: _at(Stage.PLAY)(view) and _defends(view), _hand),
    Tip("play", words_of.PLAY, _with_duties, _hand),
    Tip(FIRST_DEAL_TIP, words_of.PACE, lambda view: _plays(view) and view.goes_slowly, _menu),
    Tip("contract", words_of.CONTRACT, _declared, _contract),
    Tip("melds", words_of.MELDS, _plays, _menu),
)
"""The tips, in the order in which they are shown."""
FASTER = Tip("faster", words_of.FASTER, lambda view: view.live and view.hurried, _menu)
"""An offer, made once, also to those who want no tips: a faster pace for who presses on through what is shown."""
