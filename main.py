# /// script
# dependencies = ["pygame-ce"]
# ///
"""Pinochle: the same file starts the game on a desktop and, packaged by pygbag, on a web page."""

import asyncio
import sys


async def main() -> None:
    """Play on the page; if the game cannot start, or ends by an error, the page says so."""
    import pygame  # noqa: F401 - the page's loader looks for this import here

    from game.host import this_host

    host = this_host()
    try:
        from game.app import play

        await play(host)
    except BaseException as error:
        host.stopped(f"{type(error).__name__}: {error}")
        raise


if sys.platform == "emscripten":
    asyncio.run(main())
elif __name__ == "__main__":  # not in the worker processes of a command, which import this file again
    from game.__main__ import command

    sys.exit(command())
