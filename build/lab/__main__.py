"""Run a command of the laboratory: ``python -m build.lab``, from a copy of the sources.

Without a name it lists the commands. None of them opens a window on the screen.
"""

import os
import sys
from importlib import import_module
from pathlib import Path

from game.cli.options import choices
from game.cli.terminal import finish
from game.plain import quote

QUIET = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}


def commands() -> dict[str, str]:
    """Return the commands, each with what its first line says of it."""
    sources = {file.stem: file.read_text("utf-8") for file in sorted(Path(__file__).parent.glob("[a-z]*.py"))}
    first = {name: text.partition("\n")[0].strip('"') for name, text in sources.items()}
    return {name: first[name] for name, text in sources.items() if "\ndef main(" in text}


def main(words: list[str]) -> int:
    """Run a command line; return the exit code."""
    known = commands()
    if not words or words[0] in ("-h", "--help"):
        widest = max(map(len, known))
        print("usage: python -m build.lab NAME ..., with NAME one of these (each has its own --help):\n")
        print("\n".join(f"  {name:{widest}}  {what}" for name, what in known.items()))
        return 0
    name, *rest = words
    if name not in known:
        print(f"python -m build.lab: error: there is no {quote(name)}: {choices(name, known)}", file=sys.stderr)
        return 2
    os.environ.update(QUIET)
    try:
        run = import_module(f"build.lab.{name}").main
    except ModuleNotFoundError as error:
        print(f"python -m build.lab {name}: this needs {error.name}: see the extras in pyproject.toml", file=sys.stderr)
        return 1
    return finish(f"python -m build.lab {name}", lambda: run(rest) or 0)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
