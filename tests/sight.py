"""What is really painted: surfaces that remember which cards and words were drawn on them, however they came there.

Inside ``sight()`` every picture of a card and every line of text leaves a mark on what it is blitted to. Marks travel
with copies, turned and scaled pictures and whole layers, and go when something opaque covers the surface. So a test can
ask the window itself which cards a person sees, without asking the table what it meant to draw.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from typing import Any, NamedTuple
from unittest.mock import patch
from weakref import WeakKeyDictionary

import pygame

from game.rules import Card, Seat
from game.scenes.seat.table_model import Piece, Stage
from game.scenes.table.poses import place_of
from game.scenes.table.scene import Table
from game.store.settings import TextSize
from game.ui.damage import Strokes
from game.ui.faces import CardFaces
from game.ui.text import Fonts
from game.ui.window import Window
from tests import pilot


class Mark(NamedTuple):
    """Something that was painted: a card's face, a card's back (None) or a text, and where it lies, in pixels."""

    what: Card | str | None
    x: int
    y: int
    w: int
    h: int

    @property
    def rect(self) -> pygame.Rect:
        """Where it lies."""
        return pygame.Rect(self.x, self.y, self.w, self.h)

    @property
    def is_card(self) -> bool:
        """Whether it is a card, seen from either side."""
        return not isinstance(self.what, str)

    def moved(self, dx: int, dy: int) -> Mark:
        """The same, that many pixels further right and down."""
        return Mark(self.what, self.x + dx, self.y + dy, self.w, self.h)


_marks: WeakKeyDictionary[pygame.Surface, list[Mark]] = WeakKeyDictionary()


def painted(surface: pygame.Surface) -> list[Mark]:
    """Everything that was painted on the surface and is not covered, in the order of painting."""
    return _marks.get(surface, [])


class _Traced(pygame.Surface):
    """A surface that keeps its marks up to date."""

    def blit(self, source: pygame.Surface, dest: Any = (0, 0), area: Any = None, special_flags: int = 0) -> pygame.Rect:
        x, y = (dest.x, dest.y) if hasattr(dest, "x") else dest[:2]
        if (
            not (special_flags or _is_clear(source))
            and area is None
            and (x, y) == (0, 0)
            and source.get_size() >= self.get_size()
        ):
            _marks.pop(self, None)
        carried = _marks.get(source)
        if carried:
            dx, dy = round(x), round(y)
            _marks.setdefault(self, []).extend([mark.moved(dx, dy) for mark in carried] if dx or dy else carried)
        return super().blit(source, dest, area, special_flags)

    def fill(self, color: Any, rect: Any = None, special_flags: int = 0) -> pygame.Rect:
        if rect is None and not special_flags:
            _marks.pop(self, None)
        return super().fill(color, rect, special_flags)

    def copy(self) -> pygame.Surface:
        return _carry(self, super().copy())

    def convert(self, *args: Any) -> pygame.Surface:
        return _carry(self, super().convert(*args))

    def convert_alpha(self) -> pygame.Surface:
        return _carry(self, super().convert_alpha())


def _is_clear(surface: pygame.Surface) -> bool:
    """Whether what lies below the surface can be seen through it."""
    return bool(
        surface.get_flags() & pygame.SRCALPHA or surface.get_colorkey() or surface.get_alpha() not in (None, 255)
    )


def _carry(source: pygame.Surface, result: pygame.Surface) -> pygame.Surface:
    """``result`` was made out of the whole of ``source``: it shows the same things, perhaps in another size."""
    same = result.get_size() == source.get_size()
    carried = _marks.get(source)
    if carried:
        _marks[result] = [mark if same else Mark(mark.what, 0, 0, *result.get_size()) for mark in carried]
    return result


def _carrying(function: Any) -> Any:
    """A function of pygame that makes a new surface out of its first argument."""

    def call(source: pygame.Surface, *args: Any) -> pygame.Surface:
        plain: pygame.Surface = function(source, *args)
        result = _Traced(plain.get_size(), plain.get_flags() & pygame.SRCALPHA, plain)
        result.get_buffer().write(plain.get_buffer().raw)
        return _carry(source, result)

    return call


def _marked(function: Any, has_face: bool) -> Any:
    """A method that renders its first argument, or a card's back."""

    def call(self: Any, *args: Any, **more: Any) -> pygame.Surface:
        picture: pygame.Surface = function(self, *args, **more)
        _marks[picture] = [Mark(args[0] if has_face else None, 0, 0, *picture.get_size())]
        return picture

    return call


