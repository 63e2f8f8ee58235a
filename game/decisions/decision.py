"""A decision as a value: what is asked, what can be chosen, and what becomes of each card. It knows no pixel."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import field

from ..rules import Card, Hand, Suit
from ..rules.play import Action, LaidCard, LayMeld, Observation, PlayCard, why_not
from ..values import frozen
from ..words.names import Names
from ..words.refusals import refusal_sentence

SUITS = (Suit.SPADES, Suit.HEARTS, Suit.CLUBS, Suit.DIAMONDS)
"""The suits as people see them side by side: black and red in turn."""


@frozen
class PersonView:
    """How a person sees the table."""

    names: Names
    hand: Hand
    """The cards in the hand, not on the table, in the order in which they lie."""
    laid: Sequence[LaidCard] = ()
    """The cards of the person's own melds on the table that can be played, in their order."""


@frozen
class Chosen:
    """What a person has chosen, and not yet done. A press may change it."""

    points: int = 0
    """The bid that is looked at; 0: the lowest one."""
    cards: tuple[str, ...] = ()
    """The names of the chosen cards, in the order in which they were chosen."""
    order: tuple[LayMeld, ...] = ()
    """The order in which melds bring the most, once somebody has worked it out."""


NOTHING = Chosen()


@frozen
class Confirmation:
    """What has to be asked before something is done."""

    title: str
    text: str
    """What doing it costs."""
    label: str
    """The label of the button that does it."""


@frozen
class Option:
    """Something that can be chosen: a button, a key, a line that is heard."""

    name: str
    """A name that stays the same, such as ``bid 260``."""
    label: str
    means: Action | Chosen
    """The action that it does, or what is chosen after it."""
    then: tuple[Action, ...] = ()
    """The actions that follow, as far as they go: a meld may end the match."""
    short: str = ""
    """A label for a button with little room."""
    spoken: str = ""
    """What is heard, if that is more than the label."""
    key: str = ""
    hint: str = ""
    """What it does."""
    notes: Sequence[str] = ()
    """What stands below the label, the longest form first."""
    why_not: str = ""
    """Why it cannot be chosen now; empty: it can."""
    main: bool = False
    """Whether it is the likeliest choice."""
    question: Confirmation | None = None
    """What has to be asked first."""
    aside: bool = False
    """Whether it stands in a menu where there is one."""

    @property
    def enabled(self) -> bool:
        """Whether it can be chosen now."""
        return not self.why_not


@frozen
class CardOption:
    """A card of the person's own, and what becomes of it."""

    name: str
    """The card and the number of the copy, such as ``card TS 2``."""
    card: Card
    means: Action | Chosen
    """Playing it, or what is chosen after a press."""
    why_not: str = ""
    """Why that is refused; empty: it is not."""
    chosen: bool | None = None
    """Whether it is chosen; None: cards are played, not chosen."""
    laid: bool = False
    """Whether it lies on the table, in a meld of the person's own."""


@frozen
class PlayerDecision:
    """What a person is asked."""

    prompt: str
    choices: tuple[Option, ...] = ()
    cards: tuple[CardOption, ...] = ()
    spoken: str = ""
    """What is heard: the prompt, and what people who look see anyway; empty: the prompt alone."""
    first: str = ""
    """The name of the choice that has the focus at first; empty: a card has it."""
    values: Mapping[Suit, int] = field(default_factory=dict)
    """What the hand melds with each suit as trump, where that is shown."""
    needed: int = 0
    """How many cards have to be chosen."""

    def choice(self, name: str) -> Option | None:
        """Return the choice of that name."""
        return next((choice for choice in self.choices if choice.name == name), None)


def card_names(cards: Iterable[Card], laid: bool = False) -> list[str]:
    """Return the names of cards in their order: the card and the number of the copy."""
    copies, found = Counter[Card](), []
    for card in cards:
        copies[card] += 1
        found.append(" ".join(("card", *(("laid",) if laid else ()), str(card), str(copies[card]))))
    return found


def refused(view: Observation, action: Action, card: Card | None = None) -> str:
    """Return why an action is refused, in words; empty: it is not."""
    refusal = why_not(view, action)
    return "" if refusal is None else refusal_sentence(refusal, view, card)


def to_play(view: Observation, shown: PersonView) -> tuple[CardOption, ...]:
    """Return what becomes of each card when it is played: first those on the table, then the hand."""
    plays = [PlayCard(piece.card, piece.melds) for piece in shown.laid] + [PlayCard(card) for card in shown.hand]
    names = card_names((piece.card for piece in shown.laid), laid=True) + card_names(shown.hand)
    why = {play: refused(view, play, play.card) for play in dict.fromkeys(plays)}
    return tuple(
        CardOption(name, play.card, play, why[play], laid=number < len(shown.laid))
        for number, (name, play) in enumerate(zip(names, plays, strict=True))
    )
