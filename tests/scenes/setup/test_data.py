"""Everything that is kept goes out to a file and comes back from one; nothing is lost on the way."""

from __future__ import annotations

import json

import pytest

from game.host import MemoryStorage, StorageError
from game.match import Match
from game.rules import preset
from game.rules.text import HUMAN, Player, rules_to_json
from game.scenes.seat.match_driver import MatchDriver
from game.scenes.setup.settings import SettingsScene
from game.scenes.table.scene import Table
from game.scenes.title import Title
from game.store.backup import Backup, format_backup, reading_backup
from game.store.formats import FORMAT, HOUSE_RULES, MATCH, SETTINGS
from game.store.house_rules import all_rules
from game.store.matches import format_record
from game.store.settings import Settings, Speed
from game.words.aloud import aloud
from game.work import finish
from tests.pilot import MemoryHost, Pilot


def match_of(seed: str) -> Match:
    players = tuple(Player(name, HUMAN if name == "You" else "easy") for name in ("Nora", "Edda", "You", "Wes"))
    match = Match.new(preset("classic"), players, seed)
    match.deal()
    return match


def backup(**changed: str) -> str:
    """A backup of a match, settings and a rule set, as another device would write it."""
    rules = rules_to_json(preset("classic")) | {"name": "Kitchen"}
    entries = {
        MATCH: format_record(match_of("from the file").record),
        "settings": Settings(own_name="Zoë", speed=Speed.SLOW, theme="midnight").to_json(),
        HOUSE_RULES: json.dumps({"format": FORMAT, "rules": [rules]}),
    }
    entries |= {name.replace("_", "-"): text for name, text in changed.items()}
    return json.dumps({"pinochle-backup": FORMAT, "entries": entries}, indent=1)


def named(pilot: Pilot) -> list[str]:
    return [control.name for control in pilot.controls()]


def read(pilot: Pilot) -> None:
    """Let a file be read, or gathered to be saved: neither is done in one frame on a busy machine."""
    pilot.advance(0)
    pilot.wait(lambda: not any(job.running for job in pilot.app.jobs._jobs))
    pilot.advance(0)


def test_everything_is_saved_to_a_file() -> None:
    host = MemoryHost()
    host.storage.save(MATCH, format_record(match_of("here").record))
    pilot = Pilot(SettingsScene, host=host)
    pilot.click("four_colour")

    pilot.click("part data")
    pilot.click("save everything")
    pilot.wait(lambda: bool(host.files))

    (text,) = host.files.values()
    assert set(host.files) == {"pinochle-backup.json"}
    assert finish(reading_backup(text)) == Backup({name: host.storage.load(name) for name in (MATCH, "settings")}, {})
    coming = "The cards to come of the match you are playing are in it: keep it to yourself until it is over."
    assert host.announcements[-1] == f"Saved as pinochle-backup.json. {coming}"


def test_a_file_is_brought_back_after_a_question_and_used_at_once() -> None:
    host = MemoryHost()
    mine = format_record(match_of("here").record)
    host.storage.save(MATCH, mine)
    pilot = Pilot(SettingsScene, host=host)
    pilot.click("four_colour")
    mine_too = host.storage.load("settings")
    pilot.click("part data")
    pilot.click("bring back")
    assert host.chooser_asked == 1

    host.chosen.append(("pinochle-backup.json", backup()))
    pilot.advance(0)
    read(pilot)
    assert host.storage.load(MATCH) == mine, "nothing happens before the answer"
    pilot.click("yes")

    assert isinstance(pilot.scene, Title)
    assert pilot.app.settings == Settings(own_name="Zoë", speed=Speed.SLOW, theme="midnight")
    assert pilot.app.theme.name == "midnight"
    assert "Kitchen" in all_rules(pilot.app)
    assert host.storage.load(f"{MATCH}.aside-1") == mine
    assert host.storage.load("settings.aside-1") == mine_too
    assert "Brought back from “pinochle-backup.json”" in " ".join(host.announcements)
    pilot.click("continue")
    pilot.wait(lambda: isinstance(pilot.scene, Table))
    assert isinstance(pilot.scene, Table)
    assert pilot.scene.session.match.seed == "from the file"


def test_from_the_middle_of_a_match_the_match_at_the_table_is_set_aside() -> None:
    host = MemoryHost()
    pilot = Pilot(lambda app: Table(app, MatchDriver(app, match_of("at the table"))), host=host)
    pilot.advance(0.5)
    pilot.press("escape")
    pilot.click("settings")
    host.chosen.append(("mine.json", backup()))
    read(pilot)
    pilot.click("yes")

    pilot.click("continue")
    pilot.wait(lambda: isinstance(pilot.scene, Table))
    assert isinstance(pilot.scene, Table)
    assert pilot.scene.session.match.seed == "from the file"
    assert "at the table" in str(host.storage.load(f"{MATCH}.aside-1"))


