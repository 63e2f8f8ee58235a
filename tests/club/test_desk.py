"""An evening by its pages: people come in, see where they sit, write results; the organiser goes on and mends."""

from dataclasses import replace
from pathlib import Path

import pytest

from game.club.desk import Desk, organiser_key
from game.club.journal import Journal
from game.club.printing import poster
from game.evening.flaws import EveningFlaw
from game.evening.steps import Scored
from game.rules import PRESETS
from game.store.links import SharedDeal, format_link
from game.words import evening as words
from game.words import evening_seats
from tests.club.pages import OpenPage, new_desk, plan
from tests.evening.tables import SECRET


def opened(people: int = 0, journal: Journal | None = None, **chosen: str) -> tuple[Desk, OpenPage]:
    desk = new_desk(journal)
    organiser = OpenPage(desk, "desk")
    organiser.press("open", title="Club night", **chosen)
    for number in range(people):
        organiser.press("add", name=f"Guest {number + 1}")
    assert organiser.notes == []
    return desk, organiser


def begun(people: int = 8, **chosen: str) -> tuple[Desk, OpenPage]:
    desk, organiser = opened(people, **chosen)
    plan(organiser)
    organiser.press("begin")
    assert organiser.notes == []
    return desk, organiser


def test_a_guest_waits_until_the_evening_is_open_comes_in_and_sees_where_to_sit() -> None:
    desk = new_desk()
    guest = OpenPage(desk, "guest", "ann")
    assert words.NOT_OPEN in guest.text()
    organiser = OpenPage(desk, "desk")
    organiser.press("open", title="Club night")
    guest.press("come", name="Ann")
    for number in range(3):
        organiser.press("add", name=f"Guest {number}")
    assert words.WAIT in guest.text()
    plan(organiser)
    organiser.press("begin")

    assert guest.part("table")["text"] == "Table 1"
    assert guest.part("seat")["text"].split()[-1].rstrip(".") in ("North", "East", "South", "West")
    assert "You play with Guest" in guest.text()
    assert (guest.notes, organiser.notes) == ([], [])


def test_the_standings_of_somebody_who_has_only_sat_out_say_so() -> None:
    desk, organiser = begun(5)
    organiser.press("score0", p0="310", p1="190")
    organiser.press("end")
    wall = OpenPage(desk, "wall")

    rows = next(panel for panel in wall.shown["panels"] if panel["kind"] == "rows")["items"]
    assert sorted(row["figure"] for row in rows) == ["190", "190", "310", "310", words.SAT_OUT]


def test_a_guest_writes_the_result_of_their_own_table_and_can_mend_it() -> None:
    desk, organiser = opened(7)
    guest = OpenPage(desk, "guest", "ann")
    guest.press("come", name="Ann")
    plan(organiser)
    organiser.press("begin")
    guest.press("score", p0="310", p1="−60")
    assert "310 to −60" in guest.text()
    guest.press("score", p0="320", p1="-60")

    assert desk.evening.rounds[0].results.count(None) == 1
    assert "320 to −60" in organiser.text()
    assert "320 to −60. · by Ann" in organiser.text()
    other = 1 - next(table for table, result in enumerate(desk.evening.rounds[0].results) if result is not None)
    guest.say({"type": "do", "do": f"result 1 {other} -", "with": {"p0": "1", "p1": "2"}})
    assert guest.notes == [words.NOT_ALLOWED]


def test_two_organisers_do_not_contradict_each_other() -> None:
    desk, one = begun()
    other = OpenPage(desk, "desk")
    shown = other.part("score0")["do"]
    one.press("score0", p0="300", p1="200")
    other.say({"type": "do", "do": shown, "with": {"p0": "1", "p1": "2"}})
    assert other.notes == [words.NEWER(result="300 to 200")]
    one.press("end")
    other.say({"type": "do", "do": "end 1", "with": {}})
    one.say({"type": "do", "do": "begin 1", "with": {}})

    assert other.notes[1:] == ["No round is being played."]
    assert one.notes == ["Another round is being played by now."]
    assert len(desk.evening.rounds) == 1


