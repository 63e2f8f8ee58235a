"""Sending from the table: a picture, a link to the cards of a deal, the match as text; never a card to come."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from ...match import Match
from ...plain import Unreadable
from ...rules import Card
from ...store.links import SharedDeal
from ...store.notation.writing import format_notation
from ...store.shared_deals import share
from ...words import table as words
from ...words.lists import with_full_stop
from ...words.names import Names
from ..base import Context, Push
from ..forms.send import PictureToSend, SendPicture
from ..seat.table_model import TableModel
from ..shell.clipboard import copy
from ..shell.links import copy_link
from .postcard import postcard_of
from .postcard_drawing import SHAPES, draw_postcard


def copy_last_deal(ctx: Context, match: Match, alone: SharedDeal | None = None) -> None:
    """Copy a link to the last deal, with the person's result sealed in it once there is one.

    ``alone``: the single deal, if it is one.
    """
    try:
        deal = share(match, alone)
    except Unreadable as error:
        ctx.toast(with_full_stop(str(error)))
        return
    copy_link(ctx, deal, words.link_copied(sealed=deal.result is not None))


def send_last_deal(
    ctx: Context,
    match: Match,
    model: TableModel,
    names: Names,
    heads: Sequence[Card],
    alone: SharedDeal | None = None,
) -> None:
    """Lead to the page where the last deal is sent, as a picture or as a link. ``heads``: in the order of the seats."""
    card = postcard_of(match, model, names, heads, ctx.host.page_link(), alone)
    if card is None:
        copy_last_deal(ctx, match, alone)
        return
    picture = PictureToSend(
        card.spoken,
        lambda look, shape: draw_postcard(look, card, SHAPES[shape]),
        partial(copy_last_deal, ctx, match, alone),
    )
    ctx.go(Push(SendPicture(ctx, picture)))


def copy_text(ctx: Context, match: Match) -> None:
    """Copy the match as text, to show it or to report a problem.

    It contains seed and hands if no deal is to come. Before, it contains what the person at this screen has seen, and
    with several people what all of them have.
    """
    if match.told:
        copy(ctx, format_notation(match.record), words.TEXT_COPIED)
        return
    people = match.people or (match.viewer,)
    copy(ctx, format_notation(match.record, *people), words.text_copied_so_far(len(people)))
