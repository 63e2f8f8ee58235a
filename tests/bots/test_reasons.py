"""Reasons: what happens in simulated deals with one choice and with the other, and only what the numbers bear."""

from random import Random

import pytest

from build.lab import plain_deal
from build.lab.compiled import fastest
from build.lab.measure_prices import choices
from build.lab.measure_reasons import checked
from build.lab.plain_table import PlainTable
from game.bots.analysis import price_choices
from game.bots.coach.advice import advise
from game.bots.lanes.planes import Deals
from game.bots.lanes.simulator import Position, trick_playouts
from game.bots.player import Level, decide, make_bot
from game.bots.policy.play import Policy
from game.bots.prices import ChoicePrice, Reason, ReasonKind
from game.bots.pricing.choices import everything
from game.bots.pricing.paired import Paired
from game.bots.pricing.reasons import Facts
from game.rules import RuleSet, Seat, Suit
from game.rules.play import (
    Action,
    Auction,
    BeforePlay,
    Bid,
    Burying,
    CallingPartner,
    NamingTrump,
    Pass,
    PassingCards,
    PlayCard,
    PlayOn,
    StockPlay,
    ThrowIn,
    Trick,
    TrickPlay,
)
from game.rules.presets import CLASSIC, DOUBLE_DECK, FIVE_HANDED, THREE_HANDED, TWO_HANDED
from game.work import finish
from tests.bots.test_simulator import shuffled_deals
from tests.imagining import few_deals

BID, PASS = Bid(250), Pass()
LANES = 200


def told(
    facts: dict[ReasonKind, tuple[list[float], list[float]]],
    cost: float = 30.0,
    error: float = 2.0,
    worth: tuple[list[float], list[float]] | None = None,
    rate: float = 0.001,
) -> tuple[tuple[Reason, ...], tuple[Reason, ...]]:
    """The reasons of the best of two choices, and of the other, by what happens with each of them."""
    best, other = worth or ([0.9] * 100 + [0.5] * 100, [0.1] * 100 + [0.5] * 100)
    values = Paired[str]()
    values.weights += [1.0] * LANES
    values.add("bid", best)
    values.add("pass", other)
    found = Facts(values, rate, 10)
    for kind, (first, second) in facts.items():
        found.add(kind, "bid", first)
        found.add(kind, "pass", second)
    prices = (ChoicePrice(BID, 30.0, 0.7, 0.0, 0.0), ChoicePrice(PASS, 0.0, 0.3, cost, error))
    first, second = finish(found.explain(prices, {BID: "bid", PASS: "pass"}, {BID, PASS}))
    return first.reasons, second.reasons


NEVER, HALF, OTHER_HALF = [0.0] * LANES, [1.0] * 100 + [0.0] * 100, [0.0] * 100 + [1.0] * 100


def test_what_happens_where_the_value_differs_is_the_reason_for_both() -> None:
    best, other = told({ReasonKind.OWN_SET: (NEVER, HALF)})

    assert best == (Reason(ReasonKind.OWN_SET, 0.0, 0.5, PASS),)
    assert other == (Reason(ReasonKind.OWN_SET, 0.5, 0.0, BID),)


def test_what_happens_elsewhere_explains_nothing() -> None:
    assert told({ReasonKind.OWN_SET: (NEVER, OTHER_HALF)}) == ((), ())


def test_what_is_good_does_not_speak_against_a_choice() -> None:
    assert told({ReasonKind.LAST_TRICK: (NEVER, HALF)}) == ((), ())


def test_a_price_that_may_be_luck_has_no_reason() -> None:
    assert told({ReasonKind.OWN_SET: (NEVER, HALF)}, error=16.0) == ((), ())
    assert told({ReasonKind.OWN_SET: (NEVER, HALF)}, cost=4.0) == ((), ()), "less than half a unit"


