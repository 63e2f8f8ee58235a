"""Why a choice is better or worse than another, in words: how often something happens in the simulated deals."""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum
from typing import Protocol

from ..rules import Hand, MeldKind, RuleSet, meld_name
from .lists import sentences
from .names import capital, point_count
from .templates import Counted

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
    "own set": "{side} is set {often}.",
    "their set": "The other side is set {often}.",
    "contract": "{side} plays the contract {often}.",
    "trick": "{side} takes this trick {often}.",
    "last trick": "{side} takes the last trick {often}.",
    "tricks": "{side} takes {here} points in tricks instead of {there}, and the others {apart} {more}.",
    "meld": "{side} melds {here} points instead of {there}.",
    "breaks": "It breaks {own} {meld}: {side} melds {here} points instead of {there}.",
    "saves": "It saves {own} {meld}: {side} melds {here} points instead of {there}.",
}
"""What happens to a side: to the player's partner as well."""
_ALONE = {
    "own set": "You are set {often}.",
    "their set": "They are set {often}.",
    "contract": "You play the contract {often}.",
    "trick": "You take this trick {often}.",
    "last trick": "You take the last trick {often}.",
    "tricks": "You take {here} points in tricks instead of {there}, and the others {apart} {more}.",
    "meld": "You meld {here} points instead of {there}.",
    "breaks": "It breaks your {meld}: you meld {here} points instead of {there}.",
    "saves": "It saves your {meld}: you meld {here} points instead of {there}.",
}
"""The same, told to somebody without a partner."""
_DECLARER = ("This player is the declarer {often}.", "You are the declarer {often}.")


_BY_RULE = {
    "partner has it": "A rule: the Expert leaves the contract to its partner unless a bid is clearly better.",
    "tells partner": "A rule: the Expert makes a bid that tells its partner something, though it may cost a little.",
    "new deal": "A rule: the Expert asks for a new deal with a hand that it would not open.",
    "manners": "A rule: the Expert spares its partner what looks like a blunder.",
    "gives up": "A rule: the Expert gives up a contract that it can hardly make.",
    "as good": "",
}
_PLAYED = {
    "played set": "Played to the end, the contract fails {often}.",
    "played made": "Played to the end, the contract is made {often}.",
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
        return _PLAYED[kind].format(often=_how_often(max(reason.here, reason.there), certain=False))
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
        often=_compared(reason.here, reason.there, kind in _CERTAIN),
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
    often = _how_often(max(reason.here, reason.there))
    if trumped:
        return f"An opponent {'would trump' if would else 'trumps'} the {own} {often}."
    if len(reason.cards) == 1:
        return f"The {own} {'would go' if would else 'goes'} to their trick {often}."
    taker = reason.cards[1].name
    return f"An opponent {'would take' if would else 'takes'} the {own} with the {taker} {often}."


def _how_often(share: float, certain: bool = True) -> str:
    """``6 times in 10``; ``certain``: whether every case may be said.

    It says nothing of deals: 10 deals would be taken for those that were played.
    """
    tenths = round(10 * share)
    if 0 < tenths < 10:
        return f"{_times(tenths)} in 10"
    surely = certain and share in (0, 1)
    return _EVERY[surely] if tenths else _NONE[surely]


def _compared(here: float, there: float, certain: bool) -> str:
    """``4 times in 10 instead of 2``; ``certain``: whether every case and none may be said."""
    one, two = round(10 * here), round(10 * there)
    if 0 < one < 10 and 0 < two < 10:
        return f"{_times(one)} in 10 instead of {two}"
    return f"{_how_often(here, certain)}, with the other choice {_how_often(there, certain)}"


_times = Counted("once", "{count} times")
_EVERY, _NONE = ("in nearly every case", "in every case"), ("in hardly any case", "in no case")
"""What is said, and what is said of what is certain."""
