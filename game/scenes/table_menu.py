"""The menu over the table. Whatever is chosen, the match is kept."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.rules.ruleset import RuleSet
from game.scenes.base import Context, Pop, Replace, Scene
from game.ui import widgets
from game.ui.controls import Control
from game.ui.geometry import Rect
from game.ui.text import Weight


class TableMenu(Scene):
    """Back to the table, rules, settings, title."""

    opaque = False
    title = "Menu"

    def __init__(self, ctx: Context, rules: RuleSet) -> None:
        super().__init__(ctx)
        self._rules = rules

    def controls(self) -> Sequence[Control]:
        """The choices, one below the other."""
        metrics = self.ctx.metrics
        rows = self._inside().split_top(metrics.row + metrics.space_s)[1]
        choices = (
            ("back", "Back to the table", self._back, "escape"),
            ("to title", "Leave to the title", self._to_title, None),
        )
        cells = rows.rows(len(choices), metrics.space_s)
        return [
            Control(name, label, cell.fit(cell.w, min(cell.h, metrics.row)), action, key=key)
            for (name, label, action, key), cell in zip(choices, cells, strict=True)
        ]

    def handle(self, event: pygame.event.Event) -> bool:
        """The key M closes what it opened."""
        if event.type == pygame.KEYDOWN and event.unicode.lower() == "m":
            self._back()
            return True
        return False

    def draw(self, surface: pygame.Surface) -> None:
        """A panel over the veiled table."""
        look = self.ctx.look
        widgets.veil(surface, look)
        widgets.panel(surface, look, self._box())
        head = self._inside().split_top(look.metrics.row)[0]
        middle = widgets.Align.CENTER
        widgets.write(surface, look, self.title, head, look.metrics.title, look.theme.text, Weight.DISPLAY, middle)
        for number, control in enumerate(self.controls()):
            widgets.button(surface, look, control, widgets.Kind.PRIMARY if number == 0 else widgets.Kind.SECONDARY)

    def _box(self) -> Rect:
        metrics = self.ctx.metrics
        height = 5 * (metrics.row + metrics.space_s) + 2 * metrics.space_m
        return self.ctx.area.inset(metrics.space_s).fit(metrics.px(340), height)

    def _inside(self) -> Rect:
        return self._box().inset(self.ctx.metrics.space_m)

    def _back(self) -> None:
        self.ctx.go(Pop())

    def _to_title(self) -> None:
        from game.scenes.title import Title

        self.ctx.go(Replace(Title(self.ctx), all=True))