def test_what_looks_the_same_in_tenths_is_not_told() -> None:
    few, more = [1.0] * 100 + [0.0] * 100, [0.0] * 4 + [1.0] * 96 + [0.0] * 100

    assert told({ReasonKind.LAST_TRICK: (few, more)}, worth=(few, more)) == ((), ())


def test_the_second_reason_explains_what_the_first_left() -> None:
    first = [1.0] * 60 + [0.0] * 140
    second = [0.0] * 60 + [1.0] * 40 + [0.0] * 100
    both = [1.0] * 100 + [0.0] * 100

    _, other = told({ReasonKind.OWN_SET: (NEVER, first), ReasonKind.LOST: (NEVER, second)})
    _, same = told({ReasonKind.OWN_SET: (NEVER, both), ReasonKind.LOST: (NEVER, second)})

    assert [reason.kind for reason in other] == [ReasonKind.OWN_SET, ReasonKind.LOST]
    assert [reason.kind for reason in same] == [ReasonKind.OWN_SET]


def test_points_are_a_reason_where_points_are_played_for() -> None:
    melds = ([150.0] * 100 + [140.0] * 100, [30.0] * 100 + [20.0] * 100)

    assert [reason.here for reason in told({ReasonKind.MELD: melds}, rate=0.0033)[1]] == [25.0]
    assert told({ReasonKind.MELD: melds}, rate=0.0) == ((), ()), "chips"
    assert told({ReasonKind.TRICKS: melds})[1][0].kind is ReasonKind.TRICKS, "where nothing else is known"


def test_giving_up_is_compared_with_the_end_if_it_is_played() -> None:
    values = Paired[str]()
    values.weights += [1.0] * LANES
    values.add("play", [0.0] * 160 + [0.9] * 40)
    values.add("throw in", [0.3] * LANES)
    found = Facts(values, 0.001, 10)
    found.add_played("play", [1.0] * 160 + [0.0] * 40)
    found.add_given_up("throw in", LANES)

    def reasons(best: Action, other: Action, cost: float) -> list[tuple[ReasonKind, ...]]:
        prices = (ChoicePrice(best, 0.0, 0.3, 0.0, 0.0), ChoicePrice(other, 0.0, 0.2, cost, 2.0))
        told = finish(found.explain(prices, {PlayOn(): "play", ThrowIn(): "throw in"}, everything(prices)))
        return [tuple(reason.kind for reason in price.reasons) for price in told]

    assert reasons(ThrowIn(), PlayOn(), 12.0) == [(ReasonKind.PLAYED_SET,), (ReasonKind.PLAYED_SET,)]
    values = Paired[str]()
    values.weights += [1.0] * LANES
    values.add("play", [0.0] * 40 + [0.9] * 160)
    values.add("throw in", [0.3] * LANES)
    found = Facts(values, 0.001, 10)
    found.add_played("play", [1.0] * 40 + [0.0] * 160)
    found.add_given_up("throw in", LANES)
    assert reasons(PlayOn(), ThrowIn(), 12.0) == [(ReasonKind.PLAYED_MADE,), (ReasonKind.PLAYED_MADE,)]


@pytest.mark.parametrize("rules", [CLASSIC, THREE_HANDED, DOUBLE_DECK], ids=lambda rules: rules.name)
def test_who_takes_the_first_trick_with_which_card_and_the_last_is_as_in_plain_loops(rules: RuleSet) -> None:
    deals = shuffled_deals(Random(3), 40, rules)
    trump, sides = Suit.HEARTS, len(rules.sides)
    position = Position(trump, 0, Trick(Seat.EAST), len(deals[0][0]))
    for card in [*dict.fromkeys(deals[0][Seat.EAST])][:3]:
        lanes = [number for number, deal in enumerate(deals) if card in deal[Seat.EAST]]
        part = Deals.from_hands([deals[number] for number in lanes], rules.deck.copies)
        results = finish(trick_playouts(rules, part, position, [card], Policy.EXPERT))
        plain = PlainTable(rules, part).play(position, [], card)
        for lane, outcome in enumerate(plain):
            assert [results.takes_last(0, side) >> lane & 1 for side in range(sides)].index(1) == outcome[7]
            assert [results.takes_first(0, side) >> lane & 1 for side in range(sides)].index(1) == outcome[8]
            winners = [taker.kind for taker, where in results.winners(0).items() if where >> lane & 1]
            assert winners == [outcome[9]]


