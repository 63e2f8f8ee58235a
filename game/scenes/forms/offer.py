"""The offer of another level, made once after several matches in a row with the same result."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from ...store.runs import RUN, LevelOffer
from ...store.settings import LEVELS
from ...words.levels import offer_question, offer_refused, offer_taken, offer_text
from ..base import Context, Push
from .dialog import Confirm


def offer_level(ctx: Context, offer: LevelOffer, take: Callable[[], None]) -> None:
    """Ask whether to ``take`` another level. A level is offered only once; after a no, none is offered again."""
    _have_offered(ctx, {*ctx.settings.levels_offered.split(), offer.level})

    def yes() -> None:
        take()
        ctx.toast(offer_taken(level=offer.level))

    question, why = offer_question(level=offer.level), offer_text(offer.level, offer.now, offer.won, RUN)
    stay = offer_refused(now=offer.now)
    ctx.go(Push(Confirm(ctx, question, why, question.rstrip("?"), yes, stay, lambda: _have_offered(ctx, LEVELS))))


def _have_offered(ctx: Context, levels: Iterable[str]) -> None:
    """Do not offer these levels any more."""
    ctx.change(ctx.settings.changed(levels_offered=" ".join(filter(set(levels).__contains__, LEVELS))))
