"""Good manners: what a partner may rely on, whatever a bot thinks its hand is worth."""

from dataclasses import replace
from functools import cache
from itertools import combinations, takewhile
from random import Random

import pytest

from game.bots.analysis import first_round, price_choices
from game.bots.opponents.signals import told_by
from game.bots.player import Level, decide, make_bot
from game.bots.policy.bid_rules import may_take_over
from game.bots.policy.manners import (
    MANNERS,
    Groan,
    draws_its_partners_trumps,
    groans,
    keeps_a_counter,
    leads_into_a_void,
    opponents_have_no_trump,
    polite,
)
from game.bots.policy.play import is_sure, situation
from game.bots.prices import experts_choice
from game.bots.pricing.bidding import Bidding
from game.bots.race import point_value
from game.rules import Card, Hand, Misdeal, Rank, RuleSet, Seat, Suit, best_melds, meld_total, trump_values, without
from game.rules.play import (
    Action,
    AskRedeal,
    Auction,
    Bid,
    LegalActions,
    NameTrump,
    Observation,
    Pass,
    PassCards,
    PlayCard,
    PlayOn,
    State,
    ThrowIn,
    Trick,
    TrickPlay,
    beats,
    best_index,
    deal_from_seed,
    new_game,
    observe,
    playable_cards,
    seat_of,
    to_act,
    trump_of,
)
from game.rules.presets import CLASSIC, JOEDOG
from game.rules.text import parse_card, parse_hand
from game.work import finish
from tests.bots.table import Decided, bots_play
from tests.strategies import dealt, do

pytestmark = pytest.mark.usefixtures("few_imagined")

THINKING = [Level.BEGINNER, Level.CASUAL, Level.STANDARD, Level.PRO, Level.EXPERT]
"""Easy has no manners: it bids, passes and plays at random."""
POLITE = THINKING[1:]
"""Beginner knows how to call, but slips in what it passes and plays."""

DOUBLE_RUN = "AS AS TS TS KS KS QS QS JS JS 9D 9H"
GOOD = "AS TS KS QS 9S AH AD KD AC TC 9H TH"
FAIR = "AS KS 9S JS AH QH 9H AD KD JD TC QC"
POOR = "9C 9C JC QD TD JH JH QH 9S JS TC 9H"


DEALS = {Level.BEGINNER: 15, Level.CASUAL: 15, Level.STANDARD: 15, Level.PRO: 12, Level.EXPERT: 2}
"""Deals in which each level is watched: Expert thinks long."""


def auction(level: Level, rules: RuleSet, seed: str) -> list[Decided]:
    """The calls of four bots of a level in the first auction of a match."""
    calls = bots_play(rules, [level] * 4, seed, 1)
    return list(takewhile(lambda made: isinstance(made.view.phase, Auction), calls))


@cache
def exchanges(level: Level) -> list[tuple[Observation, PassCards, Hand]]:
    """What both partners pass after West has bid 250 and named its best trump, and the other's hand before."""
    found = []
    for number in range(DEALS[level]):
        deal = deal_from_seed(CLASSIC, f"exchange {number}", 1)
        state: State = do(new_game(CLASSIC, Seat.SOUTH), deal, Bid(250), Pass(), Pass(), Pass())
        values = trump_values(CLASSIC, deal.hands[Seat.WEST])
        state = do(state, NameTrump(max(values, key=lambda suit: values[suit])))
        for seat in (Seat.EAST, Seat.WEST):
            view, other = observe(state, seat), state.cards.hands[(seat + 2) % 4]
            action = answer(level, state)
            assert isinstance(action, PassCards)
            found.append((view, action, other))
            state = do(state, action)
    return found


@cache
def strangers() -> tuple[Observation, ...]:
    """What a seat sees at every card of some deals that beginners play."""
    deals = (made for number in range(40) for made in bots_play(CLASSIC, [Level.EASY] * 4, f"strangers {number}", 1))
    return tuple(made.view for made in deals if isinstance(made.view.phase, TrickPlay))


def cards_played(level: Level, views: list[Observation]) -> list[tuple[Card, Suit]]:
    """What a bot of a level would play there, and trump."""
    found = []
    for view in views:
        action = decide(make_bot(level), view, Random(1)).action
        assert isinstance(action, PlayCard)
        found.append((action.card, trump_of(view)))
    return found


def answer(level: Level, state: State) -> Action:
    seat = to_act(state)
    assert seat is not None
    return decide(make_bot(level), observe(state, seat), Random(1)).action


