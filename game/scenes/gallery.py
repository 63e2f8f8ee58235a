"""Every scene in a typical state, for pictures and for tests of layout."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import cache

from game.bots.player import Level, decide, make_player
from game.match import HUMAN, Match
from game.rules import (
    Auction,
    BeforePlay,
    DealOver,
    GameOver,
    NamingTrump,
    PassingCards,
    Record,
    Seat,
    Sitter,
    preset,
)
from game.scenes.base import Context, Scene
from game.scenes.house_rules import HouseRules
from game.scenes.new_game import NewGame
from game.scenes.rules_page import MeldPage, RulesPage
from game.scenes.settings import SettingsScene
from game.scenes.table import Table
from game.scenes.title import Title
from game.scenes.trouble import Trouble
from game.scenes.tutorial import Tutorial

Shot = tuple[str, Callable[[Context], Scene]]


SEED = "gallery"
"""The match whose states are shown."""

MOMENTS: dict[str, Callable[[Match], bool]] = {
    "auction": lambda match: _asked(match) and isinstance(match.state.phase, Auction) and len(match.state.calls) >= 2,
    "naming-trump": lambda match: _asked(match) and isinstance(match.state.phase, NamingTrump),
    "passing": lambda match: _asked(match) and isinstance(match.state.phase, PassingCards),
    "melding": lambda match: _asked(match) and isinstance(match.state.phase, BeforePlay),
    "trick": lambda match: _asked(match) and match.state.trick is not None and len(match.state.trick.cards) == 3,
    "deal-over": lambda match: isinstance(match.state.phase, DealOver),
    "match-over": lambda match: isinstance(match.state.phase, GameOver),
}
"""When a person would look at the table, by the name of the picture."""


def shots() -> tuple[Shot, ...]:
    """A name, fit for a file, and what makes the scene."""
    return (
        ("title", Title),
        ("new-game", NewGame),
        ("settings", SettingsScene),
        ("rules", RulesPage),
        ("melds", lambda ctx: MeldPage(ctx, preset("classic"))),
        ("house-rules", HouseRules),
        ("trouble", lambda ctx: Trouble(ctx, ValueError("the cards do not add up"))),
        *((name, _table(name)) for name in MOMENTS),
        ("pointer", _table("auction", pointers=True)),
        ("lesson", Tutorial),
    )


def _table(moment: str, pointers: bool = False) -> Callable[[Context], Scene]:
    def make(ctx: Context) -> Scene:
        table = Table(ctx, Match(_records()[moment]))
        table.has_pointers = pointers
        return table

    return make


@cache
def _records() -> dict[str, Record]:
    """A match up to the first time of each moment; bots decide for the person too."""
    easy = Level.EASY.value
    sitters = (Sitter("Nora", easy), Sitter("Edda", easy), Sitter("You", HUMAN), Sitter("Wes", easy))
    match = Match.new(preset("classic"), sitters, SEED)
    player = make_player(Level.EASY)
    found: dict[str, Record] = {}
    while len(found) < len(MOMENTS):
        for name, wanted in MOMENTS.items():
            if name not in found and wanted(match):
                found[name] = match.record
        if match.over:
            break
        seat = match.awaited
        if seat is None:
            match.deal()
        else:
            match.act(seat, decide(player, match.view(seat), random.Random(match.bot_seed(seat))).action)
    return found


def _asked(match: Match) -> bool:
    """Whether the person at the bottom is to decide."""
    return match.awaited is Seat.SOUTH
