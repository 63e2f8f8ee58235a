"""The analysis door: what the choices of a decision are worth, and that the Expert and the coach cannot disagree."""

from collections.abc import Generator, Iterator
from dataclasses import replace
from itertools import islice
from math import hypot, sqrt
from operator import gt, mul
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import pytest

from game.bots.analysis import NoPrices, first_round, glance, is_sharp, price_cards, price_choices, why_no_prices
from game.bots.coach.decisions import Decided, decisions
from game.bots.knowledge import knowledge
from game.bots.levels.pro import Pro
from game.bots.opponents.calls import likelihood_of_heights, limits_of_others
from game.bots.opponents.kinds import ending_of, kinds_for, kinds_of
from game.bots.opponents.max_bids import MaxBids, bid_table, estimate_for, max_bids, strengths
from game.bots.player import Level, decide, make_bot
from game.bots.prices import ChoicePrice
from game.bots.pricing import calls
from game.bots.pricing.cards import EXPERT
from game.bots.pricing.forecast import Naming, every_contract
from game.bots.pricing.paired import Paired
from game.bots.pricing.scores import MatchValue, Values
from game.bots.pricing.telling import AuctionEndings, bids_of_others, may_win
from game.bots.race import beyond_policy, boldness
from game.bots.sampling import sample
from game.match import Match
from game.rules import PRESETS, AuctionForm, RuleSet, Seat, Suit, preset
from game.rules.play import (
    Action,
    Auction,
    Bid,
    BuryCards,
    Contract,
    DealResult,
    NameTrump,
    Observation,
    Outcome,
    Pass,
    PassCards,
    PlayCard,
    State,
    TakeCard,
    TrickPlay,
    deal_from_seed,
    new_game,
    observe,
    to_act,
    trump_suits,
)
from game.rules.presets import CLASSIC, DOUBLE_DECK
from game.rules.text import Player
from game.store.matches import parse_record
from game.work import drive, finish
from tests.strategies import do

FOLDER = Path(__file__).parents[1] / "golden" / "decisions"


def first(name: str, kind: type[object], skip: int = 0) -> Decided:
    """A decision of a kept record in which something of a kind was done."""
    record = parse_record((FOLDER / f"{name}.json").read_text(encoding="utf-8"))
    found = (decided for decided in decisions(record) if isinstance(decided.action, kind))
    return next(islice((one for one in found if not why_no_prices(one.view)), skip, None))


def decided_calls(name: str) -> Iterator[Decided]:
    """The calls of a kept record."""
    record = parse_record((FOLDER / f"{name}.json").read_text(encoding="utf-8"))
    return (decided for decided in decisions(record) if isinstance(decided.view.phase, Auction))


def test_cards_more_than_a_fifth_of_a_unit_behind_are_not_as_good_however_large_the_errors() -> None:
    """From ten deals hardly any card is surely worse."""
    seen = 0
    for name, scale in (("classic", 10), ("joedog", 1), ("three-handed", 10)):
        for skip in range(0, 16, 4):
            view = first(name, PlayCard, skip).view
            prices = finish(first_round(price_cards(view, Random(name), replace(EXPERT, deals=10))))
            good = [price.points for price in prices if price.good]
            assert max(good) - min(good) <= 0.2 * scale
            seen += prices[1].points < prices[0].points - 0.2 * scale and prices[1].error * 2 > 0.2 * scale

    assert seen > 3


def one_round(view: Observation, seed: str) -> tuple[ChoicePrice, ...]:
    return next(answer.prices for answer in price_choices(view, Random(seed)) if answer.rounds)


@pytest.mark.sweep(3)
@pytest.mark.parametrize(
    ("name", "kind", "skip"),
    [
        ("classic", Bid, 0),
        ("classic", NameTrump, 0),
        ("classic", PassCards, 1),
        ("classic", PlayCard, 30),
        ("two-handed", PlayCard, 3),
        ("three-handed", BuryCards, 0),
    ],
)
def test_what_is_best_is_what_the_expert_does_with_the_same_numbers(name: str, kind: type[object], skip: int) -> None:
    view = first(name, kind, skip).view

    prices = one_round(view, "same")

    assert prices[0].action == decide(make_bot(Level.EXPERT), view, Random("same")).action
    assert (prices[0].cost, prices[0].error) == (0, 0)
    assert all(price.cost >= 0 and price.error >= 0 and 0 <= price.chance <= 1 for price in prices)
    assert len({price.action for price in prices}) == len(prices)


