"""A switch that is gone (findings R4): whatever was made under it opens, goes on, and says so.

The files in ``fixtures/format-3-same-type-again`` were written by commit 95d2580, the last with the switch.
"""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import pytest

from game.bots.analysis import price_choices, why_no_prices
from game.bots.coach.review import review, take_luck_out
from game.bots.player import Level, decide, make_bot
from game.cli.options import rule_set
from game.host import MemoryStorage
from game.match import Match
from game.plain import Unreadable
from game.rules import PRESETS
from game.rules.play import GameOver, IllegalAction, LayMeld, Refusal, apply, legal_actions, observe, to_act
from game.rules.text import HUMAN, SAME_TYPE_AGAIN, Player, Record, parse_action, redo, replay, start
from game.scenes.forms.rows import Note
from game.scenes.review.past import PastMatches, PastMatchPage
from game.scenes.shell.links import parse_destination
from game.scenes.table.scene import Table
from game.scenes.title import Title
from game.store.backup import reading_backup, restore_backup
from game.store.deals import parse_deals
from game.store.formats import HOUSE_RULES, MATCH
from game.store.history import parse_past, past_name
from game.store.house_rules import house_rules, parse_house_rules
from game.store.links import SharedDeal, format_link
from game.store.matches import format_record, parse_record
from game.store.notation.reading import parse_notation
from game.store.notation.writing import format_notation
from game.store.questions import question_of
from game.store.reviews import load_review
from game.words.rule_sets import GONE_RULE
from game.work import finish
from tests.cli.command import pinochle
from tests.pilot import MemoryHost, Pilot
from tests.rules.test_two_hands import after_a_trick
from tests.store.forging import signed
from tests.strategies import do

FILES = Path(__file__).parents[1] / "fixtures" / "format-3-same-type-again"
NAMES: dict[str, str] = json.loads((FILES / "names.json").read_text(encoding="utf-8"))
LINKS: dict[str, str] = json.loads((FILES / "links.json").read_text(encoding="utf-8"))


def kept(name: str) -> str:
    return (FILES / name).read_text(encoding="utf-8")


def record_of(name: str) -> Record:
    return parse_record(kept(f"match-{name}.json"))


def laid_again(record: Record) -> list[int]:
    """The plies of the melds that could not be laid now."""
    found: list[int] = []
    state = start(record)
    for ply, (action, step) in enumerate(zip(record.actions, replay(record), strict=True)):
        if action not in legal_actions(state) and isinstance(action, LayMeld):
            found.append(ply)
        state = step.state
    return found


@pytest.mark.parametrize(
    ("name", "again"),
    [("begun", 0), ("laid", 2), ("in-the-last-phase", 5), ("in-an-earlier-deal", 5), ("finished", 8)],
)
def test_a_record_tells_what_was_laid_and_how_it_was_begun(name: str, again: int) -> None:
    record = record_of(f"again-{name}")

    assert record.same_type_again
    assert len(laid_again(record)) == again
    assert "same_type_again" not in json.loads(format_record(record))["rules"]["stock"]
    assert json.loads(format_record(record))["same_type_again"] is True
    assert parse_record(format_record(record)) == record


def test_other_records_do_not_say_so() -> None:
    record = Match.new(PRESETS["two-handed"], record_of("again-laid").players, "tea").record

    assert "same_type_again" not in json.loads(format_record(record))
    assert not parse_record(kept("match-no-nines.json")).same_type_again


def test_a_match_under_the_switch_goes_on_at_the_table_without_it() -> None:
    host = MemoryHost(MemoryStorage({MATCH: kept("match-again-laid.json")}))
    pilot = Pilot(Title, host=host)
    pilot.click("continue")
    pilot.wait(lambda: isinstance(pilot.scene, Table))

    assert isinstance(pilot.scene, Table)
    assert pilot.scene.session.match.record == record_of("again-laid")
    assert any(SAME_TYPE_AGAIN in said for said in host.announcements)
    pilot.advance(5)
    saved = host.storage.load(MATCH)
    assert saved is not None
    now = parse_record(saved)
    assert len(now.actions) > 18, "the match goes on"
    assert now.same_type_again
    assert laid_again(now) == laid_again(record_of("again-laid")), "and nothing more is laid by the switch"