def test_no_leaves_everything_as_it_is() -> None:
    host = MemoryHost()
    pilot = Pilot(SettingsScene, host=host)
    host.chosen.append(("mine.json", backup()))
    read(pilot)
    pilot.click("no")

    assert isinstance(pilot.scene, SettingsScene)
    assert host.storage.names() == []
    assert pilot.app.settings == Settings()


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("once upon a time", "line 1, column 1"),
        ('{"name": "a game of chess"}', "not a Pinochle backup"),
        (backup()[:-40], "line "),
        ('{"pinochle-backup": 2, "entries": {"match": "{}"}}', "the match (this is not the record of a match"),
        (format_backup(Backup({}, {})), "There is nothing in this backup that can be read."),
    ],
)
def test_a_damaged_or_foreign_file_is_refused_in_words_and_changes_nothing(text: str, why: str) -> None:
    host = MemoryHost()
    host.storage.save(MATCH, "mine")
    pilot = Pilot(SettingsScene, host=host)
    host.chosen.append(("mine.json", text))
    read(pilot)

    assert isinstance(pilot.scene, SettingsScene)
    assert "yes" not in named(pilot)
    assert why in host.announcements[-1]
    assert host.storage.names() == [MATCH]
    assert pilot.app.settings == Settings()


DAMAGED = format_record(match_of("here").record).replace("here", "hare")


@pytest.mark.parametrize(
    ("changed", "what", "why"),
    [
        ({"settings": '{"volume": -3}'}, "the settings", "volume goes from 0 to 100, got -3"),
        ({"match": DAMAGED}, "the match", "the record is damaged: its check sum does not fit its content"),
        ({"house_rules": '[{"name": "X", "jokers": 2}]'}, "your own rule sets", "'jokers' is unknown"),
        ({"house_rules": "[" * 100_000}, "your own rule sets", "is nested too deep"),
        ({"history": "[]"}, "“history”", "this version knows no such thing"),
        ({"x" * 1_000_000: "[]"}, "'xxxx", "this version knows no such thing"),
    ],
)
def test_what_cannot_be_read_keeps_nothing_else_from_being_brought_back(
    changed: dict[str, str], what: str, why: str
) -> None:
    host = MemoryHost()
    kept = {name: f"my {name}" for name in (MATCH, SETTINGS, HOUSE_RULES) if name.replace("-", "_") in changed}
    for name, text in kept.items():
        host.storage.save(name, text)
    pilot = Pilot(SettingsScene, host=host)
    host.storage = MemoryStorage(dict(kept))
    host.chosen.append(("mine.json", backup(**changed)))
    read(pilot)
    assert any(what in text and aloud(why).lower() in text.lower() for text in host.announcements)
    assert all(len(text) < 400 for text in host.announcements)
    pilot.click("yes")

    assert isinstance(pilot.scene, Title)
    assert any("Brought back from" in text and f"Not brought back: {what[:5]}" in text for text in host.announcements)
    for text in kept.values():
        assert any(host.storage.load(entry) == text for entry in host.storage.names())
    if "match" not in changed:
        pilot.click("continue")
        pilot.wait(lambda: isinstance(pilot.scene, Table))
        assert isinstance(pilot.scene, Table)
        assert pilot.scene.session.match.seed == "from the file"
    if "settings" not in changed:
        assert pilot.app.settings.own_name == "Zoë"
    if "house_rules" not in changed:
        assert "Kitchen" in all_rules(pilot.app)


def test_a_question_about_a_file_does_not_come_up_elsewhere() -> None:
    host = MemoryHost()
    pilot = Pilot(lambda app: Title(app), host=host)
    pilot.click("settings")
    host.chosen.append(("mine.json", backup()))
    assert isinstance(pilot.scene, SettingsScene)
    pilot.scene._data.update()
    pilot.press("escape")
    read(pilot)

    assert isinstance(pilot.scene, Title)
    assert "yes" not in named(pilot)


def test_what_cannot_be_read_is_left_out_of_a_file_with_a_word() -> None:
    host = MemoryHost(MemoryStorage({"match.aside-1": "rubbish \udcff", HOUSE_RULES: "[7]", "window": "640 480"}))
    pilot = Pilot(SettingsScene, host=host)
    pilot.click("four_colour")
    pilot.click("part people")  # reads the rule sets
    pilot.click("part data")
    pilot.click("save everything")
    pilot.wait(lambda: bool(host.files))

    (text,) = host.files.values()
    assert finish(reading_backup(text)) == Backup({SETTINGS: pilot.app.settings.to_json()}, {})
    said = host.announcements[-1]
    left_out = "“house-rules.aside-1” (it was set aside), “match.aside-1” (it was set aside)"
    assert said == f"Saved as pinochle-backup.json. Left out: {left_out}."


def test_a_file_that_cannot_be_read_and_a_place_without_files_are_told() -> None:
    host = MemoryHost()
    pilot = Pilot(SettingsScene, host=host)
    host.chosen.append(StorageError("Could not read “film.mp4”: it is too large."))
    read(pilot)
    assert host.announcements[-1] == "Could not read “film.mp4”: it is too large."

    def nowhere(*_: str) -> str:
        raise StorageError("This page cannot write files.")

    host.save_file = nowhere  # type: ignore[method-assign]
    pilot.click("part data")
    pilot.click("save everything")
    read(pilot)
    assert host.announcements[-1] == "This page cannot write files."


def test_where_nothing_can_be_kept_nothing_is_brought_back_and_it_says_so() -> None:
    class Full(MemoryStorage):
        """Takes no more."""

        def save(self, name: str, text: str) -> None:
            raise StorageError("There is no room left.")

    host = MemoryHost(Full())
    pilot = Pilot(SettingsScene, host=host)
    host.chosen.append(("mine.json", backup()))
    read(pilot)
    pilot.click("yes")

    assert isinstance(pilot.scene, Title)
    assert "continue" not in named(pilot)
    assert "Nothing was brought back. There is no room left." in host.announcements
    assert pilot.app.settings == Settings()
