"""Which scene waits at a destination: the one place that knows them all. Only the stack of scenes comes here.

Each is loaded when it is first gone to, so that the first picture comes soon: hence the imports inside these functions.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.scenes.base import Context, Scene
from game.scenes.destinations import (
    Destination,
    ToDrills,
    ToDriven,
    ToHouseRules,
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
    from game.scenes.driver import Driver

AtTable = ToTable | ToLesson | ToReplay | ToRetry | ToPlayDeal | ToQuestion | ToDriven
"""Where a table waits, each with another driver."""


def scene_for(ctx: Context, destination: Destination) -> Scene:
    """Return a new scene."""
    if isinstance(destination, AtTable):
        from game.scenes.table.scene import Table

        return Table(ctx, _driver_of(ctx, destination))
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


def _driver_of(ctx: Context, destination: AtTable) -> Driver:
    """Return the driver of the table that waits there."""
    match destination:
        case ToTable(match=its_match):
            from game.scenes.match_driver import MatchDriver

            return MatchDriver(ctx, its_match)
        case ToLesson(game=game):
            from game.scenes.lesson.driver import COURSES, LessonDriver

            return LessonDriver(ctx, COURSES[game])
        case ToReplay(match=played, ply=ply, running=running, review=review):
            from game.scenes.review.replay import ReplayDriver

            return ReplayDriver(ctx, played, ply, running, review)
        case ToRetry(match=played, ply=ply, seat=seat):
            from game.scenes.review.retry import RetryDriver

            return RetryDriver(ctx, played, ply, seat)
        case ToPlayDeal(deal=played_deal):
            from game.scenes.daily.driver import DealDriver

            return DealDriver(ctx, played_deal)
        case ToQuestion(question=question):
            from game.scenes.drills.driver import QuestionDriver
            from game.scenes.drills.round import Round

            return QuestionDriver(ctx, Round.of_one(ctx, question))
        case ToDriven(driver=driver):
            return driver
