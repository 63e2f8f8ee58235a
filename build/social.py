#!/usr/bin/env python3
"""Draw the picture that messengers show for a link to the game: its table, cards and people.

    python build/social.py     write build/web/social.jpg

Needs pygame-ce alone. Run it after a change of cards, heads, fonts or colours.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
sys.path.append(str(Path(__file__).resolve().parent.parent))

import pygame

from game.rules.text import parse_card
from game.scenes.forms.waiting import FAN
from game.scenes.table.motion import Turner
from game.scenes.table.poses import Pose
from game.ui.depth import Depth
from game.ui.faces import CardFaces
from game.ui.geometry import Rect
from game.ui.ground import TableShape, draw_ground
from game.ui.heads import Heads
from game.ui.look import Look
from game.ui.people import draw_head
from game.ui.picture_cache import PictureBudget
from game.ui.shapes import Shapes
from game.ui.text import Fonts, Weight
from game.ui.theme import GREEN_FELT, Metrics
from game.ui.widgets import write

PICTURE = Path(__file__).resolve().parent / "web" / "social.jpg"
SIZE = (1200, 630)
TABLE = TableShape(Rect(50, 60, 1100, 510), 20, 255)
NAME, LINE = "Pinochle", ("Two to five hands,", "in your browser.")
"""What it says is true of every game: two to five people play."""
CARD, TURN, STEP, FALL = 168, 13, 82, 8
"""The fan: a card's width, degrees and pixels from one to the next, and how much lower the middle's neighbours lie."""


def picture() -> pygame.Surface:
    """Return the whole picture."""
    budget, theme = PictureBudget(), GREEN_FELT
    faces = CardFaces(budget=budget)
    look = Look(theme, Metrics(1.0), Fonts(faces, theme.paper), faces, Heads(budget), Shapes(budget), budget)
    surface = draw_ground(SIZE, theme, TABLE)
    turner = Turner(SIZE, look.budget)
    for number, card in enumerate(FAN):
        away = number - (len(FAN) - 1) / 2
        x, y = 360 + away * STEP - CARD / 2, 186 + away * away * FALL
        turner.draw(surface, look, Pose(x, y, CARD, card, round(-away * TURN), depth=Depth.LIFTED))
    write(surface, look, NAME, Rect(668, 172, 440, 120), 100, theme.felt_text, Weight.DISPLAY)
    for row, text in enumerate(LINE):
        write(surface, look, text, Rect(674, 308 + 46 * row, 460, 44), 36, theme.soft_on_cloth)
    for number, name in enumerate(("QS", "JD", "KC", "QH")):
        draw_head(surface, look, parse_card(name), Rect(674 + 90 * number, 416, 80, 80), theme.ours)
    return surface


def main() -> None:
    """Write the picture."""
    pygame.init()
    pygame.display.set_mode(SIZE)
    pygame.image.save(picture(), PICTURE)


if __name__ == "__main__":
    main()
