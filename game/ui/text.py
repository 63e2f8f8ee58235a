"""Text: fonts from our own files, rendered once and cached. Suit signs are pictures, not characters of a font."""

from __future__ import annotations

import re
from collections import OrderedDict
from collections.abc import Iterable
from enum import Enum
from functools import lru_cache
from pathlib import Path
from unicodedata import normalize

import pygame

from ..assets import ASSETS
from ..letters import SIGN, letters
from ..rules import Suit
from .coverage import Coverage
from .faces import CardFaces, decoded
from .picture_cache import PictureBudget, PictureCache
from .theme import Colour

_FONTS = ASSETS / "fonts"
_SIGNS = {suit.sign: suit for suit in Suit}
_PARTS = re.compile("([♠♥♦♣])")
_SIGN_AHEAD = re.compile(" (?=[♠♥♦♣])")
HARD_SPACE = "\u00a0"
"""Looks like a space, but a line never breaks there."""
_CACHE_PIXELS = 1_500_000
_KEPT_MEASURES = 4_000
"""Limits of the caches of widths and of wrapped texts, which are cleared when full."""
_TELLS = 3
"""The least letters of a shortened name, before the ellipsis, that still identify it."""
_KEPT_FONTS = 40
"""Limit of open fonts: each keeps its file open, and resizing the window asks for ever more sizes."""
_SURELY = 0.9
"""Words that together fill less than this share of a line fit, whatever the kerning between them.

Only longer lines are measured whole.
"""
_ALIKE = 0.6
"""Of two lines that break at a stop, how much of the longer one the shorter one has at least."""
_CAPITAL = 0.66
"""The height of a capital letter, as a share of the font size."""
_CHIP = 1.4 * 0.71
"""The side of the chip of paper under a suit sign: 1.4 times the height of the tall letters beside it."""
_SIGN, _SIGN_ON_paper = 0.74, 0.84
"""How much of the chip's side the sign takes, and how much of it without a chip."""
_ROUND = 0.28
"""The radius of a chip's corners, as a share of its side."""
_SAMPLES = 4
SignColours = tuple[Colour, Colour, Colour, Colour]


def _chip_size(size: int) -> int:
    """Return the side of a chip in a line of that font size."""
    return max(5, round(size * _CHIP))


