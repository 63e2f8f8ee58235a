"""Rows of tiles: one of several, or each on or off, chosen by its picture; and rows side by side."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import ClassVar

from ...ui.controls import Control, Role
from ...ui.damage import Canvas
from ...ui.geometry import Rect
from ...ui.tiles import Paint, Tile, draw_tile, picture_share, words_height
from ...values import frozen
from .row import Kit, Labelled, Options, PlacedRow, Row

_NARROW, _LOW = 700, 420
"""A page narrower or lower than this, in design pixels, has lower tiles, closer together."""
_ILLUSTRATION = 96
"""The height of a picture above the words of a section, in design pixels."""
_LOWEST = 0.4
"""The most of a low page that a row of tiles takes."""


@frozen
class TileShape:
    """How tiles are laid out, in design pixels."""

    high: int
    """Their height where there is room."""
    least: int
    """The width below which they stand in more than one row."""
    low: int = 0
    """Their height on a narrow page, if words stand beside the picture; 0: they stand below it."""
    wide: float = 0.75
    """The most height of a picture above words, in widths of a tile."""

    upright: bool = False
    """Whether words stand below the picture all the same, but on a low page."""

    def is_beside(self, kit: Kit, window: Rect) -> bool:
        """Return whether words stand beside the picture."""
        return self.low > 0 and not (self.upright and window.h >= kit.metrics.px(_LOW))


@frozen
class PictureButton(Labelled):
    """A tile that does something; its label is what is spoken. The main one is gold."""

    tile: Tile
    action: Callable[[], None]
    main: bool = False

    def control(self, rect: Rect, window: Rect) -> Control:
        """Return its control."""
        return Control(self.name, self.label, rect, self.action, window=window, hint=self.tile.hint, main=self.main)


@frozen
class PictureChoice(Labelled, Row):
    """One of several, each with a picture."""

    is_picture: ClassVar[bool] = True

    tiles: tuple[Tile, ...]
    chosen: int
    change: Callable[[int], None]
    shape: TileShape
    names: tuple[str, ...]
    """The control names of the tiles."""
    spoken: tuple[str, ...]
    beside: PictureButton | None = None
    """A tile after the others that is not chosen but does something."""

    def place(self, kit: Kit, line: Rect, window: Rect) -> PlacedRow:
        """Make a control for each tile."""
        cells = _cells(kit, self._all, self.shape, line, window)
        hints = [tile.hint for tile in self.tiles]
        options = Options(self.name, self.names, self.spoken, self.chosen, self.change, hints)
        controls = options.controls(kit, cells[: len(self.tiles)], window)
        if self.beside is not None:
            controls.append(self.beside.control(cells[-1], window))
        return _placed(self, kit, line, cells, controls)

    def draw(self, surface: Canvas, kit: Kit, placed: PlacedRow) -> None:
        """Draw the tiles."""
        _draw(surface, kit, self._all, self.shape, placed)

    @property
    def _all(self) -> tuple[Tile, ...]:
        return self.tiles if self.beside is None else (*self.tiles, self.beside.tile)


@frozen
class Illustration(Row):
    """A small picture that shows at a glance what a section is about; its words say the same to those who listen."""

    paint: Paint

    def place(self, kit: Kit, line: Rect, window: Rect) -> PlacedRow:
        """Give it a height that leaves room for the words on a low page."""
        high = min(kit.metrics.px(_ILLUSTRATION), max(1, round(window.h * _LOWEST)))
        rect = Rect(line.x, line.y, line.w, high)
        return PlacedRow(self, rect, rect)

    def draw(self, surface: Canvas, kit: Kit, placed: PlacedRow) -> None:
        """Draw it in the middle."""
        self.paint(surface, kit.look, placed.rect, False)


@frozen
class ToggleTile(Labelled):
    """A tile that is on or off."""

    tile: Tile
    on: bool
    change: Callable[[bool], None]


@frozen
class ToggleTiles(Row):
    """PictureChoice side by side, each on or off by itself."""

    is_picture: ClassVar[bool] = True

    toggles: tuple[ToggleTile, ...]
    shape: TileShape

    def place(self, kit: Kit, line: Rect, window: Rect) -> PlacedRow:
        """Make a control for each."""
        cells = _cells(kit, self._tiles, self.shape, line, window)
        controls = [
            Control(
                one.name,
                one.label,
                cell,
                partial(one.change, not one.on),
                role=Role.TOGGLE,
                pressed=one.on,
                window=window,
                hint=one.tile.hint,
            )
            for one, cell in zip(self.toggles, cells, strict=True)
        ]
        return _placed(self, kit, line, cells, controls)

    def draw(self, surface: Canvas, kit: Kit, placed: PlacedRow) -> None:
        """Draw the tiles."""
        _draw(surface, kit, self._tiles, self.shape, placed)

    @property
    def _tiles(self) -> tuple[Tile, ...]:
        return tuple(one.tile for one in self.toggles)


@frozen
class PictureButtons(Row):
    """Buttons side by side, each with a picture."""

    is_picture: ClassVar[bool] = True

    buttons: tuple[PictureButton, ...]
    shape: TileShape

    def place(self, kit: Kit, line: Rect, window: Rect) -> PlacedRow:
        """Make a control for each."""
        cells = _cells(kit, self._tiles, self.shape, line, window)
        controls = [one.control(cell, window) for one, cell in zip(self.buttons, cells, strict=True)]
        return _placed(self, kit, line, cells, controls)

    def draw(self, surface: Canvas, kit: Kit, placed: PlacedRow) -> None:
        """Draw the tiles."""
        _draw(surface, kit, self._tiles, self.shape, placed)

    @property
    def _tiles(self) -> tuple[Tile, ...]:
        return tuple(one.tile for one in self.buttons)


@frozen
class SideBySide(Row):
    """Columns of rows side by side, with these shares of the width; below each other on a narrow page."""

    is_picture: ClassVar[bool] = True

    columns: tuple[tuple[Row, ...], ...]
    shares: tuple[int, ...]
    least: int = 900
    """The width, in design pixels, below which they stand below each other."""

    def place(self, kit: Kit, line: Rect, window: Rect) -> PlacedRow:
        """Place the rows of each column; this row holds all their controls."""
        placed = self._rows(kit, line, window)
        bottom = max((row.rect.bottom for row in placed), default=line.y)
        rect = Rect(line.x, line.y, line.w, bottom - line.y)
        return PlacedRow(self, rect, rect, [control for row in placed for control in row.controls], placed)

    def draw(self, surface: Canvas, kit: Kit, placed: PlacedRow) -> None:
        """Draw the rows of all columns."""
        for row in placed.inner:
            row.row.draw(surface, kit, row)

    def _rows(self, kit: Kit, line: Rect, window: Rect) -> list[PlacedRow]:
        metrics, found = kit.metrics, list[PlacedRow]()
        gap, side_by_side = metrics.space_xl, line.w >= round(metrics.px(self.least) * metrics.text_scale)
        unit = (line.w - gap * (len(self.columns) - 1)) / sum(self.shares)
        x, y = line.x, line.y
        for rows, share in zip(self.columns, self.shares, strict=True):
            width = round(unit * share) if side_by_side else line.w
            for row in rows:
                found.append(row.place(kit, Rect(x, y, width, 0), window))
                y = found[-1].rect.bottom + metrics.space_s
            if side_by_side:
                x, y = x + width + gap, line.y
            else:
                y += metrics.space_s
        return found


def _placed(row: Row, kit: Kit, line: Rect, cells: Sequence[Rect], controls: list[Control]) -> PlacedRow:
    """Return the placed row, with as much room below as between its tiles."""
    rect = Rect(line.x, line.y, line.w, cells[-1].bottom - line.y + kit.metrics.space_s)
    return PlacedRow(row, rect, Rect(line.x, line.y, line.w, 0), controls)


def _cells(kit: Kit, tiles: Sequence[Tile], shape: TileShape, line: Rect, window: Rect) -> list[Rect]:
    """Return the places of tiles, of one size, in as few rows as their least width allows."""
    metrics = kit.metrics
    narrow = line.w < metrics.px(_NARROW) or window.h < metrics.px(_LOW)
    gap = metrics.space_s if narrow else metrics.space_m
    beside = shape.is_beside(kit, window)
    least = round(metrics.px(shape.least) * (metrics.text_scale if beside else 1))
    across = max(1, min(len(tiles), (line.w + gap) // (least + gap)))
    down = -(-len(tiles) // across)
    across = -(-len(tiles) // down)
    width = Rect(line.x, line.y, line.w, 0).columns(across, gap)[0].w
    words = max(words_height(kit.look, tile) for tile in tiles)
    high = min(metrics.px(shape.high), max(metrics.touch, round(window.h * _LOWEST)))
    if beside:
        high = max(metrics.touch, min(high, metrics.px(shape.low)) if narrow else high, words + 2 * metrics.space_s)
    else:
        high = max(metrics.touch, words + metrics.space_m, min(high, words + round(width * shape.wide)))
    rows = Rect(line.x, line.y, line.w, down * high + (down - 1) * gap).rows(down, gap)
    return [cell for row in rows for cell in row.columns(across, gap)][: len(tiles)]


def _draw(surface: Canvas, kit: Kit, tiles: Sequence[Tile], shape: TileShape, placed: PlacedRow) -> None:
    """Draw the tiles that are seen."""
    first = placed.controls[0]
    beside = first.window is not None and shape.is_beside(kit, first.window)
    share = picture_share(kit.look, tiles, first.rect.w) if beside else 0.0
    for tile, control in zip(tiles, placed.controls, strict=True):
        if control.visible.area:
            draw_tile(surface, kit.look, control, tile, share)
