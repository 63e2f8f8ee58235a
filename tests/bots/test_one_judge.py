"""One judge (CH1, CH2): a decision is priced in one way everywhere, and a rule of the Expert's is told as a rule."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest

from build.lab.measure_verdicts import decisions_of
from game.bots.analysis import Findings, glance, is_sharp, price_choices, why_no_prices
from game.bots.coach.review import _needs_more, judge
from game.bots.coach.verdicts import Verdict, is_close, is_mistake
from game.bots.levels.expert import says_of
from game.bots.player import Level
from game.bots.prices import ChoicePrice, ExpertRule, experts_choice
from game.bots.pricing import calls
from game.rules import PRESETS, Seat, Suit
from game.rules.play import Bid, Deal, NameTrump, Observation, Pass, PassCards, new_game, observe
from game.rules.presets import CLASSIC, DOUBLE_DECK
from game.rules.text import parse_hand
from game.words.reasons import rule_sentence
from tests.bots.table import bots_play
from tests.strategies import dealt, do

CH1 = "JD QD TD AD 9H QH QH TH AH 9S QS KS"
"""South's hand in the finding. The review called the pass a mistake of 36 ± 12, ``analyse`` called it the best."""


def leaves_it() -> Observation:
    """South's view after East 250, South 260, West pass, North 270, East pass, near the end of the match."""
    state = dealt(CLASSIC, {Seat.SOUTH: CH1}, Seat.NORTH)
    state = replace(state, standing=replace(state.standing, totals=(1480, 1440)))
    return observe(do(state, Bid(250), Bid(260), Pass(), Bid(270), Pass()), Seat.SOUTH)


def rounds(view: Observation, seed: str, count: int) -> Iterator[tuple[ChoicePrice, ...]]:
    for answer in price_choices(view, Random(seed), (Pass(),)):
        if answer.rounds and not answer.done:
            yield answer.prices
            if answer.rounds == count:
                return


def of(prices: tuple[ChoicePrice, ...], action: object) -> ChoicePrice:
    return next(price for price in prices if price.action == action)


@pytest.mark.sweep
@pytest.mark.parametrize("seed", ["1", "2"])
def test_a_pass_to_the_partner_has_the_same_price_and_verdict_after_every_round(seed: str) -> None:
    view = leaves_it()
    found = [of(prices, Pass()) for prices in rounds(view, seed, 3)]
    own, (best, *_) = next(prices for prices in judge(view, Pass(), seed) if prices is not None)

    for price in (*found, own):
        assert price.leeway == 30, "whether the Expert passes by its rule or not"
        assert abs(price.cost - found[-1].cost) <= price.margin + found[-1].margin
        assert not is_mistake(CLASSIC, price.cost, price.error, price.leeway)
    same = [replace(price, reasons=()) for price in found]
    assert own in same, "a review sees the prices that everybody sees, and asks for no reasons that it does not tell"
    assert isinstance(best.action, Bid)


@pytest.mark.parametrize("seed", ["2", "3"])
@pytest.mark.sweep(2)
def test_a_call_that_is_open_after_a_round_gets_another(seed: str) -> None:
    """West takes the contract from its partner: a round says 0.0 or 0.4 ± 5.0, the table and the drill a mistake."""
    hand = "JC QC KC KC AC JD QD KD TD QH KH KH TH AH JS JS QS QS KS TS"
    held, rest = parse_hand(hand), Counter(DOUBLE_DECK.deck.cards)
    rest.subtract(held)
    north, east, south = (tuple(sorted(rest.elements()))[place::3] for place in range(3))
    state = do(new_game(DOUBLE_DECK, Seat.EAST), Deal((north, east, south, held)))
    state = replace(state, standing=replace(state.standing, totals=(124, 124)))
    view = observe(do(state, Bid(50), Bid(51), Bid(52), Pass(), Pass()), Seat.WEST)
    own, (best, *_) = next(prices for prices in judge(view, Bid(53), seed) if prices is not None)

    assert best.action == Pass()
    assert is_mistake(DOUBLE_DECK, own.cost, own.error, own.leeway)


