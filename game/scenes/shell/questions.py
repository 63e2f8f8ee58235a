"""Copying a question: in words, and with its link."""

from __future__ import annotations

from ...plain import Unreadable
from ...store.asked import partners_call
from ...store.links import LONGEST_LINK
from ...store.questions import Question, format_question, view_of
from ...words import shell as words_of
from ...words.lists import with_full_stop
from ...words.questions import PARTNER, position_words, question_words
from ...words.rule_sets import rules_words
from ..base import Context
from .clipboard import copy


def question_text(page: str, question: Question) -> str:
    """Return a question to share: the link, preceded by words if both together are short enough to be read again.

    Raises:
        Unreadable: the link would be too long.
    """
    view, link = view_of(question), page + format_question(question)
    said = partners_call(view) if question.tells else None
    asks = question_words(view, question.trump, None if said is None else (PARTNER, said[1]), question.limit)
    if len(link) > LONGEST_LINK:
        raise Unreadable(words_of.QUESTION_TOO_LONG)
    words = words_of.question_sent(
        rules=rules_words(question.rules.name), asked=asks, position=position_words(view), link=link
    )
    return words if len(words) <= LONGEST_LINK else link


def copy_question(ctx: Context, question: Question) -> None:
    """Copy a question and confirm it, or say why that failed."""
    try:
        text = question_text(ctx.host.page_link() or "", question)
    except Unreadable as error:
        ctx.toast(with_full_stop(str(error)))
        return
    copy(ctx, text, words_of.QUESTION_COPIED)
