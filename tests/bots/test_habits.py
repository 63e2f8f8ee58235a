"""Habits: what sort of mistake a mistake was, and which sorts come again over matches."""

from dataclasses import replace

import pytest

from build.lab.measure_prices import choices
from game.bots.coach.decisions import Decided
from game.bots.coach.habit import Habit, HabitKind, habit_of
from game.bots.coach.habits import HabitFound, habits_in
from game.bots.coach.verdicts import Review, Verdict, review_from_json, review_to_json
from game.bots.prices import Reason, ReasonKind
from game.plain import Unreadable
from game.rules import Seat, Suit
from game.rules.play import (
    Action,
    Auction,
    Bid,
    NameTrump,
    NamingTrump,
    Observation,
    Pass,
    PassCards,
    PassingCards,
    PlayCard,
    Trick,
    TrickPlay,
    contract_of,
    trump_of,
)
from game.rules.presets import CLASSIC
from game.rules.text import parse_card, parse_hand
from game.words.habits import habit_sentence

K = HabitKind


@pytest.fixture(scope="module")
def decided() -> list[Decided]:
    found = []
    for _, each in choices(CLASSIC, "habits"):
        found.append(each)
        if len(found) > 60:
            return found
    raise AssertionError("there are as many as one likes")


def at(decided: list[Decided], phase: type, attacks: bool | None = None) -> Observation:
    """The first position of a phase; ``attacks``: of the side of the contract, or of the other."""
    for each in decided:
        view = each.view
        if not isinstance(view.phase, phase):
            continue
        ours = attacks is not None and CLASSIC.seating.together(contract_of(view).declarer, view.seat)
        if attacks is None or ours == attacks:
            return view
    raise AssertionError("no such position")


def on_table(view: Observation, leader: Seat, cards: str) -> Observation:
    assert isinstance(view.phase, TrickPlay)
    return replace(view, phase=replace(view.phase, trick=Trick(leader, tuple(map(parse_card, cards.split())))))


@pytest.mark.sweep(2)
@pytest.mark.parametrize(
    ("chosen", "best", "kind", "amount"),
    [
        (Pass(), Bid(250), K.PASSES_EARLY, 0),
        (Bid(250), Bid(270), K.BIDS_LOW, 20),
        (Bid(280), Bid(270), K.BIDS_HIGH, 10),
        (Bid(280), Pass(), K.BIDS_HIGH, 0),
    ],
)
def test_calls_are_too_high_or_too_low(
    decided: list[Decided], chosen: Action, best: Action, kind: K, amount: int
) -> None:
    view = replace(at(decided, Auction), hand=parse_hand("9C 9C AS TS TS KS QS QS 9S JD AD AD"))

    assert habit_of(view, chosen, best, ()) == Habit(kind, amount, 7)


def test_trump_is_led_too_late_by_the_side_of_the_contract_and_too_early_by_everybody(decided: list[Decided]) -> None:
    for attacks in (True, False):
        view = on_table(at(decided, TrickPlay, attacks), at(decided, TrickPlay, attacks).seat, "")
        trump = next(card for card in parse_hand("AC AD AH AS") if card.suit is trump_of(view))
        plain = next(card for card in parse_hand("AC AD AH AS") if card.suit is not trump_of(view))
        late = habit_of(view, PlayCard(plain), PlayCard(trump), ())

        assert late == (Habit(K.TRUMP_LATE) if attacks else None)
        assert habit_of(view, PlayCard(trump), PlayCard(plain), ()) == Habit(K.TRUMP_EARLY)


def test_aces_are_led_too_late_or_too_early(decided: list[Decided]) -> None:
    view = on_table(at(decided, TrickPlay), at(decided, TrickPlay).seat, "")
    first, second, _ = (suit for suit in "CDHS" if parse_card(f"A{suit}").suit is not trump_of(view))
    ace, ten = PlayCard(parse_card(f"A{first}")), PlayCard(parse_card(f"T{second}"))
    lost = Reason(ReasonKind.LOST, 0.6, 0.0, ace, (ten.card,))

    assert habit_of(view, ten, ace, ()) == Habit(K.ACES_LATE)
    assert habit_of(view, ace, ten, ()) == Habit(K.ACES_EARLY)
    assert habit_of(view, ten, ace, (lost,)) == Habit(K.COUNTER_LOST)
    assert habit_of(view, ten, PlayCard(parse_card(f"9{first}")), ()) is None


def test_a_suit_is_named_that_melds_less(decided: list[Decided]) -> None:
    view = at(decided, NamingTrump)
    hearts, clubs = NameTrump(Suit.HEARTS), NameTrump(Suit.CLUBS)
    meld = Reason(ReasonKind.MELD, 20.0, 60.0, hearts)

    assert habit_of(view, clubs, hearts, (meld,)) == Habit(K.TRUMP_POOR)
    assert habit_of(view, clubs, hearts, ()) is None


