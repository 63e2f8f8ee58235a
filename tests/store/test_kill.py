"""Every kind of entry survives the death of the process that keeps it, also in the middle of bringing a backup back.

The child keeps one thing after another and reports each; it is killed without warning. What lies in the folder then is,
entry by entry, what the last report says or what the child was about to write; all of it can be read, and of what a
backup replaced nothing is lost.
"""

from __future__ import annotations

import contextlib
import os
import subprocess
import sys
from collections.abc import Callable
from dataclasses import replace
from functools import lru_cache
from pathlib import Path
from random import Random

import pytest

from game.host import FileStorage
from game.pad.entry import ScorePad
from game.rules import RuleSet
from game.rules.play import State
from game.rules.presets import CLASSIC
from game.rules.text import Record, final_state
from game.store.asked import QuestionKind
from game.store.backup import KINDS, restore_backup
from game.store.deals import DEAL, DealHistory, DealPlayed, deal_of_the_day, deal_waiting, deals_played, format_deals
from game.store.drills import DrillDone, Source, drills_done, format_drills
from game.store.formats import BACKUP, DEALS, DRILLS, HOUSE_RULES, MATCH, MISSED, MISTAKES, PAD, SETTINGS
from game.store.history import format_past, is_past, keep_past, load_past, past_name
from game.store.house_rules import format_house_rules, house_rules, keep_house_rules
from game.store.keeping import keep
from game.store.links import format_link
from game.store.matches import format_record, keep_match, parse_record, reading_saved_match
from game.store.missed import MissedQuestion, format_missed, missed_questions
from game.store.mistakes import Mistake, MistakeState, format_tried, mistakes_tried
from game.store.notation.pads import parse_pad
from game.store.pads import KeptPad, format_kept_pad
from game.store.questions import format_question
from game.store.reviews import format_review, is_review, keep_review, load_review, review_name
from game.store.settings import Settings, keep_settings, saved_settings
from game.work import finish
from tests.store.desk import Desk
from tests.store.test_missed import a_question

HOUSE = Path(__file__).parents[2]
DEMO, WINDOW = "demo", "window"
NOW = "2026-11-22 14:05:00"
"""When the finished match ended: the name of its entry tells it."""


@lru_cache(maxsize=1)
def long_match() -> Record:
    """A match of a thousand actions."""
    file = HOUSE / "tests" / "fixtures" / "format-1" / "match-finished-classic.json"
    return parse_record(file.read_text(encoding="utf-8"))


def record_at(step: int) -> Record:
    whole = long_match()
    return replace(whole, actions=whole.actions[: step % (len(whole.actions) - 1)])


@lru_cache(maxsize=1)
def the_end() -> State:
    return final_state(long_match())


@lru_cache(maxsize=1)
def the_past() -> str:
    return past_name(long_match(), NOW)


def end_at(step: int) -> State:
    end = the_end()
    return replace(end, standing=replace(end.standing, totals=(step, 0)))


def deals_at(step: int) -> str:
    deal = deal_of_the_day(CLASSIC, f"2026-11-{1 + step % 30:02}")
    played = DealPlayed(format_link(deal.cards), "2026-11-22", (step, 0))
    return format_deals(DealHistory({played.key: played}))


def settings_at(step: int) -> Settings:
    return Settings(own_name=f"Zoë {step % 10_000}", volume=step % 101, newcomer=step % 2 == 0)


def rules_at(step: int) -> dict[str, RuleSet]:
    return {name: CLASSIC.changed(name=name, passing={"count": step % 5}) for name in (f"Küche {step}", "Sunday")}


def pad_at(step: int) -> ScorePad:
    """A score pad on which that many deals, or a few, are written."""
    lines = ["S 300, trump H, meld NS 60 EW 20, tricks NS 170"] * (step % 5)
    return parse_pad("\n".join(['[Pad "1"] [Game "classic"]', *lines]))


