"""What this computer serves to a whole room of people: a club's evening, or a score pad on every phone of a table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from ...host import Rooms, ServedRoom, today
from ...ui.damage import Canvas
from ...ui.geometry import Rect
from ...ui.squares import draw_squares
from ...ui.widgets import Kind
from ...words import room as words
from ...words.direct import LINK_PICTURE, NOT_COPIED
from ..base import Context, Pop, Push, Quit, Replace, Scene
from ..forms.dialog import Confirm
from ..forms.form import Form
from ..forms.rows import Button, Buttons, Heading, Note, Picture, Row
from .club_season import ClubSeason

_SQUARES = 300
"""The height of the code for phones, in design pixels; less where there is little room."""


def room_rows(ctx: Context, rooms: Rooms) -> list[Row]:
    """Return the ways to what this computer serves to a room."""
    evening = Button("evening", words.AN_EVENING, lambda: ctx.go(Push(AnEvening(ctx, rooms))))
    pad = Button("pad on phones", words.A_PAD, lambda: ctx.go(Push(pad_on_phones(ctx, rooms))))
    return [Heading(words.ROOM), Note(words.ROOM_ABOUT), Buttons((evening, pad))]


class AnEvening(Form):
    """The evenings that wait, and a new one; or the one that is held now."""

    title = words.AN_EVENING

    def __init__(self, ctx: Context, rooms: Rooms) -> None:
        super().__init__(ctx)
        self._rooms = rooms
        self._waiting = () if _held(rooms, evening=True) else tuple(rooms.evenings())

    def enter(self) -> None:
        """Go on to the evening that is held now."""
        held = _held(self._rooms, evening=True)
        if held is not None:
            self.ctx.go(Replace(RoomScene(self.ctx, held, partial(AnEvening, self.ctx, self._rooms))))

    def first_focus(self) -> str | None:
        """Return the latest evening, or the new one."""
        return "go on" if self._waiting else "new evening"

    def rows(self) -> Sequence[Row]:
        """Return how it goes, and the evenings that wait."""
        rows: list[Row] = [Note(words.EVENING_ABOUT)]
        for number, evening in enumerate(self._waiting):
            name = f"go on {number + 1}" if number else "go on"
            kind = Kind.SECONDARY if number else Kind.PRIMARY
            on = Button(name, words.GO_ON_EVENING, partial(self._hold, evening.name), kind)
            rows += [Heading(evening.told), Buttons((on,))]
        if len(self._waiting) > 1:
            rows += [Heading(words.SEASON), Buttons((Button("season", words.SEASON_READ, self._season),))]
        return rows

    def _season(self) -> None:
        self.ctx.go(Push(ClubSeason(self.ctx, self._rooms, self._waiting)))

    def footer(self) -> Sequence[Button]:
        """Return the button that begins a new one."""
        kind = Kind.SECONDARY if self._waiting else Kind.PRIMARY
        return (Button("new evening", words.NEW_EVENING, partial(self._hold, ""), kind, key="return"),)

    def _hold(self, name: str) -> None:
        self.ctx.go(Replace(_opened(self.ctx, self._rooms, name)))


def _opened(ctx: Context, rooms: Rooms, name: str) -> Scene:
    """Return the scene of an evening that is opened now."""
    served = rooms.hold_evening(name, today(ctx.host))
    return RoomScene(ctx, served, partial(_opened, ctx, rooms, name), opens=True)


def _held(rooms: Rooms, evening: bool) -> ServedRoom | None:
    """Return what is served now, if it is of that kind and nothing is wrong with it."""
    served = rooms.served
    return served if served is not None and served.is_evening is evening and served.links is not None else None


def pad_on_phones(ctx: Context, rooms: Rooms) -> Scene:
    """Return the scene of the pad that phones share: of the one that is served now, or of one that is opened."""
    served = _held(rooms, evening=False) or rooms.share_pad()
    return RoomScene(ctx, served, partial(pad_on_phones, ctx, rooms))


class RoomScene(Form):
    """What is served: its address and code, its pages, and the end."""

    def __init__(self, ctx: Context, served: ServedRoom, again: Callable[[], Scene], opens: bool = False) -> None:
        """``again`` returns the scene of another try, after it could not be opened.

        ``opens``: the browser of this computer goes to its page as soon as that is there.
        """
        super().__init__(ctx)
        self._served, self._again, self._opens = served, again, opens
        self.title = words.AN_EVENING if served.is_evening else words.A_PAD
        self._shown: object = None

    def update(self, dt: float) -> None:
        """Show the address once it is there, or why there is none."""
        super().update(dt)
        links = self._served.links
        now = links, self._served.trouble
        if now == self._shown:
            return
        self._shown = now
        if links is not None:
            self.ctx.announce(words.ROOM_LINK_SPOKEN(link=links.guests))
            if self._opens:
                self._opens = False
                self.ctx.host.open_link(links.own)
        elif self._served.trouble:
            self.ctx.announce(words.no_room(why=self._served.trouble), urgent=True)
        self.uncover()
        self.ctx.focus(self.first_focus())

    @property
    def at_rest(self) -> bool:
        """Whether nothing changes here until something happens."""
        return bool(self._served.links or self._served.trouble)

    def first_focus(self) -> str | None:
        """Return the way to the page of this computer."""
        if self._served.links is not None:
            return "own"
        return "again" if self._served.trouble else "back"

    def rows(self) -> Sequence[Row]:
        """Return the address, its code, and the pages."""
        links = self._served.links
        if links is None:
            trouble = self._served.trouble
            return [Note(words.no_room(why=trouble), danger=True) if trouble else Note(words.OPENING)]
        go = self.ctx.host.open_link
        pages = [Button("copy", words.COPY_GUESTS, partial(self._copy, links.guests, words.GUESTS_COPIED), key="c")]
        if links.wall:
            pages.append(Button("wall", words.WALL, partial(go, links.wall), key="w"))
            pages.append(Button("poster", words.POSTER, partial(go, links.poster), key="p"))
        if links.helper:
            copy = partial(self._copy, links.helper, words.HELPER_COPIED)
            pages.append(Button("helper", words.COPY_HELPER, copy))
        pages.append(Button("stop", words.END_TODAY, self._ask_to_stop))
        squares = [Picture("squares", LINK_PICTURE, self._height, self._draw)] if links.code else []
        pairs = [Buttons(tuple(pages[first : first + 2])) for first in range(0, len(pages), 2)]
        return [Heading(links.guests), Note(words.OPENED), *squares, *pairs]

    def footer(self) -> Sequence[Button]:
        """Return the way to the page of this computer, or another try."""
        links = self._served.links
        if links is None:
            again = Button("again", words.TRY_AGAIN, self._try_again, Kind.PRIMARY, key="return")
            return (again,) if self._served.trouble else ()
        label = words.ORGANISE if self._served.is_evening else words.OPEN_PAD
        open_own = partial(self.ctx.host.open_link, links.own)
        return (Button("own", label, open_own, Kind.PRIMARY, key="return"),)

    def before_quit(self) -> Scene | None:
        """Return the question whether what the room uses shall end."""
        if self._served.links is None:
            return None
        ask = words.QUIT_ROOM_ASKED, words.QUIT_ROOM_TEXT, words.QUIT_ROOM
        return Confirm(self.ctx, *ask, self._quit)

    def _try_again(self) -> None:
        self.ctx.go(Replace(self._again()))

    def _quit(self) -> None:
        self._served.stop()
        self.ctx.go(Quit())

    def _ask_to_stop(self) -> None:
        self.ctx.go(Push(Confirm(self.ctx, words.END_ASKED, words.END_TEXT, words.END_TODAY, self._stop)))

    def _stop(self) -> None:
        self._served.stop()
        self.ctx.go(Pop())

    def _copy(self, link: str, done: str) -> None:
        self.ctx.toast(done if self.ctx.host.copy(link) else NOT_COPIED)

    def _height(self, width: int) -> int:
        metrics = self.ctx.metrics
        return min(width, metrics.px(_SQUARES), max(metrics.px(170), round(self.ctx.size[1] * 0.45)))

    def _draw(self, surface: Canvas, area: Rect) -> None:
        links = self._served.links
        if links is not None:
            draw_squares(surface, self.ctx.look, links.code, area)
