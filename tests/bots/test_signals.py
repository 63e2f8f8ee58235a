"""Raises that tell a suit: what they say, who says it, and what the partner makes of it."""

from dataclasses import replace
from itertools import takewhile
from random import Random

import pytest

from game.bots.analysis import Analysis, Findings
from game.bots.coach.decisions import decisions
from game.bots.knowledge import knowledge
from game.bots.levels import expert
from game.bots.opponents import signals
from game.bots.opponents.dealt import call_weights
from game.bots.opponents.max_bids import max_bids, strengths
from game.bots.player import Level, decide, make_bot
from game.bots.policy import reasons
from game.bots.prices import BidPlan, CallPrice
from game.bots.pricing.bidding import Bidding
from game.bots.pricing.forecast import every_contract
from game.bots.race import point_value
from game.bots.sampling import sample
from game.cli import duplicate
from game.cli.duplicate import DuplicateTable, duplicates
from game.cli.players import OwnBot
from game.cli.workers import WorkerPool
from game.match import Match
from game.rules import AuctionForm, Misdeal, NobodyBids, RuleSet, Seat, Suit, preset
from game.rules.play import (
    Action,
    AskRedeal,
    Auction,
    Bid,
    Observation,
    Pass,
    bid_base,
    deal_from_seed,
    new_game,
    observe,
)
from game.rules.presets import CLASSIC, DOUBLE_DECK, JOEDOG
from game.rules.text import Player
from game.work import finish
from tests.bots.table import Decided, bots_play
from tests.imagining import few_deals
from tests.strategies import dealt, do

N, E, S, W = FOUR = tuple(Seat)[:4]


def auction(*calls: int, rules: RuleSet = CLASSIC, seat: Seat | None = None) -> Observation:
    """What a seat sees, by default the one to call next, after bids so high; 0: a pass. East calls first."""
    state = do(new_game(rules, N), deal_from_seed(rules, "told", 1))
    for points in calls:
        state = do(state, Bid(points) if points else Pass())
    assert isinstance(state.phase, Auction)
    return observe(state, seat if seat is not None else state.phase.speaker)


def tells(view: Observation) -> bool:
    """Whether any bid of the observing seat says something."""
    return any(signals.told_by(view, points) for points in range(200, 600, 10))


def best_told(view: Observation, seat: Seat) -> set[Suit]:
    """The suits of which one is best in the hand of a seat."""
    return set(signals.heard(view.rules, view.calls, seat).best)


def told(view: Observation, points: int) -> str:
    """What a bid of the observing seat tells, by the letters of the suits; an answer ends in a mark."""
    found = signals.told_by(view, points)
    if found is None:
        return ""
    better, worse = ("".join(suit.letter for suit in suits) for suits in (found.better, found.worse))
    return f"{better}>{worse}{'!' * found.answer}"


def telling(view: Observation) -> list[int | None]:
    """The bids that tell something true of hands that are best in each of the suits."""
    found = [signals.telling_bid(view, best_in(suit)) for suit in Suit]
    return [each and each[0] for each in found]


def best_in(suit: Suit, *others: Suit) -> tuple[float, ...]:
    """What a hand is willing to bid by suit: with this one most, with the others less and less."""
    order = [suit, *others, *(one for one in Suit if one not in (suit, *others))]
    return tuple(400.0 - 10 * order.index(one) for one in Suit)


C, D, H, SP = Suit


def test_raises_are_read_from_the_calls() -> None:
    view = auction(260, 270, 290, 310, 320, 340, 360, 370)

    assert signals.heard(CLASSIC, view.calls, E) == ((D,), ())  # 260 opens higher than it must; 320 goes up by 10
    assert signals.heard(CLASSIC, view.calls, S) == ((SP,), ())
    assert signals.heard(CLASSIC, view.calls, W) == ((D, H), (H, D))  # 290 answers red
    assert signals.heard(CLASSIC, view.calls, N) == ((C, SP), (SP, C))
    assert signals.heard(CLASSIC, auction(260, 270, 290).calls, N) == ((), ())
    assert signals.heard(CLASSIC, auction(260, 270, 290).calls, W) == ((), (H, D))


