"""Files with small and great wrongs in them, put before the game: ``python -m tests.store.mutated --count 100000``.

Real files of every format are taken apart and changed where it hurts: fields lost, doubled and renamed, values of
another kind, size or depth, letters that no name may have, actions out of order; most records are signed again, so that
what lies behind the check sum is reached. Each file stands among whole ones, is read as at a start, and what is
accepted is played on. The same seed makes the same files.
"""

from __future__ import annotations

import argparse
import contextlib
import gc
import io
import json
import os
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterator
from copy import deepcopy
from dataclasses import dataclass, field, replace
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

from game.bots.coach.verdicts import review_from_json, review_to_json
from game.cli import replay
from game.host import FileStorage, MemoryStorage, StorageError
from game.match import Match
from game.pad.checks import doubts
from game.pad.scoring import score_sheet
from game.plain import PLAYER_NAME, RULES_NAME, Unreadable, is_name
from game.rules import PRESETS, RuleSet
from game.rules.play import GameOver, Pass, legal_actions
from game.rules.text import HUMAN, SAME_TYPE_AGAIN
from game.scenes.table.scene import Table
from game.scenes.title import Title
from game.store.asked import QuestionKind
from game.store.backup import BackupError, reading_backup, restore_backup
from game.store.deals import (
    DEAL,
    DealHistory,
    DealPlayed,
    deal_of_the_day,
    deal_waiting,
    deals_played,
    format_deals,
    parse_deals,
)
from game.store.drills import DrillDone, Source, drills_done, format_drills, parse_drills
from game.store.formats import DEALS, DRILLS, HOUSE_RULES, MATCH, MISSED, MISTAKES, PAD, PAST, REVIEW, SETTINGS
from game.store.history import PastMatch, format_past, load_past
from game.store.house_rules import format_house_rules, house_rules, parse_house_rules
from game.store.links import format_link
from game.store.matches import format_record, parse_record, reading_saved_match
from game.store.missed import MissedQuestion, format_missed, missed_questions, parse_missed
from game.store.mistakes import Mistake, MistakeState, format_tried, mistakes_tried, parse_tried
from game.store.notation.pads import parse_pad
from game.store.pads import DealDraft, KeptPad, format_kept_pad, load_pad, parse_kept_pad
from game.store.questions import format_question, question_of
from game.store.reviews import load_review, review_name
from game.store.settings import LEVELS, Settings, saved_settings
from game.words.pad_sheet import sheet_text
from game.work import finish
from tests.fixtures.make import HERE, PLAYERS
from tests.pilot import MemoryHost, Pilot
from tests.store.desk import Desk
from tests.store.forging import signed
from tests.strategies import match_of_people

BACKUP, WINDOW = "backup", "window"
PAST_NAME = f"{PAST}.20261122-140500.0123456789abcdef"
NAMES = {PAST: PAST_NAME, REVIEW: review_name(PAST_NAME)}
"""Under which names entries are kept that may be many of a kind; all others have the name of their kind."""
CHECKED = {MATCH, DEAL, PAST, REVIEW}
"""What has a check sum."""
SLOWEST = 1.0
"""Seconds of the processor that reading one file may take."""
LARGEST = 200
"""Megabytes that the whole process may take."""
LONG = 1_200
"""Characters of a match of about a deal."""
IN_THE_APP = 200
"""One file in this many is also put before the real window."""
PLAYED_ON = 8
"""Actions that an accepted match is played on by."""

Path_ = tuple[Any, ...]

NASTY: tuple[Any, ...] = (
    None, True, False, 0, 1, -1, 7, 10**6, -(10**14), 10**15, 10**40, 1.5, "", " ", "x", "\x00", "\x1b[2J", "\ud800",
    "a\nb", "\u202e", "é" * 13, "human", "expert", "god", "deal", "pass", "bid 99999999", "trump S", "cards AS AS",
    [], {}, [[]], [None], {"": ""}, {"format": 3},
)  # fmt: skip


