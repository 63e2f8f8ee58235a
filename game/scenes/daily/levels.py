"""Let bots of a level play in the person's place, with the same cards."""

from __future__ import annotations

from collections.abc import Generator
from random import Random

from ...bots.player import Level, make_bot
from ...rules.play import Points
from ...store.links import SharedDeal
from ...store.shared_deals import match_of, scores_of


def play_level(deal: SharedDeal, level: str, names: tuple[str, ...]) -> Generator[object, None, Points]:
    """Let bots play the deal, one of that level in the player's seat; return the scores. Yields often."""
    match = match_of(deal, names, level)
    players = dict(zip(match.rules.seats, (make_bot(Level(player.level)) for player in match.players), strict=True))
    while (scores := scores_of(match)) is None:
        seat = match.awaited
        if seat is None:
            match.deal()
        else:
            match.act(seat, (yield from players[seat].think(match.view(seat), Random(match.bot_seed(seat)))))
    return scores