def test_a_higher_bid_is_made_less_often_and_costs_more_than_a_step() -> None:
    view = first("joedog", Bid).view
    prices = {price.action: price for price in one_round(view, "bids")}
    bids = sorted((action for action in prices if isinstance(action, Bid)), key=lambda bid: bid.points)

    made = [prices[bid].made or 0.0 for bid in bids]
    assert made == sorted(made, reverse=True)
    assert prices[bids[-1]].points <= prices[bids[0]].points, "who bids high at once pays for it"
    assert prices[Pass()].made is None


def test_a_choice_that_is_asked_for_is_priced_too() -> None:
    decided = first("classic", PassCards)
    view = decided.view
    odd = PassCards(view.hand[: view.rules.passing.count])

    priced = {price.action for answer in islice(glance(view, Random(1), (odd,)), 200) for price in answer.prices}

    assert odd in priced


def test_where_every_card_is_known_a_glance_does_not_wait_for_the_exact_end() -> None:
    record = parse_record((FOLDER / "two-handed.json").read_text(encoding="utf-8"))
    ends = (found.view for found in decisions(record) if isinstance(found.view.phase, TrickPlay))
    view = next(islice(ends, 4, None))

    steps, priced, errors = [], [], []
    for analysis in (glance(view, Random(1)), price_choices(view, Random(1))):
        for step, answer in enumerate(analysis):
            if answer.rounds:
                steps.append(step)
                priced.append({price.action for price in answer.prices})
                errors.append([price.error for price in answer.prices])
                break

    assert 10 * steps[0] < steps[1]
    assert priced[0] == priced[1]
    assert min(errors[0]) > 0, "nothing is proven at a glance"
    assert errors[1][0] == 0


def test_more_rounds_make_errors_smaller_until_they_are_small_enough() -> None:
    view = first("classic", PlayCard, 1).view
    errors: dict[int, float] = {}
    for answer in price_choices(view, Random(3)):
        if answer.rounds:
            errors[answer.rounds] = max(price.error for price in answer.prices)
        if is_sharp(answer, view.rules) or answer.rounds == 4:
            break

    assert list(errors.values()) == sorted(errors.values(), reverse=True)


def test_what_has_no_price_says_why() -> None:
    record = parse_record((FOLDER / "two-handed.json").read_text(encoding="utf-8"))
    taking = next(found for found in decisions(record) if isinstance(found.action, TakeCard))
    other = next(seat for seat in record.rules.seats if seat is not taking.seat)

    with pytest.raises(NoPrices, match="have no price"):
        price_choices(taking.view, Random(1))
    assert "turn" in why_no_prices(replace(taking.view, seat=other))


def test_only_what_may_still_be_named_is_played_and_comes_to_the_same() -> None:
    view = next(one.view for one in decided_calls("classic") if len(may_win(one.view)) == 1)
    whole = finish(every_contract(view, Random(5), 50))
    some = finish(every_contract(view, Random(5), 50, suits=[Suit.HEARTS], declarers=may_win(view)))

    assert some.own == {Suit.HEARTS: whole.own[Suit.HEARTS]}
    assert some.others == {seat: whole.others[seat] for seat in may_win(view)}
    assert len(whole.others) == 3
    assert some.max_bids == whole.max_bids


def test_who_made_the_highest_bid_may_win_though_nobody_asks_them_again() -> None:
    once = preset("classic").changed(auction={"form": AuctionForm.SINGLE_ROUND})
    match = Match.new(once, tuple(Player(seat.letter, "pro") for seat in once.seats), "once")
    match.deal()
    for call in (Bid(once.auction.minimum), Pass()):
        assert match.awaited is not None
        match.act(match.awaited, call)
    assert match.awaited is not None
    view = match.view(match.awaited)

    first, second = (caller for caller, _ in view.calls)

    assert first in may_win(view)
    assert second not in may_win(view)


