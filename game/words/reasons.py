"""Why a choice is better or worse than another, in words: what happens in the simulated deals."""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum
from typing import Protocol

from ..rules import Hand, MeldKind, meld_name
from .lists import sentences
from .names import point_count

_CERTAIN = ("trick", "lost", "trumped")
"""What may be certain: the cards that follow are few. Of the end of a deal nothing is."""


class Told(Protocol):
    """A reason as numbers."""

    @property
    def kind(self) -> Enum:
        """What happens; its values are the keys of the sentences here."""

    @property
    def here(self) -> float:
        """The share of the deals in which it happens with the choice, or a mean in points."""

    @property
    def there(self) -> float:
        """The same with the other choice."""

    @property
    def cards(self) -> Hand:
        """The own card, and the opponents’ card."""

    @property
    def meld(self) -> MeldKind | None:
        """A meld that one of the choices breaks."""


_TO_YOU = {
    "own set": "You are set {deals}.",
    "their set": "They are set {deals}.",
    "contract": "You play the contract {deals}.",
    "declarer": "You are the declarer {deals}.",
    "trick": "You take this trick {deals}.",
    "last trick": "You take the last trick {deals}.",
    "tricks": "Your tricks bring {here} points instead of {there}.",
    "meld": "You meld {here} points instead of {there}.",
    "breaks": "It breaks your {meld}: you meld {here} points instead of {there}.",
    "saves": "It saves your {meld}: you meld {here} points instead of {there}.",
}
_OF_ANOTHER = {
    "own set": "This side is set {deals}.",
    "their set": "The other side is set {deals}.",
    "contract": "This side plays the contract {deals}.",
    "declarer": "This player is the declarer {deals}.",
    "trick": "This side takes the trick {deals}.",
    "last trick": "This side takes the last trick {deals}.",
    "tricks": "The tricks of this side bring {here} points instead of {there}.",
    "meld": "This side melds {here} points instead of {there}.",
    "breaks": "It breaks the {meld}: this side melds {here} points instead of {there}.",
    "saves": "It saves the {meld}: this side melds {here} points instead of {there}.",
}


_BY_RULE = {
    "partner has it": "A rule: the Expert leaves the contract to its partner unless a bid is clearly better.",
    "tells partner": "A rule: the Expert makes a bid that tells its partner something, though it may cost a little.",
    "new deal": "A rule: the Expert asks for a new deal with a hand that it would not open.",
    "manners": "A rule: the Expert spares its partner what looks like a blunder.",
    "gives up": "A rule: the Expert gives up a contract that it can hardly make.",
    "as good": "",
}
_PLAYED = {
    "played set": "Played to the end, the contract fails {deals}.",
    "played made": "Played to the end, the contract is made {deals}.",
}


def reasons_text(reasons: Iterable[Told], you: bool = True) -> str:
    """Return reasons as sentences; ``you``: told to the player who chooses, else about that player."""
    return sentences(*(reason_sentence(reason, you) for reason in reasons))


def rule_sentence(rule: Enum | None) -> str:
    """Return why the Expert makes a choice although another has a better price; empty where they are as good."""
    return "" if rule is None else _BY_RULE[str(rule.value)]


def reason_sentence(reason: Told, you: bool = True) -> str:
    """Return a reason as a sentence."""
    kind = str(reason.kind.value)
    if kind in ("lost", "trumped"):
        return _lost(reason, kind == "trumped")
    if kind in _PLAYED:
        return _PLAYED[kind].format(deals=_in_deals(max(reason.here, reason.there), certain=False))
    if kind == "kept":
        more, less = sorted((reason.here, reason.there), reverse=True)
        dearer, cheaper = (card.name for card in reason.cards)
        return f"Kept for later, the {dearer} is worth {point_count(round(more))}, the {cheaper} {round(less)}."
    if kind == "meld" and reason.meld is not None:
        kind = "breaks" if reason.here < reason.there else "saves"
    return (_TO_YOU if you else _OF_ANOTHER)[kind].format(
        deals=_compared(reason.here, reason.there, kind in _CERTAIN),
        here=round(reason.here),
        there=round(reason.there),
        meld=meld_name(reason.meld) if reason.meld is not None else "",
    )


def _lost(reason: Told, trumped: bool) -> str:
    """Say that a counter goes to the opponents, or would go to them with the other choice."""
    would, own = reason.here < reason.there, reason.cards[0].name
    deals = _in_deals(max(reason.here, reason.there))
    if trumped:
        return f"A trump would take the {own} {deals}." if would else f"A trump takes the {own} {deals}."
    if len(reason.cards) == 1:
        return f"The {own} would go to their trick {deals}." if would else f"The {own} goes to their trick {deals}."
    taker = reason.cards[1].name
    takes = f"it would take the {own}" if would else f"it takes the {own}"
    return f"Their {taker} is still out: {takes} {deals}."


def _in_deals(share: float, certain: bool = True) -> str:
    """``in 6 of 10 deals``; ``certain``: whether every deal may be said."""
    tenths = round(10 * share)
    if 0 < tenths < 10:
        return f"in {tenths} of 10 deals"
    return _EVERY[certain and share == 1] if tenths else _NONE[False]


def _compared(here: float, there: float, certain: bool) -> str:
    """``in 4 of 10 deals instead of 2``; ``certain``: whether every deal and none may be said."""
    first, second = round(10 * here), round(10 * there)
    if 0 < first < 10:
        told, of_ten = f"in {first} of 10 deals", ""
    else:
        surely = certain and here == first / 10
        told = _EVERY[surely] if first else _NONE[surely]
        of_ten = " of 10"
    if 0 < second < 10:
        return f"{told} instead of {second}{of_ten}"
    surely = certain and there == second / 10
    return f"{told} instead of {_ALL[surely] if second else _FEW[surely]}"


_EVERY, _NONE = ("in nearly every deal", "in every deal"), ("in hardly any deal", "in no deal")
_ALL, _FEW = ("nearly all", "all"), ("hardly any", "none")
"""What is said, and what is said of what is certain."""
