"""Rules of thumb: what each would do, and which of them fail; drills ask where most of them do."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from random import Random

import pytest

import game.bots.coach.worth_asking
from build.lab.measure_verdicts import decisions_of
from game.bots.analysis import Findings, glance, price_choices
from game.bots.coach.thumbs import CASUAL, PASS, failing, limit_of, limit_thumbs, thumbs
from game.bots.coach.worth_asking import ByLot, Wanted, _is_sure, worth_asking
from game.bots.player import Level, decide, make_bot
from game.bots.prices import ChoicePrice
from game.bots.thinking import Thinking, Thought
from game.match import Match
from game.rules.play import (
    Action,
    Bid,
    NameTrump,
    NamingTrump,
    Observation,
    Pass,
    PassCards,
    PassingCards,
    PlayCard,
    legal_actions,
    why_not,
)
from game.rules.presets import CLASSIC, TWO_HANDED
from game.rules.text import Player
from game.scenes.drills.making import in_deal
from game.store.asked import QuestionKind
from game.store.questions import match_at
from game.work import finish

NAMES = {
    Bid | Pass: {"the least bid", "pass", CASUAL},
    NameTrump: {"the longest suit", "the most meld", CASUAL},
    PassCards: {"the lowest cards", "the highest cards", CASUAL},
    PlayCard: {"the lowest card", "the highest card", "aces first", CASUAL},
}
"""The rules of thumb of each kind of action."""


def fresh(seed: str) -> Match:
    return Match.new(CLASSIC, tuple(Player(seat.letter, "casual") for seat in CLASSIC.seats), seed)


def test_every_kind_of_decision_has_its_rules_and_all_of_them_are_legal() -> None:
    match, met = fresh("thumbs"), set()
    match.deal()
    while not match.deal_due and not match.over:
        assert match.awaited is not None
        view = match.view(match.awaited)
        found = thumbs(view)
        kind = next((kind for kind in NAMES if found and isinstance(found[CASUAL], kind)), None)
        assert kind is None or set(found) == NAMES[kind]
        assert all(why_not(view, action) is None for action in found.values())
        met |= {kind}
        match.act(view.seat, found[CASUAL] if found else next(iter(legal_actions(match.state))))
    assert met >= set(NAMES)


def test_a_rule_fails_where_its_action_is_a_mistake() -> None:
    match = fresh("thumbs")
    match.deal()
    assert match.awaited is not None
    view = match.view(match.awaited)
    rules = {"the least bid": Bid(250), "pass": Pass(), "nobody knows": Bid(260)}
    prices = (ChoicePrice(Bid(250), 10, 0.5, 0.0, 0.0), ChoicePrice(Pass(), 0, 0.4, 30.0, 5.0))

    assert failing(view, rules, prices) == ["pass"]
    blurred = (prices[0], ChoicePrice(Pass(), 0, 0.4, 30.0, 20.0))
    assert failing(view, rules, blurred) == []
    accepted = (prices[0], replace(prices[1], leeway=29.5))
    assert failing(view, rules, accepted) == [], "a rule of the Expert's accepts what it costs"


def test_there_are_none_where_a_stock_is_played() -> None:
    match = Match.new(TWO_HANDED, tuple(Player(seat.letter, "casual") for seat in TWO_HANDED.seats), "thumbs")
    match.deal()
    assert match.awaited is not None
    assert not thumbs(match.view(match.awaited))


def named(number: int) -> Observation | None:
    """What the declarer of a deal that Casual bids knows when it names trump."""
    match = fresh(f"named {number}")
    match.deal()
    while match.awaited is not None and not isinstance(match.view(match.awaited).phase, NamingTrump):
        view = match.view(match.awaited)
        match.act(view.seat, decide(make_bot(Level.CASUAL), view, Random(match.bot_seed(view.seat))).action)
    return None if match.awaited is None else match.view(match.awaited)


PASS_TO_ASK = 0


def passing(number: int) -> Observation:
    """What the declarer's partner knows when it passes cards in a deal that Casual bids."""
    match = fresh(f"passing {number}")
    match.deal()
    assert match.awaited is not None
    while not isinstance((view := match.view(match.awaited)).phase, PassingCards):
        match.act(view.seat, decide(make_bot(Level.CASUAL), view, Random(match.bot_seed(view.seat))).action)
        assert match.awaited is not None, "somebody bids"
    return view


@pytest.mark.sweep
def test_trump_is_asked_for_where_the_rules_that_were_drawn_name_the_wrong_suit() -> None:
    for number in (63, 69, 113):
        view, wanted = named(number), Wanted(0.6, f"lot {number}")
        assert view is not None
        assert finish(worth_asking(view, "seed", wanted))
        rules = thumbs(view)
        prices = next(found.prices for found in price_choices(view, Random("again"), rules.values()) if found.rounds)
        failed = wanted.drawn(view, list(rules)).failing
        assert len(failed) == 2
        assert prices[0].action not in {rules[name] for name in failed}
    plain = named(0)
    assert plain is not None
    assert not finish(worth_asking(plain, "seed", Wanted(0.6, "lot")))


