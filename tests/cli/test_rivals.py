"""An older version is told what it was told then, in the words of protocol 1 or 3."""

import io
import json
from importlib.util import module_from_spec, spec_from_file_location
from typing import Any

import pytest

from game.bots.protocol import observation_to_json
from game.cli.options import rule_set
from game.rules import PRESETS, NobodyBids
from game.rules.play import Auction, PassCards, observe
from game.rules.presets import CLASSIC
from game.rules.text import rules_to_json
from tests.cli.command import HOUSE
from tests.strategies import random_game

RIVALS = HOUSE / "build" / "rivals"


def script(name: str) -> Any:
    spec = spec_from_file_location(name, RIVALS / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


protocol1, protocol3 = script("protocol1"), script("protocol3")

SAID = {
    "seat", "phase", "to_act", "rules", "dealer", "deals", "sheet", "hand", "hand_counts", "calls", "contract", "sent",
    "received", "exchanges", "melds", "moon", "trick", "tricks",
}  # fmt: skip
ROW = {"number", "dealer", "contract", "outcome", "meld", "trick_points", "meld_kept", "scores"}


def test_every_observation_of_two_deals_is_put_into_the_older_words() -> None:
    passed = {}
    for ply in random_game(CLASSIC, "older", deals=2):
        view = observe(ply.before, ply.seat)
        if isinstance(view.phase, Auction) and not view.calls:
            passed = {}
        older = protocol1.older_observation(observation_to_json(view))

        assert older.keys() == SAID
        assert all(row.keys() == ROW and "trump" in row["contract"] for row in older["sheet"])
        assert older["sent"] == passed.get(view.seat)
        if older["contract"]:
            assert older["contract"]["trump"] == (view.trump.letter if view.trump is not None else None)
        if isinstance(ply.action, PassCards):
            passed[ply.seat] = " ".join(map(str, sorted(ply.action.cards)))
            assert older["exchanges"] == len(passed) - 1


def test_switches_have_the_names_that_they_had() -> None:
    older = protocol1.older_rules(rules_to_json(CLASSIC))

    assert (older["minimum_bid"], older["bid_step"], older["pass_count"], older["target"]) == (250, 10, 4, 1500)
    assert (older["auction"], older["trump_choice"]) == ("UNTIL_PASSED", "ANY_SUIT")
    assert len(older) == 20


@pytest.mark.parametrize("name", ["double-deck", "two-handed", "three-handed"])
def test_games_that_were_not_known_then_are_refused(name: str) -> None:
    with pytest.raises(protocol1.UnknownGame, match="four hands with 48 cards"):
        protocol1.older_rules(rules_to_json(PRESETS[name]))


THEN = {"classic": {"name": "classic", "end": {"target": 1500}, "widow": None}}
"""A preset as a version of protocol 3 writes it, without most switches."""


def test_a_version_of_protocol_3_gets_its_own_rules_and_no_fact_that_is_new() -> None:
    for ply in random_game(CLASSIC, "older", deals=2):
        view = observation_to_json(observe(ply.before, ply.seat))
        older = protocol3.older_observation(view, THEN)

        assert older["rules"] is THEN["classic"]
        assert set(view) - set(older) == {"conventions"}
        assert all("counted" not in row for row in older["sheet"])
        assert {name: older[name] for name in older if name not in ("rules", "sheet")} == {
            name: view[name] for name in older if name not in ("rules", "sheet")
        }
    assert older["sheet"]


def test_a_version_of_protocol_3_refuses_what_it_cannot_play() -> None:
    with pytest.raises(protocol3.UnknownGame, match="that version plays classic here"):
        protocol3.older_rules(rules_to_json(PRESETS["kitty-four"]), THEN)
    with pytest.raises(protocol3.UnknownGame, match="in that version end target of classic was another"):
        protocol3.older_rules(rules_to_json(CLASSIC.changed(end={"target": 1000})), THEN)
    with pytest.raises(protocol3.UnknownGame, match="in that version widow of classic was another"):
        protocol3.older_rules(
            rules_to_json(PRESETS["three-handed"]) | {"name": "classic", "end": {"target": 1500}}, THEN
        )


def test_the_greeting_goes_to_protocol_3_and_back(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO('{"type": "hello", "protocol": 4}\n{"type": "bye"}\n'))
    questions, answers = protocol3.Questions(THEN), protocol3.Answers()

    assert json.loads(questions.read(99)) == {"type": "hello", "protocol": 3}
    assert json.loads(questions.read(99)) == {"type": "bye"}
    assert questions.read(99) == b""
    answers.write(b'{"type": "hello", "protocol": 3, "name": "older"}\n')
    answers.write(b'{"type": "action", "id": 1, "action": "pass"}\n')
    assert [json.loads(line) for line in capsys.readouterr().out.splitlines()] == [
        {"type": "hello", "protocol": 4, "name": "older"},
        {"type": "action", "id": 1, "action": "pass"},
    ]


def test_the_rules_of_the_other_program_are_a_file_for_every_command() -> None:
    rules = rule_set(str(RIVALS / "three-to-pass.json"))

    assert rules == CLASSIC.changed(
        name="Three to pass",
        auction={"ladder": ((200, 10),), "highest_raise": None, "nobody_bids": NobodyBids.ELDEST_MUST_OPEN},
        passing={"count": 3},
        melds={"run_with_spares": False},
    )
