"""Text fields as a person knows them from everywhere else: caret, selection, clipboard, steps back, input methods."""

import ast
from typing import Any

import pygame
import pytest

from game.letters import letters
from game.plain import PLAYER_NAME, RULES_NAME
from game.scenes.base import Context
from game.scenes.daily.today import Today
from game.scenes.forms.form import Form
from game.scenes.rules.editor import HouseRules
from game.scenes.setup.settings import SettingsPart, SettingsScene
from game.store.settings import Motion
from game.ui.editing import EditedText
from tests.names import NAMES
from tests.pilot import MemoryHost, Pilot
from tests.sources import GAME, naming, nodes

CTRL, SHIFT, ALT, META = pygame.KMOD_CTRL, pygame.KMOD_SHIFT, pygame.KMOD_ALT, pygame.KMOD_META
FAMILY = "👨‍👩‍👧‍👦"


@pytest.fixture(autouse=True)
def clipboard(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The system's clipboard; the last text is what is on it."""
    kept = [""]
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: kept[-1])
    monkeypatch.setattr(pygame.scrap, "put_text", kept.append)
    return kept


def people(ctx: Context) -> SettingsScene:
    """Return the part of the settings in which the names are."""
    return SettingsScene(ctx, SettingsPart.PEOPLE)


def field(name: str = "Anna", control: str = "own_name", size: tuple[int, int] = (1280, 720)) -> Pilot:
    pilot = Pilot(people, size)
    pilot.app.change(pilot.app.settings.changed(own_name=name))
    pilot.walk_to(control)
    return pilot


def edited(pilot: Pilot, name: str = "own_name") -> EditedText:
    """The text that is being typed, with its caret."""
    assert isinstance(pilot.scene, Form)
    return pilot.scene._entries._uses[name].typing.now


def marked(pilot: Pilot, name: str = "own_name") -> str:
    now = edited(pilot, name)
    start, end = now.selection
    return f"{now.text[:start]}[{now.text[start:end]}]{now.text[end:]}" if now.selected else (
        f"{now.text[: now.caret]}|{now.text[now.caret :]}"
    )  # fmt: skip


def lies(pilot: Pilot, name: str, place: int) -> tuple[int, int]:
    """Where a place of the text lies on the screen."""
    scene = pilot.scene
    assert isinstance(scene, Form)
    row = scene._entry(name)
    assert row
    control = pilot.control(name)
    line = scene._entries.line(row, control.rect)
    if line is None:
        left = control.rect.x + pilot.app.metrics.space_m
        return left + pilot.app.fonts.width(row.text[:place], pilot.app.metrics.body), control.rect.center[1]
    return line.x(place), control.rect.center[1]


def mouse(kind: int, place: tuple[int, int], touch: bool = False) -> pygame.event.Event:
    if kind == pygame.MOUSEMOTION:
        return pygame.event.Event(kind, pos=place, rel=(1, 0), buttons=(1, 0, 0), touch=touch)
    return pygame.event.Event(kind, pos=place, button=1, touch=touch)


# Keys.


def test_an_arrow_to_the_left_moves_the_caret_and_a_letter_in_the_middle_can_be_mended() -> None:
    pilot = field("Anha")
    pilot.press("left")
    pilot.press("backspace")
    pilot.type("n")

    assert pilot.app.settings.own_name == "Anna"
    assert (pilot.app.attention.focus, marked(pilot)) == ("own_name", "Ann|a")
    for _ in range(9):
        pilot.press("left")
    assert (pilot.app.attention.focus, marked(pilot)) == ("own_name", "|Anna")
    for _ in range(9):
        pilot.press("right")
    assert (pilot.app.attention.focus, marked(pilot)) == ("own_name", "Anna|")


@pytest.mark.sweep(2)
@pytest.mark.parametrize("by_pointer", [False, True])
@pytest.mark.parametrize("key", ["tab", "up", "down", "return"])
def test_these_keys_leave_a_field(key: str, by_pointer: bool) -> None:
    pilot = field()
    if by_pointer:
        pilot.click("own_name")
    pilot.press(key)
    assert pilot.app.attention.focus != "own_name"
    pilot.type("x")
    assert pilot.app.settings.own_name == "Anna"


