"""An older version is told what it was told then, in the words of protocol 1."""

from importlib.util import module_from_spec, spec_from_file_location

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
_spec = spec_from_file_location("protocol1", RIVALS / "protocol1.py")
assert _spec is not None
assert _spec.loader is not None
protocol1 = module_from_spec(_spec)
_spec.loader.exec_module(protocol1)

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


def test_the_rules_of_the_other_program_are_a_file_for_every_command() -> None:
    rules = rule_set(str(RIVALS / "three-to-pass.json"))

    assert rules == CLASSIC.changed(
        name="Three to pass",
        auction={"ladder": ((200, 10),), "highest_raise": None, "nobody_bids": NobodyBids.ELDEST_MUST_OPEN},
        passing={"count": 3},
        melds={"run_with_spares": False},
    )
