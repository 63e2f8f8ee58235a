"""A table in a real window, for ``test_screen_reader``: ``python -m tests.ui.on_tools GAME FOLDER``."""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path

from game.app import App
from game.host.desktop import DesktopHost
from game.match import Match
from game.rules import preset
from game.rules.text import HUMAN, Player
from game.scenes.seat.match_driver import MatchDriver
from game.scenes.table.scene import Table
from tests.scenes.table.test_by_ear import QUICK


def main(name: str, folder: str) -> None:
    host = DesktopHost(Path(folder))
    host.storage.save("settings", QUICK.to_json())
    app = App(host)
    rules = preset(name)
    bots = (Player(bot, "easy") for bot in ("Nora", "Edda", "Wes", "Ida")[: len(rules.seats) - 1])
    match = Match.new(rules, (*bots, Player("You", HUMAN)), "7")
    app.start(Table(app, MatchDriver(app, match), hurry=True))
    asyncio.run(app.run())


if __name__ == "__main__":
    main(*sys.argv[1:])
