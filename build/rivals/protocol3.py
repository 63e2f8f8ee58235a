"""Seat a version of this program from before 1.0.0: ``--ew "exec:python build/rivals/protocol3.py --version FOLDER"``.

FOLDER is a checkout of a version that spoke protocol 3, such as 95d2580, which the players of 1.0.0 were to beat
(``git worktree add FOLDER 95d2580``). Our side speaks protocol 4, so this script translates every question into the
older words; the answers are the same. That version knew six games, which are played as they come, without house rules;
of these the two with a stock are not translated.

This script imports nothing of our ``game``: in here that is the older version's.
"""

import json
import sys
from collections.abc import Iterator, Mapping
from importlib import import_module
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from build.rivals.translating import Answers, level_of_older_version

THEIRS = 3


class UnknownGame(ValueError):
    """The older version does not know the game; the message says why."""


def older_rules(rules: dict[str, Any], presets: Mapping[str, dict[str, Any]]) -> dict[str, Any]:
    """Return the older version's preset of that name.

    Raises:
        UnknownGame: the version has none, or a switch that both versions know is set otherwise.
    """
    older = presets.get(rules["name"])
    if older is None:
        raise UnknownGame(f"that version plays {', '.join(presets)} here")
    for group, switches in older.items():
        now = rules[group]
        if isinstance(switches, dict) and isinstance(now, dict):
            other = [name for name in switches.keys() & now.keys() if switches[name] != now[name]]
        else:
            other = [] if switches == now else [""]
        if other:
            raise UnknownGame(f"in that version {group} {other[0]}".rstrip() + f" of {rules['name']} was another")
    return older


def older_observation(view: dict[str, Any], presets: Mapping[str, dict[str, Any]]) -> dict[str, Any]:
    """Return an observation in that version's form."""
    return {name: value for name, value in view.items() if name != "conventions"} | {
        "rules": older_rules(view["rules"], presets),
        "sheet": [{name: value for name, value in row.items() if name != "counted"} for row in view["sheet"]],
    }


class Questions:
    """The game's lines in that version's form, as a stream of bytes."""

    def __init__(self, presets: Mapping[str, dict[str, Any]]) -> None:
        self._lines = self._older(presets)

    def read(self, _most: int) -> bytes:
        """Return the next line, or nothing at the end."""
        return next(self._lines, b"")

    def _older(self, presets: Mapping[str, dict[str, Any]]) -> Iterator[bytes]:
        for line in sys.stdin:
            message = json.loads(line)
            if message["type"] == "hello":
                message["protocol"] = THEIRS
            elif message["type"] == "act":
                message["observation"] = older_observation(message["observation"], presets)
            yield json.dumps(message).encode() + b"\n"


def main() -> None:
    """Serve until the game says bye."""
    level = level_of_older_version(THEIRS, "pro")
    as_json, known = import_module("game.rules.record").rules_to_json, import_module("game.rules").PRESETS
    presets = {name: json.loads(json.dumps(as_json(rules))) for name, rules in known.items() if not rules.stock}
    import_module("game.cli.bot").serve(import_module("game.bots.player").Level(level), Questions(presets), Answers())


if __name__ == "__main__":
    main()
