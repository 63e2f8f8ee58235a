"""The question that is open at a table, as it is put to one seat: its words, and what can be answered."""

from __future__ import annotations

from ..rules import Seat
from ..words import asking as words
from ..words import together
from .questions import TableQuestionKind
from .seen import TableFacts

_ANSWERS = {
    TableQuestionKind.UNDO: (together.AGREE, together.DISAGREE),
    TableQuestionKind.STAND_IN: (words.LET_BOT, words.WAIT),
    TableQuestionKind.JOIN: (words.NOW, words.NEXT_DEAL),
    TableQuestionKind.OWNER: (words.LET_IN, words.KEEP_OUT),
    TableQuestionKind.FREE: (words.FREE, words.KEEP),
}


def answers(kind: TableQuestionKind) -> tuple[str, str]:
    """Return the labels of yes and no."""
    return _ANSWERS[kind]


def is_asked(table: TableFacts, seat: Seat | None) -> bool:
    """Return whether a seat has still to answer."""
    question = table.question
    return question is not None and seat is not None and seat in question.asked and seat not in question.agreed


def question_text(table: TableFacts, seat: Seat | None) -> str:
    """Return the question as it is put to a seat, or whom it waits for; empty if there is none."""
    question = table.question
    if question is None:
        return ""
    name, asked = table.name(question.seat), is_asked(table, seat)
    slow = [table.name(each) for each in sorted(question.asked - question.agreed)]
    match question.kind:
        case TableQuestionKind.UNDO:
            what = decision_of(table)
            if question.by is seat:
                return words.undo_waits(what, slow)
            return words.undo_asked(name, what) if asked else words.undo_told(name=name, what=what)
        case TableQuestionKind.STAND_IN:
            away = question.seat not in table.here
            return words.stand_in_asked(name, away) if asked else words.stand_in_told(name, slow)
        case TableQuestionKind.JOIN if asked:
            return words.join_asked(name=question.name, seat=name)
        case TableQuestionKind.OWNER if asked:
            return words.owner_asked(name=question.name, seat=name)
        case TableQuestionKind.FREE if asked:
            return words.free_asked(name=name)
    return words.others_asked(slow)


def decision_of(table: TableFacts) -> str:
    """Return the decision that somebody asks to take back, inside a sentence."""
    question, match = table.question, table.match
    if question is None or match is None or question.ply >= len(match.events):
        return words.decision(())
    return words.decision(match.events[question.ply])


def may_ask_bot(table: TableFacts, seat: Seat) -> Seat | None:
    """Return for whom the person in a seat may ask that a bot plays; None: for nobody now."""
    match = table.match
    awaited = match.awaited if match is not None and table.question is None else None
    if awaited is None or awaited is seat or not table.chairs[awaited].taken or table.chairs[awaited].stand_in:
        return None
    return awaited if awaited not in table.here or awaited is table.slow else None
