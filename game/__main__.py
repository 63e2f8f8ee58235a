"""The ``pinochle`` command, also ``python -m game``: a window, or one of the desktop commands.

Everything is imported when it is asked for, so that the window opens at once.
"""

import argparse
import asyncio
import os
import sys
from importlib import import_module

COMMANDS = {
    "meld": "every meld of a hand, with its points",
    "replay": "tell a saved match event by event",
    "match": "duplicate play of bots against bots",
    "ladder": "all pairs of bots, as a table and a picture",
    "bench": "rounds per second of the simulator, time per decision of the bots",
    "bot": "let a bot play for another program over standard input and output",
}


def main(argv: list[str] | None = None) -> int:
    """Run the command line; answer the exit code."""
    words = sys.argv[1:] if argv is None else argv
    if words and words[0] in COMMANDS:
        run = import_module(f"game.cli.{words[0]}").run
        return int(run(words[1:]))
    options = _parser().parse_args(words)
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    if options.demo:
        return int(import_module("game.demo").run(options.hands, options.speed, options.seed, options.rules))
    if options.screens is not None:
        return int(import_module("game.screens").run(options.screens, options.size, options.theme))
    return _window()


def _window() -> int:
    app = import_module("game.app")
    try:
        asyncio.run(app.play())
    except app.NoDisplay as error:
        print(
            f"{error} Pinochle needs a screen: start it from a desktop session, or open its web page.", file=sys.stderr
        )
        return 1
    return 0


def _parser() -> argparse.ArgumentParser:
    commands = "\n".join(f"  {name:8} {what}" for name, what in COMMANDS.items())
    made = argparse.ArgumentParser(
        prog="pinochle",
        description="Play pinochle in a window.",
        epilog=f"commands (each has its own --help):\n{commands}",
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    made.add_argument("--demo", action="store_true", help="let bots play in all seats, then say how it went")
    made.add_argument(
        "--hands", type=_count, metavar="N", help="with --demo: stop after N deals (default: a whole match)"
    )
    made.add_argument("--speed", choices=("slow", "normal", "fast", "max"), default="normal", help="with --demo")
    made.add_argument("--seed", help="with --demo: the seed that every deal follows from")
    made.add_argument("--rules", default="classic", help="with --demo: the rule set")
    made.add_argument("--screens", metavar="DIR", help="write a PNG of every scene into a folder")
    made.add_argument("--size", type=_size, metavar="WxH", help="with --screens: one size instead of the usual five")
    made.add_argument("--theme", help="with --screens: one theme instead of all")
    return made


def _count(text: str) -> int:
    if not text.isdecimal() or int(text) < 1:
        raise argparse.ArgumentTypeError(f"{text!r} is not a number of deals from 1 up")
    return int(text)


def _size(text: str) -> tuple[int, int]:
    width, _, height = text.lower().partition("x")
    if not (width.isdecimal() and height.isdecimal() and int(width) >= 320 and int(height) >= 320):
        raise argparse.ArgumentTypeError(f"{text!r} is not a size such as 1280x720 (at least 320x320)")
    return int(width), int(height)


if __name__ == "__main__":
    raise SystemExit(main())
