"""A menu over the veiled scene: the way back, and the other choices in groups."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

import pygame

from ...ui import widgets
from ...ui.controls import Control
from ...ui.damage import Strokes
from ...ui.keys import key_of
from ...ui.text import Weight
from ..base import Pop, Scene
from .menu_layout import MenuLayout, menu_layout


class MenuChoice(NamedTuple):
    """A choice of a menu."""

    name: str
    label: str
    action: Callable[[], None]
    key: str | None = None
    group: str = ""
    """What is written over it and its like, which follow it in the menu."""


class Menu(Scene):
    """Offers choices; the first one is the way back."""

    opaque = False

    def choices(self) -> Sequence[MenuChoice]:
        """Return the choices."""
        raise NotImplementedError

    def back(self) -> None:
        """Close the menu."""
        self.ctx.go(Pop())

    @staticmethod
    def grouped(heading: str, choices: Sequence[MenuChoice]) -> list[MenuChoice]:
        """Return choices as a group with this heading."""
        return [choice._replace(group=heading) for choice in choices]

    def below(self, choices: Sequence[MenuChoice]) -> list[MenuChoice]:
        """Return choices of what lies below the menu: it closes before one of them is carried out."""
        return [choice._replace(action=partial(self._then, choice.action)) for choice in choices]

    def _then(self, action: Callable[[], None]) -> None:
        self.back()
        action()

    def controls(self) -> Sequence[Control]:
        """Return the choices, group after group."""
        choices = self.choices()
        return [
            Control(choice.name, choice.label, cell, choice.action, key=choice.key)
            for choice, cell in zip(choices, self._layout(choices).cells, strict=True)
        ]

    def _layout(self, choices: Sequence[MenuChoice]) -> MenuLayout:
        return menu_layout(self.ctx.look, self.ctx.area, [(choice.group, choice.label) for choice in choices])

    def handle(self, event: pygame.event.Event) -> bool:
        """Handle the key M, which closes the menu it opened."""
        if key_of(event) == "m":
            self.back()
            return True
        return False

    def draw(self, surface: Strokes) -> None:
        """A panel over the veiled scene."""
        look, layout = self.ctx.look, self._layout(self.choices())
        metrics, theme = look.metrics, look.theme
        widgets.veil(surface, look)
        widgets.panel(surface, look, layout.box)
        middle = widgets.Align.CENTER
        widgets.write(surface, look, self.title, layout.head, metrics.title, theme.text, Weight.DISPLAY, middle)
        for heading, place in layout.headings:
            widgets.write(surface, look, heading, place, metrics.caption, theme.text_muted)
        controls = self.controls()
        size = min(widgets.label_size(look, control) for control in controls)
        for number, control in enumerate(controls):
            kind = widgets.Kind.PRIMARY if number == 0 else widgets.Kind.SECONDARY
            widgets.button(surface, look, control, kind, size)
