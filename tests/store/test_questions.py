"""A question is a moment of a deal; its link brings the very same moment back."""

from __future__ import annotations

from functools import cache
from random import Random

import pytest

from game.bots.player import Level, decide, make_bot
from game.match import Match
from game.plain import Unreadable
from game.rules import PRESETS, RuleSet, Suit, preset
from game.rules.play import Action, Bid, Pass
from game.rules.text import Player
from game.store.asked import QuestionKind, asked, limits_to_choose
from game.store.links import LONGEST_LINK, check_of
from game.store.questions import Question, format_question, kind_of, match_at, parse_question, question_of, view_of
from tests.fixtures.make import HOUSE_RULES
from tests.games import rules_of_each_kind
from tests.strategies import WITH_DIX


@cache
def played(rules: RuleSet, deals: int = 2) -> Match:
    """Some deals by easy bots."""
    match = Match.new(rules, tuple(Player(seat.letter, "easy") for seat in rules.seats), "questions 2")
    bot = make_bot(Level.EASY)
    while match.state.standing.deals < deals or not match.deal_due:
        seat = match.awaited
        if seat is None:
            match.deal()
        else:
            match.act(seat, decide(bot, match.view(seat), Random(match.bot_seed(seat))).action)
    return match


@cache
def questions(rules: RuleSet) -> list[tuple[Match, Question]]:
    """Every moment at which something is asked."""
    whole, found = played(rules), []
    for ply in range(whole.ply):
        match = whole.at(ply)
        if match.awaited is not None and asked(match.view(match.awaited)) is not None:
            found.append((match, question_of(match)))
    return found


@pytest.mark.sweep(3)
@pytest.mark.parametrize("rules", [*rules_of_each_kind(), pytest.param(HOUSE_RULES["Küche"], id="Küche")])
def test_every_question_of_a_game_survives_its_link(rules: RuleSet) -> None:
    found = questions(rules)
    names = ("You", "Wes", "Nora", "Ida", "Edda")[: len(rules.seats)]

    assert len(found) > 20
    for match, question in found[:: max(1, len(found) // 12)]:
        link = format_question(question)
        room = 300 if rules.name in PRESETS else 60
        assert len(link) < LONGEST_LINK - room, "there is room for the page's address"
        assert parse_question(f"Look: https://example.org/pinochle/{link}\n") == question
        again = match_at(question, names)
        seat = match.awaited
        assert seat is not None
        assert (again.awaited, again.view(seat).hand, again.state.phase) == (
            seat,
            match.view(seat).hand,
            match.state.phase,
        )
        assert again.state.standing.totals == match.state.standing.totals
        assert again.people == (seat,)
        assert not again.can_undo(seat)


@pytest.mark.sweep
def test_every_kind_of_question_is_asked_in_some_game() -> None:
    asked_for = {QuestionKind.LIMIT, QuestionKind.MELDS, QuestionKind.BY_TABLE, QuestionKind.TELLS}  # see test_drills
    missing = set(QuestionKind) - asked_for
    for rules in (*map(preset, ("classic", "two-handed", "three-handed", "five-handed")), WITH_DIX):
        for _, question in questions(rules):
            missing.discard(kind_of(question))
            if not missing:
                return
    raise AssertionError(f"nobody asks {missing}")


def called(*calls: Action) -> Match:
    """A classic match after these calls."""
    match = Match.new(PRESETS["classic"], tuple(Player(letter, "easy") for letter in "NESW"), "limit")
    match.deal()
    for call in calls:
        assert match.awaited is not None
        match.act(match.awaited, call)
    return match


def test_how_high_one_goes_is_asked_while_an_opponent_may_bid() -> None:
    match = called(Bid(260))
    question = question_of(match, kind=QuestionKind.LIMIT)

    assert kind_of(question) is QuestionKind.LIMIT
    assert format_question(question) != format_question(question_of(match))
    assert parse_question(format_question(question)) == question
    assert limits_to_choose(view_of(question)) == (270, 330, 390, 470)
    assert kind_of(question_of(called(Bid(260), Pass(), Pass(), Bid(270)), kind=QuestionKind.LIMIT))


def test_a_question_of_limits_says_which_it_offers_and_one_without_offers_the_usual_ones() -> None:
    match = called(Bid(260))
    question = question_of(match, kind=QuestionKind.LIMIT, rungs=(1, 7, 25))
    link, usual = format_question(question), format_question(question_of(match, kind=QuestionKind.LIMIT))

    assert limits_to_choose(view_of(question), question.rungs) == (280, 340, 520)
    assert parse_question(link) == question
    assert ("ubhz0_0." in link, "u0_0." in usual) == (True, True)
    for wrong in ("uhb", "ubb", "uagmu"):
        body = link.partition("q=")[2].rpartition(".")[0].replace("ubhz", wrong)
        with pytest.raises(Unreadable, match="limits that rise"):
            parse_question(f"#q={body}.{check_of(body)}")


def test_no_limit_is_offered_above_the_ladder() -> None:
    with pytest.raises(Unreadable, match="nobody can bid that high"):
        question_of(called(Bid(260)), kind=QuestionKind.LIMIT, rungs=(1, 7, 26))


def test_how_high_one_goes_is_no_question_where_nobody_bids_against_one() -> None:
    match = called(Bid(250), Pass(), Bid(260), Pass())

    assert kind_of(question_of(match)) is QuestionKind.BID, "of two partners"
    with pytest.raises(Unreadable, match="nobody bids against"):
        question_of(match, kind=QuestionKind.LIMIT)


def test_melds_are_looked_for_in_a_hand_as_it_was_dealt() -> None:
    match = Match.new(PRESETS["classic"], tuple(Player(letter, "easy") for letter in "NESW"), "melds")
    match.deal()
    question = question_of(match, Suit.HEARTS)

    assert kind_of(question) is QuestionKind.MELDS
    assert parse_question(format_question(question)) == question
    assert view_of(question).hand == match.view(match.awaited or match.viewer).hand
    with pytest.raises(Unreadable, match="as it was dealt"):
        question_of(played(PRESETS["classic"]).at(3), Suit.HEARTS)


def test_where_nobody_has_a_choice_there_is_no_question() -> None:
    match = played(PRESETS["classic"])

    with pytest.raises(Unreadable, match="Nobody"):
        question_of(match)
    with pytest.raises(Unreadable, match="Nobody"):
        question_of(match.at(0))