def test_cards_to_pass_that_are_open_after_a_round_get_another() -> None:
    """One round said 8.9 ± 12 of cards that cost 20: less than a mistake, but not surely."""
    view = next(each.view for each in decisions_of("passes", [CLASSIC], "open"))
    cards = PassCards(view.hand[:4])
    own = ChoicePrice(cards, 0, 0.5, 8.9, 4.3)
    prices = (ChoicePrice(PassCards(view.hand[4:8]), 0, 0.5, 0.0, 0.0), own)

    assert _needs_more(view, own, Findings(prices, 1))
    assert not _needs_more(view, own, Findings(prices, 2))
    sure = replace(own, error=0.4)
    assert not _needs_more(view, sure, Findings((prices[0], sure), 1))


@pytest.mark.parametrize(
    ("cost", "error", "said"),
    [
        *((0.0, 0.0, "fine"), (9.9, 0.0, "fine"), (9.0, 0.3, "fine"), (3.0, 2.4, "fine")),
        *((9.0, 0.4, "close"), (3.0, 2.6, "close"), (12.0, 4.3, "close")),
        *((12.0, 4.2, "mistake"), (10.0, 0.0, "mistake")),
    ],
)
def test_a_cost_is_fine_or_too_close_to_call_or_a_mistake(cost: float, error: float, said: str) -> None:
    """Between a mistake and what is fine lies more than the ± of an estimate, so that no two of them contradict."""
    for leeway in (0.0, 30.0):
        figures = cost + leeway, error, leeway
        told = {"mistake": is_mistake(CLASSIC, *figures), "close": is_close(CLASSIC, *figures)}

        assert [name for name, true in told.items() if true] == [said] * (said != "fine")
    verdict = Verdict.of(CLASSIC, 1, 1, Pass(), Bid(250), cost, error, 0.0)
    assert (verdict.mistake, verdict.is_close(CLASSIC)) == (said == "mistake", said == "close")


@pytest.mark.parametrize(
    ("cost", "error", "goes_on"),
    [(3.0, 3.0, False), (5.0, 3.0, True), (11.0, 1.1, True), (11.0, 1.0, False), (15.9, 4.0, True), (16.1, 2.0, False)],
)
def test_a_card_near_a_mistake_gets_more_deals(cost: float, error: float, goes_on: bool) -> None:
    """A card said 16.8 ± 13 with one seed and 7.5 ± 9.5 with another, and neither review looked again (issue 49)."""
    view = next(each.view for each in decisions_of("cards", [CLASSIC], "near"))
    own = ChoicePrice(Pass(), 0, 0.5, cost, error)
    prices = (ChoicePrice(Bid(250), 0, 0.5, 0.0, 0.0), own)

    assert _needs_more(view, own, Findings(prices, 3)) is goes_on
    assert not _needs_more(view, own, Findings(prices, 4))


def test_prices_are_sharp_when_it_is_clear_whether_a_choice_is_a_mistake_also_where_a_point_is_a_unit() -> None:
    """In a double deck 1.8 ± 2 was called sharp: a standard error of one point, which is the least mistake."""
    best = ChoicePrice(Bid(50), 0, 0.5, 0.0, 0.0)
    near, far = (replace(best, action=Pass(), cost=cost, error=0.7) for cost in (1.8, 3.0))

    assert not is_sharp(Findings((best, near), 1), DOUBLE_DECK)
    assert is_sharp(Findings((best, near), 25), DOUBLE_DECK)
    assert is_sharp(Findings((best, far), 1), DOUBLE_DECK)
    assert is_sharp(Findings((best, near), 1), CLASSIC), "there it costs a fifth of the least mistake"


