"""The scene behind each destination: the only module that knows all scenes. Only the stack uses it.

Each scene is loaded when it is first needed, so that the first picture comes soon: hence the imports inside functions.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..base import Context, Scene
from ..destinations import (
    Destination,
    ToConventionCard,
    ToConventionNumbers,
    ToCountHands,
    ToDrill,
    ToDrills,
    ToHandValues,
    ToHouseRules,
    ToHowOften,
    ToIsThatAMeld,
    ToKeepSafe,
    ToKnowYourTable,
    ToLearn,
    ToLesson,
    ToLobby,
    ToMeldCards,
    ToMelds,
    ToMistakes,
    ToNewGame,
    ToOdds,
    ToOwnTable,
    ToPastMatches,
    ToPastPads,
    ToPlayDeal,
    ToQuestion,
    ToReplay,
    ToRetry,
    ToReview,
    ToRules,
    ToScorePad,
    ToSeason,
    ToServedTable,
    ToSettings,
    ToSharedDeal,
    ToSharedPad,
    ToSharedSeat,
    ToStatistics,
    ToTable,
    ToThinking,
    ToTitle,
    ToToday,
    ToTogether,
    ToWhichGame,
)

if TYPE_CHECKING:
    from ..seat.driver import Driver
    from ..seat.guide import Guide

AtTable = ToTable | ToLesson | ToReplay | ToRetry | ToPlayDeal | ToQuestion | ToDrill | ToSharedSeat
"""Destinations at a table, each with its own driver."""
InSetup = ToNewGame | ToSettings | ToKeepSafe | ToConventionNumbers
AboutRules = ToRules | ToMelds | ToHowOften | ToHandValues | ToThinking | ToConventionCard | ToHouseRules | ToWhichGame
OfThePast = ToPastMatches | ToPastPads | ToSharedPad | ToReview | ToStatistics | ToSeason
ForPractice = ToLearn | ToDrills | ToCountHands | ToMistakes | ToKnowYourTable | ToOdds | ToIsThatAMeld | ToMeldCards
OfTheDay = ToToday | ToSharedDeal
WithOthers = ToTogether | ToOwnTable | ToLobby | ToServedTable


def scene_for(ctx: Context, destination: Destination) -> Scene:
    """Return a new scene."""
    if isinstance(destination, AtTable):
        from ..table.scene import Table

        return Table(ctx, *seat_for(ctx, destination))
    if isinstance(destination, InSetup):
        return _in_setup(ctx, destination)
    if isinstance(destination, AboutRules):
        return _about_rules(ctx, destination)
    if isinstance(destination, OfThePast):
        return _of_the_past(ctx, destination)
    if isinstance(destination, ForPractice):
        return _for_practice(ctx, destination)
    if isinstance(destination, OfTheDay):
        return _of_the_day(ctx, destination)
    if isinstance(destination, WithOthers):
        return _with_others(ctx, destination)
    match destination:
        case ToScorePad():
            from ..pad.sheet import pad_scene

            return pad_scene(ctx)
        case ToTitle(go_on=go_on):
            from ..title import Title

            return Title(ctx, go_on)


def _in_setup(ctx: Context, destination: InSetup) -> Scene:
    match destination:
        case ToNewGame(at_once=at_once):
            from ..setup.new_game import NewGame

            return NewGame(ctx, at_once)
        case ToSettings():
            from ..setup.settings import SettingsScene

            return SettingsScene(ctx)
        case ToKeepSafe(why=why, kept=kept):
            from ..setup.safekeeping import KeepSafe

            return KeepSafe(ctx, why, kept)
        case ToConventionNumbers(rules=rules):
            from ..setup.convention_numbers import ConventionNumbers

            return ConventionNumbers(ctx, rules)


def _about_rules(ctx: Context, destination: AboutRules) -> Scene:
    match destination:
        case ToRules(rules=rules):
            from ..rules.page import RulesPage

            return RulesPage(ctx, rules)
        case ToMelds(rules=rules):
            from ..rules.page import MeldPage

            return MeldPage(ctx, rules)
        case ToHowOften():
            from ..rules.asked import HowOften

            return HowOften(ctx)
        case ToHandValues():
            from ..rules.asked import WhatHandsAreWorth

            return WhatHandsAreWorth(ctx)
        case ToThinking():
            from ..rules.asked import HowTheyThink

            return HowTheyThink(ctx)
        case ToConventionCard(rules=rules, agreed=agreed, chosen=chosen):
            from ..rules.page import ConventionCard

            return ConventionCard(ctx, rules, agreed, ToConventionNumbers(rules) if chosen else None)
        case ToHouseRules():
            from ..rules.editor import HouseRules

            return HouseRules(ctx)
        case ToWhichGame():
            from ..rules.which_game import WhichGame

            return WhichGame(ctx)


def _of_the_past(ctx: Context, destination: OfThePast) -> Scene:
    match destination:
        case ToPastMatches():
            from ..review.past import PastMatches

            return PastMatches(ctx)
        case ToPastPads():
            from ..pad.past import PastPads

            return PastPads(ctx)
        case ToSharedPad(pad=pad):
            from ..pad.shared import SharedPad

            return SharedPad(ctx, pad)
        case ToReview(match=reviewed, seat=seat, deal=deal, heads=heads):
            from ..review.hand_review import HandReview

            return HandReview(ctx, reviewed, seat, deal, heads)
        case ToStatistics():
            from ..stats.statistics import Statistics

            return Statistics(ctx)
        case ToSeason(game=game):
            from ..stats.season import SeasonPage

            return SeasonPage(ctx, game)


def _for_practice(ctx: Context, destination: ForPractice) -> Scene:
    match destination:
        case ToLearn():
            from ..learn_menu import LearnMenu

            return LearnMenu(ctx)
        case ToDrills():
            from ..drills.choice import DrillChoice

            return DrillChoice(ctx)
        case ToCountHands():
            from ..odds.count_hands import CountHands

            return CountHands(ctx)
        case ToMistakes():
            from ..drills.mistakes import Mistakes

            return Mistakes(ctx)
        case ToOdds(view=seen, seed=seed):
            from ..odds.hand_odds import HandOdds
            from ..odds.table_odds import TableOdds

            return HandOdds(ctx) if seen is None else TableOdds(ctx, seen, seed)
        case ToKnowYourTable():
            from ..drills.know_your_table import KnowYourTable

            return KnowYourTable(ctx)
        case ToIsThatAMeld():
            from ..odds.is_that_a_meld import IsThatAMeld

            return IsThatAMeld(ctx)
        case ToMeldCards(rules=rules, trump=trump, name=name, hand=hand, take=take):
            from ..odds.meld_cards import MeldCards

            return MeldCards(ctx, rules, trump, name, hand, take)


def _with_others(ctx: Context, destination: WithOthers) -> Scene:
    """Return a scene of a table of several devices; a page first asks whose table, and then loads what one needs."""
    match destination:
        case ToTogether() if ctx.host.is_browser:
            from ..other_devices import OtherDevices

            return OtherDevices(ctx)
        case ToTogether() | ToOwnTable():
            from ..together.opening import SetTable

            return SetTable(ctx)
        case ToLobby(gathering=gathering):
            from ..together.lobby import Lobby
            from ..together.place import TablePlace

            assert isinstance(gathering, TablePlace), "there are no other gatherings"
            return Lobby(ctx, gathering)
        case ToServedTable(name=name, here=False):
            from ..join_table import JoinTable

            return JoinTable(ctx, name)
        case ToServedTable(name=name):
            from ..together.joining import Joining

            return Joining(ctx, name)


def _of_the_day(ctx: Context, destination: OfTheDay) -> Scene:
    match destination:
        case ToToday():
            from ..daily.today import Today

            return Today(ctx)
        case ToSharedDeal(deal=shared):
            from ..daily.comparison import Comparison

            return Comparison(ctx, shared)


def seat_for(ctx: Context, destination: AtTable) -> tuple[Driver, Guide | None]:
    """Return the driver of the table at a destination, and its guide, if there is one."""
    match destination:
        case ToTable(match=its_match):
            from ..seat.match_driver import MatchDriver

            return MatchDriver(ctx, its_match), None
        case ToLesson(game=game, part=part):
            from ..lesson.lesson_driver import COURSES, LessonDriver

            lesson = LessonDriver(ctx, COURSES[game][part])
            return lesson, lesson.lesson
        case ToReplay(match=played, ply=ply, running=running, review=review, heads=heads):
            from ..review.guide import ReplayGuide
            from ..review.replay import ReplayDriver

            replay = ReplayDriver(ctx, played, ply, running, review)
            replay.heads = heads
            return replay, ReplayGuide(ctx, replay)
        case ToRetry(match=played, ply=ply, seat=seat):
            from ..review.retry import RetryDriver, RetryGuide

            retry = RetryDriver(ctx, played, ply, seat)
            return retry, RetryGuide(ctx, retry)
        case ToPlayDeal(deal=played_deal):
            from ..daily.deal_driver import DealDriver

            return DealDriver(ctx, played_deal), None
        case ToQuestion() | ToDrill():
            return _question(ctx, destination)
        case ToSharedSeat(gathering=gathering):
            return _at_shared_table(ctx, gathering)


def _at_shared_table(ctx: Context, gathering: object) -> tuple[Driver, Guide]:
    from ..together.place import TablePlace

    assert isinstance(gathering, TablePlace), "there are no other gatherings"
    if gathering.seat is not None:
        from ..together.shared_driver import SharedDriver

        shared = SharedDriver(ctx, gathering)
        return shared, shared.beside
    from ..together.board import BoardDriver
    from ..together.hosted import HostedTable

    assert isinstance(gathering, HostedTable), "only a window that keeps a table shows it to a room"
    board = BoardDriver(ctx, gathering)
    return board, board.beside


def _question(ctx: Context, destination: ToQuestion | ToDrill) -> tuple[Driver, Guide]:
    from ..drills.guide import QuestionGuide
    from ..drills.question_driver import QuestionDriver
    from ..drills.round import Round

    if isinstance(destination, ToQuestion):
        drill = Round.of_one(ctx, destination.question)
    else:
        assert isinstance(destination.drill, Round), "there are no other drills"
        drill = destination.drill
    driver = QuestionDriver(ctx, drill)
    return driver, QuestionGuide(ctx, driver)
