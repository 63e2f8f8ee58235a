"""The table's sounds: one mapping from events to sounds, each played when its event is visible."""

from __future__ import annotations

from collections.abc import Sequence

from ...rules import Seat, Seating
from ...rules.play import (
    Bid,
    CallMade,
    CardDrawn,
    CardPlayed,
    CardsBuried,
    CardsPassed,
    CardsThrownTogether,
    DealResult,
    DealScored,
    DixExchanged,
    Event,
    HandDealt,
    HandThrownIn,
    MeldAdded,
    MeldLaid,
    MeldsTakenUp,
    MoonDeclared,
    Outcome,
    PlayBegan,
    TrickWon,
    TrumpNamed,
    TrumpTurned,
    TurnedCardTaken,
    WidowTaken,
)
from ...ui.sound import SoundName, Sounds
from .feats import feat_of
from .motion import Flight

_LANDS = 0.85
"""The share of its way after which a card sounds: the last part of its way is slow."""


def sound_of(event: Event, viewer: Seat, seating: Seating) -> SoundName | None:
    """Return the sound of an event for the person in seat ``viewer``; None if it is silent.

    The end of the match has its own screen, and its own sound: ``end_sound``.
    """
    if isinstance(event, MeldLaid | MeldAdded) and feat_of(event) is not None:
        return SoundName.FEAT
    match event:
        case HandDealt() | CardsPassed() | PlayBegan() | CardDrawn() | TurnedCardTaken() | MeldsTakenUp():
            return SoundName.SLIDE
        case WidowTaken() | CardsBuried():
            return SoundName.SLIDE
        case CallMade(call=Bid()) | MoonDeclared():
            return SoundName.BID
        case CallMade():
            return SoundName.PASS
        case TrumpNamed() | TrumpTurned():
            return SoundName.TRUMP
        case MeldAdded() | DixExchanged():
            return SoundName.MELD
        case MeldLaid(melds=melds):
            return SoundName.MELD if melds else None
        case CardPlayed():
            return SoundName.PLACE
        case TrickWon() | HandThrownIn() | CardsThrownTogether():
            return SoundName.GATHER
        case DealScored(result=result):
            return _result(result, viewer, seating)
    return None


def end_sound(won: bool) -> SoundName:
    """Return the sound of the end of a match."""
    return SoundName.MATCH_WON if won else SoundName.MATCH_LOST


def _result(result: DealResult, viewer: Seat, seating: Seating) -> SoundName:
    """Return the sound of a result: good news for the viewer's side sounds made, bad news set."""
    if result.contract is None:
        return SoundName.MADE if result.scores[seating.side(viewer)] == max(result.scores) else SoundName.SET
    ours = seating.together(result.contract.declarer, viewer)
    reached = result.outcome in (Outcome.MADE, Outcome.MOON_MADE)
    return SoundName.MADE if reached is ours else SoundName.SET


class TableSounds:
    """Plays the table's sounds in time with its cards: a dealt packet when it leaves, a card when it lands."""

    def __init__(self, sounds: Sounds, viewer: Seat, seating: Seating) -> None:
        self._sounds = sounds
        self._viewer = viewer
        self._seating = seating
        self._waiting: list[tuple[float, SoundName]] = []

    def hear(self, event: Event, flights: Sequence[Flight]) -> None:
        """Play the sounds of an event with these flights."""
        name = sound_of(event, self._viewer, self._seating)
        if name is None:
            return
        match event:
            case HandDealt() if flights:
                moments = {flight.delay for flight in flights}
            case HandDealt(seat=seat) if seat is not self._viewer:
                return  # nothing moves: one sound stands for all hands
            case CardPlayed() if flights:
                moments = {max(flight.arrives for flight in flights) * _LANDS}
            case _:
                moments = {0.0}
        self._waiting += [(moment, name) for moment in sorted(moments)]
        self.update(0.0)

    def turn(self) -> None:
        """Play the sound of the person's turn."""
        self._sounds.play(SoundName.TURN)

    def update(self, dt: float) -> None:
        """Let time pass, and play what is due."""
        self._waiting = [(left - dt, name) for left, name in self._waiting]
        for name in [name for left, name in self._waiting if left <= 0]:
            self._sounds.play(name)
        self._waiting = [(left, name) for left, name in self._waiting if left > 0]

    def cancel_pending(self) -> None:
        """Drop pending sounds: their cards have arrived."""
        self._waiting.clear()
