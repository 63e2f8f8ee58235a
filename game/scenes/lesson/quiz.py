"""Questions one after the other: the parts of a lesson that ask, and the end that says how it went."""

from __future__ import annotations

from collections.abc import Callable

from ...rules import Hand, RuleSet
from ...values import frozen
from ...words import lesson as lesson_words
from ...words import lesson_bidding as words
from ..destinations import ToLesson
from ..seat.table_model import Stage
from .common import END
from .course import Course, LessonStep, Moment
from .questions import QuizAnswer


def _no_cards(moment: Moment) -> Hand:
    return ()


@frozen
class QuizQuestion:
    """One question: what is told before it, and its answers."""

    name: str
    text: Callable[[Moment], str]
    task: str
    choices: Callable[[Moment], tuple[QuizAnswer, ...]]
    cards: Callable[[Moment], Hand] = _no_cards
    """The cards that it points at."""

    def step(self, topic: str, stage: Stage = Stage.AUCTION) -> LessonStep:
        """Return the step that asks it."""
        return LessonStep(
            self.name,
            stage,
            topic,
            self.text,
            lambda _: self.task,
            lambda moment: moment.table.live,
            cards=self.cards,
            choices=self.choices,
        )


def one_question(
    rules: RuleSet, seed: str, places: tuple[str, ...], topic: str, question: QuizQuestion, then: ToLesson
) -> Course:
    """Return a part of a lesson with a deal of its own and one question."""
    return Course(rules, seed, places, (question.step(topic),), _waiting_for(topic), then)


def last_questions(
    rules: RuleSet,
    seed: str,
    places: tuple[str, ...],
    stage: Stage,
    questions: tuple[QuizQuestion, ...],
    end: Callable[[Moment], str],
) -> Course:
    """Return the last part of a lesson: questions about one hand, and what to do next."""
    count = len(questions)
    steps = (
        question.step(words.question_topic(number=number, count=count), stage)
        for number, question in enumerate(questions, 1)
    )
    last = LessonStep(END, stage, lesson_words.WELL_PLAYED, end)
    return Course(rules, seed, places, (*steps, last), _waiting_for(lesson_words.WELL_PLAYED))


def always(text: str) -> Callable[[Moment], str]:
    """Return what tells the same at every moment."""
    return lambda _: text


def _waiting_for(topic: str) -> Callable[[Moment], tuple[str, str]]:
    return lambda _: (topic, lesson_words.DEALT)
