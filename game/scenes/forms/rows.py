"""The rows of a form, as values: their texts and callbacks."""

from __future__ import annotations

from collections.abc import Callable

from ...ui.damage import Canvas
from ...ui.geometry import Rect
from ...ui.widgets import Kind
from ...values import frozen


@frozen
class _Labelled:
    """A base class for what has a label, and a name for its controls."""

    name: str
    label: str


@frozen
class Heading:
    """Begins a section."""

    text: str


@frozen
class Note:
    """Running text."""

    text: str
    danger: bool = False


@frozen
class Switch(_Labelled):
    """On or off."""

    on: bool
    change: Callable[[bool], None]
    note: str = ""


@frozen
class Choice(_Labelled):
    """One of several."""

    options: tuple[str, ...]
    chosen: int
    change: Callable[[int], None]
    note: str = ""
    lines: tuple[str, ...] = ()
    """A description for each option; the options then stand in a column."""
    folded: bool = False
    """Whether the options stand side by side anyway, with the chosen one's description below."""
    names: tuple[str, ...] = ()
    """The control names of the options, if these are not their labels."""
    spoken: tuple[str, ...] = ()
    """The spoken names of the options, if they say more than the labels."""


@frozen
class Slider(_Labelled):
    """A number from 0 to 100, in steps."""

    value: int
    change: Callable[[int], None]
    step: int = 10


@frozen
class Stepper(_Labelled):
    """A number that goes up and down in steps; ``lower`` and ``higher`` are None at the ends."""

    text: str
    lower: Callable[[], None] | None
    higher: Callable[[], None] | None
    note: str = ""


@frozen
class Entry(_Labelled):
    """A text entry."""

    text: str
    change: Callable[[str], None]
    limit: int
    placeholder: str = ""
    note: str = ""


@frozen
class Bar(_Labelled):
    """A measured value: its name, a bar (as a share of the widest), and the figures."""

    text: str
    share: float
    strong: bool = False
    """Whether it is the person's own."""


@frozen
class Button(_Labelled):
    """A button."""

    action: Callable[[], None]
    kind: Kind = Kind.SECONDARY
    hint: str = ""
    enabled: bool = True
    key: str | None = None


@frozen
class Key(_Labelled):
    """A small button in a row, filled while it is on."""

    spoken: str
    on: bool
    action: Callable[[], None]


@frozen
class Keys:
    """Small buttons side by side, of equal width, in any space."""

    keys: tuple[Key, ...]


@frozen
class Picture:
    """A drawing across the page, and the same in words."""

    name: str
    spoken: str
    height: Callable[[int], int]
    """Returns its height at a width."""
    draw: Callable[[Canvas, Rect], None]


@frozen
class Item(_Labelled):
    """Something to open: its name, and a line about it."""

    line: str
    action: Callable[[], None]


@frozen
class Buttons:
    """Buttons side by side, or in a column if there is little space."""

    buttons: tuple[Button, ...]


@frozen
class Kept:
    """A row with as much room as others that may come to stand there, so that nothing below moves then."""

    row: Row
    others: tuple[Row, ...]


Row = Heading | Note | Switch | Choice | Slider | Stepper | Entry | Bar | Keys | Picture | Item | Buttons | Kept
