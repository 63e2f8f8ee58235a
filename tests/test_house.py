"""The house plan holds: who may import whom, and what ships to the browser."""

import ast
import re
import subprocess
import sys
from collections.abc import Set
from functools import cache
from importlib import import_module
from importlib.util import resolve_name
from itertools import chain
from pathlib import Path
from typing import TypeGuard

import pytest

from game.rules import PRESETS
from tests.sources import GAME, HOUSE, modules, nodes, tree

MAY_IMPORT = {
    "values": set(),
    "assets": set(),
    "letters": set(),
    "plain": {"letters"},
    "files": {"plain"},
    "work": set(),
    "door": set(),
    "rules": {"rules", "plain", "work", "values", "door"},
    "heads": {"rules"},
    "match": {"match", "rules", "plain", "work"},
    "bots": {"bots", "rules", "plain", "work", "values"},
    "host": {"host", "files", "plain", "assets", "values"},
    "store": {"store", "pad", "match", "heads", "rules", "host", "plain", "work", "values"},
    "pad": {"pad", "rules", "values"},
    "evening": {"evening", "rules", "plain", "values"},
    "words": {"words", "evening", "pad", "rules", "letters", "values"},
    "club": {"club", "evening", "decisions", "words", "pad", "store", "rules", "files", "plain", "letters", "values"},
    "decisions": {"decisions", "words", "pad", "bots", "rules", "values"},
    "net": {
        "net",
        "decisions",
        "words",
        "store",
        "match",
        "heads",
        "bots",
        "rules",
        "plain",
        "letters",
        "work",
        "values",
    },
    "ui": {"ui", "rules", "letters", "assets", "values"},
    "cli": {
        "cli",
        "assets",
        "host",
        "club",
        "evening",
        "words",
        "pad",
        "store",
        "net",
        "match",
        "heads",
        "bots",
        "rules",
        "files",
        "plain",
        "letters",
        "work",
        "values",
    },
    "scenes": {
        "scenes",
        "decisions",
        "words",
        "pad",
        "store",
        "net",
        "match",
        "heads",
        "ui",
        "host",
        "bots",
        "rules",
        "plain",
        "letters",
        "work",
        "values",
    },
}
"""What each room may import of our own; app, demo and command_line put everything together."""

LOADED_LATE = {
    "app.py": "links need the rules, and most starts have none",
    "cli/workers.py": "asyncio and logging, which only a cluster needs: every match would begin later",
    "cli/evening.py": "what needs websockets, which need not be there",
    "cli/serve.py": "what needs websockets, which need not be there",
    "cli/options.py": "rule sets of one's own need the rules, and the window that opens has none",
    "host/__init__.py": "each host is loaded where it can run only",
    "host/browser.py": "what tables need, which the page loads when somebody wants one",
    "host/answers.py": "segno, which need not be there",
    "host/desktop.py": "platformdirs, which PINOCHLE_HOME makes needless, servers, and accesskit, which may be missing",
    "host/networks.py": "fcntl, which Windows does not have",
    "host/visitors.py": "resource, which Windows does not have",
    "host/listening.py": "websockets, in a thread: it takes longer to load than a frame",
    "scenes/shell/doors.py": "a scene is loaded when it is first gone to",
    "scenes/together/opening.py": "what a window serves to a room, which no page has",
    "scenes/title.py": "the rules come with a saved match only",
    "ui/window.py": "SDL's own functions, which a page cannot call",
}
"""The modules that import inside functions, all but one for the sake of the first picture, and why."""

