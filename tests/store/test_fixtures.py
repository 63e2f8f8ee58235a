"""Files that released versions wrote load and go on, for ever. ``tests/fixtures/make.py`` tells how they came about."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from game.bots.coach.verdicts import review_from_json, review_to_json
from game.host import MemoryStorage
from game.match import Match
from game.plain import Unreadable
from game.rules.play import legal_actions, to_act
from game.rules.text import Record, format_action, format_position
from game.scenes.table.scene import Table
from game.scenes.title import Title
from game.store.asked import QuestionKind
from game.store.backup import reading_backup, restore_backup
from game.store.deals import parse_deals
from game.store.drills import parse_drills
from game.store.formats import FORMAT, HOUSE_RULES, MATCH
from game.store.history import parse_past
from game.store.house_rules import house_rules, parse_house_rules
from game.store.links import parse_link
from game.store.matches import format_record, parse_record
from game.store.mistakes import parse_tried
from game.store.notation.reading import parse_notation
from game.store.questions import kind_of, parse_question, view_of
from game.store.reviews import parse_review
from game.store.safekeeping import Reminders
from game.store.settings import Settings
from game.store.window import parse_window
from game.work import finish
from tests.fixtures import beside, make
from tests.pilot import MemoryHost, Pilot
from tests.store.forging import signed

FOLDERS = sorted(make.HERE.glob("format-*"))
OF_1_0: dict[str, Any] = json.loads((make.HERE / "of-1.0" / "sent.json").read_text("utf-8"))
"""What version 1.0.0 at commit 72f191cf kept and sent: of each game a record, a text, links, and what they say."""


def files(pattern: str) -> list[Any]:
    """The files of every format, named by format and file."""
    return [pytest.param(file, id=f"{folder.name}/{file.stem}") for folder in FOLDERS for file in folder.glob(pattern)]


def read(file: Path) -> str:
    return file.read_text(encoding="utf-8")


def test_files_of_the_format_now_are_kept() -> None:
    assert make.HERE / f"format-{FORMAT}" in FOLDERS, "a new format: run python -m tests.fixtures.make"


@pytest.mark.sweep(8)
@pytest.mark.parametrize("file", files("match-*.json"))
def test_a_match_of_a_released_version_stands_where_it_stood_and_goes_on_as_it_did(file: Path) -> None:
    expected = json.loads(read(file.parent / "expected.json"))[file.stem.removeprefix("match-")]

    record = parse_record(read(file))

    assert stands(record) == expected
    assert comes_back(record) == record


@cache
def comes_back(record: Record) -> Record:
    """The same match, written and read: asked once of those that several formats tell alike."""
    return parse_record(format_record(record))


@cache
def stands(record: Record) -> dict[str, Any]:
    """Where a match stands and how it goes on: asked once of those that several formats tell alike."""
    return make.expected(record)


def thinned(value: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """An object with one field less, at any depth."""
    for name, part in value.items():
        yield {other: value[other] for other in value if other != name}
        if isinstance(part, dict):
            yield from (value | {name: less} for less in thinned(part))


@pytest.mark.parametrize("file", files("match-before-the-first-deal.json"))
def test_a_choice_that_is_missing_is_the_default_of_that_time(file: Path) -> None:
    body = json.loads(read(file))
    rules = parse_record(read(file)).rules
    assert rules.name == "classic", "the rule set of the defaults"

    thinner = list(thinned(body["rules"]))

    assert len(thinner) >= 20
    assert {parse_record(signed(body | {"rules": less})).rules for less in thinner} == {rules}


@pytest.mark.parametrize("file", files("match-before-the-first-deal.json"))
def test_a_choice_that_is_unknown_is_refused_in_words(file: Path) -> None:
    body = json.loads(read(file))

    with pytest.raises(Unreadable, match="'jokers' is unknown"):
        parse_record(signed(body | {"rules": body["rules"] | {"jokers": 2}}))


@pytest.mark.parametrize("file", files("settings-*.json"))
def test_settings_of_a_released_version_are_read(file: Path) -> None:
    assert Settings.from_json(read(file)) == make.settings()[file.stem.removeprefix("settings-")]


@pytest.mark.parametrize("file", files("house-rules.json"))
def test_house_rules_of_a_released_version_are_read(file: Path) -> None:
    host = MemoryHost(MemoryStorage({HOUSE_RULES: read(file)}))
    pilot = Pilot(Title, host=host)

    assert house_rules(pilot.app) == make.HOUSE_RULES
    assert host.storage.names() == [HOUSE_RULES], "nothing was set aside"


@pytest.mark.parametrize("file", files("house-rules-newest.json"))
def test_house_rules_of_the_newest_switches_are_read(file: Path) -> None:
    assert parse_house_rules(read(file)) == (make.NEWEST_RULES, [], [])


@pytest.mark.parametrize("file", files("house-rules-later.json"))
def test_house_rules_of_the_switches_of_format_6_are_read(file: Path) -> None:
    assert parse_house_rules(read(file)) == (make.LATER_RULES, [], [])


@pytest.mark.parametrize("file", files("entries.json"))
def test_what_a_released_version_kept_beside_matches_is_read(file: Path) -> None:
    entries = json.loads(read(file))

    assert set(entries) == set(beside.entries())
    assert parse_deals(entries["deals"]) == beside.deals()
    assert parse_drills(entries["drills"]) == beside.drills()
    assert [*parse_tried(entries["mistakes"]).values()] == beside.tried()
    assert parse_window(entries["window"]) == beside.WINDOW
    assert Reminders.from_json(entries["safekeeping"]) == beside.REMINDERS


@pytest.mark.parametrize("file", sorted(make.HERE.glob("*-beside/links.json")), ids=lambda file: file.parent.name)
def test_a_link_that_a_released_version_sent_leads_where_it_led(file: Path) -> None:
    links, beside_it = json.loads(read(file)), file.parent.with_name(file.parent.name.removesuffix("-beside"))

    for name, deal in beside.shared().items():
        assert parse_link(links.pop(name)) == deal
    for name in beside.ASKED:
        match = Match(parse_record(read(beside_it / f"match-{name}.json")))
        question = parse_question(links.pop(f"asks {name}"))
        view = view_of(question)
        assert (view.seat, view.hand) == (match.awaited, match.view(view.seat).hand)
        assert question.totals == match.state.standing.totals
    assert kind_of(parse_question(links.pop("asks for melds"))) is QuestionKind.MELDS
    assert not links


@pytest.mark.sweep(3)
@pytest.mark.parametrize("told", OF_1_0["games"], ids=lambda told: str(told["game"]))
def test_what_version_1_0_kept_sent_and_wrote_in_each_game_says_the_same(told: dict[str, Any]) -> None:
    match, deal = Match(parse_record(told["record"])), parse_link(told["link"])

    assert stood(match) == told["facts"]
    assert parse_notation(told["notation"]) == match.record
    dealer = deal.dealer.letter if deal.dealer is not None else None
    scores = list(deal.result.scores) if deal.result is not None else None
    assert [deal.rules.name, deal.seed, deal.number, dealer, scores, [*deal.levels]] == told["deal"]
    if "question" in told:
        question = parse_question(told["question"])
        view, asked = view_of(question), told["asked"]
        assert (kind_of(question).value, view.seat.letter) == (asked["kind"], asked["seat"])
        assert (" ".join(map(str, view.hand)), list(question.totals)) == (asked["hand"], asked["totals"])


def stood(match: Match) -> dict[str, Any]:
    """Where a match stands, as the file of version 1.0 tells it."""
    state = match.state
    seat = to_act(state)
    return {
        "ply": match.ply,
        "seed": match.seed,
        "phase": state.phase.label,
        "to act": seat.letter if seat is not None else None,
        "players": [f"{player.name}: {player.level}" for player in match.record.players],
        "totals": list(state.standing.totals),
        "position": format_position(state),
        "legal": sorted(set(map(format_action, legal_actions(state))))[:6],
        "over": match.over,
    }


@pytest.mark.sweep(2)
@pytest.mark.parametrize("file", files("past.json"))
def test_a_finished_match_of_a_released_version_is_listed_and_replayed(file: Path) -> None:
    past = parse_past(read(file))

    assert past.record() == parse_record(read(file.parent / "match-finished-classic.json"))
    assert [player.name for player in past.players] == [player.name for player in make.PLAYERS]


@pytest.mark.parametrize("file", files("review.json"))
def test_a_review_of_a_released_version_is_gone_on_with(file: Path) -> None:
    found = review_from_json(parse_review(read(file)))

    assert review_to_json(found) == make.REVIEW
    assert len(found.mistakes) == 1


@pytest.mark.sweep(3)
@pytest.mark.parametrize("file", files("backup.json"))
def test_a_backup_of_a_released_version_is_brought_back_and_played_on(file: Path) -> None:
    host = MemoryHost()
    backup = finish(reading_backup(read(file)))
    assert set(backup.left_out) <= {"match.aside-1"}
    assert (
        sorted(restore_backup(host.storage, backup.entries).brought) == host.storage.names() == sorted(backup.entries)
    )

    pilot = Pilot(Title, host=host)
    pilot.click("continue")
    pilot.wait(lambda: isinstance(pilot.scene, Table))

    assert isinstance(pilot.scene, Table)
    assert pilot.scene.session.match.record == parse_record(read(file.parent / "match-mid-trick.json"))
    assert pilot.app.settings == make.settings()["all-changed"]
    assert set(house_rules(pilot.app)) == set(make.HOUSE_RULES)
    kept = host.storage.load(MATCH)
    pilot.advance(3)
    assert host.storage.load(MATCH) != kept, "the bots play on"
