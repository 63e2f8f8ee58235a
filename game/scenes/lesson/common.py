"""What all lessons ask and say: the order of the cards, the duties, the end."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.rules import Card, Hand, Rank, Suit, playable_cards
from game.scenes.lesson.course import LessonStep
from game.scenes.table_model import Stage
from game.ui.controls import Control
from game.words import lesson as words

if TYPE_CHECKING:
    from game.scenes.lesson.lesson import Lesson

RUN = (Rank.ACE, Rank.TEN, Rank.KING, Rank.QUEEN, Rank.JACK)
PINOCHLE: Hand = (Card(Rank.QUEEN, Suit.SPADES), Card(Rank.JACK, Suit.DIAMONDS))
END = "end"
"""The name of the last step, from which the ways out lead."""
DUTY = "duty"
"""The name of the step that asks for a card that may not be played."""

_DUTY_TRICKS = 5
"""After so many tricks nobody is asked any more to try a card that may not be played."""


def asked(lesson: Lesson) -> bool:
    """Whether the learner is to decide."""
    return lesson.desk.live


def held(lesson: Lesson) -> Hand:
    """The person's cards."""
    return tuple(piece.card for piece in lesson.desk.model.hands[lesson.desk.viewer] if piece.card is not None)


def buttons(lesson: Lesson, means: Callable[[object], bool]) -> list[Control]:
    """Those that do an action of this kind."""
    return [control for control in lesson.desk.panel_controls() if means(control.means)]


def between_tricks(lesson: Lesson) -> bool:
    """Whether a trick has been taken, and the next one not begun."""
    return bool(lesson.desk.model.tricks) and not lesson.desk.model.trick and not lesson.desk.showing


def ranking_step(stage: Stage, ready: Callable[[Lesson], bool]) -> LessonStep:
    """A ten is found."""
    return LessonStep(
        "ranking",
        stage,
        "The cards",
        lambda _: words.RANKS,
        lambda _: "Tap a ten in your hand",
        ready,
        wanted=lambda lesson: tuple(card for card in held(lesson) if card.rank is Rank.TEN),
        need=1,
    )


def duty_steps() -> tuple[LessonStep, LessonStep]:
    """A card that may not be played is tried; then what must be played is told."""
    return (
        LessonStep(DUTY, Stage.PLAY, "Duties", lambda _: words.DIM_CARDS, lambda _: "Tap a dim card", _may_try),
        LessonStep("why", Stage.PLAY, "Duties", lambda _: words.DUTIES, ready=_tried, reads=True),
    )


def _may_try(lesson: Lesson) -> bool:
    cards = held(lesson)
    early = len(cards) > lesson.desk.match.rules.dealing.hand_size - _DUTY_TRICKS
    return lesson.desk.live and early and not set(cards) <= set(playable_cards(lesson.desk.view))


def _tried(lesson: Lesson) -> bool:
    return DUTY in lesson.answered and lesson.desk.live


def play_task(lesson: Lesson) -> str:
    """What to do while tricks are played."""
    if not lesson.desk.live:
        return ""
    return "Your turn: play a bright card" if lesson.desk.marks.dimmed else "Your turn: play a card"


def result_ready(lesson: Lesson) -> bool:
    """Whether the result lies there to be read."""
    return not lesson.desk.showing
