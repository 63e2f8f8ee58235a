"""Tables of an evening on phones: the same cards at each, results that come by themselves, restarts in between."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from game.club.journal import Journal
from game.match import Match
from game.net.people import TableStage
from game.net.table import SharedTable
from game.rules.play import HandDealt, legal_actions
from game.rules.text import Record, format_action
from game.words import pad_page as pad_words
from tests.club.pages import OpenPage, plan

pytest.importorskip("websockets")
from game.cli.evening_tables import evening_rules, result_of, seats_of
from tests.net.evening import Hall, play, simulate


def begun(hall: Hall, people: int = 8, deals: str = "2") -> OpenPage:
    organiser = OpenPage(hall.desk, "desk")
    organiser.press("open", title="Club night", plays="phones", deals=deals, rounds="2")
    for number in range(people):
        organiser.press("add", name=f"Guest {number + 1}")
    plan(organiser)
    organiser.press("begin")
    hall.serve()
    return organiser


def test_the_pad_of_a_table_with_real_cards_brings_its_result_and_mends_it(open_hall: Callable[..., Hall]) -> None:
    """The four keep the score together, and nobody has to add up and write it a second time."""
    hall = open_hall(Journal(None))
    organiser = OpenPage(hall.desk, "desk")
    organiser.press("open", title="Club night", plays="cards", deals="2", rounds="2")
    guest = OpenPage(hall.desk, "guest", "ann")
    guest.press("come", name="Ann")
    for number in range(3):
        organiser.press("add", name=f"Guest {number + 1}")
    plan(organiser)
    organiser.press("begin")
    hall.serve()
    name = guest.part("pad")["to"].split("/")[2]
    phone = OpenPage(hall.server.pads.pads[name].desk, "pad")
    assert not phone.has("new"), "people and game are those of the evening"
    for _ in range(2):
        assert hall.desk.evening.rounds[0].results == (None,)
        phone.press("enter")
        for key, value in (("bidder", "N"), ("bid", "250"), ("trump", "H"), ("tricks NS", "250")):
            phone.answer(key, value)
        phone.press("write")
        hall.serve()
    (result,) = hall.desk.evening.rounds[0].results
    assert result is not None
    assert result.points == (500, 0)
    assert "500 to 0" in guest.text()
    assert "win the round." in phone.text()
    assert "the match" not in phone.text(), "an evening has rounds"
    phone.press("undo")
    phone.press("enter")
    for key, value in (("bidder", "E"), ("bid", "250"), ("trump", "H"), ("tricks EW", "250")):
        phone.answer(key, value)
    phone.press("write")
    hall.serve()
    assert hall.desk.evening.rounds[0].results[0].points == (250, 250)  # type: ignore[union-attr]
    organiser.press("score0", p0="10", p1="20")
    phone.press("undo")
    hall.serve()
    assert hall.desk.evening.rounds[0].results[0].points == (10, 20), "who writes another has the last word"  # type: ignore[union-attr]


def test_the_pad_of_a_table_leads_back_to_the_evening_and_is_only_read_once_the_round_is_over(
    open_hall: Callable[..., Hall], tmp_path: Path
) -> None:
    """A phone that stayed on the pad would not learn where its person sits next."""
    hall = open_hall(Journal(tmp_path / "club"), tmp_path / "tables")
    organiser = OpenPage(hall.desk, "desk")
    organiser.press("open", title="Club night", plays="cards", deals="2", rounds="2")
    for number in range(4):
        organiser.press("add", name=f"Guest {number + 1}")
    plan(organiser)
    organiser.press("begin")
    hall.serve()
    name = hall.desk.pad(1, 0)
    phone = OpenPage(hall.server.pads.pads[name].desk, "pad")
    assert phone.part("evening")["to"] == "../../evening/"
    assert not phone.part("evening")["main"]
    for seat, side in (("N", "NS"), ("E", "EW")):
        assert not phone.has("sent")
        phone.press("enter")
        for key, value in (("bidder", seat), ("bid", "250"), ("trump", "H"), (f"tricks {side}", "250")):
            phone.answer(key, value)
        phone.press("write")
    assert phone.part("sent")["text"] == pad_words.RESULT_SENT
    assert phone.part("evening")["main"]
    assert not phone.has("enter"), "a tie makes no further deal"
    hall.serve()
    mending = phone.part("mend")
    organiser.press("end")
    hall.serve(1)
    pad = hall.server.pads.pads[name]
    assert pad.told == pad.desk.revision, "phones are told at once"
    assert phone.part("over")["text"] == pad_words.ROUND_OVER
    assert phone.has("deals")
    assert not any(phone.has(part) for part in ("enter", "mend", "undo", "new"))
    phone.say({"type": "do", "do": mending["do"], "with": {"deal": "0"}})
    assert phone.notes == [pad_words.ROUND_OVER]
    hall.kill()
    hall = open_hall(Journal(tmp_path / "club"), tmp_path / "tables")
    hall.serve()
    assert hall.server.pads.pads[name].desk.over, "so it is after a restart"


def dealt(table: SharedTable) -> list[object]:
    assert table.match is not None
    return [event for events in table.match.events for event in events if isinstance(event, HandDealt)]


def test_all_tables_hold_the_same_cards_and_results_are_those_of_the_same_deals_played_alone(
    open_hall: Callable[..., Hall],
) -> None:
    hall = open_hall(Journal(None))
    begun(hall)
    tables = [hall.table(number) for number in range(2)]
    for number in range(2):
        play(hall, number, Random(number))
    evening = hall.desk.evening
    results = evening.rounds[0].results

    first, second = (dealt(table)[:8] for table in tables)
    assert first == second
    for table, result in zip(tables, results, strict=True):
        assert result is not None
        assert len(result.deals) == 2
        assert table.match is not None
        record = table.match.record
        alone = Match(Record(evening_rules(evening), record.players, evening.cards_of(1), record.actions))
        assert [deal.points for deal in result.deals] == [tuple(row.scores) for row in alone.standing.sheet[:2]]
        assert result.bots == ()
    assert evening.rounds[0].missing == []


def test_another_round_has_other_cards_and_closes_the_tables_before_it(open_hall: Callable[..., Hall]) -> None:
    hall = open_hall(Journal(None))
    organiser = begun(hall, deals="1")
    before = hall.desk.table(1, 0)
    cards = hall.table(0).sealed
    for number in range(2):
        play(hall, number, Random(number))
    organiser.press("end")
    hall.serve()
    assert before in hall.server.tables, "people still look at the result"
    organiser.press("begin")
    hall.serve()

    assert before not in hall.server.tables
    assert hall.table(0).sealed != cards


def test_a_guest_comes_to_their_table_and_nobody_takes_another_seat(open_hall: Callable[..., Hall]) -> None:
    hall = open_hall(Journal(None))
    begun(hall)
    guest = OpenPage(hall.desk, "guest", "ann")
    guest.press("listed", person="0")
    name = guest.shown["table"]
    table = hall.server.tables[name].keeper.table
    ((seat, _),) = [each for number in range(2) for each in seats_of(hall.desk.evening, 1, number) if each[1] == 0]
    guest.say({"type": "sits", "table": name, "token": "a" * 32})

    assert table.come("a" * 32, "Ann", None, hall.now) is seat
    assert table.chairs[seat].name == "Guest 1"
    assert table.come("b" * 32, "Eve", None, hall.now) is None
    guest.say({"type": "sits", "table": hall.desk.table(1, 5), "token": "c" * 32})
    assert table.come("c" * 32, "Eve", None, hall.now) is None


@pytest.mark.sweep
def test_a_killed_server_goes_on_with_the_same_cards_and_loses_nothing(
    open_hall: Callable[..., Hall], tmp_path: Path
) -> None:
    """The server is thrown away between any two decisions; its files are all that is left."""
    hall, rng, kills = open_hall(Journal(tmp_path / "club"), tmp_path / "tables"), Random(1), 0
    begun(hall, deals="1")
    while hall.desk.evening.rounds[0].missing:
        for number in hall.desk.evening.rounds[0].missing:
            play(hall, number, rng, most=12)
        before = hall.desk.evening
        plies = [table.match.ply if (table := hall.table(number)).match else 0 for number in range(2)]
        hall.kill()
        hall = open_hall(Journal(tmp_path / "club"), tmp_path / "tables")
        hall.serve()
        kills += 1
        assert hall.desk.evening == before
        found = [table.match.ply if (table := hall.table(number)).match else 0 for number in range(2)]
        assert all(after >= ply for after, ply in zip(found, plies, strict=True))
    results = [result_of(hall.table(number), 1, number) for number in range(2)]

    assert kills > 3
    assert tuple(results) == hall.desk.evening.rounds[0].results


def test_a_side_for_which_a_bot_decides_is_marked(open_hall: Callable[..., Hall]) -> None:
    hall = open_hall(Journal(None))
    begun(hall, deals="1")
    table = hall.table(0)
    away = next(iter(table.chairs))
    table.chairs[away].stand_in = True
    for _ in range(4000):
        hall.now += 1.0
        for seat in table.chairs:
            if seat is not away:
                table.heard(seat, hall.now)
        hall.serve(1)
        match = table.match
        assert match is not None
        if table.stage is not TableStage.PLAYING:
            break
        for seat in table.chairs:
            table.ready(seat, table.moment, hall.now)
        if match.awaited not in (None, away):
            action = next(iter(legal_actions(match.state)))
            table.act(match.awaited, table.moment, format_action(action), hall.now)
    result = hall.desk.evening.rounds[0].results[0]

    assert result is not None
    assert result.bots == (table.terms.rules.seating.side(away),)


def test_real_cards_and_phones_are_mixed(open_hall: Callable[..., Hall]) -> None:
    hall = open_hall(Journal(None))
    organiser = OpenPage(hall.desk, "desk")
    organiser.press("open", title="Club night", plays="phones", deals="1")
    for number in range(8):
        organiser.press("add", name=f"Guest {number + 1}")
    organiser.press("kind", table="2", plays="cards")
    plan(organiser)
    organiser.press("begin")
    hall.serve()
    play(hall, 0, Random(3))
    organiser.press("score1", p0="310", p1="150")

    evening = hall.desk.evening
    assert organiser.notes == []
    assert evening.rounds[0].phones == {0}
    assert evening.rounds[0].missing == []
    assert len(hall.server.tables) == 1
    assert json.loads(json.dumps(OpenPage(hall.desk, "wall").shown))["panels"]


@pytest.mark.sweep
def test_an_evening_with_people_who_leave_mended_results_and_kills_loses_nothing(tmp_path: Path) -> None:
    """``python -m tests.net.evening`` does the same with 200 people."""
    night = simulate(tmp_path, 13, 2, 7)

    assert night.wrong == []
    assert night.kills >= 1
    assert night.checked >= 2
