"""Learning from mistakes: what reviews have found is tried again, and comes back until it is solved."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from random import Random

import pytest

from game.bots.analysis import Findings
from game.bots.coach import habits
from game.bots.coach.decisions import decisions
from game.bots.coach.habit import Habit, HabitKind
from game.bots.coach.verdicts import Review, Verdict, review_to_json
from game.bots.prices import ChoicePrice
from game.match import Match
from game.rules import Seat
from game.rules.play import Action, LegalActions, Observation, PlayCard
from game.scenes.drills import marking
from game.scenes.drills.answer import AnswerPage
from game.scenes.drills.end import DrillEnd
from game.scenes.drills.mistakes import Mistakes
from game.scenes.drills.question_driver import QuestionDriver
from game.scenes.forms.rows import Note
from game.scenes.learn_menu import LearnMenu
from game.scenes.review.hand_review import HandReview
from game.scenes.review.past import PastMatches
from game.scenes.seat.commands import Do
from game.scenes.table.scene import Table
from game.scenes.title import Title
from game.store.history import forget_past, keep_past, past_names
from game.store.mistakes import Mistake, keep_tried, mistakes_tried
from game.store.reviews import keep_review
from game.words.mistakes import due_line, next_line
from tests.pilot import MemoryHost, Pilot
from tests.scenes.review.test_replay import CLASSIC, played

SHORT = CLASSIC.changed(name="Short", end={"target": 200})


@pytest.fixture(autouse=True)
def prices(monkeypatch: pytest.MonkeyPatch) -> None:
    """Prices that cost nothing: the first choice is the best, every other one costs 50."""

    def first_is_best(
        view: Observation, rng: Random, also: Iterable[Action] = (), limits: Sequence[int] = ()
    ) -> Iterator[Findings[ChoicePrice]]:
        actions = list(LegalActions(view))
        found = [ChoicePrice(act, 0, 0.5, 50.0 if number else 0.0, 1.0) for number, act in enumerate(actions)]
        yield Findings(tuple(found), 1)
        yield Findings(tuple(found), 2)

    monkeypatch.setattr(marking, "price_choices", first_is_best)


def match() -> Match:
    return played(SHORT, 9)


def mistakes(count: int, habit: Habit | None = None, least: int = 2) -> tuple[Verdict, ...]:
    """The last cards that were a choice were mistakes, the later, the costlier."""
    record, found = match().record, []
    for decided in decisions(record, Seat.SOUTH):
        choices = list(LegalActions(decided.view))
        if isinstance(decided.action, PlayCard) and len(choices) > least:
            best = next(choice for choice in choices if choice != decided.action)
            cost = 20.0 + decided.ply
            found.append(Verdict.of(SHORT, decided.ply, decided.deal, decided.action, best, cost, 1.0, 0.0, (), habit))
    return tuple(found[-count:])


def reviewed(count: int = 2, habit: Habit | None = None) -> MemoryHost:
    host = MemoryHost()
    app, whole = Pilot(Title, (320, 480), host).app, match()
    keep_past(app, whole.record, whole.state, "2026-11-22 10:00:00")
    keep_review(
        app,
        past_names(host.storage)[0],
        review_to_json(Review(Seat.SOUTH, whole.ply, mistakes(count, habit, 1 if habit else 2))),
    )
    return host


def hub(host: MemoryHost, day: str = "2026-11-22", size: tuple[int, int] = (1000, 620)) -> Pilot:
    host.time = f"{day} 14:05:00"
    pilot = Pilot(Mistakes, size, host)
    scene = pilot.scene
    assert isinstance(scene, Mistakes)
    pilot.wait(lambda: scene._found is not None)
    return pilot


def heading(pilot: Pilot) -> str:
    return pilot.scene.rows()[0].text  # type: ignore[attr-defined, no-any-return]


def question(pilot: Pilot) -> marking.Marking:
    scene = pilot.scene
    assert isinstance(scene, Table)
    assert isinstance(scene.session.driver, QuestionDriver)
    return scene.session.driver.marking


def answer(pilot: Pilot, right: bool) -> None:
    """Play the best card, or another one."""
    asked = question(pilot)
    choices = list(LegalActions(asked.view))
    pilot.scene.do(Do(choices[0 if right else -1]))  # type: ignore[attr-defined]
    pilot.wait(lambda: isinstance(pilot.scene, AnswerPage) and asked.done)


def begin(pilot: Pilot) -> None:
    pilot.choose("begin")
    pilot.wait(lambda: isinstance(pilot.scene, Table))


def test_the_costliest_comes_first_and_each_says_when_it_comes_back() -> None:
    host = reviewed(2)
    pilot = hub(host)
    early, late = mistakes(2)
    assert heading(pilot) == due_line(2) == "2 mistakes are due today"
    assert host.announcements[-1] == due_line(2)

    begin(pilot)
    assert question(pilot).match.view(Seat.SOUTH).hand == match().at(late.ply).view(Seat.SOUTH).hand
    assert not pilot.scene.session.model.open, "the hands are closed, as they were"  # type: ignore[attr-defined]
    answer(pilot, right=True)
    assert "Solved: it comes back on 25 Nov 2026." in host.announcements[-1]
    assert "In the match: play the " in host.announcements[-1]
    pilot.click("next")
    assert question(pilot).match.view(Seat.SOUTH).hand == match().at(early.ply).view(Seat.SOUTH).hand
    answer(pilot, right=False)
    assert "Missed: it comes back on 23 Nov 2026." in host.announcements[-1]
    pilot.click("next")
    assert isinstance(pilot.scene, DrillEnd)
    pilot.click("more")
    pilot.wait(lambda: heading(pilot) == "Nothing is due today")
    assert next_line("2026-11-23") in [getattr(row, "text", "") for row in pilot.scene.rows()]  # type: ignore[attr-defined]
    assert not pilot.control("begin").enabled
    assert host.storage.names().count("drills") == 0, "it is no drill"


def test_what_comes_back_tomorrow_is_due_when_midnight_has_passed() -> None:
    host = reviewed(1)
    before = hub(host)
    assert isinstance(before.scene, Mistakes)
    keep_tried(before.app, before.scene._due[0], False, "2026-11-22")
    pilot = hub(host)
    assert heading(pilot) == "Nothing is due today"
    host.time = "2026-11-23 00:00:01"
    pilot.advance(2)

    assert heading(pilot) == "1 mistake is due today"
    assert pilot.control("begin").enabled


@pytest.mark.parametrize("first_answered", [False, True])
def test_who_leaves_without_an_answer_has_nothing_worked_out_any_more(
    monkeypatch: pytest.MonkeyPatch, first_answered: bool
) -> None:
    """What has been answered is still judged, and remembered."""
    at_work: list[Action | None] = []

    def for_ever(
        view: Observation, rng: Random, also: Iterable[Action] = (), limits: Sequence[int] = ()
    ) -> Iterator[Findings[ChoicePrice]]:
        at_work.append(next(iter(also), None))
        try:
            while True:
                yield Findings((), 0)
        finally:
            at_work.pop()

    monkeypatch.setattr(marking, "price_choices", for_ever)
    pilot = hub(reviewed(2))
    begin(pilot)
    if first_answered:
        pilot.scene.do(Do(next(iter(LegalActions(question(pilot).view)))))  # type: ignore[attr-defined]
        pilot.wait(lambda: isinstance(pilot.scene, AnswerPage))
        pilot.click("next")
    pilot.wait(lambda: len(at_work) == 1 + first_answered)

    pilot.click("leave")

    pilot.wait(lambda: isinstance(pilot.scene, Mistakes))
    assert len(at_work) == first_answered


def test_they_come_back_until_they_are_solved_three_times_in_a_row() -> None:
    host = reviewed(1)
    for day, right in (("2026-11-22", False), ("2026-11-23", True), ("2026-11-26", True), ("2026-12-03", True)):
        pilot = hub(host, day)
        assert heading(pilot) == "1 mistake is due today"
        begin(pilot)
        answer(pilot, right)
    pilot = hub(host, "2027-01-01")
    assert heading(pilot) == "Nothing is due today"
    assert pilot.control("numbers").label == "due today: 0, come back later: 0, solved for good: 1"


def test_who_leaves_before_answering_has_tried_nothing() -> None:
    host = reviewed(1)
    pilot = hub(host)
    begin(pilot)
    pilot.press("escape")
    pilot.wait(lambda: isinstance(pilot.scene, Mistakes) and heading(pilot) == due_line(1))
    assert not mistakes_tried(pilot.app)


def test_without_reviews_it_says_where_they_are_made_and_mistakes_go_with_their_match() -> None:
    pilot = hub(MemoryHost())
    assert "No mistakes have been found yet" in pilot.host.announcements[-1]
    pilot.click("past matches")
    assert isinstance(pilot.scene, PastMatches)

    host = reviewed(1)
    forget_past(Pilot(Title, (320, 480), host).app, past_names(host.storage)[0])
    assert heading(hub(host)) == "Nothing to learn from yet"


def test_a_decision_that_is_not_there_is_passed_over() -> None:
    host = reviewed(1)
    pilot = hub(host)
    scene = pilot.scene
    assert isinstance(scene, Mistakes)
    scene._due = [Mistake(scene._due[0].match, 99_999), Mistake("f" * 16, 3)]
    pilot.click("begin")
    pilot.wait(lambda: "could not be read" in " ".join(getattr(row, "text", "") for row in scene.rows()))
    assert pilot.scene is scene


@pytest.mark.parametrize("size", [(320, 480), (844, 390)])
def test_they_are_reached_from_title_past_matches_and_review(size: tuple[int, int]) -> None:
    host = reviewed(1)
    for scene, button in ((LearnMenu, "mistakes"), (PastMatches, "mistakes")):
        pilot = Pilot(scene, size, host)
        pilot.click(button)
        assert isinstance(pilot.scene, Mistakes)
    pilot = Pilot(lambda app: HandReview(app, match(), Seat.SOUTH), size, host)
    pilot.click("learn")
    assert isinstance(pilot.scene, Mistakes)


def test_a_habit_is_told_with_three_positions_to_try(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(habits, "_MATCHES", 1)
    late = Habit(HabitKind.TRUMP_LATE)
    host = reviewed(4, late)
    for size in ((1000, 620), (320, 480)):
        pilot = hub(host, size=size)
        told = [row.text for row in pilot.scene.rows() if isinstance(row, Note)]  # type: ignore[attr-defined]
        assert told[-1].startswith("You pull trump too late. 4 mistakes in one match, ")
        assert any("You pull trump too late." in said for said in host.announcements)

    pilot.choose("habit")
    pilot.wait(lambda: isinstance(pilot.scene, Table))

    driver = pilot.scene.session.driver  # type: ignore[attr-defined]
    assert driver.title == "Mistake 1 of 3"


def test_without_a_habit_none_is_told() -> None:
    assert not hub(reviewed(4)).has("habit")


@pytest.mark.parametrize("again", [True, False])
def test_the_same_answer_is_never_solved_whatever_the_new_prices_say(
    again: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A mistake is tried again against the verdict that named it (CH1)."""

    def now_the_best(
        view: Observation, rng: Random, also: Iterable[Action] = (), limits: Sequence[int] = ()
    ) -> Iterator[Findings[ChoicePrice]]:
        yield Findings(tuple(ChoicePrice(act, 0, 0.5, 0.0, 1.0) for act in LegalActions(view)), 4)

    monkeypatch.setattr(marking, "price_choices", now_the_best)
    (verdict,) = mistakes(1)
    pilot = hub(reviewed(1))
    begin(pilot)
    asked = question(pilot)
    pilot.scene.do(Do(verdict.chosen if again else verdict.best))  # type: ignore[attr-defined]
    pilot.wait(lambda: isinstance(pilot.scene, AnswerPage) and asked.done)

    assert asked.mistake is again
    assert asked.own is not None
    assert asked.own.cost == (verdict.cost if again else 0.0), "it keeps the price that the verdict named"
    assert asked.best is not None
    assert asked.best.answer == verdict.best
    (kept,) = mistakes_tried(pilot.app).values()
    assert bool(kept.solved) is not again


def test_a_mistake_is_tried_again_with_the_deals_that_its_review_imagined() -> None:
    pilot = hub(reviewed(1))
    begin(pilot)
    (verdict,) = mistakes(1)
    then = match().at(verdict.ply)
    assert then.awaited is not None

    assert question(pilot)._seed() == then.bot_seed(then.awaited)
