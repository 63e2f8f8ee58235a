"""The lesson for three hands: bidding with a widow in five hands, and six questions."""

from __future__ import annotations

from ...rules import PRESETS, Seating
from ...words import lesson_bidding as words
from ..destinations import Taught
from ..seat.table_model import Stage
from .bidding import ACE_FIRST, FIRST_QUESTIONS, bidding_hands, how_it_went, lesson_seed
from .course import Moment
from .questions import QuizAnswer, half, right, wrong
from .quiz import QuizQuestion, always, last_questions

RULES = next(rules for rules in PRESETS.values() if rules.seating is Seating.THREE)
"""The rule set of the lesson: the first game for three."""
HANDS = (113, 29, 322, 351, 83)
"""The deals of the five hands: a run with more beside it, nearly a run, aces and trumps, all three, one to pass."""
QUESTIONS = 784
"""The deal of the six questions: two aces with their tens, and a royal marriage."""

_PLACES = ("left", "right", "own")


def _bury(moment: Moment) -> tuple[QuizAnswer, ...]:
    return (
        wrong(words.ACES, words.BURY_ACES),
        half(words.TRUMPS, words.BURY_TRUMPS),
        right(words.SPARE, words.SPARE_RIGHT),
    )


def _give(moment: Moment) -> tuple[QuizAnswer, ...]:
    return (
        wrong(words.NINE, words.TWO_NINE_WRONG),
        half(words.QUEEN, words.QUEEN_HALF),
        right(words.TEN, words.TWO_GIVE_RIGHT),
    )


_QUESTIONS = (
    *FIRST_QUESTIONS,
    QuizQuestion("bury", always(words.BURY_TOLD), words.BURY_WHAT, _bury),
    ACE_FIRST,
    QuizQuestion("give", always(words.TWO_DEFEND), words.GIVE_WHAT, _give),
)

THREE_HANDS = (
    *bidding_hands(RULES, HANDS, _PLACES, Taught.THREE_HANDS, 0),
    last_questions(RULES, lesson_seed(QUESTIONS), _PLACES, Stage.AUCTION, _QUESTIONS, how_it_went),
)
"""A hand each, and the questions."""
