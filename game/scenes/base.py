"""Scenes, the requests they may make, and how one scene leads to another."""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from typing import TYPE_CHECKING, Protocol, TypeVar

import pygame

from ..ui.controls import Attention, Control, Role
from ..ui.damage import Strokes
from ..ui.geometry import Rect
from ..ui.look import Look
from ..values import frozen
from ..work import Haste
from .destinations import Destination

if TYPE_CHECKING:
    from ..host import Host
    from ..store.settings import Motion, Settings
    from ..ui.faces import CardFaces
    from ..ui.sound import Sounds
    from ..ui.text import Fonts
    from ..ui.theme import Metrics, Theme

T = TypeVar("T")


class Scene:
    """One thing the player is doing: it handles input, moves on with time, and draws itself.

    The app calls ``resize`` and then ``enter`` when the scene comes onto the stack, ``cover`` when another one comes on
    top of it, ``uncover`` when that is gone, and ``leave`` when it goes itself. It calls ``resize`` again whenever the
    window or the look has changed, and ``day_changed`` on a new day, also on the scenes below the top one.
    """

    opaque: bool = True
    """Whether it hides everything below it. The scenes below one that does not are drawn first."""
    title: str = ""
    """The text announced when it appears."""
    home: bool = False
    """Whether nothing lies behind it: the browser's Back leaves the game from here."""
    way_home: str = ""
    """The choice that leads away from the table: the browser's Back takes it in a menu that it has opened itself."""
    left_at: str | None = None
    """The control that had the keyboard when another scene came on top: it has it again when that is gone."""
    keeps_link: bool = False
    """Whether the link that was followed leads here, so that a page that is loaded again is back here."""

    def __init__(self, ctx: Context) -> None:
        self.ctx = ctx

    def enter(self) -> None:
        """The scene is now on top for the first time."""

    def cover(self) -> None:
        """Another scene is about to come on top: no time passes here until that is gone."""

    def uncover(self) -> None:
        """The scene is on top again."""

    def leave(self) -> None:
        """The scene has left the stack and will not come back."""

    def before_quit(self) -> Scene | None:
        """Return a question that is asked before the window is closed, if there is one."""
        return None

    def handle(self, event: pygame.event.Event) -> bool:
        """Handle an event before the controls see it; return whether it is used up."""
        return False

    def goes_to(self, sign: str) -> str | None:
        """Return the control to which a key of one letter only goes, where it must not decide anything by itself."""
        return None

    def press(self, control: Control) -> None:
        """Handle a press of a control."""
        control.action()

    def update(self, dt: float) -> None:
        """Let dt seconds pass (at most 0.05). Call ``ctx.redraw()`` when something looks different now."""

    @property
    def draws_later(self) -> bool:
        """Whether this frame has worked so long that the picture of what is new is left to the next one."""
        return False

    @property
    def at_rest(self) -> bool:
        """Whether nothing changes here until something happens, once nothing has changed for a few seconds."""
        return True

    def draw(self, surface: Strokes) -> None:
        """Draw the whole scene; change nothing else."""
        raise NotImplementedError

    def controls(self) -> Sequence[Control]:
        """Return everything that can be pressed now, in the order of the Tab key."""
        raise NotImplementedError

    def resize(self, size: tuple[int, int]) -> None:
        """Lay out again: the window has this size now, or the look has changed."""

    def reveal(self, control: Control) -> None:
        """Scroll until a control with the focus is visible; call ``redraw`` if that moves anything."""

    def first_focus(self) -> str | None:
        """Return the control that has the focus at first; None: the first of the list."""
        return None

    def day_changed(self) -> None:
        """The player's date has changed: midnight has passed, or the clock or its time zone was changed."""

    def save(self) -> None:
        """Save what would be lost: the page may be closed now."""

    def _note(self, name: str, text: str, place: Rect) -> Control:
        """Return a text as a control, for reading and assistive tools."""
        return Control(name, text, place, lambda: self.ctx.announce(text, urgent=True), role=Role.NOTE)


@frozen
class Push:
    """Put a scene on top: one of the same room, or whatever waits at a destination."""

    to: Scene | Destination


@frozen
class Replace:
    """Replace the top scene by another; with ``all`` after clearing the whole stack."""

    to: Scene | Destination
    all: bool = False


@frozen
class Pop:
    """Go back to the scene below."""


@frozen
class Quit:
    """Leave the game."""


Transition = Push | Replace | Pop | Quit


class Job(Protocol):
    """Background work."""

    def cancel(self) -> None:
        """Stop the work; its result will not come."""

    @property
    def running(self) -> bool:
        """Whether the result is still to come."""


class Context(Protocol):
    """What a scene may ask of the app."""

    host: Host
    look: Look
    settings: Settings
    sounds: Sounds
    left: dict[str, object]
    """What forms were left with, by their titles: it is there again when they are opened, until the window closes."""
    whole: bool
    """Whether all of the game is here: a page may still wait for what its first screen does not need."""

    @property
    def theme(self) -> Theme:
        """The colours."""

    @property
    def metrics(self) -> Metrics:
        """The sizes."""

    @property
    def fonts(self) -> Fonts:
        """The fonts."""

    @property
    def faces(self) -> CardFaces:
        """The cards."""

    @property
    def motion(self) -> Motion:
        """How much may move: the setting, or less if the system asks for less."""

    @property
    def attention(self) -> Attention:
        """Which control is focused, under the mouse, or held."""

    def controls(self) -> Sequence[Control]:
        """Everything that can be pressed now, as listed for this frame."""

    @property
    def size(self) -> tuple[int, int]:
        """The window's size, in pixels."""

    @property
    def area(self) -> Rect:
        """The window as a rectangle."""

    @property
    def full_screen(self) -> bool | None:
        """Whether the game fills the screen; None if it cannot."""

    def fill_screen(self, on: bool) -> None:
        """Fill the screen, or stop."""

    def go(self, transition: Transition) -> None:
        """Go to another scene, between this frame and the next."""

    def redraw(self) -> None:
        """Draw, and ask for the controls, again in this frame."""

    def repaint(self, moved: Sequence[Control] | None = None) -> None:
        """Draw again in this frame: something has moved, but the controls are the same.

        ``moved`` are the same controls in their new places; they are not needed if ``redraw`` asks for the controls.
        """

    def job(self, work: Generator[object, None, T], done: Callable[[T], None], haste: Haste = Haste.USUAL) -> Job:
        """Do work in slices of a few milliseconds a frame, then pass its result to ``done``."""

    def each_frame(self, step: Callable[[float], None], stopped: Callable[[], None]) -> Job:
        """Do something in each frame, whatever scene is on top; ``step`` is told how many seconds have passed.

        ``stopped`` is called once, when that ends: by ``cancel`` or after an error anywhere.
        """

    def change(self, settings: Settings) -> None:
        """Use and save other settings; every scene is laid out again."""

    def focus(self, name: str | None) -> None:
        """Move the keyboard to a control."""

    def release_pointer(self) -> None:
        """Forget which control the pointer holds or is at: a page scrolls, a card is dragged, or a task is new."""

    def announce(self, text: str, urgent: bool = False) -> None:
        """Have assistive tools say something."""

    def toast(self, text: str, passing: bool = False) -> None:
        """Show and announce a line for some seconds; ``passing``: only until the next press."""

    def storage_failed(self, error: Exception) -> None:
        """Tell the player, once for each reason, that something could not be saved."""
