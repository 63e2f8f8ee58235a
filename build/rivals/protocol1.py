"""Seat an older version of this program: ``--ns expert --ew "exec:python build/rivals/protocol1.py --version FOLDER"``.

FOLDER is a checkout of a version that spoke protocol 1 for external bots, such as 35ce609, the first Expert: a fixed
rival for every later version (``git worktree add FOLDER 35ce609``). Our side speaks protocol 4, so this script
translates every question into the older words; the answers are the same. That version knew only four hands with 48
cards.

This script imports nothing of our ``game``: in here that is the older version's.
"""

import json
import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any, TextIO

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from build.rivals.translating import Answers, level_of_older_version

THEIRS = 1

SAME = (
    "phase",
    "seat",
    "to_act",
    "dealer",
    "deals",
    "hand",
    "hand_counts",
    "calls",
    "melds",
    "moon",
    "trick",
    "tricks",
)
"""The fields of an observation that have not changed."""

SWITCHES = {
    "auction": {"highest_raise": "highest_raise", "form": "auction", "nobody_bids": "nobody_bids"},
    "naming": {"choice": "trump_choice"},
    "passing": {"count": "pass_count"},
    "melds": {"run_with_spares": "run_with_spares"},
    "tricks": {"head_rule": "head_rule", "overtrump": "overtrump", "counters": "counters"},
    "scoring": {name: name for name in ("throw_in", "moon", "moon_failure")},
    "end": {"target": "target", "both_over": "both_over"},
}
"""The old names of the switches of each group, from when rule sets had no groups."""


class UnknownGame(ValueError):
    """The older version does not know the game; the message says why."""


def older_rules(rules: dict[str, Any]) -> dict[str, Any]:
    """Return a rule set in that version's form.

    Raises:
        UnknownGame: the version has no such game.
    """
    ladder, unit = rules["auction"]["ladder"], {"HUNDREDS": 10, "UNITS": 1}[rules["scale"]]
    if rules["seating"] != "PARTNERS" or rules["deck"] != "SINGLE":
        raise UnknownGame("that version knew four hands with 48 cards only")
    if len(ladder) > 1 or rules["tricks"]["last_trick"] != unit:
        raise UnknownGame("that version knew one step for all bids, and a last trick of one counter")
    misdeal, keeper = rules["dealing"]["misdeal"], rules["scoring"]["meld_keeper"]
    if misdeal not in ("NEVER", "FIVE_NINES") or rules["melds"]["least"]:
        raise UnknownGame("that version knew five nines as the only misdeal, and no least meld")
    if keeper == "TRICK" or rules["scoring"]["keeping_points"] > 1:
        raise UnknownGame("in that version a trick point kept a meld, or nothing did")
    older = {"name": rules["name"], "scale": rules["scale"], "minimum_bid": ladder[0][0], "bid_step": ladder[0][1]}
    older |= {"five_nines_misdeal": misdeal == "FIVE_NINES", "meld_needs_trick_point": keeper == "TRICK_POINTS"}
    for group, names in SWITCHES.items():
        older |= {theirs: rules[group][ours] for ours, theirs in names.items()}
    return older


def older_observation(view: dict[str, Any]) -> dict[str, Any]:
    """Return an observation in that version's form."""
    own = [move for move in view["moves"] if move["cards"] is not None]
    return {
        **{name: view[name] for name in SAME},
        "rules": older_rules(view["rules"]),
        "contract": _contract(view["contract"], view["trump"]),
        "sheet": [
            {name: value for name, value in row.items() if name not in ("trump", "counted")}
            | {"contract": _contract(row["contract"], row["trump"])}
            for row in view["sheet"]
        ],
        "exchanges": len(view["moves"]),
        "sent": next((move["cards"] for move in own if move["from"] == view["seat"]), None),
        "received": next((move["cards"] for move in own if move["to"] == view["seat"]), None),
    }


def _contract(contract: dict[str, Any] | None, trump: str | None) -> dict[str, Any] | None:
    return None if contract is None else {**contract, "trump": trump}


def older_lines(lines: TextIO) -> Iterator[str]:
    """Yield the game's lines in that version's form."""
    for line in lines:
        message = json.loads(line)
        if message["type"] == "hello":
            message["protocol"] = THEIRS
        elif message["type"] == "act":
            message["observation"] = older_observation(message["observation"])
        yield json.dumps(message)


def main() -> None:
    """Serve until the game says bye."""
    level = level_of_older_version(THEIRS, "expert")
    bot = import_module("game.cli.bot")
    bot.serve(import_module("game.bots.player").Level(level), older_lines(sys.stdin), Answers())


if __name__ == "__main__":
    main()
