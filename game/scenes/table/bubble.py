"""Speech bubbles: what somebody at the table says, beside their head for a while. Nobody waits for it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from itertools import product
from typing import NamedTuple

import pygame

from ...decisions.talk import Remark
from ...ui import widgets
from ...ui.damage import Canvas
from ...ui.faces import card_size
from ...ui.geometry import Rect
from ...ui.look import Look, canvas
from ...ui.people import head_in, plate_in, words_in
from ...ui.text import Weight
from ...ui.theme import Colour
from ..seat.table_model import Stage
from .arranged import ArrangedView
from .durations import SAID, SAID_LETTER
from .poses import place_of

_LINES = (1, 2, 3)
"""The numbers of lines that are tried for the words."""
_TAIL = 7
"""How far the tail of a bubble reaches towards the head, in design pixels."""
_LEAST, _SMALL = 8, 0.85
"""The least size of words on a plate, in design pixels; and the one from which on they are not small, in parts of the
smallest size of type."""
_FINE = 4
"""A tail is drawn this many times as large, and then made smaller."""


class Placed(NamedTuple):
    """A bubble on the table."""

    place: Rect
    lines: Sequence[str]
    size: int
    tail: Rect | None
    """The place of its tail; None where the words lie on the plate itself."""
    up: bool = True
    """Whether the tail points up."""


class Bubble:
    """What is said now, and for how long it can still be read."""

    def __init__(self) -> None:
        self._said: Remark | None = None
        self._left = 0.0
        self._placed: tuple[int, Placed | None] = -1, None
        """Where it is, and for which revision of the table."""

    def clear(self) -> None:
        """Let nothing be said any more."""
        self._said = None

    @property
    def said(self) -> Remark | None:
        """What is said now."""
        return self._said

    def begin(self, remark: Remark, factor: float = 1.0) -> None:
        """Show what somebody says: longer words longer, at a slow pace longer, and at no pace shorter."""
        self._said, self._left = remark, max(1.0, factor) * (SAID + SAID_LETTER * len(remark.words))
        self._placed = -1, None

    def update(self, dt: float) -> bool:
        """Let time pass; return whether the bubble has gone."""
        if self._said is None:
            return False
        self._left -= dt
        if self._left > 0:
            return False
        self.clear()
        return True

    def draw(self, surface: Canvas, view: ArrangedView) -> None:
        """Draw the bubble, if there is one and the table has room for it."""
        if self._said is None:
            return
        if self._placed[0] != view.revision:
            self._placed = view.revision, placed(view, self._said)
        if self._placed[1] is not None:
            _draw(surface, view.look, self._placed[1])


def placed(view: ArrangedView, remark: Remark) -> Placed | None:
    """Return where the words lie: beside the speaker on free cloth, else on the plate; None: the plate is covered.

    Where the plate is too small for them, they lie over the score above it for a while: the head of who speaks is seen.
    """
    plate = view.layout.plates[place_of(view.model.seating, remark.seat, view.viewer)]
    if not plate.area or (view.model.stage is Stage.RESULT and plate.overlaps(view.layout.board)):
        return None
    metrics, words, taken = view.look.metrics, remark.words, list(_taken(view))
    over_score = [place for place in taken if place != view.layout.info]
    return (
        _beside(view, plate, words, taken)
        or _upon(view, plate, words, round(metrics.px(metrics.note) * _SMALL))
        or _beside(view, plate, words, over_score)
        or _upon(view, plate, words, metrics.px(_LEAST), over_head=True)
    )


def _beside(view: ArrangedView, plate: Rect, words: str, taken: Sequence[Rect]) -> Placed | None:
    """Return the first place beside a person where the words cover nothing that is taken; None: there is none."""
    look = view.look
    area = view.area.inset(look.metrics.px(2))
    for count, size in product(_LINES, (look.metrics.body, look.metrics.caption)):
        lines = _wrapped(look, words, size, count)
        if lines is None:
            continue
        wide = max(look.fonts.width(line, size) for line in lines) + 2 * look.metrics.space_s
        high = len(lines) * look.fonts.height(size) + look.metrics.px(8)
        for spot, tail, up in _spots(look, plate, wide, high):
            if area.encloses(spot) and not any(spot.overlaps(place) or tail.overlaps(place) for place in taken):
                return Placed(spot, lines, size, tail, up)
    return None


def _wrapped(look: Look, words: str, size: int, count: int) -> Sequence[str] | None:
    """Return the words in ``count`` lines, about equally long, no word broken; None: they cannot be."""
    whole = look.fonts.width(words, size)
    for width in range(whole // count, whole + 1, max(1, look.metrics.px(4))):
        lines = look.fonts.wrap(words, size, width)
        if len(lines) <= count and _whole(lines, words):
            return lines if len(lines) == count else None
    return [words] if count == 1 else None


def _whole(lines: Sequence[str], words: str) -> bool:
    """Return whether no word is broken."""
    return " ".join(lines) == words


def _spots(look: Look, plate: Rect, wide: int, high: int) -> Iterator[tuple[Rect, Rect, bool]]:
    """Yield places for a bubble below and above a person, with the places of its tail, and whether that points up."""
    long = look.metrics.px(_TAIL)
    head = head_in(plate, look.metrics)
    at = (head if head.area else plate).center[0] - long
    for up in (True, False):
        tail = Rect(at, plate.bottom if up else plate.y - long, 2 * long, long)
        top = tail.bottom if up else tail.y - high
        inner = 2 * look.metrics.px(4)
        for x in (plate.x, plate.center[0] - wide // 2, plate.right - wide, at + 2 * long + inner - wide, at - inner):
            if x + inner <= tail.x and tail.right + inner <= x + wide:
                yield Rect(x, top, wide, high), tail, up


def _taken(view: ArrangedView) -> Iterator[Rect]:
    """Yield what a bubble must not cover: people, words, buttons, cards, and where cards will lie."""
    layout, model = view.layout, view.model
    yield from (*layout.plates, *layout.tools, layout.info, layout.message)
    yield from (*layout.hand, *layout.melds, layout.decision, layout.stock, layout.turned, layout.stock_words)
    yield from (layout.widow, layout.widow_words)
    if view.values is not None:
        yield view.values
    yield from (place for places in (layout.fans, layout.opened, layout.piles) for place in places if place is not None)
    yield from (control.rect for control in view.buttons)
    if model.in_tricks:
        yield from layout.trick
    elif view.panel is not None:
        yield layout.middle
    for pose in view.poses.values():
        if pose.seen:
            yield Rect(round(pose.x), round(pose.y), *card_size(pose.width))


def _upon(view: ArrangedView, plate: Rect, words: str, least: int, over_head: bool = False) -> Placed | None:
    """Return the words on a person's own plate, as large as they fit; behind the head, and over it if they may.

    None: they do not fit in letters of the size ``least``.

    They hide the words there whole.
    """
    look = view.look
    metrics = look.metrics
    behind, start = plate_in(plate, metrics), words_in(plate, metrics).x - metrics.px(3)
    beside_head = Rect(start, plate.y, behind.right - start, plate.h)
    upon_words = Rect(start, behind.y, behind.right - start, behind.h)
    others = [taken for taken in _taken(view) if taken != plate]
    for place in (*_grown(view, upon_words, words, others), beside_head, *([plate] if over_head else [])):
        room = place.inset(metrics.px(5), metrics.px(1))
        for size in range(metrics.caption, least - 1, -1):
            lines = look.fonts.wrap(words, size, room.w)
            fits = _whole(lines, words) and max(look.fonts.width(line, size) for line in lines) <= room.w
            high = len(lines) * look.fonts.height(size)
            if fits and high <= room.h:
                box = place.fit(place.w, min(place.h, high + metrics.px(8)))
                return Placed(box.union(Rect(box.x, behind.y, box.w, behind.h)), lines, size, None)
    return None


def _grown(view: ArrangedView, place: Rect, words: str, others: Sequence[Rect]) -> Iterator[Rect]:
    """Yield the place on a plate made as wide as one or two lines need, where nothing lies behind the plate."""
    look = view.look
    area, size = view.area.inset(look.metrics.px(2)), look.metrics.caption
    for count in (1, 2):
        lines = _wrapped(look, words, size, count)
        if lines is not None:
            wide = max(look.fonts.width(line, size) for line in lines) + 2 * look.metrics.space_s
            grown = Rect(place.x, place.y, max(place.w, wide), place.h)
            if area.encloses(grown) and not any(grown.overlaps(other) for other in others):
                yield grown


def _draw(surface: Canvas, look: Look, bubble: Placed) -> None:
    theme, metrics, place = look.theme, look.metrics, bubble.place
    radius = min(metrics.radius, place.h // 2)
    look.shapes.box(surface, place, radius, theme.paper, theme.paper, metrics.hair)
    if bubble.tail is not None:
        key = "tail", bubble.tail.size, theme.paper, bubble.up
        picture = look.shapes.picture(key, partial(_tail, bubble.tail.size, theme.paper, bubble.up))
        surface.blit(picture, bubble.tail.topleft)
    high = look.fonts.height(bubble.size)
    text = place.fit(place.w, high * len(bubble.lines))
    for number, line in enumerate(bubble.lines):
        row = Rect(text.x, text.y + number * high, text.w, high)
        ink, middle = theme.ink, widgets.Align.CENTER
        widgets.write(surface, look, line, row, bubble.size, ink, Weight.REGULAR, middle, on_light=True)


def _tail(size: tuple[int, int], colour: Colour, up: bool) -> pygame.Surface:
    """Return the picture of a tail: a triangle."""
    wide, high = size[0] * _FINE, size[1] * _FINE
    fine = canvas((wide, high))
    fine.fill((*colour, 0))
    tip, base = (0, high) if up else (high, 0)
    pygame.draw.polygon(fine, colour, [(wide // 2, tip), (0, base), (wide, base)])
    return pygame.transform.smoothscale(fine, size)
