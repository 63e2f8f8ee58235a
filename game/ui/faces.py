"""Card faces, backs and suit signs as surfaces at the exact pixel size.

Blit them directly (``target.blit(face, place)``). They are run-length encoded: opaque runs are copied whole, and only
the smooth corners are blended. For a card of 180 × 252 in the browser's build, a blit takes 10 µs instead of 750 µs
without the encoding. A picture made from a face (rotated, scaled, faded) loses the encoding; restore it with
``encode``.
"""

from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import NamedTuple

import pygame

from ..assets import ASSETS
from ..rules import USUAL_KINDS, Card, Hand, Rank, Suit
from ..values import frozen
from .corners import round_corners
from .picture_cache import PictureBudget, PictureCache
from .solid import make_solid
from .svg import load_parts
from .theme import Colour

ASPECT = 1.4
"""A card's height over its width."""

LARGE_BELOW = 48
"""Cards narrower than this many design pixels use the large-print face: court cards are known by their figures."""
_CLEAR = 0.025
"""The share of a card's width that is not printed at each side: its index stands clear of the edge."""

CACHE_PIXELS = 16_500_000
"""How many pixels of faces are cached: all cards in several sizes on the largest screens, and a hand dimmed."""

_LARGE, _HALVES, _BACKS = "large/", "halves/", "backs/"
"""Only the upper halves of these pictures are drawn: the lower halves are the same, rotated."""
_TURNED = (Rank.TEN, Rank.JACK, Rank.QUEEN, Rank.KING)
"""The cards whose faces look the same upside down, except in large print."""

CORNER = 0.075
"""The radius of a card's corners, in widths."""

_CARDS = ASSETS / "cards"
_PAPER = (253, 250, 242)
_EDGE, _BACK_EDGE = (142, 134, 122), (236, 230, 216)
"""The fine line around a face, and around a back: there it is paper, which stands out from every cloth."""
_DIM = (201, 200, 194, 255)
"""What is left of the light on a card that may not be played, of 255: 0.78, and warm, so that it is still paper."""
_LIKE_LARGER, _LEAST_SCALED = 0.8, 150
"""A card that is at most this part as wide as one that is there, and at least these pixels, is scaled from that one:
nobody tells them apart, and it takes a tenth of the time.
"""
_MARGIN = 2
"""The clear pixels around a card that is rotated: its edges are mixed with them."""

_BLACK, _RED, _BLUE, _GREEN = (23, 23, 31), (197, 29, 44), (26, 91, 189), (21, 118, 58)
_TWO_COLOURS = {Suit.CLUBS: _BLACK, Suit.DIAMONDS: _RED, Suit.HEARTS: _RED, Suit.SPADES: _BLACK}
_FOUR_COLOURS = {Suit.CLUBS: _GREEN, Suit.DIAMONDS: _BLUE, Suit.HEARTS: _RED, Suit.SPADES: _BLACK}


@frozen
class DeckStyle:
    """How the cards look: four suit colours or two, large print or not, and the back."""

    four_colour: bool = False
    large_print: bool = False
    back: str = "lattice"
    """The name of the back's drawing."""


class _Key(NamedTuple):
    """What a cached surface shows, and how wide it is."""

    picture: str
    width: int
    dimmed: bool = False
    tint: Colour | None = None
    encoded: bool = True


def card_size(width: int) -> tuple[int, int]:
    """A card's size in pixels, from its width."""
    return width, round(width * ASPECT)


def encode(surface: pygame.Surface) -> pygame.Surface:
    """Mark a surface to be run-length encoded at its next blit; return it."""
    surface.set_alpha(255, pygame.RLEACCEL)
    return surface


def decoded(surface: pygame.Surface) -> pygame.Surface:
    """Return a copy without the encoding: to rotate or scale, or to draw on a transparent surface.

    Working on an encoded picture decodes it, and its next blit would have to encode it again.
    """
    copy = surface.copy()
    copy.set_alpha(255)
    return copy


