"""A hint marks what it advises, whatever that is: cards of the hand or of the table, or a button (V4)."""

from __future__ import annotations

from functools import cache
from typing import get_args

import pygame
import pytest

from build.lab.gallery.moments import match_of, moments, records
from game.match import Match
from game.rules import (
    DEFAULT_RULES,
    PRESETS,
    AuctionForm,
    Misdeal,
    Moon,
    Rank,
    RuleSet,
    Seat,
    ThrowInRule,
    preset,
    without,
)
from game.rules.cards import parse_card
from game.rules.play import Action, AskRedeal, Deal, ExchangeDix, KeepDix, LegalActions, Pass
from game.rules.text import HUMAN, Player
from game.scenes.seat.match_driver import MatchDriver
from game.scenes.table.hand import advised_cards
from game.scenes.table.scene import Table
from tests.games import ALIKE
from tests.pilot import Pilot
from tests.strategies import FOUR

MOMENTS = [
    (name, moment)
    for name, rules in PRESETS.items()
    if name != "two-handed-book"
    for moment in moments(rules)
    if moment not in ("deal-over", "match-over")
]


@cache
def advisable(name: str, moment: str) -> dict[type[Action], Action]:
    """An action of each kind that may be done at a moment, the last of its kind."""
    match = match_of(records(preset(name))[moment])
    return {type(action): action for action in LegalActions(match.view(match.viewer))}


def advised(match: Match, *actions: Action) -> None:
    """Look at the table while a hint has advised each of these."""
    pilot = Pilot(lambda app: Table(app, MatchDriver(app, match)))
    table = pilot.scene
    assert isinstance(table, Table)
    assert table.session.live
    for action in actions:
        table.session.adviser.advised = action
        table.session.revision.add()
        pilot.advance(0)
        buttons = edged_with_gold(pilot, table)
        means = {control.name for control in table.view.buttons if control.means == action}
        assert buttons <= means, f"another button is marked for {action}"
        assert buttons or advised_cards(table.view), f"nothing is marked for {action}"


def edged_with_gold(pilot: Pilot, table: Table) -> set[str]:
    """The buttons of the panel that are filled with gold or have an edge of it, as they are painted."""
    gold, surface = pygame.Color(*pilot.app.theme.accent), pilot.app.surface
    return {
        control.name
        for control in table.view.buttons
        if any(surface.get_at((control.rect.x + inside, control.rect.center[1])) == gold for inside in range(1, 7))
    }


@pytest.mark.sweep(2)
@pytest.mark.parametrize(
    ("name", "moment"),
    [pytest.param(*moment, marks=[pytest.mark.slow] * (moment[0] in ALIKE)) for moment in MOMENTS],
)
def test_what_a_hint_advises_is_marked(name: str, moment: str) -> None:
    advised(match_of(records(preset(name))[moment]), *advisable(name, moment).values())


SELDOM = preset("classic").changed(
    dealing={"misdeal": Misdeal.FIVE_NINES}, scoring={"throw_in": ThrowInRule.ALWAYS, "moon": Moon.THOUSAND}
)


def test_what_is_advised_in_few_deals_is_marked_too() -> None:
    before_play, nines = match_of(records(SELDOM)["melding"]), with_five_nines(SELDOM)
    ways_on = tuple(LegalActions(before_play.view(before_play.viewer)))

    advised(before_play, *ways_on)
    advised(nines, AskRedeal())
    advised(with_a_dix(), ExchangeDix(), KeepDix())

    kinds = {type(action) for action in (*ways_on, AskRedeal(), ExchangeDix(), KeepDix(), Deal(()))}
    for name, moment in MOMENTS:
        kinds |= advisable(name, moment).keys()
    assert kinds == set(get_args(Action)), "every kind of action has been advised"


def with_a_dix() -> Match:
    """A match in which the person at South may exchange the nine of the suit that is turned up."""
    turned = {"form": AuctionForm.TURNED_TRUMP, "exchanges_dix": True}
    rules = DEFAULT_RULES.changed(auction=turned, passing={"count": 0})
    nine, jack = parse_card("9S"), parse_card("JS")
    matches = (Match.new(rules, players(), str(seed)) for seed in range(9))
    match = next(match for match in matches if match.state.standing.dealer is not Seat.SOUTH)
    dealer = match.state.standing.dealer
    last, others = {Seat.SOUTH: (nine,), dealer: (jack,)}, without(rules.deck.cards, (nine, jack))
    hands = []
    for seat in rules.seats:
        size = 12 - len(last.get(seat, ()))
        hands.append((*others[:size], *last.get(seat, ())))
        others = others[size:]
    match.act(dealer, Deal(tuple(hands)))
    while match.awaited is not Seat.SOUTH:
        assert match.awaited is not None
        match.act(match.awaited, KeepDix())
    return match


def players() -> tuple[Player, ...]:
    """A person at South among bots."""
    return tuple(
        Player("You" if seat is Seat.SOUTH else seat.name, HUMAN if seat is Seat.SOUTH else "easy") for seat in FOUR
    )


def with_five_nines(rules: RuleSet) -> Match:
    """A match in which the person at South holds five nines and is asked first."""
    nines, others = [], []
    for card in rules.deck.cards:
        (nines if card.rank is Rank.NINE and len(nines) < 5 else others).append(card)
    match = Match.new(rules, players(), "nines")
    hands = [tuple(sorted((nines + others)[start : start + 12])) for start in (0, 12, 24, 36)]
    match.act(match.state.standing.dealer, Deal((hands[1], hands[2], hands[0], hands[3])))
    while match.awaited is not Seat.SOUTH:
        assert match.awaited is not None
        match.act(match.awaited, Pass())
    return match
