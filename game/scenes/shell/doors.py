"""Which scene waits at a destination: the one place that knows them all. Only the stack of scenes comes here.

Each is loaded when it is first gone to, so that the first picture comes soon: hence the imports inside these functions.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.scenes.base import Context, Scene
from game.scenes.destinations import (
    Destination,
    ToDrill,
    ToDrills,
    ToHouseRules,
    ToKeepSafe,
    ToLesson,
    ToMelds,
    ToMistakes,
    ToNewGame,
    ToOdds,
    ToPastMatches,
    ToPlayDeal,
    ToQuestion,
    ToReplay,
    ToRetry,
    ToReview,
    ToRules,
    ToSettings,
    ToSharedDeal,
    ToStatistics,
    ToTable,
    ToTitle,
    ToToday,
)

if TYPE_CHECKING:
    from game.scenes.seat.driver import Driver
    from game.scenes.seat.guide import Guide

AtTable = ToTable | ToLesson | ToReplay | ToRetry | ToPlayDeal | ToQuestion | ToDrill
"""Where a table waits, each with another driver."""


def scene_for(ctx: Context, destination: Destination) -> Scene:
    """Return a new scene."""
    if isinstance(destination, AtTable):
        from game.scenes.table.scene import Table

        return Table(ctx, *seat_for(ctx, destination))
    match destination:
        case ToTitle():
            from game.scenes.title import Title

            return Title(ctx)
        case ToNewGame(at_once=at_once):
            from game.scenes.setup.new_game import NewGame

            return NewGame(ctx, at_once)
        case ToRules(rules=rules):
            from game.scenes.rules.page import RulesPage

            return RulesPage(ctx, rules)
        case ToMelds(rules=melds_of):
            from game.scenes.rules.page import MeldPage

            return MeldPage(ctx, melds_of)
        case ToPastMatches():
            from game.scenes.review.past import PastMatches

            return PastMatches(ctx)
        case ToReview(match=reviewed, seat=seat, deal=deal):
            from game.scenes.review.hand_review import HandReview

            return HandReview(ctx, reviewed, seat, deal)
        case ToStatistics():
            from game.scenes.stats.statistics import Statistics

            return Statistics(ctx)
        case ToSettings():
            from game.scenes.setup.settings import SettingsScene

            return SettingsScene(ctx)
        case ToKeepSafe(why=why, kept=kept):
            from game.scenes.setup.safekeeping import KeepSafe

            return KeepSafe(ctx, why, kept)
        case ToHouseRules():
            from game.scenes.rules.editor import HouseRules

            return HouseRules(ctx)
        case ToToday():
            from game.scenes.daily.today import Today

            return Today(ctx)
        case ToSharedDeal(deal=shared):
            from game.scenes.daily.comparison import Comparison

            return Comparison(ctx, shared)
        case ToDrills():
            from game.scenes.drills.choice import DrillChoice

            return DrillChoice(ctx)
        case ToMistakes():
            from game.scenes.drills.mistakes import Mistakes

            return Mistakes(ctx)
        case ToOdds(view=seen, seed=seed):
            from game.scenes.odds.hand_odds import HandOdds
            from game.scenes.odds.table_odds import TableOdds

            return HandOdds(ctx) if seen is None else TableOdds(ctx, seen, seed)


def seat_for(ctx: Context, destination: AtTable) -> tuple[Driver, Guide | None]:
    """Return the driver of the table that waits there, and who stands beside it, if anybody does."""
    match destination:
        case ToTable(match=its_match):
            from game.scenes.seat.match_driver import MatchDriver

            return MatchDriver(ctx, its_match), None
        case ToLesson(game=game):
            from game.scenes.lesson.driver import COURSES, LessonDriver

            lesson = LessonDriver(ctx, COURSES[game])
            return lesson, lesson.lesson
        case ToReplay(match=played, ply=ply, running=running, review=review):
            from game.scenes.review.guide import ReplayGuide
            from game.scenes.review.replay import ReplayDriver

            replay = ReplayDriver(ctx, played, ply, running, review)
            return replay, ReplayGuide(ctx, replay)
        case ToRetry(match=played, ply=ply, seat=seat):
            from game.scenes.review.retry import RetryDriver, RetryGuide

            retry = RetryDriver(ctx, played, ply, seat)
            return retry, RetryGuide(ctx, retry)
        case ToPlayDeal(deal=played_deal):
            from game.scenes.daily.driver import DealDriver

            return DealDriver(ctx, played_deal), None
        case ToQuestion() | ToDrill():
            return _question(ctx, destination)


def _question(ctx: Context, destination: ToQuestion | ToDrill) -> tuple[Driver, Guide]:
    from game.scenes.drills.driver import QuestionDriver
    from game.scenes.drills.guide import QuestionGuide
    from game.scenes.drills.round import Round

    if isinstance(destination, ToQuestion):
        drill = Round.of_one(ctx, destination.question)
    else:
        assert isinstance(destination.drill, Round), "there are no other drills"
        drill = destination.drill
    driver = QuestionDriver(ctx, drill)
    return driver, QuestionGuide(ctx, driver)