@pytest.mark.parametrize("level", THINKING)
def test_certain_meld_is_bid_even_over_the_partner(level: Level) -> None:
    opened = do(dealt(CLASSIC, {Seat.EAST: DOUBLE_RUN}), Bid(250), Pass())

    spades_rather_than_clubs = 270  # West said black
    assert answer(level, opened) == Bid(spades_rather_than_clubs if level is Level.EXPERT else 260)
    assert answer(level, do(dealt(CLASSIC, {Seat.WEST: DOUBLE_RUN}))) == Bid(250)


@pytest.mark.parametrize(
    ("level", "hand"),
    [(Level.BEGINNER, GOOD), (Level.CASUAL, GOOD), (Level.STANDARD, GOOD), (Level.PRO, GOOD), (Level.EXPERT, FAIR)],
)
def test_a_partner_who_has_it_keeps_it(level: Level, hand: str) -> None:
    """North bid and both opponents are out: without certain meld South leaves it; Expert if it has no better hand."""
    state = do(dealt(CLASSIC, {Seat.SOUTH: hand}), Pass(), Bid(260), Pass())

    assert to_act(state) is Seat.SOUTH
    assert answer(level, state) == Pass()


def test_easy_may_bid_on_over_its_partner() -> None:
    # rules.md 6e: "Easy may bid on over its partner: it knows its random maximum and nothing else"
    state = do(dealt(CLASSIC, {Seat.SOUTH: FAIR}), Pass(), Bid(260), Pass())
    calls = {decide(make_bot(Level.EASY), observe(state, Seat.SOUTH), Random(seed)).action for seed in range(30)}

    assert calls == {Pass(), Bid(270)}


def test_expert_takes_the_contract_from_its_partner_with_a_much_better_hand_and_says_why() -> None:
    state = do(dealt(CLASSIC, {Seat.SOUTH: GOOD}), Pass(), Bid(260), Pass())
    decision = decide(make_bot(Level.EXPERT), observe(state, Seat.SOUTH), Random(1))

    assert decision.action == Bid(270)
    assert decision.thought.why == "Your side comes to more with your ♠ than if partner names trump."


@pytest.mark.parametrize("level", [Level.STANDARD, Level.PRO, Level.EXPERT])
def test_five_nines_do_not_cost_a_partner_the_contract(level: Level) -> None:
    rules = CLASSIC.changed(dealing={"misdeal": Misdeal.FIVE_NINES})
    state = dealt(rules, {Seat.SOUTH: "9S 9S 9H 9C 9D JC QC TD JH JH QH KS", Seat.WEST: "9H 9C 9D KS"})
    has_it, nobody_has = do(state, Pass(), Bid(260), Pass()), do(state, Pass(), Pass(), Pass())

    assert to_act(has_it) is to_act(nobody_has) is Seat.SOUTH
    assert answer(level, has_it) == Pass()
    assert AskRedeal() in LegalActions(observe(has_it, Seat.SOUTH))


@pytest.mark.parametrize(("units", "willing"), [(2.5, 0), (3.5, 280)])
def test_a_contract_is_taken_from_a_partner_only_if_that_brings_enough(units: float, willing: int) -> None:
    view = observe(do(dealt(CLASSIC), Pass(), Bid(260), Pass()), Seat.SOUTH)
    chances = {0: 0.5, 270: 0.45, 280: 0.5 + units * int(CLASSIC.scale) * point_value(view)}

    assert Bidding.of(view).willing(chances, Suit.SPADES) == willing


def test_expert_leaves_it_to_a_partner_who_has_taken_it() -> None:
    good, certain = (
        do(dealt(CLASSIC, {Seat.NORTH: hand}), Pass(), Bid(260), Pass(), Bid(270)) for hand in (GOOD, DOUBLE_RUN)
    )

    assert answer(Level.EXPERT, good) == Pass()
    assert answer(Level.EXPERT, certain) == Bid(280)


def test_what_a_partner_bids_over_an_opponent_who_may_speak_is_not_taken_from_anybody() -> None:
    """North goes over South, but East might have, too; once North takes what South has, it is North's."""
    over_east = do(dealt(CLASSIC), Pass(), Bid(250), Bid(260), Bid(270), Bid(280), Pass())
    view = observe(over_east, Seat.SOUTH)

    assert may_take_over(CLASSIC, view.calls, Seat.SOUTH)
    after = (*view.calls, (Seat.SOUTH, Bid(290)))
    assert not may_take_over(CLASSIC, after, Seat.NORTH)
    assert not may_take_over(CLASSIC, view.calls[:-1], Seat.SOUTH)


