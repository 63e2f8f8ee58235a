"""The lesson: whatever legal thing the learner does, it goes on, and it touches nothing else."""

from __future__ import annotations

import random
import re
from itertools import islice

import pygame
import pytest

from game.match import Match
from game.rules import Seat, Suit, preset
from game.rules.play import LegalActions
from game.rules.text import HUMAN, Player
from game.scenes.forms.dialog import Confirm
from game.scenes.lesson.coach import coach_place
from game.scenes.lesson.four_hands import FOUR_HANDS
from game.scenes.lesson.replies import spare_cards
from game.scenes.seat.commands import Do
from game.scenes.seat.table_model import Stage
from game.scenes.table.scene import Table
from game.scenes.title import Title
from game.store.matches import format_record
from game.store.settings import TextSize
from game.words.names import suit_name
from tests.pilot import MemoryHost, Pilot, resize_window
from tests.scenes.lesson.learner import (
    MOST_WORDS,
    QUICK,
    Way,
    at_lesson,
    begin,
    by_keys,
    cards,
    count_words,
    guide,
    has,
    lesson,
    point,
    settle,
)


def told(pilot: Pilot) -> str:
    """What the coach last asked for."""
    tasks = ("Tap ", "Press ", "Name trump", "Choose ", "Now press", "Look at the melds", "Play a card", "Your turn")
    return next(text for text in reversed(pilot.host.announcements) if any(task in text for task in tasks))


def to_find(task: str) -> list[str]:
    """The cards that a task asks to be found in the hand, as the names of controls have them."""
    suits = {suit_name(suit): suit.letter for suit in Suit}
    if "Tap a ten" in task:
        return ["T"]
    if "Tap the queen of spades and the jack of diamonds" in task:
        return ["QS", "JD"]
    if found := re.search(r"Tap the king and queen of (\w+)", task):
        return [rank + suits[found[1]] for rank in "KQ"]
    if found := re.search(r"Tap your five cards of a run in (\w+)", task):
        return [rank + suits[found[1]] for rank in "ATKQJ"]
    return []


def do_as_told(pilot: Pilot, way: Way) -> None:
    """Do what the coach asks for."""
    task = told(pilot) if not has(pilot, "next") else ""
    wanted = to_find(task)
    if wanted:
        for letters in wanted:
            way(pilot, next(card.name for card in cards(pilot) if card.name.startswith(f"card {letters}")))
    elif "Tap a dim card" in task:
        way(pilot, next(card.name for card in cards(pilot) if not card.enabled))
    elif has(pilot, "confirm pass"):
        ready = pilot.control("confirm pass").enabled
        way(pilot, "confirm pass" if ready else next(card.name for card in cards(pilot) if not card.pressed))
    else:
        steps = ("next", "bid ", "trump H", "play on", "go on")
        names = [control.name for control in pilot.controls() if control.name.startswith(steps)]
        way(pilot, names[0] if names else next(card.name for card in cards(pilot) if card.enabled))


@pytest.mark.sweep(2)
@pytest.mark.parametrize("way", [by_keys, point], ids=["keyboard", "pointer"])
def test_the_whole_lesson_by_doing_what_it_says(way: Way) -> None:
    pilot = begin(FOUR_HANDS, size=(390, 844))
    words: dict[str, int] = {}
    for _ in range(200):
        settle(pilot)
        if way is by_keys:
            count_words(pilot, words)
        if has(pilot, "play a match"):
            break
        do_as_told(pilot, way)
    assert not [step for step, count in words.items() if count > MOST_WORDS], words

    said = " ".join(pilot.host.announcements)
    taught = (
        "play as a team",
        "The ten beats the king",
        "is a pinochle",
        "are a marriage",
        "are a run",
        "A bid promises points",
        "You won the auction! Trump beats",
        "Give four back",
        "Tricks must bring",
        "You lead",
        "are counters",
        "The dim cards",
        "Follow suit",
        "is called set",
        "That is pinochle!",
    )
    assert [words for words in taught if words not in said] == []
    way(pilot, "play a match")
    pilot.wait(lambda: isinstance(pilot.scene, Table), 60)  # without a question
    assert [player.level for player in pilot.scene.session.match.players].count(HUMAN) == 1


