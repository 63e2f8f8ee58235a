"""Every scene in a typical state, for pictures and for tests of layout."""

from __future__ import annotations

from collections.abc import Callable

from game.scenes.base import Context, Scene
from game.scenes.house_rules import HouseRules
from game.scenes.new_game import NewGame
from game.scenes.rules_page import MeldPage, RulesPage
from game.scenes.settings import SettingsScene
from game.scenes.title import Title
from game.scenes.trouble import Trouble

Shot = tuple[str, Callable[[Context], Scene]]


def shots() -> tuple[Shot, ...]:
    """A name, fit for a file, and what makes the scene."""
    from game.rules.ruleset import classic

    return (
        ("title", Title),
        ("new-game", NewGame),
        ("settings", SettingsScene),
        ("rules", RulesPage),
        ("melds", lambda ctx: MeldPage(ctx, classic())),
        ("house-rules", HouseRules),
        ("trouble", lambda ctx: Trouble(ctx, ValueError("the cards do not add up"))),
    )
