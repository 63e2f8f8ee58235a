"""What a seat knows is true, and is all that a careful player would know."""

from collections import Counter
from dataclasses import replace
from itertools import islice
from random import Random

import pytest

from game.bots.knowledge import Knowledge, Sets, knowledge
from game.bots.possible import impossible
from game.rules import Deck, Hand, HeadRule, Rank, RuleSet, Seat, Suit, best_melds
from game.rules.play import (
    AwaitingDeal,
    BeforePlay,
    Bid,
    DealOver,
    GameOver,
    Move,
    NameTrump,
    Pass,
    PassCards,
    PlayCard,
    PlayOn,
    State,
    TrickPlay,
    apply,
    observe,
    to_act,
    trump_of,
)
from game.rules.presets import CLASSIC, DOUBLE_DECK, JOEDOG
from game.rules.text import parse_card, parse_hand
from tests.strategies import FOUR, at_trick, dealt, own_tables, random_game

RULES = [
    CLASSIC,
    JOEDOG,
    CLASSIC.changed(tricks={"head_rule": HeadRule.NEVER, "overtrump": False}, passing={"count": 2}),
    CLASSIC.changed(tricks={"head_rule": HeadRule.NEVER}, passing={"count": 0}, melds={"run_with_spares": False}),
    CLASSIC.changed(tricks={"overtrump": False}, passing={"count": 1}),
    DOUBLE_DECK,
    DOUBLE_DECK.changed(tricks={"overtrump": False}, melds={"run_with_spares": True}, passing={"count": 3}),
    DOUBLE_DECK.changed(melds={"before_bids": True}),
]


def agrees(known: Knowledge, hands: tuple[Hand, ...], played: dict[Seat, Counter[str]], exactly: bool) -> bool:
    """Whether hands agree with all that is known; where all that scores is laid, melds tell numbers exactly."""
    for seat in FOUR:
        hand = Counter(hands[seat])
        held = Counter(known.held[seat])
        hidden = hand - held
        if len(hands[seat]) != known.sizes[seat] or held - hand or hidden.keys() & known.barred[seat]:
            return False
        at_melds = hand + Counter({parse_card(text): count for text, count in played[seat].items()})
        shown = Counter(known.known[seat])
        for fact in known.sets[seat]:
            least, so_many = (min(cards[card] for card in fact.cards) for cards in (shown, at_melds))
            if not least <= so_many <= fact.most or (exactly and so_many < fact.most):
                return False
    return sorted(card for hand in hands for card in hand) == sorted((*known.hidden, *sum(known.held, ())))


def played_cards(state: State) -> dict[Seat, Counter[str]]:
    played: dict[Seat, Counter[str]] = {seat: Counter() for seat in FOUR}
    if isinstance(state.phase, TrickPlay):
        for trick in (*state.phase.tricks, state.phase.trick):
            for index, card in enumerate(trick.cards):
                played[FOUR[(trick.leader + index) % 4]][str(card)] += 1
    return played


@pytest.mark.sweep(3)
@pytest.mark.parametrize("rules", RULES, ids=lambda rules: f"{rules.name}-{rules.tricks.head_rule.name}")
def test_what_is_known_is_true_in_every_phase_and_for_every_seat(rules: RuleSet) -> None:
    check_knowledge(rules, "a", 1, 2)


@pytest.mark.slow
@pytest.mark.parametrize("seed", "bcdefghij")
@pytest.mark.parametrize("rules", RULES, ids=lambda rules: f"{rules.name}-{rules.tricks.head_rule.name}")
def test_what_is_known_is_true_in_more_deals(rules: RuleSet, seed: str) -> None:
    check_knowledge(rules, seed, 2, 1)


@pytest.mark.sweep
@pytest.mark.parametrize("number", [15, pytest.param(1500, marks=pytest.mark.slow)])
def test_what_is_known_is_true_with_any_meld_table_of_ones_own(number: int) -> None:
    for seed, rules in enumerate(islice(own_tables(Random(f"tables {number}"), RULES), number)):
        check_knowledge(rules, f"own {seed}", 1, 4)


def check_knowledge(rules: RuleSet, seed: str, deals: int, seldom: int) -> None:
    """In every so manieth trick of some random deals each seat knows its own hand, and nothing that is not so."""
    exactly = not rules.melds.own
    for move in random_game(rules, seed, deals=deals if rules.deck is Deck.SINGLE else 1):
        state = move.step.state
        if len(state.tricks) % (4 if rules.deck is Deck.DOUBLE else seldom):
            continue
        if isinstance(state.phase, AwaitingDeal | DealOver | GameOver):
            continue
        for seat in FOUR:
            known = knowledge(observe(state, seat))
            assert known.held[seat] == state.cards.hands[seat]
            assert agrees(known, state.cards.hands, played_cards(state), exactly), f"{seed} {seat!r} {state!r}"


