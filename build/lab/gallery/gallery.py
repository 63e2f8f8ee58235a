"""Every scene in a typical state, for pictures and layout tests."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache

from game.bots.coach.decisions import decisions
from game.bots.coach.verdicts import PlayedAgain, Review, Verdict, review_to_json
from game.host import Browser, Safekeeping, Safety, today
from game.match import Match
from game.rules import DEFAULT_RULES, RuleSet, Seat, Suit
from game.rules.play import LegalActions, PlayCard, State, sealed_seed
from game.rules.text import Record, final_state
from game.scenes.base import Context, Scene
from game.scenes.daily.comparison import Comparison
from game.scenes.daily.today import Today
from game.scenes.drills.answer import AnswerPage
from game.scenes.drills.answers import PricedAnswer
from game.scenes.drills.choice import DrillChoice
from game.scenes.drills.end import DrillEnd
from game.scenes.drills.guide import QuestionGuide
from game.scenes.drills.making import kinds_of
from game.scenes.drills.marking import Marking
from game.scenes.drills.mistakes import Mistakes
from game.scenes.drills.question_driver import QuestionDriver
from game.scenes.drills.round import Round
from game.scenes.lesson.bidding import BIDDING
from game.scenes.lesson.course import Course
from game.scenes.lesson.four_hands import FOUR_HANDS
from game.scenes.lesson.lesson_driver import LessonDriver
from game.scenes.lesson.two_hands import TWO_HANDS
from game.scenes.other_devices import OtherDevices
from game.scenes.review.guide import ReplayGuide
from game.scenes.review.hand_review import HandReview
from game.scenes.review.past import PastMatches
from game.scenes.review.replay import ReplayDriver
from game.scenes.rules.draft import Draft
from game.scenes.rules.editor import HouseRules
from game.scenes.rules.meld_form import MeldForm
from game.scenes.rules.page import MeldPage, RulesPage
from game.scenes.rules.which_game import WhichGame
from game.scenes.seat.match_driver import MatchDriver
from game.scenes.setup.new_game import NewGame
from game.scenes.setup.safekeeping import KeepSafe
from game.scenes.setup.settings import SettingsScene
from game.scenes.shell.error_screen import ErrorScreen
from game.scenes.stats.statistics import Statistics
from game.scenes.table.scene import Table
from game.scenes.title import Title
from game.scenes.together.opening import SetTable
from game.store.asked import QuestionKind, asked
from game.store.deals import deal_of_the_day, keep_level, keep_played
from game.store.drills import DrillDone, Source, keep_drill
from game.store.formats import DRILLS, MATCH
from game.store.history import keep_past, past_name
from game.store.links import SharedDeal, SharedResult
from game.store.questions import Question, question_of
from game.store.reviews import keep_review
from game.store.safekeeping import Occasion
from game.values import frozen
from game.words.actions import action_words
from game.words.reasons import reasons_text

from . import together
from .conventions import SETTINGS, asked_what_it_tells, convention_card, convention_numbers, told_auction
from .hands import ASKED, odds_of_auction, with_hand
from .many_melds import MANY_MELDS
from .moments import (
    DECIDED_OTHERWISE,
    LESSON_MOMENTS,
    OTHER_GAMES,
    SEED,
    done_well,
    easily,
    go_on,
    is_asked,
    lesson_records,
    match_of,
    moments,
    moments_shown,
    played_out,
    reasons_against,
    records,
    seated,
    two_people,
)
from .pads import PADS
from .seasons import SEASONS


@frozen
class Shot:
    """A picture to take: its first scene, and the controls pressed before."""

    name: str
    """A name that can be part of a file name."""
    scene: Callable[[Context], Scene]
    press: tuple[str, ...] = ()


@cache
def shots() -> tuple[Shot, ...]:
    """Return every scene in a typical state."""
    return (
        Shot("title", Title),
        Shot("new-game", NewGame),
        Shot("convention-card", convention_card),
        Shot("convention-numbers", convention_numbers),
        Shot("auction-told", told_auction),
        *(Shot(name, SettingsScene, press) for name, press in SETTINGS.items()),
        Shot("games-gone", lambda ctx: KeepSafe(ctx, Occasion.LOST, _GONE)),
        Shot("games-forgotten-soon", lambda ctx: KeepSafe(ctx, Occasion.FIRST, _FORGETFUL)),
        Shot("games-left-in-a-tab", lambda ctx: KeepSafe(ctx, Occasion.MOVING, _FORGETFUL)),
        Shot("games-in-no-file", _with_past(lambda ctx: KeepSafe(ctx, Occasion.REMINDER, _FORGETFUL))),
        *(Shot(name, RulesPage, press) for name, press in (("rules", ()), ("rules-games", ("game",)))),
        Shot("melds", lambda ctx: MeldPage(ctx, DEFAULT_RULES)),
        Shot("house-rules", HouseRules),
        Shot("which-game", WhichGame),
        Shot("meld-values", lambda ctx: MeldForm(ctx, Draft.of(DEFAULT_RULES), lambda *_: None)),
        Shot("trouble", lambda ctx: ErrorScreen(ctx, ValueError("the cards do not add up"))),
        *(Shot(name, _table(DEFAULT_RULES, name)) for name in moments(DEFAULT_RULES)),
        Shot("match-end", _table(DEFAULT_RULES, "match-over"), ("end of match",)),
        *(Shot(name, _pack, press) for name, press in (("pack", ()), ("cut", ("cut",)))),
        Shot("menu", _table(DEFAULT_RULES, "trick"), ("menu",)),
        Shot("fair-cards", _table(DEFAULT_RULES, "trick"), ("menu", "fair cards")),
        Shot("last-trick", _table(DEFAULT_RULES, "trick"), ("last trick",)),
        Shot("score-sheet", _table(DEFAULT_RULES, "trick"), ("score sheet",)),
        Shot("pointer", _table(DEFAULT_RULES, "auction", pointers=True)),
        Shot("curtain", lambda ctx: Table(ctx, MatchDriver(ctx, two_people()))),
        *(Shot(name, scene) for name, scene in (*ASKED.items(), ("today", Today), *PADS.items())),
        Shot("deal-from-a-friend", lambda ctx: Comparison(ctx, _FROM_A_FRIEND)),
        Shot("deal-compared", _compared),
        Shot("learn", Title, ("learn",)),
        *_drills(),
        Shot("odds", with_hand),
        Shot("odds-at-the-table", odds_of_auction),
        Shot("lesson", _lesson_part(FOUR_HANDS)),
        Shot("lesson-bidding", _lesson_part(BIDDING[1])),
        Shot("lesson-question", _lesson_part(BIDDING[-1])),
        *(Shot(f"lesson-two-hands-{name.replace(' ', '-')}", _lesson(name)) for name in LESSON_MOMENTS),
        *_looking_back(),
        *(shot for rules in (*OTHER_GAMES.values(), *DECIDED_OTHERWISE) for shot in _other_game(rules)),
        *_together(),
        *(Shot(name, scene) for name, scene in MANY_MELDS.items()),
    )


def _together() -> Iterator[Shot]:
    """Yield a table of several devices: as it is set, as people come, and as the table itself or a seat."""
    yield from (Shot("together", SetTable), Shot("other-devices", OtherDevices))
    yield from (Shot(name, scene) for name, scene in together.ROOMS.items())
    yield from (Shot("lobby", together.lobby(0)), Shot("lobby-two-guests", together.lobby(2, away=1)))
    yield Shot("lobby-networks", together.lobby_in_several_networks)
    yield Shot("lobby-full", together.lobby(4))
    yield Shot("lobby-from-a-seat", together.lobby_from_a_seat)
    yield Shot("lobby-unreachable", together.nobody_can_connect)
    yield Shot("lobby-by-code", together.lobby_by_code)
    yield Shot("guest-invited", together.inviting(together.WAITS), ("connect",))
    yield Shot("guest-unheard", together.inviting(together.NEAR_ONLY))
    yield Shot("guest-unreached", together.inviting(together.FAILED))
    yield Shot("lobby-after", together.end)
    for moment in ("auction", "melding", "trick", "deal-over", "match-over"):
        yield Shot(f"board-{moment}", together.board(DEFAULT_RULES, moment, guests=3, away=1))
    for rules in OTHER_GAMES.values():
        yield Shot(f"board-{rules.name}", together.board(rules, "stock" if rules.stock is not None else "trick"))
    yield Shot("board-invitation", together.board(DEFAULT_RULES, "trick"), ("invite",))
    yield Shot("shared-seat", together.seat(DEFAULT_RULES, "trick"))
    yield Shot("shared-menu", together.seat(DEFAULT_RULES, "trick"), ("menu",))
    yield Shot("shared-signals", together.seat(DEFAULT_RULES, "trick"), ("menu", "say"))


def _lesson_part(course: Course) -> Callable[[Context], Scene]:
    """Return the first step of a part of a lesson."""

    def make(ctx: Context) -> Scene:
        driver = LessonDriver(ctx, course)
        return Table(ctx, driver, driver.lesson)

    return make


def _asked(ctx: Context, drill: Round) -> Scene:
    """Return a question at the table."""
    driver = QuestionDriver(ctx, drill)
    return Table(ctx, driver, QuestionGuide(ctx, driver))


def _replayed(ctx: Context, driver: ReplayDriver) -> Scene:
    """Return a replay."""
    return Table(ctx, driver, ReplayGuide(ctx, driver))


def _pack(ctx: Context) -> Scene:
    """Return a match before its first card, for a person who goes on by a tap: the cards wait for that."""
    ctx.change(ctx.settings.changed(click_to_go_on=True))
    match = Match.new(DEFAULT_RULES, seated(DEFAULT_RULES), sealed_seed("5fd34a1be07c2296", "8ad29c01f5b7e634"))
    return Table(ctx, MatchDriver(ctx, match))


_GONE = Safekeeping(Safety.SAFE, lost=(MATCH, DRILLS), recoverable=(MATCH,), place="/home/nora/.local/share/Pinochle")
_FORGETFUL = Safekeeping(Safety.FORGETS, Browser.IOS)


def _drills() -> Iterator[Shot]:
    """Yield the choice of a drill, its questions, the result of an answer, and of the drill."""
    yield Shot("drills", _with_drills(DrillChoice))
    yield from (Shot(f"drill-{kind.value}", _asking(kind)) for kind in kinds_of(DEFAULT_RULES))
    yield Shot("drill-tells", asked_what_it_tells)
    yield Shot("two-handed-drill", _asking(QuestionKind.MELDS, TWO_HANDS.rules))
    yield Shot("drill-answer", _answered)
    yield Shot("drill-answered", lambda ctx: _asked(ctx, Round.of_answered(ctx, [_judged(ctx)])))
    yield Shot("drill-end", _with_drills(lambda ctx: DrillEnd(ctx, Round.of_answered(ctx, [_judged(ctx)] * 10))))


@cache
def _question(kind: QuestionKind, rules: RuleSet = DEFAULT_RULES) -> Question:
    """Return the first question of a kind."""
    match = Match.new(rules, seated(rules), SEED)
    match.deal()
    if kind is QuestionKind.MELDS:
        return question_of(match, match.state.trump or Suit.SPADES)
    at = QuestionKind.BID if kind is QuestionKind.LIMIT else kind
    while not (is_asked(match) and asked(match.view(match.viewer)) is at):
        go_on(match, easily)
    return question_of(match, kind=kind, rungs=(2, 6, 11))


def _asking(kind: QuestionKind, rules: RuleSet = DEFAULT_RULES) -> Callable[[Context], Scene]:
    return lambda ctx: _asked(ctx, Round.of_one(ctx, _question(kind, rules)))


def _judged(ctx: Context) -> Marking:
    """Return a marking with plausible prices: the worst card was played."""
    marking = Marking(ctx, _question(QuestionKind.CARD))
    plays = [action for action in LegalActions(marking.view) if isinstance(action, PlayCard)]
    why = reasons_text(reasons_against(plays[0]))
    marking.rated = tuple(
        PricedAnswer(play, action_words(play), 9.0 * place, 2.0 if place else 0.0, "", why if place else "")
        for place, play in enumerate(plays)
    )
    marking.answer, marking.settled = plays[-1], True
    return marking


def _answered(ctx: Context) -> Scene:
    return AnswerPage(ctx, "Question 3 of 10", _judged(ctx), "Next question", lambda: None)


def _with_drills(scene: Callable[[Context], Scene]) -> Callable[[Context], Scene]:
    """Return the scene after some drills."""

    def make(ctx: Context) -> Scene:
        for number, lost in enumerate((180, 120, 140, 60, 70, 20)):
            day = f"2026-11-{16 + number}"
            keep_drill(
                ctx, DrillDone(day, DEFAULT_RULES.name, QuestionKind.CARD, Source.RANDOM, 10, 5 + number // 2, lost)
            )
        return scene(ctx)

    return make


_FROM_A_FRIEND = SharedDeal(DEFAULT_RULES, SEED, result=SharedResult("Ann", ("standard",) * 3, (250, 90)))
_COMPARED = {"easy": (-250, 190), "standard": (240, 130), "pro": (310, 60), "expert": (380, 60)}


def _compared(ctx: Context) -> Scene:
    """Return a deal of the day that the person, and bots of all levels, have played."""
    day = today(ctx.host)
    deal = deal_of_the_day(DEFAULT_RULES, day)
    keep_played(ctx, deal, day, (290, 180))
    for level, scores in _COMPARED.items():
        keep_level(ctx, deal, level, scores)
    return Comparison(ctx, deal)


def _looking_back() -> Iterator[Shot]:
    """Yield the finished matches, and a replay at some of its moments."""
    yield Shot("past-matches-none", PastMatches)
    yield Shot("past-matches", _with_past(PastMatches))
    yield Shot("past-match", _with_past(PastMatches), ("match " + _past_names()[0],))
    for moment in ("auction", "melding", "trick", "deal-over"):
        yield Shot(f"replay-{moment}", _replay(DEFAULT_RULES, moment))
    yield Shot("replay-one-hand", _replay(DEFAULT_RULES, "trick"), ("hands",))
    yield Shot("replay-more", _replay(DEFAULT_RULES, "trick"), ("more",))
    yield Shot("review", _with_past(lambda ctx: HandReview(ctx, match_of(_past_records()[0]), Seat.SOUTH)))
    yield Shot("review-moment", _with_past(_reviewed))
    yield Shot("mistakes", _with_past(Mistakes))
    yield from (Shot("statistics-none", Statistics), Shot("statistics", _with_past(Statistics)))
    yield from (Shot(name, scene) for name, scene in SEASONS.items())
    yield from (
        Shot(f"{rules.name}-replay", _replay(rules, "stock" if rules.stock is not None else "trick"))
        for rules in OTHER_GAMES.values()
    )


PAST_TIMES = ("2026-11-22 14:05:00", "2026-11-20 21:40:00", "2026-10-03 09:15:00")
"""The end times of the gallery's finished matches."""

