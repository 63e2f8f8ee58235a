"""A window's controls for the assistive tools of a desktop, as the same list that a page shows as its buttons.

Tools run beside the game and ask at any time, some of them in threads of their own. So they get values: whenever
something has changed, and a tool listens, the adapter is handed the whole tree. What tools ask for waits in a queue
until the next frame.
"""

from __future__ import annotations

import traceback
from collections import deque
from collections.abc import Callable, Iterable, Mapping
from enum import Enum
from itertools import count
from typing import Protocol

from ..values import frozen
from .assistive import MirrorControl, NoReader, WindowNow
from .base import PageEvents

WINDOW = 0
"""The number of the window itself in its tree."""
_KEPT_ANNOUNCEMENTS = 50
_READABLE = 6
"""How many announcements stay in the tree, so that they can be read again."""


@frozen
class Said:
    """An announcement. Each has a number of its own, so that the same words are said twice if they come twice."""

    number: int
    text: str
    urgent: bool


@frozen
class WindowTree:
    """Everything in the window as tools should know it."""

    controls: tuple[tuple[int, MirrorControl], ...]
    """Each control with its number, which it keeps for as long as it is there."""
    said: tuple[Said, ...]
    focus: int
    """The number of the control that the keyboard acts on, or of the window."""


class Wish(Enum):
    """What a tool can ask of a control."""

    PRESS = "press"
    FOCUS = "focus"
    WRITE = "write"


class Listening(Protocol):
    """What an adapter calls, from any thread."""

    def tool_came(self) -> None:
        """A tool listens from now on: it needs the whole tree."""

    def tool_left(self) -> None:
        """No tool listens any more."""

    def wish(self, wish: Wish, number: int, text: str = "") -> None:
        """A tool asks something of the control with that number."""


class Adapter(Protocol):
    """The link to the tools of one system. It is called only between ``tool_came`` and ``tool_left``.

    A library that holds a lock while it calls Python waits for Python's own lock; to wait for its lock at that moment
    would be for ever.
    """

    def show(self, tree: WindowTree) -> None:
        """Tell the tools what has changed since the last tree."""

    def move(self, now: WindowNow) -> None:
        """Tell them that the window has, or has lost, the keyboard, or lies elsewhere."""


MakeAdapter = Callable[[Mapping[str, object], Listening], Adapter]
"""Returns the link for a window, of which pygame knows this much; ImportError: there is no library for that."""


class WindowControls:
    """The controls and announcements of a window; what tools ask for comes back as ``PageEvents``."""

    def __init__(self, adapter: MakeAdapter) -> None:
        self.announcements: list[str] = []
        """The last fifty."""
        self.trouble: NoReader | None = None
        self._make = adapter
        self._adapter: Adapter | None = None
        self._now: Callable[[], WindowNow] = WindowNow
        self._wake: Callable[[], None] = lambda: None
        self._was: WindowNow | None = None
        """What the tools know of the window."""
        self._numbers = count(WINDOW + 1)
        self._listens = False
        """Whether a tool listens, and the adapter may be called."""
        self._changed = False
        """Whether the tree is another than the tools know."""
        self._latest: tuple[Iterable[MirrorControl], str | None] = (), None
        self._known: dict[str, int] = {}
        """The numbers of the controls in the tree that was shown last."""
        self._said: deque[Said] = deque(maxlen=_READABLE)
        self._unsaid: deque[Said] = deque(maxlen=_READABLE)
        self._wishes: deque[tuple[Wish, int, str]] = deque()

    def window_opened(
        self, window: Mapping[str, object], now: Callable[[], WindowNow], wake: Callable[[], None]
    ) -> None:
        """Offer the window to tools, if the library for that is here; otherwise ``trouble`` says why not."""
        self._now, self._wake = now, wake
        try:
            self._adapter = self._make(window, self)
        except ImportError:
            self.trouble = NoReader.LIBRARY
        except BaseException as error:
            self._fail(error)

    def announce(self, text: str, urgent: bool = False) -> None:
        """Have it said with the next tree, if a tool listens."""
        self.announcements.append(text)
        del self.announcements[:-_KEPT_ANNOUNCEMENTS]
        if self._listens:
            self._unsaid.append(Said(next(self._numbers), text, urgent))

    def mirror(self, controls: Iterable[MirrorControl], focus: str | None = None) -> None:
        """Show these controls; they are looked at only if a tool listens."""
        self._latest, self._changed = (controls, focus), True
        self._update()

    def events(self) -> PageEvents:
        """Tell the tools what has been announced since the last tree; return what they have asked for meanwhile."""
        self._update()
        return self._asked()

    # Called by the adapter, from any thread.

    def tool_came(self) -> None:
        """Send the whole tree in the next frame."""
        self._was, self._changed, self._listens = None, True, True
        self._wake()

    def tool_left(self) -> None:
        """Send nothing more."""
        self._listens = False

    def wish(self, wish: Wish, number: int, text: str = "") -> None:
        """Keep it for the next frame, which comes at once."""
        self._wishes.append((wish, number, text))
        self._wake()

    # What happens in a frame.

    def _update(self) -> None:
        """Bring the tools up to date."""
        if self._adapter is not None and self._listens:
            try:
                self._tell(self._adapter)
            except BaseException as error:
                self._fail(error)

    def _tell(self, adapter: Adapter) -> None:
        """Tell the tools what is new; announcements one by one, because a library may mix those of one tree."""
        now = self._now()
        if now != self._was:
            self._was = now
            adapter.move(now)
        while self._changed or self._unsaid:
            self._changed = False
            if self._unsaid:
                self._said.append(self._unsaid.popleft())
            adapter.show(self._tree())

    def _tree(self) -> WindowTree:
        controls, focus = self._latest
        shown = tuple(controls)
        self._latest = shown, focus
        self._known = {each.name: self._known.get(each.name) or next(self._numbers) for each in shown}
        numbered = tuple((self._known[each.name], each) for each in shown)
        return WindowTree(numbered, tuple(self._said), self._known.get(focus or "", WINDOW))

    def _asked(self) -> PageEvents:
        names = {number: name for name, number in self._known.items()}
        pressed, typed, focused = list[str](), list[tuple[str, str]](), None
        while self._wishes:
            wish, number, text = self._wishes.popleft()
            name = names.get(number)
            if name is None:
                continue  # it is gone
            match wish:
                case Wish.PRESS:
                    pressed.append(name)
                case Wish.WRITE:
                    typed.append((name, text))
                case Wish.FOCUS:
                    focused = name
        return PageEvents(tuple(pressed), tuple(typed), focused=focused)

    def _fail(self, error: BaseException) -> None:
        """Go on in silence after an error of the library, whose panics are not an ``Exception``."""
        if isinstance(error, KeyboardInterrupt | SystemExit):
            raise error
        traceback.print_exception(error)
        self._adapter, self.trouble = None, NoReader.FAILED
