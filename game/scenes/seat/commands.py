"""Commands: what the parts of a table ask of it. They are values: a part states them, and the table does them."""

from __future__ import annotations

from collections.abc import Callable

from ...rules import Seat
from ...rules.play import Action
from ...ui.sound import SoundName
from ...values import frozen
from ..base import Scene
from ..destinations import Destination


@frozen
class Do:
    """Do the person's action."""

    action: Action
    pieces: tuple[int, ...] = ()
    """The touched cards: of several equal cards, play these."""


@frozen
class Continue:
    """The player pressed *Continue*: skip what is shown, or do what comes next."""


@frozen
class TakeUpMelds:
    """The player has seen the melds that everybody shows before the bids."""


@frozen
class Undo:
    """Go back to the person's last decision."""


@frozen
class Redo:
    """Redo what was taken back."""


@frozen
class CatchUp:
    """Show the match as it is now, without showing what happened."""


@frozen
class TakeRest:
    """Claim every remaining trick for the person."""

    shown: bool
    """Whether each trick is shown."""


@frozen
class Hint:
    """Say what an Expert would do."""


@frozen
class SwitchPrices:
    """Show prices from now on, or hide them."""


@frozen
class OpenMenu:
    """Show the menu."""


@frozen
class OpenThisDeal:
    """Show the calls and tricks of this deal."""


@frozen
class OpenScoreSheet:
    """Show the points of every deal."""


@frozen
class OpenOdds:
    """Show the odds of the hand as declarer."""


@frozen
class OpenCut:
    """Let the person choose where to cut the cards."""


@frozen
class PressCard:
    """Press a card of the person's own hand."""

    ident: int
    """The ident of the piece."""


@frozen
class Say:
    """Say something on the table's own line, until something else happens."""

    text: str


@frozen
class Refuse:
    """Say why something is refused; the card shakes if one was meant, and those rise that may be played."""

    text: str
    refused: int | None = None
    """The piece that may not be played."""
    legal: tuple[int, ...] = ()
    """Those that may."""


@frozen
class Announce:
    """Say something to assistive tools only."""

    text: str
    urgent: bool = False


@frozen
class Explain:
    """Show a line that disappears with the next press."""

    text: str


@frozen
class PlaySound:
    """Play a sound."""

    sound: SoundName


@frozen
class Focus:
    """Move the focus from one control to another, if it is there."""

    here: str
    to: str


@frozen
class Open:
    """Open a dialog or a page over the table, or in its place."""

    to: Scene | Destination
    replace: bool = False


@frozen
class ShareDeal:
    """Send the last deal, as a picture or as a link to its cards."""


@frozen
class Ask:
    """Ask before something is done."""

    title: str
    text: str
    label: str
    """The label of the button that does it."""
    then: Command


@frozen
class Leave:
    """Go back to where the table was opened from."""


@frozen
class Change:
    """Change something inside a part, such as its current page."""

    change: Callable[[], None]


@frozen
class PassDevice:
    """Cover the table until the person in that seat has the device."""

    seat: Seat


@frozen
class EndMatch:
    """Show how the match ended."""


Playing = Do | Continue | TakeUpMelds | PressCard | Undo | Redo | CatchUp | TakeRest | Hint
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
