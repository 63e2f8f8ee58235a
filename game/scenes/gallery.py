"""Every scene in a typical state, for pictures and for tests of layout."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache

from game.bots.player import Level, decide, make_player
from game.match import HUMAN, Match
from game.rules import (
    DEFAULT_RULES,
    Auction,
    BeforePlay,
    DealOver,
    GameOver,
    NamingTrump,
    PassingCards,
    Record,
    Seat,
    Sitter,
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


@dataclass(frozen=True, slots=True)
class Shot:
    """A picture to be taken: the scene it starts from, and the controls that are pressed before."""

    name: str
    """Fit for a file."""
    scene: Callable[[Context], Scene]
    press: tuple[str, ...] = ()


SEED = "gallery 38"
"""The match whose states are shown: both teams have points, and not the same."""
ROWS = 4
"""Deals on the score sheet before the first picture at the table."""

MOMENTS: dict[str, Callable[[Match], bool]] = {
    "auction": lambda match: _asked(match) and isinstance(match.state.phase, Auction) and len(match.state.calls) >= 2,
    "naming-trump": lambda match: _asked(match) and isinstance(match.state.phase, NamingTrump),
    "passing": lambda match: _asked(match) and isinstance(match.state.phase, PassingCards),
    "melding": lambda match: _asked(match) and isinstance(match.state.phase, BeforePlay),
    "trick": lambda match: (
        _asked(match)
        and match.state.trick is not None
        and len(match.state.tricks) >= 3
        and len(match.state.trick.cards) == 3
    ),
    "deal-over": lambda match: isinstance(match.state.phase, DealOver),
    "match-over": lambda match: isinstance(match.state.phase, GameOver),
}
"""When a person would look at the table, by the name of the picture."""


def shots() -> tuple[Shot, ...]:
    """Every scene in a typical state."""
    return (
        Shot("title", Title),
        Shot("new-game", NewGame),
        Shot("settings", SettingsScene),
        Shot("rules", RulesPage),
        Shot("melds", lambda ctx: MeldPage(ctx, DEFAULT_RULES)),
        Shot("house-rules", HouseRules),
        Shot("trouble", lambda ctx: Trouble(ctx, ValueError("the cards do not add up"))),
        *(Shot(name, _table(name)) for name in MOMENTS),
        Shot("menu", _table("trick"), ("menu",)),
        Shot("last-trick", _table("trick"), ("last trick",)),
        Shot("score-sheet", _table("trick"), ("score sheet",)),
        Shot("pointer", _table("auction", pointers=True)),
        Shot("lesson", Tutorial),
    )


def _table(moment: str, pointers: bool = False) -> Callable[[Context], Scene]:
    def make(ctx: Context) -> Scene:
        table = Table(ctx, Match(_records()[moment]))
        table.has_pointers = pointers
        return table

    return make


@cache
def _records() -> dict[str, Record]:
    """A match up to the first time of each moment after some deals; bots decide for the person too.

    Raises:
        LookupError: the match has no such moment.
    """
    easy = Level.EASY.value
    sitters = (Sitter("Nora", easy), Sitter("Edda", easy), Sitter("You", HUMAN), Sitter("Wes", easy))
    match = Match.new(DEFAULT_RULES, sitters, SEED)
    player = make_player(Level.EASY)
    found: dict[str, Record] = {}
    while len(found) < len(MOMENTS):
        if len(match.state.standing.sheet) >= ROWS:
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
    if len(found) < len(MOMENTS):
        raise LookupError(f"the match {SEED!r} has no moment for {', '.join(MOMENTS.keys() - found.keys())}")
    return found


def _asked(match: Match) -> bool:
    """Whether the person at the bottom is to decide."""
    return match.awaited is Seat.SOUTH
