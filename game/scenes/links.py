"""Destinations as text: what stands after ``#`` in an address, or what somebody has pasted."""

from __future__ import annotations

from game.scenes.destinations import Destination, ToQuestion, ToSharedDeal, ToToday
from game.store.links import SharedDeal, format_link, parse_link
from game.store.questions import is_question, parse_question

TODAY = "#today"


def parse_destination(text: str) -> Destination:
    """Where a link leads.

    Raises:
        Unreadable: it is too long, damaged, or no link; says so in words.
    """
    if text.strip().rpartition("#")[2] == TODAY[1:]:
        return ToToday()
    return ToQuestion(parse_question(text)) if is_question(text) else ToSharedDeal(parse_link(text))


def format_destination(destination: ToToday | ToSharedDeal) -> str:
    """The link to a destination, from ``#`` on.

    Raises:
        Unreadable: it would be too long.
    """
    return TODAY if isinstance(destination, ToToday) else format_link(destination.deal)


def whole_link(page: str | None, deal: SharedDeal) -> str:
    """The link to a deal as it is sent: with the address of the page, where the game is one.

    Raises:
        Unreadable: it would be too long.
    """
    return (page or "") + format_link(deal)
