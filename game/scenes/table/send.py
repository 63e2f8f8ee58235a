"""The page on which a deal is sent: as a picture, or as a link to the same cards."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

import pygame

from ...host import StorageError, today
from ...ui.damage import Canvas
from ...ui.geometry import Rect
from ...ui.widgets import Kind
from ...words import postcard as words
from ..base import Context
from ..forms.form import Form
from ..forms.rows import Button, Choice, Picture, Row
from .postcard import Postcard
from .postcard_drawing import TALL, WIDE, as_png, draw_postcard

_HIGH = 0.55
"""The most of the window's height that the picture takes."""
_SHAPES = (WIDE, TALL)


class SendDeal(Form):
    """Shows the picture of a deal, and ways to send it."""

    title = words.TITLE

    def __init__(self, ctx: Context, card: Postcard, copy_link: Callable[[], None]) -> None:
        """``copy_link`` copies the link that the picture's code tells."""
        super().__init__(ctx)
        self._card, self._copy_link = card, copy_link
        self._shape = 0 if ctx.size[0] >= ctx.size[1] else 1
        self._drawn: dict[int, pygame.Surface] = {}
        self._shown: dict[tuple[int, int], pygame.Surface] = {}

    def rows(self) -> Sequence[Row]:
        """Return the picture and its shape."""
        names = (words.WIDE, words.TALL)
        return [
            Picture("picture", self._card.spoken, self._height, self._draw_picture),
            Choice("shape", words.SHAPE, names, self._shape, self._choose),
        ]

    def footer(self) -> Sequence[Button]:
        """Return the link, and the ways for the picture that this device has, the best one last."""
        ways = self.ctx.host.pictures
        found = [Button("copy link", words.LINK, self._copy_link, hint=words.LINK_HINT)]
        if ways.copies:
            found.append(Button("copy picture", words.COPY, self._copy))
        found.append(Button("save picture", words.SAVE, self._save, hint=words.SAVE_HINT))
        if ways.shares:
            found.append(Button("send picture", words.SEND, self._send, hint=words.SEND_HINT))
        return [*found[:-1], replace(found[-1], kind=Kind.PRIMARY)]

    def first_focus(self) -> str | None:
        """Return the best way to send it."""
        return self.footer()[-1].name

    def _choose(self, shape: int) -> None:
        self._shape = shape
        self.uncover()

    # The picture, made when it is first seen, and shown smaller.

    def _picture(self) -> pygame.Surface:
        if self._shape not in self._drawn:
            self._drawn[self._shape] = draw_postcard(self.ctx.look, self._card, _SHAPES[self._shape])
        return self._drawn[self._shape]

    def _size(self, width: int) -> tuple[int, int]:
        across, down = _SHAPES[self._shape].size
        scale = min(width / across, _HIGH * self.ctx.size[1] / down)
        return round(across * scale), round(down * scale)

    def _height(self, width: int) -> int:
        return self._size(width)[1]

    def _draw_picture(self, surface: Canvas, area: Rect) -> None:
        size = self._size(area.w)
        if size not in self._shown:
            self._shown[size] = pygame.transform.smoothscale(self._picture(), size)
        surface.blit(self._shown[size], area.fit(*size).topleft)

    # Ways.

    def _send(self) -> None:
        self.ctx.host.pictures.share(self._name(), as_png(self._picture()))
        self.ctx.toast(words.SENDING)

    def _copy(self) -> None:
        self.ctx.host.pictures.copy(self._name(), as_png(self._picture()))
        self.ctx.toast(words.COPYING)

    def _save(self) -> None:
        try:
            self.ctx.toast(self.ctx.host.pictures.save(self._name(), as_png(self._picture())))
        except StorageError as error:
            self.ctx.toast(str(error))

    def _name(self) -> str:
        return words.file_name(day=today(self.ctx.host))
