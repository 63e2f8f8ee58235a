"""The persons at the table: traits that show, that follow from what a seat sees, and that travel with a record."""

from random import Random

import pytest

from build.lab.measure_persons import deal, told
from game import heads
from game.bots.coach.traits_seen import Trait, likeness, seen_in, together
from game.bots.persons import PERSONS
from game.bots.player import Level, decide, make_bot
from game.bots.policy.traits import (
    LEANING,
    NO_TRAITS,
    AceTrait,
    BidTrait,
    FeedTrait,
    LeadTrait,
    Traits,
    TrumpTrait,
)
from game.match import Match
from game.plain import Unreadable
from game.rules import Seat, Suit
from game.rules.play import Trick
from game.rules.presets import CLASSIC
from game.rules.text import Player, Record, parse_card, record_from_json, record_to_json
from game.store.matches import format_record, parse_match
from game.store.notation.reading import parse_notation
from game.store.notation.writing import format_notation
from game.words import persons as words
from tests.bots.test_people import lead


def cards(text: str) -> tuple[object, ...]:
    return tuple(map(parse_card, text.split()))


def test_everybody_has_a_head_and_traits_of_their_own() -> None:
    assert tuple(PERSONS) == heads.PERSONS
    assert len({person.traits for person in PERSONS.values()}) == len(PERSONS)
    names = tuple(person.name for person in PERSONS.values())
    assert len(set(heads.heads_of(names))) == len(names)
    assert [heads.person_named(name) for name in names] == list(PERSONS)
    assert heads.person_named("You") == heads.person_named("Grandma") == ""


HELD = "AS KS 9S AH KH 9H TD JD"
"""North leads from it; spades are trump."""


@pytest.mark.parametrize(
    ("traits", "declarer", "kept"),
    [
        (NO_TRAITS, "N", HELD),
        (Traits(aces=AceTrait.CASHES), "E", "AH"),
        (Traits(aces=AceTrait.KEEPS), "E", "AS KS 9S KH 9H TD JD"),
        (Traits(trumps=TrumpTrait.EARLY), "N", "AS"),
        (Traits(trumps=TrumpTrait.EARLY), "E", HELD),
        (Traits(trumps=TrumpTrait.LATE), "N", "AH KH 9H TD JD"),
        (Traits(aces=AceTrait.CASHES, trumps=TrumpTrait.EARLY), "N", "AS"),
    ],
)
def test_traits_choose_among_the_cards_to_lead(traits: Traits, declarer: str, kept: str) -> None:
    view = lead(HELD, declarer=next(seat for seat in CLASSIC.seats if seat.letter == declarer))
    assert traits.narrow(view, view.hand) == tuple(sorted(cards(kept)))


@pytest.mark.parametrize("traits", [Traits(aces=AceTrait.KEEPS), Traits(trumps=TrumpTrait.LATE)])
def test_aces_and_trumps_wait_for_one_trick(traits: Traits) -> None:
    played = Trick(Seat.NORTH, tuple(map(parse_card, ["QD", "JD", "9D", "QD"])))
    first, second = lead(HELD), lead(HELD, (played,))
    assert traits.narrow(first, first.hand) != first.hand
    assert traits.narrow(second, second.hand) == second.hand


@pytest.mark.parametrize(
    ("leads", "kept"), [(LeadTrait.LOW, "9H"), (LeadTrait.HIGH, "KH TD"), (LeadTrait.USUAL, "KH 9H TD JD")]
)
def test_a_lead_to_the_partner_is_low_or_high(leads: LeadTrait, kept: str) -> None:
    view = lead("KH 9H TD JD", declarer=CLASSIC.seats[1])
    assert traits_sorted(leads, view) == tuple(sorted(cards(kept)))


def traits_sorted(leads: LeadTrait, view: object) -> tuple[object, ...]:
    return tuple(sorted(Traits(leads=leads).narrow(view, view.hand)))  # type: ignore[attr-defined]


def test_a_liking_takes_the_lowest_or_the_highest_of_nearly_equal_limits() -> None:
    chances = {0: 0.50, 250: 0.52, 260: 0.519, 300: 0.45}
    assert [NO_TRAITS.limit(chances, 0.03, leaning) for leaning in (-0.01, 0.0, 0.01)] == [0, 250, 260]
    assert [NO_TRAITS.limit(chances, 0.005, leaning) for leaning in (-0.01, 0.0, 0.01)] == [250, 250, 260]


