"""Questions of a lesson: answers to choose from, each with what is said to it."""

from __future__ import annotations

from enum import Enum

from ...values import frozen


class Grade(Enum):
    """How good an answer is."""

    RIGHT = "right"
    HALF = "half"
    WRONG = "wrong"


@frozen
class QuizAnswer:
    """An answer, how good it is, and what is said to it."""

    label: str
    grade: Grade
    reply: str


def right(label: str, reply: str) -> QuizAnswer:
    """Return the right answer."""
    return QuizAnswer(label, Grade.RIGHT, reply)


def half(label: str, reply: str) -> QuizAnswer:
    """Return an answer that is half right."""
    return QuizAnswer(label, Grade.HALF, reply)


def wrong(label: str, reply: str) -> QuizAnswer:
    """Return a wrong answer."""
    return QuizAnswer(label, Grade.WRONG, reply)


class QuizAnswers:
    """The answers that a learner has given, by the steps that asked."""

    def __init__(self) -> None:
        self._given: dict[str, QuizAnswer] = {}

    def give(self, step: str, answer: QuizAnswer) -> None:
        """Note the answer to a step's question."""
        self._given[step] = answer

    def to(self, step: str) -> QuizAnswer | None:
        """Return the answer to a step's question; None: there is none yet."""
        return self._given.get(step)

    @property
    def right(self) -> frozenset[str]:
        """The steps whose questions were answered right."""
        return frozenset(step for step, answer in self._given.items() if answer.grade is Grade.RIGHT)
