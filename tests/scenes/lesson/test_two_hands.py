"""The lesson for two hands: whoever does what it says meets everything; whoever does not is told why, and goes on."""

from __future__ import annotations

import random
import re
from itertools import islice
from types import SimpleNamespace
from typing import Any

import pytest

from build.lab.gallery.moments import LESSON_MOMENTS
from game.rules import MeldKind, Seat, Suit
from game.rules.play import LayMeld, LegalActions, MeldAdded, PlayCard
from game.rules.text import parse_hand
from game.scenes.lesson import first_melds
from game.scenes.lesson.coach import PanelWords, coach_place, draw_panel
from game.scenes.lesson.common import between_tricks
from game.scenes.lesson.two_hands import LAST_CARDS, TWO_HANDS
from game.scenes.seat.commands import Do
from game.scenes.seat.table_model import Stage
from game.scenes.table.panels.base import TablePanel
from game.scenes.table.scene import Table
from game.scenes.title import Title
from game.store.house_rules import chosen_rules
from game.ui import widgets
from game.ui.damage import Canvas
from game.ui.geometry import Rect
from game.ui.look import Look
from game.ui.widgets import Kind
from game.words.aloud import aloud
from game.words.names import suit_name
from tests.pilot import MemoryHost, Pilot, no_background_work, resize_window
from tests.scenes.lesson.learner import (
    MOST_WORDS,
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
from tests.scenes.test_screens_layout import check

SUITS = {suit_name(suit): suit.letter for suit in Suit}
FREE = ("Answer with any card", "Lead any card", "Lay a meld, or", "Lay it", "Play a card", "Your turn")
TASKS = ("Tap ", "Lead ", "Press ", *FREE)


def told(pilot: Pilot) -> str:
    """What the coach last asked for."""
    said = (text for text in reversed(pilot.host.announcements) if any(task in text for task in TASKS))
    return re.search(f"({'|'.join(TASKS)}).*", next(said))[0]  # type: ignore[index]


def named(pilot: Pilot, *beginnings: str) -> list[str]:
    """The cards of the hand whose names begin so."""
    found = [card.name for card in cards(pilot)]
    return [name for beginning in beginnings for name in found if name.startswith(f"card {beginning}")]


def to_find(pilot: Pilot, task: str) -> list[str]:
    """The cards that are to be tapped."""
    if "Tap a ten" in task:
        return named(pilot, "T")[:1]
    if found := re.match(r"Tap a (\w+) in", task):
        return [name for name in named(pilot, "") if name.split()[1][1] == SUITS[f"{found[1]}s"]][:1]
    if found := re.match(r"Tap the king and queen of (\w+)", task):
        return named(pilot, f"K{SUITS[found[1]]}", f"Q{SUITS[found[1]]}")
    if "Tap the queen of spades and the jack of diamonds" in task:
        return named(pilot, "QS", "JD")[:2]
    if "Tap a dim card" in task:
        return [card.name for card in cards(pilot) if not card.enabled][:1]
    if found := re.match(r"Lead your ace of (\w+)", task):
        return named(pilot, f"A{SUITS[found[1]]}")
    if "Lead a framed card" in task:
        return named(pilot, str(guide(pilot).pointed()[0]))[:1]
    return []


def do_as_told(pilot: Pilot, way: Way) -> None:
    """Do what the coach asks for; else lay melds, go on, and play the last card, or that nearest to the keyboard."""
    if has(pilot, "next"):
        way(pilot, "next")
        return
    task = told(pilot)
    wanted = to_find(pilot, task)
    names = [control.name for control in pilot.controls()]
    if task.startswith("Press "):
        wanted = [control.name for control in pilot.controls() if control.label.startswith(task[len("Press ") :])][:1]
    wanted = wanted or [name for name in names if name.startswith(("lay ", "take ", "go on"))][:1]
    playable = [card.name for card in cards(pilot) if card.enabled]
    for name in wanted or playable[: 1 if way is by_keys else None][-1:]:
        way(pilot, name)


def until(pilot: Pilot, said: str) -> None:
    """Do as told until something has been said."""
    for _ in range(120):
        settle(pilot)
        if said in " ".join(pilot.host.announcements):
            return
        do_as_told(pilot, point)
    raise AssertionError(f"{said!r} was never said")


def until_skip(pilot: Pilot) -> None:
    """Do as told until the rest of the stock may be skipped."""
    until(pilot, "Any card may answer")
    while not has(pilot, "skip"):
        do_as_told(pilot, point)
        settle(pilot)


def own_melds(pilot: Pilot) -> list[MeldKind]:
    told_of = (event for events in lesson(pilot).session.match.events for event in events)
    return [event.meld.kind for event in told_of if isinstance(event, MeldAdded) and event.seat is Seat.NORTH]


TAUGHT = (
    "You play against Wes",
    "The ten beats the king",
    "makes ♠ trump",
    "are a marriage: 20. In trump it is royal: 40",
    "is a pinochle",
    "nobody must follow suit",
    "Both draw from the stock",
    "The winner of a trick may lay melds",
    "serves in two melds",
    "exchange",
    "missing for a run",
    "A 11, 10 10, K 4, Q 3, J 2",
    "Any card may answer",
    "stock is nearly gone",
    "Twelve tricks are left",
    "follow the suit led",
    "That is pinochle for two!",
)


@pytest.mark.sweep(2)
@pytest.mark.parametrize("way", [by_keys, point], ids=["keyboard", "pointer"])
def test_the_whole_lesson_by_doing_what_it_says(way: Way) -> None:
    """By keyboard with the table's melds each by itself and the rest of the stock skipped; by pointer on a phone."""
    by_keyboard = way is by_keys
    pilot = begin(TWO_HANDS, (900, 560) if by_keyboard else (390, 844))
    words: dict[str, int] = {}
    for _ in range(200):
        settle(pilot)
        if not by_keyboard:
            count_words(pilot, words)
        if has(pilot, "play a match"):
            break
        if by_keyboard and has(pilot, "skip"):
            way(pilot, "skip")
            while has(pilot, "skip"):
                pilot.app.frame(0.05, [])
        else:
            do_as_told(pilot, way)

    assert not [step for step, count in words.items() if count > MOST_WORDS], words
    said = " ".join(pilot.host.announcements)
    assert [words for words in TAUGHT if aloud(words).lower() not in said.lower()] == []
    assert by_keyboard or ("The dim cards" in said and "No such suit? Trump" in said)
    assert {MeldKind.ROYAL_MARRIAGE, MeldKind.PINOCHLE, MeldKind.DIX} <= set(own_melds(pilot))
    way(pilot, "play a match")
    pilot.wait(lambda: isinstance(pilot.scene, Table), 60)  # without a question
    assert pilot.scene.session.match.rules == chosen_rules(pilot.app) == TWO_HANDS.rules


@pytest.mark.sweep
@pytest.mark.parametrize("choices", [0, *(pytest.param(n, marks=pytest.mark.slow) for n in range(1, 30))])
def test_whatever_legal_thing_is_done_the_lesson_reaches_its_end(choices: int) -> None:
    """Random learners: they lead and lay what they like, insist on it, and sometimes skip the rest of the stock."""
    source = random.Random(choices)
    pilot = begin(TWO_HANDS, (480, 480), quick_players=True)
    for _ in range(300):
        settle(pilot)
        if has(pilot, "play a match"):
            break
        if has(pilot, "next"):
            pilot.click("next")
        elif has(pilot, "skip") and source.random() < 0.4:
            pilot.click("skip")
            pilot.app.frame(0.05, [])
        elif (
            "Tap " in (task := told(pilot)) and "grey" not in task and lesson(pilot).session.model.stage is Stage.STOCK
        ):
            point(pilot, source.choice(cards(pilot)).name)
            do_as_told(pilot, point)
        else:
            lesson(pilot).do(Do(source.choice(list(islice(LegalActions(lesson(pilot).view.observation), 40)))))
    assert has(pilot, "play a match", "go further")
    pilot.press("escape")
    pilot.click("yes")
    assert isinstance(pilot.scene, Title)


def test_a_poorer_lead_is_answered_by_name_and_done_when_it_is_insisted_on() -> None:
    pilot = begin(TWO_HANDS)
    until(pilot, "Lead your ace of clubs")
    view = lesson(pilot).view.observation

    point(pilot, "card 9D 1")
    assert pilot.host.announcements[-1] == aloud("The 9♦ wins no trick: lead the A♣")
    point(pilot, "card KS 1")
    assert pilot.host.announcements[-1] == aloud("The K♠ belongs to the run: lead the A♣")
    assert lesson(pilot).view.observation == view
    point(pilot, "card 9D 1")
    assert PlayCard(next(card for card in view.hand if str(card) == "9D")) in lesson(pilot).session.match.record.actions
    settle(pilot)
    assert at_lesson(pilot)


def test_melds_come_before_the_next_lead_and_what_may_make_more_is_held_back() -> None:
    pilot = begin(TWO_HANDS)
    until(pilot, "may lay melds")
    point(pilot, "card JC 1")
    assert pilot.host.announcements[-1] == aloud("Before the J♣ is led, lay the royal marriage")
    until(pilot, "Lead a framed card")

    assert {str(card) for card in guide(pilot).pointed()} == {"JC", "9D"}
    point(pilot, "card TC 1")
    assert pilot.host.announcements[-1] == aloud("The 10♣ is worth 10 points to whoever takes it: lead the J♣")
    point(pilot, "card laid QS 1")
    assert pilot.host.announcements[-1].startswith("The queen of spades belongs to the run")


@pytest.mark.parametrize(
    ("hand", "named"),
    [("AC TC KC QC JC", ""), ("AC TC KC QC", "J♣"), ("AC TC KC", ""), ("9D", "")],
)
def test_a_card_for_the_run_is_named_only_where_it_alone_is_missing(
    hand: str, named: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(first_melds, "held", lambda _: parse_hand(hand))
    monkeypatch.setattr(first_melds, "trump_suit", lambda _: Suit.CLUBS)
    said = first_melds._keep(None)  # type: ignore[arg-type]

    assert ("missing for a run" in said) is bool(named)
    assert named in said


@pytest.mark.parametrize(
    ("tricks", "trick", "showing", "between"),
    [(1, None, False, True), (0, None, False, False), (1, "led", False, False), (1, None, True, False)],
)
def test_a_step_comes_between_tricks_once_all_that_happened_has_been_shown(
    tricks: int, trick: object, showing: bool, between: bool
) -> None:
    model = SimpleNamespace(deal=SimpleNamespace(tricks=[None] * tricks), trick=trick)
    moment: Any = SimpleNamespace(table=SimpleNamespace(model=model, showing=showing))

    assert between_tricks(moment) is between


def test_one_press_for_all_melds_is_explained_afterwards() -> None:
    pilot = begin(TWO_HANDS, (390, 844))
    until(pilot, "Press Royal marriage")
    point(pilot, "lay all")
    settle(pilot)

    assert "The queen of spades serves in two melds" in " ".join(pilot.host.announcements)
    pilot.click("next")
    assert "the dix, brought 10" in pilot.host.announcements[-1]
    assert len(own_melds(pilot)) == 4


def test_where_there_is_no_room_for_the_meld_that_is_asked_for_the_page_is_turned() -> None:
    pilot = begin(TWO_HANDS, (360, 640))
    until(pilot, "Press More 1")
    point(pilot, "more melds")
    pilot.advance(0.1)
    assert guide(pilot)._words.task == "Press Royal marriage"
    point(pilot, "lay 1")
    settle(pilot)

    assert own_melds(pilot) == [MeldKind.ROYAL_MARRIAGE]


def test_the_run_comes_to_whoever_holds_out_for_it() -> None:
    pilot = begin(TWO_HANDS)
    until(pilot, "Run: 110 more than the 40 you had!")

    run = next(action for action in LegalActions(lesson(pilot).view.observation) if isinstance(action, LayMeld))
    assert MeldKind.RUN in [run.kind, *(control.means.kind for control in pilot.controls() if control.means)]


def test_skipping_leads_to_the_last_cards_and_nobody_is_asked_meanwhile() -> None:
    pilot = begin(TWO_HANDS)
    until_skip(pilot)
    with no_background_work():
        pilot.click("skip")
    scene = lesson(pilot)
    assert not scene.session.live
    for _ in range(100):
        pilot.app.frame(0.05, [])
        if scene.session.live:
            break

    assert scene.session.live
    assert 0 < len(scene.session.model.stock) <= LAST_CARDS
    assert not has(pilot, "skip")


def test_left_while_a_bot_plays_on_the_lesson_is_gone() -> None:
    pilot = begin(TWO_HANDS)
    until_skip(pilot)
    match = lesson(pilot).session.match
    pilot.click("skip")
    pilot.press("escape")
    pilot.click("yes")
    assert isinstance(pilot.scene, Title)
    left_at = match.ply
    pilot.advance(0.2)
    assert match.ply == left_at


def test_each_lesson_is_chosen_on_the_title() -> None:
    for choice, seats in (("four_hands", 4), ("two_hands", 2)):
        pilot = Pilot(Title, host=MemoryHost())
        pilot.choose("learn")
        pilot.press("escape")
        assert pilot.controls()[0].name == "learn"
        pilot.choose("learn")
        pilot.choose(choice)
        assert at_lesson(pilot)
        assert len(lesson(pilot).session.match.rules.seats) == seats


@pytest.mark.sweep(3)
@pytest.mark.parametrize("name", LESSON_MOMENTS)
def test_every_step_has_room(name: str) -> None:
    """The picture of each step: nothing that can be pressed lies over something else, and the hand lies free."""
    pilot = Pilot.at(f"lesson-two-hands-{name.replace(' ', '-')}")
    for size in ((320, 480), (390, 844), (1280, 720), (3840, 2160)):
        resize_window(pilot.app, size)
        scene = lesson(pilot)
        place, area = guide(pilot).place, pilot.app.area
        spoken = ("card ", "meld ", "stock", "contract", "points ", "go on")
        pressed = tuple(control for control in pilot.controls() if not control.name.startswith(spoken))
        check(pressed, area, pilot.app.metrics.touch)
        assert area.encloses(place)
        own = {control.name for control in guide(pilot).controls()} | {"leave"}
        assert [c.name for c in pressed if c.name not in own and c.rect.overlaps(place)] == []
        lying = (*scene.view.layout.hand, scene.view.layout.stock, scene.view.layout.turned, scene.view.layout.message)
        assert not any(rect.overlaps(place) for rect in lying)
        assert TWO_HANDS.step(name).text(guide(pilot).moment)


def test_only_what_the_lesson_asks_for_is_gold_and_its_bulb_says_it_again() -> None:
    pilot = Pilot.at("lesson-two-hands-lay")
    scene = lesson(pilot)
    assert isinstance(scene.view.panel, TablePanel)
    buttons = [control for control in scene.view.buttons if control.means is not None]

    assert any(control.main for control in buttons)
    assert all(scene.view.panel.kind(control) is Kind.SECONDARY for control in buttons)

    asked = guide(pilot)._words.task
    pilot.click("hint")
    assert (scene.view.message.text, scene.view.message.answers) == (asked, True)


@pytest.mark.parametrize("size", [(390, 844), (360, 640)])
def test_words_are_large_enough_to_read_on_a_phone(size: tuple[int, int], monkeypatch: pytest.MonkeyPatch) -> None:
    pilot = Pilot.at("lesson-two-hands-counters", size)
    sizes: list[int] = []
    paragraph = widgets.paragraph

    def seen(surface: Canvas, look: Look, text: str, area: Rect, size: int, *more: Any) -> int:
        sizes.append(size)
        return paragraph(surface, look, text, area, size, *more)

    text = TWO_HANDS.step("counters").text(guide(pilot).moment)
    surface, words = pilot.app.surface, PanelWords(topic="Counters", text=text, buttons=1)
    place = coach_place(pilot.app.area, pilot.app.metrics).panel
    assert place is not None
    monkeypatch.setattr(widgets, "paragraph", seen)
    draw_panel(surface, pilot.app.look, place, words, None)

    assert min(sizes) >= 14