@pytest.mark.parametrize("level", THINKING)
def test_a_poor_hand_passes(level: Level) -> None:
    assert answer(level, dealt(CLASSIC, {Seat.WEST: POOR})) == Pass()


@pytest.mark.sweep(2)
@pytest.mark.parametrize("level", THINKING)
def test_bids_are_on_the_step_and_jump_only_to_tell_a_suit(level: Level) -> None:
    bids = 0
    for rules in (CLASSIC,) if level is Level.EXPERT else (CLASSIC, JOEDOG):
        for made in auction(level, rules, "steps"):
            before = [call.points for _, call in made.view.calls if isinstance(call, Bid)]
            if isinstance(made.decision.action, Bid):
                bids += 1
                step = rules.auction.next_bid(before[-1] if before else rules.auction.opening_base)
                points = made.decision.action.points
                assert points == step or (level is Level.EXPERT and told_by(made.view, points))

    assert bids >= 2


@pytest.mark.parametrize("level", THINKING)
def test_a_hopeless_hand_is_thrown_in(level: Level) -> None:
    """Rules.md 4e: bid 330, meld 60: the 250 of the tricks would not do."""
    rules = CLASSIC.changed(passing={"count": 0}, auction={"highest_raise": None})
    held = {
        Seat.WEST: "KS QS 9S 9S 9H 9H 9D 9D TC JC TD TD",  # royal marriage and two dix: 60
        Seat.EAST: "AS JH JH QH TH TH AC 9C JC JD AH KD",
    }
    state = do(dealt(rules, held), Bid(330), Pass(), Pass(), Pass(), NameTrump(Suit.SPADES))

    assert answer(level, state) == ThrowIn()


@pytest.mark.parametrize("level", THINKING)
def test_a_hand_in_reach_is_played(level: Level) -> None:
    state = do(
        dealt(CLASSIC.changed(passing={"count": 0}), {Seat.WEST: DOUBLE_RUN}),
        Bid(250),
        Pass(),
        Pass(),
        Pass(),
        NameTrump(Suit.SPADES),
    )

    assert answer(level, state) == PlayOn()


def meld(hand: Hand, trump: Suit) -> int:
    return meld_total(CLASSIC, hand, trump)


@pytest.mark.sweep(2)
@pytest.mark.parametrize("level", THINKING)
def test_declarer_gives_back_no_ace_and_no_double_pinochle(level: Level) -> None:
    """An ace only where any other plain card would cost meld; an Expert's only where a trump would as well."""
    back = [(view, action) for view, action, _ in exchanges(level) if view.received is not None]
    for view, action in back:
        trump = trump_of(view)
        before = {entry.name for entry in best_melds(view.rules, view.hand, trump)}
        after = {entry.name for entry in best_melds(view.rules, without(view.hand, action.cards), trump)}

        if any(card.rank is Rank.ACE for card in action.cards):
            before_aces = [
                card
                for card in view.hand
                if card.rank is not Rank.ACE and (card.suit is not trump or level is Level.EXPERT)
            ]
            rest = set(combinations(before_aces, len(action.cards)))
            whole = meld(view.hand, trump)
            assert all(meld(without(view.hand, cards), trump) < whole for cards in rest), action
        assert "double pinochle" not in before - after

    assert sum(card.rank is Rank.ACE for view, _ in back for card in view.hand) > len(back)


@pytest.mark.sweep(5)
@pytest.mark.parametrize("level", THINKING)
def test_meld_worth_40_goes_only_where_it_must_or_makes_more(level: Level) -> None:
    """Kept, unless no four cards can be given that cost less, or the partner's meld gains as much by it."""
    at_stake = 0
    for view, action, other in exchanges(level):
        trump = trump_of(view)
        whole = meld(view.hand, trump)
        lost = whole - meld(without(view.hand, action.cards), trump)
        gained = meld(tuple(sorted((*other, *action.cards))), trump) - meld(other, trump)
        at_stake += whole >= 40
        if lost >= 40 and gained < lost:
            sets = set(combinations(view.hand, view.rules.passing.count))
            assert lost == min(whole - meld(without(view.hand, cards), trump) for cards in sets), action

    assert at_stake >= DEALS[level]


