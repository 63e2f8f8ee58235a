"""Flying cards: from one map of poses to the next, eased, skippable, and the duration of each event."""

from __future__ import annotations

from collections.abc import Container, Mapping
from dataclasses import dataclass, replace
from math import cos, hypot, log, pi, sqrt

import pygame

from ...ui.damage import Canvas
from ...ui.depth import Depth, askew, card_shadow
from ...ui.faces import ASPECT, CORNER, card_size, encode, turned
from ...ui.look import Look, canvas
from ...ui.picture_cache import PictureBudget, PictureCache
from ...ui.solid import make_solid
from ...ui.theme import RIM, Colour
from ...ui.tween import ease_in_out, ease_out, mix
from .durations import (
    MELD_CARD,
    NEXT_OF_MELD,
    NEXT_OF_TRICK,
)
from .poses import Pose

_IN_AIR = 11
"""The number of cards in the air during the deal."""
_RISE = 0.14
"""The height of a dealt card's arc, as a share of its length."""
_LIFT = 0.22
"""The same for cards of a meld."""
_OVER_THE_HAND = 100
"""How many levels higher they fly: no card of the hand covers them."""
_TURN_STEP, _QUARTER_STEP = 2, 15
"""Degrees between the rotations that are drawn on the way, normally and over large angles: rotated faces are cached."""
_FAN_TURN, _FLYING_WIDTH = 5, 1.1
"""Degrees between the shadows in a fan, and how much wider each shadow of flying cards is than the next."""

_LAYER = 6
"""Cards of a pile without an offset; after that many, the next ones lie two pixels higher: edges and paper show."""
_SWELL = 0.04
"""How much larger a flying card is half-way, when it is nearest to the eye."""
_ALIKE = 0.04
"""Widths that differ by this share, or less, are the same on a card's way."""
_LANDING = 0.85
"""The share of its way after which a card's shadow is that of a card just above the table."""
_FINE_RING = 250
"""The ring of a card that is less wide, in pixels, shows how it was drawn at its corners."""
_STEPS = 6
"""The number of sizes and rotations of a card on its way: each is a picture of its own."""
_TURNS, _TURNS_AT = 4, 0.35
"""The widths at which a card that turns over is drawn; how much of its way is behind it when it does, of what is left.
"""
_LASTING_PIXELS, _HOLLOW_PIXELS, _LYING_PIXELS = 1_000_000, 3_000_000, 500_000
_PASSING_PIXELS, _CAST_PIXELS = 1_000_000, 500_000
"""The least sizes of the caches of rotated and scaled cards; a larger window has larger ones."""


