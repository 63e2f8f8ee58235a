"""Asks the person who is to act: one decision for whatever phase it is."""

from __future__ import annotations

from collections.abc import Callable

from ..rules.play import (
    Auction,
    BeforePlay,
    BeforeWidow,
    Burying,
    CallingPartner,
    ExchangingDix,
    NamingTrump,
    Observation,
    PassingCards,
    Phase,
    StockPlay,
    TrickPlay,
)
from . import auction, before_play, calling, choosing, exchanging, naming, stock, tricks
from .decision import Chosen, PersonView, PlayerDecision

_ASKS: dict[type[Phase], Callable[[Observation, PersonView, Chosen], PlayerDecision]] = {
    Auction: auction.ask,
    BeforeWidow: naming.ask_before_widow,
    NamingTrump: naming.ask,
    CallingPartner: calling.ask,
    PassingCards: choosing.ask_to_pass,
    Burying: choosing.ask_to_bury,
    ExchangingDix: exchanging.ask,
    BeforePlay: before_play.ask,
    StockPlay: stock.ask,
    TrickPlay: tricks.ask,
}


def ask(view: Observation, shown: PersonView, chosen: Chosen) -> PlayerDecision:
    """Return what the observing seat, which is to act, is asked; ``chosen`` is what it has chosen so far.

    Raises:
        TypeError: nobody is asked anything in this phase.
    """
    if isinstance(view.phase, TrickPlay) and view.rules.stock is not None:
        return stock.ask(view, shown, chosen)
    asks = _ASKS.get(type(view.phase))
    if asks is None:
        raise TypeError(f"nobody is asked anything in {view.phase!r}")
    return asks(view, shown, chosen)
