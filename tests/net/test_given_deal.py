"""A table on a pasted deal's link (TN17): its cards are dealt first, every device checks them, then come new cards."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.net.fairness import Doubt
from game.net.given import GivenDeal, dealt_first, given_deal
from game.net.people import TableStage
from game.net.saving import load_table, save_table, saved_actions
from game.plain import Unreadable
from game.rules import PRESETS, RuleSet
from game.rules.play import Deal, deal_from_seed, first_dealer
from game.words import together as words
from tests.games import of_each_kind
from tests.net.simulate import short
from tests.net.tables import Room

SHORT = PRESETS["joedog"].changed(end={"target": 10})


def room_with(rules: RuleSet = SHORT, seed: str = "grandma’s deal", number: int = 3, people: int = 2) -> Room:
    room = Room(0, rules)
    room.table.given = given_deal(rules, seed, number, rules.seats[1])
    room.seats = [room.come(f"P{number}") for number in range(people)]
    return room


def play_to_the_end(room: Room) -> None:
    while room.table.stage is not TableStage.OVER:
        if room.asked() is not None:
            room.play(1)
        room.go(0.5)
    room.go(1)


@pytest.mark.parametrize("name", of_each_kind())
def test_everybody_has_the_hand_of_their_place_behind_the_dealer(name: str) -> None:
    rules = PRESETS[name]
    for dealer in rules.seats:
        given = given_deal(rules, "link", 2, rules.seats[-1])
        cards = dealt_first(rules, given, dealer)
        then, playing = deal_from_seed(rules, "link", 2), rules.seating.playing
        assert cards is not None
        assert cards.rest == then.rest
        was = dict(zip(sorted(playing(rules.seats[-1])), then.hands, strict=True))
        now = dict(zip(sorted(playing(dealer)), cards.hands, strict=True))
        assert [now[seat] for seat in playing(dealer)] == [was[seat] for seat in playing(rules.seats[-1])]


def test_a_deal_is_told_by_a_seed_that_gives_no_other_deal_away() -> None:
    sealed = "2-" + "1" * 16 + "-" + "2" * 16
    given = given_deal(SHORT, sealed, 4)
    assert given.number == 1
    assert sealed not in given.seed
    assert given.dealer == first_dealer(SHORT, sealed).letter
    assert deal_from_seed(SHORT, given.seed, 1) == deal_from_seed(SHORT, sealed, 4)


def test_the_cards_of_the_link_come_first_and_then_new_ones() -> None:
    room = room_with(short(PRESETS["classic"]))
    assert room.table.given is not None
    room.begin()
    match = room.table.match
    assert match is not None
    first = dealt_first(match.rules, room.table.given, first_dealer(match.rules, match.seed))
    assert match.record.actions[0] == first
    assert words.GIVEN in [note.text for seat in room.seats for note in seat.said if hasattr(note, "text")]
    play_to_the_end(room)

    deals = [action for action in match.record.actions if isinstance(action, Deal)]
    assert deals[1:] == [deal_from_seed(match.rules, match.seed, number) for number in range(2, len(deals) + 1)]
    assert [seat.doubt for seat in room.seats] == [None, None]
    assert all(seat.witness.present for seat in room.seats)

    room.seats[0].begin()
    room.go(1)
    assert room.table.stage is TableStage.GATHERING
    assert room.table.given is None, "another match has new cards"


def test_the_same_cards_again_are_those_of_the_link_with_the_seats_turned() -> None:
    room = room_with(people=1)
    room.begin()
    before = room.table.match
    play_to_the_end(room)
    seat = room.seats[0]
    assert seat.seat is not None
    seat.ask_about("same", seat.seat)
    while room.table.round == 1 or not room.table.match or not room.table.match.ply:
        room.go(0.5)
    assert before is not None
    assert room.table.match.record.actions[0] == before.record.actions[0]
    play_to_the_end(room)
    assert seat.doubt is None


@pytest.mark.sweep(4)
@pytest.mark.parametrize(
    "other",
    [
        None,
        GivenDeal("another deal", 1, "N"),
        GivenDeal("grandma’s deal", 3, "X"),
        GivenDeal("grandma’s deal", 0, "N"),
    ],
)
def test_a_keeper_who_deals_other_cards_first_is_found_out(other: GivenDeal | None) -> None:
    """The keeper tells another deal than the one it deals, or none."""
    room = room_with()
    news = room.keeper.news
    room.keeper.news = lambda: replace(news(), given=other)  # type: ignore[method-assign]
    room.table.rev += 1
    for seat in room.seats:  # they come to a keeper that tells them so from the start
        seat.news, seat.witness._given = None, None
    room.begin()
    play_to_the_end(room)
    assert {seat.doubt for seat in room.seats} == {Doubt.OTHER_CARDS}


def test_a_deal_that_is_exchanged_after_it_was_shown_is_doubted() -> None:
    room = room_with()
    room.table.given = given_deal(SHORT, "another")
    room.table.rev += 1
    room.go(1)
    assert {seat.doubt for seat in room.seats} == {Doubt.OTHER_CARDS}


def test_the_table_goes_on_after_a_restart_before_and_after_the_first_card() -> None:
    room = room_with()
    for _ in range(2):
        again = load_table(save_table(room.table), saved_actions(room.table), lambda: "0" * 16, room.now)
        assert again.given == room.table.given
        assert (again.match is None) == (room.table.match is None)
        if again.match is not None and room.table.match is not None:
            assert again.match.record == room.table.match.record
            return
        room.begin()
        room.play(1)


def test_a_saved_table_with_a_deal_that_cannot_be_is_not_read() -> None:
    room = room_with()
    room.table.given = GivenDeal("x", 1, "F")
    with pytest.raises(Unreadable):
        load_table(save_table(room.table), [], lambda: "0" * 16, 0.0)
