"""Keys: which one was pressed, by the sign that it types, and where that asks for nothing, by its place.

Scenes and controls know keys by names: a sign such as ``w``, ``7`` or ``?``, or what stands on a key that types none,
such as ``escape``. Nothing else looks at a key event, but for the fields that take what is written.
"""

from __future__ import annotations

from string import ascii_lowercase, digits

import pygame

_CHORD = pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META
_SAME = {"enter": "return"}
"""Keys of the number pad that do what another one does."""
_LETTERS, _DIGITS = frozenset(ascii_lowercase), frozenset(digits)
_SIGNS = frozenset("?+-")
"""What controls have for keys beside letters and digits."""
_PLACES = {getattr(pygame, f"KSCAN_{sign.upper()}"): sign for sign in _LETTERS | _DIGITS}
"""The sign at each place of an American keyboard, which is what shortcuts were chosen on."""


def key_of(event: pygame.event.Event) -> str:
    """Return the name of the key that an event presses; empty for every other event."""
    if event.type != pygame.KEYDOWN:
        return ""
    sign: str = event.unicode.lower()
    if sign.isprintable() and sign.strip():
        return sign
    name = pygame.key.name(event.key).lower()
    return _SAME.get(name, name)


def chord(event: pygame.event.Event) -> bool:
    """Whether Ctrl, Alt or Meta is held: the key means something else then."""
    return bool(event.mod & _CHORD)


def command_of(event: pygame.event.Event) -> str:
    """Return the letter or key that is pressed with Ctrl, or with Cmd on a Mac; empty without one of these.

    The letter counts by its place where a keyboard types no Latin one. Ctrl with Alt is AltGr, which types signs.
    """
    if event.type != pygame.KEYDOWN or not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
        return ""
    if event.mod & (pygame.KMOD_ALT | pygame.KMOD_MODE):
        return ""
    name = pygame.key.name(event.key).lower()
    there = _PLACES.get(event.scancode, "")
    return there if len(name) < 2 and name not in _LETTERS and there in _LETTERS else name


def fills_screen(event: pygame.event.Event) -> bool:
    """Whether an event asks to fill the screen, or to leave it: F11, or Enter with Alt."""
    key = key_of(event)
    return key == "f11" or (key == "return" and bool(event.mod & pygame.KMOD_ALT))


def by_place(event: pygame.event.Event) -> pygame.event.Event | None:
    """Return the press as an American keyboard would have made it; None where the sign alone counts.

    A Latin letter or a digit is what it says, wherever it lies: the A of a French keyboard lies where America has a Q,
    and never does what Q does. The place counts where a keyboard types Ц for W; and for digits without Shift, since a
    French keyboard types other signs there.
    """
    there = _PLACES.get(event.scancode, "") if event.type == pygame.KEYDOWN else ""
    if not there or chord(event) or event.mod & pygame.KMOD_MODE:
        return None
    digit, sign = there in _DIGITS, key_of(event)
    if sign in _LETTERS | _DIGITS or (event.mod & pygame.KMOD_SHIFT if digit else sign in _SIGNS):
        return None
    return pygame.event.Event(event.type, event.dict | {"key": ord(there), "unicode": there})