DOORS = {"game.rules", "game.rules.play", "game.rules.text"}
"""Where other rooms import the rules from."""
LARGEST = {"lines of a module": 400, "members of a class": 30, "lines of a function": 45}
LARGER = {
    "rules/chosen.py RuleChoices": "one table of all choices",
    "rules/refusals.py Refusal": "one list of all reasons",
    "host/browser.py BrowserHost": "answers whatever a host can be asked",
    "store/settings.py Settings": "a table: each setting is a field",
    "ui/theme.py Theme": "a table: each colour is a field",
    "build/lab/plain_tricks.py play_out": "plain loops, as they are read from the rule book",
}
"""What is larger, and why it may be. The list may only become shorter."""
VERBS = {"IllegalAction", "LegalActions", "Record", "RuleSet", "State"}
"""Values of the rules that the ui has no business with, beside every function."""
SCENES = GAME / "scenes"
KNOWS_ALL_SCENES = {SCENES / "shell/doors.py"}
"""Beside the rooms of the scenes, not in one of them: it builds the scenes."""
SHARED_ROOMS = {"seat", "forms", "shell"}
"""Rooms of the scenes that others stand on; they need none of the others but each other."""
PYGAME_ROOMS = {"ui", "scenes", "app", "demo"}
LAB = {"cma", "distributed", "matplotlib", "numba", "scipy", "tqdm"}
"""Libraries of the extras ``lab`` and ``cluster``: nothing imports them, and two commands load what they can need."""
TOGETHER = {"websockets", "segno"}
"""Libraries for tables of several devices, which a page does without."""
SERVES = {
    *(
        GAME / "cli" / f"{name}.py"
        for name in ("serving", "pages", "evening_pages", "evening_serving", "page_lines", "pad_serving")
    ),
    *(GAME / "host" / f"{name}.py" for name in ("answers", "incoming", "lines", "visitors")),
}
"""Loaded only when tables are served."""
NOT_IN_THE_BROWSER = {
    "statistics", "graphlib", "decimal", "threading", "multiprocessing", "subprocess", "socket", "ssl", "signal",
    "sched", "cmd", "pdb", "cProfile", "profile", "pstats", "timeit", "doctest", "shelve", "dbm", "tkinter", "numpy",
}  # fmt: skip
IMPURE = {"random", "time", "os", "io", "pathlib", "asyncio", "sys", "datetime", "tempfile", "shutil"}


def room_of(path: Path) -> str:
    return path.relative_to(GAME).parts[0].removesuffix(".py")


@cache
def imports(path: Path) -> set[str]:
    found: set[str] = set()
    for node in nodes(path):
        if isinstance(node, ast.Import):
            found |= {name.name for name in node.names}
        elif isinstance(node, ast.ImportFrom):
            module = source(path, node)
            found.add(module)
            found |= {f"{module}.{name.name}" for name in node.names if module in {"game", "game.scenes"}}
    return found


def source(path: Path, node: ast.ImportFrom) -> str:
    """The whole name of what names are imported from: our own modules name each other from where they stand."""
    package = ".".join(path.parent.relative_to(HOUSE).parts)
    return resolve_name("." * node.level + (node.module or ""), package) if node.level else str(node.module)


def module_name(path: Path) -> str:
    return ".".join(path.relative_to(HOUSE).with_suffix("").parts).removesuffix(".__init__")


def defines(statement: ast.stmt) -> list[str]:
    """The classes and type aliases that a statement at the top of a module names; constants are written in capitals."""
    match statement:
        case ast.ClassDef(name=name):
            names = [name]
        case ast.Assign(targets=[ast.Name(id=name)]) | ast.AnnAssign(target=ast.Name(id=name)):
            names = [name]
        case _:
            names = []
    return [name for name in names if name.lstrip("_")[:1].isupper() and not name.isupper()]


def needs(path: Path, names: Set[str]) -> set[str]:
    """Which of our modules a module imports: at the top, inside functions, and for its types only."""
    found: set[str] = set()
    for node in nodes(path):
        if isinstance(node, ast.Import):
            found |= {name.name for name in node.names}
        elif isinstance(node, ast.ImportFrom):
            module = source(path, node)
            inner = {f"{module}.{name.name}" for name in node.names}
            found |= inner & names if inner <= names else {module} | inner
    return found & names


def tied_in_circles(needed_by: dict[str, set[str]]) -> set[str]:
    """What remains when, over and over, whatever needs nothing of the rest, or is not needed by it, is put aside."""
    left = set(needed_by)
    while True:
        needed = set().union(*(needed_by[name] for name in left))
        loose = {name for name in left if name not in needed or not needed_by[name] & left}
        if not loose:
            return left
        left -= loose


@cache
def names_of_the_rules(path: Path) -> set[str]:
    """What a module takes from the rules."""
    return {
        name.name
        for node in nodes(path)
        if isinstance(node, ast.ImportFrom) and source(path, node) in DOORS
        for name in node.names
    }


