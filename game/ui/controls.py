"""Controls: everything on a screen that can be pressed, as one list of values.

Mouse, touch, keyboard, assistive tools, the tests' pilot and the browser tests use this list, and nothing else.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import Enum
from typing import NamedTuple

from ..values import frozen
from .geometry import Rect


class Role(Enum):
    """The kind of a control."""

    BUTTON = "button"
    TOGGLE = "toggle"
    CHOICE = "choice"
    TAB = "tab"
    CARD = "card"
    SLIDER = "slider"
    TEXT = "text"
    NOTE = "note"
    """Text to read and hear: the keyboard and assistive tools can reach it, and a press repeats it aloud."""

    @property
    def aria(self) -> str:
        """The ARIA role under which a page offers it; a button if there is no simple counterpart."""
        return {Role.TOGGLE: "switch", Role.CHOICE: "radio", Role.TEXT: "textbox"}.get(self, "button")


@frozen
class Field:
    """The content of a text field, its longest length, and the function that takes a new text."""

    text: str
    limit: int
    write: Callable[[str], None]
    caret: Callable[[Rect], Rect | None] = lambda _: None
    """Returns where the caret is in the field's place while the person types: an input method shows its choices there.
    """


def _nothing() -> None:
    """Do nothing."""


class Control(NamedTuple):
    """Something that can be pressed. A page makes a hundred of them at every change, so it is a tuple.

    A disabled control may still be pressed: its action then says why it cannot be used.
    """

    name: str
    """A stable name, unique in its scene, such as ``bid 260`` or ``card TS 1``."""
    label: str
    """The text on it, spoken too unless ``spoken`` is given."""
    rect: Rect
    """Its place; of size zero if only its key presses it."""
    action: Callable[[], None] = _nothing
    enabled: bool = True
    role: Role = Role.BUTTON
    pressed: bool | None = None
    """Whether a toggle, choice or tab is on; None for the others."""
    hint: str = ""
    """What it does, or why it cannot be used now; shown as a tooltip."""
    key: str | None = None
    """Its shortcut, as ``keys`` names keys: a character such as ``u`` or ``?``, or a name such as ``escape``."""
    window: Rect | None = None
    """On a scrolling page, the part of the screen in which it is visible."""
    adjust: Callable[[int], None] | None = None
    """Called with -1 or 1 when the arrow keys change a focused slider or choice."""
    again: Callable[[], None] | None = None
    """Called again and again while the pointer is held down on it; None: it is pressed once."""
    drag: Callable[[tuple[int, int]], None] | None = None
    """Called with the pointer's place while a slider is dragged, and when it is released."""
    field: Field | None = None
    """The content of a text field; None for other controls."""
    main: bool = False
    """Whether it is the most likely choice here."""
    spoken: str = ""
    """What is spoken, if that is more than the text on it."""
    deliberate: bool = False
    """Whether it ignores the second tap of a double tap, which was meant for what lay there before."""
    means: object = None
    """The game's action that it does, for hints that mark it; None if it does something else."""
    command: object = None
    """A command that its scene carries out (``Scene.press``); None: ``action`` is called."""

    @property
    def visible(self) -> Rect:
        """The part of it that can be seen and hit."""
        return self.rect if self.window is None else self.rect.intersection(self.window)


@frozen
class Attention:
    """Which controls have the person's attention, by name."""

    focus: str | None = None
    """The control that the keyboard acts on."""
    focus_shown: bool = False
    """Whether the ring is drawn: only while the keyboard is used."""
    hover: str | None = None
    """The control under the mouse."""
    held: str | None = None
    """The control on which the pointer is held down."""


class Direction(Enum):
    """Where an arrow key points."""

    LEFT = (-1, 0)
    RIGHT = (1, 0)
    UP = (0, -1)
    DOWN = (0, 1)


def find(controls: Sequence[Control], name: str) -> Control | None:
    """Return the control of that name."""
    return next((control for control in controls if control.name == name), None)


def at(controls: Sequence[Control], point: tuple[int, int]) -> Control | None:
    """Return the control under a point, except notes; of overlapping ones the last, which is drawn on top."""
    found = (c for c in reversed(controls) if c.role is not Role.NOTE and c.visible.contains(point))
    return next(found, None)


def step(controls: Sequence[Control], current: str | None, by: int) -> Control | None:
    """Return the control ``by`` places after the current one, wrapping around (the Tab key).

    One without a size is only pressed by its key.
    """
    controls = [control for control in controls if control.rect.area]
    if not controls:
        return None
    names = [control.name for control in controls]
    if current not in names:
        return controls[0 if by > 0 else -1]
    return controls[(names.index(current) + by) % len(controls)]


def card_beside(controls: Sequence[Control], current: Control, by: int) -> Control:
    """Return the card ``by`` places after a card in the list; the same card at the end."""
    cards = [control for control in controls if control.role is Role.CARD]
    place = next(number for number, card in enumerate(cards) if card.name == current.name)
    return cards[max(0, min(place + by, len(cards) - 1))]


def neighbour(controls: Sequence[Control], current: str | None, direction: Direction) -> Control | None:
    """Return the nearest control in a direction (the arrow keys); None at the edge."""
    controls = [control for control in controls if control.rect.area]
    here = find(controls, current) if current else None
    if here is None:
        return controls[0] if controls else None
    dx, dy = direction.value
    x, y = here.rect.center

    def cost(control: Control) -> float | None:
        cx, cy = control.rect.center
        if dx:
            ahead, aside = (cx - x) * dx, _gap(here.rect.y, here.rect.bottom, control.rect.y, control.rect.bottom)
            aside_middle = abs(cy - y)
        else:
            ahead, aside = (cy - y) * dy, _gap(here.rect.x, here.rect.right, control.rect.x, control.rect.right)
            aside_middle = abs(cx - x)
        return None if ahead <= 0 else ahead + 4 * aside + aside_middle / 8

    costs = [(cost(control), i) for i, control in enumerate(controls) if control.name != here.name]
    ahead = [(value, i) for value, i in costs if value is not None]
    return controls[min(ahead)[1]] if ahead else None


def _gap(start: int, end: int, other_start: int, other_end: int) -> int:
    """Return the pixels between two spans; 0 if they overlap."""
    return max(0, other_start - end, start - other_end)
