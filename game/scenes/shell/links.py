"""Destinations as text: the part of an address after ``#``, or a pasted text."""

from __future__ import annotations

import re

from ...pad.entry import ScorePad
from ...plain import Unreadable
from ...store.links import END, SharedDeal, as_written, format_link, parse_link
from ...store.pad_links import format_pad_link, is_pad_link, parse_pad_link
from ...store.questions import is_question, parse_question
from ...words.lists import with_full_stop
from ..base import Context
from ..destinations import Destination, ToQuestion, ToServedTable, ToSharedDeal, ToSharedPad, ToToday
from .clipboard import copy

TODAY = "#today"
_TODAY = re.compile(TODAY[1:] + END)
_TABLE = re.compile(r"table=([\w-]{1,40})" + END, re.ASCII)
"""The seat of this device at a table of the server that the page comes from."""


def parse_destination(text: str) -> Destination:
    """Return where a link leads.

    Raises:
        Unreadable: it is too long, damaged, or not a link; the message says so in words.
    """
    text = as_written(text)
    fragment = text.strip().rpartition("#")[2]
    if _TODAY.match(fragment):
        return ToToday()
    if table := _TABLE.match(fragment):
        return ToServedTable(table[1])
    if is_pad_link(text):
        return ToSharedPad(parse_pad_link(text))
    return ToQuestion(parse_question(text)) if is_question(text) else ToSharedDeal(parse_link(text))


def whole_link(page: str | None, deal: SharedDeal) -> str:
    """Return the link to a deal to share: with the address of the page, if the game has one.

    Raises:
        Unreadable: it would be too long.
    """
    return (page or "") + format_link(deal)


def copy_link(ctx: Context, deal: SharedDeal, done: str, above: str = "") -> None:
    """Copy the link to a deal, below other words if given, and confirm it; or say why there is no link."""
    try:
        link = whole_link(ctx.host.page_link(), deal)
    except Unreadable as error:
        ctx.toast(with_full_stop(str(error)))
        return
    copy(ctx, f"{above}\n{link}" if above else link, done)


def copy_pad_link(ctx: Context, pad: ScorePad, done: str) -> None:
    """Copy the link to a score pad, and confirm it; or say why there is no link."""
    try:
        copy(ctx, (ctx.host.page_link() or "") + format_pad_link(pad), done)
    except Unreadable as error:
        ctx.toast(with_full_stop(str(error)))