@pytest.mark.parametrize(("name", "looks"), [("classic", [False, True]), ("double-deck", [True, True])])
def test_where_many_bid_against_each_other_the_first_look_heeds_the_calls(
    name: str, looks: list[bool], monkeypatch: pytest.MonkeyPatch
) -> None:
    heeded: list[bool] = []

    def seen(view: Observation, rng: Random, deals: int, heed_calls: bool, *rest: Any) -> Generator[float, None, Any]:
        heeded.append(heed_calls)
        return every_contract(view, rng, deals, heed_calls, *rest)

    monkeypatch.setattr(calls, "every_contract", seen)
    limits = calls.Limits(next(one.view for one in decided_calls(name) if one.view.calls), deals=10)
    for _ in looks:
        finish(limits.round(Random(1)))

    assert heeded == looks


def test_deals_that_the_calls_make_likely_weigh_alike_and_tell_the_same() -> None:
    """Of the deals that are left out some stand for all: what is told on average does not change, only how surely."""
    view = next(one.view for one in decided_calls("classic") if len(one.view.calls) >= 4)
    plain = finish(every_contract(view, Random(5), 1200))
    heeding = finish(every_contract(view, Random(6), 1200, heed_calls=True))

    found = []
    for contracts in (plain, heeding):
        weights = contracts.weights(view)
        assert contracts.deals.lanes == len(weights) == len(contracts.taken)
        caller = next(seat for seat, _ in view.calls if seat is not view.seat)
        bids = contracts.max_bids[caller].highest
        mean = sum(map(mul, bids, weights)) / sum(weights)
        alike = sum(weights) ** 2 / sum(map(mul, weights, weights))
        squares = sum((weight * (bid - mean)) ** 2 for weight, bid in zip(weights, bids, strict=True))
        found.append((mean, sqrt(squares) / sum(weights), alike / len(weights)))
    (mean, error, alike), (other, other_error, other_alike) = found
    assert abs(mean - other) < 4 * hypot(error, other_error)
    assert other_alike > 0.85 > 0.65 > alike


@pytest.mark.parametrize("rules", [CLASSIC, DOUBLE_DECK], ids=["classic", "double deck"])
def test_how_high_callers_would_bid_is_known_from_the_deals_that_are_kept(rules: RuleSet) -> None:
    """Those who have called were looked at to keep deals: nobody looks at them once more, and it comes to the same."""
    low = rules.auction.minimum
    higher = rules.auction.next_bid(low)
    view = observe(do(new_game(rules, Seat.SOUTH), deal_from_seed(rules, "kept", 1), Bid(low), Bid(higher)), Seat.EAST)
    assert [seat for seat, _ in view.calls] == [Seat.WEST, Seat.NORTH]

    found = finish(every_contract(view, Random(6), 300, heed_calls=True))

    for seat in (Seat.WEST, Seat.NORTH, Seat.SOUTH):
        again = finish(max_bids(rules, found.deals.held[seat], found.deals.lanes))
        assert found.max_bids[seat] == again
        assert found.max_bids[seat].suits == again.suits


def test_the_mean_and_the_error_of_many_lanes_are_those_of_all_of_them() -> None:
    """Only the first lanes are kept to tell how far two choices differ; the mean is over all."""
    rng = Random(4)
    paired: Paired[str] = Paired()
    for _ in range(5):
        values = [rng.random() for _ in range(1000)]
        paired.weights += [1.0] * 1000
        paired.add("one", values)
        paired.add("two", [value + rng.random() for value in values])

    assert paired.mean("two") - paired.mean("one") == pytest.approx(0.5, abs=0.02)
    assert paired.error("two", "one") == pytest.approx((1 / 12) ** 0.5 / 5000**0.5, rel=0.1)


def test_tables_of_bids_begin_again_when_they_are_full() -> None:
    table = bid_table(estimate_for(preset("double-deck")), 1, 9)
    most = 16_000
    asked = range(3 * most)
    first = [table[each] for each in asked]

    assert len(table) <= most
    assert [table[each] for each in asked] == first


class Played(NamedTuple):
    """Deals that all come to the same."""

    outcomes: list[tuple[int, ...]]


@pytest.mark.parametrize(("taken", "expected"), [(0, -260), (270, 315), (400, 315)])
def test_who_has_the_contract_leaves_it_to_a_partner_who_takes_it(taken: int, expected: int) -> None:
    """North has it for 260 and would go on to 390; South pays 270, whatever the limit, and has it in every deal.

    It reaches 300, and as a declarer 10 or 20 more than that.
    """
    view = observe(
        do(new_game(CLASSIC, Seat.SOUTH), deal_from_seed(CLASSIC, "left", 1), Pass(), Bid(260), Pass()), Seat.SOUTH
    )
    others = finish(bids_of_others(view, {Seat.NORTH: [390.0] * 8}, 8))
    results = {Seat.NORTH: Played([(100, 0)] * 8), Seat.SOUTH: Played([(300, 0)] * 8)}

    _, leads = finish(AuctionEndings(view, others, results, MatchValue(view)).worth(taken))
    assert leads == [expected] * 8


