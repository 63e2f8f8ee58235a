"""Six questions at the end of the lesson for two hands."""

from __future__ import annotations

from ...rules import Card, Rank, Suit
from ...words import lesson_bidding as bidding
from ...words import lesson_two_hands_questions as words
from ..seat.table_model import Stage
from .course import Course, Moment
from .questions import QuizAnswer, half, right, wrong
from .quiz import QuizQuestion, always, last_questions
from .stock import RULES, trump_suit


def _rank(moment: Moment) -> tuple[QuizAnswer, ...]:
    return wrong(bidding.A_KING, bidding.TEN_WRONG), right(bidding.A_TEN, bidding.TEN_RIGHT)


def _trump_text(moment: Moment) -> str:
    trump = trump_suit(moment)
    plain = next(suit for suit in Suit if suit is not trump)
    return words.trump_told(ace=Card(Rank.ACE, plain).name, suit=trump.sign)


def _trump(moment: Moment) -> tuple[QuizAnswer, ...]:
    return wrong(words.OTHER_ACE, words.ACE_WRONG), right(words.NINE, words.NINE_RIGHT)


def _lay(moment: Moment) -> tuple[QuizAnswer, ...]:
    return (
        wrong(words.AT_ONCE, words.AT_ONCE_WRONG),
        right(words.AFTER_TRICK, words.AFTER_RIGHT),
        half(words.AT_END, words.AT_END_HALF),
    )


def _nine(moment: Moment) -> tuple[QuizAnswer, ...]:
    return (
        wrong(words.NOTHING, words.NINE_WRONG),
        half(words.POINTS_ALONE, words.NINE_HALF),
        right(words.CARD_AND_POINTS, words.NINE_BRINGS),
    )


def _hold(moment: Moment) -> tuple[QuizAnswer, ...]:
    return right(words.KEEP, words.KEEP_RIGHT), wrong(words.THROW, words.THROW_WRONG)


def _duty(moment: Moment) -> tuple[QuizAnswer, ...]:
    return wrong(words.ANY_CARD, words.DUTY_WRONG), right(words.A_TRUMP, words.DUTY_RIGHT)


_QUESTIONS = (
    QuizQuestion("rank", always(words.SIX), bidding.WHICH_WINS, _rank),
    QuizQuestion("trump", _trump_text, words.WHAT_WINS, _trump),
    QuizQuestion("lay", always(words.LAY_TOLD), words.LAY_WHEN, _lay),
    QuizQuestion("nine", always(words.NINE_TOLD), words.WHAT_NINE, _nine),
    QuizQuestion("hold", always(words.HOLD_TOLD), words.HOLD_WHAT, _hold),
    QuizQuestion("duty", always(words.DUTY_TOLD), words.DUTY_WHAT, _duty),
)


def _end(moment: Moment) -> str:
    return bidding.end(len(moment.right), len(_QUESTIONS), moment.tips)


TWO_HANDS_QUESTIONS: Course = last_questions(RULES, "lesson 77322", ("own", "left"), Stage.STOCK, _QUESTIONS, _end)
"""The questions, over the hand of the lesson."""
