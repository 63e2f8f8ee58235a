"""Bidding in five hands and six questions: every answer has its own reply, and all numbers come from one count."""

from __future__ import annotations

import pytest

from game.rules import best_worth
from game.rules.play import trump_suits
from game.scenes.destinations import Taught
from game.scenes.lesson.bidding import BIDDING, HANDS
from game.scenes.lesson.course import Course
from game.scenes.lesson.lesson_driver import COURSES
from game.scenes.lesson.questions import Grade, QuizAnswer
from game.scenes.lesson.three_hands import THREE_HANDS
from game.scenes.lesson.two_hands_questions import TWO_HANDS_QUESTIONS
from game.store.settings import Tips
from game.words.aloud import aloud
from tests.pilot import Pilot
from tests.scenes.lesson.learner import (
    MOST_WORDS,
    QUICK,
    begin,
    by_keys,
    count_words,
    guide,
    has,
    lesson,
    point,
    settle,
)

QUESTIONS = len(HANDS)
"""The part with the questions."""


def choices(pilot: Pilot) -> tuple[QuizAnswer, ...]:
    step = guide(pilot)._step
    assert step is not None
    return step.choices(guide(pilot).moment)


def answer(pilot: Pilot, grade: Grade) -> None:
    """Give an answer as good as that, or the next better one."""
    asked = choices(pilot)
    grades = [choice.grade for choice in asked]
    wanted = grade if grade in grades else Grade.WRONG if grade is Grade.HALF else grade
    pilot.click(f"answer {grades.index(wanted) + 1}")


PARTS = (*BIDDING, TWO_HANDS_QUESTIONS, *THREE_HANDS)


@pytest.mark.sweep(4)
@pytest.mark.parametrize("part", range(len(PARTS)))
def test_each_question_has_one_right_answer_and_a_reply_of_its_own_to_each(part: int) -> None:
    course, words = PARTS[part], dict[str, int]()
    pilot = begin(course)
    for step in course.steps:
        settle(pilot)
        count_words(pilot, words)
        if not step.asks:
            continue
        asked = choices(pilot)
        assert [choice.grade for choice in asked].count(Grade.RIGHT) == 1
        assert len({choice.reply for choice in asked}) == len({choice.label for choice in asked}) == len(asked) > 1
        number = len(asked)
        pilot.click(f"answer {number}")
        assert pilot.host.announcements[-1] == aloud(asked[number - 1].reply)
        assert not has(pilot, "answer 1"), "one answer is enough"
        pilot.click("next")
    assert not [name for name, count in words.items() if count > MOST_WORDS], words


def test_the_numbers_are_those_of_the_count() -> None:
    rights = []
    for course in BIDDING[:QUESTIONS]:
        pilot = begin(course)
        settle(pilot)
        view = lesson(pilot).view.observation
        worth = best_worth(view.rules, view.hand, trump_suits(view))
        assert worth is not None
        rights.append((next(each.label for each in choices(pilot) if each.grade is Grade.RIGHT), worth))
    labels, (meld, partner, tricks, high, _) = [label for label, _ in rights], [worth for _, worth in rights]

    assert labels[:3] == [str(meld.meld), str(partner.run), str(tricks.aces + tricks.trumps)]
    assert (labels[3], labels[4]) == (str(high.total), "Pass")
    said = [next(each.reply for each in choices(pilot) if each.grade is Grade.RIGHT)]
    assert "Meld 10, partner 100, aces 60, trumps 120: 290." in said[0]


def test_three_hands_count_a_widow_and_no_partner() -> None:
    pilot = begin(THREE_HANDS[1])
    settle(pilot)
    assert "for the widow" in pilot.host.announcements[-1]
    replies = " ".join(choice.reply for choice in choices(pilot))
    assert "partner" not in replies
    assert "two are missing" not in replies, "that adds nothing here"
    pilot = begin(THREE_HANDS[3])
    settle(pilot)
    assert "Meld 90, widow 20, aces 30, trumps 120: 260." in " ".join(choice.reply for choice in choices(pilot))


@pytest.mark.parametrize("way", [point, by_keys], ids=["pointer", "keyboard"])
@pytest.mark.sweep(2)
def test_one_hand_leads_to_the_next_and_the_questions_end_with_what_to_do(way: object) -> None:
    size = (390, 844) if way is point else (1280, 720)
    pilot, words = begin(BIDDING[0], size), dict[str, int]()
    for part in range(len(BIDDING)):
        for step in BIDDING[part].steps:
            settle(pilot)
            assert guide(pilot)._step is not None
            assert guide(pilot)._step.name == step.name
            count_words(pilot, words, size)
            if step.asks and way is point:
                point(pilot, "answer 1")
                point(pilot, "next")
            elif step.asks:
                pilot.press("2")
                pilot.press("space")
    assert not [name for name, count in words.items() if count > MOST_WORDS], words
    assert has(pilot, "play a match")
    assert " of 6 right. Play a match" in pilot.host.announcements[-1]


@pytest.mark.parametrize(
    ("missed", "told"),
    [
        ("", "All 6 right!"),
        ("rank", "5 of 6 right. Play a match: the first time"),
        ("limit", "5 of 6 right. Play a match, or practise first"),
    ],
)
def test_the_end_says_how_it_went_and_what_next(missed: str, told: str) -> None:
    pilot = begin(BIDDING[QUESTIONS])
    for step in BIDDING[QUESTIONS].steps[:-1]:
        settle(pilot)
        answer(pilot, Grade.WRONG if step.name == missed else Grade.RIGHT)
        pilot.click("next")
    settle(pilot)
    assert pilot.host.announcements[-1].startswith(told)


def test_the_end_promises_tips_only_where_a_match_shows_them() -> None:
    for course in (BIDDING[QUESTIONS], TWO_HANDS_QUESTIONS, THREE_HANDS[QUESTIONS]):
        pilot = begin(course, settings=QUICK.changed(tips=Tips.DISMISSED))
        for _ in course.steps[:-1]:
            settle(pilot)
            answer(pilot, Grade.RIGHT)
            pilot.click("next")
        settle(pilot)
        assert pilot.host.announcements[-1] == "All 6 right! Play a match."


@pytest.mark.parametrize(
    ("course", "why"),
    [
        (BIDDING[0], "the king and queen of the run are not a royal marriage, too"),
        (BIDDING[QUESTIONS], "one king and two queens of trump make only one marriage"),
        (THREE_HANDS[0], "the king and queen of the run are not a royal marriage, too"),
        (THREE_HANDS[QUESTIONS], "two kings and one queen of trump make only one marriage"),
    ],
)
def test_too_many_melds_come_from_the_mistake_that_is_named(course: Course, why: str) -> None:
    pilot = begin(course)
    settle(pilot)
    if course.steps[0].name == "rank":
        answer(pilot, Grade.RIGHT)
        pilot.click("next")
        settle(pilot)

    assert choices(pilot)[-1].reply.startswith(f"Too many: {why}. ")


@pytest.mark.parametrize("game", list(Taught))
def test_each_part_leads_to_the_next(game: Taught) -> None:
    parts = COURSES[game]
    leads = [course.then.part if course.then and course.then.game is game else None for course in parts]
    assert leads == [*range(1, len(parts)), None]