def test_nothing_more_can_be_laid_by_the_switch() -> None:
    record = record_of("again-laid")
    ply = laid_again(record)[0]
    match = Match(record).at(ply)
    seat = match.awaited
    assert seat is not None

    with pytest.raises(IllegalAction) as refused:
        match.act(seat, record.actions[ply])

    assert refused.value.refusal is Refusal.SERVED_BEFORE


def test_what_was_laid_by_the_switch_is_taken_back_and_done_again() -> None:
    record = record_of("again-laid")
    people = tuple(Player(player.name, HUMAN) for player in record.players)
    match = Match(Record(record.rules, people, record.seed, record.actions, same_type_again=True))
    seats = [seat for seat in match.rules.seats for _ in range(20)]
    while any(match.undo(seat) for seat in seats):
        pass
    assert match.ply == 1

    while match.redo():
        pass

    assert match.record.actions == record.actions


def test_only_what_the_switch_allowed_is_replayed() -> None:
    """A double whose cards have served otherwise was never allowed: the mark of a record does not open it."""
    first = do(after_a_trick(PRESETS["two-handed"], "JD JD QS QS", "9C"), "meld pinochle JD QS")
    second = parse_action("meld pinochle JD QS@1")
    with pytest.raises(IllegalAction):
        redo(first, second, False)
    state = redo(first, second, True).state

    for again in (False, True):
        with pytest.raises(IllegalAction) as refused:
            redo(state, parse_action("meld pinochle JD@1 JD@2 QS QS@1+2"), again)
        assert refused.value.refusal is Refusal.SERVED_BEFORE


def test_the_mark_of_a_record_is_a_yes_or_no() -> None:
    body = json.loads(format_record(record_of("again-begun")))

    assert parse_record(signed(body | {"same_type_again": False})).same_type_again is False
    with pytest.raises(Unreadable, match="same_type_again cannot be"):
        parse_record(signed(body | {"same_type_again": "yes"}))
    with pytest.raises(Unreadable, match="a card serves once in each type of meld"):
        parse_record(signed(json.loads(format_record(record_of("again-laid"))) | {"same_type_again": False}))


def test_a_switch_that_was_no_switch_is_refused() -> None:
    body = json.loads(kept("match-again-begun.json"))
    body["rules"]["stock"]["same_type_again"] = "often"

    with pytest.raises(Unreadable, match="'same_type_again' is unknown"):
        parse_record(signed(body))


@pytest.mark.parametrize("file", ["past-again.json", "past-without.json"])
def test_a_finished_match_is_listed_replayed_and_keeps_its_name(file: str) -> None:
    """By the name reviews and statistics find it: a match of two hands has one sum in every version."""
    past = parse_past(kept(file), NAMES[file])

    record = past.record()
    assert past.same_type_again == (file == "past-again.json")
    assert past_name(record, "2026-03-01 20:15:00") == NAMES[file]


def test_the_page_of_a_finished_match_and_its_replay_say_so() -> None:
    name = NAMES["past-again.json"]
    host = MemoryHost(MemoryStorage({name: kept("past-again.json")}))
    pilot = Pilot(PastMatches, host=host)
    pilot.click(f"match {name}")
    assert isinstance(pilot.scene, PastMatchPage)
    assert Note(GONE_RULE) in pilot.scene.rows()
    host.announcements.clear()

    pilot.click("replay")

    assert isinstance(pilot.scene, Table)
    assert any(SAME_TYPE_AGAIN in said for said in host.announcements)
    assert host.storage.names() == [name], "nothing was set aside"


def test_house_rules_open_without_the_switch_and_say_so_once() -> None:
    host = MemoryHost(MemoryStorage({HOUSE_RULES: kept("house-rules-switch.json")}))
    pilot = Pilot(Title, host=host)

    found = house_rules(pilot.app)

    assert set(found) == {"Once more", "Sunday", "No nines"}
    assert found["Once more"] == PRESETS["two-handed"].changed(name="Once more", end={"target": 1000})
    (said,) = [said for said in host.announcements if SAME_TYPE_AGAIN in said]
    assert "“Once more”" in said
    assert "Sunday" not in said
    host.announcements.clear()
    assert house_rules(pilot.app) == found
    assert not host.announcements
    assert host.storage.names() == [HOUSE_RULES], "nothing was set aside"