@dataclass(slots=True)
class Flight:
    """One card on its way."""

    ident: int
    start: Pose
    end: Pose
    seconds: float
    delay: float = 0.0
    vanish: bool = False
    """Whether it disappears when it arrives."""
    rise: float = 0.0
    """The height of its arc, in pixels."""
    over: int = 0
    """How many levels higher it is on its way than at its goal."""
    turning: float = 0.0
    """The share of its way in which it turns over, if it shows its other side at the end; 0: it changes at once."""

    def at(self, time: float) -> Pose:
        """Return its pose at a time, from waiting at its start to the end. It is visible until it has arrived."""
        share = (time - self.delay) / self.seconds if self.seconds else 1.0
        if share <= 0:
            return self.start if self.start.seen else replace(self.start, seen=True)
        if share >= 1:
            return self.end
        eased = ease_in_out(share) if self.vanish else ease_out(share)
        if self._slides:
            return self._slid(eased)
        stepped = round(eased * _STEPS) / _STEPS
        over = self._turned_over(share)
        card = self.start.card if over < 0.5 or self.vanish else self.end.card
        swell = 1 + 4 * _SWELL * stepped * (1 - stepped) * (self.far and not self.rise)
        width = round(mix(self.start.width, self.end.width, stepped * self._grows) * swell)
        spare = width * (1 - 1 / swell) / 2
        return Pose(
            x=mix(self.start.x, self.end.x, eased) - spare,
            y=max(mix(self.start.y, self.end.y, eased) - spare * ASPECT, min(self.start.y, self.end.y))
            - 4 * self.rise * eased * (1 - eased),
            width=width,
            drawn=self._drawn(stepped),
            card=card,
            seen_width=max(1, round(abs(cos(pi * over)) * _TURNS)) / _TURNS,
            angle=self._angle(stepped),
            dim=self.end.dim,
            level=self.end.level + self.over,
            depth=self._depth(share),
        )

    @property
    def _slides(self) -> bool:
        """Whether only its place changes, as that of most cards when a hand closes up."""
        start, end = self.start, self.end
        same = start.angle == end.angle and start.width == end.width and (start.card is None) is (end.card is None)
        return same and not self.far

    def _slid(self, share: float) -> Pose:
        """Return its pose then; a place in whole pixels is the same in several frames, and drawn once."""
        start, end = self.start, self.end
        x, y = round(mix(start.x, end.x, share)), mix(start.y, end.y, share) - 4 * self.rise * share * (1 - share)
        drawn = start.drawn or start.width
        level = end.level + self.over
        return Pose(x, round(y), start.width, start.card, start.angle, end.dim, level, True, drawn, depth=end.depth)

    def _turned_over(self, share: float) -> float:
        """Return how far it has turned over, from 0 to 1: half-way it is seen from its edge."""
        if self.vanish or (self.start.card is None) is (self.end.card is None):
            return 0.0
        if not self.turning:
            return float(share >= _TURNS_AT)
        return min(1.0, max(0.0, (share - _TURNS_AT * (1 - self.turning)) / self.turning))

    @property
    def _grows(self) -> bool:
        """Whether it gets larger or smaller on its way; nobody sees a few hundredths, and each is a picture."""
        return abs(self.end.width - self.start.width) > _ALIKE * self.start.width

    @property
    def turns_up(self) -> bool:
        """Whether it shows its back at first and its face at the end."""
        return self.start.card is None and self.end.card is not None and not self.vanish

    @property
    def far(self) -> bool:
        """Whether it leaves its place; a card that moves up beside its neighbours only slides."""
        grown = (self.end.width - self.start.width) / 2
        across, down = self.end.x - self.start.x + grown, self.end.y - self.start.y + grown * ASPECT
        return hypot(across, down) > self.start.width

    def _depth(self, share: float) -> Depth | None:
        if not self.far:
            return self.end.depth
        return Depth.LIFTED if share > _LANDING and not self.vanish else Depth.FLIES

    def _drawn(self, share: float) -> int:
        """Return the width at which its picture is rendered: before the first step it has the one with which it lay."""
        seen = (self.start, self.end) if self._grows and share else (self.start,)
        return max(pose.drawn or pose.width for pose in seen)

    def _angle(self, share: float) -> int:
        """Return a step between two angles; at both ends of its way it is turned as it lies, and has that picture."""
        if share in (0, 1):
            return (self.end if share else self.start).angle
        step = _TURN_STEP if abs(self.start.angle - self.end.angle) < 2 * _QUARTER_STEP else _QUARTER_STEP
        return step * round(mix(self.start.angle, self.end.angle, share) / step)

    @property
    def arrives(self) -> float:
        """The time of its arrival, in seconds from the start of the motion."""
        return self.delay + self.seconds


def flights(before: Mapping[int, Pose], after: Mapping[int, Pose], seconds: float) -> list[Flight]:
    """Return the flights between two maps; cards that look the same at the same place do not move."""
    return [
        Flight(ident, before[ident], pose, seconds)
        for ident, pose in after.items()
        if ident in before and not before[ident].lies_like(pose)
    ]


