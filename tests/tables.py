"""Tables with somebody beside them, as the doors build them."""

from __future__ import annotations

from game.scenes.base import Context
from game.scenes.drills.guide import QuestionGuide
from game.scenes.drills.question_driver import QuestionDriver
from game.scenes.drills.round import Round
from game.scenes.lesson.lesson_driver import LessonDriver
from game.scenes.review.guide import ReplayGuide
from game.scenes.review.replay import ReplayDriver
from game.scenes.table.scene import Table


def taught(ctx: Context, driver: LessonDriver) -> Table:
    """A lesson."""
    return Table(ctx, driver, driver.lesson)


def replayed(ctx: Context, driver: ReplayDriver, hurry: bool = False) -> Table:
    """A replay."""
    return Table(ctx, driver, ReplayGuide(ctx, driver), hurry)


def asked_about(ctx: Context, drill: Round) -> Table:
    """A question."""
    driver = QuestionDriver(ctx, drill)
    return Table(ctx, driver, QuestionGuide(ctx, driver))