def turned(picture: pygame.Surface, angle: float) -> pygame.Surface:
    """Return a picture that is not encoded, rotated, with a margin around it, so that its edges are smooth."""
    width, height = picture.get_size()
    padded = pygame.Surface((width + 2 * _MARGIN, height + 2 * _MARGIN), pygame.SRCALPHA, picture)
    padded.fill((*picture.get_at((width // 2, 0))[:3], 0))
    padded.blit(picture, (_MARGIN, _MARGIN))
    return pygame.transform.rotozoom(padded, angle, 1.0)


class CardFaces:
    """Renders cards on demand and caches them; nothing is read or drawn before."""

    def __init__(
        self, style: DeckStyle | None = None, folder: Path = _CARDS, budget: PictureBudget | None = None
    ) -> None:
        """Draw in the given style from the SVG files in ``folder``."""
        self.style = style or DeckStyle()
        self._folder = folder
        self.in_parts = False
        """Whether drawings are loaded in parts; a page cannot."""
        self._cache = PictureCache[_Key](CACHE_PIXELS, budget)
        self._begun: dict[_Key, tuple[pygame.Surface, Iterator[None]]] = {}
        """What is printed on faces that are being made, and the steps that are left of it."""
        self._widths: dict[str, set[int]] = {}
        """The widths at which each picture was made from its file."""

    def fit(self, window: tuple[int, int]) -> None:
        """Size the cache for a window of that size."""
        self._cache.fit(window)

    def face(self, card: Card, width: int, dimmed: bool = False, scale: float = 1.0) -> pygame.Surface:
        """Return the card's face, ``width`` pixels wide, at ``scale`` pixels for a design pixel.

        ``dimmed`` marks a card that may not be played.

        Raises:
            ValueError: the width is not positive.
        """
        return self._card(self._drawing(card, width, scale), width, dimmed)

    def back(self, width: int, back: str | None = None) -> pygame.Surface:
        """Return a card's back, the style's own unless another is given.

        Raises:
            ValueError: the width is not positive.
        """
        return self._card(self._back(back), width)

    def unencoded(self, card: Card | None, width: int, dimmed: bool = False, scale: float = 1.0) -> pygame.Surface:
        """Return a face, or a back, to rotate or scale: the cached one, or a copy if that is encoded."""
        key = _Key(self._back() if card is None else self._drawing(card, width, scale), width, dimmed)
        found = self._cache.find(key)
        return self._get(key._replace(encoded=False)) if found is None else _plain(found, key)

    def suit(self, suit: Suit, size: int, colour: Colour | None = None) -> pygame.Surface:
        """Return the suit's sign in a square of ``size`` pixels, in the deck's colour unless another is given.

        Raises:
            ValueError: the size is not positive.
        """
        key = _Key(f"suits/{suit.letter}", size, tint=colour or self.suit_colour(suit))
        return self._cache.get(key, lambda: encode_now(_converted(self._sign(key))))

    def suit_colour(self, suit: Suit) -> Colour:
        """Return the colour of the suit on a card of this style."""
        return (_FOUR_COLOURS if self.style.four_colour else _TWO_COLOURS)[suit]

    @property
    def suit_colours(self) -> tuple[Colour, Colour, Colour, Colour]:
        """Return the colours of all suits, in their order."""
        clubs, diamonds, hearts, spades = map(self.suit_colour, Suit)
        return clubs, diamonds, hearts, spades

    def prepare(
        self, width: int, scale: float = 1.0, kinds: Hand = USUAL_KINDS, encoded: bool = True
    ) -> Iterator[None]:
        """Render the back and all faces of one width, one a step, so that a loading screen can continue meanwhile.

        Without an encoding, pictures can be rotated and scaled as they are.
        """
        for card in (None, *kinds):
            yield from self.making(card, width, scale=scale, encoded=encoded)

    def making(
        self, card: Card | None, width: int, dimmed: bool = False, scale: float = 1.0, encoded: bool = True
    ) -> Iterator[None]:
        """Render a face, or a back, in steps: parts of its drawing, which take longest, paper around it, encoding."""
        key = _Key(self._back() if card is None else self._drawing(card, width, scale), width)
        plain = key._replace(encoded=False)
        if not self._is_there(key):
            if self._larger(plain) is None:
                yield from self._printing(key)
            if not self._is_there(key):
                self._get(plain)
                yield
        if not encoded:
            self.unencoded(card, width, dimmed, scale)
        else:
            self._card(key.picture, width, dimmed)
        yield

    def _drawing(self, card: Card, width: int, scale: float) -> str:
        """Return the name of a face's drawing."""
        large = self.style.large_print or width < LARGE_BELOW * scale
        four = self.style.four_colour and _FOUR_COLOURS[card.suit] != _TWO_COLOURS[card.suit]
        drawn = _LARGE if large else _HALVES if card.rank in _TURNED else "faces/"
        return f"{drawn}{'four' if four else 'two'}/{card}"

    def _back(self, back: str | None = None) -> str:
        return f"{_BACKS}{back or self.style.back}"

    def _card(self, picture: str, width: int, dimmed: bool = False) -> pygame.Surface:
        key = _Key(picture, width, dimmed)
        plain = self._cache.find(key._replace(encoded=False))
        if plain is not None:  # a picture is painted often, and turned once
            self._cache.get(key, partial(_encoded, plain, key))
            self._cache.drop(key._replace(encoded=False))
        return self._get(key)

    def _get(self, key: _Key) -> pygame.Surface:
        def make() -> pygame.Surface:
            card = _converted(self._dark(key) if key.dimmed else self._scaled(key) or self._whole(key))
            make_solid(card, card.get_size(), key.width * CORNER)
            return encode_now(card) if key.encoded else card

        return self._cache.get(key, make)

    def _is_there(self, key: _Key) -> bool:
        """Return whether a card is cached, encoded or not."""
        return any(self._cache.find(key._replace(encoded=encoded)) is not None for encoded in (True, False))

    def _larger(self, key: _Key) -> _Key | None:
        """Return the key of a larger picture in the cache from which this one can be scaled."""
        widths = sorted(self._widths.get(key.picture, ())) if key.width >= _LEAST_SCALED else ()
        large = (width for width in widths if key.width <= width * _LIKE_LARGER)
        keys = (key._replace(width=width, encoded=encoded) for width in large for encoded in (False, True))
        return next((key for key in keys if self._cache.find(key) is not None), None)

    def _scaled(self, key: _Key) -> pygame.Surface | None:
        """Return the card, scaled from a larger picture if one is there."""
        larger = self._larger(key)
        if larger is None:
            return None
        picture = self._get(larger)
        plain = _plain(picture, larger) if larger.encoded else picture
        return pygame.transform.smoothscale(plain, card_size(key.width))

    def passing(self, card: Card, width: int, dimmed: bool = False, scale: float = 1.0) -> pygame.Surface:
        """Return a face that is seen for a moment: encoded or not, as it is there."""
        key = _Key(self._drawing(card, width, scale), width, dimmed)
        return self._cache.find(key) or self._get(key._replace(encoded=False))

    def _dark(self, key: _Key) -> pygame.Surface:
        plain = self._card(key.picture, key.width)
        dark = decoded(plain)
        finish_encoding(plain)
        dark.fill(_DIM, special_flags=pygame.BLEND_RGBA_MULT)
        return dark

    def _file(self, key: _Key) -> Path:
        return self._folder / f"{key.picture}.svg"

    def _sign(self, key: _Key) -> pygame.Surface:
        _check_width(key)
        art = pygame.image.load_sized_svg(self._file(key), (key.width, key.width))
        sign = pygame.Surface((key.width, key.width), pygame.SRCALPHA)
        sign.blit(art, (0, 0))
        sign.fill((*(key.tint or _BLACK), 255), special_flags=pygame.BLEND_RGBA_MULT)
        return sign

    def _whole(self, key: _Key) -> pygame.Surface:
        """Return the drawing on paper, with a fine edge and round corners."""
        art = self._art(key)
        self._widths.setdefault(key.picture, set()).add(key.width)
        surface = pygame.Surface(card_size(key.width), pygame.SRCALPHA)
        surface.fill(_PAPER)
        surface.blit(art, _clear(key))
        line, edge = _edge(key)
        pygame.draw.rect(surface, edge, surface.get_rect(), line)
        round_corners(surface, key.width * CORNER, line, edge)
        return surface

    def _art(self, key: _Key) -> pygame.Surface:
        """Return what is printed, on paper; of some drawings the lower half is the upper one."""
        width, height, seen = _printed(key)
        full = key._replace(encoded=True)
        art, rest = self._begun.pop(full) if full in self._begun else self._begin(key)
        for _ in rest:
            pass
        if seen < height:
            art.blit(pygame.transform.flip(art, True, True), (0, seen), (0, seen, width, height - seen))
        return art

    def _printing(self, key: _Key) -> Iterator[None]:
        """Print a card in steps; whoever needs it meanwhile does what is left."""
        self._begun[key] = begun = self._begin(key)
        try:
            for _ in begun[1]:
                yield
                if self._begun.get(key) is not begun:
                    return
        except GeneratorExit:
            self._begun.pop(key, None)
            raise

    def _begin(self, key: _Key) -> tuple[pygame.Surface, Iterator[None]]:
        return (art := _blank(key)), self._print(art, key)

    def _print(self, art: pygame.Surface, key: _Key) -> Iterator[None]:
        """Print what is in the card's file, a part of it at each step."""
        width, _, seen = _printed(key)
        size = width, seen + 1  # a row to spare: the smaller of the two scales applies
        for part in load_parts(self._file(key), size, self.in_parts):
            # in the same format, blending is ten times as fast
            art.blit(part.convert(art), (0, 0), (0, 0, width, seen))
            yield


def _check_width(key: _Key) -> None:
    if key.width < 1:
        raise ValueError(f"a card or sign cannot be {key.width} pixels wide: ask for 1 or more")


def _blank(key: _Key) -> pygame.Surface:
    """Return paper on which a card's drawing has room."""
    _check_width(key)
    width, height, _ = _printed(key)
    art = pygame.Surface((width, height), pygame.SRCALPHA)
    art.fill(_PAPER)
    return art


def _edge(key: _Key) -> tuple[int, Colour]:
    """Return width and colour of the line around a card."""
    return max(1, round(key.width / 160)), _BACK_EDGE if key.picture.startswith(_BACKS) else _EDGE


def _clear(key: _Key) -> tuple[int, int]:
    """Return how much is not printed at the left and right of a card, and above and below."""
    across = 0 if key.picture.startswith((_LARGE, _BACKS)) else round(key.width * _CLEAR)
    return across, round(across * ASPECT)


def _printed(key: _Key) -> tuple[int, int, int]:
    """Return width and height of what is printed, and how much of the height is in its file: half, or all."""
    (width, height), (across, down) = card_size(key.width), _clear(key)
    width, height = width - 2 * across, height - 2 * down
    return width, height, (height + 1) // 2 if key.picture.startswith((_HALVES, _BACKS)) else height


def _converted(surface: pygame.Surface) -> pygame.Surface:
    """Return it in the window's format."""
    return surface.convert_alpha() if pygame.display.get_surface() else surface


def _encoded(plain: pygame.Surface, key: _Key) -> pygame.Surface:
    """Return an encoded copy of a card."""
    copy = plain.copy()
    make_solid(copy, copy.get_size(), key.width * CORNER)
    return encode_now(copy)


def _plain(card: pygame.Surface, key: _Key) -> pygame.Surface:
    """Return a copy of an encoded card to rotate or scale.

    It is painted on the window, whose pixels are put back: on any other surface it would be encoded anew, and to decode
    it takes six times as long.
    """
    window, area = pygame.display.get_surface(), card.get_rect()
    if window is None or not window.get_rect().contains(area):
        copy = decoded(card)
        finish_encoding(card)
        return copy
    before = window.subsurface(area).copy()
    window.fill(_edge(key)[1], area)
    window.blit(card, area)
    copy = window.subsurface(area).convert_alpha()
    window.blit(before, area)
    round_corners(copy, key.width * CORNER, _edge(key)[0])
    return copy


def encode_now(surface: pygame.Surface) -> pygame.Surface:
    """Encode a surface now, and not in the frame that shows it first; return it."""
    finish_encoding(encode(surface))
    return surface


def finish_encoding(surface: pygame.Surface) -> None:
    """Encode a surface that is marked and not yet encoded, if its corner is empty: only that is drawn.

    To look at a pixel of an encoded picture decodes and encodes it: 3 ms for a card at 4K.
    """
    window, marks = pygame.display.get_surface(), surface.get_flags() & (pygame.RLEACCELOK | pygame.RLEACCEL)
    if window and marks == pygame.RLEACCELOK and not surface.get_at((0, 0)).a:
        window.blit(surface, (0, 0), (0, 0, 1, 1))
