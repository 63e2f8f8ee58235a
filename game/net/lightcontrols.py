"""The controls with which a person decides on the light seat: their cards, and the buttons of each phase."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from ..bots.opponents.signals import BidMeaning, bid_tells
from ..rules import BidRow, Card, Suit, trump_values
from ..rules.play import (
    Action,
    AskRedeal,
    Auction,
    AwaitingDeal,
    BeforePlay,
    Bid,
    BuryCards,
    Burying,
    CallingPartner,
    CallPartner,
    DealOver,
    GameOver,
    GoOn,
    LaidCard,
    LayMeld,
    LegalActions,
    NameTrump,
    NamingTrump,
    Observation,
    Pass,
    PassCards,
    PassingCards,
    PlayCard,
    PlayOn,
    ShootMoon,
    StockPlay,
    TakeCard,
    ThrowIn,
    TrickPlay,
    points_of,
    why_not,
)
from ..rules.text import format_action
from ..values import frozen
from ..words import conventions, panels
from ..words import together as words
from ..words.aloud import aloud
from ..words.lists import labelled
from ..words.melds import laying_text
from ..words.names import card_name
from ..words.refusals import refusal_sentence
from .messages import Act, FromSeat

_LEAP = 5
"""The number of steps by which *Bid much more* raises the bid."""


@frozen
class NotPlayable:
    """Why a card may not be played now, worked out when somebody asks."""

    view: Observation
    play: PlayCard

    def reason(self) -> str:
        """Return it in words."""
        refusal = why_not(self.view, self.play)
        return refusal_sentence(refusal, self.view, self.play.card) if refusal is not None else words.NOT_YOUR_TURN


Effect = FromSeat | Callable[[], None] | NotPlayable | str
"""The effect of a press: a message to the keeper, a change on this side, or a refusal."""


@frozen
class LightControl:
    """Something that can be pressed, with the names that controls of the table have."""

    name: str
    label: str
    effect: Effect
    spoken: str = ""
    card: str = ""
    enabled: bool = True
    pressed: bool | None = None
    main: bool = False
    key: str = ""
    note: str = ""
    """A second line on the button."""

    def told(self) -> dict[str, Any]:
        """Return the control as the page gets it, without default values."""
        body: dict[str, Any] = {"name": self.name, "label": self.label, "spoken": aloud(self.spoken or self.label)}
        if self.card:
            body["card"] = self.card
        if not self.enabled:
            body["off"] = True
        if self.pressed is not None:
            body["pressed"] = self.pressed
        if self.main:
            body["main"] = True
        if self.key:
            body["key"] = self.key
            if isinstance(self.effect, Act):
                body["final"] = True  # its key only goes to it: speech types letters by mistake
        if self.note:
            body["note"] = self.note
        return body


@dataclass(slots=True)
class Chosen:
    """What the player has chosen on the page but not yet done."""

    chosen: list[int] = field(default_factory=list)
    """The places of the chosen cards in the hand."""
    points: int = 0
    """The bid shown on the button; 0: the lowest."""
    sure: bool = False
    """Whether throwing in was pressed once."""


class Pad:
    """Makes the controls for one observation."""

    def __init__(self, view: Observation, moment: tuple[int, int], choices: Chosen, partner: str) -> None:
        """``partner``: who gets cards that are passed."""
        self._view = view
        self._moment = moment
        self._choices = choices
        self._partner = partner

    def choosing(self) -> tuple[int, str]:
        """Return how many cards are chosen, and who gets them; an empty name if they are buried."""
        if isinstance(self._view.phase, Burying):
            return (self._view.rules.widow.size if self._view.rules.widow is not None else 0), ""
        return self._view.rules.passing.count, self._partner

    def asking(self) -> str:
        """Return how many cards to choose, and for whom."""
        needed, receiver = self.choosing()
        return panels.choose_for(needed, receiver) if receiver else panels.choose_to_bury(needed)

    def hand(self, cards: list[Card], asked: bool) -> list[LightControl]:
        """Return the cards in the hand, to play or to choose. One that may not be played says why."""
        choosing = asked and isinstance(self._view.phase, PassingCards | Burying)
        in_tricks = asked and isinstance(self._view.phase, TrickPlay | StockPlay)
        legal = {action for action in LegalActions(self._view) if isinstance(action, PlayCard)} if in_tricks else set()
        copies: dict[Card, int] = {}
        found = []
        for place, card in enumerate(cards):
            copies[card] = copies.get(card, 0) + 1
            name, spoken = f"card {card} {copies[card]}", card_name(card)
            if choosing:
                effect: Effect = self._choose(place, self.choosing()[0])
                found.append(
                    LightControl(name, card.name, effect, spoken, str(card), pressed=place in self._choices.chosen)
                )
                continue
            play = PlayCard(card)
            effect = self._act(play) if play in legal else NotPlayable(self._view, play)
            found.append(LightControl(name, card.name, effect, spoken, str(card), enabled=play in legal))
        return found

    def own_melds(self, laid: list[LaidCard], asked: bool) -> list[LightControl]:
        """Return the cards of the player's own melds, which can also be played."""
        legal = LegalActions(self._view)
        found = []
        for number, piece in enumerate(sorted(laid, reverse=True), 1):
            play = PlayCard(piece.card, piece.melds)
            may = asked and play in legal
            effect = self._act(play) if may else NotPlayable(self._view, play)
            name = f"card laid {piece.card} {number}"
            found.append(LightControl(name, piece.card.name, effect, card_name(piece.card), str(piece.card), may))
        return found

    def _choose(self, place: int, needed: int) -> Effect:
        if place not in self._choices.chosen and len(self._choices.chosen) == needed:
            return panels.put_back_first(needed)
        return lambda: (
            self._choices.chosen.remove(place) if place in self._choices.chosen else self._choices.chosen.append(place)
        )

    def _act(self, action: Action) -> Act:
        return Act(*self._moment, format_action(action))

    def _does(self, name: str, label: str, action: Action, **more: Any) -> LightControl:
        return LightControl(name, label, self._act(action), **more)

    def decisions(self, cards: list[Card]) -> list[LightControl]:
        """Return the buttons of this phase; ``cards`` is the hand in the order shown.

        Raises:
            TypeError: nobody has said what a page shows in this phase.
        """
        match self._view.phase:
            case Auction():
                return self._calls()
            case NamingTrump():
                return self._trumps()
            case CallingPartner():
                return self._partners()
            case PassingCards() | Burying():
                return [self._confirm(cards)]
            case BeforePlay():
                return self._before_play()
            case TrickPlay():
                return self._beside_stock() if self._view.contract is None else self._throwing_in()
            case StockPlay():
                return self._beside_stock()
            case AwaitingDeal() | DealOver() | GameOver():
                return []
        raise TypeError(f"a light seat has no buttons for {self._view.phase!r}")

    def _calls(self) -> list[LightControl]:
        legal = LegalActions(self._view)
        bids = [action.points for action in legal if isinstance(action, Bid)]
        found = [self._does("pass", words.PASS, Pass(), enabled=Pass() in legal, key="p")]
        if AskRedeal() in legal:
            found.append(self._does("ask redeal", words.new_deal(self._view.rules.dealing.misdeal), AskRedeal()))
        if not bids:
            return found
        place = bids.index(self._choices.points) if self._choices.points in bids else 0
        at = bids[place]
        if len(bids) > 1:
            found.append(self._step("less", "−", words.LESS, bids, place - 1, "-"))
        label, (note, spoken) = panels.bid_label(points=at), self._tells(Bid(at))
        spoken = labelled(label, spoken) if spoken else ""
        found.append(self._does(f"bid {at}", label, Bid(at), main=True, key="b", note=note, spoken=spoken))
        if len(bids) > 1:
            found.append(self._step("more", "+", words.MORE, bids, place + 1, "+"))
        if len(bids) > _LEAP:
            far = min(place + _LEAP, len(bids) - 1)
            found.append(self._step("much more", f"+{bids[far] - bids[place]}", words.MUCH_MORE, bids, far, ""))
        return found

    def _tells(self, bid: Bid) -> tuple[str, str]:
        """Return what a bid would tell the table, short and to be heard; empty if it tells nothing."""
        match bid_tells(self._view, bid):
            case BidRow() as row:
                return conventions.short_meaning(row), conventions.meaning(row)
            case BidMeaning(better=better, worse=worse):
                return conventions.suits_notes(better, worse)[0], conventions.suits_aloud(better, worse)
        return "", ""

    def _step(self, name: str, label: str, spoken: str, bids: list[int], place: int, key: str) -> LightControl:
        within = 0 <= place < len(bids) and bids[place] != self._choices.points
        to = bids[place] if within else 0

        def step() -> None:
            self._choices.points = to

        return LightControl(name, label, step, spoken, enabled=within, key=key)

    def _trumps(self) -> list[LightControl]:
        points, legal = trump_values(self._view.rules, self._view.hand), LegalActions(self._view)
        found = []
        for number, suit in enumerate(reversed(Suit), 1):
            spoken = panels.suit_label(suit, points[suit])
            may = NameTrump(suit) in legal
            label = f"{suit.sign} {points[suit]}"
            found.append(
                self._does(f"trump {suit.letter}", label, NameTrump(suit), spoken=spoken, enabled=may, key=str(number))
            )
        return found + self._throwing_in()

    def _partners(self) -> list[LightControl]:
        """Return a button for each card that may be called, in the order in which they are offered."""
        called = [action for action in LegalActions(self._view) if isinstance(action, CallPartner)]
        return [
            self._does(
                f"partner {action.card}",
                action.card.name,
                action,
                spoken=panels.call_spoken(action.card),
                main=number == 0,
            )
            for number, action in enumerate(called)
        ]

    def _confirm(self, cards: list[Card]) -> LightControl:
        needed, receiver = self.choosing()
        chosen = tuple(cards[place] for place in self._choices.chosen)
        count = len(chosen)
        label = (
            panels.pass_label(count, needed, receiver) if receiver else panels.bury_label(chosen=count, count=needed)
        )
        name = "confirm pass" if receiver else "confirm bury"
        if count < needed:
            return LightControl(name, label, panels.choose_more(needed - count), enabled=False, main=True)
        return self._does(name, label, PassCards(chosen) if receiver else BuryCards(chosen), main=True, key="c")

    def _before_play(self) -> list[LightControl]:
        legal = LegalActions(self._view)
        found = [self._does("play on", panels.PLAY_ON, PlayOn(), main=True)]
        if ShootMoon() in legal:
            found.append(self._does("shoot the moon", panels.SHOOT_MOON, ShootMoon()))
        return found + self._throwing_in()

    def _throwing_in(self) -> list[LightControl]:
        """Return the button that throws in the hand, which asks once more, if that may be done."""
        if ThrowIn() not in LegalActions(self._view):
            return []
        if self._choices.sure:
            return [self._does("throw in surely", words.THROW_IN_SURE, ThrowIn())]
        return [LightControl("throw in", panels.THROW_IN, self._ask_again)]

    def _ask_again(self) -> None:
        self._choices.sure = True

    def _beside_stock(self) -> list[LightControl]:
        if self._view.open is None or self._view.trump is None:
            return []
        legal = [action for action in LegalActions(self._view) if not isinstance(action, PlayCard)]
        spread = self._view.open.spread(self._view.seat, self._view.hand)
        found = []
        for number, action in enumerate((each for each in legal if isinstance(each, LayMeld)), 1):
            points = points_of(self._view.rules, self._view.trump, spread, action)
            label, spoken = laying_text(action, points, False)
            found.append(self._does(f"lay {number}", label, action, spoken=spoken, main=number == 1))
        if TakeCard(turned=True) in legal:
            found.append(self._does("take turned", words.TAKE_TURNED, TakeCard(turned=True), main=True))
            found.append(self._does("take closed", panels.TAKE_CLOSED, TakeCard(turned=False)))
        if GoOn() in legal:
            draws = isinstance(self._view.phase, StockPlay) and self._view.phase.drawing
            found.append(self._does("go on", panels.DRAW if draws else words.LAST_PHASE, GoOn()))
        return found
