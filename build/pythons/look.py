"""What one Python makes of the game: which modules start, what matches it plays, and whether the rules' tests pass.

``build/pythons.py`` runs this file in several Pythons. The first words are the folder of the sources and the file for
the findings; ``--modules`` and the names of what the oldest Python's standard library has ask for all modules,
``--tests`` and files for tests. Every warning is an error.
"""

import hashlib
import json
import os
import random
import sys
import warnings
from importlib import import_module
from pathlib import Path

SEED = "c0ffee"


def modules(house: Path, standard: set[str]) -> dict[str, object]:
    """Import every module of the game; return how many started, which could not here, and what failed.

    A module that needs a library, or a part of the standard library that this Python was built without, cannot start
    here. It is compiled, like all of our files. What newer Pythons have removed from the standard library is a failure.
    """
    started, left_out, failed = 0, {}, {}
    for file in sorted((house / "game").rglob("*.py")):
        name = ".".join(file.relative_to(house).with_suffix("").parts).removesuffix(".__init__")
        try:
            import_module(name)
            started += 1
        except Exception as error:
            missing = (getattr(error, "name", None) or "game").partition(".")[0]
            lacking = missing != "game" and (missing not in standard or missing in sys.stdlib_module_names)
            is_lacking = isinstance(error, ModuleNotFoundError) and lacking
            (left_out if is_lacking else failed)[name] = missing if is_lacking else f"{type(error).__name__}: {error}"
    for file in sorted(file for folder in ("game", "tests", "build") for file in (house / folder).rglob("*.py")):
        if (house / "build" / "out") not in file.parents:
            try:
                compile(file.read_text(encoding="utf-8"), str(file), "exec", dont_inherit=True)
            except (SyntaxError, Warning) as error:
                failed[str(file.relative_to(house))] = f"{type(error).__name__}: {error}"
    return {"started": started, "left out": left_out, "failed": failed}


def match(preset: str, level: str, deals: int | None = None) -> str:
    """Return the hash of a match that bots play, or of its first deals."""
    player = import_module("game.bots.player")
    text = import_module("game.rules.text")
    rules = import_module("game.rules").PRESETS[preset]
    players = tuple(text.Player(seat.name, level) for seat in rules.seats)
    played, dealt = import_module("game.match").Match.new(rules, players, SEED), 0
    while not played.over and dealt != deals:
        played.deal()
        dealt += 1
        while not played.deal_due and not played.over:
            seat = played.awaited
            bot, rng = player.make_bot(player.Level(level)), random.Random(played.bot_seed(seat))
            played.act(seat, player.decide(bot, played.view(seat), rng).action)
    record = import_module("game.store.matches").format_record(played.record)
    return hashlib.sha256(record.encode()).hexdigest()


def matches() -> dict[str, str]:
    """Return the hash of a match of each game by Standard, and of a deal by Expert."""
    played = {name: match(name, "standard") for name in import_module("game.rules").PRESETS}
    return played | {"classic, a deal by Expert": match("classic", "expert", 1)}


def tests(house: Path, files: list[str]) -> int:
    """Run these tests, without a window; return pytest's exit code."""
    pytest = import_module("pytest")

    class Plain:
        """What the tests of the rules need of tests/conftest.py, which asks for a window."""

        @pytest.fixture
        def update_golden(self) -> bool:
            """Whether golden games are to be written: never here."""
            return False

    os.chdir(house)
    options = ["-q", "-p", "no:cacheprovider", "--capture=sys", "--noconftest", "--hypothesis-profile=ci"]
    return int(pytest.main([*options, *files], plugins=[Plain()]))


def main(words: list[str]) -> None:
    """Look, and write what was found into a file."""
    house, findings = Path(words[0]), Path(words[1])
    sys.dont_write_bytecode = True
    sys.path[:0] = [str(house)]
    sys.path.append("/libraries")
    asked = words[2:]
    files = asked[asked.index("--tests") + 1 :] if "--tests" in asked else []
    found: dict[str, object] = {"version": sys.version.split()[0]}
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        if asked[:1] == ["--modules"]:
            found["modules"] = modules(house, set(asked[1].split()))
        if not found.get("modules") or not found["modules"]["failed"]:  # type: ignore[index]
            found["matches"] = matches()
    if files:
        found["tests"] = tests(house, files)
    findings.write_text(json.dumps(found), encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
