"""Why a choice is better or worse than another, in words: what happens in the simulated deals."""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum
from typing import Protocol

from ..rules import Hand, MeldKind, RuleSet, meld_name
from .lists import sentences
from .names import capital, point_count

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


_OF_A_SIDE = {
    "own set": "{side} is set {deals}.",
    "their set": "The other side is set {deals}.",
    "contract": "{side} plays the contract {deals}.",
    "trick": "{side} takes this trick {deals}.",
    "last trick": "{side} takes the last trick {deals}.",
    "tricks": "{side} takes {here} points in tricks instead of {there}, and the others {apart} {more}.",
    "meld": "{side} melds {here} points instead of {there}.",
    "breaks": "It breaks {own} {meld}: {side} melds {here} points instead of {there}.",
    "saves": "It saves {own} {meld}: {side} melds {here} points instead of {there}.",
}
"""What happens to a side: to the player's partner as well."""
_ALONE = {
    "own set": "You are set {deals}.",
    "their set": "They are set {deals}.",
    "contract": "You play the contract {deals}.",
    "trick": "You take this trick {deals}.",
    "last trick": "You take the last trick {deals}.",
    "tricks": "You take {here} points in tricks instead of {there}, and the others {apart} {more}.",
    "meld": "You meld {here} points instead of {there}.",
    "breaks": "It breaks your {meld}: you meld {here} points instead of {there}.",
    "saves": "It saves your {meld}: you meld {here} points instead of {there}.",
}
"""The same, told to somebody without a partner."""
_DECLARER = ("This player is the declarer {deals}.", "You are the declarer {deals}.")


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


def reasons_text(reasons: Iterable[Told], you: bool = True, rules: RuleSet | None = None) -> str:
    """Return reasons as sentences.

    Args:
        reasons: what happens with a choice.
        you: whether they are told to the player who chooses, and not about that player.
        rules: the game; by default one with partners.
    """
    return sentences(*(reason_sentence(reason, you, rules) for reason in reasons))


def rule_sentence(rule: Enum | None) -> str:
    """Return why the Expert makes a choice although another has a better price; empty where they are as good."""
    return "" if rule is None else _BY_RULE[str(rule.value)]


def reason_sentence(reason: Told, you: bool = True, rules: RuleSet | None = None) -> str:
    """Return a reason as a sentence; the arguments are those of ``reasons_text``."""
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
    here, there = round(reason.here), round(reason.there)
    told = (
        _DECLARER[you]
        if kind == "declarer"
        else (_ALONE if you and rules is not None and rules.alone else _OF_A_SIDE)[kind]
    )
    sentence = told.format(
        side="your side" if you else "this side",
        own="your" if you else "the",
        deals=_compared(reason.here, reason.there, kind in _CERTAIN),
        here=here,
        there=there,
        apart=abs(here - there),
        more="fewer" if here > there else "more",
        meld=meld_name(reason.meld) if reason.meld is not None else "",
    )
    return capital(sentence)


def _lost(reason: Told, trumped: bool) -> str:
    """Say that a counter goes to the opponents, or would go to them with the other choice.

    Who holds the card that takes it is not known: it may be the partner, or it may be buried.
    """
    would, own = reason.here < reason.there, reason.cards[0].name
    deals = _in_deals(max(reason.here, reason.there))
    if trumped:
        return f"An opponent {'would trump' if would else 'trumps'} the {own} {deals}."
    if len(reason.cards) == 1:
        return f"The {own} {'would go' if would else 'goes'} to their trick {deals}."
    taker = reason.cards[1].name
    return f"An opponent {'would take' if would else 'takes'} the {own} with the {taker} {deals}."


def _in_deals(share: float, certain: bool = True) -> str:
    """``in 6 of 10 deals``; ``certain``: whether every deal may be said."""
    tenths = round(10 * share)
    if 0 < tenths < 10:
        return f"in {tenths} of 10 deals"
    surely = certain and share in (0, 1)
    return _EVERY[surely] if tenths else _NONE[surely]


def _compared(here: float, there: float, certain: bool) -> str:
    """``in 4 of 10 deals instead of 2``; ``certain``: whether every deal and none may be said."""
    one, two = round(10 * here), round(10 * there)
    if 0 < one < 10 and 0 < two < 10:
        return f"in {one} of 10 deals instead of {two}"
    return f"{_in_deals(here, certain)}, with the other choice {_in_deals(there, certain)}"


_EVERY, _NONE = ("in nearly every deal", "in every deal"), ("in almost no deals", "in no deal")
"""What is said, and what is said of what is certain."""