def test_before_the_auction_only_the_own_hand_is_known() -> None:
    state = dealt(CLASSIC)
    known = knowledge(observe(state, Seat.EAST))
    assert [len(hand) for hand in known.held] == [0, 12, 0, 0]
    assert len(known.hidden) == 36
    assert known.sizes == (12, 12, 12, 12)
    assert not any(known.barred)


def test_melds_that_are_shown_before_the_bids_tell_what_is_there_and_what_is_not() -> None:
    rules = CLASSIC.changed(passing={"count": 0}, melds={"before_bids": True})
    view = observe(dealt(rules, {Seat.WEST: "KS QS QS JD 9C 9C", Seat.NORTH: "KH QH"}), Seat.NORTH)
    known = knowledge(view)

    assert known.known[Seat.WEST] == parse_hand("KS QS JD")
    assert Sets((parse_card("KS"), parse_card("QS")), 1) in known.sets[Seat.WEST]
    assert impossible(view) == ""
    hushed = replace(view, phase=replace(view.phase, shown=((), *view.shown[1:])))
    assert impossible(hushed) == "the melds shown are not those of the cards that are shown"
    assert "where the rules have it" in impossible(replace(view, phase=replace(view.phase, shown=())))


def test_a_card_given_is_known_until_another_goes_from_that_hand_unseen() -> None:
    view = observe(dealt(CLASSIC), Seat.SOUTH)
    (card,) = parse_hand("AS")
    given = Move(Seat.SOUTH, Seat.WEST, 1, (card,), (Seat.SOUTH, Seat.WEST))
    passed_on = Move(Seat.WEST, Seat.NORTH, 1, None, (Seat.WEST, Seat.NORTH))
    hand = tuple(held for held in view.hand if held != card)

    known = [
        knowledge(replace(view, hand=hand, counts=(12, 12, len(hand), 12), moves=moves))
        for moves in ((given,), (given, passed_on))
    ]

    assert [told.held[Seat.WEST] for told in known] == [(card,), ()]


def to_melding(rules: RuleSet, held: dict[Seat, str]) -> State:
    state = dealt(rules, held)
    for action in (Bid(250), Pass(), Pass(), Pass(), NameTrump(Suit.SPADES)):
        seat = to_act(state)
        assert seat is not None
        state = apply(state, seat, action).state
    return state


HELD = {
    Seat.WEST: "AS TS KS QS AH AH TH TH AD AD TD 9D",
    Seat.NORTH: "KH KH KC KC 9H 9H 9C 9C TC TC JH JH",
    Seat.EAST: "JS JS 9S 9S KS AS TS QS KD KD QD QD",
    Seat.SOUTH: "AC AC QC QC JC JC QH QH JD JD TD 9D",
}


def test_passed_cards_are_known_to_the_two_partners() -> None:
    state = to_melding(CLASSIC, HELD)
    assert to_act(state) is Seat.EAST
    sent = parse_hand("AS TS KS QS")
    state = apply(state, Seat.EAST, PassCards(sent)).state
    assert knowledge(observe(state, Seat.EAST)).held[Seat.WEST] == sent
    assert knowledge(observe(state, Seat.NORTH)).held[Seat.WEST] == ()
    state = apply(state, Seat.WEST, PassCards(parse_hand("AS TD TH 9D"))).state
    east = knowledge(observe(state, Seat.EAST))
    # One AS came back, and melds lie on the table; the other three cards are still there.
    assert Counter(east.held[Seat.WEST]) >= Counter(parse_hand("TS KS QS"))
    assert Counter(knowledge(observe(state, Seat.WEST)).held[Seat.EAST]) >= Counter(parse_hand("AS TD TH 9D"))


def test_melds_show_cards_and_the_lack_of_others() -> None:
    held = {
        Seat.WEST: "KH KD KC QC QD QH QS AH AH AD AC 9C",
        Seat.NORTH: "QS JD TD TD 9D AD AC TC 9C JC JH TH",
        Seat.EAST: "KS KH KD KC 9D 9S JS JS TS AS 9H JD",
        Seat.SOUTH: "KS QC QD QH AS TS 9S 9H TC JC JH TH",
    }
    known = knowledge(observe(to_melding(CLASSIC.changed(passing={"count": 0}), held), Seat.WEST))

    laid = [parse_hand(cards) for cards in ("QS JD", "KS KH KD KC 9S", "9S", held[Seat.WEST])]
    assert known.held == tuple(laid)
    # A queen would give East a marriage with its king, and the king of spades North a royal one with the queen.
    assert {card for card in known.barred[Seat.EAST] if card.rank is Rank.QUEEN} == {*parse_hand("QC QD QH")}
    assert {card for card in known.barred[Seat.NORTH] if card.rank is Rank.KING} == {parse_card("KS")}
    assert not {card for card in known.barred[Seat.SOUTH] if card.rank in (Rank.KING, Rank.QUEEN)}
    # What would make nothing may be anywhere.
    assert not {*parse_hand("AS TD 9D JC TH")} & frozenset.union(*known.barred)