def test_the_rules_are_entered_by_their_doors() -> None:
    strangers = [path for path in modules() if room_of(path) != "rules"]
    imported = {(path.name, name) for path in strangers for name in imports(path) if name.startswith("game.rules.")}
    behind = {(path, name) for path, name in imported if name not in DOORS}

    assert behind == set()


@pytest.mark.parametrize("name", sorted(DOORS))
def test_a_door_of_the_rules_offers_what_it_lists_and_what_the_types_say(name: str) -> None:
    """Names are loaded when they are asked for; the imports that only type checkers read say from where."""
    door = import_module(name)
    path = Path(door.__file__)
    typed = {source(path, node) for node in nodes(path) if isinstance(node, ast.ImportFrom) and node.col_offset}

    for listed in door.__all__:
        homes = [home for home in typed if getattr(import_module(home), listed, None) is getattr(door, listed)]
        assert homes, f"type checkers look for {listed} in the modules that are named for them"
    assert all(set(vars(import_module(home))) & set(door.__all__) for home in typed)


def test_a_name_of_the_rules_has_one_door() -> None:
    offered = [name for door in DOORS for name in import_module(door).__all__]

    assert len(offered) == len(set(offered))


def test_the_first_picture_needs_few_of_the_rules_and_the_command_that_opens_it_no_bots() -> None:
    code = "import game.app, game.scenes.title, sys; print(*sys.modules); import game.command_line; print(*sys.modules)"
    told = subprocess.run([sys.executable, "-c", code], cwd=HOUSE, capture_output=True, text=True, check=True).stdout
    picture, command = (set(line.split()) for line in told.splitlines()[-2:])

    assert "game.rules.cards" in picture
    assert not {"game.rules.ruleset", "game.rules.state", "game.rules.events", "game.match"} & picture
    assert not [name for name in picture if name.startswith(("game.net", "game.scenes.together", "websockets"))]
    assert "game.cli.options" in command
    assert not {"game.rules.state", "game.rules.engine", "game.store.house_rules"} & command
    assert not [name for name in command if name.startswith(("game.bots", "multiprocessing"))]


def test_imports_follow_the_arrows() -> None:
    for path in modules():
        room, name = room_of(path), str(path.relative_to(GAME))
        ours = {name.split(".")[1] for name in imports(path) if name.startswith("game.")}
        outside = {name.split(".")[0] for name in imports(path)}

        if room in MAY_IMPORT:
            assert ours - {"__version__"} <= MAY_IMPORT[room], name
        assert not outside & {"build", "tests"}, f"{name}: neither the laboratory nor a test ships"
        if room not in PYGAME_ROOMS:
            assert "pygame" not in outside, name
        assert not outside & LAB, name
        if path not in SERVES:
            assert not outside & TOGETHER, name
        if room not in {"__main__", "cli", "host"}:
            assert not outside & NOT_IN_THE_BROWSER, name
        if room == "rules":
            assert not outside & IMPURE, name
        if room == "net":
            assert not outside & (IMPURE - {"random"}), f"{name}: time and texts come to a table from outside"
        if room == "ui":
            others = {name for name in names_of_the_rules(path) if not name[0].isupper() or name in VERBS}
            assert others == set(), f"{name}: the ui knows the rules' nouns, never legality or scoring"


def scene_rooms() -> set[str]:
    return {path.name for path in SCENES.iterdir() if path.is_dir() and (path / "__init__.py").is_file()}


def test_no_room_of_the_scenes_imports_another() -> None:
    """They meet through destinations and what lies beside them; what lies beside them needs no room either."""
    rooms = scene_rooms()
    assert {"table", "lesson", "rules", "setup", "review", "stats"} <= rooms

    for path in sorted(set(SCENES.rglob("*.py")) - KNOWS_ALL_SCENES):
        own = path.relative_to(SCENES).parts[0]
        parts = [name.split(".") for name in imports(path)]
        visited = {name[2] for name in parts if name[:2] == ["game", "scenes"] and len(name) > 2} & rooms
        others = {(own, room) for room in visited if room not in (own, *SHARED_ROOMS)}

        assert others == set(), path.relative_to(SCENES)


