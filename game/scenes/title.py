"""The first screen: the game's name and where to go."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.scenes.base import Quit, Scene
from game.ui import widgets
from game.ui.controls import Control
from game.ui.text import Weight


class Title(Scene):
    """New game, continue, rules, settings, quit."""

    title = "Pinochle"

    def controls(self) -> Sequence[Control]:
        """The buttons."""
        metrics = self.ctx.metrics
        column = self.ctx.area.fit(metrics.px(300), metrics.row)
        return (Control("quit", "Quit", column, lambda: self.ctx.go(Quit())),)

    def draw(self, surface: pygame.Surface) -> None:
        """The name over the buttons."""
        look = self.ctx.look
        surface.blit(look.shapes.backdrop(self.ctx.size, look.theme), (0, 0))
        top = self.ctx.area.split_top(self.ctx.size[1] // 3)[0]
        widgets.write(
            surface,
            look,
            "Pinochle",
            top,
            look.metrics.display,
            look.theme.felt_text,
            Weight.DISPLAY,
            widgets.Align.CENTER,
        )
        for control in self.controls():
            widgets.button(surface, look, control)
