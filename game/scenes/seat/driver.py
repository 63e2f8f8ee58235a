"""What drives the table: who looks, whose answer is awaited, what is done and what happens next by itself."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable

from ...match import Match
from ...rules import Seat
from ...rules.play import Action, Event
from ...store.links import SharedDeal
from ..destinations import Destination
from .autoplay import Claim

RESULT_SECONDS = 2.5
"""Seconds for which a result stands where nobody is there to go on."""


class Driver(ABC):
    """Drives one match at a table."""

    title = "At the table"
    """What is announced when the table comes up."""
    has_pointers = True
    """Whether first-run pointers are shown, if the person wants any."""
    has_prices = False
    """Whether what a decision is worth is shown, if the person wants it."""
    after_deal = "Next deal"
    """What follows when a deal is over, as a button says it; empty: nothing."""
    known_cards = False
    """Whether others may know these cards, because they get them too or chose them: then no seal says anything."""
    deal: SharedDeal | None = None
    """The deal that is played for itself; None where others follow."""
    leads_to: Destination | None = None
    """Where it leads when there is no next deal."""

    match: Match

    @property
    @abstractmethod
    def viewer(self) -> Seat:
        """Who looks now: the seat at the bottom."""

    @property
    def looking(self) -> bool:
        """Whether the viewer looks at the screen now; while nobody does, no hand is shown to be seen."""
        return True

    @property
    def open(self) -> bool:
        """Whether every hand lies open."""
        return False

    @property
    def told_to_all(self) -> bool:
        """Whether what happens is told as to somebody who sits in no seat."""
        return False

    @property
    def curtain(self) -> Seat | None:
        """Whom the device is to be passed to before the match goes on."""
        return None

    def lift(self) -> None:
        """The person whom the device was passed to has it, and looks."""
        return

    @property
    @abstractmethod
    def asked(self) -> Seat | None:
        """The seat whose answer is awaited from the person who looks."""

    @property
    def priced(self) -> Seat | None:
        """The seat whose decision has its prices shown, if they are; nobody else's may be told."""
        return self.asked

    @property
    @abstractmethod
    def watched(self) -> bool:
        """Whether nobody at this screen plays, so that nobody has to say go on."""

    @abstractmethod
    def act(self, action: Action) -> tuple[Event, ...]:
        """Do the viewer's action.

        Raises:
            IllegalAction: the action is refused; nothing has changed.
        """

    @property
    def certain(self) -> bool:
        """Whether the viewer is asked, and takes every trick that is left however the cards lie."""
        return False

    @property
    def claim(self) -> Claim | None:
        """Whose the rest of the deal is, once that has been said."""
        return None

    def take_rest(self, shown: bool) -> None:
        """The viewer says that the rest is certain: it plays itself, every trick ``shown`` until a tap or quickly."""
        return

    @property
    def cut(self) -> Callable[[str], Driver] | None:
        """Return a driver for the same match with the cards cut; None unless they are sealed, uncut and undealt."""
        return None

    def undo(self) -> bool:
        """Go back to the viewer's last decision; False when there is none."""
        return self.match.undo(self.viewer)

    def redo(self) -> bool:
        """Do again what was taken back, up to a person's next decision; False when there is nothing."""
        return self.match.redo()

    @abstractmethod
    def step(self, waited: float, factor: float, held: bool) -> tuple[Event, ...] | None:
        """Do what comes next by itself, once nothing has been shown for so many seconds; None: nothing yet.

        ``factor`` is how long pauses are, 1 at normal speed; while ``held``, others think and do not act.
        """

    @abstractmethod
    def stop(self) -> None:
        """Forget what was being worked out: the match stands elsewhere now."""

    @abstractmethod
    def keep(self) -> None:
        """Keep the match as it stands."""

    @abstractmethod
    def again(self, level: str = "") -> Driver:
        """Return a driver for another match of the same kind, perhaps with bots of another level."""

    def begin(self) -> None:
        """The table has come up."""
        return
