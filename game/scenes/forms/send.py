"""The page on which a picture is sent: of a deal, with a link to the same cards, or of a season."""

from __future__ import annotations

import io
from collections.abc import Callable, Sequence
from dataclasses import replace

import pygame

from ...host import StorageError, today
from ...ui.damage import Canvas
from ...ui.geometry import Rect
from ...ui.look import Look
from ...ui.widgets import Kind
from ...values import frozen
from ...words import postcard as words
from ..base import Context
from .form import Form
from .rows import Button, Choice, Picture, Row

_HIGH = 0.55
"""The most of the window's height that the picture takes."""
WIDE, TALL = 0, 1
"""The shapes: for messengers, and upright for phones."""
SIZES = ((1200, 630), (1080, 1350))
"""Their sizes, in pixels."""


@frozen
class PictureToSend:
    """A picture in both shapes, drawn when it is first seen."""

    spoken: str
    draw: Callable[[Look, int], pygame.Surface]
    """Draws one of the shapes, in its size."""
    copy_link: Callable[[], None] | None = None
    """Copies the link that the picture's code tells, if it has one."""


class SendPicture(Form):
    """Shows a picture, and ways to send it."""

    title = words.TITLE

    def __init__(self, ctx: Context, picture: PictureToSend) -> None:
        super().__init__(ctx)
        self._to_send = picture
        self._shape = WIDE if ctx.size[0] >= ctx.size[1] else TALL
        self._drawn: dict[int, pygame.Surface] = {}
        self._shown: dict[tuple[int, int], pygame.Surface] = {}

    def rows(self) -> Sequence[Row]:
        """Return the picture and its shape."""
        names = (words.WIDE, words.TALL)
        return [
            Picture("picture", self._to_send.spoken, self._height, self._draw_picture),
            Choice("shape", words.SHAPE, names, self._shape, self._choose),
        ]

    def footer(self) -> Sequence[Button]:
        """Return the link, and the ways for the picture that this device has, the best one last."""
        ways = self.ctx.host.pictures
        found, copy_link = list[Button](), self._to_send.copy_link
        if copy_link is not None:
            found.append(Button("copy link", words.LINK, copy_link, hint=words.LINK_HINT))
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
            self._drawn[self._shape] = self._to_send.draw(self.ctx.look, self._shape)
        return self._drawn[self._shape]

    def _size(self, width: int) -> tuple[int, int]:
        across, down = SIZES[self._shape]
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


def as_png(picture: pygame.Surface) -> bytes:
    """Return a picture as the bytes of a file."""
    out = io.BytesIO()
    pygame.image.save(picture, out, "picture.png")
    return out.getvalue()
