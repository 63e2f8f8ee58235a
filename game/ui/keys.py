"""Keys: which one was pressed, by the character it types or, if that has no meaning here, by its position.

Scenes and controls name keys by a character such as ``w``, ``7`` or ``?``, or by the label of a key that types none,
such as ``escape``. Only this module looks at key events, apart from text fields.
"""

from __future__ import annotations

from string import ascii_lowercase, digits

import pygame

_CHORD = pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META
_SAME = {"enter": "return"}
"""Keys of the number pad that do the same as another key."""
_LETTERS, _DIGITS = frozenset(ascii_lowercase), frozenset(digits)
_SIGNS = frozenset("?+-")
"""The names of keys other than letters and digits."""
_PLACES = {getattr(pygame, f"KSCAN_{sign.upper()}"): sign for sign in _LETTERS | _DIGITS}
"""The character at each position of an American keyboard, for which shortcuts were chosen."""


def key_of(event: pygame.event.Event) -> str:
    """Return the name of the key that an event presses; empty for every other event."""
    if event.type != pygame.KEYDOWN:
        return ""
    sign: str = event.unicode.lower()
    if sign.isprintable() and sign.strip():
        return sign
    name = pygame.key.name(event.key).lower()
    return _SAME.get(name, name)


def sign_of(event: pygame.event.Event) -> str:
    """Return the letter, digit or sign that an event types by one key alone; empty for every other event.

    Who speaks to a computer types these by mistake (WCAG 2.1.4). The space bar is not one of them.
    """
    key = key_of(event)
    return key if len(key) == 1 and not chord(event) else ""


def chord(event: pygame.event.Event) -> bool:
    """Return whether Ctrl, Alt or Meta is held, which gives the key another meaning."""
    return bool(event.mod & _CHORD)


def command_of(event: pygame.event.Event) -> str:
    """Return the letter or key pressed with Ctrl, or with Cmd on a Mac; empty without one of these.

    On a keyboard without Latin letters the position counts. Ctrl with Alt is AltGr, which types characters.
    """
    if event.type != pygame.KEYDOWN or not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
        return ""
    if event.mod & (pygame.KMOD_ALT | pygame.KMOD_MODE):
        return ""
    name = pygame.key.name(event.key).lower()
    there = _PLACES.get(event.scancode, "")
    return there if len(name) < 2 and name not in _LETTERS and there in _LETTERS else name


def fills_screen(event: pygame.event.Event) -> bool:
    """Return whether an event asks to fill the screen, or to leave it: F11, or Enter with Alt."""
    key = key_of(event)
    return key == "f11" or (key == "return" and bool(event.mod & pygame.KMOD_ALT))


def escape() -> pygame.event.Event:
    """Return a press of Escape, for what means the same."""
    return pygame.event.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, scancode=0, mod=0, unicode="\x1b")


def by_place(event: pygame.event.Event) -> pygame.event.Event | None:
    """Return the press as an American keyboard would have made it; None if only the character counts.

    A Latin letter or a digit counts as itself wherever it is: the A of a French keyboard is at the American Q and never
    does what Q does. The position counts if a keyboard types Ц for W, and for digits without Shift, because a French
    keyboard types other characters there.
    """
    there = _PLACES.get(event.scancode, "") if event.type == pygame.KEYDOWN else ""
    if not there or chord(event) or event.mod & pygame.KMOD_MODE:
        return None
    digit, sign = there in _DIGITS, key_of(event)
    if sign in _LETTERS | _DIGITS or (event.mod & pygame.KMOD_SHIFT if digit else sign in _SIGNS):
        return None
    return pygame.event.Event(event.type, event.dict | {"key": ord(there), "unicode": there})