@pytest.mark.sweep(5)
@pytest.mark.parametrize("level", THINKING)
def test_a_pinochle_stays_with_the_partner_who_has_other_cards_to_give(level: Level) -> None:
    hand = {Seat.EAST: "QS JD AS TS AC TC 9C 9H TH 9H JH AD"}
    state = do(dealt(CLASSIC, hand), Bid(250), Pass(), Pass(), Pass(), NameTrump(Suit.SPADES))
    passed = answer(level, state)

    assert isinstance(passed, PassCards)
    assert not {parse_card("QS"), parse_card("JD")} & set(passed.cards)
    assert {parse_card("AS"), parse_card("TS")} <= set(passed.cards)


@pytest.mark.sweep(2)
@pytest.mark.parametrize("level", POLITE)
def test_counters_go_to_tricks_that_partner_surely_wins(level: Level) -> None:
    """Last to play, partner has the trick: of a king, a ten and a loser it is no loser that goes."""

    def may_give(view: Observation) -> bool:
        assert view.trick is not None
        if len(view.trick.cards) != 3 or best_index(view.trick.cards, trump_of(view)) != 1:
            return False
        ranks = [card.rank for card in playable_cards(view)]
        return Rank.ACE not in ranks and min(ranks) < Rank.KING <= max(ranks)

    count = 15 if level is Level.EXPERT else 30
    given = cards_played(level, [view for view in strangers() if may_give(view)][:count])

    assert len(given) == count
    assert sum(card.rank >= Rank.KING for card, _ in given) >= count * 0.85


def defends_with_an_ace_to_lead(view: Observation) -> bool:
    """Whether a defender leads who holds a trump, though not the highest, and the ace of a suit that nobody has led."""
    assert view.trick is not None
    assert view.contract is not None
    if view.trick.cards or len(view.tricks) > 6 or view.rules.seating.together(view.contract.declarer, view.seat):
        return False
    trump = trump_of(view)
    aces = {card.suit for card in view.hand if card.rank is Rank.ACE}
    led = {trick.cards[0].suit for trick in view.tricks}
    return trump not in aces and any(card.suit is trump for card in view.hand) and bool(aces - led)


@pytest.mark.sweep(4)
@pytest.mark.parametrize("level", [level for level in THINKING if level is not Level.PRO])
def test_defenders_do_not_lead_trump_while_they_hold_a_sure_plain_card(level: Level) -> None:
    """Pro leads its lowest card instead, as its text says: see the next test."""
    count = 15 if level is Level.EXPERT else 30
    led = cards_played(level, [view for view in strangers() if defends_with_an_ace_to_lead(view)][:count])

    assert len(led) == count
    assert sum(card.suit is trump for card, trump in led) <= count * 0.27


@pytest.mark.sweep
def test_pro_leads_a_trump_that_may_be_beaten_only_if_each_plain_card_as_low_is_worse() -> None:
    led = 0
    for view in list(filter(defends_with_an_ace_to_lead, strangers()))[:30]:
        decision = decide(make_bot(Level.PRO), view, Random(1))
        assert isinstance(decision.action, PlayCard)
        card, trump, prices = decision.action.card, trump_of(view), decision.thought.prices
        good = [price.action.card for price in prices if price.points >= prices[0].points - 5]
        if card.suit is trump and not is_sure(situation(view), card):
            led += 1
            assert not any(other.suit is not trump and other.rank <= card.rank for other in polite(view, good))

    assert led > 5


@cache
def tempting(groan: Groan) -> list[Observation]:
    """What beginners saw where a card can be played at which a partner groans, and another at which it does not."""
    found = []
    for view in strangers():
        shown = {bool(MANNERS[groan](view, PlayCard(card))) for card in playable_cards(view)}
        if shown == {True, False}:
            found.append(view)
    return found


@pytest.mark.sweep(2)
@pytest.mark.parametrize(
    ("level", "groan"),
    [
        (level, groan)
        for level in POLITE
        for groan in (Groan.COUNTER, Groan.RUFFED, Groan.PARTNERS_TRUMPS)
        if level is not Level.STANDARD or groan is Groan.COUNTER
        if level is not Level.CASUAL or groan is not Groan.PARTNERS_TRUMPS  # one in five it overlooks
    ],
)
def test_hardly_any_card_makes_a_partner_groan(level: Level, groan: Groan) -> None:
    """Where beginners were tempted, and then only if the price asks for it. Standard leads as its text says (003)."""
    views = tempting(groan)[: 8 if level is Level.EXPERT else 20]
    played = [card for card, _ in cards_played(level, views)]
    heard = sum(groan in groans(view, PlayCard(card)) for view, card in zip(views, played, strict=True))

    assert len(views) >= 2
    assert heard <= len(views) // 4