def test_enter_goes_on_to_what_comes_next() -> None:
    pilot = field()
    names = [control.name for control in pilot.controls()]
    pilot.type("x")
    pilot.press("return")
    assert pilot.app.attention.focus == names[names.index("own_name") + 1]
    pilot.click("own_name")
    pilot.press("return")
    assert pilot.app.attention.focus is None


@pytest.mark.sweep(3)
@pytest.mark.parametrize(
    ("presses", "after"),
    [
        ([("home", 0)], "|Ann Bo"),
        ([("home", 0), ("end", 0)], "Ann Bo|"),
        ([("home", SHIFT)], "[Ann Bo]"),
        ([("left", CTRL)], "Ann |Bo"),
        ([("left", META)], "Ann |Bo"),
        ([("left", ALT)], "Ann |Bo"),
        ([("home", 0), ("right", CTRL)], "Ann| Bo"),
        ([("left", CTRL | SHIFT)], "Ann [Bo]"),
        ([("left", SHIFT), ("left", SHIFT)], "Ann [Bo]"),
        ([("left", SHIFT), ("right", 0)], "Ann Bo|"),
        ([("left", SHIFT), ("left", 0)], "Ann B|o"),
        ([("a", CTRL)], "[Ann Bo]"),
        ([("a", META)], "[Ann Bo]"),
        ([("a", CTRL), ("delete", 0)], "|"),
        ([("backspace", CTRL)], "Ann |"),
        ([("backspace", ALT)], "Ann |"),
        ([("home", 0), ("delete", CTRL)], "| Bo"),
        ([("home", 0), ("delete", 0)], "|nn Bo"),
        ([("home", 0), ("backspace", 0)], "|Ann Bo"),
        ([("backspace", 0), ("z", CTRL)], "Ann Bo|"),
        ([("backspace", 0), ("z", CTRL), ("y", CTRL)], "Ann B|"),
        ([("backspace", 0), ("z", CTRL), ("z", CTRL | SHIFT)], "Ann B|"),
        ([("z", CTRL), ("y", CTRL)], "Ann Bo|"),
    ],
)
def test_keys_do_what_they_do_everywhere(presses: list[tuple[str, int]], after: str) -> None:
    pilot = field("Ann Bo")
    for key, mod in presses:
        pilot.press(key, mod)

    assert marked(pilot) == after
    assert pilot.app.attention.focus == "own_name"


def test_what_is_typed_goes_in_place_of_a_selection_and_comes_back_by_one_step() -> None:
    pilot = field("Ann Bo")
    pilot.press("left", CTRL | SHIFT)
    for letter in "Cid":
        pilot.type(letter)
    assert (pilot.app.settings.own_name, marked(pilot)) == ("Ann Cid", "Ann Cid|")

    pilot.press("z", CTRL)
    assert (pilot.app.settings.own_name, marked(pilot)) == ("Ann Bo", "Ann [Bo]")


@pytest.mark.parametrize("mod", [CTRL, META])
def test_copy_cut_and_paste(mod: int, clipboard: list[str]) -> None:
    pilot = field("Ann Bo")
    pilot.press("c", mod)
    assert clipboard == [""], "nothing is selected, so nothing is copied"
    pilot.press("left", CTRL | SHIFT)
    pilot.press("c", mod)
    assert (clipboard[-1], pilot.app.settings.own_name) == ("Bo", "Ann Bo")
    pilot.press("x", mod)
    assert (clipboard[-1], pilot.app.settings.own_name) == ("Bo", "Ann ")
    pilot.press("home")
    pilot.press("v", mod)
    assert (pilot.app.settings.own_name, marked(pilot)) == ("BoAnn ", "Bo|Ann ")


def test_what_is_pasted_is_cleaned(clipboard: list[str]) -> None:
    pilot = field("x")
    pilot.press("a", CTRL)
    clipboard.append("\u202e  Zoe\u0308\n\u3000Ł\t ")
    pilot.press("v", CTRL)

    assert pilot.app.settings.own_name == "Zoë Ł"
    assert "What cannot be seen was left out." in pilot.host.announcements