def _noted(strokes: Strokes, surface: pygame.Surface) -> list[pygame.Rect]:
    """Paint a frame; the surface shows the marks of its strokes, whether or not they had to be painted again."""
    areas = _paint(strokes, surface)
    marks: list[Mark] = []
    for (x, y, w, h), what, from_x, from_y in strokes.painted:
        if (w, h) == surface.get_size() and _covers(what):
            marks.clear()
        if not isinstance(what, tuple):
            marks += (mark.moved(x - from_x, y - from_y) for mark in _marks.get(what, ()))
    _marks[surface] = marks
    return areas


def _covers(what: pygame.Surface | tuple[int, ...]) -> bool:
    """Return whether nothing is seen through a stroke; through a veil everything is."""
    return len(what) == 3 if isinstance(what, tuple) else not _is_clear(what)


_paint = Strokes.paint
_DRAWN: dict[tuple[type, str], object] = {}
"""What was drawn in sight, with its marks: it stays for the next who looks."""


def _out_of_sight(_: object) -> None:
    """Refuse to paint: what is drawn now has no marks, and would stay for the next who looks."""
    raise AssertionError("an app that was made in sight is painted out of it")


@contextmanager
def sight() -> Iterator[None]:
    """Whatever is painted meanwhile, by an app made meanwhile, leaves marks on ``app.surface``.

    That is then a surface beside the window, of its size: pygame gives the window's own no marks.
    """
    own = Window.canvas.fget
    assert own is not None
    twins: dict[Window, pygame.Surface] = {}

    def canvas(window: Window) -> pygame.Surface:
        size = own(window).get_size()
        if window not in twins or twins[window].get_size() != size:
            twins[window] = _Traced(size)
        return twins[window]

    with ExitStack() as stack:
        for owner, name, value in (
            (pygame, "Surface", _Traced),
            (pygame.transform, "smoothscale", _carrying(pygame.transform.smoothscale)),
            (pygame.transform, "rotate", _carrying(pygame.transform.rotate)),
            (pygame.transform, "rotozoom", _carrying(pygame.transform.rotozoom)),
            (CardFaces, "face", _marked(CardFaces.face, True)),
            (CardFaces, "passing", _marked(CardFaces.passing, True)),
            (CardFaces, "back", _marked(CardFaces.back, False)),
            (CardFaces, "unencoded", _marked(CardFaces.unencoded, True)),
            (Fonts, "render", _marked(Fonts.render, True)),
            (Window, "canvas", property(canvas)),
            (Window, "show", lambda window, areas: pygame.display.update(areas)),
            (Strokes, "paint", _noted),
            (pilot, "_DRAWN", _DRAWN),  # what others have drawn has no marks
        ):
            stack.enter_context(patch.object(owner, name, value))
        yield
    for window in twins:
        window.show = _out_of_sight  # type: ignore[method-assign]


def wrong_cards(table: Table, surface: pygame.Surface) -> str:
    """What is wrong with the cards that the window shows of a table, in words; empty when each is there exactly once.

    A card lies in a hand, in the air, in a trick, in a meld or in a pile, and is painted. Where a window has no room
    for the backs of a hand, its plate has to say how many cards it holds.
    """
    model, air = table.session.model, set(table.session.show.in_air())
    marks = [mark for mark in painted(surface) if mark.is_card]
    known = {piece.ident for piece in model.pieces()}
    rules = table.session.match.rules
    dealt = rules.dealing.hand_size * len(rules.seats) + rules.left_over
    if known and len(known) != dealt - len(rules.seats) * len(model.deal.tricks):
        return f"the table knows {len(known)} cards after {len(model.deal.tricks)} tricks"
    expected = len(known | air) - _counted_only(table, air) + _piles(table)
    if len(marks) != expected:
        return (
            f"{len(marks)} cards are painted instead of {expected}, with {len(air)} in the air; {rules.name}, "
            f"in hands {[len(hand) for hand in model.hands.values()]}, in the trick {len(model.trick)}, piles "
            f"{_piles(table)}, dragged {table.state.drag.ident}, painted {_places(marks)}, "
            f"in the air {_places(_up(table))}"
        )
    faces = Counter(mark.what for mark in marks if mark.what is not None)
    due = Counter(piece.card for piece in _open(table) if piece.ident not in air)
    if due - faces or (not air and faces - due):
        return f"faces painted: {_cards(faces)}; faces that lie open: {_cards(due)}"
    if not air and len({(mark.x, mark.y) for mark in marks}) < len(marks):
        return "two cards lie at the same place"
    window = surface.get_rect()
    cut = [mark for mark in marks if _area(window.clip(mark.rect)) < 0.3 * _area(mark.rect)]
    if cut:
        return f"{cut[0]} lies outside the window"
    left = len(model.stock) + (model.turned is not None)
    if model.stock and not any(mark.what == f"{left} left" for mark in painted(surface)):
        return f"nothing says that {left} cards can still be drawn"
    return next(
        (f"{seat.name} holds {len(hand)} cards, and nothing says so" for seat, hand in _untold(table, surface)), ""
    )


