"""Commands: what the parts of a table ask of it. They are values: a part states them, and the table does them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from ...rules import Seat
from ...rules.play import Action
from ...ui.sound import SoundName
from ..base import Scene
from ..destinations import Destination


@dataclass(frozen=True, slots=True)
class Do:
    """Do the person's action."""

    action: Action
    pieces: tuple[int, ...] = ()
    """The touched cards: of several equal cards, play these."""


@dataclass(frozen=True, slots=True)
class Continue:
    """The player pressed *Continue*: skip what is shown, or do what comes next."""


@dataclass(frozen=True, slots=True)
class Undo:
    """Go back to the person's last decision."""


@dataclass(frozen=True, slots=True)
class Redo:
    """Redo what was taken back."""


@dataclass(frozen=True, slots=True)
class CatchUp:
    """Show the match as it is now, without showing what happened."""


@dataclass(frozen=True, slots=True)
class TakeRest:
    """Claim every remaining trick for the person."""

    shown: bool
    """Whether each trick is shown."""


@dataclass(frozen=True, slots=True)
class Hint:
    """Say what an Expert would do."""


@dataclass(frozen=True, slots=True)
class SwitchPrices:
    """Show prices from now on, or hide them."""


@dataclass(frozen=True, slots=True)
class OpenMenu:
    """Show the menu."""


@dataclass(frozen=True, slots=True)
class OpenThisDeal:
    """Show the calls and tricks of this deal."""


@dataclass(frozen=True, slots=True)
class OpenScoreSheet:
    """Show the points of every deal."""


@dataclass(frozen=True, slots=True)
class OpenOdds:
    """Show the odds of the hand as declarer."""


@dataclass(frozen=True, slots=True)
class OpenCut:
    """Let the person choose where to cut the cards."""


@dataclass(frozen=True, slots=True)
class PressCard:
    """Press a card of the person's own hand."""

    ident: int
    """The ident of the piece."""


@dataclass(frozen=True, slots=True)
class Say:
    """Say something on the table's own line, until something else happens."""

    text: str


@dataclass(frozen=True, slots=True)
class Refuse:
    """Say why something is refused."""

    text: str


@dataclass(frozen=True, slots=True)
class Announce:
    """Say something to assistive tools only."""

    text: str
    urgent: bool = False


@dataclass(frozen=True, slots=True)
class Explain:
    """Show a line that disappears with the next press."""

    text: str


@dataclass(frozen=True, slots=True)
class PlaySound:
    """Play a sound."""

    sound: SoundName


@dataclass(frozen=True, slots=True)
class Focus:
    """Move the focus from one control to another, if it is there."""

    here: str
    to: str


@dataclass(frozen=True, slots=True)
class Open:
    """Open a dialog or a page over the table, or in its place."""

    to: Scene | Destination
    replace: bool = False


@dataclass(frozen=True, slots=True)
class ShareDeal:
    """Copy a link to the cards of the last deal."""


@dataclass(frozen=True, slots=True)
class Ask:
    """Ask before something is done."""

    title: str
    text: str
    label: str
    """The label of the button that does it."""
    then: Command


@dataclass(frozen=True, slots=True)
class Leave:
    """Go back to where the table was opened from."""


@dataclass(frozen=True, slots=True)
class Change:
    """Change something inside a part, such as its current page."""

    change: Callable[[], None]


@dataclass(frozen=True, slots=True)
class PassDevice:
    """Cover the table until the person in that seat has the device."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class EndMatch:
    """Show how the match ended."""


Playing = Do | Continue | PressCard | Undo | Redo | CatchUp | TakeRest | Hint
"""Commands that take the match on, or back, or ask about it."""
Telling = Say | Refuse | Announce | Explain | PlaySound
"""Commands that tell the person something."""
Showing = Open | OpenMenu | OpenThisDeal | OpenScoreSheet | OpenOdds | OpenCut | Ask | PassDevice | EndMatch | Leave
"""Commands that show something other than the table."""
Handling = SwitchPrices | ShareDeal | Focus | Change
"""Commands that change how the table is shown or used."""
Command = Playing | Telling | Showing | Handling
Send = Callable[[Command], None]
"""Receives the commands of a part."""