@pytest.mark.parametrize(("reached", "lead"), [(240, -270.0), (250, 0.0), (260, 275.0)])
def test_a_declarer_reaches_somewhat_more_than_is_imagined(reached: int, lead: float) -> None:
    """It bids 270; with 250 imagined one of two misses it."""
    view = observe(do(new_game(CLASSIC, Seat.SOUTH), deal_from_seed(CLASSIC, "left", 1)), Seat.WEST)
    found = Values(view, Seat.WEST, 270, MatchValue(view), beyond_policy(CLASSIC))

    assert beyond_policy(CLASSIC) == (10, 20)
    assert found[(0, reached)][1] == lead
    assert beyond_policy(PRESETS["three-handed"]) == (0,)


def test_who_may_take_the_contract_from_a_partner_looks_at_deals_that_agree_with_the_calls() -> None:
    dealt = do(new_game(CLASSIC, Seat.SOUTH), deal_from_seed(CLASSIC, "left", 1))
    opened = do(dealt, Pass(), Bid(260))

    assert calls.first_look(observe(opened, Seat.EAST)) == 0
    assert calls.first_look(observe(do(opened, Pass()), Seat.SOUTH)) == 2


def test_how_likely_a_bid_is_made_is_what_the_expert_claims_for_it() -> None:
    decided = first("classic", Bid)
    view = decided.view
    pricer = calls.CallPricer(view)
    finish(pricer.round(Random(3)))
    prices = finish(pricer.choices())
    (contracts,) = pricer._limits._imagined
    weights = contracts.weights(view)
    own = contracts.own[finish(Naming(view, MatchValue(view)).compare(contracts.own, weights))]
    reached = own.worth[view.rules.seating.side(view.seat)]

    bids = [price for price in prices if isinstance(price.action, Bid)]
    assert len(bids) > 1
    for price in bids:
        assert isinstance(price.action, Bid)
        made = [(points + 10 >= price.action.points) + (points + 20 >= price.action.points) for points in reached]
        assert price.made == pytest.approx(sum(map(mul, made, weights)) / sum(weights) / 2)


LANES = 2000


def limits(state: State) -> tuple[dict[Seat, MaxBids], dict[Seat, list[float]]]:
    """What West, who is to call, thinks the others willing to bid, and how far it thinks they go."""
    assert to_act(state) is Seat.WEST
    view = observe(state, Seat.WEST)
    imagined = finish(sample(knowledge(view), LANES, Random(2)))
    others = [seat for seat in view.rules.seats if seat is not view.seat]
    bids = {seat: finish(max_bids(view.rules, imagined.held[seat], LANES)) for seat in others}
    return bids, finish(limits_of_others(view, bids, LANES))


def contested(rules: RuleSet, raises: int) -> State:
    """West and North have outbid each other so often, a step at a time, and the others are out: West is to call."""
    bids = map(Bid, rules.auction.bids(rules.auction.opening_base, rules.highest_bid))
    opened = do(new_game(rules, Seat.SOUTH), deal_from_seed(rules, "kinds", 1), next(bids), next(bids), Pass(), Pass())
    return do(opened, *islice(bids, 2 * raises))


@pytest.mark.parametrize("totals", [(0, 0), (1450, 1000), (1000, 1450), (600, 1350), (1350, 1350)])
def test_the_bold_kind_goes_as_far_as_its_own_side_would_as_the_match_stands(totals: tuple[int, int]) -> None:
    at_first = contested(CLASSIC, 1)
    bids, found = limits(replace(at_first, standing=replace(at_first.standing, totals=totals)))
    pairs = zip(found[Seat.NORTH], bids[Seat.NORTH].highest, strict=True)
    timid, bold = sorted({round(limit - bid, 3) for limit, bid in pairs})

    assert timid == 0
    assert bold == pytest.approx(70 + boldness(CLASSIC, totals, CLASSIC.seating.side(Seat.NORTH)), abs=0.002)