def deal_flights(deck: Pose, after: Mapping[int, Pose], order: list[int], seconds: float) -> list[Flight]:
    """Return single cards thrown from a pile at ``deck``, one after the other in arcs; the first one is on top."""
    each = seconds / (len(order) + _IN_AIR)
    found = []
    for number, ident in enumerate(order):
        left, end = len(order) - 1 - number, after[ident]
        lowest = deck.depth if not left else None
        start = replace(deck, y=deck.y - 2 * (left // _LAYER), level=-1 - number, depth=lowest)
        found.append(Flight(ident, start, end, _IN_AIR * each, number * each, rise=_rise(start, end, _RISE)))
    return found


def laying_flights(
    before: Mapping[int, Pose], after: Mapping[int, Pose], melded: Container[int], seconds: float
) -> list[Flight]:
    """Return meld cards lifted to the table one after the other, in arcs; meanwhile the rest of the hand closes up."""
    moved = flights(before, after, seconds)
    lifted = sorted((flight for flight in moved if flight.ident in melded), key=lambda flight: flight.end.level)
    each = seconds / (MELD_CARD + NEXT_OF_MELD * (len(lifted) - 1)) if lifted else 0.0
    for number, flight in enumerate(lifted):
        flight.over = _OVER_THE_HAND
        flight.delay = NEXT_OF_MELD * number * each
        flight.seconds = MELD_CARD * each
        flight.rise = _rise(flight.start, flight.end, _LIFT)
    return moved


def _rise(start: Pose, end: Pose, share: float) -> float:
    """Return a share of the way's length, limited so that the way stays below the top of the window."""
    room = (sqrt(max(0.0, start.y)) + sqrt(max(0.0, end.y))) ** 2 / 4
    return min(share * hypot(end.x - start.x, end.y - start.y), room)


def sweep_flights(before: Mapping[int, Pose], idents: list[int], goal: Pose, seconds: float) -> list[Flight]:
    """Return the cards of a trick going to the winner, where they disappear."""
    ends = replace(goal, seen=False)
    return [
        Flight(ident, before[ident], ends, seconds, delay=min(i, 4) * NEXT_OF_TRICK, vanish=True)
        for i, ident in enumerate(idents)
        if ident in before
    ]


_LEVELS, _ENLARGED = (0.25, 0.5, 0.75, 1.0), 0.85
"""The shares of its width at which a card is turned before it is scaled: turning a small picture takes less time. One
may be a little smaller than the card on its way: nobody sees it for long.
"""
_LARGE, _LARGE_ENLARGED, _EDGEWISE_ENLARGED = 250, 0.67, 0.5
"""A card drawn at this width or wider, in pixels, may be smaller still while it flies, and more so while it turns over.
"""

_TurnedKey = tuple[object, int, int, bool, int, float]


class Turner:
    """Rotates and scales cards on their way, and caches the pictures."""

    def __init__(self, window: tuple[int, int], budget: PictureBudget) -> None:
        pixels = window[0] * window[1]
        self._lasting = PictureCache[_TurnedKey](max(_LASTING_PIXELS, pixels // 2), budget)
        """Backs that lie in fans, and those of which others are made: they come again."""
        self._hollow = PictureCache[_TurnedKey](max(_HOLLOW_PIXELS, pixels * 2 // 3), budget)
        """Rings, and shadows of cards that lie: encoded, what is empty inside them takes no memory."""
        self._lying = PictureCache[_TurnedKey](max(_LYING_PIXELS, pixels // 4), budget)
        """Faces of cards that lie turned."""
        self._passing = PictureCache[_TurnedKey](max(_PASSING_PIXELS, pixels * 5 // 8), budget)
        """Cards on their way, and their shadows just above the table: they would soon throw out those that lie."""
        self._cast = PictureCache[_TurnedKey](max(_CAST_PIXELS, pixels // 8), budget)
        """Shadows of flying cards: they are larger than the cards, and sooner made."""
        self._later: set[_TurnedKey] = set()
        """Large cards that are soon to lie turned: until their pictures are made they look as on their way."""

    def clear(self) -> None:
        """Drop the caches: sizes or faces have changed."""
        self._later.clear()
        for cache in (self._lasting, self._hollow, self._lying, self._passing, self._cast):
            cache.clear()

    def rest(self) -> None:
        """Drop what only cards on their way need: none is."""
        self._passing.clear()

    def put_off(self, look: Look, pose: Pose) -> bool:
        """Say that the picture of a card that will lie so comes later; return False if it is small, or is there."""
        late = _turns_slowly(look, pose) and self._lying.find(_turned_key(pose)) is None
        if late:
            self._later.add(_turned_key(pose))
        return late

    def is_due(self, pose: Pose) -> None:
        """Say that the picture of a card that was put off is made the next time it is drawn."""
        self._later.discard(_turned_key(pose))

    def draw(self, surface: Canvas, look: Look, pose: Pose) -> None:
        """Draw a card in its pose, over its shadow."""
        if pose.depth is not None:
            self._draw_shadow(surface, look, pose, pose.depth)
        _put(surface, self._picture(look, pose), pose)

    def draw_ring(self, surface: Canvas, pose: Pose, colour: Colour, line: int) -> None:
        """Draw a ring around a card, turned like it."""
        key = (colour, pose.width, line, False, pose.angle, 1.0)
        _put(surface, self._hollow.get(key, lambda: encode(_ring(pose.width, pose.angle, colour, line))), pose)

    def _draw_shadow(self, surface: Canvas, look: Look, pose: Pose, depth: Depth) -> None:
        """Draw it as for a card about as wide and as far turned: nobody sees the difference, and few are made."""
        colour, lies = look.theme.shadow, depth is not Depth.FLIES and _lies(pose)
        step, width, seen = _FAN_TURN if abs(pose.angle) > _FAN_TURN else 1, pose.width, pose.seen_width
        if depth is Depth.FLIES:
            step, width = _QUARTER_STEP, round(_FLYING_WIDTH ** round(log(width, _FLYING_WIDTH)))
        angle = step * round(pose.angle / step)

        def make() -> pygame.Surface:
            encoded = lies or look.blends_slowly
            return card_shadow(width, angle, depth, colour, encoded, seen, quick=not lies)

        cache = self._hollow if lies else self._cast if depth is Depth.FLIES else self._passing
        shadow = cache.get(((depth, colour), width, 0, False, angle, seen), make)
        _put(surface, shadow, pose, askew(shadow))

    def _picture(self, look: Look, pose: Pose) -> pygame.Surface:
        drawn = pose.drawn or pose.width
        if not pose.angle and pose.width == drawn and pose.seen_width == 1:
            if pose.card is None:
                return look.faces.back(drawn)
            flies = pose.depth is Depth.FLIES
            return look.passing(pose.card, drawn, pose.dim) if flies else look.face(pose.card, drawn, pose.dim)

        key = _turned_key(pose)
        lies = _lies(pose) and key not in self._later

        def make() -> pygame.Surface:
            if lies:
                lying = solid(turned(self._whole(look, pose, drawn), pose.angle))
                return lying if _turns_slowly(look, pose) else encode(lying)
            scale = pose.width / drawn
            level = _level_of(pose, drawn)
            rotated = _turned_fast(self._level(look, pose, drawn, level), pose.angle)
            scaled = _scaled(rotated, scale / level, pose.seen_width)
            if pose.seen_width < 1:
                return scaled
            solid(scaled)
            return encode(scaled) if pose.card is None else scaled  # encoding takes as long as a few frames save

        def solid(picture: pygame.Surface) -> pygame.Surface:
            return make_solid(picture, card_size(pose.width), pose.width * CORNER, pose.angle)

        cache = self._passing if not lies else self._lasting if pose.card is None else self._lying
        return cache.get(key, make)

    def _level(self, look: Look, pose: Pose, width: int, level: float) -> pygame.Surface:
        """Return a card's picture at a share of its width."""
        key = (pose.card, width, 0, pose.dim, 0, level)
        whole = self._whole(look, pose, width)
        cache = self._passing if pose.card is not None else self._lasting
        return whole if level == 1 else cache.get(key, lambda: _scaled(whole, level))

    def _whole(self, look: Look, pose: Pose, width: int) -> pygame.Surface:
        """Return a card's picture without its encoding: a card on its way needs it several times."""
        key = (pose.card, width, 0, pose.dim, 0, 1.0)
        cache = self._passing if pose.card is not None else self._lasting
        return cache.get(key, lambda: look.unencoded(pose.card, width, pose.dim))


def _level_of(pose: Pose, drawn: int) -> float:
    """Return the level at which a card on its way is turned."""
    if drawn < _LARGE:
        enlarged = _ENLARGED if pose.angle else 1.0
    else:
        enlarged = _LARGE_ENLARGED if pose.seen_width == 1 else _EDGEWISE_ENLARGED
    return next((level for level in _LEVELS if level >= enlarged * pose.width / drawn), 1.0)


def _lies(pose: Pose) -> bool:
    """Return whether a card may lie like this, so that its picture lasts: as large as it is drawn, and flat."""
    return pose.width == (pose.drawn or pose.width) and pose.seen_width == 1


def _turns_slowly(look: Look, pose: Pose) -> bool:
    """Return whether a card lies turned whose picture takes longer to make than most frames."""
    return pose.width >= _LARGE and not look.blends_slowly and pose.card is not None and bool(pose.angle)


def _turned_key(pose: Pose) -> _TurnedKey:
    return pose.card, pose.width, pose.drawn or pose.width, pose.dim, pose.angle, pose.seen_width


def _put(surface: Canvas, picture: pygame.Surface, pose: Pose, away: tuple[int, int] = (0, 0)) -> None:
    """Draw a picture with its middle in that of a card, or as far right and down of it as ``away`` says."""
    (width, height), (right, down) = card_size(pose.width), away
    x, y = round(pose.x) - (picture.get_width() - width) // 2, round(pose.y) - (picture.get_height() - height) // 2
    surface.blit(picture, (x + right, y + down))


def _ring(width: int, angle: int, colour: Colour, line: int) -> pygame.Surface:
    """Return a ring with a dark rim outside, turned. A small one is drawn twice as large: its corners stay round."""
    times = 2 if width < _FINE_RING else 1
    (wide, high), rim = card_size(width), max(1, line // 4)
    spare, outside = 2, line + rim
    fine = canvas((times * (wide + 2 * outside + 2 * spare), times * (high + 2 * outside + 2 * spare)))
    fine.fill((*RIM, 0))
    whole, curve = fine.get_rect().inflate(-2 * times * spare, -2 * times * spare), round(width * CORNER) + outside
    for inset, ink in ((0, (*RIM, 255)), (rim, (*colour, 255)), (outside, (*colour, 0))):
        place = whole.inflate(-2 * times * inset, -2 * times * inset)
        pygame.draw.rect(fine, ink, place, border_radius=times * (curve - inset))
    return pygame.transform.rotozoom(fine, angle, 1 / times)


def _turned_fast(picture: pygame.Surface, angle: int) -> pygame.Surface:
    """Return the picture rotated, in a fifth of the time; its edges are rough until it is scaled down."""
    return pygame.transform.rotate(picture, angle) if angle else picture


def _scaled(picture: pygame.Surface, scale: float, seen: float = 1.0) -> pygame.Surface:
    """Return the picture at another size; a card that is ``seen`` from the side has a share of its width."""
    width, height = picture.get_size()
    return pygame.transform.smoothscale(picture, (max(1, round(width * scale * seen)), round(height * scale)))