def _open(table: Table) -> Iterator[Piece]:
    """What lies face up: the viewer's hand, melds, the trick; the other hands where a replay opens them."""
    model = table.session.model
    yield from (piece for _, piece in model.trick)
    if model.turned is not None:
        yield model.turned
    yield from (piece for piece in model.widow if piece.card is not None)
    for seat, hand in model.hands.items():
        seen = seat is model.viewer or _is_opened(table, seat)
        yield from (piece for piece in hand if seen or piece.ident in model.laid[seat])


def _is_opened(table: Table, seat: Seat) -> bool:
    """Whether a replay shows the faces of the seat's hand."""
    return (
        table.session.model.open
        and table.view.layout.opened[place_of(table.session.model.seating, seat, table.session.viewer)] is not None
    )


def _fanless(table: Table) -> list[Seat]:
    """Seats whose cards are only counted: there is room neither for their backs nor for their faces."""
    return [
        seat
        for seat in table.session.model.seating.seats
        if seat is not table.session.viewer
        and table.view.layout.fans[place_of(table.session.model.seating, seat, table.session.viewer)] is None
        and not _is_opened(table, seat)
    ]


def _counted_only(table: Table, air: set[int]) -> int:
    model = table.session.model
    below = sum(not table.view.poses[piece.ident].seen and piece.ident not in air for piece in model.stock)
    return below + sum(
        piece.ident not in model.laid[seat] and piece.ident not in air
        for seat in _fanless(table)
        for piece in model.hands[seat]
    )


def _piles(table: Table) -> int:
    """Cards that stand for all that a seat has won."""
    model = table.session.model
    places = (place_of(model.seating, trick.winner, model.viewer) for trick in model.deal.tricks)
    return len({place for place in places if table.view.layout.piles[place] is not None}) if model.in_tricks else 0


def _untold(table: Table, surface: pygame.Surface) -> Iterator[tuple[Seat, list[Piece]]]:
    """Hands that are only counted, and whose plate does not say how many cards they are.

    While melds lie open nobody has played a card, and the plates of a small window only have room for points. With
    larger text those of the lowest windows only have room for name and bid.
    """
    if table.session.model.stage is Stage.MELDING or table.ctx.settings.text_size is not TextSize.NORMAL:
        return
    texts = [mark for mark in painted(surface) if not mark.is_card]
    for seat in _fanless(table):
        hand, plate = (
            table.session.model.hands[seat],
            table.view.layout.plates[place_of(table.session.model.seating, seat, table.session.viewer)],
        )
        if hand and not any(mark.what == str(len(hand)) and plate.contains((mark.x, mark.y)) for mark in texts):
            yield seat, hand


def stages_in_sight(at: pilot.Pilot, seconds: float) -> set[Stage]:
    """The stages of a deal that is played to its end, each card of it seen in every frame of so many seconds."""
    stages = set[Stage]()
    table = at.scene
    assert isinstance(table, Table)
    while not table.session.model.score.sheet:
        at.app.frame(seconds, ())
        wrong = wrong_cards(table, at.app.surface)
        assert not wrong, f"{table.session.model.stage}, about to come {table.session.show.reading}: {wrong}"
        stages.add(table.session.model.stage)
    return stages


def _up(table: Table) -> list[Mark]:
    """What is in the air, as marks."""
    return [
        Mark(pose.card, round(pose.x), round(pose.y), pose.width, 0) for pose in table.session.show.in_air().values()
    ]


def _places(marks: list[Mark]) -> str:
    return " ".join(f"{mark.what or 'back'}@{mark.x},{mark.y}" for mark in marks)


def _area(rect: pygame.Rect) -> int:
    return rect.w * rect.h


def _cards(counted: Counter[Any]) -> str:
    return " ".join(sorted(str(card) for card in counted.elements()))
