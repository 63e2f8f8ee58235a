"""Keys are known by the sign they type, and where that asks for nothing, by their place: on every keyboard."""

import ast
from functools import cache

import pygame
import pytest

from build.lab.gallery.gallery import shots
from game.app import App
from game.scenes.base import Scene
from game.scenes.rules.page import MeldPage
from game.scenes.setup.new_game import NewGame
from game.scenes.table.scene import Table
from game.scenes.title import Title
from game.ui import keys
from game.ui.controls import Control, Role
from game.ui.damage import Canvas
from game.ui.geometry import Rect
from game.ui.keys import by_place, key_of
from tests.pilot import Pilot, no_background_work
from tests.sources import GAME, naming, nodes

FIELDS = {"ui/typing.py"}
"""Takes what is written, letter by letter."""

AMERICAN = "qwertyuiopasdfghjklzxcvbnm1234567890"
BESIDE = dict(zip(";,./", ("semicolon", "comma", "period", "slash"), strict=True))
"""Places where some keyboards have letters, and America has none."""
COMMANDS = {
    "title": "ltpr",
    "auction": "pobmlt",
    "naming-trump": "1234",
    "trick": "wmlst",
    "score-sheet": "s",
    "replay-trick": "og",
}
"""What can be pressed in some scenes."""
KEYBOARDS = {
    "Russian": "йцукенгшщзфывапролдячсмить1234567890",
    "Ukrainian": "йцукенгшщзфівапролдячсмить1234567890",
    "Bulgarian": ",уеишщксдзьяаожгтнвюйъэфхп1234567890",
    "Greek": ";ςερτυθιοπασδφγηξκλζχψωβνμ1234567890",
    "Hebrew": "/'קראטוןםפשדגכעיחלךזסבהנמצ1234567890",
    "Arabic": "ضصثقفغعهخحشسيبلاتنمئءؤر\ufefbىة1234567890",
    "Georgian": "ქწერტყუიოპასდფგჰჯკლზხცვბნმ1234567890",
    "Thai": "ๆไำพะัีรนยฟหกดเ้่าสผปแอิืทๅ/-ภถุึคตจ",
    "French": "azertyuiopqsdfghjklwxcvbn,&é\"'(-è_çà",
    "Belgian": "azertyuiopqsdfghjklwxcvbn,&é\"'(§è!çà",
    "German": "qwertzuiopasdfghjklyxcvbnm1234567890",
    "Czech": "qwertzuiopasdfghjklyxcvbnm+ěščřžýáíé",
    "Dvorak": "',.pyfgcrlaoeuidhtn;qjkxbm1234567890",
}
"""What each keyboard types without Shift at the places of the letters and digits of an American one."""
OTHER_LETTERS = ("Russian", "Ukrainian", "Bulgarian", "Greek", "Hebrew", "Arabic", "Georgian", "Thai")
LATIN = ("French", "Belgian", "German", "Czech", "Dvorak")
DIGITS_WITH_SHIFT = ("French", "Belgian", "Czech", "Thai")
ELSEWHERE = {"French": {"m": ";"}, "Belgian": {"m": ";"}, "Dvorak": {"w": ",", "v": ".", "z": "/", "s": ";"}}
"""Letters that lie where America has a sign."""


def typed_at(keyboard: str, place: str) -> str:
    return KEYBOARDS[keyboard][AMERICAN.index(place)]


def place_of(keyboard: str, sign: str) -> str:
    if beside := ELSEWHERE.get(keyboard, {}).get(sign):
        return BESIDE[beside]
    return AMERICAN[KEYBOARDS[keyboard].index(sign)]


def state(pilot: Pilot) -> object:
    """What a press has changed, as far as a person can tell."""
    pilot.advance(0)
    return type(pilot.scene), pilot.host.announcements, [(c.name, c.label, c.pressed) for c in pilot.controls()]


@cache
def after(shot: str, key: str = "") -> object:
    """What an American key comes to."""
    with no_background_work():  # the odds are told as they are worked out
        pilot = Pilot.at(shot)
        if key:
            pilot.press(key)
        return state(pilot)


@pytest.mark.sweep(3)
@pytest.mark.parametrize("shot", COMMANDS)
def test_every_keyboard_gives_every_command_by_its_place_or_by_its_sign(shot: str) -> None:
    for number, key in enumerate(COMMANDS[shot]):
        assert after(shot, key) != after(shot), f"{key} does nothing"
        for keyboard in [*KEYBOARDS][number % 2 :: 2]:  # each has some of the keys, and each key some of them
            by_place = keyboard in OTHER_LETTERS or (key.isdecimal() and keyboard in DIGITS_WITH_SHIFT)
            with no_background_work():
                pilot = Pilot.at(shot)
                if by_place:
                    pilot.press_place(key, typed_at(keyboard, key))
                else:
                    pilot.press_place(place_of(keyboard, key), key)
                assert state(pilot) == after(shot, key), f"{key} on a {keyboard} keyboard"


def test_capital_letters_are_the_same_keys() -> None:
    pilot = Pilot.at("trick")
    pilot.press_place("m", "Ь", pygame.KMOD_SHIFT)
    assert state(pilot) == after("trick", "m")