@pytest.mark.parametrize(
    ("calls", "points", "what"),
    [
        ((), 250, "CS>DH"),
        ((), 260, "DH>CS"),
        ((250, 260), 270, "C>S!"),  # the partner's suits
        ((250, 260), 280, "S>C!"),
        ((260, 270), 280, "D>H!"),
        ((250, 260, 270, 280), 290, "C>S"),  # its own
        ((250, 260, 270, 280), 300, "S>C"),
        ((260, 270, 280, 290), 310, "H>D"),
        ((260, 270, 280, 290, 300, 310), 320, "CS>DH"),  # who has answered tells a colour next
        ((260, 270, 280, 290, 300, 310), 330, "DH>CS"),
        ((260, 270, 280, 290, 300, 310, 320, 330), 340, "C>S!"),  # and is answered
        ((250, 260, 270, 280, 290, 300, 310, 320), 330, ""),  # of its black suits both know from before
    ],
)
def test_what_is_not_yet_known_is_asked_in_turn(calls: tuple[int, ...], points: int, what: str) -> None:
    assert told(auction(*calls), points) == what


def test_bids_tell_nothing_that_a_partner_who_has_passed_would_hear() -> None:
    assert best_told(auction(250, 260, 270, 280, 300, 310, 320, 330, 350), E) == {SP}
    assert best_told(auction(250, 260, 0, 270, 290), E) == {C, SP}
    assert not tells(auction(250, 260, 0, 270))


def test_a_question_is_asked_once() -> None:
    view = auction(250, 260, 280, 290, 300, 310, 320, 330)

    assert signals.heard(CLASSIC, view.calls, W) == ((C, SP), (SP, C))
    assert told(view, 340) == ""  # East: black, and clubs rather than spades
    assert told(auction(250, 260, 280, 290, 300, 310, 320, 330, 340, 350), 360) == ""  # West has answered that


@pytest.mark.parametrize(("suit", "first"), [(H, 260), (SP, 250)])
def test_a_jump_is_made_only_by_who_is_willing_to_bid_so_much(suit: Suit, first: int) -> None:
    view, hand = auction(), best_in(suit)

    assert signals.signalled(view, Bid(250), 300, hand) == Bid(first)
    assert signals.signalled(view, Bid(250), 250, hand) == Bid(250)
    assert signals.signalled(view, Pass(), 300, hand) == Pass()


def test_an_answer_is_of_the_suits_asked_about_however_poor_they_are() -> None:
    view = auction(260, 270)

    assert signals.signalled(view, Bid(280), 400, best_in(C, SP, H, D)) == Bid(290)
    assert signals.signalled(view, Bid(280), 400, best_in(C, SP, D, H)) == Bid(280)


def test_what_is_told_is_true_of_the_better_suit_or_of_equals() -> None:
    red = signals.BidMeaning((D, H), (C, SP))

    assert red.true_of((30.0, 40.0, 10.0, 30.0))
    assert red.true_of((30.0, 30.0, 10.0, 20.0))
    assert not red.true_of((30.0, 20.0, 20.0, 20.0))


def test_where_everybody_speaks_once_nothing_is_told() -> None:
    rules = CLASSIC.changed(auction={"form": AuctionForm.SINGLE_ROUND})
    view = auction(250, 260, rules=rules, seat=W)

    assert not signals.speaks(view, E)
    assert best_told(view, E) == set()
    assert signals.signalled(auction(rules=rules), Bid(250), 300, best_in(H)) == Bid(250)


@pytest.mark.parametrize(("form", "told_it"), [(AuctionForm.UNTIL_PASSED, True), (AuctionForm.TWO_BIDS, False)])
def test_a_partner_who_has_bid_twice_and_may_not_again_is_told_nothing(form: AuctionForm, told_it: bool) -> None:
    rules = CLASSIC.changed(auction={"form": form})
    raised = auction(250, 260, 270, 280, 290, 300, rules=rules)

    assert raised.seat is W, "East, the partner, has bid twice"
    assert tells(raised) is told_it


def test_alone_at_the_table_there_is_nobody_to_tell() -> None:
    rules = preset("three-handed")
    first = auction(rules=rules)
    assert not tells(first)
    view = auction(200, 210, rules=rules)
    assert not any(signals.speaks(view, seat) for seat in rules.seats)


