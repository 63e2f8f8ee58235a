"""What is said of a hand that somebody tries out: its odds, and its melds."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from game.bots.coach.counting_hands import HandQuestion, find_question
from game.rules import DEFAULT_RULES, measured_values
from game.rules.text import parse_hand
from game.scenes.base import Context, Scene
from game.scenes.odds.count_hands import CountHands
from game.scenes.odds.hand_odds import HandOdds
from game.scenes.odds.is_that_a_meld import IsThatAMeld
from game.scenes.odds.table_odds import TableOdds
from game.scenes.rules.asked import HowOften, HowTheyThink, WhatHandsAreWorth
from game.work import finish

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


@cache
def _question() -> HandQuestion:
    values = measured_values(DEFAULT_RULES)
    assert values is not None, "the usual game has an auction"
    return finish(find_question(DEFAULT_RULES, values, "a hand"))


def _hand_counted(ctx: Context) -> Scene:
    """Return a hand, once its answer is given."""
    scene = CountHands(ctx, _question())
    scene.choose(0)
    return scene


ASKED: dict[str, Callable[[Context], Scene]] = {
    "how-often": HowOften,
    "hand-values": WhatHandsAreWorth,
    "hand-to-count": lambda ctx: CountHands(ctx, _question()),
    "hand-counted": _hand_counted,
    "thinking": HowTheyThink,
    "is-that-a-meld": some_cards,
}
"""Pages that answer what players ask, and the drill that belongs to one of them."""