def test_nobody_stops_before_what_is_sure_to_pay() -> None:
    at_first = contested(CLASSIC, 1)
    bids, found = limits(replace(at_first, standing=replace(at_first.standing, totals=(1450, 300))))

    assert found[Seat.NORTH] == bids[Seat.NORTH].highest


@pytest.mark.sweep(3)
@pytest.mark.parametrize("count", range(5))
def test_a_bidder_counts_on_the_cards_that_its_partner_passes(count: int) -> None:
    rules, beyond = CLASSIC.changed(passing={"count": count}), []
    for number in range(10):
        view = observe(do(new_game(rules, Seat.SOUTH), deal_from_seed(rules, "passed", number)), Seat.WEST)
        plan = finish(drive(Pro().plan(view, Random(number)), lambda _: None))
        beyond.append((max(strengths(rules, view.hand)) - plan.points) / int(rules.scale))

    assert abs(sum(beyond)) / len(beyond) < 1.7, "the estimate is as high as Pro's plan on the average"


@pytest.mark.sweep(2)
@pytest.mark.parametrize("rules", [CLASSIC.changed(passing={"count": 0}), DOUBLE_DECK], ids=["classic", "double deck"])
def test_a_bidder_counts_on_the_melds_that_its_partner_has_shown(rules: RuleSet) -> None:
    shown, wrong = rules.changed(name="shown", melds={"before_bids": True}), []
    for number in range(6):
        state = do(new_game(shown, Seat.SOUTH), deal_from_seed(shown, "shown", number))
        bids = MaxBids([[]], [max(strengths(shown, state.cards.hands[Seat.WEST]))])
        (believed,) = finish(limits_of_others(observe(state, Seat.NORTH), {Seat.WEST: bids}, 1))[Seat.WEST]
        plan = finish(drive(Pro().plan(observe(state, Seat.WEST), Random(number)), lambda _: None))
        wrong.append(abs(believed - plan.points) / int(shown.scale))

        bid = do(state, Bid(shown.auction.minimum), Pass(), Pass(), Pass())
        named = do(bid, NameTrump(next(iter(trump_suits(observe(bid, Seat.WEST))))))
        assert finish(limits_of_others(observe(named, Seat.NORTH), {Seat.WEST: bids}, 1))[Seat.WEST] == [believed]

    assert sum(wrong) / len(wrong) < 3.5, "Pro's plan differs by two or three units"


@pytest.mark.parametrize("rules", [CLASSIC, DOUBLE_DECK], ids=["classic", "double deck"])
def test_who_has_bid_counts_on_opponents_of_one_kind_or_the_other(rules: RuleSet) -> None:
    bids, found = limits(contested(rules, 1))
    more = {
        seat: [round(limit - bid, 6) for limit, bid in zip(found[seat], bids[seat].highest, strict=True)]
        for seat in found
    }

    assert not any(more[Seat.EAST]), "a partner is taken at its word"
    assert more[Seat.NORTH] == more[Seat.SOUTH]
    assert set(more[Seat.NORTH]) == {int(rules.scale) * kind.more for kind in kinds_for(rules)}


def test_the_more_opponents_bid_the_likelier_they_are_the_bold_kind() -> None:
    bold = []
    for raises in range(0, 9, 2):
        bids, found = limits(contested(CLASSIC, raises))
        pairs = zip(found[Seat.NORTH], bids[Seat.NORTH].highest, strict=True)
        bold.append(sum(limit > bid for limit, bid in pairs) / LANES)

    assert bold == sorted(bold)
    assert bold[0] < 0.5 < 0.9 < bold[-1]


def after(*contracts: tuple[Seat, int, int]) -> State:
    """West and North have outbid each other once, after deals with these contracts: of whom, for how much, reached."""
    at_first = contested(CLASSIC, 1)
    sheet = []
    for number, (declarer, points, reached) in enumerate(contracts, 1):
        side = CLASSIC.seating.side(declarer)
        meld = tuple(reached if each == side else 0 for each in range(2))
        outcome = Outcome.MADE if reached >= points else Outcome.SET
        contract = Contract(declarer, points)
        zero = (0, 0)
        sheet.append(
            DealResult(number, Seat.SOUTH, contract, Suit.SPADES, outcome, meld, zero, (True, True), meld, zero)
        )
    return replace(at_first, standing=replace(at_first.standing, deals=len(sheet) + 1, sheet=tuple(sheet)))