@pytest.mark.sweep(4)
@pytest.mark.parametrize("keyboard", DIGITS_WITH_SHIFT)
@pytest.mark.parametrize("digit", "1690")
def test_digits_choose_cards_where_they_are_typed_with_shift(keyboard: str, digit: str) -> None:
    for mod, typed in ((0, typed_at(keyboard, digit)), (pygame.KMOD_SHIFT, digit)):
        pilot = Pilot.at("passing")
        cards = [control.name for control in pilot.controls() if control.role is Role.CARD]
        pilot.press_place(digit, typed, mod)
        pilot.advance(0)
        chosen = [control.name for control in pilot.controls() if control.role is Role.CARD and control.pressed]
        assert chosen == [cards[(int(digit) - 1) % 10]]


def test_a_digit_without_shift_is_no_digit_with_it() -> None:
    pilot = Pilot.at("passing")
    pilot.press_place("1", "!", pygame.KMOD_SHIFT)
    assert not [control.name for control in pilot.controls() if control.role is Role.CARD and control.pressed]


@pytest.mark.parametrize("keyboard", LATIN)
def test_a_latin_letter_never_does_what_lies_there_in_america(keyboard: str) -> None:
    """The A of a French keyboard is where Q quits the game."""
    for sign, place in zip(KEYBOARDS[keyboard], AMERICAN, strict=True):
        event = pygame.event.Event(
            pygame.KEYDOWN, key=ord(sign), unicode=sign, mod=0, scancode=getattr(pygame, f"KSCAN_{place.upper()}")
        )
        if sign.isascii() and sign.isalnum():
            assert by_place(event) is None
        assert key_of(event) == sign

    pilot = Pilot(Title)
    pilot.press_place("q", "a")
    assert not pilot.app.finished
    pilot.press_place("a", "q")
    assert pilot.app.finished


def test_a_sign_that_is_a_command_goes_before_the_place() -> None:
    """On a French keyboard 6 types a minus: in the auction it bids less, elsewhere it is the sixth card."""
    pilot = Pilot.at("double-deck-auction")
    pilot.press("+")
    more = state(pilot)
    pilot.press("+")
    assert state(pilot) != more
    pilot.press_place("6", "-")
    assert state(pilot) == more


@pytest.mark.parametrize("mod", [pygame.KMOD_CTRL, pygame.KMOD_LALT, pygame.KMOD_META, pygame.KMOD_MODE])
def test_a_place_with_a_modifier_is_no_command(mod: int) -> None:
    pilot = Pilot.at("trick")
    before = state(pilot)
    pilot.press_place("m", "ь", mod)
    assert state(pilot) == before


def test_what_is_written_in_a_field_is_no_command() -> None:
    pilot = Pilot(NewGame)
    pilot.click("more")
    field = next(control for control in pilot.controls() if control.role is Role.TEXT)
    pilot.click(field.name)
    for place, sign in (("w", "ц"), ("s", "ы"), ("1", "&")):
        pilot.press_place(place, sign)
        pilot.type(sign)
    found = pilot.control(field.name)
    assert isinstance(pilot.scene, NewGame)
    assert found.field is not None
    assert found.field.text.endswith("цы&")


class Desk(Scene):
    """A field, and a button with a shortcut."""

    def __init__(self, ctx: App, pressed: list[str]) -> None:
        super().__init__(ctx)
        self._pressed = pressed

    def draw(self, surface: Canvas) -> None:
        surface.fill((0, 0, 0))

    def controls(self) -> tuple[Control, ...]:
        field, button = Rect(0, 0, 300, 60), Rect(0, 100, 300, 60)
        return (
            Control("name", "Name", field, lambda: None, role=Role.TEXT),
            Control("watch", "Watch", button, lambda: self._pressed.append("watch"), key="w"),
        )


@pytest.mark.parametrize("sign", ["ц", ""])
def test_a_place_is_no_command_while_a_field_has_the_keyboard(sign: str) -> None:
    """Nor where nothing is typed yet, as while a letter is put together of several keys."""
    pressed: list[str] = []
    pilot = Pilot(lambda app: Desk(app, pressed))
    event = {"key": 1094, "mod": 0, "unicode": sign, "scancode": pygame.KSCAN_W}
    pilot.click("name")
    pilot.send(pygame.event.Event(pygame.KEYDOWN, event))
    assert pressed == []
    pilot.tap(500, 500)
    pilot.send(pygame.event.Event(pygame.KEYDOWN, event))
    assert pressed == ["watch"]


def test_the_question_mark_closes_the_rules_that_it_opened() -> None:
    pilot = Pilot.at("trick")
    for shown in (MeldPage, Table):
        pilot.press_place("7", "?", pygame.KMOD_SHIFT)  # as on a Russian keyboard
        pilot.advance(0)
        assert isinstance(pilot.scene, shown)


@pytest.mark.sweep
def test_every_shortcut_is_a_key_that_can_be_found() -> None:
    """A letter, a digit, a sign that is kept apart, or a key that types nothing."""
    signs = keys._LETTERS | keys._DIGITS | keys._SIGNS
    named = {"escape", "return", "space", "f11"}
    used = {control.key for shot in shots() for control in Pilot.at(shot.name).controls() if control.key}

    assert {"w", "?", "-", "escape"} <= used
    assert used <= signs | named


def is_key_of_event(node: ast.Attribute) -> bool:
    return node.attr == "key" and isinstance(node.value, ast.Name) and node.value.id == "event"


def test_only_one_module_looks_at_keys() -> None:
    """Beside the fields, which take what is written."""
    asked = {
        str(path.relative_to(GAME))
        for path in naming("unicode", "scancode", "K_", "event")
        for node in nodes(path)
        if isinstance(node, ast.Attribute)
        and (node.attr in {"unicode", "scancode"} or node.attr.startswith("K_") or is_key_of_event(node))
    }

    assert asked == {"ui/keys.py"} | FIELDS
