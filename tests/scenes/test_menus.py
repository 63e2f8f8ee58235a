"""A player walks through every menu, by keyboard alone and by pointer alone."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import count

import pygame
import pytest

from build.lab.gallery import gallery
from game.host import MemoryStorage
from game.match import Match
from game.rules import PRESETS, RuleSet, preset
from game.rules.text import HUMAN, Player
from game.scenes.base import Push, Replace
from game.scenes.destinations import ToNewGame, ToRules, ToTable
from game.scenes.forms.dialog import Confirm
from game.scenes.forms.rows import Entry, Note, SideBySide
from game.scenes.forms.waiting import FAN
from game.scenes.rules.editor import HouseRules
from game.scenes.rules.page import RulesPage
from game.scenes.setup.new_game import NewGame
from game.scenes.setup.settings import SettingsPart, SettingsScene
from game.scenes.table.scene import Table
from game.scenes.title import Title
from game.store.formats import HOUSE_RULES, MATCH
from game.store.house_rules import all_rules
from game.store.matches import format_record
from game.store.settings import LEVELS, Motion, Speed
from game.ui.controls import Control, at
from game.ui.waiting import BACKS
from game.words.forms import BACK
from game.words.rule_sets import rules_line, rules_title, seats_title
from tests.pilot import MemoryHost, Pilot, no_background_work
from tests.strategies import play_on_plainly

Choose = Callable[[Pilot, str], None]
WAYS = pytest.mark.parametrize("choose", [Pilot.choose, Pilot.click], ids=["keyboard", "pointer"])


def started_match() -> Match:
    players = tuple(Player(name, HUMAN if name == "You" else "easy") for name in ("Nora", "Edda", "You", "Wes"))
    match = Match.new(preset("classic"), players, "seed 1")
    match.deal()
    return match


def names(pilot: Pilot) -> list[str]:
    return [control.name for control in pilot.controls()]


def test_the_title_keeps_its_cards_until_they_look_different(monkeypatch: pytest.MonkeyPatch) -> None:
    turned, turn = [], pygame.transform.rotozoom
    monkeypatch.setattr("pygame.transform.rotozoom", lambda *given: (turned.append(given), turn(*given))[1])
    pilot = Pilot(Title)

    def turned_so_far() -> int:
        for _ in range(2 * len(FAN)):
            pilot.advance(0)
            assert pilot.app.surface, "it is painted"
        return len(turned)

    assert pilot.app.surface
    assert not turned, "the first picture does not wait for them"
    once = 2 * len(FAN) + 3 * BACKS
    assert turned_so_far() == once, "each card and its shadow, and the backs of three hands"
    for name in ("past matches", "rules"):
        pilot.click(name)
        before = turned_so_far()  # the page's own pictures among them
        pilot.click("back")
        assert turned_so_far() == before

    before = turned_so_far()
    pilot.app.change(pilot.app.settings.changed(large_print=True))
    assert turned_so_far() == before + once


@WAYS
def test_a_walk_through_all_menus(choose: Choose) -> None:
    pilot = Pilot(Title)
    for target, kind in (("new game", NewGame), ("settings", SettingsScene), ("rules", RulesPage)):
        choose(pilot, target)
        assert isinstance(pilot.scene, kind)
        choose(pilot, "back")
        assert isinstance(pilot.scene, Title)

    choose(pilot, "new game")
    choose(pilot, "more")
    choose(pilot, "house rules")
    assert isinstance(pilot.scene, HouseRules)
    choose(pilot, "read")
    assert isinstance(pilot.scene, RulesPage)
    pilot.press("escape")
    pilot.press("escape")
    assert isinstance(pilot.scene, NewGame)
    choose(pilot, "start")
    assert isinstance(pilot.scene, Table)


@WAYS
def test_quitting(choose: Choose) -> None:
    pilot = Pilot(Title)

    choose(pilot, "quit")

    assert pilot.app.finished


def test_a_page_offers_no_quitting_and_no_continuing_without_a_match() -> None:
    pilot = Pilot(Title, host=MemoryHost(is_browser=True))

    assert names(pilot) == ["learn", "new game", "together", "today", "pad", "past matches", "rules", "settings"]


@WAYS
def test_continue_goes_on_where_the_match_stood(choose: Choose) -> None:
    host = MemoryHost()
    match = started_match()
    host.storage.save(MATCH, format_record(match.record))
    pilot = Pilot(Title, host=host)

    choose(pilot, "continue")
    pilot.wait(lambda: isinstance(pilot.scene, Table))

    assert isinstance(pilot.scene, Table)
    assert pilot.scene.session.match.record.seed == match.seed
    assert pilot.scene.session.match.ply >= 1


@pytest.mark.sweep(3)
@pytest.mark.parametrize("way", ["new game", "learn", "together", "today", "pad", "past matches", "rules", "settings"])
def test_nothing_moves_away_from_a_finger_after_the_first_picture(way: str) -> None:
    host = MemoryHost()
    host.storage.save(MATCH, format_record(started_match().record))
    pilot = Pilot(Title, host=host)
    pilot.advance(1)
    with no_background_work():
        pilot.click(way)
        first = {control.name: control.rect for control in pilot.controls()}
    opened = pilot.scene
    pilot.advance(1)

    assert pilot.scene is opened
    assert {control.name: control.rect for control in pilot.controls()} == first


def test_a_long_match_is_read_in_slices_and_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = count(step=0.002)
    monkeypatch.setattr("time.perf_counter", lambda: next(clock))  # a step takes a good part of a frame
    host = MemoryHost()
    match = play_on_plainly(started_match(), deals=1)
    host.storage.save(MATCH, format_record(match.record))
    pilot = Pilot(Title, host=host)

    pilot.click("continue")
    assert isinstance(pilot.scene, Title)
    pilot.advance(0.5)
    assert isinstance(pilot.scene, Title), "an action a frame: some sixty are left"
    pilot.wait(lambda: isinstance(pilot.scene, Table))

    assert isinstance(pilot.scene, Table)
    assert pilot.scene.session.match.record == match.record


def test_a_match_that_is_over_is_not_offered() -> None:
    host = MemoryHost()
    short = preset("classic").changed(end={"target": 100})
    over = play_on_plainly(Match.new(short, started_match().players, "1"), deals=9)
    assert over.over
    host.storage.save(MATCH, format_record(over.record))
    pilot = Pilot(Title, host=host)

    pilot.wait(lambda: "continue" not in names(pilot))

    assert names(pilot)[0] == "learn"
    pilot.app.go(Push(ToNewGame(at_once=True)))
    pilot.wait(lambda: isinstance(pilot.scene, Table))


def test_a_damaged_match_is_set_aside_and_said_so() -> None:
    host = MemoryHost()
    host.storage.save(MATCH, format_record(started_match().record).replace("seed 1", "seed 2"))

    pilot = Pilot(Title, host=host)
    pilot.wait(lambda: "continue" not in names(pilot))

    assert any("set aside as “match.aside-1”" in text for text in host.announcements)
    assert host.storage.names() == ["match.aside-1"]


@WAYS
def test_settings_are_changed_and_remembered(choose: Choose) -> None:
    host = MemoryHost()
    pilot = Pilot(SettingsScene, host=host)

    choose(pilot, "speed Fast")
    choose(pilot, "motion Off")
    choose(pilot, "four_colour")
    choose(pilot, "theme Midnight")
    choose(pilot, "part people")
    choose(pilot, "left_level Expert")

    settings = Pilot(SettingsScene, host=host).app.settings
    assert (settings.speed, settings.motion, settings.four_colour) == (Speed.FAST, Motion.OFF, True)
    assert (settings.theme, settings.left_level) == ("midnight", "expert")
    assert pilot.app.theme.name == "midnight"


def test_the_volume_follows_arrows_and_finger() -> None:
    pilot = Pilot(SettingsScene)
    pilot.choose("part sound")
    pilot.walk_to("volume")
    pilot.press("right")
    pilot.press("right")
    assert pilot.app.settings.volume == 90
    pilot.press("left")
    assert pilot.app.settings.volume == 80
    assert pilot.host.announcements[-1] == "Cards: 80"

    rect = pilot.control("volume").rect
    pilot.drag((rect.x + rect.w // 2, rect.center[1]), (rect.x + 1, rect.center[1]))
    assert pilot.app.settings.volume == 0


def test_the_parts_of_the_settings_are_seen_one_at_a_time_in_the_order_in_which_they_are_named() -> None:
    pilot = Pilot.at("settings", (390, 844))
    assert [c.label for c in pilot.controls()[:6]] == [
        BACK,
        *(f"Settings: {part.value.title()}" for part in SettingsPart),
    ]
    seen = list[set[str]]()
    for part in SettingsPart:
        pilot.press("end")
        pilot.choose(f"part {part.value}")
        assert pilot.control(f"part {part.value}").pressed
        assert pilot.control("part look").visible.area, "another part begins at its top"
        seen.append({name for name in names(pilot) if name != "back" and not name.startswith("part ")})
    assert all(seen)
    assert sum(map(len, seen)) == len(set().union(*seen)), "nothing is in two of them"

    pilot.press("left")
    assert pilot.control("part people").pressed


def test_table_talk_is_silenced_where_one_looks_for_it_below_the_sounds() -> None:
    pilot = Pilot(lambda app: SettingsScene(app, SettingsPart.SOUND), (390, 844))
    assert pilot.control("talk").rect.bottom < 844, "without scrolling"
    pilot.click("talk")

    assert not pilot.app.settings.talk


def test_arrows_change_a_choice() -> None:
    pilot = Pilot(SettingsScene)
    pilot.walk_to("speed Normal")

    pilot.press("right")

    assert pilot.app.settings.speed is Speed.FAST
    assert pilot.app.attention.focus == "speed Fast"


def test_a_name_is_typed() -> None:
    pilot = Pilot(lambda app: SettingsScene(app, SettingsPart.PEOPLE))
    pilot.click("own_name")
    for _ in "You":
        pilot.press("backspace")
    assert pilot.app.settings.own_name == "Y", "an empty name is not taken"

    pilot.type("Nils")
    pilot.press("n")
    pilot.press("return")

    assert pilot.app.settings.own_name == "Nils"
    assert isinstance(pilot.scene, SettingsScene), "letters are typed, not taken for shortcuts"


def test_a_name_is_written_in_a_field_of_the_page() -> None:
    pilot = Pilot(lambda app: SettingsScene(app, SettingsPart.PEOPLE))
    pilot.walk_to("own_name")
    assert (pilot.host.focused, pilot.control("own_name").label) == ("own_name", "Your name")

    pilot.host.typed += [("own_name", "Zo"), ("own_name", "Zo\në")]
    pilot.advance(0)

    assert pilot.app.settings.own_name == "Zoë"
    (shown,) = [control for control in pilot.host.mirrored if control.name == "own_name"]
    assert (shown.label, shown.role, shown.text, shown.limit) == ("Your name", "textbox", "Zoë", 12)

    pilot.host.typed += [("own_name", "x" * 40), ("no such field", "y")]
    pilot.advance(0)
    assert pilot.app.settings.own_name == "x" * 12


def test_the_deal_code_gives_the_same_cards() -> None:
    def deal() -> Match:
        pilot = Pilot(NewGame)
        pilot.click("more")
        pilot.click("deal code")
        pilot.type("friday night")
        pilot.click("start")
        pilot.advance(0.5)
        assert isinstance(pilot.scene, Table)
        return pilot.scene.session.match

    first, second = deal(), deal()
    assert first.seed == "friday night"
    assert first.record.actions[:1] == second.record.actions[:1]
    assert first.players[2] == Player("You", HUMAN)


@pytest.mark.sweep(3)
@pytest.mark.parametrize(
    ("rules", "choose"),
    [
        *(pytest.param(rules, Pilot.click, id=f"{name}-pointer") for name, rules in PRESETS.items()),
        *(
            pytest.param(rules, Pilot.choose, id=f"{name}-keyboard", marks=[] if place == 1 else pytest.mark.slow)
            for place, (name, rules) in enumerate(PRESETS.items())
        ),
    ],
)
def test_every_game_is_offered_with_a_line_about_it_and_can_be_played(rules: RuleSet, choose: Choose) -> None:
    host = MemoryHost()
    pilot = Pilot(NewGame, host=host)
    title = rules_title(rules.name)

    choose(pilot, f"players {seats_title(len(rules.seats))}")
    assert pilot.control(f"rules {title}").label == f"{title}. {rules_line(rules)}"
    choose(pilot, f"rules {title}")
    choose(pilot, "start")

    assert isinstance(pilot.scene, Table)
    assert pilot.scene.session.match.rules == rules


def test_a_line_about_a_game_tells_it_from_the_others() -> None:
    assert [rules_line(rules) for rules in PRESETS.values()] == [
        "The usual game. Partners pass four cards. Bids from 250, 1500 points win.",
        "JoeDog’s rules. Partners pass three cards. Bids from 16, 300 points win.",
        "80 cards, 20 each. No cards are passed. Bids from 50, 500 points win.",
        "80 cards, 20 each. No cards are passed. Melds count from 20 on. Bids from 50, 500 points win.",
        "The highest bidder takes a kitty of four. Bids from 250, 1500 points win.",
        "Draw from a stock, and meld between tricks until it is gone. 1200 points win.",
        "Draw from a stock, and meld between tricks to the very end. 1200 points win.",
        "64 cards, 16 each. Draw from a stock, and meld between tricks until it is gone. 1200 points win.",
        "Each plays alone. The highest bidder takes a widow of three. Bids from 200, 1500 points win.",
        "Each plays alone. The highest bidder takes a widow of three. Bids from 300, 12 deals, the most chips win.",
        "80 cards, 16 each. Each plays alone. The highest bidder calls a partner for the deal. "
        "Bids from 40, 300 points win.",
    ]
    out = PRESETS["classic"].changed(end={"by_contract": True})
    assert rules_line(out).endswith("Bids from 250, 1500 points and a made bid win.")
    assert [rules_title(name) for name in (*PRESETS, "half-baked")] == [
        "Four players, partners",
        "Four players, quick",
        "Four players, double deck",
        "Four players, club double deck",
        "Four players with a kitty",
        "Two players with a stock",
        "Two players, book rules",
        "Two players, 64 cards",
        "Three players with a widow",
        "Three players, auction for chips",
        "Five players, a called partner",
        "Half-baked",
    ]


def test_without_a_code_the_cards_are_fresh() -> None:
    host = MemoryHost()
    seeds = set()
    for _ in range(2):
        pilot = Pilot(NewGame, host=host)
        pilot.click("start")
        assert isinstance(pilot.scene, Table)
        seeds.add(pilot.scene.session.match.seed)

    assert len(seeds) == 2


@WAYS
def test_house_rules_are_made_saved_and_used(choose: Choose) -> None:
    host = MemoryHost()
    pilot = Pilot(NewGame, host=host)
    choose(pilot, "more")
    choose(pilot, "house rules")
    pilot.walk_to("name") if choose is Pilot.choose else pilot.click("name")
    pilot.type("Kitchen")
    choose(pilot, "passing.count lower")
    choose(pilot, "tricks.overtrump")
    choose(pilot, "tricks.head_rule Never")
    choose(pilot, "scoring.moon For 1500")
    choose(pilot, "save")
    pilot.wait(lambda: isinstance(pilot.scene, Table))

    assert pilot.app.settings.rules == "Kitchen"
    kitchen = all_rules(pilot.app)["Kitchen"]
    assert (kitchen.passing.count, int(kitchen.scoring.moon)) == (3, 1500)
    assert (kitchen.tricks.overtrump, kitchen.tricks.head_rule.name) == (False, "NEVER")
    assert isinstance(pilot.scene, Table)
    assert pilot.scene.session.match.rules == kitchen


def test_a_preset_is_not_overwritten() -> None:
    pilot = Pilot(HouseRules)
    pilot.click("name")
    pilot.type("joedog")
    pilot.click("save")

    assert isinstance(pilot.scene, HouseRules)
    assert "choose another name" in pilot.host.announcements[-1]


@pytest.mark.sweep
def test_every_step_of_every_amount_stays_inside_the_rules() -> None:
    pilot = Pilot(HouseRules)
    amounts = ("end.target", "auction.minimum", "auction.step", "auction.highest_raise", "passing.count")
    for name in (*amounts, "tricks.last_trick"):
        for direction in ("lower", "higher"):
            for _ in range(200):
                control = pilot.control(f"{name} {direction}")
                if not control.enabled:
                    break
                pilot.app.press(control.name)
            else:
                raise AssertionError(f"{name} never came to its end")


@pytest.mark.parametrize("size", [(1280, 720), (390, 844), (844, 390)])
def test_why_no_cards_are_dealt_stands_below_the_text_that_has_to_change(size: tuple[int, int]) -> None:
    pilot = Pilot(NewGame, size)
    form = pilot.scene
    assert isinstance(form, NewGame)

    def refused(name: str, said: str) -> None:
        pilot.click("start")
        assert pilot.scene is form
        assert pilot.app.attention.focus == name
        entry = pilot.control(name)
        assert entry.visible == entry.rect
        inner = [[*sum(row.columns, ())] if isinstance(row, SideBySide) else [row] for row in form.rows()]
        rows = [row for group in inner for row in group]
        below = rows[1 + next(n for n, row in enumerate(rows) if isinstance(row, Entry) and row.name == name)]
        assert isinstance(below, Note)
        assert below.danger
        assert said in below.text
        assert entry.rect.bottom + pilot.app.metrics.row <= pilot.control("start").rect.y, "and so does the note"

    pilot.choose("more")
    pilot.choose("partner_level Person")
    refused("own_name", "type a name in place of “You”")
    pilot.choose("partner_level Easy")
    form._set_code("a\u0007b")
    refused("deal code", "a seed is")


def test_a_match_that_waits_is_not_given_up_without_a_question() -> None:
    host = MemoryHost()
    host.storage.save(MATCH, format_record(started_match().record))
    pilot = Pilot(lambda app: NewGame(app, at_once=True), host=host)

    assert isinstance(pilot.scene, NewGame)
    host.storage.delete(MATCH)
    assert isinstance(Pilot(lambda app: NewGame(app, at_once=True), host=host).scene, Table)


def test_damaged_house_rules_are_set_aside() -> None:
    storage = MemoryStorage()
    storage.save(HOUSE_RULES, '[{"name": "half a rule set", "pass_count"}]')

    pilot = Pilot(NewGame, host=MemoryHost(storage))

    assert list(all_rules(pilot.app)) == list(PRESETS)
    assert f"{HOUSE_RULES}.aside-1" in storage.names()


def test_a_match_is_started_from_the_title_by_two_keys() -> None:
    pilot = Pilot(Title, (1280, 720))
    pilot.press("n")
    pilot.press("return")

    assert isinstance(pilot.scene, Table)


def test_the_fan_is_whole_below_a_dialog_when_the_window_changes() -> None:
    pilot = Pilot(Title, (1280, 720))
    title = pilot.scene
    assert isinstance(title, Title)
    pilot.app.go(Push(Confirm(pilot.app, "Sure?", "", "Yes", lambda: None)))
    pilot.advance(0)
    assert pilot.app.surface, "it is painted, and again below:"
    pilot.resize(1000, 700)
    assert pilot.app.surface

    assert pilot.scene is not title
    assert title._picture is not None
    assert title._picture.whole


@pytest.mark.parametrize(("size", "follow"), [((1280, 720), True), ((3840, 2160), True), ((390, 844), False)])
def test_in_wide_windows_the_buttons_of_a_short_form_follow_its_rows(size: tuple[int, int], follow: bool) -> None:
    pilot = Pilot.at("deal-from-a-friend", size)
    assert (pilot.control("Play this deal").rect.bottom < size[1] * 2 // 3) is follow


def test_where_rows_come_by_themselves_the_buttons_stay_at_the_foot(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(gallery, "_COMPARED", dict.fromkeys(LEVELS, (240, 130)))
    settled = Pilot.at("deal-compared")
    assert settled.control("copy link").rect.bottom < settled.app.size[1] * 7 // 8

    monkeypatch.setattr(gallery, "_COMPARED", {"easy": (-250, 190)})
    growing = Pilot.at("deal-compared")
    assert growing.control("copy link").rect.bottom > growing.app.size[1] - growing.app.metrics.space_l


@pytest.mark.sweep(2)
@pytest.mark.parametrize(
    ("shot", "name"),
    [
        ("title", "past matches"),
        ("match-end", "title"),
        ("deal-over", "sheet"),
        ("learn", "back"),
        ("new-game", "start"),
        ("past-matches", "mistakes"),
        ("trick", "card 9D 2"),
    ],
)
@pytest.mark.parametrize("size", [(1280, 720), (390, 844)])
def test_the_second_tap_of_a_double_tap_presses_nothing_that_came_with_the_first(
    shot: str, name: str, size: tuple[int, int]
) -> None:
    pilot = Pilot.at(shot, size)
    pilot.advance(1 if shot == "match-end" else 0)
    place = pilot.control(name).visible.center
    pilot.tap(*place)
    pressed: list[str] = []
    watch(pilot, pressed)
    pilot.advance(0.1)
    pilot.tap(*place)

    assert pressed in ([], [name])


def test_a_tap_that_comes_later_presses_what_lies_there_now() -> None:
    pilot = Pilot.at("title", (844, 390))
    place = pilot.control("today").visible.center
    pilot.tap(*place)
    pilot.advance(0.3)
    there = at(pilot.controls(), place)
    assert there is not None
    pressed: list[str] = []
    watch(pilot, pressed)
    pilot.tap(*place)

    assert pressed == [there.name]


def watch(pilot: Pilot, pressed: list[str]) -> None:
    """Note the names of controls that the pointer presses from now on."""
    frames = pilot.app._frames
    press = frames.press

    def noted(control: Control) -> None:
        pressed.append(control.name)
        press(control)

    frames.press = noted  # type: ignore[method-assign]


def test_what_comes_by_itself_takes_no_press_that_was_meant_for_what_lay_there_before() -> None:
    """An offer comes some frames late, over buttons that are already there."""
    pilot = Pilot.at("new-game", (390, 844))
    pilot.advance(1)
    said: list[str] = []
    pilot.app.job(_asks(pilot, said), lambda _: None)
    pilot.wait(lambda: pilot.has("yes"))
    place = pilot.control("yes").rect.center
    pilot.tap(*place)
    pilot.app.frame(1 / 60, [pygame.event.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode="", scancode=0)])
    assert (said, pilot.has("yes")) == ([], True)

    pilot.advance(0.3)
    pilot.tap(*place)
    pilot.advance(0.1)
    assert said == ["yes"]


def _asks(pilot: Pilot, said: list[str]) -> Iterator[None]:
    yield
    pilot.app.go(Push(Confirm(pilot.app, "Another level?", "So it is.", "Yes", lambda: said.append("yes"))))


def test_a_row_that_moves_by_itself_is_not_pressed_in_place_of_the_one_before() -> None:
    pilot = Pilot.at("settings", (390, 844))
    scene = pilot.scene
    assert isinstance(scene, SettingsScene)
    pilot.advance(1)
    before = next(c for c in pilot.controls() if c.window is not None and c.visible.area)
    place = before.visible.center
    scene._page.scroll_by(before.rect.h * 2)
    scene.uncover()
    pilot.send()
    now = at(pilot.controls(), place)
    assert now is not None
    assert now.name != before.name
    pressed: list[str] = []
    watch(pilot, pressed)
    pilot.tap(*place)
    assert pressed == []

    pilot.advance(0.3)
    pilot.tap(*place)
    assert pressed == [now.name]


@pytest.mark.parametrize(
    ("shot", "size", "opens"),
    [
        ("three-handed-melding", (844, 390), "throw in"),
        ("shared-menu", (844, 390), "leave"),
    ],
)
def test_a_double_tap_does_not_answer_the_question_that_its_first_tap_asks(
    shot: str, size: tuple[int, int], opens: str
) -> None:
    """On a phone the yes lies where the finger has just been."""
    pilot = Pilot.at(shot, size)
    place = pilot.control(opens).rect
    pilot.click(opens)
    both = place.intersection(pilot.control("yes").rect)
    assert both.area, "else this tests nothing"

    pilot = Pilot.at(shot, size)
    pilot.tap(*both.center)
    pilot.advance(0.15)
    pilot.tap(*both.center)
    pilot.advance(0.3)
    assert pilot.has("yes"), "the second tap came too soon to be an answer"

    pilot.advance(0.2)
    pilot.tap(*both.center)
    pilot.advance(0.1)
    assert not pilot.has("yes")


def test_the_browsers_back_goes_from_screen_to_screen_and_home_from_the_tables_menu() -> None:
    """WB1. The page keeps an entry of its history for each screen, and leaves at the title."""
    pilot = Pilot(Title, host=MemoryHost(is_browser=True))

    def back() -> tuple[str, int]:
        pilot.host.went_back = 1
        pilot.advance(0)
        pilot.advance(0)
        return type(pilot.scene).__name__, pilot.host.level

    assert pilot.host.level == 0
    pilot.click("new game")
    pilot.app.go(Push(ToRules()))
    pilot.advance(1)
    assert pilot.host.level == 2
    assert back() == ("NewGame", 1)
    assert back() == ("Title", 0)

    pilot.app.go(Replace(ToTable(started_match()), all=True))
    pilot.advance(1)
    assert pilot.host.level == 1
    assert back() == ("TableMenu", 2)
    pilot.press("escape")
    assert type(pilot.scene) is Table, "Escape takes up the game"
    assert back() == ("TableMenu", 2)
    assert back() == ("Title", 0)


def test_the_browsers_back_leads_away_from_a_shared_table_too() -> None:
    pilot = Pilot.at("shared-seat", host=MemoryHost(is_browser=True))
    pilot.advance(1)
    for _ in range(2):
        pilot.host.went_back = 1
        pilot.advance(0)
    assert not pilot.has("say"), "the menu is left, not pressed at in vain"
    assert pilot.has("no") or type(pilot.scene) is Title


def test_two_presses_of_back_in_one_frame_go_back_twice() -> None:
    pilot = Pilot(Title, host=MemoryHost(is_browser=True))
    pilot.click("new game")
    pilot.app.go(Push(ToRules()))
    pilot.advance(0)
    pilot.host.went_back = 2
    pilot.advance(0)
    assert type(pilot.scene) is Title