def test_five_nines_of_a_deck_without_nines_are_no_longer_asked_for() -> None:
    nines = parse_house_rules(kept("house-rules-switch.json")).rule_sets["No nines"]

    assert nines == PRESETS["double-deck"].changed(name="No nines")


def test_a_file_with_such_rules_says_so(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "once.json"
    body = json.loads(kept("house-rules-switch.json"))
    file.write_text(json.dumps(body | {"rules": body["rules"][:1]}), encoding="utf-8")

    assert rule_set(str(file)).name == "Once more"

    assert SAME_TYPE_AGAIN in capsys.readouterr().err


def test_the_text_of_a_match_is_read_and_written_again() -> None:
    record = parse_notation(kept("notation.txt"))
    assert record == record_of("again-laid")

    text = format_notation(record)

    assert '[SameTypeAgain "yes"]' in text
    assert parse_notation(text) == record
    with pytest.raises(Unreadable, match="a card serves once in each type of meld"):
        parse_notation(text.replace('[SameTypeAgain "yes"]\n', ""))


def test_commands_say_so(tmp_path: Path) -> None:
    told = pinochle("replay", str(FILES / "match-again-laid.json"))

    assert (told.returncode, told.stderr.count(SAME_TYPE_AGAIN)) == (0, 1)
    assert "lays" in told.stdout


@pytest.mark.parametrize("link", [name for name in LINKS if "own rules" not in name])
def test_a_link_for_such_rules_is_refused_in_words(link: str) -> None:
    with pytest.raises(Unreadable) as refused:
        parse_destination(LINKS[link])

    assert SAME_TYPE_AGAIN in str(refused.value)
    assert "“Once more”" in str(refused.value)


def test_deals_that_were_played_are_kept_and_found_again() -> None:
    found = parse_deals(kept("deals.json"))

    assert LINKS["deal with the switch"] in {played.link for played in found.results.values()}
    sunday = parse_house_rules(kept("house-rules-switch.json")).rule_sets["Sunday"]
    played = found.result(SharedDeal(sunday, "tea"))
    assert played is not None
    assert played.scores == (120, 330)
    assert played.link == format_link(SharedDeal(sunday, "tea"))


def test_a_backup_with_such_matches_comes_back_whole_with_the_reviews() -> None:
    host = MemoryHost()
    backup = finish(reading_backup(kept("backup-switch.json")))
    assert not backup.left_out
    assert not restore_backup(host.storage, backup.entries).failed
    pilot = Pilot(Title, host=host)

    for file in NAMES:
        text = host.storage.load(NAMES[file])
        assert text is not None
        name = past_name(parse_past(text).record(), "2026-03-01 20:15:00")
        assert load_review(pilot.app, name) is not None


def test_a_question_is_not_asked_where_the_answer_lies_on_such_melds() -> None:
    match = Match(record_of("again-laid"))
    with pytest.raises(Unreadable):
        question_of(match)
    before = match.at(laid_again(match.record)[0] - 1)
    while before.awaited is None:
        before = before.at(before.ply - 1)
    assert question_of(before)


@pytest.mark.parametrize("name", ["again-laid", "again-in-the-last-phase", "again-finished"])
def test_bots_play_on_from_wherever_it_stands(name: str) -> None:
    """Every level, after each of these melds: what lies there may have served twice in one type."""
    match = Match(record_of(name))
    for ply in laid_again(match.record):
        for number in range(3):
            at = match.at(min(ply + 1 + number, match.ply))
            if at.over or at.awaited is None:
                continue
            view = at.view(at.awaited)
            for level in (Level.EASY, Level.CASUAL, Level.STANDARD):
                apply(at.state, at.awaited, decide(make_bot(level), view, Random(1)).action)


def test_experts_price_and_review_a_match_with_such_melds() -> None:
    match = Match(record_of("again-laid"))
    seat = match.awaited
    assert seat is not None
    view = match.view(seat)
    apply(match.state, seat, decide(make_bot(Level.EXPERT), view, Random(1)).action)
    if not why_no_prices(view):
        assert next(iter(price_choices(view, Random(1)))) is not None
    for reviewed in match.rules.seats:
        assert finish(review(match.record, reviewed)).plies == match.ply
    assert finish(take_luck_out(match.record, seat)).seat is seat
    end = Match(record_of("again-finished")).state
    assert isinstance(end.phase, GameOver)
    assert to_act(end) is None
    assert observe(end, seat).phase == end.phase