@pytest.mark.parametrize(("points", "suit"), list(zip((16, 17, 18, 19), Suit, strict=True)))
def test_below_what_the_tricks_bring_the_first_bid_tells_the_suit(points: int, suit: Suit) -> None:
    view = auction(rules=JOEDOG)

    assert told(view, points) == f"{suit.letter}>{'CDHS'.replace(suit.letter, '')}"
    assert signals.telling_bid(view, best_in(suit)) == (points, signals.told_by(view, points))
    assert signals.signalled(view, Bid(16), points, best_in(suit)) == Bid(points)
    assert signals.signalled(view, Bid(16), points - 1, best_in(suit)) == Bid(16)
    assert told(view, 20) == ""  # no suit has so many steps
    assert told(auction(16, 17, 18, 19, rules=JOEDOG), 20) == ""  # clubs have been told


def test_above_it_a_jump_tells_the_colour_in_every_game() -> None:
    assert told(auction(21, rules=JOEDOG), 22) == "C>DHS"  # 22 to 25: so much the tricks bring
    assert told(auction(22, rules=JOEDOG), 23) == "CS>DH"
    assert told(auction(rules=DOUBLE_DECK), 51) == "DH>CS"


def test_a_suit_is_answered_as_a_colour_is() -> None:
    """South hears of East's suit, too, but West is asked."""
    view = auction(17, 22, rules=JOEDOG)

    assert best_told(view, E) == {D}
    assert told(view, 23) == "D>H!"
    assert told(view, 24) == "H>D!"
    assert told(auction(17, 20, rules=JOEDOG), 21) == "C>DHS"  # while steps cost nothing, the suit itself is told


def test_who_has_told_the_suit_answers_only_what_that_leaves_open() -> None:
    spades, hearts = auction(19, 22, 23, 24, rules=JOEDOG), auction(18, 22, 23, 24, rules=JOEDOG)

    assert signals.heard(JOEDOG, spades.calls, W) == ((), (C, SP))
    assert told(spades, 25) == ""
    west = auction(18, 22, 23, 24, 25, 26, 27, 28, rules=JOEDOG)
    assert signals.heard(JOEDOG, west.calls, W) == ((C, SP), (D, H))
    assert told(west, 29) == "C>S!"  # East has told hearts, and is asked of black suits
    assert told(hearts, 25) == ""


def test_where_no_jump_is_allowed_nothing_is_told() -> None:
    rules = CLASSIC.changed(auction={"highest_raise": 10})
    view = auction(250, 260, 270, rules=rules)

    assert not tells(view)
    assert best_told(view, E) == best_told(view, S) == set()
    assert signals.signalled(view, Bid(280), 400, best_in(H)) == Bid(280)


def test_the_steps_are_those_of_the_ladder_wherever_a_rung_begins() -> None:
    rules = CLASSIC.changed(auction={"ladder": ((240, 30), (320, 40)), "highest_raise": None})

    assert telling(auction(rules=rules)) == [240, 270, 270, 240]
    assert telling(auction(270, rules=rules)) == [300, 320, 320, 300]
    assert telling(auction(270, 300, rules=rules)) == [320, 320, 360, 320]  # of red suits, as asked


def test_a_bid_higher_than_the_code_has_tells_nothing_and_the_next_is_the_first() -> None:
    rules = CLASSIC.changed(auction={"highest_raise": None})
    assert best_told(auction(300, 310, rules=rules), E) == set()
    assert best_told(auction(300, 310, 0, 330, 340, rules=rules), E) == set()
    assert signals.heard(rules, auction(300, 310, 320, 330, 340, rules=rules).calls, E).preferred == (C, SP)


def test_where_steps_get_smaller_a_colour_is_followed_by_the_suit_of_it() -> None:
    rules = CLASSIC.changed(auction={"ladder": ((100, 50), (200, 10)), "highest_raise": 100})
    assert best_told(auction(150, 200, rules=rules), E) == {Suit.DIAMONDS, Suit.HEARTS}
    assert best_told(auction(150, 200, 260, 270, 280, rules=rules), E) == {Suit.DIAMONDS}