@pytest.mark.sweep
def test_no_choice_below_the_best_has_a_better_figure() -> None:
    seen = 0
    for name in ("classic", "three-handed", "double-deck"):
        for one in bots_play(PRESETS[name], [Level.CASUAL] * len(PRESETS[name].seats), "figures", 1):
            if why_no_prices(one.view) or Random(f"{seen} {one.view.hand}").random() > 0.3:
                continue
            first = next(answer.prices for answer in glance(one.view, Random(1)) if answer.rounds)
            best, *others = first
            assert best.cost == 0
            assert all(other.chance <= best.chance and other.cost >= 0 for other in others)
            assert sum(price.rule is not None for price in first) <= 1
            assert best.rule is None, "the best needs no rule"
            seen += 1
    assert seen > 20


def test_the_rule_is_told_of_the_choice_that_it_makes() -> None:
    price = ChoicePrice(Pass(), 10.0, 0.5, 22.0, 4.0, rule=ExpertRule.PARTNER_HAS_IT, leeway=30.0)
    better = ChoicePrice(Bid(280), 32.0, 0.52, 0.0, 0.0)

    assert experts_choice((better, price)) is price
    assert experts_choice((better, replace(price, rule=None))) is better
    assert "leaves the contract to its partner" in rule_sentence(price.rule)
    assert all(rule_sentence(rule) or rule is ExpertRule.AS_GOOD for rule in ExpertRule)
    assert not is_mistake(CLASSIC, price.cost, price.error, price.leeway)
    assert is_mistake(CLASSIC, 30.0 + 12.0, 4.0, price.leeway)
    assert not is_mistake(CLASSIC, 30.0 + 11.0, 4.0, price.leeway), "within the blur of the estimate"


@pytest.mark.sweep
def test_every_round_of_calls_imagines_deals_that_agree_with_what_was_called(monkeypatch: pytest.MonkeyPatch) -> None:
    heeded: list[bool] = []

    def seen(view: Observation, rng: Random, deals: int, heed_calls: bool = False, *rest: object) -> object:
        heeded.append(heed_calls)
        return every_contract(view, rng, deals, heed_calls, *rest)  # type: ignore[arg-type]

    every_contract = calls.every_contract
    monkeypatch.setattr(calls, "every_contract", seen)
    state = do(dealt(CLASSIC, {Seat.SOUTH: CH1}, Seat.EAST), Bid(250))
    view = observe(state, Seat.WEST)
    assert calls.first_look(view) == 0, "the Expert itself looks at them only later"
    next(answer for answer in glance(view, Random(1)) if answer.rounds)
    list(rounds(view, "1", 2))

    assert heeded == [True] * 3


def test_the_experts_words_belong_to_its_own_choice() -> None:
    (prices,) = rounds(leaves_it(), "1", 1)
    chosen = experts_choice(prices)
    assert chosen.plan is not None
    assert says_of(leaves_it(), chosen)
    assert all(price.plan is None for price in prices if price is not chosen)


@pytest.mark.sweep(2)
@pytest.mark.parametrize("seed", ["1 12 a", "1 12 b"])
def test_the_best_cards_to_pass_are_found_whatever_deals_are_imagined(seed: str) -> None:
    """A narrow search missed them with one seed, so that the same pass cost 60 ± 40 or 9 ± 15."""
    state = dealt(CLASSIC, {Seat.SOUTH: "JC TC JD QD AD QH QH AH KS TS TS AS"}, Seat.NORTH)
    state = do(state, Pass(), Pass(), Pass(), Bid(250), NameTrump(Suit.SPADES))
    done = PassCards(parse_hand("KS TS TS AS"))
    own, (best, *_) = next(prices for prices in judge(observe(state, Seat.SOUTH), done, seed) if prices is not None)

    assert best.action == PassCards(parse_hand("AD AH KS AS"))
    assert is_mistake(CLASSIC, own.cost, own.error, own.leeway)
