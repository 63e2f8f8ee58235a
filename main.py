# /// script
# dependencies = ["pygame-ce"]
# ///
"""Pinochle: the same file starts the game on a desktop and, packaged by pygbag, on a web page."""

import asyncio
import sys


async def main() -> None:
    """Play on the page."""
    import pygame  # noqa: F401 - the page's loader looks for this import here

    from game.app import play

    await play()


if sys.platform == "emscripten":
    asyncio.run(main())
elif __name__ == "__main__":  # not in the worker processes of a command, which read this file again
    from game.__main__ import main as command

    sys.exit(command())