def test_without_a_clipboard_nothing_is_lost_and_it_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(*_: object) -> str:
        raise pygame.error("no clipboard")

    monkeypatch.setattr(pygame.scrap, "get_text", fails)
    monkeypatch.setattr(pygame.scrap, "put_text", fails)
    pilot = field()
    monkeypatch.setattr(pilot.host, "copy", lambda _: False)
    pilot.press("a", CTRL)
    pilot.press("v", CTRL)
    assert marked(pilot) == "[Anna]"
    pilot.press("c", CTRL)
    assert "no clipboard" in pilot.host.announcements[-1]


def test_letters_with_ctrl_are_known_by_their_place_where_a_keyboard_has_no_latin_ones(clipboard: list[str]) -> None:
    pilot = field()
    for key, place in ((ord("ф"), pygame.KSCAN_A), (ord("с"), pygame.KSCAN_C)):
        pilot.send(
            pygame.event.Event(pygame.KEYDOWN, key=key, mod=CTRL, unicode=chr(key), scancode=place),
            pygame.event.Event(pygame.TEXTINPUT, text=chr(key)),  # X11 sends it, though Ctrl is held
            pygame.event.Event(pygame.KEYUP, key=key, mod=CTRL, unicode=chr(key), scancode=place),
        )

    assert (clipboard[-1], marked(pilot)) == ("Anna", "[Anna]")
    pilot.type("ф")
    assert marked(pilot) == "ф|"


def test_altgr_types() -> None:
    pilot = field("Ann")
    for mod in (ALT | CTRL, pygame.KMOD_MODE, pygame.KMOD_RALT):
        pilot.send(
            pygame.event.Event(pygame.KEYDOWN, key=pygame.K_a, mod=mod, unicode="ą", scancode=pygame.KSCAN_A),
            pygame.event.Event(pygame.TEXTINPUT, text="ą"),
        )
    assert marked(pilot) == "Annąąą|"


# Letters.


@pytest.mark.sweep(3)
@pytest.mark.parametrize("text", ["Zo\u00eb", "देव", f"a{FAMILY}b", "Ṣẹ́gun", "한국", "🇩🇪🇫🇷"])
def test_the_caret_steps_over_letters_and_backspace_takes_whole_ones(text: str) -> None:
    pilot = field("x")
    pilot.press("a", CTRL)
    pilot.type(text)
    count = len(letters(text))
    for place in range(count - 1, -1, -1):
        pilot.press("left")
        assert edited(pilot).caret == len("".join(letters(text)[:place]))
    pilot.press("end")
    for left in range(count - 1, 0, -1):
        pilot.press("backspace")
        assert pilot.app.settings.own_name == "".join(letters(text)[:left])


@pytest.fixture(scope="module")
def typist() -> Pilot:
    """Somebody who types one name after the other."""
    return field("x")


@pytest.mark.sweep(4)
@pytest.mark.parametrize("name", NAMES[::9])
def test_a_name_of_any_language_is_typed_kept_and_read_out_as_it_is(name: str, typist: Pilot) -> None:
    pilot = typist
    pilot.press("a", CTRL)
    pilot.press("backspace")
    for letter in name:
        pilot.type(letter)

    assert pilot.app.settings.own_name == name
    (mirrored,) = [control for control in pilot.host.mirrored if control.name == "own_name"]
    assert (mirrored.text, mirrored.limit) == (name, PLAYER_NAME)


@pytest.mark.parametrize(
    ("scene", "name", "limit"), [(people, "own_name", PLAYER_NAME), (HouseRules, "name", RULES_NAME)]
)
def test_a_field_has_as_much_room_as_the_store_and_says_when_it_is_full(scene: Any, name: str, limit: int) -> None:
    pilot = Pilot(scene)
    pilot.walk_to(name)
    pilot.press("a", CTRL)
    pilot.type("ж" * limit)
    assert pilot.control(name).field.text == "ж" * limit  # type: ignore[union-attr]
    assert pilot.host.announcements.count(f"There is room for {limit} letters.") == 0
    pilot.type("x")

    assert pilot.control(name).field.text == "ж" * limit  # type: ignore[union-attr]
    assert pilot.host.announcements.count(f"There is room for {limit} letters.") == 1
    assert pilot.app.toasts.text == f"There is room for {limit} letters."


