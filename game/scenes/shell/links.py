"""Destinations as text: what stands after ``#`` in an address, or what somebody has pasted."""

from __future__ import annotations

from ...plain import Unreadable
from ...store.links import SharedDeal, format_link, parse_link
from ...store.questions import is_question, parse_question
from ..base import Context
from ..destinations import Destination, ToQuestion, ToSharedDeal, ToToday
from .clipboard import copy

TODAY = "#today"


def parse_destination(text: str) -> Destination:
    """Where a link leads.

    Raises:
        Unreadable: it is too long, damaged, or no link; says so in words.
    """
    if text.strip().rpartition("#")[2] == TODAY[1:]:
        return ToToday()
    return ToQuestion(parse_question(text)) if is_question(text) else ToSharedDeal(parse_link(text))


def whole_link(page: str | None, deal: SharedDeal) -> str:
    """The link to a deal as it is sent: with the address of the page, where the game is one.

    Raises:
        Unreadable: it would be too long.
    """
    return (page or "") + format_link(deal)


def copy_link(ctx: Context, deal: SharedDeal, done: str, above: str = "") -> None:
    """Copy the link to a deal, below other words if there are any, and say so; or why it is none."""
    try:
        link = whole_link(ctx.host.page_link(), deal)
    except Unreadable as error:
        ctx.toast(f"{error}.")
        return
    copy(ctx, f"{above}\n{link}" if above else link, done)
