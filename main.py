# /// script
# dependencies = ["pygame-ce"]
# ///
"""Pinochle: the same file starts the game in a desktop window and, packaged by pygbag, on a web page."""

import asyncio
import sys

import pygame  # noqa: F401 - the page's loader looks for this import here


async def main() -> None:
    """Play until the player leaves; without a display, say so in words."""
    from game.app import NoDisplay, play

    try:
        await play()
    except NoDisplay as error:
        sys.exit(f"{error} Pinochle needs a screen: start it from a desktop session, or open the web version.")


asyncio.run(main())