def written(step: int) -> dict[str, str]:
    """The entries that a step writes, in this order."""
    texts: dict[str, Callable[[], str]] = {
        MATCH: lambda: format_record(record_at(step)),
        SETTINGS: lambda: settings_at(step).to_json(),
        HOUSE_RULES: lambda: format_house_rules(rules_at(step)),
        DEMO: lambda: format_record(record_at(step + 1)),
        DEAL: lambda: format_record(record_at(step + 2)),
        DEALS: lambda: deals_at(step),
        DRILLS: lambda: format_drills(
            [DrillDone("2026-11-22", "classic", QuestionKind.BID, Source.DAILY, 10, 7, step)]
        ),
        MISTAKES: lambda: format_tried([MistakeState(Mistake("0123456789abcdef", step), 1, "2026-11-22")]),
        MISSED: lambda: format_missed(
            [MissedQuestion(format_question(a_question()), QuestionKind.LIMIT, "classic", step, "2026-11-23")]
        ),
        PAD: lambda: format_kept_pad(KeptPad(pad_at(step))),
        the_past(): lambda: format_past(long_match(), end_at(step).standing.totals, the_end().phase.winner),
        review_name(the_past()): lambda: format_review({"step": step}),
        WINDOW: lambda: f"{320 + step % 1000} 480",
    }
    kinds = (*texts, BACKUP)
    kind = kinds[step % len(kinds)]
    names = tuple(texts) if step == 0 else (MATCH, SETTINGS, HOUSE_RULES, DEALS) if kind == BACKUP else (kind,)
    return {name: texts[name]() for name in names}


def child(folder: Path, step: int) -> None:
    """Keep one thing after another for ever, by the ways that the game itself goes; print each step."""
    desk = Desk(FileStorage(folder))
    print(f"start {step}", flush=True)
    while True:
        step += 1
        texts = written(step)
        if len(texts) > 1:
            assert not restore_backup(desk.storage, texts).failed
        elif MATCH in texts:
            keep_match(desk, record_at(step))
        elif DEMO in texts:
            keep_match(desk, record_at(step + 1), DEMO)
        elif DEAL in texts:
            keep_match(desk, record_at(step + 2), DEAL)
        elif the_past() in texts:
            keep_past(desk, long_match(), end_at(step), NOW)
        elif review_name(the_past()) in texts:
            keep_review(desk, the_past(), {"step": step})
        elif SETTINGS in texts:
            keep_settings(desk, settings_at(step))
        elif HOUSE_RULES in texts:
            keep_house_rules(desk, rules_at(step))
        else:
            for name, text in texts.items():
                keep(desk, name, text)
        print(f"step {step}", flush=True)


def die(folder: Path, step: int, rng: Random) -> int:
    """Kill a child at a random moment; answer the last step that it reported."""
    environment = os.environ | {"PYTHONPATH": str(HOUSE)}
    command = [sys.executable, "-W", "ignore", __file__, str(folder), str(step)]
    with subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdout is not None
        for _ in range(rng.randrange(1, 40)):
            line = process.stdout.readline()
            assert line, process.stderr.read().decode() if process.stderr else ""
        with contextlib.suppress(subprocess.TimeoutExpired):
            process.wait(rng.random() * 0.01)  # let the blow fall anywhere in a step
        process.kill()
        reported = [
            int(line.split()[1]) for line in process.stdout.read().decode().splitlines(True) if line[-1] == "\n"
        ]
    return max([int(line.split()[1]), *reported])


def check_kills(folder: Path, count: int) -> None:
    rng = Random(20)
    stands, step = written(0), 0
    for name, text in stands.items():
        FileStorage(folder).save(name, text)
    for _ in range(count):
        last = die(folder, step, rng)
        for number in range(step + 1, last + 1):
            stands |= written(number)
        coming = written(last + 1)
        storage = FileStorage(folder)
        aside = [storage.load(name) for name in storage.names() if ".aside-" in name]
        for name, text in stands.items():
            found = storage.load(name)
            assert found in (text, coming.get(name, text)), f"{name} after step {last}"
            assert found == text or len(coming) == 1 or text in aside, "what was here before a backup came is lost"
            stands[name] = found
        desk = Desk(storage)
        saved_settings(desk)
        finish(reading_saved_match(desk))
        house_rules(desk)
        deal_waiting(desk)
        assert all((load_past(desk, the_past()), load_review(desk, the_past()), deals_played(desk).results))
        assert all((drills_done(desk), mistakes_tried(desk), missed_questions(desk)))
        assert desk.told == []
        for name in storage.names():
            if ".aside-" in name:
                storage.delete(name)
        step = last


def test_every_kind_that_a_backup_knows_is_written() -> None:
    names = written(0)
    assert names.keys() >= KINDS.keys()
    assert all(any(map(is_one, names)) for is_one in (is_past, is_review))


@pytest.mark.sweep
def test_every_kind_of_entry_survives_the_death_of_its_process(tmp_path: Path) -> None:
    check_kills(tmp_path, 3)


@pytest.mark.slow
def test_every_kind_of_entry_survives_three_hundred_deaths(tmp_path: Path) -> None:
    check_kills(tmp_path, 300)


if __name__ == "__main__":
    child(Path(sys.argv[1]), int(sys.argv[2]))