@pytest.mark.sweep(2)
@pytest.mark.parametrize("seed", ["tempted 7", "tempted 10"])
def test_expert_makes_a_partner_groan_only_where_all_else_is_surely_worse(seed: str) -> None:
    compared = 0
    for one in bots_play(JOEDOG, [Level.EASY] * 4, seed, 1):
        if not isinstance(one.decision.action, PlayCard):
            continue
        shown = {bool(groans(one.view, PlayCard(card))) for card in playable_cards(one.view)}
        if shown == {True, False}:
            prices = finish(first_round(price_choices(one.view, Random(1))))
            best = experts_choice(prices)
            others = [price for price in prices if price is not best]
            compared += 1
            if groans(one.view, best.action):
                polite_cards = [
                    price
                    for price in others
                    if isinstance(price.action, PlayCard) and not groans(one.view, price.action)
                ]
                assert all(price.cost > max(2 * price.error, 0.5) for price in polite_cards)  # half a unit

    assert compared


def test_a_partner_does_not_groan_at_a_lead_into_a_suit_whose_trumper_has_no_more_trumps() -> None:
    for view in tempting(Groan.RUFFED):
        card = next(card for card in view.hand if Groan.RUFFED in groans(view, PlayCard(card)))
        trump, others = trump_of(view), [suit for suit in Suit if suit not in (trump_of(view), card.suit)]
        trumpers = {
            seat_of(view.rules, trick, place)
            for trick in view.tricks
            for place, played in enumerate(trick.cards)
            if trick.cards[0].suit is card.suit and played.suit is trump
        }
        turns = [seat_of(view.rules, Trick(view.seat), place) for place in range(4)]
        discarded = Trick(view.seat, tuple(Card(Rank.NINE, others[seat in trumpers]) for seat in turns))
        assert isinstance(view.phase, TrickPlay)
        after = replace(view, phase=replace(view.phase, tricks=(*view.tricks, discarded)))
        assert Groan.RUFFED not in groans(after, PlayCard(card))


def test_a_partner_does_not_groan_at_a_counter_kept_that_would_take_its_trick() -> None:
    compared = 0
    for view in strangers():
        assert view.trick is not None
        played, trump = view.trick.cards, trump_of(view)
        if len(played) != 3 or best_index(played, trump) != 1:
            continue
        options = playable_cards(view)
        counters = [card for card in options if card.rank in (Rank.TEN, Rank.KING) and card.suit is not trump]
        if counters and all(beats(card, played[1], trump) for card in counters):
            compared += 1
            assert not any(Groan.COUNTER in groans(view, PlayCard(card)) for card in options)

    assert compared


def test_a_partner_does_not_groan_at_the_last_lead_but_one() -> None:
    views = [view for view in tempting(Groan.RUFFED) if len(view.hand) == 3]
    for view in views:
        counter = next(card for card in view.hand if Groan.RUFFED in groans(view, PlayCard(card)))
        other = next(card for card in view.hand if card.suit not in (counter.suit, trump_of(view)))
        assert groans(replace(view, hand=(counter, other)), PlayCard(counter)) == []

    assert views


@pytest.mark.parametrize("level", POLITE)
def test_no_passed_cards_make_a_partner_groan(level: Level) -> None:
    passed = [(view, action) for view, action, _ in exchanges(level) if view.received is None]

    assert len(passed) == DEALS[level]
    assert not any(groans(view, action) for view, action in passed)


