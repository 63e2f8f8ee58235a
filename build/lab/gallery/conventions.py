"""The convention card, its numbers, and an auction in which bids tell something, for pictures and layout tests."""

from __future__ import annotations

from game.match import Match
from game.rules import NO_CONVENTION, Convention, System, fitting
from game.rules.play import Bid, Pass
from game.scenes.base import Context, Scene
from game.scenes.destinations import ToConventionNumbers
from game.scenes.drills.guide import QuestionGuide
from game.scenes.drills.question_driver import QuestionDriver
from game.scenes.drills.round import Round
from game.scenes.rules.page import ConventionCard
from game.scenes.seat.match_driver import MatchDriver
from game.scenes.setup.convention_numbers import ConventionNumbers
from game.scenes.table.scene import Table
from game.store.asked import QuestionKind
from game.store.questions import question_of

from .moments import DOUBLE_DECK, SEED, seated

_MELD_BIDS = fitting(DOUBLE_DECK, Convention(System.MELD_BIDS))

SETTINGS = {"settings": (), **{f"settings-{part}": (f"part {part}",) for part in ("play", "people", "data")}}
"""The parts of the settings, and what leads to them."""


def convention_card(ctx: Context) -> Scene:
    """Return the card of the next match."""
    return ConventionCard(ctx, DOUBLE_DECK, (_MELD_BIDS, NO_CONVENTION), ToConventionNumbers(DOUBLE_DECK))


def convention_numbers(ctx: Context) -> Scene:
    """Return the form for its numbers."""
    ctx.change(ctx.settings.changed(rules=DOUBLE_DECK.name, convention=_MELD_BIDS))
    return ConventionNumbers(ctx, DOUBLE_DECK)


def asked_what_it_tells(ctx: Context) -> Scene:
    """Return the question what the partner's bid tells."""
    match = Match.new(DOUBLE_DECK, seated(DOUBLE_DECK), SEED, (_MELD_BIDS, _MELD_BIDS))
    match.deal()
    for call in (Bid(53), Pass()):
        assert match.awaited is not None, "the auction has begun"
        match.act(match.awaited, call)
    driver = QuestionDriver(ctx, Round.of_one(ctx, question_of(match, kind=QuestionKind.TELLS)))
    return Table(ctx, driver, QuestionGuide(ctx, driver))


def told_auction(ctx: Context) -> Scene:
    """Return an auction in which the partner has told its meld."""
    match = Match.new(DOUBLE_DECK, seated(DOUBLE_DECK), SEED, (_MELD_BIDS, _MELD_BIDS))
    match.deal()
    while not match.is_human(match.awaited or match.viewer):
        assert match.awaited is not None, "the auction has begun"
        partner = match.rules.seating.together(match.awaited, match.viewer)
        match.act(match.awaited, Bid(53 if match.state.calls == () else 56) if partner else Pass())
    return Table(ctx, MatchDriver(ctx, match))
