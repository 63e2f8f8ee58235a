"""What bots do for a person where somebody sits out: hints, reviews, another try of each deal, and what is kept."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import replace
from functools import cache
from itertools import product
from random import Random
from typing import TypeVar

import pytest

from game.bots.coach.advice import advise
from game.bots.coach.decisions import decisions
from game.bots.coach.review import review, take_luck_out
from game.bots.player import Level, decide, make_bot
from game.bots.pricing.scores import MatchValue, all_paid, lead_in_points, own_points
from game.bots.standing_in import among_players
from game.match import Match
from game.rules import PRESETS, RuleSet, Seat, Seating
from game.rules.play import (
    DealResult,
    LegalActions,
    Outcome,
    apply,
    deal_from_seed,
    new_game,
    observe,
    seed_for_dealer,
)
from game.rules.scoring import chips_paid
from game.rules.text import HUMAN, Player
from game.store.links import SharedDeal, format_link, parse_link
from game.store.matches import format_record, parse_record
from game.store.notation.reading import parse_notation
from game.store.notation.writing import format_notation
from game.store.shared_deals import match_of

pytestmark = pytest.mark.usefixtures("few_imagined")

T = TypeVar("T")
S = Seat.SOUTH
TABLES = [
    PRESETS["auction"].changed(seating=Seating.DEALER_OUT),
    PRESETS["three-handed"].changed(seating=Seating.RIGHT_OUT),
    PRESETS["three-handed"].changed(seating=Seating.TWO_OUT),
]
named = pytest.mark.parametrize("rules", TABLES, ids=lambda rules: f"{rules.name}-{rules.seating.name}")


@cache
def played(rules: RuleSet) -> Match:
    """Two scored deals, the first of which the person at South sits out."""
    dealer = next(seat for seat in rules.seats if S in rules.seating.sitting_out(seat))
    players = tuple(Player(seat.letter, HUMAN if seat is S else "easy") for seat in rules.seats)
    match, bot = Match.new(rules, players, seed_for_dealer(rules, "again", dealer)), make_bot(Level.EASY)
    while len(match.standing.sheet) < 2 or not match.deal_due:
        seat = match.awaited
        if seat is None:
            match.deal()
        else:
            match.act(seat, decide(bot, match.view(seat), Random(match.bot_seed(seat))).action)
    return match


def result(work: Generator[object, None, T]) -> T:
    """What a generator comes to."""
    while True:
        try:
            next(work)
        except StopIteration as end:
            value: T = end.value
            return value


@pytest.mark.sweep(3)
@named
def test_hints_are_given_in_every_kind_of_decision(rules: RuleSet) -> None:
    asked = {}
    for decided in decisions(played(rules).record, S):
        asked.setdefault(type(decided.view.phase), decided.view)

    assert len(asked) >= 2
    for view in asked.values():
        assert result(advise(view, Random(1))).action in LegalActions(view)


@pytest.mark.sweep
@named
def test_a_review_judges_what_was_decided_and_nothing_of_a_deal_that_was_sat_out(rules: RuleSet) -> None:
    match = played(rules)
    sheet = match.standing.sheet
    out = {row.number for row in sheet if S in rules.seating.sitting_out(row.dealer)}
    found = result(review(match.record, S))

    assert out
    assert found.verdicts
    assert {verdict.deal for verdict in found.verdicts}.isdisjoint(out)
    again = {each.deal: each for each in result(take_luck_out(match.record, S)).played_again}
    assert set(again) >= {row.number for row in sheet}
    for number in out:
        assert again[number].scores == again[number].reference == next(r.scores for r in sheet if r.number == number)


@pytest.mark.sweep(3)
@named
def test_a_match_is_kept_and_gone_on_with_at_any_moment(rules: RuleSet) -> None:
    match = played(rules)
    for ply in range(1, match.ply, 7):
        earlier = match.at(ply)
        kept = Match(parse_record(format_record(earlier.record)))
        assert (kept.state, kept.record) == (earlier.state, earlier.record)
        assert parse_notation(format_notation(earlier.record)) == earlier.record


@named
def test_whoever_sits_out_takes_back_what_they_decided_before_and_redoes_all(rules: RuleSet) -> None:
    whole = played(rules)
    assert not whole.at(whole.standing.sheet[0].number).can_undo(S), "nothing has been decided in the deal sat out"
    match = Match(whole.record)
    actions, undone = match.record.actions, 0
    while match.undo(S):
        assert match.awaited is S
        undone += 1
    assert undone == len([each for each in decisions(whole.record, S) if each.action is not None])
    while match.redo():
        pass
    assert match.record.actions == actions
    assert match.state == whole.state


@named
def test_a_link_deals_the_same_cards_to_the_same_seats(rules: RuleSet) -> None:
    names = tuple(seat.letter for seat in rules.seats)
    for dealer in rules.seats:
        deal = SharedDeal(rules, "link", 3, dealer)
        match = match_of(parse_link(format_link(deal)), names)
        assert match.state.out == rules.seating.sitting_out(dealer)
        assert match.people == (deal.own,)
        assert deal.own not in match.state.out, "whoever opens a link has cards to play"
        assert deal.own is S or S in match.state.out
        hands = [hand for hand in match.state.cards.hands if hand]
        assert sorted(hands) == sorted(deal_from_seed(rules, "link", 3).hands)


CHIPS = PRESETS["auction"]


@pytest.mark.parametrize("seating", [Seating.DEALER_OUT, Seating.RIGHT_OUT, Seating.TWO_OUT])
def test_bots_count_everybody_who_pays_chips(seating: Seating) -> None:
    aside = len(seating.seats) - 3
    for value, declarer, kitty in product((4, -8, 0), range(3), (False, True)):
        whole = chips_paid(CHIPS.changed(seating=seating), declarer, value, kitty)
        among = chips_paid(CHIPS, declarer, value, kitty)

        assert all_paid(among, aside) == whole
        assert own_points(declarer, aside)(among) == whole[declarer]
        assert lead_in_points(declarer, aside=aside)(among) == whole[declarer] + value


@pytest.mark.parametrize(("aside", "chance"), [(30, 0.0), (5, 1.0)])
def test_a_dealer_who_sits_out_may_win_the_match_as_anybody_else(aside: int, chance: float) -> None:
    rules = CHIPS.changed(seating=Seating.DEALER_OUT, end={"deals": 6})
    state, nothing = apply(new_game(rules, S), S, deal_from_seed(rules, "ahead", 1)).state, (0,) * 4
    last = DealResult(5, S, None, None, Outcome.MADE, nothing, nothing, (True,) * 4, nothing, nothing)
    totals = tuple(aside if seat is S else 0 for seat in rules.seats)
    standing = replace(state.standing, totals=totals, sheet=(last,) * 5)
    view = among_players(observe(replace(state, standing=standing), rules.seating.playing(S)[0]))

    assert view.standing.totals == (0, 0, 0, aside)
    assert MatchValue(view).of(0)(chips_paid(view.rules, 0, 4)) == chance, "it gets twelve chips, four of the dealer"


def test_where_no_chips_are_paid_who_sits_out_is_not_counted() -> None:
    rules = PRESETS["three-handed"].changed(seating=Seating.DEALER_OUT)
    state = apply(new_game(rules, S), S, deal_from_seed(rules, "points", 1)).state

    assert len(among_players(observe(state, rules.seating.playing(S)[0])).standing.totals) == 3