@pytest.mark.parametrize(
    ("best", "loss", "bid", "why"),
    [
        (0, 1.9, 260, "It costs little. The raise tells ♦ or ♥."),  # not how far it goes to tell
        (300, 1.9, 260, "With ♥ your side should reach 300, 60 of it by your own meld. The raise tells ♦ or ♥."),
        (
            250,
            2.1,
            250,
            "With ♥ your side should reach 250, 60 of it by your own meld.",
        ),  # black would be told, which is not true
    ],
)
def test_the_reason_tells_the_best_limit_and_what_is_told(
    best: int, loss: float, bid: int, why: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    view = seen(HEARTS)
    worth = chances(view, best, loss)
    calls = {limit: Bid(limit) if limit else Pass() for limit in worth}
    prices = [
        CallPrice(calls[limit], Suit.HEARTS, 0.0, worth[limit], 0.0)
        for limit in sorted(worth, key=lambda limit: -worth[limit])
    ]

    def priced(*_: object) -> Analysis[CallPrice]:
        while True:
            yield Findings(tuple(prices), 1)

    monkeypatch.setattr(expert, "price_limits", priced)
    decision = decide(make_bot(Level.EXPERT), view, Random(1))

    assert decision.action == Bid(bid)
    assert decision.thought.why == why


def test_at_the_highest_bid_of_all_nothing_is_told() -> None:
    top = JOEDOG.highest_bid
    before, last = auction(top - 2, rules=JOEDOG), auction(top - 2, top - 1, rules=JOEDOG)

    assert told(before, top) == "DH>CS"
    assert told(last, top) == ""


def test_who_has_to_open_tells_nothing_by_the_lowest_bid() -> None:
    rules = CLASSIC.changed(auction={"nobody_bids": NobodyBids.ELDEST_MUST_OPEN})

    assert best_told(auction(250, 260, 270, rules=rules), E) == set()
    assert signals.heard(rules, auction(250, 260, 270, 280, 290, rules=rules).calls, E).preferred == (C, SP)
    assert telling(auction(rules=rules))[SP] is None
    free = rules.changed(auction={"highest_raise": None, "ladder": ((200, 10),)})
    assert telling(auction(rules=free)) == [210, 220, 230, 240]
    assert best_told(auction(200, 210, 220, rules=free), E) == set()


def test_nothing_is_told_once_the_opponents_are_out() -> None:
    """There is nobody left to be outbid: a partner who goes on does it for the better hand."""
    view = auction(250, 0, 260, 0)
    assert view.seat is E

    assert not tells(view)
    assert best_told(auction(250, 0, 260, 0, 280), E) == {Suit.CLUBS, Suit.SPADES}
    assert signals.signalled(view, Bid(270), 400, best_in(SP)) == Bid(270)


def test_what_was_told_before_the_opponents_were_out_stays_told() -> None:
    assert best_told(auction(260, 270, 280, 0, 300, 0), E) == {Suit.HEARTS}


def test_the_lowest_bid_is_believed_less_in_every_code() -> None:
    by_suit = list(zip(*map(best_in, Suit), strict=True))  # a lane for hands that are best in each
    plain, jump = auction(16, 20, rules=JOEDOG), auction(17, 20, rules=JOEDOG)
    assert signals.likelihood(plain, E, by_suit) == [1.0, 0.3, 0.3, 0.3]
    assert signals.likelihood(jump, E, by_suit) == [0.08, 1.0, 0.08, 0.08]


def test_an_answer_is_heard() -> None:
    """East said red, West answers hearts; then East goes on."""
    view = auction(260, 270, 290, 300)
    assert view.seat is E
    by_suit = list(zip(best_in(C, H, D), best_in(C, D, H), best_in(H), best_in(D), strict=True))

    assert signals.speaks(view, W)
    assert signals.likelihood(view, W, by_suit) == [1.0, 0.08, 1.0, 0.08]


def test_a_hand_is_told_as_it_is_whatever_was_told_before() -> None:
    view = auction(250, 260, 270, 280)

    assert telling(view) == [290, 290, 290, 300]  # of clubs and spades, equal in red hands' order
    assert signals.telling_bid(view, best_in(H, SP)) == (300, signals.BidMeaning((SP,), (C,)))


def chances(view: Observation, best: int, loss: float) -> dict[int, float]:
    """What limits are worth where one is the best and each other costs that many units."""
    unit = int(view.rules.scale) * point_value(view)
    return {limit: 0.5 - (limit != best) * loss * unit for limit in (0, *range(250, 400, 10))}


def seen(hand: str, *calls: int, rules: RuleSet = CLASSIC) -> Observation:
    """What West, who calls first and fifth, sees with that hand."""
    state = dealt(rules, {W: hand})
    for points in calls:
        state = do(state, Bid(points) if points else Pass())
    assert isinstance(state.phase, Auction)
    assert state.phase.speaker is W
    return observe(state, W)


HEARTS = "AH TH KH QH JS 9S TD KC QC 9C AS 9D"
NINES = "9S 9S 9H 9C 9D AH TH KH JD QC JC KS"


@pytest.mark.parametrize(
    ("calls", "suit", "loss", "willing"),
    [
        ((), H, 1.9, 260),
        ((), H, 2.1, 0),
        ((), D, 1.9, 0),  # one card above the jack
        ((), SP, 1.9, 0),  # the hand is red
        ((260, 270, 280, 290), H, 1.9, 310),
        ((260, 270, 280, 290), D, 1.9, 0),  # hearts are better
        ((250, 260, 270, 280), C, 1.9, 290),  # better than spades
        ((250, 260, 270, 280), H, 1.9, 0),  # nothing to say of that
    ],
)
def test_a_bid_that_speaks_for_the_suit_may_cost_two_units(
    calls: tuple[int, ...], suit: Suit, loss: float, willing: int
) -> None:
    view = seen(HEARTS, *calls)

    assert Bidding.of(view).willing(chances(view, 0, loss), suit) == willing


def test_a_black_suit_is_told_by_the_lowest_bid_and_no_higher_one_may_cost_anything() -> None:
    view = seen(HEARTS.replace("H", "X").replace("S", "H").replace("X", "S"))

    assert Bidding.of(view).willing(chances(view, 0, 1.9), Suit.SPADES) == 250


def test_a_bid_to_tell_something_lowers_no_limit() -> None:
    view = seen(HEARTS)

    assert Bidding.of(view).willing(chances(view, 320, 1.0), Suit.HEARTS) == 320


def test_five_nines_are_dealt_anew_rather_than_told() -> None:
    view = seen(NINES, rules=CLASSIC.changed(dealing={"misdeal": Misdeal.FIVE_NINES}))
    willing = Bidding.of(view).willing(chances(view, 0, 1.0), Suit.HEARTS)

    assert willing == 0
    assert Bidding.of(view).call(willing, {}) == AskRedeal()


@pytest.mark.parametrize(
    ("trusted", "why"),
    [
        (300, "With ♥ your side should reach 300, 60 of it by your own meld. The raise tells ♦ or ♥."),
        (0, "It costs little. The raise tells ♦ or ♥."),
    ],
)
def test_a_bid_that_is_made_to_tell_something_says_so(trusted: int, why: str) -> None:
    view = seen(HEARTS)

    assert reasons.call(view, Bid(260), BidPlan(H, trusted), signals.told_by(view, 260)) == why
    assert "tells" not in reasons.call(view, Bid(260), BidPlan(H, trusted))


def shares(weights: list[float], suits: list[Suit]) -> dict[Suit, float]:
    """How likely each suit is."""
    total = sum(weights)
    return {
        one: sum(weight for weight, suit in zip(weights, suits, strict=True) if suit is one) / total for one in Suit
    }


@pytest.mark.parametrize(
    ("calls", "suit"),
    [((260, 270, 280, 290, 310, 320), Suit.HEARTS), ((250, 260, 270, 280, 300, 310), Suit.SPADES)],
)
def test_a_partner_is_thought_to_be_best_in_the_suit_that_it_told(calls: tuple[int, ...], suit: Suit) -> None:
    view = auction(*calls)
    assert view.seat is W  # East's partner
    contracts = finish(every_contract(view, Random(1), 2000))

    believed = shares(contracts.weights(view), contracts.max_bids[E].suits)
    plain = shares([1.0] * 2000, contracts.max_bids[E].suits)
    rival = shares(contracts.weights(view), contracts.max_bids[S].suits)

    assert believed[suit] > 0.5
    assert plain[suit] < 0.4
    assert rival[suit] < 0.5


def test_two_plain_raises_say_less_than_a_jump() -> None:
    """So bids who is not willing to go higher, too."""
    plain, jump = auction(250, 260, 270, 280, 290, 300), auction(260, 270, 280, 290, 310, 320)
    by_suit = list(zip(best_in(C), best_in(H), best_in(D, SP), strict=True))
    likely = [signals.likelihood(view, E, by_suit) for view in (plain, jump)]
    doubts = [max(each) / min(each) for each in likely]

    assert doubts[0] < 12 < 100 < doubts[1]


def test_the_suit_is_still_believed_when_the_cards_are_played() -> None:
    """The weights of deals go on from the calls, whatever is decided."""
    state = do(new_game(CLASSIC, N), deal_from_seed(CLASSIC, "told", 1))
    for points in (260, 270, 280, 0, 300, 0, 320, 0):
        state = do(state, Bid(points) if points else Pass())
    view = observe(state, W)
    assert view.contract is not None
    assert view.contract.declarer is W
    deals = finish(sample(knowledge(view), 1500, Random(2)))

    suits = finish(max_bids(CLASSIC, deals.held[E], 1500)).suits
    assert shares(finish(call_weights(view, deals)), suits)[Suit.HEARTS] > 0.5


def expert_calls(seed: str) -> list[Decided]:
    """The calls of four Experts in the first auction of a match."""
    return list(
        takewhile(lambda made: isinstance(made.view.phase, Auction), bots_play(CLASSIC, [Level.EXPERT] * 4, seed, 1))
    )


@pytest.mark.sweep
@few_deals()
def test_experts_tell_what_is_true_of_their_hands_or_go_up_by_no_more_than_they_must() -> None:
    said = answers = 0
    for seed in ("b",):
        for made in expert_calls(seed):
            view, action, why = made.view, made.decision.action, made.decision.thought.why
            what = signals.told_by(view, action.points) if isinstance(action, Bid) else None
            if what is None or not what.true_of(strengths(CLASSIC, view.hand)):
                assert "tells" not in why
                assert not isinstance(action, Bid) or action.points == CLASSIC.auction.next_bid(
                    bid_base(CLASSIC, view.calls)
                )
                continue
            better, worse = (" or ".join(suit.sign for suit in suits) for suits in (what.better, what.worse))
            assert f"The raise tells {better}{f' rather than {worse}' if len(worse) == 1 else ''}." in why
            said, answers = said + 1, answers + what.answer
    assert said >= 3
    assert answers >= 1


def seated(*levels: str, rules: RuleSet = CLASSIC) -> Match:
    """A match with such players from North on, its first deal dealt."""
    players = tuple(Player(seat.letter, level) for seat, level in zip(rules.seats, levels, strict=True))
    match = Match.new(rules, players, "agreed")
    match.deal()
    return match


def test_two_experts_have_agreed_and_nobody_else() -> None:
    mixed = seated("expert", "expert", "human", "expert")
    assert [mixed.view(seat).agreed for seat in FOUR] == [False, True, False, True]
    assert not any(seated("pro", "expert", "expert", "human").view(seat).agreed for seat in FOUR)
    alone = seated("expert", "expert", "expert", rules=preset("three-handed"))
    assert not any(alone.view(seat).agreed for seat in alone.rules.seats)


def test_what_was_decided_is_looked_at_as_it_was_seen() -> None:
    match = seated("expert", "expert", "human", "expert")
    for points in (250, 260, 270, 280):
        assert match.awaited is not None
        match.act(match.awaited, Bid(points))

    seen = {decided.seat: decided.view.agreed for decided in decisions(match.record)}
    assert seen == {N: False, E: True, S: False, W: True}


def test_to_who_has_agreed_to_nothing_nothing_is_told_and_nothing_is_read() -> None:
    view = replace(auction(260, 270), agreed=False)  # West, whose partner said red

    assert not tells(view)
    assert not signals.speaks(view, E)
    assert signals.signalled(view, Bid(280), 400, best_in(H)) == Bid(280)
    hand = replace(seen(HEARTS), agreed=False)
    assert Bidding.of(hand).willing(chances(hand, 0, 1.0), Suit.HEARTS) == 0


def test_two_experts_of_a_tournament_have_agreed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(duplicate, "LONGEST_MATCH", 1)
    easy = make_bot(Level.EASY)
    found: set[tuple[OwnBot, bool]] = set()

    def answer(player: OwnBot, view: Observation, rng: Random) -> Action:
        found.add((player, view.agreed))
        return decide(easy, view, rng).action

    monkeypatch.setattr(OwnBot, "answer", answer)
    next(duplicates(DuplicateTable("expert", "pro", CLASSIC, "1"), 1, WorkerPool()))

    assert len(found) == 8, "each player of the two matches sees the same throughout"
    assert sum(agreed for _, agreed in found) == 4