def test_only_the_organisers_link_opens_the_organisers_page() -> None:
    desk, _ = opened(4)
    stranger = OpenPage(desk, "guest", "x")
    for do in ("plan", "begin 1", "add", "close", "end 1", "open", "mend"):
        stranger.say({"type": "do", "do": do, "with": {"name": "X"}})
    assert set(stranger.notes) <= {words.NOT_ALLOWED, words.NOT_UNDERSTOOD}
    assert not desk.evening.over
    wrong = OpenPage(desk, "guest")
    wrong.say({"type": "hello", "page": "desk", "key": "", "desk": "0" * 24})
    wrong.say({"type": "do", "do": "close", "with": {}})
    assert wrong.notes == [words.NOT_ALLOWED, words.NOT_ALLOWED]
    assert organiser_key(SECRET) not in wrong.text() + stranger.text()


@pytest.mark.parametrize(
    "text",
    ["", "[]", "{}", "nonsense", '{"type":"do"}', '{"type":"do","do":"result 1 0 -","with":{"p0":1}}',
     '{"type":"do","do":"result","with":{}}', '{"type":"do","do":"result 9 9 -","with":{}}',
     '{"type":"do","do":"swap x","with":{}}', '{"type":"do","do":"begin -1","with":{}}',
     '{"type":"hello","page":[],"key":"","desk":""}', r'{"type":"hello","page":"guest","key":"\ud800","desk":""}',
     '{"type":"sits","table":"x","token":"y"}',
     '{"type":"do","do":"change","with":{"person":"99","what":"goes"}}', "[" * 50_000],
)  # fmt: skip
def test_nonsense_is_refused_in_words_and_changes_nothing(text: str) -> None:
    desk, organiser = begun()
    before = desk.evening
    desk.take(organiser.number, text)
    organiser.look()

    assert desk.evening == before
    assert all(note.endswith(".") for note in organiser.notes)


def test_half_a_character_is_nobodys_token() -> None:
    desk, organiser = opened(plays="phones")
    guest = OpenPage(desk, "guest", "ann")
    guest.press("come", name="Ann")
    for number in range(3):
        organiser.press("add", name=f"Guest {number}")
    plan(organiser)
    organiser.press("begin")
    told: list[str] = []
    desk.sits = lambda round, person, token: told.append(token)
    for token in ("\ud800" * 32, "7" * 32):
        guest.say({"type": "sits", "table": desk.table(1, 0), "token": token})

    assert (told, guest.notes) == (["7" * 32], [words.NOT_UNDERSTOOD])


def test_the_rest_of_an_evening_by_its_pages() -> None:
    desk, organiser = begun(9, rounds="2")
    out = desk.evening.past[0].out[0]
    organiser.press("change", person="0", what="goes")
    if out != 0:
        organiser.press("swap", one="0", other=str(out))
    organiser.press("score0", p0="300", p1="200")
    organiser.press("none", table="1")
    organiser.press("end")
    assert "After round 1" in organiser.text()
    organiser.press("rename", person="1", name="Bea")
    mended = [
        value for value, told in organiser.part("mend")["fields"][0]["choices"] if told.startswith("Round 1, table 2:")
    ]
    organiser.press("mend", which=mended[0], p0="50", p1="60")
    assert desk.evening.rounds[0].results[1] == Scored(1, 1, (50, 60))
    plan(organiser)
    organiser.press("begin")
    for table in (0, 1):
        organiser.press(f"score{table}", p0="100", p1="150")
    organiser.press("end")
    organiser.press("close")

    assert organiser.notes == []
    assert desk.evening.over
    assert "Final standings" in organiser.text()
    assert "Bea" in organiser.text()
    assert OpenPage(desk, "wall").shown["panels"][0]["title"] == f"{words.FINAL} · Points"
    organiser.press("again")
    assert not desk.evening.over


def test_somebody_whose_name_is_on_the_list_takes_it_once() -> None:
    desk, organiser = opened(2)
    ann, eve = OpenPage(desk, "guest", "ann"), OpenPage(desk, "guest", "eve")
    ann.press("listed", person="1")
    assert "You are Guest 2." in ann.text()
    eve.say({"type": "do", "do": "mine", "with": {"person": "1"}})
    assert len(eve.notes) == 1
    organiser.press("change", person="1", what="device")
    eve.press("listed", person="1")
    assert "You are Guest 2." in eve.text()
    assert ann.has("come")