PAST_GAMES = (DEFAULT_RULES, *list(OTHER_GAMES.values())[-2:])
"""Their rule sets: the default, and others."""


def _past_names() -> list[str]:
    """Return the entries of the finished matches; their names do not depend on the play."""
    begun = (Record(rules, seated(rules), SEED) for rules in PAST_GAMES)
    return [past_name(record, now) for record, now in zip(begun, PAST_TIMES, strict=True)]


def _past_records() -> tuple[Record, ...]:
    """Return the finished matches."""
    return tuple(played_out(rules) for rules in PAST_GAMES)


@cache
def _past_ends() -> tuple[State, ...]:
    """Return their final states."""
    return tuple(final_state(record) for record in _past_records())


def _with_past(scene: Callable[[Context], Scene]) -> Callable[[Context], Scene]:
    """Return the scene after some finished matches."""

    def make(ctx: Context) -> Scene:
        for record, end, now in zip(_past_records(), _past_ends(), PAST_TIMES, strict=True):
            keep_past(ctx, record, end, now)
        keep_review(ctx, _past_names()[0], review_to_json(_review()))
        return scene(ctx)

    return make


@cache
def _review() -> Review:
    """Return a plausible review: every seventh choice was a mistake, and some were done well."""
    record = _past_records()[0]
    verdicts, seat = [], Seat.SOUTH
    for number, decided in enumerate(decisions(record, seat)):
        others = [action for action in LegalActions(decided.view) if action != decided.action][:3]
        if not others or decided.action is None:
            continue
        best, cost = (others[-1], 5.0 + number % 23) if number % 7 == 0 else (decided.action, 0.0)
        figures = cost, cost / 5, cost / 1000
        place = record.rules, decided.ply, decided.deal
        verdict = Verdict.of(*place, decided.action, best, *figures, reasons_against(best))
        verdicts.append(done_well(verdict, others[0]) if number % 30 == 4 else verdict)
    sheet = match_of(record).state.standing.sheet
    again = tuple(PlayedAgain(row.number, row.scores, (row.scores[0] + 10 * row.number, 40)) for row in sheet)
    return Review(seat, len(record.actions), tuple(verdicts), again)


