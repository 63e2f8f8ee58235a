"""The command line: a window, or one of the desktop commands.

Modules are imported only when needed, so that the window opens at once.
"""

import argparse
import os
from importlib import import_module
from typing import Any

from . import __version__
from .cli.options import MOST_DEALS, CommandParser, add_rules_argument, choices, seed, whole_number
from .cli.terminal import finish, leaving_by, say, undisturbed
from .plain import quote
from .rules import DEFAULT_RULES

COMMANDS = {
    "rules": "the rules of a game in words, or as a file",
    "meld": "every meld of a hand, with its points",
    "replay": "tell a saved match event by event",
    "analyse": "what every choice of a saved match was worth",
    "review": "where somebody lost points in a saved match, and how the Expert would have done",
    "odds": "what a hand reaches as declarer, and the chance at each bid",
    "notate": "a saved match as a text that people read, and back",
    "match": "duplicate play of bots against bots",
    "ladder": "all pairs of bots, as a table and a picture",
    "calibrate": "chances that a level claims for its bids, against how often it makes them",
    "tune": "look for better orders of cards for the Expert's imagined deals",
    "bench": "rounds per second of the simulator, time per decision of the bots",
    "serve": "tables for people who play on their own devices, far apart or in one room",
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
    if words and words[0][:1] not in ("", "-"):
        parser.error(f"there is no command {quote(words[0])}: {choices(words[0], COMMANDS)}")
    options = parser.parse_args(words)
    modes = {"--demo": options.demo, "--screens": options.screens is not None, "--link": bool(options.link)}
    chosen = [mode for mode, on in modes.items() if on]
    if len(chosen) > 1:
        parser.error(f"{chosen[0]} does not go with {chosen[1]}")
    for mode, names in (("--demo", ("hands", "speed", "seed", "rules")), ("--screens", ("size", "theme"))):
        alone = [f"--{name}" for name in names if getattr(options, name) is not None]
        if alone and not modes[mode]:
            parser.error(f"{alone[0]} goes with {mode}")
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    if options.demo:
        rules = options.rules or DEFAULT_RULES
        return int(_load(".demo").run(options.hands, options.speed or "normal", options.seed, rules))
    if options.screens is not None:
        return int(_load(".screens").run(options.screens, options.size, options.theme))
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
            game = app.opened(link=link)
        with leaving_by(lambda: game.go(base.Quit())):
            asyncio.run(game.run())
    except app.NoDisplay as error:
        say(f"{error} Pinochle needs a screen: start it from a desktop session, or open its web page.")
        return 1
    except host.StorageError as error:
        say(f"pinochle: {error}")
        return 1
    return 0


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
    parser.add_argument("--screens", metavar="DIR", help="write a PNG of every scene into a folder")
    parser.add_argument("--size", type=_size, metavar="WxH", help="with --screens: one size instead of the usual five")
    parser.add_argument("--theme", help="with --screens: one theme instead of all")
    return parser


def _size(text: str) -> tuple[int, int]:
    side = whole_number(320, 8192)
    width, _, height = text.lower().partition("x")
    try:
        return side(width), side(height)
    except argparse.ArgumentTypeError:
        raise argparse.ArgumentTypeError(
            f"{quote(text)} is not a size such as 1280x720, from 320x320 to 8192x8192"
        ) from None
