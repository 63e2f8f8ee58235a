"""What is said of a hand that somebody tries out: its odds, and its melds."""

from __future__ import annotations

from game.rules import DEFAULT_RULES
from game.rules.text import parse_hand
from game.scenes.base import Context, Scene
from game.scenes.odds.hand_odds import HandOdds
from game.scenes.odds.is_that_a_meld import IsThatAMeld
from game.scenes.odds.table_odds import TableOdds

from .moments import match_of, records


def with_hand(ctx: Context) -> Scene:
    """Return the odds of a chosen hand."""
    scene = HandOdds(ctx)
    scene.choose(parse_hand("AS TS KS QS JS 9S AH AD AC QD JD KH"))
    return scene


def some_cards(ctx: Context) -> Scene:
    """Return what some cards meld."""
    scene = IsThatAMeld(ctx)
    scene.choose(parse_hand("AS KS QS QS JS JD KH KC"))
    return scene


def odds_of_auction(ctx: Context) -> Scene:
    """Return the odds of a hand in the auction."""
    match = match_of(records(DEFAULT_RULES)["auction"])
    return TableOdds(ctx, match.view(match.viewer), match.bot_seed(match.viewer))
