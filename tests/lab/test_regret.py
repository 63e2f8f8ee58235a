"""Regret: what a decision gives away, by deals that were not used to find the best one."""

from collections.abc import Callable, Generator
from random import Random
from types import SimpleNamespace

import pytest

from build.lab.match import given_away as in_phases
from build.lab.regret import given_away, regret
from game.cli.duplicate import Account
from game.rules import Seat, Suit
from game.rules.play import Action, Bid, NameTrump, Pass, PassCards, PlayCard, observe
from game.rules.presets import CLASSIC
from game.rules.text import parse_card
from tests.strategies import at_trick, dealt, do

STRONG = "AS AS TS TS KS QS JS AH AH AD AC TC"


def test_luck_in_finding_the_best_is_no_regret() -> None:
    prices = iter([{Pass(): 1.0, Bid(250): 9.0, Bid(260): 3.0}, {Pass(): 4.0, Bid(250): 6.0, Bid(260): 8.0}] * 2)

    assert given_away(lambda _: dict(next(prices)), Pass()) == 2.0
    assert given_away(lambda _: dict(next(prices)), Bid(260)) == -2.0
    assert given_away(lambda _: {Pass(): 1.0}, Bid(250)) is None


@pytest.mark.slow
def test_passing_a_strong_hand_gives_points_away_and_opening_it_does_not() -> None:
    view = observe(dealt(CLASSIC, {Seat.WEST: STRONG}), Seat.WEST)
    passed, opened = (regret(view, action, Random(1)) for action in (Pass(), Bid(250)))

    assert passed is not None
    assert opened is not None
    assert passed > 50
    assert abs(opened) < 20


@pytest.mark.parametrize(
    ("action", "given"), [(NameTrump(Suit.HEARTS), (100, 400)), (NameTrump(Suit.SPADES), (-20, 20))]
)
def test_a_poor_trump_gives_points_away(action: NameTrump, given: tuple[int, int]) -> None:
    state = do(dealt(CLASSIC, {Seat.WEST: STRONG}), Bid(250), Pass(), Pass(), Pass())

    lost = regret(observe(state, Seat.WEST), action, Random(1))

    assert lost is not None
    assert given[0] < lost < given[1]


@pytest.mark.sweep
def test_cards_that_are_passed_are_compared_with_those_that_the_expert_passes() -> None:
    state = do(dealt(CLASSIC, {Seat.WEST: STRONG}), Bid(250), Pass(), Pass(), Pass(), NameTrump(Suit.SPADES))
    view = observe(state, Seat.EAST)
    worst = PassCards(tuple(sorted(view.hand, key=lambda card: (card.suit is Suit.SPADES, card.rank))[:4][::-1]))

    lost = regret(view, worst, Random(1))

    assert lost is not None
    assert lost > 0


def test_where_only_one_card_may_be_played_nothing_is_compared() -> None:
    state = at_trick(CLASSIC, Suit.SPADES, "TH KH 9H", "AH 9C")

    assert regret(observe(state, Seat.WEST), PlayCard(parse_card("AH")), Random(1)) is None


def test_the_mean_of_a_phase_has_its_interval() -> None:
    account = Account(regrets={"play": [1.0, 3.0]})
    account.add(Account(regrets={"play": [2.0], "auction": [5.0]}))

    mean, (low, high), count = in_phases(account)["play"]
    assert (mean, count) == (2.0, 3)
    assert low == pytest.approx(2 - 1.96 / 3**0.5)
    assert high == pytest.approx(2 + 1.96 / 3**0.5)
    assert in_phases(account)["auction"] == (5.0, (5.0, 5.0), 1)


def found(prices: dict[Action, float]) -> Callable[..., Generator[None, None, tuple[SimpleNamespace, ...]]]:
    """A first round that comes to these prices."""

    def round_of(*_: object) -> Generator[None, None, tuple[SimpleNamespace, ...]]:
        yield
        return tuple(SimpleNamespace(action=action, points=points) for action, points in prices.items())

    return round_of


def test_a_bid_is_worth_what_the_best_limit_is_worth_that_allows_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who bids 250 may go on to 270, so the bid has the worth of the best limit from 250 on."""
    view = observe(dealt(CLASSIC, {Seat.WEST: STRONG}), Seat.WEST)
    limits = {Pass(): 20.0, Bid(250): 60.0, Bid(260): 30.0, Bid(270): 90.0, Bid(280): -10.0}
    monkeypatch.setattr("build.lab.regret.first_round", found(limits))

    lost = {action: regret(view, action, Random(1)) for action in limits}

    assert lost == {Pass(): 70.0, Bid(250): 0.0, Bid(260): 0.0, Bid(270): 0.0, Bid(280): 100.0}
    assert regret(view, Bid(300), Random(1)) is None, "nobody has priced it"


def test_a_card_is_compared_with_the_best_card(monkeypatch: pytest.MonkeyPatch) -> None:
    view = observe(at_trick(CLASSIC, Suit.SPADES, "JH", "AH TH 9C"), Seat.EAST)
    ace, ten = (PlayCard(parse_card(card)) for card in ("AH", "TH"))
    monkeypatch.setattr("build.lab.regret.first_round", found({ace: 12.0, ten: 30.0}))

    assert regret(view, ten, Random(1)) == 0.0
    assert regret(view, ace, Random(1)) == 18.0


def test_cards_to_pass_are_compared_in_any_order(monkeypatch: pytest.MonkeyPatch) -> None:
    state = do(dealt(CLASSIC, {Seat.WEST: STRONG}), Bid(250), Pass(), Pass(), Pass(), NameTrump(Suit.SPADES))
    view = observe(state, Seat.EAST)
    low, high = PassCards(view.hand[:4]), PassCards(view.hand[-4:])
    monkeypatch.setattr("build.lab.regret.first_round", found({low: 5.0, high: 50.0}))

    assert regret(view, PassCards(view.hand[:4][::-1]), Random(1)) == 45.0
    assert regret(view, high, Random(1)) == 0.0