@cache
def corpus() -> dict[str, list[str]]:
    """Real texts by kind, and matches of people in every game. Long ones are left out: they would only cost time."""
    found: dict[str, list[str]] = {
        MATCH: [],
        SETTINGS: [],
        HOUSE_RULES: [],
        PAST: [],
        REVIEW: [],
        BACKUP: [],
        WINDOW: ["1280 720", "640 360"],
    }
    for folder in sorted(HERE.glob("format-*")):
        for file in sorted(folder.glob("*.json")):
            kind = next((kind for kind in found if file.name.startswith(kind)), None)
            text = file.read_text(encoding="utf-8")
            if kind and not (kind in (MATCH, PAST) and len(text) > LONG):
                found[kind].append(text)
    found[MATCH] += [
        format_record(match_of_people(rules, plies).record) for rules in PRESETS.values() for plies in (12, 36)
    ]
    found[PAST] += [_finished(rules) for rules in PRESETS.values() if rules.stock is None]
    found[DEAL] = found[MATCH][-2:]
    tries = (MistakeState(Mistake("0123456789abcdef", 10 * ply), ply, day) for ply in range(4) for day in ("", *_DAYS))
    drills = (DrillDone(day, name, QuestionKind.BID, Source.DAILY, 10, 7, 120) for name in PRESETS for day in _DAYS)
    found[DRILLS] = [format_drills(list(drills))]
    found[MISTAKES] = [format_tried(tries)]
    asked = format_question(question_of(Match(match_of_people(PRESETS["classic"], 2).record)))
    back = (MissedQuestion(asked, QuestionKind.BID, "classic", number, day) for number, day in enumerate(_DAYS))
    found[MISSED] = [format_missed(back)]
    found[PAD] = list(map(format_kept_pad, _pads()))
    deals = [_played(rules, day) for rules in PRESETS.values() for day in _DAYS]
    found[DEALS] = [format_deals(DealHistory({deal.key: deal for deal in deals}, _DAYS))]
    return found


def _pads() -> Iterator[KeptPad]:
    """Score pads of several games, one of them with a deal that is being entered."""
    lines = "S 300, trump H, meld NS 60 EW 20, tricks NS 170", "W 320, trump D, meld W AAT.K.Q.J, thrown in"
    pad = parse_pad("\n".join(['[Pad "1"] [Game "classic"] [North "Ann"]', *lines]))
    yield KeptPad(pad).having_sat().changed(replace(pad, entries=pad.entries[:1]))
    yield KeptPad(pad, DealDraft(pad.entries[0], 1), ("Ann", "Ben"))
    yield KeptPad(pad, DealDraft(pad.entries[0]), ("Ann", "Ben")).mending(1)
    yield KeptPad(parse_pad('[Pad "1"] [Game "auction"]\nnobody bid\nS 320, trump S, meld S 150, tricks S 187'))


def _finished(rules: RuleSet) -> str:
    """A match that was over soon."""
    match = match_of_people(rules.changed(name="Short", end={"target": 10 * int(rules.scale)}), 1_000)
    assert isinstance(match.state.phase, GameOver)
    return format_past(match.record, match.state.standing.totals, match.state.phase.winner)


_DAYS = ("2026-11-21", "2026-11-22")


def _played(rules: RuleSet, day: str) -> DealPlayed:
    scores = tuple(range(0, 10 * len(rules.sides), 10))
    bots = (("easy", scores), ("expert", scores[::-1]))
    levels = ("pro",) * (len(rules.seats) - 1)
    return DealPlayed(format_link(deal_of_the_day(rules, day).cards), day, scores, day, bots, levels)


# Changing.


def nodes(value: Any, path: Path_ = ()) -> Iterator[Path_]:
    """The way to everything in a value, itself first."""
    yield path
    parts = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for name, part in parts:
        yield from nodes(part, (*path, name))


def somewhere(value: Any, rng: Random) -> Path_:
    """The way to something: anything at all, or as often something near the top."""
    if rng.random() < 0.5:
        return rng.choice(list(nodes(value)))
    path: Path_ = ()
    while isinstance(value, dict | list) and value and (not path or rng.random() < 0.5):
        name = rng.choice(list(value) if isinstance(value, dict) else range(len(value)))
        path, value = (*path, name), value[name]
    return path


def at(value: Any, path: Path_) -> Any:
    """What stands there."""
    for step in path:
        value = value[step]
    return value


def nasty(rng: Random) -> Any:
    """A value that somebody did not think of; now and then an enormous one."""
    chance = rng.random()
    if chance < 0.004:
        return rng.choice(("x", "é", "😀", "\x00")) * rng.choice((10_000, 1_200_000))
    if chance < 0.008:
        return ["deal"] * 60_000
    if chance < 0.02:
        deep: Any = 0
        for _ in range(rng.choice((5, 17, 400))):
            deep = [deep] if rng.random() < 0.5 else {"a": deep}
        return deep
    return deepcopy(rng.choice(NASTY))


