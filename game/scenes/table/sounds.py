"""The table's sounds: one mapping from events to sounds, each played when its event is visible."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ...decisions.feats import GOOD, GREAT, LARGE, Feat, feat_of
from ...rules import Seat, Seating, play
from ...rules.play import DealResult, Event
from ...ui.sound import SIDE, SoundName, Sounds
from ..seat.scoreboard import is_good_news
from .durations import FEAT
from .motion import Flight

_FEATS = {GOOD: SoundName.GOOD, LARGE: SoundName.FEAT, GREAT: SoundName.GREAT}
"""The sounds of feats: each begins a tone higher than that of the rung below."""
_FALLS_SILENT, _IS_HEARD_AGAIN = 0.3, 0.8
"""The seconds in which the room falls silent, and in which it comes back."""
_LANDS = 0.85
"""The share of its way after which a card sounds: the last part of its way is slow."""


def sound_of(event: Event, viewer: Seat, seating: Seating) -> SoundName | None:
    """Return the sound of an event for the person in seat ``viewer``; None if it is silent.

    The end of the match has its own screen, and its own sound: ``end_sound``.
    """
    if isinstance(event, play.MeldLaid | play.MeldAdded):
        feat = feat_of(event)
        if feat is not None:
            return _FEATS[feat.rung]
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
        case play.MeldLaid(melds=melds) | play.MeldsShown(melds=melds):
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
    return _side(seat, viewer, seating) if isinstance(seat, Seat) and seat in seating.seats else 0.0


def _side(seat: Seat, viewer: Seat, seating: Seating) -> float:
    around, last = seating.from_seat(viewer), len(seating.seats) - 1
    place = around.index(seat)
    return 0.0 if place == 0 or last < 2 else SIDE * (2 * (place - 1) / (last - 1) - 1)


def end_sound(won: bool) -> SoundName:
    """Return the sound of the end of a match."""
    return SoundName.MATCH_WON if won else SoundName.MATCH_LOST


def result_sound(result: DealResult, viewer: Seat, seating: Seating) -> SoundName:
    """Return the sound of a result: good news for the viewer's side sounds made, bad news set."""
    return SoundName.MADE if is_good_news(result, viewer, seating) else SoundName.SET


@dataclass(slots=True)
class Silence:
    """The room falls silent, and is heard again after some seconds."""

    seconds: float
    passed: float = 0.0

    @property
    def heard(self) -> float:
        """How much of the room is heard, from 0 to 1."""
        return max(0.0, 1 - self.passed / _FALLS_SILENT, 1 - (self.seconds - self.passed) / _IS_HEARD_AGAIN)


class TableSounds:
    """Plays the table's sounds in time with its cards: a dealt packet when it leaves, a card when it lands."""

    def __init__(self, sounds: Sounds, viewer: Seat, seating: Seating) -> None:
        self._sounds = sounds
        self._viewer = viewer
        self._seating = seating
        self._waiting: list[tuple[float, SoundName, float]] = []
        """What will be heard: after how long, and from which side."""
        self._silence: Silence | None = None

    def hear(self, event: Event, flights: Sequence[Flight], factor: float = 1.0) -> None:
        """Play the sounds of an event with these flights; ``factor``: the pace of the show."""
        name = sound_of(event, self._viewer, self._seating)
        if name is None:
            return
        feat = feat_of(event) if isinstance(event, play.MeldLaid | play.MeldAdded) else None
        if feat is not None:
            self.hear_feat(feat, flights, factor)
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

    def hear_feat(self, feat: Feat, flights: Sequence[Flight], factor: float) -> None:
        """Play the sound of a feat when its cards lie; before that of the greatest the room falls silent.

        It is silent for as long as the feat is shown at the pace ``factor``.
        """
        moment = max((flight.arrives for flight in flights), default=0.0)
        if feat.rung == GREAT:
            self._silence = Silence(moment + FEAT[GREAT] * factor)
        self._waiting.append((moment, _FEATS[feat.rung], _side(feat.seat, self._viewer, self._seating)))
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
        if self._silence is not None:
            self._silence.passed += dt
            self._sounds.dim_room(self._silence.heard)
            if self._silence.passed >= self._silence.seconds:
                self._silence = None

    def cancel_pending(self) -> None:
        """Drop pending sounds, and let the room be heard: their cards have arrived, or are gone."""
        self._waiting.clear()
        self.end_silence()

    def end_silence(self) -> None:
        """Let the room be heard again at once."""
        if self._silence is not None:
            self._sounds.dim_room(1.0)
            self._silence = None
