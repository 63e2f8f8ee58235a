"""How long each event takes, and when the next one may begin: the pace of the show at normal speed."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from ...decisions.feats import LARGE, feat_of
from ...rules import laid_cards, play
from ...rules.play import Event
from .durations import (
    DEAL,
    FEAT,
    LAST_TRICK_STAYS,
    MELD_CARD,
    MELDS_LAID,
    NEXT_OF_MELD,
    PLAYED,
    ROYAL_COMES,
    SHRINKS,
    TAKEN_UP,
    TRICK_LEAVES,
    TRICK_STAYS,
    WIDOW_STAYS,
)


class _Seconds(NamedTuple):
    """How long an event takes at normal speed."""

    moving: float = 0.0
    resting: float = 0.0
    """After its cards lie, before somebody is asked something."""
    reading: float = 0.0
    following: float | None = None
    """From its beginning to that of the next event, whether or not its cards fly and have landed by then.

    None: the next event waits, too, until the cards lie and the table has rested.
    """


_SECONDS: Mapping[type, _Seconds] = {
    play.HandDealt: _Seconds(DEAL, following=DEAL - 0.45),
    play.CallMade: _Seconds(following=0.25),
    play.CardsThrownTogether: _Seconds(0.45, following=0.15),
    play.AuctionWon: _Seconds(0.5, following=0.3),
    play.TrumpNamed: _Seconds(following=0.25),
    play.PartnerCalled: _Seconds(following=0.5),
    play.CardsPassed: _Seconds(0.7, following=0.35),
    play.WidowTaken: _Seconds(0.7, reading=WIDOW_STAYS, following=0.35),
    play.CardsBuried: _Seconds(0.7, following=0.25),
    play.MeldLaid: _Seconds(resting=0.22),
    play.MeldsShown: _Seconds(resting=0.22),
    play.HandThrownIn: _Seconds(0.45, 0.5),
    play.PlayBegan: _Seconds(TAKEN_UP),
    play.TrickWon: _Seconds(TRICK_LEAVES, following=0.0),
    play.TrumpTurned: _Seconds(0.5, following=0.6),
    play.CardDrawn: _Seconds(0.28, following=0.1),
    play.TurnedCardTaken: _Seconds(0.5, 0.3),
    play.MeldAdded: _Seconds(0.5, following=0.4),
    play.DixExchanged: _Seconds(0.7, following=0.5),
    play.MeldsTakenUp: _Seconds(0.5),
}
"""The events that take time, but for cards that are played."""
_AT_ONCE = _Seconds()
MUST_BE_SEEN = (play.AuctionWon, play.TrumpNamed)
"""The events that everybody gets to see, also who has nothing to decide."""
LIES_FIRST = (play.HandDealt,)
"""The events whose cards all lie before the next one begins: nobody calls while cards are dealt."""
_CALLED_ALREADY = 0.15
"""Seconds from one call to the next that has been made meanwhile, while cards were dealt: both stay on the plates."""
_TURNS_UP = 0.3
"""Seconds from the end of an auction until its widow is turned up."""
_NO_MELD = 0.14
"""Seconds from somebody who has no meld to the next one who lays some."""
_EARLIER = 0.3
"""How much earlier the first card of the next melds leaves than the last one of these lies."""
_GOOD_STAYS = 0.3
"""Seconds for which everybody looks at a good meld, before the next one lays some below its name."""


def reading_seconds(event: Event, trick: float = TRICK_STAYS) -> float:
    """Return how long the table waits before an event takes effect, at normal speed; ``trick``: a full one."""
    if isinstance(event, play.WidowTaken) and not event.shown:
        return 0.0
    if isinstance(event, play.TurnedCardTaken) and not event.of_stock:
        return WIDOW_STAYS
    if isinstance(event, play.TrickWon):
        return LAST_TRICK_STAYS if event.last else trick
    if isinstance(event, play.DealScored):
        feat = feat_of(event)
        return 0.0 if feat is None else ROYAL_COMES + FEAT[feat.rung] + SHRINKS
    return _SECONDS.get(type(event), _AT_ONCE).reading


def moving_seconds(event: Event) -> float:
    """Return how long the cards of an event fly, at normal speed."""
    if isinstance(event, play.CardPlayed):
        return PLAYED
    if isinstance(event, play.MeldLaid | play.MeldsShown):
        count = len(laid_cards(event.melds))
        return min(MELDS_LAID, MELD_CARD + NEXT_OF_MELD * (count - 1)) if count else 0.0
    return _SECONDS.get(type(event), _AT_ONCE).moving


def resting_seconds(event: Event) -> float:
    """Return how long the table rests when the cards of an event lie, at normal speed."""
    feat = None if isinstance(event, play.DealScored) else feat_of(event)
    if feat is not None:
        return FEAT[feat.rung] + (SHRINKS if feat.rung >= LARGE else 0.0)
    return _SECONDS.get(type(event), _AT_ONCE).resting


def following_seconds(event: Event, beat: float, more: bool) -> float | None:
    """Return how long after the beginning of an event the next one may begin, at normal speed.

    ``beat``: from one card that is played to the next; ``more``: the next event has happened already. None: when its
    cards lie and the table has rested.
    """
    feat = feat_of(event)
    if isinstance(event, play.CardPlayed):
        return beat
    if feat is not None and feat.rung >= LARGE:
        return None
    if isinstance(event, play.CallMade) and more:
        return _CALLED_ALREADY
    if isinstance(event, play.AuctionWon) and more:
        return _TURNS_UP  # the widow
    if isinstance(event, play.MeldLaid | play.MeldsShown) and more:
        return max(_NO_MELD, moving_seconds(event) - _EARLIER) + (_GOOD_STAYS if feat is not None else 0.0)
    return _SECONDS.get(type(event), _AT_ONCE).following
