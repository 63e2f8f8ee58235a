"""Copying from the table: a link to the cards of a deal, and the match as text; never a card to come."""

from __future__ import annotations

from ...match import Match
from ...plain import Unreadable
from ...store.links import SharedDeal
from ...store.notation.writing import format_notation
from ...store.shared_deals import share
from ..base import Context
from ..shell.clipboard import copy
from ..shell.links import copy_link


def copy_last_deal(ctx: Context, match: Match, alone: SharedDeal | None = None) -> None:
    """Copy a link to the last deal, with the person's result sealed in it once there is one.

    ``alone``: the single deal, if it is one.
    """
    try:
        deal = share(match, alone)
    except Unreadable as error:
        ctx.toast(f"{error}.")
        return
    sealed = ", your result sealed in it: a courtesy, not a lock" if deal.result is not None else ""
    copy_link(ctx, deal, f"A link to these cards is copied{sealed}.")


def copy_text(ctx: Context, match: Match) -> None:
    """Copy the match as text, to show it or to report a problem.

    It contains seed and hands if no deal is to come. Before, it contains what the person at this screen has seen, and
    with several people what all of them have.
    """
    if match.told:
        copy(ctx, format_notation(match.record), "The match is copied as text, with every hand.")
        return
    people = match.people or (match.viewer,)
    seen = "you have seen it" if len(people) == 1 else "all of you have seen it"
    copy(ctx, format_notation(match.record, *people), f"The match is copied as text, as {seen} so far.")