def test_what_cannot_be_seen_is_refused_in_words() -> None:
    pilot = field()
    pilot.type("\u202e")

    assert pilot.app.settings.own_name == "Anna"
    assert pilot.host.announcements[-1] == "What cannot be seen was left out."


def test_a_name_that_is_empty_when_the_field_is_left_is_the_old_one_again() -> None:
    pilot = field()
    pilot.press("a", CTRL)
    pilot.press("delete")
    assert pilot.control("own_name").field.text == ""  # type: ignore[union-attr]
    pilot.press("tab")
    pilot.advance(0)

    assert pilot.control("own_name").field.text == pilot.app.settings.own_name == "Anna"  # type: ignore[union-attr]


# Input methods.


def editing(text: str, start: int = 0, length: int = 0) -> pygame.event.Event:
    return pygame.event.Event(pygame.TEXTEDITING, text=text, start=start, length=length)


def test_what_is_composed_is_shown_but_not_taken_until_it_is_done() -> None:
    pilot = field("Ab")
    pilot.press("left")
    pilot.send(editing("に", 1))

    assert (edited(pilot).composed, pilot.app.settings.own_name) == ("に", "Ab")
    pilot.send(editing("にほ", 2))
    pilot.press("left")
    pilot.press("backspace")
    pilot.press("return")
    assert (edited(pilot).composed, marked(pilot), pilot.app.attention.focus) == ("にほ", "A|b", "own_name"), (
        "the input method has these keys"
    )
    pilot.send(editing(""), pygame.event.Event(pygame.TEXTINPUT, text="日本"))
    assert (edited(pilot).composed, pilot.app.settings.own_name, marked(pilot)) == ("", "A日本b", "A日本|b")


def test_what_is_composed_and_given_up_leaves_nothing() -> None:
    pilot = field("Ab")
    pilot.send(editing("´", 1))
    pilot.send(editing(""))
    pilot.type("x")
    assert pilot.app.settings.own_name == "Abx"
    pilot.send(editing("に", 1))
    pilot.press("tab")
    assert pilot.app.attention.focus == "own_name", "the input method has the key"
    pilot.click("own_name")
    assert edited(pilot).composed == "に", "a click does not tear a word apart"
    pilot.click("back")
    assert pilot.app.settings.own_name == "Abx"


def test_composing_replaces_what_is_selected() -> None:
    pilot = field("Ab")
    pilot.press("a", CTRL)
    pilot.send(editing("に", 1))
    pilot.send(pygame.event.Event(pygame.TEXTINPUT, text="に"))
    assert pilot.app.settings.own_name == "に"
    pilot.press("z", CTRL)
    pilot.press("z", CTRL)
    assert pilot.app.settings.own_name == "Ab"