@pytest.mark.slow
@pytest.mark.parametrize("size", [(1280, 720), (390, 844)])
def test_no_step_has_more_words_on_its_first_screen_than_it_should(size: tuple[int, int]) -> None:
    pilot, words = begin(FOUR_HANDS, size), dict[str, int]()
    while not has(pilot, "play a match"):
        settle(pilot)
        count_words(pilot, words, size)
        do_as_told(pilot, point)
    assert len(words) > 14
    assert not [step for step, count in words.items() if count > MOST_WORDS], words


def test_a_learner_who_plays_a_bright_card_is_told_the_duties_all_the_same() -> None:
    pilot = begin(FOUR_HANDS, quick_players=True)
    for _ in range(60):
        settle(pilot)
        said = pilot.host.announcements
        if any("No such suit? Trump" in text for text in said):
            break
        if "Press Bid" in said[-1] or said[-1].endswith("bid"):
            point(pilot, "pass")
        elif "Tap a dim card" in said[-1]:
            point(pilot, next(card.name for card in cards(pilot) if card.enabled))
        else:
            do_as_told(pilot, point)

    asked = [text for text in said if "Tap a dim card" in text]
    assert (len(asked), "Follow suit" in said[-1]) == (1, True)


@pytest.mark.sweep(2)
@pytest.mark.parametrize("choices", [0, 1, *(pytest.param(n, marks=pytest.mark.slow) for n in range(2, 40))])
def test_whatever_legal_thing_is_done_the_lesson_reaches_its_end(choices: int) -> None:
    """Random learners: they bid or pass, name any trump, pass any cards, play any card, and never try a grey one."""
    source = random.Random(choices)
    pilot = begin(FOUR_HANDS, quick_players=True)
    for _ in range(200):
        settle(pilot)
        scene = lesson(pilot)
        if has(pilot, "play a match"):
            break
        if has(pilot, "next"):
            pilot.click("next")
        elif to_find(told(pilot)):
            point(pilot, source.choice(cards(pilot)).name)
            if source.random() < 0.5:
                do_as_told(pilot, point)
        elif scene.session.model.stage is Stage.MELDING and not scene.session.live:
            pilot.click("go on")
        else:
            scene.do(Do(source.choice(list(islice(LegalActions(scene.view.observation), 40)))))
    assert has(pilot, "play a match", "go further")
    pilot.press("escape")
    pilot.click("yes")
    assert isinstance(pilot.scene, Title)


def test_a_wrong_card_is_named_kindly_and_the_search_goes_on() -> None:
    pilot = begin(FOUR_HANDS)
    settle(pilot)
    pilot.click("next")
    point(pilot, next(card.name for card in cards(pilot) if card.name.split()[1][0] == "K"))

    assert pilot.host.announcements[-1].startswith("That is the king of ")
    assert "Look for the ten of " in pilot.host.announcements[-1]
    assert "ranking" not in guide(pilot).answered
    point(pilot, next(card.name for card in cards(pilot) if card.name.split()[1][0] == "T"))
    assert "ranking" in guide(pilot).answered


def test_what_was_found_lies_among_the_others_when_the_next_task_comes() -> None:
    pilot = begin(FOUR_HANDS)
    settle(pilot)
    pilot.click("next")
    ten = next(card for card in cards(pilot) if card.name.split()[1][0] == "T")
    point(pilot, ten.name)
    settle(pilot)

    assert pilot.app.navigator.attention.hover is None, "where it is pointed at it would be lifted"
    assert not any(card.pressed for card in cards(pilot))
    moved = {"pos": (ten.rect.x + 9, ten.rect.y + 9), "rel": (1, 0), "buttons": (0, 0, 0), "touch": False}
    pilot.send(pygame.event.Event(pygame.MOUSEMOTION, moved))
    assert pilot.app.navigator.attention.hover == ten.name


def test_leaving_in_the_middle_asks_first_and_leaves_the_saved_match_alone() -> None:
    players = tuple(Player(name, HUMAN if name == "You" else "easy") for name in ("Nora", "Edda", "You", "Wes"))
    match = Match.new(preset("classic"), players, "kept")
    match.deal()
    kept = format_record(match.record)
    pilot = begin(FOUR_HANDS)
    pilot.host.storage.save("match", kept)
    for _ in range(9):
        settle(pilot)
        do_as_told(pilot, point)

    pilot.press("escape")
    assert isinstance(pilot.scene, Confirm)
    pilot.click("no")
    assert at_lesson(pilot)
    point(pilot, "leave")
    pilot.click("yes")
    assert isinstance(pilot.scene, Title)
    assert pilot.host.storage.load("match") == kept
    assert has(pilot, "continue")