class Misses:
    """The Expert, but for one look at which it takes the lowest cards."""

    def __init__(self, look: int) -> None:
        self.looks, self.look = 0, look

    def think(self, view: Observation, rng: Random) -> Thinking:
        self.looks += 1
        missed = self.looks == self.look
        yield Thought(1.0)
        return thumbs(view)["the lowest cards"] if missed else decide(make_bot(Level.EXPERT), view, rng).action


@pytest.mark.sweep(3)
@pytest.mark.parametrize(("look", "asks"), [(0, True), (2, False), (5, False)])
def test_a_pass_is_asked_for_only_if_the_expert_finds_a_good_one_in_any_deals(
    look: int, asks: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    view, expert = passing(PASS_TO_ASK), Misses(look)
    monkeypatch.setattr(game.bots.coach.worth_asking, "make_bot", lambda level: expert)

    assert finish(worth_asking(view, "seed", Wanted(0.3))) is asks
    assert expert.looks == 5


def test_the_lot_lets_every_rule_fail_equally_often() -> None:
    view = named(0)
    assert view is not None
    drawn = Counter(name for lot in range(300) for name in Wanted(0.6, str(lot)).drawn(view, list("abc")).failing)

    assert all(abs(count - 200) < 30 for count in drawn.values())
    assert Wanted(0.6).drawn(view, list("abc")) == ByLot()
    assert [Wanted(share).count(view, list("abcd")) for share in (0.0, 0.3, 0.6, 1.0)] == [0, 2, 3, 4]


def test_whether_to_bid_or_to_pass_is_right_is_drawn_for_the_question_and_casual_may_pass_with_reason() -> None:
    match = fresh("auction")
    match.deal()
    assert match.awaited is not None
    view = match.view(match.awaited)
    rules = list(thumbs(view))
    limits = limit_thumbs(view, (250, 310, 370))
    assert list(limits.values())[:4] == [Pass(), Bid(250), Bid(310), Bid(370)]
    draws = [Wanted(0.6, str(lot)).drawn(view, rules) for lot in range(300)]

    assert 120 < sum(drawn.best == PASS for drawn in draws) < 180
    assert {drawn.failing for drawn in draws if drawn.best == PASS} == {("the least bid",)}
    assert {drawn.failing for drawn in draws if drawn.best != PASS} == {(PASS, CASUAL)}
    assert Wanted(0.6).count(view, rules) == 1, "Casual passes where a pass is right"


def test_somebody_goes_up_to_the_highest_limit_that_is_within_reach() -> None:
    limits = (250, 310, 370)
    assert [limit_of(points, limits) for points in (240, 250, 309, 400)] == [Pass(), Bid(250), Bid(250), Bid(370)]


@pytest.mark.parametrize(("cost", "asks"), [(12.0, False), (6.0, False), (4.0, True)])
def test_a_pass_is_asked_about_only_where_what_the_expert_finds_costs_clearly_less_than_a_mistake(
    monkeypatch: pytest.MonkeyPatch, cost: float, asks: bool
) -> None:
    """On some hands the Expert always passes the same cards, for about the points of a mistake (issue 49)."""
    view = next(each.view for each in decisions_of("passes", [CLASSIC], "sure"))
    odd = PassCards(view.hand[-4:])

    def rounds(_: Observation, rng: Random, also: Sequence[Action]) -> Iterator[Findings[ChoicePrice]]:
        for done in (1, 2):
            others = (ChoicePrice(action, 0.0, 0.5, cost, 6.0) for action in also if action != odd)
            yield Findings((ChoicePrice(odd, 0.0, 0.5, 0.0, 0.0), *others), done)

    monkeypatch.setattr(game.bots.coach.worth_asking, "price_choices", rounds)

    assert finish(_is_sure(view, "sure", odd)) is asks


@pytest.mark.sweep
def test_a_drill_asks_where_most_of_them_fail() -> None:
    questions = (finish(in_deal(fresh(f"drill {number}"), QuestionKind.CARD, Wanted(0.6))) for number in range(9))
    question = next(question for question in questions if question is not None)
    match = match_at(question, ("N", "E", "S", "W"))
    assert match.awaited is not None
    view: Observation = match.view(match.awaited)
    rules = thumbs(view)
    answers = glance(view, Random("another look"), rules.values())
    prices = next(answer.prices for answer in answers if answer.rounds)

    assert len(failing(view, rules, prices)) >= len(rules) / 2
