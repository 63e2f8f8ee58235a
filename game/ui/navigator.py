"""From events to presses: hover, hold, focus and shortcuts, all over the one list of controls."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from math import inf

import pygame

from .controls import Attention, Control, Direction, Role, at, card_beside, find, neighbour, step
from .geometry import Rect, apart
from .keys import chord, key_of

_ARROWS = {"left": Direction.LEFT, "right": Direction.RIGHT, "up": Direction.UP, "down": Direction.DOWN}
_DRAG = 4
"""Sideways pixels before a slider follows: a finger moving up or down scrolls its page."""

_DOUBLE = 0.35
"""The most seconds between the two taps of a double tap."""
_NEAR = 40
"""The most pixels between them."""

SUDDEN = 0.25
"""Seconds after a change. A press in this time was meant for what lay there before: nobody reacts faster."""

TOOLTIP_AFTER = 0.6
"""Seconds of rest before a tooltip appears."""

_Places = list[tuple[str, Rect, Rect | None]]
"""The names, places and windows of controls."""


class Navigator:
    """Tracks the control that the person points at, holds or has focused, and finds out which one is pressed.

    It handles only mouse events: touches create them, too.
    """

    def __init__(self) -> None:
        self.attention = Attention()
        self.still = 0.0
        """Seconds for which the pointer has rested on the control under it."""
        self._start = (0, 0)
        self._dragging = False
        self._tapped, self._since_tap = (0, 0), inf
        """Where the pointer pressed something last, and how many seconds ago."""
        self._lay: _Places = []
        """What could be pressed at the first of several quick taps."""
        self._shown: _Places = []
        self._before: _Places = []
        """What can be seen now, and what could be seen before it changed by itself."""
        self._since_change = self._since_scene = inf
        """Seconds since controls changed by themselves, and since another scene came by itself."""
        self._card: int | None = None
        """Which card of all that are shown has the focus, counted from 0; None: something else has it."""

    def wait(self, dt: float) -> None:
        """Let time pass."""
        self.still += dt
        self._since_tap += dt
        self._since_change += dt
        self._since_scene += dt

    def see(self, controls: Sequence[Control], asked: bool) -> None:
        """Remember what is shown now, and whether the person has done anything that may have changed it."""
        shown = _places(controls)
        if not asked and shown != self._shown:
            self._before, self._since_change = self._shown, 0.0
        self._shown = shown

    def surprise(self) -> None:
        """Note that another scene has come by itself."""
        self._since_scene = 0.0

    @property
    def surprised(self) -> bool:
        """Whether another scene has just come by itself: what is pressed now was meant for the scene before."""
        return self._since_scene < SUDDEN

    def reset(self) -> None:
        """Start again on another scene: keep only whether the keyboard is in use."""
        self.attention = Attention(focus_shown=self.attention.focus_shown)
        self.still = 0.0

    def focus(self, name: str | None, shown: bool | None = None) -> None:
        """Move the keyboard to a control."""
        self.attention = replace(
            self.attention, focus=name, focus_shown=self.attention.focus_shown if shown is None else shown
        )

    def release_pointer(self) -> None:
        """Forget which control is held and, until the pointer moves, at which one it is."""
        self.attention = replace(self.attention, held=None, hover=None)

    def explained(self, controls: Sequence[Control]) -> Control | None:
        """Return the control whose tooltip is due."""
        attention = self.attention
        name = attention.focus if attention.focus_shown else attention.hover
        if attention.held or not name or self.still < TOOLTIP_AFTER:
            return None
        control = find(controls, name)
        return control if control and control.hint else None

    def forget_missing(self, controls: Sequence[Control], first: Callable[[], str | None]) -> None:
        """Drop controls that are gone. The focus moves to ``first``, which is called only then.

        If the focused card is gone, the focus moves to the card in its place.
        """
        names = {control.name for control in controls}
        cards = [control.name for control in controls if control.role is Role.CARD]
        old = self.attention
        focus = old.focus if old.focus in names else None
        if focus is None and old.focus_shown and controls:
            if self._card is not None and cards:
                focus = cards[min(self._card, len(cards) - 1)]
            else:
                wanted = first()
                focus = wanted if wanted in names else controls[0].name
        self._card = cards.index(focus) if focus in cards else None
        hover = old.hover if old.hover in names else None
        self.attention = Attention(focus, old.focus_shown, hover, old.held if old.held in names else None)

    def handle(
        self, event: pygame.event.Event, controls: Sequence[Control], first: Callable[[], str | None] = lambda: None
    ) -> Control | None:
        """Handle an event; return the control that it presses, if any. The focus starts at ``first``."""
        match event.type:
            case pygame.MOUSEMOTION:
                self._moved(event.pos, bool(getattr(event, "touch", False)), controls)
            case pygame.MOUSEBUTTONDOWN if event.button == 1:
                self._down(event.pos, controls)
            case pygame.MOUSEBUTTONUP if event.button == 1:
                return self._up(event.pos, controls)
            case pygame.KEYDOWN:
                return self._key(event, controls, first)
            case pygame.WINDOWLEAVE:
                self.attention = replace(self.attention, hover=None)
        return None

    def _moved(self, place: tuple[int, int], touch: bool, controls: Sequence[Control]) -> None:
        under = None if touch else at(controls, place)
        name = under.name if under else None
        if name != self.attention.hover:
            self.still = 0.0
            self.attention = replace(self.attention, hover=name)
        held = find(controls, self.attention.held) if self.attention.held else None
        if held and held.drag:
            dx, dy = (abs(now - then) for now, then in zip(place, self._start, strict=True))
            self._dragging = self._dragging or (dx > _DRAG and dx > dy)
            if self._dragging:
                held.drag(place)

    def _down(self, place: tuple[int, int], controls: Sequence[Control]) -> None:
        control = at(controls, place)
        name = control.name if control and not self._meant_another(place, control) else None
        self.attention = Attention(name, False, self.attention.hover, name)
        self.still = 0.0
        self._start, self._dragging = place, False

    def _meant_another(self, place: tuple[int, int], control: Control) -> bool:
        """Return whether another control lay there until just now, which nobody had asked to change."""
        was = _lay_at(self._before, place) if self._since_change < SUDDEN else None
        return was not in (None, control.name)

    def _up(self, place: tuple[int, int], controls: Sequence[Control]) -> Control | None:
        held = find(controls, self.attention.held) if self.attention.held else None
        self.attention = replace(self.attention, held=None)
        if held and held.drag:
            held.drag(place)
            return None
        if held is None or at(controls, place) is not held:
            return None
        since, near = self._since_tap, apart(place, self._tapped) <= _NEAR
        self._tapped, self._since_tap = place, 0.0
        if near and (
            (since < _DOUBLE and held.deliberate) or (since < SUDDEN and _lay_at(self._lay, place) != held.name)
        ):
            return None
        self._lay = _places(controls)
        return held

    def _key(
        self, event: pygame.event.Event, controls: Sequence[Control], first: Callable[[], str | None]
    ) -> Control | None:
        focused = find(controls, self.attention.focus) if self.attention.focus else None
        if chord(event):
            return None
        key = key_of(event)
        if key == "tab":
            target = step(controls, self.attention.focus, -1 if event.mod & pygame.KMOD_SHIFT else 1)
            self.focus(target.name if target else None, True)
            return None
        if key in _ARROWS:
            if self.attention.focus_shown or (focused and focused.role is Role.TEXT):
                self._arrow(_ARROWS[key], focused, controls)
            else:
                self._begin(focused, controls, first)
            return None
        if key in ("return", "space") and focused and self.attention.focus_shown:
            return focused
        shortcut = next((control for control in controls if control.key == key), None)
        if shortcut is None and key in ("return", "space"):
            self._begin(focused, controls, first)
        return shortcut

    def _arrow(self, direction: Direction, focused: Control | None, controls: Sequence[Control]) -> None:
        along = direction in (Direction.LEFT, Direction.RIGHT)
        if focused and focused.adjust and along:
            focused.adjust(direction.value[0])
            return
        if focused and focused.role is Role.CARD and along:
            target: Control | None = card_beside(controls, focused, direction.value[0])
        else:
            target = neighbour(controls, self.attention.focus, direction)
        if target:
            self.focus(target.name, True)

    def _begin(self, focused: Control | None, controls: Sequence[Control], first: Callable[[], str | None]) -> None:
        """Show which control has the focus."""
        target = focused or find(controls, first() or "") or next(iter(controls), None)
        self.focus(target.name if target else None, True)


def _places(controls: Sequence[Control]) -> _Places:
    """Return what can be pressed where, without what it does: that would keep a scene that was left."""
    return [(control.name, control.rect, control.window) for control in controls if control.role is not Role.NOTE]


def _lay_at(places: _Places, point: tuple[int, int]) -> str | None:
    """Return the name of what could be pressed at a point, if anything; of overlapping ones the last."""
    return next(
        (
            name
            for name, place, window in reversed(places)
            if place.contains(point) and (window is None or window.contains(point))
        ),
        None,
    )


def typing(controls: Sequence[Control], attention: Attention) -> Control | None:
    """Return the text field that has the focus, if there is one."""
    control = find(controls, attention.focus) if attention.focus else None
    return control if control and control.role is Role.TEXT else None