@pytest.mark.slow
@pytest.mark.parametrize("kind", [PlayCard, Bid])
def test_the_numbers_of_reasons_agree_with_the_plain_simulation(kind: type) -> None:
    loops, numbers, against = fastest(plain_deal), [], 0
    for number, (_, decided) in enumerate(choices(CLASSIC, "reasons")):
        if isinstance(decided.action, kind) and (kind is Bid or number % 4 == 0):
            found, contradicting = checked(decided, 300, f"reasons {number}", loops)
            numbers += found
            against += contradicting
        if len(numbers) >= 6:
            break

    assert all(abs(each.errors) <= 3 for each in numbers), [*map(str, numbers)]
    assert not against


@pytest.mark.sweep
def test_advice_says_what_the_expert_does_and_why() -> None:
    decided = next(each for _, each in choices(CLASSIC, "advice") if isinstance(each.action, PlayCard))

    first = finish(advise(decided.view, Random("a")))

    assert first == finish(advise(decided.view, Random("a")))
    assert first.why or first.reasons
    assert first.action == decide(make_bot(Level.EXPERT), decided.view, Random("a")).action


@pytest.mark.parametrize("rules", [CLASSIC, pytest.param(FIVE_HANDED, marks=pytest.mark.slow)])
@few_deals()
def test_the_expert_says_the_same_of_prices_as_when_it_thinks(rules: RuleSet) -> None:
    phases = {Auction, NamingTrump, CallingPartner, PassingCards, Burying, BeforePlay}
    said = set()
    for number, (_, decided) in enumerate(choices(rules, "said")):
        view = decided.view
        if type(view.phase) in phases - said:
            advised = finish(advise(view, Random(number)))
            own = decide(make_bot(Level.EXPERT), view, Random(number))
            assert (advised.action, advised.why) == (own.action, own.thought.why)
            said.add(type(view.phase))
        elif isinstance(view.phase, TrickPlay):
            break

    assert len(said) >= 3


def test_what_is_surely_bad_comes_before_what_may_be_either() -> None:
    half = [1.0] * 60 + [0.0] * 140

    _, other = told({ReasonKind.CONTRACT: (NEVER, HALF), ReasonKind.OWN_SET: (NEVER, half)})

    assert [reason.kind for reason in other] == [ReasonKind.OWN_SET, ReasonKind.CONTRACT]


def test_meld_comes_first_since_contracts_fail_for_want_of_it() -> None:
    melds = ([150.0] * LANES, [90.0] * LANES)

    _, other = told({ReasonKind.OWN_SET: (NEVER, HALF), ReasonKind.MELD: melds})

    assert [reason.kind for reason in other] == [ReasonKind.MELD, ReasonKind.OWN_SET]


@pytest.mark.sweep
def test_in_two_hands_a_lead_is_told_by_the_trick_and_by_what_is_kept() -> None:
    """What each is about can be kept: two cards to compare where cards are kept, and none for the trick."""
    kinds = set()
    for number, (_, decided) in enumerate(choices(TWO_HANDED, "stock")):
        view = decided.view
        if not isinstance(view.phase, StockPlay) or view.trick is None or view.trick.cards:
            continue
        answer = next(found for found in price_choices(view, Random(number)) if found.rounds)
        reasons = [reason for price in answer.prices for reason in price.reasons]
        assert all(len(reason.cards) == (2 if reason.kind is ReasonKind.KEPT else 0) for reason in reasons)
        kinds |= {reason.kind for reason in reasons}
        if kinds >= {ReasonKind.TRICK, ReasonKind.KEPT}:
            break

    assert kinds == {ReasonKind.TRICK, ReasonKind.KEPT}