def _chip_width(size: int) -> int:
    """Return the width of a chip with the space at both sides of it."""
    return _chip_size(size) + 2 * max(2, size // 6)


@lru_cache(maxsize=16)
def _chip(side: int, paper: Colour) -> pygame.Surface:
    """Return a small piece of paper with smooth corners."""
    fine = pygame.Surface((side * _SAMPLES, side * _SAMPLES), pygame.SRCALPHA)
    fine.fill((*paper, 0))
    pygame.draw.rect(fine, paper, fine.get_rect(), border_radius=round(side * _SAMPLES * _ROUND))
    return pygame.transform.smoothscale(fine, (side, side))


class Weight(Enum):
    """The faces that text is set in; the value is the file."""

    REGULAR = "text-regular.ttf"
    BOLD = "text-bold.ttf"
    DISPLAY = "display.ttf"

    __hash__ = object.__hash__  # part of the key of every cached line; Enum would hash its name


class Fonts:
    """Renders and measures text; suit signs in it are printed on chips of ``paper``, in the colours of the cards."""

    def __init__(
        self, faces: CardFaces, paper: Colour, folder: Path = _FONTS, budget: PictureBudget | None = None
    ) -> None:
        pygame.font.init()
        self._faces = faces
        self._folder = folder
        self.paper = paper
        self._fonts: OrderedDict[tuple[int, Weight], pygame.font.Font] = OrderedDict()
        self._cache = PictureCache[tuple[str, int, Colour, Weight, SignColours | None, Colour | None]](
            _CACHE_PIXELS, budget
        )
        self._widths: dict[tuple[str, int, Weight], int] = {}
        self._lines: dict[tuple[str, int, int, Weight], list[str]] = {}
        self._coverage = {weight: Coverage(folder / weight.value) for weight in Weight}

    def font(self, size: int, weight: Weight = Weight.REGULAR) -> pygame.font.Font:
        """Return the font itself; pygame's own if its file is missing."""
        key = (size, weight)
        if key not in self._fonts:
            file = self._folder / weight.value
            self._fonts[key] = pygame.font.Font(file if file.exists() else None, size)
            if len(self._fonts) > _KEPT_FONTS:
                self._fonts.popitem(last=False)
        self._fonts.move_to_end(key)
        return self._fonts[key]

    def height(self, size: int, weight: Weight = Weight.REGULAR) -> int:
        """Return the distance from the top of one line to the top of the next."""
        return self.font(size, weight).get_linesize()

    def width(self, text: str, size: int, weight: Weight = Weight.REGULAR) -> int:
        """Return the width of a line."""
        key = (text, size, weight)
        if key not in self._widths:
            if len(self._widths) > _KEPT_MEASURES:
                self._widths.clear()
            parts, weight = self.drawn(text, weight)
            font = self.font(size, weight)
            self._widths[key] = sum(_chip_width(size) if part in _SIGNS else font.size(part)[0] for part in parts)
        return self._widths[key]

    def render(
        self, text: str, size: int, colour: Colour, weight: Weight = Weight.REGULAR, on_light: bool = False
    ) -> pygame.Surface:
        """Return a line of text on a transparent surface, each suit sign on a chip of paper.

        ``on_light``: the text stands on paper itself, so signs need no chip.
        """
        signs = self._faces.suit_colours if _PARTS.search(text) else None
        paper = None if on_light or signs is None else self.paper
        return self._cache.get(
            (text, size, colour, weight, signs, paper), lambda: self._set(text, size, colour, weight, paper)
        )

    def wrap(self, text: str, size: int, width: int, weight: Weight = Weight.REGULAR) -> list[str]:
        """Break the text into lines of at most that width, never at a hard space; break a word that is too long.

        A middle dot between two items is dropped at the end of a line, and no line begins with a suit sign.
        """
        key = (text, size, width, weight)
        if key not in self._lines:
            if len(self._lines) > _KEPT_MEASURES:
                self._lines.clear()
            self._lines[key] = self._wrap(*key)
        return self._lines[key].copy()

    def _wrap(self, text: str, size: int, width: int, weight: Weight) -> list[str]:
        lines: list[str] = []
        for paragraph in _SIGN_AHEAD.sub(HARD_SPACE, text).split("\n"):
            line, about = "", 0
            for word in (part.replace(HARD_SPACE, " ") for part in paragraph.split(" ") if part):
                candidate = f"{line} {word}" if line else word
                about += self.width(" ", size, weight) + self.width(word, size, weight)
                if about < width * _SURELY or self.width(candidate, size, weight) <= width:
                    line = candidate
                    continue
                if line:
                    lines.append(line.removesuffix(" ·"))
                while self.width(word.removesuffix(" ·"), size, weight) > width and len(word) > 1:
                    cut = self._longest(word, size, width, weight)
                    lines.append(word[:cut])
                    word = word[cut:]
                line, about = word, self.width(word, size, weight)
            lines.append(line)
        return lines

    def wrap_neatly(self, text: str, size: int, width: int, weight: Weight = Weight.REGULAR) -> list[str]:
        """Break headings evenly, and running text so that no short word stands alone in the last line of a paragraph.

        There are as many lines as ``wrap`` makes.
        """
        if weight is not Weight.REGULAR:
            return self.wrap_evenly(text, size, width, weight)
        found = []
        for paragraph in text.split("\n"):
            lines = self.wrap(paragraph, size, width, weight)
            if len(lines) > 1 and " " not in lines[-1] and self.width(lines[-1], size, weight) < width // 4:
                lines = self._with_company(paragraph, size, width, weight, lines)
            found += lines
        return found

    def _with_company(self, text: str, size: int, width: int, weight: Weight, lines: list[str]) -> list[str]:
        """Return the lines with two words in the last one, if that takes no more of them."""
        words = [word for word in _SIGN_AHEAD.sub(HARD_SPACE, text).split(" ") if word]
        if len(words) < 4 or words[-1] != lines[-1]:
            return lines
        tail = f"{words[-2]} {words[-1]}".replace(HARD_SPACE, " ")
        first = self.wrap(" ".join(words[:-2]), size, width, weight)
        if len(first) != len(lines) - 1 or self.width(tail, size, weight) > width:
            return lines
        return [*first[:-1], first[-1].removesuffix(" ·"), tail]

    def wrap_evenly(self, text: str, size: int, width: int, weight: Weight = Weight.REGULAR) -> list[str]:
        """Break each paragraph into as few lines as ``wrap``, of about the same length: for headings, centred lines."""
        paragraphs = text.split("\n")
        return [line for each in paragraphs for line in self._evenly(each, size, width, weight)]

    def _evenly(self, text: str, size: int, width: int, weight: Weight) -> list[str]:
        lines = self.wrap(text, size, width, weight)
        if len(lines) < 2:
            return lines
        words = [word.replace(HARD_SPACE, " ") for word in _SIGN_AHEAD.sub(HARD_SPACE, text).split(" ")]
        if len(lines) == 2 and (halves := self._at_a_stop(words, size, width, weight)):
            return halves
        narrow = max(width // len(lines), *(self.width(word, size, weight) for word in words))
        while narrow < width:
            middle = (narrow + width) // 2
            tried = self.wrap(text, size, middle, weight)
            if len(tried) > len(lines):
                narrow = middle + 1
            else:
                width, lines = middle, tried
        return lines

    def _at_a_stop(self, words: list[str], size: int, width: int, weight: Weight) -> list[str]:
        """Return two lines of which the first ends with a stop or a colon, if they are about as long; else nothing."""
        for number, word in enumerate(words[:-1], 1):
            if word.endswith((".", ":")):
                halves = [" ".join(words[:number]), " ".join(words[number:])]
                shorter, longer = sorted(self.width(half, size, weight) for half in halves)
                if longer <= width and shorter >= longer * _ALIKE:
                    return halves
        return []

    def fit(self, text: str, size: int, width: int, weight: Weight = Weight.REGULAR, least: int = 8) -> int:
        """Return the largest font size up to ``size`` at which the line fits the width, but at least ``least``."""
        if self.width(text, size, weight) <= width:
            return size
        guess = max(least, size * max(1, width) // max(1, self.width(text, size, weight)))
        while guess > least and self.width(text, guess, weight) > width:
            guess -= 1
        return guess

    def fit_all(
        self, lines: Iterable[tuple[str, int]], size: int, weight: Weight = Weight.REGULAR, least: int = 8
    ) -> int:
        """Return one font size for lines that stand beside each other, each a text and the width it must fit."""
        return min((self.fit(text, size, width, weight, least) for text, width in lines), default=size)

    def shorten(self, text: str, size: int, width: int, weight: Weight = Weight.REGULAR) -> str:
        """Shorten a line that is wider than that: for names that people type.

        It ends with an ellipsis, unless that would leave next to nothing of the name.
        """
        if self.width(text, size, weight) <= width:
            return text
        short = letters(text)
        while short and self.width("".join(short) + "…", size, weight) > width:
            short.pop()
        return "".join(short) + "…" if len(short) >= _TELLS else text[: self._longest(text, size, width, weight)]

    def _longest(self, word: str, size: int, width: int, weight: Weight) -> int:
        """Return how many characters of a word fit: whole letters, and at least one."""
        parts = letters(word)
        while len(parts) > 1 and self.width("".join(parts), size, weight) > width:
            parts.pop()
        return len("".join(parts))

    def drawn(self, text: str, weight: Weight = Weight.REGULAR) -> tuple[list[str], Weight]:
        """Split the text into suit signs and the strings between them; return the weight of the font that draws it.

        A line with a letter that only the bold text font has is set in bold instead of in the display font.
        """
        shown = self._coverage[weight].drawable(text)
        if shown != text and weight is Weight.DISPLAY:
            bold = self._coverage[Weight.BOLD].drawable(text)
            if _lost(text, bold) < _lost(text, shown):
                shown, weight = bold, Weight.BOLD
        return [part for part in _PARTS.split(shown) if part], weight

    def _set(self, text: str, size: int, colour: Colour, weight: Weight, paper: Colour | None) -> pygame.Surface:
        parts, weight = self.drawn(text, weight)
        font = self.font(size, weight)
        if not any(part in _SIGNS for part in parts):
            return font.render("".join(parts), True, colour)
        surface = pygame.Surface((max(1, self.width(text, size, weight)), font.get_linesize()), pygame.SRCALPHA)
        side = _chip_size(size)
        top = max(0, round(font.get_ascent() - size * _CAPITAL / 2 - side / 2))
        x = 0
        for part in parts:
            if part in _SIGNS:
                surface.blit(self._sign(_SIGNS[part], side, paper), (x + (_chip_width(size) - side) // 2, top))
                x += _chip_width(size)
            else:
                surface.blit(font.render(part, True, colour), (x, 0))
                x += font.size(part)[0]
        return surface

    def _sign(self, suit: Suit, side: int, paper: Colour | None) -> pygame.Surface:
        """Return a suit sign in the middle of a square: on a chip of paper, or larger on nothing."""
        share = _SIGN_ON_paper if paper is None else _SIGN
        sign = decoded(self._faces.suit(suit, max(4, round(side * share))))
        square = pygame.Surface((side, side), pygame.SRCALPHA)
        square.fill((*self._faces.suit_colour(suit), 0))
        if paper is not None:
            square.blit(_chip(side, paper), (0, 0))
        square.blit(sign, ((side - sign.get_width()) // 2, (side - sign.get_height()) // 2))
        return square


def _lost(text: str, shown: str) -> int:
    """Return how many letters and marks of a text are not drawn."""
    return shown.count(SIGN) + len(normalize("NFC", text)) - len(shown)