def share_of_bold(state: State) -> float:
    """In how many lanes North goes farther than it is sure to be paid for."""
    bids, found = limits(state)
    return sum(map(gt, found[Seat.NORTH], bids[Seat.NORTH].highest)) / LANES


def test_opponents_are_known_by_the_deals_before() -> None:
    at_first = share_of_bold(after())

    assert share_of_bold(after((Seat.EAST, 260, 400))) < 0.6 * at_first
    assert share_of_bold(after((Seat.EAST, 330, 400))) < at_first
    assert share_of_bold(after((Seat.WEST, 360, 400))) > at_first
    assert share_of_bold(after((Seat.SOUTH, 350, 380))) > at_first
    assert share_of_bold(after((Seat.NORTH, 350, 300))) > at_first
    assert share_of_bold(after((Seat.NORTH, 350, 400))) > at_first
    assert share_of_bold(after((Seat.NORTH, 350, 400))) < share_of_bold(after((Seat.NORTH, 350, 390)))


def test_whatever_they_did_opponents_may_surprise_and_change() -> None:
    cheap, dear = (Seat.EAST, 260, 400), (Seat.EAST, 400, 400)
    kinds = kinds_of(observe(after(*[cheap] * 50), Seat.WEST), Seat.NORTH)

    assert [kind.share for kind in kinds] == pytest.approx([1, 0.03], abs=0.001)
    assert share_of_bold(after(*[cheap] * 50, *[dear] * 20)) == share_of_bold(after(*[dear] * 20))


def test_partners_and_who_bids_by_other_numbers_are_not_known_by_the_deals_before() -> None:
    view = observe(after((Seat.EAST, 260, 400)), Seat.WEST)

    assert kinds_of(view, Seat.EAST) == list(kinds_for(CLASSIC))
    double = replace(view, rules=DOUBLE_DECK)
    assert kinds_of(double, Seat.NORTH) == list(kinds_for(DOUBLE_DECK))


def test_where_all_say_at_once_how_far_they_go_the_deals_before_tell_nothing() -> None:
    view = observe(after((Seat.EAST, 260, 400)), Seat.WEST)
    once = replace(view, rules=CLASSIC.changed(auction={"form": AuctionForm.SINGLE_ROUND}))

    assert kinds_of(view, Seat.NORTH)[0].share > 0.8
    assert kinds_of(once, Seat.NORTH) == list(kinds_for(CLASSIC))


def test_who_throws_in_has_hardly_had_enough() -> None:
    held, thrown_in = ((Seat.NORTH, 350, reached) for reached in (400, 60))

    assert ending_of(CLASSIC, after(held).standing.sheet[0], 0) == 4
    assert ending_of(CLASSIC, after(thrown_in).standing.sheet[0], 0) == 3


def test_each_kind_has_as_many_deals_as_the_calls_make_likely() -> None:
    state = contested(CLASSIC, 3)
    bids, found = limits(state)
    odds = []
    for kind in kinds_for(CLASSIC):
        told = [
            likelihood_of_heights(observe(state, Seat.WEST), seat, (kind._replace(share=1.0),), bids[seat].highest)
            for seat in (Seat.NORTH, Seat.SOUTH)
        ]
        odds.append([kind.share * one * other for one, other in zip(*told, strict=True)])

    shares = [much / (little + much) for little, much in zip(*odds, strict=True)]
    went = [limit > bid for limit, bid in zip(found[Seat.NORTH], bids[Seat.NORTH].highest, strict=True)]
    assert sum(went) / LANES == pytest.approx(sum(shares) / LANES, abs=0.02)


@pytest.mark.parametrize("calls", [(), (Bid(250), Pass(), Bid(260))], ids=["first to speak", "others have bid"])
def test_nobody_opens_to_be_outbid(calls: tuple[Action, ...]) -> None:
    """Before it has bid itself a seat takes opponents to stop where it is sure to pay."""
    dealer = Seat((Seat.WEST - 1 - len(calls)) % 4)
    bids, found = limits(do(new_game(CLASSIC, dealer), deal_from_seed(CLASSIC, "kinds", 1), *calls))

    assert found == {seat: bid.highest for seat, bid in bids.items()}