def test_partners_find_each_other() -> None:
    desk, _ = opened(3, partners="pairs")
    ann = OpenPage(desk, "guest", "ann")
    ann.press("come", name="Ann")
    ann.press("pair", other="1")

    assert "Your partner for the evening is Guest 2." in ann.text()


def test_a_guest_goes_home_and_is_back() -> None:
    desk, _ = opened(3)
    ann = OpenPage(desk, "guest", "ann")
    ann.press("come", name="Ann")
    ann.press("leave")
    assert words.YOU_LEFT in ann.text()
    ann.press("back")
    assert desk.evening.here == [0, 1, 2, 3]


PAD = """[Pad "1"]
[Game "classic"]
[North "Guest 2"]
[East "Guest 1"]
[South "Guest 4"]
[West "Guest 3"]
[Dealer "N"]

1. E 260, trump S, meld NS 40 EW 60, tricks EW 210
"""


def test_a_result_is_entered_from_the_pad_and_names_say_which_side_is_which() -> None:
    desk, organiser = begun(4)
    sides = desk.evening.past[0].tables[0]
    named = [[desk.evening.people[person].name for person in side] for side in sides]
    pad = PAD
    for seat, person in zip(("North", "South", "East", "West"), (*named[1], *named[0]), strict=True):
        pad = "\n".join(f'[{seat} "{person}"]' if line.startswith(f"[{seat}") else line for line in pad.splitlines())
    organiser.say({"type": "do", "do": "result 1 0 -", "with": {"pad": pad, "p0": "", "p1": ""}})
    assert organiser.notes == []
    result = desk.evening.rounds[0].results[0]
    assert result is not None
    assert result.points == (270, 80)
    organiser.press("score0", pad="nonsense")
    assert organiser.notes == [words.NOT_A_PAD]


# The file.