def test_a_reason_says_what_sort_of_mistake_a_card_was(decided: list[Decided]) -> None:
    view = at(decided, TrickPlay)
    king, nine = PlayCard(parse_card("KS")), PlayCard(parse_card("9S"))
    view = on_table(view, CLASSIC.seating.after(view.seat, 2), "QH JH")
    for told, kind in (
        (ReasonKind.LOST, K.COUNTER_LOST),
        (ReasonKind.TRUMPED, K.COUNTER_LOST),
        (ReasonKind.LAST_TRICK, K.LAST_TRICK),
    ):
        assert habit_of(view, king, nine, (Reason(told, 0.6, 0.1, nine, (king.card,)),)) == Habit(kind)


def test_counters_are_kept_from_a_partner_and_tricks_are_left(decided: list[Decided]) -> None:
    view = at(decided, TrickPlay)
    trump = trump_of(view)
    plain = next(suit for suit in "CDHS" if parse_card(f"A{suit}").suit is not trump)
    partners = on_table(view, CLASSIC.seating.after(view.seat, 2), f"A{plain} J{plain}")
    theirs = on_table(view, CLASSIC.seating.after(view.seat, 2), f"J{plain} Q{plain}")
    nine, king = PlayCard(parse_card(f"9{plain}")), PlayCard(parse_card(f"K{plain}"))

    assert habit_of(partners, nine, king, ()) == Habit(K.COUNTER_KEPT)
    assert habit_of(partners, king, nine, ()) is None
    assert habit_of(theirs, nine, king, ()) == Habit(K.TRICK_LEFT)


def test_melds_are_broken_and_trumps_kept_by_who_passes(decided: list[Decided]) -> None:
    first = next(
        each.view
        for each in decided
        if isinstance(each.view.phase, PassingCards) and contract_of(each.view).declarer is not each.view.seat
    )
    trumps = PassCards(tuple(card for card in parse_hand("AC TC AD TD AH TH AS TS") if card.suit is trump_of(first)))
    plain = PassCards(tuple(card for card in parse_hand("9C 9D 9H 9S") if card.suit is not trump_of(first)))
    meld = Reason(ReasonKind.MELD, 20.0, 60.0, trumps)

    assert habit_of(first, plain, trumps, ()) == Habit(K.TRUMP_PASSED)
    assert habit_of(first, plain, trumps, (meld,)) == Habit(K.MELD_BROKEN)
    assert habit_of(first, trumps, plain, ()) is None


# Over matches.


def mistake(ply: int, cost: float, habit: Habit | None) -> Verdict:
    return Verdict.of(CLASSIC, ply, 1, Pass(), Bid(250), cost, 1.0, 0.01, habit=habit)


def test_what_comes_three_times_in_two_matches_is_a_habit() -> None:
    late = Habit(K.TRUMP_LATE)
    rows = [("a", mistake(3, 20, late)), ("a", mistake(8, 50, late)), ("b", mistake(3, 30, late))]

    assert habits_in(rows) == [HabitFound(K.TRUMP_LATE, (("a", 8), ("b", 3), ("a", 3)), 2, 100.0)]
    assert habits_in(rows[:2]) == []
    assert habits_in([("a", verdict) for _, verdict in rows]) == [], "of one match only"
    assert habits_in([(match, replace(verdict, habit=None)) for match, verdict in rows]) == []


def test_who_errs_as_often_the_other_way_has_no_habit() -> None:
    rows = [(str(ply), mistake(ply, 20, Habit(K.TRUMP_LATE))) for ply in range(3)]
    early = [(str(ply), mistake(ply, 20, Habit(K.TRUMP_EARLY))) for ply in range(10, 12)]

    assert [found.kind for found in habits_in(rows + early[:1])] == [K.TRUMP_LATE]
    assert habits_in(rows + early) == []


def test_the_costliest_habit_comes_first_and_says_by_how_much_with_how_many_cards() -> None:
    low = [Habit(K.BIDS_LOW, 10, 8), Habit(K.BIDS_LOW, 20, 8), Habit(K.BIDS_LOW, 20, 6)]
    rows = [(str(ply), mistake(ply, 20, habit)) for ply, habit in enumerate(low)]
    rows += [(str(ply), mistake(ply, 40, Habit(K.MELD_BROKEN))) for ply in range(10, 13)]

    first, second = habits_in(rows)

    assert first.kind is K.MELD_BROKEN
    assert (second.amount, second.trumps) == (20, 8)
    assert (
        habit_sentence(second.kind, second.amount, second.trumps)
        == "You bid 20 too low, mostly when your longest suit has eight cards."
    )


def test_a_habit_is_kept_with_the_review() -> None:
    kept = Review(Seat.EAST, 9, (mistake(3, 20, Habit(K.BIDS_LOW, 20, 7)), mistake(4, 20, None)))
    body = review_to_json(kept)

    assert review_from_json(body) == kept
    assert mistake(3, 0.5, Habit(K.BIDS_LOW)).habit is None, "no mistake"
    for value in (["sleeps", 0, 0], ["bids low", -1, 0], ["bids low", 20], None):
        body["verdicts"][0][9] = value
        with pytest.raises(Unreadable):
            review_from_json(body)