@pytest.mark.parametrize(
    ("held", "length", "aces"),
    [
        ("AS TS KS QS JS 9S KH JH 9D JD 9C QC", 0.6, -0.5),
        ("AS KS QS 9S AH KH AD JD AC TC JC 9C", -0.4, 1.0),
        ("AS KS QS JS 9S 9S 9H AH JH JD TC QC", 0.6, 0.0),
    ],
)
def test_a_person_counts_on_what_it_likes_and_as_much_less_without_it(held: str, length: float, aces: float) -> None:
    hand = tuple(map(parse_card, held.split()))
    found = [Traits(bids=bids).leaning(CLASSIC, hand, Suit.SPADES) / LEANING for bids in BidTrait]
    assert found == pytest.approx([aces, 0.0, length])


def test_what_a_person_likes_comes_to_nothing_over_all_hands() -> None:
    lots, leanings = Random("hands"), dict.fromkeys(BidTrait, 0.0)
    for _ in range(400):
        hand = tuple(lots.sample(CLASSIC.deck.cards, 12))
        trump = max(Suit, key=lambda suit: sum(card.suit is suit for card in hand))
        for bids in BidTrait:
            leanings[bids] += Traits(bids=bids).leaning(CLASSIC, hand, trump) / LEANING / 400
    assert all(abs(mean) < 0.1 for mean in leanings.values())


@pytest.mark.parametrize("level", Level)
def test_a_nobody_plays_as_the_level(level: Level) -> None:
    assert make_bot(level) is make_bot(level, person="")
    assert make_bot(level, person="wes") is make_bot(level, person="wes")


@pytest.mark.parametrize("level", [Level.BEGINNER, Level.CASUAL, Level.STANDARD])
def test_persons_choose_differently_and_each_always_the_same(level: Level) -> None:
    view = lead(HELD, declarer=CLASSIC.seats[1])
    wes, nora = (make_bot(level, person=person) for person in ("wes", "nora"))
    assert decide(wes, view, Random("3")).action == decide(wes, view, Random("3")).action
    assert decide(wes, view, Random("3")).action != decide(nora, view, Random("3")).action


def record(*persons: str) -> Record:
    match = Match.new(CLASSIC, tuple(Player(key.title() or "You", "casual", key) for key in persons), "persons")
    match.deal()
    return match.record


def test_a_person_travels_with_the_record_and_nobody_leaves_no_mark() -> None:
    some, none = record("wes", "", "nora", ""), record("", "", "", "")
    assert parse_match(format_record(some)).players == some.players
    assert parse_notation(format_notation(some)).players == some.players
    assert record_from_json(record_to_json(none)) == none
    assert "person" not in format_record(none).replace("persons", "")
    assert "Person" not in format_notation(none)


def test_a_person_nobody_knows_is_refused_in_words() -> None:
    with pytest.raises(Unreadable, match="'zoe' is not one of nora"):
        parse_match(format_record(record("zoe", "", "", "")))


@pytest.mark.sweep
def test_ten_deals_tell_two_persons_apart() -> None:
    assert told(CLASSIC, Level.CASUAL, ("nora", "wes"), 2, "tells") == 1.0


def test_what_is_counted_is_what_was_done() -> None:
    table = deal(CLASSIC, Level.CASUAL, ("nora", "wes"), "counted")
    each = {seat: seen_in(made) for seat, made in table.decisions.items()}
    assert together(each.values())[Trait.LEADS][1] == sum(seen[Trait.LEADS][1] for seen in each.values())
    assert all(0 <= shown <= occasions for seen in each.values() for shown, occasions in seen.values())


def test_likeness_goes_by_the_traits_in_which_two_differ() -> None:
    long, high = Traits(bids=BidTrait.LENGTH), Traits(bids=BidTrait.ACES)
    much = dict.fromkeys(Trait, (9, 10))
    little = dict.fromkeys(Trait, (1, 10))
    assert likeness(much, little, long, high) > 0 > likeness(little, much, long, high)
    assert likeness(much, little, long, long) == 0


SAID = {
    BidTrait.ACES: "Bids on aces.",
    BidTrait.LENGTH: "Bids on long trumps.",
    AceTrait.CASHES: "ashes aces",
    AceTrait.KEEPS: "eeps aces",
    TrumpTrait.EARLY: "draws trumps early",
    TrumpTrait.LATE: "draws trumps late",
    LeadTrait.LOW: "leads low to a partner",
    LeadTrait.HIGH: "leads a king or ten to a partner",
    FeedTrait.KINGS: "feeds kings",
    FeedTrait.TENS: "feeds tens",
}


def test_the_page_says_of_each_person_what_its_traits_are() -> None:
    assert words.LINES.keys() == PERSONS.keys()
    for key, person in PERSONS.items():
        own = {person.traits.bids, person.traits.aces, person.traits.trumps, person.traits.leads, person.traits.feeds}
        assert {trait for trait, said in SAID.items() if said in words.LINES[key]} == own - {BidTrait.USUAL}
    assert "in the leads" in words.ABOUT