@pytest.mark.parametrize(
    ("rules", "table", "card", "barred", "free"),
    [
        # rules.md 4c: not following suit proves a void, not trumping proves that there is no trump.
        (CLASSIC, "AH", "9C", "9H JH QH KH TH 9S AS", "JC TD"),
        (CLASSIC, "AH", "9S", "JH QH KH", "JS AS JC"),
        # Following below the best card proves that nothing higher of the suit is there, except to a trumped lead.
        (CLASSIC, "QH", "9H", "KH TH AH", "JH QH AS"),
        (CLASSIC, "QH 9S", "9H", "", "KH TH AH AS"),
        # Not overtrumping proves that there is no higher trump.
        (CLASSIC, "AH QS", "9S", "JH KS TS AS", "JS"),
        (CLASSIC.changed(tricks={"overtrump": False}), "AH QS", "9S", "JH", "KS TS AS"),
        # Where only trump must be beaten, only trump proves it.
        (JOEDOG, "QH", "9H", "", "KH TH AH"),
        (JOEDOG, "QS", "9S", "KS TS AS", "JS"),
        (CLASSIC.changed(tricks={"head_rule": HeadRule.NEVER}), "QS", "9S", "", "KS TS AS"),
    ],
)
def test_play_proves_what_a_hand_lacks(rules: RuleSet, table: str, card: str, barred: str, free: str) -> None:
    state = at_trick(rules, Suit.SPADES, table, card)
    seat = to_act(state)
    assert seat is not None
    after = apply(state, seat, PlayCard(parse_card(card))).state
    left, right = rules.seating.after(seat), rules.seating.after(seat, 3)
    observer = left if to_act(after) is left else right
    known = knowledge(observe(after, observer))
    hidden = set(known.hidden)
    assert {one for one in parse_hand(barred) if one in hidden} <= known.barred[seat]
    assert not known.barred[seat] & set(parse_hand(free))


def test_a_card_that_lay_in_a_meld_and_was_played_is_gone() -> None:
    state = to_melding(CLASSIC, HELD)
    state = apply(state, Seat.EAST, PassCards(parse_hand("AS TS KS QS"))).state
    state = apply(state, Seat.WEST, PassCards(parse_hand("AS TD TH 9D"))).state
    state = apply(state, Seat.WEST, PlayOn()).state
    before = Counter(knowledge(observe(state, Seat.EAST)).held[Seat.WEST])
    state = apply(state, Seat.WEST, PlayCard(parse_card("TS"))).state
    after = Counter(knowledge(observe(state, Seat.EAST)).held[Seat.WEST])
    assert before - after == Counter(parse_hand("TS"))


@pytest.mark.parametrize("more", ["AC AD AS TC", "KD AC AD TC"])
def test_a_meld_that_wants_a_card_of_its_own_tells_nothing_untrue(more: str) -> None:
    # rules.md 7a: a king and a queen of every suit lack one marriage, though they are held
    rules = CLASSIC.changed(passing={"count": 0}, melds={"card_of_its_own": True})
    state = to_melding(rules, {Seat.NORTH: f"KC QC KD QD KH QH KS QS {more}"})

    known = knowledge(observe(state, Seat.EAST))

    assert agrees(known, state.cards.hands, played_cards(state), exactly=False)
    assert not impossible(observe(state, Seat.EAST))


def test_whoever_holds_the_hand_knows_which_meld_lacks_a_card() -> None:
    rules = CLASSIC.changed(passing={"count": 0}, melds={"card_of_its_own": True})
    state = to_melding(rules, {Seat.NORTH: "KC QC KD QD KH QH KS QS AC AD AS TC"})
    own = observe(state, Seat.NORTH)
    assert not impossible(own)

    assert isinstance(own.phase, BeforePlay)
    all_melds = best_melds(rules.changed(melds={"card_of_its_own": False}), own.hand, trump_of(own))
    too_many = replace(own, phase=replace(own.phase, melds=(all_melds, *own.phase.melds[1:])))
    assert too_many != own
    assert "melds are not those" in impossible(too_many)