def changed(value: Any, rng: Random) -> Any:
    """The value with one thing wrong. Only lists and objects are changed in place."""
    path = somewhere(value, rng)
    if not path:
        return value if rng.random() < 0.9 else nasty(rng)
    parent, name = at(value, path[:-1]), path[-1]
    old = parent[name]
    match rng.randrange(8):
        case 0 | 1:
            parent[name] = nasty(rng)
        case 2:
            del parent[name]
        case 3 if isinstance(parent, list):
            parent.insert(rng.randrange(len(parent) + 1), old if rng.random() < 0.5 else nasty(rng))
        case 3:
            parent[rng.choice(("jokers", "Name", name + "_", "\x1b", ""))] = old
        case 4 if isinstance(old, int) and not isinstance(old, bool):
            parent[name] = rng.choice((old + 1, old - 1, old * 10, -old, old // 2))
        case 4 if isinstance(old, str) and old:
            place = rng.randrange(len(old))
            parent[name] = old[:place] + rng.choice(("", "A", "9", " ", "\x7f", old)) + old[place + 1 :]
        case 5 if isinstance(parent, list):
            other = rng.randrange(len(parent))
            parent[name], parent[other] = parent[other], parent[name]
        case 6 if isinstance(parent, list):
            del parent[name:]
        case _:
            parent[name] = deepcopy(at(value, somewhere(value, rng)))
    return value


def mutated_value(text: str, rng: Random, sign: bool) -> str:
    """The text of the value with some things wrong, written again."""
    value = json.loads(text)
    if isinstance(value, dict) and isinstance(value.get("actions"), list) and rng.random() < 0.4:
        del value["actions"][rng.randrange(len(value["actions"]) + 1) :]
    for _ in range(rng.choice((0, 1, 1, 1, 2, 3))):
        value = changed(value, rng)
    if sign and isinstance(value, dict):
        return signed(value)
    return json.dumps(value, ensure_ascii=rng.random() < 0.5)


def mutated_text(text: str, rng: Random, others: list[str]) -> str:
    """The bytes of the text with something wrong, as a file would be read."""
    data = bytearray(text.encode("utf-8", "surrogatepass"))
    place = rng.randrange(len(data) + 1)
    match rng.randrange(6):
        case 0:
            del data[place:]
        case 1 if data:
            data[place % len(data)] ^= rng.choice((1, 2, 0x20, 0x80))
        case 2:
            data[place:place] = rng.randbytes(rng.choice((1, 4, 40)))
        case 3:
            data[place:place] = rng.choice(
                (b"[" * 3_000, b"9" * 5_000, b"1e999", b"NaN", b"\x00", b"\\ud800", b"\xff\xfe")
            )
        case 4:
            data[place:] = rng.choice(others).encode()[rng.randrange(60) :]
        case _:
            data += data[place:]
    return data.decode("utf-8", "surrogateescape")


def mutated(kind: str, texts: dict[str, list[str]], rng: Random) -> str:
    """A text of that kind with something wrong in it, or now and then nothing."""
    text = rng.choice(texts[kind])
    if kind == WINDOW or rng.random() < 0.25:
        return mutated_text(text, rng, texts[kind])
    if kind == BACKUP and rng.random() < 0.7:
        body = json.loads(text)
        inner = rng.choice(tuple(READERS))
        body["entries"][NAMES.get(inner, inner)] = mutated(inner, texts, rng)
        return json.dumps(body)
    return mutated_value(text, rng, kind in CHECKED and rng.random() < 0.8)


# Reading.


READERS: dict[str, Callable[[Desk], Any]] = {
    SETTINGS: saved_settings,
    MATCH: lambda desk: finish(reading_saved_match(desk)),
    HOUSE_RULES: house_rules,
    DEAL: deal_waiting,
    DEALS: deals_played,
    DRILLS: drills_done,
    MISTAKES: mistakes_tried,
    MISSED: missed_questions,
    PAD: load_pad,
    PAST: lambda desk: load_past(desk, PAST_NAME),
    REVIEW: lambda desk: load_review(desk, PAST_NAME),
}


def check_entry(kind: str, text: str, whole: dict[str, str]) -> bool:
    """Read a text as an entry of that kind, among whole ones; answer whether it was accepted."""
    name = NAMES.get(kind, kind)
    entries = whole | {name: text}
    desk = Desk(MemoryStorage(entries))
    found = READERS[kind](desk)
    assert all(entries[other] == whole[other] for other in whole if other != name), "another entry was changed"
    aside = [other for other in entries if ".aside-" in other]
    if aside:
        assert [entries[other] for other in aside] == [text], "something was lost"
        assert any(f"“{aside[0]}”" in said for said in desk.told), "nobody was told"
        for said in desk.told:
            check_words(said)
    elif kind == HOUSE_RULES:
        written = json.loads(text)
        assert len(found) == len(written if isinstance(written, list) else written["rules"]), "a rule set was lost"
    if entries.get(name, text) != text:
        again = Desk(MemoryStorage(entries))
        READERS[kind](again)
        assert again.told == [], "what was kept cannot be read"
    play_on_with(kind, found)
    return not aside


def play_on_with(kind: str, found: Any) -> None:
    """Use what was accepted."""
    if not found:
        return
    if isinstance(found, DealHistory):
        assert parse_deals(format_deals(found)) == found
    elif kind == DRILLS:
        assert parse_drills(format_drills(found)) == found
    elif kind == MISTAKES:
        assert parse_tried(format_tried(found.values())) == found
    elif kind == MISSED:
        assert parse_missed(format_missed(found.values())) == found
    elif isinstance(found, KeptPad):
        assert parse_kept_pad(format_kept_pad(found)) == found
        assert sheet_text(found.pad, score_sheet(found.pad), doubts(found.pad))
    elif kind == REVIEW:
        with contextlib.suppress(Unreadable):  # then it is made again
            review = review_from_json(found)
            assert review_from_json(review_to_json(review)) == review
    elif isinstance(found, PastMatch):
        with contextlib.suppress(Unreadable):  # whoever wants to see it is told so
            assert parse_record(format_record(found.record())) == found.record()
    elif isinstance(found, Match):
        assert all(is_name(player.name, PLAYER_NAME) for player in found.players)
        assert {player.level for player in found.players} <= {HUMAN, *LEVELS}
        play_on(found)
    elif isinstance(found, Settings):
        assert Settings.from_json(found.to_json()) == found
        assert all(is_name(name, PLAYER_NAME) for name in (found.own_name, found.left_name, found.right_name))
    else:
        assert parse_house_rules(format_house_rules(found)) == (found, [], [])
        assert all(is_name(rules.name, RULES_NAME) for rules in found.values())
        rules = list(found.values())[-1]
        play_on(Match.new(rules, PLAYERS[: len(rules.seats)], "on"))


def play_on(match: Match) -> None:
    """Some actions more; and what is kept then is read again."""
    for _ in range(PLAYED_ON):
        if match.over or match.full:
            break
        if match.awaited is None:
            match.deal()
        else:
            legal = legal_actions(match.state)
            match.act(match.awaited, Pass() if Pass() in legal else next(iter(legal)))
    assert parse_record(format_record(match.record)) == match.record


def check_words(text: str) -> None:
    """What the player is told is short and can be shown."""
    assert text.isprintable(), text
    assert len(text) < 600, text


@cache
def originals() -> set[str]:
    """The entries of the backups as they were: to read them again and again would only cost time."""
    return {entry for text in corpus()[BACKUP] for entry in json.loads(text)["entries"].values()}


def check_backup(text: str, whole: dict[str, str]) -> bool:
    """Bring a text back over whole entries; answer whether anything was in it."""
    entries = dict(whole)
    try:
        backup = finish(reading_backup(text))
    except BackupError as refused:
        check_words(str(refused))
        return False
    restored = restore_backup(MemoryStorage(entries), backup.entries)
    assert restored.failed == {}
    assert all(old in entries.values() for old in whole.values()), "something was lost"
    assert {*restored.brought, *restored.known} == backup.entries.keys()
    assert all(entries[name] == backup.entries[name] for name in restored.brought)
    assert all(entries[name] == whole[name] for name in restored.known), "what was here already was changed"
    for name in [name for name, entry in backup.entries.items() if entry not in originals()]:
        desk, kind = Desk(MemoryStorage(entries)), name.partition(".")[0]
        play_on_with(kind, READERS[kind](desk))
        assert all(SAME_TYPE_AGAIN in said for said in desk.told), "what was brought back cannot be read"
    return True


def check_window(text: str, whole: dict[str, str]) -> bool:
    """A note about the window hurts nobody."""
    Pilot(Title, None, MemoryHost(MemoryStorage(whole | {WINDOW: text})))
    return True


def check_app(name: str, text: str, whole: dict[str, str]) -> None:
    """Open the real window over files, go on with the match if there is one, and tell it by the command line."""
    with tempfile.TemporaryDirectory() as home:
        folder = Path(home)
        for other, kept in (whole | {name: text}).items():
            (folder / other).write_bytes(kept.encode("utf-8", "surrogatepass"))
        pilot = Pilot(Title, (640, 360), MemoryHost(FileStorage(folder)))
        if pilot.has("continue"):
            pilot.click("continue")
            pilot.wait(lambda: isinstance(pilot.scene, Table) or not pilot.has("continue"))
            pilot.advance(0.2)
        if name == MATCH:
            (folder / "told").write_bytes(text.encode("utf-8", "surrogatepass"))
            out, wrong = io.StringIO(), io.StringIO()
            with contextlib.redirect_stdout(out), contextlib.redirect_stderr(wrong), contextlib.suppress(SystemExit):
                replay.run([str(folder / "told")])
            for line in (out.getvalue() + wrong.getvalue()).split("\n"):
                assert line.isprintable(), line


@dataclass
class Outcome:
    """What became of all the files."""

    read: Counter[str] = field(default_factory=Counter)
    accepted: Counter[str] = field(default_factory=Counter)
    slowest: float = 0.0
    slowest_file: str = ""


def run(count: int, seed: int) -> Outcome:
    """Put that many files before the game.

    Raises:
        AssertionError: one did harm; a note says which.
    """
    texts = corpus()
    whole = {NAMES.get(kind, kind): texts[kind][0] for kind in READERS}
    gc.freeze()  # or the game, which looks for garbage now and then, would look through all of this each time
    kinds = (
        [MATCH] * 9
        + [SETTINGS] * 4
        + [HOUSE_RULES, DEALS, DRILLS, MISTAKES, MISSED, PAD, PAST, REVIEW] * 3
        + [DEAL]
        + [BACKUP] * 4
    )
    done = Outcome()
    for number in range(count):
        rng = Random(f"{seed} {number}")
        kind = WINDOW if number % (2 * IN_THE_APP) == 1 else rng.choice(kinds)
        text = mutated(kind, texts, rng)
        check: Callable[..., bool] = {BACKUP: check_backup, WINDOW: check_window}.get(kind) or check_entry
        what = (text, whole) if check is not check_entry else (kind, text, whole)
        try:
            began = time.process_time()
            fine = check(*what)
            seconds = time.process_time() - began
            assert seconds < SLOWEST, f"{seconds:.2f} s"
            if number % IN_THE_APP == 0 and kind != BACKUP:
                check_app(kind, text, whole)
        except (Exception, StorageError) as error:
            error.add_note(f"file {number} of seed {seed}, {kind}: {text[:2_000]!r}")
            raise
        done.read[kind] += 1
        done.accepted[kind] += fine
        if seconds > done.slowest and kind != WINDOW:
            done.slowest, done.slowest_file = seconds, f"{number} ({kind}, {len(text)} characters)"
    return done


def megabytes() -> float | None:
    """The most memory that this process has had; None where the system does not say.

    Linux counts what the parent had when it made this process as its own, so there the program's own mark is read.
    """
    status = Path("/proc/self/status")
    if status.is_file():
        words = status.read_text(encoding="ascii", errors="replace").split()
        return int(words[words.index("VmHWM:") + 1]) / 2**10
    try:
        import resource
    except ImportError:
        return None
    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return most / (2**20 if sys.platform == "darwin" else 2**10)


def main() -> None:
    """The command."""
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    made = argparse.ArgumentParser(description="Put files with something wrong in them before the game.")
    made.add_argument("--count", type=int, default=5_000)
    made.add_argument("--seed", type=int, default=1)
    options = made.parse_args()
    began = time.perf_counter()
    done = run(options.count, options.seed)
    for kind, read in sorted(done.read.items()):
        print(f"{kind:12} {read:7} files, {done.accepted[kind]:7} accepted")
    print(f"slowest {done.slowest:.3f} s: file {done.slowest_file}")
    memory = megabytes()
    print(f"{options.count} files of seed {options.seed} in {time.perf_counter() - began:.1f} s; {memory or 0:.0f} MB")
    assert memory is None or memory < LARGEST, "too much memory"
    for kind in [kind for kind, read in done.read.items() if read > 100 and kind != WINDOW]:
        assert 0.05 < done.accepted[kind] / done.read[kind] < 0.95, f"the files of {kind} test too little"


if __name__ == "__main__":
    main()