@pytest.fixture
def system(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """What the system is told about text input."""
    told: list[Any] = []
    monkeypatch.setattr(pygame.key, "start_text_input", lambda: told.append("start"))
    monkeypatch.setattr(pygame.key, "stop_text_input", lambda: told.append("stop"))
    monkeypatch.setattr(pygame.key, "set_text_input_rect", told.append)
    return told


def test_the_system_is_told_where_the_caret_is_and_when_a_field_is_left(system: list[Any]) -> None:
    pilot = field("Anna")
    pilot.advance(0)
    start, first = system[0], system[-1]
    assert start == "start"
    assert pilot.control("own_name").rect.contains(first.center)
    pilot.press("home")
    assert system[-1].x < first.x
    del system[:]
    pilot.advance(1)
    assert system == [], "only when it moves"
    pilot.press("tab")
    assert system == ["stop", "start"], "what was composed is given up; a key's sign is still known"


def test_an_input_method_leaves_the_keys_to_the_game_where_nothing_is_typed(system: list[Any]) -> None:
    pilot = Pilot(people)
    pilot.send(editing("w", 1))
    assert system == ["stop"]
    pilot.walk_to("own_name")
    pilot.advance(0)
    assert system[1] == "start"
    pilot.press("tab")
    assert system[-1] == "stop"


def test_a_page_does_all_this_itself(system: list[Any]) -> None:
    pilot = Pilot(people, host=MemoryHost(is_browser=True))
    pilot.walk_to("own_name")
    pilot.press("tab")
    assert system == []


# The pointer.


def test_a_click_puts_the_caret_between_the_nearest_letters() -> None:
    pilot = field("Annabel")
    pilot.press("tab")
    for place in (3, 0, 7, 5):
        x, y = lies(pilot, "own_name", place)
        pilot.tap(x + 1, y)
        pilot.advance(0.6)
        assert marked(pilot) == f"{'Annabel'[:place]}|{'Annabel'[place:]}"
    pilot.tap(pilot.control("own_name").rect.right - 2, pilot.control("own_name").rect.center[1])
    assert marked(pilot) == "Annabel|"


def test_a_click_with_shift_selects_up_to_there(monkeypatch: pytest.MonkeyPatch) -> None:
    pilot = field("Annabel")
    monkeypatch.setattr(pygame.key, "get_mods", lambda: SHIFT)
    pilot.tap(*lies(pilot, "own_name", 3))
    assert marked(pilot) == "Ann[abel]"


def test_a_mouse_selects_by_drawing_over_letters_and_the_page_stays_where_it_is() -> None:
    pilot = field("Annabel")
    before = pilot.control("own_name").rect
    start, end = lies(pilot, "own_name", 2), lies(pilot, "own_name", 5)
    pilot.send(mouse(pygame.MOUSEBUTTONDOWN, start))
    pilot.send(mouse(pygame.MOUSEMOTION, (end[0], end[1] - 60)))
    assert marked(pilot) == "An[nab]el"
    pilot.send(mouse(pygame.MOUSEMOTION, (start[0] - 300, end[1] + 90)))
    pilot.send(mouse(pygame.MOUSEBUTTONUP, (start[0] - 300, end[1] + 90)))
    assert (marked(pilot), pilot.control("own_name").rect) == ("[An]nabel", before)
    pilot.send(mouse(pygame.MOUSEMOTION, end))
    assert marked(pilot) == "[An]nabel", "the button is up"


def test_two_clicks_choose_a_word_and_three_everything() -> None:
    pilot = field("Ann Bo")
    place = lies(pilot, "own_name", 5)
    pilot.tap(*place)
    pilot.tap(*place)
    assert marked(pilot) == "Ann [Bo]"
    pilot.tap(*place)
    assert marked(pilot) == "[Ann Bo]"
    pilot.advance(0.6)
    pilot.tap(*place)
    assert marked(pilot) == "Ann B|o"


def test_a_finger_that_rests_chooses_a_word_and_then_selects() -> None:
    pilot = field("Ann Bo")
    place, end = lies(pilot, "own_name", 5), lies(pilot, "own_name", 0)
    pilot.send(mouse(pygame.MOUSEBUTTONDOWN, place, touch=True))
    pilot.send(mouse(pygame.MOUSEMOTION, (place[0] + 2, place[1] + 1), touch=True))
    pilot.advance(0.7)
    assert marked(pilot) == "Ann [Bo]"
    pilot.send(mouse(pygame.MOUSEMOTION, end, touch=True))
    pilot.send(mouse(pygame.MOUSEBUTTONUP, end, touch=True))
    assert marked(pilot) == "[Ann ]Bo"


def test_a_finger_that_moves_scrolls_and_selects_nothing() -> None:
    pilot = field("Ann Bo", size=(320, 480))
    place = lies(pilot, "own_name", 5)
    before = pilot.control("own_name").rect.y
    pilot.drag(place, (place[0], place[1] + 150))
    pilot.advance(0.7)
    assert pilot.control("own_name").rect.y > before
    assert edited(pilot).selected == ""


# How it looks.


@pytest.mark.sweep(3)
@pytest.mark.parametrize("size", [(320, 480), (1280, 720), (3840, 2160)])
def test_a_long_text_moves_so_that_the_caret_is_seen(size: tuple[int, int]) -> None:
    pilot = Pilot(Today, size)
    pilot.walk_to("link")
    pilot.type("https://example.org/#d=" + "abcdefghij" * 40)
    scene = pilot.scene
    assert isinstance(scene, Form)

    def caret() -> tuple[int, int, int]:
        row, control = scene._entry("link"), pilot.control("link")
        assert row
        line = scene._entries.line(row, control.rect)
        assert line
        return line.box.x, line.caret.x, line.box.right - line.caret.w

    left, x, right = caret()
    assert right - 6 <= x <= right
    for key in ("home", "right", *("end", "left", "left"), *["left"] * 60, "home"):
        pilot.press(key)
        left, x, right = caret()
        assert left <= x <= right
    assert x == left


def test_a_field_that_is_left_shows_the_beginning() -> None:
    pilot = Pilot(Today)
    pilot.walk_to("link")
    pilot.type("https://example.org/#d=" + "abcdefghij" * 40)
    pilot.press("tab")
    assert pilot.app.surface


def test_the_caret_blinks_but_not_where_nothing_may_move() -> None:
    def seen(pilot: Pilot) -> list[bool]:
        scene = pilot.scene
        assert isinstance(scene, Form)
        found = []
        for _ in range(24):
            pilot.advance(0.1)
            found.append(scene._entries.caret_shown())
        return found

    pilot = field()
    shown = seen(pilot)
    assert 8 <= shown.count(True) <= 16
    pilot.press("left")
    assert pilot.scene._entries.caret_shown(), "it is seen right after it has moved"  # type: ignore[attr-defined]
    pilot.app.change(pilot.app.settings.changed(motion=Motion.OFF))
    assert all(seen(pilot))


def test_selection_composition_and_caret_are_painted() -> None:
    pilot = field("Annabel")
    rect = pilot.control("own_name").rect

    def look() -> bytes:
        area = pygame.Rect(rect)
        return pygame.image.tobytes(pilot.app.surface.subsurface(area), "RGB")

    pilot.app.change(pilot.app.settings.changed(motion=Motion.OFF))
    pilot.advance(0)
    looks = [look()]
    for events in ("left", ("left", SHIFT), ("end", 0), editing("に", 1)):
        pilot.press(*((events, 0) if isinstance(events, str) else events)) if not isinstance(
            events, pygame.event.Event
        ) else pilot.send(events)
        looks.append(look())
    assert len(set(looks)) == len(looks) - 1, "the caret is at the end twice"
    assert looks[0] == looks[3]


# The page.


def test_a_pages_field_tells_all_its_text_and_too_much_of_it_is_refused_in_words() -> None:
    pilot = Pilot(people, host=MemoryHost(is_browser=True))
    pilot.host.moved_to = "own_name"
    pilot.advance(0)
    assert pilot.app.attention.focus == "own_name"
    pilot.host.typed.append(("own_name", "👍" * 13))
    pilot.advance(0)
    assert pilot.app.settings.own_name == "👍" * 12
    assert "There is room for 12 letters." in pilot.host.announcements


def test_what_is_typed_into_the_middle_of_a_full_pages_field_is_what_is_refused() -> None:
    pilot = Pilot(people, host=MemoryHost(is_browser=True))
    pilot.app.change(pilot.app.settings.changed(own_name="abcdefghijkl"))
    pilot.host.moved_to = "own_name"
    pilot.advance(0)
    pilot.host.typed.append(("own_name", "abcXdefghijkl"))
    pilot.advance(0)
    assert pilot.app.settings.own_name == "abcdefghijkl"


def test_a_pages_field_that_is_emptied_stays_empty_until_it_is_left() -> None:
    pilot = Pilot(people, host=MemoryHost(is_browser=True))
    pilot.host.moved_to = "own_name"
    pilot.advance(0)
    pilot.host.typed.append(("own_name", ""))
    pilot.advance(0.2)
    assert [c.text for c in pilot.host.mirrored if c.name == "own_name"] == [""]
    pilot.host.moved_to = ""
    pilot.advance(0.1)
    assert pilot.app.attention.focus is None
    assert [c.text for c in pilot.host.mirrored if c.name == "own_name"] == [pilot.app.settings.own_name]


def test_every_form_lets_its_caret_blink() -> None:
    """A form that does something as time passes lets the form below it do so too."""
    for path in (path for path in naming("Form") if path.is_relative_to(GAME / "scenes")):
        for node in nodes(path):
            if isinstance(node, ast.ClassDef) and any("Form" in ast.unparse(base) for base in node.bases):
                for update in (one for one in node.body if isinstance(one, ast.FunctionDef) and one.name == "update"):
                    assert "super().update(dt)" in ast.unparse(update), f"{path.name}: {node.name}"
