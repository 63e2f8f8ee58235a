"""The question that is open at a table, as it is put to one seat: its words, and what can be answered."""

from __future__ import annotations

from ..rules import Seat
from ..words import asking as words
from ..words import together
from .facts import QuestionFacts, TableFacts
from .questions import TableQuestionKind

_ANSWERS = {
    TableQuestionKind.UNDO: (together.AGREE, together.DISAGREE),
    TableQuestionKind.STAND_IN: (words.LET_BOT, words.WAIT),
    TableQuestionKind.JOIN: (words.NOW, words.NEXT_DEAL),
    TableQuestionKind.OWNER: (words.LET_IN, words.KEEP_OUT),
    TableQuestionKind.FREE: (words.FREE, words.KEEP),
    TableQuestionKind.SAME: (words.PLAY_THEM, words.NOT_THEM),
    TableQuestionKind.SWAP: (words.CHANGE_PLACES, words.STAY_HERE),
}


def answers(kind: TableQuestionKind) -> tuple[str, str]:
    """Return the labels of yes and no."""
    return _ANSWERS[kind]


def is_asked(table: TableFacts, seat: Seat | None) -> bool:
    """Return whether a seat has still to answer."""
    question = table.question
    return question is not None and seat is not None and seat in question.asked and seat not in question.agreed


def question_text(table: TableFacts, seat: Seat | None) -> str:
    """Return the question as it is put to a seat, or whom it waits for; empty if there is none.

    One without a seat reads the question and on whose devices it is answered.
    """
    question = table.question
    if question is None:
        return ""
    name, asked = table.name(question.seat), is_asked(table, seat)
    slow = [table.name(each) for each in sorted(question.asked - question.agreed)]
    undo = question.kind is TableQuestionKind.UNDO
    if seat is None:
        return f"{_question(table, question, asked)} {words.answered_by(slow)}"
    if undo and question.by is seat:
        return words.undo_waits(decision_of(table), slow)
    if asked or undo:
        return _question(table, question, asked)
    return words.stand_in_told(name, slow) if question.kind is TableQuestionKind.STAND_IN else words.others_asked(slow)


def _question(table: TableFacts, question: QuestionFacts, asked: bool) -> str:
    """Return the whole question; ``asked``: as it is put to one who answers."""
    name = table.name(question.seat)
    match question.kind:
        case TableQuestionKind.UNDO:
            what = decision_of(table)
            return words.undo_asked(name=name, what=what) if asked else words.undo_told(name=name, what=what)
        case TableQuestionKind.STAND_IN:
            return words.stand_in_asked(name, question.seat not in table.here)
        case TableQuestionKind.JOIN:
            return words.join_asked(name=question.name, seat=name)
        case TableQuestionKind.OWNER:
            return words.owner_asked(name=question.name, seat=name)
        case TableQuestionKind.FREE:
            return words.free_asked(name=name)
        case TableQuestionKind.SAME:
            return words.same_asked(name=name)
        case TableQuestionKind.SWAP:
            (other,) = question.asked
            return words.swap_asked(name=name) if asked else words.swap_told(name=name, other=table.name(other))


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
