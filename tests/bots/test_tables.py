"""Bots under the rules that tables really play (rules.md 7a): imagined deals come to what the rules say."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.bots.analysis import price_choices, sharpened
from game.bots.knowledge import knowledge
from game.bots.lanes.planes import Deals
from game.bots.lanes.reference import exchange, play_out
from game.bots.lanes.simulator import Position, deal_playouts
from game.bots.player import Level, decide, make_bot
from game.bots.policy.bid_rules import raise_up_to
from game.bots.policy.giving_up import gives_up
from game.bots.policy.play import Policy
from game.bots.possible import impossible
from game.bots.pricing.forecast import DealResults
from game.bots.pricing.scores import MatchValue, Values, lead_in_points
from game.bots.race import boldness, winning_chance
from game.rules import (
    AuctionForm,
    Card,
    FirstLead,
    FirstLeader,
    Hand,
    Meld,
    MeldKeeper,
    MeldKind,
    NoMarriage,
    Rank,
    RuleSet,
    Seat,
    SetCost,
    Side,
    Suit,
    ThrowInRule,
    TrumpChoice,
    best_melds,
    without,
)
from game.rules.play import (
    Bid,
    BuryCards,
    Contract,
    Holdings,
    Observation,
    Pass,
    PlayCard,
    Points,
    Standing,
    State,
    ThrowIn,
    Trick,
    TrickPlay,
    apply,
    bidding_sides,
    cards_to_call,
    deal_from_seed,
    first_leader,
    must_throw_in,
    new_game,
    observe,
    played_scores,
    settled,
    side_melds,
    thrown_in_scores,
    trick_points,
    winner,
)
from game.rules.presets import CLASSIC, DOUBLE_DECK, THREE_HANDED
from game.rules.text import parse_card, parse_hand
from game.work import finish
from tests.bots.test_simulator import shuffled_deals
from tests.strategies import GAMES, deal_with, dealt, do, random_game, rule_sets

BIDDING = [rules for rules in GAMES if rules.stock is None]
NORTH = Seat.NORTH
TRICK_KEEPS = {"meld_keeper": MeldKeeper.TRICK}


def compare(rules: RuleSet, seed: int, lanes: int = 3) -> None:
    """Play the same deals in lanes and one by one: what counts for each side is what the rules count."""
    rng = Random(seed)
    declarer, trump = rng.choice(rules.seats), rng.choice(list(Suit))
    dealt = shuffled_deals(rng, lanes, rules)
    leader = first_leader(rules, rng.choice(rules.seats), declarer)
    result = finish(deal_playouts(rules, Deals.from_hands(dealt, rules.deck.copies), declarer, trump, leader=leader))
    side = rules.seating.side
    for lane, hands in enumerate(dealt):
        after = exchange(Policy.STANDARD, rules, hands, declarer, trump)
        contract = with_partner(rules, Contract(declarer, 1), hands, trump)
        position = replace(Position.before_play(rules, trump, declarer, leader=leader), partner=contract.partner)
        played = play_out(Policy.STANDARD, rules, after, position)
        size = len(rules.seats)
        tricks = [played.cards[at : at + size] for at in range(0, len(played.cards), size)]
        takers = {side(winner(rules, Trick(some[0][0], tuple(card for _, card in some)), trump)) for some in tricks}
        melders = [seat for seat in rules.seats if rules.defenders_meld or seat is declarer]
        melds = tuple(best_melds(rules, after[seat], trump) if seat in melders else () for seat in rules.seats)
        laid, together = side_melds(rules, melds, contract), allies(rules, contract)
        taken = tuple(sum(played.points[other] for other in sides) for sides in together)
        buried = trick_points(rules, after[size]) if rules.widow is not None else 0
        won = tuple(not takers.isdisjoint(sides) for sides in together)
        came_to = played_scores(rules, contract, laid, taken, None, buried, won)
        sides = len(rules.sides)
        outcome = DealResults.of(declarer, result).outcomes[lane]
        if must_throw_in(rules, laid[side(declarer)]):
            compare_thrown_in(rules, contract, laid, outcome)
            continue
        assert tuple(result.worth(0, one)[lane] for one in range(sides)) == came_to.counted
        for bid in (rules.auction.minimum, came_to.counted[side(declarer)], came_to.counted[side(declarer)] + 1):
            held = replace(contract, points=bid)
            scores = played_scores(rules, held, laid, taken, None, buried, won).scores
            more = outcome[sides] if rules.scoring.set_cost is SetCost.BID_AND_MELD else 0
            assert settled(rules, side(declarer), bid, outcome[:sides], more, contract.partner) == scores


def compare_thrown_in(rules: RuleSet, contract: Contract, laid: Points, outcome: Sequence[int]) -> None:
    """What a hand that must be thrown in comes to; a set costs what it costs once it is played."""
    held, bidder = replace(contract, points=rules.auction.minimum), rules.seating.side(contract.declarer)
    sides, scores = len(rules.sides), thrown_in_scores(rules, held, laid)
    more = outcome[sides] if rules.scoring.set_cost is SetCost.BID_AND_MELD else 0
    found = settled(rules, bidder, held.points, outcome[:sides], more, contract.partner)
    if rules.scoring.set_cost is SetCost.TWICE_IF_PLAYED:
        bidders = bidding_sides(rules, contract)
        found = tuple(each // 2 if one in bidders else each for one, each in enumerate(found))
    assert found == scores


def with_partner(rules: RuleSet, contract: Contract, hands: Sequence[Hand], trump: Suit) -> Contract:
    """The contract with the partner that a declarer calls: by the first card on offer that it does not hold."""
    if not rules.seating.calls_partner:
        return contract
    declarer = contract.declarer
    card = next(card for card in cards_to_call(rules.deck, trump) if card not in hands[declarer])
    partner = next(seat for seat in rules.seating.from_seat(declarer)[:0:-1] if card in hands[seat])
    return replace(contract, called=card, partner=partner)


def allies(rules: RuleSet, contract: Contract) -> list[set[Side]]:
    """For each side those with which it shares its tricks, itself included: a partner may be called."""
    alone = [{side} for side in range(len(rules.sides))]
    if not rules.seating.calls_partner:
        return alone
    bidders = set(bidding_sides(rules, contract))
    return [bidders if side in bidders else set(range(len(rules.sides))) - bidders for side in range(len(rules.sides))]


@given(rule_sets(BIDDING), st.integers(0, 10**6))
@pytest.mark.sweep
def test_what_counts_in_lanes_is_what_the_rules_count(rules: RuleSet, seed: int) -> None:
    compare(rules, seed)


@pytest.mark.sweep(3)
@pytest.mark.parametrize(
    "rules",
    [
        CLASSIC.changed(scoring=TRICK_KEEPS),
        THREE_HANDED.changed(scoring=TRICK_KEEPS),
        THREE_HANDED.changed(melds={"least": 100}, scoring={"keeping_points": 60, "tricks_too": True}),
        DOUBLE_DECK.changed(melds={"least": 20}, scoring={"keeping_points": 20, "tricks_too": True}),
        DOUBLE_DECK.changed(scoring={"keeping_points": 22}),
        DOUBLE_DECK.changed(melds={"least": 20}, scoring={"short_meld_is_set": True, "thrown_in_pays": 10}),
    ],
    ids=lambda rules: f"{rules.name} {rules.scoring.meld_keeper.value} {rules.melds.least}",
)
def test_what_keeps_a_meld_keeps_it_in_lanes(rules: RuleSet) -> None:
    compare(rules, 7, 30)


@pytest.mark.sweep(2)
@pytest.mark.parametrize("game", [CLASSIC, THREE_HANDED, DOUBLE_DECK], ids=lambda rules: rules.name)
@pytest.mark.parametrize("lead", [FirstLead.TRUMP, FirstLead.TRUMP_ABOVE_MINIMUM])
def test_the_first_lead_is_trump_in_lanes(game: RuleSet, lead: FirstLead) -> None:
    compare(game.changed(tricks={"first_lead": lead}), 8, 30)


def test_at_the_lowest_bid_the_first_lead_of_imagined_deals_may_be_any_card() -> None:
    rules = CLASSIC.changed(tricks={"first_lead": FirstLead.TRUMP_ABOVE_MINIMUM})
    lowest, more = (Position.before_play(rules, Suit.CLUBS, rules.seats[0], bid).trump_first for bid in (250, 260))

    assert (lowest, more) == (False, True)


@pytest.mark.parametrize("declarer", [NORTH, Seat.SOUTH])
@pytest.mark.parametrize("lead", FirstLead)
def test_who_led_a_plain_card_has_no_trump_if_it_had_to_be_led(lead: FirstLead, declarer: Seat) -> None:
    leader = FirstLeader.DECLARER if declarer is NORTH else FirstLeader.LEFT_OF_DEALER
    rules = CLASSIC.changed(tricks={"first_lead": lead, "first_leader": leader})
    hands = deal_from_seed(rules, "tea", 1).hands
    phase = TrickPlay((), Contract(declarer, 300), Suit.SPADES, ((),) * 4, False, Trick(NORTH, (parse_card("9H"),)))
    held = (hands[0][1:], *hands[1:])
    view = observe(State(rules, Standing(Seat.WEST, (0, 0), 1), Holdings(held), phase), Seat.EAST)

    assert (parse_card("AS") in knowledge(view).barred[NORTH]) == (lead is not FirstLead.ANY_CARD)


@pytest.mark.parametrize(
    ("cost", "lead"),
    [(SetCost.BID, -390), (SetCost.TWICE_IF_PLAYED, -690), (SetCost.BID_AND_MELD, -450), (SetCost.NOTHING, -90)],
)
def test_the_price_of_a_bid_tells_what_a_set_costs(cost: SetCost, lead: int, monkeypatch: pytest.MonkeyPatch) -> None:
    rules = CLASSIC.changed(scoring={"set_cost": cost})
    view = observe(new_game(rules, Seat.WEST), NORTH)
    values = MatchValue(view)
    monkeypatch.setattr(MatchValue, "of", lambda *_: lead_in_points(0))

    outcome = (260, 90, 60) if cost is SetCost.BID_AND_MELD else (260, 90)
    assert Values(view, NORTH, 300, values)[outcome] == (lead, lead)
    assert Values(view, NORTH, 250, values)[outcome] == (170, 170)


def test_in_a_match_of_some_deals_the_lead_is_what_counts() -> None:
    series = CLASSIC.changed(end={"deals": 4})

    assert winning_chance(series, (100, 100), 0, 0, 2) == pytest.approx(0.5)
    assert winning_chance(series, (1490, 100), 0, 0, 1) < 1
    ahead = [winning_chance(series, (300, 100), 0, 0, deals) for deals in (1, 2, 3, 4)]
    assert ahead == sorted(ahead)
    assert ahead[-1] == 1
    assert sum(winning_chance(series, (300, 100), 0, side, 1) for side in (0, 1)) == pytest.approx(1)


def test_how_high_a_side_bids_depends_on_the_deals_that_are_left() -> None:
    series = CLASSIC.changed(end={"deals": 4})

    assert boldness(series, (0, 0), 0) == 0
    assert abs(boldness(series, (0, 300), 0, 3) - boldness(series, (0, 300), 0, 1)) > 5
    assert boldness(series, (0, 300), 0, 3) == boldness(series, (300, 0), 1, 3)


@pytest.mark.parametrize("level", Level)
def test_bots_open_where_they_must_and_pass_where_a_marriage_is_asked_for(level: Level) -> None:
    held = "AC AD AH AS 9C 9C 9D 9D TC JC JC JD"
    duty = dealt(CLASSIC.changed(auction={"must_open": 100}), {Seat.WEST: held})
    poor = dealt(
        CLASSIC.changed(naming={"choice": TrumpChoice.NEEDS_MARRIAGE, "no_marriage": NoMarriage.SET}),
        {Seat.WEST: "AC AD AH AS AC AD AH AS TC TD TH TS"},
    )

    assert decide(make_bot(level), observe(duty, Seat.WEST), Random(1)).action == Bid(250)
    assert decide(make_bot(level), observe(poor, Seat.WEST), Random(1)).action == Pass()


def is_trump(card: Card, trump: Suit | None) -> bool:
    return card.suit is trump


def is_ace(card: Card, _trump: Suit | None) -> bool:
    return card.rank is Rank.ACE


@pytest.mark.parametrize(("number", "barred"), [(0, {True}), (1, set()), (3, {False})])
@pytest.mark.parametrize(("what", "told"), [("trumps", is_trump), ("aces", is_ace)])
def test_who_is_told_of_buried_cards_knows_what_is_not_buried(
    what: str, told: Callable[[Card, Suit | None], bool], number: int, barred: set[bool]
) -> None:
    rules = THREE_HANDED.changed(widow={f"{what}_told": True})
    moves = (move for game in range(200) for move in random_game(rules, f"told {game}", 1))
    seen = None
    for move in moves:
        if isinstance(move.action, BuryCards):
            state = move.before
            held = sorted(state.cards.hands[move.seat], key=lambda card: not told(card, state.trump))
            if sum(told(card, state.trump) for card in held) >= 3:
                chosen = (*held[:number], *held[len(held) - (3 - number) :])
                after = apply(state, move.seat, BuryCards(chosen)).state
                seen = observe(after, rules.seating.after(move.seat))
                break
    assert seen is not None
    known = knowledge(seen)

    table = {card for card in known.hidden if card in known.barred[-1]}
    assert {told(card, seen.trump) for card in table} == barred
    assert not set(chosen) & table
    assert not impossible(seen)
    for wrong in (None, 4, -1):
        last = replace(seen.moves[-1], **{what: wrong})  # type: ignore[arg-type]
        assert impossible(replace(seen, moves=(*seen.moves[:-1], last)))


@pytest.mark.parametrize(
    ("form", "first", "second"),
    [(AuctionForm.UNTIL_PASSED, 250, 280), (AuctionForm.TWO_BIDS, 250, 400), (AuctionForm.SINGLE_ROUND, 400, None)],
)
def test_the_last_bid_that_may_be_made_is_the_limit(form: AuctionForm, first: int, second: int | None) -> None:
    rules = CLASSIC.changed(auction={"form": form, "highest_raise": None})
    state = dealt(rules, {Seat.WEST: "9C 9D 9H 9S JC JC TD TH QC QH JH JS"})
    assert raise_up_to(observe(state, Seat.WEST), 400) == Bid(first)
    if second is not None:
        state = do(state, Bid(250), Bid(260), Pass(), Bid(270))
        assert raise_up_to(observe(state, Seat.WEST), 400) == Bid(second)


def bidder(rules: RuleSet, bid: int, trick: str) -> Observation:
    """North, who bid so much, is to lead after a trick; spades are trump, and East has laid a marriage."""
    held = {NORTH: "JD AD", Seat.EAST: "AD JD KC QC", Seat.SOUTH: "TD", Seat.WEST: "KD"}
    cards = tuple(map(parse_card, trick.split()))
    hands = tuple(without(hand, (card,)) for hand, card in zip(deal_with(held).hands, cards, strict=True))
    melds: tuple[tuple[Meld, ...], ...] = ((), (Meld(MeldKind.MARRIAGE, parse_hand("KC QC"), 20),), (), ())
    led = (Trick(NORTH, cards),)
    phase = TrickPlay((), Contract(NORTH, bid), Suit.SPADES, melds, False, Trick(NORTH), led)
    return observe(State(rules, Standing(Seat.WEST, (0, 0), 1), Holdings(hands), phase), NORTH)


LOST, WON = "JD AD TD KD", "AD JD TD KD"


@pytest.mark.sweep(4)
@pytest.mark.parametrize("level", Level)
@pytest.mark.parametrize(
    ("throw_in", "bid", "trick", "gives"),
    [
        (ThrowInRule.AT_ANY_TURN, 230, LOST, True),
        (ThrowInRule.AT_ANY_TURN, 220, LOST, False),  # 250 less the 30 that are gone: it can still be made
        (ThrowInRule.AT_ANY_TURN, 300, WON, False),  # the others may still lose their meld
        (ThrowInRule.ALWAYS, 230, LOST, False),
    ],
)
def test_bots_give_up_what_cannot_be_made_unless_the_others_may_lose_more(
    level: Level, throw_in: ThrowInRule, bid: int, trick: str, gives: bool
) -> None:
    view = bidder(CLASSIC.changed(scoring={"throw_in": throw_in}), bid, trick)

    assert gives_up(view) is gives
    assert (decide(make_bot(level), view, Random(1)).action == ThrowIn()) is gives


def test_giving_up_has_a_price_beside_the_cards() -> None:
    view = bidder(CLASSIC.changed(scoring={"throw_in": ThrowInRule.AT_ANY_TURN}), 230, LOST)
    prices = sharpened(price_choices(view, Random(1)), view.rules).prices

    assert prices[0].action == ThrowIn()
    assert prices[0].points == -230 - 20 - 30, "the bid, their meld, and what they have taken"
    assert {type(price.action) for price in prices} == {ThrowIn, PlayCard}
    assert all(price.points < prices[0].points for price in prices[1:])
