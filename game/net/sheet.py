"""The sheet of the light seat as a value: everything that a page shows of a seat. ``plain`` writes it as JSON."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field, fields
from typing import Any

from ..plain import to_plain
from ..values import frozen

Texts = tuple[str, ...]


@frozen
class SheetPerson:
    """Somebody at the table."""

    place: str
    """Where they sit as seen from this seat: ``me``, ``left``, ``top`` …"""
    seat: str
    name: str
    who: str
    """``person``, ``away`` or ``bot``."""
    cards: int
    """The number of cards that they hold."""
    said: str
    """Their last call, or their contract."""
    facts: Texts
    dealer: bool
    turn: bool
    ready: bool
    spoken: str
    head: str = ""
    """The court card whose head they have."""
    ours: bool = False
    """Whether they score together with this seat; for one who watches, with the first one."""


@frozen
class SheetSide:
    """The points of a side."""

    who: str
    points: str
    meld: int
    """What it has melded in this deal."""
    tricks: int
    """The points that it has taken in tricks of this deal."""
    ours: bool
    race: tuple[int, ...]
    """How far it has come in the match, in thousandths of its bar: its total, then with this deal. Empty: no bar."""
    needs: str = ""
    """What it still needs to keep its meld, where that does not stand with the contract."""


@frozen
class SheetFacts:
    """The contract, or the deal before there is one; trump and the stock."""

    head: str = ""
    """The points of the contract, or of the highest bid; before there is one, the deal."""
    note: str = ""
    """Whose contract it is; before there is one, the points that win."""
    bid: bool = False
    """Whether there is a bid."""
    needs: str = ""
    """What the contract still lacks."""
    bar: tuple[int, ...] = ()
    """How far it has come, in thousandths of its bar: with its melds, with its tricks, and where the bid is."""
    ours: bool = False
    """Whether it is a contract of the viewer's side."""
    trump: str = ""
    stock: int = 0
    turned: str = ""


@frozen
class SheetCard:
    """A card of the trick."""

    card: str
    place: str
    best: bool
    spoken: str


@frozen
class SheetTrick:
    """The trick, or the last one until the next card is played."""

    done: bool = False
    cards: tuple[SheetCard, ...] = ()


@frozen
class SheetMelds:
    """What somebody has melded."""

    place: str
    text: str
    cards: Texts


@frozen
class SheetRow:
    """A side's points of the deal."""

    who: str
    meld: str
    tricks: str
    score: str
    total: str


@frozen
class SheetResult:
    """How the deal and the match ended."""

    title: str
    lines: Texts
    rows: tuple[SheetRow, ...]
    seed: str
    """Told once the match is over."""
    fair: str


@frozen
class SheetButton:
    """Something that can be pressed. ``written`` leaves out what is as usual."""

    name: str
    label: str
    spoken: str
    card: str = ""
    off: bool = False
    """Whether it can only be refused now."""
    pressed: bool | None = None
    main: bool = False
    key: str = ""
    final: bool = False
    """Whether it does something for good: its key only goes to it, because speech types letters by mistake."""
    note: str = ""
    """A second line on it."""
    hint: str = ""
    """What it does, beside it."""

    @property
    def written(self) -> dict[str, Any]:
        """Return it in the plain form that the page gets."""
        told = {each.name: getattr(self, each.name) for each in fields(self)}
        return {name: value for name, value in told.items() if value or (name == "pressed" and value is not None)}


@frozen
class LightSheet:
    """Everything that a page shows of a seat, or of the table to one who watches."""

    undone: int
    ply: int
    round: int
    stage: str
    seat: str | None
    prompt: str
    heard: str
    """What is heard after the prompt."""
    asked: bool
    hint: str
    """What an Expert would do, once the person has asked or thought for long; it stays until they decide."""
    people: tuple[SheetPerson, ...]
    score: tuple[SheetSide, ...]
    facts: SheetFacts
    values: tuple[str, str]
    """What the hand melds with each suit as trump, while people bid: to be read, and to be heard."""
    trick: SheetTrick
    melds: tuple[SheetMelds, ...]
    result: SheetResult | None
    terms: Texts
    card: tuple[tuple[str, str], ...]
    """What each bid tells, while people gather."""
    hand: tuple[SheetButton, ...]
    laid: tuple[SheetButton, ...]
    buttons: tuple[SheetButton, ...]
    more: tuple[SheetButton, ...]
    heads: tuple[SheetButton, ...]
    """The heads that the person can choose, their own among them, while people gather."""
    said: int
    """How many sentences there have been; ``log`` has the last of them."""
    log: Texts
    reading: Texts = ()
    """What keys read aloud: how the game stands, the hand, and each of its suits."""
    coming: Texts = ()
    """What somebody without a seat reads first: the game, and who invites them."""
    chairs: tuple[tuple[str, str], ...] = ()
    """The free chairs that they can choose from, each with where it stands; empty where there is no choice."""
    fair: Mapping[str, Any] = field(default_factory=dict)
    """What the page needs to add its secret to the seed, and to check the cards."""

    def written(self) -> dict[str, Any]:
        """Return it in the plain form that the page gets."""
        told = {each.name: getattr(self, each.name) for each in fields(self)}
        buttons = {name: [each.written for each in told[name]] for name in ("hand", "laid", "buttons", "more", "heads")}
        return {"type": "sheet"} | {name: buttons.get(name, to_plain(value)) for name, value in told.items()}
