"""Heads at a shared table: people choose theirs, no two have the same, and bots give way."""

import json

import pytest

from game.heads import COURT, head_named
from game.net.from_keeper import Declined
from game.net.messages import VERSION, ChooseHead, Greet, Sit, format_message, parse_from_seat
from game.net.saving import load_table, save_table
from game.net.seen import SeenTable
from game.rules import PRESETS, Card, Seat
from game.rules.text import parse_card
from game.words import together as words
from tests.net.tables import Room


def comer(room: Room, name: str, head: str | None = None) -> Seat:
    """Somebody comes who would like a head; return their seat."""
    line = 50 + len(room.keeper.lines)
    room.keeper.open(line, room.now)
    room.keeper.take(line, format_message(Greet(VERSION, name, room.hex32(), head=head)), room.now)
    seat = room.keeper.seat_of(line)
    assert seat is not None
    return seat


def ask(room: Room, seat: Seat, head: str) -> str | None:
    """Somebody at the table asks for another head; return the answer."""
    line = next(line for line in room.keeper.lines if room.keeper.seat_of(line) is seat)
    room.keeper.tell(line)
    room.keeper.take(line, format_message(ChooseHead(head)), room.now)
    return next((note.reason for note in room.keeper.notes(line) if isinstance(note, Declined)), None)


def heads(room: Room) -> dict[Seat, str]:
    return {seat: str(card) for seat, card in room.table.heads.items()}


def test_the_first_who_asks_for_a_head_has_it_and_the_second_gets_another() -> None:
    room = Room(0)
    ada, bob = comer(room, "Ada", "KS"), comer(room, "Bob", "KS")

    assert heads(room)[ada] == "KS"
    assert heads(room)[bob] not in ("KS", "")
    assert len({*heads(room).values()}) == 4


def test_a_bot_gives_way_to_a_person_and_has_its_head_again_when_the_seat_is_free() -> None:
    room = Room(0)
    nora = heads(room)[Seat.NORTH]
    assert nora == "QS"
    ada, bob = comer(room, "Ada"), comer(room, "Bob", heads(room)[Seat.WEST])

    assert ada is Seat.NORTH
    assert heads(room)[Seat.WEST] != heads(room)[bob]
    room.table.empty(ada)
    assert heads(room)[ada] == nora


def test_who_asks_for_none_gets_the_head_of_their_name_and_keeps_it() -> None:
    room = Room(0)
    older = parse_from_seat(f'{{"type":"hello","together":{VERSION},"name":"Carla","token":"{"c" * 32}"}}')
    assert isinstance(older, Greet)
    assert older.head is None
    carla = comer(room, "Carla")
    before = heads(room)[carla]
    bob = comer(room, "Bob", before)

    assert heads(room)[carla] == before
    assert heads(room)[bob] != before


@pytest.mark.parametrize("nonsense", ["", "2S", "AS", "qs", "QS ", "Q", "x" * 90])
def test_a_head_that_is_none_is_no_wish_and_is_refused_to_who_asks_for_it(nonsense: str) -> None:
    room = Room(0)
    ada = comer(room, "Ada", nonsense)

    assert head_named(heads(room)[ada]) in COURT
    before = heads(room)
    assert ask(room, ada, nonsense) == words.NO_SUCH_HEAD
    assert heads(room) == before


def test_another_head_is_chosen_before_the_match_and_kept_in_it_wherever_one_sits() -> None:
    room = Room(2)
    ada, bob = (seat for seat, chair in room.table.chairs.items() if chair.taken)
    assert ask(room, ada, "QC") is None
    assert ask(room, bob, "QC") == words.head_taken(name="P0")
    assert ask(room, ada, "QC") is None, "one's own is no other's"
    assert heads(room)[ada] == "QC"
    line = next(line for line in room.keeper.lines if room.keeper.seat_of(line) is ada)
    room.keeper.take(line, format_message(Sit(Seat.WEST.letter)), room.now)
    assert heads(room)[Seat.WEST] == "QC"
    room.begin()

    assert ask(room, Seat.WEST, "KH") == words.KEEPS_HEAD
    assert heads(room)[Seat.WEST] == "QC"


def test_who_comes_in_the_middle_of_a_deal_has_a_head_that_nobody_has_or_waits_for() -> None:
    room = Room(1)
    room.begin()
    table = room.table
    (own,) = (chair.head for chair in table.chairs.values() if chair.taken)
    assert table.come("d" * 32, "Dmitri", None, room.now, parse_card("JC")) is None
    assert table.come("e" * 32, "Eva", None, room.now, parse_card("JC")) is None
    waiting = [chair.head for chair in table.coming.values()]

    assert waiting[0] == parse_card("JC")
    assert len({own, *waiting}) == 3


@pytest.mark.parametrize("name", ["classic", "two-handed", "three-handed", "five-handed"])
def test_devices_are_told_what_the_keeper_knows(name: str) -> None:
    room = Room(2, PRESETS[name])
    first = next(seat for seat, chair in room.table.chairs.items() if chair.taken)
    assert ask(room, first, "KD") is None
    room.go(1)
    assert SeenTable(room.seats[1]).heads[first] == parse_card("KD")
    room.begin()

    for seat in room.seats:
        assert SeenTable(seat).heads == room.table.heads


def test_a_keeper_that_tells_no_heads_gives_everybody_the_head_of_their_name() -> None:
    room = Room(2)
    for seat in room.seats:
        news = room.keeper.news()
        body = json.loads(format_message(news))
        for person in body["people"]:
            del person["head"]
        seat.take(json.dumps(body | {"rev": news.rev + 1}), room.now)
        seen = SeenTable(seat).heads
        assert len({*seen.values()}) == 4
        assert seen[Seat.WEST] == room.table.heads[Seat.WEST]


def test_a_saved_table_has_the_heads_of_its_people_and_an_older_one_those_of_their_names() -> None:
    room = Room(2)
    ada, bob = (seat for seat, chair in room.table.chairs.items() if chair.taken)
    assert ask(room, bob, "KD") is None
    saved = save_table(room.table)
    again = load_table(saved, (), room.hex32, room.now)
    assert again.heads == room.table.heads

    older = json.loads(saved)
    for each in older["chairs"]:
        del each["head"]
    heads: dict[Seat, Card] = load_table(json.dumps(older), (), room.hex32, room.now).heads
    assert heads[ada] == room.table.heads[ada]
    assert len({*heads.values()}) == 4
