"""The rows of a form, as values: what they say and what happens when they are used."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from ...ui.damage import Canvas
from ...ui.geometry import Rect
from ...ui.widgets import Kind


@dataclass(frozen=True, slots=True)
class Heading:
    """Begins a section."""

    text: str


@dataclass(frozen=True, slots=True)
class Note:
    """Running text."""

    text: str
    danger: bool = False


@dataclass(frozen=True, slots=True)
class Switch:
    """On or off."""

    name: str
    label: str
    on: bool
    change: Callable[[bool], None]
    note: str = ""


@dataclass(frozen=True, slots=True)
class Choice:
    """One of several."""

    name: str
    label: str
    options: tuple[str, ...]
    chosen: int
    change: Callable[[int], None]
    note: str = ""
    lines: tuple[str, ...] = ()
    """A line of words for each option, which then lie below each other."""
    folded: bool = False
    """Whether the options lie beside each other all the same, and the line of the chosen one below them."""
    names: tuple[str, ...] = ()
    """What tells the options apart for the keyboard and the page, where that is not what is written on them."""
    spoken: tuple[str, ...] = ()
    """What the options are called by ear, where that says more than what is written on them."""


@dataclass(frozen=True, slots=True)
class Slider:
    """A number from 0 to 100, in steps."""

    name: str
    label: str
    value: int
    change: Callable[[int], None]
    step: int = 10


@dataclass(frozen=True, slots=True)
class Stepper:
    """A number that goes up and down in steps; ``lower`` and ``higher`` are None at the ends."""

    name: str
    label: str
    text: str
    lower: Callable[[], None] | None
    higher: Callable[[], None] | None
    note: str = ""


@dataclass(frozen=True, slots=True)
class Entry:
    """Text that is typed."""

    name: str
    label: str
    text: str
    change: Callable[[str], None]
    limit: int
    placeholder: str = ""
    note: str = ""


@dataclass(frozen=True, slots=True)
class Bar:
    """Something that was measured: its name, a bar of that share of the widest, and the figures."""

    name: str
    label: str
    text: str
    share: float
    strong: bool = False
    """Whether it is the person's own."""


@dataclass(frozen=True, slots=True)
class Button:
    """A button."""

    name: str
    label: str
    action: Callable[[], None]
    kind: Kind = Kind.SECONDARY
    hint: str = ""
    enabled: bool = True
    key: str | None = None


@dataclass(frozen=True, slots=True)
class Key:
    """A small button of a row of them, which is filled while it is on."""

    name: str
    label: str
    spoken: str
    on: bool
    action: Callable[[], None]


@dataclass(frozen=True, slots=True)
class Keys:
    """Small buttons beside each other, of the same width, however little room there is."""

    keys: tuple[Key, ...]


@dataclass(frozen=True, slots=True)
class Picture:
    """Something drawn across the page, and the same in words."""

    name: str
    spoken: str
    height: Callable[[int], int]
    """How high it is at a width."""
    draw: Callable[[Canvas, Rect], None]


@dataclass(frozen=True, slots=True)
class Item:
    """Something that can be opened: what it is, and a line about it."""

    name: str
    label: str
    line: str
    action: Callable[[], None]


@dataclass(frozen=True, slots=True)
class Buttons:
    """Buttons beside each other, or below each other where there is little room."""

    buttons: tuple[Button, ...]


Row = Heading | Note | Switch | Choice | Slider | Stepper | Entry | Bar | Keys | Picture | Item | Buttons
