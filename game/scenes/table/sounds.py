"""The table's sounds: one mapping from events to sounds, each played when its event is visible."""

from __future__ import annotations

from collections.abc import Sequence

from ...rules import Seat, Seating, play
from ...rules.play import DealResult, Event
from ...ui.sound import SIDE, SoundName, Sounds
from ..seat.scoreboard import is_good_news
from .feats import feat_of
from .motion import Flight

_LANDS = 0.85
"""The share of its way after which a card sounds: the last part of its way is slow."""


def sound_of(event: Event, viewer: Seat, seating: Seating) -> SoundName | None:
    """Return the sound of an event for the person in seat ``viewer``; None if it is silent.

    The end of the match has its own screen, and its own sound: ``end_sound``.
    """
    if isinstance(event, play.MeldLaid | play.MeldAdded) and feat_of(event) is not None:
        return SoundName.FEAT
    match event:
        case play.HandDealt() | play.CardsPassed() | play.PlayBegan() | play.CardDrawn() | play.TurnedCardTaken():
            return SoundName.SLIDE
        case play.MeldsTakenUp() | play.WidowTaken() | play.CardsBuried():
            return SoundName.SLIDE
        case play.CallMade(call=play.Bid()) | play.MoonDeclared():
            return SoundName.BID
        case play.CallMade():
            return SoundName.PASS
        case play.TrumpNamed() | play.TrumpTurned() | play.PartnerCalled():
            return SoundName.TRUMP
        case play.MeldAdded() | play.DixExchanged():
            return SoundName.MELD
        case play.MeldLaid(melds=melds):
            return SoundName.MELD if melds else None
        case play.CardPlayed():
            return SoundName.PLACE
        case play.TrickWon() | play.HandThrownIn() | play.CardsThrownTogether():
            return SoundName.GATHER
        case play.DealScored(result=result):
            return result_sound(result, viewer, seating)
    return None


def side_of(event: Event, viewer: Seat, seating: Seating) -> float:
    """Return from which side an event is heard: where the one sits whom it is about, or the trick goes."""
    seat = getattr(event, "seat", getattr(event, "sender", None))
    if not isinstance(seat, Seat) or seat not in seating.seats:
        return 0.0
    around, last = seating.from_seat(viewer), len(seating.seats) - 1
    place = around.index(seat)
    return 0.0 if place == 0 or last < 2 else SIDE * (2 * (place - 1) / (last - 1) - 1)


def end_sound(won: bool) -> SoundName:
    """Return the sound of the end of a match."""
    return SoundName.MATCH_WON if won else SoundName.MATCH_LOST


def result_sound(result: DealResult, viewer: Seat, seating: Seating) -> SoundName:
    """Return the sound of a result: good news for the viewer's side sounds made, bad news set."""
    return SoundName.MADE if is_good_news(result, viewer, seating) else SoundName.SET


class TableSounds:
    """Plays the table's sounds in time with its cards: a dealt packet when it leaves, a card when it lands."""

    def __init__(self, sounds: Sounds, viewer: Seat, seating: Seating) -> None:
        self._sounds = sounds
        self._viewer = viewer
        self._seating = seating
        self._waiting: list[tuple[float, SoundName, float]] = []
        """What will be heard: after how long, and from which side."""

    def hear(self, event: Event, flights: Sequence[Flight]) -> None:
        """Play the sounds of an event with these flights."""
        name = sound_of(event, self._viewer, self._seating)
        if name is None:
            return
        match event:
            case play.HandDealt() if flights:
                moments = {flight.delay for flight in flights}
            case play.HandDealt(seat=seat) if seat is not self._viewer:
                return  # nothing moves: one sound stands for all hands
            case play.CardPlayed() if flights:
                moments = {max(flight.arrives for flight in flights) * _LANDS}
            case _:
                moments = {0.0}
        side = side_of(event, self._viewer, self._seating)
        self._waiting += [(moment, name, side) for moment in sorted(moments)]
        self.update(0.0)

    def turn(self) -> None:
        """Play the sound of the person's turn."""
        self._sounds.play(SoundName.TURN)

    def update(self, dt: float) -> None:
        """Let time pass, and play what is due."""
        self._waiting = [(left - dt, name, side) for left, name, side in self._waiting]
        for name, side in [(name, side) for left, name, side in self._waiting if left <= 0]:
            self._sounds.play(name, side)
        self._waiting = [each for each in self._waiting if each[0] > 0]

    def cancel_pending(self) -> None:
        """Drop pending sounds: their cards have arrived."""
        self._waiting.clear()
