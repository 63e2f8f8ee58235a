"""``pinochle rules`` prints what is played, and ``--rules`` reads what it prints."""

import json
import re
import subprocess
import sys
from pathlib import Path
from shutil import copytree

import pytest

from game.__main__ import main
from game.cli.options import rule_set
from game.cli.rules import changed
from game.rules import PRESETS, SWITCHES, MeldKeeper, WidowRules, offers
from game.store.house_rules import format_house_rules
from game.words.rules_blocks import Paragraph
from game.words.rules_page import rules_in_words

GAME_FOLDER = Path(__file__).parents[2] / "game"
HAND = "AS TS KS QS JS QD JD 9S AH AD AC KH"


@pytest.mark.sweep(3)
@pytest.mark.parametrize("name", PRESETS)
def test_the_whole_page_is_printed(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", name]) == 0

    printed = capsys.readouterr().out
    as_one = " ".join(printed.split())
    for section in rules_in_words(PRESETS[name]):
        assert section.title in printed
        for block in section.blocks:
            assert not isinstance(block, Paragraph) or " ".join(block.text.split()) in as_one
    assert max(map(len, printed.splitlines())) <= 120


@pytest.mark.sweep
def test_a_changed_rule_set_is_a_file_that_every_command_plays(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    ours = tmp_path / "ours.json"
    changes = ["name=Ours", "passing.count=2", "tricks.head_rule=trump-led", "scoring.meld_keeper=nothing"]
    assert main(["rules", "joedog", *(word for change in changes for word in ("--set", change)), "--json"]) == 0
    ours.write_text(capsys.readouterr().out, encoding="utf-8-sig")  # as an editor of Windows saves it

    rules = rule_set(str(ours))
    assert rules.name == "Ours"
    assert rules == PRESETS["joedog"].changed(
        name="Ours", passing={"count": 2}, scoring={"meld_keeper": MeldKeeper.NOTHING}
    )
    assert main(["meld", HAND, "--trump", "S", "--rules", str(ours), "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["points"] == 30
    words = ["match", "--ns", "easy", "--ew", "easy", "--deals", "1", "--workers", "1", "--rules", str(ours)]
    assert main(words) == 0
    assert "Ours" in capsys.readouterr().out
    assert main(["--demo", "--hands", "1", "--speed", "max", "--seed", "tea", "--rules", str(ours)]) == 0
    assert "1 deal of Ours (seed tea)" in capsys.readouterr().out


@pytest.mark.sweep(3)
@pytest.mark.parametrize("name", PRESETS)
def test_every_switch_is_listed_as_it_may_be_set(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", name, "--switches"]) == 0

    lines = capsys.readouterr().out.splitlines()
    now = [line for line in lines if not line.startswith("    ")]
    assert [line.partition("=")[0] for line in now] == [path for path in SWITCHES if offers(PRESETS[name], path)]
    for line in now:
        again = changed(PRESETS[name], [line]).changed(name=name)
        assert again == PRESETS[name] or line.startswith("widow=")  # a widow's own choices begin anew
    assert ("    Target: 100 to 5000" in lines) == (name in ("classic", "kitty-four", "three-handed", *TWO))


TWO = ("two-handed", "two-handed-book", "two-handed-64")


def test_a_changed_preset_does_not_pass_for_it(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "classic", "--set", "end.target=1000"]) == 0

    assert capsys.readouterr().out.startswith("Four players, partners, changed: ")
    assert main(["rules", "classic", "--set", "name=classic", "--set", "end.target=1000"]) == 0
    assert capsys.readouterr().out.startswith("Four players, partners, changed: ")


def test_the_points_of_melds_stand_in_one_column(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "double-deck"]) == 0
    rows = [line for line in capsys.readouterr().out.splitlines() if re.match(r" +\d+( / \d+){3}  \w", line)]

    assert len({re.search(r"  [A-Z]", row[4:]).start() for row in rows}) == 1  # type: ignore[union-attr]
    assert len(rows) == 8


def test_a_file_that_changes_a_preset_under_its_name_does_not_pass_for_it(tmp_path: Path) -> None:
    file = tmp_path / "same.json"
    for target, name in ((1200, "two-handed"), (1000, "Two players with a stock, changed")):
        rules = PRESETS["two-handed"].changed(end={"target": target})
        file.write_text(format_house_rules({rules.name: rules}), encoding="utf-8")
        assert rule_set(str(file)) == rules.changed(name=name)


def test_two_hands_count_in_units_where_nobody_bids(capsys: pytest.CaptureFixture[str]) -> None:
    # seed 004, Variations: the zeroes can be dropped
    changes = ["scale=units", "tricks.counters=ace-ten-king", "end.target=120", "tricks.last_trick=1"]
    assert main(["rules", "two-handed", *(word for change in changes for word in ("--set", change))]) == 0

    assert "120 points win" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("game", "changes", "widow", "hand"),
    [
        ("three-handed", ["widow=none"], None, 16),
        ("classic", ["widow=4", "widow.shown=no"], WidowRules(size=4, shown=False), 11),
        ("classic", ["widow.shown=no", "widow=4"], WidowRules(size=4, shown=False), 11),
        ("three-handed", ["deck=double", "melds.values=double-deck", "widow=2"], WidowRules(size=2), 26),
        ("kitty-four", ["widow=none", "passing.count=3"], None, 12),
    ],
)
def test_a_widow_changes_what_is_dealt(game: str, changes: list[str], widow: WidowRules | None, hand: int) -> None:
    rules = changed(PRESETS[game], changes)

    assert (rules.widow, rules.dealing.hand_size) == (widow, hand)
    assert rules.passing.count == (3 if "passing.count=3" in changes else 0)


@pytest.mark.parametrize("game", PRESETS)
def test_each_game_has_a_name_once_it_is_changed(game: str) -> None:
    # "Three players, auction for chips, changed" has 41 letters, one too many
    rules = changed(PRESETS[game], ["end.deals=9"])

    assert rules.name.endswith(", changed")
    assert rules.end.deals == 9


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (["two-handed", "--set", "naming.choice=needs-marriage"], "changes nothing: write KEY=VALUE with one of name"),
        (["two-handed", "--set", "scoring.throw_in=always"], "changes nothing"),
        (["two-handed", "--set", "tricks.overtrump=no"], "changes nothing"),
        (["two-handed", "--set", "stock.same_type_again=true"], "changes nothing"),
        (["three-handed", "--set", "passing.count=5"], "partners pass 0 to 4 cards, got 5"),
        (["three-handed", "--set", "passing.count=5"], "here everybody plays alone"),
        (["bridge"], "there is no rule set 'bridge': choose from classic, joedog"),
        (["--set", "passing=3"], "'passing=3' changes nothing: write KEY=VALUE with one of name, scale, "),
        (["--set", "passing.count"], "'passing.count' changes nothing"),
        (["--set", "passing.cards=3"], "changes nothing: write KEY=VALUE"),
        (["--set", "passing.count=many"], "rules: passing: count cannot be 'many'"),
        (["--set", "scale=tens"], "it is one of UNITS, HUNDREDS"),
        (
            ["--set", "end.target=7", "--set", "passing.count=9"],
            "target goes from 100 to 5000 in hundreds, in steps of 10, got 7",
        ),
        (["--set", "end.target=7", "--set", "passing.count=9"], "partners pass 0 to 4 cards, got 9"),
        (["--set", "auction.ladder=" + "[" * 5000], "ladder"),
        (["--set", "passing.cuont=2"], "did you mean passing.count?"),
    ],
)
def test_what_cannot_be_played_is_refused_in_words(
    words: list[str], why: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as refused:
        main(["rules", *words])

    assert refused.value.code == 2
    printed = capsys.readouterr().err
    assert why in printed
    assert len(printed) < 1500


@pytest.mark.parametrize(("word", "meant"), [("yes", True), ("true", True), ("no", False), ("false", False)])
def test_yes_and_no_may_be_written_as_people_or_programs_do(
    word: str, meant: bool, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["rules", "classic", "--set", f"scoring.bid_to_defenders={word}", "--json"]) == 0
    (kept,) = json.loads(capsys.readouterr().out)["rules"]
    assert kept.get("scoring", {}).get("bid_to_defenders", False) is meant


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("nonsense", "cannot be read"),
        ("{}", "cannot be read"),
        ('{"format": 99, "rules": []}', "cannot be read"),
        ('{"format": 3, "rules": [{"name": "Odd", "scale": "TENS"}]}', "rule set number 1: rules: scale cannot be"),
        (format_house_rules({}), "should hold one rule set, and holds 0"),
        (format_house_rules(PRESETS), f"should hold one rule set, and holds {len(PRESETS)}"),
    ],
)
def test_a_file_that_is_no_rule_set_is_refused(
    text: str, why: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "ours.json"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(SystemExit) as refused:
        main(["meld", HAND, "--trump", "S", "--rules", str(file)])

    assert refused.value.code == 2
    assert why in capsys.readouterr().err


ADDED = {
    "rules/groups.py": (
        "    by_contract: bool = False\n",
        "    by_contract: bool = False\n    by_raffle: bool = False\n    prize: int = 0\n",
    ),
    "rules/switches.py": (
        "    # Tricks.\n",
        '    "end.by_raffle": RuleSwitch(bool),\n    "end.prize": _points("the prize", 0, 30, 5),\n',
    ),
    "words/switches.py": (
        "_WORDS = {\n",
        '_WORDS = {\n    "end.by_raffle": SwitchWords("A raffle"),\n    "end.prize": SwitchWords("Its prize"),\n',
    ),
}
"""Two switches as the recipe adds them: two fields, two rows, two labels. A file, what is replaced, and by what."""
SET_ALL_WAYS = """
from game.cli.rules import changed, switches
from game.rules import PRESETS, SWITCHES
from game.scenes.rules.draft import Draft
from game.scenes.rules.switch_rows import SwitchRows
from game.store.links import format_rules, parse_rules

for rules in PRESETS.values():
    unit = int(rules.scale)
    listed = list(switches(rules))
    assert {"end.by_raffle=no", "    A raffle: no, yes", "end.prize=0", f"    Its prize: 0 to {30 * unit}"} <= {*listed}
    typed = changed(rules, ["end.by_raffle=yes", f"end.prize={15 * unit}"])
    assert (typed.end.by_raffle, typed.end.prize) == (True, 15 * unit)
    assert parse_rules(format_rules(typed)) == typed
    done = []
    rows = SwitchRows(Draft.of(rules), lambda *change: done.append(change), print, print).rows()
    named = {row.name: row for row in rows if getattr(row, "name", "") in ("end.by_raffle", "end.prize")}
    named["end.by_raffle"].change(True)
    named["end.prize"].higher()
    draft = Draft.of(rules)
    for change in done:
        draft = draft.changed(*change)
    assert draft.rules("ours") == rules.changed(name="ours", end={"by_raffle": True, "prize": 5 * unit})
    try:
        changed(rules, [f"end.prize={31 * unit}"])
    except ValueError as refused:
        assert "the prize goes from 0 to" in str(refused)
    else:
        raise AssertionError("a prize out of its range is not refused")
"""


def test_a_switch_that_is_added_as_a_row_is_set_by_words_by_a_link_and_in_the_editor(tmp_path: Path) -> None:
    house = tmp_path / "game"
    house.mkdir()
    for path in GAME_FOLDER.iterdir():
        (house / path.name).symlink_to(path)
    for name, (old, new) in ADDED.items():
        room = house / name.partition("/")[0]
        if room.is_symlink():
            room.unlink()
            copytree(GAME_FOLDER / room.name, room)
        text = (house / name).read_text(encoding="utf-8")
        assert text.count(old) == 1
        (house / name).write_text(text.replace(old, new), encoding="utf-8")

    done = subprocess.run(
        [sys.executable, "-c", SET_ALL_WAYS], cwd=tmp_path, capture_output=True, text=True, check=False
    )

    assert done.returncode == 0, done.stderr