def test_a_kill_at_any_byte_loses_no_step_that_was_told(tmp_path: Path) -> None:
    file = tmp_path / "club"
    desk, organiser = opened(5, Journal(file))
    plan(organiser)
    organiser.press("begin")
    organiser.press("score0", p0="300", p1="200")
    whole, told = file.read_bytes(), desk.evening
    last = whole.rstrip(b"\n").rfind(b"\n") + 1
    assert Journal(file).evening == told
    for length in (last, last + 1, (last + len(whole)) // 2, len(whole) - 1):
        file.write_bytes(whole[:length])
        again = Journal(file)
        assert again.evening.steps == told.steps - 1
        assert file.read_bytes() == whole[:last], "a line that was cut is taken away"


def test_an_evening_goes_on_after_a_restart_with_the_same_links(tmp_path: Path) -> None:
    file = tmp_path / "club"
    desk, _ = opened(4, Journal(file), plays="phones")
    again = Desk(Journal(file), "f" * 32)

    assert again.evening == desk.evening
    assert again.organiser_key == desk.organiser_key
    assert again.table(1, 0) == desk.table(1, 0) != again.table(1, 1)
    assert file.stat().st_mode & 0o077 == 0


def test_what_cannot_be_written_has_not_happened(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    desk, organiser = opened(4, Journal(tmp_path / "club"))
    before = desk.evening

    def full(file: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("game.files.os.fsync", full)
    organiser.press("add", name="Late")

    assert desk.evening == before
    assert organiser.notes == [words.UNWRITTEN(why="No space left on device")]
    monkeypatch.undo()
    assert Journal(tmp_path / "club").evening == before


@pytest.mark.parametrize(("counts", "head", "figure"), [
    ("points", "Points", "310"), ("over", "Over average", "+80"), ("match points", "Match points", "0.8"),
])  # fmt: skip
def test_the_wall_shows_the_figure_that_counts_and_says_which_it_is(counts: str, head: str, figure: str) -> None:
    desk, organiser = begun(counts=counts)
    organiser.press("score0", p0="310", p1="190")
    organiser.press("score1", p0="310", p1="190")
    organiser.press("end")

    standings = OpenPage(desk, "wall").shown["panels"][-1]
    assert standings["title"] == f"After round 1 · {head}"
    assert standings["items"][0].keys() == {"place", "name", "figure"}
    assert standings["items"][0]["figure"] == figure


def test_results_of_earlier_rounds_stand_under_their_round_and_table() -> None:
    _, organiser = begun(4)
    organiser.press("score0", p0="310", p1="190")
    organiser.press("end")

    results = organiser.part("results")
    assert dict(zip(results["head"], results["rows"][0], strict=True)) | {"Names": ""} == {
        "Round": "1", "Table": "1", "Names": "", "Points": "310 to 190",
    }  # fmt: skip


def test_a_page_hears_what_has_come_of_a_press_and_nothing_after_a_refusal() -> None:
    desk, organiser = opened(4)
    organiser.done.clear()
    other = OpenPage(desk, "desk")
    organiser.press("add", name="Opal")
    organiser.press("add", name="Opal")
    organiser.press("change", person="4", what="goes")
    guest = OpenPage(desk, "guest", "ann")
    guest.press("come", name="Ann")

    assert organiser.done == ["Opal comes.", "Opal goes."]
    assert organiser.notes == [words.flaw_sentence(EveningFlaw.NAME_TAKEN)]
    assert (guest.done, other.done) == ([""], [])


def test_the_organisers_page_says_why_it_asks_for_a_plan() -> None:
    _, organiser = opened(4, rounds="2")
    asked = [organiser.part("needs")["text"]]
    for _ in range(2):
        plan(organiser)
        organiser.press("begin")
        organiser.press("score0", p0="310", p1="190")
        organiser.press("end")
        if organiser.has("needs"):
            asked.append(organiser.part("needs")["text"])
        else:
            organiser.press("add", name="Late")
            asked.append(organiser.part("needs")["text"])

    assert asked == [words.FIRST_PLAN, words.NEEDS_PLAN, words.ROUNDS_PLAYED]
    assert (organiser.part("plan")["main"], organiser.part("close")["main"]) == (False, True)


def test_the_organisers_page_lists_who_is_here_then_who_has_gone() -> None:
    _, organiser = opened()
    for name in ("Walter", "Betty", "Dorothy"):
        organiser.press("add", name=name)
    organiser.press("change", person="1", what="goes")

    assert organiser.part("here")["lines"] == ["Dorothy", "Walter", "Betty (has gone home)"]


def test_an_evening_is_named_after_its_day_as_people_write_it() -> None:
    organiser = OpenPage(new_desk(), "desk")

    assert organiser.part("open")["fields"][0]["value"] == "Pinochle evening, 28 February 2026"
    assert organiser.part("alone")["text"] == words.LINK_NOTE


def test_nobody_is_invited_to_an_evening_that_is_over() -> None:
    _, organiser = opened(4)
    assert organiser.has("guests")
    organiser.press("close")

    assert not any(map(organiser.has, ("guests", "wall", "poster", "people")))


@pytest.mark.parametrize(("plays", "deals", "step", "result"), [
    ("cards", "1", "Play one deal", words.POSTER_CARDS), ("phones", "4", "Play 4 deals", words.POSTER_PHONES),
])  # fmt: skip
def test_the_page_to_hang_up_says_what_this_evening_plays(plays: str, deals: str, step: str, result: str) -> None:
    desk, _ = opened(plays=plays, deals=deals)

    page = poster(desk.evening, "http://192.0.2.7:8080/evening/")
    assert "Four players, partners. 6 rounds of" in page
    assert step in page
    assert [line in page for line in (words.POSTER_CARDS, words.POSTER_PHONES)].count(True) == 1
    assert result in page
    assert ">http://192.0.2.7:8080/<" in page, "as short as somebody can write it"


def test_an_evening_is_played_by_the_rules_of_a_link_and_keeps_them(tmp_path: Path) -> None:
    own = replace(PRESETS["double-deck"], name="our club", end=replace(PRESETS["double-deck"].end, target=350))
    organiser = OpenPage(new_desk(Journal(tmp_path / "club")), "desk")
    organiser.press("open", title="Club night", own="https://example.org/#d=1")
    assert organiser.notes == [words.NO_RULES]
    organiser.press("open", title="Club night", own=f"https://example.org/#{format_link(SharedDeal(own, '7'))}")

    desk = new_desk(Journal(tmp_path / "club"))
    assert desk.evening.opened.rules == own
    assert "Our club." in OpenPage(desk, "guest", "ann").text()


@pytest.mark.parametrize(
    ("game", "people", "told"),
    [
        ("classic", 3, "A table needs 4 people. One more, and the first table is full."),
        ("classic", 8, "A table needs 4 people. 2 tables are full, and nobody sits out."),
        (
            "five-handed",
            7,
            "A table needs 5 people. One table is full. In each round 2 people sit out, by turns: it counts as their "
            "own average. 3 more people make another table.",
        ),
        (
            "two-handed",
            3,
            "A table needs 2 people. One table is full. In each round one person sits out, by turns: it counts as "
            "their own average. One more person makes another table.",
        ),
    ],
)
def test_the_organiser_reads_how_many_a_table_needs_and_what_happens_with_those_left_over(
    game: str, people: int, told: str
) -> None:
    _, organiser = opened(people, game=game)
    assert organiser.part("seats")["text"] == told


def test_a_game_is_chosen_with_how_many_sit_at_its_table() -> None:
    form = OpenPage(new_desk(), "desk").part("open")
    games = dict(next(each["choices"] for each in form["fields"] if each["name"] == "game"))
    assert [games[name].rpartition(" · ")[2] for name in ("two-handed", "classic", "five-handed")] == [
        "2 at a table",
        "4 at a table",
        "5 at a table",
    ]


def test_people_without_a_phone_at_a_table_on_phones_are_named_with_what_helps() -> None:
    desk, organiser = opened(1, plays="phones")
    for name in ("Ann", "Bob", "Cid"):
        OpenPage(desk, "guest", name).press("come", name=name)
    plan(organiser)
    assert organiser.part("lacks0")["text"] == (
        "Guest 1 has no phone, and table 1 plays on phones: Guest 1 cannot play there."
    )
    assert words.ALREADY_LISTED in organiser.part("lend")["text"]
    organiser.press("cards0")
    assert not organiser.has("lacks0")
    assert not organiser.has("phones0"), "the table plays with cards because somebody there has no phone"
    lent = OpenPage(desk, "guest", "lent")
    lent.press("listed")
    organiser.press("phones0")
    assert not organiser.has("lacks0")
    assert desk.evening.on_phones(0)
    assert organiser.notes == []


def test_the_organiser_sees_before_a_round_who_sits_where_and_what_each_table_plays_with() -> None:
    """Else nobody knows which of the tables has a phone for each of its people."""
    _, organiser = opened(9)
    assert not organiser.has("next seats"), "no round is planned yet"
    assert organiser.part("kind")["fields"][0]["kind"] == "number"
    plan(organiser)
    first, second, out = organiser.part("next seats")["lines"]
    assert [line.partition(" · ")[0] for line in (first, second)] == ["Table 1: real cards", "Table 2: real cards"]
    assert first.count("Guest") == second.count("Guest") == 4
    assert out.startswith("Sitting out: Guest")

    tables, plays = organiser.part("kind")["fields"]
    assert tables["choices"] == [["1", "Table 1: real cards"], ["2", "Table 2: real cards"]]
    assert plays["value"] == "phones", "what the table does not play with already stands there"
    organiser.press("kind", table="2")
    assert organiser.part("next seats")["lines"][1].startswith("Table 2: phones · ")
    assert organiser.part("kind")["fields"][0]["choices"][1] == ["2", "Table 2: phones"]
    organiser.press("begin")
    assert not organiser.has("next seats")
    assert evening_seats.KIND_LATER in organiser.part("kind")["note"]
    assert organiser.notes == []


def test_people_without_a_phone_are_named_while_their_round_is_played_until_they_have_one() -> None:
    desk, organiser = begun(4, plays="phones")
    told = organiser.part("lacks0")["text"]
    assert all(f"Guest {number}" in told for number in (1, 2, 3, 4))
    assert words.SWAP in organiser.part("lend")["text"]
    for number in range(4):
        OpenPage(desk, "guest", f"lent {number}").press("listed")
    assert not organiser.has("lacks0")
    assert not organiser.has("lend")


def test_at_a_table_with_real_cards_nobody_is_asked_for_a_phone() -> None:
    _, organiser = begun(4)
    assert not organiser.has("lacks0")
    assert words.TABLES_PLAY(1) in organiser.part("state")["text"]


def test_a_name_with_brackets_is_only_a_name() -> None:
    _, organiser = opened(plays="phones")
    for number in range(5):
        organiser.press("add", name=f"{{{number}}}")
    plan(organiser)
    assert "have no phone" in organiser.part("lacks0")["text"]
    organiser.press("begin")
    assert "} sits out." in organiser.text()
    assert organiser.notes == []
