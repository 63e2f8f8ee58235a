"""Drivers: who looks at the table, who is to act, how actions are done, and what happens automatically."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable

from ...match import SeenMatch
from ...rules import Card, Seat
from ...rules.play import Action, Event
from ...store.elsewhere import Elsewhere
from ...store.links import SharedDeal
from ...words import table as words
from ..destinations import Destination, ToTitle
from .autoplay import Claim
from .company import Company

RESULT_SECONDS = 2.5
"""Seconds for which a result is shown if nobody is there to go on."""


class DriverTraits:
    """What a table asks about its driver once: what it is called, what it offers, and who plays."""

    title = words.TITLE
    """The text announced when the table appears."""
    has_pointers = True
    """Whether first-run tips are shown, if the person wants any."""
    has_prices = False
    """Whether prices of decisions are shown, if the person wants them."""
    after_deal = words.NEXT_DEAL
    """The label of the button after a deal; empty: there is none."""
    known_cards = False
    """Whether others may know these cards, because they get them too or chose them: then a seal proves nothing."""
    nothing_to_undo = words.NOTHING_TO_UNDO
    """What is said when nothing can be taken back."""
    deal: SharedDeal | None = None
    """The single deal; None if other deals follow."""
    leads_to: Destination | None = None
    """The destination after the last deal."""
    company: Company | None = None
    """The people on other devices, if there are any."""
    elsewhere: Elsewhere | None = None
    """What another tab or window has done with the match, once this one has noticed; then nothing is saved here."""
    goes_on_at: Destination = ToTitle(go_on=True)
    """The destination at which the match goes on as it is saved."""
    heads: tuple[Card, ...] = ()
    """The heads of the seats in order, where people have chosen them together; empty: they follow from the names."""


class Driver(DriverTraits, ABC):
    """Drives one match at a table."""

    match: SeenMatch
    """The match, as far as this device knows it."""

    @property
    @abstractmethod
    def viewer(self) -> Seat:
        """The seat at the bottom, which looks now."""

    @property
    def looking(self) -> bool:
        """Whether the viewer looks at the screen now; while nobody does, all hands are hidden."""
        return True

    @property
    def open(self) -> bool:
        """Whether every hand lies open."""
        return False

    @property
    def told_to_all(self) -> bool:
        """Whether events are told as to somebody without a seat."""
        return False

    @property
    def curtain(self) -> Seat | None:
        """The person who gets the device before the match continues."""
        return None

    def lift(self) -> None:
        """Note that this person has the device and looks."""
        return

    @property
    @abstractmethod
    def asked(self) -> Seat | None:
        """The seat from which the person who looks is to act."""

    @property
    def priced(self) -> Seat | None:
        """The seat whose decision shows its prices; no other seat's may be shown."""
        return self.asked

    @property
    @abstractmethod
    def watched(self) -> bool:
        """Whether only bots play, so that nobody has to press Continue."""

    @abstractmethod
    def act(self, action: Action) -> tuple[Event, ...]:
        """Do the viewer's action.

        Raises:
            IllegalAction: the action is refused; nothing has changed.
        """

    @property
    def certain(self) -> bool:
        """Return whether the viewer is to act, and takes every remaining trick however the cards lie."""
        return False

    @property
    def claim(self) -> Claim | None:
        """The claim to the rest of the deal, if there is one."""
        return None

    def take_rest(self, shown: bool) -> None:
        """Claim the rest for the viewer: it is played automatically, each trick ``shown`` until a tap or quickly."""
        return

    @property
    def cut(self) -> Callable[[str], Driver] | None:
        """Return a driver for the same match with the cards cut; None unless they are sealed, uncut and undealt."""
        return None

    def undo(self) -> bool:
        """Go back to the viewer's last decision; return False if there is none."""
        return False

    def redo(self) -> bool:
        """Redo what was taken back, up to a person's next decision; return False if there is nothing."""
        return False

    def note_help(self) -> None:
        """Note that the viewer has been helped with a decision: a hint, prices or odds were shown."""
        return

    @abstractmethod
    def step(self, waited: float, factor: float, held: bool) -> tuple[Event, ...] | None:
        """Do the next automatic step, once nothing has been shown for ``waited`` seconds.

        Return what happened; None: nothing yet; no events: nothing comes here by itself.
        A negative number: something is still shown, and others only think. ``factor`` scales pauses, 1 at normal
        speed; while ``held``, others think but do not act.
        """

    def stop(self) -> None:
        """Drop work in progress: the match has moved."""
        return

    def keep(self) -> None:
        """Save the match as it is, if this table is kept."""
        return

    def look_elsewhere(self) -> bool:
        """Return whether the match was continued in another tab or window."""
        return False

    @abstractmethod
    def again(self, level: str = "") -> Driver:
        """Return a driver for another match of the same kind, perhaps with bots of another level."""

    def begin(self) -> None:
        """The table has appeared."""
        return