def late_imports(path: Path) -> list[ast.stmt]:
    if not any(node.col_offset for node in nodes(path) if isinstance(node, ast.Import | ast.ImportFrom)):
        return []
    functions = [node for node in nodes(path) if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)]
    inner = (node for function in functions for node in ast.walk(function))
    return [node for node in inner if isinstance(node, ast.Import | ast.ImportFrom)]


def test_what_is_imported_inside_functions_is_listed_with_its_reason() -> None:
    late = {str(path.relative_to(GAME)) for path in modules() if late_imports(path)}

    assert late == set(LOADED_LATE)


def test_no_files_import_each_other_in_a_circle() -> None:
    """What only the types need counts too: a reader has to follow it all the same."""
    names = {module_name(path) for path in modules()}
    needed = {module_name(path): needs(path, names) for path in modules()}
    assert "game.scenes.title" in needed["game.scenes.shell.doors"], "imports inside functions count"
    assert "game.bots.coach.verdicts" in needed["game.scenes.destinations"], "imports for the types count"

    assert tied_in_circles(needed) == set()


def test_a_circle_is_found() -> None:
    ring = {"a": {"b"}, "b": {"c"}, "c": {"b", "d"}, "d": set()}

    assert tied_in_circles(ring) == {"b", "c"}


def test_what_every_page_loads_needs_nothing_of_what_it_loads_later(monkeypatch: pytest.MonkeyPatch) -> None:
    """Shared tables have an archive of their own, and commands none: only functions import from those."""
    monkeypatch.syspath_prepend(str(HOUSE / "build"))
    apart = (*import_module("web_files").TOGETHER, "game/cli", "game/command_line.py", "game/__main__.py")
    later = {module_name(path) for path in modules() if str(path.relative_to(HOUSE)).startswith(apart)}
    reached = []
    for path in modules():
        if module_name(path) in later:
            continue
        for node in tree(path).body:
            if isinstance(node, ast.ImportFrom):
                module = source(path, node)
                wanted = {module, *(f"{module}.{name.name}" for name in node.names)} & later
                reached += [(module_name(path), name) for name in sorted(wanted)]

    assert later >= {"game.net.table", "game.words.together", "game.cli.match"}
    assert reached == []


def test_only_the_host_asks_where_we_run() -> None:
    asked = [
        (path.name, node.lineno)
        for path in modules()
        if room_of(path) not in {"host", "cli"}
        for node in nodes(path)
        if isinstance(node, ast.Attribute) and node.attr == "platform" and ast.unparse(node.value) == "sys"
    ]

    assert asked == []


def test_the_page_is_reached_by_one_door() -> None:
    """Things of the page are dangerous to touch: game/host/page.py is the door, the browser's host holds its key.

    The benchmark asks ``platform`` for the name of the machine.
    """
    reaching = {path for path in modules() if imports(path) & {"platform", "js", "browser", "embed"}}

    assert reaching == {GAME / "host" / "browser.py", GAME / "cli" / "bench.py"}


def test_the_name_of_a_class_is_used_once_in_the_house() -> None:
    """Nor have two kinds of values one name, whatever modules they are of; a type variable is one letter."""
    where: dict[str, list[str]] = {}
    for path in modules():
        for name in chain.from_iterable(map(defines, tree(path).body)):
            where.setdefault(name, []).append(module_name(path))

    assert "RuleSet" in where
    assert {name: places for name, places in where.items() if len(places) > 1} == {}


@pytest.mark.sweep
def test_no_game_is_asked_for_by_name() -> None:
    """Whoever does something for one game only asks for what makes it so: its seats, its deck, its stock.

    The game ``auction`` is called as a part of most games is, so that word alone asks for nothing: but it is compared
    with no name, and no preset is fetched by it.
    """
    named = {GAME / "rules" / "presets.py", GAME / "rules" / "chosen.py"}
    for path in modules():
        if path in named or "words" in path.parts:
            continue
        for node in nodes(path):
            found = [node] if not isinstance(node, ast.Compare | ast.Call) else _names_compared(node)
            names = {each.value for each in found if isinstance(each, ast.Constant) and isinstance(each.value, str)}
            asked = names & (set(PRESETS) - {"auction"} if found == [node] else set(PRESETS))
            assert not asked, f"{path.relative_to(HOUSE)}:{getattr(node, 'lineno', 0)} asks for a game by its name"