def _reviewed(ctx: Context) -> Scene:
    """Return the replay at the costliest moment of a review."""
    match, found = match_of(_past_records()[0]), _review()
    return _replayed(ctx, ReplayDriver(ctx, match, found.costliest()[0].ply, review=found))


def _replay(rules: RuleSet, moment: str) -> Callable[[Context], Scene]:
    """Return the replay of a match at a moment; the match continues after it."""

    def make(ctx: Context) -> Scene:
        ply = len(records(rules)[moment].actions)
        return _replayed(ctx, ReplayDriver(ctx, match_of(played_out(rules)), ply))

    return make


def _other_game(rules: RuleSet) -> Iterator[Shot]:
    """Yield the rules and melds of a game, and the moments of its deals."""
    name = rules.name
    yield Shot(f"{name}-rules", lambda ctx: RulesPage(ctx, rules))
    if rules not in DECIDED_OTHERWISE:
        yield Shot(f"{name}-melds", lambda ctx: MeldPage(ctx, rules))
    yield from (Shot(f"{name}-{moment}", _table(rules, moment)) for moment in moments_shown(rules))


def _table(rules: RuleSet, moment: str, pointers: bool = False) -> Callable[[Context], Scene]:
    def make(ctx: Context) -> Scene:
        driver = MatchDriver(ctx, match_of(records(rules)[moment]))
        driver.has_pointers = pointers
        return Table(ctx, driver)

    return make


def _lesson(name: str) -> Callable[[Context], Scene]:
    """Return the two-handed lesson at a step, with the earlier steps done."""

    def make(ctx: Context) -> Scene:
        driver = LessonDriver(ctx, TWO_HANDS)
        for action in lesson_records()[name].actions:
            driver.match.act(driver.match.awaited or driver.match.state.standing.dealer, action)
        steps = [step.name for step in TWO_HANDS.steps]
        driver.lesson.answered.update(steps[: steps.index(name)])
        return Table(ctx, driver, driver.lesson)

    return make
