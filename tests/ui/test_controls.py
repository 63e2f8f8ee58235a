"""One list of controls serves pointer and keyboard."""

import pygame

from game.ui.controls import Control, Direction, at, neighbour, step
from game.ui.geometry import Rect
from game.ui.navigator import Navigator


def grid(pressed: list[str]) -> tuple[Control, ...]:
    """Two rows of two, and one that lies on top of the last."""
    places = {"nw": (0, 0), "ne": (60, 0), "sw": (0, 60), "se": (60, 60)}
    keys = {"nw": "u", "se": "?"}
    return tuple(
        Control(name, name, Rect(x, y, 50, 50), lambda name=name: pressed.append(name), key=keys.get(name))
        for name, (x, y) in places.items()
    )


def key(code: int, typed: str = "", mod: int = 0) -> pygame.event.Event:
    return pygame.event.Event(pygame.KEYDOWN, key=code, unicode=typed, mod=mod)


def test_arrows_go_to_the_neighbour_and_stop_at_the_edge() -> None:
    controls = grid([])

    assert neighbour(controls, "nw", Direction.RIGHT) is controls[1]
    assert neighbour(controls, "nw", Direction.DOWN) is controls[2]
    assert neighbour(controls, "nw", Direction.LEFT) is None
    assert neighbour(controls, "se", Direction.UP) is controls[1]


def test_tab_goes_round() -> None:
    controls = grid([])

    assert step(controls, "se", 1) is controls[0]
    assert step(controls, "nw", -1) is controls[3]
    assert step((), None, 1) is None


def test_the_upper_of_two_controls_is_hit() -> None:
    low, high = (Control(name, name, Rect(0, 0, 9, 9), lambda: None) for name in ("low", "high"))

    assert at((low, high), (4, 4)) is high


def test_a_scrolled_away_control_cannot_be_hit() -> None:
    control = Control("far", "far", Rect(0, 100, 50, 50), lambda: None, window=Rect(0, 0, 50, 120))

    assert at((control,), (10, 110)) is control
    assert at((control,), (10, 130)) is None


def test_a_press_needs_down_and_up_on_the_same_control() -> None:
    controls = grid([])
    navigator = Navigator()
    down = pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(5, 5), button=1)

    assert navigator.handle(down, controls) is None
    assert navigator.attention.held == "nw"
    assert navigator.handle(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=(5, 5), button=1), controls) is controls[0]

    navigator.handle(down, controls)
    assert navigator.handle(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=(65, 5), button=1), controls) is None
    assert navigator.attention.held is None


def test_a_finger_does_not_hover() -> None:
    navigator = Navigator()
    controls = grid([])

    navigator.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=(5, 5), touch=True), controls)
    assert navigator.attention.hover is None
    navigator.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=(5, 5), touch=False), controls)
    assert navigator.attention.hover == "nw"


def test_shortcuts_press_and_commands_do_not() -> None:
    navigator = Navigator()
    controls = grid([])

    assert navigator.handle(key(pygame.K_u, "u"), controls) is controls[0]
    assert navigator.handle(key(pygame.K_SLASH, "?"), controls) is controls[3]
    assert navigator.handle(key(pygame.K_u, "u", pygame.KMOD_LCTRL), controls) is None


def test_enter_presses_only_what_is_seen_to_be_focused() -> None:
    navigator = Navigator()
    controls = grid([])

    assert navigator.handle(key(pygame.K_RETURN, "\r"), controls) is None
    assert navigator.attention.focus_shown
    assert navigator.handle(key(pygame.K_RETURN, "\r"), controls) is controls[0]


def test_a_focus_that_has_gone_returns_to_the_first_choice() -> None:
    navigator = Navigator()
    navigator.focus("gone", True)

    navigator.forget_missing(grid([]), lambda: "sw")

    assert navigator.attention.focus == "sw"


def test_a_second_tap_counts_as_another_once_some_time_has_passed() -> None:
    pressed = grid([])
    controls = (pressed[0]._replace(deliberate=True),)
    navigator = Navigator()
    down, up = (
        pygame.event.Event(kind, button=1, pos=(25, 25)) for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
    )

    def tap() -> Control | None:
        navigator.handle(down, controls)
        return navigator.handle(up, controls)

    assert tap() is controls[0]
    navigator.wait(0.05)
    assert tap() is None, "a double tap"
    navigator.wait(2.0)
    assert tap() is controls[0]