def _names_compared(node: ast.Compare | ast.Call) -> list[ast.expr]:
    """What something's name is compared with, or what a preset is fetched by."""
    if isinstance(node, ast.Call):
        fetched = isinstance(node.func, ast.Name) and node.func.id == "preset"
        return [*node.args] if fetched else []
    sides = [node.left, *node.comparators]
    return sides if any(isinstance(side, ast.Attribute) and side.attr == "name" for side in sides) else []


def test_how_often_a_game_is_asked_what_it_has_is_what_the_page_says() -> None:
    """A stock, a widow, chips, a called partner, everybody alone: the page's limit goes down with the count (HO7)."""
    page = (HOUSE / "docs" / "architecture.md").read_text(encoding="utf-8")
    (limit,) = map(int, re.findall(r"At most (\d+) lines ask what a\s+game has", page))
    asking = [
        f"{path.relative_to(HOUSE)}:{line}"
        for path in modules()
        if path.relative_to(GAME).parts[0] != "rules"
        for line in sorted({node.lineno for node in nodes(path) if asks_what_a_game_has(node)})
    ]

    assert limit - 15 <= len(asking) <= limit, "\n".join(asking)


def asks_what_a_game_has(node: ast.AST) -> TypeGuard[ast.expr]:
    if isinstance(node, ast.Compare):
        optional = isinstance(node.left, ast.Attribute) and node.left.attr in {"stock", "widow", "chips"}
        return optional and any(isinstance(side, ast.Constant) and side.value is None for side in node.comparators)
    return isinstance(node, ast.Attribute) and node.attr in {"alone", "calls_partner"}


def test_a_line_that_asks_what_a_game_has_is_found() -> None:
    asking = ["rules.stock is None", "view.rules.widow is not None", "rules.alone", "rules.seating.calls_partner"]
    others = ["rules.widow.size", "rules.stock == other.stock", "names.stock", "partner is None"]

    found = {text: any(map(asks_what_a_game_has, ast.walk(ast.parse(text)))) for text in asking + others}
    assert found == dict.fromkeys(asking, True) | dict.fromkeys(others, False)


def test_only_the_app_awaits() -> None:
    """A worker of a cluster does too, in a loop of its library, and servers of tables in their own."""
    waiting = {path for path in modules() for node in nodes(path) if isinstance(node, ast.Await)}

    host = (f"host/{name}.py" for name in ("incoming", "lines", "listening", "visitors"))
    served = (f"cli/{name}.py" for name in ("evening_serving", "page_lines", "room_servers", "serve", "serving"))
    servers = {GAME / name for name in (*served, *host)}
    assert waiting <= {GAME / "app.py", GAME / "cli" / "cluster.py", *servers}


def test_every_module_says_what_it_is() -> None:
    silent = [str(path) for path in modules() if ast.get_docstring(tree(path)) is None]

    assert silent == []


def larger_ones() -> dict[str, int]:
    """The modules, classes and functions beyond the limits, with their sizes."""
    found = {}
    scripts = (path for path in sorted((HOUSE / "build").rglob("*.py")) if "out" not in path.parts)
    for path in (*modules(), *scripts):
        place = path.relative_to(HOUSE).as_posix().removeprefix("game/")
        lines = len(path.read_text(encoding="utf-8").splitlines())
        if lines > LARGEST["lines of a module"]:
            found[place] = lines
        for node in nodes(path):
            if isinstance(node, ast.ClassDef):
                kinds = ast.FunctionDef | ast.AsyncFunctionDef | ast.AnnAssign | ast.Assign | ast.ClassDef
                members = sum(isinstance(member, kinds) for member in node.body)
                if members > LARGEST["members of a class"]:
                    found[f"{place} {node.name}"] = members
            elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                assert node.end_lineno is not None
                lines = node.end_lineno - node.lineno + 1
                if lines > LARGEST["lines of a function"]:
                    found[f"{place} {node.name}"] = lines
    return found


def test_modules_classes_and_functions_are_small_or_say_why_not() -> None:
    found = larger_ones()

    assert {name: size for name, size in found.items() if name not in LARGER} == {}, "too large"
    assert set(LARGER) - set(found) == set(), "small enough: take it from the list"
