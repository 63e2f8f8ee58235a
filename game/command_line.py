"""The command line: a window, or one of the desktop commands.

Modules are imported only when needed, so that the window opens at once.
"""

import argparse
import os
from importlib import import_module
from pathlib import Path
from typing import Any

from . import __version__
from .cli.options import MOST_DEALS, CommandParser, add_rules_argument, choices, seed, whole_number
from .cli.terminal import finish, leaving_by, say, undisturbed
from .plain import quote
from .rules import DEFAULT_RULES

IN_THE_LAB = ("calibrate", "tune", "--screens")
"""What is for those who work on the game, and runs from a copy of the sources only."""
COMMANDS = {
    "rules": "the rules of a game in words, or as a file",
    "meld": "every meld of a hand, with its points",
    "replay": "tell a saved match event by event",
    "analyse": "what every choice of a saved match was worth",
    "review": "where somebody lost points in a saved match, and how the Expert would have done",
    "odds": "what a hand reaches as declarer, and the chance at each bid",
    "notate": "a saved match as a text that people read, and back",
    "score": "the score sheet of people who play with real cards, from a line a deal",
    "match": "duplicate play of bots against bots",
    "ladder": "all pairs of bots, as a table",
    "bench": "rounds per second of the simulator, time per decision of the bots",
    "serve": "tables for people who play on their own devices, far apart or in one room",
    "evening": "a club's evening: who sits where, results and standings, with real cards, phones or both",
    "bot": "let a bot play for another program over standard input and output",
}


def main(words: list[str]) -> int:
    """Run a command line; return the exit code."""
    command = words[0] if words and words[0] in COMMANDS else ""
    return finish(f"pinochle {command}".strip(), lambda: _run(command, words))


def _run(command: str, words: list[str]) -> int:
    if command:
        run = _load(f".cli.{command}").run
        return int(run(words[1:]))
    parser = _parser()
    if words[:1] == ["help"]:
        words = ["--help"]
    first = words[0].partition("=")[0] if words else ""
    if first in IN_THE_LAB:
        parser.error(f"{first} is not a part of the game: run python -m build.lab {first.strip('-')} in its sources")
    if words and words[0][:1] not in ("", "-"):
        parser.error(f"there is no command {quote(words[0])}: {choices(words[0], COMMANDS)}")
    options = parser.parse_args(words)
    if options.demo and options.link:
        parser.error("--demo does not go with --link")
    alone = [f"--{name}" for name in ("hands", "speed", "seed", "rules") if getattr(options, name) is not None]
    if alone and not options.demo:
        parser.error(f"{alone[0]} goes with --demo")
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    if options.demo:
        rules = options.rules or DEFAULT_RULES
        return int(_load(".demo").run(options.hands, options.speed or "normal", options.seed, rules))
    return _window(options.link)


def _load(name: str) -> Any:
    """Import a module without interruption: an exception during an import turns into another error, or is lost."""
    with undisturbed():
        return import_module(name, __package__)


def _window(link: str) -> int:
    """Play in a window. Ctrl-C and a request to end close it like its button; the match is saved."""
    asyncio, app, host, base, _ = map(_load, ("asyncio", ".app", ".host", ".scenes.base", ".scenes.title"))

    try:
        with undisturbed():
            game = app.opened(host=host.this_host(link, _rooms))
        with leaving_by(lambda: game.go(base.Quit())):
            asyncio.run(game.run())
    except app.NoDisplay as error:
        say(f"{error} Pinochle needs a screen: start it from a desktop session, or open its web page.")
        return 1
    except host.StorageError as error:
        say(f"pinochle: {error}")
        return 1
    return 0


def _rooms(folder: Path) -> Any:
    """Return what a window serves to a room of people; it needs libraries that take a while to load."""
    return _load(".cli.room_servers").RoomServers(folder)


def _parser() -> argparse.ArgumentParser:
    widest = max(map(len, COMMANDS))
    commands = "\n".join(f"  {name:{widest}} {what}" for name, what in COMMANDS.items())
    parser = CommandParser(
        prog="pinochle",
        description="Play pinochle in a window.",
        epilog=f"commands (each has its own --help):\n{commands}",
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--version", action="version", version=f"pinochle {__version__}")
    parser.add_argument("--demo", action="store_true", help="let bots play in all seats, then say how it went")
    parser.add_argument(
        "--hands", type=whole_number(1, MOST_DEALS), metavar="N", help="with --demo: N deals (default: a whole match)"
    )
    parser.add_argument(
        "--speed", choices=("slow", "normal", "fast", "fastest", "max"), help="with --demo (default normal)"
    )
    parser.add_argument("--seed", type=seed, help="with --demo: the seed that every deal follows from")
    add_rules_argument(parser)
    parser.set_defaults(rules=None)
    parser.add_argument("--link", default="", metavar="TEXT", help="open a link to a deal, as somebody has sent it")
    return parser