def test_a_newcomer_is_offered_the_lesson_first_and_only_once() -> None:
    pilot = Pilot(Title)
    assert pilot.controls()[0].name == "learn"
    pilot.press("return")
    pilot.press("return")
    assert pilot.app.navigator.attention.focus == "four_hands"
    assert [control.name for control in pilot.controls() if control.main] == ["four_hands"]
    pilot.press("return")
    assert at_lesson(pilot)
    pilot.press("escape")
    pilot.click("yes")
    assert [control.name for control in pilot.controls()][:2] == ["new game", "learn"]

    again = Pilot(Title, host=MemoryHost(pilot.host.storage))
    assert again.controls()[0].name == "new game"


def test_the_prepared_hand_holds_what_the_lesson_asks_for() -> None:
    pilot = begin(FOUR_HANDS)
    settle(pilot)
    scene = lesson(pilot)

    assert scene.session.match.awaited is Seat.SOUTH
    for step in FOUR_HANDS.steps:
        if step.wanted:
            held = [piece.card for piece in scene.session.model.hands[Seat.SOUTH]]
            assert all(card in held for card in step.wanted(guide(pilot).moment)), step.name


def test_the_framed_cards_may_be_passed() -> None:
    pilot = begin(FOUR_HANDS)
    for _ in range(60):
        settle(pilot)
        scene = lesson(pilot)
        if scene.session.model.stage is Stage.PASSING:
            break
        do_as_told(pilot, point)
    framed, easily = spare_cards(guide(pilot).moment)
    trump = scene.view.observation.trump
    assert len(framed) == 4
    tagged = [piece for piece in scene.session.model.hands[Seat.SOUTH] if piece.ident in scene.session.model.fresh]
    first = next(piece for piece in tagged if piece.card in framed)
    pose, metrics = scene.view.poses[first.ident], pilot.app.metrics
    inside = round(pose.x) + metrics.px(5), round(pose.y) + metrics.px(1)
    assert pilot.app.surface.get_at(inside)[:3] == pilot.app.theme.text, "no frame goes through a tag"
    if easily:
        assert all(card.suit is not trump for card in framed)
        melds = {"KS", "QS", "JD"}
        assert not melds & {str(card) for card in framed if scene.view.observation.hand.count(card) == 1}


@pytest.mark.sweep(3)
@pytest.mark.parametrize("text", list(TextSize))
@pytest.mark.parametrize(
    "size",
    [(320, 480), (480, 320), (390, 844), (844, 390), (700, 700), (1280, 720)]
    + [
        pytest.param(size, marks=pytest.mark.slow)
        for size in ((360, 640), (568, 320), (1024, 768), (1920, 1080), (3840, 2160))
    ],
)
def test_panel_and_table_share_the_window(size: tuple[int, int], text: TextSize) -> None:
    pilot = begin(FOUR_HANDS, size, QUICK.changed(text_size=text))
    settle(pilot)
    for name in ("welcome", "ranking"):
        scene = lesson(pilot)
        assert {"welcome": "play as a team", "ranking": "The ten beats"}[name] in pilot.host.announcements[-1]
        panel = guide(pilot).place
        assert pilot.app.area.encloses(panel)
        assert not any(panel.overlaps(card) for card in scene.view.layout.hand)
        assert not any(panel.overlaps(plate) for plate in scene.view.layout.plates)
        for control in pilot.controls():
            assert pilot.app.area.encloses(control.rect), control.name
            inside = control.name in ("next", "leave")
            assert inside or not control.rect.overlaps(panel), control.name
        if name == "welcome":
            pilot.click("next")
    assert has(pilot, "leave")


@pytest.mark.sweep
def test_the_panel_never_takes_the_table_below_its_least_size() -> None:
    pilot = begin(FOUR_HANDS)
    for width in range(320, 1400, 40):
        for height in range(320, 1000, 40):
            if (width < 480 and height < 480) or min(width, height) < 320:
                continue
            resize_window(pilot.app, (width, height))
            table = coach_place(pilot.app.area, pilot.app.metrics).table
            assert table.size == (width, height) or min(table.size) >= 320
            assert table.size == (width, height) or max(table.size) >= 480