def test_what_a_partner_groans_at() -> None:
    held = {Seat.EAST: "QS JD AH KD KC TC 9C 9C QC JC JH QH"}
    passing = observe(do(dealt(CLASSIC, held), Bid(250), Pass(), Pass(), Pass(), NameTrump(Suit.HEARTS)), Seat.EAST)
    opening = observe(dealt(CLASSIC, {Seat.WEST: DOUBLE_RUN}), Seat.WEST)
    has_it = observe(do(dealt(CLASSIC, {Seat.SOUTH: POOR}), Pass(), Bid(260), Pass()), Seat.SOUTH)

    def heard(view: Observation, cards: str) -> list[Groan]:
        return groans(view, PassCards(parse_hand(cards)))

    assert heard(passing, "AH QS KD TC") == [Groan.PINOCHLE]
    assert heard(passing, "AH QS JD TC") == []  # the partner has it whole
    assert heard(passing, "AH TC 9C QH") == [Groan.NINES]  # not the king of diamonds
    assert heard(passing, "AH TC KD QH") == []
    assert groans(opening, Pass()) == [Groan.SURE_CONTRACT]
    assert groans(opening, Bid(250)) == []
    assert groans(has_it, Bid(270)) == [Groan.PARTNER_RAISED]
    assert groans(has_it, Pass()) == []


def cards_of(text: str) -> tuple[Card, ...]:
    return tuple(map(parse_card, text.split()))


def leading(*tricks: str, hand: str, trick: Trick | None = None) -> Observation:
    """What West, who declared spades, sees when it is to lead, or to play to a trick; West led all before."""
    begun = [Bid(250), Pass(), Pass(), Pass(), NameTrump(Suit.SPADES), PlayOn()]
    view = observe(do(dealt(CLASSIC.changed(passing={"count": 0})), *begun), Seat.WEST)
    assert isinstance(view.phase, TrickPlay)
    played = tuple(Trick(Seat.WEST, cards_of(cards)) for cards in tricks)
    return replace(
        view, hand=parse_hand(hand), phase=replace(view.phase, tricks=played, trick=trick or Trick(Seat.WEST))
    )


def parsed(text: str) -> PlayCard:
    return PlayCard(parse_card(text))


NOBODY_FOLLOWS = "AS 9D 9H 9C"
"""West led trump, and nobody else has any: North discarded first, then East, then South."""
OPPONENTS_OUT = "AS 9D 9S 9C"
"""The same, but partner East followed."""


@pytest.mark.parametrize(
    ("trick", "trumps", "groans_at_it"),
    [
        (OPPONENTS_OUT, "TS", True),
        (NOBODY_FOLLOWS, "TS", True),
        ("AS 9S 9D 9C", "TS", False),  # North, an opponent, followed
        ("AS 9D 9H 9S", "TS", False),  # South, an opponent, followed
    ],
)
def test_trumps_are_drawn_from_a_partner_only_where_no_opponent_has_shown_to_have_none(
    trick: str, trumps: str, groans_at_it: bool
) -> None:
    view = leading(trick, hand=f"{trumps} AH AC AD")

    assert draws_its_partners_trumps(view, parsed(trumps)) is groans_at_it
    assert opponents_have_no_trump(view) is groans_at_it
    assert not draws_its_partners_trumps(view, parsed("AH"))


@pytest.mark.parametrize(
    ("trick", "hand", "groans_at_it"),
    [
        ("AH 9S JH QH", "KH TS 9D", True),
        ("AH 9S JH QH", "KH TS KS", False),  # there is no other plain suit to lead
        ("AH 9S JH QH", "KH 9D", False),  # of the last two cards both are played
        ("AH JH 9S QH", "KH TS 9D", False),  # the partner trumped
    ],
)
def test_a_counter_is_led_into_a_void_only_where_another_suit_is_at_hand(
    trick: str, hand: str, groans_at_it: bool
) -> None:
    assert leads_into_a_void(leading(trick, hand=hand), parsed("KH")) is groans_at_it


@pytest.mark.parametrize(
    ("leader", "trick", "groans_at_it"),
    [
        (Seat.NORTH, "KH AH JH", True),
        (Seat.NORTH, "AH KH JH", False),  # an opponent has it
        (Seat.EAST, "AH JH", False),  # another may still take it
    ],
)
def test_a_counter_is_kept_from_a_partner_only_by_the_last_to_play(
    leader: Seat, trick: str, groans_at_it: bool
) -> None:
    view = leading(hand="TH 9H AC 9C", trick=Trick(leader, cards_of(trick)))

    assert keeps_a_counter(view, parsed("9H")) is groans_at_it


@pytest.mark.slow
@pytest.mark.parametrize("rules", [CLASSIC, JOEDOG])
def test_a_partner_groans_at_hardly_any_decision_of_expert(rules: RuleSet) -> None:
    made = [one for number in range(5) for one in bots_play(rules, [Level.EXPERT] * 4, f"groans {number}", 2)]

    assert sum(bool(groans(one.view, one.decision.action)) for one in made) <= len(made) / 250
